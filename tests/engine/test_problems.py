"""The sanity check: states that cannot be, each made by breaking one that can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from dirtyseven.engine import DealState, Phase, Position, problems
from dirtyseven.engine.tables import pack
from tests.engine.stacked import crowd, house, out_with, table

if TYPE_CHECKING:
    from collections.abc import Callable


def broken(change: Callable[[Position], None]) -> tuple[str, ...]:
    """Give the problems of a deal after its opening, changed."""
    position = table("5c", "7d 9d Kd", "", rules=house()).do("5c").state.position()
    change(position)
    return problems(DealState(position, None))


def test_a_sound_state_has_no_problems() -> None:
    assert broken(lambda position: None) == ()  # noqa: ARG005 - nothing is changed
    assert problems(out_with("7c").state) == ()
    assert problems(table("5c", "").state) == ()


def test_an_opening_without_a_club_ends_with_an_empty_pile_and_no_problems() -> None:
    ended = crowd({"5c": "Qd"}).do("draw*4")
    assert ended.over
    assert ended.pile == []
    assert problems(ended.state) == ()


def test_a_card_is_missing() -> None:
    def change(position: Position) -> None:
        position.deck = position.deck[:-1]

    (problem,) = broken(change)
    assert problem.endswith("is there 0 times; it should be 1")


def test_a_card_is_there_twice() -> None:
    def change(position: Position) -> None:
        position.pile.append(position.pile[0])

    assert broken(change) == ("5c is there 2 times; it should be 1",)


def test_a_hand_is_empty_but_the_deal_goes_on() -> None:
    def change(position: Position) -> None:
        position.deck += tuple(card.index for card in DealState(position, None).hands[2])
        position.hands[2] = pack(())

    assert broken(change) == ("seat 2 holds no card but the deal goes on",)


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("turn", 3, "seat 3 is to move; seats are 0 to 2"),
        ("turn", -1, "seat -1 is to move; seats are 0 to 2"),
        ("direction", 0, "the direction is 0; it is 1 or -1"),
        ("reshuffles", 1, "1 reshuffles happened"),
        ("reshuffles", -1, "-1 reshuffles happened"),
        ("phase", Phase.OVER, "the phase is OVER but the result is None"),
    ],
)
def test_something_is_out_of_range(name: str, value: object, problem: str) -> None:
    assert problem in broken(lambda position: setattr(position, name, value))


def test_a_penalty_is_live_in_another_phase() -> None:
    def change(position: Position) -> None:
        position.penalty = 3
        position.phase = Phase.EXTRA

    assert "a penalty of 3 is live in phase EXTRA" in broken(change)


def test_a_result_is_there_but_the_deal_goes_on() -> None:
    position = out_with("7c").state.position()
    position.phase = Phase.TURN
    (problem,) = problems(DealState(position, None))
    assert problem.startswith("the phase is TURN but the result is DealResult(")


def test_at_most_three_reshuffles() -> None:
    position = table("5c", "", rules=house(stock_empty="reshuffle")).do("5c").state.position()
    position.reshuffles = 3
    assert problems(DealState(position, None)) == ()
    position.reshuffles = 4
    assert problems(DealState(position, None)) == ("4 reshuffles happened",)


def test_several_problems_are_all_listed() -> None:
    def change(position: Position) -> None:
        position.direction = 2
        position.reshuffles = 5
        position.deck = position.deck[:-2]

    assert len(broken(change)) == 4


@pytest.mark.parametrize("phase", [Phase.TURN, Phase.EXTRA, Phase.AFTER_PENALTY])
def test_the_pile_is_empty_after_the_opening(phase: Phase) -> None:
    def change(position: Position) -> None:
        position.deck += tuple(position.pile)
        position.pile = []
        position.phase = phase

    assert broken(change) == (f"the pile is empty in phase {phase.name}",)
