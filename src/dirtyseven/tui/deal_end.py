"""The count at the end of a deal: all hands are shown with their points (rules 1.5.18, 1.5.19, 1.7.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len

from dirtyseven.engine import Card, DealEnded, End, Match, Rules, Seat, View
from dirtyseven.i18n.facts import last_play
from dirtyseven.i18n.labels import deal_name, label
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.score_table import MUTED, score_rows
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
    report.title(label("deal_end.title", deal=deal_name(count.view)))
    for line in _how(count, ended):
        report.say(line)
    report.gap()
    rows = [row for seat in range(count.view.seats) for row in _hand(report, count, ended, seat)]
    report.frame(label("deal_end.hands"), rows)
    report.gap()
    width = report.sheet.width - 2
    report.frame(label("scores.title"), score_rows(count.match, count.names, width, star=report.star))


def _how(count: Count, ended: DealEnded) -> list[str]:
    """Say how it ended and what that does to the points."""
    result = ended.result
    winners = listed([count.names[seat] for seat in result.winners])
    if result.end is End.EXHAUSTED:
        key = "deal_end.lowest" if len(result.winners) == 1 else "deal_end.lowest_shared"
        return [label("deal_end.exhausted"), label(key, names=winners)]
    play = last_play(count.view.history)
    card = "" if play is None else count.pen.words.card(play.card)
    out = label("deal_end.out", name=winners, card=card)
    if result.multiplier == 1 or play is None:
        return [out]
    rank = count.pen.words.rank(play.card.rank)
    return [out, label("deal_end.factor", rank=rank, factor=result.multiplier)]


def _hand(report: Report, count: Count, ended: DealEnded, seat: Seat) -> list[list[Piece]]:
    """Write a player's hand on as many lines as it needs, the sum on the last."""
    result = ended.result
    name_width = min(max(map(cell_len, count.names)), 16)
    won = seat in result.winners
    sum_text = _sum(report, ended, seat)
    sum_width = max(cell_len(_sum(report, ended, other)) for other in range(len(count.names)))
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


def _sum(report: Report, ended: DealEnded, seat: Seat) -> str:
    """Write what a hand costs: ``47 x 3 = 141``, or what a winner's would have cost."""
    result = ended.result
    points, penalty = result.hand_points[seat], result.penalties[seat]
    if seat in result.winners:
        return "0" if not points else label("deal_end.spared", points=points)
    return f"{points} {report.times} {result.multiplier} = {penalty}" if result.multiplier > 1 else str(penalty)


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


def listed(names: Sequence[str]) -> str:
    """Join names: ``Ada``, ``Ada and Ali``, ``Ada, Ali and Kaya``."""
    if len(names) == 1:
        return names[0]
    return label("list.and", first=", ".join(names[:-1]), last=names[-1])
