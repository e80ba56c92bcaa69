"""The special cards in force in English: one clause for each effect, on whatever ranks it lies (rules 1.4, 2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import (
    RANKS,
    AfterPenalty,
    AllDraw,
    DrawPenalty,
    NameSuit,
    NextDraws,
    PenaltyGrowth,
    PlayAgain,
    ReversePlay,
    SkipNext,
    TwoPlayerReverse,
)
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import MANY, Nouns, both, cards
from dirtyseven.i18n.sections import Clause

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Effect, Rank, Rules


def clauses(nouns: Nouns, rules: Rules) -> Iterator[Clause]:
    """Write every effect in force, ranks that share one together."""
    for ranks, number, text in _plain(rules):
        if ranks:
            yield Clause(number, f"{heading(nouns, ranks)}: {text}")
        if ranks and number == "1.4.12":
            yield from _penalties(nouns, rules)
    if not rules.ranks_with(ReversePlay):
        yield from _penalties(nouns, rules)


def heading(nouns: Nouns, ranks: tuple[Rank, ...]) -> str:
    """Name the cards that an effect lies on."""
    return "Every card" if len(ranks) == len(RANKS) else nouns.all_ranks(ranks)


def _called(ranks: tuple[Rank, ...], what: str) -> str:
    """Introduce the word that stands for ranks too many to list."""
    return f"these are {what}: " if len(ranks) > MANY else ""


def again(rules: Rules, *, or_draw: bool) -> tuple[Rank, ...]:
    """Give the ranks that let their player play on, with a draw as the other choice or without."""
    return _with(rules, PlayAgain(or_draw))


def _with(rules: Rules, effect: Effect) -> tuple[Rank, ...]:
    return tuple(rank for rank in RANKS if rules.effect(rank) == effect)


def _plain(rules: Rules) -> Iterator[tuple[tuple[Rank, ...], str, str]]:
    again_too = " With two players the same player moves again: a new turn."
    yield (
        rules.ranks_with(NameSuit),
        "1.4.10",
        (
            f"{_called(rules.ranks_with(NameSuit), 'the wilds')}the player names the suit to be followed, any of the "
            "four, the card's own included. "
            "It stays until another card is played."
        ),
    )
    yield rules.ranks_with(SkipNext), "1.4.11", f"the next player is skipped.{again_too}"
    two = (
        "it changes nothing"
        if rules.two_player_reverse is TwoPlayerReverse.NONE
        else "the other one is skipped, so the same player moves again"
    )
    yield (
        rules.ranks_with(ReversePlay),
        "1.4.12",
        f"the direction of play turns round, at once. With two players {two}.",
    )
    yield (
        again(rules, or_draw=False),
        "1.4.15",
        (
            "the player may at once play one more legal card, or pass. There is no drawing here. "
            "The second card has its own effect, so these cards chain."
        ),
    )
    yield (
        again(rules, or_draw=True),
        "2.3",
        (
            "the player may at once play one more legal card, or else draws one card, which ends the turn. "
            "With an empty stock the player passes instead."
        ),
    )
    yield (
        rules.ranks_with(AllDraw),
        "2.3",
        (
            "all others, in turn order, draw one card each, and the player has a new turn, nothing drawn in it yet. "
            "If the stock cannot serve them all, the deal ends."
        ),
    )
    yield (
        rules.ranks_with(NextDraws),
        "2.3",
        (
            "the next player draws one card and is skipped; nothing answers it. "
            f"If the stock is empty, the deal ends.{again_too}"
        ),
    )


def _penalties(nouns: Nouns, rules: Rules) -> Iterator[Clause]:
    """Rules 1.4.13, 1.4.14, ``penalty_growth``, ``after_penalty``."""
    ranks = facts.answers(rules)
    if not ranks:
        return
    amounts = penalties(rules)
    costs = both([f"{cards(amount)} for {heading(nouns, owners)}" for amount, owners in amounts])
    one = amounts[0][0] if len(amounts) == 1 else None
    asked = cards(one) if one is not None else costs
    answer = nouns.answers(ranks)
    named = _called(ranks, "the penalty cards")
    wilds = nouns.a_wild(facts.wilds(rules))
    forbidden = [*(f"no {wild.split(' ', 1)[1]}" for wild in wilds), "no ordinary draw", "no pass"]
    yield Clause(
        "1.4.13",
        f"{heading(nouns, ranks)}: {named}a penalty is live ({asked}). The next player either answers with {answer}, "
        f"of any suit, or takes the cards. Nothing else is legal: {', '.join(forbidden)}. "
        "One who could answer may still take the cards.",
    )
    yield Clause("1.4.13" if rules.penalty_growth is PenaltyGrowth.ADD else "2", growth(nouns, rules, one))
    if rules.after_penalty is AfterPenalty.TURN_ENDS:
        ends = "Taking the penalty ends the turn and the penalty."
    else:
        ends = "Having taken the cards the player may play one or pass, but draws no more in that turn."
    number = "1.4.14" if rules.after_penalty is AfterPenalty.TURN_ENDS else "2"
    yield Clause(number, f"{ends} The top card is then an ordinary card, and a new penalty starts from the beginning.")


def penalties(rules: Rules) -> list[tuple[int, tuple[Rank, ...]]]:
    """Give the ranks that draw by how many cards they cost, the cheapest first."""
    by_cost: dict[int, list[Rank]] = {}
    for rank in RANKS:
        effect = rules.effect(rank)
        if isinstance(effect, DrawPenalty):
            by_cost.setdefault(effect.cards, []).append(rank)
    return [(cost, tuple(by_cost[cost])) for cost in sorted(by_cost)]


def penalty_card(nouns: Nouns, rules: Rules) -> str:
    """Name what makes a penalty: by its rank if there is one, else as a penalty card."""
    ranks = facts.answers(rules)
    return nouns.rank(ranks[0]) if len(ranks) == 1 else "penalty card"


def a_penalty_card(nouns: Nouns, rules: Rules) -> str:
    """Name it with its article."""
    ranks = facts.answers(rules)
    return nouns.a_rank(ranks[0]) if len(ranks) == 1 else "a penalty card"


def growth(nouns: Nouns, rules: Rules, one: int | None) -> str:
    """Say how a penalty grows, with figures where every penalty card costs the same."""
    if rules.penalty_growth is PenaltyGrowth.ADD:
        adds = "its own cards" if one is None else cards(one)
        figures = "" if one is None else f": {', '.join(str(one * times) for times in (1, 2, 3, 4))} and so on"
        return f"Every {penalty_card(nouns, rules)} of the live sequence adds {adds}{figures}."
    figures = "" if one is None else f": {', '.join(str(one << times) for times in range(4))} and so on"
    return f"Every answer doubles the penalty{figures}."
