"""A hint: the expert's choice with what speaks for it, from the view alone and under any rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from dirtyseven.bots.search.hint import Facts, Hint, Why, _reasons, hint
from dirtyseven.bots.situation import Lore, Situation
from dirtyseven.engine import Card, parse_action, view
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


def test_a_suit_of_which_none_is_held_is_weighed_too() -> None:
    """Rules 1.3.10: any of the four may be named, and one that the next player lacks may be the best."""
    given = hint_for("4c 5s 6s", "Qd Jd Kd", done="4c", voluntary_draw=False)
    assert {str(way.action) for way in given.ways} == {"Jd=c", "Jd=d", "Jd=h", "Jd=s"}


@pytest.mark.parametrize(
    ("hand", "done", "action", "other", "why", "facts"),
    [
        ("5c 7d 7s", "5c 2c draw pass 7c", "7d", "draw", Why.RAISES, Facts(seat=1, count=6, held=1)),
        ("5c 7d 9s", "5c 2c draw pass 7c", "draw", "7d", Why.KEEPS_FOR_LAST, None),
        ("4c 8c 9c", "4c 3c", "8c", "9c", Why.PLAYS_ON, Facts(card=Card.parse("8c"))),
        ("4c Ac 9c", "4c 3c", "Ac", "9c", Why.PLAYS_ON, Facts(card=Card.parse("Ac"))),
        ("4c Jd 9c", "4c 3c", "9c", "Jd=c", Why.KEEPS_FOR_LAST, None),
        ("4c 9d 9c", "4c 3c", "9c", "draw", Why.SHEDS, Facts(card=Card.parse("9c"), points=9)),
        ("4c 9d 6d", "4c 3c draw", "pass", "draw", Why.ENOUGH, Facts()),
        ("4c 9d 6d", "4c 3c draw", "draw", "pass", Why.HOPES, Facts(count=45)),
        ("4c 9d 6c 5c", "4c 3c", "5c", "6c", Why.GAINS_MOST, Facts()),
    ],
)
def test_what_speaks_for_one_action_and_not_for_the_other(
    hand: str, done: str, action: str, other: str, why: Why, facts: Facts | None
) -> None:
    rules = house(hand_size=len(hand.split()))
    state = table(hand, "3c 2c 7c" if "7c" in done else "3c Kd Qd", rules=rules).do(done).state
    seen = view(state, state.to_move)
    assert seen.seat == 0
    situation = Situation(seen, Lore(rules))
    found = next(_reasons(situation, parse_action(action), parse_action(other)), (Why.GAINS_MOST, Facts()))
    assert found[0] is why
    assert facts is None or found[1] == facts


def test_one_who_is_nearly_out_is_stopped() -> None:
    state = table("4c 8c 9s", "3c 2d Kd", "3h 2h Kh", rules=house()).do("4c 3c draw pass").state
    while state.to_move != 0:
        state = state.apply(next(a for a in state.legal_actions() if str(a) in {"draw", "pass"})).state
    seen = view(state, 0)
    situation = Situation(seen, Lore(seen.rules))
    found = [why for why, _ in _reasons(situation, parse_action("8c"), parse_action("9s"))]
    assert Why.STOPS in found


@pytest.mark.parametrize("seed", range(60))
def test_under_any_rules_it_advises_what_is_legal_with_a_reason(seed: int) -> None:
    setup = seeded_setup(seed)
    for state, _, _ in setup.moments(3):
        seen = view(state, state.to_move)
        given = hint(seen, Random(seed), 40)
        assert given.action in seen.legal_actions
        assert given.action == given.ways[0].action
        if len(seen.legal_actions) == 1:
            assert given.why in {Why.ONLY_CHOICE, Why.ENDS_DEAL}
        else:
            assert given.why is not Why.ONLY_CHOICE


def test_no_way_is_given_as_better_than_the_one_advised() -> None:
    """Whoever reads the bars must not see the advice beaten by what chance alone puts ahead of it."""
    for seed in range(12):
        setup = seeded_setup(seed)
        seen = view(setup.start(), setup.start().to_move)
        ways = hint(seen, Random(seed), 40).ways
        assert all(way.value <= ways[0].value for way in ways)
        assert list(ways[1:]) == sorted(ways[1:], key=lambda way: -way.value)


def test_in_the_last_deal_the_ways_have_a_chance_to_win_the_match() -> None:
    state = table("4c 5s 6s", "9c Jd Kd").do("4c").state
    seen = view(state, state.to_move, (0, 200), 4)  # the one to move is hopelessly behind
    ways = hint(seen, Random(1), 300).ways
    assert all(way.chance is not None and way.chance < 0.1 for way in ways)
    assert all(way.chance is None for way in hint(view(state, state.to_move, (0, 200), 3), Random(1), 300).ways)


def test_rule_1_5_19_what_ends_the_deal_is_not_said_to_keep_anything_for_later() -> None:
    """With one card in the stock an Ace by which both others draw ends the deal."""
    rules = house(effects={"A": "all_draw"})
    state = table("4c Ac Jd", "3c 9h 6s", "5h 6h 9d", rules=rules).do("4c 3c").state
    last = replace(view(state, 0), to_move=0, stock_size=1)
    ace, jack = parse_action("Ac"), parse_action("Jd=c")
    assert next(_reasons(Situation(last, Lore(rules)), ace, jack)) == (Why.ENDS_DEAL, Facts())


def test_rule_1_5_19_an_only_choice_that_ends_the_deal_says_so() -> None:
    state = table("2c 3c 4d", "7s 9d Td", rules=house(voluntary_draw=False)).do("2c").state
    emptied = replace(view(state, state.to_move), stock_size=0)
    assert hint(emptied, Random(1), 24).why is Why.ENDS_DEAL
