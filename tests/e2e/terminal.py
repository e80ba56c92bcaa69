"""A real pseudo-terminal with a screen that can be read: what the end-to-end tests play on.

No wait guesses a time: each reads what the program writes until a condition holds or a deadline passes.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

import pyte

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType

DEADLINE = 60.0
"""Seconds until a wait gives up; generous, as test machines are slow."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "ctrl+c": "\x03",
}

TAKE_TERMINAL = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"
)
"""What a program needs to be hung up on: a terminal of its own. (``pty.fork`` is unsafe where threads run.)"""

UNKNOWN = re.compile(rb"\x1b\[[<=>][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
"""Sequences that pyte would print instead of skipping: the keyboard protocol and questions about modes."""

FRAME_ASKED, FRAMES_KNOWN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
"""The marks around a frame, for terminals that say they know them: a half-drawn screen is never looked at."""

UNFINISHED = re.compile(rb"\x1b(\[[<=>?0-9;$]*)?\Z")


class Terminal:
    """A program in a pseudo-terminal of ``columns`` by ``lines``; use it with ``with``."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        columns: int = 80,
        lines: int = 24,
    ) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.output = bytearray()
        self._stream = pyte.ByteStream(self.screen)
        self._rest = b""
        self._fd, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=_environment(env or {}),
            start_new_session=True,
        )
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self.hang_up()

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(line.rstrip() for line in self.lines)

    @property
    def _in_frame(self) -> bool:
        """Whether a frame has begun to arrive and has not ended."""
        return self.output.rfind(FRAME_BEGINS) > self.output.rfind(FRAME_ENDS)

    def press(self, *keys: str) -> None:
        """Send keys by name, or as the characters they are."""
        for key in keys:
            os.write(self._fd, KEYS.get(key, key).encode())

    def click(self, text: str) -> None:
        """Click with the left button on the first place where ``text`` stands."""
        for row, line in enumerate(self.lines):
            column = line.find(text)
            if column >= 0:
                place = f"{column + 1 + len(text) // 2};{row + 1}"
                os.write(self._fd, f"\x1b[<0;{place}M\x1b[<0;{place}m".encode())
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def resize(self, columns: int, lines: int) -> None:
        """Change the size of the terminal, as dragging its corner does."""
        self.screen.resize(lines, columns)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def wait_for(self, condition: str | Callable[[str], bool], deadline: float = DEADLINE) -> str:
        """Read until the screen holds a text or fulfils a condition, and give the screen."""
        end = time.monotonic() + deadline
        while self._in_frame or not (condition in self.text if isinstance(condition, str) else condition(self.text)):
            if not self._read(end):
                raise AssertionError(f"waited for {condition!r}; the screen is:\n{self.text}")
        return self.text

    def wait_exit(self, deadline: float = DEADLINE) -> int:
        """Read until the program has ended and give its exit code, or minus the signal that ended it."""
        end = time.monotonic() + deadline
        while self._read(end):
            pass
        return self.process.wait(max(1.0, end - time.monotonic()))

    @property
    def is_running(self) -> bool:
        """Whether the program has not ended yet."""
        return self.process.poll() is None

    def come_to_rest(self, quiet: float = 0.2) -> None:
        """Read until nothing has come for a while: the first frames have no marks yet."""
        while self._read(time.monotonic() + quiet):
            pass

    def read_for(self, seconds: float) -> None:
        """Read what comes in the next while, be it nothing."""
        end = time.monotonic() + seconds
        while self._read(end):
            pass

    def send_signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal under the program, as closing its window does."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def kill(self) -> None:
        """End the program at once with SIGKILL."""
        self.process.kill()
        self.process.wait()

    def _read(self, end: float) -> bool:
        """Read once; ``False`` when the deadline has passed or nothing more can come."""
        if self._fd < 0:
            return False
        ready, _, _ = select.select([self._fd], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # Linux says EIO once the program has closed its side
            return False
        self.output += data
        if FRAME_ASKED in self._rest + data:
            os.write(self._fd, FRAMES_KNOWN)
        whole, self._rest = _split(self._rest + data)
        self._stream.feed(UNKNOWN.sub(b"", whole))
        return bool(data)


def _environment(env: Mapping[str, str]) -> dict[str, str]:
    """Give our own environment with ``env`` over it; the size of the terminal is what the terminal says."""
    own = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES", "NO_COLOR"}}
    return {**own, "TERM": "xterm-256color", "COLORTERM": "truecolor", **env}


def _split(data: bytes) -> tuple[bytes, bytes]:
    """Cut off a control sequence that has not arrived in full."""
    cut = UNFINISHED.search(data)
    return (data[: cut.start()], data[cut.start() :]) if cut else (data, b"")
