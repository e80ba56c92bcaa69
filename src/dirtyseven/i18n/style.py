"""How cards and signs are written, whatever the language: with glyphs, in plain ASCII, or in record codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from dirtyseven.engine import Rank

if TYPE_CHECKING:
    from dirtyseven.engine import Card, Suit


class Style(StrEnum):
    """The three ways to write a card."""

    GLYPHS = "glyphs"
    """``7♥``, ``10♠``: for screens."""
    ASCII = "ascii"
    """``7H``, ``10S``: for terminals without the glyphs."""
    CODES = "codes"
    """``7h``, ``Ts``: as records have it."""


GLYPHS = "♣♦♥♠"
"""The suits' glyphs in the order of ``Suit``; bare, since a variation selector has no certain width."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs that a text may need beside words."""

    arrow: str
    back_arrow: str
    pointer: str
    dot: str
    times: str
    dots: str


UNICODE = Signs(arrow="→", back_arrow="←", pointer="▸", dot="·", times="×", dots="…")
PLAIN = Signs(arrow="->", back_arrow="<-", pointer=">", dot="-", times="x", dots="...")


def signs(style: Style) -> Signs:
    """Give the signs of a style."""
    return UNICODE if style is Style.GLYPHS else PLAIN


def suit_sign(suit: Suit, style: Style) -> str:
    """Write a suit as one character."""
    match style:
        case Style.GLYPHS:
            return GLYPHS[suit]
        case Style.ASCII:
            return suit.code.upper()
        case Style.CODES:
            return suit.code


def card_sign(card: Card, style: Style) -> str:
    """Write a card.

    >>> card_sign(Card.parse("Th"), Style.GLYPHS), card_sign(Card.parse("Th"), Style.ASCII)
    ('10♥', '10H')
    """
    if style is Style.CODES:
        return str(card)
    rank = "10" if card.rank is Rank.TEN else card.rank.code
    return rank + suit_sign(card.suit, style)
