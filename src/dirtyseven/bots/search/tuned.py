"""The tuned policy as a bot: the same weighing that everybody plays by in playouts, on one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.search.game import DRAW, game_of
from dirtyseven.bots.search.weighing import choose
from dirtyseven.bots.search.weights import weights_for
from dirtyseven.engine import DRAW as DRAWING
from dirtyseven.engine import PASS as PASSING
from dirtyseven.engine import Play

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.bots.search.game import Game
    from dirtyseven.engine import Action, View


class TunedBot:
    """Plays what the tuned policy values most. It takes no chance."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Weigh everything that may be done, if there is a choice."""
        if len(view.legal_actions) == 1:
            return view.legal_actions[0]
        return policy_action(game_of(view.rules), weights_for(view.seats), view)


def policy_action(game: Game, weights: list[int], view: View) -> Action:
    """Give the action that the tuned policy takes."""
    cards = {action.card.index for action in view.legal_actions if isinstance(action, Play)}
    sizes = [size for seat, size in enumerate(view.hand_sizes) if seat != view.seat]
    code = choose(
        game,
        weights,
        sum(game.bits[card.index] for card in set(view.hand)),
        sum(game.bits[card] for card in cards),
        sum({game.bits[card.index] for card in view.pile}),
        view.seats,
        len(view.hand),
        view.hand_sizes[view.neighbour()],
        min(sizes),
        view.stock_size,
        view.drawn,
        view.penalty,
        DRAWING in view.legal_actions,
        PASSING in view.legal_actions,
    )
    return action_of(code, view)


def action_of(code: int, view: View) -> Action:
    """Give the legal action that a code stands for, with the last-card call where it is due (rules 2.4)."""
    if code >= DRAW:
        return DRAWING if code == DRAW else PASSING
    named = code % 5 - 1
    plays = [
        action
        for action in view.legal_actions
        if isinstance(action, Play) and action.card.index == code // 5 and action.called is view.call_due
    ]
    return next((play for play in plays if play.named == named), plays[0])
