"""The app: what is common to all screens, and leaving in every way there is."""

from __future__ import annotations

import asyncio
import difflib
import gc
import os
import signal
import sys
import threading
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding

from dirtyseven.engine import DirtySevenError
from dirtyseven.i18n import Style, words
from dirtyseven.i18n.labels import label
from dirtyseven.tui.course import Course
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.stage import ScreenStage
from dirtyseven.tui.table_model import Face
from dirtyseven.tui.table_screen import TableScreen
from dirtyseven.tui.themes import DEFAULT, THEME_NAMES, THEMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType
    from textual.screen import Screen

    from dirtyseven.engine import Rules, Seat, View
    from dirtyseven.table import Table
    from dirtyseven.tui.launch import Launch
    from dirtyseven.tui.pass_screen import PassScreen
    from dirtyseven.tui.report import ReportScreen
    from dirtyseven.tui.start import StartScreen

    Asking = PassScreen | ReportScreen | StartScreen

HUNG_UP = getattr(signal, "SIGHUP", 1)

LAST_RESORT_SECONDS = 2.0
"""So long the app may take to leave after a signal; with its terminal gone it may never manage."""


class ThemeError(DirtySevenError, ValueError):
    """There is no theme of this name; the message says which there are."""


class DirtySevenApp(App[None]):
    """The game in a terminal."""

    TITLE = "Dirty Seven"
    ALLOW_SELECT = False
    BINDINGS: ClassVar = [
        Binding("ctrl+c,ctrl+q", "quit", "Save and quit", show=False, priority=True),
        Binding("f1", "help_page", "Help", show=False),
    ]

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self.launch = launch
        self.ascii_only = launch.ascii_only
        self.deaf_seconds = launch.deaf_seconds
        self.face = Face(launch.ascii_only, launch.two_colour)
        self.words = words(style=Style.ASCII if launch.ascii_only else Style.GLYPHS)
        self.course = Course(self)
        self.exit_code: int | None = None
        """Set by those ways to leave that decide it themselves, such as signals."""
        self._use_own_themes()
        self._theme_at_start = self.theme
        self._stage: ScreenStage | None = None
        self._covers: list[Asking] = []
        self.table_screen = TableScreen(self.words, self.face)

    def _use_own_themes(self) -> None:
        """Offer our themes, which colour the suits, instead of Textual's."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DEFAULT
        for name in self.available_themes:
            if name not in THEME_NAMES:
                self.unregister_theme(name)

    def choose_theme(self, asked: str | None, last: str | None) -> None:
        """Use the theme that was asked for, else last time's, if there is such a one.

        Raises:
            ThemeError: there is no theme of the name asked for.
        """
        if asked is not None and asked not in self.available_themes:
            near = difflib.get_close_matches(asked, self.available_themes, 1)
            hint = f" (did you mean {near[0]}?)" if near else ""
            raise ThemeError(f"{asked!r} is no theme{hint}; themes are {', '.join(sorted(self.available_themes))}")
        theme = asked or last
        if theme in self.available_themes:
            self.theme = theme
        self._theme_at_start = self.theme

    @property
    def theme_was_chosen(self) -> bool:
        """Whether another theme was chosen than the one at the start."""
        return self.theme != self._theme_at_start

    def get_default_screen(self) -> Screen[None]:
        """Begin with the table: a blank screen before it would cost a paint."""
        return self.table_screen

    def on_mount(self) -> None:
        """Begin, and be ready to end."""
        self._catch_signals()
        for notice in self.launch.notices:
            self.warn(notice)
        self.run_worker(self._run_course(), name="course")
        self.call_after_refresh(_settle_memory)

    async def _run_course(self) -> None:
        await self.course.run()
        self.leave(0)

    def stage_for(self, table: Table) -> ScreenStage:
        """Give a stage for a match, on the table screen, which lies beneath everything."""
        self._stage = ScreenStage(self, self.table_screen, table)
        return self._stage

    async def ask(self, screen: Asking) -> str:
        """Lay a screen over everything, give its answer, and leave it there until ``uncover``.

        So what comes next can be made ready beneath it, and nothing old is seen in between.
        """
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        screen.answered = lambda word: None if answer.done() else answer.set_result(word)
        self._covers.append(screen)
        await self.push_screen(screen)
        return await answer

    async def uncover(self) -> None:
        """Take away all screens that have been answered."""
        if not self._covers:
            return
        with self.batch_update():
            while self._covers:
                cover = self._covers.pop()
                while cover in self.screen_stack:
                    await self.pop_screen()

    def warn(self, sentence: str) -> None:
        """Say what went wrong without stopping anybody; names in it are never read as markup."""
        self.notify(sentence, severity="warning", markup=False, timeout=10)

    @property
    def rules(self) -> Rules:
        """The rules in force, or about to be."""
        table = self.course.table
        return self.course.setup.rules if table is None else table.rules

    async def action_help_page(self, *, rules_only: bool = False) -> None:
        """Show the help, which hides whatever lies beneath it."""
        from dirtyseven.tui.help import HelpScreen  # noqa: PLC0415 - off the way to the first paint

        if not isinstance(self.screen, HelpScreen):
            await self.push_screen(
                HelpScreen(self.words, self.rules, rules_only=rules_only, ascii_only=self.ascii_only)
            )

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:  # noqa: ARG002 - Textual's
        """Fill the menu (ctrl+p) with what makes sense in this game."""
        yield SystemCommand(label("menu.help"), label("menu.help.about"), self.action_help_page)
        yield SystemCommand(label("menu.rules"), label("menu.rules.about"), self._show_rules)
        for pace in Pace if self.course.is_playing else ():
            about = label(f"start.pace.{pace}")
            yield SystemCommand(label("menu.pace", pace=pace.value), about, partial(self.set_pace, pace))
        yield SystemCommand(label("menu.theme"), label("menu.theme.about"), self.action_change_theme)
        yield SystemCommand(label("menu.screenshot"), label("menu.screenshot.about"), self.deliver_screenshot)
        yield SystemCommand(label("menu.leave"), label("menu.leave.about"), self.action_quit)

    async def _show_rules(self) -> None:
        await self.action_help_page(rules_only=True)

    def set_pace(self, pace: Pace) -> None:
        """Let bots move faster or slower from now on."""
        self.course.set_pace(pace)

    def on_table_screen_action_chosen(self, event: TableScreen.ActionChosen) -> None:
        """Hand an action on to the match."""
        if self._stage is not None:
            self._stage.chose(event.action)

    def on_table_screen_skip_pause(self) -> None:
        """End a pause early."""
        if self._stage is not None:
            self._stage.skip()

    def on_table_screen_hint_wanted(self, event: TableScreen.HintWanted) -> None:
        """Have a hint thought about, while everything goes on."""
        self.run_worker(self._advise(event.view), name="hint")

    async def _advise(self, view: View) -> None:
        hint = await self.launch.advise(view)
        if self.table_screen.advise(view, hint) and self._stage is not None:
            self._stage.hold()

    async def on_table_screen_wanted(self, event: TableScreen.Wanted) -> None:
        """Show what was asked for at the table."""
        flow = self.course.flow
        await self._show_aside(event.what, None if flow is None else flow.viewer)

    async def on_pass_screen_wanted(self, event: PassScreen.Wanted) -> None:
        """Show what was asked for on the pass screen: nothing of it shows a hand."""
        await self._show_aside(event.what, None)

    async def _show_aside(self, what: str, viewer: Seat | None) -> None:
        """Show the help, the rules, the scores or the log as ``viewer`` may read it, or leave."""
        from dirtyseven.tui.asides import LogScreen, ScoresScreen  # noqa: PLC0415 - off the way to the first paint

        table = self.course.table
        if what == "leave" or table is None:
            self.leave(0)
        elif what in {"help", "rules"}:
            await self.action_help_page(rules_only=what == "rules")
        elif what == "scores":
            await self.push_screen(ScoresScreen(table.match, table.names, ascii_only=self.ascii_only))
        else:
            entries = self.words.log(table.view(viewer).history, table.names)
            await self.push_screen(LogScreen(entries, table.names, ascii_only=self.ascii_only))

    async def action_command_palette(self) -> None:  # type: ignore[override]  # Textual awaits actions of either kind
        """Open the menu."""
        from dirtyseven.tui.menu import Menu, menu_is_open  # noqa: PLC0415 - off the way to the first paint

        if not menu_is_open(self):
            await self.push_screen(Menu())

    async def action_quit(self) -> None:
        """Leave. Nothing is asked: a match is kept after every action."""
        self.leave(0)

    def leave(self, code: int) -> None:
        """End the app with an exit code."""
        if self.exit_code is None:
            self.exit_code = code
        self.exit(return_code=code)

    def _catch_signals(self) -> None:
        """Leave in good order when told to by signals; with a terminal gone, if need be in bad order."""
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM", "SIGINT"):
            number = getattr(signal, name, None)
            if number is not None and threading.current_thread() is threading.main_thread():
                try:
                    loop.add_signal_handler(number, self._signalled, number)
                except (NotImplementedError, ValueError):  # Windows has none of this
                    return

    def panic(self, *renderables: RenderableType) -> None:
        """Leave quietly if the reason is that the terminal has gone: nobody is left to read a traceback."""
        if self.is_headless or sys.__stdin__ is None or sys.__stdin__.isatty():
            super().panic(*renderables)
        else:
            self._signalled(HUNG_UP)

    def _signalled(self, number: int) -> None:
        code = 0 if number == signal.SIGINT else 128 + number
        timer = threading.Timer(LAST_RESORT_SECONDS, os._exit, (code,))
        timer.daemon = True
        timer.start()
        self.leave(code)


def _settle_memory() -> None:
    """Spare the collector everything that is here to stay: looking through it stops the screen for 0.1 s."""
    gc.freeze()
    gc.enable()
