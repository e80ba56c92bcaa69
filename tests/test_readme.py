"""What the README shows of the library is true."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readmes_examples_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert not failed
