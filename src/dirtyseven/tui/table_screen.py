"""The table: shows one seat's view, lets its person choose, and tells what was chosen. It decides no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.message import Message
from textual.screen import Screen

from dirtyseven.engine import DRAW, PASS, Play, Suit
from dirtyseven.tui.choosing import begin_naming, next_place, next_suit, ordered_hand, place_typed
from dirtyseven.tui.drawing.scene import Scene
from dirtyseven.tui.drawing.small import is_too_small
from dirtyseven.tui.drawing.table import draw_table
from dirtyseven.tui.hinting import Hinting, without_hint
from dirtyseven.tui.sheet_view import SheetView
from dirtyseven.tui.table_model import Face, Sort, TableModel
from dirtyseven.tui.typed_cards import BACK_KEYS, NAMING_KEYS, suit_typed

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, Match, Refusal, View
    from dirtyseven.i18n import Words
    from dirtyseven.table import Player
    from dirtyseven.tui.table_model import Naming


class TableScreen(Screen[None]):
    """The table as ``show`` was given it last. Keys and clicks become messages; nothing here knows the game's state."""

    DEFAULT_CSS = """
    TableScreen { background: $background; }
    """
    BINDINGS: ClassVar = [
        ("left", "choose(-1)"),
        ("right", "choose(1)"),
        ("up", "choose_legal(-1)"),
        ("down", "choose_legal(1)"),
        ("home", "go(0)"),
        ("end", "go(-1)"),
        ("enter", "play"),
        ("space", "play"),
        ("d", "draw"),
        ("p", "pass"),
        ("t", "call"),
        ("i", "hint"),
        ("escape", "close_hint"),
        ("s", "sort"),
        ("l", "want('log')"),
        ("tab", "want('scores')"),
        ("question_mark", "want('help')"),
        ("r", "want('rules')"),
        ("q", "want('leave')"),
    ]

    class ActionChosen(Message):
        """The person at the table does this; it is legal as far as the view tells."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class SkipPause(Message):
        """A key was pressed while others play: no need to wait."""

    class Wanted(Message):
        """Something beside the game is wanted: ``log``, ``scores``, ``help``, ``rules`` or ``leave``."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    class HintWanted(Message):
        """The person to move, whose view this is, would like a hint; ``advise`` takes it."""

        def __init__(self, view: View) -> None:
            super().__init__()
            self.view = view

    def __init__(self, words: Words, face: Face | None = None) -> None:
        super().__init__()
        self._words = words
        self._face = face or Face()
        self._sort = Sort.SUIT
        self._scene: Scene | None = None
        self._hinting = Hinting()
        self._view = SheetView()

    @property
    def scene(self) -> Scene | None:
        """What is shown now."""
        return self._scene

    def compose(self) -> ComposeResult:
        """Lay out the one widget that is the table."""
        yield self._view

    def show(self, view: View, players: tuple[Player, ...], match: Match | None = None) -> None:
        """Show the table as the view's seat sees it; the chosen card stays chosen as long as it is there."""
        model = TableModel(view, players, self._words, match)
        before = self._scene
        kept = before.hand.card if before is not None and before.model.view.seat == view.seat else None
        same_turn = before is not None and before.model.view.to_move == view.to_move and model.is_my_turn
        hand = ordered_hand(model, self._sort, kept, jump=not same_turn or kept not in model.playable)
        called = before is not None and before.called and view.call_due and same_turn
        self._hinting.forget()
        self._update(Scene(model, hand, self._face, called=called))

    def advise(self, view: View, hint: Hint | None) -> bool:
        """Show a hint for a view if that is still shown and the hint still wanted; tells whether it moved the choice.

        ``None`` says that there is none this time.
        """
        scene = self._scene
        if scene is None:
            return False
        after = self._hinting.answer(scene, view, hint)
        if after is not scene:
            self._update(after)
        return after.hand.chosen != scene.hand.chosen

    def refuse(self, refusal: Refusal) -> None:
        """Say why an action was not legal."""
        if self._scene is not None:
            self._change(refused=self._words.refusal(refusal, self._scene.model.view.rules), naming=None)

    def _update(self, scene: Scene) -> None:
        self._scene = scene
        width, height = self.size
        if width and height:
            self._view.show(draw_table(scene, width, height))

    def _change(self, **changes: object) -> None:
        if self._scene is not None:
            self._update(replace(self._scene, **changes))  # type: ignore[arg-type]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Do nothing to a game that cannot be seen: in too small a terminal keys only ask for what is beside it."""
        return action == "want" or not self._is_blind

    @property
    def _is_blind(self) -> bool:
        return is_too_small(*self.size)

    def on_resize(self) -> None:
        """Draw for the new size."""
        if self._scene is not None:
            self._update(self._scene)

    def on_mount(self) -> None:
        """Draw what was shown before there was a size."""
        self.on_resize()

    # --- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, at: int | None) -> None:
        """Choose a card by its place, if there is one."""
        scene = self._scene
        if scene is not None and at is not None and 0 <= at < len(scene.hand.cards):
            self._change(hand=replace(scene.hand, chosen=at), refused="")

    def action_choose(self, step: int) -> None:
        """Go to the next card, or while a suit is named to the next suit."""
        scene = self._scene
        if scene is None or scene.hand.chosen is None:
            return
        if scene.naming is not None:
            self._change(naming=next_suit(scene.naming, step))
        else:
            self._choose((scene.hand.chosen + step) % len(scene.hand.cards))

    def action_choose_legal(self, step: int) -> None:
        """Go to the next card that can be played."""
        scene = self._scene
        if scene is None:
            return
        if scene.naming is not None:
            self.action_choose(step)
        else:
            self._choose(next_place(scene.hand, step, lambda card: card in scene.hand.playable))

    def action_go(self, at: int) -> None:
        """Go to the first card or to the last."""
        if self._scene is not None and self._scene.naming is None:
            self._choose(at % max(1, len(self._scene.hand.cards)))

    def on_key(self, event: events.Key) -> None:
        """Take the keys that are cards or suits; while others play every key hurries them."""
        scene = self._scene
        if scene is None:
            return
        if not scene.model.is_my_turn and event.key != "i":
            self.post_message(self.SkipPause())
        if self._is_blind:
            return
        if scene.naming is not None:
            if self._naming_key(scene, scene.naming, event.key):
                event.stop()
                event.prevent_default()
            return
        self._choose(place_typed(scene.hand, event.character or event.key))

    def _naming_key(self, scene: Scene, naming: Naming, key: str) -> bool:
        """Do what a key does while a suit is named; false leaves it to the bindings."""
        suit = suit_typed(key)
        if key in BACK_KEYS:
            self._change(naming=None)
        elif suit is not None:
            self._play_named(scene, replace(naming, suit=suit))
        else:
            return key not in NAMING_KEYS
        return True

    # --- doing --------------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Play the chosen card, or say why not; a wild asks for its suit first."""
        scene = self._scene
        if scene is None or scene.hand.card is None or not scene.model.is_my_turn:
            return
        card = scene.hand.card
        if scene.naming is not None:
            self._play_named(scene, scene.naming)
            return
        plays = scene.model.plays(card, called=scene.called)
        if not plays:
            self._change(refused=scene.model.preview(Play(card)))
        elif plays[0].named is None:
            self._do(plays[0])
        else:
            self._change(naming=begin_naming(scene, card), refused="")

    def _play_named(self, scene: Scene, naming: Naming) -> None:
        plays = scene.model.plays(naming.card, called=scene.called)
        self._do(next(play for play in plays if play.named is naming.suit))

    def action_draw(self) -> None:
        """Draw, or say why not."""
        self._try(DRAW)

    def action_pass(self) -> None:
        """Pass, or say why not."""
        self._try(PASS)

    def _try(self, action: Action) -> None:
        scene = self._scene
        if scene is None or not scene.model.is_my_turn or scene.naming is not None:
            return
        if action in scene.model.view.legal_actions:
            self._do(action)
        else:
            self._change(refused=scene.model.preview(action))

    def _do(self, action: Action) -> None:
        self._change(naming=None, refused="", awaits_hint=False)
        self.post_message(self.ActionChosen(action))

    def action_call(self) -> None:
        """Make the last-card call with the next play, or take it back (rules 2.4)."""
        if self._scene is not None and self._scene.model.view.call_due:
            self._change(called=not self._scene.called)

    def action_hint(self) -> None:
        """Ask for a hint, or put it away; a wild about to be played is taken back for it."""
        if self._scene is None:
            return
        scene, is_wanted = self._hinting.press(self._scene)
        self._update(scene)
        if is_wanted:
            self.post_message(self.HintWanted(scene.model.view))

    def action_close_hint(self) -> None:
        """Put the hint away, or want it no more."""
        if self._scene is not None:
            self._update(without_hint(self._scene))

    def action_sort(self) -> None:
        """Sort the hand in the next way."""
        scene = self._scene
        if scene is None or scene.naming is not None:
            return
        ways = tuple(Sort)
        self._sort = ways[(ways.index(self._sort) + 1) % len(ways)]
        self._change(hand=ordered_hand(scene.model, self._sort, scene.hand.card, jump=False))

    def action_want(self, what: str) -> None:
        """Ask for something beside the game."""
        self.post_message(self.Wanted(what))

    @on(SheetView.Clicked)
    def _clicked(self, event: SheetView.Clicked) -> None:
        """Do what the clicked part stands for; a second click on a card plays it."""
        scene = self._scene
        what, _, which = event.target.partition(":")
        if scene is None:
            return
        if not scene.model.is_my_turn:
            self.post_message(self.SkipPause())
        match what:
            case "card" if scene.naming is None:
                if int(which) == scene.hand.chosen:
                    self.action_play()
                else:
                    self._choose(int(which))
            case "suit" if scene.naming is not None:
                self._play_named(scene, replace(scene.naming, suit=Suit.parse(which)))
            case "key":
                self._press(which)
            case _:
                self._press(what)

    def _press(self, name: str) -> None:
        """Do what a key of the last line does, or a part of the table that does the same."""
        match name:
            case "play" | "name.play":
                self.action_play()
            case "draw" | "pass" | "call" | "sort" | "hint":
                getattr(self, f"action_{name}")()
            case "hint.close":
                self.action_close_hint()
            case "log" | "scores" | "help" | "leave" | "rules":
                self.action_want(name)
            case "name" | "name.back":
                self._change(naming=None)
            case "choose" | "name.choose":
                self.action_choose(1)
            case _:
                pass
