"""Whatever is typed and wherever it runs: a clear sentence or a working fallback, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("fcntl", reason="pseudo-terminals are POSIX's")

from tests.e2e.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = (sys.executable, "-m", "dirtyseven", "play")


def run(home: Path, *options: str, **env: str) -> str:
    """Run without a terminal; everything here must fail, with a sentence, and give what was said."""
    done = subprocess.run(
        [*COMMAND, *options],
        env={**os.environ, "DIRTYSEVEN_HOME": str(home), **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "Ada,bot:gredy"], "did you mean greedy?"),
        (["--players", "Ada,bot:"], "is not a bot"),
        (["--players", "Ada"], "1 seat cannot be dealt"),
        (["--players", ",".join(f"P{number}" for number in range(9))], "2 to 7 can play"),
        (["--players", ""], "player 1 has no name"),
        (["--players", "Ada,,Ali"], "player 2 has no name"),
        (["--players", "Ada,ada"], "two players are called ada"),
        (["--players", f"Ada,{'x' * 300}"], "1 to 40 are possible"),
        (["--players", "Ada,\u202eAli"], "a format character"),
        (["--players", "Ada,A\x1b[31mli"], "a control character"),
        (["--players", "Ada,Ali", "--seed", "seven"], "not a valid int"),
        (["--players", "Ada,Ali", "--seed", "9" * 5000], "--seed"),
        (["--players", "Ada,Ali", "--deals", "0"], "1<=x<=20"),
        (["--players", "Ada,Ali", "--pace", "warp"], "normal"),
        (["--players", "Ada,Ali", "--thinking", "nan"], "more than 0 and up to 60 seconds"),
        (["--players", "Ada,Ali", "--thinking", "0"], "more than 0 and up to 60 seconds"),
        (["--players", "Ada,bot:expert@1e9s"], "as in expert@0.5s"),
        (["--bots", "3"], "No such option"),
        (["--players", "Ada,Ali"], "needs a terminal"),
        ([], "needs a terminal"),
    ],
)
def test_what_cannot_be_played_is_answered_with_a_sentence(tmp_path: Path, options: list[str], said: str) -> None:
    assert said in run(tmp_path, *options)


def table(home: Path, *options: str, players: str = "Ada,bot:greedy,bot:greedy", **env: str) -> Terminal:
    arguments = [*COMMAND, "--players", players, "--seed", "4", "--pace", "instant", *options]
    return Terminal(arguments, env={"DIRTYSEVEN_HOME": str(home), **env})


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_only_prints_is_told_so(tmp_path: Path, term: str) -> None:
    with table(tmp_path, TERM=term) as game:
        assert game.wait_exit() == 2
        assert "notdrawatable" in "".join(game.text.split())


def test_an_unknown_theme_is_answered_with_the_nearest(tmp_path: Path) -> None:
    with table(tmp_path, "--theme", "lihgt") as game:
        assert game.wait_exit() == 2
        assert "did you mean light?" in game.text.replace("\n", "")


@pytest.mark.parametrize("name", ["[red]x[/]", "[/]", "[b", "أحمد", "日本", "$primary", "{deal}"])
def test_any_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    with table(tmp_path, players=f"{name},bot:greedy") as game:
        text = game.wait_for("turn")
        assert "Traceback" not in text
        game.press("q")
        assert game.wait_exit() == 0


@pytest.mark.parametrize(
    "env", [{"LANG": "C"}, {"LC_ALL": "C"}, {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}]
)
def test_where_only_letters_can_be_shown_there_are_only_letters(tmp_path: Path, env: dict[str, str]) -> None:
    with table(tmp_path, **env) as game:
        game.wait_for("your turn")
        game.come_to_rest()
        assert game.text.isascii(), game.text
        game.press("?")
        game.wait_for("How to play")
        game.come_to_rest()
        assert game.text.isascii(), game.text


def test_glyphs_can_be_had_all_the_same(tmp_path: Path) -> None:
    with table(tmp_path, "--unicode", LANG="C") as game:
        assert "♣" in game.wait_for("your turn")


def test_without_a_place_to_save_the_game_is_played_and_the_reason_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with table(blocked / "home") as game:
        game.wait_for("cannot be saved")
        game.wait_for("your turn")
        game.press("q")
        assert game.wait_exit() == 0
        assert "cannot be saved" in game.text


def test_nothing_is_drawn_into_a_file_of_messages(tmp_path: Path) -> None:
    command = f"exec {' '.join(COMMAND)} --players Ada,bot:greedy,bot:greedy --seed 4 2>{tmp_path}/errors"
    with Terminal(["/bin/sh", "-c", command], env={"DIRTYSEVEN_HOME": str(tmp_path)}) as game:
        game.wait_for("your turn")
        game.press("q")
        assert game.wait_exit() == 0
    assert (tmp_path / "errors").read_text() == ""
