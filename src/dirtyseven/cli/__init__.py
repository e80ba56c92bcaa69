"""The command ``dirtyseven``. Each command is a module here that is imported only when it is called for."""

from __future__ import annotations

import contextlib
import difflib
import errno
import importlib
import io
import os
import sys
from typing import TYPE_CHECKING, NoReturn

import click

from dirtyseven import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS = {
    "play": "Play a match in this terminal.",
    "arena": "Let bots play against each other.",
    "verify": "Check match records by replaying them.",
    "show": "Print match records for reading.",
    "rules": "Print the rules in force.",
}
"""Every command with its line in the help. Its module has the click command as ``command``."""

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells have it."""
CLOSED_PIPE = 141
"""The exit code when the reader of our output has gone, as shells have it."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Give the names in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the same
        """Import a command, ``None`` if there is no such."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"dirtyseven.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - the same
        """Write the list of the help without importing what it lists."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        near = difflib.get_close_matches(name.lower(), COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COMMANDS)}."
        raise click.UsageError(f"{name!r} is no command; {hint}", ctx)


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="dirtyseven", message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Pis Yedili (Dirty Seven), the Turkish card game of the Crazy Eights family."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 all right, 1 a fault was found, 2 it could not be done."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal's encoding lacks is escaped rather than a reason to stop.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    code = _guarded(args)
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()
    sys.exit(code)


def _guarded(args: Sequence[str] | None) -> int:
    """Run a command; whatever people can cause ends in a sentence, never in a traceback."""
    stdout = sys.stdout
    try:
        code = cli.main(args, prog_name="dirtyseven", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        with contextlib.suppress(OSError, ValueError):  # there may be nowhere to say it
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except OSError as error:
        return _output_failed(error)
    except SystemExit:
        if sys.stdout is stdout:
            raise
        return CLOSED_PIPE  # click has wrapped the output, because its reader has gone; its own code would be 1
    except Exception as error:
        from dirtyseven.engine.errors import DirtySevenError  # noqa: PLC0415 - the help does not load the engine

        if not isinstance(error, DirtySevenError):
            raise
        _complain(str(error))
        return 2
    return code if isinstance(code, int) else 0


def _output_failed(error: OSError) -> int:
    """Stop writing: what is left in the buffer goes nowhere, or Python would complain about it while it exits."""
    if sys.stdout is not None:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno in {errno.EPIPE, errno.EINVAL}:
        return CLOSED_PIPE
    _complain(error.strerror or str(error))
    return 2


def _complain(sentence: str) -> None:
    """Say what went wrong, if there is somewhere to say it; the exit code tells it in any case."""
    with contextlib.suppress(OSError, ValueError):
        click.echo(f"Error: {sentence}", err=True)
