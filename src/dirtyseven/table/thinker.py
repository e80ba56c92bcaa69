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

from dirtyseven.bots import BotError, find_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dirtyseven.bots import Budget
    from dirtyseven.engine import Action, Seat
    from dirtyseven.table.log import Player
    from dirtyseven.table.table import Table

SECONDS = 1.0
"""So long a bot thinks at most that was named without a budget, if people ask for nothing else."""
PATIENCE = 10.0
"""So long a thinker that does not answer is waited for beyond the time that its budget takes."""
SLOWEST = 50
"""So many playouts a second there are even on a slow and busy machine, under any rules."""
MOST_STARTS = 3

WORKER = (sys.executable, "-m", "dirtyseven.table.thinking")


class Thinker:
    """Lets the bots of a table choose: those that search in the process, the others in a thread.

    ``note`` takes a sentence for the program's log when the process had to be given up. ``seconds`` is how long people
    wait for a bot that was named without a budget.
    """

    def __init__(
        self,
        note: Callable[[str], None],
        patience: float = PATIENCE,
        worker: tuple[str, ...] = WORKER,
        seconds: float = SECONDS,
    ) -> None:
        self._note = note
        self._patience = patience
        self._worker = worker
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def begin_for(self, players: Iterable[Player]) -> None:
        """Start the process if one of the players will need it, so that it is there when it is asked."""
        if any(not player.is_human and _searches(player.kind) for player in players):
            self.begin()

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
        """Let the bot in a seat choose. Who stops waiting stops the process too."""
        kind = find_bot(table.players[seat].kind)
        if kind.budget is None:
            return await asyncio.to_thread(table.choose, seat)
        budget = kind.budget.within(self._seconds)
        self.begin()
        asked = asyncio.create_task(asyncio.to_thread(_ask, self._process, table, seat, budget))
        asked.add_done_callback(_heard)
        try:
            done, _ = await asyncio.wait({asked}, timeout=self._patience + _longest(budget))
        except asyncio.CancelledError:
            self.end()  # else the thread that waits for an answer would keep the program from ending
            raise
        if not done:
            self.end()  # which ends the waiting too
        try:
            return await asked
        except Exception as error:  # noqa: BLE001 - whatever came back, or did not, the match goes on
            self.end()
            self._note(
                f"the bots' process gave no move for {kind.name} ({type(error).__name__}); the policy's move stands in"
            )
            return await asyncio.to_thread(_stand_in, table, seat)


def _ask(process: subprocess.Popen[bytes] | None, table: Table, seat: Seat, budget: Budget) -> Action:
    """Send the bot and its view, and take what comes back; called in a thread, which ends when the process does."""
    if process is None or process.stdin is None or process.stdout is None:
        raise EOFError
    pickle.dump((table.bot(seat), table.view(seat), budget), process.stdin)
    process.stdin.flush()
    answer: tuple[Action, Any] = pickle.load(process.stdout)  # noqa: S301 - from our own process
    action, bot = answer
    table.replace_bot(seat, bot)
    return action


def _searches(kind: str) -> bool:
    """Whether a kind of player is a bot that searches; a record may name one that this version does not know."""
    try:
        return find_bot(kind).searches
    except BotError:
        return False


def _longest(budget: Budget) -> float:
    """Give how long a budget may take, on the slowest machine where it is one of playouts."""
    return (budget.playouts or 0) / SLOWEST if budget.seconds is None else budget.seconds


def _heard(asked: asyncio.Task[Action]) -> None:
    """Take note of how it ended, also where nobody waits any more: asyncio would complain on the terminal."""
    if not asked.cancelled():
        asked.exception()


def _stand_in(table: Table, seat: Seat) -> Action:
    from random import Random  # noqa: PLC0415 - hardly ever needed

    from dirtyseven.bots.search.tuned import TunedBot  # noqa: PLC0415 - the same

    return TunedBot(Random(0)).choose(table.view(seat))
