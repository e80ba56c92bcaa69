"""The examples in the docstrings of the records run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import dirtyseven.storage

MODULES = [module.name for module in pkgutil.iter_modules(dirtyseven.storage.__path__, "dirtyseven.storage.")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
