"""What happened, in order: the only account of a deal that logs, animations and bots' memories need."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.engine.cards import Card, Suit
    from dirtyseven.engine.scoring import DealResult

Seat = int
"""A place at the table, clockwise from 0."""


class DrawCause(Enum):
    """Why cards were drawn."""

    OPENING = "opening"
    """No club for the opening (rules 1.2.3)."""
    TURN = "turn"
    """An ordinary draw (rules 1.3.6)."""
    PENALTY = "penalty"
    """The live penalty was taken (rules 1.4.13)."""
    EXTRA = "extra"
    """Nothing more was played under ``again_or_draw`` (rules 2.3)."""
    ALL_DRAW = "all_draw"
    """Another player's ``all_draw`` (rules 2.3)."""
    NEXT_DRAWS = "next_draws"
    """Another player's ``next_draws`` (rules 2.3)."""
    FORGOTTEN_CALL = "forgotten_call"
    """The last-card call was forgotten (rules 2.4)."""
    LAST_PENALTY = "last_penalty"
    """A penalty card went out and is still paid (``last_penalty_drawn``)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands were dealt. ``hands`` is by seat; a hand hidden from the reader is ``None``."""

    dealer: Seat
    opener: Seat
    hand_size: int
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The first card of the stock was turned up (rules 2.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """``seat`` played ``card``; ``opening`` if it was an opening card, which has no effect."""

    seat: Seat
    card: Card
    named: Suit | None = None
    called: bool = False
    opening: bool = False


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """``seat`` drew ``count`` cards, which may be 0 where the stock had none; ``cards`` is ``None`` if hidden."""

    seat: Seat
    count: int
    cause: DrawCause
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """``seat`` passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PenaltyRaised:
    """A penalty of ``total`` cards is live; ``seat`` must answer it or take it (rules 1.4.13)."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """``seat`` lost its turn (rules 1.4.11, 2.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DirectionTurned:
    """Play now runs the other way: 1 clockwise, -1 against it (rules 1.4.12)."""

    direction: int


@dataclass(frozen=True, slots=True)
class ExtraCardDue:
    """``seat`` may play one more card on its own (rules 1.4.15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallForgotten:
    """``seat`` was left with one card and did not call (rules 2.4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The pile but its top card became a new stock of ``count`` cards (rules 2.5); its order is hidden from all."""

    count: int
    cards: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over. ``hands`` are all shown (rules 1.7.21); ``seat`` went out, ``None`` if the stock ran out."""

    seat: Seat | None
    result: DealResult
    hands: tuple[tuple[Card, ...], ...]


Event = (
    Dealt
    | TurnedUp
    | CardPlayed
    | CardsDrawn
    | Passed
    | PenaltyRaised
    | TurnSkipped
    | DirectionTurned
    | ExtraCardDue
    | CallForgotten
    | Reshuffled
    | DealEnded
)


def redact(event: Event, seat: Seat | None) -> Event:
    """Give the event as ``seat`` may know it (rules 1.7.21); ``None`` is a spectator, who sees no hand.

    >>> from dirtyseven.engine import Card
    >>> drawn = CardsDrawn(1, 1, DrawCause.TURN, (Card.parse("7h"),))
    >>> redact(drawn, 0).cards is None, redact(drawn, 1) == drawn
    (True, True)
    """
    match event:
        case CardsDrawn(seat=drawer, cards=cards) if cards is not None and drawer != seat:
            return replace(event, cards=None)
        case Dealt(hands=hands):
            return replace(event, hands=tuple(hand if owner == seat else None for owner, hand in enumerate(hands)))
        case Reshuffled():
            return replace(event, cards=None)
        case _:
            return event
