"""Rules 1.1: dealing."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CARDS, CLASSIC, DealError, Dealt, Match, Phase, deal, format_cards, parse_cards
from tests.engine.stacked import table


def test_rule_1_1_1_one_pack_of_52_without_jokers() -> None:
    assert len(CLASSIC.deck) == len(set(CLASSIC.deck)) == 52
    assert {str(card)[0] for card in CLASSIC.deck} == set("23456789TJQKA")


def test_rule_1_1_1_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state, events = deal(CLASSIC, 2, 0, CARDS)
    assert format_cards(state.hands[1]) == "2c 4c 6c 8c Tc Qc Ac"
    assert format_cards(state.hands[0]) == "3c 5c 7c 9c Jc Kc 2d"
    assert format_cards(state.stock[:3]) == "3d 4d 5d"
    assert state.stock_size == len(state.stock) == 38
    assert events == (Dealt(0, 1, 7, state.hands),)


def test_rule_1_1_1_dealing_goes_clockwise() -> None:
    state, _ = deal(CLASSIC, 3, 1, CARDS)
    assert format_cards(state.hands[2]) == "2c 5c 8c Jc Ac 4d 7d"
    assert format_cards(state.hands[0]) == "3c 6c 9c Qc 2d 5d 8d"
    assert format_cards(state.hands[1]) == "4c 7c Tc Kc 3d 6d 9d"
    assert format_cards(state.stock[:2]) == "Td Jd"


def test_rule_1_1_1_no_card_is_turned_up() -> None:
    state, _ = deal(CLASSIC, 4, 0, CARDS)
    assert state.pile == ()
    assert state.top_card is None
    assert state.phase is Phase.OPENING


@pytest.mark.parametrize("seats", range(2, 8))
def test_rule_1_1_1_two_to_seven_play_with_seven_cards_each(seats: int) -> None:
    state, _ = deal(CLASSIC, seats, 0, CARDS)
    assert state.hand_sizes == (7,) * seats
    assert state.stock_size == 52 - 7 * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 8, 12])
def test_rule_1_1_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(DealError, match="2 to 7 can play"):
        deal(CLASSIC, seats, 0, CARDS)


@pytest.mark.parametrize("dealer", [-1, 3])
def test_rule_1_1_1_the_dealer_is_one_of_the_players(dealer: int) -> None:
    with pytest.raises(DealError, match=f"dealer {dealer} is not a seat; seats are 0 to 2"):
        deal(CLASSIC, 3, dealer, CARDS)


def test_rule_1_1_1_a_deck_lacks_no_card_and_holds_none_twice() -> None:
    with pytest.raises(DealError, match="the deck holds As 0 times; each of the 52 cards is there once"):
        deal(CLASSIC, 2, 0, CARDS[:-1])
    with pytest.raises(DealError, match="the deck holds 2c 2 times"):
        deal(CLASSIC, 2, 0, CARDS + CARDS[:1])
    with pytest.raises(DealError, match="the deck holds 2c 2 times"):
        deal(CLASSIC, 2, 0, parse_cards("2c 2c") + CARDS[2:])
    with pytest.raises(DealError, match="the deck holds 2c 0 times"):
        deal(CLASSIC, 2, 0, ())


def test_rule_1_1_2_the_deal_passes_to_the_left_after_every_deal() -> None:
    match = Match(CLASSIC, 3, first_dealer=2)
    dealers = [match.dealer]
    result = table("5c", "", "", stock="2h").do("5c").state
    while not result.is_over:
        result = result.apply(result.legal_actions()[0]).state
    for _ in range(3):
        assert result.result is not None
        match = match.with_result(result.result)
        dealers.append(match.dealer)
    assert dealers == [2, 0, 1, 2]


@pytest.mark.parametrize("dealer", range(4))
def test_rule_1_1_2_any_seat_may_deal_first_and_its_left_neighbour_opens(dealer: int) -> None:
    state, _ = deal(CLASSIC, 4, dealer, CARDS)
    assert Match(CLASSIC, 4, dealer).dealer == state.dealer == dealer
    assert state.opener == state.to_move == (1, 2, 3, 0)[dealer]


def test_rule_1_1_2_play_starts_clockwise() -> None:
    opened = table("5c", "", "").do("5c")
    assert opened.state.direction == 1
    assert opened.turn == 1
