"""A process beside the screen in which bots that search do their thinking, so that keys stay quick.

It is a program of its own (``thinking``) at the other end of two pipes: a bot and its view go in, the action and the
bot come back. It keeps nothing, so whatever happens to it, the match goes on: the tuned policy's move stands in.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from dirtyseven.bots import find_bot

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Action, Seat
    from dirtyseven.table.table import Table

SECONDS = 1.0
"""So long a bot thinks that was not given a budget of playouts."""
PATIENCE = 10.0
"""So long a thinker that does not answer is waited for."""
MOST_STARTS = 3

WORKER = (sys.executable, "-m", "dirtyseven.table.thinking")


class Thinker:
    """Lets the bots of a table choose: those that search in the process, the others in a thread.

    ``note`` takes a sentence for the program's log when the process had to be given up.
    """

    def __init__(
        self, note: Callable[[str], None], patience: float = PATIENCE, worker: tuple[str, ...] = WORKER
    ) -> None:
        self._note = note
        self._patience = patience
        self._worker = worker
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0

    def begin(self) -> None:
        """Start the process, if it is not there."""
        if self._process is None and self._starts < MOST_STARTS:
            self._starts += 1
            with contextlib.suppress(OSError):
                self._process = subprocess.Popen(  # noqa: S603 - our own program
                    self._worker, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )

    def end(self) -> None:
        """Stop the process at once, whatever it is thinking about."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()

    async def choose(self, table: Table, seat: Seat) -> Action:
        """Let the bot in a seat choose."""
        kind = table.players[seat].kind
        if not find_bot(kind).searches:
            return await asyncio.to_thread(table.choose, seat)
        asked = asyncio.create_task(asyncio.to_thread(self._ask, table, seat, None if "@" in kind else SECONDS))
        done, _ = await asyncio.wait({asked}, timeout=self._patience)
        if not done:
            self.end()  # which ends the waiting too
        try:
            return await asked
        except (
            OSError,
            EOFError,
            ValueError,
            pickle.UnpicklingError,
        ) as error:  # ValueError: the pipe closed in mid-read
            self.end()
            self._note(
                f"the bots' process gave no move for {kind} ({type(error).__name__}); the policy's move stands in"
            )
            return await asyncio.to_thread(_stand_in, table, seat)

    def _ask(self, table: Table, seat: Seat, seconds: float | None) -> Action:
        """Send the bot and its view, and take what comes back; called in a thread."""
        self.begin()
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise EOFError
        pickle.dump((table.bot(seat), table.view(seat), seconds), process.stdin)
        process.stdin.flush()
        answer: tuple[Action, Any] = pickle.load(process.stdout)  # noqa: S301 - from our own process
        action, bot = answer
        table.replace_bot(seat, bot)
        return action


def _stand_in(table: Table, seat: Seat) -> Action:
    from random import Random  # noqa: PLC0415 - hardly ever needed

    from dirtyseven.bots.search.tuned import TunedBot  # noqa: PLC0415 - the same

    return TunedBot(Random(0)).choose(table.view(seat))
