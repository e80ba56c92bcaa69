"""Rules 2.3: effects."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CardsDrawn, DealEnded, DrawCause, Phase, Reason, TurnSkipped, parse_cards
from tests.engine.stacked import crowd, house, out_with, table

OR_DRAW = {"A": "again_or_draw"}


def test_rule_2_3_penalty_cards_answer_each_other_whatever_their_number() -> None:
    rules = house(effects={"6": "draw:2", "K": "draw:5"})
    live = table("5c 7d 9c", "6c", "Kd 6s 2c", rules=rules).do("5c 6c")
    assert live.penalty == 2
    assert live.legal == {"Kd", "6s", "draw"}
    assert live.do("Kd").penalty == 7
    assert live.do("Kd 7d").penalty == 10


def test_rule_2_3_a_wild_is_never_legal_on_a_live_penalty() -> None:
    rules = house(wild_on_wild="always", effects={"8": "suit"})
    live = table("5c 8c Jc", "7c", rules=rules).do("5c 7c")
    assert live.legal == {"draw"}
    assert live.why("8c=c") is Reason.PENALTY_CARD


def test_rule_2_3_again_or_draw_plays_on_or_draws_one_and_the_turn_ends() -> None:
    again = table("5c", "Ac 9c Kd", "", stock="Qh", rules=house(effects=OR_DRAW)).do("5c Ac")
    assert again.turn == 1
    assert again.state.phase is Phase.EXTRA
    assert again.legal == {"9c", "draw"}
    assert again.why("pass") is Reason.EXTRA_DRAW_INSTEAD
    drawn = again.do("draw")
    assert drawn.events == (CardsDrawn(1, 1, DrawCause.EXTRA, parse_cards("Qh")),)
    assert drawn.turn == 2
    assert drawn.why("pass") is Reason.PASS_BEFORE_DRAW
    assert again.do("9c").turn == 2


def test_rule_2_3_again_or_draw_with_an_empty_stock_is_a_pass() -> None:
    again = crowd({"Qs": "Kc", "Ks": "Ac"}, effects=OR_DRAW).do("5c draw*3 pass Ac")
    assert again.legal == {"Kc", "pass"}
    assert again.why("draw") is Reason.STOCK_EMPTY
    assert again.do("pass").turn == 3
    assert not again.do("pass").over


def test_rule_2_3_all_draw_all_others_draw_one_in_turn_order() -> None:
    rules = house(effects={"9": "all_draw"})
    played = table("5c", "9c", "", "", stock="Kd Kh Ks", rules=rules).do("5c 9c")
    assert played.events[-3:] == (
        CardsDrawn(2, 1, DrawCause.ALL_DRAW, parse_cards("Kd")),
        CardsDrawn(3, 1, DrawCause.ALL_DRAW, parse_cards("Kh")),
        CardsDrawn(0, 1, DrawCause.ALL_DRAW, parse_cards("Ks")),
    )
    assert played.state.hand_sizes == (3, 2, 4, 4)


def test_rule_2_3_all_draw_in_the_present_direction() -> None:
    rules = house(effects={"9": "all_draw"})
    played = table("5c 9c", "Tc", "", "", stock="Kd Kh Ks", rules=rules).do("5c Tc 9c")
    assert [event.seat for event in played.events if isinstance(event, CardsDrawn)] == [3, 2, 1]


def test_rule_2_3_all_draw_the_player_has_a_new_turn() -> None:
    rules = house(effects={"9": "all_draw"})
    played = table("5c", "9c", "", rules=rules).do("5c draw 9c")
    assert played.turn == 1
    assert played.state.phase is Phase.TURN
    assert played.state.drawn == 0
    assert played.why("pass") is Reason.PASS_BEFORE_DRAW
    assert played.why("draw") is None


def test_rule_2_3_cards_drawn_outside_ones_turn_do_not_count_as_having_drawn() -> None:
    rules = house(effects={"9": "all_draw"})
    played = table("5c", "9c", "", rules=rules).do("5c 9c draw pass")
    assert played.turn == 2
    assert played.state.hand_sizes[2] == 4
    assert played.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_2_3_next_draws_the_next_player_draws_one_and_is_skipped() -> None:
    rules = house(effects={"9": "next_draws"})
    played = table("5c", "9c", "9d 9h 9s", "", stock="Kd", rules=rules).do("5c 9c")
    assert played.turn == 3
    assert played.events[-2:] == (CardsDrawn(2, 1, DrawCause.NEXT_DRAWS, parse_cards("Kd")), TurnSkipped(2))
    assert played.state.hand_sizes == (2, 2, 4, 3)


def test_rule_2_3_all_draw_that_the_stock_cannot_serve_ends_the_deal_with_that_play() -> None:
    ended = crowd({"9h": "9c"}, effects={"9": "all_draw"}).do("5c 9c")
    assert ended.over
    assert ended.result.end == "exhausted"
    # Seats 2, 3 and 4 take what is left; seats 5, 6 and 0 get none.
    assert ended.state.hand_sizes == (6, 6, 8, 8, 8, 7, 7)
    assert isinstance(ended.events[-1], DealEnded)
    # Seat 0 has 34; the others as in CROWD, seat 1 without its nine, and a five each for seats 2 to 4.
    assert ended.result.penalties == (0, 35, 49, 99, 150, 75, 52)


def test_rule_2_3_next_draws_that_the_stock_cannot_serve_ends_the_deal_with_that_play() -> None:
    ended = crowd({"9h": "9c"}, effects={"9": "next_draws"}).do("5c draw*3 9c")
    assert ended.result.end == "exhausted"
    assert ended.state.hand_sizes[2] == 7


def test_rule_2_3_a_forced_draw_that_takes_exactly_the_rest_ends_nothing() -> None:
    served = crowd({"9h": "9c"}, effects={"9": "next_draws"}).do("5c draw*2 9c")
    assert not served.over
    assert served.state.stock_size == 0
    assert served.turn == 3


@pytest.mark.parametrize("word", ["skip", "reverse", "again", "again_or_draw", "all_draw", "next_draws", "draw:5"])
def test_rule_2_3_a_card_that_goes_out_has_no_effect_but_the_factor(word: str) -> None:
    ended = out_with("9c", effects={"9": word}, factors={"9": 4})
    assert ended.result.winners == (0,)
    assert ended.state.direction == 1
    assert ended.result.penalties == (0, 4 * 80)
