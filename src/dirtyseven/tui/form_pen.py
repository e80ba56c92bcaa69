"""What forms are drawn with: lines with a marker, values between two signs, looks for what is chosen."""

from __future__ import annotations

from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.sheet import Piece, Sheet

CHOSEN = "$text bold on $boost"


class FormPen:
    """Draws the lines of a form on ``sheet``; ``chosen_row`` is that of the chosen item, to be scrolled into view."""

    def __init__(self, chosen: str, width: int, *, ascii_only: bool) -> None:
        self.sheet = Sheet(width)
        self.chosen_row = 0
        self._chosen = chosen
        self._ascii = ascii_only

    def _choice(self, item: str, value: str) -> list[Piece]:
        """Draw a value between the two signs that change it."""
        back, forth = ("<", ">") if self._ascii else ("‹", "›")
        arrows = "$text-accent bold" if item == self._chosen else MUTED
        return [
            Piece(f"{back} ", arrows, f"{item}:back"),
            Piece(value, self._look(item), f"{item}:next"),
            Piece(f" {forth}", arrows, f"{item}:next"),
        ]

    def _marker(self, item: str) -> Piece:
        pointer = ">" if self._ascii else "▸"
        return Piece(f"{pointer} " if item == self._chosen else "  ", "$text-accent bold", item)

    def _look(self, item: str) -> str:
        return CHOSEN if item == self._chosen else "$text"

    @property
    def _dots(self) -> str:
        return "..." if self._ascii else "…"

    def _note(self, item: str, row: int) -> None:
        """Remember the row of an item, if it is the chosen one."""
        if item == self._chosen:
            self.chosen_row = row
