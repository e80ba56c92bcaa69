"""The bots by name."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import random

import pytest

import dirtyseven.bots
from dirtyseven.bots import BOTS, BotError, find_bot, make_bot
from dirtyseven.engine import DirtySevenError

MODULES = [module.name for module in pkgutil.iter_modules(dirtyseven.bots.__path__, "dirtyseven.bots.")]


def test_there_are_bots_from_weak_to_strong() -> None:
    assert list(BOTS) == ["random", "greedy", "careful", "beginner", "easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_a_character_of_one_line(name: str) -> None:
    kind = find_bot(name)
    assert kind.name == name
    assert kind.character.endswith(".")
    assert len(kind.character) < 80
    assert "\n" not in kind.character


def test_an_unknown_name_is_answered_with_the_nearest_and_all_names() -> None:
    with pytest.raises(BotError, match="'carefull' is not a bot") as caught:
        make_bot("carefull", random.Random(1))
    assert isinstance(caught.value, DirtySevenError)
    assert "did you mean careful?" in str(caught.value)
    assert "bots are random, greedy, careful" in str(caught.value)


def test_a_name_like_no_other_has_no_nearest() -> None:
    with pytest.raises(BotError, match=rf"^'xyz' is not a bot; bots are {', '.join(BOTS)}$"):
        find_bot("xyz")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_one_that_searches_may_be_named_with_its_budget() -> None:
    assert find_bot("expert@500").name == "expert@500"
    assert find_bot("expert@500").searches


@pytest.mark.parametrize("name", ["expert@0", "expert@", "expert@x", "expert@-3", "expert@99999999", "hard@5", "@5"])
def test_a_budget_is_a_number_of_playouts_of_one_that_searches(name: str) -> None:
    with pytest.raises(BotError, match="is not a bot"):
        find_bot(name)
