"""What keys and clicks in quick succession must not do: end the program."""

from __future__ import annotations

from textual.app import App
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
