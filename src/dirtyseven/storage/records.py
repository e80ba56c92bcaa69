"""Match records as text: one JSON object each, read strictly and written in one way only."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import UNSET

from dirtyseven.engine import PRESETS, format_cards, settings_of
from dirtyseven.storage.check import Checker, check_players
from dirtyseven.storage.faults import Fault, RecordError, Wrong
from dirtyseven.storage.replay import plain_words
from dirtyseven.storage.schema import DealRecord, MatchRecord, SeatRecord, to_record
from dirtyseven.storage.text import check_meta, parse_object

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dirtyseven.engine import Rules
    from dirtyseven.storage.replay import Words
    from dirtyseven.table import DealLog, MatchLog


class Checked(NamedTuple):
    """What a check found: the first fault, or ``None``; and the log as far as it is right, if it begins at all."""

    log: MatchLog | None
    fault: Fault | None


def check_match(text: str, number: int = 1, words: Words = plain_words) -> Checked:
    """Read a record and play it again from its decks and actions.

    ``number`` is the match's place in its file, ``words`` makes a clause of a refused action.
    """
    checker = Checker(words)
    try:
        return Checked(checker.run(to_record(parse_object(text))), None)
    except Wrong as wrong:
        return Checked(checker.log, Fault(wrong.message, number, wrong.deal, wrong.action))


def read_match(text: str) -> MatchLog:
    """Read a record that must be right.

    Raises:
        RecordError: it is not; the first fault is named.
    """
    log, fault = check_match(text)
    if log is None or fault is not None:
        raise RecordError(fault or Fault("no match"), log)
    return log


def write_match(log: MatchLog) -> str:
    """Write a match, finished or not, as one line without its end.

    >>> from dirtyseven.engine import CLASSIC
    >>> from dirtyseven.table import MatchLog, Player
    >>> write_match(MatchLog(CLASSIC, (Player("Ada"), Player("Bora", "greedy"))))[:67]
    '{"format": "dirtyseven-match", "version": 1, "rules": {"preset": "c'

    Raises:
        RecordError: a name or ``meta`` is nothing that a record can hold.
    """
    try:
        check_players(log.rules, log.players)
        check_meta(log.meta)
    except Wrong as wrong:
        raise RecordError(Fault(wrong.message)) from None
    return msgspec.json.format(msgspec.json.encode(_match_record(log)), indent=0).decode()


def _match_record(log: MatchLog) -> MatchRecord:
    match = log.match
    return MatchRecord(
        rules=written_rules(log.rules),
        meta=dict(log.meta) or UNSET,
        seats=[SeatRecord(name=player.name, kind=player.kind) for player in log.players],
        deals=[_deal_record(deal) for deal in log.deals],
        totals=list(match.totals) if match.is_over else UNSET,
        winners=list(match.winners) if match.is_over else UNSET,
    )


def _deal_record(deal: DealLog) -> DealRecord:
    record = DealRecord(
        dealer=deal.dealer,
        deck=format_cards(deal.deck),
        actions=" ".join(map(str, deal.actions)),
        reshuffles=[format_cards(stock) for stock in deal.reshuffles] or UNSET,
    )
    if deal.result is not None:
        record.end = deal.result.end.value
        record.winners = list(deal.result.winners)
        record.multiplier = deal.result.multiplier
        record.penalties = list(deal.result.penalties)
    return record


def written_rules(rules: Rules) -> dict[str, object]:
    """Write rules as the preset that is nearest to them and the settings that differ; ties go to the first preset.

    >>> from dirtyseven.engine import PRESETS, with_settings
    >>> written_rules(with_settings({"hand_size": 5}, PRESETS["house"]))
    {'preset': 'house', 'hand_size': 5}
    """
    differences = {name: settings_of(rules, preset) for name, preset in PRESETS.items()}
    name = min(differences, key=lambda name: _size(differences[name]))
    return {"preset": name, **differences[name]}


def _size(settings: Mapping[str, object]) -> int:
    return sum(len(value) if isinstance(value, dict) else 1 for value in settings.values())
