"""Policies: features weighed and added up to one number for each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.features import FEATURES
from dirtyseven.bots.outlook import foresee
from dirtyseven.bots.situation import Lore, Situation
from dirtyseven.engine import Play

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from dirtyseven.engine import Action, View


class LinearPolicy:
    """Values an action by the weighted sum of its features; what a weight multiplies is said in ``features``."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._terms = [(FEATURES[name], weight) for name, weight in weights.items()]
        self._lore: Lore | None = None

    def values(self, view: View) -> list[tuple[Action, float]]:
        """Give every sensible action of the player to move with its value.

        To forget a last-card call that is due (rules 2.4) is never sensible, so it is not weighed.
        """
        if self._lore is None or self._lore.rules is not view.rules:
            self._lore = Lore(view.rules)
        situation = Situation(view, self._lore)
        values: list[tuple[Action, float]] = []
        for action in view.legal_actions:
            if isinstance(action, Play) and action.called is not view.call_due:
                continue
            outlook = foresee(situation, action)
            values.append((action, sum([weight * feature(situation, outlook) for feature, weight in self._terms])))
        return values


class PolicyBot:
    """Does what its policy values most; among equals its generator decides."""

    def __init__(self, policy: LinearPolicy, rng: Random) -> None:
        self._policy = policy
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Weigh everything that may be done, if there is a choice."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        values = self._policy.values(view)
        best = max(value for _, value in values)
        choices = [action for action, value in values if value == best]
        return choices[0] if len(choices) == 1 else self._rng.choice(choices)
