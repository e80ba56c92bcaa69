"""Where records come from on the command line: files by name, and ``-`` for what is piped in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dirtyseven.storage import FileError, read_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

STDIN = "-"
SOURCES_HELP = "FILE is a record (.json) or holds one a line (.jsonl); - reads from the standard input."

_LINES = {".json": False, ".jsonl": True, ".ndjson": True}


def read_records(file: str) -> Iterator[str]:
    """Give the records of a file as texts; what the name does not say of its form, the content does.

    Raises:
        FileError: the file cannot be read.
    """
    if file == STDIN:
        stdin = getattr(sys.stdin, "buffer", None)
        if stdin is None:
            raise FileError("the standard input is closed")
        yield from read_texts(stdin, "the standard input")
        return
    name = click.format_filename(file)
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - closed below; only opening it belongs to this try
    except (OSError, ValueError) as error:
        reason = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise FileError(f"{name} cannot be read: {reason.lower()}") from None
    with stream:
        yield from read_texts(stream, name, lines=_LINES.get(Path(file).suffix.lower()))
