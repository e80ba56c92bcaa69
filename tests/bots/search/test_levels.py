"""Each level is stronger than the one below: few deals from a fixed seed; docs/bots.md has the figures of many."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dirtyseven.arena import Contest, Tally, play_contest

LADDER = ("hard", "medium", "easy", "beginner", "random")


@pytest.mark.parametrize(("better", "worse"), tuple(pairwise(LADDER)))
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    contest = Contest((better, worse), 40, 7)
    tally = Tally(contest)
    for deck_set in play_contest(contest):
        tally.add(deck_set)
    ahead = tally.standings()[0]
    assert ahead.difference.margin is not None
    assert ahead.difference.mean > ahead.difference.margin
    assert ahead.deals_won.mean > 0.53


def test_an_expert_on_a_small_budget_beats_what_sheds_its_dearest_card() -> None:
    contest = Contest(("expert@100", "greedy"), 3, 7)
    tally = Tally(contest)
    for deck_set in play_contest(contest):
        tally.add(deck_set)
    assert tally.standings()[0].difference.mean > 0
