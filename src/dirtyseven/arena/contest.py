"""A contest of bots: who plays, how often, on which decks; and how one of its matches is played."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.bots import find_bot
from dirtyseven.engine import CLASSIC, DirtySevenError, Rules
from dirtyseven.storage import write_match
from dirtyseven.table import MatchLog, Player, Table

if TYPE_CHECKING:
    from dirtyseven.engine import DealResult, Seat


class ArenaError(DirtySevenError, ValueError):
    """A contest cannot be held so, or its results cannot be kept; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Matches between bots.

    ``bots`` are names, one for each seat; a name may stand several times. Each of ``matches`` has decks of its own that
    follow from ``seed`` and its number. With ``duplicate`` it is played once in every rotation of the bots through the
    seats, always on the same decks from the same dealer on; without, once, the rotations taking turns.

    Raises:
        DirtySevenError: a bot is unknown, so many cannot play under the rules, or there is no match.
    """

    bots: tuple[str, ...]
    matches: int
    seed: int
    rules: Rules = CLASSIC
    duplicate: bool = True

    def __post_init__(self) -> None:
        for bot in self.bots:
            find_bot(bot)
        self.rules.check_seats(len(self.bots))
        if self.matches < 1:
            raise ArenaError(f"{self.matches} matches cannot be played; at least 1 can")

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def players(self) -> tuple[Player, ...]:
        """The bots with names that tell them apart, in the order in which they were given."""
        many = Counter(self.bots)
        seen: Counter[str] = Counter()
        players = []
        for bot in self.bots:
            seen[bot] += 1
            players.append(Player(f"{bot} {seen[bot]}" if many[bot] > 1 else bot, bot))
        return tuple(players)

    def rotations(self, number: int) -> range:
        """Give the rotations in which match ``number`` is played; in rotation r player i sits in seat i + r."""
        if self.duplicate:
            return range(self.seats)
        rotation = number % self.seats
        return range(rotation, rotation + 1)

    def match_seed(self, number: int) -> int:
        """Give the seed of match ``number``: the same on every machine, whoever plays."""
        digest = hashlib.blake2b(f"arena {self.seed} match {number}".encode(), digest_size=6).digest()
        return int.from_bytes(digest, "big")

    def table(self, number: int, rotation: int) -> Table:
        """Seat the bots for match ``number``, counted from 0."""
        players = self.players
        seated = tuple(players[(seat - rotation) % self.seats] for seat in range(self.seats))
        note = f"seed {self.seed}, match {number + 1}, rotation {rotation}"
        return Table.begin(self.rules, seated, self.match_seed(number), {"arena": note})


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match: its deals and winners by seat, ``record`` if one was asked for."""

    rotation: int
    deals: tuple[DealResult, ...]
    winners: tuple[Seat, ...]
    record: str | None = None


@dataclass(frozen=True, slots=True)
class DeckSet:
    """All matches played on the same decks: the unit of every interval."""

    number: int
    matches: tuple[Played, ...]


def play_deck_set(contest: Contest, number: int, *, records: bool = False) -> DeckSet:
    """Play match ``number`` in each of its rotations."""
    matches = []
    for rotation in contest.rotations(number):
        log = play_match(contest.table(number, rotation))
        match = log.match
        matches.append(Played(rotation, match.results, match.winners, write_match(log) if records else None))
    return DeckSet(number, tuple(matches))


def play_match(table: Table) -> MatchLog:
    """Let the bots at a table play their match to its end."""
    while True:
        while not table.deal_is_over:
            table.act(table.choose(table.to_move))
        if table.is_over:
            return table.log
        table.deal_next()
