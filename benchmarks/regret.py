"""How far choices fall short of those made with far more playouts: points a choice, at several budgets.

On the way of deals between ``hard`` bots some choices are weighed with a very large budget; what a smaller one, or the
policy alone, would have given away by that measure is its regret. It tells of chance in the search, not of what all
budgets suppose alike. Deterministic; ten times as fast after ``make compiled``.
"""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

from dirtyseven.arena.tally import estimate
from dirtyseven.bots import make_bot
from dirtyseven.bots.search import racing
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.engine import CLASSIC, deal, view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Action, View

REFERENCE = 60_000
BUDGETS = (500, 2_000, 8_000)
BEHIND = (2.0, racing.BEHIND)
NEVER = 1e9
"""So far behind nobody is: all candidates run to the end."""


def main() -> None:
    """Weigh choices and print the regrets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--share", type=float, default=0.3, help="of the choices of a deal are weighed")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    regrets: dict[str, list[float]] = {}
    for number, seen in choices(arguments.players, arguments.deals, arguments.share, arguments.seed):
        racing.BEHIND = NEVER
        gains = {way.action: way.gain for way in ExpertBot(random.Random(number), REFERENCE).weigh(seen)}
        for name, action in chosen(seen, number):
            regrets.setdefault(name, []).append(max(gains.values()) - gains.get(action, 0.0))
    for name, found in regrets.items():
        mean = estimate(found)
        print(
            f"{arguments.players} players  {name:<36}{mean.mean:6.2f} ±{mean.margin or 0:.2f}  ({len(found)} choices)"
        )


def choices(players: int, deals: int, share: float, seed: int) -> Iterator[tuple[int, View]]:
    """Give some of the choices that come up when ``hard`` bots play deals."""
    chance = random.Random(seed)
    bot = make_bot("hard", random.Random(0))
    for number in range(deals):
        state = deal(CLASSIC, players, number % players, chance.sample(CLASSIC.deck, 52)).state
        while not state.is_over:
            seen = view(state, state.to_move)
            if len(seen.legal_actions) > 1 and chance.random() < share:
                yield number, seen
            state = state.apply(bot.choose(seen)).state


def chosen(seen: View, seed: int) -> Iterator[tuple[str, Action]]:
    """Give what is chosen with each budget, and how soon the worse drop out."""
    yield "the policy alone", make_bot("hard", random.Random(0)).choose(seen)
    for budget in BUDGETS:
        for behind in BEHIND:
            racing.BEHIND = behind
            name = f"{budget} playouts, out {behind:g} errors behind"
            yield name, ExpertBot(random.Random(seed + 1), budget).choose(seen)


if __name__ == "__main__":
    main()
