"""The bots by name."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import random

import pytest

import dirtyseven.bots
from dirtyseven.bots import BOTS, BotError, Budget, find_bot, make_bot
from dirtyseven.bots.budget import ENOUGH, PLAYOUTS
from dirtyseven.engine import DirtySevenError

MODULES = [module.name for module in pkgutil.iter_modules(dirtyseven.bots.__path__, "dirtyseven.bots.")]


def test_there_are_levels_from_weak_to_strong_and_bots_of_one_idea() -> None:
    assert list(BOTS) == ["beginner", "easy", "medium", "hard", "expert", "careful", "greedy", "random"]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_a_character_of_one_line(name: str) -> None:
    kind = find_bot(name)
    assert kind.name == name
    assert kind.character.endswith(".")
    assert len(kind.character) <= 35, "it stands on the start screen beside the names, at 80 columns"
    assert "\n" not in kind.character


def test_an_unknown_name_is_answered_with_the_nearest_and_all_names() -> None:
    with pytest.raises(BotError, match="'carefull' is not a bot") as caught:
        make_bot("carefull", random.Random(1))
    assert isinstance(caught.value, DirtySevenError)
    assert "did you mean careful?" in str(caught.value)
    assert "bots are beginner, easy, medium" in str(caught.value)


def test_a_name_like_no_other_has_no_nearest() -> None:
    with pytest.raises(BotError, match=rf"^'xyz' is not a bot; bots are {', '.join(BOTS)}$"):
        find_bot("xyz")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_one_that_searches_may_be_named_with_its_budget() -> None:
    assert find_bot("expert").budget == Budget()
    assert find_bot("expert@500").budget == Budget(playouts=500)
    assert find_bot("expert@0.5s").budget == Budget(seconds=0.5)
    assert find_bot("expert@60s").budget == Budget(seconds=60.0)
    for name in ("expert@500", "expert@0.5s"):
        assert find_bot(name).name == name
        assert find_bot(name).searches


NO_PLAYOUTS = ["", "0", "x", "-3", "99999999", "1e3", "0.5", "1_0", "\u0665", "9" * 5000]
NO_SECONDS = [
    "0s",
    "s",
    "-1s",
    "1e9s",
    "nan s",
    "nans",
    "infs",
    "61s",
    "0,5s",
    "0.5 s",
    "5ss",
    "\u0665s",
    "9" * 5000 + "s",
]


@pytest.mark.parametrize("budget", [*NO_PLAYOUTS, *NO_SECONDS])
def test_a_wrong_budget_is_answered_with_what_is_right(budget: str) -> None:
    with pytest.raises(BotError, match="up to 9,999,999, as in expert@2000, or a time up to 60 seconds"):
        find_bot(f"expert@{budget}")


def test_one_that_does_not_search_has_no_budget() -> None:
    with pytest.raises(BotError, match="'hard@100' is not a bot: hard needs no budget; one can be given to expert"):
        find_bot("hard@100")


@pytest.mark.parametrize("name", ["@5", "exprt@5", "expert @5"])
def test_a_budget_makes_no_bot_of_a_name_that_is_none(name: str) -> None:
    with pytest.raises(BotError, match="bots are beginner, easy"):
        find_bot(name)


def test_where_nobody_waits_a_bot_has_playouts_and_no_time() -> None:
    assert Budget().within(None) == Budget(playouts=PLAYOUTS)
    assert Budget(500).within(None) == Budget(playouts=500)


def test_where_people_wait_a_bot_without_a_budget_has_both() -> None:
    assert Budget().within(1.0) == Budget(PLAYOUTS, 1.0)
    assert Budget().within(0.2) == Budget(PLAYOUTS, 0.2)
    assert Budget().within(3.0) == Budget(3 * PLAYOUTS, 3.0)


@pytest.mark.parametrize("wait", [None, 0.1, 10.0])
def test_a_budget_that_was_named_stands(wait: float | None) -> None:
    assert Budget(playouts=500).within(wait) == Budget(playouts=500)
    assert Budget(seconds=0.5).within(wait) == Budget(ENOUGH, 0.5)
