"""The expert: deals the hidden cards as they may lie, plays every candidate out, and takes what gains most.

With two packs, where beliefs do not tell equal cards apart, it plays by the tuned policy alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.compact import play_out
from dirtyseven.bots.search.fallback import play_on, position_in
from dirtyseven.bots.search.game import Game, accepts, code_of, penalties, start_in
from dirtyseven.bots.search.racing import Race
from dirtyseven.bots.search.tuned import action_of, policy_action, weights_for
from dirtyseven.engine import Play

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from dirtyseven.bots.search.racing import Playout
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
        if view.rules.packs > 1:
            return [Weighed(favourite, 0.0, 0)]
        beliefs = Beliefs(view, game)
        own = sum(game.bits[card.index] for card in view.hand)
        race = Race(view.to_move, beliefs, own, _playout(game, view, beliefs, weights))
        codes = list(dict.fromkeys(code_of(action) for action in candidates(view)))
        ranked = race.run(codes, code_of(favourite), self._playouts, self._rng, late)
        return [Weighed(action_of(runner.code, view), runner.mean, len(runner.gains)) for runner in ranked]

    def _game_of(self, rules: Rules) -> Game:
        if self._game is None or self._rules is not rules:
            self._game, self._rules = Game(rules), rules
        return self._game


def _playout(game: Game, view: View, beliefs: Beliefs, weights: list[int]) -> Playout:
    """Give how deals are played out: compactly where the rules allow it, else through the engine."""
    if accepts(view.rules):
        start, everyone = start_in(view, beliefs.mask), [weights] * view.seats

        def compact(code: int, hands: list[int], stock: list[int], seed: int) -> Sequence[int]:
            return penalties(game, hands, play_out(game, start, hands, stock, code, seed, everyone))

        return compact

    def through_engine(code: int, hands: list[int], stock: list[int], seed: int) -> Sequence[int]:
        return play_on(game, position_in(view, hands, stock), action_of(code, view), weights, seed)

    return through_engine


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
