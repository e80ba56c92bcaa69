"""Good play in a handful of maxims, each a weight on a feature; the unit is about half a penalty point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.policy import LinearPolicy, PolicyBot

if TYPE_CHECKING:
    from random import Random

# The values began as guesses, were searched by play against greedy and against themselves, rounded, and those without
# a measurable use left out (docs/arena.md has the figures). They fit no rank and no rule set in particular.
CAREFUL: dict[str, float] = {
    # Going out is what it is all about; if the stock ends the deal, better with the lowest hand.
    "goes_out": 2.0,
    "runs_dry": 1.0,
    # A card less is worth more than its points, and these count as the end comes near.
    "plays": 6.0,
    "sheds": 0.1,
    "sheds_in_danger": 0.3,
    "sheds_at_end": 0.2,
    # A wild is kept, even if that takes a draw, until somebody is about to go out. The card with the highest factor is
    # kept for last, the more so the more the others hold.
    "spends_wild": -7.0,
    "spends_wild_in_danger": 4.0,
    "spends_factor": -0.125,
    "gets_stuck": -2.0,
    # Chains are good. The next player should not be able to follow, least of all with few cards.
    "plays_on": 4.0,
    "lets_follow": -6.0,
    "lets_move": -2.0,
    # Penalties are for those who are nearly out, unless they can hand them on.
    "attacks": 0.7,
    "attacks_in_danger": 1.7,
    "is_answered": -0.7,
    "makes_draw": 1.0,
    "makes_draw_in_danger": 2.0,
    # One card drawn in hope may be worth it, a second hardly ever is.
    "draws_freely": -2.0,
    "draws_more": -6.0,
    "takes": -1.7,
}


class CarefulBot(PolicyBot):
    """Keeps its best for last, counts suits, and watches who is nearly out."""

    def __init__(self, rng: Random) -> None:
        super().__init__(LinearPolicy(CAREFUL), rng)
