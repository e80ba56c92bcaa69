"""What is wrong with a record or a file: where, and what would have been right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.engine import DirtySevenError

if TYPE_CHECKING:
    from dirtyseven.table import MatchLog

MOST_CHARACTERS = 600
"""A message is cut in the middle beyond this: what it quotes may be as long as a record."""


class Wrong(Exception):  # noqa: N818 - never leaves the package: the checker turns it into a Fault
    """The first fault met, not yet placed in a match."""

    def __init__(self, message: str, deal: int | None = None, action: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.deal = deal
        self.action = action


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing wrong with a match record; match, deal and action are counted from 1.

    >>> str(Fault("9h does not follow 7c; legal: 7d, draw", 3, 2, 17))
    'match 3, deal 2, action 17: 9h does not follow 7c; legal: 7d, draw'
    """

    message: str
    match: int = 1
    deal: int | None = None
    action: int | None = None

    @property
    def place(self) -> str:
        """Where: ``match 3, deal 2, action 17``, as far as the fault belongs to a deal and an action."""
        deal = "" if self.deal is None else f", deal {self.deal}"
        action = "" if self.action is None else f", action {self.action}"
        return f"match {self.match}{deal}{action}"

    def __str__(self) -> str:
        """Give the line that ``dirtyseven verify`` prints: printable, whatever the record holds."""
        return f"{self.place}: {printable(self.message)}"


class RecordError(DirtySevenError, ValueError):
    """A text is not a right match record. ``log`` is what is right up to the fault, ``None`` if no match begins."""

    def __init__(self, fault: Fault, log: MatchLog | None = None) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.log = log

    def __reduce__(self) -> tuple[type[RecordError], tuple[Fault, MatchLog | None]]:
        return type(self), (self.fault, self.log)


class FileError(DirtySevenError):
    """A file cannot be read or written; the message is one printable sentence that names it."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


def printable(text: str) -> str:
    r"""Escape what a terminal would obey or could not show, and cut what is very long.

    >>> printable("a\x1b[31m")
    'a\\x1b[31m'
    """
    if len(text) > MOST_CHARACTERS:
        half = MOST_CHARACTERS // 2
        text = f"{text[:half]} … {text[-half:]}"
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)
