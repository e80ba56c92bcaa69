"""A hint: the expert's choice with what speaks for it, from the view alone and under any rules."""

from __future__ import annotations

from random import Random

import pytest

from dirtyseven.bots.search.hint import Hint, Why, hint
from dirtyseven.engine import Card, view
from tests.engine.stacked import house, table
from tests.engine.strategies import seeded_setup


def hint_for(*hands: str, done: str, **settings: object) -> Hint:
    state = table(*hands, rules=house(**settings)).do(done).state
    return hint(view(state, state.to_move), Random(1), 600)


def test_the_only_choice() -> None:
    given = hint_for("2c 3c 4d", "7s 9d Td", done="2c", voluntary_draw=False)
    assert given.why is Why.ONLY_CHOICE
    assert len(given.ways) == 1


def test_going_out_with_a_factor() -> None:
    given = hint_for("4c 5s 6s", "3c 9c Jd", done="4c 3c draw pass 9c draw pass")
    assert str(given.action) == "Jd"
    assert (given.why, given.facts.card, given.facts.factor) == (Why.GOES_OUT, Card.parse("Jd"), 2)


def test_a_wild_is_kept_and_that_is_said() -> None:
    given = hint_for("4c 5s 6s", "9c Jd Kd", done="4c")
    assert str(given.action) == "9c"
    assert (given.why, given.facts.card) == (Why.KEEPS_FOR_LAST, Card.parse("Jd"))


@pytest.mark.parametrize("seed", range(60))
def test_under_any_rules_it_advises_what_is_legal_with_a_reason(seed: int) -> None:
    setup = seeded_setup(seed)
    for state, _, _ in setup.moments(3):
        seen = view(state, state.to_move)
        given = hint(seen, Random(seed), 40)
        assert given.action in seen.legal_actions
        assert given.action == given.ways[0].action
        assert (given.why is Why.ONLY_CHOICE) is (len(seen.legal_actions) == 1)
