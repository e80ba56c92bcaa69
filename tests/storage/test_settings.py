"""The last choices: kept between two starts, and never worth an error."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dirtyseven.engine import CLASSIC, Rules
from dirtyseven.storage import Settings, load_settings, save_settings
from dirtyseven.table import Player
from tests.engine.strategies import rules_strategy

if TYPE_CHECKING:
    from pathlib import Path

CHOSEN = Settings(
    players=(Player("Çağla"), Player("Kaya", "careful")),
    pace="fast",
    theme="dark",
    sort="rank",
    language="tr",
    four_colours=False,
    ascii_only=True,
    animate=False,
    play_forced=True,
    thinking=2.5,
    other={"of a newer version": [1, {"x": None}]},
)


def test_without_a_file_nothing_was_chosen(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "nowhere") == Settings()


def test_what_was_chosen_is_there_at_the_next_start(tmp_path: Path) -> None:
    assert save_settings(CHOSEN, tmp_path / "new" / "folder") is None
    assert load_settings(tmp_path / "new" / "folder") == CHOSEN


@given(rules_strategy())
@settings(max_examples=25, deadline=None)
def test_rules_are_kept(tmp_path_factory: pytest.TempPathFactory, rules: Rules) -> None:
    folder = tmp_path_factory.mktemp("settings")
    save_settings(Settings(rules=rules), folder)
    assert load_settings(folder).rules == rules


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff", b"[" * 60_000, b" " * 70_000 + b"{}"])
def test_a_damaged_file_is_as_if_nothing_had_been_chosen(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(data)
    assert load_settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", [{"name": "Ada"}]),
        ("players", [{"name": "A\x1b", "kind": "human"}]),
        ("players", [{"name": "A", "kind": ""}]),
        ("players", [{"name": "A", "kind": "human"}] * 13),
        ("players", "Ada"),
        ("rules", {"packs": 9}),
        ("rules", {"unknown": 1}),
        ("rules", [1]),
        ("pace", 3),
        ("theme", None),
        ("animate", "yes"),
        ("four_colours", 1),
        ("thinking", "1"),
        ("thinking", True),
        ("thinking", 0),
        ("thinking", 10**400),
        ("thinking", float("nan")),
    ],
)
def test_a_damaged_choice_costs_no_other(key: str, value: object, tmp_path: Path) -> None:
    save_settings(CHOSEN, tmp_path)
    path = tmp_path / "settings.json"
    tree = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(tree | {key: value}), encoding="utf-8")
    loaded = load_settings(tmp_path)
    assert getattr(loaded, key) == getattr(Settings(), key)
    assert loaded.rules == CLASSIC
    assert loaded.other == CHOSEN.other
    assert (loaded.sort, loaded.language) == ("rank", "tr")


@given(st.binary(max_size=60))
@settings(max_examples=100, deadline=None)
def test_no_file_is_worth_an_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("settings")
    (folder / "settings.json").write_bytes(data)
    assert isinstance(load_settings(folder), Settings)


def test_choices_that_cannot_be_kept_are_said(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be", encoding="utf-8")
    problem = save_settings(CHOSEN, home)
    assert problem is not None
    assert problem.startswith(f"The settings cannot be saved in {home}: ")
