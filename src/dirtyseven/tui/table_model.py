"""What the table shows, as plain data: one seat's view and what follows from it, worked out once."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from dirtyseven.engine import DRAW, PASS, SUITS, Play, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine import Action, Card, Match, Seat, View
    from dirtyseven.i18n import Entry, Words
    from dirtyseven.table import Player


class Sort(StrEnum):
    """In which order a hand is shown."""

    SUIT = "suit"
    RANK = "rank"
    LEGAL = "legal"


_SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red in turn, so that neighbours are told apart."""


def sort_hand(cards: Sequence[Card], playable: frozenset[Card], sort: Sort) -> tuple[Card, ...]:
    """Put a hand in order."""
    by_suit = sorted(cards, key=lambda card: (_SUIT_ORDER.index(card.suit), card.rank))
    match sort:
        case Sort.SUIT:
            return tuple(by_suit)
        case Sort.RANK:
            return tuple(sorted(by_suit, key=lambda card: card.rank))
        case Sort.LEGAL:
            return tuple(sorted(by_suit, key=lambda card: card not in playable))


def most_held(cards: Sequence[Card], wild: Card) -> Suit:
    """Give the suit held most beside a wild itself: what people name most often."""
    rest = list(cards)
    rest.remove(wild)
    return max(reversed(SUITS), key=lambda suit: sum(card.suit is suit for card in rest))


@dataclass(frozen=True, slots=True)
class Face:
    """How everything is drawn: without glyphs, or with two colours of suits instead of four."""

    ascii_only: bool = False
    two_colour: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards in the order shown; ``chosen`` counts from 0, ``None`` if the hand is empty or hidden.

    ``advised`` is the card that a hint advises to play.
    """

    cards: tuple[Card, ...]
    playable: frozenset[Card]
    chosen: int | None
    advised: Card | None = None

    @property
    def card(self) -> Card | None:
        """The chosen card."""
        return None if self.chosen is None else self.cards[self.chosen]


@dataclass(frozen=True, slots=True)
class Naming:
    """A wild about to be played: the suit to name is being chosen."""

    card: Card
    suit: Suit


@dataclass(frozen=True)
class TableModel:
    """The table as one seat may see it, or, with ``view.seat`` ``None``, as everyone may."""

    view: View
    players: tuple[Player, ...]
    words: Words
    match: Match | None = None
    names: tuple[str, ...] = field(init=False)
    entries: tuple[Entry, ...] = field(init=False)
    last_actions: tuple[str | None, ...] = field(init=False)
    playable: frozenset[Card] = field(init=False)

    def __post_init__(self) -> None:
        """Work out what several parts of the table show."""
        names = tuple(player.name for player in self.players)
        history = self.view.history
        plays = (action.card for action in self.view.legal_actions if isinstance(action, Play))
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "entries", self.words.log(history, names))
        object.__setattr__(self, "last_actions", self.words.last_actions(history, names))
        object.__setattr__(self, "playable", frozenset(plays))

    @property
    def is_my_turn(self) -> bool:
        """Whether the person looking is to move."""
        return bool(self.view.legal_actions)

    @property
    def can_draw(self) -> bool:
        """Whether drawing is legal now."""
        return DRAW in self.view.legal_actions

    @property
    def can_pass(self) -> bool:
        """Whether passing is legal now."""
        return PASS in self.view.legal_actions

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats, clockwise from the one looking; all of them where nobody looks."""
        view = self.view
        if view.seat is None:
            return tuple(range(view.seats))
        return tuple((view.seat + steps) % view.seats for steps in range(1, view.seats))

    def plays(self, card: Card, *, called: bool) -> tuple[Play, ...]:
        """Give the legal ways to play a card; ``called`` counts only where the call is due (rules 2.4)."""
        wanted = called and self.view.call_due
        return tuple(
            action
            for action in self.view.legal_actions
            if isinstance(action, Play) and action.card == card and action.called is wanted
        )

    def preview(self, action: Action) -> str:
        """Say what an action would lead to, or why it is not legal."""
        return self.words.preview(self.view, action, self.names)
