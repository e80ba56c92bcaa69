"""The options by which every command that plays or shows takes its rules: ``--preset``, ``--rules``, ``--rule``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from dirtyseven.engine import CLASSIC, Rules, SettingError, find_setting, with_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dirtyseven.engine import Setting

    Command = TypeVar("Command", bound=Callable[..., object])


def rule_options(command: Command) -> Command:
    """Give a command the three options; ``chosen_rules`` makes the rules of what they hold."""
    for option in (
        click.option(
            "--rule", "rule", multiple=True, metavar="NAME=VALUE", help="One setting, as in effects.8=reverse."
        ),
        click.option("--rules", "rules_file", type=click.Path(path_type=Path), help="A rules file (TOML)."),
        click.option("--preset", metavar="NAME", help="A named rule set: classic, turkish, … or one of your own."),
    ):
        command = option(command)
    return command


def chosen_rules(preset: str | None, rules_file: Path | None, rule: Sequence[str]) -> Rules:
    """Make the rules: a preset or a file, changed by each ``--rule``; classic without any of them.

    Raises:
        DirtySevenError: a name, a file or a value is wrong; the message says what would be right.
    """
    from dirtyseven.storage.rules_file import named_rules, read_rules  # noqa: PLC0415 - only with the command

    if preset is not None and rules_file is not None:
        raise SettingError("--preset", "--rules is given too", "rules begin with a preset or with a file, not both")
    base = CLASSIC
    if preset is not None:
        base = named_rules(preset)
    elif rules_file is not None:
        base = read_rules(rules_file)
    return with_settings(read_settings(rule), base)


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Read ``NAME=VALUE`` texts into the form that ``with_settings`` takes.

    >>> read_settings(["effects.8=reverse", "effects.7=draw:2", "hand_size=5"])
    {'hand_size': 5, 'effects': {'8': 'reverse', '7': 'draw:2'}}

    Raises:
        SettingError: a text is of another form, or a name is unknown.
    """
    settings: dict[str, object] = {}
    maps: dict[str, dict[str, object]] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        name, dot, rank = key.strip().partition(".")
        if not equals:
            raise SettingError("--rule", f"{text!r} names no value", "write NAME=VALUE, as in opening=everyone")
        setting = find_setting(name)
        if setting.by_rank is not bool(dot):
            raise SettingError(key, *_form(setting))
        if not setting.by_rank:
            settings[name] = _read_value(setting, value.strip())
        else:
            maps.setdefault(name, {})[rank.upper() if len(rank) == 1 else _ten(rank)] = _read_value(
                setting, value.strip()
            )
    return settings | maps


def _form(setting: Setting) -> tuple[str, str]:
    if setting.by_rank:
        return "no rank is named", f"write {setting.name}.RANK=VALUE, as in {setting.name}.8=…"
    return "it has no ranks", f"write {setting.name}=VALUE"


def _ten(rank: str) -> str:
    """People write 10 where records write T."""
    return "T" if rank == "10" else rank


def _read_value(setting: Setting, text: str) -> object:
    """Read a number or a truth value where the setting has such, else leave the word for the setting to judge."""
    if setting.words is not None:
        return text
    if not setting.most:
        return {"true": True, "false": False}.get(text.lower(), text)
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text
