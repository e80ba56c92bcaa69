"""Rules 2.5: the reshuffle."""

from __future__ import annotations

import pytest

from dirtyseven.engine import (
    DRAW,
    CardsDrawn,
    DealEnded,
    DrawCause,
    Reason,
    Reshuffled,
    ShuffleError,
    Suit,
    parse_cards,
    redact,
)
from tests.engine.stacked import Table, crowd, house, table

ALL_46 = "5c draw*46 pass"
"""Seat 0 opens and seat 1 takes the whole stock; the pile is 5c."""


def two(hand: str = "5c 9c Kc", other: str = "", stock: str = "", **settings: object) -> Table:
    return table(hand, other, stock=stock, rules=house(stock_empty="reshuffle", **settings))


def test_rule_2_5_the_pile_but_its_top_card_becomes_the_stock() -> None:
    drawn = two("5c 9c Kc").do("5c draw pass 9c draw*45 draw")
    assert drawn.events[-2:] == (
        Reshuffled(1, parse_cards("5c")),
        CardsDrawn(1, 1, DrawCause.TURN, parse_cards("5c")),
    )
    assert drawn.pile == ["9c"]
    assert drawn.stock == []
    assert drawn.state.reshuffles == 1


def test_rule_2_5_the_order_of_the_new_stock_comes_from_chance() -> None:
    asked: list[tuple[str, ...]] = []

    def reverse(pile: tuple[object, ...]) -> tuple[object, ...]:
        asked.append(tuple(map(str, pile)))
        return pile[::-1]

    dealt = two("5c 9c Kc 2c", hand_size=4).do("5c draw pass 9c draw pass 2c draw*42")
    before = Table(dealt.state, (), reverse)  # type: ignore[arg-type]
    assert before.do("draw").stock == ["5c"]
    assert before.do("draw").hand(1).count("9c") == 1
    assert asked == [("5c", "9c")] * 2
    assert dealt.do("draw").stock == ["9c"]


def test_rule_2_5_a_draw_that_takes_exactly_the_last_card_turns_nothing_over() -> None:
    drawn = two().do("5c draw pass 9c draw*45")
    assert drawn.stock == []
    assert drawn.pile == ["5c", "9c"]
    assert drawn.state.reshuffles == 0


def test_rule_2_5_a_pile_of_one_card_cannot_be_reshuffled() -> None:
    drawn = two().do("5c draw*46")
    assert drawn.why("draw") is Reason.STOCK_EMPTY
    assert "pass" in drawn.legal
    # After the reshuffle of 5c only 9c lies there.
    again = two("5c 9d Kc", "5h", stock="9c 2d").do("5c draw 9c draw pass draw*44")
    assert again.state.reshuffles == 0
    turned = again.do("draw")
    assert turned.state.reshuffles == 1
    assert turned.why("draw") is Reason.STOCK_EMPTY


def test_rule_2_5_a_due_draw_is_served_by_a_reshuffle() -> None:
    # Seat 0 cannot put Kd on 2c.
    due = two("5c 9c Kd").do(f"{ALL_46} 9c 2c")
    assert due.legal == {"draw"}
    served = due.do("draw")
    assert not served.over
    assert served.hand(0) == ["5c", "Kd"]
    assert served.stock == ["9c"]


def test_rule_2_5_a_penalty_takes_the_rest_first_and_then_goes_on() -> None:
    live = two("5c 9c 7c Kd", stock="2h", hand_size=4).do("5c draw pass 9c draw*42 pass 7c")
    assert len(live.stock) == 1
    last = live.state.stock
    taken = live.do("draw")
    assert taken.events == (
        CardsDrawn(1, 1, DrawCause.PENALTY, last),
        Reshuffled(2, parse_cards("5c 9c")),
        CardsDrawn(1, 2, DrawCause.PENALTY, parse_cards("5c 9c")),
    )
    assert not taken.over
    assert taken.pile == ["7c"]
    assert taken.stock == []


def test_rule_2_5_a_penalty_that_even_the_reshuffle_cannot_serve_ends_the_deal() -> None:
    ended = two("5c 7c Kd").do("5c draw*45 pass 7c draw")
    assert ended.result.end == "exhausted"
    assert ended.state.hand_sizes == (1, 3 + 45 + 1 + 1)
    assert ended.pile == ["7c"]


def test_rule_2_5_at_most_three_reshuffles_a_deal() -> None:
    once = two().do(f"{ALL_46} 9c draw 5c")
    twice = once.do("draw pass 2c")
    thrice = twice.do("draw pass 3c")
    assert [moment.state.reshuffles for moment in (once, twice, thrice)] == [1, 2, 3]
    assert thrice.pile == ["2c", "3c"]
    assert thrice.why("draw") is Reason.MUST_PLAY_STOCK_EMPTY
    assert thrice.legal == {"5c", "9c", "Kc"}


def test_rule_2_5_after_three_reshuffles_rule_19() -> None:
    stuck = two("5c 9c Kd").do(f"{ALL_46} 9c draw 5c draw pass 2c draw pass 2d").do("Kd Ks")
    assert stuck.state.reshuffles == 3
    assert stuck.pile == ["2c", "2d", "Kd", "Ks"]
    assert stuck.hand(0) == ["5c", "9c"]
    assert stuck.legal == {"draw"}
    ended = stuck.do("draw")
    assert ended.result.end == "exhausted"
    assert ended.events == (
        CardsDrawn(0, 0, DrawCause.TURN, ()),
        DealEnded(None, ended.result, ended.state.hands),
    )


