"""Strict JSON: what Python's reader lets pass in silence is refused here (repeated keys, NaN, endless numbers)."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import TYPE_CHECKING, Any, NoReturn

from dirtyseven.storage.faults import Wrong

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Container = dict[str, Any] | list[Any]
    Path = list[str | int]

MOST_BYTES = 4 * 1024 * 1024
"""The longest record. The longest possible match (100 deals of two packs, every draw made) takes about 1.1 MB."""

MOST_DEPTH = 32
"""The deepest nesting; a record itself needs five levels, the rest is for ``meta``."""

MOST_DIGITS = 100
"""The longest whole number; ``meta`` may hold a large seed."""


def parse_object(text: str) -> dict[str, Any]:
    """Read one JSON object, by the letter of RFC 8259 and within the bounds above.

    Raises:
        Wrong: the text is not such an object.
    """
    if len(text) > MOST_BYTES:
        raise Wrong(f"the record is longer than {MOST_BYTES} bytes")
    if text.startswith("\ufeff"):
        raise Wrong("the text begins with a byte order mark; a record is UTF-8 without one")
    if not text.strip(" \t\r\n"):
        raise Wrong("the text is empty; a record is one JSON object")
    try:
        tree = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        problem = "more text after the record" if error.msg == "Extra data" else error.msg.lower()
        raise Wrong(f"not JSON: {problem}, at character {error.pos + 1}") from None
    except RecursionError:
        raise Wrong(_TOO_DEEP) from None
    if not isinstance(tree, dict):
        raise Wrong("a record is one JSON object")
    _check_tree(tree)
    return tree


def check_meta(meta: Mapping[str, Any]) -> None:
    """Refuse what cannot be written into ``meta`` and read back the same.

    Raises:
        Wrong: a value is not JSON, too deep, too large a number, or not Unicode text.
    """
    for path, container in _containers(dict(meta), ["meta"]):
        _check_container(container, path)
        for key, value in _items(container):
            _check_value(value, [*path, key])


def _check_value(value: object, path: Path) -> None:
    match value:
        case str():
            _check_text(value, path)
        case int() if abs(value) >= 10**MOST_DIGITS:
            raise Wrong(f"{_at(path)}a number of more than {MOST_DIGITS} digits")
        case float() if not math.isfinite(value):
            raise Wrong(f"{_at(path)}{value} is not a number that JSON knows")
        case None | int() | float() | dict() | list():
            pass
        case _:
            raise Wrong(f"{_at(path)}JSON knows no {type(value).__name__}")


class _Repeated(dict[str, Any]):
    """An object in which a key stands twice; found again by the walk that knows its place."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    tree = dict(pairs)
    if len(tree) == len(pairs):
        return tree
    repeated = _Repeated(tree)
    counts = Counter(key for key, _ in pairs)
    repeated.key = next(key for key, count in counts.items() if count > 1)
    return repeated


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Wrong(f"a number of more than {MOST_DIGITS} digits: {digits[:10]}…")
    return int(digits)


def _fraction(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise Wrong(f"{digits} is too large a number")
    return value


def _constant(word: str) -> NoReturn:
    raise Wrong(f"not JSON: {word} is not a number")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)
_TOO_DEEP = f"nested more than {MOST_DEPTH} deep"


def _check_tree(tree: dict[str, Any]) -> None:
    for path, container in _containers(tree, []):
        _check_container(container, path)


def _check_container(container: Container, path: Path) -> None:
    if len(path) >= MOST_DEPTH:
        raise Wrong(_TOO_DEEP, _deal(path))
    if isinstance(container, list):
        return
    if isinstance(container, _Repeated):
        raise Wrong(f"{_at(path)}the key {container.key!r} stands twice", _deal(path))
    for key in container:
        if not isinstance(key, str):
            raise Wrong(f"{_at(path)}{key!r} is no key; keys are texts")
        _check_text(key, path)


def _check_text(text: str, path: Path) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Wrong(f"{_at(path)}{text!r} is not Unicode text: half a surrogate pair", _deal(path)) from None


def _containers(tree: Container, path: Path) -> Iterator[tuple[Path, Container]]:
    """Give every object and list in order, each with the way to it (one list, which changes from step to step).

    Without recursion, and with no more waiting than the way is long: neither depth nor length costs much.
    """
    yield path, tree
    open_ones = [_items(tree)]
    while open_ones:
        for key, inner in open_ones[-1]:
            if isinstance(inner, dict | list):
                path.append(key)
                yield path, inner
                open_ones.append(_items(inner))
                break
        else:
            open_ones.pop()
            if open_ones:
                path.pop()


def _items(container: Container) -> Iterator[tuple[str | int, Any]]:
    return iter(container.items() if isinstance(container, dict) else enumerate(container))


def _deal(path: Path) -> int | None:
    """Give the number of the deal in which a place lies."""
    match path:
        case ["deals", int(at), *_]:
            return at + 1
        case _:
            return None


def _at(path: Path) -> str:
    """Name the place inside a deal or a record, as in ``seats[1]: ``."""
    steps = path[2:] if _deal(path) else path
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return f"{place.removeprefix('.')}: " if place else ""
