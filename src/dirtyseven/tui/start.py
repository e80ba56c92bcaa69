"""The start screen: who plays, how long, how fast. Enter at once starts with what was played last."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from dirtyseven.bots import find_bot
from dirtyseven.i18n.labels import label
from dirtyseven.storage.names import name_problem
from dirtyseven.tui.keys_bar import KeysBar
from dirtyseven.tui.start_form import StartForm, key_hints

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from dirtyseven.i18n import Words
    from dirtyseven.tui.setup import Setup


class StartScreen(Screen[None]):
    """Answers ``go`` when ``setup`` is to be played, or ``quit``."""

    answered: Callable[[str], object]

    DEFAULT_CSS = """
    StartScreen { layout: vertical; background: $background; }
    StartScreen VerticalScroll { align: center middle; scrollbar-size-vertical: 1; }
    StartScreen #about { height: 1; width: 100%; padding: 0 1; color: $foreground-muted; }
    StartScreen #about { text-wrap: nowrap; text-overflow: ellipsis; }
    StartScreen #about.problem { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar = [("ctrl+s", "start")]

    def __init__(self, setup: Setup, words: Words, *, ascii_only: bool = False) -> None:
        super().__init__()
        self._words = words
        self._form = StartForm(setup, ascii_only=ascii_only)
        self._ascii = ascii_only
        self._problem: str | None = None

    @property
    def setup(self) -> Setup:
        """What has been chosen."""
        return self._form.setup

    def compose(self) -> ComposeResult:
        """Lay out the form, a line about what is chosen, and the keys."""
        with VerticalScroll(can_focus=False) as scroll:
            scroll.styles.scrollbar_size_vertical = 0 if self._ascii else 1
            yield self._form
        yield Static(id="about", markup=False)
        yield KeysBar()

    def on_mount(self) -> None:
        """Send keys to the form."""
        self._form.focus()
        self.call_after_refresh(self._show_chosen)
        self._say()

    @on(StartForm.Changed)
    def _form_changed(self) -> None:
        self._problem = None
        self._say()
        self.call_after_refresh(self._show_chosen)

    def _show_chosen(self) -> None:
        """Scroll what is chosen into view, where the form is longer than the screen."""
        form = self._form
        self.query_one(VerticalScroll).scroll_to_region(Region(0, form.chosen_row, form.size.width, 1), animate=False)

    def _say(self) -> None:
        """Show the problem or what the chosen player is like, and the keys."""
        seat = self._form.seat
        player = None if seat is None else self._form.setup.players[seat]
        about = "" if player is None or player.is_human else find_bot(player.kind).character
        if not about and self._form.setup.is_crowded:
            about = label("start.crowded", seats=len(self._form.setup.players))
        line = self.query_one("#about", Static)
        line.set_class(self._problem is not None, "problem")
        line.update(self._problem or about)
        self.query_one(KeysBar).show(key_hints(self._form, ascii_only=self._ascii))

    @on(StartForm.Pressed)
    async def _pressed(self, event: StartForm.Pressed) -> None:
        match event.button:
            case "go":
                self.action_start()
            case "rules":
                await self._open_rules()
            case "help":
                await self.app.run_action("app.help_page")
            case _:
                self.answered("quit")

    async def _open_rules(self) -> None:
        """Show every setting of the rules."""
        from dirtyseven.tui.rules_page import RulesPage  # noqa: PLC0415 - only when it is asked for

        setup = self._form.setup
        page = RulesPage(setup.rules, len(setup.players), self._words, ascii_only=self._ascii)
        await self.app.push_screen(page, lambda rules: None if rules is None else self._form.play_by(rules))

    def action_start(self) -> None:
        """Start, unless something is wrong with the players: then say what and go there."""
        self._form.end_edit()
        wrong = problem(self._form.setup)
        if wrong is None:
            self.answered("go")
            return
        seat, self._problem = wrong
        self._form.chosen = f"seat {seat}"
        self._form.refresh(layout=True)
        self._say()


def problem(setup: Setup) -> tuple[int, str] | None:
    """Say which seat cannot play and why; ``None`` if all can."""
    seen: set[str] = set()
    for seat, player in enumerate(setup.players):
        wrong = name_problem(player.name)
        if wrong is not None:
            return seat, wrong
        if player.name.casefold() in seen:
            return seat, label("start.twins", name=player.name)
        seen.add(player.name.casefold())
    return None
