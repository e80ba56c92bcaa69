"""Rules 1.6: the match."""

from __future__ import annotations

from dirtyseven.engine import CLASSIC, DealResult, End, Match


def result(*penalties: int) -> DealResult:
    return DealResult(End.OUT, (penalties.index(0),), 1, penalties, penalties)


def played(*deals: tuple[int, ...]) -> Match:
    match = Match(CLASSIC, len(deals[0]), 0)
    for penalties in deals:
        match = match.with_result(result(*penalties))
    return match


def test_rule_1_6_20_a_match_is_four_deals() -> None:
    deals = ((0, 10, 20), (5, 0, 7), (0, 1, 2))
    assert not played(*deals).is_over
    assert played(*deals).winners == ()
    assert played(*deals, (3, 3, 0)).is_over


def test_rule_1_6_20_the_lowest_total_wins() -> None:
    match = played((0, 10, 20), (5, 0, 7), (0, 1, 2), (30, 3, 0))
    assert match.totals == (35, 14, 29)
    assert match.winners == (1,)


def test_rule_1_6_20_equal_lowest_totals_share_the_win() -> None:
    match = played((0, 10, 20), (10, 0, 7), (0, 1, 2), (1, 0, 9))
    assert match.totals == (11, 11, 38)
    assert match.winners == (0, 1)
