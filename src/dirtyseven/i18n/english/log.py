"""English log lines: one turn, one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine import (
    CallForgotten,
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    DirectionTurned,
    DrawCause,
    End,
    ExtraCardDue,
    Passed,
    PenaltyRaised,
    Reshuffled,
    TurnedUp,
    TurnSkipped,
)
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards
from dirtyseven.i18n.turns import Entry, Turn, fold, since_turn_of

if TYPE_CHECKING:
    from dirtyseven.engine import Event, Seat

MOST_SHOWN = 6
"""More drawn cards than these are only counted."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a line is told: as it happens or afterwards, in full or briefly, with one's own drawn cards or without."""

    past: bool = False
    brief: bool = False
    shows_drawn: bool = True


LOG = Manner()
BOX = Manner(past=True, brief=True, shows_drawn=False)
SINCE = Manner(brief=True, shows_drawn=False)


def log(nouns: Nouns, events: tuple[Event, ...], names: tuple[str, ...]) -> tuple[Entry, ...]:
    """Write a deal's or a step's events as entries, one for each turn."""
    return tuple(Entry(turn.seat, line(nouns, turn, names, LOG)) for turn in fold(events))


def last_actions(nouns: Nouns, history: tuple[Event, ...], names: tuple[str, ...]) -> tuple[str | None, ...]:
    """Say by seat what its player did last, ``None`` before the first turn; drawn cards are never shown."""
    last: dict[Seat | None, Turn] = {turn.seat: turn for turn in fold(history)}
    return tuple(line(nouns, last[seat], names, BOX) if seat in last else None for seat in range(len(names)))


def since(nouns: Nouns, history: tuple[Event, ...], seat: Seat, names: tuple[str, ...]) -> str:
    """Say in one line what happened since the last turn of ``seat``; drawn cards are never shown."""
    told = []
    for turn in since_turn_of(history, seat):
        text = line(nouns, turn, names, SINCE)
        told.append(text if turn.seat is None else f"{names[turn.seat]} {text}")
    return f" {nouns.signs.dot} ".join(told) or "nothing yet"


def line(nouns: Nouns, turn: Turn, names: tuple[str, ...], manner: Manner) -> str:
    """Write one turn."""
    told = _Line(nouns, names, manner)
    for event in turn.events:
        told.add(event)
    return told.text


class _Line:
    """A line being written: the draws, the cards laid with what they did to others, and what came after."""

    def __init__(self, nouns: Nouns, names: tuple[str, ...], manner: Manner) -> None:
        self._nouns = nouns
        self._names = names
        self._manner = manner
        self._before: list[str] = []
        self._laid = ""
        self._effects: list[str] = []
        self._after: list[str] = []
        self._forced: set[Seat] = set()

    @property
    def text(self) -> str:
        laid = " ".join(filter(None, [self._laid, *self._effects]))
        if self._before and self._laid and not self._laid.startswith("open"):
            laid = f"then {laid}"  # after a draw a card alone would read as one more that was drawn
        return ", ".join([*self._before, *filter(None, [laid]), *self._after])

    def add(self, event: Event) -> None:
        match event:
            case CardPlayed():
                self._play(event)
            case CardsDrawn():
                self._draw(event)
            case Passed():
                self._pass()
            case PenaltyRaised(seat=seat, total=total):
                self._arrow(f"{self._names[seat]} due {total}")
            case TurnSkipped(seat=seat):
                self._skip(seat)
            case DirectionTurned():
                if len(self._names) > 2:
                    self._effects.append(self._verb("turns the play", "turned the play"))
            case CallForgotten():
                self._after.append("forgot to call: may not go out")  # or a draw follows and takes its place
            case Reshuffled(count=count):
                self._after.append(f"reshuffled {cards(count)}")
            case TurnedUp(card=card):
                self._after.append(f"{self._nouns.card(card)} turned up")
            case DealEnded():
                self._end(event)
            case ExtraCardDue() | Dealt():
                pass
            case _:
                assert_never(event)

    def _verb(self, present: str, past: str) -> str:
        return past if self._manner.past else present

    def _arrow(self, words: str) -> None:
        self._effects.append(f"{self._nouns.signs.arrow} {words}")

    def _play(self, event: CardPlayed) -> None:
        card = self._nouns.card(event.card)
        if event.opening:
            self._laid = f"{self._verb('opens', 'opened')} with {card}"
        else:
            self._laid = f"{self._laid} + {card}" if self._laid else card
        if event.called:
            self._laid += f" {CALL}"
        if event.named is not None:
            suit = self._nouns.suit_short if self._manner.brief else self._nouns.suit_full
            self._laid += f" {self._verb('names', 'named')} {suit(event.named)}"

    def _pass(self) -> None:
        is_plain = self._manner.brief and not self._manner.past
        if not (is_plain and self.text):
            self._after.append("passed")

    def _draw(self, event: CardsDrawn) -> None:
        name = self._names[event.seat]
        match event.cause:
            case DrawCause.OPENING | DrawCause.TURN:
                self._before.append(self._drawn("drew", event))
            case DrawCause.PENALTY:
                self._before.append(self._drawn("took", event))
            case DrawCause.EXTRA:
                self._after.append(self._drawn("drew", event))
            case DrawCause.FORGOTTEN_CALL:
                self._after[-1:] = [f"forgot to call: {self._verb('draws', 'drew')} {event.count or 'nothing'}"]
            case DrawCause.ALL_DRAW if len(self._names) > 2:
                if not self._forced:
                    self._arrow(f"all others {self._verb('draw', 'drew')} 1")
                self._forced.add(event.seat)
            case DrawCause.ALL_DRAW | DrawCause.NEXT_DRAWS | DrawCause.LAST_PENALTY:
                self._arrow(f"{name} {self._verb('draws', 'drew')} {event.count or 'nothing'}")
                self._forced.add(event.seat)
            case _:
                assert_never(event.cause)

    def _drawn(self, verb: str, event: CardsDrawn) -> str:
        if not event.count:
            return self._verb("cannot draw", "could not draw")
        if event.cards and self._manner.shows_drawn and len(event.cards) <= MOST_SHOWN:
            return f"{verb} {self._nouns.cards(event.cards)}"
        return f"{verb} {event.count}"

    def _skip(self, seat: Seat) -> None:
        if seat in self._forced:
            self._effects[-1] += ", skipped"
        else:
            self._arrow(f"{self._names[seat]} skipped")

    def _end(self, event: DealEnded) -> None:
        if event.result.end is End.EXHAUSTED:
            self._after.append("the stock ran out")
            return
        self._laid += f" {self._verb('goes', 'went')} out"
        if event.result.multiplier > 1:
            self._after.append(f"{self._nouns.signs.times}{event.result.multiplier}")
