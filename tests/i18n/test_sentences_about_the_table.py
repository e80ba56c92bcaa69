"""The sentences beside the play, word for word: refusals, panels, headers, scores, rules, settings."""

from __future__ import annotations

import pytest

from dirtyseven.engine import (
    CLASSIC,
    PRESETS,
    SETTINGS,
    SUITS,
    Card,
    DealResult,
    End,
    Match,
    Reason,
    Refusal,
    Rules,
    Suit,
    parse_action,
    view,
    with_settings,
)
from dirtyseven.i18n import LANGUAGES, Style, words
from tests.engine.stacked import out_with, table

NAMES = ("Ada", "Kaya", "Defne", "Ali")
ENGLISH, CODES = words(), words(style=Style.CODES)

REFUSALS = {
    Reason.DEAL_OVER: ("9h", "The deal is over."),
    Reason.NOT_IN_HAND: ("9h", "9♥ is not in your hand."),
    Reason.OPENING_CLUB: ("9h", "9♥ does not open: the first card must be a ♣."),
    Reason.OPENING_HOLDS_CLUB: ("draw", "You hold a ♣: open with it; there is no drawing."),
    Reason.OPENING_PASS: ("pass", "Nobody passes in the opening: play a ♣, or draw until one comes."),
    Reason.DOES_NOT_FOLLOW: ("9h", "9♥ does not follow 7♣: play a ♣, a 7 or a Jack."),
    Reason.WILD_ON_WILD: ("Jh", "No Jack on a Jack, not even of the suit to follow."),
    Reason.PENALTY_CARD: ("9h", "9♥ does not answer the penalty: play a 7, or draw 6."),
    Reason.PENALTY_PASS: ("pass", "A penalty is not passed on: play a 7, or draw 6."),
    Reason.PASS_BEFORE_DRAW: ("pass", "You can pass only after drawing a card in this turn."),
    Reason.MUST_PLAY_STOCK_EMPTY: ("draw", "The stock is empty and you can play, so you must."),
    Reason.STOCK_EMPTY: ("draw", "The stock is empty: there is nothing to draw."),
    Reason.NO_DRAW_ON_EXTRA: ("draw", "There is no drawing after a 7: play one more card or pass."),
    Reason.EXTRA_DRAW_INSTEAD: (
        "pass",
        "After a 7 nobody passes while the stock lasts: play one more card or draw one.",
    ),
    Reason.NO_DRAW_AFTER_PENALTY: (
        "draw",
        "You have taken the penalty and draw no more in this turn: play or pass.",
    ),
    Reason.DRAW_LIMIT: (
        "draw",
        "You have drawn 1 card, and no more may be drawn in this turn: play or pass.",
    ),
    Reason.VOLUNTARY_DRAW_OFF: ("draw", "You can play, so you may not draw."),
    Reason.MUST_PLAY: ("pass", "You have drawn and can play now, so you must."),
    Reason.MUST_DRAW_ON: ("pass", "You draw on until you can play; there is no passing while the stock lasts."),
    Reason.MUST_NAME_SUIT: ("Jh", "J♥ names a suit: say which."),
    Reason.NAMES_NOTHING: ("9h", "9♥ names no suit."),
    Reason.OPENING_NAMES_NOTHING: ("Jc", "J♣ names no suit in the opening."),
    Reason.LAST_NAMES_NOTHING: ("Jh", "J♥ is your last card and names no suit."),
    Reason.NO_CALLS: ("9h", "Nothing is called on the last card under these rules."),
    Reason.CALL_NOT_DUE: ("9h", "Tek! belongs to the play that leaves you one card."),
    Reason.BARRED: ("9h", "You forgot to call Tek!, so you may not go out yet."),
}


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_one_sentence(reason: Reason) -> None:
    token, sentence = REFUSALS[reason]
    refusal = Refusal(reason, parse_action(token), Card.parse("7c"), Suit.CLUBS, penalty=6, drawn=1)
    assert ENGLISH.refusal(refusal, CLASSIC) == sentence


