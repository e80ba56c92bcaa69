"""Setting up a deal: the hands, the stock, and the card turned up where the rules have one (rules 1.1, 2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine.cards import CARDS, Card, Suit
from dirtyseven.engine.errors import DealError
from dirtyseven.engine.events import Dealt, TurnedUp
from dirtyseven.engine.position import Phase, Position
from dirtyseven.engine.rules import Opening, Rules
from dirtyseven.engine.tables import ONE, SUIT_MASKS, tables_of, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine.stock import Events

_CLUBS = SUIT_MASKS[Suit.CLUBS]
_NOBODY_BARRED = {seats: (0,) * seats for seats in range(2, 13)}


def start(rules: Rules, seats: int, dealer: int, deck: Sequence[Card], out: Events) -> Position:
    """Deal (rules 1.1.1): one card at a time, clockwise from the dealer's left; the rest is the stock.

    Raises:
        DealError: the number of seats, the dealer or the deck is not possible.
    """
    rules.check_seats(seats)
    if not 0 <= dealer < seats:
        raise DealError(f"dealer {dealer} is not a seat; seats are 0 to {seats - 1}")
    indices = tuple([card.index for card in deck])
    _check_deck(rules, indices)
    position = Position.__new__(Position)
    position.rules = rules
    position.tables = tables_of(rules)
    position.seats = seats
    position.dealer = dealer
    position.deck = indices
    position.drawn_from = dealt = seats * rules.hand_size
    opener = (dealer + 1) % seats
    position.hands = [sum([ONE[i] for i in indices[(seat - opener) % seats : dealt : seats]]) for seat in range(seats)]
    position.pile = []
    position.follow = Suit.CLUBS
    position.named = False
    position.mask = _CLUBS
    position.penalty = 0
    position.direction = 1
    position.turn = opener
    position.phase = Phase.OPENING
    position.drawn = 0
    position.openings_left = seats if rules.opening is Opening.EVERYONE else 1
    position.bars = _NOBODY_BARRED[seats]
    position.reshuffles = 0
    position.result = None
    if out is not None:
        out.append(Dealt(dealer, opener, rules.hand_size, tuple(map(unpack, position.hands))))
    if rules.opening is Opening.TURNED_UP:
        _turn_up(position, out)
    return position


def _check_deck(rules: Rules, indices: tuple[int, ...]) -> None:
    wanted = len(rules.deck)
    if rules.packs == 1 and len(indices) == wanted and len(set(indices)) == wanted:
        return
    for i, card in enumerate(CARDS):
        if (count := indices.count(i)) != rules.packs:
            times = "once" if rules.packs == 1 else "twice"
            raise DealError(f"the deck holds {card} {count} times; each of the {wanted} cards is there {times}")


def _turn_up(position: Position, out: Events) -> None:
    """Rules 2.1: the first card of the stock is turned up without effect; a wild counts as its own suit."""
    card = position.deck[position.drawn_from]
    position.drawn_from += 1
    position.openings_left = 0
    position.phase = Phase.TURN
    position.lay(card, None)
    if out is not None:
        out.append(TurnedUp(CARDS[card]))
