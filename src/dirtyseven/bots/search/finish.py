"""How the expert uses solved endings of two players: alone where nothing is hidden, beside playouts where little is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.search.ending import Ending
from dirtyseven.bots.search.game import accepts, code_of, start_in
from dirtyseven.engine import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.bots.search.beliefs import Beliefs
    from dirtyseven.bots.search.game import Game, Start
    from dirtyseven.bots.search.racing import Hidden, Playout
    from dirtyseven.engine import Action, View

NEAR = 3
"""With so few cards in the stock best play is looked at too."""
_NODES = 500
"""So many positions are looked at for one arrangement of the hidden cards."""
_NODES_KNOWN = 20_000
"""So many where nothing is hidden."""


def near_end(view: View) -> bool:
    """Tell whether two players are so near the end of the stock that best play is looked at."""
    ending = view.seats == 2 and view.stock_size <= NEAR and view.phase is not Phase.OPENING
    return ending and accepts(view.rules)


def solved(game: Game, view: View, beliefs: Beliefs) -> list[tuple[Action, int]]:
    """Give every action with what it gains, the best first; nothing where cards are hidden or it takes too long."""
    if view.stock_size or not near_end(view):
        return []
    hands = [sum(game.bits[card] for card in beliefs.hidden)] * 2
    hands[view.to_move] = sum(game.bits[card.index] for card in view.hand)
    ending = Ending(game, start_in(view, beliefs.mask), [], _NODES_KNOWN)
    gains = [(action, ending.gain(hands, code_of(action))) for action in view.legal_actions]
    known = [(action, gain) for action, gain in gains if gain is not None]
    return sorted(known, key=lambda way: -way[1]) if len(known) == len(gains) else []


def alternating(game: Game, start: Start, playout: Playout, codes: list[int]) -> Playout:
    """Let both play every other determinization as well as can be, where that takes no long search.

    By the policy alone a strong opponent is underrated; by best play alone both know what is hidden from them.
    """
    arrangements: dict[tuple[int, ...], dict[int, int]] = {}
    best = dict.fromkeys(codes, False)

    def play(code: int, hidden: Hidden) -> Sequence[int]:
        # Candidates share each determinization, so they take turns alike.
        best[code] = not best[code]
        gains = gains_of(hidden) if best[code] else {}
        if code not in gains:
            return playout(code, hidden)
        # At the end of a deal of two at least one has no penalty points.
        points = [max(0, -gains[code])] * 2
        points[1 - start.turn] = max(0, gains[code])
        return points

    def gains_of(hidden: Hidden) -> dict[int, int]:
        key = (*hidden.hands, *hidden.stock)
        if key not in arrangements:
            ending = Ending(game, start, hidden.stock, _NODES)
            found = {code: ending.gain(hidden.hands, code) for code in codes}
            known = {code: gain for code, gain in found.items() if gain is not None}
            arrangements[key] = known if len(known) == len(codes) else {}
        return arrangements[key]

    return play
