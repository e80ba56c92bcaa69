"""Rectangles of styled text, put beside and under each other: what the table is composed of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.tui.sheet import Piece, fit, length

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dirtyseven.tui.sheet import Strokes

Line = list[Piece]
Block = list[Line]
"""Lines of equal length."""


def padded(line: Sequence[Piece], width: int) -> Line:
    """Fill a line up to ``width`` cells, or cut it there."""
    used, kept = 0, []
    for piece in line:
        cells = cell_len(piece.text)
        if used + cells > width:
            kept.append(piece._replace(text=fit(piece.text, width - used)))
            return kept
        kept.append(piece)
        used += cells
    return [*kept, Piece(" " * (width - used))] if used < width else kept


def spread(left: Sequence[Piece], right: Sequence[Piece], width: int) -> Line:
    """Put pieces at both ends of a line; the right end goes where there is no room for both."""
    gap = width - length(list(left)) - length(list(right))
    return [*left, Piece(" " * gap), *right] if gap >= 1 else padded(left, width)


def block(lines: Iterable[Sequence[Piece]], width: int, height: int) -> Block:
    """Make a block of lines, filled up or cut to its size."""
    made = [padded(line, width) for line in lines][:height]
    return made + [[Piece(" " * width)] for _ in range(height - len(made))]


def beside(*blocks: Block, gap: int = 0) -> Block:
    """Put blocks of equal height beside each other."""
    space = [Piece(" " * gap)] if gap else []
    lines = []
    for parts in zip(*blocks, strict=True):
        line = list(parts[0])
        for part in parts[1:]:
            line += [*space, *part]
        lines.append(line)
    return lines


def boxed(
    inside: Sequence[Sequence[Piece]],
    width: int,
    height: int,
    strokes: Strokes,
    style: str,
    *,
    title: Sequence[Piece] = (),
    right: Sequence[Piece] = (),
    foot: Sequence[Piece] = (),
) -> Block:
    """Draw a frame of this size around lines, with a title, something at the right of it, and a foot."""
    room = width - 4
    lines = [_edge(strokes.top_left, strokes.top_right, title, right, width, strokes.across, style)]
    lines += [
        [Piece(f"{strokes.down} ", style), *line, Piece(f" {strokes.down}", style)]
        for line in block(inside, room, height - 2)
    ]
    lines.append(_edge(strokes.bottom_left, strokes.bottom_right, foot, (), width, strokes.across, style))
    return lines


def _edge(
    start: str, end: str, title: Sequence[Piece], right: Sequence[Piece], width: int, across: str, style: str
) -> Line:
    """Draw an edge with words in it; what does not fit is cut, the right part first."""
    room = width - 4
    head = _cut([Piece(" "), *title, Piece(" ")], room) if title else []
    tail = [Piece(" "), *right, Piece(" ")] if right else []
    if length(head) + length(tail) > room:
        tail = []
    filling = across * (room - length(head) - length(tail))
    return [Piece(f"{start}{across}", style), *head, Piece(filling, style), *tail, Piece(f"{across}{end}", style)]


def _cut(line: Line, width: int) -> Line:
    return line if length(line) <= width else padded(line, width)
