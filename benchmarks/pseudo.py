"""A pseudo-terminal for the benchmarks: start a program on it, read what it draws with the time of every byte."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

UNWANTED = {"PYTHONDONTWRITEBYTECODE", "COLUMNS", "LINES"}
"""What would make every start compile the program anew, or give the terminal another size than it has."""

SEQUENCES = re.compile(rb"\x1b\[[0-9;?<=>$]*[a-zA-Z]|\x1b\][^\x07]*\x07|\x1b[()>=].?")


class Pseudo:
    """A program on a pseudo-terminal of 80 by 24. It may keep its compiled modules, as where people play it."""

    def __init__(
        self, arguments: Sequence[str], environment: dict[str, str], lines: int = 24, columns: int = 80
    ) -> None:
        self.began = perf_counter()
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **environment}
            inherited = {name: value for name, value in os.environ.items() if name not in UNWANTED}
            os.execvpe(arguments[0], list(arguments), {**inherited, **settings})  # noqa: S606 - no shell wanted
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.drawn = b""

    def until(self, text: str | None, seconds: float = 60.0) -> float:
        """Read until a text is drawn (``None``: until the program ends); seconds since the start."""
        wanted = None if text is None else text.encode()
        while self._read(seconds):
            if wanted is not None and wanted in SEQUENCES.sub(b"", self.drawn):
                return perf_counter() - self.began
        if wanted is not None:
            raise SystemExit(f"{text!r} was never drawn:\n{SEQUENCES.sub(b'', self.drawn).decode(errors='replace')}")
        os.waitpid(self.pid, 0)
        return perf_counter() - self.began

    def answer(self, key: str, quiet: float = 0.1) -> tuple[float, int]:
        """Send a key and read until nothing comes for a while: seconds to the last byte, and how many bytes."""
        self.drawn = b""
        began = last = perf_counter()
        os.write(self.handle, key.encode())
        while self._read(quiet):
            last = perf_counter()
        return last - began, len(self.drawn)

    def end(self) -> None:
        """End the program at once."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.handle)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.handle], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.handle, 65536)
        except OSError:
            return False
        self.drawn += data
        return bool(data)
