"""What the expert would do in a person's place and why, as data: a screen finds the words.

The reason is read off the rules' consequences: what speaks for the action and not for the next best, or for another.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from dirtyseven.bots.budget import PLAYOUTS
from dirtyseven.bots.outlook import Outlook, foresee
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.bots.situation import Lore, Situation
from dirtyseven.engine import SUITS, Draw, Play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from dirtyseven.bots.search.expert import Weighed
    from dirtyseven.engine import Action, Card, Seat, Suit, View

_NEARLY_OUT = 2
"""One with so few cards is worth stopping."""
_SHARPER = 0.15
"""By so much less a chance to follow is worth a word."""


class Why(Enum):
    """Why an action is advised; in brackets the facts that go with it."""

    ONLY_CHOICE = "only_choice"
    """Nothing else is legal."""
    GOES_OUT = "goes_out"
    """It goes out (``card``, ``factor``, ``points`` that the others may expect to pay each)."""
    ENDS_DEAL = "ends_deal"
    """It is due a draw that the stock cannot give, and the hands are counted as they are (rules 1.5.19)."""
    KEEPS_FOR_LAST = "keeps_for_last"
    """The other way would spend a card with a factor (``card``, ``factor``, ``points`` that it could add each)."""
    KEEPS_WILD = "keeps_wild"
    """The other way would spend a wild (``card``)."""
    RAISES = "raises"
    """The next player faces a penalty (``seat``, ``count`` of cards, ``held`` in its hand)."""
    STOPS = "stops"
    """One who is nearly out does not move next (``seat``, ``held``)."""
    MAKES_DRAW = "makes_draw"
    """Others must draw (``count`` of cards)."""
    PLAYS_ON = "plays_on"
    """One's own next card can follow at once (``card`` played)."""
    TAKES = "takes"
    """The penalty is taken and the cards that would answer it are kept (``count``)."""
    BLOCKS = "blocks"
    """The next player is less likely able to follow (``seat``, ``held``, ``chance``)."""
    NAMES = "names"
    """The suit that is held most is named (``suit``, ``count``)."""
    CAN_FOLLOW = "can_follow"
    """Something that is kept follows it (``card`` played)."""
    SHEDS = "sheds"
    """More points leave the hand (``card``, ``points``)."""
    HOPES = "hopes"
    """Drawing may bring a card to play (``count`` in the stock)."""
    ENOUGH = "enough"
    """More cards would cost more than they bring: pass."""
    GAINS_MOST = "gains_most"
    """It came out best when the deal was played on; nothing single speaks for it."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a reason is about; only what ``Why`` names for it is set."""

    card: Card | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    held: int = 0
    count: int = 0
    factor: int = 1
    points: int = 0
    chance: float = 0.0


@dataclass(frozen=True, slots=True)
class Hint:
    """The advised ``action``, ``why`` with its ``facts``, and every way weighed, the advised one first."""

    action: Action
    why: Why
    facts: Facts
    ways: tuple[Weighed, ...]


_PLAIN = {Why.SHEDS, Why.HOPES}
"""Every player knows as much: said where nothing else speaks for the action."""
_NOTHING = (Why.GAINS_MOST, Facts())


def hint(view: View, rng: Random, playouts: int | None = None, late: Callable[[], bool] | None = None) -> Hint:
    """Advise the player to move, from its view alone; ``late`` may end the search before the budget is spent.

    The expert keeps to its policy unless something is clearly better. What only seems to be is given as equally good.
    """
    advised, *rest = ExpertBot(rng, playouts or PLAYOUTS).weigh(view, late)
    ways = (advised, *sorted((_at_most(way, advised) for way in rest), key=lambda way: -way.value))
    action = ways[0].action
    situation = Situation(view, Lore(view.rules))
    if len(view.legal_actions) == 1:
        ends = foresee(situation, action).runs_dry
        return Hint(action, Why.ENDS_DEAL if ends else Why.ONLY_CHOICE, Facts(), ways)
    others = [way.action for way in ways[1:]] or [other for other in view.legal_actions if other != action]
    why, facts = _weightiest(situation, action, others)
    return Hint(action, why, facts, ways)


def _at_most(way: Weighed, best: Weighed) -> Weighed:
    if way.chance is None or best.chance is None:
        return replace(way, gain=min(way.gain, best.gain))
    return replace(way, chance=min(way.chance, best.chance))


