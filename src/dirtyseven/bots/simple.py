"""Bots that hardly think: the yardsticks of the arena and easy opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import PASS, Play

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.engine import Action, View


class RandomBot:
    """Any legal action, each as likely as the other."""

    def __init__(self, rng: Random) -> None:
        """Choose with ``rng``."""
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Draw lots."""
        return self._rng.choice(view.legal_actions)


class GreedyBot:
    """Sheds the most points it can, names the suit it holds most of, draws once and no more.

    It answers a live penalty if it can, plays on whenever it may, and forgets no last-card call (rules 2.4).
    """

    def __init__(self, rng: Random) -> None:
        """Break ties with ``rng``."""
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Play the dearest card; without one draw, having drawn pass."""
        plays = [action for action in view.legal_actions if isinstance(action, Play) and action.called == view.call_due]
        if plays:
            worth = [_worth(view, play) for play in plays]
            best = max(worth)
            return self._rng.choice([play for play, value in zip(plays, worth, strict=True) if value == best])
        return PASS if view.drawn and PASS in view.legal_actions else view.legal_actions[0]


def _worth(view: View, play: Play) -> tuple[int, int]:
    """Give the points that a play sheds, then how many cards of the suit it names stay in hand."""
    held = 0 if play.named is None else sum(card.suit is play.named for card in view.hand if card != play.card)
    return view.rules.points[play.card.rank], held
