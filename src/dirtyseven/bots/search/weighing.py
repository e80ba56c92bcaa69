"""The tuned policy: a linear evaluation of an action in whole numbers, cheap enough for the inside of playouts.

It looks at what a seat may know: its hand, the top card, how many cards the others hold, how much stock is left.
It serves as a bot of its own and as everybody's play in playouts. ``tools/tune.py`` fits the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.search.game import DRAW, PASS, Game

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
    "spends_last_factor_in_danger",
    "last_two",
    "plain",
    "penalty",
    "skip",
    "reverse",
    "wild",
    "again",
    "plain_danger",
    "penalty_danger",
    "skip_danger",
    "reverse_danger",
    "wild_danger",
    "again_danger",
    "plain_near",
    "penalty_near",
    "skip_near",
    "reverse_near",
    "wild_near",
    "again_near",
    "draws_freely",
    "draws_freely_in_danger",
    "draws_more",
    "draws_more_stuck",
    "draws_more_stuck_in_danger",
    "takes",
    "takes_each",
    "penalty_each",
)
"""What each weight multiplies, in order; a pass and a first draw without a choice are worth nothing."""

_SHORT: Final = 8
"""From so few cards in the stock on, points in hand are likely to be counted soon."""
_DANGER: Final = 2
"""A player with so few cards is nearly out."""
_NEAR: Final = 3
"""With so few cards one's own end is near."""


def choose(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - one pass over the legal cards, called a million times
    game: Game,
    w: list[int],
    hand: i64,
    legal: i64,
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

    ``next_size`` and ``least_size`` are the hand sizes of the next player and of the other who holds least, ``left`` is
    the stock's size.
    """
    best: i64 = -1
    value: i64 = -1000000
    danger = least_size <= _DANGER
    threatened = next_size <= _DANGER
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
        score: i64 = w[0] + points * w[1] + w[9 + kind]
        if danger:
            score += points * w[2]
        if threatened:
            score += w[15 + kind]
        if left <= _SHORT:
            score += points * w[3]
        if size <= _NEAR:
            score += w[21 + kind]
        if kind == 1:
            score += penalty * w[34]
        counts = game.counts
        if kind == 4:
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
            if most == 0:
                score += w[4]
            score += most * w[5]
        else:
            if not kept & game.legal_on[card]:
                score += w[4]
            score += counts[kept >> 13 * (card // 13) & 8191] * w[5]
        if game.factors[card] > 1 and not kept & game.factor_cards:
            score += w[7 if danger else 6]
        if size == 2 and (kept & game.legal_on[card] or kind == 4):
            score += w[8]
        if score > value:
            value = score
            best = code
    if draw:
        score = 0
        if penalty:
            score = w[32] + penalty * w[33]
        elif drawn:
            score = w[29] if legal else w[30]
            if danger and not legal:
                score += w[31]
        elif legal:
            score = w[28 if danger else 27]
        if score > value:
            value = score
            best = DRAW
    if skip and value < 0:
        return PASS
    return best
