"""Suits, ranks and cards: frozen values with two-character codes (``7h``, ``Tc``)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from dirtyseven.engine.errors import ParseError

if TYPE_CHECKING:
    from collections.abc import Iterable


class Suit(IntEnum):
    """A suit, ordered as in record codes: ``c d h s``."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def code(self) -> str:
        """The letter of records: ``c``, ``d``, ``h`` or ``s``."""
        return SUIT_CODES[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit's letter.

        Raises:
            ParseError: ``text`` is not one of ``c d h s``.
        """
        if len(text) == 1 and text in SUIT_CODES:
            return SUITS[SUIT_CODES.index(text)]
        raise ParseError(f"{text!r} is not a suit; suits are c, d, h and s")


class Rank(IntEnum):
    """A rank, from the two up to the Ace."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def code(self) -> str:
        """The character of records: ``2`` to ``9``, ``T J Q K A``."""
        return RANK_CODES[self]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank's character.

        Raises:
            ParseError: ``text`` is not one of ``23456789TJQKA``.
        """
        if len(text) == 1 and text in RANK_CODES:
            return RANKS[RANK_CODES.index(text)]
        raise ParseError(f"{text!r} is not a rank; ranks are {' '.join(RANK_CODES)}")


SUIT_CODES = "cdhs"
RANK_CODES = "23456789TJQKA"
SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One playing card. Two packs hold equal cards twice; nothing tells those apart.

    >>> card = Card.parse("Tc")
    >>> card.rank, card.suit, str(card)
    (<Rank.TEN: 8>, <Suit.CLUBS: 0>, 'Tc')
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive the index, 0 to 51, by which the engine's tables are addressed."""
        object.__setattr__(self, "index", self.suit * len(RANKS) + self.rank)

    def __hash__(self) -> int:
        """Hash by index: equal cards are interchangeable, also across packs."""
        return self.index

    def __str__(self) -> str:
        """Write the code of records: rank, then suit."""
        return RANK_CODES[self.rank] + SUIT_CODES[self.suit]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card's code.

        Raises:
            ParseError: ``text`` is not a rank followed by a suit.
        """
        card = _BY_CODE.get(text)
        if card is None:
            raise ParseError(
                f"{text!r} is not a card; a card is a rank of {RANK_CODES} and a suit of {SUIT_CODES}, as in 7h"
            )
        return card


CARDS: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
"""The 52 cards; ``CARDS[card.index]`` is that card."""

_BY_CODE = {str(card): card for card in CARDS}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read card codes divided by white space.

    >>> [str(card) for card in parse_cards("7h Tc")]
    ['7h', 'Tc']

    Raises:
        ParseError: a word is not a card.
    """
    return tuple(Card.parse(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as records do: codes divided by one space.

    >>> format_cards(parse_cards("7h  Tc"))
    '7h Tc'
    """
    return " ".join(map(str, cards))
