"""The program in the bots' process: reads requests one after another and answers each.

It ends with whoever asks: a thread of its own waits for the next request, and so notices at once when the other end of
the pipe has gone, even if that program was killed and the bot is thinking.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from time import monotonic
from typing import IO, TYPE_CHECKING

from dirtyseven.bots.levels import make_level as _make_level  # noqa: F401 - loaded before anybody waits for a move

if TYPE_CHECKING:
    from dirtyseven.table.requests import Request

NICENESS = 10
"""So far the process stands back behind others, the screen above all, where processors are few."""


def main() -> None:
    """Answer until nobody asks any more. Ctrl+C is meant for the program at the terminal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    requests: SimpleQueue[Request] = SimpleQueue()
    threading.Thread(target=_listen, args=(os.fdopen(os.dup(0), "rb"), requests), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not get between the answers
    try:
        while True:
            pickle.dump(requests.get().answer(monotonic), answers)
            answers.flush()
    except Exception:  # noqa: BLE001 - the other side puts a move in its place, whatever it was
        traceback.print_exc()
    finally:
        os._exit(1)  # an ordinary exit would wait for the thread that listens


def _listen(stream: IO[bytes], requests: SimpleQueue[Request]) -> None:
    """Take in requests until there can be no more, and end the process then, whatever it is doing."""
    with contextlib.suppress(Exception):
        while True:
            requests.put(pickle.load(stream))  # noqa: S301 - from our own program
    os._exit(0)


if __name__ == "__main__":
    main()
