"""The screens that report: the count, the ranking, a saved match, the help, scores and log."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual.app import App

from dirtyseven.engine import CLASSIC, DealResult, End, Match, view, with_settings
from dirtyseven.i18n import Style, words
from dirtyseven.table import Player, Table
from dirtyseven.tui.asides import LogScreen, ScoresScreen
from dirtyseven.tui.deal_end import Count, DealEndScreen
from dirtyseven.tui.drawing.pen import Pen
from dirtyseven.tui.help import PICTURE, HelpScreen, picture_of
from dirtyseven.tui.match_end import MatchEndScreen, ranking
from dirtyseven.tui.resume import ResumeScreen
from dirtyseven.tui.table_model import Face
from tests.engine.stacked import table
from tests.tui.frames import screen_text

if TYPE_CHECKING:
    from dirtyseven.tui.report import ReportScreen

NAMES = ("Ada", "Kaya", "Defne")


class Reporting(App[None]):
    def __init__(self, report: ReportScreen) -> None:
        super().__init__()
        self.report = report
        self.answers: list[str] = []
        report.answered = self.answers.append

    async def on_mount(self) -> None:
        await self.push_screen(self.report)


async def shown(report: ReportScreen, size: tuple[int, int] = (80, 40)) -> str:
    app = Reporting(report)
    async with app.run_test(size=size):
        return screen_text(app)


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_the_count_shows_all_hands_points_factor_sums_and_scores(ascii_only: bool) -> None:  # noqa: FBT001
    rules = with_settings({"hand_size": 3}, CLASSIC)
    state = (
        table("5c 7c 3c", "Jd Th 2s", "8h As Kd", rules=rules)
        .do("5c draw pass draw pass 3c draw pass draw pass 7c")
        .state
    )
    assert state.result is not None
    pen = Pen(words(style=Style.ASCII if ascii_only else Style.GLYPHS), Face(ascii_only=ascii_only))
    match = Match(rules, 3, 2).with_result(state.result)
    text = await shown(DealEndScreen(Count(view(state, None, (0, 0, 0)), match, NAMES, pen), ascii_only=ascii_only))
    assert "Deal 1 of 4 is over" in text
    assert "Ada went out on" in text
    times = "x" if ascii_only else "×"
    for seat in (1, 2):
        points, penalty = state.result.hand_points[seat], state.result.penalties[seat]
        assert penalty == 3 * points
        assert f"{points} {times}3 = {penalty}" in text
    assert ("JD 25" if ascii_only else "J♦ 25") in text
    assert "score sheet" in text
    assert "Deal 2" in text
    assert text.isascii() or not ascii_only


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (40, 12)])
@pytest.mark.parametrize("seats", [2, 7])
async def test_long_hands_and_many_players_fit_by_scrolling(size: tuple[int, int], seats: int) -> None:
    chance = Random(seats)
    played = Table.begin(CLASSIC, [Player(f"Player {seat}", "random") for seat in range(seats)], seats)
    while not played.deal_is_over:
        played.act(chance.choice(played.view(played.to_move).legal_actions))
    pen = Pen(words(), Face())
    app = Reporting(DealEndScreen(Count(played.view(None), played.match, played.names, pen)))
    async with app.run_test(size=size) as pilot:
        assert "Deal 2" in screen_text(app)
        await pilot.press("end")
        await pilot.pause()
        assert "Player" in screen_text(app)
        await pilot.press("enter")
    assert app.answers == ["go"]


def ended(*penalties: tuple[int, ...]) -> Match:
    match = Match(with_settings({"deals": len(penalties)}, CLASSIC), 3, 0)
    for points in penalties:
        winners = tuple(seat for seat, value in enumerate(points) if value == min(points))
        match = match.with_result(DealResult(End.OUT, winners, 1, points, points))
    return match


async def test_the_ranking_says_who_won() -> None:
    text = await shown(MatchEndScreen(ended((0, 5, 9), (0, 5, 9)), NAMES, words()))
    assert "Ada wins with 0 points" in text
    assert "2 deals won" in text


async def test_a_tie_is_said_and_shares_the_place() -> None:
    match = ended((0, 5, 9), (5, 0, 9))
    assert ranking(match) == [(1, 0), (1, 1), (3, 2)]
    text = await shown(MatchEndScreen(match, NAMES, words()))
    assert "Ada and Kaya share the win with 5 points" in text


@pytest.mark.parametrize(("key", "answer"), [("enter", "go"), ("s", "start"), ("q", "quit")])
async def test_after_a_match_one_plays_again_changes_players_or_leaves(key: str, answer: str) -> None:
    app = Reporting(MatchEndScreen(ended((0, 5, 9)), NAMES, words()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
    assert app.answers == [answer]


async def test_keys_meant_for_the_table_press_no_button() -> None:
    now = 10.0
    screen = MatchEndScreen(ended((0, 5, 9)), NAMES, words(), deaf_seconds=0.4)
    screen._clock = lambda: now
    app = Reporting(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "q")
        assert app.answers == []
        now += 0.5
        await pilot.press("enter")
    assert app.answers == ["go"]


async def test_a_saved_match_is_offered_with_players_deal_and_points() -> None:
    played = Table.begin(CLASSIC, [Player("Ada"), Player("Kaya", "greedy")], 1)
    text = await shown(ResumeScreen(played.log), (80, 24))
    assert "A match is waiting for you" in text
    assert "deal 1 of 4" in text
    assert "Kaya  greedy" in text
    assert "0 points" in text


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
@pytest.mark.parametrize("ascii_only", [False, True])
async def test_the_help_shows_the_table_the_keys_and_the_rules(size: tuple[int, int], ascii_only: bool) -> None:  # noqa: FBT001
    style = Style.ASCII if ascii_only else Style.GLYPHS
    app = Reporting(HelpScreen(words(style=style), CLASSIC, ascii_only=ascii_only))
    seen = ""
    async with app.run_test(size=size) as pilot:
        for _ in range(14):
            seen += screen_text(app)
            await pilot.press("space")
            await pilot.pause()
        await pilot.press("escape")
    assert app.answers == ["go"]
    for part in ("the game in a minute", "(1)", "choose a card", "the rules in force", "1.3.8"):
        assert part in seen
    assert seen.isascii() or not ascii_only


async def test_scores_and_log_show_no_hand() -> None:
    played = Table.begin(CLASSIC, [Player("Ada"), Player("Kaya")], 1)
    public = played.view(None)
    text = await shown(ScoresScreen(played.match, played.names))
    text += await shown(LogScreen(words().log(public.history, played.names), played.names))
    assert "no deal is over yet" in text
    assert not any(words().card(card) in text for hand in played.state.hands for card in hand)


def test_the_helps_picture_shows_nothing_that_is_not_played() -> None:
    none = dict.fromkeys("789TJQKA", "none")
    picture = "\n".join(picture_of(with_settings({"effects": none})))
    for absent in ("J♠", "draw due", "must answer", "(4)"):
        assert absent not in picture
        assert absent in "\n".join(picture_of(CLASSIC))
    assert {len(line) for line in picture.splitlines()} == {len(line) for line in PICTURE}
