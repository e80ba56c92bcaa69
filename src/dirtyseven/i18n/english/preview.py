"""English previews: what an action will lead to, before it is done, from what the player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine import (
    AfterPenalty,
    AllDraw,
    Draw,
    Drawing,
    DrawPenalty,
    LastCardCall,
    NameSuit,
    NextDraws,
    NoEffect,
    Opening,
    Pass,
    Phase,
    Play,
    PlayAgain,
    ReversePlay,
    SkipNext,
    Suit,
    TwoPlayerReverse,
)
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import CALL, Nouns
from dirtyseven.i18n.english.refusals import refusal
from dirtyseven.i18n.refused import why_not

if TYPE_CHECKING:
    from dirtyseven.engine import Action, View

ENDS = "the deal ends and the lowest hand wins"


def preview(nouns: Nouns, view: View, action: Action, names: tuple[str, ...]) -> str:
    """Say what an action leads to; for one that is not legal why not. A wild may still lack its suit."""
    is_legal = action in view.legal_actions
    if isinstance(action, Play) and action.named is None and not is_legal:
        card = (action.card, action.called)
        is_legal = any(isinstance(legal, Play) and (legal.card, legal.called) == card for legal in view.legal_actions)
    if not is_legal:
        why = why_not(view, action)
        return f"{names[view.to_move]} is to move." if why is None else refusal(nouns, why, view.rules)
    match action:
        case Play():
            called = f" {CALL}" if action.called else ""
            head = f"{nouns.card(action.card)}{called} {nouns.signs.pointer} "
            return head + _Preview(nouns, view, names).play(action)
        case Draw():
            return _Preview(nouns, view, names).draw()
        case Pass():
            return f"your turn ends; {_Preview(nouns, view, names).next_on()}"
        case _:
            assert_never(action)


class _Preview:
    """The sentences about one moment of a view."""

    def __init__(self, nouns: Nouns, view: View, names: tuple[str, ...]) -> None:
        self._nouns = nouns
        self._view = view
        self._names = names
        self._rules = view.rules

    def name(self, steps: int) -> str:
        return self._names[self._view.neighbour(steps)]

    def next_on(self) -> str:
        """Say who is next and on what, if nothing is played."""
        return self.plays_on(facts.following_now(self._view))

    def plays_on(self, following: facts.Following) -> str:
        """Say who is next, and what can be put on the top card."""
        if following.is_empty:
            return f"{self.name(1)} is next, and no card can follow"
        return f"{self.name(1)} plays on {self._nouns.on(following)}"

    def play(self, play: Play) -> str:
        view = self._view
        if len(view.hand) == 1:
            return self._out(play)
        if view.phase is Phase.OPENING:
            return self._opening(play)
        effect = self._effect(play)
        if not view.call_due or play.called:
            return effect
        return f"{effect}; it leaves one card, so call {CALL}"

    def _out(self, play: Play) -> str:
        """Rules 1.5.17, 1.5.18, ``last_penalty_drawn``."""
        text = "you go out"
        effect = self._rules.effect(play.card.rank)
        opening = self._view.phase is Phase.OPENING
        if self._rules.last_penalty_drawn and isinstance(effect, DrawPenalty) and not opening:
            due = min(facts.grown_penalty(self._view, effect), facts.drawable(self._view, played=1))
            text += f"; {self.name(1)} still draws {due or 'nothing'}"
        factor = self._rules.factors[play.card.rank]
        if factor == 1:
            return f"{text} and win the deal"
        return f"{text}: their points count {_times(factor)}"

    def _opening(self, play: Play) -> str:
        """Rules 1.2.4, 2.1: no effect."""
        view = self._view
        if self._rules.opening is Opening.EVERYONE and (view.to_move + 1) % view.seats != view.opener:
            return f"{self.name(1)} opens next with {self._nouns.a_suit(Suit.CLUBS)}"
        return f"opens without effect; {self.plays_on(self._following(play))}"

    def _effect(self, play: Play) -> str:
        effect = self._rules.effect(play.card.rank)
        match effect:
            case NoEffect():
                return self.plays_on(self._following(play))
            case NameSuit():
                return self._names_suit(play)
            case DrawPenalty():
                return self._penalty(effect)
            case SkipNext():
                return self._skip()
            case ReversePlay():
                return self._reverse(play)
            case PlayAgain():
                other = "draw one card" if effect.or_draw and facts.drawable(self._view, played=1) else "pass"
                return f"you may play one more card on it: {self._onto(play)}, or {other}"
            case AllDraw():
                others = "everyone else draws" if self._view.seats > 2 else f"{self.name(1)} draws"
                if not self._serves(play, self._view.seats - 1):
                    return f"{others}, but the stock is too small: {ENDS}"
                return f"{others} 1 and you play again"
            case NextDraws():
                if not self._serves(play, 1):
                    return f"{self.name(1)} draws, but the stock is empty: {ENDS}"
                return f"{self.name(1)} draws 1 and is skipped, then {self._after_skip()}"
            case _:
                assert_never(effect)

    def _names_suit(self, play: Play) -> str:
        if play.named is None:
            return f"name the suit to follow, then {self.name(1)} plays on it"
        return self.plays_on(self._following(play))

    def _penalty(self, effect: DrawPenalty) -> str:
        answers = self._nouns.answers(facts.answers(self._rules))
        loses = " and lose the turn" if self._rules.after_penalty is AfterPenalty.TURN_ENDS else ""
        total = facts.grown_penalty(self._view, effect)
        return f"{self.name(1)} must answer with {answers}, or draw {total}{loses}"

    def _skip(self) -> str:
        return f"{self.name(1)} is skipped, then {self._after_skip()}"

    def _after_skip(self) -> str:
        return "you play again" if self._view.seats == 2 else f"{self.name(2)} plays"

    def _reverse(self, play: Play) -> str:
        if self._view.seats > 2:
            return f"play turns round, so {self.name(-1)} is next"
        if self._rules.two_player_reverse is TwoPlayerReverse.SKIP:
            return self._skip()
        return self.plays_on(self._following(play))

    def _serves(self, play: Play, draws: int) -> bool:
        """Tell whether the stock can give so many, a forgotten call's card taken first (rules 2.3, 2.4)."""
        forgets = self._view.call_due and not play.called and self._rules.last_card_call is LastCardCall.DRAW_ONE
        return facts.drawable(self._view, played=1) >= draws + forgets

    def _following(self, play: Play) -> facts.Following:
        suit = play.card.suit if play.named is None else play.named
        return facts.following(self._rules, play.card, suit)

    def _onto(self, play: Play) -> str:
        return self._nouns.following(self._following(play))

    def draw(self) -> str:
        view = self._view
        left = facts.drawable(view)
        due = view.penalty or 1
        if left < due:
            if not left:
                return f"the stock is empty: {ENDS}"
            return f"you draw the last {left} of {due}: {ENDS}"
        if view.penalty:
            return self._draw_penalty()
        if view.phase is Phase.OPENING:
            return f"you draw 1, until {self._nouns.a_suit(Suit.CLUBS)} comes"
        if view.phase is Phase.EXTRA:
            return f"you draw 1, then {self.next_on()}"
        return f"you draw 1, then {self._after_draw(left - 1)}"

    def _draw_penalty(self) -> str:
        number = self._view.penalty
        if self._rules.after_penalty is AfterPenalty.TURN_ENDS:
            return f"you draw {number}, then {self.next_on()}"
        return f"you draw {number}, then you may play {self._nouns.following(facts.following_now(self._view))}, or pass"

    def _after_draw(self, left: int) -> str:
        """Say what may follow a draw (rules 1.3.7, 2.2); ``left`` cards can be drawn after it."""
        drawn = self._view.drawn + 1
        match self._rules.drawing:
            case Drawing.UNTIL_PLAYABLE:
                return "draw on until you can play, and then you must" if left else "play if you can, or pass"
            case Drawing.ONE_THEN_PASS:
                again = False
            case Drawing.UP_TO_THREE:
                again = left > 0 and drawn < 3
            case Drawing.UNTIL_PLAYABLE_OR_PASS:
                again = left > 0
            case _:
                assert_never(self._rules.drawing)
        if not again:
            return "play or pass"
        return (
            "play, draw again or pass" if self._rules.voluntary_draw else "play or pass, or draw again if nothing fits"
        )


def _times(factor: int) -> str:
    return {2: "double", 3: "three times"}.get(factor, f"{factor} times")
