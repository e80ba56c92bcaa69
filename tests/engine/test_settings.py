"""Rules as settings: errors that say what would have been right, and what ``Rules`` itself refuses."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from dirtyseven.engine import (
    CLASSIC,
    PRESETS,
    SETTINGS,
    DealError,
    DrawPenalty,
    NameSuit,
    Opening,
    Rank,
    Rules,
    SettingError,
    find_preset,
    find_setting,
    settings_of,
    with_settings,
)


def test_every_row_of_part_2_is_a_setting() -> None:
    assert " ".join(setting.name for setting in SETTINGS) == (
        "packs hand_size opening drawing voluntary_draw effects penalty_growth after_penalty wild_on_wild "
        "two_player_reverse last_card_call stock_empty last_penalty_drawn points factors deals target"
    )


@pytest.mark.parametrize(
    ("name", "first", "last", "count"),
    [
        ("packs", 1, 2, 2),
        ("hand_size", 3, 10, 8),
        ("opening", "opener", "turned_up", 3),
        ("drawing", "until_playable_or_pass", "up_to_three", 4),
        ("voluntary_draw", True, False, 2),
        ("effects", "none", "next_draws", 13),
        ("penalty_growth", "add", "double", 2),
        ("after_penalty", "turn_ends", "may_play", 2),
        ("wild_on_wild", "never", "always", 3),
        ("two_player_reverse", "none", "skip", 2),
        ("last_card_call", "off", "cannot_go_out", 3),
        ("stock_empty", "lowest_wins", "reshuffle", 2),
        ("last_penalty_drawn", True, False, 2),
        ("points", 0, 100, 101),
        ("factors", 1, 5, 5),
        ("deals", 1, 20, 20),
        ("target", 1, 5000, 5000),
    ],
)
def test_the_choices_of_each_setting(name: str, first: object, last: object, count: int) -> None:
    choices = find_setting(name).choices
    assert (choices[0], choices[-1], len(choices)) == (first, last, count)
    rank = {"effects": "4", "points": "4", "factors": "4"}.get(name)
    for choice in {choices[0], choices[-1]}:
        rules = with_settings({name: {rank: choice} if rank else choice})
        assert settings_of(rules).get(name, choice) == ({rank: choice} if rank and rules != CLASSIC else choice)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("packs", 0),
        ("packs", 3),
        ("packs", True),
        ("packs", "1"),
        ("packs", 1.0),
        ("hand_size", 2),
        ("hand_size", 11),
        ("opening", "Everyone"),
        ("opening", True),
        ("opening", 1),
        ("drawing", "until_playable "),
        ("voluntary_draw", 1),
        ("voluntary_draw", "true"),
        ("voluntary_draw", None),
        ("last_penalty_drawn", 0),
        ("deals", 0),
        ("deals", 21),
        ("deals", None),
        ("target", 0),
        ("target", 5001),
        ("target", float("nan")),
        ("stock_empty", ["reshuffle"]),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, wrong: object) -> None:
    with pytest.raises(SettingError) as refused:
        with_settings({name: wrong})
    assert refused.value.key == name
    assert refused.value.allowed == find_setting(name).allowed
    assert str(refused.value) == f"{name}: {refused.value.problem}; {refused.value.allowed}"


@pytest.mark.parametrize(
    ("name", "code", "wrong"),
    [
        ("effects", "8", "draw:6"),
        ("effects", "8", 3),
        ("points", "A", -1),
        ("points", "A", 101),
        ("points", "A", False),
        ("factors", "T", 0),
        ("factors", "T", 6),
        ("factors", "T", "2"),
    ],
)
def test_a_value_of_a_map_out_of_range_is_refused(name: str, code: str, wrong: object) -> None:
    with pytest.raises(SettingError) as refused:
        with_settings({name: {code: wrong}})
    assert refused.value.key == f"{name}.{code}"


@pytest.mark.parametrize("code", ["", "10", "1", "j", "78", 8, None])
def test_a_map_names_ranks(code: object) -> None:
    with pytest.raises(SettingError, match="ranks are 2 3 4 5 6 7 8 9 T J Q K A"):
        with_settings({"effects": {code: "skip"}})


@pytest.mark.parametrize("value", ["skip", 3, None, ["8", "skip"]])
def test_a_map_is_a_map(value: object) -> None:
    with pytest.raises(SettingError, match=r"effects: .* is not a map"):
        with_settings({"effects": value})


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"openning": "opener"}, "openning: no such setting (did you mean opening?); settings are packs, hand_size, "),
        ({"xyzzy": 1}, "xyzzy: no such setting; settings are packs, "),
        ({"opening": "evryone"}, "opening: 'evryone' is not possible (did you mean everyone?); "),
        ({"opening": "xyzzy"}, "opening: 'xyzzy' is not possible; it may be opener, everyone or turned_up"),
        ({"effects": {"8": "revers"}}, "effects.8: 'revers' is not possible (did you mean reverse?); "),
        ({"voluntary_draw": "no"}, "voluntary_draw: 'no' is not possible; it may be true or false"),
        ({"hand_size": True}, "hand_size: true is not possible; it may be a whole number from 3 to 10"),
        ({"packs": False}, "packs: false is not possible; it may be a whole number from 1 to 2"),
    ],
)
def test_an_error_names_what_is_allowed_and_the_nearest_match(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(SettingError) as refused:
        with_settings(settings)
    assert str(refused.value).startswith(sentence)


def test_deals_and_target_exclude_each_other() -> None:
    with pytest.raises(SettingError) as refused:
        with_settings({"deals": 4, "target": 300})
    assert refused.value.key == "target"
    for deals, target in ((None, None), (4, 300)):
        with pytest.raises(SettingError, match="deals and target exclude each other; name one of the two"):
            Rules(deals=deals, target=target)


def test_a_setting_error_pickles_with_its_parts() -> None:
    error = SettingError("effects.8", "'x' is not possible", "it may be skip")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert type(again) is SettingError
    assert (again.key, again.problem, again.allowed, str(again)) == (
        *("effects.8", "'x' is not possible", "it may be skip"),
        "effects.8: 'x' is not possible; it may be skip",
    )


@pytest.mark.parametrize("error", [DealError("so"), SettingError("a", "b", "c")])
def test_other_errors_pickle(error: Exception) -> None:
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own bytes


WRONG_RULES: list[tuple[str, dict[str, Any]]] = [
    ("packs", {"packs": 3}),
    ("packs", {"packs": True}),
    ("hand_size", {"hand_size": 2}),
    ("opening", {"opening": "everyone"}),
    ("voluntary_draw", {"voluntary_draw": 1}),
    ("stock_empty", {"stock_empty": Opening.OPENER}),
    ("effects", {"effects": CLASSIC.effects[1:]}),
    ("effects", {"effects": list(CLASSIC.effects)}),
    ("effects.2", {"effects": (DrawPenalty(6), *CLASSIC.effects[1:])}),
    ("effects.A", {"effects": (*CLASSIC.effects[:-1], "skip")}),
    ("points", {"points": (*CLASSIC.points, 1)}),
    ("points.2", {"points": (101, *CLASSIC.points[1:])}),
    ("points.2", {"points": (True, *CLASSIC.points[1:])}),
    ("factors", {"factors": ()}),
    ("factors.2", {"factors": (0, *CLASSIC.factors[1:])}),
    ("deals", {"deals": 21}),
    ("deals", {"deals": True}),
    ("target", {"deals": None, "target": 0}),
]


@pytest.mark.parametrize(("key", "fields"), WRONG_RULES)
def test_rules_refuse_what_part_2_does_not_allow(key: str, fields: dict[str, Any]) -> None:
    with pytest.raises(SettingError) as refused:
        Rules(**fields)
    assert refused.value.key == key


def test_rules_are_values() -> None:
    same = with_settings({"effects": {"8": "skip"}, "points": {"A": 15}})
    assert same == CLASSIC == Rules()
    assert hash(same) == hash(CLASSIC)
    assert CLASSIC.effect(Rank.JACK) == NameSuit()
    assert CLASSIC.ranks_with(NameSuit) == (Rank.JACK,)
    assert with_settings({"effects": {"8": "draw:1"}}).ranks_with(DrawPenalty) == (Rank.SEVEN, Rank.EIGHT)
    assert copy.copy(CLASSIC) == copy.deepcopy(CLASSIC) == CLASSIC
    assert "_tables" not in repr(CLASSIC)


def test_pickled_rules_leave_compiled_tables_at_home() -> None:
    fresh = pickle.dumps(Rules())
    assert CLASSIC.most_seats == 7
    assert len(pickle.dumps(CLASSIC)) == len(fresh)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        (1, "1 seat cannot be dealt; with one pack and hands of 10, 2 to 4 can play"),
        (5, "5 seats cannot be dealt; with one pack and hands of 10, 2 to 4 can play"),
    ],
)
def test_too_many_players_are_told_how_many_can_play(seats: int, sentence: str) -> None:
    with pytest.raises(DealError) as refused:
        with_settings({"hand_size": 10}).check_seats(seats)
    assert str(refused.value) == sentence


def test_too_many_players_for_two_packs() -> None:
    with pytest.raises(DealError, match="with two packs and hands of 10, 2 to 10 can play"):
        with_settings({"packs": 2, "hand_size": 10}).check_seats(11)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("classic", {}),
        (
            "turkish",
            {
                "opening": "everyone",
                "drawing": "one_then_pass",
                "last_card_call": "draw_one",
                "stock_empty": "reshuffle",
            },
        ),
        (
            "iskambil",
            {
                "opening": "everyone",
                "drawing": "until_playable",
                "effects": {"8": "none", "A": "all_draw"},
                "penalty_growth": "double",
            },
        ),
        (
            "bilkent",
            {
                "opening": "everyone",
                "effects": {"8": "reverse", "T": "again", "A": "all_draw"},
                "points": {"A": 21},
                "target": 500,
            },
        ),
        (
            "house",
            {
                "after_penalty": "may_play",
                "two_player_reverse": "skip",
                "last_card_call": "draw_one",
                "stock_empty": "reshuffle",
            },
        ),
        ("quick", {"deals": 1}),
    ],
)
def test_presets(name: str, written: dict[str, object]) -> None:
    assert settings_of(find_preset(name)) == written
    assert find_preset(name) is PRESETS[name]


def test_there_are_no_other_presets() -> None:
    assert list(PRESETS) == ["classic", "turkish", "iskambil", "bilkent", "house", "quick"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clasic", "preset: 'clasic' is not a preset (did you mean classic?); presets are classic, turkish, "),
        ("xyzzy", "preset: 'xyzzy' is not a preset; presets are "),
        (7, "preset: 7 is not a preset; presets are "),
        (None, "preset: None is not a preset; presets are "),
    ],
)
def test_an_unknown_preset_is_refused(name: object, sentence: str) -> None:
    with pytest.raises(SettingError) as refused:
        find_preset(name)
    assert str(refused.value).startswith(sentence)
