"""``dirtyseven show``: a match as people would tell it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from dirtyseven.cli import main
from dirtyseven.cli.show import Account
from dirtyseven.engine import CLASSIC
from dirtyseven.i18n import Style, words
from dirtyseven.storage import write_match
from dirtyseven.table import MatchLog, Player
from tests.engine.strategies import Setup, setups
from tests.storage.matches import DATA, VALID, play_match, tree

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]
HAND = "3♣ 4♣ 6♦ Q♦ 10♥ 6♠ 9♠"
VALID_FILE = str(DATA / "valid.jsonl")


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.setenv(name, "C.UTF-8")


def show(*args: object) -> int:
    with pytest.raises(SystemExit) as caught:
        main(["show", *map(str, args)])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def written(tmp_path: Path, *texts: str) -> Path:
    path = tmp_path / "matches.jsonl"
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return path


def test_a_match_is_told_deal_by_deal_with_its_count(capsys: Capture) -> None:
    assert show(VALID_FILE, "--match", 1) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:4] == ["Match 1: P1, P2", "rules classic", "", "Deal 1, dealt by P1"]
    assert lines[4] == f"  P1  {HAND}"
    assert [line for line in lines if line.startswith("Deal ")] == [
        "Deal 1, dealt by P1",
        "Deal 2, dealt by P2",
        "Deal 3, dealt by P1",
        "Deal 4, dealt by P2",
    ]
    assert lines[7:9] == ["P2  opens with 10♣", "P1  4♣"]
    assert any(line.startswith("P2 went out on 7♠") for line in lines)
    assert any(line.endswith("×3 = 30, total 30") for line in lines)
    assert lines[-3:] == ["P2 wins with 0 points.", "1. P2, 0 points", "2. P1, 155 points"]


def test_several_matches_are_told_one_after_the_other(capsys: Capture) -> None:
    assert show(VALID_FILE) == 0
    headings = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Match ")]
    assert [heading.partition(":")[0] for heading in headings] == [f"Match {number}" for number in range(1, 7)]


def test_a_bot_is_introduced_as_one(capsys: Capture, tmp_path: Path) -> None:
    log = MatchLog(CLASSIC, (Player("Ada"), Player("Kaya", "careful")), meta={"seed": 7, "x": [1]})
    assert show(written(tmp_path, write_match(log))) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Match 1: Ada, Kaya (careful)",
        "rules classic, seed 7",
        "",
        "The match is not over.",
    ]


def test_rules_that_differ_are_named(capsys: Capture, tmp_path: Path) -> None:
    record = tree() | {"deals": []}
    record["rules"] = {"preset": "classic", "hand_size": 5, "effects": {"8": "none"}, "voluntary_draw": False}
    del record["totals"], record["winners"]
    assert show(written(tmp_path, json.dumps(record))) == 0
    line = capsys.readouterr().out.splitlines()[1]
    assert line == "rules classic, hand_size 5, voluntary_draw false, effects 8=none"


def test_an_unfinished_match_is_told_as_far_as_it_goes(capsys: Capture, tmp_path: Path) -> None:
    log = play_match(Setup(CLASSIC, 3, 0, 4, "shed"), most_deals=2, last_actions=5)
    assert show(written(tmp_path, write_match(log))) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "The match is not over."
    assert "Deal 2, dealt by Çağrı" in lines  # noqa: RUF001 - a dotless i is meant


def test_a_faulty_match_is_told_up_to_its_fault(capsys: Capture, tmp_path: Path) -> None:
    record = tree()
    record["deals"][1]["actions"] = "2c 2s Jd=h 9d"
    assert show(written(tmp_path, json.dumps(record), VALID[1])) == 1
    out = capsys.readouterr().out
    told, _, rest = out.partition("The record goes wrong here. ")
    assert told.endswith("P1  J♦ names ♥ hearts\n\n")
    assert rest.startswith("match 1, deal 2, action 4: 9d is")
    assert "Match 2: P1, P2, P3, P4" in rest


def test_what_is_no_record_is_said(capsys: Capture, tmp_path: Path) -> None:
    assert show(written(tmp_path, "{}")) == 1
    assert capsys.readouterr().out.startswith("The record goes wrong here. match 1: format is missing")


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (("--match", "7"), "valid.jsonl holds no match 7, only 6 matches\n"),
        (("--match", "0"), "0 is not in the range x>=1"),
        (("--match", "x"), "'x' is not a valid integer range"),
    ],
)
def test_a_match_that_is_not_there_is_said(args: tuple[str, str], error: str, capsys: Capture) -> None:
    assert show(VALID_FILE, *args) == 2
    assert error in capsys.readouterr().err


def test_a_file_that_is_empty_or_missing_is_said(capsys: Capture, tmp_path: Path) -> None:
    path = written(tmp_path)
    assert show(path) == 2
    assert capsys.readouterr().err == f"Error: {path} holds no match\n"
    assert show(tmp_path / "missing") == 2
    assert capsys.readouterr().err == f"Error: {tmp_path / 'missing'} cannot be read: no such file or directory\n"


@pytest.mark.parametrize(("name", "encoding"), [("LANG", "utf-8"), ("PYTHONIOENCODING", "iso8859-9")])
def test_without_the_glyphs_suits_are_letters(name: str, encoding: str, tmp_path: Path) -> None:
    log = play_match(Setup(CLASSIC, 3, 0, 4, "shed"), most_deals=1)
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    environment[name] = "C" if name == "LANG" else encoding
    command = [sys.executable, "-m", "dirtyseven", "show", str(written(tmp_path, write_match(log)))]
    result = subprocess.run(command, capture_output=True, env=environment, check=True)
    out = result.stdout.decode(encoding)
    assert "Çağrı" in out  # noqa: RUF001 - a dotless i is meant
    assert out.replace("Çağrı", "").isascii()  # noqa: RUF001 - the same


@given(setups(), st.integers(1, 2), st.integers(30, 100), st.sampled_from([Style.GLYPHS, Style.ASCII]))
@settings(max_examples=40, deadline=None)
def test_any_match_is_told_within_the_width(setup: Setup, deals: int, width: int, style: Style) -> None:
    log = play_match(setup, deals)
    names = [player.name for player in log.players]
    for line in Account(width, words(style=style)).match(log, 1):
        assert cell_len(line) <= width
        assert line == line.rstrip()
        if style is Style.ASCII:
            for name in names:
                line = line.replace(name, "")  # noqa: PLW2901 - what is left are words and cards
            assert line.isascii()
