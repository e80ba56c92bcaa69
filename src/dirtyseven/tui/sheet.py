"""Lines of styled text of which parts can be clicked: what the screens around the table are drawn with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.content import Content


class Piece(NamedTuple):
    """A stretch of text with its style, and what a click on it stands for."""

    text: str
    style: str = ""
    target: str | None = None


class Strokes(NamedTuple):
    """The strokes of a frame, in the order: corners from the top left clockwise, across, down."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


ROUND = Strokes("╭", "╮", "╯", "╰", "─", "│")
HEAVY = Strokes("┏", "┓", "┛", "┗", "━", "┃")
ASCII = Strokes("+", "+", "+", "+", "-", "|")
ASCII_HEAVY = Strokes("#", "#", "#", "#", "=", "#")


def fit(text: str, width: int, dots: str = "…") -> str:
    """Give a text exactly ``width`` cells: filled with spaces, or cut with dots.

    >>> fit("Ada", 5), fit("Bartholomew", 5)
    ('Ada  ', 'Bart…')
    """
    if cell_len(text) > width:
        text = f"{set_cell_size(text, max(0, width - len(dots))).rstrip()}{dots}"
    return set_cell_size(text, width)


def wrapped(text: str, width: int, most: int) -> list[str]:
    """Break a text into lines of at most ``width`` cells; of more than ``most`` the last stay, after dots.

    >>> wrapped("Kaya drew 2, passed", 10, 4)
    ['Kaya drew', '2, passed']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [f"... {lines[-most]}", *lines[len(lines) - most + 1 :]]
    return [fit(line, width).rstrip() if cell_len(line) > width else line for line in lines]


def centred(pieces: list[Piece], width: int) -> list[Piece]:
    """Put pieces into the middle of a line."""
    return [Piece(" " * max(0, (width - length(pieces)) // 2)), *pieces]


def length(pieces: list[Piece]) -> int:
    """Count the cells that pieces take."""
    return sum(cell_len(piece.text) for piece in pieces)


@dataclass(slots=True)
class Sheet:
    """Lines being written, from the top."""

    width: int
    lines: list[list[Piece]] = field(default_factory=list)

    def add(self, *pieces: Piece | str) -> None:
        """Add a line."""
        self.lines.append([piece if isinstance(piece, Piece) else Piece(piece) for piece in pieces])

    def centre(self, *pieces: Piece | str) -> None:
        """Add a line in the middle."""
        self.add(*pieces)
        self.lines[-1] = centred(self.lines[-1], self.width)

    def frame(self, inside: list[list[Piece]], strokes: Strokes, style: str, title: str = "") -> None:
        """Add lines in a frame as wide as the sheet, with a title in its upper edge."""
        word = f" {fit(title, min(cell_len(title), self.width - 6), '')} " if title else ""
        rest = strokes.across * max(0, self.width - 3 - cell_len(word))
        edge = Piece(f"{strokes.top_left}{strokes.across}", style)
        self.add(edge, Piece(word, "bold"), Piece(f"{rest}{strokes.top_right}", style))
        for pieces in inside:
            filling = Piece(" " * max(0, self.width - 2 - length(pieces)))
            self.add(Piece(strokes.down, style), *pieces, filling, Piece(strokes.down, style))
        self.add(Piece(f"{strokes.bottom_left}{strokes.across * (self.width - 2)}{strokes.bottom_right}", style))

    @property
    def content(self) -> Content:
        """The lines as what a widget renders."""
        return Content("\n").join(
            Content.assemble(*((piece.text, piece.style) for piece in line)) for line in self.lines
        )

    def target_at(self, column: int, row: int) -> str | None:
        """Say what stands at a place, if it can be clicked."""
        if not 0 <= row < len(self.lines):
            return None
        at = 0
        for piece in self.lines[row]:
            at += cell_len(piece.text)
            if column < at:
                return piece.target
        return None
