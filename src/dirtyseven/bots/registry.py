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
    """A kind of bot: its ``name`` in records and commands, its ``character`` for people, how to ``make`` one."""

    name: str
    character: str
    make: Callable[[Random], Bot]


BOTS: dict[str, BotKind] = {
    kind.name: kind
    for kind in (
        BotKind("random", "Plays anything that is legal, without a thought.", RandomBot),
        BotKind("greedy", "Throws off its dearest card and never looks up from its own hand.", GreedyBot),
        BotKind("careful", "Keeps its best cards for last, counts suits and watches who is nearly out.", CarefulBot),
    )
}
"""Every bot there is, from the weakest to the strongest."""


def find_bot(name: str) -> BotKind:
    """Find a kind of bot by its name.

    Raises:
        BotError: there is none; the nearest name and all names are given.
    """
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BotError(f"{name!r} is not a bot{hint}; bots are {', '.join(BOTS)}")
    return BOTS[name]


def make_bot(name: str, rng: Random) -> Bot:
    """Make a bot that takes its chance from ``rng``.

    >>> import random
    >>> make_bot("greedy", random.Random(7))  # doctest: +ELLIPSIS
    <dirtyseven.bots.simple.GreedyBot object at ...>

    Raises:
        BotError: there is no bot of this name.
    """
    return find_bot(name).make(rng)
