"""The English words."""

# ruff: noqa: D102 - every method is documented in ``dirtyseven.i18n.words.Words``, which this class fulfils

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import CLASSIC
from dirtyseven.i18n.english import log, minute, panels, preview, prompt, refusals, rules, scores, settings
from dirtyseven.i18n.english.nouns import Nouns

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, Card, DealResult, Event, Match, Rank, Refusal, Rules, Seat, Suit, View
    from dirtyseven.i18n.sections import Section
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

    def hint(self, view: View, hint: Hint, names: tuple[str, ...]) -> str:
        from dirtyseven.i18n.english import hint as hints  # noqa: PLC0415 - it loads the search

        return hints.hint(self._nouns, view, hint, names)

    def way(self, action: Action) -> str:
        from dirtyseven.i18n.english import hint as hints  # noqa: PLC0415 - it loads the search

        return hints.way(self._nouns, action)

    def refusal(self, refusal: Refusal, rules: Rules) -> str:
        return refusals.refusal(self._nouns, refusal, rules)

    def fault(self, refusal: Refusal, rules: Rules) -> str:
        return refusals.fault(self._nouns, refusal, rules)

    def deal_header(self, view: View, names: tuple[str, ...]) -> str:
        return panels.deal_header(self._nouns, view, names)

    def direction(self, view: View, *, why: bool = False) -> str | None:
        return panels.direction(self._nouns, view, why=why)

    def follow_source(self, view: View, names: tuple[str, ...]) -> str:
        return panels.follow_source(self._nouns, view, names)

    def draw_due(self, view: View) -> str | None:
        return panels.draw_due(view)

    def penalty(self, view: View) -> str | None:
        return panels.penalty(self._nouns, view)

    def penalty_cards(self, view: View) -> str | None:
        return panels.penalty_cards(self._nouns, view)

    def after_draw(self, view: View) -> str | None:
        return panels.after_draw(self._nouns, view)

    def aim(self, rules: Rules) -> str:
        return panels.aim(rules)

    def deal_end(self, result: DealResult, last: Card | None, names: tuple[str, ...]) -> str:
        return scores.deal_end(self._nouns, result, last, names)

    def hand_sum(self, result: DealResult, seat: Seat) -> str:
        return scores.hand_sum(self._nouns, result, seat)

    def totals(self, points: tuple[int, ...], names: tuple[str, ...]) -> str:
        return scores.totals(self._nouns, points, names)

    def match_end(self, match: Match, names: tuple[str, ...]) -> str:
        return scores.match_end(match, names)

    def ranking(self, match: Match, names: tuple[str, ...]) -> tuple[str, ...]:
        return scores.ranking(match, names)

    def rules_text(self, in_force: Rules) -> tuple[Section, ...]:
        return rules.rules_text(self._nouns, in_force)

    def rules_minute(self, in_force: Rules) -> tuple[str, ...]:
        return minute.rules_minute(self._nouns, in_force)

    def setting_title(self, name: str) -> str:
        return settings.setting_label(name)

    def setting_text(self, name: str) -> str:
        return settings.setting_text(name)

    def preset_text(self, name: str) -> str | None:
        return settings.preset_text(name)

    def value_text(self, name: str, value: settings.Value) -> str:
        return settings.value_text(self._nouns, name, value)

    def differs(self, in_force: Rules) -> tuple[str, ...]:
        return settings.differs(self._nouns, in_force, CLASSIC)
