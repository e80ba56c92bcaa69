"""What was chosen last: who played, by which rules, at what pace, in which look. A small JSON file.

Nothing here is worth an error: a missing or damaged file gives what can still be read of it, and the defaults.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from dirtyseven.bots.budget import can_think
from dirtyseven.engine import CLASSIC, Rules, SettingError, settings_of, with_settings
from dirtyseven.storage.faults import printable
from dirtyseven.storage.files import reason, write_whole
from dirtyseven.storage.folders import data_folder
from dirtyseven.storage.names import name_problem
from dirtyseven.table import Player

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILE_NAME = "settings.json"
MOST_BYTES = 64 * 1024
MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True)
class Settings:
    """The last choices. ``None`` and empty mean that nothing was chosen yet.

    A word is kept as it was chosen: whoever reads it falls back to a default if it knows no such pace or theme. Keys
    of a newer version are kept in ``other`` and written back.
    """

    players: tuple[Player, ...] = ()
    rules: Rules = CLASSIC
    pace: str | None = None
    theme: str | None = None
    sort: str | None = None
    language: str | None = None
    four_colours: bool | None = None
    ascii_only: bool | None = None
    animate: bool | None = None
    play_forced: bool | None = None
    thinking: float | None = None
    other: Mapping[str, Any] = field(default_factory=dict)


_WORDS = ("pace", "theme", "sort", "language")
_SWITCHES = ("four_colours", "ascii_only", "animate", "play_forced")
_KNOWN = {known.name for known in fields(Settings)} - {"other"}


def load_settings(folder: Path | None = None) -> Settings:
    """Read the last choices; what is missing or damaged is as if it had never been chosen."""
    path = (data_folder() if folder is None else folder) / FILE_NAME
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        tree = json.loads(data[:MOST_BYTES].decode())
    except (OSError, ValueError, RecursionError):
        return Settings()
    return _settings(tree) if isinstance(tree, dict) else Settings()


def save_settings(settings: Settings, folder: Path | None = None) -> str | None:
    """Write the choices for the next start; a sentence if that cannot be done."""
    place = data_folder() if folder is None else folder
    try:
        text = json.dumps(_tree(settings), ensure_ascii=False, indent=1)
        place.mkdir(parents=True, exist_ok=True)
        write_whole(place / FILE_NAME, text + "\n")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        return printable(f"The settings cannot be saved in {place}: {why}.")
    return None


def _settings(tree: dict[str, Any]) -> Settings:
    chosen: dict[str, Any] = {}
    chosen |= {key: tree[key] for key in _WORDS if isinstance(tree.get(key), str)}
    chosen |= {key: tree[key] for key in _SWITCHES if isinstance(tree.get(key), bool)}
    return replace(
        Settings(other={key: value for key, value in tree.items() if key not in _KNOWN}),
        players=_players(tree.get("players")),
        rules=_rules(tree.get("rules")),
        thinking=_seconds(tree.get("thinking")),
        **chosen,
    )


def _players(written: object) -> tuple[Player, ...]:
    """Read players, none at all if one is damaged: the seats belong together."""
    players = []
    for seat in written if isinstance(written, list) else []:
        match seat:
            case {"name": str(name), "kind": str(kind)} if name_problem(name) is None and name_problem(kind) is None:
                players.append(Player(name, kind))
            case _:
                return ()
    return tuple(players) if len(players) <= MOST_PLAYERS else ()


def _rules(written: object) -> Rules:
    try:
        return with_settings(written) if isinstance(written, dict) else CLASSIC
    except SettingError:
        return CLASSIC


def _seconds(written: object) -> float | None:
    """Read a time to think in seconds, if it is one that bots can be given."""
    if isinstance(written, bool) or not isinstance(written, int | float):
        return None
    return float(written) if can_think(written) else None


def _tree(settings: Settings) -> dict[str, Any]:
    tree: dict[str, Any] = {
        "players": [{"name": player.name, "kind": player.kind} for player in settings.players],
        "rules": settings_of(settings.rules),
    }
    tree |= {
        key: getattr(settings, key) for key in (*_WORDS, *_SWITCHES, "thinking") if getattr(settings, key) is not None
    }
    return {**settings.other, **tree}
