"""The English words."""

# ruff: noqa: D102 - every method is documented in ``dirtyseven.i18n.words.Words``, which this class fulfils

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.i18n.english import log, preview, prompt, refusals
from dirtyseven.i18n.english.nouns import Nouns

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Card, Event, Rank, Refusal, Rules, Seat, Suit, View
    from dirtyseven.i18n.style import Style
    from dirtyseven.i18n.turns import Entry


class English:
    """English, in one style of cards."""

    language = "en"

    def __init__(self, style: Style) -> None:
        """Write cards in ``style``."""
        self.style = style
        self._nouns = Nouns(style)

    def card(self, card: Card) -> str:
        return self._nouns.card(card)

    def suit(self, suit: Suit) -> str:
        return self._nouns.suit(suit)

    def suit_glyph(self, suit: Suit) -> str:
        return self._nouns.suit_glyph(suit)

    def suit_full(self, suit: Suit) -> str:
        return self._nouns.suit_full(suit)

    def rank(self, rank: Rank) -> str:
        return self._nouns.rank(rank)

    def ranks(self, rank: Rank) -> str:
        return self._nouns.ranks(rank)

    def log(self, events: tuple[Event, ...], names: tuple[str, ...]) -> tuple[Entry, ...]:
        return log.log(self._nouns, events, names)

    def last_actions(self, history: tuple[Event, ...], names: tuple[str, ...]) -> tuple[str | None, ...]:
        return log.last_actions(self._nouns, history, names)

    def since(self, history: tuple[Event, ...], seat: Seat, names: tuple[str, ...]) -> str:
        return log.since(self._nouns, history, seat, names)

    def prompt(self, view: View, names: tuple[str, ...]) -> str:
        return prompt.prompt(self._nouns, view, names)

    def count(self, view: View) -> str:
        return prompt.count(view)

    def to_do(self, view: View) -> str:
        return prompt.to_do(self._nouns, view)

    def thinking(self, name: str) -> str:
        return f"{name} is thinking {self._nouns.signs.dots}"

    def preview(self, view: View, action: Action, names: tuple[str, ...]) -> str:
        return preview.preview(self._nouns, view, action, names)

    def refusal(self, refusal: Refusal, rules: Rules) -> str:
        return refusals.refusal(self._nouns, refusal, rules)

    def fault(self, refusal: Refusal, rules: Rules) -> str:
        return refusals.fault(self._nouns, refusal, rules)
