"""The real command in a real pseudo-terminal, played with keys and read from the screen."""

from __future__ import annotations

import json
import signal
import sys
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("fcntl", reason="pseudo-terminals are POSIX's")

from tests.e2e.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMMAND = (sys.executable, "-m", "dirtyseven", "play")
REFUSED = "✗"
ADA_FIRST = "2"
"""A seed with which the first of four players opens."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def start(home: Path, *options: str, columns: int = 80, lines: int = 24, **env: str) -> Terminal:
    return Terminal([*COMMAND, *options], env={"DIRTYSEVEN_HOME": str(home), **env}, columns=columns, lines=lines)


def four(*more: str, first: str = "Ada") -> list[str]:
    return ["--players", f"{first},bot:random,bot:greedy,bot:random", "--seed", ADA_FIRST, "--pace", "instant", *more]


def first_turn(game: Terminal) -> None:
    """Wait until Ada is asked for the first time."""
    game.wait_for(asks)
    game.come_to_rest()


def move(game: Terminal) -> str:
    """Play the chosen card, else draw, else pass; give the screen once Ada is asked again or the deal is over."""
    for key in ("enter", "d", "p"):
        before = game.text
        game.press(key)
        text = game.wait_for(other_than(before))
        if REFUSED not in text:
            return game.wait_for(asks)
    raise AssertionError(f"nothing is possible:\n{game.text}")


def other_than(before: str) -> Callable[[str], bool]:
    """Give the condition that the screen has changed."""
    return lambda text: text != before


def turn(text: str) -> list[str]:
    """Give the lines that tell how the table stands: the others, the piles, the log."""
    return text.splitlines()[:12]


def asks(text: str) -> bool:
    """Tell whether the screen waits for somebody."""
    return "your turn" in text or "is over" in text or "take it back" in text


def play_deal(game: Terminal) -> str:
    """Play until the count."""
    for _ in range(400):
        if "what they cost" in game.text:
            return game.text
        move(game)
    raise AssertionError(f"the deal does not end:\n{game.text}")


def press_until(game: Terminal, key: str, text: str) -> str:
    """Press a key until a text is there: screens that end something do not hear it at first."""
    for _ in range(50):
        if text in game.text:
            return game.text
        game.press(key)
        game.read_for(0.2)
    raise AssertionError(f"{key} never leads to {text!r}:\n{game.text}")


def leave(game: Terminal) -> int:
    """Press ``q`` until the program ends; screens that end something do not hear it at first."""
    for _ in range(20):
        if game.is_running:
            game.press("q")
            game.read_for(0.3)
    return game.wait_exit()


def saved(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.json"))


def actions(record: Path) -> list[str]:
    return [token for deal in json.loads(record.read_text())["deals"] for token in deal["actions"].split()]


def test_a_whole_match_is_played_with_keys_to_its_end(home: Path) -> None:
    with start(home, *four("--deals", "2")) as game:
        first_turn(game)
        assert "Ada" in play_deal(game)
        press_until(game, "enter", "deal 2 of 2")
        game.wait_for(asks)
        play_deal(game)
        text = press_until(game, "enter", "The match is over")
        assert "wins with" in text or "the win with" in text
        assert leave(game) == 0
    assert saved(home) == []
    (record,) = (home / "finished").glob("*.json")
    assert len(json.loads(record.read_text())["deals"]) == 2


def test_leaving_saves_and_the_next_start_goes_on_where_it_was(home: Path) -> None:
    with start(home, *four()) as game:
        first_turn(game)
        move(game)
        before = turn(move(game))
        game.press("q")
        assert game.wait_exit() == 0
        assert "The match is saved" in game.text
    (record,) = saved(home)
    assert actions(record)
    with start(home, "--pace", "instant") as game:
        game.wait_for("A match is waiting for you")
        game.press("enter")
        assert turn(game.wait_for(asks)) == before
        move(game)
        assert leave(game) == 0
    assert saved(home) == [record]


def test_a_killed_program_loses_nothing_that_was_seen(home: Path) -> None:
    with start(home, *four()) as game:
        first_turn(game)
        before = turn(move(game))
        game.kill()
    (record,) = saved(home)
    assert actions(record)
    with start(home, "--pace", "instant") as game:
        game.wait_for("A match is waiting for you")
        game.press("enter")
        assert turn(game.wait_for(asks)) == before
        game.press("ctrl+c")
        assert game.wait_exit() == 0


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_ends_the_program_in_good_order(home: Path, number: signal.Signals) -> None:
    with start(home, *four()) as game:
        first_turn(game)
        move(game)
        game.send_signal(number)
        assert game.wait_exit() == 128 + number
        assert b"\x1b[?1049l" in game.output, "the screen of before is back"
    assert len(saved(home)) == 1


@pytest.mark.parametrize("number", [None, signal.SIGTERM])
def test_leaving_while_a_bot_thinks_ends_the_program_at_once(home: Path, number: signal.Signals | None) -> None:
    """With this seed the expert opens, and thinks for minutes about it."""
    with start(home, "--players", "Ada,bot:expert@9999999", "--seed", "6", "--pace", "instant") as game:
        game.wait_for("is thinking")
        game.come_to_rest()
        if number is None:
            game.press("q")
        else:
            game.send_signal(number)
        assert game.wait_exit(20) == (0 if number is None else 128 + number)
        assert "Traceback" not in game.output.decode(errors="replace")
        assert b"never retrieved" not in game.output
    assert not (home / "dirtyseven.log").exists()


def test_a_closed_terminal_ends_the_program_and_the_match_goes_on_later(home: Path) -> None:
    with start(home, *four()) as game:
        first_turn(game)
        before = turn(move(game))
        game.hang_up()
        assert game.process.wait(10) == 128 + signal.SIGHUP
    with start(home, "--pace", "instant") as game:
        game.wait_for("A match is waiting for you")
        game.press("enter")
        assert turn(game.wait_for(asks)) == before


def test_a_new_match_puts_the_saved_one_aside_as_a_record(home: Path) -> None:
    with start(home, *four()) as game:
        first_turn(game)
        move(game)
        game.press("q")
        game.wait_exit()
    with start(home) as game:
        game.wait_for("A match is waiting for you")
        game.press("n")
        game.wait_for("Start the match")
        game.press("q")
        assert game.wait_exit() == 0
    assert saved(home) == []
    assert len(list((home / "finished").glob("*.json"))) == 1


def test_enter_at_once_starts_with_what_was_played_last(home: Path) -> None:
    with start(home, *four("--deals", "3", first="Zoe")) as game:
        game.wait_for("Zoe")
        game.press("q")
        game.wait_exit()
    with start(home) as game:
        game.wait_for("A match is waiting for you")
        game.press("n")
        text = game.wait_for("Start the match")
        assert "Zoe" in text
        assert "instant" in text
        game.press("enter")
        game.wait_for("deal 1 of 3")


def test_the_device_is_handed_over_before_a_hand_is_shown(home: Path) -> None:
    with start(home, "--players", "Ada,Ali", "--seed", "3", "--pace", "instant") as game:
        text = game.wait_for("look away")
        assert "hands are hidden" in text
        while "your turn" not in game.text:
            game.press("space")
            game.wait_for(lambda now: "shows the hand" in now or "shows my hand" in now)
            if "shows the hand" in game.text:
                game.press("enter")
                game.wait_for("your turn")
            game.read_for(0.1)
        assert "look away" not in game.text


def test_a_small_terminal_is_told_so_and_the_match_goes_on_when_it_grows(home: Path) -> None:
    with start(home, *four(), columns=30, lines=8) as game:
        game.wait_for(lambda text: "large" in text.lower())
        game.resize(80, 24)
        game.wait_for(asks)
