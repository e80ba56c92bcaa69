"""Rules part 2: the rows of the table, each by its name."""

from __future__ import annotations

from collections import Counter

import pytest

from dirtyseven.engine import (
    CARDS,
    CLASSIC,
    CardsDrawn,
    DealError,
    DealResult,
    DirectionTurned,
    DrawCause,
    End,
    Match,
    PenaltyRaised,
    Phase,
    Reason,
    SettingError,
    Suit,
    TurnSkipped,
    deal,
    hand_points,
    parse_cards,
    with_settings,
)
from tests.engine.stacked import crowd, house, out_with, table

# packs, hand_size ----------------------------------------------------------------------------------------------------


def test_rule_2_packs_two_packs_hold_each_card_twice() -> None:
    rules = with_settings({"packs": 2})
    assert len(rules.deck) == 104
    assert Counter(rules.deck) == dict.fromkeys(CARDS, 2)


@pytest.mark.parametrize(("packs", "most"), [(1, 7), (2, 12)])
def test_rule_2_packs_two_to_7_or_2_to_12_players(packs: int, most: int) -> None:
    rules = with_settings({"packs": packs})
    assert rules.most_seats == most
    for seats in (2, most):
        assert deal(rules, seats, 0, rules.deck).state.hand_sizes == (7,) * seats
    for seats in (1, most + 1):
        with pytest.raises(DealError, match=f"hands of 7, 2 to {most} can play"):
            deal(rules, seats, 0, rules.deck)


def test_rule_2_packs_a_card_may_be_held_twice_and_follows_itself() -> None:
    dealt = table("5c 5c 9d", "2d 3d 4d", rules=house(packs=2))
    assert [str(action) for action in dealt.state.legal_actions()] == ["5c"]
    played = dealt.do("5c draw pass")
    assert played.hand(0) == ["5c", "9d"]
    assert played.legal == {"5c", "draw"}
    assert played.do("5c").pile == ["5c", "5c"]


def test_rule_2_packs_a_card_held_twice_is_two_cards() -> None:
    two = table("5c 9c 9c", "", rules=house(packs=2, last_card_call="draw_one")).do("5c draw pass")
    assert two.state.hand_sizes == (2, 4)
    assert two.legal == {"9c", "9c!", "draw"}
    assert not two.do("9c!").over
    wild = table("5c Jd Jd", "", rules=house(packs=2)).do("5c draw pass")
    assert wild.why("Jd") is Reason.MUST_NAME_SUIT
    assert wild.do("Jd=s").hand(0) == ["Jd"]


def test_rule_2_packs_both_cards_of_a_kind_count() -> None:
    ended = table("5c 6c 9c", "Jd Jd 7h", stock="Kd Kd", rules=house(packs=2)).do("5c draw pass 6c draw pass 9c")
    assert ended.result.penalties == (0, 25 + 25 + 20 + 10 + 10)


def test_rule_2_packs_a_deck_of_two_packs_lacks_no_card() -> None:
    rules = with_settings({"packs": 2})
    with pytest.raises(DealError, match="the deck holds As 1 times; each of the 104 cards is there twice"):
        deal(rules, 2, 0, CARDS + CARDS[:-1])
    with pytest.raises(DealError, match="the deck holds 2c 3 times"):
        deal(rules, 2, 0, CARDS[:1] + CARDS + CARDS[:-1])


@pytest.mark.parametrize(
    ("packs", "hand_size", "most"),
    [
        *((1, 3, 7), (1, 7, 7), (1, 8, 6), (1, 9, 5), (1, 10, 4)),
        *((2, 3, 12), (2, 7, 12), (2, 8, 12), (2, 9, 11), (2, 10, 10)),
    ],
)
def test_rule_2_hand_size_leaves_at_least_three_cards(packs: int, hand_size: int, most: int) -> None:
    rules = with_settings({"packs": packs, "hand_size": hand_size})
    assert rules.most_seats == most
    state = deal(rules, most, 0, rules.deck).state
    assert state.hand_sizes == (hand_size,) * most
    assert state.stock_size == 52 * packs - most * hand_size


