"""What there is to say for and against an action: one number each, from the situation and the outlook.

They speak of cards, points and consequences only, so they hold under any rules. A policy weighs them and adds them up.
"""

from __future__ import annotations

from collections.abc import Callable

from dirtyseven.bots.outlook import Outlook
from dirtyseven.bots.situation import Situation

Feature = Callable[[Situation, Outlook], float]

_MOST_HOPED_FOR = 50


# --- the end of the deal ---------------------------------------------------------------------------------------------


def goes_out(s: Situation, o: Outlook) -> float:
    """Give the points that going out now puts on another player in the mean, with the factor (rules 1.5.18)."""
    if o.card is None or not o.goes_out:
        return 0.0
    return s.opponents_points * s.lore.rules.factors[o.card.rank]


def runs_dry(s: Situation, o: Outlook) -> float:
    """Give the points won or lost if the deal ends for want of stock: the lowest hand wins (rules 1.5.19)."""
    if not o.runs_dry or o.goes_out:
        return 0.0
    shed = 0 if o.card is None else s.tables.points[o.card.index]
    own = s.hand_points - shed + min(o.drawn, s.view.stock_size) * s.unseen_worth
    # The nearest to going out is taken for the lowest hand.
    lowest = s.unseen_worth / s.danger
    return s.opponents_points if own < lowest else -own


# --- getting rid of cards --------------------------------------------------------------------------------------------


def plays(_: Situation, o: Outlook) -> float:
    """Tell whether a card leaves the hand."""
    return 0.0 if o.card is None else 1.0


def sheds(s: Situation, o: Outlook) -> float:
    """Count the points that leave the hand."""
    return 0.0 if o.card is None else float(s.tables.points[o.card.index])


def sheds_in_danger(s: Situation, o: Outlook) -> float:
    """Count them the more the nearer another player is to going out."""
    return sheds(s, o) * s.danger


def sheds_at_end(s: Situation, o: Outlook) -> float:
    """Count them the more the shorter the stock: when it is out, the hands are compared."""
    return sheds(s, o) * s.shortness


# --- keeping what is good for later ----------------------------------------------------------------------------------


def spends_wild(s: Situation, o: Outlook) -> float:
    """Tell whether a wild is spent that could have followed almost anything later on."""
    return 1.0 if o.card is not None and s.tables.wild[o.card.index] and not o.goes_out else 0.0


def spends_wild_in_danger(s: Situation, o: Outlook) -> float:
    """Tell the same where there may be no later on."""
    return spends_wild(s, o) * s.danger


def spends_factor(s: Situation, o: Outlook) -> float:
    """Give the points that the card with the highest factor could add, were it kept for last (rules 1.5.18)."""
    if o.card is None or o.goes_out:
        return 0.0
    lost = s.lore.best_factor(s.hand) - s.lore.best_factor(o.rest)
    # A hand full of what is kept for last goes nowhere, and another may be out first: hopes are bounded.
    return lost * min(s.opponents_points, _MOST_HOPED_FOR) * (1 - s.danger / 2) if lost else 0.0


def gets_stuck(_: Situation, o: Outlook) -> float:
    """Tell whether nothing that is left would follow the card played."""
    return 1.0 if o.card is not None and not o.goes_out and not o.rest & o.followers else 0.0


# --- the turn --------------------------------------------------------------------------------------------------------


def plays_on(s: Situation, o: Outlook) -> float:
    """Tell whether the same seat moves again and has something that follows: chains, skips between two."""
    return 1.0 if o.card is not None and o.mover == s.seat and o.rest & o.followers else 0.0


def lets_follow(s: Situation, o: Outlook) -> float:
    """Give the chance that the next player can follow, the weightier the fewer cards it holds."""
    held = _held_by_mover(s, o)
    return s.chance_of_one(o.followers, held) / held if held and not o.penalty else 0.0


def lets_move(s: Situation, o: Outlook) -> float:
    """Tell how near the player who moves next is to going out: skips and turns of the direction change it."""
    held = _held_by_mover(s, o)
    return 1 / held if held else 0.0


def _held_by_mover(s: Situation, o: Outlook) -> int:
    """Count the cards of the player who moves next, 0 if it is this seat or nobody."""
    return 0 if o.mover == s.seat or o.goes_out or o.runs_dry else s.view.hand_sizes[o.mover]


# --- attacking -------------------------------------------------------------------------------------------------------


def attacks(_: Situation, o: Outlook) -> float:
    """Count the cards of the penalty that the next player faces."""
    return float(o.penalty)


def attacks_in_danger(s: Situation, o: Outlook) -> float:
    """Count them the more the nearer that player is to going out."""
    held = _held_by_mover(s, o)
    return o.penalty / held if held else 0.0


def is_answered(s: Situation, o: Outlook) -> float:
    """Count the cards of a penalty that the next player is likely to hand on."""
    held = _held_by_mover(s, o)
    return s.chance_of_one(s.tables.penalty_cards, held) * o.penalty if held and o.penalty else 0.0


def makes_draw(_: Situation, o: Outlook) -> float:
    """Count the cards that others draw without a choice."""
    return float(o.given)


def makes_draw_in_danger(s: Situation, o: Outlook) -> float:
    """Count them the more the nearer one of them is to going out."""
    return o.given * s.danger


# --- drawing ---------------------------------------------------------------------------------------------------------


def draws_freely(s: Situation, o: Outlook) -> float:
    """Tell whether a first card is drawn though one in hand could be played."""
    return 1.0 if o.drawn and not s.view.penalty and not s.view.drawn and s.hand & s.followers else 0.0


def draws_more(s: Situation, o: Outlook) -> float:
    """Tell whether a further card is drawn in the same turn."""
    return 1.0 if o.drawn and s.view.drawn else 0.0


def takes(s: Situation, o: Outlook) -> float:
    """Count the cards of a live penalty that are taken."""
    return float(o.drawn) if s.view.penalty else 0.0


FEATURES: dict[str, Feature] = {
    feature.__name__: feature
    for feature in (
        goes_out,
        runs_dry,
        plays,
        sheds,
        sheds_in_danger,
        sheds_at_end,
        spends_wild,
        spends_wild_in_danger,
        spends_factor,
        gets_stuck,
        plays_on,
        lets_follow,
        lets_move,
        attacks,
        attacks_in_danger,
        is_answered,
        makes_draw,
        makes_draw_in_danger,
        draws_freely,
        draws_more,
        takes,
    )
}
"""Every feature by its name."""
