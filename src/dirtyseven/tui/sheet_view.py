"""A widget that shows a sheet and redraws only what has changed since the sheet before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from dirtyseven.tui.sheet import Sheet

if TYPE_CHECKING:
    from rich.style import Style as RichStyle
    from textual import events

    from dirtyseven.tui.sheet import Piece


class SheetView(Widget):
    """Shows the sheet that was given last. Lines are drawn one by one, so a change costs what it changes."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    SheetView { width: 100%; height: 100%; }
    """

    class Clicked(Message):
        """Something was clicked that stands for ``target``."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.sheet = Sheet(0)
        self._styles: dict[str, RichStyle] = {}
        self._styles_of: str = ""

    def show(self, sheet: Sheet) -> None:
        """Show another sheet, refreshing the spans of the lines in which it differs."""
        before, self.sheet = self.sheet, sheet
        if before.width != sheet.width or len(before.lines) != len(sheet.lines):
            self.refresh()
            return
        regions = []
        for y, (old, new) in enumerate(zip(before.lines, sheet.lines, strict=True)):
            if old != new:
                start, end = _changed_span(old, new, sheet.width)
                regions.append(Region(start, y, end - start, 1))
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """Draw a line in the colours of the theme."""
        width = self.size.width
        if y >= len(self.sheet.lines):
            return Strip.blank(width, self.rich_style)
        segments = [Segment(text, self._style(style)) for text, style in _runs(self.sheet.lines[y])]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _style(self, name: str) -> RichStyle:
        """Find a style by its words; they are resolved once for each theme."""
        theme = self.app.theme
        if self._styles_of != theme:
            self._styles_of = theme
            self._styles.clear()
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = (self.visual_style + Style.parse(name)).rich_style
        return style

    def notify_style_update(self) -> None:
        """Forget resolved styles when the theme or the focus changes."""
        super().notify_style_update()
        self._styles.clear()

    def on_click(self, event: events.Click) -> None:
        """Tell what the clicked place stands for."""
        place = event.get_content_offset(self)
        target = None if place is None else self.sheet.target_at(place.x, place.y)
        if target is not None:
            event.stop()
            self.post_message(self.Clicked(target))


def _runs(line: list[Piece]) -> list[tuple[str, str]]:
    """Join neighbours that look alike: every change of style costs some forty bytes, and blanks have no colour."""
    runs: list[tuple[str, str]] = []
    for text, style, _ in line:
        if not text:
            continue
        if runs:
            before, its_style = runs[-1]
            plain = not _is_seen(its_style)
            if style == its_style or (plain and not _is_seen(style) and text.isspace()):
                runs[-1] = (before + text, its_style)
                continue
            if plain and not _is_seen(style) and before.isspace():
                runs[-1] = (before + text, style)
                continue
        runs.append((text, style))
    return runs


def _is_seen(style: str) -> bool:
    """Tell whether a style shows on blanks."""
    return "on " in style or "reverse" in style or "underline" in style


def _changed_span(old: list[Piece], new: list[Piece], width: int) -> tuple[int, int]:
    """Give the first and the last changed column of a line."""
    start = 0
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        start += cell_len(before.text)
    end = width
    for before, after in zip(reversed(old), reversed(new), strict=False):
        if before != after or end - cell_len(before.text) < start:
            break
        end -= cell_len(before.text)
    return start, max(end, start + 1)
