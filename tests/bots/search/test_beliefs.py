"""Beliefs: every deal of the hidden cards has the right sizes and goes by what is sure and what is likely."""

from __future__ import annotations

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.game import CLUBS, Game, start_in, start_of, thin
from dirtyseven.engine import CLASSIC, view
from tests.bots.search.deals import setup_with
from tests.engine.stacked import table
from tests.engine.strategies import Setup, examples, seeded_setup


def classic(seed: int) -> Setup:
    setup = seeded_setup(seed)
    seats = min(setup.seats, 7)
    return Setup(CLASSIC, seats, setup.dealer % seats, setup.seed, setup.policy)


@given(st.integers(0, 10**9))
@examples
def test_every_card_is_dealt_once_and_every_hand_has_its_size(seed: int) -> None:
    game = Game(CLASSIC)
    for state, _, _ in classic(seed).moments(6):
        seen = view(state, state.to_move)
        beliefs = Beliefs(seen, game)
        own = sum(game.bits[card.index] for card in seen.hand)
        hands, stock = beliefs.deal(own, Random(seed))
        assert hands[state.to_move] == own
        assert tuple(hand.bit_count() for hand in hands) == seen.hand_sizes
        assert len(stock) == seen.stock_size
        every = [card for hand in hands for card in range(52) if hand >> card & 1] + stock
        every += [card.index for card in seen.pile]
        assert sorted(every) == list(range(52))


@given(st.integers(0, 10**9))
@example(380)
@examples
def test_nobody_is_given_a_card_that_it_surely_does_not_hold(seed: int) -> None:
    """Not even where cards are so scarce that what is likely must give way (rules 1.2.3, 2.1)."""
    setup = setup_with(1, seed)
    game = Game(setup.rules)
    for state, _, _ in setup.moments(4):
        beliefs = Beliefs(view(state, state.to_move), game)
        cards, places = beliefs.place(Random(seed))
        barred = beliefs.barred()
        assert not any(at >= 0 and barred[at] >> card & 1 for card, at in zip(cards, places, strict=True))


@given(st.integers(0, 10**9))
@examples
def test_where_a_playout_begins_is_read_off_the_view(seed: int) -> None:
    game = Game(CLASSIC)
    for state, _, _ in classic(seed).moments(6):
        seen = view(state, state.to_move)
        assert vars_of(start_in(seen, Beliefs(seen, game).mask)) == vars_of(start_of(state.position()))


def vars_of(start: object) -> dict[str, object]:
    names = ("seats", "turn", "direction", "phase", "penalty", "drawn", "openings", "mask", "top", "gone")
    return {name: getattr(start, name) for name in names}


def test_rule_1_2_3_an_opener_who_draws_holds_no_club_but_the_one_that_came() -> None:
    deal = table("2d 3d 4d 5d 6d 9d Kd", "2h 3h 4h 5h 6h 9h Kh", stock="2s 3s 4c 5s").do("draw*3 4c")
    seen = view(deal.state, 1)
    game = Game(CLASSIC)
    beliefs = Beliefs(seen, game)
    own = sum(game.bits[card.index] for card in seen.hand)
    for seed in range(100):
        hands, _ = beliefs.deal(own, Random(seed))
        assert not hands[0] & CLUBS, "seven cards without a club, and the two drawn before the club came"


def test_one_who_draws_and_passes_is_believed_to_have_nothing_that_follows() -> None:
    deal = table("5c 2d 3d 4d 6d 9d Kd", "2h 3h 4h 6h 9h Kh Qh", stock="2s 3s 4s 6s").do("5c draw pass")
    seen = view(deal.state, 0)
    game = Game(CLASSIC)
    beliefs = Beliefs(seen, game)
    own = sum(game.bits[card.index] for card in seen.hand)
    follows = thin(deal.state.position().mask)
    holding = sum(bool(beliefs.deal(own, Random(seed))[0][1] & follows) for seed in range(300))
    assert holding < 60, "without the evidence it would be nearly always"
