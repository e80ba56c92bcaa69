"""A match: deals one after the other, the dealer moving to the left, until the last (rules 1.6, ``target``)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dirtyseven.engine.errors import DealError

if TYPE_CHECKING:
    from dirtyseven.engine.events import Seat
    from dirtyseven.engine.rules import Rules
    from dirtyseven.engine.scoring import DealResult


@dataclass(frozen=True, slots=True)
class Match:
    """The finished deals of a match; the one under way is a ``DealState`` beside it.

    >>> from dirtyseven.engine import CLASSIC
    >>> match = Match(CLASSIC, seats=4, first_dealer=3)
    >>> match.dealer, match.deal_number, match.totals, match.is_over
    (3, 1, (0, 0, 0, 0), False)

    Raises:
        DealError: the number of seats or the dealer is not possible.
    """

    rules: Rules
    seats: int
    first_dealer: Seat
    results: tuple[DealResult, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt."""
        self.rules.check_seats(self.seats)
        if not 0 <= self.first_dealer < self.seats:
            raise DealError(f"dealer {self.first_dealer} is not a seat; seats are 0 to {self.seats - 1}")

    @property
    def dealer(self) -> Seat:
        """The dealer of the next (or present) deal: it passes to the left (rules 1.1.2)."""
        return (self.first_dealer + len(self.results)) % self.seats

    @property
    def deal_number(self) -> int:
        """The number of the next (or present) deal, from 1."""
        return len(self.results) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """The penalty points so far by seat."""
        return tuple(sum(result.penalties[seat] for result in self.results) for seat in range(self.seats))

    @property
    def is_over(self) -> bool:
        """Whether the last deal has been played (rules 1.6.20, ``target``)."""
        if len(self.results) >= self.rules.most_deals:
            return True
        return self.rules.target is not None and max(self.totals) >= self.rules.target

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the lowest total, several if equal (rules 1.6.20); empty before the end."""
        if not self.is_over:
            return ()
        lowest = min(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == lowest)

    def with_result(self, result: DealResult) -> Match:
        """Give the match with one more finished deal.

        Raises:
            DealError: the match is over, or the result has another number of seats.
        """
        if self.is_over:
            raise DealError("the match is over; no further deal belongs to it")
        if len(result.penalties) != self.seats:
            raise DealError(f"the result has {len(result.penalties)} seats; the match has {self.seats}")
        return replace(self, results=(*self.results, result))
