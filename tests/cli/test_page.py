"""Plain text in any width and on any terminal."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from dirtyseven.cli.page import padded, page_style, page_width, wrapped
from dirtyseven.i18n import Style


@given(st.lists(st.text("ab♥漢", min_size=1, max_size=12)), st.integers(10, 40), st.integers(0, 8))
def test_wrapped_lines_fit_and_lose_no_word(words: list[str], width: int, indent: int) -> None:
    lines = list(wrapped(" ".join(words), width, indent, "* "))
    assert " ".join(lines).split() == ["*", *words]
    for line in lines:
        assert cell_len(line) <= width or len(line.removeprefix("* ").split()) == 1
    assert all(line.startswith(" " * indent) for line in lines[1:])


def test_wide_letters_are_padded_by_their_width() -> None:
    assert padded("吉田", 6) == "吉田  "
    assert padded("Ada", 2) == "Ada"


@pytest.mark.parametrize(("columns", "width"), [("20", 30), ("60", 60), ("500", 100)])
def test_the_page_is_as_wide_as_there_is_room(columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert page_width() == width


@pytest.mark.parametrize(
    ("encoding", "locale", "style"),
    [
        ("utf-8", "tr_TR.UTF-8", Style.GLYPHS),
        ("iso8859-9", "tr_TR", Style.ASCII),
        ("ascii", "", Style.ASCII),
        ("utf-8", "C", Style.ASCII),
    ],
)
def test_cards_are_written_as_the_output_can(
    encoding: str, locale: str, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "__stdout__", stream)
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.setenv(name, locale)
    assert page_style() is style
