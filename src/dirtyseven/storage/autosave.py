"""The match in progress, kept on disk after every action, and found again at the next start.

In the data folder (``folders.data_folder``)::

    saves/<id>.json       a match in progress: a record, written whole or not at all
    saves/<id>.lock       held by the program that plays it; empty, and free again when that program ends or dies
    saves/<id>.damaged    what was there in place of a record
    finished/<id>.json    a match that is no longer played, as a record for ``verify`` and ``show``

Every match has a name of its own, made of random digits, so that two programs never write the same file.
"""

from __future__ import annotations

import contextlib
import secrets
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from dirtyseven.storage.claims import Claim
from dirtyseven.storage.faults import printable
from dirtyseven.storage.files import reason, write_whole
from dirtyseven.storage.folders import data_folder
from dirtyseven.storage.records import check_match, write_match
from dirtyseven.storage.text import MOST_BYTES

if TYPE_CHECKING:
    from pathlib import Path

    from dirtyseven.table import MatchLog


class Found(NamedTuple):
    """What lay in the folder: the match to go on with, if any, and a sentence about each file that is damaged."""

    log: MatchLog | None
    notices: tuple[str, ...]


class Autosave:
    """One program's part of the data folder. It never raises: where it cannot save, it says so and play goes on."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = data_folder() if folder is None else folder
        self._claim: Claim | None = None
        self._path: Path | None = None
        self._written = ""
        self._lock = Lock()
        self.problem: str | None = None
        """Why the last match could not be saved, ``None`` if it was."""

    @property
    def saves(self) -> Path:
        """The folder of matches in progress."""
        return self._folder / "saves"

    @property
    def finished(self) -> Path:
        """The folder of matches that are no longer played."""
        return self._folder / "finished"

    def save(self, log: MatchLog) -> str | None:
        """Keep a match as it stands now; a finished one moves to the finished ones.

        Gives a sentence when saving begins to fail, once and not after every action. May be called from a thread.
        """
        with self._lock:
            before = self.problem
            try:
                self._save(log)
            except (OSError, ValueError) as error:
                why = reason(error) if isinstance(error, OSError) else str(error)
                self.problem = printable(f"This match cannot be saved in {self._folder}: {why}.")
            else:
                self.problem = None
            return self.problem if self.problem != before else None

    def resume(self) -> Found:
        """Look for the match that was played last and that no other program plays now, and take it over."""
        with self._lock:
            self._let_go()
            notices: list[str] = []
            for path in self._newest_first():
                with contextlib.suppress(OSError):
                    log = self._take_over(path, notices)
                    if log is not None:
                        return Found(log, tuple(notices))
            return Found(None, tuple(notices))

    def drop(self) -> None:
        """Play the present match no more: it moves to the finished ones as it stands."""
        with self._lock, contextlib.suppress(OSError):
            self._retire()
        self.leave()

    def leave(self) -> None:
        """Let the present match be: it stays where it is, to be found at the next start."""
        with self._lock:
            self._let_go()

    def _save(self, log: MatchLog) -> None:
        text = _text(log)
        if text == self._written:
            return
        path = self._path or self._begin()
        write_whole(path, text)
        self._written = text
        if log.match.is_over:
            self._retire()

    def _begin(self) -> Path:
        """Claim a name that nobody has."""
        self.saves.mkdir(parents=True, exist_ok=True)
        while True:
            path = self.saves / f"{secrets.token_hex(8)}.json"
            self._claim = Claim.take(path.with_suffix(".lock"))
            if self._claim is not None:
                self._path = path
                return path

    def _retire(self) -> None:
        """Move the present match to the finished ones."""
        if self._path is None or self._claim is None:
            return
        self._move(self._path)
        self._claim.end()
        self._claim = self._path = None

    def _move(self, path: Path) -> None:
        self.finished.mkdir(parents=True, exist_ok=True)
        path.replace(self.finished / path.name)

    def _let_go(self) -> None:
        if self._claim is not None:
            self._claim.release()
        self._claim = self._path = None
        self._written = ""

    def _newest_first(self) -> list[Path]:
        dated: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in self.saves.glob("*.json"):
                with contextlib.suppress(OSError):
                    dated.append((path.stat().st_mtime, path))
        return [path for _, path in sorted(dated, reverse=True)]

    def _take_over(self, path: Path, notices: list[str]) -> MatchLog | None:
        """Claim a saved match and read it; ``None`` if it is played elsewhere, finished or damaged."""
        claim = Claim.take(path.with_suffix(".lock"))
        if claim is None:
            return None
        log, fault = None, None
        is_left = True
        try:
            for part in path.parent.glob(f"{path.name}.*.part"):
                part.unlink()
            log, fault = _read(path)
            if log is not None and not log.match.is_over:
                self._claim, self._path, self._written = claim, path, _text(log)
                return log
            is_left = False
            if fault is None:
                self._move(path)
            else:
                aside = path.replace(path.with_suffix(".damaged"))
                notices.append(printable(f"A saved match is damaged and was set aside as {aside}: {fault}."))
        except FileNotFoundError:
            is_left = False  # finished by the program that had it until now
        finally:
            if self._claim is not claim:
                (claim.release if is_left else claim.end)()
        return None


def _text(log: MatchLog) -> str:
    return write_match(log) + "\n"


def _read(path: Path) -> tuple[MatchLog | None, str | None]:
    """Read a saved match, or say what is wrong with what is there.

    Raises:
        OSError: it cannot be read now.
    """
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        log, fault = check_match(data.decode())
    except UnicodeDecodeError:
        return None, "it is not UTF-8"
    return (log, None) if fault is None else (None, printable(str(fault)))
