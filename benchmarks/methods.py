"""What each part of the expert's method is worth: the arena's contest with a part left out, same decks, same seed.

With nothing left out this is ``dirtyseven arena`` for the same players. Deterministic; ten times as fast after
``make compiled``.
"""

from __future__ import annotations

import argparse
from dataclasses import fields, replace

from dirtyseven.arena import Contest, Estimate, Tally, play_contest
from dirtyseven.bots import BOTS, BotKind, find_bot
from dirtyseven.bots.search.dealing import METHOD, Method
from dirtyseven.bots.search.expert import ExpertBot

PARTS = [field.name for field in fields(Method) if isinstance(getattr(METHOD, field.name), bool)]


def main() -> None:
    """Hold the contest and print how the first player did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="expert@2000,hard", help="the first one is the expert with a budget")
    parser.add_argument("--without", action="append", default=[], choices=PARTS, help="may be said several times")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    name, *others = arguments.players.split(",")
    found = find_bot(name)
    if found.budget is None or found.budget.playouts is None:
        parser.error(f"the first player is an expert with a budget of playouts, as expert@2000, not {name}")
    playouts, method = found.budget.playouts, replace(METHOD, **dict.fromkeys(arguments.without, False))
    reduced = " ".join(["reduced", name, "without", *(arguments.without or ["nothing"])])
    BOTS[reduced] = BotKind(reduced, found.character, lambda rng: ExpertBot(rng, playouts, method), found.budget)
    contest = Contest((reduced, *others), arguments.matches, arguments.seed)
    tally = Tally(contest)
    for deck_set in play_contest(contest):
        tally.add(deck_set)
    standing = tally.standings()[0]
    difference, deals, matches = standing.difference, standing.deals_won, standing.matches_won
    print(f"{reduced} against {', '.join(others)}: difference {written(difference, '+.1f')}", end="")
    print(f", deals won {written(deals, '.1%')}, matches won {written(matches, '.1%')}, {tally.deals:,} deals")


def written(estimate: Estimate, form: str) -> str:
    """Write a mean with half its interval."""
    return f"{estimate.mean:{form}} ±{estimate.margin or 0:{form.lstrip('+')}}"


if __name__ == "__main__":
    main()
