"""The other players: whose turn it is, how many cards each holds, their points, what they did last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, boxed, padded, spread
from dirtyseven.tui.drawing.pen import BORDER, LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, fit, wrapped

if TYPE_CHECKING:
    from dirtyseven.engine import Seat
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.table_model import TableModel

NARROWEST_BOX = 19
BOX, TALL_BOX = 4, 6
"""The rows of a player in a frame; in a tall one the cards stand apart and what was done last has two rows."""
WIDE_LINE, NARROW_LINE = 33, 18
"""From so many columns on a line also tells what a player did last; below so many not even the points."""
TALL_FROM = 20
"""From so many rows to spare on the boxes are tall."""
MOST_NAME = 14
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
    """Give how many rows the others want: boxes, tall ones if need be, or lines in as few columns as need be."""
    count = len(model.others)
    if width // count >= NARROWEST_BOX:
        return TALL_BOX if most >= TALL_FROM else min(BOX, most)
    columns = max(1, width // WIDE_LINE)
    return min(most, -(-count // columns))


def _boxes(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    seats = model.others
    gap = 1
    each, over = divmod(width - gap * (len(seats) - 1), len(seats))
    most = 38
    widths = [min(most, each + (at < over)) for at in range(len(seats))]
    kinds = _kinds(model, min(widths))
    boxes = [_box(model, pen, seat, kinds[seat], room, height) for seat, room in zip(seats, widths, strict=True)]
    return block(beside(*boxes, gap=gap), width, height)


def _kinds(model: TableModel, width: int) -> dict[Seat, str]:
    """Give what stands beside the names: of every bot its kind, or that it is one, or of none anything."""
    bots = [seat for seat in model.others if not model.players[seat].is_human]
    for kinds in ({seat: model.players[seat].kind for seat in bots}, dict.fromkeys(bots, label("table.bot"))):
        if all(_kind_fits(model, seat, kind, width) for seat, kind in kinds.items()):
            return dict.fromkeys(model.others, "") | kinds
    return dict.fromkeys(model.others, "")


def _kind_fits(model: TableModel, seat: Seat, kind: str, width: int) -> bool:
    points = label("table.points", points=model.view.scores[seat])
    return cell_len(model.names[seat]) + cell_len(kind) + cell_len(points) + 11 <= width


def _box(model: TableModel, pen: Pen, seat: Seat, kind: str, width: int, height: int) -> Block:
    """Draw one player in a frame, heavy if it is to move."""
    moves = _moves(model, seat)
    inside = width - 4
    name = model.names[seat]
    points = Piece(label("table.points", points=model.view.scores[seat]), "bold")
    if cell_len(name) + cell_len(points.text) + 6 > inside:
        points = Piece(str(model.view.scores[seat]), "bold")
    room = inside - cell_len(points.text) - 6
    shown = pen.fit(name, min(cell_len(name), max(3, room)))
    marker = f"{pen.sign('▸', '>')} " if moves else ""
    title = [Piece(f"{marker}{shown}", MINE if moves else "bold")]
    if kind:
        title.append(Piece(f" {pen.sign('·', '-')}{kind}", MUTED))
    tall = height >= TALL_BOX
    lines = _held(model, pen, seat, inside, tall=tall)
    if height >= BOX:
        last = wrapped(model.last_actions[seat] or "", inside, most=2) if tall else [model.last_actions[seat] or ""]
        lines += [[Piece(pen.fit(text, inside))] for text in last]
    strokes, style = (pen.heavy, MINE) if moves else (pen.light, BORDER)
    return boxed(lines, width, height if tall else min(height, BOX), strokes, style, title=title, right=[points])


def _held(model: TableModel, pen: Pen, seat: Seat, width: int, *, tall: bool) -> Block:
    """Show how many cards a player holds, in one row or with the number under the cards."""
    count = model.view.hand_sizes[seat]
    word = label("table.cards.one" if count == 1 else "table.cards", count=count)
    note = _note(model, seat)
    note = f"  {note}" if note else ""
    if tall:
        backs = Piece(pen.cards_held(count, width), _held_style(count))
        return [[backs], [Piece(word, _held_style(count)), Piece(note, LOUD)]]
    backs = Piece(pen.cards_held(count, max(1, width - cell_len(word) - 2 - cell_len(note))), _held_style(count))
    return [[backs, Piece(f"  {word}", _held_style(count)), Piece(note, LOUD)]]


def _line(model: TableModel, pen: Pen, seat: Seat, width: int) -> Line:
    """Draw one player in a line: marker, name, cards, points, and what it did last if there is room."""
    moves = _moves(model, seat)
    count = model.view.hand_sizes[seat]
    note = _sign(model, seat)
    held = Piece(f"{pen.sign('▮', '|')}{count:<2}{note}", _held_style(count))
    points = Piece(f"{model.view.scores[seat]:>3}", "bold")
    if width < NARROW_LINE:
        shown = fit(model.names[seat], max(1, width - 5), "")
        marker = pen.sign("▸", ">") if moves else " "
        return padded(
            [Piece(f"{marker}{shown}", MINE if moves else "bold"), held._replace(text=f" {count}{note}")], width
        )
    wide = width >= WIDE_LINE
    longest = max(cell_len(model.names[other]) for other in model.others)
    name_room = min(longest, MOST_NAME) if wide else width - 12
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


def _note(model: TableModel, seat: Seat) -> str:
    """Say what is special about a player's cards."""
    if model.view.barred[seat]:
        return label("table.barred")
    if model.view.hand_sizes[seat] == 1:
        return label("table.last_card")
    return "!" if model.view.hand_sizes[seat] <= FEW_CARDS else ""


def _sign(model: TableModel, seat: Seat) -> str:
    """Say the same in one character, where there is no room for words."""
    if model.view.barred[seat]:
        return "x"
    return "!" if model.view.hand_sizes[seat] <= FEW_CARDS else " "
