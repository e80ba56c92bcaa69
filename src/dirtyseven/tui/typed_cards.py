"""Which cards keys stand for: places by digits, ranks and suits by letters.

Capitals reach every rank and suit; small letters those that no command has taken (d draws, s sorts, q leaves, t calls).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Card

PLACE_KEYS = "1234567890"
_RANKS = {"T": Rank.TEN, "J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "A": Rank.ACE} | {
    "j": Rank.JACK,
    "k": Rank.KING,
    "a": Rank.ACE,
}
_SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES} | {
    "c": Suit.CLUBS,
    "h": Suit.HEARTS,
}


def card_typed(key: str) -> Callable[[Card], bool] | None:
    """Give what a card must be for a key to reach it; ``None`` for keys that stand for no rank or suit."""
    if key in _RANKS:
        return lambda card: card.rank is _RANKS[key]
    if key in _SUITS:
        return lambda card: card.suit is _SUITS[key]
    return None
