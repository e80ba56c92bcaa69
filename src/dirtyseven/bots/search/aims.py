"""What a deal is played for: points, and towards the end of the match the chance to win it (rules 1.6, `target`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.bots.search.racing import Worth
    from dirtyseven.engine import Seat, View

_WIN = 100.0
"""A match won, in points: only its size beside a point of one deal matters."""
_ASIDE = 0.05
"""Where the match hangs on the deal, points count so little: they decide between equals."""


def worth_of(view: View) -> Worth | None:
    """Give what penalties are worth in this deal; ``None`` where it is the points gained."""
    deals, totals = view.rules.deals, view.scores
    if view.seat is None or deals is None or view.deal_number < deals or len(totals) != view.seats:
        return None
    seat = view.seat

    def worth(points: Sequence[int], gain: float) -> float:
        ends = [total + penalty for total, penalty in zip(totals, points, strict=True)]
        return _WIN * _share(ends, seat) + _ASIDE * gain

    return worth


def chance_in(worth: float, gain: float) -> float:
    """Give the chance to win the match that is in a worth, given the gain in points."""
    return min(1.0, max(0.0, (worth - _ASIDE * gain) / _WIN))


def _share(totals: Sequence[int], seat: Seat) -> float:
    """Give the seat's share of the win: equal lowest totals share it (rules 1.6.20)."""
    lowest = min(totals)
    return 1 / totals.count(lowest) if totals[seat] == lowest else 0.0
