"""The app as a whole: what follows what, pauses and hasty keys, leaving and saving."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import CLASSIC, with_settings
from dirtyseven.table import HUMAN, MatchLog, Player, Table
from dirtyseven.tui.app import DirtySevenApp, ThemeError
from dirtyseven.tui.asides import LogScreen, ScoresScreen
from dirtyseven.tui.deal_end import DealEndScreen
from dirtyseven.tui.help import HelpScreen
from dirtyseven.tui.launch import Launch, NoSaves
from dirtyseven.tui.match_end import MatchEndScreen
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.pass_screen import PassScreen
from dirtyseven.tui.resume import ResumeScreen
from dirtyseven.tui.setup import Setup, name_all
from dirtyseven.tui.start import StartScreen
from tests.tui.frames import screen_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Action, Seat

ADA_FIRST = 4
"""With three players and this seed the first one opens."""


def launch(*kinds: str, pace: Pace = Pace.INSTANT, deals: int = 1, at_once: bool = True) -> Launch:
    players = name_all([("Ada" if seat == 0 else None, kind) for seat, kind in enumerate(kinds)])
    setup = Setup(players, with_settings({"deals": deals}, CLASSIC), pace)

    def begin(wanted: Setup) -> Table:
        return Table.begin(wanted.rules, wanted.players, ADA_FIRST)

    return Launch(setup=setup, begin=begin, saves=NoSaves(), table=begin(setup) if at_once else None, deaf_seconds=0)


async def until(condition: Callable[[], object], seconds: float = 20.0) -> None:
    """Let the app work until something holds."""
    end = asyncio.get_running_loop().time() + seconds
    while not condition():
        assert asyncio.get_running_loop().time() < end, "it never came"
        await asyncio.sleep(0.005)


def is_asked(app: DirtySevenApp) -> bool:
    scene = app.table_screen.scene
    return scene is not None and scene.model.is_my_turn


def on_top(app: DirtySevenApp) -> object:
    return app.screen


async def finish_deal(app: DirtySevenApp) -> None:
    """Do the first legal thing until the deal is over."""
    while app.screen is app.table_screen:
        scene = app.table_screen.scene
        if scene is not None and scene.model.is_my_turn:
            app.table_screen.post_message(app.table_screen.ActionChosen(scene.model.view.legal_actions[0]))
        await asyncio.sleep(0.005)


async def test_a_match_goes_from_the_start_screen_to_the_ranking_and_again() -> None:
    app = DirtySevenApp(launch(HUMAN, "random", "greedy", at_once=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("enter")
        await until(lambda: app.screen is app.table_screen)
        await finish_deal(app)
        assert isinstance(app.screen, DealEndScreen)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, MatchEndScreen))
        first = app.course.table
        await pilot.press("enter")
        await until(lambda: app.screen is app.table_screen)
        assert app.course.table is not first
        assert app.course.table is not None
        assert first is not None
        assert app.course.table.players == first.players
        await finish_deal(app)
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, MatchEndScreen))
        await pilot.press("s")
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.press("q")
        await until(lambda: not app.is_running)
    assert app.exit_code == 0


async def test_bots_alone_can_be_watched() -> None:
    app = DirtySevenApp(launch("random", "greedy", "random"))
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, DealEndScreen))
    assert app.course.table is not None
    assert app.course.table.deal_is_over


async def test_a_thinking_bot_does_not_hold_up_the_keys() -> None:
    thinks = asyncio.Event()

    async def slowly(table: Table, seat: Seat) -> Action:
        await thinks.wait()
        return table.choose(seat)

    app = DirtySevenApp(replace(launch("random", HUMAN, "random"), choose=slowly))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        assert not is_asked(app)
        thinks.set()
        await until(lambda: is_asked(app))


async def test_any_key_ends_a_pause_and_plays_nothing() -> None:
    app = DirtySevenApp(launch("random", HUMAN, "random", pace=Pace.SLOW))
    async with app.run_test(size=(80, 24)) as pilot:
        loop = asyncio.get_running_loop()
        began = loop.time()
        table = app.course.table
        assert table is not None
        while not is_asked(app):
            await pilot.press("enter")
        assert loop.time() - began < Pace.SLOW.seconds
        done = len(table.log.deals[-1].actions)
        await pilot.press("enter", "d", "enter")
        assert len(table.log.deals[-1].actions) == done, "keys that were meant for the pause"
        await asyncio.sleep(0.3)
        await pilot.press("d")
        await until(lambda: len(table.log.deals[-1].actions) > done or "✗" in screen_text(app))


async def test_hammered_keys_do_only_what_is_legal() -> None:
    app = DirtySevenApp(launch(HUMAN, "random", "greedy", deals=2))
    async with app.run_test(size=(80, 24)):
        await until(lambda: is_asked(app))
        for _ in range(60):
            for key in ("enter", "d", "right", "enter", "p", "enter"):
                app.simulate_key(key)
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        assert app.is_running
    table = app.course.table
    assert table is not None
    assert Table(table.log, 0).state == table.state, "what was done can be done again"


async def test_a_saved_match_is_offered_and_gone_on_with() -> None:
    begun = launch(HUMAN, "random", "greedy")
    assert begun.table is not None
    begun.table.act(begun.table.view(begun.table.to_move).legal_actions[0])
    app = DirtySevenApp(replace(begun, table=None, saved=begun.table.log))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, ResumeScreen))
        await pilot.press("enter")
        await until(lambda: app.screen is app.table_screen)
        assert app.course.table is not None
        assert app.course.table.log.deals[0].actions[:1] == begun.table.log.deals[0].actions


async def test_a_saved_match_with_a_bot_of_another_version_is_put_aside_with_a_sentence() -> None:
    players = (Player("Ada"), Player("Kaya", "from-the-future"))
    dropped: list[bool] = []

    class Saves(NoSaves):
        def drop(self) -> None:
            dropped.append(True)

    app = DirtySevenApp(
        replace(launch(HUMAN, "random", at_once=False), saves=Saves(), saved=MatchLog(CLASSIC, players))
    )
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(lambda: isinstance(app.screen, ResumeScreen))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, StartScreen))
        await pilot.pause()
        assert "from-the-future" in screen_text(app)
    assert dropped == [True]


async def test_a_resumed_hot_seat_match_begins_with_the_pass_screen() -> None:
    begun = launch(HUMAN, HUMAN)
    assert begun.table is not None
    app = DirtySevenApp(replace(begun, table=None, saved=begun.table.log))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, ResumeScreen))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PassScreen))
        scene = app.table_screen.scene
        assert scene is not None
        assert scene.hand.cards == ()


async def test_what_cannot_be_saved_is_said_and_play_goes_on() -> None:
    class Full(NoSaves):
        def save(self, log: MatchLog) -> str | None:
            return f"This match of {log.names[0]} cannot be saved: disk full." if not log.deals[-1].actions else None

    app = DirtySevenApp(replace(launch(HUMAN, "random"), saves=Full()))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await until(lambda: "disk full" in screen_text(app))
        assert app.is_running


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_asks_nothing(key: str) -> None:
    app = DirtySevenApp(launch(HUMAN, "random"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await until(lambda: not app.is_running)
    assert app.exit_code == 0


async def test_the_count_can_be_left_too() -> None:
    app = DirtySevenApp(launch("random", "greedy", deals=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(app.screen, DealEndScreen))
        await pilot.press("q")
        await until(lambda: not app.is_running)
    assert app.exit_code == 0


async def test_log_and_scores_come_and_go_with_their_keys() -> None:
    app = DirtySevenApp(launch(HUMAN, "random", "greedy"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(lambda: is_asked(app))
        await pilot.press("d")
        for key, screen in (("l", LogScreen), ("tab", ScoresScreen), ("r", HelpScreen)):
            await pilot.press(key)
            assert isinstance(on_top(app), screen)
            await pilot.press("escape")
            assert on_top(app) is app.table_screen


async def test_what_is_played_is_remembered() -> None:
    remembered: list[Setup] = []
    start = launch(HUMAN, "random")
    app = DirtySevenApp(replace(start, remember=remembered.append))
    async with app.run_test(size=(80, 24)):
        await until(lambda: remembered)
    assert remembered == [start.setup]


def test_an_unknown_theme_is_answered_with_the_nearest() -> None:
    app = DirtySevenApp(launch(HUMAN, "random"))
    with pytest.raises(ThemeError, match="did you mean light"):
        app.choose_theme("lihgt", None)
    app.choose_theme(None, "gone")
    assert app.theme == "dark"
    app.choose_theme("light", "dark")
    assert app.theme == "light"
    assert not app.theme_was_chosen


async def test_the_menu_changes_the_pace_of_the_match_in_play() -> None:
    remembered: list[Setup] = []
    app = DirtySevenApp(replace(launch(HUMAN, "random"), remember=remembered.append))
    async with app.run_test(size=(80, 24)):
        await until(lambda: remembered)
        commands = {command.title: command for command in app.get_system_commands(app.screen)}
        commands["Pace: slow"].callback()
        await until(lambda: len(remembered) == 2)
        assert app.course.flow is not None
        assert app.course.flow.pace is Pace.SLOW
    assert remembered[-1].pace is Pace.SLOW
