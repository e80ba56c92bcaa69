"""Rules 2.4: the last-card call."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CallForgotten, CardPlayed, CardsDrawn, DrawCause, Reason, parse_cards
from tests.engine.stacked import Table, house, table

CALLS = ["draw_one", "cannot_go_out"]


def with_two(setting: str, hand: str = "5c 9c Kc", other: str = "", stock: str = "2h 3h", **settings: object) -> Table:
    """Seat 0 is to move with two cards left."""
    return table(hand, other, stock=stock, rules=house(last_card_call=setting, **settings)).do("5c draw pass")


def barred(hand: str = "5c 9c Kc", other: str = "", stock: str = "2h 3h 4h", **settings: object) -> Table:
    """Seat 0 has forgotten the call with its second card."""
    two = with_two("cannot_go_out", hand, other, stock, **settings)
    return two.do(hand.split()[1])


@pytest.mark.parametrize("setting", CALLS)
def test_rule_2_4_a_play_that_leaves_one_card_may_be_called_or_not(setting: str) -> None:
    two = with_two(setting)
    assert two.legal == {"9c", "9c!", "Kc", "Kc!", "draw"}
    assert two.state.call_due()


@pytest.mark.parametrize("setting", CALLS)
def test_rule_2_4_a_wild_is_named_and_called(setting: str) -> None:
    two = with_two(setting, "5c Jd Kc")
    names = {f"Jd={suit}" for suit in "cdhs"}
    assert two.legal == names | {f"{name}!" for name in names} | {"Kc", "Kc!", "draw"}
    played = two.do("Jd=s!")
    assert played.events[0] == CardPlayed(0, parse_cards("Jd")[0], played.state.named_suit, called=True)


def test_rule_2_4_off_there_is_no_call() -> None:
    two = with_two("off")
    assert two.legal == {"9c", "Kc", "draw"}
    assert two.why("9c!") is Reason.NO_CALLS
    assert not two.state.call_due()
    assert two.do("9c").state.hand_sizes[0] == 1


@pytest.mark.parametrize("setting", CALLS)
def test_rule_2_4_a_call_in_the_opening_is_illegal(setting: str) -> None:
    dealt = table("5c", "", rules=house(last_card_call=setting))
    assert dealt.why("5c!") is Reason.CALL_NOT_DUE
    assert not dealt.state.call_due()


@pytest.mark.parametrize("setting", CALLS)
def test_rule_2_4_a_call_on_any_other_play_is_illegal(setting: str) -> None:
    three = with_two(setting).do("draw")
    assert three.why("9c!") is Reason.CALL_NOT_DUE
    one = with_two(setting).do("9c! draw pass")
    assert one.why("Kc!") is Reason.CALL_NOT_DUE


@pytest.mark.parametrize("setting", CALLS)
def test_rule_2_4_one_who_called_goes_out_as_usual(setting: str) -> None:
    called = with_two(setting).do("9c!")
    assert called.state.hand_sizes[0] == 1
    assert called.state.barred == (False, False)
    assert called.do("draw pass Kc").result.winners == (0,)


def test_rule_2_4_draw_one_draws_a_card_at_once() -> None:
    forgot = with_two("draw_one", stock="2h 3h").do("9c")
    assert forgot.events == (
        CardPlayed(0, parse_cards("9c")[0]),
        CallForgotten(0),
        CardsDrawn(0, 1, DrawCause.FORGOTTEN_CALL, parse_cards("3h")),
    )
    assert forgot.hand(0) == ["Kc", "3h"]
    assert forgot.turn == 1
    assert forgot.state.barred == (False, False)


def test_rule_2_4_draw_one_nothing_if_there_is_none() -> None:
    dealt = table("5c 9c Kc", "", rules=house(last_card_call="draw_one"))
    forgot = dealt.do("5c draw*46 pass 9c")
    assert not forgot.over
    assert forgot.hand(0) == ["Kc"]
    assert forgot.turn == 1


def test_rule_2_4_it_is_settled_before_the_cards_effect() -> None:
    forgot = with_two("draw_one", stock="2h 3h 4h", effects={"9": "all_draw"}).do("9c")
    assert forgot.events[2:] == (
        CardsDrawn(0, 1, DrawCause.FORGOTTEN_CALL, parse_cards("3h")),
        CardsDrawn(1, 1, DrawCause.ALL_DRAW, parse_cards("4h")),
    )


def test_rule_2_4_draw_one_on_an_ace_gives_a_card_for_the_second_play() -> None:
    forgot = with_two("draw_one", "5c Ac Kd", stock="2h 3c").do("Ac")
    assert forgot.turn == 0
    assert forgot.legal == {"3c", "3c!", "pass"}


def test_rule_2_4_cannot_go_out_bars_every_play_that_would_empty_the_hand() -> None:
    forgot = barred()
    assert forgot.events == (CardPlayed(0, parse_cards("9c")[0]), CallForgotten(0))
    assert forgot.state.barred == (True, False)
    next_turn = forgot.do("draw pass")
    assert next_turn.hand(0) == ["Kc"]
    assert next_turn.legal == {"draw"}
    assert next_turn.why("Kc") is Reason.BARRED


def test_rule_2_4_cannot_go_out_until_the_end_of_the_players_next_turn() -> None:
    # The turn after the forgotten call: draw Qc, put it down, keep Kc.
    next_turn = barred(stock="2h 3h Qc").do("draw pass draw")
    assert next_turn.legal == {"Kc", "Kc!", "Qc", "Qc!", "draw", "pass"}
    after = next_turn.do("Qc!")
    assert after.state.barred == (False, False)
    assert after.do("draw pass Kc").result.winners == (0,)


def test_rule_2_4_cannot_go_out_a_pass_ends_the_turn_too() -> None:
    assert barred().do("draw pass draw pass").state.barred == (False, False)


def test_rule_2_4_cannot_go_out_a_second_card_on_an_ace_in_the_same_turn_is_barred() -> None:
    forgot = barred("5c Ac Kc")
    assert forgot.turn == 0
    assert forgot.legal == {"pass"}
    assert forgot.why("Kc") is Reason.BARRED
    assert forgot.do("pass").state.barred == (True, False)


def test_rule_2_4_cannot_go_out_a_later_call_does_not_lift_the_bar() -> None:
    called = barred(stock="2h 3h Ac").do("draw pass draw Ac!")
    assert called.state.barred == (True, False)
    assert called.legal == {"pass"}
    assert called.why("Kc") is Reason.BARRED
    assert called.do("pass").state.barred == (False, False)


def test_rule_2_4_cannot_go_out_forgetting_again_starts_it_afresh() -> None:
    again = barred(stock="2h 3h Qc 4h 5h").do("draw pass draw Qc")
    assert again.events[-1] == CallForgotten(0)
    assert again.state.barred == (True, False)
    next_turn = again.do("draw pass")
    assert next_turn.why("Kc") is Reason.BARRED
    assert next_turn.do("draw pass").state.barred == (False, False)


def test_rule_2_4_cannot_go_out_a_skipped_turn_does_not_count() -> None:
    rules = house(last_card_call="cannot_go_out")
    forgot = table("5c 9c Kc", "", "8c", rules=rules).do("5c draw pass draw pass 9c draw pass")
    skipped = forgot.do("8c")
    assert skipped.turn == 1
    assert skipped.state.barred == (True, False, False)
    assert skipped.do("draw pass draw pass").why("Kc") is Reason.BARRED


def test_rule_2_4_cannot_go_out_a_new_turn_after_a_skip_with_two_players_counts() -> None:
    new_turn = barred("5c 8c Kc")
    assert new_turn.turn == 0
    assert new_turn.state.barred == (True, False)
    assert new_turn.legal == {"draw"}
    passed = new_turn.do("draw pass")
    assert passed.state.barred == (False, False)


def test_rule_2_4_cannot_go_out_a_new_turn_after_all_draw_counts() -> None:
    new_turn = barred("5c 9c Kc", effects={"9": "all_draw"})
    assert new_turn.turn == 0
    assert new_turn.why("Kc") is Reason.BARRED
    assert new_turn.do("draw pass").state.barred == (False, False)


def test_rule_2_4_cannot_go_out_taking_a_penalty_counts() -> None:
    taken = barred("5c 9c Kc", "7c").do("7c draw")
    assert taken.state.barred == (False, False)
    assert taken.turn == 1


def test_rule_2_4_cannot_go_out_the_play_after_a_penalty_belongs_to_its_turn() -> None:
    taken = barred("5c 9c Kc", "7c", after_penalty="may_play").do("7c draw")
    assert taken.state.barred == (True, False)
    assert taken.do("Kc").state.barred == (False, False)


def test_rule_2_4_cannot_go_out_bars_a_7_on_a_live_penalty() -> None:
    live = barred("5c 9c 7d", "7c").do("7c")
    assert live.legal == {"draw"}
    assert live.why("7d") is Reason.BARRED


def test_rule_2_4_cannot_go_out_barred_cards_count_as_not_playable() -> None:
    assert barred(voluntary_draw=False).do("draw pass").legal == {"draw"}
    # Seat 1 holds everything else, and the stock is empty: rule 19.
    dealt = table("5c 9c Kc", "", rules=house(last_card_call="cannot_go_out"))
    stuck = dealt.do("5c draw*46 pass 9c 2c")
    assert stuck.legal == {"draw"}
    ended = stuck.do("draw")
    assert ended.result.end == "exhausted"
    assert ended.result.winners == (0,)


def test_rule_2_4_cannot_go_out_only_the_last_card_is_barred() -> None:
    assert barred(stock="2h 3h Qc").do("draw pass draw Qc!").pile[-1] == "Qc"
