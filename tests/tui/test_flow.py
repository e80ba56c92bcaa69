"""The course of a match, played on a stage without a screen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import CLASSIC, PASS, IllegalActionError, Play, with_settings
from dirtyseven.table import HUMAN, Player, Table
from dirtyseven.tui.flow import Ending, Flow
from dirtyseven.tui.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from dirtyseven.engine import Action, Match, Refusal, Seat, View


class FakeStage:
    """Notes what is shown, and lets people do the first legal action."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.views: list[View] = []
        self.covered = False
        self.holder: Seat | None = None
        self.handovers: list[Seat] = []
        self.pauses: list[float] = []
        self.refusals: list[Refusal] = []
        self.deal_ends: list[View] = []
        self.saved_before_shown: list[bool] = []
        self.wanted: Callable[[View], Action] = lambda view: view.legal_actions[0]

    def show(self, view: View) -> None:
        self.views.append(view)
        self.covered_when_shown = self.covered

    def refuse(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)

    async def action(self) -> Action:
        await asyncio.sleep(0)
        assert not self.covered
        return self.wanted(self.views[-1])

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def pass_device(self, seat: Seat, table: View) -> None:
        assert table.seat is None
        assert not table.hand
        assert self.views[-1].hand == (), "a hand was on the screen while the device was handed over"
        self.covered = True
        self.holder = seat
        self.handovers.append(seat)
        await asyncio.sleep(0)

    async def uncover(self) -> None:
        if self.covered:
            assert self.views[-1].seat == self.holder
        self.covered = False

    async def deal_end(self, table: View, match: Match) -> None:
        assert table.is_over
        assert match.results
        self.deal_ends.append(table)
        await asyncio.sleep(0)

    async def match_end(self, match: Match) -> Ending:
        assert match.is_over
        return Ending.QUIT


async def choose(table: Table, seat: Seat) -> Action:
    return table.choose(seat)


async def save(_: Table) -> None:
    await asyncio.sleep(0)


def seated(*kinds: str, deals: int = 2, seed: int = 7) -> Table:
    players = [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    return Table.begin(with_settings({"deals": deals}, CLASSIC), players, seed)


@pytest.mark.parametrize("kinds", [(HUMAN, "random"), (HUMAN, HUMAN), ("random", "greedy"), (HUMAN, "random", HUMAN)])
async def test_a_match_is_played_to_its_end(kinds: tuple[str, ...]) -> None:
    stage = FakeStage()
    table = seated(*kinds)
    assert await Flow(table, stage, choose, save, Pace.INSTANT).run() is Ending.QUIT
    assert table.is_over
    assert [view.deal_number for view in stage.deal_ends] == [1, 2]


@pytest.mark.parametrize("kinds", [(HUMAN, HUMAN), (HUMAN, "random", HUMAN, "greedy")])
async def test_of_several_people_only_the_one_to_move_who_confirmed_sees_a_hand(kinds: tuple[str, ...]) -> None:
    stage = FakeStage()
    table = seated(*kinds, deals=1)
    await Flow(table, stage, choose, save, Pace.INSTANT).run()
    shown = {view.seat for view in stage.views}
    assert shown == {None, *table.humans}
    for view in stage.views:
        assert view.seat is None or (view.to_move == view.seat and not view.is_over)


async def test_a_single_person_sees_their_hand_all_the_time_and_no_cover() -> None:
    stage = FakeStage()
    table = seated("random", HUMAN, deals=1)
    await Flow(table, stage, choose, save, Pace.INSTANT).run()
    assert {view.seat for view in stage.views} == {1}
    assert stage.handovers == []


async def test_one_who_moves_again_keeps_the_device() -> None:
    stage = FakeStage()
    table = seated(HUMAN, HUMAN, deals=1)
    await Flow(table, stage, choose, save, Pace.INSTANT).run()
    assert all(first != second for first, second in zip(stage.handovers, stage.handovers[1:], strict=False))


async def test_every_action_is_saved_before_it_is_shown() -> None:
    stage = FakeStage()
    saved: list[int] = []

    async def note(table: Table) -> None:
        saved.append(len(table.log.deals[-1].actions))

    table = seated(HUMAN, "random", deals=1)
    original = stage.show

    def show(view: View) -> None:
        if len(table.log.deals[-1].actions):
            assert saved[-1] == len(table.log.deals[-1].actions)
        original(view)

    stage.show = show  # type: ignore[method-assign]
    await Flow(table, stage, choose, note, Pace.INSTANT).run()
    assert saved[0] == 0
    assert saved[-1] == len(table.log.deals[-1].actions)


async def test_an_illegal_action_is_answered_with_the_reason_and_the_turn_goes_on() -> None:
    stage = FakeStage()
    table = seated(HUMAN, "random", deals=1)
    tries = iter([PASS])
    stage.wanted = lambda view: next(tries, view.legal_actions[0])
    await Flow(table, stage, choose, save, Pace.INSTANT).run()
    assert [refusal.action for refusal in stage.refusals] == [PASS]


async def test_bots_rest_by_the_pace_but_not_before_a_pass() -> None:
    stage = FakeStage()
    table = seated("random", "random", deals=1)
    await Flow(table, stage, choose, save, Pace.SLOW).run()
    actions = table.log.deals[0].actions
    passes = sum(not isinstance(action, Play) and str(action) == "pass" for action in actions)
    assert passes
    assert len(stage.pauses) == len(actions) - passes + 1
    assert max(stage.pauses) <= Pace.SLOW.seconds


async def test_a_match_resumed_at_the_end_of_a_deal_shows_the_count_first() -> None:
    table = seated(HUMAN, "random", deals=2)
    while not table.deal_is_over:
        table.act(table.view(table.to_move).legal_actions[0])
    stage = FakeStage()
    again = Table(table.log, 0)
    await Flow(again, stage, choose, save, Pace.INSTANT).run()
    assert [view.deal_number for view in stage.deal_ends] == [1, 2]


async def test_a_bot_may_not_break_the_rules_unseen() -> None:
    async def cheat(_: Table, __: Seat) -> Action:
        return PASS

    with pytest.raises(IllegalActionError):
        await Flow(seated("random", "random"), FakeStage(), cheat, save, Pace.INSTANT).run()
