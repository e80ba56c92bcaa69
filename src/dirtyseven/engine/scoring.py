"""The count at the end of a deal: the one authority for penalty points (rules 1.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dirtyseven.engine.cards import Card
    from dirtyseven.engine.rules import Rules


class End(StrEnum):
    """How a deal ended; the words of records."""

    OUT = "out"
    """A player went out (rules 1.5.17)."""
    EXHAUSTED = "exhausted"
    """A due draw could not be served (rules 1.5.19)."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal.

    ``winners`` ascend; ``multiplier`` is the factor of the last card, 1 when exhausted; ``penalties`` are the points by
    seat with the multiplier in; ``hand_points`` are those of the hands alone, without it.
    """

    end: End
    winners: tuple[int, ...]
    multiplier: int
    penalties: tuple[int, ...]
    hand_points: tuple[int, ...]


def hand_points(rules: Rules, cards: Iterable[Card]) -> int:
    """Add up the points of cards in hand, without a factor (rules 1.5.18).

    >>> from dirtyseven.engine import CLASSIC, parse_cards
    >>> hand_points(CLASSIC, parse_cards("Jc 7d Ah Ks Th 8c"))
    88
    """
    return sum(rules.points[card.rank] for card in cards)


def score_out(points: Sequence[int], winner: int, multiplier: int) -> DealResult:
    """Score a deal in which ``winner`` went out (rules 1.5.18); ``points`` are the hands' by seat."""
    penalties = [value * multiplier for value in points]
    penalties[winner] = 0
    return DealResult(End.OUT, (winner,), multiplier, tuple(penalties), tuple(points))


def score_exhausted(points: Sequence[int]) -> DealResult:
    """Score a deal that the stock ended: the lowest hands win (rules 1.5.19)."""
    lowest = min(points)
    winners = tuple(seat for seat, value in enumerate(points) if value == lowest)
    penalties = tuple(0 if value == lowest else value for value in points)
    return DealResult(End.EXHAUSTED, winners, 1, penalties, tuple(points))
