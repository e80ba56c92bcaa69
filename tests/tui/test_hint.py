"""The hint at the table: asked for with a key, thought about elsewhere, shown to nobody but the one who asked."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dirtyseven.bots.search.expert import Weighed
from dirtyseven.bots.search.hint import Facts, Hint, Why
from dirtyseven.engine import CLASSIC, DRAW, Card, Play, Suit, parse_action, view, with_settings
from dirtyseven.table import HUMAN, Player, Table
from dirtyseven.tui.app import DirtySevenApp
from dirtyseven.tui.hinting import with_hint
from dirtyseven.tui.launch import Launch, NoSaves
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.pass_screen import PassScreen
from dirtyseven.tui.setup import Setup
from tests.engine.stacked import table
from tests.tui.frames import screen_text
from tests.tui.test_app import is_asked, until
from tests.tui.test_table_drawing import THREE, lines_of, scene_of
from tests.tui.test_table_screen import HANDS, Shown, at_turn, place_of

if TYPE_CHECKING:
    from dirtyseven.engine import Action, View
    from dirtyseven.tui.drawing.scene import Scene
    from dirtyseven.tui.table_screen import TableScreen

SIZES = [(120, 40), (104, 24), (80, 24), (72, 22), (60, 20), (50, 15), (40, 12)]
JACK = Card.parse("Jd")


def hint_to(*ways: str, why: Why = Why.SHEDS, facts: Facts | None = None) -> Hint:
    """Advise the first of these ways; each is worth five points less than the one before."""
    weighed = tuple(Weighed(parse_action(way), 8 - 5 * at, 100) for at, way in enumerate(ways))
    return Hint(weighed[0].action, why, facts or Facts(points=10), weighed)


TO_THE_JACK = hint_to("Jd=s", "Jd=h", "draw")
TO_DRAW = hint_to("draw", "Jd=h", why=Why.HOPES)


class Asked(Shown):
    """A table screen whose wishes for hints are kept, to be answered when a test likes."""

    def on_mount(self) -> object:  # type: ignore[override]
        self.views: list[View] = []
        return super().on_mount()

    def on_table_screen_hint_wanted(self, event: TableScreen.HintWanted) -> None:
        self.views.append(event.view)

    def scene(self) -> Scene:
        assert self.table_screen.scene is not None
        return self.table_screen.scene


async def test_i_shows_that_the_expert_thinks_and_then_what_it_would_do_and_why() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        assert "The expert is thinking …" in screen_text(app)
        [asked] = app.views
        assert asked.seat == 0
        app.table_screen.advise(asked, TO_THE_JACK)
        await pilot.pause()
        text = screen_text(app)
    assert "thinking" not in text
    assert "J♦ names ♠ spades ▸ one card less, and 10 points" in text
    assert "your likely lead, in points" in text
    assert [number for number in ("+8", "+3", "-2") if f" {number} " in text] == ["+8", "+3", "-2"]


async def test_enter_plays_what_is_advised_the_suit_being_chosen_already() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "i")
        assert app.scene().hand.card != JACK
        assert app.table_screen.advise(app.views[0], TO_THE_JACK), "the choice is moved"
        assert app.scene().hand.card == JACK
        await pilot.press("enter")
        naming = app.scene().naming
        assert naming is not None
        assert naming.suit is Suit.SPADES
        await pilot.press("enter")
    assert app.actions == [Play(JACK, Suit.SPADES)]


async def test_while_the_expert_thinks_one_can_choose_and_the_choice_stays() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "i", "right")
        chosen = app.scene().hand.card
        assert not app.table_screen.advise(app.views[0], TO_THE_JACK)
        await pilot.pause()
        assert app.scene().hand.card == chosen
        assert "★" in screen_text(app).split("hint")[1], "the advised card has its mark in the hand"


@pytest.mark.parametrize("key", ["i", "escape"])
async def test_i_again_or_escape_closes_the_hint_and_i_shows_it_once_more_at_once(key: str) -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        app.table_screen.advise(app.views[0], TO_DRAW)
        await pilot.press(key)
        assert app.scene().hint is None
        await pilot.press("i")
        assert app.scene().hint is TO_DRAW
    assert len(app.views) == 1


async def test_a_hint_that_is_not_wanted_any_more_is_not_shown() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i", "i")
        app.table_screen.advise(app.views[0], TO_DRAW)
        assert app.scene().hint is None
        assert "thinking" not in app.scene().said


async def test_asked_for_twice_it_is_thought_about_once() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i", "i", "i")
        assert len(app.views) == 1
        app.table_screen.advise(app.views[0], TO_DRAW)
        assert app.scene().hint is TO_DRAW


async def test_a_hint_that_comes_after_a_card_was_played_is_dropped() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i", "d")
        assert app.actions == [DRAW]
        app.table_screen.advise(app.views[0], TO_THE_JACK)
        assert app.scene().hint is None, "played, though not yet shown"
        app.shown = app.shown.do("draw")
        app.show()
        await pilot.press("i")
        app.table_screen.advise(app.views[0], TO_THE_JACK)
        assert app.scene().hint is None, "it is for the turn before the draw"
        app.table_screen.advise(app.views[1], TO_DRAW)
        assert app.scene().hint is TO_DRAW
        app.shown = app.shown.do("draw")
        app.show()
        assert app.scene().hint is None


async def test_a_hint_is_never_shown_to_somebody_else() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        for seat in (None, 1):
            app.seat = seat
            app.shown = app.shown.do("draw pass") if seat else app.shown
            app.show()
            assert not app.table_screen.advise(app.views[0], TO_THE_JACK)
            await pilot.pause()
            assert app.scene().hint is None
            assert "J♦" not in screen_text(app)


async def test_out_of_turn_i_is_answered_with_a_sentence() -> None:
    app = Asked(table(*HANDS).do("5c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        assert "A hint is for the one whose turn it is." in screen_text(app)
    assert app.views == []
    assert app.skips == 0, "the sentence would be gone with the pause"


async def test_no_hint_is_told_and_the_next_may_be_asked_for() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("i")
        app.table_screen.advise(app.views[0], None)
        await pilot.pause()
        assert "✗ No hint this time." in screen_text(app)
        await pilot.press("i")
    assert len(app.views) == 2


async def test_a_wild_is_taken_back_for_a_hint() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("J", "enter")
        assert app.scene().naming is not None
        await pilot.press("i")
        assert app.scene().naming is None
    assert len(app.views) == 1


async def test_the_hint_opens_and_closes_with_clicks_on_its_key() -> None:
    app = Asked(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "i hint"))
        app.table_screen.advise(app.views[0], TO_DRAW)
        await pilot.pause()
        await pilot.click(offset=place_of(app, "i close hint"))
        assert app.scene().hint is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_what_is_advised_and_its_bars_are_there_at_every_size(size: tuple[int, int], *, ascii_only: bool) -> None:
    shown = view(at_turn().state, 0)
    scene = with_hint(scene_of(shown, THREE, ascii_only=ascii_only), TO_THE_JACK, move=True)
    text = "\n".join(lines_of(scene, *size))
    assert ("* JD->S" if ascii_only else "★ J♦→♠") in text
    assert ("===" if ascii_only else "│━━") in text
    assert "your likely lead, in points" in text
    assert text.isascii() is ascii_only
    for card in shown.hand:
        assert scene.model.words.card(card) in text
    assert "9C" in text if ascii_only else "9♣" in text, "the top card is in sight"


@pytest.mark.parametrize("size", [*SIZES, (210, 60), (61, 21)])
@pytest.mark.parametrize("count", [1, 2, 3, 6, 9])
@pytest.mark.parametrize("why", [Why.ONLY_CHOICE, Why.RAISES, Why.GOES_OUT])
def test_every_line_is_as_wide_as_the_terminal_whatever_the_hint(size: tuple[int, int], count: int, why: Why) -> None:
    facts = Facts(card=JACK, seat=1, held=12, count=12, factor=3, points=210)
    ways = ("7h", "Jd=s", "Jd=h", "Jd=d", "Jd=c", "2h", "Qh", "As", "draw")[:count]
    scene = scene_of(view(at_turn().state, 0), (Player("Bartholomew Montgomery"), *THREE[1:]))
    for refused in ("", "Not now: this is not legal."):
        hinted = replace(with_hint(scene, hint_to(*ways, why=why, facts=facts), move=True), refused=refused)
        lines = lines_of(hinted, *size)
        assert (len(lines), {len(line) for line in lines}) == (size[1], {size[0]})
        assert "7♥ ▸" in "\n".join(lines)
        assert refused in "\n".join(lines)


class Hot:
    """Two people at one keyboard, whose hints come when a test lets them."""

    def __init__(self) -> None:
        players = (Player("Ada", HUMAN), Player("Kaya", HUMAN))
        self.table = Table.begin(with_settings({"deals": 1}, CLASSIC), players, 5)
        self.may_come = asyncio.Event()
        self.asked: list[View] = []
        launch = Launch(
            setup=Setup(players, self.table.rules, Pace.INSTANT),
            begin=lambda _: self.table,
            saves=NoSaves(),
            table=self.table,
            advise=self.advise,
            deaf_seconds=0,
        )
        self.app = DirtySevenApp(launch)

    async def advise(self, shown: View) -> Hint | None:
        self.asked.append(shown)
        await self.may_come.wait()
        best: Action = shown.legal_actions[0]
        return Hint(best, Why.GAINS_MOST, Facts(), (Weighed(best, 3.0, 9), Weighed(DRAW, 1.0, 9)))


async def test_a_hint_that_comes_when_the_device_has_been_passed_on_is_never_seen() -> None:
    hot = Hot()
    app = hot.app
    async with app.run_test(size=(80, 24)) as pilot:
        for at in range(2):
            await until(lambda: isinstance(app.screen, PassScreen))
            if at:
                hot.may_come.set()
                await pilot.pause()
                assert "hint" not in screen_text(app)
            await pilot.press("space", "enter")
            await until(lambda: is_asked(app))
            scene = app.table_screen.scene
            assert scene is not None
            assert scene.hint is None
            if at:
                break
            await pilot.press("i")
            await until(lambda: hot.asked)
            while hot.table.to_move == hot.asked[0].to_move:
                legal = hot.table.view(hot.table.to_move).legal_actions
                moves = len(hot.table.log.deals[-1].actions)
                app.table_screen.post_message(app.table_screen.ActionChosen(legal[0]))
                await until(lambda moves=moves: len(hot.table.log.deals[-1].actions) > moves)  # type: ignore[misc]
                await pilot.pause()
        await pilot.press("i")
        await until(lambda: app.table_screen.scene is not None and app.table_screen.scene.hint is not None)
        assert hot.asked[1].seat == hot.table.to_move, "the next one's own hint comes"
    assert all("hint" not in key for key in hot.table.log.meta)


async def test_a_key_pressed_as_the_hint_chooses_a_card_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dirtyseven.tui.stage.GRACE_SECONDS", 60.0)
    hot = Hot()
    app = hot.app
    hot.may_come.set()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, PassScreen))
        await pilot.press("space", "enter")
        await until(lambda: is_asked(app))
        scene = app.table_screen.scene
        assert scene is not None
        best = scene.model.view.legal_actions[0]
        assert isinstance(best, Play)
        app.table_screen._choose(next(at for at, card in enumerate(scene.hand.cards) if card != best.card))
        await pilot.press("i")
        await until(lambda: app.table_screen.scene is not None and app.table_screen.scene.hint is not None)
        await pilot.press("enter")
        assert not hot.table.log.deals[-1].actions
        assert app.table_screen.scene is not None
        assert app.table_screen.scene.hint is not None, "it stays to be read"


def test_the_key_to_press_is_marked_and_seen_in_the_narrowest_terminal() -> None:
    scene = with_hint(scene_of(view(at_turn().state, 0), THREE), TO_DRAW, move=True)
    for size in SIZES:
        assert "d draw★" in lines_of(scene, *size)[-1]
