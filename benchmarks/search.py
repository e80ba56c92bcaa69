"""Playouts a second of a dealt deal: at random and with the tuned policy, plain or compiled, 2 and 4 players.

OpenSpiel's crazy_eights is measured beside it where it is installed, driven from Python and looping in C++. Must be:
in plain Python random playouts at least 3 times and the tuned policy at least 1.3 times OpenSpiel driven from Python;
compiled (``make compiled``) random playouts at least 5 times its loop in C++.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
from time import perf_counter
from typing import TYPE_CHECKING

from rivals import installed

from dirtyseven.bots.search.compact import play_out
from dirtyseven.bots.search.game import Game, start_of, thin
from dirtyseven.bots.search.weights import weights_for
from dirtyseven.engine import CLASSIC, start

if TYPE_CHECKING:
    from collections.abc import Callable

    Contestant = Callable[[int, int, int], None]


def playouts(game: Game, *, tuned: bool) -> Contestant:
    """Give a player of playouts of one dealt deal."""

    def play(players: int, deals: int, seed: int) -> None:
        position = start(CLASSIC, players, 0, random.Random(seed).sample(CLASSIC.deck, 52), None)
        begin, hands = start_of(position), [thin(hand) for hand in position.hands]
        stock = list(position.deck[position.drawn_from :])
        weights = [weights_for(players)] * players if tuned else None
        for number in range(deals):
            play_out(game, begin, hands[:], stock, -1, number * 7919 + seed, weights)

    return play


def looping_in_cpp(players: int, deals: int, seed: int) -> None:
    """Let OpenSpiel's random bots play among themselves."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights", {"players": players})
    for number in range(deals):
        bots = [pyspiel.make_uniform_random_bot(player, seed + number * players + player) for player in range(players)]
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + number)


def main() -> None:
    """Measure in turns and print medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--deals", type=int, default=400, help="deals a run")
    arguments = parser.parse_args()
    game = Game(CLASSIC)
    print("compiled" if game.compiled else "plain Python")
    contestants: dict[str, Contestant] = {"random": playouts(game, tuned=False), "tuned": playouts(game, tuned=True)}
    rivals = installed()
    if "OpenSpiel crazy_eights" in rivals:
        contestants |= {"OpenSpiel from Python": rivals["OpenSpiel crazy_eights"], "OpenSpiel in C++": looping_in_cpp}
    for players in (2, 4):
        speeds: dict[str, list[float]] = {name: [] for name in contestants}
        for run in range(arguments.runs + 1):
            for name, play in contestants.items():
                began = perf_counter()
                play(players, arguments.deals, run)
                if run:
                    speeds[name].append(arguments.deals / (perf_counter() - began))
        medians = {name: statistics.median(found) for name, found in speeds.items()}
        print(f"{players} players")
        for name, speed in medians.items():
            ratios = "".join(
                f"   {speed / medians[rival]:5.2f} x {rival}" for rival in list(medians)[2:] if rival != name
            )
            print(f"  {name:<24}{speed:>9,.0f} deals/s{ratios if name in ('random', 'tuned') else ''}")


if __name__ == "__main__":
    main()
