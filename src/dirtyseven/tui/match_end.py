"""The end of a match: the ranking, ties said (rules 1.6.20), and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.i18n.labels import label
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.score_table import score_rows
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine import Match, Seat
    from dirtyseven.i18n import Words


class MatchEndScreen(ReportScreen):
    """Shows who won and asks whether to play again (``go``), to go to the ``start`` screen or to ``quit``."""

    def __init__(
        self, match: Match, names: Sequence[str], words: Words, *, ascii_only: bool = False, deaf_seconds: float = 0.0
    ) -> None:
        buttons = [(name, label(f"match_end.{name}")) for name in ("go", "start", "quit")]
        super().__init__(buttons, ascii_only=ascii_only, deaf_seconds=deaf_seconds)
        self._match = match
        self._names = tuple(names)
        self._words = words

    def write(self, report: Report) -> None:
        """Draw the ranking and the score sheet."""
        match, names = self._match, self._names
        report.title(label("match_end.title"))
        report.say(self._words.match_end(match, names))
        report.gap()
        report.frame(label("match_end.ranking"), _ranking_rows(report, match, names))
        report.gap()
        report.frame(label("scores.title"), score_rows(match, names, report.sheet.width - 2, star=report.star))


def _ranking_rows(report: Report, match: Match, names: tuple[str, ...]) -> list[list[Piece]]:
    """Write a line for each player; the won deals are counted beside the total."""
    rows = []
    for place, seat in ranking(match):
        wins = sum(seat in result.winners for result in match.results)
        style = "$text-success bold" if place == 1 else ""
        star = report.star if place == 1 else " "
        won = label("match_end.deal_won" if wins == 1 else "match_end.deals_won", count=wins)
        name = fit(names[seat], max(10, report.sheet.width - 42))
        rows.append([Piece(f" {star} {place:>2}.  {name}  {match.totals[seat]:>6}   {won}", style)])
    return rows


def ranking(match: Match) -> list[tuple[int, Seat]]:
    """Give (place, seat) from the lowest total up; equal totals share a place, and the next is left out."""
    order = sorted(range(match.seats), key=lambda seat: (match.totals[seat], seat))
    return [(1 + sum(total < match.totals[seat] for total in match.totals), seat) for seat in order]
