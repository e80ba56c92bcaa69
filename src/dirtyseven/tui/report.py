"""Screens that show something to read and then go on: a scrolling sheet with buttons under it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.widget import Widget

from dirtyseven.i18n.labels import label
from dirtyseven.tui.keys_bar import KeysBar, hints, key_signs
from dirtyseven.tui.once import OnceScreen
from dirtyseven.tui.sheet import ASCII, ASCII_HEAVY, HEAVY, ROUND, Piece, Sheet, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.content import Content
    from textual.geometry import Size

WIDEST = 100
TALL = 28
"""From this height on buttons have whole frames."""

BUTTON_KEYS = {"go": "enter", "start": "s", "new": "n", "quit": "q"}
"""The key of each button that a report can have."""


class Report:
    """A sheet being written in the manner of reports."""

    def __init__(self, width: int, height: int, *, ascii_only: bool) -> None:
        self.sheet = Sheet(width)
        self.bullet = "-" if ascii_only else "▸"
        self.star = "*" if ascii_only else "★"
        self.airy = height >= 20
        self._strokes = ASCII if ascii_only else ROUND

    def title(self, text: str) -> None:
        """Write the title."""
        self.sheet.centre(Piece(text[:1].upper() + text[1:], "$text-primary bold"))
        self.gap()

    def say(self, text: str, style: str = "bold") -> None:
        """Write a sentence in the middle, on as many lines as it needs."""
        for line in wrapped(text, self.sheet.width - 2, most=4):
            self.sheet.centre(Piece(line, style))

    def gap(self) -> None:
        """Leave a line free if there is room."""
        if self.airy:
            self.sheet.add("")

    def frame(self, title: str, rows: list[list[Piece]]) -> None:
        """Write rows in a frame."""
        self.sheet.frame(rows, self._strokes, "$border", title)


class ReportScreen(OnceScreen[str]):
    """Shows what ``write`` draws and gives the name of the button that was pressed; Enter presses the first.

    Asked by ``App.ask`` it stays where it is after the answer; pushed otherwise it goes away with it.
    """

    answered: Callable[[str], object] | None = None

    DEFAULT_CSS = """
    ReportScreen { background: $background; }
    ReportScreen VerticalScroll { align: center middle; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar = [("question_mark", "app.help_page")]

    keys_label: ClassVar = "report.keys"
    """The label of the keys beside those of the buttons."""

    def __init__(
        self,
        buttons: Sequence[tuple[str, str]],
        *,
        ascii_only: bool = False,
        deaf_seconds: float = 0.0,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self._deaf_seconds = deaf_seconds
        self._clock = clock
        self._hears_from = clock() + deaf_seconds
        self.buttons = tuple(buttons)
        self.ascii_only = ascii_only

    def write(self, report: Report) -> None:
        """Draw the report; each screen its own."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Lay out the sheet, which scrolls, the buttons and the keys."""
        with VerticalScroll() as scroll:
            scroll.styles.scrollbar_size_vertical = 0 if self.ascii_only else 1
            yield ReportSheet(self)
        yield ButtonsRow(self)
        yield KeysBar(hints(label(self.keys_label, **key_signs(ascii_only=self.ascii_only))))

    def on_mount(self) -> None:
        """Begin to hear a while after the screen is there: keys meant for the one before press nothing here."""
        self._hears_from = self._clock() + self._deaf_seconds

    def on_key(self, event: events.Key) -> None:
        """Press the button of a key."""
        for name, _ in self.buttons:
            if BUTTON_KEYS[name] == event.key:
                event.stop()
                event.prevent_default()
                self.press(name)
                return

    def press(self, button: str) -> None:
        """Give the answer, once."""
        if self.is_current and self._clock() >= self._hears_from:
            if self.answered is None:
                self.answer(button)
            else:
                self.answered(button)


class Drawn(Widget):
    """A part of a report that is drawn as a sheet; what a click stands for is a button's name."""

    DEFAULT_CSS = """
    Drawn { width: 100%; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, report_screen: ReportScreen) -> None:
        super().__init__()
        self.report_screen = report_screen
        self._sheet = Sheet(0)

    def draw(self, width: int, height: int) -> Sheet:
        """Draw the part for a screen of this size."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Take as many rows as there are lines."""
        return len(self.draw(width, viewport.height).lines)

    def render(self) -> Content:
        """Draw the part as wide as it is now."""
        self._sheet = self.draw(self.size.width, self.screen.size.height)
        return self._sheet.content

    def on_click(self, event: events.Click) -> None:
        """Press a button that is clicked."""
        place = event.get_content_offset(self)
        target = None if place is None else self._sheet.target_at(place.x, place.y)
        if target is not None:
            self.report_screen.press(target)


class ReportSheet(Drawn):
    """What the report says."""

    def draw(self, width: int, height: int) -> Sheet:
        """Let the screen write into the middle."""
        report = Report(min(width - 2, WIDEST), height, ascii_only=self.report_screen.ascii_only)
        self.report_screen.write(report)
        indent = Piece(" " * max(0, (width - report.sheet.width) // 2))
        for line in report.sheet.lines:
            line.insert(0, indent)
        return report.sheet


class ButtonsRow(Drawn):
    """The buttons, always in sight; the first one is heavy and bright: Enter presses it."""

    DEFAULT_CSS = """
    ButtonsRow { dock: bottom; margin-bottom: 1; }
    """

    def draw(self, width: int, height: int) -> Sheet:
        """Draw them in frames where there is room."""
        sheet = Sheet(width)
        ascii_only = self.report_screen.ascii_only
        keys = key_signs(ascii_only=ascii_only)
        light, heavy = (ASCII, ASCII_HEAVY) if ascii_only else (ROUND, HEAVY)
        lines: tuple[list[Piece], ...] = ([], [], [])
        for number, (name, word) in enumerate(self.report_screen.buttons):
            strokes, style = (light, "$text") if number else (heavy, "$text-success bold")
            inner = f"  {keys.get(BUTTON_KEYS[name], BUTTON_KEYS[name])}  {word}  "
            edge = strokes.across * len(inner)
            lines[0].append(Piece(f"{strokes.top_left}{edge}{strokes.top_right}", style, name))
            lines[1].append(Piece(f"{strokes.down}{inner}{strokes.down}", style, name))
            lines[2].append(Piece(f"{strokes.bottom_left}{edge}{strokes.bottom_right}", style, name))
        if height < TALL:
            flat = [Piece(f"[ {piece.text[3:-3]} ]", piece.style, piece.target) for piece in lines[1]]
            lines = (flat,)
        for line in lines:
            sheet.centre(*[part for piece in line for part in (piece, Piece("  "))][:-1])
        return sheet