# voluntary_draw ------------------------------------------------------------------------------------------------------


def test_rule_2_voluntary_draw_false_draws_only_while_one_cannot_play() -> None:
    rules = house(voluntary_draw=False)
    can = table("5c", "9c Kd Qd", rules=rules).do("5c")
    assert can.legal == {"9c"}
    assert can.why("draw") is Reason.VOLUNTARY_DRAW_OFF
    cannot = table("5c", "Kh Kd Qd", rules=rules).do("5c")
    assert cannot.legal == {"draw"}


def test_rule_2_voluntary_draw_is_looked_at_before_every_draw() -> None:
    cannot = table("5c", "Kh Kd Qd", stock="2h 9c", rules=house(voluntary_draw=False)).do("5c draw")
    assert cannot.legal == {"draw", "pass"}
    can = cannot.do("draw")
    assert can.why("draw") is Reason.VOLUNTARY_DRAW_OFF


def test_rule_2_voluntary_draw_one_who_has_drawn_may_pass_while_able_to_play() -> None:
    can = table("5c", "Kh Kd Qd", stock="9c", rules=house(voluntary_draw=False)).do("5c draw")
    assert can.legal == {"9c", "pass"}


def test_rule_2_voluntary_draw_taking_a_penalty_stays_free() -> None:
    live = table("5c 7h Kd", "7c", rules=house(voluntary_draw=False)).do("5c 7c")
    assert live.legal == {"7h", "draw"}


def test_rule_2_voluntary_draw_the_draw_of_again_or_draw_stays_free() -> None:
    rules = house(voluntary_draw=False, effects={"A": "again_or_draw"})
    assert table("5c", "Ac 9c Kd", rules=rules).do("5c Ac").legal == {"9c", "draw"}


# effects -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "turn", "penalty", "direction", "phase", "sizes"),
    [
        ("none", 2, 0, 1, Phase.TURN, (2, 2, 3)),
        ("draw:1", 2, 1, 1, Phase.TURN, (2, 2, 3)),
        ("draw:2", 2, 2, 1, Phase.TURN, (2, 2, 3)),
        ("draw:3", 2, 3, 1, Phase.TURN, (2, 2, 3)),
        ("draw:4", 2, 4, 1, Phase.TURN, (2, 2, 3)),
        ("draw:5", 2, 5, 1, Phase.TURN, (2, 2, 3)),
        ("skip", 0, 0, 1, Phase.TURN, (2, 2, 3)),
        ("reverse", 0, 0, -1, Phase.TURN, (2, 2, 3)),
        ("again", 1, 0, 1, Phase.EXTRA, (2, 2, 3)),
        ("again_or_draw", 1, 0, 1, Phase.EXTRA, (2, 2, 3)),
        ("all_draw", 1, 0, 1, Phase.TURN, (3, 2, 4)),
        ("next_draws", 0, 0, 1, Phase.TURN, (2, 2, 4)),
    ],
)
@pytest.mark.parametrize("rank", "24689TQKA")
def test_rule_2_effects_any_effect_may_be_put_on_any_rank(
    rank: str, word: str, turn: int, penalty: int, direction: int, phase: Phase, sizes: tuple[int, ...]
) -> None:
    played = table("5c", f"{rank}c", "", rules=house(effects={rank: word})).do(f"5c {rank}c")
    assert (played.turn, played.penalty, played.state.direction) == (turn, penalty, direction)
    assert played.state.phase is phase
    assert played.state.hand_sizes == sizes


@pytest.mark.parametrize("rank", "24689TQKA")
def test_rule_2_effects_any_rank_may_be_wild(rank: str) -> None:
    opened = table("5c", f"{rank}d Kh Qh" if rank not in "KQ" else f"{rank}d", rules=house(effects={rank: "suit"})).do(
        "5c"
    )
    assert {f"{rank}d={suit}" for suit in "cdhs"} <= opened.legal
    named = opened.do(f"{rank}d=s")
    assert named.follow is named.state.named_suit is Suit.SPADES


