"""Deals for the tests of the search, and what they are worth to players who see everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.engine.strategies import Setup, seeded_setup

if TYPE_CHECKING:
    from dirtyseven.engine import DealState, Seat


def setup_with(packs: int, seed: int) -> Setup:
    """Give the setup of the first seed from this one on whose rules have so many packs."""
    while (setup := seeded_setup(seed)).rules.packs != packs:
        seed += 1
    return setup


def best_gain(state: DealState, seat: Seat, known: dict[DealState, int]) -> int:
    """Give what a seat of two gains when both play best and see everything: plain minimax through the engine."""
    if state.result is not None:
        return state.result.penalties[1 - seat] - state.result.penalties[seat]
    if state not in known:
        values = [best_gain(state.apply(action).state, seat, known) for action in state.legal_actions()]
        known[state] = max(values) if state.to_move == seat else min(values)
    return known[state]
