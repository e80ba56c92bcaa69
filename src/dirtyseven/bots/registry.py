"""The bots by name, each with a line on its character, and how to make one."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.bots.budget import MOST_PLAYOUTS, MOST_SECONDS, UNNAMED, Budget, read_budget
from dirtyseven.bots.careful import CarefulBot
from dirtyseven.bots.simple import GreedyBot, RandomBot
from dirtyseven.engine import DirtySevenError

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from dirtyseven.bots.bot import Bot


class BotError(DirtySevenError, ValueError):
    """There is no bot of this name; the message says which there are."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: its ``name`` in records and commands, its ``character`` for people, how to ``make`` one.

    One that searches has a ``budget``, and may be named with one: ``expert@500`` or ``expert@0.5s``.
    """

    name: str
    character: str
    make: Callable[[Random], Bot]
    budget: Budget | None = None

    @property
    def searches(self) -> bool:
        """Whether it thinks for long enough that nobody should wait in front of a screen that stands still."""
        return self.budget is not None


def _level(name: str, character: str, budget: Budget | None = None, at: str = "") -> BotKind:
    """Give a level; what it needs is imported only when it sits down. ``at`` is the budget as it was written."""

    def make(rng: Random) -> Bot:
        from dirtyseven.bots.levels import make_level  # noqa: PLC0415 - off the way to the first paint

        return make_level(name, rng, None if budget is None else budget.within(None).playouts)

    return BotKind(name + at, character, make, budget)


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        _level("beginner", "Knows the rules, seldom the point."),
        _level("easy", "Plays along, often just what fits."),
        _level("medium", "Knows what is good, and slips."),
        _level("hard", "Weighs every card and never slips."),
        _level("expert", "Strongest: reckons who holds what.", UNNAMED),
        BotKind("careful", "Keeps its best cards for last.", CarefulBot),
        BotKind("greedy", "Throws off its dearest card.", GreedyBot),
        BotKind("random", "Plays anything that is legal.", RandomBot),
    )
}
"""Every bot there is: the levels from the weakest to the strongest, then three of one idea each."""


def find_bot(name: str) -> BotKind:
    """Find a kind of bot by its name.

    Raises:
        BotError: there is none, or its budget is none; the message says what would be right.
    """
    base, at, written = name.partition("@")
    if at and base in BOTS:
        return _with_budget(BOTS[base], written)
    if name not in BOTS:
        near = difflib.get_close_matches(base, BOTS, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BotError(f"{name!r} is not a bot{hint}; bots are {', '.join(BOTS)}")
    return BOTS[name]


def _with_budget(kind: BotKind, written: str) -> BotKind:
    """Give a kind with the budget that was written after its name."""
    name = f"{kind.name}@{written}"
    if not kind.searches:
        thinkers = ", ".join(other.name for other in BOTS.values() if other.searches)
        raise BotError(f"{name!r} is not a bot: {kind.name} needs no budget; one can be given to {thinkers}")
    budget = read_budget(written)
    if budget is None:
        raise BotError(
            f"{name!r} is not a bot: after {kind.name}@ stands a number of playouts up to {MOST_PLAYOUTS:,}, as in "
            f"{kind.name}@2000, or a time up to {MOST_SECONDS:g} seconds, as in {kind.name}@0.5s"
        )
    return _level(kind.name, kind.character, budget, f"@{written}")


def make_bot(name: str, rng: Random) -> Bot:
    """Make a bot that takes its chance from ``rng``.

    >>> import random
    >>> make_bot("greedy", random.Random(7))  # doctest: +ELLIPSIS
    <dirtyseven.bots.simple.GreedyBot object at ...>

    Raises:
        BotError: there is no bot of this name.
    """
    return find_bot(name).make(rng)
