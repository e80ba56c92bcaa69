"""Cards, actions and effects: what is read, what is written, what is refused."""

from __future__ import annotations

import pickle

import pytest

from dirtyseven.engine import (
    CARDS,
    DRAW,
    EFFECTS,
    PASS,
    RANKS,
    SUITS,
    AllDraw,
    Card,
    DirtySevenError,
    Draw,
    DrawPenalty,
    NameSuit,
    NextDraws,
    NoEffect,
    ParseError,
    Pass,
    Play,
    PlayAgain,
    Rank,
    ReversePlay,
    SkipNext,
    Suit,
    format_cards,
    parse_action,
    parse_cards,
    parse_effect,
)

NONSENSE = ["", " ", "7", "c", "7C", "10c", "1c", "7c ", " 7c", "c7", "77", "🂡", "7\u0441", "7c7c", "7c=", "\x00"]
"""None of these is a card; the one with an escape looks like 7c but has a Cyrillic letter."""


def test_suits_and_ranks_have_the_codes_of_records() -> None:
    assert "".join(suit.code for suit in SUITS) == "cdhs"
    assert "".join(rank.code for rank in RANKS) == "23456789TJQKA"
    assert [Suit.parse(code) for code in "cdhs"] == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]
    assert Rank.parse("T") is Rank.TEN
    assert [Rank.parse(rank.code) for rank in RANKS] == list(RANKS)


@pytest.mark.parametrize("text", ["", "C", "cd", "x", "♣"])
def test_other_suits_are_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is not a suit; suits are c, d, h and s"):
        Suit.parse(text)


@pytest.mark.parametrize("text", ["", "10", "1", "t", "23", "x"])
def test_other_ranks_are_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is not a rank; ranks are 2 3 4 5 6 7 8 9 T J Q K A"):
        Rank.parse(text)


def test_the_52_cards_are_addressed_by_index() -> None:
    assert len(set(CARDS)) == 52
    assert [card.index for card in CARDS] == list(range(52))
    assert [str(card) for card in CARDS[:2] + CARDS[-1:]] == ["2c", "3c", "As"]
    assert sorted(CARDS) == list(CARDS)


def test_cards_are_equal_by_value() -> None:
    card = Card(Suit.HEARTS, Rank.SEVEN)
    assert card == Card.parse("7h") == CARDS[card.index]
    assert hash(card) == hash(Card.parse("7h"))
    assert card != Card.parse("7d")
    assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301 - our own bytes
    assert repr(card) == "Card(suit=<Suit.HEARTS: 2>, rank=<Rank.SEVEN: 5>)"


def test_every_card_is_read_back() -> None:
    assert parse_cards(format_cards(CARDS)) == CARDS
    assert parse_cards("") == ()
    assert format_cards(()) == ""
    assert parse_cards(" 7h\n Tc\t") == (Card.parse("7h"), Card.parse("Tc"))


@pytest.mark.parametrize("text", NONSENSE)
def test_what_is_not_a_card_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Card.parse(text)
    assert str(refused.value).startswith(f"{text!r} is not a card; ")
    assert isinstance(refused.value, DirtySevenError)
    assert isinstance(refused.value, ValueError)


def test_one_bad_card_spoils_the_list() -> None:
    with pytest.raises(ParseError, match="'8x' is not a card"):
        parse_cards("7h 8x Tc")


@pytest.mark.parametrize(
    ("token", "action"),
    [
        ("draw", Draw()),
        ("pass", Pass()),
        ("7c", Play(Card(Suit.CLUBS, Rank.SEVEN))),
        ("7c!", Play(Card(Suit.CLUBS, Rank.SEVEN), called=True)),
        ("Jd=s", Play(Card(Suit.DIAMONDS, Rank.JACK), Suit.SPADES)),
        ("Jd=s!", Play(Card(Suit.DIAMONDS, Rank.JACK), Suit.SPADES, called=True)),
        ("8d=c", Play(Card(Suit.DIAMONDS, Rank.EIGHT), Suit.CLUBS)),
    ],
)
def test_actions_have_the_tokens_of_records(token: str, action: Play | Draw | Pass) -> None:
    assert parse_action(token) == action
    assert hash(parse_action(token)) == hash(action)
    assert str(action) == token


def test_every_action_is_read_back() -> None:
    plays = [Play(card, named, called) for card in CARDS for named in (None, *SUITS) for called in (False, True)]
    for action in (DRAW, PASS, *plays):
        assert parse_action(str(action)) == action
    assert len({play.code for play in plays}) == len(plays)


@pytest.mark.parametrize("text", [*NONSENSE, "Draw", "draw ", "take", "7c!!", "7c=!", "Jd!=s", "Jd=s=s", "Jd=x", "!"])
def test_what_is_not_an_action_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_action(text)
    assert str(refused.value).startswith(f"{text!r} is not an action; ")


@pytest.mark.parametrize(
    ("word", "effect"),
    [
        ("none", NoEffect()),
        ("draw:1", DrawPenalty(1)),
        ("draw:5", DrawPenalty(5)),
        ("skip", SkipNext()),
        ("reverse", ReversePlay()),
        ("suit", NameSuit()),
        ("again", PlayAgain()),
        ("again_or_draw", PlayAgain(or_draw=True)),
        ("all_draw", AllDraw()),
        ("next_draws", NextDraws()),
    ],
)
def test_effects_have_the_words_of_settings(word: str, effect: object) -> None:
    assert parse_effect(word) == effect
    assert str(effect) == word


def test_every_effect_is_read_back() -> None:
    assert len(EFFECTS) == len(set(EFFECTS)) == 13
    assert [parse_effect(str(effect)) for effect in EFFECTS] == list(EFFECTS)


@pytest.mark.parametrize("text", ["", "draw", "draw:0", "draw:6", "draw:01", "draw: 3", "draw:-1", "Skip", "skip "])
def test_what_is_not_an_effect_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_effect(text)
    assert str(refused.value).startswith(f"{text!r} is not an effect; effects are none, draw:1, ")
