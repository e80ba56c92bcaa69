"""Which card or suit is chosen: where keys lead from what is shown. It draws nothing and plays nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.engine import SUITS
from dirtyseven.tui.hinting import advised_suit
from dirtyseven.tui.table_model import Hand, Naming, most_held, sort_hand
from dirtyseven.tui.typed_cards import PLACE_KEYS, card_typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Card
    from dirtyseven.tui.drawing.scene import Scene
    from dirtyseven.tui.table_model import Sort, TableModel


def ordered_hand(model: TableModel, sort: Sort, kept: Card | None, *, jump: bool) -> Hand:
    """Put the hand in order and choose a card: the one ``kept``, or with ``jump`` one that can be played."""
    cards = sort_hand(model.view.hand, model.playable, sort)
    if not cards:
        return Hand((), model.playable, None)
    chosen = cards.index(kept) if kept in cards else 0
    if jump and model.playable and cards[chosen] not in model.playable:
        chosen = next(at for at, card in enumerate(cards) if card in model.playable)
    return Hand(cards, model.playable, chosen)


def next_place(hand: Hand, step: int, wanted: Callable[[Card], bool]) -> int | None:
    """Give the place of the next card that is wanted, going round by ``step``; ``None`` if there is none."""
    if hand.chosen is None:
        return None
    count = len(hand.cards)
    places = ((hand.chosen + step * further) % count for further in range(1, count + 1))
    return next((at for at in places if wanted(hand.cards[at])), None)


def place_typed(hand: Hand, key: str) -> int | None:
    """Give the place that a digit names, or the next card of the rank or suit that a letter does."""
    if key in PLACE_KEYS:
        return PLACE_KEYS.index(key)
    wanted = card_typed(key)
    return None if wanted is None else next_place(hand, 1, wanted)


def begin_naming(scene: Scene, wild: Card) -> Naming:
    """Begin to name a suit: the one that a hint advises, else the one held most."""
    suit = advised_suit(scene, wild)
    return Naming(wild, most_held(scene.model.view.hand, wild) if suit is None else suit)


def next_suit(naming: Naming, step: int) -> Naming:
    """Go on to another suit."""
    return replace(naming, suit=SUITS[(naming.suit - step) % len(SUITS)])
