"""The form of the start screen: one widget that draws the seats, the settings and the buttons, and edits them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.message import Message
from textual.widget import Widget

from dirtyseven.i18n.labels import label
from dirtyseven.storage.names import MOST_NAME
from dirtyseven.tui.keys_bar import hints, key_signs
from dirtyseven.tui.line_edit import LineEdit
from dirtyseven.tui.start_drawing import Drawing, draw

if TYPE_CHECKING:
    from textual import events
    from textual.content import Content
    from textual.geometry import Size

    from dirtyseven.engine import Rules
    from dirtyseven.tui.setup import Setup

BUTTONS = ("go", "help", "quit")


class StartForm(Widget, can_focus=True):
    """Shows a ``Setup`` and changes it with keys and clicks. ``chosen`` is the line or button that keys go to."""

    DEFAULT_CSS = """
    StartForm { width: 100%; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    BINDINGS: ClassVar = [
        ("up,shift+tab", "move(-1)"),
        ("down,tab", "move(1)"),
        ("left", "change(-1)"),
        ("right", "change(1)"),
        ("space", "change(1)"),
        ("enter", "press"),
        ("escape", "choose('go')"),
        ("plus,a", "do('add')"),
        ("minus,delete", "do('remove')"),
        ("shift+up,left_square_bracket", "shift(-1)"),
        ("shift+down,right_square_bracket", "shift(1)"),
        ("question_mark", "do('help')"),
        ("q", "do('quit')"),
    ]

    class Pressed(Message):
        """A button was pressed: ``go``, ``help`` or ``quit``; or Enter on the ``rules``."""

        def __init__(self, button: str) -> None:
            super().__init__()
            self.button = button

    class Changed(Message):
        """The setup, the chosen line or the editing has changed."""

    def __init__(self, setup: Setup, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.setup = setup
        self.chosen = "go"
        self.edit: LineEdit | None = None
        self._ascii = ascii_only
        self._drawing: Drawing | None = None

    @property
    def items(self) -> tuple[str, ...]:
        """Everything keys can go to, from the top."""
        seats = tuple(f"seat {seat}" for seat in range(len(self.setup.players)))
        return (*seats, "add", "rules", "deals", "pace", *BUTTONS)

    @property
    def seat(self) -> int | None:
        """The chosen seat, if the chosen line is one."""
        return _seat(self.chosen)

    @property
    def chosen_row(self) -> int:
        """The row of the chosen line in the form."""
        return self._drawing.chosen_row if self._drawing else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Take as many rows as the form has lines."""
        return len(self._draw(width).sheet.lines)

    def render(self) -> Content:
        """Draw the form."""
        self._drawing = self._draw(self.size.width)
        return self._drawing.sheet.content

    def _draw(self, width: int) -> Drawing:
        return draw(self.setup, self.chosen, self.edit, width, self.screen.size.height, ascii_only=self._ascii)

    def _update(self, setup: Setup | None = None) -> None:
        """Show the form anew; its height may be another."""
        if setup is not None:
            self.setup = setup
        self.refresh(layout=True)
        self.post_message(self.Changed())

    def action_choose(self, item: str) -> None:
        """Let keys go to an item."""
        self.end_edit()
        self.chosen = item
        self._update()

    def action_move(self, step: int) -> None:
        """Go one line up or down; the buttons are one line."""
        lines = [item for item in self.items if item not in BUTTONS[1:]]
        at = lines.index(self.chosen) if self.chosen in lines else len(lines) - 1
        self.action_choose(lines[(at + step) % len(lines)])

    def action_change(self, step: int) -> None:
        """Change what is chosen, or go from button to button."""
        if self.seat is not None:
            self._update(self.setup.with_kind(self.seat, step))
        elif self.chosen == "rules":
            self._update(self.setup.with_preset(step))
        elif self.chosen == "deals":
            self._update(self.setup.with_deals(step))
        elif self.chosen == "pace":
            self._update(self.setup.with_pace(step))
        elif self.chosen in BUTTONS:
            self.action_choose(BUTTONS[(BUTTONS.index(self.chosen) + step) % len(BUTTONS)])

    def action_press(self) -> None:
        """Do what Enter does on the chosen item."""
        if self.seat is not None:
            name = self.setup.players[self.seat].name
            self.edit = LineEdit(name, len(name), MOST_NAME)
            self._update()
        elif self.chosen == "rules":
            self.post_message(self.Pressed("rules"))
        elif self.chosen in ("deals", "pace"):
            self.action_choose("go")
        else:
            self.action_do(self.chosen)

    def action_do(self, what: str) -> None:
        """Press a button, add a seat or remove the chosen one."""
        self.end_edit()
        if what in BUTTONS:
            self.post_message(self.Pressed(what))
        elif what == "add":
            before = len(self.setup.players)
            self._update(self.setup.with_seat())
            if len(self.setup.players) > before:
                self.action_choose(f"seat {before}")
        elif self.seat is not None:
            self._update(self.setup.without(self.seat))
            self.action_choose(f"seat {min(self.seat, len(self.setup.players) - 1)}")

    def action_shift(self, step: int) -> None:
        """Let the chosen player change places."""
        if self.seat is not None:
            moved = self.setup.moved(self.seat, step)
            if moved is not self.setup:
                self.chosen = f"seat {self.seat + step}"
                self._update(moved)

    def play_by(self, rules: Rules) -> None:
        """Take other rules."""
        self._update(replace(self.setup, rules=rules))

    def end_edit(self, *, keep: bool = True) -> None:
        """End the editing of a name; an empty one leaves the old."""
        edit, self.edit = self.edit, None
        if edit is not None:
            name = edit.text.strip()
            self._update(self.setup.with_name(self.seat, name) if keep and name and self.seat is not None else None)

    def on_key(self, event: events.Key) -> None:
        """While a name is edited all keys are its; ``enter`` and the arrows up and down end that."""
        if self.edit is None:
            return
        if event.key in ("up", "down", "tab", "shift+tab"):
            self.end_edit()
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "escape"):
            self.end_edit(keep=event.key == "enter")
            return
        edit = self.edit.pressed(event.key, event.character)
        if edit is not None:
            self.edit = edit
            self._update()

    def on_paste(self, event: events.Paste) -> None:
        """Put pasted text into the name that is edited."""
        if self.edit is not None:
            event.stop()
            self.edit = self.edit.typed(event.text)
            self._update()

    def on_click(self, event: events.Click) -> None:
        """Do what the clicked place stands for: ``item``, or ``item:deed``."""
        place = event.get_content_offset(self)
        target = self._drawing.sheet.target_at(place.x, place.y) if place and self._drawing else None
        if target is None:
            return
        item, _, deed = target.partition(":")
        already = item == self.chosen
        self.action_choose(item)
        match deed:
            case "next":
                self.action_change(1)
            case "back":
                self.action_change(-1)
            case "up" | "down":
                self.action_shift(-1 if deed == "up" else 1)
            case "remove":
                self.action_do("remove")
            case _:
                if item in BUTTONS or item == "add" or (already and deed == "name"):
                    self.action_press()


def _seat(item: str) -> int | None:
    return int(item.removeprefix("seat ")) if item.startswith("seat ") else None


def key_hints(form: StartForm, *, ascii_only: bool) -> list[tuple[str, str]]:
    """Say what keys do now."""
    signs = key_signs(ascii_only=ascii_only)
    if form.edit is not None:
        return hints(label("start.keys.name", **signs))
    if form.seat is not None:
        return hints(label("start.keys.seat", **signs))
    if form.chosen in BUTTONS:
        return hints(label("start.keys.button", button=label(f"start.{form.chosen}").lower(), **signs))
    if form.chosen == "rules":
        return hints(label("start.keys.rules", **signs))
    return hints(label("start.keys.add" if form.chosen == "add" else "start.keys.choice", **signs))
