"""What a player or a bot may be called, so that a record and a terminal can hold it."""

from __future__ import annotations

import unicodedata

MOST_NAME = 40
"""The longest name, in code points."""

_BANNED = {
    "Cc": "a control character",
    "Cf": "a format character",
    "Cs": "half a surrogate pair",
    "Co": "a private-use character",
    "Cn": "an unassigned character",
    "Zl": "a line separator",
    "Zp": "a paragraph separator",
    "Zs": "a space other than the plain one",
}


def name_problem(name: str) -> str | None:
    r"""Say what is wrong with a name, ``None`` if nothing is.

    Which code points are assigned is for this Python's Unicode to say.

    >>> name_problem("Ada"), name_problem("A\tda")
    (None, "'A\\tda' holds U+0009, a control character")
    """
    if not 1 <= len(name) <= MOST_NAME:
        return f"{name!r} has {len(name)} characters; 1 to {MOST_NAME} are possible"
    for character in name:
        banned = _BANNED.get(unicodedata.category(character))
        if banned is not None and character != " ":
            return f"{name!r} holds U+{ord(character):04X}, {banned}"
    return None
