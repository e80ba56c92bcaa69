"""What one seat may know (rules 1.7.21): the only way from a state to a player, a bot or a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.engine.position import Phase

if TYPE_CHECKING:
    from dirtyseven.engine.actions import Action
    from dirtyseven.engine.cards import Card, Suit
    from dirtyseven.engine.events import Event, Seat
    from dirtyseven.engine.rules import Rules
    from dirtyseven.engine.scoring import DealResult
    from dirtyseven.engine.state import DealState


@dataclass(frozen=True, slots=True)
class View:
    """All that ``seat`` knows now; with ``seat`` ``None`` what everyone knows.

    ``hand`` is sorted by card index, ``hand_sizes`` and ``barred`` are by seat, ``pile`` runs from the bottom to the
    top card. ``legal_actions`` is empty unless ``seat`` is to move. ``history`` is the whole deal so far as this seat
    saw it. ``scores`` are the match's totals before this deal, by seat, and ``deal_number`` counts deals from 1.
    """

    rules: Rules
    seats: int
    seat: Seat | None
    dealer: Seat
    opener: Seat
    to_move: Seat
    phase: Phase
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    pile: tuple[Card, ...]
    suit_to_follow: Suit
    named_suit: Suit | None
    penalty: int
    direction: int
    drawn: int
    reshuffles: int
    barred: tuple[bool, ...]
    call_due: bool
    legal_actions: tuple[Action, ...]
    result: DealResult | None
    history: tuple[Event, ...]
    scores: tuple[int, ...]
    deal_number: int

    @property
    def top_card(self) -> Card | None:
        """The last card of the pile, ``None`` before the first."""
        return self.pile[-1] if self.pile else None

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    def neighbour(self, steps: int = 1) -> Seat:
        """Give the seat ``steps`` on from the player to move, in the present direction."""
        return (self.to_move + steps * self.direction) % self.seats


def view(state: DealState, seat: Seat | None, scores: tuple[int, ...] = (), deal_number: int = 1) -> View:
    """Give what ``seat`` may know of a state; ``scores`` and ``deal_number`` come from the match.

    >>> from dirtyseven.engine import CLASSIC, deal, view
    >>> state, _ = deal(CLASSIC, 2, 0, CLASSIC.deck)
    >>> len(view(state, 1).hand), view(state, 0).legal_actions
    (7, ())
    """
    moving = seat == state.to_move and not state.is_over
    return View(
        rules=state.rules,
        seats=state.seats,
        seat=seat,
        dealer=state.dealer,
        opener=state.opener,
        to_move=state.to_move,
        phase=state.phase,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=state.hand_sizes,
        stock_size=state.stock_size,
        pile=state.pile,
        suit_to_follow=state.suit_to_follow,
        named_suit=state.named_suit,
        penalty=state.penalty,
        direction=state.direction,
        drawn=state.drawn,
        reshuffles=state.reshuffles,
        barred=state.barred,
        call_due=moving and state.call_due(),
        legal_actions=state.legal_actions() if moving else (),
        result=state.result,
        history=state.seen_by(seat),
        scores=scores or (0,) * state.seats,
        deal_number=deal_number,
    )
