"""Bots that search choose in a process of their own; whatever happens to it, the match goes on."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from dirtyseven.bots import Budget, find_bot
from dirtyseven.bots.search.hint import Hint
from dirtyseven.engine import CLASSIC
from dirtyseven.table import HUMAN, Player, Table
from dirtyseven.table.requests import Choose
from dirtyseven.table.thinker import MOST_STARTS, WORKER, Thinker

if TYPE_CHECKING:
    from collections.abc import Iterator

SEARCHER = "expert@48"


LONG = "expert@60s"
ECHOING = """
import pickle, sys
request = pickle.load(sys.stdin.buffer)
pickle.dump((request.budget, request.bot), sys.stdout.buffer)
"""
ECHO = (sys.executable, "-c", ECHOING)
"""A process that answers with the budget it was given."""


def table_of(*kinds: str) -> Table:
    return Table.begin(CLASSIC, [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)], seed=3)


async def test_what_is_chosen_in_the_process_is_what_would_be_chosen_here() -> None:
    there, here = table_of(SEARCHER, SEARCHER), table_of(SEARCHER, SEARCHER)
    notes: list[str] = []
    thinker = Thinker(notes.append)
    thinker.begin()
    try:
        for _ in range(12):
            if there.deal_is_over:
                break
            action = await thinker.choose(there, there.to_move)
            assert action == here.choose(here.to_move)
            there.act(action)
            here.act(action)
    finally:
        thinker.end()
    assert notes == []


async def test_quick_bots_need_no_process() -> None:
    table = table_of("greedy", "hard")
    thinker = Thinker(lambda _: None, worker=("/nowhere",))
    assert await thinker.choose(table, table.to_move) in table.state.legal_actions()


@pytest.mark.parametrize(
    "program",
    [
        "raise SystemExit",
        "print('no pickle at all', flush=True)",
        "import time; time.sleep(60)",
    ],
    ids=["dies", "babbles", "is stuck"],
)
async def test_a_process_that_gives_no_move_is_given_up_for_the_policys_move(program: str) -> None:
    table = table_of(SEARCHER, SEARCHER)
    notes: list[str] = []
    thinker = Thinker(notes.append, patience=0.3, worker=(sys.executable, "-c", program))
    thinker.begin()
    for _ in range(MOST_STARTS + 1):
        action = await thinker.choose(table, table.to_move)
        assert action in table.state.legal_actions()
        table.act(action)
    assert len(notes) == MOST_STARTS + 1
    assert all("the policy's move stands in" in note for note in notes)
    thinker.end()


async def test_without_a_program_to_start_the_match_goes_on() -> None:
    table = table_of(SEARCHER, SEARCHER)
    thinker = Thinker(lambda _: None, worker=("/nowhere/at/all",))
    assert await thinker.choose(table, table.to_move) in table.state.legal_actions()


@pytest.mark.parametrize(
    ("kind", "budget"),
    [
        ("expert", Budget(16000, 2.0)),
        ("expert@500", Budget(playouts=500)),
        ("expert@0.5s", Budget(seconds=0.5).within(None)),
    ],
)
async def test_the_process_is_told_the_budget_that_the_bot_was_named_with_or_people_wait(
    kind: str, budget: Budget
) -> None:
    thinker = Thinker(lambda _: None, worker=ECHO, seconds=2.0)
    try:
        told: object = await thinker.choose(table := table_of(kind, kind), table.to_move)
        assert told == budget
    finally:
        thinker.end()


@pytest.mark.parametrize(("kinds", "begins"), [((HUMAN, "hard"), False), ((HUMAN, "expert"), True)])
def test_it_begins_only_for_those_who_need_it(*, kinds: tuple[str, ...], begins: bool) -> None:
    thinker = Thinker(lambda _: None)
    thinker.begin_for([Player(kind, kind) for kind in (*kinds, "of a newer version")])
    try:
        assert (thinker.pid is not None) is begins
    finally:
        thinker.end()


async def test_a_process_that_ended_while_nobody_asked_is_begun_anew() -> None:
    table = table_of(SEARCHER, SEARCHER)
    notes: list[str] = []
    thinker = Thinker(notes.append)
    thinker.begin()
    first = thinker._process
    assert first is not None
    first.kill()
    first.wait()
    try:
        action = await thinker.choose(table, table.to_move)
    finally:
        thinker.end()
    assert action in table.state.legal_actions()
    assert notes == [], "no move of the policy stands in"


async def test_who_leaves_while_a_bot_thinks_stops_it_at_once() -> None:
    table = searching_table(LONG)
    thinker = Thinker(lambda _: None)
    thinker.begin()
    process = thinker._process
    assert process is not None
    choosing = asyncio.create_task(thinker.choose(table, table.to_move))
    await asyncio.sleep(0)  # it has been asked
    choosing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await choosing
    assert process.poll() is not None
    assert thinker.pid is None


@pytest.fixture
def worker() -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("asked", [False, True])
def test_the_process_ends_with_the_program_that_asks_even_while_it_thinks(
    worker: subprocess.Popen[bytes], *, asked: bool
) -> None:
    """Whatever ended that program, its end of the pipe is closed then."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    if asked:
        quick, long = searching_table("expert@24"), searching_table(LONG)
        for table in (quick, long):
            seat = table.to_move
            budget = find_bot(table.players[seat].kind).budget
            assert budget is not None
            pickle.dump(Choose(table.bot(seat), table.view(seat), budget), worker.stdin)
        worker.stdin.flush()
        pickle.load(worker.stdout)  # noqa: S301 - it has answered the first and is at the second
    worker.stdin.close()
    assert worker.wait(30) == 0


