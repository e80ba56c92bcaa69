"""Rules 1.7: what everyone may know."""

from __future__ import annotations

from dirtyseven.engine import (
    CardsDrawn,
    DealEnded,
    Dealt,
    DrawCause,
    Passed,
    PenaltyRaised,
    Suit,
    format_cards,
    parse_cards,
    redact,
    view,
)
from tests.engine.stacked import house, table


def test_rule_1_7_21_the_pile_the_sizes_and_the_named_suit_are_open_to_all() -> None:
    state = table("5c 9c", "Tc", "Jd", "").do("5c Tc 9c").do("draw pass draw Jd=s").state
    for seat in (0, 1, 2, 3, None):
        seen = view(state, seat)
        assert format_cards(seen.pile) == "5c Tc 9c Jd"
        assert str(seen.top_card) == "Jd"
        assert seen.hand_sizes == (5, 6, 7, 8)
        assert seen.stock_size == 24 - 2
        assert seen.suit_to_follow is seen.named_suit is Suit.SPADES
        assert seen.direction == -1
        assert seen.dealer == 3
        assert seen.opener == 0
        assert (seen.to_move, seen.neighbour(), seen.neighbour(2)) == (1, 0, 3)


def test_rule_1_7_21_the_live_penalty_is_open_to_all() -> None:
    state = table("5c", "7c", "").do("5c 7c").state
    assert {view(state, seat).penalty for seat in (0, 1, 2, None)} == {3}


def test_rule_1_7_21_the_scores_are_open_to_all() -> None:
    state = table("5c", "").state
    assert view(state, 0, (120, 30), 3).scores == (120, 30)
    assert view(state, None, (120, 30), 3).deal_number == 3
    assert view(state, 0).scores == (0, 0)


def test_rule_1_7_21_only_its_owner_knows_a_hand() -> None:
    state = table("5c 9c Kc", "2d 3d 4d", rules=house()).state
    assert format_cards(view(state, 0).hand) == "5c 9c Kc"
    assert format_cards(view(state, 1).hand) == "2d 3d 4d"
    assert view(state, None).hand == ()
    dealt = view(state, 1).history[0]
    assert dealt == Dealt(1, 0, 3, (None, parse_cards("2d 3d 4d")))
    assert view(state, None).history == (Dealt(1, 0, 3, (None, None)),)


def test_rule_1_7_21_only_the_player_to_move_sees_what_is_legal() -> None:
    state = table("5c", "").state
    assert view(state, 0).legal_actions == state.legal_actions()
    assert view(state, 1).legal_actions == ()
    assert view(state, None).legal_actions == ()


def test_rule_1_7_21_who_drew_took_a_penalty_or_passed_is_open_to_all() -> None:
    state = table("5c 7c", "", "", stock="2h 3h 4h 6h 9h").do("5c draw pass draw pass 7c draw").state
    seen = view(state, 2).history
    assert seen[2:4] == (CardsDrawn(1, 1, DrawCause.TURN), Passed(1))
    assert seen[4:6] == (CardsDrawn(2, 1, DrawCause.TURN, parse_cards("3h")), Passed(2))
    assert seen[7:] == (PenaltyRaised(1, 3), CardsDrawn(1, 3, DrawCause.PENALTY))


def test_rule_1_7_21_only_the_one_who_drew_knows_the_cards() -> None:
    event = table("5c", "", stock="7h").do("5c draw").events[-1]
    assert event == CardsDrawn(1, 1, DrawCause.TURN, parse_cards("7h"))
    assert redact(event, 1) == event
    assert redact(event, 0) == redact(event, None) == CardsDrawn(1, 1, DrawCause.TURN)


def test_rule_1_7_21_at_the_end_of_a_deal_all_hands_are_shown() -> None:
    rules = house()
    state = table("5c 9c Kc", "2d 3d 4d", stock="2h 3h", rules=rules).do("5c draw pass 9c draw pass Kc").state
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen.is_over
        ended = seen.history[-1]
        assert isinstance(ended, DealEnded)
        assert ended.hands == ((), parse_cards("2d 3d 4d 2h 3h"))
        assert seen.result == ended.result == state.result
