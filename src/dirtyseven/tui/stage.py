"""The flow's stage on real screens: the table, and what is laid over it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from dirtyseven.i18n.labels import deal_name, label
from dirtyseven.tui.flow import Ending

if TYPE_CHECKING:
    from dirtyseven.engine import Action, Match, Refusal, Seat, View
    from dirtyseven.table import Table
    from dirtyseven.tui.app import DirtySevenApp
    from dirtyseven.tui.table_screen import TableScreen

GRACE_SECONDS = 0.25
"""So long after a pause was skipped or a hint chose a card nothing is played: the key was meant for what was before."""

ENDINGS = {"go": Ending.AGAIN, "start": Ending.START, "quit": Ending.QUIT}


class ScreenStage:
    """Shows a match on a ``TableScreen`` and turns its messages into answers for the flow."""

    def __init__(self, app: DirtySevenApp, screen: TableScreen, table: Table) -> None:
        self._app = app
        self._screen = screen
        self._table = table
        self._players = table.players
        self._names = table.names
        self._words = app.words
        self._view: View | None = None
        self._action: asyncio.Future[Action] | None = None
        self._skip = asyncio.Event()
        self._deaf_until = 0.0

    def show(self, view: View) -> None:
        """Show the table as the view's seat sees it."""
        self._view = view
        self._screen.show(view, self._players, self._table.match)

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, on the table."""
        self._screen.refuse(refusal)

    async def action(self) -> Action:
        """Wait for the table screen's next action."""
        self._action = asyncio.get_running_loop().create_future()
        try:
            return await self._action
        finally:
            self._action = None

    def chose(self, action: Action) -> None:
        """Take an action from the table screen.

        One that nobody waits for is dropped, and so is one that is not legal in what is shown by now: the screen sends
        legal ones only, so its key was pressed before.
        """
        if self._action is None or self._action.done() or self._view is None or self._now() < self._deaf_until:
            return
        if action in self._view.legal_actions:
            self._action.set_result(action)

    async def pause(self, seconds: float) -> None:
        """Rest until the time is over or a key is pressed."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self._skip.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds)
            self.hold()

    def hold(self) -> None:
        """Take no action for a moment."""
        self._deaf_until = self._now() + GRACE_SECONDS

    def skip(self) -> None:
        """End the pause."""
        self._skip.set()

    async def pass_device(self, seat: Seat, table: View) -> None:
        """Cover everything until ``seat``'s person has confirmed. The cover stays until ``uncover``."""
        from dirtyseven.tui.pass_screen import Handover, PassScreen  # noqa: PLC0415 - only hot-seat matches need it

        heading = label("pass.heading", deal=deal_name(table.rules, table.deal_number))
        since = self._words.since(table.history, seat, self._names)
        handover = Handover(self._names[seat], heading, since, self._words.to_do(table))
        app = self._app
        await app.ask(PassScreen(handover, deaf_seconds=app.deaf_seconds, ascii_only=app.ascii_only))

    async def uncover(self) -> None:
        """Take away everything that lies on the table."""
        await self._app.uncover()

    async def deal_end(self, table: View, match: Match) -> None:
        """Show the count until someone goes on."""
        from dirtyseven.tui.deal_end import Count, DealEndScreen  # noqa: PLC0415 - off the way to the first paint
        from dirtyseven.tui.drawing.pen import Pen  # noqa: PLC0415 - the same

        count = Count(table, match, self._names, Pen(self._words, self._app.face))
        await self._app.ask(DealEndScreen(count, ascii_only=self._app.ascii_only, deaf_seconds=self._app.deaf_seconds))

    async def match_end(self, match: Match) -> Ending:
        """Show the ranking and ask what next."""
        from dirtyseven.tui.match_end import MatchEndScreen  # noqa: PLC0415 - off the way to the first paint

        screen = MatchEndScreen(
            match, self._names, self._words, ascii_only=self._app.ascii_only, deaf_seconds=self._app.deaf_seconds
        )
        return ENDINGS[await self._app.ask(screen)]

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