@pytest.mark.parametrize("rank", "78TA")
def test_rule_2_effects_a_rank_may_have_none(rank: str) -> None:
    played = table("5c", f"{rank}c", "", rules=house(effects={rank: "none"})).do(f"5c {rank}c")
    assert (played.turn, played.penalty, played.state.direction) == (2, 0, 1)
    assert played.state.phase is Phase.TURN


def test_rule_2_effects_a_jack_without_the_effect_is_an_ordinary_card() -> None:
    opened = table("5c Jh", "Jc Jd", rules=house(effects={"J": "none"})).do("5c")
    assert opened.why("Jc") is None
    assert opened.why("Jc=h") is Reason.NAMES_NOTHING
    assert opened.why("Jd") is Reason.DOES_NOT_FOLLOW
    played = opened.do("Jc")
    assert played.why("Jh") is None
    assert played.follow is Suit.CLUBS


def test_rule_2_effects_an_opening_card_has_none_whatever_its_rank() -> None:
    for word in ("draw:2", "skip", "reverse", "again", "all_draw", "next_draws"):
        opened = table("4c", "", "", rules=house(effects={"4": word})).do("4c")
        assert (opened.turn, opened.penalty, opened.state.direction) == (1, 0, 1)
        assert opened.state.phase is Phase.TURN
        assert opened.state.hand_sizes == (2, 3, 3)


# penalty_growth ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("growth", "totals"), [("add", [3, 6, 9, 12]), ("double", [3, 6, 12, 24])])
def test_rule_2_penalty_growth_with_sevens(growth: str, totals: list[int]) -> None:
    dealt = table("5c 7s", "7c", "7d", "7h", rules=house(penalty_growth=growth))
    assert [dealt.do("5c 7c 7d 7h 7s".rsplit(maxsplit=n)[0]).penalty for n in (3, 2, 1)] == totals[:3]
    assert dealt.do("5c 7c 7d 7h 7s").penalty == totals[3]


@pytest.mark.parametrize(
    ("growth", "sequence", "total"),
    [
        ("add", "6c 4d", 2 + 5),
        ("add", "4c 6d", 5 + 2),
        ("add", "6c 4d 6h", 2 + 5 + 2),
        ("double", "6c 4d", 4),
        ("double", "4c 6d", 10),
        ("double", "6c 4d 6h", 8),
    ],
)
def test_rule_2_penalty_growth_only_the_first_card_counts_its_number(growth: str, sequence: str, total: int) -> None:
    rules = house(penalty_growth=growth, effects={"6": "draw:2", "4": "draw:5"})
    first, second, *third = sequence.split()
    live = table(" ".join(["5c", *third]), first, second, rules=rules, dealer=2)
    assert live.do(f"5c {sequence}").penalty == total


def test_rule_2_penalty_growth_starts_again_after_a_penalty_was_taken() -> None:
    rules = house(penalty_growth="double")
    assert table("5c 7s", "7c", "", "", rules=rules).do("5c 7c draw draw pass 7s").penalty == 3


# after_penalty -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawing", ["until_playable_or_pass", "one_then_pass", "until_playable", "up_to_three"])
@pytest.mark.parametrize("voluntary_draw", [True, False])
def test_rule_2_after_penalty_one_may_play_or_pass_nothing_else(drawing: str, *, voluntary_draw: bool) -> None:
    rules = house(after_penalty="may_play", drawing=drawing, voluntary_draw=voluntary_draw)
    taken = table("5c Kd 9d", "7c", stock="7h 9c Jd", rules=rules).do("5c 7c draw")
    assert taken.turn == 0
    assert taken.penalty == 0
    assert taken.state.phase is Phase.AFTER_PENALTY
    assert taken.legal == {"7h", "9c", "Jd=c", "Jd=d", "Jd=h", "Jd=s", "pass"}
    assert taken.why("draw") is Reason.NO_DRAW_AFTER_PENALTY
    assert taken.why("Kd") is Reason.DOES_NOT_FOLLOW
    passed = taken.do("pass")
    assert passed.turn == 1
    assert passed.why("pass") is Reason.PASS_BEFORE_DRAW


