"""A sanity check of any state: what cannot be, however it came about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dirtyseven.engine.position import Phase
from dirtyseven.engine.rules import MOST_RESHUFFLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine.state import DealState


def problems(state: DealState) -> tuple[str, ...]:
    """List what is wrong with a state, in words for a programmer; empty for every state that play leads to.

    >>> from dirtyseven.engine import CLASSIC, deal
    >>> problems(deal(CLASSIC, 4, 0, CLASSIC.deck).state)
    ()
    """
    return tuple(_card_problems(state)) + tuple(_turn_problems(state))


def _card_problems(state: DealState) -> Iterator[str]:
    held = Counter(card for hand in state.hands for card in hand)
    held.update(state.stock)
    held.update(state.pile)
    for card in sorted(held.keys() | set(state.rules.deck)):
        if held[card] != state.rules.packs:
            yield f"{card} is there {held[card]} times; it should be {state.rules.packs}"
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if empty and not state.is_over:
        yield f"seat {empty[0]} holds no card but the deal goes on"


def _turn_problems(state: DealState) -> Iterator[str]:
    if state.direction not in {1, -1}:
        yield f"the direction is {state.direction}; it is 1 or -1"
    if state.penalty and state.phase is not Phase.TURN:
        yield f"a penalty of {state.penalty} is live in phase {state.phase.name}"
    if state.is_over != (state.phase is Phase.OVER):
        yield f"the phase is {state.phase.name} but the result is {state.result}"
    if not 0 <= state.reshuffles <= (MOST_RESHUFFLES if state.rules.reshuffles else 0):
        yield f"{state.reshuffles} reshuffles happened"
    if not 0 <= state.to_move < state.seats:
        yield f"seat {state.to_move} is to move; seats are 0 to {state.seats - 1}"
    elif not state.pile and state.phase not in {Phase.OPENING, Phase.OVER}:
        yield f"the pile is empty in phase {state.phase.name}"
    elif not state.is_over and not state.legal_actions():
        yield "nothing is legal but the deal goes on"
