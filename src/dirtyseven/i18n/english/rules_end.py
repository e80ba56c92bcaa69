"""The end of a deal, the points and the match in English, as the rules in force have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import RANKS, AllDraw, LastCardCall, NextDraws, NoEffect, Opening, Rank, ReversePlay
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import CALL, Nouns, both, counted, either
from dirtyseven.i18n.english.rules_effects import a_penalty_card
from dirtyseven.i18n.sections import Clause

if TYPE_CHECKING:
    from dirtyseven.engine import Rules


def call(rules: Rules) -> list[Clause]:
    """Rules 2.4."""
    if rules.last_card_call is LastCardCall.OFF:
        return []
    draws = rules.last_card_call is LastCardCall.DRAW_ONE
    cost = "draws a card at once" if draws else "may not go out until the end of that player's next turn"
    return [
        Clause(
            "2.4",
            f"A player whose play leaves one card must call {CALL} with that play. Who forgets {cost}. "
            "Nothing is called in the opening.",
        )
    ]


def end(nouns: Nouns, rules: Rules) -> list[Clause]:
    """Rules 1.5, 2.5, ``last_penalty_drawn``."""
    out = "A player with no card left goes out: the deal ends at once, whatever the last card was."
    if any(not isinstance(effect, NoEffect) for effect in rules.effects):
        out += " A card that goes out has no special effect."
    clauses = [Clause("1.5.17", out)]
    if facts.answers(rules):
        article = a_penalty_card(nouns, rules)
        if rules.last_penalty_drawn:
            clauses.append(
                Clause(
                    "2",
                    f"But {article} that goes out is still paid: the next player draws the whole live penalty "
                    "before the count.",
                )
            )
        else:
            clauses.append(Clause("1.5.17", f"So {article} that goes out makes nobody draw."))
    clauses.append(
        Clause("1.5.18", f"Everyone else scores penalty points for the cards in hand: {points(nouns, rules)}.")
    )
    factor = factors(nouns, rules)
    if factor:
        clauses.append(Clause("1.5.18", f"These are {factor}. The one who went out scores 0."))
    else:
        clauses.append(Clause("1.5.18", "The one who went out scores 0."))
    clauses += _stock(rules)
    return clauses


def points(nouns: Nouns, rules: Rules) -> str:
    """List what cards count: the exceptions from the highest, then the face value of the rest."""
    by_points: dict[int, list[Rank]] = {}
    faces = []
    for rank in RANKS:
        if rank <= Rank.TEN and rules.points[rank] == rank + 2:
            faces.append(rank)
        else:
            by_points.setdefault(rules.points[rank], []).append(rank)
    listed = [
        f"{value} for {either([nouns.a_rank(rank) for rank in by_points[value]])}"
        for value in sorted(by_points, reverse=True)
    ]
    if faces:
        listed.append("the face value for the rest")
    return ", and ".join(filter(None, [", ".join(listed[:-1]), listed[-1]]))


def factors(nouns: Nouns, rules: Rules) -> str:
    """Say what the last card does to the points; nothing if no rank has a factor."""
    by_factor: dict[int, list[Rank]] = {}
    for rank in RANKS:
        if rules.factors[rank] > 1:
            by_factor.setdefault(rules.factors[rank], []).append(rank)
    cases = [
        f"{_times(value)} if {'it' if place else 'the last card'} was {either([*map(nouns.a_rank, by_factor[value])])}"
        for place, value in enumerate(sorted(by_factor, reverse=True))
    ]
    return both(cases)


def _times(factor: int) -> str:
    return {2: "doubled", 3: "tripled"}.get(factor, f"multiplied by {factor}")


def _stock(rules: Rules) -> list[Clause]:
    """Rules 1.5.19 and 2.5."""
    clauses = []
    if rules.reshuffles:
        clauses.append(
            Clause(
                "2.5",
                "When a further card must be drawn and the stock is empty, the pile but its top card is shuffled into "
                "a new stock, at most three times a deal.",
            )
        )
    due = ["a player who cannot play and has not drawn in this turn"]
    if rules.opening is not Opening.TURNED_UP:
        due.append("an opener without a club" if rules.opening is Opening.OPENER else "a player without a club to open")
    if facts.answers(rules):
        due.append("a penalty larger than the stock")
    if rules.ranks_with(AllDraw) or rules.ranks_with(NextDraws):
        due.append("cards that others are made to draw")
    even = ", even after reshuffling" if rules.reshuffles else ""
    factor = ", without any factor" if max(rules.factors) > 1 else ""
    clauses.append(
        Clause(
            "1.5.19",
            f"The deal also ends when a card must be drawn and the stock cannot give it{even} ({either(due)}). It ends "
            "when that draw is due, not when the last card leaves the stock. Then the lowest hand wins and scores 0, "
            f"and everyone else scores their hand{factor}. Equal lowest hands all win.",
        )
    )
    clauses.append(
        Clause("1.5.19", "With an empty stock a player who can play and has not drawn in this turn must play.")
    )
    return clauses


def open_to_all(rules: Rules) -> Clause:
    """Rules 1.7.21."""
    seen = ["the pile and its order", "the size of every hand and of the stock"]
    if facts.wilds(rules):
        seen.append("the named suit")
    if facts.answers(rules):
        seen.append("the live penalty")
    if rules.ranks_with(ReversePlay):
        seen.append("the direction")
    seen += ["the dealer", "the scores", "who drew or passed"]
    return Clause(
        "1.7.21",
        f"Open to all: {both(seen)}. Only its owner knows a hand and the cards just drawn. At the end of a deal all "
        "hands are shown.",
    )


def match(rules: Rules) -> list[Clause]:
    """Rules 1.6.20, ``deals``, ``target``."""
    wins = "The lowest total wins; equal lowest totals share the win."
    if rules.target is not None:
        length = (
            f"A match ends after the deal in which a total reaches {counted(rules.target, 'point')}, "
            f"or after {rules.most_deals} deals."
        )
        return [Clause("2", f"{length} {wins}")]
    return [Clause("1.6.20", f"A match is {counted(rules.most_deals, 'deal')}. {wins}")]
