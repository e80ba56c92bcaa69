"""The program in the bots' process: reads a bot, its view and how long it may think; answers with action and bot."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from time import monotonic


def main() -> None:
    """Answer until nobody asks any more. Ctrl+C is meant for the program at the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not get between the answers
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            bot, view, seconds = pickle.load(sys.stdin.buffer)  # noqa: S301 - from our own program
            ends = None if seconds is None else monotonic() + seconds
            action = bot.choose(view, None if ends is None else lambda ends=ends: monotonic() > ends)
            pickle.dump((action, bot), answers)
            answers.flush()


if __name__ == "__main__":
    main()
