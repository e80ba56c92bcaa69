"""A deal as a handful of integers, played out to its end in one function: the inner loop of all search.

It knows one pack without reshuffles and without the last-card call, and the effects of the classic game on any ranks;
``accepts`` says so. Everything else goes through the engine. A hand is an integer of 52 bits by card index. The loop
keeps its state in local variables, because that is what makes it quick, in plain Python as well as compiled by mypyc.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.engine import (
    CARDS,
    AfterPenalty,
    Drawing,
    DrawPenalty,
    NameSuit,
    NoEffect,
    PenaltyGrowth,
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

    from dirtyseven.engine import Action, Position

DRAW: Final = 260
PASS: Final = 261
"""The codes of actions; a play is ``card * 5``, plus 1 to 4 for the suit that a wild names."""

_OPENING: Final = 0
_TURN: Final = 1
_EXTRA: Final = 2
_TAKEN: Final = 3

_PLAIN: Final = 0
_PENALTY: Final = 1
_SKIP: Final = 2
_REVERSE: Final = 3
_WILD: Final = 4
_AGAIN: Final = 5
_KINDS = {NoEffect: _PLAIN, DrawPenalty: _PENALTY, SkipNext: _SKIP, ReversePlay: _REVERSE, NameSuit: _WILD}

_UNLIMITED: Final = 1000
_LIMITS = {Drawing.ONE_THEN_PASS: 1, Drawing.UP_TO_THREE: 3}
_MASK48: Final = 281474976710655
_COMPILED: Final = not __file__.endswith(".py")


def accepts(rules: Rules) -> bool:
    """Tell whether deals under these rules can be played out here."""
    known = all(type(effect) in _KINDS or effect == PlayAgain() for effect in rules.effects)
    plain = rules.packs == 1 and rules.stock_empty is StockEmpty.LOWEST_WINS and not rules.calls
    return known and plain and not rules.last_penalty_drawn


class Game:
    """Rules compiled for playouts; lists by card index."""

    def __init__(self, rules: Rules) -> None:
        """Compile rules that ``accepts`` accepts."""
        tables = tables_of(rules)
        effects = [rules.effect(card.rank) for card in CARDS]
        self.kinds: list[int] = [
            _AGAIN if isinstance(effect, PlayAgain) else _KINDS[type(effect)] for effect in effects
        ]
        self.draws: list[int] = [effect.cards if isinstance(effect, DrawPenalty) else 0 for effect in effects]
        self.legal_on: list[int] = [thin(mask) for mask in tables.legal_on]
        self.legal_on_wild: list[int] = [thin(mask) for mask in tables.legal_on_wild]
        self.penalty_cards: int = thin(tables.penalty_cards)
        self.wilds: int = thin(tables.wilds)
        self.points: list[int] = list(tables.points)
        self.factors: list[int] = [rules.factors[card.rank] for card in CARDS]
        self.voluntary: bool = rules.voluntary_draw
        self.must_play: bool = rules.drawing is Drawing.UNTIL_PLAYABLE
        self.limit: int = _LIMITS.get(rules.drawing, _UNLIMITED)
        self.doubles: bool = rules.penalty_growth is PenaltyGrowth.DOUBLE
        self.may_play: bool = rules.after_penalty is AfterPenalty.MAY_PLAY
        self.reverse_skips: bool = rules.two_player_reverse is TwoPlayerReverse.SKIP


class Start:
    """Where a playout begins, without what is hidden: the public part of a position, as plain integers."""

    def __init__(self, position: Position) -> None:
        """Take it from the engine's position."""
        self.seats: int = position.seats
        self.turn: int = position.turn
        self.direction: int = position.direction
        self.phase: int = int(position.phase)
        self.penalty: int = position.penalty
        self.drawn: int = position.drawn
        self.openings: int = position.openings_left
        self.mask: int = thin(position.mask)
        self.top: int = position.pile[-1] if position.pile else -1


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
    word = str(action)
    if word == "draw":
        return DRAW
    if word == "pass":
        return PASS
    card = getattr(action, "card").index  # noqa: B009 - a play; isinstance would cost an import cycle in compiled code
    named = getattr(action, "named")  # noqa: B009
    return int(card * 5 + (0 if named is None else named + 1))


