"""What is hidden from a seat does not show: not in its view, its choices, nor the events it is told.

Hidden from a seat are the other hands and the order of the stock; from a spectator every hand.
"""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING

from hypothesis import given, settings

from dirtyseven.engine import (
    CardPlayed,
    CardsDrawn,
    DealEnded,
    DealState,
    Dealt,
    Play,
    Rules,
    TurnedUp,
    deal,
    redact,
    view,
)
from dirtyseven.engine.cards import CARDS, Card
from dirtyseven.engine.tables import pack
from tests.engine.strategies import Setup, examples, setups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Action, Event

    Observer = int | None


def with_other_secrets(state: DealState, seat: Observer, chance: random.Random, keep: Card | None = None) -> DealState:
    """Deal out anew all that ``seat`` cannot see, the sizes unchanged; ``keep`` stays in the hand to move."""
    position = state.position()
    hands = [list(hand) for hand in state.hands]
    if keep is not None:
        hands[state.to_move].remove(keep)
    others = [owner for owner in range(state.seats) if owner != seat]
    hidden = [*state.stock, *(card for owner in others for card in hands[owner])]
    chance.shuffle(hidden)
    for owner in others:
        hands[owner], hidden = hidden[: len(hands[owner])], hidden[len(hands[owner]) :]
    if keep is not None:
        hands[state.to_move].append(keep)
    position.hands = [pack(hand) for hand in hands]
    position.deck, position.drawn_from = tuple(card.index for card in hidden), 0
    return DealState(position, state._history)


def told(events: tuple[Event, ...], seat: Observer) -> list[Event | tuple[object, ...]]:
    """Redact for a seat, and leave out what an action newly reveals: cards it drew, and all hands at the end."""
    heard: list[Event | tuple[object, ...]] = []
    for event in events:
        match redact(event, seat):
            case CardsDrawn() as drawn:
                heard.append(replace(drawn, cards=None))
            case DealEnded(seat=winner, result=result):
                heard.append((winner, result.end))
            case other:
                heard.append(other)
    return heard


@given(setups())
@settings(examples, max_examples=60)
def test_a_view_and_what_is_legal_do_not_depend_on_hidden_cards(setup: Setup) -> None:
    chance = random.Random(setup.seed)
    for state, _, _ in setup.moments():
        for seat in (None, state.to_move, chance.randrange(setup.seats)):
            other = with_other_secrets(state, seat, chance)
            assert view(other, seat) == view(state, seat)
        mover = with_other_secrets(state, state.to_move, chance)
        assert mover.legal_actions() == state.legal_actions()
        assert mover.call_due() == state.call_due()


@given(setups())
@settings(examples, max_examples=80)
def test_the_events_of_a_seats_own_action_do_not_depend_on_hidden_cards(setup: Setup) -> None:
    chance = random.Random(setup.seed)
    for state, _, _ in setup.moments():
        other = with_other_secrets(state, state.to_move, chance)
        for action in state.legal_actions():
            one, two = state.apply(action, setup.shuffle), other.apply(action, setup.shuffle)
            assert told(one.events, state.to_move) == told(two.events, state.to_move)


@given(setups())
@settings(examples, max_examples=60)
def test_the_events_of_anothers_action_do_not_depend_on_hidden_cards(setup: Setup) -> None:
    chance = random.Random(setup.seed)
    for state, action, step in setup.moments():
        keep = action.card if isinstance(action, Play) else None
        for seat in (None, (state.to_move + chance.randrange(1, setup.seats)) % setup.seats):
            other = with_other_secrets(state, seat, chance, keep)
            if other.why_illegal(action) is not None:
                continue  # with the other cards the player could not have done this: nothing to compare
            next_step = other.apply(action, setup.shuffle)
            assert told(next_step.events, seat) == told(step.events, seat)
            if not step.state.is_over:
                assert view(next_step.state, None) == view(step.state, None)


def replay(rules: Rules, setup: Setup, deck: tuple[Card, ...], actions: list[Action]) -> DealState | None:
    """Play the same actions from another deck, or give nothing if one of them is not legal then."""
    state = deal(rules, setup.seats, setup.dealer, deck).state
    for action in actions:
        if state.why_illegal(action) is not None:
            return None
        state = state.apply(action).state
    return state


@given(setups())
@settings(examples, max_examples=80)
def test_two_deals_that_looked_alike_to_a_seat_gave_it_the_same_view(setup: Setup) -> None:
    """Exchange cards that a seat never saw in the deck itself, and play the whole deal so far again."""
    rules = replace(setup.rules, packs=1, stock_empty=Rules().stock_empty)
    setup = replace(setup, rules=rules, seats=min(setup.seats, rules.most_seats))
    setup = replace(setup, dealer=setup.dealer % setup.seats)
    chance = random.Random(setup.seed)
    actions: list[Action] = []
    for state, action, _ in setup.walk():
        seat = chance.randrange(setup.seats)
        unseen = sorted(set(CARDS) - known_to(state, seat))
        exchanged = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
        deck = tuple(exchanged.get(card, card) for card in setup.deck)
        other = replay(rules, setup, deck, actions)
        if other is not None:
            assert view(other, seat) == view(state, seat)
        actions.append(action)


def known_to(state: DealState, seat: Observer) -> set[Card]:
    """Say which cards a seat has come to know, worked out from all that happened."""
    known = set[Card]()
    for event in state.events:
        match event:
            case Dealt(hands=hands) if seat is not None:
                known |= set(hands[seat] or ())
            case TurnedUp(card=card) | CardPlayed(card=card):
                known.add(card)
            case CardsDrawn(seat=drawer, cards=cards) if drawer == seat:
                known |= set(cards or ())
            case DealEnded():
                known |= set(CARDS)
            case _:
                pass
    return known


def cards_in(value: object) -> Iterator[Card]:
    """Find every card in a value, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value) and not isinstance(value, type | Rules):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


@given(setups())
@settings(examples, max_examples=60)
def test_views_and_redacted_events_hold_no_card_they_should_not(setup: Setup) -> None:
    chance = random.Random(setup.seed)
    for _, _, step in setup.moments():
        for seat in (None, chance.randrange(setup.seats)):
            known = known_to(step.state, seat)
            assert set(cards_in(view(step.state, seat))) <= known
            for event in step.events:
                assert set(cards_in(redact(event, seat))) <= known
