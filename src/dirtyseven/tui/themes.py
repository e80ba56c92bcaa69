"""The looks: dark, light, high contrast, safe for colour-blind eyes, and one of the terminal's own 16 colours.

The suits take their colours from a theme's text colours: ♥ error, ♦ primary, ♣ success, ♠ the text itself.
"""

from __future__ import annotations

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

DEFAULT = "dark"
ANSI = "ansi-dark"
"""The theme of the terminal's own 16 colours; ours takes the place of Textual's, which frames in magenta."""

THEMES = (
    Theme(
        name="dark",
        primary="#6cb6ff",
        secondary="#b392f0",
        warning="#f2cc60",
        error="#ff7b72",
        success="#7ee787",
        accent="#f2cc60",
        foreground="#e8e4da",
        background="#13161b",
        surface="#1a1e25",
        panel="#20262f",
        boost="#2a313c",
        variables={
            "border": "#465160",
            "foreground-muted": "#8d96a3",
            "text-primary": "#6cb6ff",
            "text-error": "#ff7b72",
            "text-success": "#7ee787",
            "text-warning": "#f2cc60",
            "text-accent": "#f2cc60",
        },
    ),
    Theme(
        name="light",
        primary="#0550ae",
        secondary="#6639ba",
        warning="#8a5a00",
        error="#c11f2c",
        success="#116329",
        accent="#8a3d00",
        foreground="#1f2328",
        background="#fbf8f1",
        surface="#f3efe4",
        panel="#e9e3d3",
        boost="#dfd7c3",
        dark=False,
        variables={
            "border": "#a39b86",
            "foreground-muted": "#6b675c",
            "text-primary": "#0550ae",
            "text-error": "#c11f2c",
            "text-success": "#116329",
            "text-warning": "#8a5a00",
            "text-accent": "#8a3d00",
        },
    ),
    Theme(
        name="high-contrast",
        primary="#7fc8ff",
        secondary="#ffffff",
        warning="#ffff00",
        error="#ff9d9d",
        success="#7dff7d",
        accent="#ffff00",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#262626",
        boost="#333333",
        variables={
            "border": "#ffffff",
            "foreground-muted": "#d4d4d4",
            "text-primary": "#7fc8ff",
            "text-error": "#ff9d9d",
            "text-success": "#7dff7d",
            "text-warning": "#ffff00",
            "text-accent": "#ffff00",
        },
    ),
    Theme(
        name="colour-blind",
        primary="#7897f6",
        secondary="#cc79a7",
        warning="#f0e442",
        error="#e2786a",
        success="#56ea48",
        accent="#f0e442",
        foreground="#eeeeee",
        background="#15171a",
        surface="#1c1f23",
        panel="#24282d",
        boost="#2e3339",
        variables={
            "border": "#5a626d",
            "foreground-muted": "#9aa2ad",
            "text-primary": "#7897f6",
            "text-error": "#e2786a",
            "text-success": "#56ea48",
            "text-warning": "#f0e442",
            "text-accent": "#f0e442",
        },
    ),
    replace(
        BUILTIN_THEMES[ANSI],
        accent="ansi_yellow",
        variables=BUILTIN_THEMES[ANSI].variables
        | {
            "border": "ansi_cyan",
            "foreground-muted": "ansi_default",
            "text-primary": "ansi_blue",
            "text-error": "ansi_red",
            "text-success": "ansi_green",
            "text-warning": "ansi_yellow",
            "text-accent": "ansi_yellow",
        },
    ),
)
"""The suits of the fourth were searched for: they keep apart in every kind of colour blindness, as a test simulates.

The fifth frames in cyan and mutes nothing: some palettes make bright black invisible.
"""

THEME_NAMES = tuple(theme.name for theme in THEMES)
