"""The form of the rules page: one widget that draws every setting, or one map rank by rank, and turns them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.message import Message
from textual.widget import Widget

from dirtyseven.engine import Rank
from dirtyseven.engine.cards import RANK_CODES
from dirtyseven.i18n.labels import label
from dirtyseven.tui.form_pen import FormPen
from dirtyseven.tui.rules_edit import MAPS, NAMES, RulesEdit
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from textual import events
    from textual.content import Content
    from textual.geometry import Size

    from dirtyseven.i18n import Words

WIDEST = 96
_NAME_WIDTH = 21
_VALUE_WIDTH = 44


class RulesForm(Widget, can_focus=True):
    """Shows a ``RulesEdit`` and turns its settings. ``opened`` is the map shown rank by rank, if one is."""

    DEFAULT_CSS = """
    RulesForm { width: 100%; height: auto; text-wrap: nowrap; }
    """

    BINDINGS: ClassVar = [
        ("up,shift+tab", "move(-1)"),
        ("down,tab", "move(1)"),
        ("left", "turn(-1)"),
        ("right,space", "turn(1)"),
        ("r,backspace,delete", "classic"),
        ("home", "go(0)"),
        ("end", "go(-1)"),
    ]

    class Changed(Message):
        """The rules, the chosen line or the opened map have changed."""

    def __init__(self, edit: RulesEdit, words: Words, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.edit = edit
        self.chosen = "preset"
        self.opened: str | None = None
        self._words = words
        self._ascii = ascii_only
        self._pen: _Pen | None = None

    @property
    def items(self) -> tuple[str, ...]:
        """Every line, from the top."""
        if self.opened is None:
            return ("preset", *NAMES)
        return tuple(f"{self.opened}.{code}" for code in RANK_CODES)

    @property
    def chosen_row(self) -> int:
        """The row of the chosen line in the form."""
        return self._pen.chosen_row if self._pen else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        """Take as many rows as the form has lines."""
        return len(self.items)

    def render(self) -> Content:
        """Draw the form."""
        self._pen = _Pen(self.edit, self.chosen, self._words, min(self.size.width, WIDEST), ascii_only=self._ascii)
        for item in self.items:
            self._pen.line(item)
        return self._pen.sheet.content

    def open(self, name: str | None) -> None:
        """Show a map rank by rank; ``None`` shows all settings again."""
        self.chosen = self.opened or "preset" if name is None else f"{name}.{RANK_CODES[0]}"
        self.opened = name
        self._update()

    def action_go(self, at: int) -> None:
        """Go to a line by its number."""
        self.chosen = self.items[at]
        self._update()

    def action_move(self, step: int) -> None:
        """Go one line up or down."""
        self.action_go((self.items.index(self.chosen) + step) % len(self.items))

    def action_turn(self, step: int) -> None:
        """Turn the chosen setting; a map opens instead."""
        if self.chosen in MAPS:
            self.open(self.chosen)
            return
        self.edit = self.edit.turned(self.chosen, step)
        self._update()

    def action_classic(self) -> None:
        """Give the chosen setting its classic value."""
        self.edit = self.edit.classic(self.chosen)
        self._update()

    def _update(self) -> None:
        self.refresh(layout=True)
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        """Choose a line; a click on its signs or its value turns it."""
        place = event.get_content_offset(self)
        target = self._pen.sheet.target_at(place.x, place.y) if place and self._pen else None
        if target is None:
            return
        self.chosen, _, deed = target.partition(":")
        if deed:
            self.action_turn(-1 if deed == "back" else 1)
        else:
            self._update()


class _Pen(FormPen):
    """Draws one line for each setting: its name, what it is now, what that means."""

    def __init__(self, edit: RulesEdit, chosen: str, words: Words, width: int, *, ascii_only: bool) -> None:
        super().__init__(chosen, width, ascii_only=ascii_only)
        self._edit = edit
        self._words = words

    def line(self, item: str) -> None:
        """Draw a line."""
        self._note(item, len(self.sheet.lines))
        name, _, rank = item.partition(".")
        title = label("rules.preset") if item == "preset" else self._words.setting_title(name)
        if rank:
            title = self._words.rank(Rank.parse(rank))
        marked = item != "preset" and self._edit.differs(item)
        self.sheet.add(
            self._marker(item),
            Piece(fit(title, _NAME_WIDTH, self._dots), self._look(item), item),
            Piece("* " if marked else "  ", "$text-warning bold", item),
            *self._value(item, name),
        )

    def _value(self, item: str, name: str) -> list[Piece]:
        room = self.sheet.width - 2 - _NAME_WIDTH - 2 - 1
        if item in MAPS:
            text = self._summary(name)
            return [Piece(fit(text, room, self._dots), self._look(item), f"{item}:next")]
        return self._choice(item, fit(self._shown(item, name), min(_VALUE_WIDTH, room - 5), self._dots))

    def _shown(self, item: str, name: str) -> str:
        """Put into words what a setting is now."""
        if item == "preset":
            return self._edit.preset or label("rules.own")
        value = self._edit.value(item)
        return label("rules.none") if value is None else self._words.value_text(name, value)

    def _brief(self, name: str, rank: Rank) -> str:
        sign = ("x" if self._ascii else "×") if name == "factors" else ""
        return f"{sign}{self._edit.value(f'{name}.{rank.code}')}"

    def _summary(self, name: str) -> str:
        """Write a map in one line: the ranks worth a word."""
        ranks = self._edit.of_note(name)
        parts = [f"{self._words.rank(rank)} {self._brief(name, rank)}" for rank in ranks]
        return f"{', '.join(parts) or label('rules.none')} {'...' if self._ascii else '…'}"
