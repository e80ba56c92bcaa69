"""The opaque screen between two people's hands (hot-seat): only what everyone may know stands on it.

It is a plain ``Screen``, no ``ModalScreen``: those let what lies beneath shine through.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from dirtyseven.i18n.labels import label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.keys_bar import KeysBar, hints, key_signs
from dirtyseven.tui.sheet import ASCII_HEAVY, HEAVY, Piece, Sheet, fit, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.content import Content
    from textual.geometry import Size

DEAF_SECONDS = 0.4
"""So long keys and clicks do nothing: those that were meant for the table before do not open a hand."""


class Handover(NamedTuple):
    """What the screen says: whose turn it is, and public facts in words."""

    name: str
    heading: str
    since: str
    to_do: str


class PassScreen(Screen[None]):
    """Answers once the person has confirmed, with space and then Enter, or with a click on the button.

    It stays where it is after that: whoever laid it down takes it away, once the right hand lies beneath.
    """

    answered: Callable[[str], object]

    DEFAULT_CSS = """
    PassScreen { background: $background; align: center middle; }
    """
    BINDINGS: ClassVar = [("space", "ready"), ("enter", "confirm"), ("escape", "not_ready")]

    class Wanted(Message):
        """Something else is wanted: ``scores``, ``log`` or ``leave``."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(
        self,
        handover: Handover,
        *,
        deaf_seconds: float = DEAF_SECONDS,
        clock: Callable[[], float] = monotonic,
        ascii_only: bool = False,
    ) -> None:
        super().__init__()
        self._face = Cover(handover, ascii_only=ascii_only)
        self._deaf_seconds = deaf_seconds
        self._clock = clock
        self._hears_from = clock() + deaf_seconds
        self._ascii = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out the cover and the keys."""
        yield self._face
        yield KeysBar(hints(label("pass.keys", **key_signs(ascii_only=self._ascii))))

    def on_mount(self) -> None:
        """Begin to count only when the screen is there."""
        self._hears_from = self._clock() + self._deaf_seconds

    @property
    def _is_deaf(self) -> bool:
        return self._clock() < self._hears_from

    def on_key(self, event: events.Key) -> None:
        """Swallow keys while deaf; take those that ask for something else."""
        wanted = {"tab": "scores", "l": "log", "q": "leave"}.get(event.key)
        if self._is_deaf or wanted is not None:
            event.stop()
            event.prevent_default()
        if wanted is not None and not self._is_deaf:
            self.post_message(self.Wanted(wanted))

    def action_ready(self) -> None:
        """Take the first of the two steps."""
        self._face.ready(is_ready=True)

    def action_not_ready(self) -> None:
        """Take it back."""
        self._face.ready(is_ready=False)

    def action_confirm(self) -> None:
        """Take the second step, if the first was taken."""
        if self._face.is_ready:
            self._finish()

    def on_cover_clicked(self) -> None:
        """Let a click do both steps."""
        if not self._is_deaf:
            self._finish()

    def _finish(self) -> None:
        self._hears_from = float("inf")
        self.answered("go")


class Cover(Widget):
    """Draws whose turn it is, what happened, and the button."""

    DEFAULT_CSS = """
    Cover { width: 100%; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    class Clicked(Message):
        """The button was clicked."""

    def __init__(self, handover: Handover, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.is_ready = False
        self._handover = handover
        self._ascii = ascii_only
        self._sheet = Sheet(0)

    def ready(self, *, is_ready: bool) -> None:
        """Show whether the first step was taken."""
        self.is_ready = is_ready
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Take as many rows as there are lines."""
        return len(self._draw(width).lines)

    def render(self) -> Content:
        """Draw the cover."""
        self._sheet = self._draw(self.size.width)
        return self._sheet.content

    def on_click(self, event: events.Click) -> None:
        """Tell of a click on the button."""
        place = event.get_content_offset(self)
        if place is not None and self._sheet.target_at(place.x, place.y) == "button":
            self.post_message(self.Clicked())

    def _draw(self, width: int) -> Sheet:
        sheet = Sheet(width)
        rows = self.screen.size.height
        airy = rows >= 18
        gap = [""] if airy else []
        if rows >= 14:
            sheet.centre(Piece(self._handover.heading, MUTED))
        for line in gap:
            sheet.add(line)
        sheet.centre(Piece(label("pass.to"), MUTED))
        self._draw_name(sheet, airy=airy)
        for line in gap:
            sheet.add(line)
        self._facts(sheet, most=4 if airy else 2)
        for line in gap:
            sheet.add(line)
        sheet.centre(Piece(label("pass.look_away"), "bold"))
        for line in gap:
            sheet.add(line)
        self._button(sheet)
        return sheet

    def _draw_name(self, sheet: Sheet, *, airy: bool) -> None:
        name = self._handover.name
        if cell_len(name) <= 12:
            name = " ".join(name)
        name = fit(name, min(cell_len(name), sheet.width - 10), "..." if self._ascii else "…")
        strokes = ASCII_HEAVY if self._ascii else HEAVY
        inside = max(22, cell_len(name) + 6)
        left = (inside - cell_len(name)) // 2
        style = "$text-accent bold"
        blank = f"{strokes.down}{' ' * inside}{strokes.down}"
        middle = f"{strokes.down}{' ' * left}{name}{' ' * (inside - left - cell_len(name))}{strokes.down}"
        sheet.centre(Piece(f"{strokes.top_left}{strokes.across * inside}{strokes.top_right}", style))
        for line in (blank, middle, blank) if airy else (middle,):
            sheet.centre(Piece(line, style))
        sheet.centre(Piece(f"{strokes.bottom_left}{strokes.across * inside}{strokes.bottom_right}", style))

    def _facts(self, sheet: Sheet, most: int) -> None:
        """Write what happened and what is to be done, each wrapped under itself."""
        facts = ((label("pass.since"), self._handover.since), (label("pass.to_do"), self._handover.to_do))
        margin = max(len(word) for word, _ in facts)
        room = max(10, min(sheet.width - 8, 76) - margin - 2)
        indent = max(0, (sheet.width - margin - 2 - min(room, max(cell_len(text) for _, text in facts))) // 2)
        for word, text in facts:
            for number, line in enumerate(wrapped(text, room, most)):
                head = word if number == 0 else ""
                sheet.add(" " * indent, Piece(f"{head:>{margin}}  ", MUTED), Piece(line))

    def _button(self, sheet: Sheet) -> None:
        signs = key_signs(ascii_only=self._ascii)
        key = "pass.button.ready" if self.is_ready else "pass.button"
        word = fit(label(key, name=self._handover.name, **signs), sheet.width - 8, "...").rstrip()
        style = "$text-success bold reverse" if self.is_ready else "$text-success bold"
        sheet.centre(Piece(f"[ {word} ]", style, "button"))
