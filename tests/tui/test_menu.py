"""What keys and clicks in quick succession must not do: end the program."""

from __future__ import annotations

import pytest
from textual.app import App, SystemCommand
from textual.command import CommandList

from dirtyseven.tui.menu import Menu, menu_is_open
from dirtyseven.tui.once import OnceScreen


class Bare(App[None]):
    pass


async def test_a_screen_gives_its_answer_once() -> None:
    app, answers = Bare(), list[str | None]()
    async with app.run_test() as pilot:
        screen = OnceScreen[str]()
        await app.push_screen(screen, answers.append)
        screen.answer("first")
        screen.answer("second")
        await pilot.pause()
    assert answers == ["first"]


async def test_the_menu_is_put_away_once() -> None:
    app = Bare()
    async with app.run_test() as pilot:
        menu = Menu()
        await app.push_screen(menu)
        assert menu_is_open(app)
        _ = menu.dismiss()
        _ = menu.dismiss()
        await pilot.pause()
        assert not menu_is_open(app)


async def test_pages_of_a_list_that_is_not_drawn_yet_are_not_turned() -> None:
    app = Bare()
    async with app.run_test() as pilot:
        menu = Menu()
        await app.push_screen(menu)
        commands = menu.query_one(CommandList)
        commands.add_options(["one", "two"])
        for action in ("page_down", "page_up", "cursor_down", "first", "last"):
            menu._action_command_list(action)
        await pilot.pause()
        assert menu_is_open(app)


async def test_a_click_on_what_has_gone_from_the_list_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Bare()
    async with app.run_test(size=(80, 24)) as pilot:
        menu = Menu()
        await app.push_screen(menu)
        await pilot.pause(0.3)
        commands = menu.query_one(CommandList)
        monkeypatch.setattr(commands, "clear_options", lambda: None)
        commands._options.clear()  # as it is between a search and the next frame
        await pilot.click(commands, offset=(5, 1))
        await pilot.pause()
        assert menu_is_open(app)


@pytest.mark.parametrize("with_click", [False, True])
async def test_a_menu_chooses_with_a_key_and_with_a_click(*, with_click: bool) -> None:
    app, chosen = Bare(), list[str]()
    app.get_system_commands = lambda _: [SystemCommand("Help", "help", lambda: chosen.append("help"))]  # type: ignore[method-assign,assignment] # one command
    async with app.run_test(size=(80, 24)) as pilot:
        menu = Menu()
        await app.push_screen(menu)
        await pilot.pause(0.3)
        if with_click:
            await pilot.click(menu.query_one(CommandList), offset=(5, 1))
        else:
            await pilot.press("down", "enter")
        await pilot.pause(0.3)
    assert chosen == ["help"]
