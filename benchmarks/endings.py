"""What solving endings gains the expert: how often `hard` against `hard` comes to one, and what follows from there.

Deals are played to their first choice with so few cards in the stock. From there the expert, once in each seat, plays
on against an opponent, with solved endings and without. Deterministic: the same seed, the same figures.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dirtyseven.arena.tally import estimate
from dirtyseven.bots import make_bot
from dirtyseven.bots.search.dealing import METHOD
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.engine import CLASSIC, deal, view

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.bots import Bot
    from dirtyseven.engine import DealState

    Maker = Callable[[random.Random], Bot]


def main() -> None:
    """Play deals and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--stock", type=int, default=3, help="the most cards left in the stock")
    parser.add_argument("--playouts", type=int, default=500, help="the expert's budget a move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found = [endings(f"{arguments.seed} {number}", number % 2, arguments.stock) for number in range(arguments.deals)]
    begun = [states[0] for states in found if states]
    often = f"{len(begun) / len(found):.2%} of deals have one, {sum(map(len, found)) / len(found):.3f} a deal"
    print(f"choices with at most {arguments.stock} in the stock: {often}")
    solving: Maker = partial(ExpertBot, playouts=arguments.playouts)
    without: Maker = partial(ExpertBot, playouts=arguments.playouts, method=replace(METHOD, solves=False))
    for name, opponent in (("hard", partial(make_bot, "hard")), ("the expert that does not solve", without)):
        print(f"from there, points a deal against {name}")
        gains = [[play_on(state, bot, opponent) for state in begun] for bot in (solving, without)]
        differences = [one - other for one, other in zip(*gains, strict=True)]
        for way, values in zip(("solving", "not solving", "difference"), (*gains, differences), strict=True):
            mean = estimate(values)
            print(f"  {way:<12}{mean.mean:+7.2f} ±{mean.margin or 0:.2f}")


def endings(seed: str, dealer: int, stock: int) -> list[DealState]:
    """Let `hard` play a deal against itself; gives the states with a choice and at most so much stock."""
    state = deal(CLASSIC, 2, dealer, random.Random(seed).sample(CLASSIC.deck, 52)).state
    bot, found = make_bot("hard", random.Random(0)), []
    while not state.is_over:
        seen = view(state, state.to_move)
        if seen.stock_size <= stock and len(seen.legal_actions) > 1:
            found.append(state)
        state = state.apply(bot.choose(seen)).state
    return found


def play_on(state: DealState, maker: Maker, other: Maker) -> float:
    """Give what a bot gains from here on in the mean of both seats."""
    total = 0
    for seat in range(2):
        bots = [maker(random.Random(seat)), other(random.Random(seat + 2))]
        end = state
        while not end.is_over:
            end = end.apply(bots[end.to_move != seat].choose(view(end, end.to_move))).state
        points = end.result.penalties if end.result else (0, 0)
        total += points[1 - seat] - points[seat]
    return total / 2


if __name__ == "__main__":
    main()
