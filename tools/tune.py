"""Fit the weights of the tuned policy by the cross-entropy method, on penalty difference over duplicate decks.

A generation draws candidates around the mean, each plays the same decks in every seat against the champion and the
others of a small pool, and the best fifth moves mean and spread. The mean of the last generations becomes champion when
it beats the old one on fresh decks. Everything follows from the seed. Prints the weights for
``bots/search/weights.py``; run it on the compiled modules (``make compiled``), which take a tenth of the time.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys

from dirtyseven.bots.search.compact import play_out
from dirtyseven.bots.search.game import Game, Start, penalties, start_of, thin
from dirtyseven.bots.search.weighing import WEIGHTS
from dirtyseven.bots.search.weights import WEIGHTS_FOR_MORE, WEIGHTS_FOR_TWO
from dirtyseven.engine import CLASSIC, start

LEAST_SPREAD = 2.0


class Decks:
    """Dealt decks, as playouts want them."""

    def __init__(self, seats: int, count: int, seed: int) -> None:
        self.seats = seats
        self.game = Game(CLASSIC)
        chance = random.Random(seed)
        self.dealt: list[tuple[Start, list[int], list[int]]] = []
        for _ in range(count):
            position = start(CLASSIC, seats, chance.randrange(seats), chance.sample(CLASSIC.deck, 52), None)
            hands = [thin(hand) for hand in position.hands]
            self.dealt.append((start_of(position), hands, list(position.deck[position.drawn_from :])))

    def difference(self, weights: list[int], against: list[int]) -> float:
        """Give the others' mean penalty minus one's own, a deal, with ``weights`` in every seat once on every deck."""
        total = 0.0
        for begin, hands, stock in self.dealt:
            for seat in range(self.seats):
                held = hands[:]
                players = [weights if other == seat else against for other in range(self.seats)]
                points = penalties(self.game, held, play_out(self.game, begin, held, stock, -1, 0, players))
                total += (sum(points) - points[seat]) / (self.seats - 1) - points[seat]
        return total / (len(self.dealt) * self.seats)


def fit(seats: int, begin: list[int], generations: int, candidates: int, decks: int, seed: int) -> list[int]:
    """Search around ``begin`` and give the champion."""
    chance = random.Random(seed)
    mean, spread = [float(weight) for weight in begin], [max(8.0, abs(weight) / 3) for weight in begin]
    champion, pool = begin, [begin]
    for generation in range(generations):
        dealt = Decks(seats, decks, chance.randrange(10**9))
        drawn = [[round(chance.gauss(m, s)) for m, s in zip(mean, spread, strict=True)] for _ in range(candidates)]
        scored = sorted(drawn, key=lambda w: -statistics.mean(dealt.difference(w, rival) for rival in pool))
        elite = scored[: candidates // 5]
        for at, values in enumerate(zip(*elite, strict=True)):
            mean[at] = 0.4 * mean[at] + 0.6 * statistics.mean(values)
            spread[at] = max(LEAST_SPREAD, 0.4 * spread[at] + 0.6 * statistics.pstdev(values))
        if generation % 5 == 4:
            middle = [round(value) for value in mean]
            gained = Decks(seats, decks * 4, chance.randrange(10**9)).difference(middle, champion)
            print(f"generation {generation + 1}: the mean against the champion {gained:+.2f}", file=sys.stderr)
            if gained > 0:
                champion = middle
                pool = [begin, champion]
    return champion


def main() -> None:
    """Fit both sets of weights and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--candidates", type=int, default=60)
    parser.add_argument("--decks", type=int, default=1000)
    arguments = parser.parse_args()
    for name, seats, begin in (("WEIGHTS_FOR_TWO", 2, WEIGHTS_FOR_TWO), ("WEIGHTS_FOR_MORE", 4, WEIGHTS_FOR_MORE)):
        decks = arguments.decks if seats == 2 else arguments.decks // 3
        found = fit(seats, list(begin.values()), arguments.generations, arguments.candidates, decks, arguments.seed)
        print(f"{name} = {{")
        for weight, value in zip(WEIGHTS, found, strict=True):
            print(f'    "{weight}": {value},')
        print("}")


if __name__ == "__main__":
    main()
