"""The count at the end of a deal: all hands are shown with their points (rules 1.5.18, 1.5.19, 1.7.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len

from dirtyseven.engine import Card, DealEnded, Match, Rules, Seat, View
from dirtyseven.i18n.facts import last_play
from dirtyseven.i18n.labels import deal_name, label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.score_table import score_rows
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.tui.drawing.pen import Pen


class Count(NamedTuple):
    """What the count is drawn from: the public view of a deal that is over, the standing, who plays, and the pen."""

    view: View
    match: Match
    names: tuple[str, ...]
    pen: Pen


class DealEndScreen(ReportScreen):
    """Shows a ``Count`` until someone goes on."""

    BINDINGS: ClassVar = [("q", "app.quit")]

    keys_label: ClassVar = "report.keys.leave"

    def __init__(self, count: Count, *, ascii_only: bool = False, deaf_seconds: float = 0.0) -> None:
        last = count.match.is_over
        button = label("deal_end.result" if last else "deal_end.next", deal=count.view.deal_number + 1)
        super().__init__([("go", button)], ascii_only=ascii_only, deaf_seconds=deaf_seconds)
        self._count = count

    def write(self, report: Report) -> None:
        """Draw the count."""
        draw_count(report, self._count)


def draw_count(report: Report, count: Count) -> None:
    """Write how the deal ended, every hand with its points, and the score sheet."""
    ended = next(event for event in reversed(count.view.history) if isinstance(event, DealEnded))
    report.title(label("deal_end.title", deal=deal_name(count.view.rules, count.view.deal_number)))
    play = last_play(count.view.history)
    report.say(count.pen.words.deal_end(ended.result, None if play is None else play.card, count.names))
    report.gap()
    rows = [row for seat in range(count.view.seats) for row in _hand(report, count, ended, seat)]
    report.frame(label("deal_end.hands"), rows)
    report.gap()
    width = report.sheet.width - 2
    report.frame(label("scores.title"), score_rows(count.match, count.names, width, star=report.star))


def _hand(report: Report, count: Count, ended: DealEnded, seat: Seat) -> list[list[Piece]]:
    """Write a player's hand on as many lines as it needs, the sum on the last."""
    result = ended.result
    name_width = min(max(map(cell_len, count.names)), 16)
    won = seat in result.winners
    sums = [count.pen.words.hand_sum(result, other) for other in range(len(count.names))]
    sum_text, sum_width = sums[seat], max(map(cell_len, sums))
    room = report.sheet.width - 2 - name_width - 6 - sum_width
    lines = _cards(ended.hands[seat], count, room) or [[Piece(label("deal_end.no_cards"), MUTED)]]
    rows = []
    for number, line in enumerate(lines):
        first, last = number == 0, number == len(lines) - 1
        head = Piece(f" {report.star if won and first else ' '} ", "$text-success bold")
        name = Piece(fit(count.names[seat] if first else "", name_width), "bold")
        used = sum(cell_len(piece.text) for piece in line)
        tail = Piece(f"{sum_text if last else '':>{sum_width}} ", "$text-success bold" if won else "bold")
        rows.append([head, name, Piece("  "), *line, Piece(" " * (room - used)), tail])
    return rows


def _cards(hand: Sequence[Card], count: Count, room: int) -> list[list[Piece]]:
    """Write cards with their points, the dearest first, in lines of at most ``room`` cells."""
    rules: Rules = count.view.rules
    lines: list[list[Piece]] = []
    used = room
    for card in sorted(hand, key=lambda card: (-rules.points[card.rank], card.index)):
        sign, points = count.pen.card(card), f" {rules.points[card.rank]}"
        cells = cell_len(sign.text) + len(points)
        if used + 2 + cells > room:
            lines.append([])
            used = -2
        gap = [Piece("  ")] if lines[-1] else []
        lines[-1] += [*gap, sign, Piece(points, MUTED)]
        used += 2 + cells
    return lines
