"""The sentences of a turn, word for word: prompts, previews, logs, by hand-stacked deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import parse_action, view, with_settings
from dirtyseven.i18n import Entry, Style, words
from tests.engine.stacked import crowd, house, table

if TYPE_CHECKING:
    from tests.engine.stacked import Table

NAMES = ("Ada", "Kaya", "Defne", "Ali", "Elif", "Bora", "Zehra")
ENGLISH, ASCII = words(), words(style=Style.ASCII)
FOUR = ("5c 7h 8c 9c Jd Ac Tc", "4c 7c Jh Kd Ks 8s Qd", "2c 7s 7d 3d 3s 4d 4h", "9d 9h Qs Qh Jc 6d 6h")


def prompt(dealt: Table) -> str:
    return ENGLISH.prompt(view(dealt.state, dealt.turn), NAMES)


def preview(dealt: Table, token: str) -> str:
    return ENGLISH.preview(view(dealt.state, dealt.turn), parse_action(token), NAMES)


def to_do(dealt: Table) -> str:
    return ENGLISH.to_do(view(dealt.state, None))


def last_line(dealt: Table, seat: int | None = None) -> Entry:
    """Give the last line of the log as a seat sees it."""
    names = NAMES[: dealt.state.seats]
    return ENGLISH.log(view(dealt.state, seat).history, names)[-1]


@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        ("", "Ada, your turn: open with a ♣."),
        ("5c", "Kaya, your turn: play a ♣, a 5 or a Jack, or draw."),
        ("5c Jh=s", "Defne, your turn: play a ♠ or draw."),
        ("5c Jh=s draw", "Defne, your turn: play a ♠, draw again or pass."),
        ("5c 7c", "Defne, your turn: a 7, or draw 3."),
        ("5c 7c 7s", "Ali, your turn: you have no 7, so draw 6."),
        ("5c 4c 2c draw pass Ac", "Ada, your turn: one more card may follow: a ♣, an Ace or a Jack, or pass."),
    ],
)
def test_prompts_of_the_classic_game(tokens: str, sentence: str) -> None:
    assert prompt(table(*FOUR).do(tokens)) == sentence


def test_rule_1_2_3_the_prompt_of_one_without_a_club() -> None:
    dealt = table("2d 3d 4d 5d 6d 8d 9d", "2c")
    assert prompt(dealt) == "Ada, your turn: you have no ♣ to open with, so draw."
    assert to_do(dealt) == "open with a ♣"
    assert preview(dealt, "draw") == "you draw 1, until a ♣ comes"


def test_the_prompt_of_one_who_can_play_nothing() -> None:
    dealt = crowd().do("5c")
    assert prompt(dealt) == "Kaya, your turn: nothing fits, so draw."
    assert ENGLISH.count(view(dealt.state, 1)) == "none of 7 can be played"
    assert prompt(dealt.do("draw")).startswith("Kaya, your turn: play a ♣, a 5 or a Jack, draw again or pass.")


def test_rule_1_5_19_the_prompts_of_an_empty_stock() -> None:
    dealt = crowd().do("5c draw draw draw")
    assert prompt(dealt) == "Kaya, your turn: play a ♣, a 5 or a Jack, or pass."
    dealt = dealt.do("pass")
    assert prompt(dealt) == "Defne, your turn: nothing fits and the stock is empty: drawing ends the deal."
    assert preview(dealt, "draw") == "the stock is empty: the deal ends and the lowest hand wins"
    over = dealt.do("draw")
    assert prompt(over) == "The deal is over."
    assert last_line(over) == (None, "the stock ran out")
    assert ENGLISH.last_actions(view(over.state, None).history, NAMES)[2] == "could not draw"


def test_the_prompt_for_the_others_names_who_is_to_move() -> None:
    state = table(*FOUR).do("5c").state
    assert ENGLISH.prompt(view(state, 0), NAMES) == ENGLISH.prompt(view(state, None), NAMES) == "Kaya to move."
    assert ENGLISH.count(view(state, 0)) == "6 cards"
    assert ENGLISH.thinking("Kaya") == "Kaya is thinking …"


@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        ("", "open with a ♣"),
        ("5c", "play a ♣, a 5 or a Jack, or draw"),
        ("5c Jh=h", "follow ♥ hearts, or draw"),
        ("5c Jh=s draw", "go on: a ♠"),
        ("5c 7c", "answer with a 7, or draw 3"),
        ("5c 4c 2c draw pass Ac", "one more card may follow: a ♣, an Ace or a Jack, or pass"),
    ],
)
def test_what_is_to_do_is_told_from_public_facts(tokens: str, sentence: str) -> None:
    assert to_do(table(*FOUR).do(tokens)) == sentence


@pytest.mark.parametrize(
    ("tokens", "token", "sentence"),
    [
        ("", "5c", "5♣ ▸ opens without effect; Kaya plays on ♣, a 5 or a Jack"),
        ("5c", "4c", "4♣ ▸ Defne plays on ♣, a 4 or a Jack"),
        ("5c", "7c", "7♣ ▸ Defne must answer with a 7, or draw 3 and lose the turn"),
        ("5c 7c", "7s", "7♠ ▸ Ali must answer with a 7, or draw 6 and lose the turn"),
        ("5c 7c", "draw", "you draw 3, then Ali plays on ♣, a 7 or a Jack"),
        ("5c", "Jh", "J♥ ▸ name the suit to follow, then Defne plays on it"),
        ("5c", "Jh=s", "J♥ ▸ Defne plays on ♠"),
        ("5c", "draw", "you draw 1, then play, draw again or pass"),
        ("5c Jh=s draw", "pass", "your turn ends; Ali plays on ♠"),
        ("5c 4c 2c draw pass", "8c", "8♣ ▸ Kaya is skipped, then Defne plays"),
        ("5c 4c 2c draw pass", "Tc", "10♣ ▸ play turns round, so Ali is next"),
        ("5c 4c 2c draw pass", "Ac", "A♣ ▸ you may play one more card on it: a ♣, an Ace or a Jack, or pass"),
        ("5c", "Ks", "K♠ does not follow 5♣: play a ♣, a 5 or a Jack."),
        ("5c", "pass", "You can pass only after drawing a card in this turn."),
    ],
)
def test_previews_of_the_classic_game(tokens: str, token: str, sentence: str) -> None:
    assert preview(table(*FOUR).do(tokens), token) == sentence


def test_a_preview_between_two_players_says_who_plays_again() -> None:
    dealt = table("5c 8c Tc", "4c Kd Ks", rules=house()).do("5c 4c")
    assert preview(dealt, "8c") == "8♣ ▸ Kaya is skipped, then you play again"
    assert preview(dealt, "Tc") == "10♣ ▸ Kaya plays on ♣, a 10 or a Jack"
    dealt = table("5c 8c Tc", "4c Kd Ks", rules=house(two_player_reverse="skip")).do("5c 4c")
    assert preview(dealt, "Tc") == "10♣ ▸ Kaya is skipped, then you play again"
    assert last_line(dealt.do("Tc")) == (0, "10♣ → Kaya skipped")


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        ("7c", "7♣ ▸ you go out: their points count three times"),
        ("Jd", "J♦ ▸ you go out: their points count double"),
        ("9c", "9♣ ▸ you go out and win the deal"),
    ],
)
def test_rule_1_5_18_the_preview_of_the_last_card_gives_its_factor(last: str, sentence: str) -> None:
    dealt = table(f"5c 6c {last}", "Jh Th Ah" if last == "Jd" else "Jd 7h Ah", rules=house())
    assert preview(dealt.do("5c draw pass 6c draw pass"), last) == sentence


def test_the_preview_of_the_last_card_says_what_is_still_paid() -> None:
    dealt = table("5c 6c 7c", "Jd 7h Ah", rules=house(last_penalty_drawn=True)).do("5c draw pass 6c draw pass")
    assert preview(dealt, "7c") == "7♣ ▸ you go out; Kaya still draws 3: their points count three times"
    assert last_line(dealt.do("7c")) == (0, "7♣ goes out → Kaya draws 3, ×3")


@pytest.mark.parametrize(
    ("effect", "sentence", "line"),
    [
        ("all_draw", "8♣ ▸ everyone else draws 1 and you play again", "8♣ → all others draw 1"),
        ("next_draws", "8♣ ▸ Defne draws 1 and is skipped, then Ada plays", "8♣ → Defne draws 1, skipped"),
        ("again_or_draw", "8♣ ▸ you may play one more card on it: a ♣, an 8 or a Jack, or draw one card", "8♣"),
        ("none", "8♣ ▸ Defne plays on ♣, an 8 or a Jack", "8♣"),
        ("draw:5", "8♣ ▸ Defne must answer with a 7 or an 8, or draw 5 and lose the turn", "8♣ → Defne due 5"),
        ("reverse", "8♣ ▸ play turns round, so Ada is next", "8♣ turns the play"),
        ("suit", "8♣ ▸ name the suit to follow, then Defne plays on it", "8♣ names ♥ hearts"),
    ],
)
def test_effects_on_any_rank(effect: str, sentence: str, line: str) -> None:
    dealt = table("5c 6h", "8c 2h", "3d", rules=with_settings({"effects": {"8": effect}})).do("5c")
    assert preview(dealt, "8c") == sentence
    assert last_line(dealt.do("8c=h" if effect == "suit" else "8c")) == (1, line)


def test_a_short_stock_is_told_before_others_are_made_to_draw() -> None:
    dealt = crowd({"2h": "8c"}, effects={"8": "all_draw"}).do("5c")
    text = "8♣ ▸ everyone else draws, but the stock is too small: the deal ends and the lowest hand wins"
    assert preview(dealt, "8c") == text
    assert dealt.do("8c").over


def test_again_or_draw_offers_a_draw_instead_of_passing() -> None:
    dealt = table("5c", "8c 2c", rules=with_settings({"effects": {"8": "again_or_draw"}})).do("5c 8c")
    assert prompt(dealt).endswith("one more card may follow: a ♣, an 8 or a Jack, or draw one card.")
    assert to_do(dealt) == "one more card may follow: a ♣, an 8 or a Jack, or draw"
    assert preview(dealt, "pass") == "After an 8 nobody passes while the stock lasts: play one more card or draw one."
    assert preview(dealt, "draw").startswith("you draw 1, then Ada plays on ♣, an 8 or a Jack")
    assert last_line(dealt.do("draw")) == (1, "8♣, drew 1")


@pytest.mark.parametrize(
    ("settings", "before", "after"),
    [
        ({"drawing": "one_then_pass"}, "you draw 1, then play or pass", "play a ♣, a 5 or a Jack, or pass."),
        (
            {"drawing": "up_to_three"},
            "you draw 1, then play, draw again or pass",
            "play a ♣, a 5 or a Jack, draw again or pass.",
        ),
        (
            {"drawing": "until_playable"},
            "you draw 1, then draw on until you can play, and then you must",
            "play a ♣, a 5 or a Jack.",
        ),
        (
            {"voluntary_draw": False},
            "you draw 1, then play or pass, or draw again if nothing fits",
            "play a ♣, a 5 or a Jack, or pass.",
        ),
    ],
)
def test_every_way_of_drawing(settings: dict[str, object], before: str, after: str) -> None:
    dealt = crowd({}, **settings).do("5c")
    assert preview(dealt, "draw") == before
    assert prompt(dealt.do("draw")) == f"Kaya, your turn: {after}"


def test_after_a_penalty_one_may_play() -> None:
    dealt = table(*FOUR, rules=with_settings({"after_penalty": "may_play"})).do("5c 7c")
    assert preview(dealt, "draw") == "you draw 3, then you may play a ♣, a 7 or a Jack, or pass"
    assert preview(dealt, "7s") == "7♠ ▸ Ali must answer with a 7, or draw 6"
    dealt = dealt.do("draw")
    assert prompt(dealt) == "Defne, your turn: you may still play a ♣, a 7 or a Jack, or pass."
    assert to_do(dealt) == "play a ♣, a 7 or a Jack, or pass"
    assert last_line(dealt.do("2c")) == (2, "took 3, then 2♣")


def test_a_penalty_larger_than_the_stock_is_told() -> None:
    dealt = crowd({"2h": "7c"}, effects={"7": "draw:5"}).do("5c 7c")
    ends = "draw 5, which ends the deal, as only 3 are left"
    assert prompt(dealt) == f"Defne, your turn: you have no 7, so {ends}."
    assert preview(dealt, "draw") == "you draw the last 3 of 5: the deal ends and the lowest hand wins"


def test_rule_2_4_the_call_is_asked_for_and_told() -> None:
    dealt = table("5c 6c 9c", "4c Kd Ks", rules=house(last_card_call="draw_one")).do("5c 4c")
    assert prompt(dealt) == "Ada, your turn: play a ♣, a 4 or a Jack, or draw. Call Tek! as you play."
    assert preview(dealt, "6c") == "6♣ ▸ Kaya plays on ♣, a 6 or a Jack; it leaves one card, so call Tek!"
    assert preview(dealt, "6c!") == "6♣ Tek! ▸ Kaya plays on ♣, a 6 or a Jack"
    assert last_line(dealt.do("6c!")) == (0, "6♣ Tek!")
    assert last_line(dealt.do("6c")) == (0, "6♣, forgot to call: draws 1")
    history = view(dealt.do("6c").state, None).history
    assert ENGLISH.last_actions(history, NAMES[:2]) == ("6♣, forgot to call: drew 1", "4♣")


def test_rule_2_4_one_who_forgot_is_told_why_the_last_card_stays() -> None:
    dealt = table("5c 6c 9c", "4c Kd Ks", rules=house(last_card_call="cannot_go_out")).do("5c 4c 6c")
    assert last_line(dealt) == (0, "6♣, forgot to call: may not go out")
    dealt = dealt.do("draw pass")
    assert prompt(dealt) == "Ada, your turn: you may not go out yet, so draw."
    assert preview(dealt, "9c") == "You forgot to call Tek!, so you may not go out yet."


def test_rule_2_4_a_call_that_is_not_due_is_refused_before_it_is_made() -> None:
    dealt = table("5c 6c 9c 2c", "4c", rules=with_settings({"hand_size": 4, "last_card_call": "draw_one"})).do("5c 4c")
    assert preview(dealt, "6c!") == "Tek! belongs to the play that leaves you one card."


def test_rule_2_5_a_reshuffle_is_the_tables_own_line() -> None:
    dealt = crowd({"2h": "2c"}, stock_empty="reshuffle").do("5c 2c draw*4")
    assert (None, "reshuffled 1 card") in ENGLISH.log(view(dealt.state, None).history, NAMES)


def test_where_no_card_can_ever_follow_none_is_asked_for() -> None:
    rules = with_settings({"effects": dict.fromkeys("23456789TJQKA", "suit")})
    dealt = table("5c", "4c", rules=rules).do("5c draw")
    assert preview(dealt, "pass") == "your turn ends; Ada is next, and no card can follow"
    assert prompt(dealt.do("pass")) == "Ada, your turn: nothing fits, so draw."


def test_ascii_writes_suits_as_words_and_letters() -> None:
    dealt = table(*FOUR).do("5c")
    seen = view(dealt.state, 1)
    assert ASCII.prompt(seen, NAMES) == "Kaya, your turn: play a club, a 5 or a Jack, or draw."
    assert ASCII.preview(seen, parse_action("Jh=s"), NAMES) == "JH > Defne plays on spades"
    assert ASCII.log(view(dealt.do("Jh=s").state, None).history, NAMES)[-1] == (1, "JH names spades")


def test_names_stand_as_they_are() -> None:
    odd = ("[bold]x[/]", "{0}", "%s", "Ali")
    state = table(*FOUR).do("5c 7c").state
    assert ENGLISH.prompt(view(state, 2), odd).startswith("%s, your turn:")
    assert ENGLISH.log(view(state, None).history, odd)[-1] == (1, "7♣ → %s due 3")
    assert ENGLISH.since(view(state, None).history, 3, odd).startswith("[bold]x[/] opens with 5♣ · {0} 7♣")
