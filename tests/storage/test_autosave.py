"""The match in progress: nothing is lost, whatever happens to the process, and no program takes another's match."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import CLASSIC
from dirtyseven.storage import Autosave, data_folder, read_match, write_match
from dirtyseven.storage.claims import Claim
from dirtyseven.table import MatchLog, Player
from tests.engine.strategies import Setup
from tests.storage.matches import classic, play_match

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNFINISHED = play_match(Setup(CLASSIC, 2, 0, 3, "shed"), most_deals=2, last_actions=6)
OTHER = play_match(Setup(CLASSIC, 3, 1, 4, "shed"), most_deals=1, last_actions=3)
FINISHED = classic()


def names(folder: Path) -> list[str]:
    return sorted(path.suffix for path in folder.iterdir()) if folder.exists() else []


def steps(log: MatchLog) -> Iterator[MatchLog]:
    """Give the match as it stood after each action of its last deal."""
    last = log.deals[-1]
    for count in range(len(last.actions)):
        yield log.with_last(replace(last, actions=last.actions[:count], reshuffles=(), result=None))
    yield log


def other_program(
    folder: Path, code: str, say: str = "print('ready', flush=True)"
) -> tuple[subprocess.Popen[str], str]:
    """Start a program that does something with the folder, says something and then waits."""
    script = f"""
import multiprocessing, os, signal, sys
from pathlib import Path
from dirtyseven.storage import Autosave, read_match
store = Autosave(Path({str(folder)!r}))
{code}
{say}
sys.stdin.read()
"""
    program = subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    said = program.stdout.readline()
    assert said
    return program, said


def kill(program: subprocess.Popen[str]) -> None:
    program.kill()
    program.communicate()


# --- one program -----------------------------------------------------------------------------------------------------


def test_a_match_in_progress_is_found_again(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    for log in steps(UNFINISHED):
        assert store.save(log) is None
        (path,) = store.saves.glob("*.json")
        assert read_match(path.read_text(encoding="utf-8")) == log
    store.leave()
    assert Autosave(tmp_path).resume() == (UNFINISHED, ())
    assert names(tmp_path / "finished") == []


def test_a_resumed_match_goes_on_in_its_own_file(tmp_path: Path) -> None:
    first = Autosave(tmp_path)
    first.save(OTHER)
    first.leave()
    second = Autosave(tmp_path)
    assert second.resume().log == OTHER
    second.save(UNFINISHED)
    assert names(second.saves) == [".json", ".lock"]
    second.leave()
    assert Autosave(tmp_path).resume().log == UNFINISHED


def test_a_finished_match_moves_to_the_finished_ones(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    for log in steps(FINISHED):
        store.save(log)
    store.save(FINISHED)  # once more changes nothing
    assert names(store.saves) == []
    (path,) = store.finished.iterdir()
    assert path.read_text(encoding="utf-8") == write_match(FINISHED) + "\n"
    assert Autosave(tmp_path).resume() == (None, ())


def test_the_next_match_has_a_file_of_its_own(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    store.save(FINISHED)
    store.save(UNFINISHED)
    assert names(store.saves) == [".json", ".lock"]
    assert names(store.finished) == [".json"]


def test_a_match_that_was_finished_but_not_moved_is_moved_at_the_next_start(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "a.json").write_text(write_match(FINISHED), encoding="utf-8")
    assert Autosave(tmp_path).resume() == (None, ())
    assert names(saves) == []
    assert names(tmp_path / "finished") == [".json"]


def test_a_dropped_match_is_kept_among_the_finished_ones(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    store.save(UNFINISHED)
    store.drop()
    store.drop()
    assert Autosave(tmp_path).resume() == (None, ())
    (path,) = store.finished.iterdir()
    assert read_match(path.read_text(encoding="utf-8")) == UNFINISHED


def test_the_match_played_last_is_offered_first(tmp_path: Path) -> None:
    for at, log in enumerate((OTHER, UNFINISHED)):
        store = Autosave(tmp_path)
        store.save(log)
        (path,) = (path for path in store.saves.glob("*.json") if read_match(path.read_text(encoding="utf-8")) == log)
        os.utime(path, (at, at))
        store.leave()
    store = Autosave(tmp_path)
    assert store.resume().log == UNFINISHED
    store.drop()
    assert store.resume().log == OTHER


# --- what goes wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "match 1: the text is empty"),
        (b"{", "match 1: not JSON: "),
        (write_match(UNFINISHED).encode()[:-30], "match 1: not JSON: "),
        (write_match(UNFINISHED).replace('"dealer": 1', '"dealer": 0').encode(), "match 1, deal 2: dealer 0"),
        (b"\xff\xfe", "it is not UTF-8"),
        (b" " * (4 * 1024 * 1024 + 1), "match 1: the record is longer than"),
    ],
)
def test_a_damaged_match_is_set_aside_and_said_and_never_deleted(data: bytes, why: str, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "a.json").write_bytes(data)
    (saves / "b.json").write_text(write_match(OTHER), encoding="utf-8")
    os.utime(saves / "b.json", (1, 1))
    found = Autosave(tmp_path).resume()
    assert found.log == OTHER
    (notice,) = found.notices
    assert notice.startswith(f"A saved match is damaged and was set aside as {saves / 'a.damaged'}: {why}")
    assert (saves / "a.damaged").read_bytes() == data
    assert names(saves) == [".damaged", ".json", ".lock"]


def test_what_a_crash_left_half_written_is_swept_away(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    store.save(UNFINISHED)
    store.leave()
    (path,) = store.saves.glob("*.json")
    path.with_name(f"{path.name}.123.part").write_text('{"format"', encoding="utf-8")
    assert Autosave(tmp_path).resume().log == UNFINISHED
    assert names(store.saves) == [".json", ".lock"]


def test_where_nothing_can_be_saved_it_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be", encoding="utf-8")
    store = Autosave(home)
    assert store.resume() == (None, ())
    first, *others = [store.save(log) for log in steps(UNFINISHED)]
    assert first is not None
    assert first.startswith(f"This match cannot be saved in {home}: ")
    assert others == [None] * len(others)
    assert str(store.problem) == first
    home.unlink()
    assert store.save(UNFINISHED) is None
    assert store.problem is None
    store.leave()
    assert Autosave(home).resume().log == UNFINISHED


def test_a_full_disk_leaves_the_last_state_that_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Autosave(tmp_path)
    *before, last = steps(UNFINISHED)
    store.save(before[-1])

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert store.save(last) == f"This match cannot be saved in {tmp_path}: no space left on device."
    store.leave()
    assert Autosave(tmp_path).resume().log == before[-1]


def test_a_name_that_no_record_can_hold_is_said(tmp_path: Path) -> None:
    problem = Autosave(tmp_path).save(MatchLog(CLASSIC, (Player("A\x1b"), Player("B"))))
    assert problem is not None
    assert "holds U+001B, a control character" in problem
    assert problem.isprintable()


@pytest.mark.parametrize("home", ["a\0b", "\ud800"])
def test_a_folder_that_cannot_be_is_said(home: str, tmp_path: Path) -> None:
    store = Autosave(tmp_path / home)
    assert store.resume() == (None, ())
    problem = store.save(UNFINISHED)
    assert problem is not None
    assert problem.isprintable()


# --- several programs ------------------------------------------------------------------------------------------------


def test_two_programs_play_two_matches(tmp_path: Path) -> None:
    first, second = Autosave(tmp_path), Autosave(tmp_path)
    first.save(OTHER)
    assert second.resume() == (None, ())
    second.save(UNFINISHED)
    first.save(replace(OTHER, meta={"first": True}))
    saved = [read_match(path.read_text(encoding="utf-8")) for path in first.saves.glob("*.json")]
    assert sorted(len(log.players) for log in saved) == [2, 3]
    assert [log.meta for log in saved if len(log.players) == 3] == [{"first": True}]


def test_a_match_that_another_program_plays_is_not_offered(tmp_path: Path) -> None:
    store = Autosave(tmp_path)
    store.save(UNFINISHED)
    store.leave()
    program, _ = other_program(tmp_path, "assert store.resume().log is not None")
    try:
        assert store.resume() == (None, ())
    finally:
        kill(program)
    assert store.resume().log == UNFINISHED


def test_a_killed_program_leaves_its_match_to_the_next(tmp_path: Path) -> None:
    text = write_match(UNFINISHED)
    program, _ = other_program(tmp_path, f"assert store.save(read_match({text!r})) is None")
    assert Autosave(tmp_path).resume() == (None, ())
    kill(program)
    assert Autosave(tmp_path).resume().log == UNFINISHED


def test_a_match_that_the_other_program_finishes_meanwhile_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Autosave(tmp_path)
    other.save(UNFINISHED)
    take = Claim.take

    def take_late(path: Path) -> Claim | None:
        other.save(FINISHED)
        return take(path)

    monkeypatch.setattr(Claim, "take", take_late)
    assert Autosave(tmp_path).resume() == (None, ())
    assert names(other.saves) == []


@pytest.mark.parametrize("method", [method for method in multiprocessing.get_all_start_methods() if method == "fork"])
def test_a_worker_that_outlives_its_program_does_not_keep_the_match(method: str, tmp_path: Path) -> None:
    program, worker = other_program(
        tmp_path,
        f"""
