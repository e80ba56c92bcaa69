"""What stands beside the table where there is room: the log and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, boxed, spread
from dirtyseven.tui.drawing.pen import BORDER, MINE, MUTED
from dirtyseven.tui.sheet import Piece, wrapped

if TYPE_CHECKING:
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.table_model import TableModel

_MOST_NAME = 9
_DEALS_SHOWN = 4


def log_box(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the last turns, the newest at the bottom."""
    room = width - 4
    name_room = min(_MOST_NAME, max(cell_len(name) for name in model.names))
    lines: list[Line] = []
    for entry in model.entries[-(height - 2) :]:
        name = "" if entry.seat is None else model.names[entry.seat]
        for at, text in enumerate(wrapped(entry.text, room - name_room - 2, most=3)):
            head = Piece(f"{pen.fit(name if at == 0 else '', name_room)}  ", MUTED)
            lines.append([head, Piece(text)])
    shown = lines[-(height - 2) :] if lines else [[Piece(label("log.empty"), MUTED)]]
    foot = [Piece(label("table.log.foot"), MUTED, "log")]
    return boxed(shown, width, height, pen.light, BORDER, title=[Piece(label("table.log"), "bold")], foot=foot)


def score_box(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the score sheet: each player's points by deal, and the total."""
    view = model.view
    results = () if model.match is None else model.match.results[-_DEALS_SHOWN:]
    first = 1 if model.match is None else len(model.match.results) - len(results) + 1
    room = width - 4
    name_room = room - 5 * len(results) - 6
    heads = "".join(f"{first + at:>5}" for at in range(len(results)))
    lines: list[Line] = [[Piece(f"{'':<{name_room}}{heads}{label('table.all'):>6}", MUTED)]]
    lowest = min(view.scores)
    for seat in range(view.seats):
        points = "".join(f"{result.penalties[seat]:>5}" for result in results)
        leads = view.scores[seat] == lowest and bool(results)
        name = f"{model.names[seat]}{' ' + pen.sign('★', '*') if leads else ''}"
        style = MINE if seat == view.seat else ""
        lines.append([Piece(pen.fit(name, name_room), style), Piece(points), Piece(f"{view.scores[seat]:>6}", "bold")])
    foot = [Piece(model.words.aim(view.rules), MUTED)]
    return boxed(lines, width, height, pen.light, BORDER, title=[Piece(label("table.scores"), "bold")], foot=foot)


def score_line(model: TableModel, pen: Pen, width: int) -> Line:
    """Write the totals in a line, with what wins at its end."""
    totals = model.words.totals(model.view.scores, model.names)
    left = [Piece(f" {label('table.score')} ", MUTED, "scores"), Piece(totals, "", "scores")]
    if cell_len(totals) + 9 > width:
        left[1] = Piece(pen.fit(totals, width - 9), "", "scores")
    return spread(left, [Piece(f"{model.words.aim(model.view.rules)} ", MUTED)], width)
