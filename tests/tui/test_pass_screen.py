from __future__ import annotations

import pytest
from textual.app import App

from dirtyseven.tui.pass_screen import Handover, PassScreen
from tests.tui.frames import screen_lines, screen_text

HANDOVER = Handover(
    "Ada", "DIRTY SEVEN   deal 2 of 4   hands are hidden", "Kaya J♠ names ♥ · Ali drew 1", "follow ♥ hearts"
)


class Passing(App[None]):
    def __init__(self, handover: Handover = HANDOVER, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.now = 100.0
        self.answers: list[str] = []
        self.wanted: list[str] = []
        self.cover = PassScreen(handover, deaf_seconds=0.4, clock=lambda: self.now, ascii_only=ascii_only)
        self.cover.answered = self.answers.append

    async def on_mount(self) -> None:
        await self.push_screen(self.cover)

    def on_pass_screen_wanted(self, event: PassScreen.Wanted) -> None:
        self.wanted.append(event.what)


async def test_space_and_then_enter_confirm() -> None:
    app = Passing()
    async with app.run_test(size=(80, 24)) as pilot:
        app.now += 1
        await pilot.press("enter")
        assert app.answers == []
        await pilot.press("space", "escape", "enter")
        assert app.answers == []
        await pilot.press("space", "enter", "enter")
    assert app.answers == ["go"]


async def test_a_click_on_the_button_confirms() -> None:
    app = Passing()
    async with app.run_test(size=(80, 24)) as pilot:
        app.now += 1
        lines = screen_lines(app)
        row = next(y for y, line in enumerate(lines) if "I am Ada" in line)
        await pilot.click(offset=(3, row))
        assert app.answers == []
        await pilot.click(offset=(lines[row].index("I am Ada"), row))
    assert app.answers == ["go"]


async def test_nothing_is_heard_at_first() -> None:
    app = Passing()
    async with app.run_test(size=(80, 24)) as pilot:
        app.now += 0.39
        await pilot.press("space", "enter", "tab", "l", "q")
        row = next(y for y, line in enumerate(screen_lines(app)) if "I am Ada" in line)
        await pilot.click(offset=(40, row))
        assert app.answers == []
        assert app.wanted == []
        app.now += 0.02
        await pilot.press("enter")
        assert app.answers == [], "the space from before was not heard either"
        await pilot.press("space", "enter")
    assert app.answers == ["go"]


async def test_scores_log_and_leaving_can_be_asked_for() -> None:
    app = Passing()
    async with app.run_test(size=(80, 24)) as pilot:
        app.now += 1
        await pilot.press("tab", "l", "q")
    assert app.wanted == ["scores", "log", "leave"]


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
@pytest.mark.parametrize("name", ["Ada", "x" * 40, "日本" * 20, "[b]x[/]"])
async def test_names_of_any_length_and_script_are_shown(size: tuple[int, int], name: str) -> None:
    app = Passing(HANDOVER._replace(name=name, since="Kaya drew 2 · " * 40))
    async with app.run_test(size=size):
        text = screen_text(app)
    assert "look away" in text
    assert "space" in text
    assert " ".join(name) in text or name[:5] in text
    assert "you" not in text.lower()
