"""Played matches for the tests of records: of random rules, of any length, and as trees that can be spoilt."""

from __future__ import annotations

import copy
import json
import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dirtyseven.engine import CLASSIC, Reshuffled, Rules, parse_cards
from dirtyseven.storage import check_match, write_match
from dirtyseven.table import DealLog, MatchLog, Player
from tests.engine.reference import Reference
from tests.engine.strategies import Setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine import Action, Card
    from dirtyseven.storage import Fault

DATA = Path(__file__).parent / "data"
VALID = (DATA / "valid.jsonl").read_text(encoding="utf-8").splitlines()
NAMES = ("Ada", "Çağrı", "J. O'Neil", "吉田", "Ⅻ", "Bora", "Defne", "Ece", "Filiz", "Gül", "Hande", "İpek")  # noqa: RUF001 - a dotless i is meant


def play_deal(setup: Setup, most: int | None = None) -> DealLog:
    """Play a deal at random, to its end or for so many actions."""
    actions: list[Action] = []
    stocks: list[tuple[Card, ...]] = []
    result = None
    for _, action, step in setup.walk():
        if len(actions) == most:
            break
        actions.append(action)
        stocks += [event.cards for event in step.events if isinstance(event, Reshuffled) and event.cards]
        result = step.state.result
    return DealLog(setup.dealer, setup.deck, tuple(actions), tuple(stocks), result)


def play_match(setup: Setup, most_deals: int = 100, last_actions: int | None = None) -> MatchLog:
    """Play a match at random; with bounds it stays unfinished."""
    players = tuple(Player(NAMES[seat], "human" if seat else "careful") for seat in range(setup.seats))
    log = MatchLog(setup.rules, players)
    while not log.match.is_over and len(log.deals) < most_deals:
        at = len(log.deals)
        here = replace(setup, dealer=(setup.dealer + at) % setup.seats, seed=setup.seed + at)
        log = log.with_deal(play_deal(here, last_actions if at + 1 == most_deals else None))
    return log


def classic(seed: int = 1, seats: int = 2, rules: Rules = CLASSIC, most_deals: int = 100) -> MatchLog:
    return play_match(Setup(rules, seats, seed % seats, seed, "shed"), most_deals)


def tree(log: MatchLog | None = None) -> dict[str, Any]:
    """Give a record as a tree that a test may spoil."""
    loaded: dict[str, Any] = json.loads(VALID[0] if log is None else write_match(log))
    return copy.deepcopy(loaded)


def fault_of(record: dict[str, Any] | str, number: int = 1) -> Fault | None:
    text = record if isinstance(record, str) else json.dumps(record)
    return check_match(text, number).fault


def fault_text(record: dict[str, Any] | str, number: int = 1) -> str:
    fault = fault_of(record, number)
    assert fault is not None
    return str(fault)


def is_right(record: dict[str, Any], rules: Rules) -> bool:
    """Judge a record of the right shape by the second reading of the rules, without the package's replay."""
    seats = len(record["seats"])
    totals = [0] * seats
    is_over = False
    for at, deal in enumerate(record["deals"]):
        follows = record["deals"][at - 1]["dealer"] + 1 if at else deal["dealer"]
        other = _replayed(deal, rules, seats) if deal["dealer"] == follows % seats and not is_over else None
        if other is None or not (other.over or at + 1 == len(record["deals"])):
            return False
        written = [deal.get(key) for key in ("end", "winners", "multiplier", "penalties")]
        if written != ([other.end, other.winners, other.multiplier, other.penalties] if other.over else [None] * 4):
            return False
        if other.over:
            totals = [total + more for total, more in zip(totals, other.penalties, strict=True)]
            is_over = at + 1 == (rules.deals or 100) or max(totals) >= (rules.target or math.inf)
    winners = [seat for seat, total in enumerate(totals) if total == min(totals)]
    return [record.get("totals"), record.get("winners")] == ([totals, winners] if is_over else [None, None])


def _replayed(deal: dict[str, Any], rules: Rules, seats: int) -> Reference | None:
    stocks = iter([_cards(text) for text in deal.get("reshuffles", [])])
    is_wrong = False

    def next_stock(pile: tuple[Card, ...]) -> Sequence[Card]:
        nonlocal is_wrong
        stock = next(stocks, ())
        is_wrong = is_wrong or sorted(stock) != sorted(pile)
        return stock or pile

    other = Reference(rules, seats, deal["dealer"], _cards(deal["deck"]), next_stock)
    for token in deal["actions"].split(" ") if deal["actions"] else ():
        if token not in other.legal():
            return None
        other.apply(token)
    return None if is_wrong or next(stocks, None) is not None else other


def _cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)