def test_rule_2_5_a_voluntary_draw_is_served_too() -> None:
    can = two().do(f"{ALL_46} 9c 2c")
    assert can.legal == {"Kc", "draw"}


@pytest.mark.parametrize(
    ("drawing", "legal"), [("until_playable_or_pass", {"draw", "pass"}), ("until_playable", {"draw"})]
)
def test_rule_2_5_the_stock_is_empty_only_after_reshuffling(drawing: str, legal: set[str]) -> None:
    # Seat 0 has the next turn after the reverse and finds nothing for Tc among 5d 5h 5s.
    drawn = crowd({"Qh": "Tc"}, drawing=drawing, stock_empty="reshuffle").do("5c Tc draw*3")
    assert drawn.stock == []
    assert drawn.legal == legal
    turned = drawn.do("draw")
    assert turned.state.reshuffles == 1
    assert "5c" in turned.hand(0)
    assert "5c" in turned.legal


def test_rule_2_5_until_playable_draws_on_while_a_reshuffle_is_possible() -> None:
    drawn = crowd({"Qh": "Tc"}, drawing="until_playable", stock_empty="reshuffle").do("5c Tc draw*3")
    assert drawn.why("pass") is Reason.MUST_DRAW_ON


def test_rule_2_5_again_or_draw_draws_while_a_reshuffle_is_possible() -> None:
    again = two(effects={"9": "again_or_draw"}).do(f"{ALL_46} 9c")
    assert again.legal == {"Kc", "draw"}
    assert again.why("pass") is Reason.EXTRA_DRAW_INSTEAD
    assert again.do("draw").hand(0) == ["5c", "Kc"]


@pytest.mark.parametrize("word", ["all_draw", "next_draws"])
def test_rule_2_5_forced_draws_reshuffle(word: str) -> None:
    served = two(effects={"9": word}).do(f"{ALL_46} 9c")
    assert not served.over
    assert served.turn == 0
    assert served.hand(1).count("5c") == 1
    assert served.state.reshuffles == 1


def test_rule_2_5_a_forgotten_call_reshuffles() -> None:
    forgot = two(last_card_call="draw_one").do(f"{ALL_46} 9c")
    assert forgot.hand(0) == ["5c", "Kc"]
    assert forgot.state.reshuffles == 1


def test_rule_2_5_last_penalty_drawn_reshuffles() -> None:
    ended = two("5c 9c 7c", last_penalty_drawn=True).do(f"{ALL_46} 9c 2c 7c")
    assert ended.result.end == "out"
    assert ended.events[-3:-1] == (
        Reshuffled(3, parse_cards("5c 9c 2c")),
        CardsDrawn(1, 3, DrawCause.LAST_PENALTY, parse_cards("5c 9c 2c")),
    )
    assert ended.state.hand_sizes == (0, 3 + 46 - 1 + 3)
    assert ended.result.multiplier == 3


def test_rule_2_5_the_opening_of_everyone_reshuffles() -> None:
    # Seat 2 has no club, nor have 5d 5h 5s; the pile is 5c 2c.
    opening = crowd({"2h": "2c"}, opening="everyone", stock_empty="reshuffle").do("5c 2c draw*3")
    assert opening.legal == {"draw"}
    turned = opening.do("draw")
    assert turned.state.reshuffles == 1
    assert turned.legal == {"5c"}
    assert turned.do("5c").pile == ["2c", "5c"]


def test_rule_2_5_a_wild_in_the_pile_goes_back_as_an_ordinary_card() -> None:
    turned = two("5c Jd Kd").do(f"{ALL_46} Jd=s 2s draw")
    assert turned.hand(0) == ["5c", "Kd"]
    assert turned.stock == ["Jd"]
    assert turned.follow is Suit.SPADES
    assert turned.state.named_suit is None


def test_rule_2_5_the_suit_named_by_the_top_card_stays() -> None:
    turned = two("5c Jd Kd").do(f"{ALL_46} Jd=s draw")
    assert turned.pile == ["Jd"]
    assert turned.follow is turned.state.named_suit is Suit.SPADES


def test_rule_2_5_the_order_of_the_new_stock_is_hidden_from_all() -> None:
    event = two().do(f"{ALL_46} 9c draw").events[-2]
    assert event == Reshuffled(1, parse_cards("5c"))
    for seat in (0, 1, None):
        assert redact(event, seat) == Reshuffled(1)


def test_rule_2_5_lowest_wins_never_reshuffles() -> None:
    due = table("5c 9c Kd", "", rules=house()).do("5c draw*46 pass 9c 2c")
    assert due.legal == {"draw"}
    assert due.do("draw").result.end == "exhausted"


def test_rule_2_5_a_shuffle_must_be_given_and_keep_the_cards() -> None:
    state = two("5c 9c Kd").do(f"{ALL_46} 9c 2c").state
    with pytest.raises(ShuffleError, match="a reshuffle is due"):
        state.apply(DRAW)
    for wrong in ("", "5c", "5c 5c", "9c 2c", "5c 9c 2c"):
        with pytest.raises(ShuffleError, match="its 2 cards are"):
            state.apply(DRAW, lambda _, wrong=wrong: parse_cards(wrong))  # type: ignore[misc]
    assert state.apply(DRAW, tuple).state.reshuffles == 1
