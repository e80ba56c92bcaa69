"""Records by the letter of the format: what is read, what is written, and which fault comes first."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from dirtyseven.engine import CLASSIC, PRESETS, Refusal, Rules, parse_action, with_settings
from dirtyseven.storage import RecordError, check_match, read_match, write_match, written_rules
from dirtyseven.table import DealLog, MatchLog, Player
from tests.engine.strategies import Setup
from tests.storage.matches import DATA, VALID, classic, fault_of, fault_text, play_match, tree

Change = Callable[[str], str]
INVALID = [json.loads(line) for line in (DATA / "invalid.jsonl").read_text(encoding="utf-8").splitlines()]
WORDS = {
    "multiplier": "multiplier",
    "penalty": "penalties",
    "deck": "deck",
    "dealer": "dealer",
    "totals": "totals",
    "winner": "winners",
    "token": "is not an action",
    "more": "the deal is over after action",
}
RESHUFFLING = with_settings({"stock_empty": "reshuffle", "drawing": "one_then_pass", "deals": 1})


# --- the example files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", VALID)
def test_every_match_of_the_valid_examples_is_right_and_written_back_to_the_letter(line: str) -> None:
    checked = check_match(line)
    assert checked.fault is None
    assert checked.log is not None
    assert write_match(checked.log) == line


@pytest.mark.parametrize("at", range(len(INVALID)))
def test_every_match_of_the_invalid_examples_is_refused_where_it_goes_wrong(at: int) -> None:
    why, record = INVALID[at]["why"], INVALID[at]["match"]
    fault = fault_of(record, at + 1)
    assert fault is not None
    assert fault.match == at + 1
    if why.startswith("move "):
        _, token, _, _, _, number = why.split()
        assert fault.action == int(number)
        assert fault.message.startswith(f"{token} ")
        assert "; legal: " in fault.message
    elif at == 8:
        # Deal 1's dealer was changed from 0 to 1, which is a possible one; what it leads to is the first fault.
        assert (fault.deal, fault.message) == (1, "winners [3]; expected [4]")
    else:
        assert WORDS[why] in fault.message
        assert (fault.deal is None) == (why == "totals")


def test_the_place_and_the_message_read_as_in_the_record_format() -> None:
    deck = "7c 9h 2d 3d 4d 5d 6d 8d 9d Td Qd Kd Ad 2h 3h 4h 5h 6h 7h 8h Th Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s Ts Js"
    deck += " Qs Ks As 2c 3c 4c 5c 6c 8c 9c Tc Jc Qc Kc Ac 7d Jd"
    record = tree(MatchLog(CLASSIC, (Player("A"), Player("B"))))
    record["deals"] = [{"dealer": 0, "deck": deck, "actions": "7c 9h"}]
    assert fault_text(record, 3).startswith("match 3, deal 1, action 2: 9h ")
    assert fault_text(record, 3).endswith("; legal: draw")


def test_a_refusal_is_told_in_the_words_that_the_caller_gives() -> None:
    record = tree()
    record["deals"][0]["actions"] = "Tc Jd"

    def words(refusal: Refusal, rules: Rules) -> str:
        return f"<{refusal.reason.name} {rules.hand_size}>"

    fault = check_match(json.dumps(record), 1, words).fault
    assert fault is not None
    assert fault.message.startswith("<NOT_IN_HAND 7>; legal: ")


# --- reading and writing ---------------------------------------------------------------------------------------------


def test_keys_are_written_in_the_order_of_the_format() -> None:
    log = play_match(Setup(RESHUFFLING, 4, 0, 5, "draw"))
    log = MatchLog(log.rules, log.players, log.deals, {"seed": 5})
    record = json.loads(write_match(log))
    assert list(record) == ["format", "version", "rules", "meta", "seats", "deals", "totals", "winners"]
    keys = ["dealer", "deck", "actions", "reshuffles", "end", "winners", "multiplier", "penalties"]
    assert list(record["deals"][0]) == keys
    assert fault_of(record) is None


def test_an_unfinished_match_has_neither_an_end_nor_totals() -> None:
    record = json.loads(write_match(play_match(Setup(CLASSIC, 3, 0, 4, "shed"), most_deals=2, last_actions=5)))
    assert list(record) == ["format", "version", "rules", "seats", "deals"]
    assert list(record["deals"][1]) == ["dealer", "deck", "actions"]
    assert fault_of(record) is None


@pytest.mark.parametrize("deals", [(), (DealLog(1, CLASSIC.deck),)])
def test_a_match_without_deals_or_without_actions_is_right(deals: tuple[DealLog, ...]) -> None:
    log = MatchLog(CLASSIC, (Player("Ada"), Player("Kaya", "greedy")), deals)
    assert read_match(write_match(log)) == log


def test_meta_is_kept_whatever_is_in_it() -> None:
    meta = {"seed": 10**40, "title": "Çay 🂡\n\0", "deep": {"list": [1, -2.5, True, None, {"deals": []}]}, "deals": 3}
    log = MatchLog(CLASSIC, (Player("Ada"), Player("Ali")), meta=meta)
    assert read_match(write_match(log)).meta == meta


def test_an_empty_meta_is_accepted_and_not_written_back() -> None:
    log = read_match(json.dumps(tree() | {"meta": {}}))
    assert write_match(log) == VALID[0]


@pytest.mark.parametrize(
    "meta",
    [
        {"x": float("nan")},
        {"x": float("inf")},
        {"x": 10**100},
        {"x": "\ud800"},
        {"\udfff": 1},
        {"x": {1}},
        {"x": {1: 2}},
        {"x": (1, 2)},
    ],
)
def test_meta_that_no_record_can_hold_is_not_written(meta: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="meta"):
        write_match(MatchLog(CLASSIC, (Player("Ada"), Player("Ali")), meta=meta))


def test_names_that_no_record_can_hold_are_not_written() -> None:
    with pytest.raises(RecordError, match=r"seats\[1\]\.name: 'A\\tli' holds U\+0009, a control character"):
        write_match(MatchLog(CLASSIC, (Player("Ada"), Player("A\tli"))))


def test_a_faulty_record_is_refused_with_what_is_right_up_to_the_fault() -> None:
    record = tree()
    record["deals"][2]["actions"] = "7c 3c Jd=c 2c 9s"
    with pytest.raises(RecordError, match="match 1, deal 3, action 5: ") as caught:
        read_match(json.dumps(record))
    log = caught.value.log
    assert log is not None
    assert [deal.result is None for deal in log.deals] == [False, False, True]
    assert [str(action) for action in log.deals[2].actions] == ["7c", "3c", "Jd=c", "2c"]


# --- rules -----------------------------------------------------------------------------------------------------------


def test_a_setting_at_its_presets_value_is_accepted_and_not_written_back() -> None:
    record = tree()
    record["rules"] |= {"packs": 1, "effects": {"7": "draw:3", "2": "none"}, "points": {}, "deals": 4}
    assert write_match(read_match(json.dumps(record))) == VALID[0]


def test_rules_are_written_as_the_nearest_preset_and_what_differs() -> None:
    assert written_rules(CLASSIC) == {"preset": "classic"}
    for name, preset in PRESETS.items():
        assert written_rules(preset) == {"preset": name}
    assert written_rules(with_settings({"packs": 2, "points": {"A": 11}})) == {
        "preset": "classic",
        "packs": 2,
        "points": {"A": 11},
    }


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({}, "rules: the key 'preset' is missing; presets are classic"),
        ({"preset": 1}, "preset: 1 is no"),
        ({"preset": "clasic"}, "did you mean classic?"),
        ({"preset": ["classic"]}, "preset"),
        ({"preset": "classic", "pack": 2}, "did you mean packs?"),
        ({"preset": "classic", "packs": 3}, "rules: packs: 3 is not possible"),
        ({"preset": "classic", "packs": True}, "rules: packs: true is not possible"),
        ({"preset": "classic", "packs": 1.0}, "rules: packs: 1.0 is not possible"),
        ({"preset": "classic", "packs": None}, "rules: packs: None is not possible"),
        ({"preset": "classic", "voluntary_draw": 0}, "rules: voluntary_draw: 0 is not possible"),
        ({"preset": "classic", "opening": "everybody"}, "rules: opening: 'everybody' is not possible"),
        ({"preset": "classic", "effects": {"8": "reverce"}}, "rules: effects.8: 'reverce' is not possible (did you"),
        ({"preset": "classic", "effects": {"10": "skip"}}, "rules: effects.10: '10' is not a rank"),
        ({"preset": "classic", "effects": "skip"}, "rules: effects: 'skip' is not a map"),
        ({"preset": "classic", "points": {"A": 101}}, "rules: points.A: 101 is not possible"),
        ({"preset": "classic", "deals": 4, "target": 100}, "deals"),
        ({"preset": "classic", "x" * 101: 1}, "rules: a word of more than 100 characters"),
        ({"preset": "classic", "effects": {"8": "x" * 101}}, "rules: a word of more than 100 characters"),
    ],
)
def test_unknown_settings_and_values_out_of_range_are_refused(rules: dict[str, Any], message: str) -> None:
    fault = fault_of(tree() | {"rules": rules})
    assert fault is not None
    assert message in fault.message
    assert fault.place == "match 1"


# --- seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["A", "x" * 40, "Ada Lovelace", " ", "[red]x[/]", "أدا", "a\u0301", "🂡" * 40, "'\"\\"])
def test_names_of_1_to_40_code_points_are_kept(name: str) -> None:
    log = MatchLog(CLASSIC, (Player(name), Player("B", name)))
    assert read_match(write_match(log)).players == log.players


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "'' has 0 characters; 1 to 40 are possible"),
        ("x" * 41, "has 41 characters; 1 to 40 are possible"),
        ("a\x00", "holds U+0000, a control character"),
        ("a\x1b[31m", "holds U+001B, a control character"),
        ("a\x85", "holds U+0085, a control character"),
        ("a\u200d", "holds U+200D, a format character"),
        ("\u202eada", "holds U+202E, a format character"),
        ("a\ud800", "holds U+D800, half a surrogate pair"),
        ("\ue000", "holds U+E000, a private-use character"),
        ("\u0378", "holds U+0378, an unassigned character"),
        ("\uffff", "holds U+FFFF, an unassigned character"),
        ("a\u2028", "holds U+2028, a line separator"),
        ("a\u2029", "holds U+2029, a paragraph separator"),
        ("a\xa0b", "holds U+00A0, a space other than the plain one"),
        ("a\u3000", "holds U+3000, a space other than the plain one"),
    ],
)
@pytest.mark.parametrize("key", ["name", "kind"])
def test_names_that_could_deceive_are_refused(name: str, message: str, key: str) -> None:
    record = tree()
    record["seats"][1][key] = name
    text = fault_text(record)
    assert text.startswith(f"match 1: seats[1].{key}: ")
    assert message in text
    assert text.isprintable()


@pytest.mark.parametrize("seats", [0, 1, 8, 13])
def test_a_number_of_seats_that_cannot_be_dealt_is_a_fault_of_seats(seats: int) -> None:
    record = tree() | {"seats": [{"name": "A", "kind": "human"}] * seats}
    assert fault_text(record).startswith("match 1: seats: ")
    assert "2 to 7 can play" in fault_text(record)


# --- deals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "dealer", "message"),
    [
        (0, 2, "match 1, deal 1: dealer 2; expected a seat, 0 to 1"),
        (0, -1, "match 1, deal 1: dealer -1; expected a seat, 0 to 1"),
        (1, 0, "match 1, deal 2: dealer 0; expected 1, the seat to the left of the last dealer"),
        (3, 10**50, "match 1, deal 4: dealer 1000"),
    ],
)
def test_the_dealer_moves_to_the_left(at: int, dealer: int, message: str) -> None:
    record = tree()
    record["deals"][at]["dealer"] = dealer
    assert fault_text(record).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda deck: deck[:-3], "deck: not the 52 cards it must hold: Qh missing"),
        (lambda deck: deck + " Qh", "deck: not the 52 cards it must hold: Qh too many"),
        (lambda deck: deck.replace("Qh", "7h"), "deck: not the 52 cards it must hold: Qh missing, 7h too many"),
        (lambda deck: deck.replace("Qh", "QH"), "deck: 'QH' is not a card"),
        (lambda deck: deck.replace("Qh", "10h"), "deck: '10h' is not a card"),
        (lambda deck: deck.replace(" ", "  ", 1), "deck: words are divided by exactly one space"),
        (lambda deck: " " + deck, "deck: words are divided by exactly one space"),
        (lambda deck: deck + " ", "deck: words are divided by exactly one space"),
        (lambda deck: deck.replace(" ", "\t", 1), "deck: '7h\\t6s' is not a card"),
        (lambda deck: deck.replace(" ", "\n", 1), "deck: '7h\\n6s' is not a card"),
        (lambda _: "", "deck: words are divided by exactly one space"),
    ],
)
def test_the_deck_holds_every_card_once_divided_by_one_space(change: Change, message: str) -> None:
    record = tree()
    record["deals"][0]["deck"] = change(record["deals"][0]["deck"])
    assert fault_text(record).startswith(f"match 1, deal 1: {message}")


@pytest.mark.parametrize(
    ("actions", "action", "message"),
    [
        ("Tc  4c", 2, "words are divided by exactly one space; legal: "),
        (" Tc", 1, "words are divided by exactly one space; legal: "),
        ("Tc ", 2, "words are divided by exactly one space; legal: "),
        ("Tc\t4c", 1, "'Tc\\t4c' is not an action"),
        ("Tc 4c DRAW", 3, "'DRAW' is not an action"),
        ("Tc 4C", 2, "'4C' is not an action"),
        ("Tc take", 2, "'take' is not an action"),
        ("Tc!", 1, "Tc! "),
        ("Tc=s", 1, "Tc=s "),
        ("Tc pass", 2, "pass "),
        ("draw", 1, "draw "),
    ],
)
def test_the_first_action_that_cannot_be_is_named(actions: str, action: int, message: str) -> None:
    record = tree()
    record["deals"][0]["actions"] = actions
    fault = fault_of(record)
    assert fault is not None
    assert (fault.deal, fault.action) == (1, action)
    assert fault.message.startswith(message)
    assert "; legal: " in fault.message


def test_an_action_after_the_end_of_a_deal_is_refused() -> None:
    record = tree()
    record["deals"][1]["actions"] += " draw"
    assert fault_text(record) == (
        "match 1, deal 2, action 16: the deal is over after action 15; no further action belongs to it"
    )


def test_a_deal_without_the_draw_that_ends_it_is_unfinished() -> None:
    record = tree()
    last = record["deals"][3]
    last["actions"] = last["actions"].removesuffix(" draw")
    assert fault_text(record) == ("match 1, deal 4: end 'exhausted'; expected no such key: the deal is not over")
    for key in ("end", "winners", "multiplier", "penalties"):
        del last[key]
    assert fault_text(record) == "match 1: totals [155, 0]; expected no such key: the match is not over"
    del record["totals"]
    assert fault_text(record) == "match 1: winners [1]; expected no such key: the match is not over"
    del record["winners"]
    assert fault_of(record) is None


def test_only_the_last_deal_may_be_unfinished() -> None:
    record = tree()
    record["deals"][1] = {key: record["deals"][1][key] for key in ("dealer", "deck")} | {"actions": "2c"}
    assert fault_text(record) == "match 1, deal 2: the deal is not over; only the last deal may be unfinished"


@pytest.mark.parametrize("key", ["end", "winners", "multiplier", "penalties"])
def test_a_finished_deal_says_how_it_ended(key: str) -> None:
    record = tree()
    del record["deals"][2][key]
    assert fault_text(record).startswith(f"match 1, deal 3: {key} is missing; expected ")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("end", "exhausted"),
        ("end", "won"),
        ("winners", [0]),
        ("winners", []),
        ("winners", [1, 1]),
        ("multiplier", 2),
        ("penalties", [36]),
        ("penalties", [36, 1]),
        ("penalties", [0, 36]),
    ],
)
def test_what_a_deal_says_of_its_end_must_be_so(key: str, value: object) -> None:
    record = tree()
    right = record["deals"][2][key]
    record["deals"][2][key] = value
    assert fault_text(record) == f"match 1, deal 3: {key} {value!r}; expected {right!r}"


@pytest.mark.parametrize("key", ["totals", "winners"])
def test_a_finished_match_has_totals_and_winners(key: str) -> None:
    record = tree()
    right = record.pop(key)
    assert fault_text(record) == f"match 1: {key} is missing; expected {right!r}"
    record[key] = [*right, 0]
    assert fault_text(record) == f"match 1: {key} {[*right, 0]!r}; expected {right!r}"


def test_a_deal_after_the_last_is_refused() -> None:
    record = tree()
    record["deals"].append(record["deals"][0])
    assert fault_text(record) == "match 1, deal 5: the match is over after deal 4; no further deal belongs to it"


def test_a_deal_after_the_target_is_reached_is_refused() -> None:
    record = tree()
    record["rules"]["target"] = 30
    assert fault_text(record) == "match 1, deal 2: the match is over after deal 1; no further deal belongs to it"


def test_more_deals_than_any_rules_allow_are_refused_before_any_is_played() -> None:
    record = tree() | {"deals": [{"dealer": 0, "deck": "", "actions": ""}] * 101}
    assert fault_text(record) == "match 1: deals: expected a list of length <= 100"


# --- reshuffles ------------------------------------------------------------------------------------------------------


def _reshuffled() -> tuple[dict[str, Any], int]:
    """Give a record with reshuffles and the number of the action that needs the first."""
    record = tree(play_match(Setup(RESHUFFLING, 4, 0, 5, "draw")))
    assert record["deals"][0]["reshuffles"]
    stripped = json.loads(json.dumps(record))
    del stripped["deals"][0]["reshuffles"]
    fault = fault_of(stripped)
    assert fault is not None
    assert fault.action is not None
    assert fault.message.startswith("reshuffles: number 1 is missing")
    return record, fault.action


def test_a_missing_reshuffle_is_a_fault_of_the_action_that_needs_it() -> None:
    record, action = _reshuffled()
    tokens = record["deals"][0]["actions"].split()
    assert tokens[action - 1] == "draw"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda stock: stock.replace(stock[:2], "7x", 1), "reshuffles[0]: '7x' is not a card"),
        (lambda stock: stock[3:], "reshuffles[0]: not the "),
        (lambda stock: f"{stock} {stock[:2]}", "reshuffles[0]: not the "),
        (lambda stock: f"{stock} ", "reshuffles[0]: words are divided by exactly one space"),
        (lambda _: "", "reshuffles[0]: words are divided by exactly one space"),
    ],
)
def test_a_wrong_reshuffle_is_a_fault_of_the_action_that_needs_it(change: Change, message: str) -> None:
    record, action = _reshuffled()
    record["deals"][0]["reshuffles"][0] = change(record["deals"][0]["reshuffles"][0])
    fault = fault_of(record)
    assert fault is not None
    assert (fault.deal, fault.action) == (1, action)
    assert fault.message.startswith(message)


def test_a_surplus_reshuffle_is_a_fault_after_the_actions() -> None:
    record, _ = _reshuffled()
    deal = record["deals"][0]
    count = len(deal["reshuffles"])
    deal["reshuffles"].append("7x")
    deal["end"] = "nonsense"
    assert fault_text(record) == f"match 1, deal 1: reshuffles: {count + 1} are listed; expected {count}"


def test_reshuffles_belong_to_the_reshuffle_rule_only() -> None:
    record = tree()
    record["deals"][0]["reshuffles"] = ["Tc 4c"]
    assert fault_text(record) == "match 1, deal 1: reshuffles: 1 are listed; expected none"


def test_an_empty_list_of_reshuffles_is_refused() -> None:
    record, _ = _reshuffled()
    record["deals"][0]["reshuffles"] = []
    assert fault_text(record) == "match 1, deal 1: reshuffles: expected a list of length >= 1"


# --- the order of faults ---------------------------------------------------------------------------------------------


def test_the_first_fault_is_reported_in_the_order_of_the_format() -> None:
    record = tree()
    second, right = record["deals"][1], tree()["deals"][1]
    third = record["deals"][2]
    second |= {
        "dealer": 0,
        "deck": "7c",
        "actions": "2c 2s pass",
        "end": "exhausted",
        "winners": [0],
        "multiplier": 5,
        "penalties": [1, 1],
    }
    third["dealer"] = 1
    record |= {"rules": {"preset": "none"}, "seats": [], "totals": [1, 1], "winners": [0], "surplus": 1}
    repairs: list[tuple[str, Any]] = [
        ("match 1: unknown key 'surplus'", lambda: record.pop("surplus")),
        ("match 1: rules: ", lambda: record.update(rules={"preset": "classic"})),
        ("match 1: seats: ", lambda: record.update(seats=tree()["seats"])),
    ]
    for key in ("dealer", "deck", "actions", "end", "winners", "multiplier", "penalties"):
        place = "match 1, deal 2, action 3: pass " if key == "actions" else f"match 1, deal 2: {key}"
        repairs.append((place, lambda key=key: second.update({key: right[key]})))
    repairs += [
        ("match 1, deal 3: dealer 1", lambda: third.update(dealer=0)),
        ("match 1: totals", lambda: record.update(totals=[155, 0])),
        ("match 1: winners", lambda: record.update(winners=[1])),
    ]
    for message, repair in repairs:
        assert fault_text(record).startswith(message)
        repair()
    assert fault_of(record) is None


def test_every_action_is_written_as_the_engine_reads_it() -> None:
    log = classic(3, 4)
    for deal, written in zip(log.deals, tree(log)["deals"], strict=True):
        assert tuple(map(parse_action, written["actions"].split(" "))) == deal.actions
