"""What a state says of itself, and what the engine remembers."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from dirtyseven.engine import CLASSIC, DealState, Phase, deal, tables, with_settings
from tests.engine.stacked import house, out_with, table
from tests.engine.strategies import Setup


def test_a_state_says_how_far_the_deal_has_come() -> None:
    assert repr(table("5c", "", "").do("5c").state) == "<DealState seat 1 of 3 to move, TURN, stock 31>"
    assert repr(out_with("9c").state) == "<DealState seat 0 of 2 to move, OVER, stock 44>"


def test_equal_positions_under_different_rules_differ() -> None:
    one, other = table("5c", "", rules=house()), table("5c", "", rules=house(voluntary_draw=False))
    assert one.state.hands == other.state.hands
    assert one.state != other.state


def test_states_are_equal_however_the_hands_were_dealt() -> None:
    deck = CLASSIC.deck
    one = deal(CLASSIC, 2, 0, deck).state
    # Seat 1 gets the first and the third card the other way round; seat 0 likewise the second and the fourth.
    other = deal(CLASSIC, 2, 0, (deck[2], deck[3], deck[0], deck[1], *deck[4:])).state
    assert one == other
    assert hash(one) == hash(other)
    assert one != deal(CLASSIC, 2, 0, (*deck[:-2], deck[-1], deck[-2])).state


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("named", True),
        ("follow", 2),
        ("penalty", 3),
        ("direction", -1),
        ("drawn", 1),
        ("bars", (0, 1)),
        ("turn", 0),
        ("phase", Phase.EXTRA),
        ("reshuffles", 1),
        ("pile", [0]),
        ("dealer", 0),
    ],
)
def test_states_that_differ_in_anything_differ(name: str, value: object) -> None:
    opened = table("Jc", "").do("Jc").state
    position = opened.position()
    assert getattr(position, name) != value
    setattr(position, name, value)
    assert DealState(position, None) != opened


def test_no_top_card_before_the_first() -> None:
    dealt = table("5c", "")
    assert dealt.state.top_card is None
    assert str(dealt.do("5c").state.top_card) == "5c"


def test_forgetting_listed_plays_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = Setup(house(), 3, 0, 5, "uniform")
    before = [state.legal_actions() for state, _, _ in setup.walk()]
    monkeypatch.setattr(tables, "_MOST_LISTED", 1)
    fresh = Setup(house(deals=5), 3, 0, 5, "uniform")
    assert [state.legal_actions() for state, _, _ in fresh.walk()] == before
    state = deal(fresh.rules, 3, 0, fresh.deck).state
    assert len(tables.tables_of(state.rules).listed) <= 1


def test_a_long_deal_pickles_with_its_history() -> None:
    rules = with_settings({"packs": 2, "stock_empty": "reshuffle", "hand_size": 8})
    chance = Random(0)
    state = deal(rules, 12, 0, chance.sample(rules.deck, 104)).state
    steps = 0
    while not state.is_over or steps < 260:
        if state.is_over:
            state, steps = deal(rules, 12, 0, chance.sample(rules.deck, 104)).state, 0
        state = state.apply(chance.choice(state.legal_actions()), lambda cards: cards[::-1]).state
        steps += 1
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert again == state
    assert again.events == state.events
    assert again.seen_by(3) == state.seen_by(3)
