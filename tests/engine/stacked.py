"""Deals with a hand-stacked deck, played with the tokens of records: what the clause tests are written with.

Seat 0 opens unless a dealer is named, so ``table("5c …", "9h …").do("5c 9h")`` reads like a record.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from dirtyseven.engine import (
    CLASSIC,
    Card,
    DealResult,
    DealState,
    Event,
    NoEffect,
    Reason,
    Rules,
    Suit,
    deal,
    parse_action,
    parse_cards,
    with_settings,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Shuffle = Callable[[tuple[Card, ...]], Sequence[Card]]


@dataclass(frozen=True)
class Table:
    """A state, the events that led to it from the last ``do``, and how the pile would be shuffled."""

    state: DealState
    events: tuple[Event, ...]
    shuffle: Shuffle

    def do(self, tokens: str) -> Table:
        """Play tokens; ``draw*3`` stands for three of them."""
        state, happened = self.state, list[Event]()
        for word in tokens.split():
            token, _, times = word.partition("*")
            for _ in range(int(times or 1)):
                state, events = state.apply(parse_action(token), self.shuffle)
                happened += events
        return Table(state, tuple(happened), self.shuffle)

    @property
    def legal(self) -> set[str]:
        return {str(action) for action in self.state.legal_actions()}

    def why(self, token: str) -> Reason | None:
        refusal = self.state.why_illegal(parse_action(token))
        return None if refusal is None else refusal.reason

    def hand(self, seat: int) -> list[str]:
        """Give a hand in the order of suits c d h s, each from the two to the Ace."""
        return [str(card) for card in self.state.hands[seat]]

    @property
    def stock(self) -> list[str]:
        return [str(card) for card in self.state.stock]

    @property
    def pile(self) -> list[str]:
        return [str(card) for card in self.state.pile]

    @property
    def turn(self) -> int:
        return self.state.to_move

    @property
    def penalty(self) -> int:
        return self.state.penalty

    @property
    def follow(self) -> Suit:
        return self.state.suit_to_follow

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def result(self) -> DealResult:
        assert self.state.result is not None
        return self.state.result


def house(**settings: object) -> Rules:
    """Give the classic game with hands of three, which go out soon, and with these settings."""
    return with_settings({"hand_size": 3, **settings})


def table(
    *hands: str,
    stock: str = "",
    rules: Rules = CLASSIC,
    dealer: int | None = None,
    shuffle: Shuffle = tuple,
) -> Table:
    """Deal these hands by seat, and this stock from the first card drawn on.

    What a hand lacks, and the rest of the stock, comes from the cards not named: ordinary ones before those with an
    effect, clubs last.
    """
    dealer = len(hands) - 1 if dealer is None else dealer
    state, events = deal(rules, len(hands), dealer, stacked_deck(rules, dealer, hands, stock))
    return Table(state, events, shuffle)


def out_with(last: str, **settings: object) -> Table:
    """Let seat 0 go out with a club or Jd; seat 1 is left with a red Jack, 7h, Ah, Kd and Qd: 80 points."""
    jack = "Jh" if last == "Jd" else "Jd"
    dealt = table(f"5c 6c {last}", f"{jack} 7h Ah", stock="Kd Qd 2h 3h 4h", rules=house(**settings))
    return dealt.do(f"5c draw pass 6c draw pass {last}")


CROWD = (
    "5c 2d 3d 4d 6d 9d Kd",
    "2h 3h 4h 6h 9h Kh Qh",
    "2s 3s 4s 6s 9s Ks Qs",
    "7d 7h 7s 8d 8h 8s Qd",
    "Jc Jd Jh Js Ac Ad Ah",
    "As Td Th Ts Tc Kc Qc",
    "2c 3c 4c 6c 7c 8c 9c",
)


def crowd(changes: Mapping[str, str] = MappingProxyType({}), **settings: object) -> Table:
    """Seat seven players, who leave a stock of 5d 5h 5s; ``changes`` exchanges pairs of cards in all hands and stock.

    Seats 1 and 2 can play nothing on 5c before they draw.
    """
    swap = {**changes, **{new: old for old, new in changes.items()}}
    hands = [" ".join(swap.get(code, code) for code in hand.split()) for hand in (*CROWD, "5d 5h 5s")]
    return table(*hands[:-1], stock=hands[-1], rules=with_settings(settings))


def stacked_deck(rules: Rules, dealer: int, hands: Sequence[str], stock: str) -> tuple[Card, ...]:
    wanted = [list(parse_cards(hand)) for hand in hands]
    first = list(parse_cards(stock))
    left = Counter(rules.deck)
    left.subtract(card for cards in (*wanted, first) for card in cards)
    assert min(left.values()) == 0 or min(left.values()) == rules.packs, "a card is wanted too often"
    filler = sorted(left.elements(), key=lambda card: (not isinstance(rules.effects[card.rank], NoEffect), -card.suit))
    for cards in wanted:
        while len(cards) < rules.hand_size:
            cards.append(filler.pop(0))
        assert len(cards) == rules.hand_size, "a hand is too large"
    seats = len(hands)
    dealt = [wanted[(dealer + 1 + place) % seats][turn] for turn in range(rules.hand_size) for place in range(seats)]
    return (*dealt, *first, *filler)
