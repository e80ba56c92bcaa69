"""Cards that leave the stock, and the pile that becomes a new one (rules 1.5.19, 2.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dirtyseven.engine.cards import CARDS, Card
from dirtyseven.engine.errors import ShuffleError
from dirtyseven.engine.events import CardsDrawn, DrawCause, Event, Reshuffled
from dirtyseven.engine.tables import ONE

if TYPE_CHECKING:
    from dirtyseven.engine.position import Position

Events = list[Event] | None
"""Where events are appended; ``None`` where nobody reads them (search)."""

Shuffle = Callable[[tuple[Card, ...]], Sequence[Card]]
"""A source of chance: gets the pile without its top card, bottom first, and gives the new stock, next to draw first."""

_TURN_CAUSE = DrawCause.TURN
_DRAWN: dict[int, CardsDrawn] = {}


def take(position: Position, seat: int, count: int, cause: DrawCause, out: Events, shuffle: Shuffle | None) -> int:
    """Move up to ``count`` cards from the stock to a hand, turning the pile over when more are due (rules 2.5)."""
    due = count
    while due:
        taken = position.deck[position.drawn_from : position.drawn_from + due]
        position.drawn_from += len(taken)
        due -= len(taken)
        for card in taken:
            position.hands[seat] += ONE[card]
        if out is not None and (taken or not position.can_reshuffle):
            out.append(_cards_drawn(seat, taken, cause))
        if due:
            if not position.can_reshuffle:
                break
            _reshuffle(position, out, shuffle)
    return count - due


def _reshuffle(position: Position, out: Events, shuffle: Shuffle | None) -> None:
    """Rules 2.5: the pile but its top card becomes the stock, in the order that chance gives."""
    if shuffle is None:
        raise ShuffleError("the stock is empty and a reshuffle is due; give apply() a shuffle")
    *below, top = position.pile
    old = tuple([CARDS[card] for card in below])
    new = tuple(shuffle(old))
    if sorted(new) != sorted(old):
        raise ShuffleError(f"the new stock is not the pile without its top card; its {len(old)} cards are")
    position.deck = tuple([card.index for card in new])
    position.drawn_from = 0
    position.pile = [top]
    position.reshuffles += 1
    if out is not None:
        out.append(Reshuffled(len(new), new))


def _cards_drawn(seat: int, cards: tuple[int, ...], cause: DrawCause) -> CardsDrawn:
    if len(cards) != 1 or cause is not _TURN_CAUSE:
        return CardsDrawn(seat, len(cards), cause, tuple([CARDS[card] for card in cards]))
    key = cards[0] * 16 + seat
    event = _DRAWN.get(key)
    if event is None:
        event = _DRAWN[key] = CardsDrawn(seat, 1, cause, (CARDS[cards[0]],))
    return event
