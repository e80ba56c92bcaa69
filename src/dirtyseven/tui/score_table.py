"""The running score sheet as lines: a column a deal, a row a player, the lowest total marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.i18n.labels import label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine import Match

COLUMN = 6
"""The cells of a deal's column."""


def score_rows(match: Match, names: Sequence[str], width: int, *, star: str) -> list[list[Piece]]:
    """Write the sheet ``width`` cells wide; of more deals than fit the last are shown."""
    name_width = min(max(map(cell_len, names)), 20)
    room = max(1, (width - name_width - 14) // COLUMN)
    numbers = range(1, len(match.results) + 1)[-room:]
    lowest = min(match.totals)
    heads = "".join(f"{number:>{COLUMN}}" for number in numbers)
    rows = [[Piece(f" {label('scores.deal'):<{name_width + 2}}{heads}   {label('scores.all'):>6}", MUTED)]]
    for seat, name in enumerate(names):
        leads = match.totals[seat] == lowest
        row = [Piece(f" {star if leads else ' '} ", "$text-success bold"), Piece(fit(name, name_width), "bold")]
        for number in numbers:
            points = match.results[number - 1].penalties[seat]
            won = seat in match.results[number - 1].winners
            row.append(Piece(f"{points:>{COLUMN}}", "$text-success" if won else ""))
        rows.append([*row, Piece(f"   {match.totals[seat]:>6}", "$text-success bold" if leads else "bold")])
    return rows
