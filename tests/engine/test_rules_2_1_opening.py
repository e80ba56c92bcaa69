"""Rules 2.1: the other openings."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CardPlayed, CardsDrawn, DrawCause, Phase, Reason, Suit, TurnedUp, parse_cards
from tests.engine.stacked import Table, crowd, house, table


def everyone(*hands: str, stock: str = "", dealer: int | None = None, **settings: object) -> Table:
    return table(*hands, stock=stock, dealer=dealer, rules=house(opening="everyone", **settings))


def turned_up(card: str, *hands: str, **settings: object) -> Table:
    return table(*hands, stock=card, rules=house(opening="turned_up", **settings))


def test_rule_2_1_everyone_plays_a_club_clockwise_from_the_opener() -> None:
    dealt = everyone("2c", "3c", "4c", dealer=0)
    seats = [dealt.turn]
    for token in ("3c", "4c", "2c"):
        assert dealt.state.phase is Phase.OPENING
        dealt = dealt.do(token)
        assert isinstance(dealt.events[0], CardPlayed)
        assert dealt.events[0].opening
        seats.append(dealt.turn)
    assert seats == [1, 2, 0, 1]
    assert dealt.state.phase is Phase.TURN
    assert dealt.pile == ["3c", "4c", "2c"]


def test_rule_2_1_everyone_plays_any_club() -> None:
    assert everyone("2c", "5c Jc Ac").do("2c").legal == {"5c", "Jc", "Ac"}
    assert everyone("Jc", "Jc 5c 2d", packs=2).do("Jc").legal == {"Jc", "5c"}


def test_rule_2_1_everyone_only_clubs() -> None:
    opening = everyone("2c", "5c Jd 2d").do("2c")
    assert opening.why("2d") is Reason.OPENING_CLUB
    assert opening.why("Jd=c") is Reason.OPENING_CLUB


def test_rule_2_1_everyone_draws_for_a_club_if_need_be() -> None:
    opening = everyone("2c", "5d 6d 9d", stock="Kd Kc").do("2c")
    assert opening.legal == {"draw"}
    assert opening.do("draw").legal == {"draw"}
    drawn = opening.do("draw*2")
    assert drawn.legal == {"Kc"}
    assert drawn.why("draw") is Reason.OPENING_HOLDS_CLUB
    assert drawn.events[-1] == CardsDrawn(1, 1, DrawCause.OPENING, parse_cards("Kc"))


@pytest.mark.parametrize("drawing", ["one_then_pass", "until_playable", "up_to_three"])
def test_rule_2_1_everyone_drawing_does_not_apply_in_an_opening(drawing: str) -> None:
    opening = everyone("2c", "5d 6d 9d", stock="Kd Qd Kh Qh 9c", drawing=drawing, voluntary_draw=False).do("2c draw*4")
    assert opening.legal == {"draw"}
    assert opening.why("pass") is Reason.OPENING_PASS
    assert opening.do("draw").legal == {"9c"}


def test_rule_2_1_everyone_without_passing() -> None:
    assert everyone("2c", "5c").do("2c").why("pass") is Reason.OPENING_PASS
    assert everyone("2c", "5d 6d 9d", stock="Kd").do("2c draw").why("pass") is Reason.OPENING_PASS


@pytest.mark.parametrize("club", ["7c", "8c", "Tc", "Ac", "Jc"])
def test_rule_2_1_everyone_without_effect(club: str) -> None:
    for place in range(3):
        clubs = ["2c", "3c", "4c"]
        clubs[place] = club
        opened = everyone(*clubs).do(" ".join(clubs))
        assert (opened.turn, opened.penalty, opened.state.direction) == (0, 0, 1)
        assert opened.state.phase is Phase.TURN
        assert opened.state.hand_sizes == (2, 2, 2)
        assert opened.follow is Suit.CLUBS
        assert opened.state.named_suit is None


def test_rule_2_1_everyone_rule_19_applies_if_the_stock_gives_no_club() -> None:
    stuck = crowd(opening="everyone").do("5c draw*3")
    assert stuck.legal == {"draw"}
    assert stuck.do("draw").result.end == "exhausted"


def test_rule_2_1_everyone_then_the_openers_normal_turn_follows_on_the_last_club() -> None:
    opened = everyone("2c 9c 4d", "3c", "4c", dealer=2).do("2c 3c 4c")
    assert opened.turn == 0
    assert opened.legal == {"9c", "4d", "draw"}
    assert opened.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_2_1_everyone_the_draws_of_the_opening_do_not_count_in_the_turn() -> None:
    opened = everyone("2c", "5d 6d 9d", stock="Kd Kc").do("2c draw*2 Kc")
    assert opened.state.drawn == 0
    assert opened.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_2_1_everyone_a_wild_last_counts_as_in_rule_4() -> None:
    dealt = everyone("2c Jd 9c", "Jc")
    assert dealt.do("2c").why("Jc=h") is Reason.OPENING_NAMES_NOTHING
    opened = dealt.do("2c Jc")
    assert opened.follow is Suit.CLUBS
    assert opened.legal == {"9c", "draw"}
    assert opened.why("Jd=c") is Reason.WILD_ON_WILD


def test_rule_2_1_turned_up_the_first_card_of_the_stock() -> None:
    dealt = turned_up("Kd", "2d 3h 4h", "")
    assert dealt.pile == ["Kd"]
    assert dealt.events[-1] == TurnedUp(parse_cards("Kd")[0])
    assert dealt.state.stock_size == 52 - 6 - 1
    assert dealt.turn == 0


def test_rule_2_1_turned_up_the_opener_has_a_normal_turn_on_it() -> None:
    dealt = turned_up("Kd", "2d 3h 5c", "")
    assert dealt.state.phase is Phase.TURN
    assert dealt.legal == {"2d", "draw"}
    assert dealt.why("pass") is Reason.PASS_BEFORE_DRAW
    assert dealt.why("5c") is Reason.DOES_NOT_FOLLOW
    assert dealt.do("draw pass").turn == 1
    played = dealt.do("2d").events[0]
    assert isinstance(played, CardPlayed)
    assert not played.opening


@pytest.mark.parametrize("card", ["7d", "8d", "Td", "Ad"])
def test_rule_2_1_turned_up_without_effect(card: str) -> None:
    dealt = turned_up(card, "2d 3h 5c", "", "")
    assert (dealt.turn, dealt.penalty, dealt.state.direction) == (0, 0, 1)
    assert dealt.legal == {"2d", "draw"}


def test_rule_2_1_turned_up_the_first_card_played_has_its_effect() -> None:
    assert turned_up("7d", "7h", "").do("7h").penalty == 3
    assert turned_up("8d", "8h", "", "").do("8h").turn == 2


def test_rule_2_1_turned_up_a_wild_counts_as_its_own_suit() -> None:
    dealt = turned_up("Jd", "2d 2c Jh", "")
    assert dealt.follow is Suit.DIAMONDS
    assert dealt.state.named_suit is None
    assert dealt.legal == {"2d", "draw"}
    assert dealt.why("Jh=d") is Reason.WILD_ON_WILD


def test_rule_2_1_turned_up_the_first_play_is_an_ordinary_one() -> None:
    dealt = turned_up("Kd", "Jc 2h 3h", "")
    assert dealt.legal == {"Jc=c", "Jc=d", "Jc=h", "Jc=s", "draw"}
    assert dealt.why("Jc") is Reason.MUST_NAME_SUIT
