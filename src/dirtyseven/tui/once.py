"""Screens that give their answer once: of two keys or clicks that both mean it, the second comes too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen, ScreenResultType

if TYPE_CHECKING:
    from textual.await_complete import AwaitComplete


class OnceScreen(Screen[ScreenResultType]):
    """A screen that is dismissed once. A second time, while it is on its way out, would end the program."""

    _has_answered = False

    def answer(self, result: ScreenResultType) -> None:
        """Go, with the result, unless an answer was given before."""
        if self._has_answered or not self.is_current:
            return
        self._has_answered = True
        _: AwaitComplete = self.dismiss(result)
