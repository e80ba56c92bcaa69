"""A file of match records that grows as they come and stands under its name only when all are in."""

from __future__ import annotations

import contextlib
import os
from typing import IO, TYPE_CHECKING, Self

from dirtyseven.storage import FileError

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType


class RecordFile:
    r"""Write records, one a line. An error, an interrupt or a crash leaves what stood under the name before.

    >>> import tempfile
    >>> from pathlib import Path
    >>> path = Path(tempfile.mkdtemp()) / "matches.jsonl"
    >>> with RecordFile(path) as file:
    ...     file.write("{}")
    ...     path.exists()
    False
    >>> path.read_text()
    '{}\n'

    Raises:
        FileError: the file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._name = str(path)
        # A link stays a link to the new file. A device is no place for records, and would be replaced by a file.
        self._path = path.resolve()
        if self._path.exists() and not self._path.is_file():
            raise FileError(f"{self._name} cannot be written: it is not a file")
        self._part = self._path.with_name(f"{self._path.name}.{os.getpid()}.part")
        try:
            self._file: IO[str] = self._part.open("w", encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            raise self._failure(error) from None

    def write(self, record: str) -> None:
        """Add a record."""
        try:
            self._file.write(f"{record}\n")
        except OSError as error:
            raise self._failure(error) from None

    def _failure(self, error: Exception) -> FileError:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        return FileError(f"{self._name} cannot be written: {reason.lower()}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._file.flush()
                os.fsync(self._file.fileno())
                self._file.close()
                self._part.replace(self._path)
        except OSError as failed:
            raise self._failure(failed) from None
        finally:
            with contextlib.suppress(OSError):
                self._file.close()
            with contextlib.suppress(OSError):
                self._part.unlink()
