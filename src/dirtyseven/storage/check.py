"""Check a record from top to bottom and build the log that it tells: the first fault, or none.

The order is that of the record format: shape, rules, seats; then deal by deal its dealer, deck, actions, end, winners,
multiplier, penalties; then the totals and winners.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from dirtyseven.engine import PRESETS, DealError, SettingError, find_preset, with_settings
from dirtyseven.storage.faults import Wrong
from dirtyseven.storage.names import name_problem
from dirtyseven.storage.replay import Replay, check_same, read_cards
from dirtyseven.storage.text import check_meta
from dirtyseven.table import MatchLog, Player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dirtyseven.engine import DealResult, Match, Rules
    from dirtyseven.storage.replay import Words
    from dirtyseven.storage.schema import DealRecord, MatchRecord

MOST_WORD = 100
"""No name or value of a setting comes near this length."""


class Checker:
    """One check. ``log`` is what is right so far, also after a fault; ``None`` before the deals begin."""

    def __init__(self, words: Words) -> None:
        self.log: MatchLog | None = None
        self._words = words

    def run(self, record: MatchRecord) -> MatchLog:
        """Check a record whose shape is right.

        Raises:
            Wrong: the first fault.
        """
        meta = {} if record.meta is UNSET else record.meta
        check_meta(meta)
        rules = _read_rules(record.rules)
        players = tuple(Player(seat.name, seat.kind) for seat in record.seats)
        check_players(rules, players)
        self.log = log = MatchLog(rules, players, meta=meta)
        for number, written in enumerate(record.deals, 1):
            try:
                self.log = log = self._deal(log, written, is_last=number == len(record.deals))
            except Wrong as wrong:
                raise Wrong(wrong.message, number, wrong.action) from None
        _check_standing(record, log.match)
        return log

    def _deal(self, log: MatchLog, written: DealRecord, *, is_last: bool) -> MatchLog:
        """Check one deal and add it to the log as far as it is right."""
        match = log.match
        if match.is_over:
            raise Wrong(f"the match is over after deal {len(log.deals)}; no further deal belongs to it")
        _check_dealer(log, match, written.dealer)
        deck = read_cards(written.deck, "deck")
        check_same(deck, log.rules.deck, "deck")
        replay = Replay(log.rules, len(log.players), written.dealer, deck)
        try:
            replay.run(written.actions, () if written.reshuffles is UNSET else written.reshuffles, self._words)
        finally:
            deal = replay.log
            self.log = log = log.with_deal(deal)
        _check_result(written, deal.result)
        if deal.result is None and not is_last:
            raise Wrong("the deal is not over; only the last deal may be unfinished")
        return log


def check_players(rules: Rules, players: tuple[Player, ...]) -> None:
    """Refuse a number of seats that cannot be dealt and names that a record cannot hold.

    Raises:
        Wrong: the first fault.
    """
    try:
        rules.check_seats(len(players))
    except DealError as error:
        raise Wrong(f"seats: {error}") from None
    for seat, player in enumerate(players):
        for key, name in (("name", player.name), ("kind", player.kind)):
            problem = name_problem(name)
            if problem is not None:
                raise Wrong(f"seats[{seat}].{key}: {problem}")


def _read_rules(written: Mapping[str, Any]) -> Rules:
    if "preset" not in written:
        raise Wrong(f"rules: the key 'preset' is missing; presets are {', '.join(PRESETS)}")
    _check_words(written)
    settings = dict(written)
    try:
        preset = find_preset(settings.pop("preset"))
        return with_settings(settings, preset) if settings else preset
    except SettingError as error:
        raise Wrong(f"rules: {error}") from None


def _check_words(written: Mapping[str, Any]) -> None:
    """Refuse endless words before anything looks for their nearest match."""
    for key, value in written.items():
        inner = [*value, *value.values()] if isinstance(value, dict) else [value]
        if any(isinstance(word, str) and len(word) > MOST_WORD for word in (key, *inner)):
            raise Wrong(f"rules: a word of more than {MOST_WORD} characters")


def _check_dealer(log: MatchLog, match: Match, dealer: int) -> None:
    if log.deals and dealer != match.dealer:
        raise Wrong(f"dealer {dealer}; expected {match.dealer}, the seat to the left of the last dealer")
    if not 0 <= dealer < match.seats:
        raise Wrong(f"dealer {dealer}; expected a seat, 0 to {match.seats - 1}")


def _check_result(written: DealRecord, result: DealResult | None) -> None:
    """Compare what a deal says of its end with how it ended; all four keys are absent while it has not."""
    expected: tuple[tuple[str, object, object], ...] = (
        ("end", written.end, UNSET if result is None else str(result.end)),
        ("winners", written.winners, UNSET if result is None else list(result.winners)),
        ("multiplier", written.multiplier, UNSET if result is None else result.multiplier),
        ("penalties", written.penalties, UNSET if result is None else list(result.penalties)),
    )
    for key, value, right in expected:
        _compare(key, value, right, "the deal")


def _check_standing(record: MatchRecord, match: Match) -> None:
    _compare("totals", record.totals, list(match.totals) if match.is_over else UNSET, "the match")
    _compare("winners", record.winners, list(match.winners) if match.is_over else UNSET, "the match")


def _compare(key: str, value: object, right: object, what: str) -> None:
    if value == right:
        return
    if right is UNSET:
        raise Wrong(f"{key} {value!r}; expected no such key: {what} is not over")
    if value is UNSET:
        raise Wrong(f"{key} is missing; expected {right!r}")
    raise Wrong(f"{key} {value!r}; expected {right!r}")
