"""Bots that search choose in a process of their own; whatever happens to it, the match goes on."""

from __future__ import annotations

import asyncio
import sys

import pytest

from dirtyseven.bots.search.hint import Hint
from dirtyseven.engine import CLASSIC
from dirtyseven.table import Player, Table
from dirtyseven.table.thinker import MOST_STARTS, Thinker

SEARCHER = "expert@48"


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
