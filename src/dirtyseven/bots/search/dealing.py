"""Ways to deal the hidden cards: by what is sure and likely alone, or by how well a policy explains what was done."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from dirtyseven.bots.search.chain import SURPRISE, Chain
from dirtyseven.bots.search.fallback import units
from dirtyseven.bots.search.racing import Hidden
from dirtyseven.bots.search.weights import INDIFFERENT, weights_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from dirtyseven.bots.search.acquaintance import Acquaintance
    from dirtyseven.bots.search.beliefs import Beliefs
    from dirtyseven.bots.search.game import Game
    from dirtyseven.engine import View


@dataclass(frozen=True, slots=True)
class Method:
    """How the expert thinks; the defaults are what measured best (docs/bots.md).

    With ``explains`` hidden cards lie by how well the policy explains what the others did: ``swaps`` steps of the chain
    for each determinization, after at most ``warm_up``; by ``heat`` in the exponent each surprise weighs.
    With ``guesses`` the chain guesses the others' styles too. With ``wins`` the last deal is played for the match, with
    ``solves`` endings of two players are solved.
    """

    explains: bool = True
    swaps: int = 3
    warm_up: int = 150
    heat: float = 3.0
    guesses: bool = True
    wins: bool = True
    solves: bool = True


METHOD = Method()
_STRIDE = 10
"""While warming up, styles are looked at after so many swaps."""
_PATIENCE = 8 * SURPRISE
"""More surprises at once than this are never accepted."""


def plain(game: Game, view: View, beliefs: Beliefs, chance: Random) -> Callable[[], Hidden]:
    """Deal hidden cards by the groups alone; everyone plays by the policy."""
    bits = units(game, view)
    own = sum(bits[card.index] for card in view.hand)
    weights = [weights_for(view.seats)] * view.seats
    return lambda: Hidden(*beliefs.deal(own, chance, bits), weights)


def chained(
    game: Game, view: View, beliefs: Beliefs, chance: Random, method: Method, warm_up: int, others: Acquaintance
) -> Callable[[], Hidden]:
    """Deal them by how well the policy, or another style, explains what the others did; one pack only."""
    own = sum(game.bits[card.index] for card in view.hand)
    styles = others.styles if method.guesses else others.styles[:1]
    others.begin(view)
    unit = SURPRISE / method.heat
    handicaps = [others.handicaps(seat, unit)[: len(styles)] for seat in range(view.seats)]
    handicaps[view.to_move] = [0] * len(styles)  # the first is the lightest: oneself plays by the policy
    cards, places = beliefs.place(chance)
    chain = Chain(
        game,
        view.seats,
        beliefs.owners(),
        beliefs.barred(),
        cards,
        places,
        beliefs.moments,
        styles,
        list(INDIFFERENT),
        handicaps,
        [int(65536 * exp(-more / unit)) for more in range(_PATIENCE)],
        chance.getrandbits(48),
    )
    for _ in range(warm_up // _STRIDE):
        chain.step(_STRIDE)

    def deal() -> Hidden:
        chain.step(method.swaps)
        hands = chain.hands()
        hands[view.to_move] = own
        others.note(chain.style)
        return Hidden(hands, chain.stock(), [styles[style] for style in chain.style])

    return deal
