"""Which cards and suits keys stand for: places by digits, ranks and suits by letters.

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


BACK_KEYS = frozenset({"escape", "b", "backspace"})
"""While a suit is named these take the wild back."""
NAMING_KEYS = frozenset({"left", "right", "up", "down", "enter", "space", "tab", "question_mark", "t", "i"})
"""While a suit is named these do what they always do; every other key waits."""


def suit_typed(key: str) -> Suit | None:
    """Give the suit that a letter stands for while one is named: all four then, as no card is to be reached."""
    return Suit.parse(key.lower()) if key.lower() in {"c", "d", "h", "s"} else None


def card_typed(key: str) -> Callable[[Card], bool] | None:
    """Give what a card must be for a key to reach it; ``None`` for keys that stand for no rank or suit."""
    if key in _RANKS:
        return lambda card: card.rank is _RANKS[key]
    if key in _SUITS:
        return lambda card: card.suit is _SUITS[key]
    return None
