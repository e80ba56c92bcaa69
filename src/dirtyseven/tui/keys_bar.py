"""The line at the foot of a screen: what the keys do, as many of them as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Iterable

SIGNS = {"enter": "⏎", "sides": "←→", "updown": "↑↓", "shift": "⇧", "tab": "⇥"}
WORDS = {"enter": "Enter", "sides": "left/right", "updown": "up/down", "shift": "shift+", "tab": "Tab"}
"""The same for terminals without the signs."""


def key_signs(*, ascii_only: bool) -> dict[str, str]:
    """Give the names of keys as this terminal can show them."""
    return WORDS if ascii_only else SIGNS


class KeysBar(Widget):
    """Shows pairs of a key and what it does; what does not fit is left out from the end."""

    DEFAULT_CSS = """
    KeysBar { dock: bottom; height: 1; width: 100%; background: $panel; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, hints: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__()
        self._hints = tuple(hints)

    def show(self, hints: Iterable[tuple[str, str]]) -> None:
        """Show other keys."""
        self._hints = tuple(hints)
        self.refresh()

    def render(self) -> Content:
        """Draw what fits."""
        parts: list[tuple[str, str]] = []
        used = 0
        for key, word in self._hints:
            used += cell_len(key) + cell_len(word) + 4
            if used > self.size.width + 2:
                break
            parts += [(f" {key} ", "$text-accent bold"), (f"{word}  ", "")]
        return Content.assemble(*parts)


def hints(text: str) -> list[tuple[str, str]]:
    """Read a label of keys.

    >>> hints("+ add one | - remove")
    [('+', 'add one'), ('-', 'remove')]
    """
    pairs = (part.strip().partition(" ") for part in text.split("|"))
    return [(key, word.strip()) for key, _, word in pairs]
