"""The shape of a rules text, whatever the language."""

from __future__ import annotations

from typing import NamedTuple


class Clause(NamedTuple):
    """One clause: the number of the rule it comes from (``1.3.8``, ``2.4``; ``2`` is the table of part 2), its text."""

    number: str
    text: str


class Section(NamedTuple):
    """A titled group of clauses."""

    title: str
    clauses: tuple[Clause, ...]
