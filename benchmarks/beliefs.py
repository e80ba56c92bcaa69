"""How good the determinizer is: over recorded play, the Brier score of «the next player holds an answer».

For every choice the chance that the next player holds a legal card is estimated from determinizations and compared
with the truth: from counts alone, from the groups of cards, and from the chain that looks for hands which explain what
the others did. Deterministic: the same seed, the same figures. Lower is better. Quicker after
``make compiled``.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.bots import make_bot
from dirtyseven.bots.search.acquaintance import Acquaintance
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.dealing import METHOD, chained, plain
from dirtyseven.bots.search.game import Game, thin
from dirtyseven.engine import CLASSIC, Dealt, deal, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.bots.search.racing import Hidden
    from dirtyseven.engine import DealState, View

SAMPLES = 400
"""So many determinizations for each choice; the expert deals more. Those of the chain resemble their neighbours."""
WAYS = ("counts alone", "groups", "chain")


def main() -> None:
    """Play deals and print the scores."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bot", default="hard", help="who plays")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    game, seats = Game(CLASSIC), arguments.players
    scores: list[list[tuple[float, float]]] = [[] for _ in WAYS]
    for number in range(arguments.deals):
        deck = chance.sample(CLASSIC.deck, 52)
        state = deal(CLASSIC, seats, number % seats, deck).state
        bots = [make_bot(arguments.bot, random.Random(f"{number} {seat}")) for seat in range(seats)]
        while not state.is_over:
            seen = view(state, state.to_move)
            if len(seen.legal_actions) > 1 and len(seen.pile) > 0:
                for way, deals in zip(scores, ways(game, seen, chance), strict=True):
                    way.append(score(state, seen, deals))
            state = state.apply(bots[state.to_move].choose(seen)).state
    print(f"{len(scores[0])} choices, {seats} players, {arguments.bot}")
    for name, found in zip(WAYS, scores, strict=True):
        brier, right = (sum(column) / len(found) for column in zip(*found, strict=True))
        print(f"{name:<13} Brier score {brier:.3f}   cards of the others' hands placed right {right:.1%}")


def ways(game: Game, seen: View, chance: random.Random) -> list[Callable[[], Hidden]]:
    """Give the ways to deal what is hidden, in the order of ``WAYS``."""
    hands = (None,) * seen.seats
    unaware = replace(seen, history=(Dealt(seen.dealer, seen.opener, 0, hands),))
    counts = Beliefs(unaware, game)
    for seat, groups in counts.groups.items():
        groups[0].count = seen.hand_sizes[seat]
    beliefs = Beliefs(seen, game)
    return [
        plain(game, seen, counts, chance),
        plain(game, seen, beliefs, chance),
        chained(game, seen, beliefs, chance, METHOD, METHOD.warm_up, Acquaintance(seen.seats)),
    ]


def score(state: DealState, seen: View, deals: Callable[[], Hidden]) -> tuple[float, float]:
    """Score one choice: the Brier score, and the share of the others' cards that was placed right."""
    position, ahead = state.position(), seen.neighbour()
    truth, mask = [thin(hand) for hand in position.hands], thin(position.mask)
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    dealt = [deals().hands for _ in range(SAMPLES)]
    estimate = sum(bool(hands[ahead] & mask) for hands in dealt) / SAMPLES
    right = sum((hands[seat] & truth[seat]).bit_count() for hands in dealt for seat in others)
    return (estimate - bool(truth[ahead] & mask)) ** 2, right / (
        SAMPLES * sum(seen.hand_sizes[seat] for seat in others)
    )


if __name__ == "__main__":
    main()