def _weightiest(s: Situation, action: Action, others: Sequence[Action]) -> tuple[Why, Facts]:
    """Give what speaks for an action against the next best of the others, or else against the next best card."""
    rivals = [others[0], *(other for other in others[1:] if isinstance(other, Play))][:2]
    if not isinstance(action, Play):
        rivals = rivals[:1]
    found = [reason for other in rivals if (reason := next(_reasons(s, action, other), None))]
    why, facts = next((reason for reason in found if reason[0] not in _PLAIN), found[0] if found else _NOTHING)
    if why is Why.SHEDS and any(
        isinstance(other, Play) and s.tables.points[other.card.index] > facts.points for other in others
    ):
        return _NOTHING  # others shed more
    return why, facts


def _reasons(s: Situation, action: Action, other: Action) -> Iterator[tuple[Why, Facts]]:
    """Give what speaks for an action and not for the other, the weightiest first."""
    o, than = foresee(s, action), foresee(s, other)
    if o.goes_out and o.card is not None:
        factor = s.view.rules.factors[o.card.rank]
        yield Why.GOES_OUT, Facts(card=o.card, factor=factor, points=round(s.opponents_points * factor))
    if o.runs_dry:
        yield Why.ENDS_DEAL, Facts()
        return
    yield from _kept(s, o, than)
    if isinstance(action, Play):
        yield from _attacks(s, o, than)
        yield from _follows(s, action, o, than)
    elif isinstance(action, Draw):
        if s.view.penalty:
            if isinstance(other, Play):
                yield Why.TAKES, Facts(count=s.view.penalty)
        else:
            yield Why.HOPES, Facts(count=s.view.stock_size)
    elif isinstance(other, Draw):
        yield Why.ENOUGH, Facts()


def _kept(s: Situation, o: Outlook, than: Outlook) -> Iterator[tuple[Why, Facts]]:
    """Say what the other way would spend."""
    card = than.card
    if card is None or than.goes_out or o.card == card:
        return
    factor = s.view.rules.factors[card.rank]
    kept = s.lore.best_factor(o.rest)
    if factor > 1 and kept == factor and s.lore.best_factor(than.rest) < factor:
        yield Why.KEEPS_FOR_LAST, Facts(card=card, factor=factor, points=round(s.opponents_points * (factor - 1)))
    wild = s.tables.wild
    if wild[card.index] and not (o.card is not None and wild[o.card.index]):
        yield Why.KEEPS_WILD, Facts(card=card)


def _attacks(s: Situation, o: Outlook, than: Outlook) -> Iterator[tuple[Why, Facts]]:
    """Say whom it makes draw, and whom it keeps from moving next."""
    sizes = s.view.hand_sizes
    if o.penalty > than.penalty:
        yield Why.RAISES, Facts(seat=o.mover, count=o.penalty, held=sizes[o.mover])
    ahead = s.view.neighbour()
    if than.mover == ahead and o.mover not in {ahead, s.seat} and sizes[ahead] <= _NEARLY_OUT:
        yield Why.STOPS, Facts(seat=ahead, held=sizes[ahead])
    if o.given > than.given:
        yield Why.MAKES_DRAW, Facts(count=o.given)


def _follows(s: Situation, play: Play, o: Outlook, than: Outlook) -> Iterator[tuple[Why, Facts]]:
    """Say what can be played on the card, by oneself and by others."""
    follows = bool(o.rest & o.followers)
    if o.mover == s.seat and follows and than.mover != s.seat:
        yield Why.PLAYS_ON, Facts(card=play.card)
    if o.mover != s.seat and not o.penalty and than.card is not None and than.mover == o.mover:
        there = s.view.hand_sizes[o.mover]
        chance = s.chance_of_one(o.followers, there)
        if chance <= s.chance_of_one(than.followers, there) - _SHARPER:
            yield Why.BLOCKS, Facts(seat=o.mover, held=there, chance=chance)
    if play.named is not None:
        held = [sum(card.suit is suit for card in s.view.hand if card != play.card) for suit in SUITS]
        if held[play.named] == max(held):
            yield Why.NAMES, Facts(suit=play.named, count=max(held))
    if than.card is not None and follows and not than.rest & than.followers:
        yield Why.CAN_FOLLOW, Facts(card=play.card)
    points = s.tables.points
    if than.card is None or points[play.card.index] > points[than.card.index]:
        yield Why.SHEDS, Facts(card=play.card, points=points[play.card.index])
