"""The match: dealers, totals, the end, ties."""

from __future__ import annotations

import pickle

import pytest

from dirtyseven.engine import CLASSIC, DealError, DealResult, End, Match, hand_points, parse_cards, with_settings
from dirtyseven.engine.scoring import score_exhausted, score_out


def result(*penalties: int) -> DealResult:
    return DealResult(End.OUT, (penalties.index(0),), 1, penalties, penalties)


def test_a_new_match() -> None:
    match = Match(CLASSIC, 3, 1)
    assert (match.dealer, match.deal_number, match.totals, match.winners) == (1, 1, (0, 0, 0), ())
    assert not match.is_over


def test_the_dealer_moves_on_the_totals_add_up() -> None:
    match = Match(CLASSIC, 3, 1).with_result(result(0, 10, 20)).with_result(result(7, 0, 5))
    assert (match.dealer, match.deal_number, match.totals) == (0, 3, (7, 10, 25))
    assert match.results == (result(0, 10, 20), result(7, 0, 5))


def test_a_match_is_a_value() -> None:
    first = Match(CLASSIC, 2, 0)
    second = first.with_result(result(0, 1))
    assert first.results == ()
    assert second == Match(CLASSIC, 2, 0, (result(0, 1),))
    assert pickle.loads(pickle.dumps(second)) == second  # noqa: S301 - our own bytes


def test_no_deal_belongs_to_a_match_that_is_over() -> None:
    over = Match(with_settings({"deals": 1}), 2, 0).with_result(result(0, 1))
    with pytest.raises(DealError, match="the match is over"):
        over.with_result(result(0, 1))


def test_a_result_has_as_many_seats_as_the_match() -> None:
    with pytest.raises(DealError, match="the result has 3 seats; the match has 2"):
        Match(CLASSIC, 2, 0).with_result(result(0, 1, 2))


@pytest.mark.parametrize("seats", [1, 8])
def test_a_match_that_cannot_be_dealt_is_refused(seats: int) -> None:
    with pytest.raises(DealError, match="2 to 7 can play"):
        Match(CLASSIC, seats, 0)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_the_first_dealer_is_a_seat(dealer: int) -> None:
    with pytest.raises(DealError, match="is not a seat; seats are 0 to 1"):
        Match(CLASSIC, 2, dealer)


def test_all_totals_equal() -> None:
    match = Match(with_settings({"deals": 2}), 2, 0).with_result(result(0, 5)).with_result(result(5, 0))
    assert match.winners == (0, 1)


def test_a_target_is_reached_by_anyone() -> None:
    match = Match(with_settings({"target": 50}), 3, 0)
    assert not match.with_result(result(0, 49, 49)).is_over
    assert match.with_result(result(0, 50, 0)).is_over
    assert match.with_result(result(0, 50, 0)).winners == (0, 2)


def test_a_match_to_a_target_ends_after_100_deals() -> None:
    rules = with_settings({"target": 5000})
    assert rules.most_deals == 100
    match = Match(rules, 2, 0, (result(0, 1),) * 99)
    assert (match.is_over, match.deal_number, match.dealer) == (False, 100, 1)
    assert match.with_result(result(0, 1)).is_over


def test_scores_without_and_with_a_factor() -> None:
    assert score_out((30, 0, 12), 1, 3) == DealResult(End.OUT, (1,), 3, (90, 0, 36), (30, 0, 12))
    assert score_exhausted((30, 12, 12)) == DealResult(End.EXHAUSTED, (1, 2), 1, (30, 0, 0), (30, 12, 12))
    assert score_exhausted((0, 0)).penalties == (0, 0)
    assert hand_points(CLASSIC, ()) == 0
    assert hand_points(CLASSIC, parse_cards("7c 7d 7h 7s")) == 80


def test_one_who_went_out_wins_alone_even_where_another_hand_counts_nothing() -> None:
    assert score_out((0, 0, 5), 0, 2) == DealResult(End.OUT, (0,), 2, (0, 0, 10), (0, 0, 5))