def test_rule_2_after_penalty_a_new_7_starts_again() -> None:
    taken = table("5c Kd 9d", "7c", stock="7h 9c Jd", rules=house(after_penalty="may_play")).do("5c 7c draw 7h")
    assert taken.penalty == 3
    assert taken.events[-1] == PenaltyRaised(1, 3)


def test_rule_2_after_penalty_the_card_played_has_its_effect() -> None:
    rules = house(after_penalty="may_play")
    again = table("5c Kd 9d", "7c", stock="Ac 9c Jd", rules=rules).do("5c 7c draw Ac")
    assert again.turn == 0
    assert "9c" in again.legal
    assert again.why("draw") is Reason.NO_DRAW_ON_EXTRA
    skipping = table("5c Kd 9d", "7c", stock="8c 9c Jd", rules=rules).do("5c 7c draw 8c")
    assert skipping.state.phase is Phase.TURN
    assert skipping.why("draw") is None


def test_rule_2_after_penalty_one_who_cannot_play_passes_even_with_an_empty_stock() -> None:
    taken = crowd({"2h": "7c"}, after_penalty="may_play").do("5c 7c draw")
    assert taken.state.stock_size == 0
    assert taken.legal == {"pass"}
    assert not taken.do("pass").over


def test_rule_2_after_penalty_a_penalty_larger_than_the_stock_still_ends_the_deal() -> None:
    assert crowd({"2h": "7c", "2s": "7s"}, after_penalty="may_play").do("5c 7c 7s draw").over


def test_rule_2_after_penalty_turn_ends_is_classic() -> None:
    assert table("5c", "7c", "", rules=house()).do("5c 7c draw").turn == 0


# wild_on_wild --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "legal"),
    [("never", set[str]()), ("named_suit", {"8s", "Js"}), ("always", {"8d", "8s", "Jc", "Jh", "Js"})],
)
def test_rule_2_wild_on_wild_whatever_their_ranks(setting: str, legal: set[str]) -> None:
    rules = with_settings({"wild_on_wild": setting, "effects": {"8": "suit"}})
    named = table("5c 8d 8s Jc Jh Js 9s", "Jd", rules=rules).do("5c Jd=s")
    assert named.legal == {f"{code}={suit}" for code in legal for suit in "cdhs"} | {"9s", "draw"}
    for code in {"8d", "8s", "Jc", "Jh", "Js"} - legal:
        assert named.why(f"{code}=s") is Reason.WILD_ON_WILD


def test_rule_2_wild_on_wild_named_suit_is_clubs_on_an_opening_wild() -> None:
    rules = house(wild_on_wild="named_suit", effects={"8": "suit"})
    opened = table("Jc", "8c 8d Kd", rules=rules).do("Jc")
    assert opened.legal == {"8c=c", "8c=d", "8c=h", "8c=s", "draw"}


def test_rule_2_wild_on_wild_named_suit_is_its_own_suit_on_one_turned_up() -> None:
    rules = house(wild_on_wild="named_suit", opening="turned_up", effects={"8": "suit"})
    dealt = table("8c 8d Kh", "", stock="Jd", rules=rules)
    assert dealt.legal == {"8d=c", "8d=d", "8d=h", "8d=s", "draw"}


# two_player_reverse --------------------------------------------------------------------------------------------------


def test_rule_2_two_player_reverse_skip_also_skips() -> None:
    turned = table("5c", "Tc 9d 9h", rules=house(two_player_reverse="skip")).do("5c draw Tc")
    assert turned.turn == 1
    assert turned.state.drawn == 0
    assert turned.state.direction == 1
    assert turned.events[-1] == TurnSkipped(0)