def test_a_refusal_says_which_suit_was_named() -> None:
    refusal = Refusal(Reason.DOES_NOT_FOLLOW, parse_action("9h"), Card.parse("Jc"), Suit.SPADES)
    assert ENGLISH.refusal(refusal, CLASSIC) == "9♥ does not follow J♣, which asks for spades: play a ♠."
    assert CODES.fault(refusal, CLASSIC) == "9h does not follow Jc while spades are to be followed"


def test_a_refusal_follows_the_wilds_in_force() -> None:
    refusal = Refusal(Reason.WILD_ON_WILD, parse_action("Jh"), Card.parse("Jc"), Suit.SPADES)
    named = with_settings({"wild_on_wild": "named_suit"})
    assert ENGLISH.refusal(refusal, named) == "A Jack goes on a Jack only if it is of the suit to follow: ♠ spades."
    two = with_settings({"effects": {"8": "suit"}})
    assert ENGLISH.refusal(refusal, two) == "No wild on a wild, not even of the suit to follow."


def test_faults_are_written_as_records_are() -> None:
    refusal = Refusal(Reason.PENALTY_CARD, parse_action("9h"), Card.parse("7c"), Suit.CLUBS, penalty=6)
    assert CODES.fault(refusal, CLASSIC) == "9h does not follow 7c while a penalty of 6 is live"
    called = Refusal(Reason.CALL_NOT_DUE, parse_action("Jh=s!"), Card.parse("7c"), Suit.CLUBS)
    assert CODES.fault(called, CLASSIC) == "Jh=s! has a last-card call, but does not leave one card"


@pytest.mark.parametrize("reason", Reason)
def test_every_fault_begins_with_the_action(reason: Reason) -> None:
    token, _ = REFUSALS[reason]
    for top in (None, Card.parse("7c")):
        refusal = Refusal(reason, parse_action(token), top, None if top is None else Suit.CLUBS, drawn=1)
        assert CODES.fault(refusal, CLASSIC).startswith(f"{token} ")
        assert not CODES.fault(refusal, CLASSIC).endswith(".")
        assert ENGLISH.refusal(refusal, CLASSIC).endswith(".")


FOUR = ("5c 7h 8c 9c Jd Ac Tc", "4c 7c Jh Kd Ks 8s Qd", "2c 7s 7d 3d 3s 4d 4h", "9d 9h Qs Qh Jc 6d 6h")


def test_what_stands_under_the_suit_to_follow() -> None:
    dealt = table(*FOUR)
    assert ENGLISH.follow_source(view(dealt.state, None), NAMES) == "clubs open the deal"
    assert ENGLISH.follow_source(view(dealt.do("5c").state, None), NAMES) == "or a 5 or a Jack"
    assert ENGLISH.follow_source(view(dealt.do("5c Jh=s").state, None), NAMES) == "named by Kaya"
    opened = table("Jc", "4c", "2c", "3c").do("Jc")
    assert ENGLISH.follow_source(view(opened.state, None), NAMES) == "no suit named on J♣"
    always = table(*FOUR, rules=with_settings({"wild_on_wild": "always"})).do("5c Jh=s")
    assert ENGLISH.follow_source(view(always.state, None), NAMES) == "named by Kaya, or a Jack"


def test_the_panel_of_a_live_penalty() -> None:
    quiet, live = table(*FOUR).do("5c"), table(*FOUR).do("5c 7c 7s")
    seen = view(live.state, None)
    assert ENGLISH.draw_due(view(quiet.state, None)) == "draw due none"
    assert ENGLISH.draw_due(seen) == "draw due 6"
    assert ENGLISH.penalty(seen) == "Answer with a 7, or draw 6 and lose the turn."
    assert ENGLISH.penalty_cards(seen) == "7♣ + 7♠"
    assert ENGLISH.after_draw(seen) == "after the draw: ♠, a 7 or a Jack"
    texts = (ENGLISH.penalty, ENGLISH.penalty_cards, ENGLISH.after_draw)
    assert all(text(view(quiet.state, None)) is None for text in texts)
    taken = live.do("draw 7h")
    assert ENGLISH.penalty_cards(view(taken.state, None)) == "7♥"
    may_play = table(*FOUR, rules=with_settings({"after_penalty": "may_play"})).do("5c 7c")
    assert ENGLISH.penalty(view(may_play.state, None)) == "Answer with a 7, or draw 3 and then play or pass."
    none = table(*FOUR, rules=with_settings({"effects": {"7": "none"}})).do("5c")
    assert ENGLISH.draw_due(view(none.state, None)) is None


