from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from textual.app import App

from dirtyseven.i18n import words
from dirtyseven.table import HUMAN, Player
from dirtyseven.tui.line_edit import LineEdit
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.setup import Setup, free_name, kinds, name_all
from dirtyseven.tui.sheet import length
from dirtyseven.tui.start import StartScreen, problem
from dirtyseven.tui.start_drawing import draw
from tests.tui.frames import screen_lines, screen_text

if TYPE_CHECKING:
    from textual.pilot import Pilot

SETUP = Setup(name_all([("Ada", HUMAN), (None, "greedy"), (None, "greedy")]))


class Starting(App[None]):
    def __init__(self, setup: Setup = SETUP, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.answer: str | None = None
        self.start = StartScreen(setup, words(), ascii_only=ascii_only)
        self.start.answered = self.take

    def take(self, answer: str) -> None:
        self.answer = answer

    async def on_mount(self) -> None:
        await self.push_screen(self.start)


async def click(app: App[Any], pilot: Pilot[None], text: str, *, line_with: str = "") -> None:
    for y, line in enumerate(screen_lines(app)):
        if text in line and line_with in line:
            await pilot.click(offset=(line.index(text), y))
            return
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(app)}")


async def test_enter_at_once_starts_with_what_was_offered() -> None:
    app = Starting()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
    assert (app.answer, app.start.setup) == ("go", SETUP)


async def test_keys_add_a_seat_make_it_a_person_and_name_it() -> None:
    app = Starting()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("plus", "left", "left", "left", "enter", "ctrl+u", *"Zoe", "enter", "escape", "enter")
    assert app.answer == "go"
    last = app.start.setup.players[-1]
    assert last.name == "Zoe"
    assert last.kind == "human"


async def test_the_mouse_changes_removes_renames_and_starts() -> None:
    app = Starting()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(app, pilot, "›", line_with="Ada")
        assert app.start.setup.players[0].kind == kinds()[1]
        await click(app, pilot, "Defne")
        await click(app, pilot, "✕", line_with="Defne")
        assert [player.name for player in app.start.setup.players] == ["Ada", "Kaya"]
        await click(app, pilot, "Ada")
        await click(app, pilot, "Ada")
        await pilot.press("x", "enter")
        assert app.start.setup.players[0].name == "Adax"
        await click(app, pilot, "one more player")
        await click(app, pilot, "Start the match")
    assert app.answer == "go"
    assert len(app.start.setup.players) == 3


async def test_players_change_places_and_settings_change() -> None:
    app = Starting()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "down", "shift+down", "q")
        names = [player.name for player in app.start.setup.players]
    assert names == ["Kaya", "Ada", "Defne"]
    assert app.answer == "quit"


async def test_two_of_a_name_are_refused_with_a_sentence() -> None:
    app = Starting(Setup((Player("Ada"), Player("ada"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Two players are called ada" in screen_text(app)
    assert app.answer is None


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40), (40, 12)])
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_the_screen_fits_every_size(size: tuple[int, int], ascii_only: bool) -> None:  # noqa: FBT001 - a parameter
    app = Starting(ascii_only=ascii_only)
    async with app.run_test(size=size):
        text = screen_text(app)
    assert "Start the match" in text
    assert "Ada" in text
    assert text.isascii() or not ascii_only


@pytest.mark.parametrize("width", [30, 60, 80, 200])
@pytest.mark.parametrize("name", ["Ada", "x" * 40, "日本" * 20, "[red]x[/]"])
def test_no_line_is_wider_than_the_screen(width: int, name: str) -> None:
    setup = SETUP.with_name(0, name)
    for chosen in ("seat 0", "add", "deals", "go"):
        sheet = draw(setup, chosen, LineEdit(name, len(name), 40) if chosen == "seat 0" else None, width, 24).sheet
        assert all(length(line) <= max(width, 60) for line in sheet.lines)


def test_names_are_given_once() -> None:
    players = name_all([("Kaya", HUMAN), (None, "greedy"), (None, "greedy")])
    assert len({player.name for player in players}) == 3
    assert free_name(["kaya"]) == "Defne"


def test_a_setup_stays_within_what_can_be_played() -> None:
    setup = SETUP
    for _ in range(20):
        setup = setup.with_seat().with_deals(1).with_pace(1)
    assert (len(setup.players), setup.rules.deals, setup.pace) == (7, 20, Pace.INSTANT)
    for _ in range(30):
        setup = setup.without(0).with_deals(-1).with_pace(-1)
    assert (len(setup.players), setup.rules.deals, setup.pace) == (2, 1, Pace.SLOW)
    assert problem(setup) is None


async def test_a_bot_with_a_budget_sits_at_the_table_until_it_is_turned_into_another() -> None:
    app = Starting(Setup((Player("Ada"), Player("Kaya", "expert@500"))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home", "down", "down")
        assert "Strongest: reckons who holds what." in screen_text(app)
        await pilot.press("left", "enter")
        assert app.start.setup.players[1].kind == "hard"


def test_every_kind_comes_round() -> None:
    setup = SETUP
    seen = []
    for _ in kinds():
        seen.append(setup.players[0].kind)
        setup = setup.with_kind(0, 1)
    assert sorted(seen) == sorted(kinds())
    assert setup == SETUP


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["left", "backspace"], "Aa"),
        (["home", "delete"], "da"),
        (["ctrl+u"], ""),
        (["home", "right", "end", "backspace"], "Ad"),
    ],
)
def test_a_line_is_edited_as_people_expect(keys: list[str], text: str) -> None:
    edit = LineEdit("Ada", 3, 40)
    for key in keys:
        after = edit.pressed(key)
        assert after is not None
        edit = after
    assert edit.text == text


def test_a_line_takes_no_more_than_fits_and_nothing_unprintable() -> None:
    assert LineEdit("Ada", 3, 5).typed("\x1b\nxyz").text == "Adaxy"
