"""The weights of the tuned policy, for two players and for more, and of the other styles that people may play by.

``make tune`` found the tuned ones with its defaults: ``tools/tune.py --generations 60 --candidates 60 --decks 1000
--seed 1``.
"""

from __future__ import annotations

WEIGHTS_FOR_TWO = {
    "plays": 102,
    "sheds": -2,
    "sheds_in_danger": 11,
    "sheds_when_short": 2,
    "gets_stuck": -27,
    "stays_in_suit": -1,
    "spends_last_factor": -3,
    "spends_wild_in_danger": 22,
    "leaves_one_that_follows": 13,
    "plain": -4,
    "penalty": -7,
    "skip": -1,
    "reverse": 5,
    "wild": -104,
    "again": 21,
    "plain_in_danger": 3,
    "penalty_in_danger": 23,
    "skip_in_danger": 12,
    "reverse_in_danger": 0,
    "wild_in_danger": 4,
    "again_in_danger": 1,
    "plain_near_end": 0,
    "penalty_near_end": -5,
    "skip_near_end": 10,
    "reverse_near_end": 7,
    "wild_near_end": 7,
    "again_near_end": 6,
    "draws_freely": -24,
    "draws_freely_in_danger": -22,
    "draws_more": -64,
    "draws_more_stuck": -46,
    "draws_more_stuck_in_danger": -19,
    "takes": -33,
    "takes_each": -13,
    "raises_each": -12,
    "lets_follow": -10,
    "lets_follow_in_danger": -38,
    "plays_on": 50,
    "is_answered": -5,
    "draws_freely_each_left": -4,
}
WEIGHTS_FOR_MORE = {
    "plays": 125,
    "sheds": -1,
    "sheds_in_danger": 10,
    "sheds_when_short": 5,
    "gets_stuck": -29,
    "stays_in_suit": 8,
    "spends_last_factor": -9,
    "spends_wild_in_danger": 31,
    "leaves_one_that_follows": 13,
    "plain": 2,
    "penalty": 4,
    "skip": 5,
    "reverse": 10,
    "wild": -94,
    "again": 21,
    "plain_in_danger": 4,
    "penalty_in_danger": 19,
    "skip_in_danger": 18,
    "reverse_in_danger": -2,
    "wild_in_danger": 10,
    "again_in_danger": -2,
    "plain_near_end": 5,
    "penalty_near_end": 0,
    "skip_near_end": 2,
    "reverse_near_end": 3,
    "wild_near_end": 0,
    "again_near_end": 3,
    "draws_freely": -27,
    "draws_freely_in_danger": -19,
    "draws_more": -70,
    "draws_more_stuck": -55,
    "draws_more_stuck_in_danger": -9,
    "takes": -24,
    "takes_each": -20,
    "raises_each": -9,
    "lets_follow": -18,
    "lets_follow_in_danger": -52,
    "plays_on": 49,
    "is_answered": -9,
    "draws_freely_each_left": -3,
}

GREEDY = dict.fromkeys(WEIGHTS_FOR_TWO, 0) | {
    "plays": 1000,
    "sheds": 10,
    "stays_in_suit": 0,
    "draws_more": -1,
    "draws_more_stuck": -1,
}
"""Sheds the dearest card it can, draws once and no more: the way of the bot of that name, and of many people."""

INDIFFERENT = (1,)
"""The styles, by their place, that play any of equally dear cards."""


def weights_for(seats: int) -> list[int]:
    """Give the tuned weights for so many players, in the order that ``choose`` takes."""
    return list((WEIGHTS_FOR_TWO if seats == 2 else WEIGHTS_FOR_MORE).values())


def styles_for(seats: int) -> list[list[int]]:
    """Give the styles of play that others may have, the tuned policy first."""
    return [weights_for(seats), list(GREEDY.values())]