def test_clockwise_is_to_the_left() -> None:
    dealt = table(*FOUR).do("5c 4c 2c draw pass")
    assert ENGLISH.direction(view(dealt.state, None)) == "play runs → left"
    turned = view(dealt.do("Tc").state, None)
    assert ENGLISH.direction(turned) == "play runs ← right"
    assert ENGLISH.direction(turned, why=True) == "play runs ← right (10♣ turned it)"
    assert ENGLISH.direction(view(table("5c", "2c").state, None)) is None
    straight = table(*FOUR, rules=with_settings({"effects": {"T": "none"}}))
    assert ENGLISH.direction(view(straight.state, None)) is None


def test_headers_and_counts() -> None:
    seen = view(table(*FOUR).state, None, deal_number=2)
    assert ENGLISH.deal_header(seen, NAMES) == "deal 2 of 4 · dealer Ali"
    to_300 = view(table(*FOUR, rules=with_settings({"target": 300})).state, None, deal_number=3)
    assert ENGLISH.deal_header(to_300, NAMES) == "deal 3, to 300 points · dealer Ali"
    assert ENGLISH.aim(CLASSIC) == "lowest total wins"
    assert ENGLISH.aim(with_settings({"target": 300})) == "lowest total wins once someone has 300"
    assert ENGLISH.totals((63, 42, 0, 24), NAMES) == "Ada 63 · Kaya 42 · Defne 0 · Ali 24"


def test_rule_1_5_the_end_of_a_deal() -> None:
    out = out_with("7c")
    assert ENGLISH.deal_end(out.result, out.state.top_card, NAMES) == "Ada went out on 7♣: points count ×3."
    assert ENGLISH.hand_sum(out.result, 0) == "0"
    assert ENGLISH.hand_sum(out.result, 1) == "80 ×3 = 240"
    plain = out_with("9c")
    assert ENGLISH.deal_end(plain.result, plain.state.top_card, NAMES) == "Ada went out on 9♣."
    assert ENGLISH.hand_sum(plain.result, 1) == "80"
    one = DealResult(End.EXHAUSTED, (1,), 1, (20, 0), (20, 1))
    assert ENGLISH.deal_end(one, None, NAMES) == ("The stock ran out: the lowest hand wins. Kaya has it with 1 point.")
    assert ENGLISH.hand_sum(one, 1) == "1, but wins: 0"
    both = DealResult(End.EXHAUSTED, (0, 2), 1, (0, 9, 0), (5, 9, 5))
    assert ENGLISH.deal_end(both, None, NAMES).endswith("Ada and Defne have it with 5 points.")


def test_rule_1_6_the_end_of_a_match() -> None:
    rules = with_settings({"deals": 1})

    def played(*penalties: int) -> Match:
        return Match(rules, len(penalties), 0, (DealResult(End.OUT, (0,), 1, penalties, penalties),))

    assert ENGLISH.match_end(played(87, 131), NAMES) == "Ada wins with 87 points."
    assert ENGLISH.match_end(played(5, 5, 9), NAMES) == "Ada and Kaya share the win with 5 points."
    assert ENGLISH.match_end(played(5, 5), NAMES[:2]) == "Everyone shares the win with 5 points."
    assert ENGLISH.match_end(Match(rules, 2, 0), NAMES) == "The match is not over yet."
    assert ENGLISH.ranking(played(5, 1, 5), NAMES) == ("1. Kaya, 1 point", "2. Ada, 5 points", "2. Defne, 5 points")


