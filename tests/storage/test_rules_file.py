from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given

from dirtyseven.engine import CLASSIC, PRESETS, DrawPenalty, Rank, Rules, SettingError, with_settings
from dirtyseven.storage.faults import FileError
from dirtyseven.storage.rules_file import (
    MOST_BYTES,
    RulesFileError,
    keep_rules,
    kept_names,
    named_rules,
    parse_rules,
    read_rules,
    write_rules,
    write_rules_file,
)
from tests.engine.strategies import rules_strategy


def describe(name: str) -> str:
    return f"What {name} is"


@given(rules_strategy())
def test_what_is_written_is_read_back_as_it_was(rules: Rules) -> None:
    assert parse_rules(write_rules(rules, describe)) == rules


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_written_with_a_comment_on_every_setting(name: str) -> None:
    text = write_rules(PRESETS[name], describe)
    assert parse_rules(text) == PRESETS[name]
    assert text.count("# What ") == 17


def test_a_file_names_a_preset_and_what_differs_from_it() -> None:
    rules = parse_rules('preset = "turkish"\nhand_size = 5\n[effects]\n7 = "draw:2"\n')
    assert rules == with_settings({"hand_size": 5, "effects": {"7": "draw:2"}}, PRESETS["turkish"])
    assert rules.effect(Rank.SEVEN) == DrawPenalty(2)


def test_an_empty_file_is_the_classic_game() -> None:
    assert parse_rules("") == CLASSIC


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand_size = 5\nhandsize = 6\n", "my.toml, line 2: handsize: no such setting (did you mean hand_size?)"),
        ("\nhand_size = 11\n", "my.toml, line 2: hand_size: 11 is not possible; it may be a whole number from 3 to 10"),
        ('preset = "clasic"', "my.toml, line 1: preset: 'clasic' is not a preset (did you mean classic?)"),
        ('\n[effects]\n8 = "skp"', "my.toml, line 3: effects.8: 'skp' is not possible (did you mean skip?)"),
        ('effects = {8 = "skp"}', "my.toml, line 1: effects.8: "),
        ('\neffects.8 = "skp"', "my.toml, line 2: effects.8: "),
        ('\n\n"effects"."8" = "skp"', "my.toml, line 3: effects.8: "),
        ("[points]\nZ = 3", "my.toml, line 2: points.Z: 'Z' is not a rank"),
        ("packs = true", "my.toml, line 1: packs: true is not possible"),
        ("packs = 1.0", "my.toml, line 1: packs: 1.0 is not possible"),
        ("effects = 3", "my.toml, line 1: effects: 3 is not a map"),
        ("deals = 3\ntarget = 100", "my.toml, line 2: target: deals is named too"),
        ("deals = [", "my.toml: is not TOML: "),
        ("deals = 1\ndeals = 2", "my.toml: is not TOML: "),
        ("x = " + "[" * 5000, "my.toml: is not TOML: "),
        ("hand_size = " + "9" * 5000, "my.toml: a number in it has thousands of digits"),
        ("hand_size = 0x" + "f" * 20000, "my.toml: a number in it has thousands of digits"),
        ("[points]\n7 = 0x" + "f" * 20000, "my.toml: a number in it has thousands of digits"),
        ("preset = 0x" + "f" * 20000, "my.toml: a number in it has thousands of digits"),
        ('"\\u001b[31mred" = 1', r"my.toml: \x1b[31mred: no such setting"),
    ],
)
def test_a_fault_is_named_with_its_line_and_what_is_allowed(text: str, message: str) -> None:
    with pytest.raises(RulesFileError) as error:
        parse_rules(text, "my.toml")
    assert str(error.value).startswith(message)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none\.toml cannot be read: no such file"):
        read_rules(tmp_path / "none.toml")


def test_a_file_that_is_no_text_or_too_big_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"deals = \xff")
    with pytest.raises(FileError, match="not UTF-8: byte 9 is 0xff"):
        read_rules(path)
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(FileError, match="too big"):
        read_rules(path)


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"\xef\xbb\xbfdeals = 2\r\n")
    assert read_rules(path).deals == 2


def test_people_keep_rules_under_a_name_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path / "home"))
    rules = with_settings({"hand_size": 4})
    assert kept_names() == ()
    keep_rules("grandma", rules, describe)
    assert kept_names() == ("grandma",)
    assert named_rules("grandma") == rules
    assert named_rules("quick") == PRESETS["quick"]
    with pytest.raises(SettingError, match="your own are grandma"):
        named_rules("grandpa")


@pytest.mark.parametrize("name", ["classic", "", "a/b", "..", "x" * 41, "a b"])
def test_a_name_that_is_taken_or_no_name_is_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path))
    with pytest.raises(SettingError, match="--keep"):
        keep_rules(name, CLASSIC, describe)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be written"):
        write_rules_file(tmp_path / "none" / "rules.toml", CLASSIC, describe)


@pytest.mark.skipif(sys.platform == "win32", reason="links and devices are files of another kind there")
def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    target, link, pipe = tmp_path / "target.toml", tmp_path / "link.toml", tmp_path / "pipe"
    link.symlink_to(target)
    write_rules_file(link, PRESETS["quick"], describe)
    assert link.is_symlink()
    assert read_rules(target) == PRESETS["quick"]
    os.mkfifo(pipe)
    for place in (pipe, tmp_path, Path()):
        with pytest.raises(FileError, match="it is not a file"):
            write_rules_file(place, CLASSIC, describe)
    assert pipe.is_fifo()
