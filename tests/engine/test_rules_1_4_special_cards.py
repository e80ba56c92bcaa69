"""Rules 1.4: special cards."""

from __future__ import annotations

import pytest

from dirtyseven.engine import (
    CardPlayed,
    CardsDrawn,
    DirectionTurned,
    DrawCause,
    ExtraCardDue,
    PenaltyRaised,
    Phase,
    Reason,
    Suit,
    TurnSkipped,
    parse_cards,
)
from tests.engine.stacked import crowd, table

FOUR_SEVENS = ("5c 7s 2d 3d 4d 6d 9d", "7c 2h 3h 4h 6h 9h Kh", "7d 2s 3s 4s 6s 9s Ks", "7h Jd Jh Js 9c Kc Qc")


def test_rule_1_4_10_a_jack_names_any_of_the_four_suits_its_own_included() -> None:
    opened = table("5c", "Jd").do("5c")
    assert {"Jd=c", "Jd=d", "Jd=h", "Jd=s"} <= opened.legal
    for token, suit in (("Jd=c", Suit.CLUBS), ("Jd=d", Suit.DIAMONDS), ("Jd=h", Suit.HEARTS), ("Jd=s", Suit.SPADES)):
        named = opened.do(token)
        assert named.follow is named.state.named_suit is suit
        assert named.events == (CardPlayed(1, parse_cards("Jd")[0], suit),)


def test_rule_1_4_10_a_jack_must_name_a_suit_and_nothing_else_does() -> None:
    opened = table("5c", "Jd 9c").do("5c")
    assert opened.why("Jd") is Reason.MUST_NAME_SUIT
    assert opened.why("9c=h") is Reason.NAMES_NOTHING
    assert opened.why("9c=c") is Reason.NAMES_NOTHING


def test_rule_1_4_10_the_named_suit_stays_through_draws_and_passes() -> None:
    named = table("5c 9s Ks 2d 3d 4d 6d", "Jd 2h 3h 4h 6h 9h 6s", stock="Kh Kd").do("5c Jd=s")
    for waited in (named.do("draw"), named.do("draw pass"), named.do("draw pass draw pass")):
        assert waited.follow is waited.state.named_suit is Suit.SPADES
    assert named.do("draw pass").legal == {"6s", "draw"}
    assert named.do("draw pass draw pass").legal == {"9s", "Ks", "draw"}


def test_rule_1_4_10_the_named_suit_stays_until_another_card_is_played() -> None:
    played = table("5c 9s", "Jd").do("5c Jd=s 9s")
    assert played.state.named_suit is None
    assert played.follow is Suit.SPADES


def test_rule_1_4_11_the_next_player_is_skipped() -> None:
    skipped = table("5c", "8c", "", "").do("5c 8c")
    assert skipped.turn == 3
    assert skipped.events[-1] == TurnSkipped(2)


def test_rule_1_4_11_with_two_players_the_same_player_has_a_new_turn() -> None:
    skipped = table("5c", "8c 9d", stock="2h").do("5c draw 8c")
    assert skipped.turn == 1
    assert skipped.state.drawn == 0
    assert skipped.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_1_4_12_the_direction_turns_round_at_once() -> None:
    turned = table("5c 9c", "Tc", "Kc", "").do("5c Tc")
    assert turned.state.direction == -1
    assert turned.turn == 0
    assert turned.events[-1] == DirectionTurned(-1)
    assert turned.do("9c").turn == 3


def test_rule_1_4_12_a_second_10_turns_it_back() -> None:
    back = table("5c Td", "Tc", "", "").do("5c Tc Td")
    assert back.state.direction == 1
    assert back.turn == 1


def test_rule_1_4_12_an_8_skips_in_the_present_direction() -> None:
    assert table("5c 8c", "Tc", "", "").do("5c Tc 8c").turn == 2


def test_rule_1_4_12_with_two_players_it_changes_nothing() -> None:
    turned = table("5c", "Tc").do("5c Tc")
    assert turned.turn == 0
    assert turned.state.direction == 1
    assert turned.events[-1] == CardPlayed(1, parse_cards("Tc")[0])


def test_rule_1_4_13_the_next_player_plays_a_7_or_takes_three() -> None:
    live = table(*FOUR_SEVENS).do("5c 7c")
    assert live.penalty == 3
    assert live.turn == 2
    assert live.events[-1] == PenaltyRaised(2, 3)
    assert live.legal == {"7d", "draw"}


def test_rule_1_4_13_three_for_every_7_of_the_live_sequence() -> None:
    live = table(*FOUR_SEVENS)
    totals = [live.do(tokens).penalty for tokens in ("5c 7c", "5c 7c 7d", "5c 7c 7d 7h", "5c 7c 7d 7h 7s")]
    assert totals == [3, 6, 9, 12]
    taken = live.do("5c 7c 7d 7h 7s draw")
    # Seat 1 had six cards left when the sequence came round to it.
    assert taken.state.hand_sizes == (5, 18, 6, 6)
    assert taken.state.stock_size == 24 - 12