def said(rules: Rules, number: str) -> str:
    """Give the clauses with a number."""
    return " ".join(
        clause.text for section in ENGLISH.rules_text(rules) for clause in section.clauses if clause.number == number
    )


def test_the_rules_text_follows_the_rules_in_force() -> None:
    assert "3, 6, 9, 12 and so on" in said(CLASSIC, "1.4.13")
    assert "tripled if the last card was a 7 and doubled if it was a Jack" in said(CLASSIC, "1.5.18")
    assert "25 for a Jack, 20 for a 7, 15 for an Ace, 10 for a Queen or a King, and the face value" in said(
        CLASSIC, "1.5.18"
    )
    doubled = with_settings({"penalty_growth": "double", "effects": {"7": "draw:2"}})
    assert "2, 4, 8, 16 and so on" in said(doubled, "2")
    assert said(with_settings({"effects": {"8": "skip", "9": "skip", "T": "skip"}}), "1.4.11").startswith("8s to 10s:")
    assert said(with_settings({"effects": dict.fromkeys("23456789TJQKA", "skip")}), "1.4.11").startswith("Every card:")
    assert "draws a card at once" in said(PRESETS["turkish"], "2.4")
    assert said(CLASSIC, "2.4") == ""
    assert "a total reaches 300 points" in said(with_settings({"target": 300}), "2")
    assert "2 to 12 players" in said(with_settings({"packs": 2}), "1.1.1")


def test_the_rules_in_a_minute_are_few_lines() -> None:
    for rules in PRESETS.values():
        lines = ENGLISH.rules_minute(rules)
        assert 8 <= len(lines) <= 13
        assert all(line.endswith((".", "!")) for line in lines)
    assert "7s: the next player answers with a 7 or draws 3 (6 after two, 9 after three)." in ENGLISH.rules_minute(
        CLASSIC
    )
    assert any("Who forgets draws one." in line for line in ENGLISH.rules_minute(PRESETS["turkish"]))


def test_what_differs_from_classic_is_told_in_words() -> None:
    assert ENGLISH.differs(CLASSIC) == ()
    assert ENGLISH.differs(PRESETS["quick"]) == ("Deals: 1 deal",)
    assert "Ace: 21 points" in ENGLISH.differs(PRESETS["bilkent"])
    assert "8: turns the direction of play" in ENGLISH.differs(PRESETS["bilkent"])
    assert "7: no factor" in ENGLISH.differs(with_settings({"factors": {"7": 1}}))


def test_values_in_words() -> None:
    assert ENGLISH.value_text("effects", "draw:3") == "draw 3 or answer"
    assert ENGLISH.value_text("factors", 3) == "points count ×3"
    assert ENGLISH.value_text("points", 1) == "1 point"
    assert ENGLISH.value_text("voluntary_draw", value=False) == "drawing only while you cannot play"
    for setting in SETTINGS:
        told = [ENGLISH.value_text(setting.name, value) for value in setting.choices]
        assert len(set(told)) == len(told), f"two values of {setting.name} read alike"


def test_preset_texts_are_right_about_the_presets() -> None:
    assert f"to {PRESETS['bilkent'].target} points" in str(ENGLISH.preset_text("bilkent"))
    assert ENGLISH.preset_text("somebody's own") is None


def test_cards_and_suits_in_every_style() -> None:
    ten = Card.parse("Ts")
    assert [words(style=style).card(ten) for style in Style] == ["10♠", "10S", "Ts"]
    assert [ENGLISH.suit_full(suit) for suit in SUITS] == ["♣ clubs", "♦ diamonds", "♥ hearts", "♠ spades"]
    assert words(style=Style.ASCII).suit_full(Suit.HEARTS) == "hearts"
    assert [ENGLISH.rank(rank) for rank in (ten.rank, Card.parse("Jc").rank)] == ["10", "Jack"]
    assert ENGLISH.ranks(Card.parse("7c").rank) == "7s"
    assert ENGLISH.suit_glyph(Suit.HEARTS) == "♥"
    assert LANGUAGES == ("en",)
