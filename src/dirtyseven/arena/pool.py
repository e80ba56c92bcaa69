"""Deck sets played one after the other or in several processes: the same results, in the same order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from dirtyseven.arena.contest import ArenaError, play_deck_set

if TYPE_CHECKING:
    from collections.abc import Generator
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess

    from dirtyseven.arena.contest import Contest, DeckSet

MOST_JOBS = 64
_LARGEST_CHUNK = 16
"""Deck sets a worker plays before it reports: few enough that the progress shows, enough to outweigh the sending."""


def play_contest(contest: Contest, jobs: int = 1, *, records: bool = False) -> Generator[DeckSet]:
    """Play a contest and give its deck sets by number, whichever process played them.

    Closing the iterator, or an interrupt, ends the processes at once.

    Raises:
        ArenaError: so many processes are not possible, or one of them was ended from outside.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise ArenaError(f"{jobs} jobs are not possible; 1 to {MOST_JOBS} are")
    if jobs == 1:
        return (play_deck_set(contest, number, records=records) for number in range(contest.matches))
    return _play_in_processes(contest, jobs, records=records)


def _play_in_processes(contest: Contest, jobs: int, *, records: bool) -> Generator[DeckSet]:
    # A fresh interpreter for each worker is the one way that every system has and that threads cannot spoil.
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_serve)
    finished = False
    try:
        yield from _in_order(executor, contest, jobs, records=records)
        finished = True
    except BrokenProcessPool:
        raise ArenaError("a process that played matches was ended from outside") from None
    finally:
        executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            for worker in multiprocessing.active_children():
                if worker not in others:
                    worker.terminate()


def _in_order(executor: ProcessPoolExecutor, contest: Contest, jobs: int, *, records: bool) -> Generator[DeckSet]:
    """Keep every process busy and hand on what is next, so that little is ever held."""
    size = max(1, min(_LARGEST_CHUNK, contest.matches // (4 * jobs)))
    under_way: deque[Future[list[DeckSet]]] = deque()
    for start in range(0, contest.matches, size):
        numbers = range(start, min(start + size, contest.matches))
        under_way.append(executor.submit(_play_chunk, contest, numbers, records=records))
        if len(under_way) > 2 * jobs:
            yield from under_way.popleft().result()
    while under_way:
        yield from under_way.popleft().result()


def _play_chunk(contest: Contest, numbers: range, *, records: bool) -> list[DeckSet]:
    return [play_deck_set(contest, number, records=records) for number in numbers]


def _serve() -> None:
    """Leave Ctrl+C, which a terminal sends to every process, to the one that speaks to people; end when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    """Wait for a process to end, in whatever way, and end this one then, in the middle of a match if need be."""
    parent.join()
    os._exit(1)
