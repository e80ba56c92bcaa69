"""Records in files: read piece by piece within bounds, written so that a crash leaves the old or the new."""

from __future__ import annotations

import contextlib
import os
from typing import IO, TYPE_CHECKING

from dirtyseven.storage.faults import FileError
from dirtyseven.storage.text import MOST_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BLANKS = b" \t\r\n"
_MARK = b"\xef\xbb\xbf"


def read_texts(stream: IO[bytes], name: str, *, lines: bool | None = None) -> Iterator[str]:
    """Give the records of a file one after the other, as texts.

    With ``lines`` every line that is not blank is a record, without it the whole file is one; ``None`` decides by the
    content: one record only if its first line begins an object and does not end one. At most ``MOST_BYTES`` of a
    record are ever held.

    Raises:
        FileError: the file cannot be read, is not UTF-8, or a record in it is too long. Those before it were given.
    """
    try:
        first = _next_line(stream, name)
        if lines is None:
            begun = first.removeprefix(_MARK).strip(_BLANKS)
            lines = not begun.startswith(b"{") or begun.endswith(b"}")
        if not lines:
            yield _text(_bounded(first + stream.read(MOST_BYTES + 1 - len(first)), name), name)
            return
        while first:
            yield _text(first, name)
            first = _next_line(stream, name)
    except OSError as error:
        raise FileError(f"{name} cannot be read: {reason(error)}") from None


def _next_line(stream: IO[bytes], name: str) -> bytes:
    """Give the next line that is not blank, empty at the end."""
    while line := stream.readline(MOST_BYTES + 1):
        if line.strip(_BLANKS):
            return _bounded(line, name)
    return b""


def _bounded(data: bytes, name: str) -> bytes:
    if len(data) > MOST_BYTES:
        raise FileError(f"{name} is too big: a record has at most {MOST_BYTES:,} bytes, and one in it has more")
    return data


def _text(data: bytes, name: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        byte = data[error.start]
        raise FileError(f"{name} is not UTF-8: byte {error.start + 1} of a record is 0x{byte:02x}") from None


def reason(error: OSError) -> str:
    """Give the system's reason as the end of a sentence."""
    return (error.strerror or str(error)).lower()


def write_whole(path: Path, text: str) -> None:
    """Write a file at once: after a crash at any moment it is the old one or the new one, never a part.

    The new text stands under a name of its own in the same folder until it is on the disk. The folder is not flushed
    after the change of names: a power cut may bring the old file back, but never none.

    Raises:
        OSError: it cannot be written; the old file is untouched.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
