"""Playouts through the engine, for rules that the compact ones do not know: slower, to the same purpose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dirtyseven.bots.search.game import DRAW, PASS, WILD, Game, openings_left
from dirtyseven.bots.search.weighing import choose
from dirtyseven.engine import DRAW as DRAWING
from dirtyseven.engine import PASS as PASSING
from dirtyseven.engine import Phase, Play, advance, legal_actions
from dirtyseven.engine.actions import NAMING, NAMING_CALLED, PLAIN, PLAIN_CALLED
from dirtyseven.engine.legality import call_due
from dirtyseven.engine.position import Position
from dirtyseven.engine.tables import ONE, SUIT_MASKS, tables_of

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Card, View


def position_in(view: View, hands: list[int], stock: list[int]) -> Position:
    """Give the engine's position of a view with the hidden cards dealt: ``hands`` as bits, ``stock`` next card first.

    Only whether a player is barred from going out is open to all (rules 2.4), not for how long: until the end of its
    next turn is taken.
    """
    position = Position.__new__(Position)
    position.rules, position.seats, position.dealer = view.rules, view.seats, view.dealer
    position.tables = tables = tables_of(view.rules)
    position.deck, position.drawn_from = tuple(stock), 0
    position.hands = [sum(ONE[card] for card in range(52) if hand >> card & 1) for hand in hands]
    position.pile = [card.index for card in view.pile]
    position.follow, position.named = int(view.suit_to_follow), view.named_suit is not None
    position.penalty, position.direction = view.penalty, view.direction
    position.turn, position.phase, position.drawn = view.to_move, view.phase, view.drawn
    position.bars = tuple(int(barred) for barred in view.barred)
    position.reshuffles, position.result = view.reshuffles, None
    position.openings_left = openings_left(view)
    if view.phase is Phase.OPENING:
        position.mask = SUIT_MASKS[0]
    elif view.penalty:
        position.mask = tables.penalty_cards
    else:
        top = position.pile[-1]
        position.mask = tables.legal_on_wild[position.follow] if tables.wild[top] else tables.legal_on[top]
    return position


def play_on(game: Game, position: Position, first: Action, weights: list[int], seed: int) -> tuple[int, ...]:
    """Play a deal out in place, everyone by the tuned policy after ``first``; gives the penalties by seat."""
    chance = Random(seed)

    def shuffle(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    advance(position, first, None, shuffle)
    while position.result is None:
        advance(position, _choice(game, position, weights), None, shuffle)
    return position.result.penalties


def _choice(game: Game, position: Position, weights: list[int]) -> Action:
    actions = legal_actions(position)
    if len(actions) == 1:
        return actions[0]
    legal = 0
    for action in actions:
        if isinstance(action, Play):
            legal |= game.bits[action.card.index]
    seats, turn = position.seats, position.turn
    sizes = [hand.bit_count() for hand in position.hands]
    code = choose(
        game,
        weights,
        _bits(position.hands[turn]),
        legal,
        sum({game.bits[card] for card in position.pile}),
        seats,
        sizes[turn],
        sizes[(turn + position.direction) % seats],
        min(size for seat, size in enumerate(sizes) if seat != turn),
        position.stock_size,
        position.drawn,
        position.penalty,
        DRAWING in actions,
        PASSING in actions,
    )
    return _action(game, position, code)


def _action(game: Game, position: Position, code: int) -> Action:
    if code >= DRAW:
        return PASSING if code == PASS else DRAWING
    card, called = code // 5, call_due(position)
    last = position.hands[position.turn] == ONE[card]
    if game.kinds[card] == WILD and position.phase is not Phase.OPENING and not last:
        return (NAMING_CALLED if called else NAMING)[card][code % 5 - 1]
    return (PLAIN_CALLED if called else PLAIN)[card]


def _bits(hand: int) -> int:
    """Turn the engine's counted set of one pack into one bit a card."""
    bits = 0
    while hand:
        low = hand & -hand
        bits |= 1 << ((low.bit_length() - 1) >> 1)
        hand ^= low
    return bits
