"""The menu (ctrl+p): Textual's command palette, mended where keys and clicks on its way out would end the program."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from textual import work
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette
from textual.css.query import NoMatches
from textual.errors import NoWidget

if TYPE_CHECKING:
    from textual import events
    from textual.app import App, ComposeResult

_gather: Any = CommandPalette._gather_commands  # noqa: SLF001 - there is no other way to it


class MenuList(CommandList):
    """The list of commands; what was clicked may have gone from it by the time the click arrives."""

    async def _on_click(self, event: events.Click) -> None:
        option = event.style.meta.get("option")
        if option is None or option < self.option_count:
            await super()._on_click(event)
        event.prevent_default()  # Textual calls the base class's handler too


class Menu(CommandPalette):
    """A command palette that is put away once, and whose search may come too late."""

    _is_leaving = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Go, unless it is going: a second click may be on its way while the first one closes it."""
        if self._is_leaving or not self.is_current:
            return AwaitComplete()
        self._is_leaving = True
        return super().dismiss(result)

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override]  # as in CommandPalette
        """Take a click while the menu is there; a resize may have moved the screen from under it."""
        if self.is_current and not self._is_leaving:
            with contextlib.suppress(NoWidget):
                super()._on_click(event)
        event.prevent_default()  # Textual calls the base class's handler too

    def compose(self) -> ComposeResult:
        """Lay out a command palette, with a list of our own."""
        for widget in super().compose():
            yield MenuList() if type(widget) is CommandList else widget

    def _action_cursor_down(self) -> None:
        """Go down the list, unless it has gone."""
        with contextlib.suppress(NoMatches):
            super()._action_cursor_down()

    def _action_command_list(self, action: str) -> None:
        """Move in the list; one that has not been drawn yet, or that a small terminal leaves no room, has no pages."""
        with contextlib.suppress(LookupError, NoMatches):
            super()._action_command_list(action)

    @work(exclusive=True, group="--textual-command-palette-gather-commands", exit_on_error=False)
    async def _gather_commands(self, search_value: str) -> None:
        """Search; what fails because the list has gone meanwhile harms nobody."""
        await _gather.__wrapped__(self, search_value)


def menu_is_open(app: App[None]) -> bool:
    """Tell whether a menu is there, or on its way out."""
    return any(isinstance(screen, CommandPalette) for screen in app.screen_stack)
