"""The help: a picture of the table with its parts explained, the keys, and the rules in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll

from dirtyseven.engine import DrawPenalty, NameSuit, Rank
from dirtyseven.i18n.labels import label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.keys_bar import key_signs
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.sheet import Piece, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from dirtyseven.engine import Rules
    from dirtyseven.i18n import Words
    from dirtyseven.i18n.sections import Section

PICTURE = (
    "╭─ ▸ Kaya ─── 42 ─╮ ╭─ Ali ────── 24 ─╮  (1)",
    "│ ▮▮▮▮▮▮▮ 7 cards │ │ ▮▮▮▮▮   5 cards │     ",
    "╰─────────────────╯ ╰─────────────────╯     ",
    " stock    pile      ╭─ FOLLOW ────────╮     ",
    " ╭────╮  ╭────╮     │ ♥ ♥ ♥  HEARTS   │  (3)",
    " │ 21 │  │J♠  │ (2) │ draw due  none  │  (4)",
    " ╰────╯  ╰────╯     ╰─────────────────╯     ",
    " ▸ Ada, your turn: play a ♥ or draw.     (5)",
    " ╭────╮ ┏━━━━┓                              ",
    " │2♥  │ ┃7♥  ┃ ╭────╮ ╭────╮             (6)",
    " ╰────╯ ┗━━━━┛ │A♠  │ │3♣  │                ",
    "    1     ▲2   ╰────╯ ╰────╯                ",
    " 7♥ ▸ Kaya must answer with a 7, or …    (7)",
)
"""The table, drawn small; the figures are explained beside it."""

TO_ASCII = str.maketrans("╭╮╰╯─│┏┓┗┛━┃▸▮▲♥♠♣♦…", "++++-|####=#>=^HSCD~")


class HelpScreen(ReportScreen):
    """Shows the help until Enter, Escape, ``q`` or ``?``."""

    keys_label: ClassVar = "help.foot"

    def __init__(self, words: Words, rules: Rules, *, rules_only: bool = False, ascii_only: bool = False) -> None:
        super().__init__([("go", label("help.back"))], ascii_only=ascii_only)
        self._words = words
        self._rules = rules
        self._rules_only = rules_only

    def on_key(self, event: events.Key) -> None:
        """Go back on any of the keys people try, and turn pages with space."""
        super().on_key(event)
        if event.key in ("escape", "q", "question_mark"):
            event.stop()
            event.prevent_default()
            self.press("go")
        elif event.key == "space":
            self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def write(self, report: Report) -> None:
        """Draw the game in a minute, the picture, the keys and the rules; or the rules alone."""
        if not self._rules_only:
            report.title(label("help.title"))
            _minute(report, self._words.rules_minute(self._rules))
            report.gap()
            _picture(report, self._rules, ascii_only=self.ascii_only)
            report.gap()
            _keys(report, self._rules, ascii_only=self.ascii_only)
            report.gap()
        _sections(report, label("help.rules"), self._words.rules_text(self._rules))


def _minute(report: Report, lines: Sequence[str]) -> None:
    """Write what a newcomer needs to know, a line a thing."""
    rows = []
    for text in lines:
        for at, line in enumerate(wrapped(text, report.sheet.width - 6, most=6)):
            rows.append([Piece(f" {report.bullet if at == 0 else ' '} ", "$text-accent bold"), Piece(line)])
    report.frame(label("help.minute"), rows)


def picture_of(rules: Rules) -> list[str]:
    """Give the picture as these rules have it: what is not played is not shown."""
    changes = []
    if Rank.JACK not in rules.ranks_with(NameSuit):
        changes.append(("J♠", "9♥"))
    if not rules.ranks_with(DrawPenalty):
        changes += [("draw due  none", " " * 14), ("(4)", "   ")]
    if Rank.SEVEN not in rules.ranks_with(DrawPenalty):
        changes.append(("Kaya must answer with a 7, or …", "Kaya plays on ♥ or a 7         "))
    lines = list(PICTURE)
    for shown, instead in changes:
        lines = [line.replace(shown, instead) for line in lines]
    return lines


def _picture(report: Report, rules: Rules, *, ascii_only: bool) -> None:
    """Draw the table with the legend beside it, or under it on a narrow screen."""
    notes = [(number, label(f"help.picture.{number}")) for number in range(1, 8)]
    if rules.ranks_with(NameSuit):
        notes[2] = (3, label("help.picture.3.wild"))
    if not rules.ranks_with(DrawPenalty):
        del notes[3]
    picture = picture_of(rules)
    lines = [line.translate(TO_ASCII) for line in picture] if ascii_only else picture
    inside = report.sheet.width - 4
    width = max(map(len, lines))
    beside = inside - width - 2
    legend = _legend(notes, beside if beside >= 28 else inside)
    rows: list[list[Piece]] = []
    if beside >= 28:
        for at in range(max(len(lines), len(legend))):
            art = _lit(lines[at]) if at < len(lines) else [Piece(" " * width)]
            rows.append([Piece(" "), *art, Piece("  "), *(legend[at] if at < len(legend) else [])])
    else:
        rows = [[Piece(" "), *_lit(line)] for line in lines] + [[]] + [[Piece(" "), *line] for line in legend]
    report.frame(label("help.picture"), rows)


def _legend(notes: list[tuple[int, str]], width: int) -> list[list[Piece]]:
    rows = []
    for number, text in notes:
        for at, line in enumerate(wrapped(text, width - 4, most=4)):
            rows.append([Piece(f"({number}) " if at == 0 else "    ", "$text-accent bold"), Piece(line)])
    return rows


def _lit(line: str) -> list[Piece]:
    """Set the figures of the picture apart."""
    start = line.find("(")
    if start < 0:
        return [Piece(line)]
    return [Piece(line[:start]), Piece(line[start : start + 3], "$text-accent bold"), *_lit(line[start + 3 :])]


def _keys(report: Report, rules: Rules, *, ascii_only: bool) -> None:
    rows = []
    draw = label("help.keys.draw.penalty" if rules.ranks_with(DrawPenalty) else "help.keys.draw")
    call = label("help.keys.call") if rules.calls else ""
    for line in label("help.keys", draw=draw, call=call, **key_signs(ascii_only=ascii_only)).splitlines():
        key, _, what = line.partition("|")
        for at, part in enumerate(wrapped(what, report.sheet.width - 22, most=4)):
            rows.append([Piece(f" {key.strip() if at == 0 else '':<16} ", "$text-accent bold"), Piece(part)])
    report.frame(label("help.keys.title"), rows)


def _sections(report: Report, title: str, sections: Sequence[Section]) -> None:
    """Write the rules in force, each clause with its number."""
    rows: list[list[Piece]] = []
    for section in sections:
        rows += [[]] if rows else []
        rows.append([Piece(f" {section.title}", "$text-primary bold")])
        number = ""
        for clause in section.clauses:
            shown = "" if clause.number == number else clause.number
            number = clause.number
            for at, line in enumerate(wrapped(clause.text, report.sheet.width - 13, most=20)):
                rows.append([Piece(f" {shown if at == 0 else '':<8} ", MUTED), Piece(line)])
    report.frame(title, rows)
