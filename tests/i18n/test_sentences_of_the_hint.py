"""The sentence of a hint: one for each reason, in terms of the game, with no more certainty than there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dirtyseven.bots.search.expert import Weighed
from dirtyseven.bots.search.hint import Facts, Hint, Why
from dirtyseven.engine import Card, Suit, parse_action, view
from dirtyseven.i18n import Style, words
from tests.engine.stacked import house, table

NAMES = ("Ada", "Kaya", "Defne")
HANDS = ("5c 7h Jd 2h Qh As 3d", "9c 4c 6c 8c Tc Qc Kc", "2d 4d 6d 8d Td Qd Kd")


def hint_of(action: str, why: Why, *, others: tuple[float, ...] = (0.0,), **facts: Any) -> Hint:  # noqa: ANN401 - any of the facts
    rest = tuple(Weighed(parse_action("draw"), gain, 12) for gain in others)
    chosen = parse_action(action)
    return Hint(chosen, why, replace(Facts(), **facts), (Weighed(chosen, 1.0, 12), *rest))


def said(given_hint: Hint, *, done: str = "5c 9c draw pass", style: Style = Style.GLYPHS) -> str:
    state = table(*HANDS).do(done).state
    return words(style=style).hint(view(state, state.to_move), given_hint, NAMES)


SEVEN, JACK, NINE = Card.parse("7d"), Card.parse("Jd"), Card.parse("9d")


@pytest.mark.parametrize(
    ("action", "why", "facts", "sentence"),
    [
        ("draw", Why.ONLY_CHOICE, {}, "draw ▸ it is all you can do"),
        ("9d", Why.GOES_OUT, {"points": 27}, "9♦ ▸ goes out and likely costs the others some 27 points each"),
        ("9d", Why.GOES_OUT, {"points": 0}, "9♦ ▸ goes out"),
        (
            "7d",
            Why.GOES_OUT,
            {"card": SEVEN, "factor": 3, "points": 93},
            "7♦ ▸ goes out and likely costs the others some 93 points each: their points count three times",
        ),
        (
            "9d",
            Why.KEEPS_FOR_LAST,
            {"card": SEVEN, "factor": 3, "points": 62},
            "9♦ ▸ keeps the 7♦ for last: out on it would triple some 31 points each",
        ),
        (
            "9d",
            Why.KEEPS_FOR_LAST,
            {"card": JACK, "factor": 2, "points": 1},
            "9♦ ▸ keeps the J♦ for last: out on it would double some 1 point each",
        ),
        (
            "draw",
            Why.KEEPS_WILD,
            {"card": JACK},
            "draw ▸ keeps the J♦, which fits on nearly everything, for later",
        ),
        (
            "7d",
            Why.RAISES,
            {"seat": 1, "count": 6, "held": 1},
            "7♦ ▸ Kaya, who holds 1 card, must answer with a 7 or draw 6",
        ),
        ("8d", Why.STOPS, {"seat": 2, "held": 2}, "8♦ ▸ Defne, who holds 2 cards, does not move next"),
        ("2d", Why.MAKES_DRAW, {"count": 1}, "2♦ ▸ Kaya draws 1 card"),
        ("2d", Why.MAKES_DRAW, {"count": 2}, "2♦ ▸ everyone else draws (2 cards in all)"),
        ("Ad", Why.PLAYS_ON, {}, "A♦ ▸ you move again, and hold a card that fits on it"),
        ("draw", Why.TAKES, {"count": 3}, "draw ▸ the 3 cards may cost less than what answers them is worth later"),
        (
            "9d",
            Why.BLOCKS,
            {"seat": 1, "held": 2, "chance": 0.41},
            "9♦ ▸ Kaya, who holds 2 cards, is less likely to follow it (a chance of some 40%)",
        ),
        ("Jd=h", Why.NAMES, {"suit": Suit.HEARTS, "count": 3}, "J♦ names ♥ hearts ▸ you keep 3 hearts"),
        ("Jd=h", Why.NAMES, {"suit": Suit.HEARTS, "count": 1}, "J♦ names ♥ hearts ▸ you keep 1 heart"),
        ("Jd=h", Why.NAMES, {"suit": Suit.HEARTS}, "J♦ names ♥ hearts ▸ no other suit promises more"),
        ("9d", Why.CAN_FOLLOW, {}, "9♦ ▸ you keep a card that fits on it"),
        ("9d", Why.SHEDS, {"points": 9}, "9♦ ▸ one card less, and 9 points out of your hand"),
        ("9d!", Why.SHEDS, {"points": 1}, "9♦ Tek! ▸ one card less, and 1 point out of your hand"),
        ("9d", Why.SHEDS, {}, "9♦ ▸ one card less to hold"),
        ("draw", Why.HOPES, {"count": 30}, "draw ▸ one of 30 cards in the stock may bring more than what you hold"),
        ("pass", Why.ENOUGH, {}, "pass ▸ another card is likely to cost you more than it brings"),
        ("9d", Why.GAINS_MOST, {}, "9♦ ▸ came out best when the rest of the deal was tried many times"),
    ],
)
def test_every_reason_has_its_sentence(action: str, why: Why, facts: dict[str, Any], sentence: str) -> None:
    assert said(hint_of(action, why, **facts)) == sentence


def test_what_did_not_come_out_best_is_not_said_to_have() -> None:
    given_hint = hint_of("9d", Why.GAINS_MOST, others=(0.5, 1.0))
    assert said(given_hint) == "9♦ ▸ nothing else has shown itself clearly better"


def test_a_live_penalty_is_drawn_whole() -> None:
    state = table("5c 7h Jd", "7c 9c 7s", "7d 2d 3d", rules=house()).do("5c 7c").state
    sentence = words().hint(view(state, 2), hint_of("draw", Why.TAKES, count=3), NAMES)
    assert sentence.startswith("draw 3 ▸ the 3 cards")


def test_between_two_the_other_is_called_by_name() -> None:
    shown = view(table(*HANDS[:2]).do("5c 9c").state, 0)
    given_hint = hint_of("9d", Why.GOES_OUT, points=20)
    assert words().hint(shown, given_hint, NAMES[:2]) == "9♦ ▸ goes out and likely costs Kaya some 20 points"


def test_rule_1_5_19_a_draw_that_the_stock_cannot_give_ends_the_deal() -> None:
    state = table("5c 9d 8d", "3c 2d Kd", rules=house()).do("5c 3c").state
    emptied = replace(view(state, state.to_move), stock_size=0)
    sentence = words().hint(emptied, hint_of("draw", Why.ENDS_DEAL), NAMES)
    assert sentence == "draw ▸ the stock is empty for that draw: the deal ends and the lowest hand wins"


def test_rule_1_5_19_who_cannot_be_given_the_penalty_does_not_draw_it() -> None:
    state = table(*HANDS).do("5c 9c draw pass").state
    emptied = replace(view(state, state.to_move), stock_size=2)
    sentence = words().hint(emptied, hint_of("7d", Why.RAISES, seat=1, count=3, held=2), NAMES)
    assert sentence.endswith("must answer with a 7, else the deal ends and the lowest hand wins")


@pytest.mark.parametrize(
    ("action", "glyphs", "plain"),
    [("Td", "10♦", "10D"), ("Jd=s", "J♦→♠", "JD->S"), ("9d!", "9♦ Tek!", "9D Tek!"), ("pass", "pass", "pass")],
)
def test_a_way_is_written_shortly(action: str, glyphs: str, plain: str) -> None:
    assert words().way(parse_action(action)) == glyphs
    assert words(style=Style.ASCII).way(parse_action(action)) == plain


def test_ascii_hints_are_ascii() -> None:
    for why in Why:
        sentence = said(hint_of("Jd=h", why, card=SEVEN, suit=Suit.HEARTS, seat=1, held=1, count=1), style=Style.ASCII)
        assert sentence.isascii()
