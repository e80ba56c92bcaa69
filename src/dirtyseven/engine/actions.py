"""What a player does: play, draw, pass. Frozen values with the tokens of records."""

from __future__ import annotations

from dataclasses import dataclass, field

from dirtyseven.engine.cards import CARDS, SUITS, Card, Suit
from dirtyseven.engine.errors import ParseError


@dataclass(frozen=True, slots=True)
class Play:
    """Play ``card``; ``named`` is the suit a wild names, ``called`` the last-card call (rules 1.4.10, 2.4)."""

    card: Card
    named: Suit | None = None
    called: bool = False
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive the code, a small number of its own for each play, by which the engine remembers events."""
        named = 0 if self.named is None else self.named + 1
        object.__setattr__(self, "code", (self.card.index * 5 + named) * 2 + self.called)

    def __hash__(self) -> int:
        """Hash by code: quick, and equal for equal plays."""
        return self.code

    def __str__(self) -> str:
        """Write the token of records: ``7c``, ``Jd=s``, ``7c!``, ``Jd=s!``."""
        named = "" if self.named is None else f"={self.named.code}"
        return f"{self.card}{named}{'!' if self.called else ''}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card, take the live penalty, or end the deal when a due draw cannot be served."""

    def __str__(self) -> str:
        """Write the token of records."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without (another) card."""

    def __str__(self) -> str:
        """Write the token of records."""
        return "pass"


Action = Play | Draw | Pass

DRAW = Draw()
PASS = Pass()

# Every play there is, made once: legality hands these out instead of building new ones.
PLAIN: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
NAMING: tuple[tuple[Play, ...], ...] = tuple(tuple(Play(card, suit) for suit in SUITS) for card in CARDS)
PLAIN_CALLED: tuple[Play, ...] = tuple(Play(card, None, called=True) for card in CARDS)
NAMING_CALLED: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(card, suit, called=True) for suit in SUITS) for card in CARDS
)

_PLAYS = PLAIN + PLAIN_CALLED + tuple(play for plays in NAMING + NAMING_CALLED for play in plays)
_BY_TOKEN: dict[str, Action] = {"draw": DRAW, "pass": PASS, **{str(play): play for play in _PLAYS}}


def parse_action(text: str) -> Action:
    """Read one action token.

    >>> parse_action("Jd=s").named
    <Suit.SPADES: 3>

    Raises:
        ParseError: ``text`` is not an action.
    """
    action = _BY_TOKEN.get(text)
    if action is None:
        raise ParseError(f"{text!r} is not an action; actions are draw, pass and cards as in 7c, Jd=s, 7c! or Jd=s!")
    return action