def searching_table(kind: str) -> Table:
    """Give a table where the choice is not easy, so that a search goes on until its budget is spent."""
    table = table_of(kind, kind)
    while len(table.state.legal_actions()) < 3:
        table.act(table.state.legal_actions()[-1])
    return table


def test_at_a_table_without_people_only_a_time_that_was_named_is_measured() -> None:
    asked: list[float] = []

    def clock() -> float:
        asked.append(1.0)
        return float(len(asked))

    log = table_of("expert@24", "expert@24").log
    table = Table(log, 0, clock)
    table.choose(table.to_move)
    assert not asked
    timed = Table(searching_table("expert@3s").log, 0, clock)
    assert timed.choose(timed.to_move) in timed.state.legal_actions()
    assert 4 <= len(asked) <= 5  # the first look begins the time, the fourth is three seconds after it


async def test_a_hint_comes_from_the_process_which_is_begun_for_it() -> None:
    table = table_of("greedy", "greedy")
    notes: list[str] = []
    thinker = Thinker(notes.append)
    view = table.view(table.to_move)
    try:
        given = await thinker.advise(view)
    finally:
        thinker.end()
    assert given is not None
    assert given.action in view.legal_actions
    assert notes == []


async def test_a_hint_and_a_move_asked_for_at_once_are_not_mixed_up() -> None:
    table = table_of(SEARCHER, SEARCHER)
    thinker = Thinker(lambda _: None)
    try:
        hint, action = await asyncio.gather(
            thinker.advise(table.view(table.to_move)), thinker.choose(table, table.to_move)
        )
    finally:
        thinker.end()
    assert isinstance(hint, Hint)
    assert action in table.state.legal_actions()


@pytest.mark.parametrize("program", ["raise SystemExit", "import time; time.sleep(60)"], ids=["dies", "is stuck"])
async def test_a_process_that_fails_gives_no_hint_and_a_line_for_the_log(program: str) -> None:
    table = table_of("greedy", "greedy")
    notes: list[str] = []
    thinker = Thinker(notes.append, patience=0.3, worker=(sys.executable, "-c", program))
    assert await thinker.advise(table.view(table.to_move)) is None
    thinker.end()
    assert [note.partition(" (")[0] for note in notes] == ["the bots' process gave no hint"]
