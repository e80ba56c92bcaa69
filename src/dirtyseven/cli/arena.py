"""``dirtyseven arena``: bots against bots, and a table of how they did."""

from __future__ import annotations

import json
import signal
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dirtyseven.arena import Contest, RecordFile, Tally, play_contest, report
from dirtyseven.bots import BOTS
from dirtyseven.cli.rule_options import chosen_rules, rule_options
from dirtyseven.storage import written_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console
    from rich.table import Table

    from dirtyseven.arena import DeckSet, Estimate

EPILOG = "Bots: " + "; ".join(f"{bot.name} ({bot.character[0].lower()}{bot.character[1:-1]})" for bot in BOTS.values())

_NARROWEST = 80


@click.command("arena", epilog=EPILOG)
@click.option(
    "--players",
    required=True,
    metavar="BOT,BOT,...",
    help="Who plays: a bot for each seat; one that searches may be given a budget a move, expert@2000 or expert@0.5s.",
)
@click.option("--matches", default=500, show_default=True, help="How many matches, each on decks of its own.")
@click.option("--seed", default=1, show_default=True, help="From which all chance follows.")
@click.option(
    "--duplicate/--no-duplicate",
    default=True,
    help="Play each match once for every rotation of the bots through the seats, on the same decks (the default).",
)
@click.option("--jobs", default=1, show_default=True, help="In how many processes; the results are the same.")
@click.option("--records", type=click.Path(path_type=Path), metavar="FILE", help="Write every match, one a line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@rule_options
def command(  # noqa: PLR0913 - one argument for each option
    *,
    players: str,
    matches: int,
    seed: int,
    duplicate: bool,
    jobs: int,
    records: Path | None,
    as_json: bool,
    preset: str | None,
    rules_file: Path | None,
    rule: tuple[str, ...],
) -> None:
    """Let bots play against each other and print how they did: the table on stdout, the progress on stderr.

    The same seed gives the same result, whatever the number of --jobs, unless a bot thinks by the clock (expert@0.5s).
    """
    bots = tuple(name.strip().removeprefix("bot:") for name in players.split(","))
    contest = Contest(bots, matches, seed, chosen_rules(preset, rules_file, rule), duplicate)
    tally = _held(contest, jobs, records)
    if as_json:
        click.echo(json.dumps(report(contest, tally), indent=2))
    else:
        _print_table(contest, tally)


def _held(contest: Contest, jobs: int, records: Path | None) -> Tally:
    """Hold a contest, keeping its records as they come."""
    tally = Tally(contest)
    with ExitStack() as stack:
        stack.enter_context(_ended_tidily())
        deck_sets = play_contest(contest, jobs, records=records is not None)
        stack.callback(deck_sets.close)
        file = None if records is None else stack.enter_context(RecordFile(records))
        for deck_set in _shown(deck_sets, contest.matches):
            tally.add(deck_set)
            if file is not None:
                for match in deck_set.matches:
                    file.write(match.record or "")
    return tally


@contextmanager
def _ended_tidily() -> Iterator[None]:
    """Let a termination or a hang-up clear away what is unfinished, as an interrupt does: records grow large."""

    def leave(number: int, _: object) -> None:
        sys.exit(128 + number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in numbers if signal.getsignal(number) is signal.SIG_DFL}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _shown(deck_sets: Iterable[DeckSet], matches: int) -> Iterator[DeckSet]:
    """Show how far it has come, on a terminal only."""
    from rich.console import Console  # noqa: PLC0415 - the help loads no rich
    from rich.progress import track  # noqa: PLC0415 - the same

    console = Console(stderr=True)
    yield from track(
        deck_sets, "Playing", total=matches, console=console, transient=True, disable=not console.is_terminal
    )


def _print_table(contest: Contest, tally: Tally) -> None:
    from rich.console import Console  # noqa: PLC0415 - the help loads no rich

    console = Console(highlight=False)
    # A terminal narrower than the table may break its lines, but no figure is cut.
    console.width = max(console.width, _NARROWEST)
    rotations = f", each in {contest.seats} rotations" if contest.duplicate else ""
    console.print(f"{_rules(contest)}, seed {contest.seed}: {_counted(tally.deck_sets, 'match', 'matches')}{rotations}")
    console.print(_table(tally, console))
    share = 100 * tally.exhausted / tally.deals
    console.print(f"{_counted(tally.deals, 'deal', 'deals')}, {share:.1f} % of them ended by the stock.")
    console.print("Difference: the mean penalty of the others minus one's own, a deal.")
    if tally.deck_sets > 1:
        console.print(f"Beside each mean half its 95 % interval, from the spread of {tally.deck_sets:,} deck sets.")


def _table(tally: Tally, console: Console) -> Table:
    from rich.box import SIMPLE  # noqa: PLC0415 - the help loads no rich
    from rich.table import Table  # noqa: PLC0415 - the same

    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for heading in ("difference", "deals won %", "penalty", "matches won %"):
        table.add_column(heading, justify="right", no_wrap=True)
    sign, times = ("+-", "x") if console.options.ascii_only else ("±", "×")
    for standing in tally.standings():
        table.add_row(
            standing.bot if standing.seats == 1 else f"{standing.bot} {times}{standing.seats}",
            _written(standing.difference, sign, plus="+"),
            _written(standing.deals_won, sign, scale=100),
            _written(standing.penalty, sign),
            _written(standing.matches_won, sign, scale=100),
        )
    return table


def _written(estimate: Estimate, sign: str, scale: int = 1, plus: str = "") -> str:
    margin = "" if estimate.margin is None else f" {sign}{scale * estimate.margin:.1f}"
    return f"{scale * estimate.mean:{plus}.1f}{margin}"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def _rules(contest: Contest) -> str:
    """Name the rules: a preset, and how many settings differ from it."""
    written = written_rules(contest.rules)
    changed = len(written) - 1
    return f"{written['preset']} rules" + (f" ({_counted(changed, 'setting', 'settings')} changed)" if changed else "")
