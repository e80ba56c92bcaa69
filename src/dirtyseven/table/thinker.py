"""A process beside the screen in which bots that search do their thinking, so that keys stay quick.

It is a program of its own (``thinking``) at the other end of two pipes: a request goes in, its answer comes back. It
keeps nothing, so whatever happens to it, the match goes on: the tuned policy's move stands in, and a hint is left out.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from dirtyseven.bots import BotError, Budget, find_bot
from dirtyseven.table.requests import Advise, Choose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Action, Seat, View
    from dirtyseven.table.log import Player
    from dirtyseven.table.requests import Request
    from dirtyseven.table.table import Table

SECONDS = 1.0
"""So long a hint may take, and a bot that was named without a budget, if people ask for nothing else."""
PATIENCE = 10.0
"""So long a thinker that does not answer is waited for beyond the time that its budget takes."""
SLOWEST = 50
"""So many playouts a second there are even on a slow and busy machine, under any rules."""
MOST_STARTS = 3
"""A process that ended so often is not begun again: what ends it is likely to stay."""

WORKER = (sys.executable, "-m", "dirtyseven.table.thinking")


class Thinker:
    """Lets the bots of a table choose, those that search in the process, the others in a thread; and gives hints.

    The process is asked one thing at a time, so a bot may have to wait for a hint that is no longer wanted. ``note``
    takes a sentence for the program's log when the process had to be given up. ``seconds`` is how long people wait for
    a bot that was named without a budget.
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
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def begin_for(self, players: Iterable[Player]) -> None:
        """Start the process if one of the players will need it, so that it is there when it is asked."""
        if any(not player.is_human and _searches(player.kind) for player in players):
            self.begin()

    def begin(self) -> None:
        """Start the process, if it is not there, or ended while nobody asked."""
        if self._process is not None and self._process.poll() is not None:
            self.end()
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
        kind = find_bot(table.players[seat].kind)
        if kind.budget is None:
            return await asyncio.to_thread(table.choose, seat)
        request = Choose(table.bot(seat), table.view(seat), kind.budget.within(self._seconds))
        answer = await self._answer(request, f"no move for {kind.name}; the policy's move stands in")
        if answer is None:
            return await asyncio.to_thread(_stand_in, table, seat)
        action: Action = answer[0]
        table.replace_bot(seat, answer[1])
        return action

    async def advise(self, view: View) -> Hint | None:
        """Give a hint to the player to move, whose view it is; ``None`` if there is none this time."""
        hint: Hint | None = await self._answer(Advise(view, Budget().within(SECONDS)), "no hint")
        return hint

    async def _answer(self, request: Request, otherwise: str) -> Any:  # noqa: ANN401 - each request has its own
        """Give the answer to a request; ``None``, and a line in the log, where the process fails.

        Who stops waiting stops the process too.
        """
        async with self._turn:
            self.begin()
            asked = asyncio.create_task(asyncio.to_thread(_ask, self._process, request))
            asked.add_done_callback(_heard)
            try:
                done, _ = await asyncio.wait({asked}, timeout=self._patience + _longest(request.budget))
            except asyncio.CancelledError:
                self.end()  # else its answer could be taken for another's, and its thread keep the program from ending
                raise
            if not done:
                self.end()  # which ends the waiting too
            try:
                return await asked
            except Exception as error:  # noqa: BLE001 - whatever came back, or did not, the match goes on
                self.end()
                self._note(f"the bots' process gave {otherwise} ({type(error).__name__})")
                return None


def _ask(process: subprocess.Popen[bytes] | None, request: Request) -> Any:  # noqa: ANN401 - each has its own
    """Send a request and take what comes back; called in a thread, which ends when the process does."""
    if process is None or process.stdin is None or process.stdout is None:
        raise EOFError
    pickle.dump(request, process.stdin)
    process.stdin.flush()
    return pickle.load(process.stdout)  # noqa: S301 - from our own process


def _searches(kind: str) -> bool:
    """Whether a kind of player is a bot that searches; a record may name one that this version does not know."""
    try:
        return find_bot(kind).searches
    except BotError:
        return False


def _longest(budget: Budget) -> float:
    """Give how long a budget may take, on the slowest machine where it is one of playouts."""
    return (budget.playouts or 0) / SLOWEST if budget.seconds is None else budget.seconds


def _heard(asked: asyncio.Task[Any]) -> None:
    """Take note of how it ended, also where nobody waits any more: asyncio would complain on the terminal."""
    if not asked.cancelled():
        asked.exception()


def _stand_in(table: Table, seat: Seat) -> Action:
    """Give the move of the tuned policy for the bot in a seat."""
    from random import Random  # noqa: PLC0415 - hardly ever needed

    from dirtyseven.bots.search.tuned import TunedBot  # noqa: PLC0415 - the same

    return TunedBot(Random(0)).choose(table.view(seat))
