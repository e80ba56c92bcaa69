"""Imports point inwards at run time too: a static check cannot see what is imported inside functions."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCREENS = {"textual", "rich"}
OTHERS = {"click", "msgspec", "platformdirs"}


def loaded_by(code: str) -> set[str]:
    """Run code in a fresh interpreter and give the top-level modules it loaded."""
    asked = f"import sys\n{code}\nprint('\\n'.join({{name.partition('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("layer", ["engine", "bots", "table"])
def test_the_inner_layers_load_the_standard_library_only(layer: str) -> None:
    assert not loaded_by(f"import dirtyseven.{layer}") & (SCREENS | OTHERS)


@pytest.mark.parametrize("layer", ["storage", "i18n", "i18n.labels", "tui.flow", "tui.setup", "cli"])
def test_nothing_but_screens_loads_textual(layer: str) -> None:
    assert "textual" not in loaded_by(f"import dirtyseven.{layer}")


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_load_nothing_heavy(option: str) -> None:
    code = (
        "from dirtyseven.cli import main\n"
        "import contextlib, io\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        f"    main([{option!r}])"
    )
    assert not loaded_by(code) & (SCREENS | {"msgspec", "platformdirs"})


@pytest.mark.parametrize("command", ["verify", "show", "rules"])
def test_commands_that_print_lines_load_no_screens(command: str) -> None:
    assert "textual" not in loaded_by(f"import dirtyseven.cli.{command}")
