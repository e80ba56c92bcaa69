"""What a card does when it is played: effects as values, put on ranks by the rules (rules 1.4, 2.3).

A new effect is a class here, its word in ``parse_effect``, one case in ``state.DealState`` and its sentence in
``i18n``.
"""

from __future__ import annotations

from dataclasses import dataclass

from dirtyseven.engine.errors import ParseError

MOST_DRAWN = 5


@dataclass(frozen=True, slots=True)
class NoEffect:
    """An ordinary card."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "none"


@dataclass(frozen=True, slots=True)
class DrawPenalty:
    """A penalty of ``cards`` (1 to 5) is live; the next player answers or takes it (rules 1.4.13)."""

    cards: int

    def __str__(self) -> str:
        """Write the word of records."""
        return f"draw:{self.cards}"


@dataclass(frozen=True, slots=True)
class SkipNext:
    """The next player is skipped (rules 1.4.11)."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "skip"


@dataclass(frozen=True, slots=True)
class ReversePlay:
    """The direction of play turns round (rules 1.4.12)."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "reverse"


@dataclass(frozen=True, slots=True)
class NameSuit:
    """A wild: legal on anything but a wild or a live penalty, names the suit to follow (rules 1.4.10)."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "suit"


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The player may play one more card (rules 1.4.15); ``or_draw``: or draws one (rules 2.3)."""

    or_draw: bool = False

    def __str__(self) -> str:
        """Write the word of records."""
        return "again_or_draw" if self.or_draw else "again"


@dataclass(frozen=True, slots=True)
class AllDraw:
    """Everyone else draws one card and the player has a new turn (rules 2.3)."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "all_draw"


@dataclass(frozen=True, slots=True)
class NextDraws:
    """The next player draws one card and is skipped (rules 2.3)."""

    def __str__(self) -> str:
        """Write the word of records."""
        return "next_draws"


Effect = NoEffect | DrawPenalty | SkipNext | ReversePlay | NameSuit | PlayAgain | AllDraw | NextDraws

EFFECTS: tuple[Effect, ...] = (
    NoEffect(),
    *(DrawPenalty(cards) for cards in range(1, MOST_DRAWN + 1)),
    SkipNext(),
    ReversePlay(),
    NameSuit(),
    PlayAgain(),
    PlayAgain(or_draw=True),
    AllDraw(),
    NextDraws(),
)
"""Every effect there is, each once."""

_BY_WORD = {str(effect): effect for effect in EFFECTS}


def parse_effect(text: str) -> Effect:
    """Read an effect's word, as in ``draw:3``.

    >>> parse_effect("draw:3")
    DrawPenalty(cards=3)

    Raises:
        ParseError: there is no such effect.
    """
    effect = _BY_WORD.get(text)
    if effect is None:
        raise ParseError(f"{text!r} is not an effect; effects are {', '.join(_BY_WORD)}")
    return effect
