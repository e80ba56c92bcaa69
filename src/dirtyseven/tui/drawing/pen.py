"""The strokes and looks that the table and the screens around it are drawn with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import Suit
from dirtyseven.tui.sheet import ASCII, ASCII_HEAVY, HEAVY, ROUND, Piece, fit

if TYPE_CHECKING:
    from dirtyseven.engine import Card
    from dirtyseven.i18n import Words
    from dirtyseven.tui.sheet import Strokes
    from dirtyseven.tui.table_model import Face

MUTED = "$foreground-muted"
LOUD = "$text-warning bold"
MINE = "$text-accent bold"
BORDER = "$border"

_FOUR_COLOURS = {
    Suit.SPADES: "$text",
    Suit.HEARTS: "$text-error",
    Suit.DIAMONDS: "$text-primary",
    Suit.CLUBS: "$text-success",
}
_TWO_COLOURS = _FOUR_COLOURS | {Suit.DIAMONDS: "$text-error", Suit.CLUBS: "$text"}


def suit_style(suit: Suit, *, bright: bool = True, two_colour: bool = False) -> str:
    """Give the look of a suit, in a colour of its own or with two suits to a colour."""
    colours = _TWO_COLOURS if two_colour else _FOUR_COLOURS
    return f"{colours[suit]} {'bold' if bright else 'dim'}"


class Pen:
    """Writes cards and frames as a terminal can show them. Colour is never the only mark of anything."""

    def __init__(self, words: Words, face: Face) -> None:
        self.words = words
        self.ascii_only = face.ascii_only
        self._two_colour = face.two_colour

    @property
    def light(self) -> Strokes:
        """The strokes of an ordinary frame."""
        return ASCII if self.ascii_only else ROUND

    @property
    def heavy(self) -> Strokes:
        """The strokes of a frame that stands out."""
        return ASCII_HEAVY if self.ascii_only else HEAVY

    def sign(self, glyph: str, plain: str) -> str:
        """Give a sign, or what stands for it in ASCII."""
        return plain if self.ascii_only else glyph

    @property
    def advised(self) -> str:
        """The sign of what a hint advises."""
        return self.sign("★", "*")

    @property
    def dots(self) -> str:
        """What stands at the end of a text that was cut."""
        return self.sign("…", "...")

    def fit(self, text: str, width: int) -> str:
        """Fill or cut a text to ``width`` cells."""
        return fit(text, width, self.dots)

    def suit_style(self, suit: Suit, *, bright: bool = True) -> str:
        """Give the look of a suit."""
        return suit_style(suit, bright=bright, two_colour=self._two_colour)

    def card(self, card: Card, *, bright: bool = True, target: str | None = None) -> Piece:
        """Write a card."""
        return Piece(self.words.card(card), self.suit_style(card.suit, bright=bright), target)

    def cards_held(self, count: int, room: int) -> str:
        """Show a number of cards as their backs, as many as there is room for."""
        back = self.sign("▮", "|")
        return back * count if count <= room else f"{back * max(0, room - 1)}+"
