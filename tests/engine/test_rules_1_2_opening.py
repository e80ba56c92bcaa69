"""Rules 1.2: the opening."""

from __future__ import annotations

import pytest

from dirtyseven.engine import CardPlayed, CardsDrawn, DrawCause, Phase, Reason, Suit, parse_cards
from tests.engine.stacked import table

NO_CLUB = "2d 3d 4d 5d 6d 9d Kd"


def test_rule_1_2_3_the_dealers_left_neighbour_must_play_a_club() -> None:
    dealt = table(NO_CLUB, "", "5c Jc 7h 7d Jd As 5h", dealer=1)
    assert dealt.turn == 2
    assert dealt.legal == {"5c", "Jc"}
    assert dealt.why("7h") is Reason.OPENING_CLUB
    assert dealt.why("Jd=c") is Reason.OPENING_CLUB
    assert dealt.follow is Suit.CLUBS


def test_rule_1_2_3_any_club_will_do() -> None:
    clubs = "2c 7c 8c Tc Jc Kc Ac"
    assert table(clubs, "").legal == set(clubs.split())


def test_rule_1_2_3_one_without_a_club_draws_until_one_comes_and_plays_it() -> None:
    dealt = table(NO_CLUB, "", stock="2h 3h Kc 9c")
    assert dealt.legal == {"draw"}
    twice = dealt.do("draw*2")
    assert twice.turn == 0
    assert twice.legal == {"draw"}
    drawn = twice.do("draw")
    assert drawn.events == (CardsDrawn(0, 1, DrawCause.OPENING, parse_cards("Kc")),)
    assert drawn.legal == {"Kc"}
    opened = drawn.do("Kc")
    assert opened.events == (CardPlayed(0, parse_cards("Kc")[0], opening=True),)
    assert opened.pile == ["Kc"]
    assert opened.turn == 1


def test_rule_1_2_3_one_who_holds_a_club_may_not_draw() -> None:
    assert table("5c", "").why("draw") is Reason.OPENING_HOLDS_CLUB
    assert table(NO_CLUB, "", stock="2h Kc").do("draw*2").why("draw") is Reason.OPENING_HOLDS_CLUB


def test_rule_1_2_3_nobody_passes_in_the_opening() -> None:
    assert table("5c", "").why("pass") is Reason.OPENING_PASS
    without = table(NO_CLUB, "", stock="2h Kc")
    assert without.why("pass") is Reason.OPENING_PASS
    assert without.do("draw").why("pass") is Reason.OPENING_PASS
    assert without.do("draw draw").why("pass") is Reason.OPENING_PASS


def test_rule_1_2_3_the_draws_of_the_opener_are_not_the_next_players() -> None:
    opened = table(NO_CLUB, "", stock="2h Kc").do("draw draw Kc")
    assert opened.state.drawn == 0
    assert opened.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_1_2_4_an_opening_8_skips_nobody() -> None:
    assert table("8c", "", "").do("8c").turn == 1


def test_rule_1_2_4_an_opening_10_reverses_nothing() -> None:
    opened = table("Tc", "", "").do("Tc")
    assert opened.turn == 1
    assert opened.state.direction == 1


def test_rule_1_2_4_an_opening_ace_gives_no_second_card() -> None:
    opened = table("Ac", "").do("Ac")
    assert opened.turn == 1
    assert opened.state.phase is Phase.TURN
    assert opened.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_1_2_4_an_opening_7_asks_nobody_to_draw() -> None:
    opened = table("7c", "2c Jd 7h 4d 5h 6h 9h", stock="Kd").do("7c")
    assert opened.penalty == 0
    assert opened.legal == {"2c", "7h", "Jd=c", "Jd=d", "Jd=h", "Jd=s", "draw"}
    assert opened.do("draw").state.hand_sizes == (6, 8)


def test_rule_1_2_4_a_7_put_on_an_opening_7_makes_three_not_six() -> None:
    assert table("7c", "7h").do("7c 7h").penalty == 3


def test_rule_1_2_4_an_opening_jack_names_no_suit() -> None:
    dealt = table("Jc", "2c Jd Jh 3d 4d 5h 6h")
    assert dealt.legal == {"Jc"}
    assert dealt.why("Jc=h") is Reason.OPENING_NAMES_NOTHING
    assert dealt.why("Jc=c") is Reason.OPENING_NAMES_NOTHING
    opened = dealt.do("Jc")
    assert opened.follow is Suit.CLUBS
    assert opened.state.named_suit is None
    assert opened.legal == {"2c", "draw"}


def test_rule_1_2_4_no_jack_may_be_put_on_an_opening_jack() -> None:
    opened = table("Jc", "2c Jd Jh 3d 4d 5h 6h").do("Jc")
    assert opened.why("Jd=c") is Reason.WILD_ON_WILD
    assert opened.why("Jh=h") is Reason.WILD_ON_WILD


@pytest.mark.parametrize("club", ["2c", "7c", "8c", "Tc", "Jc", "Ac"])
def test_rule_1_2_4_after_any_opening_card_clubs_are_followed(club: str) -> None:
    opened = table(club, "").do(club)
    assert opened.follow is Suit.CLUBS
    assert opened.state.named_suit is None


def test_rule_1_2_5_without_a_club_in_the_stock_the_deal_ends_by_rule_19() -> None:
    clubs = ("2c 3c 4c 5c 6c 7c 8c", "9c Tc Jc Qc Kc Ac 2h")
    dealt = table(NO_CLUB, *clubs, "", "", "", "", stock="3h 4h 5h").do("draw*3")
    assert not dealt.over
    assert dealt.state.stock_size == 0
    assert dealt.legal == {"draw"}
    ended = dealt.do("draw")
    assert ended.over
    assert ended.result.end == "exhausted"
    assert ended.result.hand_points[0] == 2 + 3 + 4 + 5 + 6 + 9 + 10 + 3 + 4 + 5
