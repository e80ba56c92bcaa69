"""How the start form is drawn: a pure function from what is chosen to lines that can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from dirtyseven.bots import find_bot
from dirtyseven.engine import SUITS, Card, Rank
from dirtyseven.i18n.labels import label
from dirtyseven.i18n.style import Style, card_sign
from dirtyseven.table import HUMAN
from dirtyseven.tui.drawing.pen import BORDER, MUTED, suit_style
from dirtyseven.tui.form_pen import FormPen
from dirtyseven.tui.setup import kinds
from dirtyseven.tui.sheet import ASCII, ASCII_HEAVY, HEAVY, ROUND, Piece, Sheet, fit

if TYPE_CHECKING:
    from dirtyseven.tui.line_edit import LineEdit
    from dirtyseven.tui.setup import Setup

WIDEST = 78
NARROW = 68
"""Below this many columns names get less room."""


class Drawing(NamedTuple):
    """A drawn form, and the row of its chosen item, to be scrolled into view."""

    sheet: Sheet
    chosen_row: int


def draw(
    setup: Setup, chosen: str, edit: LineEdit | None, width: int, height: int, *, ascii_only: bool = False
) -> Drawing:
    """Draw the form ``width`` columns wide for a screen of ``height`` rows."""
    pen = _Pen(setup, chosen, edit, min(width - 2, WIDEST), ascii_only=ascii_only)
    spare = height - 2 - pen.least_rows
    pen.header(tall=spare >= 5)
    pen.seats()
    pen.settings(spaced=spare >= 2)
    pen.buttons(tall=spare >= 7)
    indent = Piece(" " * max(0, (width - pen.sheet.width) // 2))
    for line in pen.sheet.lines:
        line.insert(0, indent)
    return Drawing(pen.sheet, pen.chosen_row)


class _Pen(FormPen):
    """The parts of the form, drawn one under the other."""

    def __init__(self, setup: Setup, chosen: str, edit: LineEdit | None, width: int, *, ascii_only: bool) -> None:
        super().__init__(chosen, width, ascii_only=ascii_only)
        self._setup = setup
        self._edit = edit
        self._name_width = 20 if width >= NARROW else 15
        self._kind_width = max(map(len, (*kinds(), label("start.person"))))

    @property
    def least_rows(self) -> int:
        """The rows that the form takes with everything at its smallest."""
        return len(self._setup.players) + 8

    def header(self, *, tall: bool) -> None:
        """Draw the name of the game, beside the four sevens if there is room."""
        title = Piece(label("start.title"), "$text-primary bold")
        sevens = [(card_sign(Card(suit, Rank.SEVEN), self._style), suit_style(suit)) for suit in reversed(SUITS)]
        if not tall:
            self.sheet.centre(*(Piece(f"{seven} ", style) for seven, style in sevens), "  ", title)
            return
        subtitle = Piece(fit(label("start.subtitle"), self.sheet.width - 28, self._dots), MUTED)
        strokes = ASCII if self._ascii else ROUND
        edge = strokes.across * 4
        self.sheet.add(*(Piece(f"{strokes.top_left}{edge}{strokes.top_right}", style) for _, style in sevens))
        self.sheet.add(*(Piece(f"{strokes.down}{seven:<4}{strokes.down}", s) for seven, s in sevens), "   ", title)
        self.sheet.add(*(Piece(f"{strokes.down}{seven:>4}{strokes.down}", s) for seven, s in sevens), "   ", subtitle)
        self.sheet.add(*(Piece(f"{strokes.bottom_left}{edge}{strokes.bottom_right}", style) for _, style in sevens))

    @property
    def _style(self) -> Style:
        return Style.ASCII if self._ascii else Style.GLYPHS

    def seats(self) -> None:
        """Draw who plays."""
        rows = [self._seat(seat) for seat in range(len(self._setup.players))]
        if len(rows) < self._setup.most_seats:
            rows.append([self._marker("add"), Piece("+  ", self._look("add"), "add"), self._word("add", "start.add")])
        else:
            rows.append([Piece(f"    {label('start.full', most=self._setup.most_seats)}", MUTED)])
        top = len(self.sheet.lines) + 1
        for row, item in enumerate((*(f"seat {seat}" for seat in range(len(self._setup.players))), "add")):
            self._note(item, top + row)
        self.sheet.frame(rows, ASCII if self._ascii else ROUND, BORDER, label("start.players"))

    def _seat(self, seat: int) -> list[Piece]:
        item = f"seat {seat}"
        player = self._setup.players[seat]
        look = self._look(item)
        about = label("start.person.about") if player.is_human else find_bot(player.kind).character
        kind = label("start.person") if player.kind == HUMAN else player.kind
        tools = self._tools(item) if item == self._chosen else []
        row = [
            self._marker(item),
            Piece(f"{seat + 1:<3}", look, item),
            *self._name(item, player.name, look),
            Piece("  "),
            *self._choice(item, fit(kind, self._kind_width, self._dots)),
        ]
        room = self.sheet.width - 2 - 2 - 3 - self._name_width - 2 - (self._kind_width + 4) - 2 - (7 if tools else 0)
        return [*row, Piece("  "), Piece(fit(about, room, self._dots), MUTED, item), *tools]

    def _name(self, item: str, name: str, look: str) -> list[Piece]:
        """Draw a name, with a cursor while it is edited."""
        width = self._name_width
        if item != self._chosen or self._edit is None:
            return [Piece(fit(name, width, self._dots), look, f"{item}:name")]
        edit = self._edit
        before, at = edit.text[: edit.cursor], edit.text[edit.cursor : edit.cursor + 1] or " "
        while cell_len(before) + cell_len(at) > width:
            before = before[1:]
        after = fit(edit.text[edit.cursor + 1 :], width - cell_len(before) - cell_len(at), "")
        typed = "$text on $surface underline"
        return [Piece(before, typed), Piece(at, "reverse"), Piece(after, typed)]

    def _tools(self, item: str) -> list[Piece]:
        up, down, remove = ("^", "v", "x") if self._ascii else ("↑", "↓", "✕")
        return [
            Piece(f" {up}", "$text-accent", f"{item}:up"),
            Piece(f" {down}", "$text-accent", f"{item}:down"),
            Piece(f" {remove} ", "$text-error", f"{item}:remove"),
        ]

    def settings(self, *, spaced: bool) -> None:
        """Draw how long and how fast."""
        if spaced:
            self.sheet.add("")
        rules = self._setup.rules
        deals = str(rules.deals) if rules.target is None else label("start.target", target=rules.target)
        named = self._setup.preset
        about = label(f"start.rules.{named}" if named is not None else "start.rules.own.about")
        self._setting("rules", named or label("start.rules.own"), about)
        pace = self._setup.pace
        self._setting("deals", deals, label("start.deals.about"))
        self._setting("pace", pace.value, label(f"start.pace.{pace}"))
        if spaced:
            self.sheet.add("")

    def _setting(self, item: str, value: str, about: str) -> None:
        self._note(item, len(self.sheet.lines))
        self.sheet.add(
            Piece(" "),
            self._marker(item),
            Piece(fit(label(f"start.{item}"), 3 + self._name_width), self._look(item), item),
            Piece("  "),
            *self._choice(item, fit(value, self._kind_width)),
            Piece("  "),
            Piece(fit(about, self.sheet.width - 14 - self._name_width - self._kind_width, self._dots), MUTED, item),
        )

    def buttons(self, *, tall: bool) -> None:
        """Draw the buttons: a frame is chosen if it is heavy, marked and bright."""
        words = {"go": label("start.go"), "help": label("start.help"), "quit": label("start.quit")}
        keys = {"go": "Enter" if self._ascii else "⏎", "help": "?", "quit": "q"}
        if not tall:
            self._note("go", len(self.sheet.lines))
            self.sheet.centre(*(self._flat(item, f"{keys[item]} {words[item]}") for item in words))
            return
        lines: tuple[list[Piece], ...] = ([], [], [])
        inside = sum(len(f"{keys[item]}  {word}") for item, word in words.items())
        padding = " " * (2 if self.sheet.width >= inside + 22 else 1)
        for item, word in words.items():
            for line, piece in zip(lines, self._framed(item, f"{padding}{keys[item]}  {word}{padding}"), strict=True):
                line += [piece, Piece("  ")]
        self._note("go", len(self.sheet.lines) + 2)
        for line in lines:
            self.sheet.centre(*line[:-1])

    def _flat(self, item: str, word: str) -> Piece:
        chosen = item == self._chosen
        return Piece(f" {'[' if chosen else ' '} {word} {']' if chosen else ' '} ", self._button_look(item), item)

    def _framed(self, item: str, inner: str) -> tuple[Piece, Piece, Piece]:
        light, heavy = (ASCII, ASCII_HEAVY) if self._ascii else (ROUND, HEAVY)
        strokes = heavy if item == self._chosen else light
        look = self._button_look(item)
        return (
            Piece(f"{strokes.top_left}{strokes.across * len(inner)}{strokes.top_right}", look, item),
            Piece(f"{strokes.down}{inner}{strokes.down}", look, item),
            Piece(f"{strokes.bottom_left}{strokes.across * len(inner)}{strokes.bottom_right}", look, item),
        )

    def _button_look(self, item: str) -> str:
        return "$text-success bold" if item == self._chosen else MUTED

    def _word(self, item: str, key: str) -> Piece:
        return Piece(label(key), self._look(item), item)

    def _note(self, item: str, row: int) -> None:
        if item == self._chosen or (item == "go" and self._chosen in ("help", "quit")):
            self.chosen_row = row
