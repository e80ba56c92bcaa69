"""Perft: how many sequences of actions there are to each depth, from fixed deals under different rules.

The figures are frozen: a change that moves one of them changed what is legal or what it leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import CARDS, PRESETS, Card, DealState, Rules, deal, with_settings
from tests.engine.reference import Reference

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Case:
    """A deal, its deck strewn by a multiplier, and the number of sequences of 1, 2, … actions."""

    name: str
    rules: Rules
    seats: int
    step: int
    counts: tuple[int, ...]

    @property
    def deck(self) -> tuple[Card, ...]:
        """Give every 5th (7th, …) card round the pack; no generator, whose shuffle a Python version may change."""
        size = 52 * self.rules.packs
        return tuple(CARDS[self.step * place % size % 52] for place in range(size))


CASES = (
    Case("classic, two players", PRESETS["classic"], 2, 5, (3, 22, 69, 250, 851, 2742, 8638, 27350)),
    Case("classic, four players", PRESETS["classic"], 4, 11, (3, 10, 75, 359, 1486, 5829, 22425)),
    Case(
        "turkish with hands of three",
        with_settings({"hand_size": 3}, PRESETS["turkish"]),
        3,
        21,
        (2, 2, 2, 2, 4, 44, 96, 176, 308, 494, 916, 1791, 3431, 6531, 11867),
    ),
    Case(
        "house with hands of three",
        with_settings({"hand_size": 3}, PRESETS["house"]),
        2,
        9,
        (1, 5, 15, 37, 81, 182, 411, 950, 2242, 5345, 12952),
    ),
    Case(
        "two packs, many effects, turned up",
        with_settings(
            {
                "packs": 2,
                "hand_size": 3,
                "opening": "turned_up",
                "drawing": "up_to_three",
                "effects": {"2": "draw:2", "3": "next_draws", "4": "again_or_draw", "5": "all_draw", "9": "suit"},
                "wild_on_wild": "named_suit",
                "penalty_growth": "double",
                "after_penalty": "may_play",
                "last_card_call": "cannot_go_out",
                "last_penalty_drawn": True,
            }
        ),
        3,
        15,
        (2, 8, 25, 74, 207, 574, 1585, 4452, 12510, 34212),
    ),
)


def perft(state: DealState, depth: int) -> int:
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(action, tuple).state, depth - 1) for action in actions)


def reference_perft(case: Case, depth: int, played: tuple[str, ...] = ()) -> int:
    """Count with the second reading of the rules, which cannot be copied: play the sequence again for each node."""
    moment = Reference(case.rules, case.seats, 0, case.deck, tuple)
    for token in played:
        moment.apply(token)
    tokens = moment.legal()
    if depth == 1:
        return len(tokens)
    return sum(reference_perft(case, depth - 1, (*played, token)) for token in tokens)


def ids(cases: Sequence[Case]) -> list[str]:
    return [case.name for case in cases]


@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_perft(case: Case) -> None:
    state = deal(case.rules, case.seats, 0, case.deck).state
    assert tuple(perft(state, depth) for depth in range(1, len(case.counts) + 1)) == case.counts


@pytest.mark.parametrize("case", CASES, ids=ids(CASES))
def test_perft_of_the_second_reading_of_the_rules(case: Case) -> None:
    shallow = tuple(count for count in case.counts if count < 3000)
    assert tuple(reference_perft(case, depth) for depth in range(1, len(shallow) + 1)) == shallow
