"""A deal as an immutable value, and the one transition: ``apply`` checks, copies, changes the copy and tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dirtyseven.engine import dealing, legality, transition
from dirtyseven.engine.cards import CARDS, Card, Suit
from dirtyseven.engine.errors import IllegalActionError
from dirtyseven.engine.history import History
from dirtyseven.engine.tables import size, unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dirtyseven.engine.actions import Action
    from dirtyseven.engine.events import Event, Seat
    from dirtyseven.engine.position import Phase, Position
    from dirtyseven.engine.reasons import Refusal
    from dirtyseven.engine.rules import Rules
    from dirtyseven.engine.scoring import DealResult
    from dirtyseven.engine.stock import Shuffle


class Step(NamedTuple):
    """What an action led to: the new state and what happened, in order."""

    state: DealState
    events: tuple[Event, ...]


class DealState:
    """A deal at one moment. It never changes; equal states are equal whatever led to them.

    Begin with ``deal`` and go on with ``apply``. Cards come out as tuples of ``Card``; a state knows everything, so
    players and screens get a ``View`` instead.
    """

    __slots__ = ("_history", "_position")

    _position: Position
    _history: History

    def __init__(self, position: Position, history: History | None = None) -> None:
        """Guard a position that nobody else will change."""
        self._position = position
        self._history = History(None, ()) if history is None else history

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._position.rules

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._position.seats

    @property
    def dealer(self) -> Seat:
        """The dealer's seat."""
        return self._position.dealer

    @property
    def opener(self) -> Seat:
        """The seat that plays first (rules 1.1.2)."""
        return (self._position.dealer + 1) % self._position.seats

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is; once the deal is over, the seat that acted last."""
        return self._position.turn

    @property
    def phase(self) -> Phase:
        """What the player to move is in the middle of."""
        return self._position.phase

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Every hand by seat, each in the order of its cards' indices."""
        return tuple(map(unpack, self._position.hands))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards every seat holds."""
        return tuple(map(size, self._position.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, next to be drawn first."""
        return tuple(CARDS[card] for card in self._position.deck[self._position.drawn_from :])

    @property
    def stock_size(self) -> int:
        """How many cards the stock holds."""
        return self._position.stock_size

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discard pile from the bottom to the top card."""
        return tuple(CARDS[card] for card in self._position.pile)

    @property
    def top_card(self) -> Card | None:
        """The last card of the pile, ``None`` before the first."""
        return CARDS[self._position.pile[-1]] if self._position.pile else None

    @property
    def suit_to_follow(self) -> Suit:
        """The suit to follow (rules 1.3.8); clubs while the opening asks for one."""
        return Suit(self._position.follow)

    @property
    def named_suit(self) -> Suit | None:
        """The suit that the top card's player named, ``None`` if none was (rules 1.4.10)."""
        return self.suit_to_follow if self._position.named else None

    @property
    def penalty(self) -> int:
        """The live penalty in cards, 0 if there is none (rules 1.4.13)."""
        return self._position.penalty

    @property
    def direction(self) -> int:
        """1 clockwise, -1 against it."""
        return self._position.direction

    @property
    def drawn(self) -> int:
        """How many cards the player to move has drawn in this turn."""
        return self._position.drawn

    @property
    def reshuffles(self) -> int:
        """How many times the pile was shuffled into a new stock (rules 2.5)."""
        return self._position.reshuffles

    @property
    def barred(self) -> tuple[bool, ...]:
        """By seat, whether a forgotten call bars going out (rules 2.4)."""
        return tuple(map(bool, self._position.bars))

    @property
    def result(self) -> DealResult | None:
        """The result once the deal is over."""
        return self._position.result

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._position.result is not None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened in this deal, in order, with nothing hidden."""
        return self._history.all()

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """Everything that happened in this deal as ``seat`` may know it; ``None`` is everyone (rules 1.7.21)."""
        return self._history.seen_by(seat)

    def legal_actions(self) -> tuple[Action, ...]:
        """List what the player to move may do: plays by card, then draw, then pass; empty once the deal is over."""
        return legality.legal_actions(self._position)

    def why_illegal(self, action: Action) -> Refusal | None:
        """Give the reason why the player to move may not do this, ``None`` if it is legal."""
        return legality.why_illegal(self._position, action)

    def call_due(self) -> bool:
        """Whether a card played now leaves one, so that the last-card call belongs to it (rules 2.4)."""
        return legality.call_due(self._position)

    def apply(self, action: Action, shuffle: Shuffle | None = None) -> Step:
        """Do an action of the player to move.

        ``shuffle`` is the source of chance under the reshuffle rule: it gets the pile without its top card, bottom
        first, and gives the new stock, next to be drawn first (rules 2.5).

        Raises:
            IllegalActionError: the action is not legal now.
            ShuffleError: a reshuffle is due and no shuffle, or other cards, were given.
        """
        refusal = legality.why_illegal(self._position, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        position = self._position.copy()
        out: list[Event] = []
        transition.advance(position, action, out, shuffle)
        events = tuple(out)
        return Step(DealState(position, History(self._history, events)), events)

    def position(self) -> Position:
        """Give a copy that search code may change in place with ``advance``, without events."""
        return self._position.copy()

    def _key(self) -> tuple[object, ...]:
        p = self._position
        fixed = (p.rules, p.seats, p.dealer, p.deck[p.drawn_from :], tuple(p.hands), tuple(p.pile))
        return (*fixed, p.follow, p.named, p.penalty, p.direction, p.turn, p.phase, p.drawn, p.openings_left, p.bars,
                p.reshuffles, p.result)  # fmt: skip

    def __eq__(self, other: object) -> bool:
        """Compare the moment, not the way that led to it."""
        return self._key() == other._key() if isinstance(other, DealState) else NotImplemented

    def __hash__(self) -> int:
        """Hash what ``__eq__`` compares."""
        return hash(self._key())

    def __repr__(self) -> str:
        """Say how far the deal has come."""
        where = f"seat {self.to_move} of {self.seats} to move"
        return f"<DealState {where}, {self.phase.name}, stock {self.stock_size}>"


def deal(rules: Rules, seats: int, dealer: Seat, deck: Sequence[Card]) -> Step:
    """Deal the cards and give the state in which the opener is to move.

    ``deck`` is every card in the order in which they leave the deck, first dealt first (rules 1.1.1).

    >>> from dirtyseven.engine import CLASSIC, deal
    >>> state, events = deal(CLASSIC, 2, 0, CLASSIC.deck)
    >>> state.to_move, state.stock_size, [str(action) for action in state.legal_actions()]
    (1, 38, ['2c', '4c', '6c', '8c', 'Tc', 'Qc', 'Ac'])

    Raises:
        DealError: the number of seats, the dealer or the deck is not possible.
    """
    out: list[Event] = []
    position = dealing.start(rules, seats, dealer, deck, out)
    events = tuple(out)
    return Step(DealState(position, History(None, events)), events)
