"""English names of cards, suits and ranks, articles, plurals and lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.engine import RANKS, Rank
from dirtyseven.i18n.style import Style, card_sign, signs, suit_sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dirtyseven.engine import Card, Suit
    from dirtyseven.i18n.facts import Following
    from dirtyseven.i18n.style import Signs

CALL = "Tek!"
"""What is called with the play that leaves one card (rules 2.4)."""

_SUITS = ("clubs", "diamonds", "hearts", "spades")
_COURT = {Rank.JACK: "Jack", Rank.QUEEN: "Queen", Rank.KING: "King", Rank.ACE: "Ace"}
MANY = 3
"""From more ranks than this a list is replaced by what they have in common."""


@dataclass(frozen=True, slots=True)
class Nouns:
    """The words for things, in one style of cards."""

    style: Style

    @property
    def signs(self) -> Signs:
        """The signs of the style."""
        return signs(self.style)

    def card(self, card: Card) -> str:
        """Write a card, as in ``10♠``."""
        return card_sign(card, self.style)

    def cards(self, cards: Iterable[Card]) -> str:
        """Write cards side by side."""
        return " ".join(map(self.card, cards))

    def suit(self, suit: Suit) -> str:
        """Name a suit, as in ``hearts``."""
        return _SUITS[suit]

    def suit_glyph(self, suit: Suit) -> str:
        """Write a suit as one character."""
        return suit_sign(suit, self.style)

    def suit_full(self, suit: Suit) -> str:
        """Write glyph and name, as in ``♥ hearts``; the name alone without glyphs."""
        return f"{self.suit_glyph(suit)} {self.suit(suit)}" if self.style is Style.GLYPHS else self.suit(suit)

    def suit_short(self, suit: Suit) -> str:
        """Write the glyph, or the name without glyphs."""
        return self.suit_glyph(suit) if self.style is Style.GLYPHS else self.suit(suit)

    def a_suit(self, suit: Suit) -> str:
        """Write ``a ♥`` or ``a heart``."""
        return f"a {self.suit_glyph(suit) if self.style is Style.GLYPHS else self.suit(suit)[:-1]}"

    def rank(self, rank: Rank) -> str:
        """Name a rank, as in ``7``, ``10`` or ``Jack``."""
        return _COURT.get(rank) or str(rank + 2)

    def ranks(self, rank: Rank) -> str:
        """Name a rank's cards, as in ``7s`` or ``Jacks``."""
        return f"{self.rank(rank)}s"

    def a_rank(self, rank: Rank) -> str:
        """Write ``a 7``, ``an 8``, ``an Ace``."""
        return f"{'an' if rank in {Rank.EIGHT, Rank.ACE} else 'a'} {self.rank(rank)}"

    def all_ranks(self, ranks: Iterable[Rank]) -> str:
        """List ranks' cards, as in ``7s, 8s and Jacks``, runs drawn together as in ``2s to 6s``."""
        places = list(ranks)
        runs: list[list[Rank]] = []
        for rank in places:
            if runs and runs[-1][-1] + 1 == rank:
                runs[-1].append(rank)
            else:
                runs.append([rank])
        named: list[str] = []
        for run in runs:
            if len(run) >= MANY:
                named.append(f"{self.ranks(run[0])} to {self.ranks(run[-1])}")
            else:
                named += map(self.ranks, run)
        return both(named)

    def a_wild(self, wilds: Sequence[Rank]) -> list[str]:
        """Write the wilds as choices, as in ``a Jack``; ``a wild`` where too many ranks are wild."""
        return self.a_kind(wilds, "a wild")

    def a_kind(self, ranks: Sequence[Rank], many: str) -> list[str]:
        """Write ranks as choices, or ``many`` where they are too many to list."""
        return [many] if len(ranks) > MANY else [self.a_rank(rank) for rank in ranks]

    def answers(self, ranks: Sequence[Rank]) -> str:
        """Write what answers a penalty, as in ``a 7`` or ``a 7 or an 8``."""
        return either(self.a_kind(ranks, "a penalty card"))

    def following(self, following: Following) -> str:
        """Write what can be put on a card, as in ``a ♥, a 9 or a Jack``."""
        return either(self._choices(following)) or "no card"

    def on(self, following: Following) -> str:
        """Write the same after "plays on", as in ``♥, a 9 or a Jack``."""
        choices = self._choices(following)
        if following.suit is not None and not self._anything(following):
            choices[0] = self.suit_short(following.suit)
        return either(choices)

    def _anything(self, following: Following) -> bool:
        return len(following.wilds) == len(RANKS)

    def _choices(self, following: Following) -> list[str]:
        if self._anything(following):
            return ["any card"]
        choices = [] if following.suit is None else [self.a_suit(following.suit)]
        if following.rank is not None:
            choices.append(self.a_rank(following.rank))
        return choices + self.a_wild(following.wilds)


def either(items: Sequence[str]) -> str:
    """List choices: ``a, b or c``."""
    return _listed(items, "or")


def both(items: Sequence[str]) -> str:
    """List things: ``a, b and c``."""
    return _listed(items, "and")


def _listed(items: Sequence[str], word: str) -> str:
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def cards(count: int) -> str:
    """Count cards: ``1 card``, ``7 cards``."""
    return counted(count, "card")


def counted(count: int, noun: str) -> str:
    """Count things: ``1 point``, ``2 points``."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
