"""Plain text for a terminal or a pipe: as wide as there is room, in signs that the output can write."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.cli.terminal import needs_ascii
from dirtyseven.i18n import Style
from dirtyseven.i18n.style import GLYPHS, UNICODE

if TYPE_CHECKING:
    from collections.abc import Iterator

NARROWEST = 30
WIDEST = 100
"""Lines longer than this are tiring to read."""


def page_width() -> int:
    """Give the width to write in: the terminal's, 80 in a pipe, or what ``COLUMNS`` says."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def page_style() -> Style:
    """Write cards with glyphs where the output has them, in ASCII where it lacks a sign or was said to be plain."""
    signs = GLYPHS + "".join(getattr(UNICODE, name) for name in UNICODE.__slots__)
    try:
        signs.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return Style.ASCII
    return Style.ASCII if needs_ascii() else Style.GLYPHS


def wrapped(text: str, width: int, indent: int = 0, first: str = "") -> Iterator[str]:
    """Break a text into lines of ``width`` cells; ``first`` begins the first line, ``indent`` spaces each other."""
    line = first
    is_begun = False
    for word in text.split():
        if is_begun and cell_len(line) + 1 + cell_len(word) > width:
            yield line
            line, is_begun = " " * indent, False
        line += f" {word}" if is_begun else word
        is_begun = True
    yield line.rstrip()


def padded(text: str, width: int) -> str:
    """Fill a text with spaces up to ``width`` cells; a longer one stays whole."""
    return text + " " * (width - cell_len(text))
