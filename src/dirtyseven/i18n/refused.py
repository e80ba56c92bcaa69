"""Why a player may not do something, asked of a view: the engine's own answer, on the little that a view knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import Phase, Position, Refusal, Suit, why_illegal
from dirtyseven.engine.tables import SUIT_MASKS, pack, tables_of
from dirtyseven.i18n.facts import is_wild

if TYPE_CHECKING:
    from dirtyseven.engine import Action, View


def why_not(view: View, action: Action) -> Refusal | None:
    """Give the reason why the view's own seat may not do this now, ``None`` if it may or if it is not its turn."""
    if view.seat != view.to_move and not view.is_over:
        return None
    if action in view.legal_actions:
        return None
    return why_illegal(_position(view), action)


def _position(view: View) -> Position:
    """Rebuild what legality looks at; what a view does not know (other hands, the stock's order) plays no part."""
    position = Position.__new__(Position)
    position.rules = view.rules
    position.tables = tables_of(view.rules)
    position.seats = view.seats
    position.deck = (0,) * view.stock_size
    position.drawn_from = 0
    position.hands = [pack(view.hand) if seat == view.to_move else 0 for seat in range(view.seats)]
    position.pile = [card.index for card in view.pile]
    position.follow = view.suit_to_follow
    position.penalty = view.penalty
    position.turn = view.to_move
    position.phase = view.phase
    position.drawn = view.drawn
    position.bars = tuple(map(int, view.barred))
    position.reshuffles = view.reshuffles
    position.mask = _mask(view)
    return position


def _mask(view: View) -> int:
    """Give every card that is legal now, whoever holds it."""
    tables = tables_of(view.rules)
    top = view.top_card
    if view.phase is Phase.OPENING or top is None:
        return SUIT_MASKS[Suit.CLUBS]
    if view.penalty:
        return tables.penalty_cards
    if is_wild(view.rules, top):
        return tables.legal_on_wild[view.suit_to_follow]
    return tables.legal_on[top.index]
