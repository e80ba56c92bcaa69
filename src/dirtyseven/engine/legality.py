"""What is legal, and why not: the one authority, for lists of actions, single checks and their reasons (rules 1.3)."""

from __future__ import annotations

from typing import assert_never

from dirtyseven.engine.actions import DRAW, PASS, PLAIN, Action, Draw, Pass, Play
from dirtyseven.engine.cards import CARDS, Suit
from dirtyseven.engine.effects import PlayAgain
from dirtyseven.engine.position import Phase, Position
from dirtyseven.engine.reasons import Reason, Refusal
from dirtyseven.engine.rules import Drawing
from dirtyseven.engine.tables import BOTH, LOW

_DRAW_LIMITS = {
    Drawing.UNTIL_PLAYABLE_OR_PASS: None,
    Drawing.ONE_THEN_PASS: 1,
    Drawing.UNTIL_PLAYABLE: None,
    Drawing.UP_TO_THREE: 3,
}


def playable(position: Position) -> int:
    """Give the cards that the player to move may play now, as a counted set."""
    hand = position.hands[position.turn]
    if position.bars[position.turn] and not hand & (hand - 1) and hand & LOW:
        return 0
    return hand & position.mask


def legal_actions(position: Position) -> tuple[Action, ...]:
    """List what the player to move may do: plays by card, then draw, then pass; nothing once the deal is over."""
    if position.phase is Phase.OVER:
        return ()
    cards = playable(position)
    actions: list[Action] = []
    if cards:
        rest = (cards | cards >> 1) & LOW
        if position.phase is Phase.OPENING or _is_last_card(position):
            while rest:
                actions.append(PLAIN[(rest & -rest).bit_length() >> 1])
                rest &= rest - 1
        else:
            plays = position.tables.plays
            called = position.tables.called_plays if call_due(position) else None
            while rest:
                index = (rest & -rest).bit_length() >> 1
                actions += plays[index]
                if called is not None:
                    actions += called[index]
                rest &= rest - 1
    if draw_reason(position, cards) is None:
        actions.append(DRAW)
    if pass_reason(position, cards) is None:
        actions.append(PASS)
    return tuple(actions)


def call_due(position: Position) -> bool:
    """Tell whether a play now leaves one card, so that the last-card call belongs to it (rules 2.4)."""
    if not position.rules.calls or position.phase is Phase.OPENING:
        return False
    hand = position.hands[position.turn]
    return hand.bit_count() + (hand & ~LOW).bit_count() == 2  # noqa: PLR2004 - two cards


def why_illegal(position: Position, action: Action) -> Refusal | None:
    """Give the reason why the player to move may not do this, or ``None`` if it is legal."""
    reason = _reason(position, action)
    if reason is None:
        return None
    return Refusal(
        reason,
        action,
        top=CARDS[position.pile[-1]] if position.pile else None,
        suit=Suit(position.follow) if position.follow >= 0 else None,
        penalty=position.penalty,
        drawn=position.drawn,
    )


def _reason(position: Position, action: Action) -> Reason | None:
    if position.phase is Phase.OVER:
        return Reason.DEAL_OVER
    cards = playable(position)
    match action:
        case Play():
            return _play_reason(position, action, cards)
        case Draw():
            return draw_reason(position, cards)
        case Pass():
            return pass_reason(position, cards)
        case _:
            assert_never(action)


def _play_reason(position: Position, play: Play, cards: int) -> Reason | None:
    index = play.card.index
    if not cards & BOTH[index]:
        return _card_reason(position, index)
    opening = position.phase is Phase.OPENING
    names = position.tables.wild[index] and not opening and not _is_last_card(position)
    if names and play.named is None:
        return Reason.MUST_NAME_SUIT
    if not names and play.named is not None:
        if not position.tables.wild[index]:
            return Reason.NAMES_NOTHING
        return Reason.OPENING_NAMES_NOTHING if opening else Reason.LAST_NAMES_NOTHING
    if play.called and not call_due(position):
        return Reason.CALL_NOT_DUE if position.rules.calls else Reason.NO_CALLS
    return None


def _card_reason(position: Position, index: int) -> Reason:
    """Say why a card that is not playable is not."""
    if not position.hands[position.turn] & BOTH[index]:
        return Reason.NOT_IN_HAND
    if position.mask & BOTH[index]:
        return Reason.BARRED
    if position.phase is Phase.OPENING:
        return Reason.OPENING_CLUB
    if position.penalty:
        return Reason.PENALTY_CARD
    wild = position.tables.wild
    return Reason.WILD_ON_WILD if wild[index] and wild[position.pile[-1]] else Reason.DOES_NOT_FOLLOW


def draw_reason(position: Position, cards: int) -> Reason | None:
    """Say why drawing is not legal; ``cards`` are the playable ones."""
    match position.phase:
        case Phase.TURN:
            return None if position.penalty else _turn_draw_reason(position, cards)
        case Phase.OPENING:
            return Reason.OPENING_HOLDS_CLUB if cards else None
        case Phase.EXTRA:
            if not _or_draw(position):
                return Reason.NO_DRAW_ON_EXTRA
            return None if position.can_draw else Reason.STOCK_EMPTY
        case Phase.AFTER_PENALTY:
            return Reason.NO_DRAW_AFTER_PENALTY
        case Phase.OVER:
            return Reason.DEAL_OVER


def _turn_draw_reason(position: Position, cards: int) -> Reason | None:
    """Rules 1.3.6, 1.3.7, 1.5.19 and 2.2: when may a card be drawn in an ordinary turn."""
    rules = position.rules
    if cards and not rules.voluntary_draw:
        return Reason.VOLUNTARY_DRAW_OFF
    if not position.drawn:
        return Reason.MUST_PLAY_STOCK_EMPTY if cards and not position.can_draw else None
    if cards and rules.drawing is Drawing.UNTIL_PLAYABLE:
        return Reason.MUST_PLAY
    limit = _DRAW_LIMITS[rules.drawing]
    if limit is not None and position.drawn >= limit:
        return Reason.DRAW_LIMIT
    return None if position.can_draw else Reason.STOCK_EMPTY


def pass_reason(position: Position, cards: int) -> Reason | None:
    """Say why passing is not legal; ``cards`` are the playable ones."""
    match position.phase:
        case Phase.TURN:
            return _turn_pass_reason(position, cards)
        case Phase.OPENING:
            return Reason.OPENING_PASS
        case Phase.EXTRA:
            return Reason.EXTRA_DRAW_INSTEAD if _or_draw(position) and position.can_draw else None
        case Phase.AFTER_PENALTY:
            return None
        case Phase.OVER:
            return Reason.DEAL_OVER


def _turn_pass_reason(position: Position, cards: int) -> Reason | None:
    if position.penalty:
        return Reason.PENALTY_PASS
    if not position.drawn:
        return Reason.PASS_BEFORE_DRAW
    if position.rules.drawing is Drawing.UNTIL_PLAYABLE:
        if cards:
            return Reason.MUST_PLAY
        if position.can_draw:
            return Reason.MUST_DRAW_ON
    return None


def _is_last_card(position: Position) -> bool:
    hand = position.hands[position.turn]
    return not hand & (hand - 1) and bool(hand & LOW)


def _or_draw(position: Position) -> bool:
    effect = position.tables.effects[position.pile[-1]]
    return isinstance(effect, PlayAgain) and effect.or_draw


