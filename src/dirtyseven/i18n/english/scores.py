"""English sentences about the end of a deal and of a match, totals and ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import End
from dirtyseven.i18n.english.nouns import Nouns, both, counted

if TYPE_CHECKING:
    from dirtyseven.engine import Card, DealResult, Match


def deal_end(nouns: Nouns, result: DealResult, last: Card | None, names: tuple[str, ...]) -> str:
    """Say how a deal ended and what that does to the count (rules 1.5)."""
    winners = both([names[seat] for seat in result.winners])
    if result.end is End.OUT:
        card = "" if last is None else f" on {nouns.card(last)}"
        factor = f": points count {nouns.signs.times}{result.multiplier}" if result.multiplier > 1 else ""
        return f"{winners} went out{card}{factor}."
    lowest = counted(min(result.hand_points), "point")
    verb = "has" if len(result.winners) == 1 else "have"
    return f"The stock ran out: the lowest hand wins. {winners} {verb} it with {lowest}."


def hand_sum(nouns: Nouns, result: DealResult, seat: int) -> str:
    """Write how a hand's points become penalty points: ``34 ×3 = 102``."""
    points, penalty = result.hand_points[seat], result.penalties[seat]
    if points == penalty:
        return str(penalty)
    if seat in result.winners:
        return f"{points}, but wins: 0"
    return f"{points} {nouns.signs.times}{result.multiplier} = {penalty}"


def totals(nouns: Nouns, points: tuple[int, ...], names: tuple[str, ...]) -> str:
    """List totals by seat in one line: ``Ada 63 · Kaya 42``."""
    return f" {nouns.signs.dot} ".join(f"{name} {total}" for name, total in zip(names, points, strict=True))


def match_end(match: Match, names: tuple[str, ...]) -> str:
    """Say who has won a match, or shares the win, and with how much (rules 1.6.20)."""
    total = counted(min(match.totals), "point")
    winners = [names[seat] for seat in match.winners]
    if not winners:
        return "The match is not over yet."
    if len(winners) == len(names):
        return f"Everyone shares the win with {total}."
    if len(winners) == 1:
        return f"{winners[0]} wins with {total}."
    return f"{both(winners)} share the win with {total}."


def ranking(match: Match, names: tuple[str, ...]) -> tuple[str, ...]:
    """List the players from the lowest total up; equal totals share a rank."""
    order = sorted(range(match.seats), key=lambda seat: match.totals[seat])
    lines = []
    for seat in order:
        total = match.totals[seat]
        rank = 1 + sum(other < total for other in match.totals)
        lines.append(f"{rank}. {names[seat]}, {counted(total, 'point')}")
    return tuple(lines)
