"""The bots differ as they are meant to: few deals from fixed seeds, and margins wide enough for what chance does.

The measured figures are in docs/arena.md, with the commands that give them.
"""

from __future__ import annotations

import pytest

from dirtyseven.arena import Contest, Standing, Tally, play_contest
from dirtyseven.engine import CLASSIC, PRESETS, Rules


def first_of(*bots: str, matches: int, rules: Rules = CLASSIC) -> Standing:
    """Give the standing of the bot named first."""
    contest = Contest(bots, matches, 7, rules)
    tally = Tally(contest)
    for deck_set in play_contest(contest):
        tally.add(deck_set)
    return tally.standings()[0]


def test_between_two_careful_beats_random_by_far() -> None:
    careful = first_of("careful", "random", matches=50)
    assert careful.deals_won.mean > 0.88
    assert careful.difference.mean > 55


def test_between_two_careful_beats_greedy() -> None:
    careful = first_of("careful", "greedy", matches=100)
    assert careful.deals_won.mean > 0.55
    assert careful.difference.margin is not None
    assert careful.difference.mean > careful.difference.margin


def test_between_two_greedy_beats_random() -> None:
    assert first_of("greedy", "random", matches=25).deals_won.mean > 0.75


def test_one_against_three_careful_beats_random_by_far() -> None:
    careful = first_of("careful", *["random"] * 3, matches=15)
    assert careful.deals_won.mean > 0.55
    assert careful.difference.mean > 25


def test_one_against_three_careful_beats_greedy() -> None:
    careful = first_of("careful", *["greedy"] * 3, matches=50)
    assert careful.deals_won.mean > 0.25
    assert careful.difference.margin is not None
    assert careful.difference.mean > careful.difference.margin


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_careful_beats_random_under_every_preset(rules: Rules) -> None:
    matches = -(-100 // (rules.deals or 4))
    assert first_of("careful", "random", matches=matches, rules=rules).deals_won.mean > 0.7
