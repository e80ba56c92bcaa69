"""The rules in force in English, written from the value: enough to play by (docs: rules parts 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import (
    AllDraw,
    Drawing,
    DrawPenalty,
    NextDraws,
    Opening,
    PlayAgain,
    ReversePlay,
    SkipNext,
    WildOnWild,
)
from dirtyseven.i18n import facts
from dirtyseven.i18n.english import rules_effects, rules_end
from dirtyseven.i18n.english.nouns import Nouns, either
from dirtyseven.i18n.sections import Clause, Section

if TYPE_CHECKING:
    from dirtyseven.engine import Rules


def rules_text(nouns: Nouns, rules: Rules) -> tuple[Section, ...]:
    """Write the rules in force in sections; a clause has the number of the rule it comes from."""
    sections = (
        Section("Dealing", tuple(_dealing(rules))),
        Section("The opening", tuple(_opening(nouns, rules))),
        Section("A turn", tuple(_turn(nouns, rules))),
        Section("Special cards", tuple(rules_effects.clauses(nouns, rules))),
        Section("The last card", tuple(rules_end.call(rules))),
        Section("The end of a deal", tuple(rules_end.end(nouns, rules))),
        Section("The match", tuple(rules_end.match(rules))),
        Section("What everyone may know", (rules_end.open_to_all(rules),)),
    )
    return tuple(section for section in sections if section.clauses)


def _dealing(rules: Rules) -> list[Clause]:
    packs = "One pack of 52 cards" if rules.packs == 1 else "Two packs, 104 cards in all"
    clauses = [
        Clause(
            "1.1.1",
            f"{packs}, no jokers, 2 to {rules.most_seats} players. Each is dealt {rules.hand_size} cards, one at a "
            "time, clockwise, beginning at the dealer's left. The cards not dealt are the stock, face down.",
        )
    ]
    if rules.opening is not Opening.TURNED_UP:
        clauses.append(Clause("1.1.1", "No card is turned up: the pile starts empty."))
    runs = "Play starts clockwise in every deal." if rules.ranks_with(ReversePlay) else "Play runs clockwise."
    if rules.most_deals == 1:
        clauses.append(Clause("1.1.2", f"The dealer is drawn at random. {runs}"))
    else:
        passes = "The first dealer is drawn at random, and the deal passes to the left after every deal."
        clauses.append(Clause("1.1.2", f"{passes} {runs}"))
    return clauses


def _opening(nouns: Nouns, rules: Rules) -> list[Clause]:
    effects = _no_effects(nouns, rules)
    how = _how_to_open(rules.opening)
    return [how, effects] if effects is not None else [how]


def _how_to_open(opening: Opening) -> Clause:
    no_club = (
        "One without a club draws, one card at a time, until a club comes, and plays it. "
        "One who holds a club may not draw. Nobody passes in the opening."
    )
    match opening:
        case Opening.OPENER:
            return Clause("1.2.3", f"The player to the dealer's left must play a club. {no_club}")
        case Opening.EVERYONE:
            return Clause(
                "2.1",
                "Once round, clockwise from the player to the dealer's left, each player plays a club, any club. "
                f"{no_club} Then the player to the dealer's left has a normal turn on the last club.",
            )
        case Opening.TURNED_UP:
            return Clause(
                "2.1",
                "The first card of the stock is turned up and starts the pile. "
                "The player to the dealer's left has a normal turn on it.",
            )


def _no_effects(nouns: Nouns, rules: Rules) -> Clause | None:
    """Rules 1.2.4: say what the effects in force do not do on a card that opens."""
    nots: list[str] = []
    for kind, nothing in (
        (SkipNext, "skips nobody"),
        (ReversePlay, "reverses nothing"),
        (PlayAgain, "gives no second card"),
        (AllDraw, "makes nobody draw"),
        (NextDraws, "makes nobody draw"),
        (DrawPenalty, "asks nobody to draw"),
    ):
        ranks = rules.ranks_with(kind)
        if ranks:
            nots.append(f"{either(nouns.a_kind(ranks, 'a card that otherwise would'))} {nothing}")
    wilds = facts.wilds(rules)
    if not nots and not wilds:
        return None
    turned = rules.opening is Opening.TURNED_UP
    text = f"{'The card turned up' if turned else 'An opening card'} has no special effect"
    text += f": {', '.join(nots)}." if nots else "."
    if facts.answers(rules):
        text += f" The first {rules_effects.penalty_card(nouns, rules)} put on it starts the penalty."
    if wilds:
        wild = either(nouns.a_wild(wilds))
        follow = "its own suit is" if turned else "clubs are"
        text += f" {wild[0].upper()}{wild[1:]} names no suit there: {follow} to be followed."
    return Clause("2.1" if turned else "1.2.4", text)


def _turn(nouns: Nouns, rules: Rules) -> list[Clause]:
    if rules.voluntary_draw:
        draws = (
            "In turn a player plays one legal card or draws one card from the stock. "
            "Drawing is allowed even to one who could play, while the stock lasts."
        )
        start = Clause("1.3.6", draws)
    else:
        start = Clause("2", "In turn a player plays one legal card. Only one who cannot play draws from the stock.")
    wilds = facts.wilds(rules)
    return [start, _after_draw(rules), _legal(nouns, rules), *([_wild(nouns, rules)] if wilds else [])]


def _after_draw(rules: Rules) -> Clause:
    """Rules 1.3.7, 2.2."""
    before = "One who has not drawn in this turn cannot pass."
    even = "" if rules.voluntary_draw else ", still only while nothing can be played,"
    match rules.drawing:
        case Drawing.UNTIL_PLAYABLE_OR_PASS:
            return Clause(
                "1.3.7",
                f"Having drawn, a player may play a legal card, draw again while the stock lasts{even or ','} or pass. "
                f"Passing is allowed even to one who could play. {before}",
            )
        case Drawing.ONE_THEN_PASS:
            return Clause("2.2", f"Having drawn one card, a player plays any legal card or passes. {before}")
        case Drawing.UNTIL_PLAYABLE:
            return Clause(
                "2.2",
                "Once drawing has begun, it goes on until something can be played; then any legal card must be played, "
                "and no more is drawn. Passing is only for one who has drawn, cannot play and finds the stock empty.",
            )
        case Drawing.UP_TO_THREE:
            return Clause(
                "2.2",
                "Up to three cards may be drawn in a turn, one at a time. After each a player may play any legal card, "
                f"draw again up to the third{even or ','} or pass. {before}",
            )


def _legal(nouns: Nouns, rules: Rules) -> Clause:
    text = "A card is legal if it has the rank of the top card or the suit to be followed. "
    wilds = facts.wilds(rules)
    if not wilds:
        return Clause("1.3.8", f"{text}The suit to be followed is the top card's.")
    wild = either(nouns.a_wild(wilds))
    text += f"The suit to be followed is the top card's, or the one named if that card is {wild}. "
    return Clause("1.3.8", f"{text}On {wild} only the suit counts, not the rank.")


def _wild(nouns: Nouns, rules: Rules) -> Clause:
    """Rules 1.3.9, ``wild_on_wild``."""
    wild = either(nouns.a_wild(facts.wilds(rules)))
    big = wild[0].upper() + wild[1:]
    live = ", and not while a penalty is live" if facts.answers(rules) else ""
    match rules.wild_on_wild:
        case WildOnWild.NEVER:
            return Clause("1.3.9", f"{big} is legal on any card but {wild}, whatever suit is to be followed{live}.")
        case WildOnWild.NAMED_SUIT:
            return Clause(
                "1.3.9", f"{big} is legal on any card; on {wild} only if its own suit is the one to follow{live}."
            )
        case WildOnWild.ALWAYS:
            return Clause("1.3.9", f"{big} is legal on any card, {wild} included{live}.")
