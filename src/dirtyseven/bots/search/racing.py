"""Flat Monte Carlo as a race: candidates share each determinization, the clearly worse drop out.

The policy's own choice stands unless another beats it by one standard error of the paired difference: with few
playouts plain Monte Carlo is worse than the policy it plays with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.engine import Seat

BATCH = 12
"""So many determinizations lie between the first looks at the candidates; later ones lie further apart."""
FURTHER = 1.25
"""Each look comes when there are so many times the determinizations of the one before."""
BEHIND = 3.0
"""A candidate drops out when it is so many standard errors behind the leader."""
AHEAD = 1.0
"""So many standard errors a candidate must be ahead of the policy's choice."""


@dataclass(slots=True)
class Runner:
    """A candidate action: its code, and what each determinization that it has seen was worth.

    ``points`` are what it gained in penalty points: the others' mean penalty minus one's own. A deal is not always
    played for that.
    """

    code: int
    gains: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean worth."""
        return _mean(self.gains)

    def gain(self, winner: Runner) -> float:
        """Give the mean gain in points, as it compares to the winner's in the determinizations that both have seen.

        One that dropped out has seen few, and its own mean would tell of these more than of the action.
        """
        return _mean(winner.points) + _mean(self.points) - _mean(winner.points[: len(self.points)])

    def worth(self, winner: Runner) -> float:
        """Give the mean worth, compared in the same way."""
        return _mean(winner.gains) + _mean(self.gains) - _mean(winner.gains[: len(self.gains)])


@dataclass(frozen=True, slots=True)
class Hidden:
    """How the hidden cards may lie: hands by seat, the stock, next card first, and the weights by which each plays."""

    hands: list[int]
    stock: list[int]
    weights: list[list[int]]


Playout = Callable[[int, Hidden], Sequence[int]]
"""Plays a deal out after a candidate's code and gives the penalties by seat; the hidden cards stay as they are."""

Worth = Callable[[Sequence[int], float], float]
"""What penalties are worth, given the gain in points."""


@dataclass(frozen=True, slots=True)
class Race:
    """What a race runs on: whose choice it is, how what is hidden is dealt and played out, and what that is worth."""

    seat: Seat
    deal: Callable[[], Hidden]
    playout: Playout
    worth: Worth | None = None

    def run(
        self, codes: list[int], favourite: int, playouts: int, late: Callable[[], bool] | None = None
    ) -> list[Runner]:
        """Race until the budget of playouts is spent, time is up, or one is left; gives all, the winner first."""
        runners = [Runner(code) for code in codes]
        alive, spent, seen, look = runners, 0, 0, BATCH
        while len(alive) > 1 and spent < playouts and not (late and late()):
            hidden = self.deal()
            for runner in alive:
                if late and late():
                    break
                self._play(runner, hidden)
            spent += len(alive)
            seen += 1
            if seen >= look:
                look = max(look + BATCH, int(look * FURTHER))
                alive = self._still_in(alive, favourite)
        return self._ranked(runners, alive, favourite)

    def _play(self, runner: Runner, hidden: Hidden) -> None:
        points = self.playout(runner.code, hidden)
        mine = points[self.seat]
        gain = (sum(points) - mine) / (len(points) - 1) - mine
        runner.points.append(gain)
        runner.gains.append(self.worth(points, gain) if self.worth else gain)

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


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def lead(ahead: Runner, behind: Runner) -> float:
    """Give how many standard errors of the paired difference one is ahead of another; none before a first batch."""
    count = min(len(ahead.gains), len(behind.gains))
    if count < BATCH:
        return 0.0
    differences = [a - b for a, b in zip(ahead.gains[:count], behind.gains[:count], strict=True)]
    mean = sum(differences) / count
    variance = sum([difference * difference for difference in differences]) / count - mean * mean
    if variance <= 1e-9:
        return 0.0 if mean == 0 else 1e9 if mean > 0 else -1e9
    return mean / sqrt(variance / (count - 1))
