"""The account of a match as values: with the rules, the decks and the actions everything else follows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from dirtyseven.engine import Match, ShuffleError, deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dirtyseven.engine import Action, Card, DealResult, DealState, Rules, Seat

HUMAN = "human"
"""The kind of a player who is a person; every other kind is a bot's name."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a name for people, and ``human`` or a bot's name as kind."""

    name: str
    kind: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class DealLog:
    """One deal: ``deck`` in the order in which cards leave it, the actions in order, whoever's turn it was.

    ``reshuffles`` holds each new stock in the order in which it is drawn (rules 2.5); ``result`` is ``None`` while the
    deal is unfinished.
    """

    dealer: Seat
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    result: DealResult | None = None


@dataclass(frozen=True, slots=True)
class MatchLog:
    """A match: players in clockwise order from seat 0, its deals, and ``meta``, which does not change the game."""

    rules: Rules
    players: tuple[Player, ...]
    deals: tuple[DealLog, ...] = ()
    meta: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def match(self) -> Match:
        """The standing: the match with every finished deal in it."""
        first_dealer = self.deals[0].dealer if self.deals else 0
        results = tuple(deal.result for deal in self.deals if deal.result is not None)
        return Match(self.rules, len(self.players), first_dealer, results)

    def with_deal(self, deal: DealLog) -> MatchLog:
        """Give the log with one more deal."""
        return replace(self, deals=(*self.deals, deal))

    def with_last(self, deal: DealLog) -> MatchLog:
        """Give the log with its last deal replaced by how it stands now."""
        return replace(self, deals=(*self.deals[:-1], deal))


def replay(rules: Rules, seats: int, log: DealLog) -> DealState:
    """Play a deal's log from its deck to where it stands.

    Raises:
        DirtySevenError: the deck, an action or a reshuffle is not possible.
    """
    stocks = iter(log.reshuffles)

    def next_stock(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        stock = next(stocks, None)
        if stock is None:
            raise ShuffleError(f"the log holds no reshuffle of the pile's {len(cards)} cards that is due")
        return stock

    state = deal(rules, seats, log.dealer, log.deck).state
    for action in log.actions:
        state = state.apply(action, next_stock).state
    return state
