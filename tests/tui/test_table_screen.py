from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from textual.app import App

from dirtyseven.engine import DRAW, PASS, Card, Match, Play, Suit, deal, parse_action, view, with_settings
from dirtyseven.i18n import Style, words
from dirtyseven.table import Player
from dirtyseven.tui.table_model import Face
from dirtyseven.tui.table_screen import TableScreen
from tests.engine.stacked import table
from tests.tui.frames import screen_lines, screen_text

if TYPE_CHECKING:
    from dirtyseven.engine import Action
    from tests.engine.stacked import Table

PLAYERS = (Player("Ada"), Player("Kaya", "greedy"), Player("Defne", "greedy"))
HANDS = ("5c 7h Jd 2h Qh As 3d", "9c 4c 6c 8c Tc Qc Kc", "2d 4d 6d 8d Td Qd Kd")


def at_turn(tokens: str = "5c 9c draw pass", *hands: str) -> Table:
    """Three players; Ada is to move once the tokens are played."""
    return table(*(hands or HANDS)).do(tokens)


class Shown(App[None]):
    """A table screen on its own, and what it asked for."""

    def __init__(self, shown: Table, *, seat: int | None = 0, face: Face | None = None) -> None:
        super().__init__()
        self.shown = shown
        self.seat = seat
        self.face = face or Face()
        self.actions: list[Action] = []
        self.wanted: list[str] = []
        self.skips = 0

    async def on_mount(self) -> None:
        style = Style.ASCII if self.face.ascii_only else Style.GLYPHS
        self.table_screen = TableScreen(words(style=style), self.face)
        await self.push_screen(self.table_screen)
        self.show()

    def show(self) -> None:
        state = self.shown.state
        self.table_screen.show(view(state, self.seat), PLAYERS, Match(state.rules, 3, 2))

    def on_table_screen_action_chosen(self, event: TableScreen.ActionChosen) -> None:
        self.actions.append(event.action)

    def on_table_screen_wanted(self, event: TableScreen.Wanted) -> None:
        self.wanted.append(event.what)

    def on_table_screen_skip_pause(self) -> None:
        self.skips += 1


async def test_the_table_says_who_is_to_move_what_to_follow_and_how_much_can_be_played() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = screen_text(app)
    assert "Ada, your turn: play a ♣, a 9 or a Jack, or draw." in text
    assert "♣ ♣ ♣  CLUBS" in text
    assert "1 of 6 can be played" in text
    assert "drew 1, passed" in text


async def test_a_legal_card_is_raised_and_the_chosen_one_is_heavy_and_marked() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = screen_lines(app)
    top = next(line for line in lines if "┏━━━━┓" in line)
    assert "╭" not in top, "the Jack alone stands a row above the others"
    below = lines[lines.index(top) + 1]
    assert "┃J♦  ┃" in below
    assert below.count("╭────╮") == 5
    assert any("▲" in line for line in lines)


async def test_enter_plays_the_chosen_card() -> None:
    app = Shown(at_turn("5c Jc=h draw pass", HANDS[0], "Jc 9c 6c 8c Tc Qc Kc", HANDS[2]))
    async with app.run_test() as pilot:
        await pilot.press("Q", "enter")
    assert app.actions == [parse_action("Qh")]


async def test_a_card_that_is_not_legal_is_answered_with_the_reason() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.press("a", "enter")
        text = screen_text(app)
    assert app.actions == []
    assert "✗ A♠ does not follow 9♣: play a ♣, a 9 or a Jack." in text


async def test_passing_too_early_is_answered_with_the_reason() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(100, 24)) as pilot:
        await pilot.press("p")
        text = screen_text(app)
    assert app.actions == []
    assert "✗" in text
    assert "draw" in next(line for line in text.splitlines() if "✗" in line)


async def test_d_draws() -> None:
    app = Shown(at_turn())
    async with app.run_test() as pilot:
        await pilot.press("d")
    assert app.actions == [DRAW]


