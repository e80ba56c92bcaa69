"""``dirtyseven play``: the game in this terminal."""

from __future__ import annotations

import contextlib
import gc
import secrets
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import click

from dirtyseven import __version__
from dirtyseven.cli.rule_options import chosen_rules, rule_options
from dirtyseven.cli.terminal import check_terminal, needs_ascii
from dirtyseven.engine.rules import CLASSIC, MOST_DEALS
from dirtyseven.tui.pace import Pace

if TYPE_CHECKING:
    from pathlib import Path

    from dirtyseven.storage.autosave import Autosave
    from dirtyseven.storage.settings import Settings
    from dirtyseven.table import Table
    from dirtyseven.tui.app import DirtySevenApp
    from dirtyseven.tui.launch import Launch
    from dirtyseven.tui.setup import Setup

MOST_SEED = 10**18


def read_seconds(text: str) -> float:
    """Read how long a bot may think about a move, with or without an s behind.

    Raises:
        click.BadParameter: it is no such time.
    """
    from dirtyseven.bots.budget import MOST_SECONDS, can_think  # noqa: PLC0415 - not for the help

    with contextlib.suppress(ValueError):
        if can_think(seconds := float(text.removesuffix("s"))):
            return seconds
    raise click.BadParameter(f"{text!r} is no time to think; more than 0 and up to {MOST_SECONDS:g} seconds are.")


@dataclass(frozen=True, slots=True)
class Options:
    """The command line, as it was given; ``None`` is what was left out."""

    players: str | None = None
    seed: int | None = None
    deals: int | None = None
    pace: str | None = None
    theme: str | None = None
    thinking: float | None = None
    ascii_only: bool | None = None
    two_colour: bool | None = None
    preset: str | None = None
    rules_file: Path | None = None
    rule: tuple[str, ...] = ()

    @property
    def names_rules(self) -> bool:
        """Whether the command line says by which rules to play."""
        return bool(self.preset or self.rules_file or self.rule)


@click.command()
@click.option(
    "--players",
    metavar="NAMES",
    help="Who plays, clockwise: names of people and bots, as in 'Ada,Ali,bot:careful', or with a budget for each move "
    "bot:expert@0.5s (time) or bot:expert@2000 (playouts). Without it: the start screen.",
)
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="Makes the cards of the first match repeatable.")
@rule_options
@click.option("--deals", type=click.IntRange(1, MOST_DEALS), help="How many deals a match has.")
@click.option(
    "--pace", type=click.Choice([pace.value for pace in Pace]), help="How long the table rests before bots move."
)
@click.option(
    "--thinking",
    type=read_seconds,
    metavar="SECONDS",
    help="How long bots that search may think about a move, 1 if nothing else was chosen; remembered.",
)
@click.option("--theme", metavar="NAME", help="The colours; the menu (ctrl+p) shows them all.")
@click.option("--ascii/--unicode", "ascii_only", default=None, help="Letters and plain signs, or suits and frames.")
@click.option(
    "--two-colour/--four-colour", "two_colour", default=None, help="Red and black, or a colour for each suit."
)
def command(**given: object) -> int:
    """Play a match in this terminal.

    A match is saved after every move: leaving with q or Ctrl+C, or losing the terminal, loses nothing, and the next
    start offers to go on. The exit code is 0 however one leaves, 2 if the game cannot start, 128 + n after signal n.
    """
    gc.disable()  # what is made at the start stays; the app turns the collector on once it is up
    return play(Options(**given))  # type: ignore[arg-type]


def play(options: Options) -> int:
    """Check everything that may be wrong, run the app, and say how to go on. Gives the exit code."""
    from dirtyseven.storage.settings import load_settings  # noqa: PLC0415 - not for the help

    settings = load_settings()
    setup = setup_from(options, settings)
    begin = Beginner(options.seed)
    table = None if options.players is None else begin(setup)
    check_terminal()

    from dirtyseven.storage.autosave import Autosave, Found  # noqa: PLC0415 - not for the help
    from dirtyseven.table.thinker import SECONDS, Thinker  # noqa: PLC0415 - the same

    saves = Autosave()
    thinker = Thinker(_note, seconds=options.thinking or settings.thinking or SECONDS)

    def begin_ready(setup: Setup) -> Table:
        thinker.begin_for(setup.players)
        return begin(setup)

    try:
        found = saves.resume() if table is None else Found(None, ())
        thinker.begin_for((table or found.log or setup).players)  # it gets ready while the screen does

        from dirtyseven.tui.app import DirtySevenApp  # noqa: PLC0415 - not for the help, and it loads Textual
        from dirtyseven.tui.launch import Launch  # noqa: PLC0415 - the same

        launch = Launch(
            setup=setup,
            begin=begin_ready,
            saves=saves,
            remember=partial(_remember, options.thinking),
            choose=thinker.choose,
            advise=thinker.advise,
            table=table,
            saved=found.log,
            notices=found.notices,
        )
        app = DirtySevenApp(_looks(launch, options, settings))
        app.choose_theme(options.theme, settings.theme)
        app.run()
    finally:
        thinker.end()
        saves.leave()
    return _farewell(app, saves)


