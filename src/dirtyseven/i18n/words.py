"""What every language can say: the one interface between the game and the words that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from dirtyseven.i18n.english import English
from dirtyseven.i18n.style import Style

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, Card, DealResult, Event, Match, Rank, Refusal, Rules, Seat, Suit, View
    from dirtyseven.engine.settings import Value
    from dirtyseven.i18n.sections import Section
    from dirtyseven.i18n.turns import Entry


class Words(Protocol):
    """The words of one language, with cards in one style.

    Every text is plain: no markup, and names stand in it as they are. ``names`` are by seat. A text follows the rules
    in force and never speaks of one that is off; where there is nothing to say a method gives ``None``.
    """

    language: str
    style: Style

    def card(self, card: Card) -> str:
        """Write a card: ``7♥``, ``10♠``; ``7H``, ``10S`` in ASCII; ``7h``, ``Ts`` as codes."""

    def suit(self, suit: Suit) -> str:
        """Name a suit: ``hearts``."""

    def suit_glyph(self, suit: Suit) -> str:
        """Write a suit as one character: ``♥``."""

    def suit_full(self, suit: Suit) -> str:
        """Write a suit as glyph and name: ``♥ hearts``."""

    def rank(self, rank: Rank) -> str:
        """Name a rank: ``10``, ``Jack``."""

    def ranks(self, rank: Rank) -> str:
        """Name the cards of a rank: ``10s``, ``Jacks``."""

    def log(self, events: tuple[Event, ...], names: tuple[str, ...]) -> tuple[Entry, ...]:
        """Fold events into log lines, one a turn; drawn cards are shown where the events show them."""

    def last_actions(self, history: tuple[Event, ...], names: tuple[str, ...]) -> tuple[str | None, ...]:
        """Say by seat what its player did last: ``drew 2, passed``; ``None`` if nothing yet. Shows no drawn card."""

    def since(self, history: tuple[Event, ...], seat: Seat, names: tuple[str, ...]) -> str:
        """Say in one line what happened since the last turn of ``seat``; shows no drawn card."""

    def prompt(self, view: View, names: tuple[str, ...]) -> str:
        """Say whose turn it is; if it is the view's own seat's, exactly what it can do."""

    def count(self, view: View) -> str:
        """Say how many cards of the view's hand can be played: ``3 of 8 can be played``."""

    def to_do(self, view: View) -> str:
        """Say what is asked of the player to move from public facts alone: ``follow ♥ hearts, or draw``."""

    def thinking(self, name: str) -> str:
        """Say that a bot is choosing."""

    def preview(self, view: View, action: Action, names: tuple[str, ...]) -> str:
        """Say what an action of the view's own seat would lead to, or why it is not legal.

        A card that names a suit may be given without one. Plays begin with the card; draw and pass have no beginning,
        so that a screen can put its key there.
        """

    def hint(self, view: View, hint: Hint, names: tuple[str, ...]) -> str:
        """Say what is advised and why: ``5♦ ▸ keeps the 7♦ for last: …``. What is only likely is called so."""

    def way(self, action: Action) -> str:
        """Write an action as shortly as it is told from the others: ``7♥``, ``J♦→♠``, ``draw``."""

    def refusal(self, refusal: Refusal, rules: Rules) -> str:
        """Say to the player in one sentence why an action is not legal."""

    def fault(self, refusal: Refusal, rules: Rules) -> str:
        """Say in a clause why an action in a record is not legal: ``9h does not follow 7c``."""

    def deal_header(self, view: View, names: tuple[str, ...]) -> str:
        """Say which deal it is and who deals: ``deal 2 of 4 · dealer Ali``."""

    def direction(self, view: View, *, why: bool = False) -> str | None:
        """Say which way play runs, and with ``why`` what turned it; ``None`` where it cannot turn."""

    def follow_source(self, view: View, names: tuple[str, ...]) -> str:
        """Say where the suit to follow comes from, or what may be played besides."""

    def draw_due(self, view: View) -> str | None:
        """Say what draw is owed; ``None`` where no card makes anybody draw."""

    def penalty(self, view: View) -> str | None:
        """Say how the live penalty is answered or taken."""

    def penalty_cards(self, view: View) -> str | None:
        """Write the live sequence: ``7♦ + 7♣``."""

    def after_draw(self, view: View) -> str | None:
        """Say what can be played once the live penalty is taken."""

    def aim(self, rules: Rules) -> str:
        """Say how the match is won."""

    def deal_end(self, result: DealResult, last: Card | None, names: tuple[str, ...]) -> str:
        """Say how a deal ended, on which last card, and what that does to the count."""

    def hand_sum(self, result: DealResult, seat: Seat) -> str:
        """Write how a hand's points become penalty points: ``34 ×3 = 102``."""

    def totals(self, points: tuple[int, ...], names: tuple[str, ...]) -> str:
        """List points by seat in one line: ``Ada 63 · Kaya 42``."""

    def match_end(self, match: Match, names: tuple[str, ...]) -> str:
        """Say who has won a match, or shares the win."""

    def ranking(self, match: Match, names: tuple[str, ...]) -> tuple[str, ...]:
        """List the players from the lowest total up; equal totals share a rank."""

    def rules_text(self, in_force: Rules) -> tuple[Section, ...]:
        """Write the rules in force, complete, each clause with the number of the rule it comes from."""

    def rules_minute(self, in_force: Rules) -> tuple[str, ...]:
        """Write the rules in force in a few lines."""

    def setting_title(self, name: str) -> str:
        """Name a setting for people: ``Hand size``."""

    def setting_text(self, name: str) -> str:
        """Explain a setting in a line."""

    def preset_text(self, name: str) -> str | None:
        """Describe a named rule set in a line; ``None`` for people's own."""

    def value_text(self, name: str, value: Value) -> str:
        """Put a written value of a setting, or of one rank of a map, into words."""

    def differs(self, in_force: Rules) -> tuple[str, ...]:
        """List in words what differs from the classic game, a line a setting."""


_LANGUAGES: dict[str, type[English]] = {"en": English}
LANGUAGES: tuple[str, ...] = tuple(_LANGUAGES)
"""The languages there are, by their codes."""


def words(language: str = "en", style: Style = Style.GLYPHS) -> Words:
    """Give the words of a language.

    >>> from dirtyseven.engine import Card
    >>> words().card(Card.parse("Ts")), words(style=Style.ASCII).card(Card.parse("Ts"))
    ('10♠', '10S')

    Raises:
        KeyError: there is no such language; ``LANGUAGES`` lists those there are.
    """
    return _LANGUAGES[language](style)
