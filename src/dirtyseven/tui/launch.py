"""What a start of the app is made of: everything it may not make itself, as it knows no chance, clock or file."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, Seat, View
    from dirtyseven.table import MatchLog, Table
    from dirtyseven.tui.setup import Setup


class Saves(Protocol):
    """Keeps the match in progress; ``storage.Autosave`` is one."""

    def save(self, log: MatchLog) -> str | None:
        """Keep a match as it stands; a sentence when that begins to fail."""
        ...

    def drop(self) -> None:
        """Put the present match aside for good."""
        ...

    def leave(self) -> None:
        """Let the present match be, for the next start."""
        ...


class NoSaves:
    """Keeps nothing: for tests and pictures."""

    def save(self, log: MatchLog) -> str | None:
        """Keep nothing."""

    def drop(self) -> None:
        """Drop nothing."""

    def leave(self) -> None:
        """Leave nothing."""


async def choose_in_thread(table: Table, seat: Seat) -> Action:
    """Let the bot in a seat choose off the event loop. For bots that answer within milliseconds."""
    return await asyncio.to_thread(table.choose, seat)


async def advise_in_thread(view: View) -> Hint | None:
    """Give a hint off the event loop, which makes keys slow while it takes."""
    from dirtyseven.bots.search.hint import hint  # noqa: PLC0415 - only where one is asked for

    return await asyncio.to_thread(hint, view, Random(0))


@dataclass(frozen=True, kw_only=True)
class Launch:
    """A start. ``table`` is played at once; without one ``saved`` is offered, then ``setup`` on the start screen.

    ``begin`` makes the table of a new match, with chance of its own; ``remember`` keeps what was chosen for the next
    time and gives a sentence if it cannot. ``choose`` lets a bot choose: bots that search make keys slow from a thread,
    so whoever starts the app may put a process in its place, begun before the app. ``advise`` gives a hint to the
    player to move, whose view it gets, or ``None`` if there is none this time.
    """

    setup: Setup
    begin: Callable[[Setup], Table]
    saves: Saves
    remember: Callable[[Setup], str | None] = lambda _: None
    choose: Callable[[Table, Seat], Awaitable[Action]] = choose_in_thread
    advise: Callable[[View], Awaitable[Hint | None]] = advise_in_thread
    table: Table | None = None
    saved: MatchLog | None = None
    notices: tuple[str, ...] = ()
    theme: str | None = None
    ascii_only: bool = False
    two_colour: bool = False
    deaf_seconds: float = 0.4