def work():
    print(os.getpid(), flush=True)
    signal.pause()

store.save(read_match({write_match(UNFINISHED)!r}))
multiprocessing.get_context({method!r}).Process(target=work).start()
""",
        say="",
    )
    program.kill()
    program.wait()
    try:
        assert Autosave(tmp_path).resume().log == UNFINISHED
    finally:
        os.kill(int(worker), signal.SIGKILL)
        program.communicate()


def test_where_the_file_system_knows_no_locks_matches_are_still_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_handle: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("dirtyseven.storage.claims._lock", unknown)
    store = Autosave(tmp_path)
    assert store.save(UNFINISHED) is None
    store.leave()
    assert Autosave(tmp_path).resume().log == UNFINISHED


# --- the folder ------------------------------------------------------------------------------------------------------


def test_the_data_folder_is_the_one_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path))
    assert data_folder() == tmp_path
    Autosave().save(UNFINISHED)
    assert names(tmp_path / "saves") == [".json", ".lock"]


@pytest.mark.parametrize("value", [None, ""])
def test_without_a_name_it_is_the_systems_folder_for_data(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DIRTYSEVEN_HOME", raising=False)
    if value is not None:
        monkeypatch.setenv("DIRTYSEVEN_HOME", value)
    assert data_folder().name == "dirtyseven"
    assert data_folder().is_absolute()
