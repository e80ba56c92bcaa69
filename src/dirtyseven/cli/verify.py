"""``dirtyseven verify``: replay match records and name the first fault of each."""

from __future__ import annotations

import click

from dirtyseven.cli.sources import SOURCES_HELP, read_records
from dirtyseven.i18n import Style, words
from dirtyseven.storage import FileError, check_match


@click.command("verify", epilog=SOURCES_HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Check match records by replaying them from their decks and actions.

    Every faulty match is named on a line, with the deal and the action where it goes wrong. Exit code 0: all are
    right; 1: a match is faulty; 2: a file could not be read.
    """
    fault_words = words(style=Style.CODES).fault
    verified = faulty = unread = 0
    for file in files:
        prefix = f"{click.format_filename(file)}: " if len(files) > 1 else ""
        count = 0
        try:
            for count, text in enumerate(read_records(file), 1):
                fault = check_match(text, count, fault_words).fault
                if fault is None:
                    verified += 1
                else:
                    faulty += 1
                    click.echo(f"{prefix}{fault}")
        except FileError as error:
            unread += 1
            click.echo(f"Error: {error}", err=True)
        else:
            if not count:
                faulty += 1
                click.echo(f"{prefix}no match in it")
    if unread or faulty:
        ctx.exit(2 if unread else 1)
    click.echo(f"{verified} {'match' if verified == 1 else 'matches'} verified")
