"""Properties that hold under any rules, with any number of players, whatever is played."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from dirtyseven.engine import (
    CARDS,
    DRAW,
    PASS,
    SUITS,
    Action,
    DealState,
    Draw,
    IllegalActionError,
    Play,
    Rules,
    advance,
    deal,
    legal_actions,
    problems,
    redact,
    settings_of,
    start,
    view,
    why_illegal,
    with_settings,
)
from tests.engine.strategies import Setup, examples, rules_strategy, seeded_setup, setups

if TYPE_CHECKING:
    from dirtyseven.engine import Event

# Every token there is: 52 cards, each plain or naming one of four suits, with and without the call; draw; pass.
ALL_ACTIONS: tuple[Action, ...] = (
    *(Play(card, named, called) for card in CARDS for named in (None, *SUITS) for called in (False, True)),
    DRAW,
    PASS,
)


OPEN_TO_ALL = (
    *("rules", "seats", "dealer", "opener", "to_move", "phase", "hand_sizes", "stock_size", "pile", "top_card"),
    *("suit_to_follow", "named_suit", "penalty", "direction", "drawn", "reshuffles", "barred", "is_over", "result"),
)


def bound(setup: Setup) -> int:
    """Rules 2.7: how many actions a deal can have."""
    cards, n, dealt = 52 * setup.rules.packs, setup.seats, setup.seats * setup.rules.hand_size
    if setup.rules.stock_empty == "reshuffle":
        return 2 * (8 * cards - dealt - 6 * n - 6) + 1
    return 4 * cards - 2 * dealt + 1


@given(setups())
@settings(examples, max_examples=60)
def test_cards_are_conserved_and_no_state_has_problems(setup: Setup) -> None:
    whole = Counter(setup.rules.deck)
    assert set(whole.values()) == {setup.rules.packs}
    for state in (setup.start(), *(step.state for _, _, step in setup.walk())):
        assert sum((Counter(hand) for hand in state.hands), Counter(state.stock) + Counter(state.pile)) == whole
        assert tuple(map(len, state.hands)) == state.hand_sizes
        assert len(state.stock) == state.stock_size
        assert problems(state) == ()


@given(setups())
@settings(examples, max_examples=40)
def test_every_legal_action_applies_and_every_other_is_refused_with_a_reason(setup: Setup) -> None:
    assert len(ALL_ACTIONS) == len(set(ALL_ACTIONS)) == 52 * 5 * 2 + 2
    for state, _, step in setup.moments(40):
        legal = set(state.legal_actions())
        for action in ALL_ACTIONS:
            refusal = state.why_illegal(action)
            assert (refusal is None) == (action in legal)
            if refusal is None:
                assert state.apply(action, setup.shuffle).events
            else:
                assert refusal.action == action
        assert legal <= set(ALL_ACTIONS)
        if step.state.is_over:
            assert all(step.state.why_illegal(action) for action in ALL_ACTIONS)


@given(setups())
@settings(examples, max_examples=15)
def test_a_refused_action_is_not_applied(setup: Setup) -> None:
    for state, _, _ in setup.moments():
        for action in ALL_ACTIONS[:: 1 + setup.seed % 29]:
            refusal = state.why_illegal(action)
            if refusal is not None:
                with pytest.raises(IllegalActionError) as refused:
                    state.apply(action, setup.shuffle)
                assert refused.value.refusal == refusal


@given(setups())
@settings(examples, max_examples=100)
def test_something_is_legal_until_the_deal_is_over(setup: Setup) -> None:
    for state, _, step in setup.walk():
        assert state.legal_actions()
        assert not state.is_over
        if step.state.is_over:
            assert step.state.legal_actions() == ()
            assert step.state.result is not None


@given(setups())
@settings(examples, max_examples=100)
def test_rule_2_7_a_deal_ends_within_the_bound(setup: Setup) -> None:
    assert sum(1 for _ in setup.walk()) <= bound(setup)


@pytest.mark.parametrize("first", range(0, 2000, 500))
def test_rule_2_7_a_deal_ends_within_the_bound_on_many_fixed_deals(first: int) -> None:
    for seed in range(first, first + 500):
        setup = seeded_setup(seed)
        position, actions = setup.start().position(), 0
        choose = setup.choices()
        state = DealState(position, None)
        while not state.is_over:
            advance(position, choose(state), None, setup.shuffle)
            actions += 1
        assert actions <= bound(setup)


def test_rule_2_7_some_settings_are_dull_but_none_is_endless() -> None:
    rules = with_settings({"effects": dict.fromkeys("23456789TJQKA", "suit"), "hand_size": 3})
    for seed in range(20):
        setup = Setup(rules, 4, 0, seed, "uniform")
        end = setup.end()
        assert end.result is not None
        assert end.result.end == "exhausted"
        assert len(end.pile) == 1


@given(setups())
@settings(examples, max_examples=60)
def test_the_same_deck_and_actions_give_the_same_events(setup: Setup) -> None:
    first = [(action, step.events) for _, action, step in setup.walk()]
    state, again = setup.start(), []
    assert state.events == setup.start().events
    for action, _ in first:
        state, events = state.apply(action, setup.shuffle)
        again.append((action, events))
    assert again == first
    assert state == setup.end()
    assert state.events == setup.start().events + tuple(event for _, events in first for event in events)


@given(setups())
@settings(examples, max_examples=60)
def test_changing_in_place_and_the_pure_way_agree(setup: Setup) -> None:
    position = start(setup.rules, setup.seats, setup.dealer, setup.deck, None)
    for state, action, step in setup.walk():
        assert legal_actions(position) == state.legal_actions()
        for other in (DRAW, PASS, action):
            assert why_illegal(position, other) == state.why_illegal(other)
        told: list[Event] = []
        advance(state.position(), action, told, setup.shuffle)
        assert tuple(told) == step.events
        advance(position, action, None, setup.shuffle)
        assert DealState(position.copy(), None) == step.state


@given(setups())
@settings(examples, max_examples=60)
def test_apply_leaves_the_old_state_unchanged(setup: Setup) -> None:
    for state, action, step in setup.walk():
        frozen, before = DealState(state.position(), None), hash(state)
        state.apply(action, setup.shuffle)
        advance(state.position(), action, None, setup.shuffle)
        assert state == frozen
        assert hash(state) == hash(frozen) == before
        assert step.state != state


@given(setups())
@settings(examples, max_examples=60)
def test_equal_states_are_equal_whatever_led_to_them(setup: Setup) -> None:
    start = setup.start()
    assert start == setup.start()
    assert hash(start) == hash(setup.start())
    seen = {start}
    for state, _, step in setup.walk():
        assert state in seen
        seen.add(step.state)
    # Nothing comes twice: a deal never returns to where it was.
    assert len(seen) == 1 + sum(1 for _ in setup.walk())
    assert start != object()


@given(setups())
@settings(examples, max_examples=40)
def test_states_views_events_and_results_pickle(setup: Setup) -> None:
    for _, action, step in setup.moments():
        seen = view(step.state, setup.dealer)
        copies = pickle.loads(pickle.dumps((action, step.state, step.events, seen)))  # noqa: S301 - our own bytes
        assert copies == (action, step.state, step.events, seen)
        assert copies[1].events == step.state.events
        assert copies[1].legal_actions() == step.state.legal_actions()


@given(rules_strategy(), rules_strategy())
@settings(examples, max_examples=150)
def test_settings_written_and_read_give_the_same_rules(rules: Rules, base: Rules) -> None:
    assert with_settings(settings_of(rules)) == rules
    assert with_settings(settings_of(rules, base), base) == rules
    assert settings_of(rules, rules) == {}
    copy = pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes
    assert copy == rules
    assert hash(copy) == hash(rules)


@given(setups())
@settings(examples, max_examples=60)
def test_actions_come_in_order_plays_by_card_then_draw_then_pass(setup: Setup) -> None:
    for state, _, _ in setup.walk():
        actions = state.legal_actions()
        plays = [action for action in actions if isinstance(action, Play)]
        assert [play.card.index for play in plays] == sorted(play.card.index for play in plays)
        rest = actions[len(plays) :]
        assert rest in {(), (DRAW,), (PASS,), (DRAW, PASS)}
        assert not any(isinstance(action, Draw) for action in plays)


@given(setups())
@settings(examples, max_examples=60)
def test_one_who_went_out_wins_with_nothing_and_hands_add_up(setup: Setup) -> None:
    end = setup.end()
    result = end.result
    assert result is not None
    points = tuple(sum(setup.rules.points[card.rank] for card in hand) for hand in end.hands)
    assert result.hand_points == points
    if result.end == "out":
        assert result.winners == (end.to_move,)
        assert end.hands[end.to_move] == ()
        assert result.multiplier == setup.rules.factors[end.pile[-1].rank]
    else:
        assert result.winners == tuple(seat for seat in range(setup.seats) if points[seat] == min(points))
        assert result.multiplier == 1
    for seat, penalty in enumerate(result.penalties):
        assert penalty == (0 if seat in result.winners else points[seat] * result.multiplier)


@given(setups())
@settings(examples, max_examples=40)
def test_a_view_repeats_what_is_open(setup: Setup) -> None:
    chance = random.Random(setup.seed)
    for state in (setup.start(), *(step.state for _, _, step in setup.walk())):
        seat = chance.choice((None, state.to_move, chance.randrange(setup.seats)))
        seen = view(state, seat)
        mine = seat == state.to_move
        assert seen.hand == (() if seat is None else state.hands[seat])
        for name in OPEN_TO_ALL:
            assert getattr(seen, name) == getattr(state, name), name
        assert seen.history == tuple(redact(event, seat) for event in state.events)
        assert seen.legal_actions == (state.legal_actions() if mine else ())
        assert seen.call_due == (mine and not state.is_over and state.call_due())


@given(setups())
@settings(examples, max_examples=30)
def test_a_deal_dealt_from_its_own_rules_is_the_same(setup: Setup) -> None:
    rules = with_settings(settings_of(setup.rules))
    assert deal(rules, setup.seats, setup.dealer, setup.deck).state == setup.start()
