"""English refusals: for every reason one sentence to the player, and one clause for the check of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine import Play, Reason, Suit, WildOnWild
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Refusal, Rules


def refusal(nouns: Nouns, why: Refusal, rules: Rules) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a reason
    """Say to the player why an action is not legal, in one sentence."""
    card = why.action.card if isinstance(why.action, Play) else None
    it = "This card" if card is None else nouns.card(card)
    club = nouns.a_suit(Suit.CLUBS)
    match why.reason:
        case Reason.DEAL_OVER:
            return "The deal is over."
        case Reason.NOT_IN_HAND:
            return f"{it} is not in your hand."
        case Reason.OPENING_CLUB:
            return f"{it} does not open: the first card must be {club}."
        case Reason.OPENING_HOLDS_CLUB:
            return f"You hold {club}: open with it; there is no drawing."
        case Reason.OPENING_PASS:
            return f"Nobody passes in the opening: play {club}, or draw until one comes."
        case Reason.DOES_NOT_FOLLOW:
            return f"{it} does not follow {_top(nouns, why, rules)}: play {_wanted(nouns, why, rules)}."
        case Reason.WILD_ON_WILD:
            return _wild_on_wild(nouns, why, rules)
        case Reason.PENALTY_CARD:
            return f"{it} does not answer the penalty: play {_answers(nouns, rules)}, or draw {why.penalty}."
        case Reason.PENALTY_PASS:
            return f"A penalty is not passed on: play {_answers(nouns, rules)}, or draw {why.penalty}."
        case Reason.PASS_BEFORE_DRAW:
            return "You can pass only after drawing a card in this turn."
        case Reason.MUST_PLAY_STOCK_EMPTY:
            return "The stock is empty and you can play, so you must."
        case Reason.STOCK_EMPTY:
            return "The stock is empty: there is nothing to draw."
        case Reason.NO_DRAW_ON_EXTRA:
            return f"There is no drawing after {_top_rank(nouns, why)}: play one more card or pass."
        case Reason.EXTRA_DRAW_INSTEAD:
            return f"After {_top_rank(nouns, why)} nobody passes while the stock lasts: play one more card or draw one."
        case Reason.NO_DRAW_AFTER_PENALTY:
            return "You have taken the penalty and draw no more in this turn: play or pass."
        case Reason.DRAW_LIMIT:
            return f"You have drawn {cards(why.drawn)}, and no more may be drawn in this turn: play or pass."
        case Reason.VOLUNTARY_DRAW_OFF:
            return "You can play, so you may not draw."
        case Reason.MUST_PLAY:
            return "You have drawn and can play now, so you must."
        case Reason.MUST_DRAW_ON:
            return "You draw on until you can play; there is no passing while the stock lasts."
        case Reason.MUST_NAME_SUIT:
            return f"{it} names a suit: say which."
        case Reason.NAMES_NOTHING:
            return f"{it} names no suit."
        case Reason.OPENING_NAMES_NOTHING:
            return f"{it} names no suit in the opening."
        case Reason.LAST_NAMES_NOTHING:
            return f"{it} is your last card and names no suit."
        case Reason.NO_CALLS:
            return "Nothing is called on the last card under these rules."
        case Reason.CALL_NOT_DUE:
            return f"{CALL} belongs to the play that leaves you one card."
        case Reason.BARRED:
            return f"You forgot to call {CALL}, so you may not go out yet."
        case _:
            assert_never(why.reason)


def _answers(nouns: Nouns, rules: Rules) -> str:
    return nouns.answers(facts.answers(rules))


def _top(nouns: Nouns, why: Refusal, rules: Rules) -> str:
    """Name what is to be followed: the top card, and the suit beside a wild."""
    if why.top is None or why.suit is None:
        return "the top card"
    if facts.is_wild(rules, why.top) and why.top.suit is not why.suit:
        return f"{nouns.card(why.top)}, which asks for {nouns.suit(why.suit)}"
    return nouns.card(why.top)


def _wanted(nouns: Nouns, why: Refusal, rules: Rules) -> str:
    if why.top is None or why.suit is None:
        return "a card that follows"
    return nouns.following(facts.following(rules, why.top, why.suit))


def _top_rank(nouns: Nouns, why: Refusal) -> str:
    return "the top card" if why.top is None else nouns.a_rank(why.top.rank)


def _wild_on_wild(nouns: Nouns, why: Refusal, rules: Rules) -> str:
    """Rules 1.3.8: with one rank of wilds by its name, else as wilds."""
    ranks = facts.wilds(rules)
    wild = nouns.rank(ranks[0]) if len(ranks) == 1 else "wild"
    article = nouns.a_rank(ranks[0]) if len(ranks) == 1 else "a wild"
    if rules.wild_on_wild is WildOnWild.NAMED_SUIT and why.suit is not None:
        named = f"{article[0].upper()}{article[1:]} goes on {article} only"
        return f"{named} if it is of the suit to follow: {nouns.suit_full(why.suit)}."
    return f"No {wild} on {article}, not even of the suit to follow."


def fault(nouns: Nouns, why: Refusal, rules: Rules) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a reason
    """Say in a clause, of nobody in particular, why an action in a record is not legal."""
    action = _action(nouns, why.action)
    top = "an empty pile" if why.top is None else nouns.card(why.top)
    match why.reason:
        case Reason.DEAL_OVER:
            return f"{action} comes after the end of the deal"
        case Reason.NOT_IN_HAND:
            return f"{action} is not in the hand"
        case Reason.OPENING_CLUB:
            return f"{action} is no club, and the opening asks for one"
        case Reason.OPENING_HOLDS_CLUB:
            return f"{action} is not allowed in the opening to one who holds a club"
        case Reason.OPENING_PASS:
            return f"{action} is not allowed in the opening"
        case Reason.DOES_NOT_FOLLOW:
            named = why.suit is not None and why.top is not None and facts.is_wild(rules, why.top)
            asks = f" while {nouns.suit(why.suit)} are to be followed" if named and why.suit is not None else ""
            return f"{action} does not follow {top}{asks}"
        case Reason.WILD_ON_WILD:
            return f"{action} may not be put on {top}: no wild on this wild"
        case Reason.PENALTY_CARD:
            return f"{action} does not follow {top} while a penalty of {why.penalty} is live"
        case Reason.PENALTY_PASS:
            return f"{action} is not allowed while a penalty of {why.penalty} is live"
        case Reason.PASS_BEFORE_DRAW:
            return f"{action} is not allowed before a draw in the same turn"
        case Reason.MUST_PLAY_STOCK_EMPTY:
            return f"{action} is not allowed with an empty stock to one who can play"
        case Reason.STOCK_EMPTY:
            return f"{action} is not possible, as the stock is empty"
        case Reason.NO_DRAW_ON_EXTRA:
            return f"{action} is not allowed after {top}: one more card or a pass is"
        case Reason.EXTRA_DRAW_INSTEAD:
            return f"{action} is not allowed after {top}: one more card or a draw is"
        case Reason.NO_DRAW_AFTER_PENALTY:
            return f"{action} is not allowed in the turn in which a penalty was taken"
        case Reason.DRAW_LIMIT:
            return f"{action} is one too many: {cards(why.drawn)} drawn in this turn"
        case Reason.VOLUNTARY_DRAW_OFF:
            return f"{action} is not allowed to one who can play"
        case Reason.MUST_PLAY:
            return f"{action} is not allowed to one who has drawn and can play"
        case Reason.MUST_DRAW_ON:
            return f"{action} is not allowed before something can be played"
        case Reason.MUST_NAME_SUIT:
            return f"{action} must name a suit"
        case Reason.NAMES_NOTHING | Reason.OPENING_NAMES_NOTHING | Reason.LAST_NAMES_NOTHING:
            where = {Reason.OPENING_NAMES_NOTHING: " in the opening", Reason.LAST_NAMES_NOTHING: " when it goes out"}
            return f"{action} names no suit{where.get(why.reason, '')}"
        case Reason.NO_CALLS:
            return f"{action} has a last-card call, which these rules do not have"
        case Reason.CALL_NOT_DUE:
            return f"{action} has a last-card call, but does not leave one card"
        case Reason.BARRED:
            return f"{action} would go out, which a forgotten call bars"
        case _:
            assert_never(why.reason)


def _action(nouns: Nouns, action: Action) -> str:
    if not isinstance(action, Play):
        return str(action)
    named = "" if action.named is None else f"={nouns.suit_glyph(action.named)}"
    return f"{nouns.card(action.card)}{named}{'!' if action.called else ''}"
