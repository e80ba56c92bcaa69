"""The colours of the suits outside the table; colour is never the only mark."""

from __future__ import annotations

from dirtyseven.engine import Suit

_STYLES = {
    Suit.SPADES: "$text bold",
    Suit.HEARTS: "$text-error bold",
    Suit.DIAMONDS: "$text-primary bold",
    Suit.CLUBS: "$text-success bold",
}


def suit_style(suit: Suit) -> str:
    """Give the style of a suit."""
    return _STYLES[suit]
