"""Flat Monte Carlo as a race: candidates share each determinization, the clearly worse drop out.

The policy's own choice stands unless another beats it by one standard error of the paired difference: with few
playouts plain Monte Carlo is worse than the policy it plays with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.bots.search.beliefs import Beliefs
    from dirtyseven.engine import Seat

BATCH = 12
"""So many determinizations lie between two looks at the candidates."""
BEHIND = 2.0
"""A candidate drops out when it is so many standard errors behind the leader."""
AHEAD = 1.0
"""So many standard errors a candidate must be ahead of the policy's choice."""


@dataclass(slots=True)
class Runner:
    """A candidate action: its code, and the gain of each determinization that it has seen."""

    code: int
    gains: list[float]

    @property
    def mean(self) -> float:
        """The mean gain: the others' mean penalty minus one's own, in points."""
        return sum(self.gains) / len(self.gains) if self.gains else 0.0


Playout = Callable[[int, list[int], list[int], int], Sequence[int]]
"""Plays a deal out after a candidate's code, with hands (which it may change), stock and seed; gives the penalties."""


@dataclass(frozen=True, slots=True)
class Race:
    """What a race runs on: whose choice it is, beliefs about the others, the own hand, and how deals are played out."""

    seat: Seat
    beliefs: Beliefs
    own: int
    playout: Playout

    def run(
        self, codes: list[int], favourite: int, playouts: int, chance: Random, late: Callable[[], bool] | None = None
    ) -> list[Runner]:
        """Race until the budget of playouts is spent, time is up, or one is left; gives all, the winner first."""
        runners = [Runner(code, []) for code in codes]
        alive, spent = runners, 0
        while len(alive) > 1 and spent < playouts and not (late and late()):
            for _ in range(BATCH):
                hands, stock = self.beliefs.deal(self.own, chance)
                seed = chance.getrandbits(40)
                for runner in alive:
                    runner.gains.append(self._gain(runner.code, hands, stock, seed))
                spent += len(alive)
                if spent >= playouts:
                    break
            alive = self._still_in(alive, favourite)
        return self._ranked(runners, alive, favourite)

    def _gain(self, code: int, hands: list[int], stock: list[int], seed: int) -> float:
        points = self.playout(code, hands[:], stock, seed)
        mine = points[self.seat]
        return (sum(points) - mine) / (len(points) - 1) - mine

    def _still_in(self, alive: list[Runner], favourite: int) -> list[Runner]:
        leader = max(alive, key=lambda runner: runner.mean)
        return [
            runner for runner in alive if runner is leader or runner.code == favourite or lead(leader, runner) < BEHIND
        ]

    def _ranked(self, runners: list[Runner], alive: list[Runner], favourite: int) -> list[Runner]:
        """Put the winner first, then the others by their means."""
        best = max(alive, key=lambda runner: runner.mean)
        own = next((runner for runner in runners if runner.code == favourite), best)
        winner = best if best is own or lead(best, own) > AHEAD else own
        return [winner, *sorted((r for r in runners if r is not winner), key=lambda runner: -runner.mean)]


def lead(ahead: Runner, behind: Runner) -> float:
    """Give how many standard errors of the paired difference one is ahead of another."""
    count = min(len(ahead.gains), len(behind.gains))
    if count < 2:
        return 0.0
    differences = [a - b for a, b in zip(ahead.gains[:count], behind.gains[:count], strict=True)]
    mean = sum(differences) / count
    variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return mean / sqrt(variance / count) if variance else (0.0 if mean == 0 else 1e9 if mean > 0 else -1e9)