def test_rule_2_two_player_reverse_none_passes_the_turn() -> None:
    assert table("5c", "Tc", rules=house(two_player_reverse="none")).do("5c Tc").turn == 0


def test_rule_2_two_player_reverse_does_not_touch_more_players() -> None:
    turned = table("5c", "Tc", "", rules=house(two_player_reverse="skip")).do("5c Tc")
    assert turned.turn == 0
    assert turned.events[-1] == DirectionTurned(-1)


# last_penalty_drawn --------------------------------------------------------------------------------------------------


def test_rule_2_last_penalty_drawn_the_next_player_pays_before_the_count() -> None:
    ended = out_with("7c", last_penalty_drawn=True)
    assert ended.result.end == "out"
    assert ended.events[-2] == CardsDrawn(1, 3, DrawCause.LAST_PENALTY, parse_cards("2h 3h 4h"))
    assert ended.result.hand_points == (0, 80 + 2 + 3 + 4)
    assert ended.result.penalties == (0, 3 * 89)
    assert ended.penalty == 0


def test_rule_2_last_penalty_drawn_without_an_answer() -> None:
    # Seat 1 holds 7h.
    ended = out_with("7c", last_penalty_drawn=True)
    assert "7h" in ended.hand(1)
    assert ended.over


def test_rule_2_last_penalty_drawn_the_whole_live_sequence() -> None:
    dealt = table("5c 9c 7d", "7c Kh Qh", stock="2h 3h 4h 5h 6h 8h 9h", rules=house(last_penalty_drawn=True))
    ended = dealt.do("5c draw pass 9c 7c 7d")
    assert ended.events[-2] == CardsDrawn(1, 6, DrawCause.LAST_PENALTY, parse_cards("3h 4h 5h 6h 8h 9h"))
    # King and queen, the two drawn before, and these six; tripled.
    assert ended.result.penalties == (0, 3 * (20 + 2 + 35))


@pytest.mark.parametrize(("growth", "count"), [("add", 4 + 1), ("double", 4 + 4)])
def test_rule_2_last_penalty_drawn_grows_as_the_rules_say(growth: str, count: int) -> None:
    rules = house(last_penalty_drawn=True, penalty_growth=growth, effects={"7": "draw:4", "6": "draw:1"})
    ended = table("5c 9c 6d", "7c", stock="2h", rules=rules).do("5c draw pass 9c 7c 6d")
    # Three dealt, one drawn, one played.
    assert ended.state.hand_sizes == (0, 3 + count)


def test_rule_2_last_penalty_drawn_by_the_next_in_the_present_direction() -> None:
    dealt = table("5c Tc 7c", "", "", rules=house(last_penalty_drawn=True))
    ended = dealt.do("5c draw pass draw pass Tc draw pass draw pass 7c")
    assert ended.state.hand_sizes == (0, 5, 5 + 3)


def test_rule_2_last_penalty_drawn_what_is_left_if_the_stock_is_short() -> None:
    dealt = table("5c 6c 7c", "", rules=house(last_penalty_drawn=True))
    short = dealt.do("5c draw*44 pass 6c draw pass 7c")
    assert short.result.end == "out"
    assert short.result.winners == (0,)
    assert short.state.hand_sizes == (0, 3 + 44 + 1 + 1)
    assert short.state.stock_size == 0
    none = dealt.do("5c draw*44 pass 6c draw*2 pass 7c")
    assert none.result.end == "out"
    assert none.events[-2] == CardsDrawn(1, 0, DrawCause.LAST_PENALTY, ())


def test_rule_2_last_penalty_drawn_only_for_penalty_cards() -> None:
    assert out_with("9c", last_penalty_drawn=True).result.hand_points == (0, 80)
    assert out_with("7c", last_penalty_drawn=True, effects={"7": "none"}).result.penalties == (0, 240)


def test_rule_2_last_penalty_drawn_false_is_classic() -> None:
    assert out_with("7c", last_penalty_drawn=False).result.hand_points == (0, 80)


