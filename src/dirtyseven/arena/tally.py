"""What a contest showed: means over deck sets, each with the interval that the spread between the sets gives."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from statistics import NormalDist, fmean, stdev
from typing import TYPE_CHECKING

from dirtyseven.engine import End

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.arena.contest import Contest, DeckSet, Played
    from dirtyseven.engine import Seat

CONFIDENCE = 0.95
_DEVIATIONS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its 95 % interval, ``None`` where one value says nothing of the spread."""

    mean: float
    margin: float | None


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of what independent values are drawn from; the interval is that of the normal distribution.

    >>> estimate([1.0, 2.0, 3.0])
    Estimate(mean=2.0, margin=1.1315857...)
    """
    margin = None if len(values) < 2 else _DEVIATIONS * stdev(values) / math.sqrt(len(values))
    return Estimate(fmean(values), margin)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did, a deal and a seat of its own: over all its seats where it sits in several.

    ``difference`` is the mean penalty of the others at the table minus its own, so more is better; ``penalty`` its own.
    ``deals_won`` and ``matches_won`` are shares, a shared win counting in parts.
    """

    bot: str
    seats: int
    difference: Estimate
    deals_won: Estimate
    penalty: Estimate
    matches_won: Estimate


@dataclass(slots=True)
class _Row:
    """What a bot did, one value for each deck set."""

    difference: list[float] = field(default_factory=list)
    deals_won: list[float] = field(default_factory=list)
    penalty: list[float] = field(default_factory=list)
    matches_won: list[float] = field(default_factory=list)


class Tally:
    """Takes in deck sets one by one, in any order that is the same each time."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._rows = {bot: _Row() for bot in contest.bots}
        self.deck_sets = 0
        self.matches = 0
        self.deals = 0
        self.exhausted = 0

    def add(self, deck_set: DeckSet) -> None:
        """Count a deck set."""
        results = [deal for match in deck_set.matches for deal in match.deals]
        self.deck_sets += 1
        self.matches += len(deck_set.matches)
        self.deals += len(results)
        self.exhausted += sum(deal.end is End.EXHAUSTED for deal in results)
        for bot, row in self._rows.items():
            _add(row, [(match, self._seats(bot, match)) for match in deck_set.matches])

    def _seats(self, bot: str, match: Played) -> tuple[Seat, ...]:
        contest = self._contest
        return tuple((i + match.rotation) % contest.seats for i, name in enumerate(contest.bots) if name == bot)

    def standings(self) -> tuple[Standing, ...]:
        """Give how every bot did, in the order in which the bots were given; at least one deck set is in."""
        return tuple(
            Standing(
                bot,
                self._contest.bots.count(bot),
                estimate(row.difference),
                estimate(row.deals_won),
                estimate(row.penalty),
                estimate(row.matches_won),
            )
            for bot, row in self._rows.items()
        )


def _add(row: _Row, seated: list[tuple[Played, tuple[Seat, ...]]]) -> None:
    deals = [(deal, seat) for match, seats in seated for deal in match.deals for seat in seats]
    row.difference.append(fmean(_difference(deal.penalties, seat) for deal, seat in deals))
    row.deals_won.append(fmean(_won(deal.winners, seat) for deal, seat in deals))
    row.penalty.append(fmean(deal.penalties[seat] for deal, seat in deals))
    row.matches_won.append(fmean(_won(match.winners, seat) for match, seats in seated for seat in seats))


def _difference(penalties: Sequence[int], seat: Seat) -> float:
    own = penalties[seat]
    return (sum(penalties) - own) / (len(penalties) - 1) - own


def _won(winners: Sequence[Seat], seat: Seat) -> float:
    return 1 / len(winners) if seat in winners else 0.0
