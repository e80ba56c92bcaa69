"""English words around the table: what is to be followed, what is owed, the direction, the header, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import AfterPenalty, Phase, ReversePlay, WildOnWild
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import Nouns, either

if TYPE_CHECKING:
    from dirtyseven.engine import Rules, View


def follow_source(nouns: Nouns, view: View, names: tuple[str, ...]) -> str:
    """Say where the suit to follow comes from, or what may be played besides."""
    top = view.top_card
    if view.phase is Phase.OPENING or top is None:
        return f"{nouns.suit(view.suit_to_follow)} open the deal"
    if not facts.is_wild(view.rules, top):
        rest = facts.following(view.rules, top, view.suit_to_follow)
        return f"or {either([nouns.a_rank(top.rank), *nouns.a_wild(rest.wilds)])}"
    namer = facts.namer(view.history) if view.named_suit is not None else None
    source = f"no suit named on {nouns.card(top)}" if namer is None else f"named by {names[namer]}"
    wilds = facts.wilds(view.rules)
    is_open = view.rules.wild_on_wild is WildOnWild.ALWAYS
    return f"{source}, or {either(nouns.a_wild(wilds))}" if is_open else source


def draw_due(view: View) -> str | None:
    """Say what draw is owed, where there are penalties at all."""
    return f"draw due {view.penalty or 'none'}" if facts.answers(view.rules) else None


def penalty(nouns: Nouns, view: View) -> str | None:
    """Say how a live penalty is answered."""
    if not view.penalty:
        return None
    answers = nouns.answers(facts.answers(view.rules))
    if view.rules.after_penalty is AfterPenalty.TURN_ENDS:
        return f"Answer with {answers}, or draw {view.penalty} and lose the turn."
    return f"Answer with {answers}, or draw {view.penalty} and then play or pass."


def penalty_cards(nouns: Nouns, view: View) -> str | None:
    """Write the live sequence: ``7♦ + 7♣``."""
    return " + ".join(map(nouns.card, facts.penalty_sequence(view.history))) if view.penalty else None


def after_draw(nouns: Nouns, view: View) -> str | None:
    """Say what can be played once a live penalty is taken."""
    return f"after the draw: {nouns.on(facts.following_now(view))}" if view.penalty else None


def direction(nouns: Nouns, view: View, *, why: bool) -> str | None:
    """Say which way play runs, clockwise being to the left; nothing where it cannot turn or does not matter."""
    if view.seats == 2 or not view.rules.ranks_with(ReversePlay):
        return None
    if view.direction > 0:
        return f"play runs {nouns.signs.arrow} left"
    turner = facts.turner(view.rules, view.history) if why else None
    note = "" if turner is None else f" ({nouns.card(turner.card)} turned it)"
    return f"play runs {nouns.signs.back_arrow} right{note}"


def deal_header(nouns: Nouns, view: View, names: tuple[str, ...]) -> str:
    """Say which deal it is and who deals."""
    rules = view.rules
    of = f" of {rules.deals}" if rules.target is None else f", to {rules.target} points"
    return f"deal {view.deal_number}{of} {nouns.signs.dot} dealer {names[view.dealer]}"


def aim(rules: Rules) -> str:
    """Say how the match is won."""
    if rules.target is None:
        return "lowest total wins"
    return f"lowest total wins once someone has {rules.target}"
