"""What is on the screen, as text: for tests that read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App


def screen_lines(app: App[Any]) -> list[str]:
    """Give the lines of what is shown now, as the terminal would have them."""
    return [strip.text for strip in app.screen._compositor.render_strips(app.size)]


def screen_text(app: App[Any]) -> str:
    """Give what is shown now as one text."""
    return "\n".join(screen_lines(app))
