"""Rules compiled to integers: cards as two-bit counters in one integer, legality as a mask by top card.

A set of cards is an integer with two bits for each of the 52 card indices, so that a card held twice (two packs) is a
count and not a second card. ``ONE[i]`` is card ``i`` once, ``BOTH[i]`` covers both bits of its counter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine.actions import NAMING, NAMING_CALLED, PLAIN, PLAIN_CALLED, Action, Play
from dirtyseven.engine.cards import CARDS, SUITS, Card
from dirtyseven.engine.effects import DrawPenalty, Effect, NameSuit
from dirtyseven.engine.rules import Drawing, Rules, WildOnWild

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ONE: tuple[int, ...] = tuple(1 << 2 * card.index for card in CARDS)
BOTH: tuple[int, ...] = tuple(3 << 2 * card.index for card in CARDS)
LOW = sum(ONE)
"""The lower bit of every counter."""


def mask_of(keep: Callable[[Card], bool]) -> int:
    """Give the mask of all cards that ``keep`` accepts."""
    return sum(BOTH[card.index] for card in CARDS if keep(card))


SUIT_MASKS: tuple[int, ...] = tuple(mask_of(lambda card, suit=suit: card.suit is suit) for suit in SUITS)  # type: ignore[misc]


def pack(cards: Iterable[Card]) -> int:
    """Count cards into one integer; at most three of a kind fit."""
    return sum(ONE[card.index] for card in cards)


def unpack(hand: int) -> tuple[Card, ...]:
    """Give the cards of a counted set in the order of their indices, equal ones side by side."""
    cards: list[Card] = []
    while hand:
        low = hand & -hand
        index = (low.bit_length() - 1) >> 1
        cards += (CARDS[index],) * (hand >> 2 * index & 3)
        hand &= ~BOTH[index]
    return tuple(cards)


def indices(cards: int) -> Iterator[int]:
    """Give the index of every card in a set, each once, ascending."""
    rest = (cards | cards >> 1) & LOW
    while rest:
        yield (rest & -rest).bit_length() >> 1
        rest &= rest - 1


def size(hand: int) -> int:
    """Count the cards of a set."""
    return hand.bit_count() + (hand & ~LOW).bit_count()


class Tables:
    """What the engine looks up by card index while a deal runs, for one value of ``Rules``."""

    __slots__ = (
        "calls",
        "draw_limit",
        "effects",
        "legal_on",
        "legal_on_wild",
        "listed",
        "penalty_cards",
        "plays",
        "plays_called",
        "points",
        "reshuffles",
        "until_playable",
        "voluntary_draw",
        "wild",
        "wilds",
    )

    def __init__(self, rules: Rules) -> None:
        """Compile ``rules``."""
        self.effects: tuple[Effect, ...] = tuple(rules.effect(card.rank) for card in CARDS)
        self.points: tuple[int, ...] = tuple(rules.points[card.rank] for card in CARDS)
        self.wild: tuple[bool, ...] = tuple(isinstance(effect, NameSuit) for effect in self.effects)
        self.wilds = mask_of(lambda card: self.wild[card.index])
        self.penalty_cards = mask_of(lambda card: isinstance(self.effects[card.index], DrawPenalty))
        # Rules 1.3.8 and 1.3.9: on an ordinary card its rank, its suit and every wild.
        self.legal_on: tuple[int, ...] = tuple(
            self.wilds | mask_of(lambda card, top=top: card.rank is top.rank or card.suit is top.suit)  # type: ignore[misc]
            for top in CARDS
        )
        # On a wild only the suit counts; whether wilds of it do is a setting.
        self.legal_on_wild: tuple[int, ...] = tuple(
            suit & ~self.wilds | self.wilds & _wilds_on_wild(rules.wild_on_wild, suit) for suit in SUIT_MASKS
        )
        self.plays: tuple[tuple[Play, ...], ...] = tuple(
            NAMING[i] if wild else (PLAIN[i],) for i, wild in enumerate(self.wild)
        )
        # Where the last-card call belongs to a play (rules 2.4), it may be made or forgotten.
        self.plays_called: tuple[tuple[Play, ...], ...] = tuple(
            self.plays[i] + (NAMING_CALLED[i] if wild else (PLAIN_CALLED[i],)) for i, wild in enumerate(self.wild)
        )
        self.listed: dict[int, tuple[Action, ...]] = {}
        # The settings that every move asks for, as plain values: to look up an enum's member costs a call.
        self.calls = rules.calls
        self.reshuffles = rules.reshuffles
        self.voluntary_draw = rules.voluntary_draw
        self.until_playable = rules.drawing is Drawing.UNTIL_PLAYABLE
        self.draw_limit = _DRAW_LIMITS[rules.drawing]

    def list_plays(self, cards: int) -> tuple[Action, ...]:
        """List the ordinary plays of a set of cards, remembering what was listed: the sets recur by the thousand."""
        plays = self.listed.get(cards)
        if plays is None:
            if len(self.listed) >= _MOST_LISTED:
                self.listed.clear()
            plays = self.listed[cards] = tuple(play for i in indices(cards) for play in self.plays[i])
        return plays


_MOST_LISTED = 1 << 14
_NO_LIMIT = 1 << 30
_DRAW_LIMITS = {
    Drawing.UNTIL_PLAYABLE_OR_PASS: _NO_LIMIT,
    Drawing.ONE_THEN_PASS: 1,
    Drawing.UNTIL_PLAYABLE: _NO_LIMIT,
    Drawing.UP_TO_THREE: 3,
}


def _wilds_on_wild(setting: WildOnWild, suit: int) -> int:
    match setting:
        case WildOnWild.NEVER:
            return 0
        case WildOnWild.NAMED_SUIT:
            return suit
        case WildOnWild.ALWAYS:
            return -1
        case _:
            assert_never(setting)


def tables_of(rules: Rules) -> Tables:
    """Give the tables of ``rules``, compiled once for each value and kept with it."""
    tables = rules._tables  # noqa: SLF001 - the slot is this module's, kept on the value to be found at once
    if tables is None:
        tables = Tables(rules)
        object.__setattr__(rules, "_tables", tables)
    return tables
