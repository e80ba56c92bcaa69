"""What every language can say: the one interface between the game and the words that people read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from dirtyseven.i18n.english import English
from dirtyseven.i18n.style import Style

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Card, Event, Rank, Refusal, Rules, Seat, Suit, View
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

    def refusal(self, refusal: Refusal, rules: Rules) -> str:
        """Say to the player in one sentence why an action is not legal."""

    def fault(self, refusal: Refusal, rules: Rules) -> str:
        """Say in a clause why an action in a record is not legal: ``9h does not follow 7c``."""


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
