"""The history of a deal folded into turns: what a log shows as one line, whatever the language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from dirtyseven.engine import (
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    DrawCause,
    ExtraCardDue,
    Passed,
    Reshuffled,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dirtyseven.engine import Event, Seat


class Entry(NamedTuple):
    """One line of a log: whose turn it tells, ``None`` for the table's own news, and the text without the name."""

    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in one turn of ``seat``, draws of one kind counted together; ``None`` is the table itself."""

    seat: Seat | None
    events: tuple[Event, ...]


_OWN_DRAWS = frozenset({DrawCause.OPENING, DrawCause.TURN, DrawCause.PENALTY, DrawCause.EXTRA})


def fold(events: Iterable[Event]) -> tuple[Turn, ...]:
    """Divide events into turns, in order; a reshuffle and the end by the stock stand after the turn they fell in."""
    turns: list[tuple[Seat | None, list[Event]]] = []
    current: list[Event] = []
    owner: Seat | None = None
    is_open = False
    for event in events:
        seat = _mover(event)
        if seat is not None:
            if not (is_open and seat == owner):
                current, owner = [], seat
                turns.append((owner, current))
            _append(current, event)
            is_open = not isinstance(event, CardPlayed | Passed) and not _ends_turn(event)
        elif isinstance(event, Reshuffled | TurnedUp):
            turns.append((None, [event]))
        elif isinstance(event, DealEnded):
            if event.seat is None:
                turns.append((None, [event]))
            else:
                current.append(event)
        elif not isinstance(event, Dealt):
            _append(current, event)
            is_open = is_open or isinstance(event, ExtraCardDue)
            if not turns:
                turns.append((owner, current))
    return tuple(Turn(seat, tuple(part)) for seat, part in turns)


def _mover(event: Event) -> Seat | None:
    """Give the seat whose action an event is, ``None`` if it only follows from one."""
    match event:
        case CardPlayed(seat=seat) | Passed(seat=seat):
            return seat
        case CardsDrawn(seat=seat, cause=cause) if cause in _OWN_DRAWS:
            return seat
        case _:
            return None


def _ends_turn(event: Event) -> bool:
    return isinstance(event, CardsDrawn) and event.cause is DrawCause.EXTRA


def _append(events: list[Event], event: Event) -> None:
    """Add an event, or to the draw before it if it goes on with that."""
    match events[-1:], event:
        case [CardsDrawn() as before], CardsDrawn() if (before.seat, before.cause) == (event.seat, event.cause):
            cards = None if before.cards is None or event.cards is None else before.cards + event.cards
            events[-1] = replace(before, count=before.count + event.count, cards=cards)
        case _:
            events.append(event)


def since_turn_of(events: Iterable[Event], seat: Seat) -> tuple[Turn, ...]:
    """Give the turns after the last one of ``seat``; all of them if it had none.

    A turn of its own at the very end may be under way still (a match gone on with): it is told too.
    """
    turns = fold(events)
    last = max((place for place, turn in enumerate(turns[:-1]) if turn.seat == seat), default=-1)
    return turns[last + 1 :]
