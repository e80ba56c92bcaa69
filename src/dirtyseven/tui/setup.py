"""What is chosen before a match: who plays, how long, how fast. Values without a screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dirtyseven.bots import BOTS, BotError, find_bot
from dirtyseven.engine import CLASSIC, PRESETS, Rules
from dirtyseven.engine.rules import MOST_DEALS
from dirtyseven.table import HUMAN, Player
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.rules_edit import RulesEdit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMES = ("Kaya", "Defne", "Ali", "Elif", "Bora", "Zehra", "Cem", "Leyla", "Deniz", "Mert", "Selin", "Ada")
"""Names for those who have none, in this order."""

USUAL_BOT = "medium"
"""The kind of a new bot."""

FEWEST_SEATS = 2
CROWD = 5
"""From so many players on one pack is short: between good bots 62 % of the deals end because the stock runs out."""


def kinds() -> tuple[str, ...]:
    """Give the kinds a seat can be turned to: a person, the levels from the weakest to the strongest, other bots."""
    return (HUMAN, *BOTS)


def is_kind(kind: str) -> bool:
    """Whether this version knows such a player: a person, or a bot with or without a budget."""
    try:
        return kind == HUMAN or bool(find_bot(kind))
    except BotError:
        return False


def free_name(taken: Iterable[str]) -> str:
    """Give a name that nobody at the table has."""
    used = {name.casefold() for name in taken}
    extra = (f"{name} {number}" for number in range(2, 99) for name in NAMES)
    return next(name for name in (*NAMES, *extra) if name.casefold() not in used)


def name_all(wanted: Sequence[tuple[str | None, str]]) -> tuple[Player, ...]:
    """Seat (name, kind) pairs, with free names for those that have none."""
    taken = [name for name, _ in wanted if name is not None]
    players = []
    for name, kind in wanted:
        given = free_name(taken) if name is None else name
        taken.append(given)
        players.append(Player(given, kind))
    return tuple(players)


@dataclass(frozen=True, slots=True)
class Setup:
    """The players in clockwise order, the rules and the pace. Every change gives a new value; impossible ones, itself.

    >>> setup = Setup.first("Ada")
    >>> [player.kind for player in setup.without(3).players]
    ['human', 'medium', 'medium']
    """

    players: tuple[Player, ...]
    rules: Rules = CLASSIC
    pace: Pace = Pace.NORMAL

    @classmethod
    def first(cls, name: str) -> Setup:
        """Give what is offered the first time: one person and three bots."""
        return cls(name_all([(name, HUMAN), *[(None, USUAL_BOT)] * 3]))

    @property
    def most_seats(self) -> int:
        """How many can play under these rules."""
        return self.rules.most_seats

    def with_kind(self, seat: int, step: int) -> Setup:
        """Turn a seat to the next kind of player, or with -1 to the one before."""
        choices = kinds()
        kind, _, _ = self.players[seat].kind.partition("@")
        at = choices.index(kind) if kind in choices else 0
        return self._with(seat, replace(self.players[seat], kind=choices[(at + step) % len(choices)]))

    def with_name(self, seat: int, name: str) -> Setup:
        """Give a player another name."""
        return self._with(seat, replace(self.players[seat], name=name))

    def with_seat(self) -> Setup:
        """Add a seat with a bot at the end."""
        if len(self.players) >= self.most_seats:
            return self
        names = [player.name for player in self.players]
        return replace(self, players=(*self.players, Player(free_name(names), USUAL_BOT)))

    def without(self, seat: int) -> Setup:
        """Remove a seat."""
        if len(self.players) <= FEWEST_SEATS:
            return self
        return replace(self, players=self.players[:seat] + self.players[seat + 1 :])

    def moved(self, seat: int, step: int) -> Setup:
        """Let a player change places with the next one, or with -1 the one before."""
        other = seat + step
        if not 0 <= other < len(self.players):
            return self
        players = list(self.players)
        players[seat], players[other] = players[other], players[seat]
        return replace(self, players=tuple(players))

    @property
    def preset(self) -> str | None:
        """The name of the rule set in force, ``None`` if people made their own."""
        return self._rules_edit.preset

    @property
    def is_crowded(self) -> bool:
        """Whether most deals will end because the stock runs out: five and more on one pack that is not reshuffled."""
        return len(self.players) >= CROWD and self.rules.packs == 1 and not self.rules.reshuffles

    @property
    def _rules_edit(self) -> RulesEdit:
        return RulesEdit(self.rules, len(self.players), PRESETS)

    def with_preset(self, step: int) -> Setup:
        """Play by the next named rule set that so many can play by."""
        return replace(self, rules=self._rules_edit.turned("preset", step).rules)

    def with_deals(self, step: int) -> Setup:
        """Play more deals or fewer."""
        deals = (self.rules.deals or CLASSIC.most_deals) + step
        if not 1 <= deals <= MOST_DEALS:
            return self
        return replace(self, rules=replace(self.rules, deals=deals, target=None))

    def with_pace(self, step: int) -> Setup:
        """Play slower or faster, with no pace beyond the ends."""
        paces = tuple(Pace)
        at = paces.index(self.pace) + step
        return replace(self, pace=paces[at]) if 0 <= at < len(paces) else self

    def _with(self, seat: int, player: Player) -> Setup:
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))
