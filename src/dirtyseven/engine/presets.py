"""The named rule sets. Each is a value of ``Rules``; records name one and list what differs from it."""

from __future__ import annotations

import difflib

from dirtyseven.engine.errors import SettingError
from dirtyseven.engine.rules import CLASSIC, Rules
from dirtyseven.engine.settings import with_settings

PRESETS: dict[str, Rules] = {
    "classic": CLASSIC,
    "turkish": with_settings(
        {
            "opening": "everyone",
            "drawing": "one_then_pass",
            "last_card_call": "draw_one",
            "stock_empty": "reshuffle",
        }
    ),
    "iskambil": with_settings(
        {
            "opening": "everyone",
            "drawing": "until_playable",
            "penalty_growth": "double",
            "effects": {"A": "all_draw", "8": "none"},
        }
    ),
    "bilkent": with_settings(
        {
            "opening": "everyone",
            "effects": {"A": "all_draw", "8": "reverse", "T": "again"},
            "points": {"A": 21},
            "target": 500,
        }
    ),
    "house": with_settings(
        {
            "two_player_reverse": "skip",
            "after_penalty": "may_play",
            "stock_empty": "reshuffle",
            "last_card_call": "draw_one",
        }
    ),
    "quick": with_settings({"deals": 1}),
}
"""Rule sets by the names that records, rules files and the command line use."""


def find_preset(name: object) -> Rules:
    """Find a preset by its name.

    >>> find_preset("quick").deals
    1

    Raises:
        SettingError: there is none; the nearest name is given.
    """
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name]
    near = difflib.get_close_matches(name, PRESETS, 1) if isinstance(name, str) else []
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise SettingError("preset", f"{name!r} is not a preset{hint}", f"presets are {', '.join(PRESETS)}")