def setup_from(options: Options, settings: Settings) -> Setup:
    """Give who plays and how: what was asked for, else what was played last, else one person and three bots.

    Raises:
        DirtySevenError: the players asked for cannot play so.
    """
    from dirtyseven.tui.seating import own_name, read_players  # noqa: PLC0415 - not for the help
    from dirtyseven.tui.setup import Setup, is_kind  # noqa: PLC0415 - the same

    setup = Setup.first(own_name())
    rules = settings.rules if options.players is None else CLASSIC
    if options.names_rules:
        rules = chosen_rules(options.preset, options.rules_file, options.rule)
    if settings.players and all(is_kind(player.kind) for player in settings.players):
        setup = replace(setup, players=settings.players)
    if options.players is not None:
        setup = replace(setup, players=read_players(options.players))
    if options.deals is not None:
        rules = replace(rules, deals=options.deals, target=None)
    pace = options.pace or settings.pace
    if pace in set(Pace):
        setup = replace(setup, pace=Pace(pace))
    if options.players is not None or options.names_rules or 2 <= len(setup.players) <= rules.most_seats:
        rules.check_seats(len(setup.players))
        setup = replace(setup, rules=rules)
    return setup


class Beginner:
    """Makes the table of each new match: the first from the seed that was asked for, the others by chance."""

    def __init__(self, seed: int | None) -> None:
        self._seed = seed

    def __call__(self, setup: Setup) -> Table:
        """Deal."""
        from dirtyseven.table import Table  # noqa: PLC0415 - not for the help

        seed, self._seed = self._seed, None
        meta = {"program": f"dirtyseven {__version__}", "date": time.strftime("%Y-%m-%d")}
        return Table.begin(setup.rules, setup.players, secrets.randbelow(10**9) if seed is None else seed, meta)


def _looks(launch: Launch, options: Options, settings: Settings) -> Launch:
    """Choose how it looks: as asked for, as last time, or as the terminal can."""
    two_colour = settings.four_colours is False if options.two_colour is None else options.two_colour
    ascii_only = needs_ascii() or bool(settings.ascii_only) if options.ascii_only is None else options.ascii_only
    return replace(launch, ascii_only=ascii_only, two_colour=two_colour)


def _note(sentence: str) -> None:
    """Write a line into the program's log."""
    from dirtyseven.storage.program_log import note  # noqa: PLC0415 - hardly ever needed

    note(sentence, time.strftime("%Y-%m-%d %H:%M:%S"))


def _remember(thinking: float | None, setup: Setup) -> str | None:
    """Keep what is played for the next start; a sentence if that fails."""
    from dirtyseven.storage.settings import load_settings, save_settings  # noqa: PLC0415 - after the first paint

    before = load_settings()
    after = replace(before, players=setup.players, rules=setup.rules, pace=setup.pace.value)
    after = after if thinking is None else replace(after, thinking=thinking)
    return None if after == before else save_settings(after)


def _farewell(app: DirtySevenApp, saves: Autosave) -> int:
    """Keep the look for the next time and say what became of the match."""
    from dirtyseven.storage.settings import load_settings, save_settings  # noqa: PLC0415 - after the game

    settings = load_settings()
    if app.theme_was_chosen and settings.theme != app.theme:
        save_settings(replace(settings, theme=app.theme))
    table = app.course.table
    if table is not None and not table.is_over:
        with contextlib.suppress(OSError):  # the terminal may have gone
            if saves.problem is None:
                click.echo("The match is saved; the next start offers to go on with it.")
            else:
                click.echo(saves.problem, err=True)
    return app.exit_code if app.exit_code is not None else app.return_code or 0
