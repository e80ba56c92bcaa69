"""The levels by which people choose a bot: the tuned policy with more or fewer mistakes, and the expert."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.bots.search.tuned import TunedBot

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.engine import Action, View

MISTAKES: Final = {"beginner": 0.6, "easy": 0.35, "medium": 0.15}
"""The share of choices in which a level does anything that is legal, as people do who overlook things."""

PLAYOUTS: Final = 3_000
"""The expert's budget of playouts a move, where no other is named: within a second in plain Python."""


class MistakenBot:
    """Plays by the tuned policy, but for a share of its choices."""

    def __init__(self, rng: Random, mistakes: float) -> None:
        self._rng = rng
        self._mistakes = mistakes
        self._sound = TunedBot(rng)

    def choose(self, view: View) -> Action:
        """Choose well or, by chance, anything."""
        if self._rng.random() < self._mistakes:
            return self._rng.choice(view.legal_actions)
        return self._sound.choose(view)


def make_level(name: str, rng: Random, playouts: int | None = None) -> MistakenBot | TunedBot | ExpertBot:
    """Make a bot of a level; ``playouts`` is the budget of one that searches."""
    if name in MISTAKES:
        return MistakenBot(rng, MISTAKES[name])
    return ExpertBot(rng, playouts or PLAYOUTS) if name == "expert" else TunedBot(rng)
