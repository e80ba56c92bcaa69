"""What bots foresee is what the engine does, under any rules; and what they count is what lies there."""

from __future__ import annotations

import pytest

from dirtyseven.bots.outlook import Outlook, foresee
from dirtyseven.bots.situation import Lore, Situation
from dirtyseven.engine import CardsDrawn, DealState, DrawCause, End, Play, Step, hand_points, view
from dirtyseven.engine.tables import size, unpack
from tests.engine.stacked import table
from tests.engine.strategies import seeded_setup

OTHERS_DRAW = {DrawCause.ALL_DRAW, DrawCause.NEXT_DRAWS}


def situation_of(state: DealState) -> Situation:
    return Situation(view(state, state.to_move), Lore(state.rules))


def drawn(step: Step, causes: set[DrawCause]) -> int:
    return sum(event.count for event in step.events if isinstance(event, CardsDrawn) and event.cause in causes)


def check(state: DealState, outlook: Outlook, step: Step) -> None:
    after, seat = step.state, state.to_move
    result = after.result
    assert outlook.goes_out == (result is not None and result.end is End.OUT)
    assert outlook.runs_dry == (result is not None and result.end is End.EXHAUSTED)
    if result is not None:
        return
    assert outlook.mover == after.to_move
    assert outlook.penalty == after.penalty
    assert outlook.given == drawn(step, OTHERS_DRAW)
    assert outlook.drawn == drawn(step, set(DrawCause) - OTHERS_DRAW - {DrawCause.FORGOTTEN_CALL})
    kept = list(after.hands[seat])
    for card in unpack(outlook.rest):
        kept.remove(card)
    assert len(kept) == outlook.drawn + drawn(step, {DrawCause.FORGOTTEN_CALL})


@pytest.mark.parametrize("seed", range(80))
def test_an_outlook_is_what_the_action_then_does(seed: int) -> None:
    setup = seeded_setup(seed)
    for state, _, _ in setup.moments(12):
        situation = situation_of(state)
        for action in state.legal_actions():
            check(state, foresee(situation, action), state.apply(action, setup.shuffle))


@pytest.mark.parametrize("seed", range(80))
def test_the_followers_are_the_cards_that_can_be_played_next(seed: int) -> None:
    setup = seeded_setup(seed)
    for state, _, _ in setup.moments(20):
        seat, situation = state.to_move, situation_of(state)
        barred = state.barred[seat] and len(state.hands[seat]) == 1
        if not state.penalty and not barred:
            playable = {action.card for action in state.legal_actions() if isinstance(action, Play)}
            assert set(unpack(situation.hand & situation.followers)) == playable


@pytest.mark.parametrize("seed", range(40))
def test_the_counts_are_those_of_the_cards(seed: int) -> None:
    for state, _, _ in seeded_setup(seed).moments(8):
        situation, seat = situation_of(state), state.to_move
        hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand] + [*state.stock]
        assert sorted(unpack(situation.unseen)) == sorted(hidden)
        assert situation.unseen_size == size(situation.unseen) == len(hidden)
        assert situation.unseen_worth == pytest.approx(hand_points(state.rules, hidden) / max(1, len(hidden)))
        assert situation.hand_points == hand_points(state.rules, state.hands[seat])


def test_the_chance_that_a_hidden_hand_has_a_card() -> None:
    situation = situation_of(table("5c 2c 3c 4c 6c 9c Kc", "").state)
    assert situation.unseen_size == 45
    assert situation.chance_of_one(0, 7) == 0
    assert situation.chance_of_one(situation.unseen, 1) == 1
    assert situation.chance_of_one(situation.tables.penalty_cards, 1) == pytest.approx(4 / 45)
    assert situation.chance_of_one(situation.tables.penalty_cards, 2) == pytest.approx(1 - (41 / 45) ** 2)
