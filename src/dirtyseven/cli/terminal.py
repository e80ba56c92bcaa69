"""What the terminal at hand can do, asked before anything is drawn on it."""

from __future__ import annotations

import os
import sys

import click

DRAWN = "♥♠♦♣╭╮╰╯┃▸★"
"""What the screens need; a terminal that lacks one gets the ASCII mode."""


class UnfitTerminalError(click.ClickException):
    """The table cannot be drawn here."""

    exit_code = 2


def check_terminal() -> None:
    """Refuse to draw where there is nothing to draw on.

    Raises:
        UnfitTerminalError: input or output is no terminal, or one that can only print line after line.
    """
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if stream is None or not stream.isatty():
            raise UnfitTerminalError(f"the table needs a terminal, and the standard {name} is none.")
    if sys.platform != "win32" and os.environ.get("TERM", "") in {"", "dumb", "unknown"}:
        named = os.environ.get("TERM") or "nothing"
        raise UnfitTerminalError(
            f"this terminal calls itself {named} (TERM), so it can print lines but not draw a table."
        )
    if not sys.stderr.isatty():
        # Textual draws on the standard error; whoever sends that to a file wants messages there, not pictures.
        vars(sys)["__stderr__"] = sys.__stdout__


def needs_ascii() -> bool:
    """Tell whether the terminal's encoding lacks the suits and frames, or was said to be plain ASCII (``LANG=C``)."""
    try:
        DRAWN.encode(sys.__stdout__.encoding if sys.__stdout__ else "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return _locale() in {"C", "POSIX"}


def _locale() -> str:
    """Give the locale that was asked for in the environment; Python itself may have put ``C.UTF-8`` into ``LC_CTYPE``.

    Nothing asked for is not plain ASCII: in containers that is usual, and their terminals have it all.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = os.environ.get(name, "")
        if value and not (name == "LC_CTYPE" and value in {"C.UTF-8", "C.utf8", "UTF-8"}):
            return value
    return ""
