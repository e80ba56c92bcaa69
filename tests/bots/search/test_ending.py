"""Solved endings are what a plain minimax through the engine finds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from dirtyseven.bots.search.ending import Ending
from dirtyseven.bots.search.game import Game, accepts, code_of, start_of, thin
from dirtyseven.engine import CLASSIC, PRESETS, Phase, Rules, deal, with_settings
from tests.bots.search.deals import best_gain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import DealState

RULES = {
    "classic": CLASSIC,
    "quick": PRESETS["quick"],
    "doubling": with_settings({"penalty_growth": "double", "effects": {"6": "draw:1", "5": "draw:2"}}),
    "once": with_settings({"drawing": "one_then_pass", "two_player_reverse": "skip", "wild_on_wild": "named_suit"}),
    "thrice": with_settings({"drawing": "up_to_three", "voluntary_draw": False, "after_penalty": "may_play"}),
    "until": with_settings({"drawing": "until_playable", "after_penalty": "may_play", "wild_on_wild": "always"}),
    "factors": with_settings({"factors": {"J": 1, "A": 4, "2": 5}, "effects": {"Q": "suit", "J": "none"}}),
}


def endings(rules: Rules, count: int, cards: int) -> Iterator[DealState]:
    """Give states late in random deals of two, with so few cards in both hands and the stock together."""
    seed = found = 0
    while found < count:
        seed += 1
        chance = Random(seed)
        state = deal(rules, 2, seed % 2, chance.sample(rules.deck, 52)).state
        while not state.is_over and (sum(state.hand_sizes) + state.stock_size > cards or state.phase is Phase.OPENING):
            state = state.apply(chance.choice(state.legal_actions())).state
        if not state.is_over and len(state.legal_actions()) > 1:
            found += 1
            yield state


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_an_ending_is_worth_what_minimax_through_the_engine_finds(rules: Rules) -> None:
    assert accepts(rules)
    game = Game(rules)
    for state in endings(rules, 60, 8):
        position = state.position()
        hands = [thin(hand) for hand in position.hands]
        stock = list(position.deck[position.drawn_from :])
        ending = Ending(game, start_of(position), stock, 1_000_000)
        known: dict[DealState, int] = {}
        for action in state.legal_actions():
            expected = best_gain(state.apply(action).state, state.to_move, known)
            assert ending.gain(hands, code_of(action)) == expected, str(action)


def test_what_would_take_too_long_is_not_solved() -> None:
    state = next(endings(CLASSIC, 1, 8))
    position = state.position()
    hands = [thin(hand) for hand in position.hands]
    stock = list(position.deck[position.drawn_from :])
    ending = Ending(Game(CLASSIC), start_of(position), stock, 1)
    assert [ending.gain(hands, code_of(action)) for action in state.legal_actions()][-1] is None


def test_openings_are_not_solved() -> None:
    position = deal(CLASSIC, 2, 0, CLASSIC.deck).state.position()
    ending = Ending(Game(CLASSIC), start_of(position), [], 1_000)
    assert ending.gain([thin(hand) for hand in position.hands], 0) is None
