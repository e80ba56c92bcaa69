"""What can be looked up at any time without showing a hand: the score sheet and the whole log of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll

from dirtyseven.i18n.labels import label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.score_table import score_rows
from dirtyseven.tui.sheet import Piece, fit, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from dirtyseven.engine import Match
    from dirtyseven.i18n import Entry


class AsideScreen(ReportScreen):
    """A report that any of the keys people try puts away."""

    keys_label: ClassVar = "help.foot"

    def __init__(self, key: str, *, ascii_only: bool = False) -> None:
        super().__init__([("go", label("help.back"))], ascii_only=ascii_only)
        self._key = key

    def on_key(self, event: events.Key) -> None:
        """Go back."""
        super().on_key(event)
        if event.key in {"escape", "q", self._key}:
            event.stop()
            event.prevent_default()
            self.press("go")


class ScoresScreen(AsideScreen):
    """The score sheet."""

    def __init__(self, match: Match, names: Sequence[str], *, ascii_only: bool = False) -> None:
        super().__init__("tab", ascii_only=ascii_only)
        self._match = match
        self._names = tuple(names)

    def write(self, report: Report) -> None:
        """Draw the sheet, or say that there is none yet."""
        report.title(label("scores.title"))
        if not self._match.results:
            report.say(label("scores.none"), MUTED)
            return
        rows = score_rows(self._match, self._names, report.sheet.width - 2, star=report.star)
        report.frame(label("scores.lowest"), rows)


class LogScreen(AsideScreen):
    """The log of the deal, a line a turn."""

    def __init__(self, entries: Sequence[Entry], names: Sequence[str], *, ascii_only: bool = False) -> None:
        super().__init__("l", ascii_only=ascii_only)
        self._entries = tuple(entries)
        self._names = tuple(names)

    def on_mount(self) -> None:
        """Begin at the end: the latest is what people look for."""
        for scroll in self.query(VerticalScroll):  # none, if the screen is put away before it is there
            scroll.scroll_end(animate=False)

    def write(self, report: Report) -> None:
        """Draw the log."""
        report.title(label("log.title"))
        width = max((min(len(name), 20) for name in self._names), default=0)
        rows: list[list[Piece]] = []
        for entry in self._entries:
            name = "" if entry.seat is None else self._names[entry.seat]
            for at, line in enumerate(wrapped(entry.text, report.sheet.width - width - 6, most=8)):
                rows.append([Piece(f" {fit(name if at == 0 else '', width)}  ", "bold"), Piece(line)])
        report.frame("", rows or [[Piece(f" {label('log.empty')}", MUTED)]])
