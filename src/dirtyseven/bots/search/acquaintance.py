"""How the others play, as far as one has come to know them in the deals of a match."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from dirtyseven.bots.search.weights import styles_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine import Seat, View

_AT_FIRST = -2.0
"""The logarithm of how much less likely than the policy another style is with someone unknown."""
_SUREST = 6.0
"""Nobody is known better than this: people change their ways."""


class Acquaintance:
    """For each seat the logarithm of how likely each style of play is against the first, which is the policy.

    What a deal taught counts from the next deal on: within it the chain of hidden hands sees all that was done.
    """

    def __init__(self, seats: int) -> None:
        self.styles = styles_for(seats)
        self.seats = seats
        self._deal = 0
        self._known = [[0.0] + [_AT_FIRST] * (len(self.styles) - 1) for _ in range(seats)]
        self._seen = [[0] * len(self.styles) for _ in range(seats)]

    def begin(self, view: View) -> None:
        """Begin to think about a view: in a new deal with what the last one taught."""
        if view.deal_number != self._deal:
            self._deal = view.deal_number
            self._known = [_learnt(known, seen) for known, seen in zip(self._known, self._seen, strict=True)]
        self._seen = [[0] * len(self.styles) for _ in range(self.seats)]

    def note(self, styles: Sequence[int]) -> None:
        """Count a deal of the hidden cards in which each seat plays in such a style."""
        for seen, style in zip(self._seen, styles, strict=True):
            seen[style] += 1

    def handicaps(self, seat: Seat, scale: float) -> list[int]:
        """Give how unlikely each style of a seat is, in whole numbers: so many to one unit of the logarithm."""
        most = max(self._known[seat])
        return [round(scale * (most - known)) for known in self._known[seat]]


def _learnt(known: list[float], seen: list[int]) -> list[float]:
    """Give what is known of a seat after a deal, from how often each style came up; as before if none did."""
    if not any(seen):
        return known
    return [max(-_SUREST, min(_SUREST, log((count + 0.5) / (seen[0] + 0.5)))) for count in seen]
