"""``dirtyseven rules``: the rules in force on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from dirtyseven.cli import main
from dirtyseven.cli.rules import rules_page
from dirtyseven.engine import PRESETS, with_settings
from dirtyseven.i18n import Style, words
from dirtyseven.storage.rules_file import read_rules
from tests.engine.strategies import rules_strategy

if TYPE_CHECKING:
    from pathlib import Path

    from dirtyseven.engine import Rules


def test_the_classic_rules_are_printed_with_their_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as caught:
        main(["rules"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    for number in ("1.1.1", "1.2.3", "1.3.8", "1.4.13", "1.5.19", "1.6.20"):
        assert f"\n  {number} " in out
    assert "25 for a Jack" in " ".join(out.split())
    assert all(len(line) <= 80 for line in out.splitlines())


@given(rules_strategy(), st.integers(30, 100), st.sampled_from([Style.GLYPHS, Style.ASCII]))
@settings(max_examples=50, deadline=None)
def test_any_rules_fit_the_page(rules: Rules, width: int, style: Style) -> None:
    lines = list(rules_page(rules, width, words(style=style)))
    assert all(cell_len(line) <= width for line in lines)
    assert style is Style.GLYPHS or all(line.isascii() for line in lines)


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(["rules", *args])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_the_rules_that_are_asked_for_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--preset", "turkish", "--rule", "hand_size=5", "--rule", "effects.8=reverse") == 0
    asked = capsys.readouterr().out
    rules = with_settings({"hand_size": 5, "effects": {"8": "reverse"}}, PRESETS["turkish"])
    assert " ".join(asked.split()) == " ".join(" ".join(rules_page(rules, 80, words())).split())


def test_rules_are_written_to_a_file_that_reads_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    assert run("--rule", "packs=2", "--write", str(path)) == 0
    assert capsys.readouterr().out == ""
    assert read_rules(path) == with_settings({"packs": 2})
    assert run("--rules", str(path)) == 0
    assert "Two packs" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--preset", "turkisch"), "turkish"),
        (("--rule", "pack=2"), "packs"),
        (("--rule", "packs=3"), "it may be a whole number from 1 to 2"),
        (("--rules", "nowhere.toml"), "nowhere.toml"),
        (("--write", "nowhere/at/all.toml"), "all.toml"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    args: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*args) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.startswith("Error: ")
    assert len(error.splitlines()) == 1
