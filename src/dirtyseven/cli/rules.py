"""``dirtyseven rules``: the rules in force, written from their value."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dirtyseven.cli.page import page_style, page_width, wrapped
from dirtyseven.cli.rule_options import chosen_rules, rule_options
from dirtyseven.engine import PRESETS
from dirtyseven.i18n import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Rules
    from dirtyseven.i18n import Words

NUMBER_WIDTH = 10


@click.command("rules")
@rule_options
@click.option("--write", metavar="FILE", type=click.Path(path_type=Path), help="Write them to a rules file instead.")
@click.option("--keep", metavar="NAME", help="Keep them under a name, for --preset and for the start screen.")
@click.option("--list", "listed", is_flag=True, help="List the named rule sets, yours at the end.")
def command(
    preset: str | None,
    rules_file: Path | None,
    rule: tuple[str, ...],
    write: Path | None,
    keep: str | None,
    *,
    listed: bool,
) -> None:
    """Print the rules in force, each clause with its number in the manual."""
    from dirtyseven.storage.rules_file import keep_rules, kept_names, write_rules_file  # noqa: PLC0415 - loads msgspec

    rules = chosen_rules(preset, rules_file, rule)
    language = words(style=page_style())
    if listed:
        for name in (*PRESETS, *kept_names()):
            click.echo(f"{name:<12}{language.preset_text(name) or ''}".rstrip())
    if keep is not None:
        click.echo(f"kept as {keep}: {keep_rules(keep, rules, language.setting_text)}", err=True)
    if write is not None:
        write_rules_file(write, rules, language.setting_text)
        click.echo(f"wrote {write}", err=True)
    if not listed and keep is None and write is None:
        for line in rules_page(rules, page_width(), language):
            click.echo(line)


def rules_page(rules: Rules, width: int, words: Words) -> Iterator[str]:
    """Write rules as a page of plain text."""
    for at, section in enumerate(words.rules_text(rules)):
        if at:
            yield ""
        yield section.title
        for clause in section.clauses:
            yield from wrapped(clause.text, width, NUMBER_WIDTH, f"  {clause.number:<{NUMBER_WIDTH - 2}}")
