"""The expert near the end of a deal of two: exact where nothing is hidden, and half by best play where little is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.dealing import METHOD
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.bots.search.finish import alternating, near_end, solved
from dirtyseven.bots.search.game import Game, code_of, start_in
from dirtyseven.bots.search.racing import Hidden
from dirtyseven.engine import CLASSIC, PRESETS, DealState, Phase, Rules, deal, view
from tests.bots.search.deals import best_gain


def shrunk(rules: Rules, seats: int, stock: int, first: int = 0) -> DealState:
    """Give a state of a random deal with a choice and no more than so much stock."""
    for seed in range(first, first + 1000):
        chance = Random(seed)
        state = deal(rules, seats, 0, chance.sample(rules.deck, len(rules.deck))).state
        while not state.is_over:
            if state.stock_size <= stock and len(state.legal_actions()) > 1 and state.phase is not Phase.OPENING:
                return state
            state = state.apply(chance.choice(state.legal_actions())).state
    raise AssertionError


def test_with_an_empty_stock_the_expert_plays_what_is_best() -> None:
    tried = 0
    for first in range(0, 60_000, 1000):
        state = shrunk(CLASSIC, 2, 0, first)
        if sum(state.hand_sizes) > 12:
            continue  # too much for a plain minimax
        tried += 1
        values = {a: best_gain(state.apply(a).state, state.to_move, {}) for a in state.legal_actions()}
        ways = ExpertBot(Random(1), 24).weigh(view(state, state.to_move))
        assert {way.action: way.gain for way in ways} == values
        assert ways[0].gain == max(values.values())
    assert tried > 0


def test_only_endings_of_two_under_rules_of_playouts_are_near_the_end() -> None:
    def near(state: DealState) -> bool:
        return near_end(view(state, state.to_move))

    assert near(shrunk(CLASSIC, 2, 3))
    assert not near(deal(CLASSIC, 2, 0, CLASSIC.deck).state)
    assert not near(shrunk(CLASSIC, 3, 3))
    assert not near(shrunk(replace(PRESETS["turkish"], packs=1), 2, 3))


def test_while_the_stock_lasts_nothing_is_taken_for_known() -> None:
    state = shrunk(CLASSIC, 2, 3)
    seen, game = view(state, state.to_move), Game(CLASSIC)
    assert state.stock_size > 0
    assert solved(game, seen, Beliefs(seen, game)) == []


def test_every_other_determinization_is_played_by_the_policy_for_all_candidates_alike() -> None:
    for first in range(0, 20_000, 1000):
        state = shrunk(CLASSIC, 2, 1, first)
        if sum(state.hand_sizes) + state.stock_size > 10:
            continue
        seen, game = view(state, state.to_move), Game(CLASSIC)
        beliefs = Beliefs(seen, game)
        codes = [code_of(action) for action in seen.legal_actions]
        asked: list[int] = []

        def playout(code: int, _: Hidden, asked: list[int] = asked) -> list[int]:
            asked.append(code)
            return [0, 0]

        play = alternating(game, start_in(seen, beliefs.mask), playout, codes)
        hands = [sum(game.bits[card.index] for card in hand) for hand in state.hands]
        hidden = Hidden(hands, [card.index for card in state.stock], [])
        points = [play(code, hidden) for code in codes]
        assert asked == []
        gains = [p[1 - state.to_move] - p[state.to_move] for p in points]
        assert gains == [best_gain(state.apply(a).state, state.to_move, {}) for a in seen.legal_actions]
        for code in codes:
            play(code, hidden)
        assert asked == codes
        return
    raise AssertionError


def test_without_solving_the_race_decides() -> None:
    state = shrunk(CLASSIC, 2, 0)
    ways = ExpertBot(Random(1), 48, replace(METHOD, solves=False)).weigh(view(state, state.to_move))
    assert sum(way.playouts for way in ways) > len(ways)
