"""The course of a running match: whose turn it is, who may look, when to pause, what comes next.

The flow knows the table and a ``Stage``, which shows things and waits for people. It draws nothing and reads no file,
so whole matches can be played on it without a terminal.
"""

from __future__ import annotations

import asyncio
import gc
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from dirtyseven.engine import IllegalActionError, Pass
from dirtyseven.tui.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from dirtyseven.engine import Action, Match, Refusal, Seat, View
    from dirtyseven.table import Table


class Ending(Enum):
    """What the players want after a match."""

    AGAIN = "again"
    """The same players once more."""
    START = "start"
    """Back to the start screen."""
    QUIT = "quit"
    """No more for today."""


class Stage(Protocol):
    """What people see and how they answer. Only ``show`` puts a hand on the screen, and only ``view.seat``'s."""

    def show(self, view: View) -> None:
        """Show the table as ``view.seat`` may see it; ``None`` shows no hand at all."""
        ...

    def refuse(self, refusal: Refusal) -> None:
        """Say why an action was not legal."""
        ...

    async def action(self) -> Action:
        """Wait for what the person at the table chooses."""
        ...

    async def pause(self, seconds: float) -> None:
        """Let people look; any key ends it early."""
        ...

    async def pass_device(self, seat: Seat, table: View) -> None:
        """Cover the table until the person in ``seat`` has confirmed; ``table`` holds what everyone may know."""
        ...

    async def uncover(self) -> None:
        """Take away whatever lies on the table; what may be seen of it has been shown to it by now."""
        ...

    async def deal_end(self, table: View, match: Match) -> None:
        """Show the count until someone goes on; it covers the table until ``uncover``."""
        ...

    async def match_end(self, match: Match) -> Ending:
        """Show the ranking and ask how to go on."""
        ...


class Flow:
    """One match, played on a table and shown on a stage.

    ``choose`` lets the bot in a seat choose, ``save`` keeps the match after every action; both work elsewhere (in a
    thread, in a process) so that the screen never waits. A result is saved before it is shown: what people have seen
    is not lost.
    """

    def __init__(
        self,
        table: Table,
        stage: Stage,
        choose: Callable[[Table, Seat], Awaitable[Action]],
        save: Callable[[Table], Awaitable[None]],
        pace: Pace = Pace.NORMAL,
    ) -> None:
        self.table = table
        self.pace = pace
        self._stage = stage
        self._choose = choose
        self._save = save
        self._viewer: Seat | None = None

    @property
    def viewer(self) -> Seat | None:
        """Whose hand may be on the screen: the only person's, or the one's who confirmed and is to move."""
        humans = self.table.humans
        return humans[0] if len(humans) == 1 else self._viewer

    def show(self) -> None:
        """Show the table to whoever may look."""
        self._stage.show(self.table.view(self.viewer))

    async def run(self) -> Ending:
        """Play the match to its end and give what comes after it."""
        await self._uncovered()
        await self._save(self.table)
        while True:
            await self._play_deal()
            await self._stage.deal_end(self.table.view(None), self.table.match)
            if self.table.is_over:
                return await self._stage.match_end(self.table.match)
            self._deal_next()
            await self._save(self.table)
            await self._uncovered()

    def _deal_next(self) -> None:
        """Deal, and use the break: collecting garbage during play would stop the screen."""
        self.table.deal_next()
        self._viewer = None
        gc.collect()

    async def _play_deal(self) -> None:
        """Let everyone move until the deal is over; the last card is looked at before the count."""
        while not self.table.deal_is_over:
            seat = self.table.to_move
            if self.table.players[seat].is_human:
                await self._person(seat)
            else:
                await self._bot(seat)
        self._viewer = None
        if self.table.log.deals[-1].actions:
            self.show()
            await self._stage.pause(self.pace.seconds)

    async def _bot(self, seat: Seat) -> None:
        """Let a bot move; what it needs to think is part of the pause. A pass after its draw needs none."""
        clock = asyncio.get_running_loop().time
        began = clock()
        action = await self._choose(self.table, seat)
        if not isinstance(action, Pass):
            await self._stage.pause(self.pace.seconds - (clock() - began))
        await self._act(action)

    async def _person(self, seat: Seat) -> None:
        """Let a person move, having handed the device over if someone else may have held it."""
        if self.viewer != seat:
            await self._hand_over(seat)
        action = await self._stage.action()
        try:
            await self._act(action)
        except IllegalActionError as error:
            self._stage.refuse(error.refusal)

    async def _hand_over(self, seat: Seat) -> None:
        """Cover the table, wait for ``seat``'s person, and only then build that hand under the cover."""
        await self._stage.pass_device(seat, self.table.view(None))
        self._viewer = seat
        await self._uncovered()

    async def _uncovered(self) -> None:
        """Show the table, and only then take away what lies on it."""
        self.show()
        await self._stage.uncover()

    async def _act(self, action: Action) -> None:
        """Do an action, keep it, show it; a hand leaves the screen the moment its owner's turn ends."""
        table, seat = self.table, self.table.to_move
        table.act(action)
        await self._save(table)
        if table.deal_is_over or table.to_move != seat:
            self._viewer = None
        self.show()
        if self._next_takes_device(seat):
            await self._stage.pause(self.pace.seconds)

    def _next_takes_device(self, seat: Seat) -> bool:
        """Whether the device goes straight from one person to the next: both should see what was done."""
        table = self.table
        if table.deal_is_over or table.to_move == seat:
            return False
        return table.players[seat].is_human and table.players[table.to_move].is_human