def play_out(  # noqa: C901, PLR0912, PLR0915 - one loop over local variables: calls would cost half its speed
    game: Game, start: Start, hands: list[int], stock: list[int], first: int, seed: int, trace: list[int] | None = None
) -> Outcome:
    """Play a deal out at random from ``start``, with ``first`` as its first action (``-1``: at random too).

    ``hands`` is changed in place; ``stock`` is drawn from its beginning. Into ``trace`` go, for each action, how many
    were legal and its code.
    """
    kinds, draws, legal_on, on_wild = game.kinds, game.draws, game.legal_on, game.legal_on_wild
    wilds: i64 = game.wilds
    penalty_cards: i64 = game.penalty_cards
    voluntary, must_play, doubles, may_play = game.voluntary, game.must_play, game.doubles, game.may_play
    limit: i64 = game.limit
    seats: i64 = start.seats
    turn: i64 = start.turn
    direction: i64 = start.direction
    phase: i64 = start.phase
    penalty: i64 = start.penalty
    drawn: i64 = start.drawn
    openings: i64 = start.openings
    mask: i64 = start.mask
    top: i64 = start.top
    at: i64 = 0
    size: i64 = len(stock)
    chance: i64 = seed
    actions: i64 = 0
    code: i64 = first
    card: i64 = 0
    steps: i64 = 1
    while True:
        hand: i64 = hands[turn]
        legal: i64 = hand & mask
        # What is legal (rules 1.3): draw and pass beside the cards.
        draw = False
        skip = False
        if phase == _TURN:
            if penalty:
                draw = True
            elif not drawn:
                draw = not legal or (voluntary and at < size)
            else:
                skip = True
                if legal:
                    if must_play:
                        skip = False
                    elif voluntary and drawn < limit and at < size:
                        draw = True
                elif drawn < limit and at < size:
                    draw = True
                    skip = not must_play
        elif phase == _OPENING:
            draw = not legal
        else:
            skip = True
        if code < 0 or trace is not None:
            names = phase != _OPENING and hand & (hand - 1) != 0
            rest: i64 = legal
            choices: i64 = 0
            while rest:
                low: i64 = rest & -rest
                rest ^= low
                choices += 4 if names and low & wilds else 1
            number: i64 = choices + (1 if draw else 0) + (1 if skip else 0)
            if code < 0:
                chance = (chance * 25214903917 + 11) & _MASK48
                pick: i64 = (chance >> 17) % number
                if pick < choices:
                    rest = legal
                    while True:
                        low = rest & -rest
                        width: i64 = 4 if names and low & wilds else 1
                        if pick < width:
                            break
                        pick -= width
                        rest ^= low
                    bit: int = low
                    card = _index(low) if _COMPILED else bit.bit_length() - 1
                    code = card * 5 + (pick + 1 if width == 4 else 0)
                else:
                    code = DRAW if draw and pick == choices else PASS
            if trace is not None:
                trace.append(number)
                trace.append(code)
        actions += 1
        # Carry it out (rules 1.4, 1.5).
        if code < DRAW:
            card = code // 5
            named: i64 = code % 5
            hand ^= 1 << card
            hands[turn] = hand
            if not hand:
                return Outcome(turn, card, actions)
            top = card
            kind: i64 = kinds[card]
            mask = on_wild[named - 1 if named else card // 13] if kind == _WILD else legal_on[card]
            if phase == _OPENING:
                openings -= 1
                turn += 1
                if turn == seats:
                    turn = 0
                drawn = 0
                if openings:
                    mask = 8191
                else:
                    phase = _TURN
                code = -1
                continue
            steps = 1
            if kind == _PENALTY:
                penalty = 2 * penalty if penalty and doubles else penalty + draws[card]
                mask = penalty_cards
            elif kind == _SKIP:
                steps = 2
            elif kind == _REVERSE:
                if seats > 2:
                    direction = -direction
                elif game.reverse_skips:
                    steps = 2
            elif kind == _AGAIN:
                phase = _EXTRA
                code = -1
                continue
        elif code == DRAW:
            if penalty:
                due: i64 = penalty
                while due and at < size:
                    hand |= 1 << stock[at]
                    at += 1
                    due -= 1
                hands[turn] = hand
                if due:
                    return Outcome(-1, top, actions)
                penalty = 0
                mask = legal_on[top]
                if may_play:
                    phase = _TAKEN
                    code = -1
                    continue
                steps = 1
            else:
                if at == size:
                    return Outcome(-1, top, actions)
                hands[turn] = hand | 1 << stock[at]
                at += 1
                drawn += 1
                code = -1
                continue
        else:
            steps = 1
        turn = (turn + steps * direction) % seats
        phase = _TURN
        drawn = 0
        code = -1


def _index(low: i64) -> i64:
    """Give the index of the one bit that is set."""
    at: i64 = 0
    while low > 1:
        low >>= 1
        at += 1
    return at


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
            total += game.points[_index(low) if _COMPILED else bit.bit_length() - 1]
        totals.append(total)
    if outcome.winner >= 0:
        factor = game.factors[outcome.last]
        totals = [total * factor for total in totals]
        totals[outcome.winner] = 0
        return totals
    lowest = min(totals)
    return [0 if total == lowest else total for total in totals]
