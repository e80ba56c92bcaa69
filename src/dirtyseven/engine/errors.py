"""The family of errors: what cannot be parsed, what breaks a rule, what a setting may not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.engine.reasons import Refusal


class DirtySevenError(Exception):
    """Every error that the package raises on purpose."""


class ParseError(DirtySevenError, ValueError):
    """A text is not a card, an action or an effect; the message quotes it and says what is."""


class SettingError(DirtySevenError, ValueError):
    """A setting has a value outside its range, or two settings exclude each other.

    ``key`` is the setting's name as rules part 2 spells it (``effects.8`` for one rank of a map),
    ``allowed`` says in words what would have been right.
    """

    def __init__(self, key: str, problem: str, allowed: str) -> None:
        """Keep the parts beside the sentence, so that a caller can place them in a file."""
        super().__init__(f"{key}: {problem}; {allowed}")
        self.key = key
        self.problem = problem
        self.allowed = allowed

    def __reduce__(self) -> tuple[type[SettingError], tuple[str, str, str]]:
        """Pickle by the parts: the sentence alone would not rebuild it."""
        return type(self), (self.key, self.problem, self.allowed)


class DealError(DirtySevenError, ValueError):
    """A deal cannot be set up so: wrong deck, number of seats or dealer."""


class ShuffleError(DirtySevenError, ValueError):
    """A reshuffle is due (rules 2.5) and no shuffle, or not a permutation, was given."""


class IllegalActionError(DirtySevenError, ValueError):
    """An action breaks a rule; ``refusal`` says which, as data."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal: a screen turns it into a sentence of its own language."""
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Refusal]]:
        """Pickle by the refusal, so that a worker can hand the error back."""
        return type(self), (self.refusal,)
