"""The shape of a record, version 1: keys, types and their order, as msgspec structs."""

from __future__ import annotations

import difflib
import re
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from dirtyseven.engine.rules import TARGET_DEALS
from dirtyseven.storage.faults import Wrong

FORMAT = "dirtyseven-match"
VERSION = 1


class SeatRecord(Struct, forbid_unknown_fields=True, kw_only=True):
    """Who sits in a seat."""

    name: str
    kind: str


class DealRecord(Struct, forbid_unknown_fields=True, kw_only=True):
    """One deal; what is ``UNSET`` does not stand in the text."""

    dealer: int
    deck: str
    actions: str
    reshuffles: Annotated[list[str], Meta(min_length=1)] | UnsetType = UNSET
    end: str | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    multiplier: int | UnsetType = UNSET
    penalties: list[int] | UnsetType = UNSET


class MatchRecord(Struct, forbid_unknown_fields=True, kw_only=True):
    """A match, in the order in which its keys are written."""

    format: str = FORMAT
    version: int = VERSION
    rules: dict[str, Any]
    meta: dict[str, Any] | UnsetType = UNSET
    seats: list[SeatRecord]
    deals: Annotated[list[DealRecord], Meta(max_length=TARGET_DEALS)]
    totals: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


def to_record(tree: dict[str, Any]) -> MatchRecord:
    """Give a JSON object the shape of a record.

    Raises:
        Wrong: the format or version is another, a key is missing or unknown, or a value is of the wrong type.
    """
    if tree.get("format") != FORMAT:
        raise Wrong(f'format is {_named(tree, "format")}; expected "{FORMAT}"')
    version = tree.get("version")
    if type(version) is not int or version != VERSION:
        raise Wrong(f"version is {_named(tree, 'version')}; this program reads version {VERSION}")
    _check_keys(tree)
    try:
        return msgspec.convert(tree, MatchRecord)
    except msgspec.ValidationError as error:
        raise _shape_fault(str(error)) from None


def _named(tree: dict[str, Any], key: str) -> str:
    return repr(tree[key]) if key in tree else "missing"


_MATCH_KEYS = frozenset(MatchRecord.__struct_fields__)
_SEAT_KEYS = frozenset(SeatRecord.__struct_fields__)
_DEAL_KEYS = frozenset(DealRecord.__struct_fields__)


def _check_keys(tree: dict[str, Any]) -> None:
    """Refuse unknown keys: msgspec would too, but this knows the place and the nearest key for certain."""
    _check_known(tree, _MATCH_KEYS, "", None)
    for key, known in (("seats", _SEAT_KEYS), ("deals", _DEAL_KEYS)):
        objects = tree.get(key)
        for at, inner in enumerate(objects if isinstance(objects, list) else ()):
            if isinstance(inner, dict):
                place = "" if key == "deals" else f"{key}[{at}]: "
                _check_known(inner, known, place, at + 1 if key == "deals" else None)


def _check_known(inner: dict[str, Any], known: frozenset[str], place: str, deal: int | None) -> None:
    if inner.keys() <= known:
        return
    key = next(key for key in inner if key not in known)
    near = difflib.get_close_matches(key, sorted(known), 1) if len(key) < _MOST_KEY else []
    raise Wrong(f"{place}unknown key {key!r}" + (f" (did you mean {near[0]!r}?)" if near else ""), deal)


_MOST_KEY = 100
_DEAL = re.compile(r"\$\.deals\[(\d+)\]\.?")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_WORDS = {
    "`int`": "a whole number",
    "`float`": "a number with a point",
    "`str`": "a text",
    "`bool`": "true or false",
    "`array`": "a list",
    "`object`": "an object",
}


def _shape_fault(message: str) -> Wrong:
    """Put msgspec's sentence (``Expected `int`, got `str` - at `$.deals[1].dealer```) into the words of records."""
    problem, _, path = message.partition(" - at `")
    path = path.removesuffix("`")
    deal = _DEAL.match(path)
    place = path[deal.end() :] if deal else path.removeprefix("$").removeprefix(".")
    for word, plain in _WORDS.items():
        problem = problem.replace(word, plain)
    problem = _MISSING.sub(r"the key '\1' is missing", problem).replace("`", "")
    problem = problem[0].lower() + problem[1:]
    return Wrong(f"{place}: {problem}" if place else problem, int(deal[1]) + 1 if deal else None)
