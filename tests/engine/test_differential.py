"""The engine against the second reading of the rules in ``reference``: the same actions, the same positions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from dirtyseven.engine import Phase
from tests.engine.reference import Reference
from tests.engine.strategies import Setup, examples, seeded_setup, setups

if TYPE_CHECKING:
    from dirtyseven.engine import DealState


def assert_same_position(state: DealState, other: Reference) -> None:
    assert [Counter(hand) for hand in state.hands] == [Counter(hand) for hand in other.hands]
    assert list(state.stock) == other.stock
    assert list(state.pile) == other.pile
    assert state.to_move == other.turn
    assert state.direction == other.direction
    assert state.named_suit == other.named
    assert state.reshuffles == other.reshuffles
    assert state.is_over == other.over
    assert state.barred == tuple(map(bool, other.bars))
    if other.over:
        assert_same_result(state, other)
        return
    assert state.penalty == other.penalty
    assert state.drawn == other.drawn
    assert (state.phase is Phase.OPENING) == bool(other.openers_left)
    assert (state.phase is Phase.EXTRA) == other.more_card_due
    assert (state.phase is Phase.AFTER_PENALTY) == other.penalty_taken
    if not other.openers_left:
        assert state.suit_to_follow == other.suit_to_follow()


def assert_same_result(state: DealState, other: Reference) -> None:
    assert state.result is not None
    assert state.result.end == other.end
    assert state.result.winners == tuple(other.winners)
    assert state.result.multiplier == other.multiplier
    assert state.result.penalties == tuple(other.penalties)


def assert_same_deal(setup: Setup) -> int:
    """Play a deal in both and compare after every action; give the number of actions."""
    other = Reference(setup.rules, setup.seats, setup.dealer, setup.deck, setup.shuffle)
    assert_same_position(setup.start(), other)
    count = 0
    for state, action, step in setup.walk():
        tokens = [str(legal) for legal in state.legal_actions()]
        assert len(set(tokens)) == len(tokens)
        assert set(tokens) == other.legal()
        other.apply(str(action))
        assert_same_position(step.state, other)
        count += 1
    assert other.legal() == set()
    return count


@given(setups())
@settings(examples, max_examples=250)
def test_engine_agrees_with_the_second_reading_of_the_rules(setup: Setup) -> None:
    assert_same_deal(setup)


@pytest.mark.parametrize("start", range(0, 500, 100))
def test_engine_agrees_with_the_second_reading_on_fixed_deals(start: int) -> None:
    for seed in range(start, start + 100):
        assert_same_deal(seeded_setup(seed))
