"""Compact playouts are the engine's deals, action by action."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dirtyseven.bots.search.compact import play_out
from dirtyseven.bots.search.game import Game, accepts, code_of, penalties, start_of, thin
from dirtyseven.bots.search.weighing import WEIGHTS
from dirtyseven.engine import CLASSIC, PRESETS, Rules, advance, legal_actions, with_settings
from tests.engine.strategies import Setup, examples, seeded_setup

if TYPE_CHECKING:
    from dirtyseven.engine import Position

KNOWN = ("none", "draw:1", "draw:2", "draw:3", "draw:5", "skip", "reverse", "suit", "again")


def accepted(setup: Setup, effects: list[str]) -> Setup:
    """Make rules of any kind into such as are accepted, keeping all that can be kept."""
    settings: dict[str, object] = {
        "packs": 1,
        "stock_empty": "lowest_wins",
        "last_card_call": "off",
        "last_penalty_drawn": False,
        "effects": dict(zip("23456789TJQKA", effects, strict=True)),
        "hand_size": min(setup.rules.hand_size, 49 // setup.seats) if setup.seats <= 7 else 7,
    }
    seats = min(setup.seats, 7)
    return Setup(with_settings(settings, setup.rules), seats, setup.dealer % seats, setup.seed, setup.policy)


def follow(position: Position, trace: list[int]) -> None:
    """Play a trace on the engine; what was legal must be as many, and what was done among them."""
    for number, code in zip(trace[::2], trace[1::2], strict=True):
        actions = {code_of(action): action for action in legal_actions(position)}
        assert len(actions) == number
        advance(position, actions[code])


@given(st.integers(0, 10**9), st.lists(st.sampled_from(KNOWN), min_size=13, max_size=13), st.integers(0, 2**40))
@examples
def test_a_playout_is_the_engines_deal_action_by_action(seed: int, effects: list[str], chance: int) -> None:
    setup = accepted(seeded_setup(seed), effects)
    assert accepts(setup.rules)
    game = Game(setup.rules)
    for state, action, _ in setup.moments(5):
        position = state.position()
        hands = [thin(hand) for hand in position.hands]
        stock = list(position.deck[position.drawn_from :])
        trace: list[int] = []
        outcome = play_out(game, start_of(position), hands, stock, code_of(action), chance, trace=trace)
        assert trace[1] == code_of(action)
        assert outcome.actions == len(trace) // 2
        follow(position, trace)
        assert position.result is not None
        assert penalties(game, hands, outcome) == list(position.result.penalties)


def test_without_a_trace_the_same_is_played() -> None:
    setup = Setup(CLASSIC, 4, 0, 5, "uniform")
    position = setup.start().position()
    game, stock = Game(CLASSIC), list(position.deck[position.drawn_from :])
    for chance in range(50):
        told = [thin(hand) for hand in position.hands]
        silent = told[:]
        trace: list[int] = []
        one = play_out(game, start_of(position), told, stock, -1, chance, trace=trace)
        other = play_out(game, start_of(position), silent, stock, -1, chance)
        assert (told, one.winner, one.last, one.actions) == (silent, other.winner, other.last, other.actions)


@pytest.mark.parametrize(
    ("rules", "known"),
    [
        (CLASSIC, True),
        (PRESETS["quick"], True),
        (with_settings({"drawing": "until_playable", "penalty_growth": "double", "opening": "turned_up"}), True),
        (PRESETS["turkish"], False),
        (PRESETS["iskambil"], False),
        (with_settings({"packs": 2}), False),
        (with_settings({"last_penalty_drawn": True}), False),
        (with_settings({"effects": {"A": "again_or_draw"}}), False),
    ],
)
def test_what_is_accepted(rules: Rules, *, known: bool) -> None:
    assert accepts(rules) is known


@given(st.integers(0, 10**9), st.lists(st.sampled_from(KNOWN), min_size=13, max_size=13), st.integers(0, 2**40))
@examples
def test_the_tuned_policy_plays_what_is_legal_whatever_its_weights(seed: int, effects: list[str], chance: int) -> None:
    setup = accepted(seeded_setup(seed), effects)
    game = Game(setup.rules)
    weigher = Random(chance)
    weights = [[weigher.randint(-60, 60) for _ in WEIGHTS] for _ in range(setup.seats)]
    for state, _, _ in setup.moments(5):
        position = state.position()
        hands = [thin(hand) for hand in position.hands]
        stock = list(position.deck[position.drawn_from :])
        trace: list[int] = []
        outcome = play_out(game, start_of(position), hands, stock, -1, chance, weights, trace)
        follow(position, trace)
        assert position.result is not None
        assert penalties(game, hands, outcome) == list(position.result.penalties)
