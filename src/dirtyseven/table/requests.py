"""What the bots' process is asked: small values that know how they are answered, there or anywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from dirtyseven.bots import choose_within

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.bots import Bot, Budget
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, View


class Request(Protocol):
    """Something to think about."""

    @property
    def budget(self) -> Budget:
        """What the thinking may cost."""
        ...

    def answer(self, clock: Callable[[], float]) -> object:
        """Think about it, on this clock."""
        ...


@dataclass(frozen=True, slots=True)
class Choose:
    """Let a bot that searches choose; it comes back with its generator moved on."""

    bot: Bot
    view: View
    budget: Budget

    def answer(self, clock: Callable[[], float]) -> tuple[Action, Bot]:
        """Give the action and the bot."""
        return choose_within(self.bot, self.view, self.budget, clock), self.bot


@dataclass(frozen=True, slots=True)
class Advise:
    """Advise the player to move, from its view alone. Its chance is its own: a hint changes nothing in a match."""

    view: View
    budget: Budget

    def answer(self, clock: Callable[[], float]) -> Hint:
        """Give the hint."""
        from dirtyseven.bots.search.hint import hint  # noqa: PLC0415 - only where one is asked for

        chance = Random(len(self.view.history))
        return hint(self.view, chance, self.budget.playouts, self.budget.lateness(clock))
