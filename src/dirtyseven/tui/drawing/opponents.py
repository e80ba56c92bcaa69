"""The other players: whose turn it is, how many cards each holds, their points, what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, boxed, padded, spread
from dirtyseven.tui.drawing.pen import BORDER, LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from dirtyseven.engine import Seat
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.table_model import TableModel

NARROWEST_BOX = 19
WIDE_LINE, NARROW_LINE = 33, 18
"""From so many columns on a line also tells what a player did last; below so many not even the points."""
FEW_CARDS = 2
"""From so many cards down a player is nearly out."""


def opponents(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the others: in boxes if those fit side by side, else a line each, in columns."""
    seats = model.others
    if height >= 3 and width // len(seats) >= NARROWEST_BOX:
        return _boxes(model, pen, width, height)
    columns = -(-len(seats) // max(1, height))
    rows = -(-len(seats) // columns)
    room = (width - (columns - 1) * 2) // columns
    parts = [
        block([_line(model, pen, seat, room) for seat in seats[at * rows : (at + 1) * rows]], room, height)
        for at in range(columns)
    ]
    return block(beside(*parts, gap=2), width, height)


def rows_needed(model: TableModel, width: int, most: int) -> int:
    """Give how many rows the others want: boxes of four, or lines in as few columns as need be."""
    count = len(model.others)
    if width // count >= NARROWEST_BOX:
        return min(4, most)
    columns = max(1, width // WIDE_LINE)
    return min(most, -(-count // columns))


def _boxes(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    seats = model.others
    gap = 1
    each, over = divmod(width - gap * (len(seats) - 1), len(seats))
    most = 38
    widths = [min(most, each + (at < over)) for at in range(len(seats))]
    boxes = [_box(model, pen, seat, room, height) for seat, room in zip(seats, widths, strict=True)]
    return block(beside(*boxes, gap=gap), width, height)


def _box(model: TableModel, pen: Pen, seat: Seat, width: int, height: int) -> Block:
    """Draw one player in a frame, heavy if it is to move."""
    moves = _moves(model, seat)
    count = model.view.hand_sizes[seat]
    inside = width - 4
    name = model.names[seat]
    points = Piece(label("table.points", points=model.view.scores[seat]), "bold")
    if cell_len(name) + cell_len(points.text) + 6 > inside:
        points = Piece(str(model.view.scores[seat]), "bold")
    room = inside - cell_len(points.text) - 4
    kind = "" if model.players[seat].is_human else f" {pen.sign('·', '-')}{model.players[seat].kind}"
    if cell_len(name) + cell_len(kind) + 2 > room:
        kind = ""
    shown = pen.fit(name, min(cell_len(name), max(3, room - 2)))
    marker = f"{pen.sign('▸', '>')} " if moves else ""
    title = [Piece(f"{marker}{shown}", MINE if moves else "bold"), Piece(kind, MUTED)]
    word = label("table.cards.one" if count == 1 else "table.cards", count=count)
    note = _note(model, pen, seat)
    note = f"  {note}" if note else ""
    backs = pen.cards_held(count, max(1, inside - cell_len(word) - 2 - cell_len(note)))
    held = [Piece(f"{backs}  {word}", _held_style(count)), Piece(note, LOUD)]
    last = model.last_actions[seat] or ""
    lines = [held, [Piece(pen.fit(last, inside))]] if height >= 4 else [held]
    strokes, style = (pen.heavy, MINE) if moves else (pen.light, BORDER)
    return boxed(lines, width, min(height, 4), strokes, style, title=title, right=[points])


def _line(model: TableModel, pen: Pen, seat: Seat, width: int) -> Line:
    """Draw one player in a line: marker, name, cards, points, and what it did last if there is room."""
    moves = _moves(model, seat)
    count = model.view.hand_sizes[seat]
    note = _note(model, pen, seat)[:1] or " "
    held = Piece(f"{pen.sign('▮', '|')}{count:<2}{note}", _held_style(count))
    points = Piece(f"{model.view.scores[seat]:>3}", "bold")
    if width < NARROW_LINE:
        shown = fit(model.names[seat], max(1, width - 5), "")
        marker = pen.sign("▸", ">") if moves else " "
        return padded(
            [Piece(f"{marker}{shown}", MINE if moves else "bold"), held._replace(text=f" {count}{note}")], width
        )
    wide = width >= WIDE_LINE
    name_room = min(14, width - 12) if wide else width - 12
    name = Piece(
        f"{pen.sign('▸', '>') if moves else ' '} {pen.fit(model.names[seat], name_room)}", MINE if moves else "bold"
    )
    head = [name, Piece(" "), held, Piece(" ")]
    if not wide:
        return spread(head, [points], width)
    rest = width - name_room - 13
    last = pen.fit(model.last_actions[seat] or "", rest)
    return padded([*head, points, Piece("  "), Piece(last, MUTED)], width)


def _moves(model: TableModel, seat: Seat) -> bool:
    return seat == model.view.to_move and not model.view.is_over


def _held_style(count: int) -> str:
    return LOUD if count <= FEW_CARDS else "$text"


def _note(model: TableModel, pen: Pen, seat: Seat) -> str:
    """Say what is special about a player's cards."""
    if model.view.barred[seat]:
        return label("table.barred")
    if model.view.hand_sizes[seat] == 1:
        return label("table.last_card")
    return "!" if model.view.hand_sizes[seat] <= FEW_CARDS and not pen.ascii_only else ""
