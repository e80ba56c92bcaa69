"""The offer to go on with a saved match: who plays, which deal, the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.i18n.labels import deal_name, label
from dirtyseven.tui.drawing.pen import MUTED
from dirtyseven.tui.report import Report, ReportScreen
from dirtyseven.tui.sheet import Piece, fit

if TYPE_CHECKING:
    from dirtyseven.table import MatchLog


class ResumeScreen(ReportScreen):
    """Asks whether to go on (``go``), to start a ``new`` match, which puts the old one aside, or to ``quit``."""

    def __init__(self, log: MatchLog, *, ascii_only: bool = False) -> None:
        buttons = [(name, label(f"resume.{name}")) for name in ("go", "new", "quit")]
        super().__init__(buttons, ascii_only=ascii_only)
        self._log = log

    def write(self, report: Report) -> None:
        """Draw the match as it stands."""
        log = self._log
        match = log.match
        report.title(label("start.title"))
        report.say(label("resume.title"))
        report.gap()
        report.say(deal_name(log.rules, max(1, len(log.deals))), MUTED)
        report.gap()
        width = min(30, max(map(cell_len, log.names)))
        report.frame(
            label("resume.players"),
            [
                [
                    Piece(f"  {fit(player.name, width)}  ", "bold"),
                    Piece(fit(label("start.person") if player.is_human else player.kind, 10), MUTED),
                    Piece(label("resume.points", points=match.totals[seat])),
                ]
                for seat, player in enumerate(log.players)
            ],
        )
        report.gap()
        report.say(label("resume.aside"), MUTED)
