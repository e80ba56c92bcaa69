"""Deals a second with a random policy: dealing, legality, play and count, in one process, runs interleaved.

``in place`` is the change that search uses, ``apply`` the pure transition with its events. Rivals are measured in the
same run where they are installed (benchmarks/requirements-rivals.txt). Must be: in place at least 1.3 times OpenSpiel
driven from Python; apply at least 0.6 times OpenSpiel and as fast as RLCard's raw game.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from rivals import installed

from dirtyseven.engine import CLASSIC, PRESETS, Rules, advance, deal, legal_actions, start

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Card

LEAST = {("in place", "OpenSpiel crazy_eights"): 1.3, ("apply", "OpenSpiel crazy_eights"): 0.6,
         ("apply", "RLCard uno"): 1.0}  # fmt: skip


def with_apply(rules: Rules) -> Callable[[int, int, int], None]:
    """Give a player of deals through the pure ``apply``."""

    def play(players: int, deals: int, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(deals):
            deck = list(rules.deck)
            chance.shuffle(deck)
            state = deal(rules, players, 0, deck).state
            while actions := state.legal_actions():
                state = state.apply(actions[int(chance.random() * len(actions))], _reversed).state

    return play


def in_place(rules: Rules) -> Callable[[int, int, int], None]:
    """Give a player of deals through the change in place, without events."""

    def play(players: int, deals: int, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(deals):
            deck = list(rules.deck)
            chance.shuffle(deck)
            position = start(rules, players, 0, deck, None)
            while actions := legal_actions(position):
                advance(position, actions[int(chance.random() * len(actions))], None, _reversed)

    return play


def _reversed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards[::-1]


def measure(
    contestants: dict[str, Callable[[int, int, int], None]], players: int, deals: int, runs: int
) -> dict[str, float]:
    """Give the median of deals a second over runs that take turns; the first of each only warms up."""
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for run in range(runs + 1):
        for name, play in contestants.items():
            began = perf_counter()
            play(players, deals, run)
            if run:
                speeds[name].append(deals / (perf_counter() - began))
    return {name: statistics.median(found) for name, found in speeds.items()}


def main() -> int:
    """Measure and print; exit 1 if a bound is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="deals a run")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--preset", default="classic", choices=sorted(PRESETS))
    arguments = parser.parse_args()
    rules = PRESETS[arguments.preset]
    contestants = {"in place": in_place(rules), "apply": with_apply(rules), **installed()}
    missed = 0
    for players in (2, 4):
        speeds = measure(contestants, players, arguments.deals, arguments.runs)
        print(f"{players} players")
        for name, speed in speeds.items():
            ratios = "".join(f"   {speed / other:5.2f} x {rival}" for rival, other in speeds.items() if rival != name)
            print(f"  {name:<24}{speed:>8,.0f} deals/s{ratios if name in ('in place', 'apply') else ''}")
        if rules == CLASSIC:
            bad = [
                (pair, least)
                for pair, least in LEAST.items()
                if pair[1] in speeds and speeds[pair[0]] < least * speeds[pair[1]]
            ]
            missed += len(bad)
            for (ours, rival), least in bad:
                print(f"  MISSED: {ours} should be {least} x {rival}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
