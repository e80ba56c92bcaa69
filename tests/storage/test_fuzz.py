"""Random matches of random rules: what is written is right and reads back the same, and nothing spoilt gets through."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dirtyseven.storage import check_match, read_match, write_match
from tests.engine.strategies import Setup, seeded_setup, setups
from tests.storage.matches import fault_of, is_right, play_match

if TYPE_CHECKING:
    from dirtyseven.engine import Rules
    from dirtyseven.table import MatchLog

FINISHED = ("end", "winners", "multiplier", "penalties")


@given(setups(), st.integers(1, 4), st.one_of(st.none(), st.integers(0, 60)))
@settings(max_examples=100, deadline=None)
def test_record_to_text_to_record_is_the_identity(setup: Setup, deals: int, last_actions: int | None) -> None:
    log = play_match(setup, deals, last_actions)
    text = write_match(log)
    assert read_match(text) == log
    assert write_match(read_match(text)) == text
    assert is_right(json.loads(text), setup.rules)


@given(setups(), st.integers(1, 3), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_spoilt_record_is_refused_unless_it_tells_another_right_match(setup: Setup, deals: int, seed: int) -> None:
    assert_spoilt_is_found(play_match(setup, deals), setup.rules, random.Random(seed))


def test_a_spoilt_record_is_refused_on_fixed_matches() -> None:
    for seed in range(60):
        setup = seeded_setup(seed)
        assert_spoilt_is_found(play_match(setup, 2), setup.rules, random.Random(seed))


def assert_spoilt_is_found(log: MatchLog, rules: Rules, chance: random.Random) -> None:
    """Spoil a record in each way once and compare the verdict with that of the second reading of the rules."""
    text = write_match(log)
    for spoil in SPOILS:
        record = json.loads(text)
        spoil(record, chance)
        if record == json.loads(text):
            continue
        fault = fault_of(record)
        assert (fault is None) == is_right(record, rules), (spoil.__name__, fault)
        if fault is None:
            other = check_match(json.dumps(record)).log
            assert other is not None
            assert json.loads(write_match(other)) == record


def _some_deal(record: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    deal: dict[str, Any] = chance.choice(record["deals"])
    return deal


def replace_token(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    tokens = deal["actions"].split(" ")
    card = chance.choice(deal["deck"].split(" "))
    tokens[chance.randrange(len(tokens))] = chance.choice(
        [card, f"{card}=c", f"{card}=s", f"{card}!", f"{card}=h!", "draw", "pass", chance.choice(tokens)]
    )
    deal["actions"] = " ".join(tokens)


def drop_token(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    tokens = deal["actions"].split(" ")
    del tokens[chance.randrange(len(tokens))]
    deal["actions"] = " ".join(tokens)


def double_token(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    tokens = deal["actions"].split(" ")
    at = chance.randrange(len(tokens))
    tokens.insert(at, tokens[at])
    deal["actions"] = " ".join(tokens)


def swap_tokens(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    deal["actions"] = _swapped(deal["actions"], chance)


def swap_deck(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    deal["deck"] = _swapped(deal["deck"], chance)


def swap_stock(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    if "reshuffles" in deal:
        at = chance.randrange(len(deal["reshuffles"]))
        deal["reshuffles"][at] = _swapped(deal["reshuffles"][at], chance)


def drop_stock(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    if len(deal.get("reshuffles", [])) > 1:
        del deal["reshuffles"][chance.randrange(len(deal["reshuffles"]))]


def _swapped(words: str, chance: random.Random) -> str:
    parts = words.split(" ")
    first, second = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[first], parts[second] = parts[second], parts[first]
    return " ".join(parts)


def change_number(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    places: list[tuple[Any, str | int]] = [(deal, "dealer"), (deal, "multiplier")]
    for numbers in (deal.get("winners", []), deal.get("penalties", []), record.get("totals", [])):
        places += [(numbers, at) for at in range(len(numbers))]
    holder, key = chance.choice([(holder, key) for holder, key in places if key != "multiplier" or key in holder])
    holder[key] = (holder[key] + chance.choice((-1, 1))) % (len(record["seats"]) if key == "dealer" else 1000)


def change_end(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    if "end" in deal:
        deal["end"] = "out" if deal["end"] == "exhausted" else "exhausted"


def drop_key(record: dict[str, Any], chance: random.Random) -> None:
    deal = _some_deal(record, chance)
    holder = chance.choice((deal, record))
    holder.pop(chance.choice(FINISHED if holder is deal else ("totals", "winners")), None)


def drop_deal(record: dict[str, Any], chance: random.Random) -> None:
    del record["deals"][chance.randrange(len(record["deals"]))]


def double_deal(record: dict[str, Any], chance: random.Random) -> None:
    record["deals"].append(_some_deal(record, chance))


SPOILS = (
    replace_token,
    replace_token,
    replace_token,
    drop_token,
    double_token,
    swap_tokens,
    swap_deck,
    swap_stock,
    drop_stock,
    change_number,
    change_number,
    change_end,
    drop_key,
    drop_deal,
    double_deal,
)


@given(setups(), st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_no_garbled_text_does_more_than_being_refused(setup: Setup, seed: int, times: int) -> None:
    text = write_match(play_match(setup, 1, 20))
    chance = random.Random(seed)
    for _ in range(times):
        at = chance.randrange(len(text))
        text = (
            text[:at] + chance.choice(['"', "{", "}", ",", "\\", "\\ud800", "\0", "9", "", " ", "e"]) + text[at + 1 :]
        )
    checked = check_match(text)
    if checked.fault is None:
        assert checked.log is not None
        assert read_match(write_match(checked.log)) == checked.log
    else:
        assert str(checked.fault).isprintable()
