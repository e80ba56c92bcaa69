"""The rules page of the start screen: every setting is chosen, turned and kept; what is impossible is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.app import App
from textual.containers import VerticalScroll

from dirtyseven.engine import CLASSIC, PRESETS, SETTINGS, Rank, Rules, with_settings
from dirtyseven.i18n import Style, words
from dirtyseven.storage.rules_file import keep_rules, kept_names, named_rules
from dirtyseven.tui.rules_edit import MAPS, RulesEdit
from dirtyseven.tui.rules_page import RulesPage
from tests.tui.frames import screen_lines, screen_text

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

NAMES = [setting.name for setting in SETTINGS]
NARROWER = with_settings({"hand_size": 5})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("DIRTYSEVEN_HOME", str(folder))
    return folder


class Choosing(App[None]):
    def __init__(self, rules: Rules = CLASSIC, seats: int = 4, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.answers: list[Rules | None] = []
        style = Style.ASCII if ascii_only else Style.GLYPHS
        self.page = RulesPage(rules, seats, words(style=style), ascii_only=ascii_only)

    async def on_mount(self) -> None:
        await self.push_screen(self.page, self.answers.append)


async def rules_after(*keys: str, rules: Rules = CLASSIC, seats: int = 4) -> Rules:
    """Press keys on the page, leave it, and give the rules it answers with."""
    app = Choosing(rules, seats)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.press("q")
    (answer,) = app.answers
    assert answer is not None
    return answer


def down_to(name: str) -> list[str]:
    """Give the keys from the first line, the rule set, to a setting."""
    return ["down"] * (NAMES.index(name) + 1)


def chosen_line(app: Choosing) -> str:
    (line,) = [line for line in screen_lines(app) if line.lstrip().startswith(("▸", ">"))]
    return line


@pytest.mark.parametrize("key", ["enter", "escape", "q"])
async def test_the_page_is_left_with_the_rules_as_they_are(key: str) -> None:
    app = Choosing(NARROWER)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
    assert app.answers == [NARROWER]


async def test_a_setting_is_turned_both_ways_marked_counted_and_explained() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "the classic game" in screen_lines(app)[0]
        await pilot.press(*down_to("hand_size"), "left", "left")
        assert "5 cards" in chosen_line(app)
        assert "*" in chosen_line(app)
        assert "* differs from classic in 1" in screen_lines(app)[0]
        assert "How many cards each player is dealt." in screen_text(app)
        assert "(hand_size = 5)" in screen_text(app)
        await pilot.press("right", "space")
        assert "*" not in chosen_line(app)
        assert "the classic game" in screen_lines(app)[0]
        await pilot.press("q")
    assert app.answers == [CLASSIC]


async def test_a_setting_with_two_values_is_shown_as_files_write_it() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*down_to("voluntary_draw"), "right")
        assert "(voluntary_draw = false)" in screen_text(app)
        await pilot.press("q")
    assert app.answers == [with_settings({"voluntary_draw": False})]


async def test_the_choice_goes_round_at_both_ends() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "rule set" in chosen_line(app)
        await pilot.press("up")
        assert "Target" in chosen_line(app)
        await pilot.press("down")
        assert "rule set" in chosen_line(app)
        await pilot.press("end")
        assert "Target" in chosen_line(app)
        await pilot.press("home")
        assert "rule set" in chosen_line(app)


@pytest.mark.parametrize("name", MAPS)
async def test_a_map_is_opened_rank_by_rank_and_left_at_its_line(name: str) -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*down_to(name))
        line = chosen_line(app)
        await pilot.press("enter")
        assert "Ace" in screen_text(app)
        assert "rule set" not in screen_text(app)
        await pilot.press("escape")
        assert chosen_line(app) == line
    assert app.answers == []


async def test_one_rank_of_a_map_is_turned_and_put_back() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*down_to("points"), "right", "end")
        before = chosen_line(app)
        await pilot.press("right")
        assert chosen_line(app) != before
        assert "*" in chosen_line(app)
        await pilot.press("r")
        assert chosen_line(app) == before
        await pilot.press("home", "left", "enter", "q")
    assert app.answers == [with_settings({"points": {"2": 1}})]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("hand_size", {"hand_size": 5}),
        ("opening", {"opening": "everyone"}),
        ("effects", {"effects": {"8": "none", "A": "all_draw"}}),
        ("deals", {"deals": 9}),
        ("target", {"target": 500}),
    ],
)
async def test_r_gives_one_setting_its_classic_value(name: str, settings: dict[str, object]) -> None:
    other = {"packs": 2}
    assert await rules_after(*down_to(name), "r", rules=with_settings(settings | other)) == with_settings(other)


async def test_r_on_the_rule_set_gives_the_classic_game() -> None:
    assert await rules_after("r", rules=PRESETS["house"]) == CLASSIC


async def test_a_match_to_a_target_has_no_number_of_deals_and_back() -> None:
    to_target = await rules_after(*down_to("target"), "right")
    assert (to_target.deals, to_target.target) == (None, 50)
    to_deals = await rules_after(*down_to("deals"), "right", rules=to_target)
    assert to_deals.target is None
    assert to_deals.deals is not None


async def test_the_presets_come_round_with_a_line_about_each() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        for name in [*list(PRESETS)[1:], "classic"]:
            await pilot.press("right")
            assert name in chosen_line(app)
            about = words().preset_text(name)
            assert about is not None
            assert about[:60] in screen_text(app)
        await pilot.press("left", "q")
    assert app.answers == [list(PRESETS.values())[-1]]


async def test_rules_without_a_name_are_called_ones_own() -> None:
    app = Choosing(NARROWER)
    async with app.run_test(size=(80, 24)):
        assert "your own" in chosen_line(app)


async def test_own_rule_sets_stand_after_the_presets_and_broken_ones_are_left_out(home: Path) -> None:
    keep_rules("grandma", NARROWER, str)
    (home / "rules" / "spoilt.toml").write_text("hand_size = 99\n", encoding="utf-8")
    assert await rules_after("left") == NARROWER
    assert await rules_after("left", "left") == list(PRESETS.values())[-1]


async def test_rules_are_kept_under_a_name_that_is_typed() -> None:
    app = Choosing(NARROWER)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k", *"qrk-", "backspace", "2")
        assert "Keep these rules under the name: qrk2" in screen_text(app)
        await pilot.press("enter")
        assert "qrk2" in chosen_line(app)
        assert "Keep these rules" not in screen_text(app)
    assert app.answers == []
    assert kept_names() == ("qrk2",)
    assert named_rules("qrk2") == NARROWER


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("classic", "classic is a preset"), ("a b", "'a b' is not a name; it may be 1 to 40 letters"), ("", "not a name")],
)
async def test_a_name_that_is_refused_is_explained_and_can_be_mended(typed: str, sentence: str) -> None:
    app = Choosing(NARROWER)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k", *("space" if letter == " " else letter for letter in typed), "enter")
        assert sentence in screen_text(app)
        assert "--keep" not in screen_text(app)
        assert kept_names() == ()
        await pilot.press("ctrl+u", *"mine", "enter")
        assert sentence not in screen_text(app)
    assert kept_names() == ("mine",)


@pytest.fixture
def no_folder(home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")


@pytest.mark.usefixtures("no_folder")
async def test_a_folder_that_cannot_be_written_is_said_on_the_page() -> None:
    app = Choosing(NARROWER)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k", *"mine", "enter")
        assert "cannot be written" in screen_text(app).replace("\n", " ")
        await pilot.press("escape", "q")
    assert app.answers == [NARROWER]


async def test_escape_while_a_name_is_typed_keeps_nothing_and_stays() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k", *"mine", "escape")
        assert "Keep these rules" not in screen_text(app)
    assert app.answers == []
    assert kept_names() == ()


@pytest.mark.parametrize("seats", [2, 7, 8, 12])
def test_what_so_many_cannot_play_by_is_never_offered(seats: int) -> None:
    start = with_settings({"packs": 2, "hand_size": 7} if seats > 7 else {})
    items = ["preset", *(name for name in NAMES if name not in MAPS)]
    items += [f"{name}.{rank.code}" for name in MAPS for rank in (Rank.TWO, Rank.SEVEN, Rank.ACE)]
    for item in items:
        for step in (1, -1):
            edit = RulesEdit(start, seats, PRESETS)
            seen = set()
            while edit.rules not in seen:
                seen.add(edit.rules)
                edit = edit.turned(item, step)
                edit.rules.check_seats(seats)


async def test_one_pack_and_classic_are_not_offered_to_nine() -> None:
    two_packs = with_settings({"packs": 2})
    assert await rules_after(*down_to("packs"), "right", rules=two_packs, seats=9) == two_packs
    assert await rules_after(*down_to("packs"), "r", rules=two_packs, seats=9) == two_packs
    assert await rules_after("right", "left", "r", rules=two_packs, seats=9) == two_packs
    most = await rules_after(*down_to("hand_size"), *["right"] * 9, rules=two_packs, seats=9)
    assert most.most_seats >= 9


async def scrolled(app: Choosing, pilot: Pilot[None]) -> None:
    """Wait until the chosen line is in sight: it is scrolled to after the form is drawn."""
    for _ in range(20):
        await pilot.pause()
        if any(line.lstrip().startswith(("▸", ">")) for line in screen_lines(app)):
            return


async def click(app: Choosing, pilot: Pilot[None], text: str, line_with: str) -> None:
    ((column, row),) = [
        (line.index(text), row) for row, line in enumerate(screen_lines(app)) if line_with in line and text in line
    ]
    await pilot.click(offset=(column, row))


async def test_the_mouse_chooses_and_turns() -> None:
    app = Choosing()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(app, pilot, "Hand size", "Hand size")
        assert "Hand size" in chosen_line(app)
        assert app.answers == []
        await click(app, pilot, "›", "Hand size")
        await click(app, pilot, "‹", "Packs")
        await click(app, pilot, "7", "Special cards")
        assert "rule set" not in screen_text(app)
        await pilot.press("escape", "q")
    assert app.answers == [with_settings({"hand_size": 8, "packs": 2})]


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_every_line_can_be_reached_and_read_at_every_size(size: tuple[int, int], ascii_only: bool) -> None:  # noqa: FBT001 - a parameter
    app = Choosing(PRESETS["bilkent"], ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        assert app.page.query_one(VerticalScroll).styles.scrollbar_size_vertical == (0 if ascii_only else 1)
        for name in ("rule set", *(words().setting_title(name) for name in NAMES)):
            await scrolled(app, pilot)
            assert name in chosen_line(app)
            assert screen_text(app).isascii() or not ascii_only
            await pilot.press("down")
        await pilot.press(*down_to("effects"), "enter", "end")
        await scrolled(app, pilot)
        assert words().rank(Rank.ACE) in chosen_line(app)
        assert screen_text(app).isascii() or not ascii_only
        await pilot.press("enter", "k", *"mine")
        assert "mine_" in screen_text(app)
