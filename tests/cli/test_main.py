"""The command itself: what it loads, and that whatever people can cause ends in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import click
import pytest

from dirtyseven import __version__
from dirtyseven.cli import COMMANDS, main
from dirtyseven.engine import SettingError
from tests.storage.matches import DATA

if TYPE_CHECKING:
    from collections.abc import Callable

HEAVY = ("textual", "rich", "msgspec", "platformdirs", "dirtyseven.engine", "asyncio")


def run(*args: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dirtyseven", *args]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, **options)  # type: ignore[call-overload, no-any-return] # options are subprocess's


def code_of(*args: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(args)
    assert isinstance(caught.value.code, int)
    return caught.value.code


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Put another body into the command ``play``."""

    def replace(body: Callable[[], object]) -> None:
        module = ModuleType("dirtyseven.cli.play")
        module.command = click.command("play")(body)  # type: ignore[attr-defined] # a module made here
        monkeypatch.setitem(sys.modules, "dirtyseven.cli.play", module)

    return replace


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_load_nothing_heavy(option: str) -> None:
    code = f"""
import sys
from dirtyseven.cli import main
try:
    main(["{option}"])
except SystemExit as end:
    assert end.code == 0
print([name for name in {HEAVY!r} if name in sys.modules])
print([name for name in sys.modules if name.startswith("dirtyseven.cli.")])
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-2:] == ["[]", "[]"]


def test_python_m_dirtyseven_is_the_command() -> None:
    result = run("--version")
    assert (result.returncode, result.stdout) == (0, f"dirtyseven {__version__}\n")


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("--help") == 0
    listed = capsys.readouterr().out
    assert [name for name in COMMANDS if f"  {name} " in listed] == list(COMMANDS)
    assert code_of() == 0
    assert capsys.readouterr().out == listed


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("verfy", "'verfy' is no command; did you mean verify?"),
        ("PLAY", "'PLAY' is no command; did you mean play?"),
        ("xyzzy", "'xyzzy' is no command; there are play, arena, verify, show, rules."),
    ],
)
def test_a_misspelt_command_is_answered_with_the_nearest(
    name: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(name) == 2
    assert hint in capsys.readouterr().err


def test_a_misspelt_option_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("--versoin") == 2
    assert "--version" in capsys.readouterr().err


def test_an_error_of_ours_is_one_sentence(
    play: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def body() -> None:
        raise SettingError("packs", "3 is not possible", "it may be 1 or 2")

    play(body)
    assert code_of("play") == 2
    assert capsys.readouterr().err == "Error: packs: 3 is not possible; it may be 1 or 2\n"


def test_a_mistake_of_ours_is_not_hidden(play: Callable[[Callable[[], object]], None]) -> None:
    def body() -> None:
        raise ZeroDivisionError

    play(body)
    with pytest.raises(ZeroDivisionError):
        main(["play"])


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (click.Abort(), 130), (SystemExit(7), 7)])
def test_ctrl_c_and_exits_have_their_codes(
    error: BaseException, code: int, play: Callable[[Callable[[], object]], None]
) -> None:
    def body() -> None:
        raise error

    play(body)
    assert code_of("play") == code


def test_a_number_that_a_command_returns_is_the_exit_code(play: Callable[[Callable[[], object]], None]) -> None:
    play(lambda: 3)
    assert code_of("play") == 3


@pytest.mark.parametrize("args", [["--help"], ["verify", str(DATA / "invalid.jsonl")]])
def test_a_closed_pipe_ends_it_quietly(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        command = [sys.executable, "-m", "dirtyseven", *args]
        result = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (141, b"")


def test_a_name_that_the_terminal_cannot_write_is_escaped() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "iso8859-1"}
    command = [sys.executable, "-m", "dirtyseven", "verify", "Ça\u011fr\u0131.json"]
    result = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert result.returncode == 2
    assert result.stderr.decode("iso8859-1").startswith("Error: Ça\\u011fr\\u0131.json cannot be read: ")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes streams")
@pytest.mark.parametrize("where", ["&-", "/dev/full"])
@pytest.mark.parametrize("args", ["verify nowhere", "rules --preset nowhere", "nowhere", "play --players Ada"])
def test_the_exit_code_is_the_same_where_nothing_can_be_said(args: str, where: str) -> None:
    if where == "/dev/full" and not Path(where).exists():
        pytest.skip("this system has no full device")
    command = ["/bin/sh", "-c", f'exec "$0" -m dirtyseven {args} 2>{where}', sys.executable]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
    assert done.returncode == 2
