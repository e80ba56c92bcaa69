"""From match to match: what is offered first, what is played, and what comes after."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.engine import DirtySevenError
from dirtyseven.tui.flow import Ending, Flow

if TYPE_CHECKING:
    from dirtyseven.table import MatchLog, Table
    from dirtyseven.tui.app import DirtySevenApp
    from dirtyseven.tui.pace import Pace
    from dirtyseven.tui.setup import Setup


class Course:
    """The way through the app, from its start to the last match."""

    def __init__(self, app: DirtySevenApp) -> None:
        self._app = app
        self._launch = app.launch
        self._setup = app.launch.setup
        self.flow: Flow | None = None
        self.is_playing = False
        self._remembering: asyncio.Task[None] | None = None

    @property
    def table(self) -> Table | None:
        """The table of the match in play, or of the one played last."""
        return None if self.flow is None else self.flow.table

    @property
    def setup(self) -> Setup:
        """Who plays, or is offered to."""
        return self._setup

    def set_pace(self, pace: Pace) -> None:
        """Go on at another pace, also after this match."""
        self._setup = replace(self._setup, pace=pace)
        if self.flow is not None:
            self.flow.pace = pace
            self._remembering = asyncio.create_task(self._remember())

    async def run(self) -> None:
        """Go on until people have had enough."""
        table = self._launch.table
        if table is None and self._launch.saved is not None:
            answer = await self._offer(self._launch.saved)
            if answer == "quit":
                return
            table = await self._resumed(self._launch.saved) if answer == "go" else None
        while table is not None or (table := await self._choose_players()) is not None:
            ending = await self._play(table)
            if ending is Ending.QUIT:
                return
            table = self._launch.begin(self._setup) if ending is Ending.AGAIN else None

    async def _offer(self, log: MatchLog) -> str:
        """Ask whether to go on with a saved match; one that is not wanted is put aside."""
        from dirtyseven.tui.resume import ResumeScreen  # noqa: PLC0415 - only where a match was saved

        answer = await self._app.ask(ResumeScreen(log, ascii_only=self._app.ascii_only))
        if answer == "new":
            await asyncio.to_thread(self._launch.saves.drop)
        return answer

    async def _resumed(self, log: MatchLog) -> Table | None:
        """Make the table of a saved match; ``None`` if this version cannot, the match being put aside then."""
        from dirtyseven.table import Table  # noqa: PLC0415 - only where a match was saved

        try:
            table = Table(log, 0)
        except DirtySevenError as error:
            self._app.warn(str(error))
            await asyncio.to_thread(self._launch.saves.drop)
            return None
        self._setup = replace(self._setup, players=log.players, rules=log.rules)
        return table

    async def _choose_players(self) -> Table | None:
        """Let people say who plays; ``None`` if they would rather not."""
        from dirtyseven.tui.start import StartScreen  # noqa: PLC0415 - not where a match is played at once

        screen = StartScreen(self._setup, self._app.words, ascii_only=self._app.ascii_only)
        if await self._app.ask(screen) == "quit":
            return None
        self._setup = screen.setup
        return self._launch.begin(self._setup)

    async def _play(self, table: Table) -> Ending:
        stage = self._app.stage_for(table)
        self.flow = Flow(table, stage, self._launch.choose, self._save, self._setup.pace)
        self._remembering = asyncio.create_task(self._remember())
        self.is_playing = True
        try:
            return await self.flow.run()
        finally:
            self.is_playing = False

    async def _remember(self) -> None:
        """Keep who plays for the next start."""
        problem = await asyncio.to_thread(self._launch.remember, self._setup)
        if problem:
            self._app.warn(problem)

    async def _save(self, table: Table) -> None:
        """Keep the match; a disk that is slow or full stops nobody."""
        problem = await asyncio.to_thread(self._launch.saves.save, table.log)
        if problem:
            self._app.warn(problem)
