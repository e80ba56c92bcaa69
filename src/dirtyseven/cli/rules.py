"""``dirtyseven rules``: the rules in force, written from their value."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dirtyseven.cli.page import page_style, page_width, wrapped
from dirtyseven.cli.rule_options import chosen_rules, rule_options
from dirtyseven.i18n import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Rules
    from dirtyseven.i18n import Words

NUMBER_WIDTH = 10


@click.command("rules")
@rule_options
@click.option("--write", metavar="FILE", type=click.Path(path_type=Path), help="Write them to a rules file instead.")
def command(preset: str | None, rules_file: Path | None, rule: tuple[str, ...], write: Path | None) -> None:
    """Print the rules in force, each clause with its number in the manual."""
    rules = chosen_rules(preset, rules_file, rule)
    language = words(style=page_style())
    if write is not None:
        from dirtyseven.storage.rules_file import write_rules_file  # noqa: PLC0415 - only when it is asked for

        write_rules_file(write, rules, language.setting_text)
        return
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
