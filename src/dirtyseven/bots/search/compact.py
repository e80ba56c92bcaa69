"""A deal played out to its end in one function: the inner loop of all search.

The loop keeps its state in local variables, because that is what makes it quick, in plain Python as well as compiled by
mypyc. The tests prove it equal to the engine, action by action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.search.game import (
    AGAIN,
    CLUBS,
    DRAW,
    EXTRA,
    MASK48,
    OPENING,
    PASS,
    PENALTY,
    REVERSE,
    SKIP,
    TAKEN,
    TURN,
    WILD,
    Game,
    Outcome,
    Start,
)
from dirtyseven.bots.search.weighing import choose

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(  # noqa: C901, PLR0912, PLR0915 - one loop over local variables: calls would cost half its speed
    game: Game,
    start: Start,
    hands: list[int],
    stock: list[int],
    first: int,
    seed: int,
    weights: list[list[int]] | None = None,
    trace: list[int] | None = None,
) -> Outcome:
    """Play a deal out from ``start``, with ``first`` as its first action (``-1``: chosen like the others).

    With ``weights``, a list for each seat, everyone plays by the tuned policy; without, at random from ``seed``.
    ``hands`` is changed in place; ``stock`` is drawn from its beginning. Into ``trace`` go, for each action, how many
    were legal and its code.
    """
    kinds, draws, legal_on, on_wild = game.kinds, game.draws, game.legal_on, game.legal_on_wild
    bits = game.bits
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
    gone: i64 = start.gone
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
        if phase == TURN:
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
        elif phase == OPENING:
            draw = not legal
        else:
            skip = True
        if code < 0 and weights is not None:
            size_here: i64 = game.size(hand)
            ahead: i64 = (turn + direction) % seats
            next_size: i64 = game.size(hands[ahead])
            least: i64 = next_size
            if seats > 2:
                other: i64 = 0
                while other < seats:
                    if other != turn:
                        held: i64 = game.size(hands[other])
                        least = min(held, least)
                    other += 1
            code = choose(
                game,
                weights[turn],
                hand,
                legal,
                gone,
                seats,
                size_here,
                next_size,
                least,
                size - at,
                drawn,
                penalty,
                draw,
                skip,
            )
            if phase == OPENING and code < DRAW:
                code -= code % 5
        if code < 0 or trace is not None:
            names = phase != OPENING and hand & (hand - 1) != 0
            rest: i64 = legal
            choices: i64 = 0
            while rest:
                low: i64 = rest & -rest
                rest ^= low
                choices += 4 if names and low & wilds else 1
            number: i64 = choices + (1 if draw else 0) + (1 if skip else 0)
            if code < 0:
                chance = (chance * 25214903917 + 11) & MASK48
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
                    card = game.index(low) if game.compiled else bit.bit_length() - 1
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
            hand ^= bits[card]
            hands[turn] = hand
            if not hand:
                return Outcome(turn, card, actions)
            top = card
            gone |= bits[card]
            kind: i64 = kinds[card]
            mask = on_wild[named - 1 if named else card // 13] if kind == WILD else legal_on[card]
            if phase == OPENING:
                openings -= 1
                turn += 1
                if turn == seats:
                    turn = 0
                drawn = 0
                if openings:
                    mask = CLUBS
                else:
                    phase = TURN
                code = -1
                continue
            steps = 1
            if kind == PENALTY:
                penalty = 2 * penalty if penalty and doubles else penalty + draws[card]
                mask = penalty_cards
            elif kind == SKIP:
                steps = 2
            elif kind == REVERSE:
                if seats > 2:
                    direction = -direction
                elif game.reverse_skips:
                    steps = 2
            elif kind == AGAIN:
                phase = EXTRA
                code = -1
                continue
        elif code == DRAW:
            if penalty:
                due: i64 = penalty
                while due and at < size:
                    hand |= bits[stock[at]]
                    at += 1
                    due -= 1
                hands[turn] = hand
                if due:
                    return Outcome(-1, top, actions)
                penalty = 0
                mask = legal_on[top]
                if may_play:
                    phase = TAKEN
                    code = -1
                    continue
                steps = 1
            else:
                if at == size:
                    return Outcome(-1, top, actions)
                hands[turn] = hand | bits[stock[at]]
                at += 1
                drawn += 1
                code = -1
                continue
        else:
            steps = 1
        turn = (turn + steps * direction) % seats
        phase = TURN
        drawn = 0
        code = -1
