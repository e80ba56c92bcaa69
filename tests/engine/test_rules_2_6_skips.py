"""Rules 2.6: skips with two players."""

from __future__ import annotations

import pytest

from dirtyseven.engine import Reason
from tests.engine.stacked import house, table

SKIPS = [
    {"effects": {"9": "skip"}},
    {"effects": {"9": "next_draws"}},
    {"effects": {"9": "reverse"}, "two_player_reverse": "skip"},
]


@pytest.mark.parametrize("settings", SKIPS)
def test_rule_2_6_the_same_player_has_a_new_turn(settings: dict[str, object]) -> None:
    skipped = table("5c", "9c", rules=house(**settings)).do("5c draw 9c")
    assert skipped.turn == 1
    assert skipped.state.drawn == 0
    assert skipped.why("pass") is Reason.PASS_BEFORE_DRAW
    assert skipped.why("draw") is None


@pytest.mark.parametrize("settings", [SKIPS[0], SKIPS[2]])
def test_rule_2_6_rule_19_may_hit_in_the_new_turn(settings: dict[str, object]) -> None:
    skipped = table("5c 9c Kd", "", rules=house(**settings)).do("5c draw*46 pass 9c")
    assert skipped.turn == 0
    assert skipped.legal == {"draw"}
    assert skipped.do("draw").result.end == "exhausted"


def test_rule_2_6_rule_19_may_hit_after_the_last_card_was_drawn_by_the_skipped() -> None:
    rules = house(effects={"9": "next_draws"})
    skipped = table("5c 9c Kd", "", rules=rules).do("5c draw*45 pass 9c")
    assert skipped.stock == []
    assert skipped.legal == {"draw"}
    assert skipped.do("draw").result.end == "exhausted"
