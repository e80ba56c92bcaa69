"""``dirtyseven show``: a match record as people would tell it, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.cells import cell_len

from dirtyseven.cli.page import padded, page_style, page_width, wrapped
from dirtyseven.cli.sources import SOURCES_HELP, read_records
from dirtyseven.engine import CardPlayed, DealEnded, Dealt, End
from dirtyseven.i18n import Style, words
from dirtyseven.storage import FileError, check_match, written_rules
from dirtyseven.storage.faults import printable
from dirtyseven.table.log import replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Card, Event
    from dirtyseven.i18n import Words
    from dirtyseven.storage import Fault
    from dirtyseven.table import DealLog, MatchLog, Player

WIDEST_NAME = 20
"""Names longer than this push their line to the right instead of every line."""


@click.command("show", epilog=SOURCES_HELP)
@click.argument("file", metavar="FILE")
@click.option("--match", "only", type=click.IntRange(1), metavar="N", help="Only the match with this number.")
@click.pass_context
def command(ctx: click.Context, file: str, only: int | None) -> None:
    """Print match records for reading: who did what, deal by deal, and the count.

    A faulty record is printed up to its fault. Exit code 0: all shown; 1: a match is faulty; 2: nothing to show.
    """
    page = Account(page_width(), words(style=page_style()))
    fault_words = words(style=Style.CODES).fault
    shown = count = faulty = 0
    for count, text in enumerate(read_records(file), 1):
        if only not in {None, count}:
            continue
        log, fault = check_match(text, count, fault_words)
        if shown:
            click.echo()
        for line in page.match(log, count, fault):
            click.echo(line)
        faulty += fault is not None
        shown += 1
        if only is not None:
            break
    if not shown:
        name = click.format_filename(file)
        there = "1 match" if count == 1 else f"{count} matches"
        raise FileError(f"{name} holds no match {only}, only {there}" if count else f"{name} holds no match")
    if faulty:
        ctx.exit(1)


class Account:
    """Writes matches in a width and in the words of a language."""

    def __init__(self, width: int, words: Words) -> None:
        self.width = width
        self._words = words

    def match(self, log: MatchLog | None, number: int, fault: Fault | None = None) -> Iterator[str]:
        """Tell a match, finished or not, as far as it is right."""
        if log is not None:
            yield from self._begun(log, number)
            yield ""
            if log.match.is_over:
                yield from wrapped(self._words.match_end(log.match, log.names), self.width)
                for line in self._words.ranking(log.match, log.names):
                    yield from wrapped(line, self.width, 3)
            elif fault is None:
                yield "The match is not over."
        if fault is not None:
            yield from wrapped(f"The record goes wrong here. {fault}", self.width)

    def _begun(self, log: MatchLog, number: int) -> Iterator[str]:
        players = ", ".join(map(_introduced, log.players))
        yield from wrapped(f"Match {number}: {players}", self.width)
        yield from self._wrapped_rules(log)
        totals = [0] * len(log.players)
        for at, deal in enumerate(log.deals, 1):
            if deal.result is not None:
                totals = [total + more for total, more in zip(totals, deal.result.penalties, strict=True)]
            yield ""
            yield from self._deal(log, deal, at, totals)

    def _wrapped_rules(self, log: MatchLog) -> Iterator[str]:
        rules = written_rules(log.rules)
        parts = [f"rules {rules.pop('preset')}", *(_setting(name, value) for name, value in rules.items())]
        parts += [f"{name} {value}" for name, value in log.meta.items() if isinstance(value, str | int | float)]
        yield from wrapped(printable(", ".join(parts)), self.width)

    def _deal(self, log: MatchLog, deal: DealLog, number: int, totals: list[int]) -> Iterator[str]:
        events = replay(log.rules, len(log.players), deal).events
        yield from wrapped(f"Deal {number}, dealt by {log.names[deal.dealer]}", self.width)
        hands = next(event.hands for event in events if isinstance(event, Dealt))
        for seat, hand in enumerate(hands):
            yield from self._row(log.names, seat, self._cards(hand or ()), "  ")
        yield ""
        entries = self._words.log(events, log.names)
        if deal.result is not None and deal.result.end is End.EXHAUSTED:
            entries = entries[:-1]  # that the stock ran out is said with the count
        for entry in entries:
            yield from self._row(log.names, entry.seat, entry.text, "")
        yield from self._end(log.names, events, totals)

    def _end(self, names: tuple[str, ...], events: tuple[Event, ...], totals: list[int]) -> Iterator[str]:
        """Tell how the deal ended and count the hands."""
        ended = events[-1]
        if not isinstance(ended, DealEnded):
            return
        last = next((event.card for event in reversed(events) if isinstance(event, CardPlayed)), None)
        yield ""
        yield from wrapped(self._words.deal_end(ended.result, last, names), self.width)
        for seat, hand in enumerate(ended.hands):
            points = self._words.hand_sum(ended.result, seat)
            cards = f"{self._cards(hand)}:" if hand else ""
            yield from self._row(names, seat, f"{cards} {points}, total {totals[seat]}", "  ")

    def _row(self, names: tuple[str, ...], seat: int | None, text: str, indent: str) -> Iterator[str]:
        """Write a name and what belongs to it; ``None`` is the table itself."""
        column = min(max(map(cell_len, names)), WIDEST_NAME)
        name = "" if seat is None else names[seat]
        first = f"{indent}{padded(name, column)}  "
        return wrapped(text, self.width, len(indent) + column + 2, first)

    def _cards(self, cards: tuple[Card, ...]) -> str:
        return " ".join(map(self._words.card, cards))


def _introduced(player: Player) -> str:
    return player.name if player.is_human else f"{player.name} ({player.kind})"


def _setting(name: str, value: object) -> str:
    if isinstance(value, dict):
        return " ".join([name, *(f"{rank}={choice}" for rank, choice in value.items())])
    return f"{name} {str(value).lower()}"
