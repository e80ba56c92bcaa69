"""The rules being chosen on the rules page: values without a screen, and what each setting may be turned to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dirtyseven.engine import (
    CLASSIC,
    RANKS,
    SETTINGS,
    DealError,
    Rank,
    Rules,
    SettingError,
    find_setting,
    settings_of,
    with_settings,
)
from dirtyseven.engine.effects import NoEffect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dirtyseven.engine import Setting
    from dirtyseven.engine.settings import Value

NAMES = tuple(setting.name for setting in SETTINGS)
MAPS = tuple(setting.name for setting in SETTINGS if setting.by_rank)

_TARGETS = (50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000)
_POINTS = (0, *range(1, 31), 40, 50, 75, 100)


@dataclass(frozen=True, slots=True)
class RulesEdit:
    """Rules for a table of ``seats``. Every change gives a new value; what is impossible is never offered.

    ``presets`` are the named rule sets that can be turned to, people's own among them.

    >>> edit = RulesEdit(CLASSIC, 4, {"classic": CLASSIC})
    >>> edit.turned("hand_size", -1).rules.hand_size
    6
    """

    rules: Rules
    seats: int
    presets: Mapping[str, Rules]

    @property
    def preset(self) -> str | None:
        """The name of the rule set that these rules are, ``None`` if they have no name."""
        return next((name for name, rules in self.presets.items() if rules == self.rules), None)

    def differs(self, name: str) -> bool:
        """Tell whether a setting, ``points`` or ``points.A``, differs from the classic game."""
        name, _, rank = name.partition(".")
        value, classic = getattr(self.rules, name), getattr(CLASSIC, name)
        return bool(value[Rank.parse(rank)] != classic[Rank.parse(rank)] if rank else value != classic)

    def value(self, name: str) -> Value | None:
        """Give what a setting is now, as it is written; ``None`` where it is not in force (deals or target)."""
        name, _, rank = name.partition(".")
        value = getattr(self.rules, name)
        if rank:
            value = value[Rank.parse(rank)]
        return value if value is None or isinstance(value, int) else str(value)

    def turned(self, name: str, step: int) -> RulesEdit:
        """Turn a setting to the next value that is possible, or with -1 to the one before."""
        if name == "preset":
            return self._turned_preset(step)
        choices = [value for value in self._choices(name) if self._with(name, value) is not None]
        now = self.value(name)
        if now in choices:
            value = choices[(choices.index(now) + step) % len(choices)]
        elif isinstance(now, int):
            beyond = [c for c in choices if isinstance(c, int) and (c > now if step > 0 else c < now)]
            value = (beyond[0] if step > 0 else beyond[-1]) if beyond else choices[0]
        else:
            value = choices[0]
        return self._with(name, value) or self

    def classic(self, name: str) -> RulesEdit:
        """Give a setting its classic value, where the table has room for it."""
        if name == "preset":
            return replace(self, rules=CLASSIC) if self._fits(CLASSIC) else self
        if name in {"deals", "target"}:
            return self._with("deals", CLASSIC.deals) or self
        if name in MAPS:
            return replace(self, rules=replace(self.rules, **{name: getattr(CLASSIC, name)}))
        return self._with(name, replace(self, rules=CLASSIC).value(name)) or self

    def of_note(self, name: str) -> tuple[Rank, ...]:
        """Give the ranks that a map's line should name: those with an effect, a factor, or unusual points."""
        match name:
            case "effects":
                return tuple(rank for rank in RANKS if self.rules.effect(rank) != NoEffect())
            case "factors":
                return tuple(rank for rank in RANKS if self.rules.factors[rank] != 1)
            case _:
                return tuple(rank for rank in RANKS if self.rules.points[rank] != rank + 2)

    def _turned_preset(self, step: int) -> RulesEdit:
        fitting = [name for name, rules in self.presets.items() if self._fits(rules)]
        if not fitting:
            return self
        now = self.preset
        at = fitting.index(now) + step if now in fitting else (0 if step > 0 else -1)
        return replace(self, rules=self.presets[fitting[at % len(fitting)]])

    def _choices(self, name: str) -> tuple[Value, ...]:
        setting: Setting = find_setting(name.partition(".")[0])
        if setting.name == "target":
            return _TARGETS
        return _POINTS if setting.name == "points" else setting.choices

    def _with(self, name: str, value: object) -> RulesEdit | None:
        """Give these rules with one setting changed, ``None`` if that is not possible at this table."""
        name, _, rank = name.partition(".")
        try:
            rules = with_settings({name: {rank: value} if rank else value}, self.rules)
        except SettingError:
            return None
        return replace(self, rules=rules) if self._fits(rules) else None

    def _fits(self, rules: Rules) -> bool:
        try:
            rules.check_seats(self.seats)
        except DealError:
            return False
        return True


def difference(rules: Rules) -> int:
    """Count the settings in which rules differ from the classic game."""
    return len(settings_of(rules))
