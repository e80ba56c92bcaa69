"""Random deals in other programs of this game family, driven from Python: OpenSpiel's crazy_eights, RLCard's uno."""

from __future__ import annotations

import importlib
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Rival = Callable[[int, int, int], None]


def open_spiel(players: int, deals: int, seed: int) -> None:
    """Play deals of crazy_eights; dealing is done by its chance nodes, as it asks for."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights", {"players": players})
    chance = random.Random(seed)
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])


def rlcard(players: int, deals: int, seed: int) -> None:
    """Play deals of uno on the raw game, without its environment."""
    uno = importlib.import_module("rlcard.games.uno")
    chance = random.Random(seed)
    for _ in range(deals):
        game = uno.Game(num_players=players)
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(chance.random() * len(actions))])


def installed() -> dict[str, Rival]:
    """Give the rivals that can be imported here."""
    wanted = {"OpenSpiel crazy_eights": ("pyspiel", open_spiel), "RLCard uno": ("rlcard", rlcard)}
    found = {}
    for name, (module, play) in wanted.items():
        try:
            importlib.import_module(module)
        except ImportError:
            continue
        found[name] = play
    return found
