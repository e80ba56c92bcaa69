"""What a contest showed, checked by hand on small examples."""

from __future__ import annotations

import pytest

from dirtyseven.arena import Contest, DeckSet, Played, Standing, Tally, estimate, report
from dirtyseven.engine import DealResult, End


def out(winner: int, *penalties: int) -> DealResult:
    return DealResult(End.OUT, (winner,), 1, penalties, penalties)


def standings(contest: Contest, *deck_sets: DeckSet) -> dict[str, Standing]:
    tally = Tally(contest)
    for deck_set in deck_sets:
        tally.add(deck_set)
    return {standing.bot: standing for standing in tally.standings()}


PAIR = Contest(("careful", "greedy"), 2, 1)
# In rotation 1 careful sits in seat 1.
FIRST = DeckSet(0, (Played(0, (out(0, 0, 30), out(1, 10, 0)), (0,)), Played(1, (out(1, 50, 0), out(0, 0, 6)), (1,))))
SECOND = DeckSet(1, (Played(0, (out(1, 8, 0), out(0, 0, 4)), (1,)), Played(1, (out(0, 0, 20), out(1, 12, 0)), (0,))))


def test_a_deck_set_is_one_value_of_the_mean() -> None:
    # First set: differences +30, -10, +50, -6: mean 16. Second: -8, +4, -20, +12: mean -3.
    careful = standings(PAIR, FIRST, SECOND)["careful"]
    assert careful.difference.mean == pytest.approx(6.5)
    # The spread of 16 and -3 is 19 / sqrt 2; by the square root of the two values, times 1.96: 9.5 x 1.96.
    assert careful.difference.margin == pytest.approx(18.6197, abs=1e-4)


def test_what_one_wins_of_two_the_other_loses() -> None:
    both = standings(PAIR, FIRST, SECOND)
    assert both["greedy"].difference.mean == -both["careful"].difference.mean
    assert both["greedy"].difference.margin == both["careful"].difference.margin
    assert both["careful"].deals_won.mean == pytest.approx(0.5)
    # Means of the sets: (0 + 10 + 0 + 6) / 4 and (8 + 0 + 20 + 0) / 4; the others are (30 + 50) / 4 and (4 + 12) / 4.
    assert both["careful"].penalty.mean == pytest.approx((4 + 7) / 2)
    assert both["greedy"].penalty.mean == pytest.approx((20 + 4) / 2)
    # Careful won both matches of the first set and none of the second.
    assert both["careful"].matches_won.mean == pytest.approx(0.5)
    assert both["careful"].matches_won.margin == pytest.approx(0.98, abs=1e-4)


def test_one_against_three_is_counted_by_the_seat() -> None:
    four = Contest(("careful", "greedy", "greedy", "greedy"), 1, 1)
    # Careful sits in seat 2, the greedy ones in 3, 0 and 1.
    result = standings(four, DeckSet(0, (Played(2, (out(2, 10, 20, 0, 60),), (2,)),)))
    assert result["careful"].difference.mean == pytest.approx(30)
    assert (result["careful"].seats, result["greedy"].seats) == (1, 3)
    # Each against the mean of the other three: 80/3 - 10, 70/3 - 20, 30/3 - 60.
    assert result["greedy"].difference.mean == pytest.approx(-10)
    assert result["greedy"].penalty.mean == pytest.approx(30)
    assert result["careful"].deals_won.mean == 1


def test_a_shared_win_counts_in_parts() -> None:
    shared = DealResult(End.EXHAUSTED, (0, 1), 1, (0, 0), (5, 5))
    result = standings(PAIR, DeckSet(0, (Played(0, (shared,), (0, 1)),)))
    assert (result["careful"].deals_won.mean, result["greedy"].deals_won.mean) == (0.5, 0.5)
    assert result["careful"].matches_won.mean == 0.5


def test_one_value_has_no_interval() -> None:
    assert estimate([3.0]).margin is None
    assert standings(PAIR, FIRST)["careful"].difference.margin is None


def test_the_report_has_its_documented_shape() -> None:
    tally = Tally(PAIR)
    tally.add(FIRST)
    tally.add(SECOND)
    value = report(PAIR, tally)
    assert value["bots"][0]["difference"] == {"mean": 6.5, "margin": pytest.approx(18.619658)}
    del value["bots"][1:]
    assert value == {
        "format": "dirtyseven-arena",
        "version": 1,
        "players": ["careful", "greedy"],
        "rules": {"preset": "classic"},
        "seed": 1,
        "duplicate": True,
        "deck_sets": 2,
        "matches": 4,
        "deals": 8,
        "exhausted": 0,
        "confidence": 0.95,
        "bots": [
            {
                "bot": "careful",
                "seats": 1,
                "difference": {"mean": 6.5, "margin": 18.619658},
                "deals_won": {"mean": 0.5, "margin": 0.0},
                "penalty": {"mean": 5.5, "margin": 2.939946},
                "matches_won": {"mean": 0.5, "margin": 0.979982},
            }
        ],
    }
