"""Play a recorded deal again, token by token, up to its end or its first fault."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dirtyseven.engine import (
    Card,
    ParseError,
    advance,
    format_cards,
    legal_actions,
    parse_action,
    start,
    why_illegal,
)
from dirtyseven.storage.faults import Wrong
from dirtyseven.table import DealLog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dirtyseven.engine import Action, Refusal, Rules, Seat

    Words = Callable[[Refusal, Rules], str]

ONE_SPACE = "words are divided by exactly one space"


class Replay:
    """A deal that is played again; ``log`` holds what is right of it so far."""

    def __init__(self, rules: Rules, seats: int, dealer: Seat, deck: tuple[Card, ...]) -> None:
        self._position = start(rules, seats, dealer, deck, None)
        self._dealer = dealer
        self._deck = deck
        self._actions: list[Action] = []
        self._stocks: list[tuple[Card, ...]] = []

    @property
    def log(self) -> DealLog:
        """The deal as far as it is right."""
        result = self._position.result
        return DealLog(self._dealer, self._deck, tuple(self._actions), tuple(self._stocks), result)

    def run(self, actions: str, reshuffles: Sequence[str], words: Words) -> None:
        """Carry out every action; ``words`` makes a sentence of a refusal.

        Raises:
            Wrong: the first fault, with the action's number.
        """
        for number, token in enumerate(actions.split(" ") if actions else (), 1):
            try:
                self._step(token, reshuffles, words)
            except Wrong as wrong:
                raise Wrong(wrong.message, action=number) from None
        due = len(self._stocks)
        if len(reshuffles) > due:
            raise Wrong(f"reshuffles: {len(reshuffles)} are listed; expected {due or 'none'}")

    def _step(self, token: str, reshuffles: Sequence[str], words: Words) -> None:
        position = self._position
        if position.result is not None:
            raise Wrong(f"the deal is over after action {len(self._actions)}; no further action belongs to it")
        try:
            action = parse_action(token)
        except ParseError as error:
            raise Wrong(self._expected(str(error) if token else ONE_SPACE)) from None
        refusal = why_illegal(position, action)
        if refusal is not None:
            raise Wrong(self._expected(words(refusal, position.rules)))
        stocks = list(self._stocks)

        def next_stock(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            stock = _next_stock(reshuffles, len(stocks), cards)
            stocks.append(stock)
            return stock

        advance(position, action, None, next_stock)
        self._actions.append(action)
        self._stocks = stocks

    def _expected(self, sentence: str) -> str:
        return f"{sentence}; legal: {', '.join(map(str, legal_actions(self._position)))}"


def _next_stock(reshuffles: Sequence[str], at: int, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    if at == len(reshuffles):
        raise Wrong(f"reshuffles: number {at + 1} is missing, the order of the {len(pile)} cards that go back")
    stock = read_cards(reshuffles[at], f"reshuffles[{at}]")
    check_same(stock, pile, f"reshuffles[{at}]")
    return stock


def plain_words(refusal: Refusal, _rules: Rules) -> str:
    """Say what is refused without the words for people, which lie in a layer of their own."""
    return str(refusal)


def read_cards(text: str, place: str) -> tuple[Card, ...]:
    """Read cards divided by exactly one space.

    Raises:
        Wrong: a word is not a card.
    """
    try:
        return tuple([Card.parse(word) for word in text.split(" ")])
    except ParseError as error:
        wrong = ONE_SPACE if "" in text.split(" ") else str(error)
        raise Wrong(f"{place}: {wrong}") from None


def check_same(cards: tuple[Card, ...], wanted: tuple[Card, ...], place: str) -> None:
    """Refuse cards that are not exactly those wanted, in any order.

    Raises:
        Wrong: a card is missing or there too often.
    """
    present, due = Counter(cards), Counter(wanted)
    missing, surplus = due - present, present - due
    parts = [
        f"{format_cards(sorted(difference.elements()))} {what}"
        for difference, what in ((missing, "missing"), (surplus, "too many"))
        if difference
    ]
    if parts:
        raise Wrong(f"{place}: not the {len(wanted)} cards it must hold: {', '.join(parts)}")
