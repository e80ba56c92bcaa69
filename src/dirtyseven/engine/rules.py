"""The rules in force, as one frozen value: every row of rules part 2 is a field, the classic game the default."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import TYPE_CHECKING

from dirtyseven.engine.cards import CARDS, RANKS, Card, Rank
from dirtyseven.engine.effects import (
    EFFECTS,
    DrawPenalty,
    Effect,
    NameSuit,
    NoEffect,
    PlayAgain,
    ReversePlay,
    SkipNext,
)
from dirtyseven.engine.errors import DealError, SettingError

if TYPE_CHECKING:
    from dirtyseven.engine.tables import Tables


class Opening(StrEnum):
    """How a deal is opened (rules 1.2, 2.1)."""

    OPENER = "opener"
    EVERYONE = "everyone"
    TURNED_UP = "turned_up"


class Drawing(StrEnum):
    """How far drawing goes in a turn (rules 1.3.7, 2.2)."""

    UNTIL_PLAYABLE_OR_PASS = "until_playable_or_pass"
    ONE_THEN_PASS = "one_then_pass"
    UNTIL_PLAYABLE = "until_playable"
    UP_TO_THREE = "up_to_three"


class PenaltyGrowth(StrEnum):
    """How the live penalty grows with each further penalty card (rules 1.4.13, part 2)."""

    ADD = "add"
    DOUBLE = "double"


class AfterPenalty(StrEnum):
    """What follows for the one who took a penalty (rules 1.4.14, part 2)."""

    TURN_ENDS = "turn_ends"
    MAY_PLAY = "may_play"


class WildOnWild(StrEnum):
    """Whether a wild may be put on a wild (rules 1.3.8, part 2)."""

    NEVER = "never"
    NAMED_SUIT = "named_suit"
    ALWAYS = "always"


class TwoPlayerReverse(StrEnum):
    """What a reverse does between two players (rules 1.4.12, part 2)."""

    NONE = "none"
    SKIP = "skip"


class LastCardCall(StrEnum):
    """What forgetting the last-card call costs, if the call is asked for (rules 2.4)."""

    OFF = "off"
    DRAW_ONE = "draw_one"
    CANNOT_GO_OUT = "cannot_go_out"


class StockEmpty(StrEnum):
    """What happens when the stock cannot give (rules 1.5.19, 2.5)."""

    LOWEST_WINS = "lowest_wins"
    RESHUFFLE = "reshuffle"


_KINDS: dict[str, type] = {
    "opening": Opening,
    "drawing": Drawing,
    "voluntary_draw": bool,
    "penalty_growth": PenaltyGrowth,
    "after_penalty": AfterPenalty,
    "wild_on_wild": WildOnWild,
    "two_player_reverse": TwoPlayerReverse,
    "last_card_call": LastCardCall,
    "stock_empty": StockEmpty,
    "last_penalty_drawn": bool,
}

_CLASSIC_EFFECTS: dict[Rank, Effect] = {
    Rank.SEVEN: DrawPenalty(3),
    Rank.EIGHT: SkipNext(),
    Rank.TEN: ReversePlay(),
    Rank.JACK: NameSuit(),
    Rank.ACE: PlayAgain(),
}
_CLASSIC_POINTS = {Rank.JACK: 25, Rank.SEVEN: 20, Rank.ACE: 15, Rank.KING: 10, Rank.QUEEN: 10}
_CLASSIC_FACTORS = {Rank.SEVEN: 3, Rank.JACK: 2}

MOST_SEATS = {1: 7, 2: 12}
"""The most players by number of packs (rules part 2, ``packs``)."""

MOST_DEALS = 20
MOST_TARGET = 5_000
TARGET_DEALS = 100
"""A match played to a target ends after this many deals at the latest."""

HAND_SIZES = range(3, 11)
MOST_POINTS = 100
MOST_FACTOR = 5
MOST_RESHUFFLES = 3
"""Reshuffles a deal (rules 2.5)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Every setting of rules part 2 under its own name. ``Rules()`` is the classic game.

    ``effects``, ``points`` and ``factors`` are tuples of 13 in rank order, from the two to the Ace. Of ``deals`` and
    ``target`` exactly one is a number, the other ``None``.

    >>> from dirtyseven.engine import CLASSIC, Rank
    >>> CLASSIC.effect(Rank.SEVEN)
    DrawPenalty(cards=3)
    >>> CLASSIC.most_seats
    7

    Raises:
        SettingError: a value is out of its range.
    """

    packs: int = 1
    hand_size: int = 7
    opening: Opening = Opening.OPENER
    drawing: Drawing = Drawing.UNTIL_PLAYABLE_OR_PASS
    voluntary_draw: bool = True
    effects: tuple[Effect, ...] = tuple(_CLASSIC_EFFECTS.get(rank, NoEffect()) for rank in RANKS)
    penalty_growth: PenaltyGrowth = PenaltyGrowth.ADD
    after_penalty: AfterPenalty = AfterPenalty.TURN_ENDS
    wild_on_wild: WildOnWild = WildOnWild.NEVER
    two_player_reverse: TwoPlayerReverse = TwoPlayerReverse.NONE
    last_card_call: LastCardCall = LastCardCall.OFF
    stock_empty: StockEmpty = StockEmpty.LOWEST_WINS
    last_penalty_drawn: bool = False
    points: tuple[int, ...] = tuple(_CLASSIC_POINTS.get(rank, rank + 2) for rank in RANKS)
    factors: tuple[int, ...] = tuple(_CLASSIC_FACTORS.get(rank, 1) for rank in RANKS)
    deals: int | None = 4
    target: int | None = None
    _tables: Tables | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse what part 2 rules out."""
        _check_number("packs", self.packs, min(MOST_SEATS), max(MOST_SEATS))
        _check_number("hand_size", self.hand_size, HAND_SIZES.start, HAND_SIZES.stop - 1)
        _check_kinds(self)
        _check_ranks(self)
        if (self.deals is None) == (self.target is None):
            raise SettingError("deals", "deals and target exclude each other", "name one of the two")
        if self.deals is not None:
            _check_number("deals", self.deals, 1, MOST_DEALS)
        if self.target is not None:
            _check_number("target", self.target, 1, MOST_TARGET)

    def __reduce__(self) -> tuple[type[Rules], tuple[object, ...]]:
        """Pickle the settings alone: what was compiled from them grows large and is compiled again elsewhere."""
        return type(self), tuple(getattr(self, setting.name) for setting in fields(self) if setting.init)

    def effect(self, rank: Rank) -> Effect:
        """Give the effect that lies on ``rank``."""
        return self.effects[rank]

    def ranks_with(self, kind: type[Effect]) -> tuple[Rank, ...]:
        """Give the ranks that carry an effect of this class, in rank order."""
        return tuple(rank for rank in RANKS if isinstance(self.effects[rank], kind))

    @property
    def calls(self) -> bool:
        """Whether the last-card call is asked for (rules 2.4)."""
        return self.last_card_call is not LastCardCall.OFF

    @property
    def reshuffles(self) -> bool:
        """Whether the pile is shuffled into a new stock (rules 2.5)."""
        return self.stock_empty is StockEmpty.RESHUFFLE

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card of the packs, in order: what a shuffle starts from."""
        return CARDS * self.packs

    @property
    def most_seats(self) -> int:
        """The most players these packs and this hand size allow (rules 1.1.1, part 2)."""
        return min(MOST_SEATS[self.packs], (len(self.deck) - 3) // self.hand_size)

    @property
    def most_deals(self) -> int:
        """After how many deals a match ends at the latest."""
        return TARGET_DEALS if self.deals is None else self.deals

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the packs and the hand size do not allow.

        Raises:
            DealError: there are too few or too many seats; the message says how many can play.
        """
        if not 2 <= seats <= self.most_seats:
            packs = "one pack" if self.packs == 1 else "two packs"
            raise DealError(
                f"{seats} {'seat' if seats == 1 else 'seats'} cannot be dealt; "
                f"with {packs} and hands of {self.hand_size}, 2 to {self.most_seats} can play"
            )


def _check_number(key: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise SettingError(key, f"{value!r} is not possible", f"it may be a whole number from {least} to {most}")


def _check_kinds(rules: Rules) -> None:
    for key, kind in _KINDS.items():
        value = getattr(rules, key)
        if not isinstance(value, kind):
            raise SettingError(key, f"{value!r} is not possible", f"it may be a {kind.__name__}")


def _check_ranks(rules: Rules) -> None:
    for key in ("effects", "points", "factors"):
        values = getattr(rules, key)
        if not isinstance(values, tuple) or len(values) != len(RANKS):
            raise SettingError(key, f"{values!r} is not possible", "it may be a tuple of 13, one for each rank")
    for rank, effect, points, factor in zip(RANKS, rules.effects, rules.points, rules.factors, strict=True):
        if effect not in EFFECTS:
            raise SettingError(f"effects.{rank.code}", f"{effect!r} is not possible", "it may be one of EFFECTS")
        _check_number(f"points.{rank.code}", points, 0, MOST_POINTS)
        _check_number(f"factors.{rank.code}", factor, 1, MOST_FACTOR)


CLASSIC = Rules()
"""The classic game of rules part 1."""
