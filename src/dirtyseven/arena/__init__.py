"""Bots against bots by the thousand: matches on the same decks for everyone, and what they show.

A ``Contest`` says who plays what, ``play_contest`` plays it, a ``Tally`` counts.
"""

from dirtyseven.arena.contest import ArenaError, Contest, DeckSet, Played, play_deck_set, play_match
from dirtyseven.arena.pool import MOST_JOBS, play_contest
from dirtyseven.arena.records import RecordFile
from dirtyseven.arena.report import report
from dirtyseven.arena.tally import CONFIDENCE, Estimate, Standing, Tally, estimate

__all__ = [
    "CONFIDENCE",
    "MOST_JOBS",
    "ArenaError",
    "Contest",
    "DeckSet",
    "Estimate",
    "Played",
    "RecordFile",
    "Standing",
    "Tally",
    "estimate",
    "play_contest",
    "play_deck_set",
    "play_match",
    "report",
]
