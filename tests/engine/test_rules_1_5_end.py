"""Rules 1.5: the end of a deal."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CLASSIC, CardsDrawn, DealEnded, DrawCause, Phase, Reason, hand_points, parse_cards
from tests.engine.stacked import crowd, house, out_with, table


@pytest.mark.parametrize("last", ["9c", "8c", "Tc", "7c", "Jc", "Ac"])
def test_rule_1_5_17_one_with_no_card_left_goes_out_whatever_the_last_card(last: str) -> None:
    ended = out_with(last)
    assert ended.over
    assert ended.result.end == "out"
    assert ended.result.winners == (0,)
    assert ended.hand(0) == []
    assert ended.turn == 0
    assert ended.state.phase is Phase.OVER
    assert ended.events[-1] == DealEnded(0, ended.result, ended.state.hands)


def test_rule_1_5_17_a_last_jack_names_no_suit() -> None:
    before = table("5c 6c Jd", "", rules=house()).do("5c draw pass 6c draw pass")
    assert before.legal == {"Jd", "draw"}
    assert before.why("Jd=s") is Reason.LAST_NAMES_NOTHING
    assert before.do("Jd").state.named_suit is None


def test_rule_1_5_17_a_last_jack_names_no_suit_on_ones_own_ace_either() -> None:
    before = table("5c Ac Jd", "", rules=house()).do("5c draw pass Ac")
    assert before.legal == {"Jd", "pass"}
    assert before.do("Jd").result.multiplier == 2


def test_rule_1_5_17_a_last_ace_needs_no_second_card() -> None:
    assert out_with("Ac").result.multiplier == 1


def test_rule_1_5_17_a_last_7_makes_nobody_draw() -> None:
    ended = out_with("7c")
    assert ended.penalty == 0
    assert ended.hand(1) == ["Jd", "Qd", "Kd", "7h", "Ah"]


def test_rule_1_5_17_a_last_7_on_a_live_penalty_makes_nobody_draw_either() -> None:
    ended = table("5c 9c 7d", "7c Kh Qh", stock="2h", rules=house()).do("5c draw pass 9c 7c 7d")
    assert ended.result.winners == (0,)
    assert ended.hand(1) == ["2h", "Qh", "Kh"]


def test_rule_1_5_17_after_the_end_nothing_is_legal() -> None:
    ended = out_with("9c")
    assert ended.legal == set()
    for token in ("draw", "pass", "Jd=c"):
        assert ended.why(token) is Reason.DEAL_OVER


@pytest.mark.parametrize(
    ("code", "points"),
    [
        *(("2c", 2), ("3d", 3), ("4h", 4), ("5s", 5), ("6c", 6), ("8h", 8), ("9s", 9), ("Tc", 10)),
        *(("7d", 20), ("Jd", 25), ("Qh", 10), ("Ks", 10), ("Ac", 15)),
    ],
)
def test_rule_1_5_18_points_of_each_card(code: str, points: int) -> None:
    assert hand_points(CLASSIC, parse_cards(code)) == points


def test_rule_1_5_18_everyone_else_scores_the_cards_in_hand() -> None:
    # Jd 25, 7h 20, Ah 15, Kd 10, Qd 10.
    ended = out_with("9c")
    assert ended.result.hand_points == (0, 80)
    assert ended.result.penalties == (0, 80)
    assert ended.result.multiplier == 1


def test_rule_1_5_18_tripled_after_a_last_7_and_doubled_after_a_last_jack() -> None:
    assert (out_with("7c").result.multiplier, out_with("7c").result.penalties) == (3, (0, 240))
    assert (out_with("Jd").result.multiplier, out_with("Jd").result.penalties) == (2, (0, 160))


@pytest.mark.parametrize("last", ["8c", "9c", "Tc", "Qc", "Kc", "Ac"])
def test_rule_1_5_18_no_other_last_card_multiplies(last: str) -> None:
    assert out_with(last).result.penalties == (0, 80)


def test_rule_1_5_18_with_more_players_each_scores_the_own_hand() -> None:
    table_of_three = table("5c 6c 7c", "2d 8d Td", "3h 4h 9h", stock="Kd Qd Kh Qh", rules=house())
    ended = table_of_three.do("5c draw pass draw pass 6c draw pass draw pass 7c")
    # 2 + 8 + 10 + 10 (Kd) + 10 (Kh); 3 + 4 + 9 + 10 (Qd) + 10 (Qh); tripled.
    assert ended.result.hand_points == (0, 40, 36)
    assert ended.result.penalties == (0, 120, 108)


def test_rule_1_5_19_one_who_cannot_play_and_has_not_drawn_ends_the_deal() -> None:
    stuck = crowd().do("5c draw*3 pass")
    assert stuck.turn == 2
    assert stuck.legal == {"draw"}
    assert stuck.why("pass") is Reason.PASS_BEFORE_DRAW
    ended = stuck.do("draw")
    assert ended.result.end == "exhausted"
    assert ended.events == (
        CardsDrawn(2, 0, DrawCause.TURN, ()),
        DealEnded(None, ended.result, ended.state.hands),
    )


def test_rule_1_5_19_the_lowest_hand_wins_and_everyone_else_scores_theirs() -> None:
    ended = crowd().do("5c draw*3 pass draw")
    # Seat 0: 2 3 4 6 9 K; seat 1: 2 3 4 6 9 K Q and three fives; and so on through CROWD.
    assert ended.result.hand_points == (34, 59, 44, 94, 145, 75, 52)
    assert ended.result.winners == (0,)
    assert ended.result.multiplier == 1
    assert ended.result.penalties == (0, 59, 44, 94, 145, 75, 52)


def test_rule_1_5_19_no_factor_counts_when_the_stock_ran_out() -> None:
    # A 7 lies on top.
    ended = crowd({"5c": "7c"}).do("7c draw*3 pass draw")
    assert ended.pile == ["7c"]
    assert ended.result.multiplier == 1


def test_rule_1_5_19_equal_lowest_hands_all_win() -> None:
    # Seat 2 with 2 3 4 6 9 2 8 has 34 as seat 0 has.
    ended = crowd({"Ks": "2h", "Qs": "8h"}).do("5c draw*3 pass draw")
    assert ended.result.hand_points[0] == ended.result.hand_points[2] == 34
    assert ended.result.winners == (0, 2)
    assert ended.result.penalties[0] == ended.result.penalties[2] == 0
    # Seat 1 has the king for the two, seat 3 the queen for the eight.
    assert ended.result.penalties[1] == 59 + 8
    assert ended.result.penalties[3] == 94 + 2


def test_rule_1_5_19_a_penalty_larger_than_the_stock_takes_what_is_left_and_ends_the_deal() -> None:
    ended = crowd({"2h": "7c", "2s": "7s"}).do("5c 7c 7s draw")
    assert ended.result.end == "exhausted"
    assert ended.penalty == 0
    assert ended.state.stock_size == 0
    # Seat 3 had 7d 7h 8d 8h 8s Qd and 2s: 76, and takes three fives.
    assert ended.result.hand_points[3] == 76 + 15


def test_rule_1_5_19_a_penalty_that_takes_exactly_the_rest_ends_nothing() -> None:
    taken = crowd({"2h": "7c"}).do("5c 7c draw")
    assert not taken.over
    assert taken.state.stock_size == 0
    assert taken.turn == 3
    assert taken.state.hand_sizes[2] == 10


def test_rule_1_5_19_the_deal_does_not_end_when_the_last_card_leaves_the_stock() -> None:
    emptied = crowd().do("5c draw*3")
    assert emptied.state.stock_size == 0
    assert not emptied.over
    assert not emptied.do("5d").over


def test_rule_1_5_19_one_who_has_drawn_passes_with_an_empty_stock() -> None:
    # The fives are exchanged for cards that seat 1 cannot play on 5c.
    emptied = crowd({"5d": "8d", "5h": "8h", "5s": "8s"}).do("5c draw*3")
    assert emptied.legal == {"pass"}
    assert not emptied.do("pass").over


def test_rule_1_5_19_with_an_empty_stock_one_who_can_play_must_play() -> None:
    must = crowd({"2s": "2c"}).do("5c draw*3 pass")
    assert must.legal == {"2c"}
    assert must.why("draw") is Reason.MUST_PLAY_STOCK_EMPTY
    assert must.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_1_5_19_a_live_penalty_and_an_ace_keep_their_own_choices() -> None:
    live = crowd({"2s": "7c"}).do("5c draw*3 pass 7c")
    assert live.state.stock_size == 0
    assert live.legal == {"7d", "7h", "7s", "draw"}
    assert live.do("draw").result.end == "exhausted"
    again = crowd({"2s": "Ac", "3s": "2c"}).do("5c draw*3 pass Ac")
    assert again.legal == {"2c", "pass"}


def test_rule_1_5_19_an_opener_without_a_club_ends_the_deal() -> None:
    ended = crowd({"5c": "Qd"}).do("draw*4")
    assert ended.result.end == "exhausted"
    assert ended.result.hand_points[0] == 34 + 10 + 15
