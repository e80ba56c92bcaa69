"""How good the determinizer is: over recorded play, the Brier score of «the other player holds an answer».

For every choice the chance that the other holds a legal card is estimated from determinizations and compared
with the truth; beside it the same from counts alone. Deterministic: the same seed, the same figures. Lower is better.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.bots import make_bot
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.game import Game, thin
from dirtyseven.engine import CLASSIC, Dealt, deal, view

if TYPE_CHECKING:
    from dirtyseven.engine import DealState, View

SAMPLES = 40


def main() -> None:
    """Play deals and print the scores."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="hard", help="who plays")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    game = Game(CLASSIC)
    scores: list[tuple[float, float, float]] = []
    for number in range(arguments.deals):
        deck = chance.sample(CLASSIC.deck, 52)
        state = deal(CLASSIC, 2, number % 2, deck).state
        bots = [make_bot(arguments.bot, random.Random(f"{number} {seat}")) for seat in range(2)]
        while not state.is_over:
            seen = view(state, state.to_move)
            if len(seen.legal_actions) > 1 and len(seen.pile) > 0:
                scores.append(score(game, state, seen, chance))
            state = state.apply(bots[state.to_move].choose(seen)).state
    believed, counted, told = (sum(column) / len(scores) for column in zip(*scores, strict=True))
    print(f"{len(scores)} choices, 2 players, {arguments.bot}")
    print(f"Brier score, beliefs     {believed:.3f}")
    print(f"Brier score, counts only {counted:.3f}")
    print(f"hidden cards placed right by beliefs {told:.1%}")


def score(game: Game, state: DealState, seen: View, chance: random.Random) -> tuple[float, float, float]:
    """Score one choice: beliefs, counts alone, and the share of the other hand's cards that was placed right."""
    other = seen.neighbour()
    truth = thin(state.position().hands[other])
    own = sum(game.bits[card.index] for card in seen.hand)
    size = seen.hand_sizes[other]
    unaware = replace(seen, history=(Dealt(seen.dealer, seen.opener, size, (None, None)),))
    beliefs = Beliefs(seen, game)
    holds = bool(truth & beliefs.mask)
    dealt = [beliefs.deal(own, chance)[0][other] for _ in range(SAMPLES)]
    counted = [Beliefs(unaware, game).deal(own, chance)[0][other] for _ in range(SAMPLES)]
    right = sum((hand & truth).bit_count() for hand in dealt) / (SAMPLES * size)
    return _brier(dealt, beliefs.mask, holds=holds), _brier(counted, beliefs.mask, holds=holds), right


def _brier(hands: list[int], answer: int, *, holds: bool) -> float:
    estimate = sum(bool(hand & answer) for hand in hands) / len(hands)
    return (estimate - holds) ** 2


if __name__ == "__main__":
    main()
