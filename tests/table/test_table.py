from __future__ import annotations

from random import Random

import pytest

from dirtyseven.engine import (
    CLASSIC,
    CardsDrawn,
    DealError,
    IllegalActionError,
    Rules,
    Seat,
    ShuffleError,
    parse_action,
    with_settings,
)
from dirtyseven.table import DealLog, MatchLog, Player, Table
from dirtyseven.table.log import replay

PEOPLE = (Player("Ada"), Player("Ali"))
ADA_AND_BOTS = (Player("Ada"), Player("Kaya", "greedy"), Player("Defne", "greedy"), Player("Ali", "random"))
RESHUFFLING = with_settings({"stock_empty": "reshuffle", "drawing": "one_then_pass", "deals": 2})


def play_deal(table: Table, chance: Random) -> None:
    while not table.deal_is_over:
        table.act(chance.choice(table.state.legal_actions()))


def play_match(table: Table, chance: Random) -> None:
    play_deal(table, chance)
    while not table.is_over:
        table.deal_next()
        play_deal(table, chance)


def test_rule_1_6_20_a_match_is_four_deals_and_the_lowest_total_wins() -> None:
    table = Table.begin(CLASSIC, PEOPLE, seed=1)
    play_match(table, Random(2))
    assert len(table.log.deals) == 4
    assert [deal.result is not None for deal in table.log.deals] == [True] * 4
    lowest = min(table.match.totals)
    assert table.match.winners == tuple(seat for seat, total in enumerate(table.match.totals) if total == lowest)


def test_rule_1_1_2_the_deal_passes_to_the_left() -> None:
    table = Table.begin(CLASSIC, ADA_AND_BOTS, seed=3)
    play_match(table, Random(4))
    dealers = [deal.dealer for deal in table.log.deals]
    assert dealers == [(dealers[0] + deal) % 4 for deal in range(4)]


def test_rule_1_1_2_the_first_dealer_is_drawn_at_random() -> None:
    dealers = {Table.begin(CLASSIC, ADA_AND_BOTS, seed).state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same_match() -> None:
    first, second = (Table.begin(CLASSIC, ADA_AND_BOTS, seed=9) for _ in range(2))
    for table in (first, second):
        play_match(table, Random(5))
    assert first.log == second.log


def test_every_deal_has_another_deck() -> None:
    table = Table.begin(CLASSIC, PEOPLE, seed=9)
    play_match(table, Random(5))
    assert len({deal.deck for deal in table.log.deals}) == 4


@pytest.mark.parametrize("rules", [CLASSIC, RESHUFFLING], ids=["classic", "reshuffling"])
def test_a_match_goes_on_from_any_point_of_its_log(rules: Rules) -> None:
    """Whatever was kept, the rest is what would have come: nothing is lost and no deck changes."""
    whole = Table.begin(rules, PEOPLE, seed=6)
    chance = Random(7)
    logs = [whole.log]
    while True:
        while not whole.deal_is_over:
            whole.act(chance.choice(whole.state.legal_actions()))
            logs.append(whole.log)
        if whole.is_over:
            break
        whole.deal_next()
        logs.append(whole.log)
    for log in logs[:: len(logs) // 12]:
        again = Table(log, seed=0)
        assert again.log == log
        while again.log != whole.log:
            if again.deal_is_over:
                again.deal_next()
            else:
                again.act(whole.log.deals[again.deal_number - 1].actions[len(again.log.deals[-1].actions)])
        assert again.match == whole.match


def test_a_reshuffle_is_kept_and_replayed() -> None:
    table = Table.begin(RESHUFFLING, PEOPLE, seed=11)
    play_match(table, Random(12))
    kept = [deal for deal in table.log.deals if deal.reshuffles]
    assert kept
    for deal in kept:
        assert replay(RESHUFFLING, 2, deal).result == deal.result


def test_rule_2_5_a_log_without_the_reshuffle_that_is_due_is_refused() -> None:
    table = Table.begin(RESHUFFLING, PEOPLE, seed=11)
    play_match(table, Random(12))
    deal = next(deal for deal in table.log.deals if deal.reshuffles)
    with pytest.raises(ShuffleError, match="no reshuffle"):
        replay(RESHUFFLING, 2, DealLog(deal.dealer, deal.deck, deal.actions))


def test_an_illegal_action_changes_nothing() -> None:
    table = Table.begin(CLASSIC, PEOPLE, seed=1)
    before = table.log
    with pytest.raises(IllegalActionError):
        table.act(parse_action("pass"))
    assert table.log == before


def test_bots_choose_what_is_legal_and_choosing_changes_nothing() -> None:
    table = Table.begin(CLASSIC, ADA_AND_BOTS, seed=13)
    while not table.deal_is_over:
        if table.players[table.to_move].is_human:
            table.act(table.state.legal_actions()[-1])
            continue
        before = table.state
        action = table.choose(table.to_move)
        assert table.state == before
        table.act(action)


def test_a_view_carries_the_totals_from_before_the_deal() -> None:
    table = Table.begin(CLASSIC, PEOPLE, seed=1)
    play_deal(table, Random(2))
    assert table.view(0).scores == (0, 0)
    first = table.match.totals
    table.deal_next()
    assert table.view(0).scores == first
    assert table.view(0).deal_number == 2


def test_rule_1_7_21_nobody_is_shown_another_hand() -> None:
    table = Table.begin(CLASSIC, ADA_AND_BOTS, seed=17)
    for _ in range(30):
        if table.deal_is_over:
            break
        for seat in (*range(4), None):
            assert_only_own_cards(table, seat)
        table.act(table.state.legal_actions()[-1])


def assert_only_own_cards(table: Table, seat: Seat | None) -> None:
    view = table.view(seat)
    assert view.hand == (table.state.hands[seat] if seat is not None else ())
    drawn = [event for event in view.history if isinstance(event, CardsDrawn)]
    assert all((event.cards is None) is (event.seat != seat) for event in drawn)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(DealError, match="2 to 7 can play"):
        Table.begin(CLASSIC, [Player(f"P{seat}") for seat in range(8)], seed=1)


def test_an_empty_log_begins_a_match_with_the_seed_it_names() -> None:
    log = MatchLog(CLASSIC, PEOPLE, meta={"seed": 5})
    assert Table(log, seed=99).log == Table.begin(CLASSIC, PEOPLE, seed=5).log


def test_a_log_that_names_no_seed_goes_on_with_the_one_given() -> None:
    rules = with_settings({"deals": 2})
    begun = Table.begin(rules, PEOPLE, seed=5)
    play_deal(begun, Random(1))
    anonymous = MatchLog(rules, PEOPLE, begun.log.deals)
    decks = []
    for seed in (5, 6):
        table = Table(anonymous, seed)
        table.deal_next()
        decks.append(table.log.deals[-1].deck)
    begun.deal_next()
    assert decks[0] == begun.log.deals[-1].deck != decks[1]
