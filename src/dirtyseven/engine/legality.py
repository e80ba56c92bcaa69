"""What is legal, and why not: the one authority, for lists of actions, single checks and their reasons (rules 1.3)."""

from __future__ import annotations

from typing import assert_never

from dirtyseven.engine.actions import DRAW, PASS, PLAIN, Action, Draw, Pass, Play
from dirtyseven.engine.cards import CARDS, Suit
from dirtyseven.engine.effects import PlayAgain
from dirtyseven.engine.position import Phase, Position
from dirtyseven.engine.reasons import Reason, Refusal
from dirtyseven.engine.tables import BOTH, LOW, indices, size

_OPENING, _OVER = Phase.OPENING, Phase.OVER


def playable(position: Position) -> int:
    """Give the cards that the player to move may play now, as a counted set."""
    turn = position.turn
    hand = position.hands[turn]
    if position.bars[turn] and is_single(hand):
        return 0
    return hand & position.mask


def is_single(hand: int) -> bool:
    """Tell whether a set holds exactly one card (not one kind of card twice)."""
    return not hand & (hand - 1) and bool(hand & LOW)


def legal_actions(position: Position) -> tuple[Action, ...]:
    """List what the player to move may do: plays by card, then draw, then pass; nothing once the deal is over."""
    phase = position.phase
    if phase is _OVER:
        return ()
    cards = playable(position)
    plays = _list_plays(position, cards) if cards else ()
    if _DRAW_REASONS[phase](position, cards) is None:
        if _PASS_REASONS[phase](position, cards) is None:
            return (*plays, DRAW, PASS)
        return (*plays, DRAW)
    if _PASS_REASONS[phase](position, cards) is None:
        return (*plays, PASS)
    return plays


def _list_plays(position: Position, cards: int) -> tuple[Action, ...]:
    if position.phase is _OPENING or is_single(position.hands[position.turn]):
        return tuple([PLAIN[i] for i in indices(cards)])
    if position.tables.calls and call_due(position):
        return tuple([play for i in indices(cards) for play in position.tables.plays_called[i]])
    return position.tables.list_plays(cards)


def call_due(position: Position) -> bool:
    """Tell whether a play now leaves one card, so that the last-card call belongs to it (rules 2.4)."""
    return position.tables.calls and position.phase is not _OPENING and size(position.hands[position.turn]) == _CALL_AT


_CALL_AT = 2
"""A card played from a hand of so many leaves one."""


def why_illegal(position: Position, action: Action) -> Refusal | None:
    """Give the reason why the player to move may not do this, or ``None`` if it is legal."""
    reason = _reason(position, action)
    if reason is None:
        return None
    return Refusal(
        reason,
        action,
        top=CARDS[position.pile[-1]] if position.pile else None,
        suit=Suit(position.follow),
        penalty=position.penalty,
        drawn=position.drawn,
    )


def _reason(position: Position, action: Action) -> Reason | None:
    phase = position.phase
    if phase is _OVER:
        return Reason.DEAL_OVER
    cards = playable(position)
    match action:
        case Play():
            return _play_reason(position, action, cards)
        case Draw():
            return _DRAW_REASONS[phase](position, cards)
        case Pass():
            return _PASS_REASONS[phase](position, cards)
        case _:
            assert_never(action)


def _play_reason(position: Position, play: Play, cards: int) -> Reason | None:
    index = play.card.index
    if not cards & BOTH[index]:
        return _card_reason(position, index)
    opening = position.phase is _OPENING
    names = position.tables.wild[index] and not opening and not is_single(position.hands[position.turn])
    if names is not (play.named is not None):
        return _naming_reason(position, index)
    if play.called and not call_due(position):
        return Reason.CALL_NOT_DUE if position.tables.calls else Reason.NO_CALLS
    return None


def _naming_reason(position: Position, index: int) -> Reason:
    """Say why a playable card must name a suit, or must not."""
    if not position.tables.wild[index]:
        return Reason.NAMES_NOTHING
    if position.phase is _OPENING:
        return Reason.OPENING_NAMES_NOTHING
    return Reason.LAST_NAMES_NOTHING if is_single(position.hands[position.turn]) else Reason.MUST_NAME_SUIT


def _card_reason(position: Position, index: int) -> Reason:
    """Say why a card that is not playable is not."""
    if not position.hands[position.turn] & BOTH[index]:
        return Reason.NOT_IN_HAND
    if position.mask & BOTH[index]:
        return Reason.BARRED
    if position.phase is _OPENING:
        return Reason.OPENING_CLUB
    if position.penalty:
        return Reason.PENALTY_CARD
    wild = position.tables.wild
    return Reason.WILD_ON_WILD if wild[index] and wild[position.pile[-1]] else Reason.DOES_NOT_FOLLOW


# Why not draw, and why not pass: one function for each phase. They get the playable cards, found by the caller.


def _opening_draw_reason(_position: Position, cards: int) -> Reason | None:
    return Reason.OPENING_HOLDS_CLUB if cards else None


def _opening_pass_reason(_position: Position, _cards: int) -> Reason | None:
    return Reason.OPENING_PASS


def _turn_draw_reason(position: Position, cards: int) -> Reason | None:
    """Rules 1.3.6, 1.3.7, 1.4.13, 1.5.19 and 2.2."""
    if position.penalty:
        return None
    tables = position.tables
    if cards:
        if not tables.voluntary_draw:
            return Reason.VOLUNTARY_DRAW_OFF
        if position.drawn and tables.until_playable:
            return Reason.MUST_PLAY
    elif not position.drawn:
        return None
    if position.drawn >= tables.draw_limit:
        return Reason.DRAW_LIMIT
    return None if position.can_draw else _no_stock_reason(position)


def _no_stock_reason(position: Position) -> Reason:
    return Reason.STOCK_EMPTY if position.drawn else Reason.MUST_PLAY_STOCK_EMPTY


def _turn_pass_reason(position: Position, cards: int) -> Reason | None:
    if not position.drawn:
        return Reason.PENALTY_PASS if position.penalty else Reason.PASS_BEFORE_DRAW
    if position.tables.until_playable:
        if cards:
            return Reason.MUST_PLAY
        if position.can_draw:
            return Reason.MUST_DRAW_ON
    return None


def _extra_draw_reason(position: Position, _cards: int) -> Reason | None:
    if not _or_draw(position):
        return Reason.NO_DRAW_ON_EXTRA
    return None if position.can_draw else Reason.STOCK_EMPTY


def _extra_pass_reason(position: Position, _cards: int) -> Reason | None:
    return Reason.EXTRA_DRAW_INSTEAD if _or_draw(position) and position.can_draw else None


def _or_draw(position: Position) -> bool:
    effect = position.tables.effects[position.pile[-1]]
    return isinstance(effect, PlayAgain) and effect.or_draw


def _penalty_taken_draw_reason(_position: Position, _cards: int) -> Reason | None:
    return Reason.NO_DRAW_AFTER_PENALTY


def _penalty_taken_pass_reason(_position: Position, _cards: int) -> Reason | None:
    return None


# By phase, in its order.
_DRAW_REASONS = (_opening_draw_reason, _turn_draw_reason, _extra_draw_reason, _penalty_taken_draw_reason)
_PASS_REASONS = (_opening_pass_reason, _turn_pass_reason, _extra_pass_reason, _penalty_taken_pass_reason)
