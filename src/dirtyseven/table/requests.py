"""What the bots' process is asked: small values that know how they are answered, there or anywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, View


class Request(Protocol):
    """Something to think about."""

    def answer(self, clock: Callable[[], float]) -> object:
        """Think about it, on this clock."""
        ...


@dataclass(frozen=True, slots=True)
class Choose:
    """Let a bot choose, within so many seconds if any are named; the bot comes back with its generator moved on."""

    bot: Any
    view: View
    seconds: float | None = None

    def answer(self, clock: Callable[[], float]) -> tuple[Action, Any]:
        """Give the action and the bot."""
        return self.bot.choose(self.view, _lateness(clock, self.seconds)), self.bot


@dataclass(frozen=True, slots=True)
class Advise:
    """Advise the player to move, from its view alone. Its chance is its own: a hint changes nothing in a match."""

    view: View
    seconds: float | None = None

    def answer(self, clock: Callable[[], float]) -> Hint:
        """Give the hint."""
        from dirtyseven.bots.search.hint import hint  # noqa: PLC0415 - only where one is asked for

        return hint(self.view, Random(len(self.view.history)), late=_lateness(clock, self.seconds))


def _lateness(clock: Callable[[], float], seconds: float | None) -> Callable[[], bool] | None:
    """Give what tells when the time is over, counted from now."""
    if seconds is None:
        return None
    ends = clock() + seconds
    return lambda: clock() > ends
