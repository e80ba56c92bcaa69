"""What a seat can infer about hidden hands, and deals of the hidden cards that agree with it (determinizations).

For every other player there is a list of groups of cards that came into the hand together. Evidence says which cards a
group does not hold and goes to all groups that exist; drawn cards open a group of their own, so evidence expires by
itself. What follows from the rules is sure; what follows from how people play is likely, and each determinization
believes it with a probability. With the moments in which the others had a choice a ``Chain`` goes on from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.search.course import Course
from dirtyseven.bots.search.game import CLUBS
from dirtyseven.engine import CARDS, CardPlayed, CardsDrawn, Dealt, DrawCause, Passed, Phase

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.bots.search.chain import Moment
    from dirtyseven.bots.search.game import Game
    from dirtyseven.engine import Card, Event, Seat, View

TRUST = 0.97
"""How often likely evidence is believed: people and weak bots draw with a playable card."""
TRUST_NAMED = 0.8
"""How often a player is believed to hold the suit that it named."""


class Group:
    """``count`` cards that came together; ``surely_not`` and ``hardly`` are the cards that they are not."""

    __slots__ = ("count", "hardly", "surely_not")

    def __init__(self, count: int) -> None:
        self.count = count
        self.surely_not = 0
        self.hardly = 0


class Beliefs:
    """What ``view.seat`` can infer of the others from the history it saw.

    ``groups`` are by seat, ``moments`` the choices of the others by seat, ``hidden`` the cards it does not see.
    """

    def __init__(self, view: View, game: Game) -> None:
        self._game = game
        self._view = view
        self.groups: dict[Seat, list[Group]] = {seat: [] for seat in range(view.seats) if seat != view.seat}
        self._named: dict[Seat, int] = {}
        self._course = Course(view, game)
        self.moments: list[list[Moment]] = [[] for _ in range(view.seats)]
        for event in view.history:
            self._learn(event)
        self.hidden = _hidden(view)

    @property
    def mask(self) -> int:
        """Every card that is legal now, in whoever's hand."""
        return CLUBS if self._view.phase is Phase.OPENING else self._course.mask

    def _learn(self, event: Event) -> None:
        course = self._course
        match event:
            case Dealt(hand_size=size):
                for groups in self.groups.values():
                    groups.append(Group(size))
            case CardPlayed(seat=seat, card=card, named=named) if seat in self.groups:
                self._note(event, seat)
                self._play(seat, card.index)
                if named is not None:
                    self._named[seat] = CLUBS << 13 * named
                elif self._named.get(seat, 0) >> card.index & 1:
                    self._named.pop(seat)
            case CardsDrawn(seat=seat, count=count, cause=cause) if seat in self.groups:
                self._note(event, seat)
                self._draw(seat, cause)
                if count:
                    self.groups[seat].append(Group(count))
            case Passed(seat=seat) if seat in self.groups:
                self._note(event, seat)
                self._rule_out(seat, course.mask)
            case _:
                pass
        course.follow(event)

    def _note(self, event: Event, seat: Seat) -> None:
        moment = self._course.moment(event, len(self.groups[seat]))
        if moment is not None:
            self.moments[seat].append(moment)

    def _play(self, seat: Seat, card: int) -> None:
        """Take a card out of the largest group that may have held it; until then the group did hold it."""
        groups = self.groups[seat]
        bit = self._game.bits[card]
        held = [at for at, group in enumerate(groups) if group.count]
        fitting = [at for at in held if not (groups[at].surely_not | groups[at].hardly) & bit]
        chosen = max(fitting or held, key=lambda at: groups[at].count)
        groups[chosen].count -= 1
        for moment in self.moments[seat]:
            if moment.groups > chosen:
                moment.known |= bit

    def _draw(self, seat: Seat, cause: DrawCause) -> None:
        match cause:
            case DrawCause.OPENING:
                for group in self.groups[seat]:
                    group.surely_not |= CLUBS
            case DrawCause.TURN | DrawCause.PENALTY:
                self._rule_out(seat, self._course.mask)
            case _:
                pass

    def _rule_out(self, seat: Seat, mask: int) -> None:
        if self._named.get(seat, 0) & mask == self._named.get(seat, 0):
            self._named.pop(seat, None)
        for group in self.groups[seat]:
            group.hardly |= mask

    def owners(self) -> list[Seat]:
        """Give whose each group is, in the order of places."""
        return [seat for seat, groups in self.groups.items() for _ in groups]

    def barred(self) -> list[int]:
        """Give the cards that each group surely does not hold, in the order of places."""
        return [group.surely_not for groups in self.groups.values() for group in groups]

    def place(self, chance: Random) -> tuple[list[int], list[int]]:
        """Deal the hidden cards: the cards, and the place of each; the stock (place -1) is last, in chance order.

        The most constrained groups are served first. Where nothing is left that fits, likely evidence gives way before
        sure evidence.
        """
        left = self.hidden[:]
        chance.shuffle(left)
        groups = [group for held in self.groups.values() for group in held]
        barred = [group.surely_not | self._believed(group.hardly, chance) for group in groups]
        counts = [group.count for group in groups]
        sure = [group.surely_not for group in groups]
        dealt = self._place_named(left, barred, counts, chance)
        for at in sorted(range(len(groups)), key=lambda at: -barred[at].bit_count()):
            for _ in range(counts[at]):
                taken = _first(left, barred[at])
                if taken == len(left):
                    taken = _first(left, sure[at])
                if taken == len(left):
                    taken = _exchanged(left, dealt, at, sure)
                dealt.append((left.pop(taken), at))
        return [card for card, _ in dealt] + left, [at for _, at in dealt] + [-1] * len(left)

    def _place_named(
        self, left: list[int], barred: list[int], counts: list[int], chance: Random
    ) -> list[tuple[int, int]]:
        """Give who named a suit a card of it, if that is believed; what is given leaves ``left`` and ``counts``."""
        dealt: list[tuple[int, int]] = []
        owners = self.owners()
        for seat, named in self._named.items():
            fitting = [at for at, owner in enumerate(owners) if owner == seat and counts[at] and named & ~barred[at]]
            if fitting and chance.random() < TRUST_NAMED:
                at = max(fitting, key=lambda at: counts[at])
                card = next((card for card in left if (named & ~barred[at]) >> card & 1), None)
                if card is not None:
                    left.remove(card)
                    counts[at] -= 1
                    dealt.append((card, at))
        return dealt

    def deal(self, own: int, chance: Random, units: list[int] | None = None) -> tuple[list[int], list[int]]:
        """Deal the hidden cards: hands by seat, with ``own`` at this seat, and the stock.

        ``units`` are the integers that stand for one card of each kind, one bit each if nothing else is said.
        """
        cards, places = self.place(chance)
        bits = units or self._game.bits
        owners = self.owners()
        hands = [0] * self._view.seats
        if self._view.seat is not None:
            hands[self._view.seat] = own
        dealt = len(cards) - places.count(-1)
        for card, at in zip(cards[:dealt], places[:dealt], strict=True):
            hands[owners[at]] += bits[card]
        return hands, cards[dealt:]

    def _believed(self, hardly: int, chance: Random) -> int:
        """Give likely evidence, if it is believed this time."""
        return hardly if hardly and chance.random() < TRUST else 0


def _first(cards: list[int], barred: int) -> int:
    """Give the place of the first card that is not barred; their number if there is none."""
    at = 0
    while at < len(cards) and barred >> cards[at] & 1:
        at += 1
    return at


def _exchanged(left: list[int], dealt: list[tuple[int, int]], at: int, sure: list[int]) -> int:
    """Exchange a card that was dealt for one that is left, so that group ``at`` surely may hold it; gives its place.

    Where no exchange helps it is the first card: a card played may have been counted to the wrong group.
    """
    for place, (card, other) in enumerate(dealt):
        taken = _first(left, sure[other])
        if not sure[at] >> card & 1 and taken < len(left):
            dealt[place] = left[taken], other
            left[taken] = card
            return taken
    return 0


def _hidden(view: View) -> list[int]:
    """Give the cards neither in the hand nor in the pile; with two packs a card may be hidden twice."""
    counts = [view.rules.packs] * len(CARDS)
    seen: tuple[Card, ...] = (*view.hand, *view.pile)
    for card in seen:
        counts[card.index] -= 1
    return [card for card, count in enumerate(counts) for _ in range(count)]
