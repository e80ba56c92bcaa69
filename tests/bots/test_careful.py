"""The maxims of careful, each in a deal where a plainer player would do something else."""

from __future__ import annotations

import random

import pytest

from dirtyseven.bots import make_bot
from dirtyseven.engine import view
from tests.engine.stacked import Table, crowd, house, table

OTHERS = "5c 2d 2h 3h 4h 6h Qh"
"""Opens with 5c and then holds six cards: nobody is near going out."""


def choice(of: Table, bot: str = "careful") -> str:
    return str(make_bot(bot, random.Random(1)).choose(view(of.state, of.turn)))


def test_it_goes_out_when_it_can() -> None:
    dealt = table("5c 9c 7c", "2c 3d 4d", stock="2d", rules=house()).do("5c 2c 9c draw pass")
    assert choice(dealt) == "7c"


def test_it_keeps_the_card_with_the_highest_factor_for_last() -> None:
    dealt = table(OTHERS, "7c 9c 3d 4d 6d 9d Kd").do("5c")
    assert (choice(dealt, "greedy"), choice(dealt)) == ("7c", "9c")


def test_what_it_keeps_for_last_follows_the_factors_and_no_rank() -> None:
    rules = house(hand_size=7, factors={"7": 1, "9": 4, "J": 1}, effects={"7": "none"})
    assert choice(table(OTHERS, "7c 9c 3d 4d 6d 8d Kd", rules=rules).do("5c")) == "7c"


def test_it_keeps_a_wild_while_another_card_follows() -> None:
    dealt = table(OTHERS, "Jh 2c 3d 4d 6d 9d Kd").do("5c")
    assert (choice(dealt, "greedy"), choice(dealt)) == ("Jh=d", "2c")


def test_what_it_takes_for_a_wild_follows_the_effects_and_no_rank() -> None:
    rules = house(hand_size=7, effects={"8": "suit", "J": "none"}, factors={"J": 1, "8": 2})
    assert choice(table(OTHERS, "8h Jc 3d 4d 6d 9d Kd", rules=rules).do("5c")) == "Jc"


def test_it_tries_the_stock_once_before_it_spends_a_wild() -> None:
    dealt = table(OTHERS, "Jh 2s 3s 4s 6s 9s Ks", stock="3d").do("5c")
    assert choice(dealt) == "draw"
    assert choice(dealt.do("draw")) == "pass"


def test_it_spends_a_wild_on_its_own_suit_when_somebody_is_about_to_go_out() -> None:
    dealt = table("5c 6c 9d", "Jh 2s 3s", stock="4s Kd 4d 8h", rules=house()).do("5c draw pass 6c")
    assert choice(dealt) == "Jh=s"


def test_it_strikes_at_one_who_is_nearly_out_although_the_card_is_good_for_last() -> None:
    dealt = table("5c 9c 2d", "7c 3c Kc", rules=house()).do("5c 3c 9c")
    assert choice(dealt) == "7c"


def test_it_hands_a_penalty_on() -> None:
    dealt = table("5c 7c 2d", "7h 6c Kd", rules=house()).do("5c 6c 7c")
    assert choice(dealt) == "7h"


@pytest.mark.parametrize("stop", ["8c", "Tc"], ids=["skip", "reverse"])
def test_it_keeps_one_who_is_nearly_out_from_moving(stop: str) -> None:
    dealt = table("5c 6c 9h", "3d 4d Qd", f"{stop} 9c 3h", stock="6d 4h 9d", rules=house(points={"8": 9, "T": 9}))
    dealt = dealt.do("5c draw pass draw pass 6c draw pass")
    assert dealt.turn == 2
    assert choice(dealt) == stop


def test_it_does_not_draw_a_second_card() -> None:
    dealt = table("5c 2d 2h", "9h Kh Qh", stock="6h 8s", rules=house()).do("5c draw")
    assert choice(dealt) == "pass"


LOW_AND_HIGH = [({"9s": "2d", "Qs": "3d"}, "draw"), ({"2s": "Kc", "3s": "Kd", "4s": "Qd"}, "7s")]


@pytest.mark.parametrize(("changes", "answer"), LOW_AND_HIGH, ids=["low", "high"])
def test_rule_1_5_19_it_ends_the_deal_for_want_of_stock_only_with_a_low_hand(
    changes: dict[str, str], answer: str
) -> None:
    dealt = crowd({"Kh": "7c", "Ks": "7s", **changes}, points={"7": 1}).do("5c draw 7c")
    assert (dealt.penalty, len(dealt.stock)) == (3, 2)
    assert choice(dealt) == answer


@pytest.mark.parametrize("forgetting", ["draw_one", "cannot_go_out"])
def test_rule_2_4_it_calls_its_last_card(forgetting: str) -> None:
    dealt = table("5c 9c 2d", "Kc Qc 3h", stock="4h 4s", rules=house(last_card_call=forgetting)).do("5c Kc draw pass")
    assert choice(dealt) == "Qc!"
