"""What the table draws, without an app: every size, every name, every state."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from dirtyseven.engine import CLASSIC, Play, Suit, view, with_settings
from dirtyseven.i18n import Style, words
from dirtyseven.table import Player, Table
from dirtyseven.tui.drawing.scene import Scene
from dirtyseven.tui.drawing.table import draw_table
from dirtyseven.tui.table_model import Face, Hand, Naming, Sort, TableModel, sort_hand
from tests.engine.stacked import table

if TYPE_CHECKING:
    from dirtyseven.engine import Action, View

SIZES = ((1, 1), (9, 4), (39, 24), (40, 12), (50, 15), (60, 20), (72, 22), (80, 24), (104, 24), (120, 40), (210, 60))
ODD_NAMES = ("Ada", "王小明王小明王小明", "مريم", "A" * 24, "é̂o", "😀😀😀", "[b]x[/b]")
HANDS = ("5c 7h Jd 2h Qh As 3d", "7c 4c 6c 8c Tc Qc Kc", "7d 4d 6d 8d Td Qd Kd")
THREE = (Player("Ada"), Player("Kaya", "careful"), Player("Defne", "careful"))


def scene_of(shown: View, players: tuple[Player, ...], *, ascii_only: bool = False, chosen: int = 0) -> Scene:
    """The scene a table screen makes of a view."""
    model = TableModel(shown, players, words(style=Style.ASCII if ascii_only else Style.GLYPHS))
    cards = sort_hand(shown.hand, model.playable, Sort.SUIT)
    return Scene(model, Hand(cards, model.playable, chosen if cards else None), Face(ascii_only))


def lines_of(scene: Scene, width: int, height: int) -> list[str]:
    return ["".join(piece.text for piece in line) for line in draw_table(scene, width, height).lines]


def moments(names: tuple[str, ...], seed: int) -> list[View]:
    """What seats may know in the course of a deal played at random."""
    rules = with_settings({"last_card_call": "draw_one"}) if seed % 2 else CLASSIC
    chance = Random(seed)
    match = Table.begin(rules, [Player(name, "careful" if at else "human") for at, name in enumerate(names)], seed)
    views = [match.view(None)]
    while not match.deal_is_over and len(views) < 40:
        actions: tuple[Action, ...] = match.view(match.to_move).legal_actions
        match.act(chance.choice(actions))
        views += [match.view(match.to_move)] if chance.random() < 0.2 else []
    return views


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_line_is_as_wide_as_the_terminal_whatever_the_names(seed: int, *, ascii_only: bool) -> None:
    names = ("Ada", *Random(seed).sample(ODD_NAMES[1:], 2 + seed))
    players = tuple(Player(name, "careful" if at else "human") for at, name in enumerate(names))
    for shown in moments(names, seed):
        scene = scene_of(shown, players, ascii_only=ascii_only)
        for width, height in SIZES:
            lines = lines_of(scene, width, height)
            assert len(lines) == height
            assert {cell_len(line) for line in lines} == {width}, (width, height)


def test_ascii_stays_ascii_where_texts_are_cut() -> None:
    players = tuple(Player(name, "careful") for name in ("Bartholomew Montgomery", "Kaya", "Defne"))
    for shown in moments(tuple(player.name for player in players), 1):
        for size in SIZES:
            assert "".join(lines_of(scene_of(shown, players, ascii_only=True), *size)).isascii()


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20), (50, 15), (40, 12)])
def test_a_refusal_is_told_from_a_prompt_without_colour(size: tuple[int, int]) -> None:
    shown = view(table(*HANDS).state, 0)
    scene = scene_of(shown, THREE)
    refused = Scene(scene.model, scene.hand, scene.face, refused="Not now.")
    assert "✗ Not now." in "\n".join(lines_of(refused, *size))
    assert "✗" not in "\n".join(lines_of(scene, *size))


@pytest.mark.parametrize("size", [(120, 40), (104, 24), (80, 24), (72, 22), (60, 20), (50, 15), (40, 12)])
def test_rule_2_4_the_call_is_seen_before_the_play_at_every_size(size: tuple[int, int]) -> None:
    rules = with_settings({"hand_size": 3, "last_card_call": "draw_one"})
    shown = view(table("5c 9h 9d", "9c 4c 6c", "2d 4d 6d", rules=rules).do("5c 9c draw pass").state, 0)
    assert "☐ Tek!" in "\n".join(lines_of(scene_of(shown, THREE), *size))


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20), (50, 15), (40, 12)])
def test_rule_1_4_10_naming_a_suit_shows_the_suits_the_hand_and_the_way_back(size: tuple[int, int]) -> None:
    shown = view(table(HANDS[0], "9c 4c 6c 8c Tc Qc Kc", HANDS[2]).do("5c 9c draw pass").state, 0)
    scene = scene_of(shown, THREE)
    wild = next(action.card for action in shown.legal_actions if isinstance(action, Play) and action.named)
    text = "\n".join(lines_of(Scene(scene.model, scene.hand, scene.face, Naming(wild, Suit.HEARTS)), *size))
    assert "J♦ names" in text
    assert "take it back" in text
    assert "7♥" in text
    suits = "".join(re.findall(r"(?:[shdc] +|\[)([♠♥♦♣])", text))
    assert suits == "♠♥♦♣", "the arrows go the way the suits stand"


@pytest.mark.parametrize("size", [(210, 60), (120, 40), (104, 24), (80, 24), (72, 22), (60, 20)])
@pytest.mark.parametrize(("tokens", "owed"), [("5c 7c", 3), ("5c 7c 7d", 6)])
def test_rule_1_4_13_what_is_owed_is_counted_right_or_not_at_all(tokens: str, owed: int, size: tuple[int, int]) -> None:
    state = table(*HANDS).do(tokens).state
    lines = lines_of(scene_of(view(state, state.to_move), THREE), *size)
    at = next(number for number, line in enumerate(lines) if "DRAW DUE" in line)
    assert f"DRAW DUE · {THREE[state.to_move].name}" in lines[at]
    start = lines[at].index("┏━ DRAW DUE")
    row = lines[at + 1][start:].split("┃")[1]
    assert row.split()[0] == str(owed)
    assert row.count("▮") in {0, owed}


def test_few_cards_are_marked_without_colour_in_lines_too() -> None:
    rules = with_settings({"hand_size": 3})
    shown = view(table("5c 9h 9d", "9c 4h 6c", "2d 4d 6d", rules=rules).do("5c 9c draw pass 9h 4h").state, 0)
    assert shown.hand_sizes[:2] == (1, 1)
    text = "\n".join(lines_of(scene_of(shown, THREE), 50, 15))
    assert re.search(r"Kaya +▮1 +!", text)
    assert not re.search(r"Defne +▮4 +!", text)


def test_the_keys_of_a_long_hand_stand_in_its_frames() -> None:
    state = table(HANDS[0], "9c 4c 6c 8c Tc Qc Kc", HANDS[2]).do("5c 9c draw pass draw*20").state
    shown = view(state, 0)
    lines = lines_of(scene_of(shown, THREE), 80, 24)
    top = next(line for line in lines if "1━" in line or "╭1" in line)
    assert [sign for sign in top if sign.isdigit()] == list("1234567890")
    assert any("▲" in line for line in lines), "the chosen card has its marker"


def test_bots_are_marked_all_or_none() -> None:
    players = (Player("Ada"), Player("Kaya", "careful"), Player("Bartholomew", "greedy"))
    shown = view(table(*HANDS).state, 0)
    for width in range(60, 140):
        text = "\n".join(lines_of(scene_of(shown, players), width, 24))
        marks = [text.count(mark) for mark in ("·careful", "·greedy", "·bot")]
        assert marks in ([1, 1, 0], [0, 0, 2], [0, 0, 0]), width