def test_rule_1_4_13_nothing_else_is_legal() -> None:
    live = table(*FOUR_SEVENS).do("5c 7c 7d")
    assert live.legal == {"7h", "draw"}
    assert live.why("Jd=c") is Reason.PENALTY_CARD
    assert live.why("9c") is Reason.PENALTY_CARD
    assert live.why("pass") is Reason.PENALTY_PASS
    drawn = live.do("draw")
    assert isinstance(drawn.events[0], CardsDrawn)
    assert drawn.events[0].count == 6
    assert drawn.events[0].cause is DrawCause.PENALTY


def test_rule_1_4_13_one_with_a_7_may_take_the_penalty() -> None:
    assert table(*FOUR_SEVENS).do("5c 7c draw").state.hand_sizes[2] == 10


def test_rule_1_4_13_the_choice_is_free_whatever_the_stock_holds() -> None:
    # Three cards in the stock, six due: taking them is legal and ends the deal.
    live = crowd({"2h": "7c", "2s": "7s"}).do("5c 7c 7s")
    assert live.penalty == 6
    assert live.legal == {"7d", "7h", "draw"}
    ended = live.do("draw")
    assert ended.result.end == "exhausted"
    assert ended.state.hand_sizes[3] == 7 + 3


def test_rule_1_4_14_taking_the_penalty_ends_the_turn_and_the_penalty() -> None:
    taken = table(*FOUR_SEVENS, stock="Kd Qd Qh").do("5c 7c draw")
    assert taken.turn == 3
    assert taken.penalty == 0
    assert taken.events == (*taken.events[:-1], CardsDrawn(2, 3, DrawCause.PENALTY, parse_cards("Kd Qd Qh")))


def test_rule_1_4_14_the_7_on_top_is_then_an_ordinary_card() -> None:
    taken = table(*FOUR_SEVENS).do("5c 7c draw")
    jacks = {f"{jack}={suit}" for jack in ("Jd", "Jh", "Js") for suit in "cdhs"}
    assert taken.legal == {"7h", "9c", "Kc", "Qc", "draw"} | jacks


def test_rule_1_4_14_a_new_7_starts_again_at_three() -> None:
    assert table(*FOUR_SEVENS).do("5c 7c 7d draw 7s").penalty == 3


def test_rule_1_4_15_one_more_card_that_is_legal_on_the_ace_or_a_pass() -> None:
    again = table("5c", "Ac Ad 9c Jd 9d 9h Kh").do("5c Ac")
    assert again.turn == 1
    assert again.state.phase is Phase.EXTRA
    assert again.events[-1] == ExtraCardDue(1)
    assert again.legal == {"Ad", "9c", "Jd=c", "Jd=d", "Jd=h", "Jd=s", "pass"}
    assert again.why("9d") is Reason.DOES_NOT_FOLLOW


def test_rule_1_4_15_there_is_no_drawing() -> None:
    assert table("5c", "Ac").do("5c Ac").why("draw") is Reason.NO_DRAW_ON_EXTRA
    assert table("5c", "Ac").do("5c draw Ac").why("draw") is Reason.NO_DRAW_ON_EXTRA


def test_rule_1_4_15_passing_is_allowed_whatever_the_stock_holds() -> None:
    emptied = crowd({"Qs": "Kc", "Ks": "Ac"}).do("5c draw*3 pass Ac")
    assert emptied.state.stock_size == 0
    assert emptied.turn == 2
    assert emptied.legal == {"Kc", "pass"}
    assert emptied.do("pass").turn == 3


@pytest.mark.parametrize(
    ("second", "turn", "penalty", "direction"),
    [("8c", 3, 0, 1), ("7c", 2, 3, 1), ("Tc", 0, 0, -1), ("Kc", 2, 0, 1), ("Jd=s", 2, 0, 1)],
)
def test_rule_1_4_15_the_card_that_follows_has_its_own_effect(
    second: str, turn: int, penalty: int, direction: int
) -> None:
    played = table("5c", "Ac 8c 7c Tc Kc Jd", "", "").do(f"5c Ac {second}")
    assert (played.turn, played.penalty, played.state.direction) == (turn, penalty, direction)
    assert played.state.phase is Phase.TURN


def test_rule_1_4_15_aces_chain() -> None:
    chained = table("5c", "Ac Ad Ah 2h 9d").do("5c Ac Ad")
    assert chained.turn == 1
    assert {"Ah", "9d", "pass"} <= chained.legal
    assert chained.do("Ah 2h").pile == ["5c", "Ac", "Ad", "Ah", "2h"]
    assert chained.do("Ah 2h").turn == 0


def test_rule_1_4_16_without_a_further_card_the_turn_passes_on() -> None:
    passed = table("5c", "Ac 9c", "").do("5c Ac pass")
    assert passed.turn == 2
    assert passed.state.phase is Phase.TURN
    assert passed.why("pass") is Reason.PASS_BEFORE_DRAW
    assert passed.follow is Suit.CLUBS
