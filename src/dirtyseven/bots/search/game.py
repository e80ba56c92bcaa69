"""Rules and positions in the form of playouts: plain integers, one bit a card.

Playouts know one pack without reshuffles and without the last-card call, and the effects of the classic game on any
ranks; ``accepts`` says so. Everything else goes through the engine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from dirtyseven.engine import (
    CARDS,
    AfterPenalty,
    AllDraw,
    CardPlayed,
    Draw,
    Drawing,
    DrawPenalty,
    NameSuit,
    NextDraws,
    NoEffect,
    Opening,
    PenaltyGrowth,
    Play,
    PlayAgain,
    ReversePlay,
    Rules,
    SkipNext,
    StockEmpty,
    TwoPlayerReverse,
)
from dirtyseven.engine.tables import tables_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from dirtyseven.engine import Action, Position, View

DRAW: Final = 260
PASS: Final = 261
"""The codes of actions; a play is ``card * 5``, plus 1 to 4 for the suit that a wild names."""

CLUBS: Final = 8191
"""Every club, one bit a card; the other suits follow, 13 bits further each."""

PLAIN: Final = 0
PENALTY: Final = 1
SKIP: Final = 2
REVERSE: Final = 3
WILD: Final = 4
AGAIN: Final = 5
"""The kinds of effects."""

OPENING: Final = 0
TURN: Final = 1
EXTRA: Final = 2
TAKEN: Final = 3
"""The engine's phases, as ``Start`` holds them: an opening, a turn, one more card due, a penalty just taken."""

MASK48: Final = 281474976710655
"""Search takes its chance from linear congruential generators of 48 bits: alike in plain Python and compiled."""

_KINDS = {NoEffect: PLAIN, DrawPenalty: PENALTY, SkipNext: SKIP, ReversePlay: REVERSE, NameSuit: WILD}
_ALIKE = {PlayAgain: AGAIN, AllDraw: AGAIN, NextDraws: SKIP}
"""What comes near the other effects, for weighing; playouts accept only those that are meant."""
_UNLIMITED: Final = 1000
_LIMITS = {Drawing.ONE_THEN_PASS: 1, Drawing.UP_TO_THREE: 3}


def accepts(rules: Rules) -> bool:
    """Tell whether deals under these rules can be played out here."""
    known = all(type(effect) in _KINDS or effect == PlayAgain() for effect in rules.effects)
    plain = rules.packs == 1 and rules.stock_empty is StockEmpty.LOWEST_WINS and not rules.calls
    return known and plain and not rules.last_penalty_drawn


