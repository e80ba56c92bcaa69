"""What a move of a bot that searches may cost, in playouts or in time, and how it keeps to that."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.bots.bot import Bot
    from dirtyseven.engine import Action, View

    Clock = Callable[[], float]
    """Seconds from any moment on that never go back, as of ``time.monotonic``."""

PLAYOUTS: Final = 8_000
"""The budget of playouts where none is named: within a second in plain Python."""
MOST_PLAYOUTS: Final = 9_999_999
MOST_SECONDS: Final = 60.0
ENOUGH: Final = 1_000_000
"""So many playouts end a search that has time left: more change nothing, and each is remembered."""

_PLAYOUTS = re.compile(r"[0-9]{1,7}")
_SECONDS = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,6})?)s")


@dataclass(frozen=True, slots=True)
class Budget:
    """So many playouts a move, or so many seconds; ``None`` is what was not named.

    >>> Budget(seconds=0.5)
    Budget(playouts=None, seconds=0.5)
    """

    playouts: int | None = None
    seconds: float | None = None

    def within(self, seconds: float | None) -> Budget:
        """Fill in what was not named, for a table where people wait ``seconds`` at most; ``None`` if nobody waits.

        What was named stands: playouts take the time that they take, and in a named time fit as many as may. Where
        nothing was named it is ``PLAYOUTS``, the more of them the longer people are ready to wait.

        >>> Budget().within(None), Budget().within(2.0), Budget(500).within(2.0)
        (Budget(playouts=8000, seconds=None), Budget(playouts=16000, seconds=2.0), Budget(playouts=500, seconds=None))
        """
        if self.seconds is not None:
            return Budget(self.playouts or ENOUGH, self.seconds)
        if self.playouts is not None:
            return self
        return Budget(int(PLAYOUTS * max(1.0, seconds or 0.0)), seconds)

    def lateness(self, clock: Clock) -> Callable[[], bool] | None:
        """Give what tells when the time is over, counted from now; ``None`` where no time was named."""
        if self.seconds is None:
            return None
        ends = clock() + self.seconds
        return lambda: clock() >= ends


UNNAMED: Final = Budget()
"""The budget of a bot that was named without one."""


def read_budget(text: str) -> Budget | None:
    """Read what stands after the @ of a bot's name; ``None`` if it is no budget.

    >>> read_budget("2000"), read_budget("0.5s"), read_budget("0s")
    (Budget(playouts=2000, seconds=None), Budget(playouts=None, seconds=0.5), None)
    """
    if _PLAYOUTS.fullmatch(text):
        return Budget(playouts=int(text)) if int(text) else None
    seconds = _SECONDS.fullmatch(text)
    if seconds and can_think(float(seconds[1])):
        return Budget(seconds=float(seconds[1]))
    return None


def can_think(seconds: float) -> bool:
    """Whether a bot may be given so long for a move."""
    return 0 < seconds <= MOST_SECONDS


class Searcher(Protocol):
    """A bot that can be told when to stop: by ``late``, which says whether time is up, or by a number of playouts."""

    def choose(self, view: View, late: Callable[[], bool] | None = None, playouts: int | None = None) -> Action:
        """Choose one of ``view.legal_actions`` by the best that is known when it must stop."""
        ...


def choose_within(bot: Bot, view: View, budget: Budget | None, clock: Clock) -> Action:
    """Let a bot choose within its budget; ``None`` is that of one that does not search.

    Without seconds the clock is never looked at, so the same generator gives the same choice.
    """
    if budget is None:
        return bot.choose(view)
    return cast("Searcher", bot).choose(view, budget.lateness(clock), budget.playouts)