# points, factors -----------------------------------------------------------------------------------------------------


def test_rule_2_points_change_only_the_ranks_they_name() -> None:
    rules = with_settings({"points": {"A": 21, "2": 0, "9": 100}})
    assert hand_points(rules, parse_cards("Ac 2d 9h")) == 121
    assert hand_points(rules, parse_cards("Jc 7d Ks 3h")) == 58
    assert out_with("9c", points={"K": 0, "J": 1}).result.penalties == (0, 80 - 10 - 24)


@pytest.mark.parametrize(
    ("last", "factors", "factor"),
    [("9c", {"9": 5}, 5), ("7c", {"9": 5}, 3), ("7c", {"7": 1}, 1), ("Jd", {"7": 1}, 2), ("Jd", {"J": 4}, 4)],
)
def test_rule_2_factors_change_only_the_ranks_they_name(last: str, factors: dict[str, int], factor: int) -> None:
    ended = out_with(last, factors=factors)
    assert ended.result.multiplier == factor
    assert ended.result.penalties == (0, 80 * factor)


def test_rule_2_factors_follow_the_rank_whatever_its_effect() -> None:
    effects = {"7": "none", "J": "none", "A": "draw:3", "9": "suit"}
    assert out_with("7c", effects=effects).result.multiplier == 3
    assert out_with("9c", effects=effects).result.multiplier == 1


# deals, target -------------------------------------------------------------------------------------------------------


def played(settings: dict[str, object], *deals: tuple[int, ...]) -> Match:
    match = Match(with_settings(settings), len(deals[0]), 0)
    for penalties in deals:
        match = match.with_result(DealResult(End.OUT, (penalties.index(0),), 1, penalties, penalties))
    return match


def test_rule_2_deals_a_match_has_so_many() -> None:
    assert played({"deals": 1}, (0, 9)).is_over
    assert not played({"deals": 20}, *[(0, 9)] * 19).is_over
    assert played({"deals": 20}, *[(0, 9)] * 20).is_over


def test_rule_2_target_the_match_ends_after_the_deal_in_which_a_total_reaches_it() -> None:
    assert not played({"target": 100}, (0, 60), (39, 0), (0, 39)).is_over
    exactly = played({"target": 100}, (0, 60), (39, 0), (0, 40))
    assert exactly.is_over
    assert exactly.winners == (0,)
    assert played({"target": 100}, (0, 600)).is_over


def test_rule_2_target_or_after_100_deals() -> None:
    deals = [(0, 1)] * 99
    assert not played({"target": 5000}, *deals).is_over
    assert played({"target": 5000}, *deals, (1, 0)).is_over


def test_rule_2_target_naming_it_removes_deals_and_naming_both_is_refused() -> None:
    rules = with_settings({"target": 300})
    assert (rules.target, rules.deals) == (300, None)
    back = with_settings({"deals": 2}, rules)
    assert (back.target, back.deals) == (None, 2)
    with pytest.raises(SettingError, match="deals"):
        with_settings({"target": 300, "deals": 4})


def test_rule_2_the_classic_value_stands_first() -> None:
    classic = {
        "packs": 1,
        "hand_size": 7,
        "opening": "opener",
        "drawing": "until_playable_or_pass",
        "voluntary_draw": True,
        "effects": {"7": "draw:3", "8": "skip", "T": "reverse", "J": "suit", "A": "again"},
        "penalty_growth": "add",
        "after_penalty": "turn_ends",
        "wild_on_wild": "never",
        "two_player_reverse": "none",
        "last_card_call": "off",
        "stock_empty": "lowest_wins",
        "last_penalty_drawn": False,
        "factors": {"7": 3, "J": 2},
        "deals": 4,
    }
    assert with_settings(classic) == CLASSIC
    assert sum(str(effect) == "none" for effect in CLASSIC.effects) == 8
    assert sum(factor == 1 for factor in CLASSIC.factors) == 11
