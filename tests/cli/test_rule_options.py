"""``--preset``, ``--rules`` and ``--rule``: the rules of every command that plays or prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dirtyseven.cli import main
from dirtyseven.cli.rule_options import chosen_rules, read_settings
from dirtyseven.engine import CLASSIC, PRESETS, Opening, Rank, ReversePlay, SettingError, SkipNext, with_settings
from dirtyseven.storage.rules_file import read_rules

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return int(caught.value.code or 0)


def test_without_options_the_game_is_classic() -> None:
    assert chosen_rules(None, None, ()) == CLASSIC


def test_single_settings_change_a_preset() -> None:
    rules = chosen_rules("turkish", None, ("effects.8=reverse", "effects.A=skip", "hand_size=5"))
    assert rules.effect(Rank.EIGHT) == ReversePlay()
    assert rules.effect(Rank.ACE) == SkipNext()
    assert rules.hand_size == 5
    assert rules.opening is Opening.EVERYONE


def test_a_file_can_be_changed_by_single_settings(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('preset = "house"\nhand_size = 4\n')
    assert chosen_rules(None, path, ("target=200",)) == with_settings({"hand_size": 4, "target": 200}, PRESETS["house"])


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("effects.10=again", {"effects": {"T": "again"}}),
        ("effects.j=none", {"effects": {"J": "none"}}),
        ("points.A=21", {"points": {"A": 21}}),
        ("voluntary_draw=False", {"voluntary_draw": False}),
        (" opening = turned_up ", {"opening": "turned_up"}),
    ],
)
def test_settings_are_read_as_people_write_them(text: str, settings: dict[str, object]) -> None:
    assert read_settings([text]) == settings


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("opening", "'opening' names no value; write NAME=VALUE"),
        ("openning=everyone", "did you mean opening?"),
        ("opening=everyon", "did you mean everyone?"),
        ("effects=skip", "no rank is named; write effects.RANK=VALUE"),
        ("effects.8=skp", "effects.8: 'skp' is not possible (did you mean skip?)"),
        ("effects.1=skip", "'1' is not a rank"),
        ("hand_size.8=3", "it has no ranks; write hand_size=VALUE"),
        ("hand_size=11", "11 is not possible; it may be a whole number from 3 to 10"),
        ("hand_size=seven", "'seven' is not possible; it may be a whole number from 3 to 10"),
        ("hand_size=99999999999999999999999", "is not possible; it may be a whole number from 3 to 10"),
        ("voluntary_draw=maybe", "'maybe' is not possible; it may be true or false"),
    ],
)
def test_a_wrong_setting_is_refused_with_what_is_possible(
    rule: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("rules", "--rule", rule) == 2
    assert message in capsys.readouterr().err


def test_deals_and_a_target_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "--rule", "deals=3", "--rule", "target=100") == 2
    assert "a number of deals or a target, not both" in capsys.readouterr().err


def test_rules_begin_with_a_preset_or_with_a_file(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="not both"):
        chosen_rules("classic", tmp_path / "rules.toml", ())


def test_more_players_than_the_packs_allow_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ",".join(["careful"] * 6)
    assert run("arena", "--players", bots, "--matches", "1", "--rule", "hand_size=10") == 2
    assert "with one pack and hands of 10, 2 to 4 can play" in capsys.readouterr().err


def test_the_rules_in_force_are_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "bilkent.toml"
    assert run("rules", "--preset", "bilkent", "--write", str(path)) == 0
    assert read_rules(path) == PRESETS["bilkent"]
    assert path.read_text().count("\n# ") > 17, "every setting has a comment"


def test_own_rules_are_kept_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path))
    assert run("rules", "--rule", "hand_size=4", "--keep", "grandma") == 0
    capsys.readouterr()
    assert run("rules", "--list") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "grandma"
    assert run("rules", "--preset", "grandma") == 0
    assert "Each is dealt 4 cards" in " ".join(capsys.readouterr().out.split())
