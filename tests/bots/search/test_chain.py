"""The chain: what a seat can reconstruct of the others' choices, and deals of the hidden cards that explain them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dirtyseven.bots import make_bot
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.chain import Chain, as_good, options
from dirtyseven.bots.search.course import Course
from dirtyseven.bots.search.game import DRAW, Game, code_of, thin
from dirtyseven.bots.search.weighing import choose
from dirtyseven.bots.search.weights import styles_for, weights_for
from dirtyseven.engine import CLASSIC, Card, DealState, Play, Suit, legal_actions, parse_cards, view
from tests.bots.search.deals import setup_with
from tests.engine.strategies import examples


def chain_of(state: DealState, seat: int, seed: int, game: Game) -> tuple[Beliefs, Chain]:
    beliefs = Beliefs(view(state, seat), game)
    cards, places = beliefs.place(Random(seed))
    owners, barred, styles = beliefs.owners(), beliefs.barred(), styles_for(state.seats)
    patience = [int(65536 * 0.7**more) for more in range(32)]
    handicaps = [[0, 4]] * state.seats
    chain = Chain(
        game, state.seats, owners, barred, cards, places, beliefs.moments, styles, [1], handicaps, patience, seed
    )
    return beliefs, chain


@given(st.integers(0, 10**9))
@example(380)
@examples
def test_the_chain_keeps_every_card_and_every_hands_size(seed: int) -> None:
    setup = setup_with(1, seed)
    game = Game(setup.rules)
    for state, _, _ in setup.moments(4):
        beliefs, chain = chain_of(state, state.to_move, seed, game)
        chain.step(40)
        hands, stock = chain.hands(), chain.stock()
        sizes = [hand.bit_count() for hand in hands]
        sizes[state.to_move] = len(state.hands[state.to_move])
        assert tuple(sizes) == state.hand_sizes
        dealt = [card for hand in hands for card in range(52) if hand >> card & 1]
        assert sorted(dealt + stock) == sorted(beliefs.hidden)
        assert not any(held & barred for held, barred in zip(chain.held, chain.barred, strict=True))
        for other in range(state.seats):
            assert chain.surprise[other] == chain.weigh(other, chain.style[other], 10**6), "kept up to date"


@pytest.mark.parametrize(
    ("kept", "named", "good"),
    [
        ("5h 6h 2s", "h", True),
        ("5h 6h 2s", "s", False),
        ("5h 6h 2s", "c", False),
        ("5h 2s", "s", True),
        ("Jc 5h", "c", True),
        ("", "c", True),
    ],
)
def test_an_indifferent_style_names_a_suit_that_most_cards_stay_of(kept: str, named: str, good: bool) -> None:  # noqa: FBT001
    """The Jack that is played counts for no suit, another Jack that stays for its own."""
    jack = Play(Card.parse("Jd"), Suit.parse(named))
    hand = sum(1 << card.index for card in (jack.card, *parse_cards(kept)))
    assert as_good(Game(CLASSIC), hand, code_of(jack), code_of(jack)) is good
    assert not as_good(Game(CLASSIC), hand, code_of(Play(Card.parse("5h"))), code_of(jack)), "a Jack counts 25, not 5"


@given(st.integers(0, 10**9))
@examples
def test_a_moment_is_what_the_player_saw(seed: int) -> None:
    """With the hand that was really held the policy's own choice is reconstructed, whatever the rules."""
    setup = setup_with(1, seed)
    rules, seats = setup.rules, setup.seats
    game, weights = Game(rules), weights_for(seats)
    bots = [make_bot("hard", Random(seat)) for seat in range(seats)]
    state = setup.start()
    while not state.is_over:
        seat, hand = state.to_move, thin(state.position().hands[state.to_move])
        action = bots[seat].choose(view(state, seat))
        course = Course(view(state, None), game)
        for event in state.seen_by(None):
            course.follow(event)
        may = len(legal_actions(state.position())) > 1 and not rules.calls
        step = state.apply(action, setup.shuffle)
        event = next(event for event in step.events if course.moment(event, 1) is not None)
        moment = course.moment(event, 1)
        assert moment is not None
        if may:
            legal = hand & moment.mask
            flags = options(game, moment, legal)
            code = choose(
                game,
                weights,
                hand,
                legal,
                moment.gone,
                seats,
                moment.size,
                moment.next_size,
                moment.least,
                moment.left,
                moment.drawn,
                moment.penalty,
                flags & 1 != 0,
                flags & 2 != 0,
            )
            assert code - code % 5 * (moment.phase == 0 and code < DRAW) == moment.code
        state = step.state
