"""Rules as named settings: the form they have in records, in rules files and on the command line (rules part 2)."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dirtyseven.engine.cards import RANK_CODES, RANKS
from dirtyseven.engine.effects import EFFECTS, Effect, parse_effect
from dirtyseven.engine.errors import SettingError
from dirtyseven.engine.rules import (
    CLASSIC,
    HAND_SIZES,
    MOST_DEALS,
    MOST_FACTOR,
    MOST_POINTS,
    MOST_SEATS,
    MOST_TARGET,
    AfterPenalty,
    Drawing,
    LastCardCall,
    Opening,
    PenaltyGrowth,
    Rules,
    StockEmpty,
    TwoPlayerReverse,
    WildOnWild,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

Value = bool | int | str
"""One setting's value as it is written: a truth value, a whole number or a word."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What one setting may be: words, truth values, or whole numbers from ``least`` to ``most``.

    ``by_rank`` marks the maps: there the choice holds for each rank.
    """

    name: str
    words: type[StrEnum] | tuple[str, ...] | None = None
    least: int = 0
    most: int = 0
    by_rank: bool = False

    @property
    def choices(self) -> tuple[Value, ...]:
        """Every value allowed, in order."""
        match self.words:
            case tuple():
                return self.words
            case None if self.most:
                return tuple(range(self.least, self.most + 1))
            case None:
                return (True, False)
            case _:
                return tuple(word.value for word in self.words)

    @property
    def allowed(self) -> str:
        """The choices in words."""
        if self.words is None and self.most:
            return f"it may be a whole number from {self.least} to {self.most}"
        if self.words is None:
            return "it may be true or false"
        *others, last = map(str, self.choices)
        return f"it may be {', '.join(others)} or {last}"

    def read(self, key: str, value: object) -> Effect | StrEnum | int:
        """Check a written value and give it the type that ``Rules`` holds.

        Raises:
            SettingError: the value is not one of the choices; a near miss is named.
        """
        if self.words is None:
            if isinstance(value, int) and isinstance(value, bool) is not bool(self.most) and value in self.choices:
                return value
        elif isinstance(value, str) and value in self.choices:
            return parse_effect(value) if isinstance(self.words, tuple) else self.words(value)
        raise SettingError(key, f"{_shown(value)} is not possible{_nearest(value, self.choices)}", self.allowed)


SETTINGS: tuple[Setting, ...] = (
    Setting("packs", least=min(MOST_SEATS), most=max(MOST_SEATS)),
    Setting("hand_size", least=HAND_SIZES.start, most=HAND_SIZES.stop - 1),
    Setting("opening", Opening),
    Setting("drawing", Drawing),
    Setting("voluntary_draw"),
    Setting("effects", tuple(map(str, EFFECTS)), by_rank=True),
    Setting("penalty_growth", PenaltyGrowth),
    Setting("after_penalty", AfterPenalty),
    Setting("wild_on_wild", WildOnWild),
    Setting("two_player_reverse", TwoPlayerReverse),
    Setting("last_card_call", LastCardCall),
    Setting("stock_empty", StockEmpty),
    Setting("last_penalty_drawn"),
    Setting("points", least=0, most=MOST_POINTS, by_rank=True),
    Setting("factors", least=1, most=MOST_FACTOR, by_rank=True),
    Setting("deals", least=1, most=MOST_DEALS),
    Setting("target", least=1, most=MOST_TARGET),
)
"""Every setting, in the order of rules part 2."""

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def with_settings(settings: Mapping[str, object], base: Rules = CLASSIC) -> Rules:
    """Give ``base`` with the named settings changed; maps change only the ranks they name.

    >>> rules = with_settings({"hand_size": 5, "effects": {"8": "reverse"}, "target": 300})
    >>> rules.hand_size, rules.deals, settings_of(rules)
    (5, None, {'hand_size': 5, 'effects': {'8': 'reverse'}, 'target': 300})

    Raises:
        SettingError: a name is unknown, a value out of range, or ``deals`` and ``target`` are both named.
    """
    if "deals" in settings and "target" in settings:
        raise SettingError("target", "deals is named too", "a match has a number of deals or a target, not both")
    changes: dict[str, Any] = {}
    for name, value in settings.items():
        setting = find_setting(name)
        if setting.by_rank:
            changes[name] = _with_ranks(setting, value, getattr(base, name))
        else:
            changes[name] = setting.read(name, value)
    if "target" in settings:
        changes["deals"] = None
    if "deals" in settings:
        changes["target"] = None
    return replace(base, **changes)


def settings_of(rules: Rules, base: Rules = CLASSIC) -> dict[str, Value | dict[str, Value]]:
    """Give the settings in which ``rules`` differs from ``base``, as they are written."""
    written: dict[str, Value | dict[str, Value]] = {}
    for setting in SETTINGS:
        value, before = getattr(rules, setting.name), getattr(base, setting.name)
        if value == before or value is None:
            continue
        if setting.by_rank:
            written[setting.name] = {rank.code: _written(value[rank]) for rank in RANKS if value[rank] != before[rank]}
        else:
            written[setting.name] = _written(value)
    return written


def find_setting(name: str) -> Setting:
    """Find a setting by its name.

    Raises:
        SettingError: there is none; the nearest name is given.
    """
    if name not in _BY_NAME:
        near = _nearest(name, tuple(_BY_NAME))
        raise SettingError(name, f"no such setting{near}", f"settings are {', '.join(_BY_NAME)}")
    return _BY_NAME[name]


def _with_ranks(setting: Setting, value: object, base: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, dict):
        raise SettingError(
            setting.name, f"{_shown(value)} is not a map", "it names ranks with their values, as in effects.8"
        )
    changed = list(base)
    for code, choice in value.items():
        if not isinstance(code, str) or len(code) != 1 or code not in RANK_CODES:
            problem = f"{_shown(code)} is not a rank"
            raise SettingError(f"{setting.name}.{code}", problem, f"ranks are {' '.join(RANK_CODES)}")
        changed[RANK_CODES.index(code)] = setting.read(f"{setting.name}.{code}", choice)
    return tuple(changed)


def _written(value: object) -> Value:
    return value if isinstance(value, bool | int) else str(value)


def _shown(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else repr(value)


def _nearest(value: object, choices: tuple[Value, ...]) -> str:
    words = [choice for choice in choices if isinstance(choice, str)]
    near = difflib.get_close_matches(value, words, 1) if isinstance(value, str) else []
    return f" (did you mean {near[0]}?)" if near else ""
