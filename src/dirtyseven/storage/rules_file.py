"""Rules files: TOML that names a preset and what differs from it, read with the line of every fault.

People's own rule sets are such files in a folder beside the saved matches, kept under a name.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from dirtyseven.engine import (
    CLASSIC,
    PRESETS,
    RANKS,
    SETTINGS,
    DirtySevenError,
    Rules,
    Setting,
    SettingError,
    find_preset,
    with_settings,
)
from dirtyseven.storage.faults import FileError, printable
from dirtyseven.storage.files import write_whole
from dirtyseven.storage.folders import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_BYTES = 64 * 1024
"""A rules file has some 60 lines; one beyond this is something else."""
_TOO_LONG = "a number in it has thousands of digits"


class RulesFileError(DirtySevenError, ValueError):
    """A line of a rules file is wrong, or it is no TOML; the message is printable, whatever the file holds."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


def read_rules(path: Path) -> Rules:
    """Read a rules file.

    Raises:
        FileError: the file cannot be read.
        RulesFileError: it is no TOML, or a setting is wrong; with the line, where there is one.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise FileError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    if len(data) > MOST_BYTES:
        raise FileError(f"{path} is too big: a rules file is a page of settings, at most {MOST_BYTES // 1024} KiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"{path} is not UTF-8: byte {error.start + 1} is 0x{data[error.start]:02x}") from error
    return parse_rules(text, str(path))


def parse_rules(text: str, name: str = "rules") -> Rules:
    r"""Read rules from TOML text; ``name`` stands before each message.

    >>> parse_rules('preset = "classic"\nhand_size = 5').hand_size
    5

    Raises:
        RulesFileError: the text is no TOML or a setting is wrong.
    """
    try:
        settings = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesFileError(f"{name}: is not TOML: {str(error) or 'too deeply nested'}") from error
    except ValueError:
        raise RulesFileError(f"{name}: {_TOO_LONG}") from None  # Python reads no decimal number of 4,301 digits
    preset = settings.pop("preset", "classic")
    key = "preset"
    try:
        base = find_preset(preset)
        return with_settings(settings, base)
    except SettingError as error:
        key = error.key
        line = find_line(text, key)
        place = f"{name}, line {line}" if line else name
        raise RulesFileError(f"{place}: {error}") from error
    except ValueError:
        raise RulesFileError(f"{name}: {_TOO_LONG}") from None  # it reads a hexadecimal one, but cannot show it


def find_line(text: str, key: str) -> int | None:
    """Find the line, from 1, on which a setting is given: ``hand_size``, or ``effects.8`` in any of TOML's ways."""
    parent, _, rank = key.partition(".")
    names = rf"[\"']?{re.escape(parent)}[\"']?"
    ranks = rf"[\"']?{re.escape(rank)}[\"']?"
    table, line_of_parent = "", None
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[\s*([^\]]+?)\s*\]", line)
        if header:
            table = header[1].strip("\"'")
            if table == parent and line_of_parent is None:
                line_of_parent = number
        elif rank and re.match(rf"\s*{ranks}\s*=" if table == parent else rf"\s*{names}\s*\.\s*{ranks}\s*=", line):
            return number
        elif not table and re.match(rf"\s*{names}\s*[=.]", line):
            line_of_parent = number
    return line_of_parent


def write_rules(rules: Rules, describe: Callable[[str], str], title: str = "") -> str:
    """Write every setting with a comment on it; ``describe`` gives a setting's line of explanation.

    What ``parse_rules`` reads from the text is ``rules`` again.
    """
    lines = [
        f"# {title or 'Rules of Pis Yedili'}",
        "# Every setting is here; what is left out of a rules file is as in its preset.",
    ]
    lines += [f"# Presets: {', '.join(PRESETS)}.", 'preset = "classic"', ""]
    for setting in (setting for setting in SETTINGS if not setting.by_rank):
        value, classic = getattr(rules, setting.name), getattr(CLASSIC, setting.name)
        lines += [f"# {describe(setting.name)}", f"# {_choices(setting)}"]
        lines += [f"{'# ' if value is None else ''}{setting.name} = {_toml(_example(setting, value, classic))}", ""]
    for setting in (setting for setting in SETTINGS if setting.by_rank):
        lines += [f"# {describe(setting.name)}", f"# For each rank: {_choices(setting)}", f"[{setting.name}]"]
        lines += [f"{rank.code} = {_toml(getattr(rules, setting.name)[rank])}" for rank in RANKS] + [""]
    return "\n".join(lines)


def _example(setting: Setting, value: object, classic: object) -> object:
    """Give a value to show: a setting that is not in force is shown as a comment with a likely value."""
    if value is not None:
        return value
    return classic if classic is not None else min(setting.most, 500)


def _choices(setting: Setting) -> str:
    if setting.words is None and setting.most:
        return f"{setting.least} to {setting.most}"
    return ", ".join(_toml(choice) if isinstance(choice, bool) else str(choice) for choice in setting.choices)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f'"{value}"'


def kept_names() -> tuple[str, ...]:
    """Give the names under which people have kept rules of their own, in order."""
    return tuple(sorted(path.stem for path in _kept_folder().glob("*.toml") if _NAME.fullmatch(path.stem)))


def named_rules(name: str) -> Rules:
    """Find a rule set by its name: a preset, or one that was kept.

    Raises:
        SettingError: there is none; all names are given.
        DirtySevenError: the file that was kept cannot be read or is wrong.
    """
    if name not in PRESETS and name in kept_names():
        return read_rules(_kept_folder() / f"{name}.toml")
    try:
        return find_preset(name)
    except SettingError as error:
        own = kept_names()
        allowed = f"{error.allowed}; your own are {', '.join(own)}" if own else error.allowed
        raise SettingError(error.key, error.problem, allowed) from None


def keep_rules(name: str, rules: Rules, describe: Callable[[str], str]) -> Path:
    """Keep rules under a name of one's own, replacing what had it; gives the file.

    Raises:
        SettingError: the name is a preset's, or no name for a file.
        FileError: it cannot be written.
    """
    if name in PRESETS:
        raise SettingError("--keep", f"{name} is a preset", "your own rules have a name of their own")
    if not _NAME.fullmatch(name):
        raise SettingError("--keep", f"{name!r} is not a name", "it may be 1 to 40 letters, digits, - and _")
    path = _kept_folder() / f"{name}.toml"
    write_rules_file(path, rules, describe, name)
    return path


def write_rules_file(path: Path, rules: Rules, describe: Callable[[str], str], title: str = "") -> None:
    """Write rules to a file, all at once. A link stays a link, to the new file.

    Raises:
        FileError: it cannot be written, or is a device or a folder: one put in its place would take its name away.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise FileError(f"{path} cannot be written: it is not a file")
    try:
        if path.parent == _kept_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, write_rules(rules, describe, title))
    except OSError as error:
        raise FileError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from error


_NAME = re.compile(r"[\w-]{1,40}")


def _kept_folder() -> Path:
    return data_folder() / "rules"
