"""The race: the better candidate wins, the policy's own choice stands in doubt, and time ends it at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from dirtyseven.bots.search.aims import worth_of
from dirtyseven.bots.search.racing import BATCH, Hidden, Race
from dirtyseven.engine import CLASSIC, PRESETS, View, deal, view

if TYPE_CHECKING:
    from collections.abc import Sequence


def race(means: dict[int, float], chance: Random, seat: int = 0) -> Race:
    """Give a race in which candidate ``code`` costs seat 1 ``means[code]`` points in the mean."""
    luck = [0.0]

    def dealt() -> Hidden:
        luck[0] = chance.gauss(0, 30)
        return Hidden([], [], [])

    def playout(code: int, _: Hidden) -> Sequence[int]:
        return [0, round(means[code] + luck[0] + chance.gauss(0, 10))]

    return Race(seat, dealt, playout)


def test_the_better_candidate_wins_and_the_worse_drop_out() -> None:
    ranked = race({1: 0, 2: 10, 3: -20}, Random(1)).run([1, 2, 3], 1, 2_000)
    assert [runner.code for runner in ranked] == [2, 1, 3]
    assert len(ranked[2].gains) < len(ranked[0].gains) / 3
    winner = ranked[0]
    assert 8 < winner.gain(winner) - ranked[1].gain(winner) < 12


def test_one_that_dropped_out_is_compared_where_both_have_run() -> None:
    """The luck of the first determinizations, 30 points here, is not the action's."""
    for seed in range(20):
        winner, _, other = race({1: 0, 2: 1, 3: -20}, Random(seed)).run([1, 2, 3], 1, 2_000)
        assert other.code == 3
        assert len(other.gains) < len(winner.gains) / 3
        assert -30 < other.gain(winner) - winner.gain(winner) < -10


def test_the_policys_choice_stands_while_nothing_is_clearly_better() -> None:
    kept = sum(race({1: 0, 2: 0}, Random(seed)).run([1, 2], 1, 200)[0].code == 1 for seed in range(200))
    assert kept > 150, "a coin would keep it a hundred times"


def test_without_time_the_policys_choice_stands() -> None:
    assert race({1: 0, 2: 50}, Random(1)).run([2, 1], 1, 2_000, lambda: True)[0].code == 1


def test_a_budget_is_kept() -> None:
    ranked = race({1: 0, 2: 1, 3: 2}, Random(1)).run([1, 2, 3], 1, 100)
    assert sum(len(runner.gains) for runner in ranked) <= 100 + BATCH


def seen(deal_number: int, scores: tuple[int, ...]) -> View:
    state = deal(CLASSIC, len(scores), 0, CLASSIC.deck).state
    return view(state, state.to_move, scores, deal_number)


def test_before_the_last_deal_points_count() -> None:
    assert worth_of(seen(3, (0, 0))) is None
    with_target = replace(seen(4, (0, 0)), rules=PRESETS["bilkent"])
    assert worth_of(with_target) is None


def test_rule_1_6_20_in_the_last_deal_the_match_counts() -> None:
    worth = worth_of(seen(4, (0, 30)))  # seat 1 moves and is 30 points behind
    assert worth is not None
    assert worth((29, 0), 29.0) < 10, "still behind"
    assert 40 < worth((30, 0), 30.0) < 60, "equal lowest totals share the win"
    assert worth((31, 0), 31.0) > 90
    assert worth((60, 0), 60.0) > worth((31, 0), 31.0), "points decide between equals"
