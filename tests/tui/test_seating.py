from __future__ import annotations

import io
import sys

import pytest

from dirtyseven.bots import BotError
from dirtyseven.cli.terminal import needs_ascii
from dirtyseven.i18n.labels import LABELS, label
from dirtyseven.table import Player
from dirtyseven.tui.seating import SeatingError, own_name, read_players


def test_people_and_bots_sit_in_the_order_given_and_bots_get_free_names() -> None:
    players = read_players(" Kaya , bot:greedy,bot:random,Ada ")
    assert [player.kind for player in players] == ["human", "greedy", "random", "human"]
    assert players[0].name == "Kaya"
    assert len({player.name for player in players}) == 4


@pytest.mark.parametrize("text", ["", "Ada,", "Ada,ada", "A\u200bda", "\ud800", "x" * 41])
def test_names_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(SeatingError):
        read_players(text)


def test_an_unknown_bot_is_refused_with_the_nearest() -> None:
    with pytest.raises(BotError, match="did you mean careful"):
        read_players("Ada,bot:carefull")


@pytest.mark.parametrize("text", ["Ada,hard", "Ada,expert@2000"])
def test_a_bot_that_was_named_like_a_person_is_not_taken_for_one(text: str) -> None:
    bot = text.removeprefix("Ada,")
    with pytest.raises(SeatingError, match=f"{bot} is the name of a bot, which is seated as bot:{bot}"):
        read_players(text)
    assert read_players("Ada,Hard")[1] == Player("Hard"), "a person may be called so"


@pytest.mark.parametrize(("login", "name"), [("zoe", "Zoe"), ("root", "Ada"), ("", "Ada"), ("svc-01", "Ada")])
def test_the_first_person_has_the_name_they_work_under(monkeypatch: pytest.MonkeyPatch, login: str, name: str) -> None:
    for variable in ("LOGNAME", "USER", "USERNAME"):
        monkeypatch.setenv(variable, login)
    assert own_name() == name


@pytest.mark.parametrize(
    ("encoding", "env", "expected"),
    [
        ("utf-8", {}, False),
        ("utf-8", {"LANG": "tr_TR.UTF-8"}, False),
        ("utf-8", {"LANG": "C"}, True),
        ("utf-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # what Python makes of LANG=C
        ("utf-8", {"LANG": "C", "LC_ALL": "en_US.UTF-8"}, False),
        ("utf-8", {"LANG": "C.UTF-8"}, False),
        ("iso-8859-9", {"LANG": "tr_TR"}, True),
        ("ascii", {}, True),
    ],
)
def test_ascii_is_for_terminals_that_cannot_show_more(
    monkeypatch: pytest.MonkeyPatch, encoding: str, env: dict[str, str], *, expected: bool
) -> None:
    for variable in ("LANG", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in env.items():
        monkeypatch.setenv(variable, value)
    with io.TextIOWrapper(io.BytesIO(), encoding=encoding) as out:
        monkeypatch.setattr(sys, "__stdout__", out)
        assert needs_ascii() is expected


def test_values_of_labels_are_not_read_as_labels() -> None:
    assert label("start.twins", name="{name}") == "Two players are called {name}: give one of them another name."
    assert all(text for text in LABELS.values())
