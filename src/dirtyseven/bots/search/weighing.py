"""The tuned policy: a linear evaluation of an action in whole numbers, cheap enough for the inside of playouts.

It looks at what a seat may know: its hand, the top card, how many cards the others hold, how much stock is left.
It serves as a bot of its own and as everybody's play in playouts. ``tools/tune.py`` fits the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.search.game import AGAIN, DRAW, PASS, PENALTY, SKIP, WILD, Game

if TYPE_CHECKING:
    from mypy_extensions import i64

WEIGHTS: Final = (
    "plays",
    "sheds",
    "sheds_in_danger",
    "sheds_when_short",
    "gets_stuck",
    "stays_in_suit",
    "spends_last_factor",
    "spends_wild_in_danger",
    "leaves_one_that_follows",
    "plain",
    "penalty",
    "skip",
    "reverse",
    "wild",
    "again",
    "plain_in_danger",
    "penalty_in_danger",
    "skip_in_danger",
    "reverse_in_danger",
    "wild_in_danger",
    "again_in_danger",
    "plain_near_end",
    "penalty_near_end",
    "skip_near_end",
    "reverse_near_end",
    "wild_near_end",
    "again_near_end",
    "draws_freely",
    "draws_freely_in_danger",
    "draws_more",
    "draws_more_stuck",
    "draws_more_stuck_in_danger",
    "takes",
    "takes_each",
    "raises_each",
    "lets_follow",
    "lets_follow_in_danger",
    "plays_on",
    "is_answered",
    "draws_freely_each_left",
)
"""What each weight multiplies, in order. A pass, and a draw without a choice, are worth nothing.

``danger`` is one over the number of cards that the next player, or for shedding the nearest of all, holds.
"""

_SHORT: Final = 8
"""From so few cards in the stock on, points in hand are likely to be counted soon."""
_NEAR: Final = 3
"""With so few cards one's own end is near."""
_MOST_OWED: Final = 64
"""A penalty beyond this is no worse: there are no more cards to draw. Where sevens double, it could be millions."""
_UNIT: Final = 16
"""Fractions are in sixteenths."""


def choose(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one pass over the legal cards, called a million times
    game: Game,
    w: list[int],
    hand: i64,
    legal: i64,
    gone: i64,
    seats: i64,
    size: i64,
    next_size: i64,
    least_size: i64,
    left: i64,
    drawn: i64,
    penalty: i64,
    draw: bool,  # noqa: FBT001 - in the inner loop keywords cost
    skip: bool,  # noqa: FBT001
) -> i64:
    """Give the code of the action valued most; ``draw`` and ``skip`` say whether drawing and passing are legal.

    ``gone`` are the cards of the pile, ``next_size`` and ``least_size`` the hand sizes of the next player and of the
    other who holds least, ``left`` is the stock's size.
    """
    best: i64 = -1
    value: i64 = -100000000
    counts, legal_on = game.counts, game.legal_on
    danger: i64 = game.danger[least_size]
    threat: i64 = game.danger[next_size]
    unseen: i64 = game.deck & ~(hand | gone)
    unknown: i64 = game.size(unseen)
    if unknown == 0:
        unknown = 1
    rest: i64 = legal
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        bit: int = low
        card: i64 = game.index(low) if game.compiled else bit.bit_length() - 1
        if size == 1:
            return card * 5
        kept: i64 = hand ^ low
        kind: i64 = game.kinds[card]
        points: i64 = game.points[card]
        code: i64 = card * 5
        score: i64 = _UNIT * (w[0] + points * w[1] + w[9 + kind]) + danger * points * w[2] + threat * w[15 + kind]
        if left <= _SHORT:
            score += _UNIT * points * w[3]
        if size <= _NEAR:
            score += _UNIT * w[21 + kind]
        follows: i64 = legal_on[card]
        if kind == WILD:
            most: i64 = -1
            suit: i64 = 0
            named: i64 = 0
            while suit < 4:
                held: i64 = counts[kept >> 13 * suit & 8191]
                if held > most:
                    most = held
                    named = suit
                suit += 1
            code += named + 1
            follows = game.legal_on_wild[named]
            score += _UNIT * most * w[5] + danger * w[7]
        else:
            score += _UNIT * counts[kept >> 13 * (card // 13) & 8191] * w[5]
        on: bool = kept & follows != 0
        if not on:
            score += _UNIT * w[4]
        elif size == 2:
            score += _UNIT * w[8]
        if game.factors[card] > 1 and not kept & game.factor_cards:
            score += _UNIT * (game.factors[card] - 1) * min(next_size, 8) * w[6]
        if kind == AGAIN or (kind == SKIP and seats == 2):
            if on:
                score += _UNIT * w[37]
        elif kind == PENALTY:
            owed: i64 = min(penalty + game.draws[card], _MOST_OWED)
            answer: i64 = game.chance[
                game.size(unseen & game.penalty_cards) * _UNIT // unknown * 16 + min(next_size, 15)
            ]
            score += _UNIT * owed * w[34] + answer * owed * w[38]
        else:
            able: i64 = game.chance[game.size(unseen & follows) * _UNIT // unknown * 16 + min(next_size, 15)]
            score += able * w[35] + able * threat // _UNIT * w[36]
        if score > value:
            value = score
            best = code
    if draw:
        score = 0
        if penalty:
            score = _UNIT * (w[32] + min(penalty, _MOST_OWED) * w[33])
        elif drawn:
            score = _UNIT * w[29] if legal else _UNIT * w[30] + danger * w[31]
        elif legal:
            score = _UNIT * (w[27] + min(left, 20) * w[39]) + danger * w[28]
        if score > value:
            value = score
            best = DRAW
    if skip and value < 0:
        return PASS
    return best
