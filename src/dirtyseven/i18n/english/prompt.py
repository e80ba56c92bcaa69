"""English prompts: whose turn it is and what can be done, exactly as the legal actions have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine import Drawing, Phase, Play, Reason, Suit
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards, either
from dirtyseven.i18n.refused import why_not

if TYPE_CHECKING:
    from dirtyseven.engine import View


def prompt(nouns: Nouns, view: View, names: tuple[str, ...]) -> str:
    """Say whose turn it is, and to the one who is to move what can be done."""
    name = names[view.to_move]
    if view.is_over:
        return "The deal is over."
    if view.seat != view.to_move:
        return f"{name} to move."
    call = f" Call {CALL} as you play." if view.call_due and facts.options(view).play else ""
    return f"{name}, your turn: {_clause(nouns, view)}.{call}"


def count(view: View) -> str:
    """Say how many of the cards in hand can be played."""
    playable = facts.playable(view)
    number = sum(card in playable for card in view.hand)
    if view.seat != view.to_move:
        return cards(len(view.hand))
    return f"{number or 'none'} of {len(view.hand)} can be played"


def to_do(nouns: Nouns, view: View) -> str:
    """Say what is asked of the player to move, from what everyone knows: for the screen before a hand is shown."""
    match view.phase:
        case Phase.OPENING:
            return f"open with {nouns.a_suit(Suit.CLUBS)}"
        case Phase.TURN if view.penalty:
            return f"answer with {nouns.answers(facts.answers(view.rules))}, or draw {view.penalty}"
        case Phase.TURN if view.drawn:
            return f"go on: {nouns.following(facts.following_now(view))}"
        case Phase.TURN:
            following = facts.following_now(view)
            if following == facts.Following(view.suit_to_follow):
                return f"follow {nouns.suit_full(view.suit_to_follow)}, or draw"
            return f"play {nouns.following(following)}, or draw"
        case Phase.EXTRA:
            choices = nouns.following(facts.following_now(view))
            return f"one more card may follow: {choices}, or {'draw' if facts.must_draw_on(view) else 'pass'}"
        case Phase.AFTER_PENALTY:
            return f"play {nouns.following(facts.following_now(view))}, or pass"
        case Phase.OVER:
            return "the deal is over"
        case _:
            assert_never(view.phase)


def _clause(nouns: Nouns, view: View) -> str:
    match view.phase:
        case Phase.OPENING:
            return _opening(nouns, view)
        case Phase.TURN if view.penalty:
            return _penalty(nouns, view)
        case Phase.TURN:
            return _turn(nouns, view)
        case Phase.EXTRA:
            return _extra(nouns, view)
        case Phase.AFTER_PENALTY:
            if facts.options(view).play:
                return offer(f"you may still play {nouns.following(facts.following_now(view))}", "pass")
            return f"{_no_card(view)}, so pass"
        case Phase.OVER:
            return "the deal is over"
        case _:
            assert_never(view.phase)


def _opening(nouns: Nouns, view: View) -> str:
    club = nouns.a_suit(Suit.CLUBS)
    if facts.options(view).play:
        return f"open with {club}"
    none = club.removeprefix("a ")
    if facts.drawable(view):
        return f"you have no {none} to open with, so draw"
    return f"you have no {none} and the stock is empty: drawing ends the deal"


def _penalty(nouns: Nouns, view: View) -> str:
    left = facts.drawable(view)
    answers = facts.answers(view.rules)
    draw = f"draw {view.penalty}"
    if left < view.penalty:
        draw += f", which ends the deal, as only {left or 'none'} {'is' if left == 1 else 'are'} left"
    if facts.options(view).play:
        return offer(nouns.answers(answers), draw)
    if _is_barred(view):
        return f"you may not go out yet, so {draw}"
    return f"you have no {either([nouns.rank(rank) for rank in answers[:3]])}, so {draw}" if len(answers) <= 3 else draw


def _turn(nouns: Nouns, view: View) -> str:
    can = facts.options(view)
    on = nouns.following(facts.following_now(view))
    if can.draw and not facts.drawable(view):
        return f"{_no_card(view)} and the stock is empty: drawing ends the deal"
    if not view.drawn:
        if can.play and can.draw:
            return offer(f"play {on}", "draw")
        if can.play:
            return f"play {on}" if facts.drawable(view) else f"the stock is empty, so play {on}"
        return f"{_no_card(view)}, so draw"
    if can.play:
        return offer(f"play {on}", *(["draw again"] if can.draw else []), *(["pass"] if can.pass_ else []))
    if can.draw:
        on_and_on = view.rules.drawing is Drawing.UNTIL_PLAYABLE
        choice = offer("draw again" if not on_and_on else "draw on", *(["pass"] if can.pass_ else []))
        return f"{_no_card(view)}: {choice}"
    return f"{_no_card(view)}, so pass"


def _extra(nouns: Nouns, view: View) -> str:
    can = facts.options(view)
    others = [*(["draw one card"] if can.draw else []), *(["pass"] if can.pass_ else [])]
    if can.play:
        return offer(f"one more card may follow: {nouns.following(facts.following_now(view))}", *others)
    return f"{_no_card(view)}, so {either(others)}"


def offer(first: str, *others: str) -> str:
    """Join what can be done: ``play a ♥ or draw``, ``play a ♥ or a 9, or draw``, ``play a ♥, draw again or pass``."""
    if len(others) == 1 and (" or " in first or ":" in first or first.startswith(("a ", "an "))):
        return f"{first}, or {others[0]}"
    return either([first, *others])


def _no_card(view: View) -> str:
    return "you may not go out yet" if _is_barred(view) else "nothing fits"


def _is_barred(view: View) -> bool:
    """Tell whether the one card left could be played but for a forgotten call (rules 2.4)."""
    if not view.barred[view.to_move] or len(view.hand) != 1:
        return False
    refusal = why_not(view, Play(view.hand[0]))
    return refusal is not None and refusal.reason is Reason.BARRED
