"""A seat's situation, worked out from its view once for each choice: counts and chances, no rank by name.

Cards are counted sets as in ``dirtyseven.engine.tables``: two bits a card, so that a sum or a mask is one operation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import Phase
from dirtyseven.engine.tables import LOW, ONE, SUIT_MASKS, mask_of, size, tables_of

if TYPE_CHECKING:
    from dirtyseven.engine import Card, Rules, Suit, View


class Lore:
    """What the rules in force make of the cards; worked out once for each value of ``Rules``."""

    __slots__ = ("_factors", "deck", "deck_points", "rules", "tables")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables = tables_of(rules)
        self.deck = LOW * rules.packs
        self.deck_points = sum(self.tables.points) * rules.packs
        self._factors = tuple(
            (factor, mask_of(lambda card, factor=factor: rules.factors[card.rank] == factor))  # type: ignore[misc]
            for factor in sorted(set(rules.factors) - {1}, reverse=True)
        )

    def best_factor(self, cards: int) -> int:
        """Give the highest factor with which one of ``cards`` would go out, 1 for none (rules 1.5.18)."""
        for factor, mask in self._factors:
            if cards & mask:
                return factor
        return 1

    def followers(self, card: Card, named: Suit | None) -> int:
        """Give the cards that follow ``card`` on top; a wild that names nothing is its own suit (rules 1.3.8)."""
        if self.tables.wild[card.index]:
            return self.tables.legal_on_wild[card.suit if named is None else named]
        return self.tables.legal_on[card.index]


class Situation:
    """What the player to move can work out before it weighs its actions.

    ``unseen`` are the cards neither in its hand nor in the pile, ``unseen_size`` their number, ``unseen_worth`` their
    mean points. ``followers`` are the cards that follow the top card once no penalty is live. ``opponents_points`` is
    what another player holds in the mean, ``danger`` how near the nearest of them is to going out (1 with one card
    left), ``shortness`` how near the stock is to its end (1 when nothing is left).
    """

    __slots__ = (
        "danger",
        "followers",
        "hand",
        "hand_points",
        "lore",
        "opponents_points",
        "seat",
        "shortness",
        "tables",
        "unseen",
        "unseen_size",
        "unseen_worth",
        "view",
    )

    def __init__(self, view: View, lore: Lore) -> None:
        self.view = view
        self.lore = lore
        self.tables = lore.tables
        self.seat = view.to_move
        self._count_cards(view)
        held = [cards for seat, cards in enumerate(view.hand_sizes) if seat != self.seat]
        self.opponents_points = self.unseen_worth * sum(held) / len(held)
        self.danger = 1 / min(held)
        self.shortness = 0.0 if view.rules.reshuffles else 1 / (1 + view.stock_size / view.seats)
        self.followers = self._followers(view)

    def _count_cards(self, view: View) -> None:
        points, pile = self.tables.points, view.pile
        self.hand = sum([ONE[card.index] for card in view.hand])
        self.hand_points = sum([points[card.index] for card in view.hand])
        self.unseen = self.lore.deck - self.hand - sum([ONE[card.index] for card in pile])
        self.unseen_size = len(self.lore.rules.deck) - len(view.hand) - len(pile)
        seen_points = self.hand_points + sum([points[card.index] for card in pile])
        self.unseen_worth = (self.lore.deck_points - seen_points) / max(1, self.unseen_size)

    def _followers(self, view: View) -> int:
        if view.phase is Phase.OPENING:
            return SUIT_MASKS[view.suit_to_follow]
        return self.lore.followers(view.pile[-1], view.named_suit)

    def chance_of_one(self, cards: int, held: int) -> float:
        """Give the chance that a hidden hand of ``held`` cards has one of ``cards``, every unseen card being alike."""
        if not self.unseen_size:
            return 0.0
        return 1 - (1 - size(self.unseen & cards) / self.unseen_size) ** held
