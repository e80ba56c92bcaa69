"""Playouts through the engine begin where the deal is, and play it by its rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dirtyseven.bots import make_bot
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.fallback import play_on, position_in
from dirtyseven.bots.search.game import Game, thin
from dirtyseven.bots.search.weights import weights_for
from dirtyseven.engine import PRESETS, DealState, Phase, problems, view
from dirtyseven.engine.tables import ONE, size
from tests.bots.search.deals import setup_with
from tests.engine.strategies import Setup, examples


@given(st.integers(0, 10**9))
@examples
def test_a_position_is_rebuilt_from_the_view_and_the_hidden_cards(seed: int) -> None:
    for state, _, _ in setup_with(1, seed).moments(5):
        there = state.position()
        hands = [thin(hand) for hand in there.hands]
        rebuilt = position_in(view(state, state.to_move), hands, list(there.deck[there.drawn_from :]))
        rebuilt.bars = there.bars  # for how many turns is not open to all
        rebuilt.openings_left = there.openings_left if state.phase is not Phase.OPENING else rebuilt.openings_left
        assert DealState(rebuilt) == state


@given(st.integers(0, 10**9))
@examples
def test_two_packs_are_rebuilt_too(seed: int) -> None:
    setup = setup_with(2, seed)
    for state, _, _ in setup.moments(3):
        there = state.position()
        rebuilt = position_in(view(state, state.to_move), there.hands, list(there.deck[there.drawn_from :]))
        rebuilt.bars = there.bars
        rebuilt.openings_left = there.openings_left if state.phase is not Phase.OPENING else rebuilt.openings_left
        assert DealState(rebuilt) == state
        seen = view(state, state.to_move)
        beliefs, bits = Beliefs(seen, Game(setup.rules)), list(ONE)
        hands, stock = beliefs.deal(there.hands[state.to_move], Random(seed), bits)
        assert tuple(map(size, hands)) == state.hand_sizes
        dealt = Counter(index for hand in hands for index in range(52) for _ in range(hand >> 2 * index & 3))
        dealt.update([*stock, *(card.index for card in seen.pile)])
        assert dealt == Counter(card.index for card in setup.rules.deck)


@given(st.integers(0, 10**9))
@examples
def test_deals_are_played_out_to_a_right_end_under_any_rules(seed: int) -> None:
    setup = setup_with(1, seed)
    game, weights = Game(setup.rules), [weights_for(setup.seats)] * setup.seats
    for state, action, _ in setup.moments(3):
        position = state.position()
        points = play_on(game, position, action, weights, seed)
        end = DealState(position)
        if end.result is None:
            assert min(points) == 0, "one that goes on for long is counted as it is"
        else:
            assert points == end.result.penalties
        assert problems(end) == ()


@pytest.mark.parametrize("name", ["turkish", "iskambil", "house"])
def test_the_expert_searches_under_house_rules_too(name: str) -> None:
    rules = PRESETS[name]
    setup = Setup(rules, 3, 0, 7, "uniform")
    bots = [make_bot("expert@60", Random(seat)) for seat in range(3)]
    state = setup.start()
    while not state.is_over:
        state = state.apply(bots[state.to_move].choose(view(state, state.to_move)), setup.shuffle).state
    assert state.result is not None
