from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from textual.color import Color, rgb_to_lab

from dirtyseven.engine import SUITS
from dirtyseven.tui.drawing.pen import suit_style
from dirtyseven.tui.themes import ANSI, THEMES

if TYPE_CHECKING:
    from textual.theme import Theme

TRUE_COLOUR = [theme for theme in THEMES if not theme.ansi]
TEXTS = ("text-primary", "text-error", "text-success", "text-warning", "text-accent", "foreground-muted")


BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, full severity)."""


def as_seen(colour: str, kind: str) -> tuple[float, ...]:
    """A colour as seen with a colour blindness, in Lab, where distance is how different two look."""
    linear = _linear(Color.parse(colour))
    left = [max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))) for row in BLINDNESS[kind]]
    srgb = [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in left]
    red, green, blue = (min(255, round(255 * part)) for part in srgb)
    lab = rgb_to_lab(Color(red, green, blue))
    return lab.L, lab.a, lab.b


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, from 1 to 21, as WCAG 2 reckons."""
    dark, light = sorted(_luminance(Color.parse(colour)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: Color) -> list[float]:
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]


@pytest.mark.parametrize("theme", TRUE_COLOUR, ids=lambda theme: theme.name)
def test_every_text_stands_out_from_the_background(theme: Theme) -> None:
    for name in TEXTS:
        assert contrast(theme.variables[name], theme.background or "") >= 4.5, name


def test_high_contrast_is_high() -> None:
    theme = next(theme for theme in THEMES if theme.name == "high-contrast")
    assert all(contrast(theme.variables[name], theme.background or "") >= 7 for name in TEXTS)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_suits_have_four_colours_or_two(theme: Theme) -> None:
    looks = {suit_style(suit).split()[0] for suit in SUITS}
    assert len(looks) == 4
    assert len({suit_style(suit, two_colour=True).split()[0] for suit in SUITS}) == 2
    colours = {theme.variables.get(look.removeprefix("$"), theme.foreground) for look in looks}
    assert len(colours) == 4


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_suits_of_the_colour_blind_theme_keep_apart(kind: str) -> None:
    theme = next(theme for theme in THEMES if theme.name == "colour-blind")
    colours = [theme.foreground or "", *(theme.variables[f"text-{name}"] for name in ("error", "primary", "success"))]
    seen = [as_seen(colour, kind) for colour in colours]
    assert min(math.dist(one, other) for one, other in combinations(seen, 2)) >= 25


def test_the_ansi_theme_uses_the_terminals_own_colours_only() -> None:
    theme = next(theme for theme in THEMES if theme.name == ANSI)
    assert theme.ansi
    assert all(theme.variables[name].startswith("ansi_") for name in (*TEXTS, "border"))
    assert (theme.foreground, theme.background) == ("ansi_default", "ansi_default")
