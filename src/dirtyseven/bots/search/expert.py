"""The expert: deals the hidden cards as they may lie, plays every candidate out, and takes what gains most.

Where playouts do not know the rules in force it plays by the tuned policy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.game import Game, accepts, code_of, start_in
from dirtyseven.bots.search.racing import Race
from dirtyseven.bots.search.tuned import action_of, policy_action, weights_for
from dirtyseven.engine import Play

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from dirtyseven.engine import Action, Rules, View


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action with the points that it gains in the mean: the others' mean penalty minus one's own."""

    action: Action
    gain: float
    playouts: int


class ExpertBot:
    """Searches with a budget of ``playouts`` a move."""

    def __init__(self, rng: Random, playouts: int) -> None:
        self._rng = rng
        self._playouts = playouts
        self._game: Game | None = None
        self._rules: Rules | None = None

    def choose(self, view: View, late: Callable[[], bool] | None = None) -> Action:
        """Give the action that gains most; ``late`` may end the search before the budget is spent."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return self.weigh(view, late)[0].action

    def weigh(self, view: View, late: Callable[[], bool] | None = None) -> list[Weighed]:
        """Weigh every action worth a look, the chosen one first; with the policy alone there is but that."""
        game = self._game_of(view.rules)
        weights = weights_for(view.seats)
        favourite = policy_action(game, weights, view)
        if not accepts(view.rules):
            return [Weighed(favourite, 0.0, 0)]
        beliefs = Beliefs(view, game)
        own = sum(game.bits[card.index] for card in view.hand)
        race = Race(game, start_in(view, beliefs.mask), beliefs, own, [weights] * view.seats)
        codes = [code_of(action) for action in candidates(view)]
        ranked = race.run(codes, code_of(favourite), self._playouts, self._rng, late)
        return [Weighed(action_of(runner.code, view), runner.mean, len(runner.gains)) for runner in ranked]

    def _game_of(self, rules: Rules) -> Game:
        if self._game is None or self._rules is not rules:
            self._game, self._rules = Game(rules), rules
        return self._game


def candidates(view: View) -> list[Action]:
    """Give the actions worth a look: of a wild, only the suits that stay in hand are named, if any do."""
    chosen: list[Action] = []
    for action in view.legal_actions:
        if isinstance(action, Play) and action.named is not None:
            rest = [card for card in view.hand if card != action.card]
            if rest and all(card.suit is not action.named for card in rest):
                continue
        chosen.append(action)
    return chosen or list(view.legal_actions)
