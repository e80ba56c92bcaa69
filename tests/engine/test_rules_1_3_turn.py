"""Rules 1.3: a turn."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CardsDrawn, DrawCause, Passed, Reason, Suit, parse_cards
from tests.engine.stacked import Table, crowd, table


def after_5c() -> Table:
    """Seat 1 of two is to follow 5c and could play 9c or 5d; 2h and 3h come next."""
    return table("5c 9d Jh 6h 6s 3d 4d", "9c 5d Kd Kh Ks Qd Qh", stock="2h 3h 2c").do("5c")


def test_rule_1_3_6_a_player_plays_one_card_or_draws_one() -> None:
    opened = after_5c()
    assert opened.legal == {"9c", "5d", "draw"}
    played = opened.do("9c")
    assert played.turn == 0
    assert played.pile == ["5c", "9c"]
    drawn = opened.do("draw")
    assert drawn.events == (CardsDrawn(1, 1, DrawCause.TURN, parse_cards("2h")),)
    assert drawn.turn == 1
    assert drawn.state.drawn == 1


def test_rule_1_3_6_a_card_must_be_in_hand() -> None:
    assert after_5c().why("8c") is Reason.NOT_IN_HAND
    assert after_5c().why("9d") is Reason.NOT_IN_HAND


def test_rule_1_3_6_drawing_is_allowed_to_one_who_could_play() -> None:
    assert after_5c().why("draw") is None


def test_rule_1_3_6_drawing_is_allowed_only_while_the_stock_lasts() -> None:
    drawn = crowd().do("5c draw*3")
    assert drawn.state.stock_size == 0
    assert drawn.why("draw") is Reason.STOCK_EMPTY


def test_rule_1_3_7_having_drawn_a_player_may_play_draw_again_or_pass() -> None:
    drawn = after_5c().do("draw")
    assert drawn.legal == {"9c", "5d", "draw", "pass"}
    again = drawn.do("draw*2")
    assert again.state.drawn == 3
    assert again.legal == {"9c", "5d", "2c", "draw", "pass"}
    assert again.do("2c").turn == 0


def test_rule_1_3_7_passing_is_allowed_to_one_who_could_play() -> None:
    passed = after_5c().do("draw pass")
    assert passed.events[-1] == Passed(1)
    assert passed.turn == 0
    assert passed.pile == ["5c"]


def test_rule_1_3_7_passing_is_allowed_when_the_stock_is_now_empty() -> None:
    drawn = crowd().do("5c draw*3")
    assert drawn.legal == {"5d", "5h", "5s", "pass"}
    assert drawn.do("pass").turn == 2


def test_rule_1_3_7_one_who_has_not_drawn_in_this_turn_cannot_pass() -> None:
    assert after_5c().why("pass") is Reason.PASS_BEFORE_DRAW
    next_turn = after_5c().do("draw pass")
    assert next_turn.state.drawn == 0
    assert next_turn.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_1_3_8_a_card_is_legal_by_rank_or_by_suit() -> None:
    opened = after_5c()
    assert opened.why("5d") is None
    assert opened.why("9c") is None
    assert opened.why("Kd") is Reason.DOES_NOT_FOLLOW


def test_rule_1_3_8_the_top_card_gives_the_suit_to_follow() -> None:
    played = after_5c().do("5d")
    assert played.follow is Suit.DIAMONDS
    assert played.legal == {"9d", "3d", "4d", "Jh=c", "Jh=d", "Jh=h", "Jh=s", "draw"}


def test_rule_1_3_8_on_a_jack_the_named_suit_is_followed() -> None:
    named = table("5c 9c 9d 9h 9s Ks 2d", "Jd").do("5c Jd=s")
    assert named.follow is named.state.named_suit is Suit.SPADES
    assert named.legal == {"9s", "Ks", "draw"}
    assert named.why("9d") is Reason.DOES_NOT_FOLLOW


def test_rule_1_3_8_no_jack_on_a_jack() -> None:
    named = table("5c Jc Jh Js 9h 9s 2d", "Jd").do("5c Jd=s")
    assert named.legal == {"9s", "draw"}
    for token in ("Jc=c", "Jh=s", "Js=s"):
        assert named.why(token) is Reason.WILD_ON_WILD


@pytest.mark.parametrize("rank", "23456789TQKA")
def test_rule_1_3_9_a_jack_is_legal_on_any_card_but_a_jack(rank: str) -> None:
    opened = table(f"{rank}c", "Jd").do(f"{rank}c")
    assert {"Jd=c", "Jd=d", "Jd=h", "Jd=s"} <= opened.legal


def test_rule_1_3_9_a_jack_is_not_legal_on_a_live_penalty() -> None:
    live = table("5c Jd", "7c").do("5c 7c")
    assert live.why("Jd=c") is Reason.PENALTY_CARD
