"""The results of a contest as plain data, in the shape that ``dirtyseven arena --json`` prints (docs/arena.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dirtyseven.arena.tally import CONFIDENCE
from dirtyseven.storage import written_rules

if TYPE_CHECKING:
    from dirtyseven.arena.contest import Contest
    from dirtyseven.arena.tally import Estimate, Standing, Tally

FORMAT = "dirtyseven-arena"
VERSION = 1
_DIGITS = 6


def report(contest: Contest, tally: Tally) -> dict[str, Any]:
    """Give everything that was found out; the same contest always gives the same."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(contest.bots),
        "rules": written_rules(contest.rules),
        "seed": contest.seed,
        "duplicate": contest.duplicate,
        "deck_sets": tally.deck_sets,
        "matches": tally.matches,
        "deals": tally.deals,
        "exhausted": tally.exhausted,
        "confidence": CONFIDENCE,
        "bots": [_standing(standing) for standing in tally.standings()],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "seats": standing.seats,
        "difference": _estimate(standing.difference),
        "deals_won": _estimate(standing.deals_won),
        "penalty": _estimate(standing.penalty),
        "matches_won": _estimate(standing.matches_won),
    }


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    margin = None if estimate.margin is None else round(estimate.margin, _DIGITS)
    return {"mean": round(estimate.mean, _DIGITS), "margin": margin}
