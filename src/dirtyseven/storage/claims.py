"""Claims on files: a lock that the system takes back when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """A lock on a file of its own. After a crash or a kill no claim is left behind, only an empty file.

    Where a file system knows no locks every claim succeeds.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle
        _held.add(handle)

    @classmethod
    def take(cls, path: Path) -> Claim | None:
        """Claim ``path``, which is made if need be; ``None`` if another program, or this one, has it.

        Raises:
            OSError: the file cannot be made.
        """
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(handle)
        except (BlockingIOError, PermissionError):
            os.close(handle)
            return None
        except OSError:
            pass
        return cls(path, handle)

    def release(self) -> None:
        """Give the claim back."""
        if self._handle in _held:
            _held.remove(self._handle)
            os.close(self._handle)

    def end(self) -> None:
        """Give the claim back and remove its file: what it stood for is gone, and nobody claims that name again."""
        self.release()
        try:
            self._path.unlink()
        except OSError:
            return


_held: set[int] = set()


def _forget() -> None:
    """Close the claims in a forked process: a worker that outlives its parent must not keep them."""
    for handle in _held:
        os.close(handle)
    _held.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
