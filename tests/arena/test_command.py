"""``dirtyseven arena``: what it prints where, its exit codes, and what it leaves behind."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

import pytest

from dirtyseven.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Arena = Callable[..., "Outcome"]


class Outcome(NamedTuple):
    """What a run of the command came to."""

    code: int
    stdout: str
    stderr: str


@pytest.fixture
def arena(capfd: pytest.CaptureFixture[str]) -> Arena:
    def run(*args: object) -> Outcome:
        with pytest.raises(SystemExit) as left:
            main(["arena", *map(str, args)])
        return Outcome(int(left.value.code or 0), *capfd.readouterr())

    return run


def test_it_prints_a_table_with_the_difference_first(arena: Arena) -> None:
    outcome = arena("--players", "careful,greedy", "--matches", "5", "--seed", "2")
    assert (outcome.code, outcome.stderr) == (0, "")
    first, *rows = outcome.stdout.splitlines()
    assert first == "classic rules, seed 2: 5 matches, each in 2 rotations"
    assert re.search(r"bot +difference +deals won % +penalty +matches won %", outcome.stdout)
    assert any(re.match(r" *careful +[+-]\d+\.\d ±\d+\.\d +\d+\.\d ±", row) for row in rows)
    assert "40 deals" in outcome.stdout


def test_several_seats_of_one_bot_share_a_row(arena: Arena) -> None:
    outcome = arena("--players", "careful,greedy,bot:greedy", "--matches", "2", "--no-duplicate")
    assert "greedy ×2" in outcome.stdout
    assert "2 matches\n" in outcome.stdout


def test_one_deck_set_has_no_interval(arena: Arena) -> None:
    outcome = arena("--players", "careful,greedy", "--matches", "1")
    assert not {"±", "interval"} & {*outcome.stdout, *outcome.stdout.split()}
    value = json.loads(arena("--players", "careful,greedy", "--matches", "1", "--json").stdout)
    assert value["bots"][0]["difference"]["margin"] is None


def test_an_output_without_the_signs_gets_others() -> None:
    command = [sys.executable, "-m", "dirtyseven", "arena", "--players", "careful,greedy,greedy", "--matches", "2"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    text = done.stdout.decode("ascii")
    assert "greedy x2" in text
    assert "+-" in text
    assert "\\" not in text


def test_json_is_the_same_for_the_same_seed_and_any_number_of_jobs(arena: Arena) -> None:
    args = ("--players", "careful,random", "--matches", "6", "--json")
    one = arena(*args, "--seed", "3")
    assert json.loads(one.stdout)["format"] == "dirtyseven-arena"
    assert arena(*args, "--seed", "3", "--jobs", "2") == one
    assert arena(*args, "--seed", "4").stdout != one.stdout


def test_records_are_verified_and_the_same_for_any_number_of_jobs(arena: Arena, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    args = ("--players", "careful,greedy,random", "--matches", "3")
    assert arena(*args, "--records", one).code == 0
    assert arena(*args, "--records", two, "--jobs", "2").code == 0
    assert one.read_bytes() == two.read_bytes()
    assert len(one.read_text(encoding="utf-8").splitlines()) == 9
    with pytest.raises(SystemExit) as left:
        main(["verify", str(one)])
    assert not left.value.code
    assert sorted(tmp_path.iterdir()) == [one, two]


def test_the_rules_are_chosen_by_preset_and_setting(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "house.jsonl"
    args = ("--players", "careful,greedy", "--matches", "1", "--records", file)
    outcome = arena(*args, "--preset", "house", "--rule", "deals=1", "--rule", "effects.8=none")
    assert outcome.stdout.startswith("house rules (2 settings changed), seed 1: 1 match, each in 2 rotations\n")
    assert "2 deals" in outcome.stdout
    assert '"rules": {"preset": "house", "effects": {"8": "none"}, "deals": 1}' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--players", "carefull,greedy"), "'carefull' is not a bot (did you mean careful?); bots are beginner,"),
        (("--players", "careful"), "1 seat cannot be dealt; with one pack and hands of 7, 2 to 7 can play"),
        (("--players", ",".join(["greedy"] * 9)), "9 seats cannot be dealt"),
        (("--players", ""), "'' is not a bot"),
        (("--players", "careful,greedy", "--matches", "0"), "0 matches cannot be played; at least 1 can"),
        (("--players", "careful,greedy", "--matches", "-3"), "-3 matches cannot be played"),
        (("--players", "careful,greedy", "--jobs", "0"), "0 jobs are not possible; 1 to 64 are"),
        (("--players", "careful,greedy", "--seed", "x"), "'x' is not a valid integer"),
        (("--players", "careful,greedy", "--matches", "many"), "'many' is not a valid integer"),
        (("--players", "careful,greedy", "--preset", "hous"), "house"),
        ((), "Missing option '--players'"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(arena: Arena, args: tuple[str, ...], sentence: str) -> None:
    code, stdout, stderr = arena(*args)
    assert (code, stdout) == (2, "")
    assert sentence in stderr
    assert "Traceback" not in stderr


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played(arena: Arena, tmp_path: Path) -> None:
    args = ("--players", "careful,greedy", "--matches", "1000000", "--records")
    missing = tmp_path / "missing" / "matches.jsonl"
    code, _, stderr = arena(*args, missing)
    assert (code, stderr) == (2, f"Error: {missing} cannot be written: no such file or directory\n")
    assert arena(*args, tmp_path) == (2, "", f"Error: {tmp_path} cannot be written: it is not a file\n")
    assert arena(*args, os.devnull).code == 2


def test_a_link_stays_a_link(arena: Arena, tmp_path: Path) -> None:
    target, link = tmp_path / "target.jsonl", tmp_path / "link.jsonl"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    assert arena("--players", "random,random", "--matches", "1", "--records", link).code == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("{")


HEARS_INTERRUPTS = (
    "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\nfrom dirtyseven.cli import main\nmain()"
)
"""A program begun in the background of a shell ignores interrupts, and so would what it begins."""


@pytest.mark.skipif(sys.platform == "win32", reason="a process there is not sent one interrupt alone")
@pytest.mark.parametrize(
    ("number", "jobs", "code"),
    [(signal.SIGINT, "1", 130), (signal.SIGINT, "2", 130), (signal.SIGTERM, "1", 143), (signal.SIGTERM, "2", 143)],
)
def test_a_signal_stops_it_cleanly(tmp_path: Path, number: signal.Signals, jobs: str, code: int) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("old", encoding="utf-8")
    args = ["arena", "--players", "careful,greedy", "--matches", "1000000", "--jobs", jobs, "--records", str(kept)]
    command = [sys.executable, "-c", HEARS_INTERRUPTS, *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            until = time.monotonic() + 30
            # The first records are in: it is in the middle of playing.
            while not any(path.suffix == ".part" and path.stat().st_size for path in tmp_path.iterdir()):
                assert time.monotonic() < until
                time.sleep(0.02)
            process.send_signal(number)
            stdout, stderr = process.communicate(timeout=30)
        finally:
            process.kill()  # one that goes on would be waited for
    assert (process.returncode, stdout, stderr.strip()) == (code, "", "")
    assert list(tmp_path.iterdir()) == [kept]
    assert kept.read_text(encoding="utf-8") == "old"


def test_the_help_names_every_bot_and_loads_no_screen() -> None:
    script = (
        "import sys\nfrom dirtyseven.cli import main\n"
        "try:\n    main(['arena', '--help'])\n"
        "finally:\n    print({'rich', 'textual'} & {*sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert all(bot in done.stdout for bot in ("random", "greedy", "careful"))
    assert done.stderr.strip() == "set()"