class Game:
    """Rules compiled for playouts; lists by card index."""

    def __init__(self, rules: Rules) -> None:
        """Compile rules; only those that ``accepts`` accepts can be played out."""
        tables = tables_of(rules)
        effects = [rules.effect(card.rank) for card in CARDS]
        self.kinds: list[int] = [(_KINDS | _ALIKE)[type(effect)] for effect in effects]
        # Looked up, not shifted: mypyc shifts a literal by a native number in 32 bits.
        self.bits: list[int] = [1 << card.index for card in CARDS]
        self.counts: list[int] = [bits.bit_count() for bits in range(1 << 13)]
        self.deck: int = (1 << 52) - 1
        # One over the number of cards held, in sixteenths, and the chance that one of so many cards is of a kind of
        # which each is with a chance of so many sixteenths (rows of 16).
        self.danger: list[int] = [16, *(16 // held for held in range(1, 105))]
        self.chance: list[int] = [round(16 * (1 - (1 - part / 16) ** held)) for part in range(17) for held in range(16)]
        self.compiled: bool = not __file__.endswith(".py")
        self.draws: list[int] = [effect.cards if isinstance(effect, DrawPenalty) else 0 for effect in effects]
        self.legal_on: list[int] = [thin(mask) for mask in tables.legal_on]
        self.legal_on_wild: list[int] = [thin(mask) for mask in tables.legal_on_wild]
        self.penalty_cards: int = thin(tables.penalty_cards)
        self.wilds: int = thin(tables.wilds)
        self.points: list[int] = list(tables.points)
        self.factors: list[int] = [rules.factors[card.rank] for card in CARDS]
        self.factor_cards: int = sum(1 << card.index for card in CARDS if rules.factors[card.rank] > 1)
        self.voluntary: bool = rules.voluntary_draw
        self.must_play: bool = rules.drawing is Drawing.UNTIL_PLAYABLE
        self.limit: int = _LIMITS.get(rules.drawing, _UNLIMITED)
        self.doubles: bool = rules.penalty_growth is PenaltyGrowth.DOUBLE
        self.may_play: bool = rules.after_penalty is AfterPenalty.MAY_PLAY
        self.reverse_skips: bool = rules.two_player_reverse is TwoPlayerReverse.SKIP

    def index(self, low: i64) -> i64:
        """Give the index of the one bit that is set; plain Python has a quicker way."""
        at: i64 = 0
        while low > 1:
            low >>= 1
            at += 1
        return at

    def size(self, hand: i64) -> i64:
        """Count the cards of a hand."""
        counts = self.counts
        return counts[hand & 8191] + counts[hand >> 13 & 8191] + counts[hand >> 26 & 8191] + counts[hand >> 39 & 8191]


@lru_cache(maxsize=8)
def game_of(rules: Rules) -> Game:
    """Give rules compiled for playouts, once for each value; nobody changes it."""
    return Game(rules)


def turn_options(game: Game, legal: i64, drawn: i64, penalty: i64, can_draw: bool) -> i64:  # noqa: FBT001 - compiled
    """Tell what a turn allows beside its ``legal`` cards: 1 for drawing, 2 for passing, 3 for both (rules 1.3, 2.2).

    ``can_draw`` tells whether the stock can give a card. ``play_out`` has the same in place, where a call would cost.
    """
    if penalty:
        return 1
    if not drawn:
        return 1 if not legal or (game.voluntary and can_draw) else 0
    more = drawn < game.limit and can_draw
    if legal:
        if game.must_play:
            return 0
        return 3 if game.voluntary and more else 2
    if game.must_play:
        return 1 if more else 2
    return 3 if more else 2


class Start:
    """Where a playout begins, without what is hidden: the public part of a position, as plain integers."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a position, for compiled code
        self,
        seats: int,
        turn: int,
        direction: int,
        phase: int,
        penalty: int,
        drawn: int,
        openings: int,
        mask: int,
        top: int,
        gone: int,
    ) -> None:
        """Keep the parts; ``gone`` are the cards of the pile, ``top`` is -1 on an empty one."""
        self.seats: int = seats
        self.turn: int = turn
        self.direction: int = direction
        self.phase: int = phase
        self.penalty: int = penalty
        self.drawn: int = drawn
        self.openings: int = openings
        self.mask: int = mask
        self.top: int = top
        self.gone: int = gone


def start_of(position: Position) -> Start:
    """Give the public part of the engine's position."""
    return Start(
        position.seats,
        position.turn,
        position.direction,
        int(position.phase),
        position.penalty,
        position.drawn,
        position.openings_left,
        thin(position.mask),
        position.pile[-1] if position.pile else -1,
        sum({1 << card for card in position.pile}),
    )


def openings_left(view: View) -> int:
    """Give how many players have yet to open the deal (rules 2.1)."""
    opened = sum(isinstance(event, CardPlayed) and event.opening for event in view.history)
    return (view.seats if view.rules.opening is Opening.EVERYONE else 1) - opened


def start_in(view: View, mask: int) -> Start:
    """Give where the player to move is, from its view; ``mask`` holds the cards that are legal now in any hand."""
    return Start(
        view.seats,
        view.to_move,
        view.direction,
        int(view.phase),
        view.penalty,
        view.drawn,
        openings_left(view),
        mask,
        view.pile[-1].index if view.pile else -1,
        sum({1 << card.index for card in view.pile}),
    )


class Outcome:
    """How a playout ended: who went out, ``-1`` if the stock ended it, on which card, and how many actions it took."""

    def __init__(self, winner: int, last: int, actions: int) -> None:
        """Keep the three."""
        self.winner: int = winner
        self.last: int = last
        self.actions: int = actions


def thin(mask: int) -> int:
    """Turn the engine's counted set (two bits a card) into one bit a card."""
    return sum(1 << card.index for card in CARDS if mask >> 2 * card.index & 3)


def code_of(action: Action) -> int:
    """Give the code of the engine's action."""
    if isinstance(action, Play):
        return action.card.index * 5 + (0 if action.named is None else action.named + 1)
    return DRAW if isinstance(action, Draw) else PASS


def penalties(game: Game, hands: list[int], outcome: Outcome) -> list[int]:
    """Count the hands at the end of a playout (rules 1.5.18, 1.5.19)."""
    totals = []
    for held in hands:
        rest: i64 = held
        total: i64 = 0
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            bit: int = low
            total += game.points[game.index(low) if game.compiled else bit.bit_length() - 1]
        totals.append(total)
    if outcome.winner >= 0:
        factor = game.factors[outcome.last]
        totals = [total * factor for total in totals]
        totals[outcome.winner] = 0
        return totals
    lowest = min(totals)
    return [0 if total == lowest else total for total in totals]
