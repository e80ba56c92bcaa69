"""Every reason for a refusal, provoked, with the facts that go with it."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import IllegalActionError, Reason, Refusal, Suit, parse_action, parse_cards
from tests.engine.stacked import crowd, house, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engine.stacked import Table

NO_CLUB = "2d 3d 4d 5d 6d 9d Kd"

# Stock of seven players, none of it of use on 5c.
DULL_STOCK = {"5d": "8d", "5h": "8h", "5s": "8s"}

PROVOKED: list[tuple[Reason, Callable[[], Table], str]] = [
    (Reason.DEAL_OVER, lambda: crowd().do("5c draw*3 pass draw"), "draw"),
    (Reason.NOT_IN_HAND, lambda: table("5c 9d", "").do("5c"), "9d"),
    (Reason.OPENING_CLUB, lambda: table("5c 5d", ""), "5d"),
    (Reason.OPENING_HOLDS_CLUB, lambda: table("5c", ""), "draw"),
    (Reason.OPENING_PASS, lambda: table(NO_CLUB, "", stock="2h").do("draw"), "pass"),
    (Reason.DOES_NOT_FOLLOW, lambda: table("5c", "9d").do("5c"), "9d"),
    (Reason.WILD_ON_WILD, lambda: table("5c Jh", "Jd").do("5c Jd=h"), "Jh=h"),
    (Reason.PENALTY_CARD, lambda: table("5c 9c", "7c").do("5c 7c"), "9c"),
    (Reason.PENALTY_PASS, lambda: table("5c", "7c").do("5c 7c"), "pass"),
    (Reason.PASS_BEFORE_DRAW, lambda: table("5c", "").do("5c"), "pass"),
    (Reason.MUST_PLAY_STOCK_EMPTY, lambda: crowd({"2s": "2c"}).do("5c draw*3 pass"), "draw"),
    (Reason.STOCK_EMPTY, lambda: crowd().do("5c draw*3"), "draw"),
    (Reason.NO_DRAW_ON_EXTRA, lambda: table("5c", "Ac").do("5c Ac"), "draw"),
    (
        Reason.EXTRA_DRAW_INSTEAD,
        lambda: table("5c", "Ac", rules=house(effects={"A": "again_or_draw"})).do("5c Ac"),
        "pass",
    ),
    (
        Reason.NO_DRAW_AFTER_PENALTY,
        lambda: table("5c", "7c", rules=house(after_penalty="may_play")).do("5c 7c draw"),
        "draw",
    ),
    (Reason.DRAW_LIMIT, lambda: table("5c", "", rules=house(drawing="one_then_pass")).do("5c draw"), "draw"),
    (Reason.VOLUNTARY_DRAW_OFF, lambda: table("5c", "9c", rules=house(voluntary_draw=False)).do("5c"), "draw"),
    (Reason.MUST_PLAY, lambda: table("5c", "9c", rules=house(drawing="until_playable")).do("5c draw"), "pass"),
    (Reason.MUST_DRAW_ON, lambda: crowd(DULL_STOCK, drawing="until_playable").do("5c draw"), "pass"),
    (Reason.MUST_NAME_SUIT, lambda: table("5c", "Jd").do("5c"), "Jd"),
    (Reason.NAMES_NOTHING, lambda: table("5c", "9c").do("5c"), "9c=h"),
    (Reason.OPENING_NAMES_NOTHING, lambda: table("Jc", ""), "Jc=c"),
    (Reason.LAST_NAMES_NOTHING, lambda: table("5c 6c Jd", "", rules=house()).do("5c draw pass 6c draw pass"), "Jd=s"),
    (Reason.NO_CALLS, lambda: table("5c 6c 9c", "", rules=house()).do("5c draw pass"), "6c!"),
    (Reason.CALL_NOT_DUE, lambda: table("5c", "6c", rules=house(last_card_call="draw_one")).do("5c"), "6c!"),
    (
        Reason.BARRED,
        lambda: table("5c 6c 9c", "", rules=house(last_card_call="cannot_go_out")).do("5c draw pass 6c draw pass"),
        "9c",
    ),
]


@pytest.mark.parametrize(("reason", "moment", "token"), PROVOKED, ids=[reason.name for reason, _, _ in PROVOKED])
def test_each_reason_is_given(reason: Reason, moment: Callable[[], Table], token: str) -> None:
    state = moment().state
    action = parse_action(token)
    refusal = state.why_illegal(action)
    assert refusal is not None
    assert refusal.reason is reason
    assert action not in state.legal_actions()
    with pytest.raises(IllegalActionError) as refused:
        state.apply(action)
    assert refused.value.refusal == refusal
    assert str(refused.value).startswith(f"{token} is not legal: ")
    assert reason.value in str(refused.value)


def test_no_reason_is_left_out() -> None:
    assert {reason for reason, _, _ in PROVOKED} == set(Reason)


@pytest.mark.parametrize(
    ("moment", "token", "reason"),
    [
        (lambda: table("5c", "9c", rules=house(drawing="until_playable")).do("5c draw"), "draw", Reason.MUST_PLAY),
        (lambda: table("5c", "Ac").do("5c Ac"), "5d", Reason.NOT_IN_HAND),
        (lambda: table("5c", ""), "pass", Reason.OPENING_PASS),
        (lambda: table("5c 9c", ""), "9c=h", Reason.NAMES_NOTHING),
        (lambda: table("Jc", "", rules=house(last_card_call="draw_one")), "Jc!", Reason.CALL_NOT_DUE),
        (lambda: table("Jc", ""), "Jc!", Reason.NO_CALLS),
    ],
)
def test_where_two_rules_are_broken_one_is_named(moment: Callable[[], Table], token: str, reason: Reason) -> None:
    assert moment().why(token) is reason


def test_a_refusal_holds_the_facts_of_the_table() -> None:
    live = table("5c Jd 9c", "7c", stock="2h").do("5c 7c")
    action = parse_action("Jd=s")
    (seven,) = parse_cards("7c")
    assert live.state.why_illegal(action) == Refusal(Reason.PENALTY_CARD, action, seven, Suit.CLUBS, penalty=3)
    opening = table("5c", "")
    draw = parse_action("draw")
    assert opening.state.why_illegal(draw) == Refusal(Reason.OPENING_HOLDS_CLUB, draw, None, Suit.CLUBS)
    named = table("5c 9h 9d", "Jd", stock="2h 3h").do("5c Jd=s draw*2")
    (jack,) = parse_cards("Jd")
    nine = parse_action("9h")
    assert named.state.why_illegal(nine) == Refusal(Reason.DOES_NOT_FOLLOW, nine, jack, Suit.SPADES, drawn=2)


def test_an_illegal_action_error_pickles_with_its_refusal() -> None:
    with pytest.raises(IllegalActionError) as refused:
        table("5c", "").do("draw")
    copy = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own bytes
    assert type(copy) is IllegalActionError
    assert copy.refusal == refused.value.refusal
    assert str(copy) == str(refused.value) == "draw is not legal: opening holds club (rules 1.2.3 draw)"
