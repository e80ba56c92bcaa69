"""The bots by name, each with a line on its character, and how to make one."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING

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

    One that ``searches`` thinks for up to a second, and may be named with a budget of playouts a move: ``expert@500``.
    """

    name: str
    character: str
    make: Callable[[Random], Bot]
    searches: bool = False


def _level(name: str, character: str) -> BotKind:
    """Give a level; what it needs is imported only when it sits down."""

    def make(rng: Random) -> Bot:
        from dirtyseven.bots.levels import make_level  # noqa: PLC0415 - off the way to the first paint

        return make_level(name, rng)

    return BotKind(name, character, make, searches=name == "expert")


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", "Plays anything that is legal, without a thought.", RandomBot),
        BotKind("greedy", "Throws off its dearest card and never looks up from its own hand.", GreedyBot),
        BotKind("careful", "Keeps its best cards for last, counts suits and watches who is nearly out.", CarefulBot),
        _level("beginner", "Knows the rules and now and then what to do with them."),
        _level("easy", "Plays along, often with the first card that fits."),
        _level("medium", "Knows what is good, and slips now and then."),
        _level("hard", "Weighs every card and makes no slips."),
        _level("expert", "Thinks through how the cards may lie, then plays what gains most."),
    )
}
"""Every bot there is: three of one kind each, then the levels from the weakest to the strongest."""


def find_bot(name: str) -> BotKind:
    """Find a kind of bot by its name.

    Raises:
        BotError: there is none; the nearest name and all names are given.
    """
    base, at, budget = name.partition("@")
    if (
        at
        and base in BOTS
        and BOTS[base].searches
        and budget.isascii()
        and budget.isdigit()
        and 0 < int(budget) < 10**7
    ):
        return _budgeted(BOTS[base], int(budget))
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BotError(f"{name!r} is not a bot{hint}; bots are {', '.join(BOTS)}")
    return BOTS[name]


def _budgeted(kind: BotKind, playouts: int) -> BotKind:
    def make(rng: Random) -> Bot:
        from dirtyseven.bots.levels import make_level  # noqa: PLC0415 - off the way to the first paint

        return make_level(kind.name, rng, playouts)

    return BotKind(f"{kind.name}@{playouts}", kind.character, make, searches=True)


def make_bot(name: str, rng: Random) -> Bot:
    """Make a bot that takes its chance from ``rng``.

    >>> import random
    >>> make_bot("greedy", random.Random(7))  # doctest: +ELLIPSIS
    <dirtyseven.bots.simple.GreedyBot object at ...>

    Raises:
        BotError: there is no bot of this name.
    """
    return find_bot(name).make(rng)
