"""JSON by the letter: what Python's reader would let pass is decided here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dirtyseven.storage import MOST_BYTES, read_match, write_match
from tests.storage.matches import VALID, fault_of, fault_text, tree

RECORD = VALID[0]


def with_meta(json_text: str) -> str:
    return RECORD.replace('"seats"', f'"meta": {json_text}, "seats"', 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the text is empty"),
        (" \t\r\n ", "the text is empty"),
        ("\ufeff" + RECORD, "the text begins with a byte order mark"),
        (RECORD[:-1], "not JSON: "),
        (RECORD + "}", "not JSON: more text after the record"),
        (RECORD + RECORD, "not JSON: more text after the record"),
        (RECORD[:-1] + ",}", "not JSON: "),
        (RECORD.replace('"winners": [1]', '"winners": [1,]', 1), "not JSON: "),
        (RECORD.replace('"P1"', "'P1'"), "not JSON: "),
        (RECORD.replace('"P1"', '"P\x001"'), "not JSON: "),
        (RECORD.replace('"P1"', '"P\n1"'), "not JSON: "),
        (RECORD.replace('"P1"', '"P\\x41"'), "not JSON: "),
        (RECORD.replace('"version": 1', '"version": 01'), "not JSON: "),
        (RECORD.replace('"version": 1', '"version": +1'), "not JSON: "),
        (RECORD.replace('"version": 1', '"version": \u0661'), "not JSON: "),
        ("// a match\n" + RECORD, "not JSON: "),
        (RECORD + "\0", "not JSON: more text after the record"),
        ("\xa0" + RECORD, "not JSON: "),
        ("[]", "a record is one JSON object"),
        ("null", "a record is one JSON object"),
        ('"dirtyseven-match"', "a record is one JSON object"),
        ("NaN", "not JSON: NaN is not a number"),
        (with_meta('{"x": NaN}'), "not JSON: NaN is not a number"),
        (with_meta('{"x": [-Infinity]}'), "not JSON: -Infinity is not a number"),
        (with_meta('{"x": 1e400}'), "1e400 is too large a number"),
        (with_meta('{"x": ' + "9" * 101 + "}"), "a number of more than 100 digits"),
        (with_meta('{"x": ' + "9" * 5000 + "}"), "a number of more than 100 digits"),
        (with_meta('{"x": "\\ud800"}'), "meta.x: '\\ud800' is not Unicode text: half a surrogate pair"),
        (with_meta('{"x": ["\\udfff"]}'), "meta.x[0]: '\\udfff' is not Unicode text: half a surrogate pair"),
        (with_meta('{"\\ud800": 1}'), "meta: '\\ud800' is not Unicode text: half a surrogate pair"),
        (with_meta("[]"), "meta: expected an object, got a list"),
        (with_meta("null"), "meta: expected an object, got null"),
    ],
)
def test_what_is_no_strict_json_object_is_refused(text: str, message: str) -> None:
    fault = fault_of(text)
    assert fault is not None
    assert fault.message.startswith(message)
    assert str(fault).isprintable()


@pytest.mark.parametrize("digits", ["9" * 100, "-" + "9" * 99])
def test_a_large_whole_number_in_meta_is_kept(digits: str) -> None:
    assert read_match(with_meta(f'{{"seed": {digits}}}')).meta == {"seed": int(digits)}


def test_line_ends_and_layout_do_not_matter() -> None:
    for text in (RECORD + "\r", RECORD + "\r\n", json.dumps(tree(), indent=2).replace("\n", "\r\n"), "\n\n" + RECORD):
        assert fault_of(text) is None
        assert write_match(read_match(text)) == RECORD


def test_escaped_text_reads_as_the_same_text() -> None:
    escaped = RECORD.replace('"P1"', '"\\u0041\\ud83c\\udca1"').replace('"deals"', '"de\\u0061ls"')
    assert read_match(escaped).players[0].name == "A🂡"


@pytest.mark.parametrize("depth", [40, 900, 5000, 200_000])
@pytest.mark.parametrize("opening", ["[", '{"x":'])
def test_deep_nesting_is_refused_without_deep_recursion(depth: int, opening: str) -> None:
    closing = {"[": "]", '{"x":': "}"}[opening]
    for text in (
        with_meta('{"x": ' + opening * depth + "1" + closing * depth + "}"),
        RECORD.replace('"preset": "classic"', '"preset": ' + opening * depth + "1" + closing * depth),
        opening * depth,
    ):
        message = fault_text(text)
        assert message.startswith(("match 1: nested more than 32 deep", "match 1: not JSON"))


def test_nesting_within_the_bound_is_kept() -> None:
    deep: Any = 1
    for _ in range(30):
        deep = [deep]
    text = with_meta(json.dumps({"x": deep}))
    assert read_match(text).meta == {"x": deep}
    assert read_match(write_match(read_match(text))).meta == {"x": deep}
    assert fault_text(with_meta(json.dumps({"x": [deep]}))) == "match 1: nested more than 32 deep"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"version": 1', '"version": 1, "version": 1', "match 1: the key 'version' stands twice"),
        ('"version": 1', '"version": 2, "vers\\u0069on": 1', "match 1: the key 'version' stands twice"),
        ('"preset": "classic"', '"preset": "x", "preset": "classic"', "match 1: rules: the key 'preset' stands twice"),
        ('"kind": "human"', '"kind": "a", "kind": "human"', "match 1: seats[0]: the key 'kind' stands twice"),
        ('"dealer": 1', '"dealer": 1, "dealer": 1', "match 1, deal 2: the key 'dealer' stands twice"),
        ('"multiplier": 3', '"multiplier": 9, "multiplier": 3', "match 1, deal 1: the key 'multiplier' stands twice"),
        ('"seats"', '"meta": {"a": [{"b": 1, "\\u0062": 2}]}, "seats"', "match 1: meta.a[0]: the key 'b' stands twice"),
        ('"seats"', '"meta": {"a": {"b": 1, "b": 2}, "a": 1}, "seats"', "match 1: meta: the key 'a' stands twice"),
    ],
)
def test_repeated_keys_are_found_wherever_they_stand(old: str, new: str, message: str) -> None:
    assert fault_text(RECORD.replace(old, new, 1)) == message


def test_many_repeated_keys_are_found_quickly() -> None:
    keys = ",".join(f'"{at}":1' for at in range(100_000))
    assert fault_text(with_meta(f'{{{keys},"99999":1}}')) == "match 1: meta: the key '99999' stands twice"


def test_a_record_beyond_the_bound_is_refused_unread() -> None:
    text = RECORD + " " * (MOST_BYTES - len(RECORD))
    assert fault_of(text) is None
    assert fault_text(text + " ") == "match 1: the record is longer than 4194304 bytes"


def test_a_million_deals_are_refused() -> None:
    record = RECORD[: RECORD.index('"deals"')] + '"deals": [' + "{}," * 1_000_000 + "{}]}"
    assert fault_text(record).startswith("match 1: ")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "format is 'chess'; expected \"dirtyseven-match\""),
        ({"format": None}, 'format is None; expected "dirtyseven-match"'),
        ({"version": 2, "new": 1}, "version is 2; this program reads version 1"),
        ({"version": "1"}, "version is '1'; this program reads version 1"),
        ({"version": True}, "version is True; this program reads version 1"),
        ({"version": 1.0}, "version is 1.0; this program reads version 1"),
        ({"rules": []}, "rules: expected an object, got a list"),
        ({"seats": {}}, "seats: expected a list, got an object"),
        ({"seats": [{"name": "A"}]}, "seats[0]: the key 'kind' is missing"),
        ({"seats": [{"name": 1, "kind": "human"}]}, "seats[0].name: expected a text, got a whole number"),
        ({"seats": [{"name": "A", "kind": "human", "knd": 1}]}, "seats[0]: unknown key 'knd' (did you mean 'kind'?)"),
        ({"seats": [{"name": "A", "kind": None}]}, "seats[0].kind: expected a text, got null"),
        ({"deals": None}, "deals: expected a list, got null"),
        ({"totals": None}, "totals: expected a list, got null"),
        ({"totals": [155, False]}, "totals[1]: expected a whole number, got true or false"),
        ({"winner": [1]}, "unknown key 'winner' (did you mean 'winners'?)"),
        ({"`x` - at `$.deals[4]": 1}, "unknown key '`x` - at `$.deals[4]'"),
        ({"\x1b[2J": 1}, "unknown key '\\x1b[2J'"),
    ],
)
def test_keys_and_types_are_exactly_those_of_the_format(change: dict[str, Any], message: str) -> None:
    assert fault_text(tree() | change) == f"match 1: {message}"


@pytest.mark.parametrize("key", ["format", "version", "rules", "seats", "deals"])
def test_a_missing_key_is_named(key: str) -> None:
    record = tree()
    del record[key]
    assert f"{key} is missing" in fault_text(record) or f"the key '{key}' is missing" in fault_text(record)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"dealer": True}, "dealer: expected a whole number, got true or false"),
        ({"dealer": 1.0}, "dealer: expected a whole number, got a number with a point"),
        ({"dealer": "1"}, "dealer: expected a whole number, got a text"),
        ({"deck": []}, "deck: expected a text, got a list"),
        ({"actions": ["7c"]}, "actions: expected a text, got a list"),
        ({"reshuffles": "7c"}, "reshuffles: expected a list, got a text"),
        ({"reshuffles": [["7c"]]}, "reshuffles[0]: expected a text, got a list"),
        ({"end": None}, "end: expected a text, got null"),
        ({"multiplier": 1.0}, "multiplier: expected a whole number, got a number with a point"),
        ({"penalties": [True, 0]}, "penalties[0]: expected a whole number, got true or false"),
        ({"winners": [1.0]}, "winners[0]: expected a whole number, got a number with a point"),
        ({"winners": None}, "winners: expected a list, got null"),
        ({"action": ""}, "unknown key 'action' (did you mean 'actions'?)"),
        ({"meta": {}}, "unknown key 'meta'"),
    ],
)
def test_keys_and_types_of_a_deal_are_exactly_those_of_the_format(change: dict[str, Any], message: str) -> None:
    record = tree()
    record["deals"][1] |= change
    assert fault_text(record) == f"match 1, deal 2: {message}"
