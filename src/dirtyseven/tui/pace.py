"""How fast the table goes."""

from enum import StrEnum


class Pace(StrEnum):
    """How long the table rests before a bot moves, so that people can follow."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def seconds(self) -> float:
        """The pause before a bot's move."""
        return _SECONDS[self]


_SECONDS = {Pace.SLOW: 1.8, Pace.NORMAL: 0.9, Pace.FAST: 0.35, Pace.INSTANT: 0.0}
