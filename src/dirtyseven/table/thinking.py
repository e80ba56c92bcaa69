"""The program in the bots' process: reads requests one after another and answers each."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.table.requests import Request


def main() -> None:
    """Answer until nobody asks any more. Ctrl+C is meant for the program at the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not get between the answers
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            request: Request = pickle.load(sys.stdin.buffer)  # noqa: S301 - from our own program
            pickle.dump(request.answer(monotonic), answers)
            answers.flush()


if __name__ == "__main__":
    main()
