"""The levels by which people choose a bot: the tuned policy with more or fewer mistakes, and the expert."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.budget import PLAYOUTS
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.bots.search.tuned import TunedBot
from dirtyseven.engine import Play

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.engine import Action, View

MISTAKES: Final = {"beginner": 0.9, "easy": 0.6, "medium": 0.3}
"""The share of choices that a level makes without thinking."""
OVERLOOKED: Final = 0.25
"""The share of these in which it does not see that a card would fit, and draws or passes."""


class MistakenBot:
    """Plays by the tuned policy, but for a share of its choices: then any card that fits will do, as it does people."""

    def __init__(self, rng: Random, mistakes: float) -> None:
        self._rng = rng
        self._mistakes = mistakes
        self._sound = TunedBot(rng)

    def choose(self, view: View) -> Action:
        """Choose well or, by chance, without thinking; a last-card call may be forgotten then (rules 2.4)."""
        if self._rng.random() >= self._mistakes:
            return self._sound.choose(view)
        plays = [action for action in view.legal_actions if isinstance(action, Play)]
        others = view.legal_actions[len(plays) :]
        if plays and not (others and self._rng.random() < OVERLOOKED):
            return self._rng.choice(plays)
        return self._rng.choice(others)


def make_level(name: str, rng: Random, playouts: int | None = None) -> MistakenBot | TunedBot | ExpertBot:
    """Make a bot of a level; ``playouts`` is the budget of one that searches."""
    if name in MISTAKES:
        return MistakenBot(rng, MISTAKES[name])
    return ExpertBot(rng, playouts or PLAYOUTS) if name == "expert" else TunedBot(rng)
