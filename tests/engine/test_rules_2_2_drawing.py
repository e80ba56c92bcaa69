"""Rules 2.2: how far drawing goes."""

from __future__ import annotations

import pytest

from dirtyseven.engine import Reason
from tests.engine.stacked import Table, crowd, house, table


def to_follow_5c(hand: str, stock: str, **settings: object) -> Table:
    return table("5c", hand, stock=stock, rules=house(**settings)).do("5c")


def test_rule_2_2_one_then_pass_after_one_draw_play_any_legal_card_or_pass() -> None:
    drawn = to_follow_5c("Kc Kd Qd", "9c 2c", drawing="one_then_pass").do("draw")
    assert drawn.legal == {"Kc", "9c", "pass"}
    assert drawn.why("draw") is Reason.DRAW_LIMIT
    assert drawn.do("Kc").turn == 0
    assert drawn.do("pass").turn == 0


def test_rule_2_2_one_then_pass_when_the_card_drawn_does_not_help() -> None:
    assert to_follow_5c("Kh Kd Qd", "2h", drawing="one_then_pass").do("draw").legal == {"pass"}


def test_rule_2_2_one_then_pass_counts_anew_in_every_turn() -> None:
    assert to_follow_5c("Kh Kd Qd", "2h", drawing="one_then_pass").do("draw pass draw pass").why("draw") is None


def test_rule_2_2_until_playable_goes_on_until_something_can_be_played() -> None:
    drawn = to_follow_5c("Kh Kd Qd", "2h 3h 9c", drawing="until_playable").do("draw")
    assert drawn.legal == {"draw"}
    assert drawn.why("pass") is Reason.MUST_DRAW_ON
    assert drawn.do("draw").legal == {"draw"}
    can = drawn.do("draw*2")
    assert can.legal == {"9c"}
    assert can.why("draw") is Reason.MUST_PLAY
    assert can.why("pass") is Reason.MUST_PLAY


def test_rule_2_2_until_playable_any_playable_card_of_the_hand() -> None:
    drawn = to_follow_5c("Kc Kd Qd", "9c", drawing="until_playable").do("draw")
    assert drawn.legal == {"Kc", "9c"}


def test_rule_2_2_until_playable_passing_only_with_the_stock_empty() -> None:
    drawn = crowd({"5d": "8d", "5h": "8h", "5s": "8s"}, drawing="until_playable").do("5c draw*2")
    assert drawn.legal == {"draw"}
    empty = drawn.do("draw")
    assert empty.legal == {"pass"}
    assert empty.why("draw") is Reason.STOCK_EMPTY
    assert empty.do("pass").turn == 2


def test_rule_2_2_until_playable_one_who_has_not_drawn_and_cannot_play_ends_the_deal() -> None:
    empty = crowd({"5d": "8d", "5h": "8h", "5s": "8s"}, drawing="until_playable").do("5c draw*3 pass")
    assert empty.legal == {"draw"}
    assert empty.do("draw").result.end == "exhausted"


def test_rule_2_2_up_to_three_passing_from_the_first_on() -> None:
    drawn = to_follow_5c("Kc Kd Qd", "2h 3h 4h 9c", drawing="up_to_three").do("draw")
    assert drawn.legal == {"Kc", "draw", "pass"}
    assert drawn.do("draw").legal == {"Kc", "draw", "pass"}
    thrice = drawn.do("draw*2")
    assert thrice.legal == {"Kc", "pass"}
    assert thrice.why("draw") is Reason.DRAW_LIMIT
    assert thrice.do("pass").turn == 0


def test_rule_2_2_up_to_three_ends_with_the_stock() -> None:
    drawn = crowd({"5d": "8d", "5h": "8h", "5s": "8s"}, drawing="up_to_three").do("5c draw pass draw*2")
    assert drawn.legal == {"pass"}
    assert drawn.why("draw") is Reason.STOCK_EMPTY


@pytest.mark.parametrize("drawing", ["until_playable_or_pass", "one_then_pass", "until_playable", "up_to_three"])
def test_rule_2_2_a_first_voluntary_draw_is_free(drawing: str) -> None:
    opened = to_follow_5c("Kc Kd Qd", "9c", drawing=drawing)
    assert opened.legal == {"Kc", "draw"}


@pytest.mark.parametrize("drawing", ["until_playable_or_pass", "one_then_pass", "until_playable", "up_to_three"])
def test_rule_2_2_unless_voluntary_draw_is_false(drawing: str) -> None:
    opened = to_follow_5c("Kc Kd Qd", "9c", drawing=drawing, voluntary_draw=False)
    assert opened.legal == {"Kc"}


@pytest.mark.parametrize(
    ("drawing", "legal"),
    [
        ("until_playable_or_pass", {"9c", "pass"}),
        ("one_then_pass", {"9c", "pass"}),
        ("until_playable", {"9c"}),
        ("up_to_three", {"9c", "pass"}),
    ],
)
def test_rule_2_2_with_voluntary_draw_false_passing_is_not_touched(drawing: str, legal: set[str]) -> None:
    opened = to_follow_5c("Kh Kd Qd", "9c", drawing=drawing, voluntary_draw=False)
    assert opened.do("draw").legal == legal
