"""A deal under way, as integers that may be changed in place. ``DealState`` guards it; search copies and changes it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from dirtyseven.engine.cards import CARDS
from dirtyseven.engine.rules import MOST_RESHUFFLES
from dirtyseven.engine.tables import tables_of

if TYPE_CHECKING:
    from dirtyseven.engine.cards import Suit
    from dirtyseven.engine.rules import Rules
    from dirtyseven.engine.scoring import DealResult
    from dirtyseven.engine.tables import Tables


class Phase(IntEnum):
    """What the player to move is in the middle of."""

    OPENING = 0
    """An opening card is due (rules 1.2, 2.1)."""
    TURN = 1
    """An ordinary turn, or the answer to a live penalty."""
    EXTRA = 2
    """One more card may be played on one's own (rules 1.4.15)."""
    AFTER_PENALTY = 3
    """Having taken a penalty, one may play or pass (``after_penalty``)."""
    OVER = 4
    """The deal has ended."""


class Position:
    """The changing part of a deal.

    Cards are indices 0 to 51, sets of cards the counted integers of ``tables``. ``deck[drawn_from:]`` is the stock,
    next to be drawn first; ``pile`` runs from the bottom to the top card. ``follow`` is the suit to follow, clubs
    before the first card. ``mask`` holds every card that is legal now, whoever's turn it is. ``bars`` counts by seat
    the turns for which going out is barred (rules 2.4).
    """

    __slots__ = (
        "bars",
        "dealer",
        "deck",
        "direction",
        "drawn",
        "drawn_from",
        "follow",
        "hands",
        "mask",
        "named",
        "openings_left",
        "penalty",
        "phase",
        "pile",
        "reshuffles",
        "result",
        "rules",
        "seats",
        "tables",
        "turn",
    )

    rules: Rules
    tables: Tables
    seats: int
    dealer: int
    deck: tuple[int, ...]
    drawn_from: int
    hands: list[int]
    pile: list[int]
    follow: int
    named: bool
    mask: int
    penalty: int
    direction: int
    turn: int
    phase: Phase
    drawn: int
    openings_left: int
    bars: tuple[int, ...]
    reshuffles: int
    result: DealResult | None

    def copy(self) -> Position:
        """Copy, sharing all that never changes."""
        new = Position.__new__(Position)
        new.rules = self.rules
        new.tables = self.tables
        new.seats = self.seats
        new.dealer = self.dealer
        new.deck = self.deck
        new.drawn_from = self.drawn_from
        new.hands = self.hands[:]
        new.pile = self.pile[:]
        new.follow = self.follow
        new.named = self.named
        new.mask = self.mask
        new.penalty = self.penalty
        new.direction = self.direction
        new.turn = self.turn
        new.phase = self.phase
        new.drawn = self.drawn
        new.openings_left = self.openings_left
        new.bars = self.bars
        new.reshuffles = self.reshuffles
        new.result = self.result
        return new

    def __getstate__(self) -> dict[str, object]:
        """Pickle without the compiled rules, which grow large."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "tables"}

    def __setstate__(self, state: dict[str, object]) -> None:
        """Compile the rules again where they were not."""
        for name, value in state.items():
            setattr(self, name, value)
        self.tables = tables_of(self.rules)

    def lay(self, card: int, named: Suit | None) -> None:
        """Put a card on the pile and settle what follows it (rules 1.3.8)."""
        self.pile.append(card)
        if self.tables.wild[card]:
            self.follow = CARDS[card].suit if named is None else named
            self.named = named is not None
            self.mask = self.tables.legal_on_wild[self.follow]
        else:
            self.follow = CARDS[card].suit
            self.named = False
            self.mask = self.tables.legal_on[card]

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return len(self.deck) - self.drawn_from

    @property
    def can_draw(self) -> bool:
        """Whether one more card can be drawn, after reshuffling where the rules have it (rules 1.5.19, 2.5)."""
        return self.drawn_from < len(self.deck) or self.can_reshuffle

    @property
    def can_reshuffle(self) -> bool:
        """Whether the pile can become a new stock."""
        return self.tables.reshuffles and self.reshuffles < MOST_RESHUFFLES and len(self.pile) > 1