@pytest.mark.parametrize(("keys", "suit"), [(["s"], Suit.SPADES), (["right", "enter"], None)])
async def test_rule_1_4_10_a_jack_asks_for_its_suit(keys: list[str], suit: Suit | None) -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter")
        text = screen_text(app)
        assert app.actions == []
        assert "J♦ names" in text
        for name in ("spades", "hearts", "diamonds", "clubs"):
            assert name in text
        assert "7♥" in text, "the hand stays in sight"
        await pilot.press(*keys)
    assert len(app.actions) == 1
    chosen = app.actions[0]
    assert isinstance(chosen, Play)
    assert chosen.card == Card.parse("Jd")
    assert chosen.named is not None
    assert suit is None or chosen.named is suit


@pytest.mark.parametrize("key", ["escape", "b", "backspace"])
async def test_a_jack_can_be_taken_back(key: str) -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter", key)
        assert "J♦ names" not in screen_text(app)
    assert app.actions == []


async def test_rule_1_4_13_a_live_seven_says_what_is_owed() -> None:
    app = Shown(at_turn("5c 7c 7d", HANDS[0], "7c 4c 6c 8c Tc Qc Kc", "7d 4d 6d 8d Td Qd Kd"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = screen_text(app)
    assert "DRAW DUE" in text
    assert "7♣ + 7♦" in text
    assert "a 7, or draw 6" in text


async def test_a_click_chooses_and_a_second_click_plays() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        lines = screen_lines(app)
        row = next(y for y, line in enumerate(lines) if "Q♥  │" in line)
        column = lines[row].index("Q♥")
        await pilot.click(offset=(column, row))
        scene = app.table_screen.scene
        assert scene is not None
        assert scene.hand.card == Card.parse("Qh")
        await pilot.click(offset=(column, row))
        assert "Q♥ does not follow" in screen_text(app)
        stock = next(y for y, line in enumerate(screen_lines(app)) if "░" in line)
        await pilot.click(offset=(3, stock))
    assert app.actions == [DRAW]


def place_of(app: Shown, text: str) -> tuple[int, int]:
    """Where a text stands on the screen."""
    lines = screen_lines(app)
    row = next(y for y, line in enumerate(lines) if text in line)
    return lines[row].index(text), row


async def test_a_suit_is_named_and_the_wild_taken_back_with_a_click() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter")
        await pilot.click(offset=place_of(app, "take it back"))
        assert "J♦ names" not in screen_text(app)
        await pilot.press("enter")
        await pilot.click(offset=place_of(app, "spades     you"))
    assert app.actions == [parse_action("Jd=s")]


async def test_a_click_on_its_key_passes() -> None:
    app = Shown(at_turn("5c 9c draw pass draw"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(offset=place_of(app, "p pass"))
    assert app.actions == [PASS]


async def test_while_others_play_every_key_skips_and_nothing_is_played() -> None:
    app = Shown(at_turn("5c 9c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d", "enter", "x")
        text = screen_text(app)
    assert app.actions == []
    assert app.skips == 3
    assert "Defne" in text


async def test_a_click_that_skips_a_pause_chooses_no_other_card() -> None:
    app = Shown(at_turn("5c 9c"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.table_screen.scene
        await pilot.click(offset=place_of(app, "skips the pause"))
    assert app.skips == 1
    assert before is not None
    assert app.table_screen.scene is before


async def test_the_hand_can_be_sorted_and_the_chosen_card_stays_chosen() -> None:
    app = Shown(at_turn())
    async with app.run_test() as pilot:
        await pilot.press("a")
        orders = set()
        for _ in range(3):
            scene = app.table_screen.scene
            assert scene is not None
            assert scene.hand.card == Card.parse("As")
            orders.add(scene.hand.cards)
            await pilot.press("s")
    assert len(orders) == 3


async def test_no_hand_is_shown_where_nobody_looks() -> None:
    app = Shown(at_turn("5c 9c"), seat=None)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = screen_text(app)
    assert "hands are hidden" in text
    for card in ("7♥", "J♦", "2♥", "Q♥", "A♠", "3♦", "4♦", "6♦", "4♣"):
        assert card not in text


async def test_ascii_mode_shows_nothing_but_ascii() -> None:
    app = Shown(at_turn(), face=Face(ascii_only=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter")
        text = screen_text(app)
    assert text.isascii()
    assert "JD names" in text


@pytest.mark.parametrize(
    "size", [(200, 60), (120, 40), (104, 24), (103, 30), (80, 24), (72, 22), (60, 20), (59, 20), (50, 15), (40, 12)]
)
async def test_everything_that_matters_is_there_at_every_size(size: tuple[int, int]) -> None:
    app = Shown(at_turn())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = screen_lines(app)
        text = "\n".join(lines)
        for word in ("Kaya", "Defne", "9♣", "J♦", "A♠", "stock", "⏎ play", "d draw"):
            assert word in text, word
        assert "♣" in text
        assert "play a ♣" in " ".join(text.split())
        await pilot.press("j", "enter")
        assert "names" in screen_text(app)
    assert len(lines) == size[1]


@pytest.mark.parametrize("size", [(39, 24), (80, 11), (20, 5), (3, 2)])
async def test_too_small_a_terminal_is_told_and_the_match_is_kept(size: tuple[int, int]) -> None:
    app = Shown(at_turn())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "J♦" not in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "J♦" in screen_text(app)


async def test_in_too_small_a_terminal_keys_do_nothing_to_the_game_but_one_can_leave() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter")
        await pilot.resize_terminal(39, 11)
        await pilot.press("h", "d", "enter", "q")
        assert app.actions == []
        assert app.wanted == ["leave"]
        await pilot.resize_terminal(80, 24)
        await pilot.press("h")
    assert app.actions == [parse_action("Jd=h")]


async def test_a_resize_keeps_the_question_for_a_suit() -> None:
    app = Shown(at_turn())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("j", "enter")
        for size in ((50, 15), (20, 5), (120, 40)):
            await pilot.resize_terminal(*size)
        await pilot.pause()
        assert "J♦ names" in screen_text(app)
        await pilot.press("h")
    assert app.actions == [parse_action("Jd=h")]


@pytest.mark.parametrize("draws", [6, 14, 24])
@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20), (50, 15)])
async def test_long_hands_are_shown_whole(draws: int, size: tuple[int, int]) -> None:
    shown = at_turn(f"5c 9c draw pass draw*{draws}")
    app = Shown(shown)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = screen_text(app)
    for card in shown.state.hands[0]:
        assert words().card(card) in text, card


async def test_the_last_card_call_is_seen_before_the_play_and_goes_with_it() -> None:
    rules = with_settings({"hand_size": 3, "last_card_call": "draw_one"})
    app = Shown(table("5c 9h 9d", "9c 4c 6c", "2d 4d 6d", rules=rules).do("5c 9c draw pass"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "☐ Tek!" in screen_text(app)
        await pilot.press("t")
        assert "☑ Tek!" in screen_text(app)
        await pilot.press("9", "1", "enter")
    assert [str(action)[-1] for action in app.actions] == ["!"]


async def test_a_name_is_never_read_as_markup() -> None:
    app = Shown(at_turn())
    name = "[red]x[/] [@click=app.quit]"
    async with app.run_test(size=(120, 40)) as pilot:
        players = (Player("Ada"), Player(name, "greedy"), Player("Defne", "greedy"))
        app.table_screen.show(view(app.shown.state, 0), players)
        await pilot.pause()
        assert "[red]x[/]" in screen_text(app)


NAMES = ("Ada", "Kaya", "Defne", "Ali", "Elif", "Bora", "Zehra", "Cem", "Leyla", "Deniz", "Mert", "Selin")


@pytest.mark.parametrize("size", [(120, 40), (104, 24), (80, 24), (72, 22), (60, 20), (50, 15), (40, 12)])
async def test_twelve_players_are_all_seen_with_their_number_of_cards(size: tuple[int, int]) -> None:
    rules = with_settings({"packs": 2, "hand_size": 8})
    chance = Random(3)
    state = deal(rules, 12, 11, chance.sample(rules.deck, 104)).state
    players = tuple(Player(name, "human" if name == "Ada" else "greedy") for name in NAMES)
    app = Shown(at_turn())
    async with app.run_test(size=size) as pilot:
        app.table_screen.show(view(state, 0), players)
        await pilot.pause()
        text = screen_text(app)
    for name in NAMES[1:]:
        assert name[:3] in text
    assert len(re.findall(r"8", text)) >= 11
