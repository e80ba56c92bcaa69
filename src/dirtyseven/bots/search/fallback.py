"""Playouts through the engine, for rules that the compact ones do not know: slower, to the same purpose."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dirtyseven.bots.search.game import DRAW, PASS, WILD, Game, openings_left
from dirtyseven.bots.search.weighing import choose
from dirtyseven.engine import DRAW as DRAWING
from dirtyseven.engine import PASS as PASSING
from dirtyseven.engine import Phase, advance, legal_actions
from dirtyseven.engine.actions import NAMING, NAMING_CALLED, PLAIN, PLAIN_CALLED
from dirtyseven.engine.legality import call_due, is_single, playable
from dirtyseven.engine.position import Position
from dirtyseven.engine.scoring import score_exhausted
from dirtyseven.engine.tables import ONE, SUIT_MASKS, indices, size, tables_of, unpack

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Card, View

MOST_ACTIONS = 120
"""Under some rules a deal goes on for a thousand actions; after so many the hands are counted as they are."""

_KNOWN: dict[int, int] = {}
"""What ``_bits`` found: the sets recur by the thousand. Emptied when full, which is quicker than ``lru_cache``."""
_MOST_KNOWN = 1 << 14


def position_in(view: View, hands: list[int], stock: list[int]) -> Position:
    """Give the engine's position of a view with the hidden cards dealt: ``hands`` as bits, ``stock`` next card first.

    Only whether a player is barred from going out is open to all (rules 2.4), not for how long: until the end of its
    next turn is taken.
    """
    position = Position.__new__(Position)
    position.rules, position.seats, position.dealer = view.rules, view.seats, view.dealer
    position.tables = tables = tables_of(view.rules)
    position.deck, position.drawn_from = tuple(stock), 0
    position.hands = hands[:] if view.rules.packs > 1 else [_counted(hand) for hand in hands]
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


def units(game: Game, view: View) -> list[int]:
    """Give the integer of one card of each kind in hidden hands: with two packs a counted set, else one bit a card."""
    return list(ONE) if view.rules.packs > 1 else game.bits


def play_on(game: Game, position: Position, first: Action, weights: list[list[int]], seed: int) -> tuple[int, ...]:
    """Play a deal out in place, everyone by the weights of the seat after ``first``; gives the penalties by seat."""
    chance = Random(seed)

    def shuffle(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    advance(position, first, None, shuffle)
    gone, laid = _gone(position), len(position.pile)
    for _ in range(MOST_ACTIONS):
        if position.result is not None:
            return position.result.penalties
        advance(position, _choice(game, position, weights[position.turn], gone), None, shuffle)
        if len(position.pile) > laid:
            gone |= game.bits[position.pile[-1]]
        elif len(position.pile) < laid:
            gone = _gone(position)
        laid = len(position.pile)
    return position.result.penalties if position.result else score_exhausted(_points(game, position)).penalties


def _gone(position: Position) -> int:
    return sum({1 << card for card in position.pile})


def _points(game: Game, position: Position) -> list[int]:
    return [sum([game.points[card.index] for card in unpack(hand)]) for hand in position.hands]


def _choice(game: Game, position: Position, weights: list[int], gone: int) -> Action:
    actions = legal_actions(position)
    if len(actions) == 1:
        return actions[0]
    # Plays are listed first, then drawing, then passing.
    passing = actions[-1] is PASSING
    drawing = actions[-2 if passing else -1] is DRAWING
    seats, turn = position.seats, position.turn
    sizes = [size(hand) for hand in position.hands]
    code = choose(
        game,
        weights,
        _bits(position.hands[turn]),
        _bits(playable(position)),
        gone,
        seats,
        sizes[turn],
        sizes[(turn + position.direction) % seats],
        min(held for seat, held in enumerate(sizes) if seat != turn),
        position.stock_size,
        position.drawn,
        position.penalty,
        drawing,
        passing,
    )
    return _action(game, position, code)


def _action(game: Game, position: Position, code: int) -> Action:
    if code >= DRAW:
        return PASSING if code == PASS else DRAWING
    card, called = code // 5, call_due(position)
    last = is_single(position.hands[position.turn])
    if game.kinds[card] == WILD and position.phase is not Phase.OPENING and not last:
        return (NAMING_CALLED if called else NAMING)[card][code % 5 - 1]
    return (PLAIN_CALLED if called else PLAIN)[card]


def _counted(hand: int) -> int:
    """Turn one bit a card into the engine's counted set."""
    counted = 0
    while hand:
        low = hand & -hand
        counted |= ONE[low.bit_length() - 1]
        hand ^= low
    return counted


def _bits(hand: int) -> int:
    """Turn the engine's counted set into one bit a card; equal cards are one."""
    bits = _KNOWN.get(hand)
    if bits is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        bits = _KNOWN[hand] = sum([1 << card for card in indices(hand)])
    return bits
