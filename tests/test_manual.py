"""The manual's rulebook has every clause and every setting that the engine knows."""

from __future__ import annotations

import json
import re
from enum import StrEnum
from pathlib import Path

import pytest

from dirtyseven.engine import CLASSIC, PRESETS, RANKS, SETTINGS, Setting

RULES = (Path(__file__).parent.parent / "docs" / "rules.md").read_text(encoding="utf-8")
CLAUSES = {"1.1": range(1, 3), "1.2": range(3, 6), "1.3": range(6, 10), "1.4": range(10, 17), "1.5": range(17, 20),
           "1.6": range(20, 21), "1.7": range(21, 22)}  # fmt: skip


def row(name: str) -> str:
    """Give the row of the table of settings that speaks of this one."""
    [found] = [line for line in RULES.splitlines() if re.match(rf"\|[^|]*`{name}`[^|]*\|.*\|.*\|$", line)]
    return found


def test_every_clause_of_the_classic_game_stands_there_once_and_in_order() -> None:
    wanted = [f"{section}.{number}" for section, numbers in CLAUSES.items() for number in numbers]
    assert re.findall(r"^\*\*(1\.\d\.\d+)\*\*", RULES, re.MULTILINE) == wanted


@pytest.mark.parametrize("section", range(1, 8))
def test_every_section_of_the_house_rules_stands_there(section: int) -> None:
    assert len(re.findall(rf"^### 2\.{section} ", RULES, re.MULTILINE)) == 1


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_has_a_row_with_its_values(setting: Setting) -> None:
    cells = row(setting.name)
    if setting.by_rank:
        return
    if setting.words is None and setting.most:
        assert f"{setting.most:,}" in cells
    else:
        places = [cells.index(str(choice).lower()) for choice in setting.choices]
        first = getattr(CLASSIC, setting.name)
        classic = str(first.value if isinstance(first, StrEnum) else first).lower()
        assert cells.index(classic) == min(places)


@pytest.mark.parametrize("name", ["effects", "factors"])
def test_the_classic_maps_are_those_of_the_engine(name: str) -> None:
    [written] = re.findall(r"`(\{.*?\})`", row(name))
    values = dict(zip((rank.code for rank in RANKS), getattr(CLASSIC, name), strict=True))
    assert json.loads(written) == {
        code: value if isinstance(value, int) else str(value)
        for code, value in values.items()
        if value != 1 and str(value) != "none"
    }


def test_every_named_rule_set_has_a_row() -> None:
    assert re.findall(r"^\| `(\w+)` \|", RULES[RULES.index("### 2.9") :], re.MULTILINE) == list(PRESETS)
