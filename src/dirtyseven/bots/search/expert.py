"""The expert: deals the hidden cards as they may lie, plays every candidate out, and takes what gains most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.bots.search.acquaintance import Acquaintance
from dirtyseven.bots.search.aims import chance_in, worth_of
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.compact import play_out
from dirtyseven.bots.search.dealing import METHOD, Method, chained, plain
from dirtyseven.bots.search.fallback import play_on, position_in
from dirtyseven.bots.search.finish import alternating, near_end, solved
from dirtyseven.bots.search.game import accepts, code_of, game_of, penalties, start_in
from dirtyseven.bots.search.racing import Race
from dirtyseven.bots.search.tuned import action_of, policy_action
from dirtyseven.bots.search.weights import weights_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from dirtyseven.bots.search.game import Game
    from dirtyseven.bots.search.racing import Hidden, Playout, Runner, Worth
    from dirtyseven.engine import Action, View

_THROUGH_ENGINE = 4
"""A playout through the engine counts as so many: it takes some ten times as long."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action with the points that it gains in the mean: the others' mean penalty minus one's own.

    Where the match hangs on the deal, ``chance`` is that to win it, and counts instead.
    """

    action: Action
    gain: float
    playouts: int
    chance: float | None = None

    @property
    def value(self) -> float:
        """What it is weighed by."""
        return self.gain if self.chance is None else self.chance


class ExpertBot:
    """Searches with a budget of ``playouts`` a move."""

    def __init__(self, rng: Random, playouts: int, method: Method = METHOD) -> None:
        self._rng = rng
        self._playouts = playouts
        self._method = method
        self._others: Acquaintance | None = None

    def choose(self, view: View, late: Callable[[], bool] | None = None, playouts: int | None = None) -> Action:
        """Give the action that gains most; ``late`` may end the search before the budget is spent."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return self.weigh(view, late, playouts)[0].action

    def weigh(self, view: View, late: Callable[[], bool] | None = None, playouts: int | None = None) -> list[Weighed]:
        """Weigh every action worth a look, the chosen one first; ``playouts`` is another budget for this once."""
        budget, method, game = playouts or self._playouts, self._method, game_of(view.rules)
        beliefs = Beliefs(view, game)
        worth = worth_of(view) if method.wins else None
        if method.solves and (known := solved(game, view, beliefs)):
            return [Weighed(action, gain, 1, _chance_at_end(view, worth, gain)) for action, gain in known]
        playout = _playout(game, view, beliefs, self._rng)
        codes = list(dict.fromkeys(code_of(action) for action in view.legal_actions))
        if method.solves and near_end(view):
            playout = alternating(game, start_in(view, beliefs.mask), playout, codes)
        deal = self._dealing(game, view, beliefs, budget)
        race = Race(view.to_move, deal, playout, worth)
        favourite = policy_action(game, weights_for(view.seats), view)
        affordable = budget if accepts(view.rules) else max(1, budget // _THROUGH_ENGINE)
        ranked = race.run(codes, code_of(favourite), affordable, late)
        return [_weighed(runner, ranked[0], view, with_chance=worth is not None) for runner in ranked]

    def _dealing(self, game: Game, view: View, beliefs: Beliefs, budget: int) -> Callable[[], Hidden]:
        """Give how the hidden cards are dealt."""
        if not self._method.explains or view.rules.packs > 1:
            return plain(game, view, beliefs, self._rng)
        if self._others is None or self._others.seats != view.seats:
            self._others = Acquaintance(view.seats)
        warm_up = min(self._method.warm_up, budget // 4)
        return chained(game, view, beliefs, self._rng, self._method, warm_up, self._others)


def _weighed(runner: Runner, winner: Runner, view: View, *, with_chance: bool) -> Weighed:
    """Give what came out for a candidate, as it compares to the winner."""
    gain = runner.gain(winner)
    chance = chance_in(runner.worth(winner), gain) if with_chance and runner.gains else None
    return Weighed(action_of(runner.code, view), gain, len(runner.gains), chance)


def _chance_at_end(view: View, worth: Worth | None, gain: int) -> float | None:
    """Give the chance to win the match if a deal of two ends with a gain: one of them has no penalty then."""
    if worth is None:
        return None
    points = [max(0, gain), max(0, gain)]
    points[view.to_move] = max(0, -gain)
    return chance_in(worth(points, gain), gain)


def _playout(game: Game, view: View, beliefs: Beliefs, rng: Random) -> Playout:
    """Give how deals are played out: compactly where the rules allow it, else through the engine."""
    if accepts(view.rules):
        start = start_in(view, beliefs.mask)

        def compact(code: int, hidden: Hidden) -> Sequence[int]:
            hands = hidden.hands[:]
            return penalties(game, hands, play_out(game, start, hands, hidden.stock, code, 0, hidden.weights))

        return compact

    def through_engine(code: int, hidden: Hidden) -> Sequence[int]:
        position = position_in(view, hidden.hands, hidden.stock)
        return play_on(game, position, action_of(code, view), hidden.weights, rng.getrandbits(40))

    return through_engine
