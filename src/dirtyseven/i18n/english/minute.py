"""The rules in force in a minute, in English: one line a thing to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import (
    AfterPenalty,
    AllDraw,
    Drawing,
    LastCardCall,
    NameSuit,
    NextDraws,
    Opening,
    PenaltyGrowth,
    ReversePlay,
    SkipNext,
    WildOnWild,
)
from dirtyseven.i18n import facts
from dirtyseven.i18n.english import rules_end
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards, counted
from dirtyseven.i18n.english.rules_effects import again, heading, penalties

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Rules


def rules_minute(nouns: Nouns, rules: Rules) -> tuple[str, ...]:
    """Write the rules in a few lines."""
    return tuple(_lines(nouns, rules))


def _lines(nouns: Nouns, rules: Rules) -> Iterator[str]:
    yield f"Everyone gets {cards(rules.hand_size)}. Get rid of them first: the others count what they still hold."
    yield _opening(rules)
    yield f"In turn play a card of the top card's suit or rank{_or_draw(rules)}"
    yield _after_draw(rules)
    yield from _specials(nouns, rules)
    if rules.calls:
        yield f"With the play that leaves you one card call {CALL} {_forgetting(rules)}"
    yield _count(nouns, rules)
    yield _match(rules)


def _opening(rules: Rules) -> str:
    match rules.opening:
        case Opening.OPENER:
            return "The player to the dealer's left opens with a club, drawing until one comes."
        case Opening.EVERYONE:
            return "First everyone plays a club, once round, drawing until one comes."
        case Opening.TURNED_UP:
            return "The first card of the stock is turned up, and play starts on it."


def _or_draw(rules: Rules) -> str:
    return ", or draw one from the stock." if rules.voluntary_draw else "; only if you cannot, draw from the stock."


def _after_draw(rules: Rules) -> str:
    match rules.drawing:
        case Drawing.UNTIL_PLAYABLE_OR_PASS:
            again = "draw again" if rules.voluntary_draw else "draw again if nothing fits,"
            return f"Once you have drawn you may play, {again} or pass."
        case Drawing.ONE_THEN_PASS:
            return "After one draw you play or pass."
        case Drawing.UNTIL_PLAYABLE:
            return "Once you draw, you go on until you can play, and then you must."
        case Drawing.UP_TO_THREE:
            return "You may draw up to three cards in a turn, and play or pass after each."


def _specials(nouns: Nouns, rules: Rules) -> Iterator[str]:
    then = " Who has drawn may still play." if rules.after_penalty is AfterPenalty.MAY_PLAY else ""
    for cost, ranks in penalties(rules):
        answer = nouns.answers(facts.answers(rules))
        draws = f"{cost}{_growth(rules, cost)}"
        yield f"{heading(nouns, ranks)}: the next player answers with {answer} or draws {draws}.{then}"
    on = {
        WildOnWild.NEVER: "on anything but each other",
        WildOnWild.NAMED_SUIT: "on each other only of the suit to follow",
    }
    for found, text in (
        (rules.ranks_with(NameSuit), f"legal {on.get(rules.wild_on_wild, 'on anything')}; name the suit to follow."),
        (again(rules, or_draw=False), "you may at once play one more card, or pass."),
        (again(rules, or_draw=True), "at once play one more card, or draw one."),
        (rules.ranks_with(SkipNext), "the next player is skipped."),
        (rules.ranks_with(ReversePlay), "the direction of play turns round."),
        (rules.ranks_with(AllDraw), "everyone else draws one card, and you play again."),
        (rules.ranks_with(NextDraws), "the next player draws one card and is skipped."),
    ):
        if found:
            yield f"{heading(nouns, found)}: {text}"


def _growth(rules: Rules, cost: int) -> str:
    """Say how a penalty grows: in figures where all penalty cards cost the same."""
    doubles = rules.penalty_growth is PenaltyGrowth.DOUBLE
    if len(penalties(rules)) == 1:
        return f" ({2 * cost} after two, {(4 if doubles else 3) * cost} after three)"
    return "; every answer doubles it" if doubles else "; every answer adds its own"


def _forgetting(rules: Rules) -> str:
    if rules.last_card_call is LastCardCall.DRAW_ONE:
        return "Who forgets draws one."
    return "Who forgets may not go out in the next turn."


def _count(nouns: Nouns, rules: Rules) -> str:
    factor = rules_end.factors(nouns, rules)
    return f"Cards count {rules_end.points(nouns, rules)}{f'; {factor}' if factor else ''}."


def _match(rules: Rules) -> str:
    if rules.target is None:
        wins = f"After {counted(rules.most_deals, 'deal')} the lowest total wins."
    else:
        wins = f"Once a total reaches {rules.target}, the lowest total wins."
    if rules.reshuffles:
        return f"{wins} When the stock is empty the pile is reshuffled."
    return f"{wins} If the stock runs out, the lowest hand wins the deal."
