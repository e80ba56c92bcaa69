"""What ``play`` makes of its options before there is a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click
import pytest

from dirtyseven.cli.play import Options, _remember, read_seconds, setup_from
from dirtyseven.storage import load_settings
from dirtyseven.table import Player
from dirtyseven.tui.setup import Setup

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("text", "seconds"), [("1", 1.0), ("0.5s", 0.5), ("60", 60.0), (" 2 ", 2.0)])
def test_a_time_to_think_is_read_with_or_without_its_unit(text: str, seconds: float) -> None:
    assert read_seconds(text) == seconds


@pytest.mark.parametrize("text", ["", "s", "0", "-1", "61", "1e9", "nan", "inf", "soon", "9" * 5000])
def test_what_is_no_time_to_think_is_answered_with_what_is(text: str) -> None:
    with pytest.raises(click.BadParameter, match="more than 0 and up to 60 seconds are"):
        read_seconds(text)


def test_a_time_to_think_is_remembered_until_another_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path))
    for chosen, kept in ((None, None), (2.5, 2.5), (None, 2.5), (0.5, 0.5)):
        assert _remember(chosen, Setup.first("Ada")) is None
        assert load_settings().thinking == kept


def test_a_bot_with_a_budget_is_remembered_and_one_that_is_not_known_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(tmp_path))
    for kind, back in (("expert@500", "expert@500"), ("of a newer version", "medium")):
        players = (Player("Ada"), Player("Kaya", kind))
        _remember(None, replace(Setup.first("Ada"), players=players))
        assert setup_from(Options(), load_settings()).players[1].kind == back
