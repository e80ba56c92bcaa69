"""Who sits down: ``--players`` read into players, and a name for the person at the keyboard."""

from __future__ import annotations

import os

from dirtyseven.bots import BOTS, find_bot
from dirtyseven.engine import DirtySevenError
from dirtyseven.storage.names import name_problem
from dirtyseven.table import HUMAN, Player
from dirtyseven.tui.setup import name_all

BOT = "bot:"


class SeatingError(DirtySevenError, ValueError):
    """The players cannot sit down so; the message says why and what would be possible."""


def read_players(text: str) -> tuple[Player, ...]:
    """Read names and bots divided by commas.

    >>> [(player.name, player.kind) for player in read_players("Ada, bot:greedy")]
    [('Ada', 'human'), ('Kaya', 'greedy')]

    Raises:
        DirtySevenError: a name cannot be one, two are the same, or there is no such bot.
    """
    wanted: list[tuple[str | None, str]] = []
    for number, word in enumerate(map(str.strip, text.split(",")), 1):
        if not word:
            raise SeatingError(
                f"player {number} has no name; names and bots are divided by commas, as in Ada,bot:careful"
            )
        if word.startswith(BOT):
            wanted.append((None, find_bot(word.removeprefix(BOT).strip()).name))
        elif word.partition("@")[0] in BOTS:
            raise SeatingError(f"{word} is the name of a bot, which is seated as bot:{word}; people have other names")
        else:
            wanted.append((word, HUMAN))
    check_names([name for name, _ in wanted if name is not None])
    return name_all(wanted)


def check_names(names: list[str]) -> None:
    """Refuse names that no record could hold, and two that are the same.

    Raises:
        SeatingError: with the name.
    """
    seen: set[str] = set()
    for name in names:
        problem = name_problem(name)
        if problem is not None:
            raise SeatingError(f"that is no name for a player: {problem}")
        if name.casefold() in seen:
            raise SeatingError(f"two players are called {name}; each needs a name of their own")
        seen.add(name.casefold())


def own_name() -> str:
    """Give a name to the person at the keyboard: the one they work under, or Ada."""
    for variable in ("LOGNAME", "USER", "USERNAME"):
        name = os.environ.get(variable, "").capitalize()
        if name.isalpha() and name != "Root" and name_problem(name) is None:
            return name
    return "Ada"
