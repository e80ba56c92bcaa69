"""The words for people: every sentence about the game, in every language, and nothing else.

``words()`` gives a ``Words``; a screen asks it for whole texts and joins none of its own. A further language is a class
that fulfils ``Words``, in a package beside ``english``; what it says is worked out in ``facts`` and ``turns``.
"""

from dirtyseven.i18n.style import Style
from dirtyseven.i18n.turns import Entry
from dirtyseven.i18n.words import LANGUAGES, Words, words

__all__ = ["LANGUAGES", "Entry", "Style", "Words", "words"]
