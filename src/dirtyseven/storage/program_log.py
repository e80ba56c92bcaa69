"""The program's log: what went wrong without stopping anybody, a line each, in the user's data folder."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from dirtyseven.storage.folders import data_folder

if TYPE_CHECKING:
    from pathlib import Path

FILE_NAME = "dirtyseven.log"
MOST_BYTES = 256 * 1024


def note(sentence: str, when: str = "", folder: Path | None = None) -> None:
    """Append a line; a log that grew too long begins anew. A folder that cannot be written loses the line."""
    with contextlib.suppress(OSError):
        path = (data_folder() if folder is None else folder) / FILE_NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = "a" if path.exists() and path.stat().st_size < MOST_BYTES else "w"
        with path.open(mode, encoding="utf-8") as file:
            file.write(f"{when} {sentence}".strip() + "\n")
