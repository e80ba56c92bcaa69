"""What greedy does, to the letter."""

from __future__ import annotations

import random

from dirtyseven.bots import make_bot
from dirtyseven.engine import view
from tests.engine.stacked import Table, house, table


def choice(of: Table, name: str = "greedy") -> str:
    return str(make_bot(name, random.Random(1)).choose(view(of.state, of.turn)))


def test_it_plays_the_dearest_card() -> None:
    assert choice(table("5c 7c Kc", "2d 3d 4d", rules=house())) == "7c"


def test_it_names_the_suit_it_holds_most_of_without_the_wild() -> None:
    dealt = table("5c 2d 3d 4d 6d 9d Kd", "Jh Ah 2s 3s 4h 6h 9h").do("5c")
    assert choice(dealt) == "Jh=h"


def test_it_draws_once_and_passes() -> None:
    dealt = table("5c 2d 3d", "9h Kh Qh", stock="6h 8s", rules=house()).do("5c")
    assert choice(dealt) == "draw"
    assert choice(dealt.do("draw")) == "pass"


def test_it_answers_a_penalty_and_plays_on_an_ace() -> None:
    dealt = table("5c 7c 2d", "7d Ac Kc", rules=house()).do("5c")
    assert choice(dealt) == "Ac"
    assert choice(dealt.do("Ac")) == "Kc"
    assert choice(dealt.do("Ac pass 7c")) == "7d"


def test_it_calls_its_last_card() -> None:
    dealt = table("5c 9c 2d", "Kc Qc 3h", stock="4h 4s", rules=house(last_card_call="draw_one")).do("5c Kc")
    assert choice(dealt) == "9c!"
