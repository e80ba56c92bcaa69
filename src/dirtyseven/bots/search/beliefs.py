"""What a seat can infer about hidden hands, and deals of the hidden cards that agree with it (determinizations).

For every other player there is a list of groups of cards that came into the hand together. Evidence says which cards a
group does not hold and goes to all groups that exist; drawn cards open a group of their own, so evidence expires by
itself. What follows from the rules is sure; what follows from how people play is likely, and each determinization
believes it with a probability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import CardPlayed, CardsDrawn, Dealt, DrawCause, Passed, PenaltyRaised, Phase, TurnedUp

if TYPE_CHECKING:
    from random import Random

    from dirtyseven.bots.search.game import Game
    from dirtyseven.engine import Event, Seat, View

CLUBS = 8191
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
    """What ``view.seat`` can infer of the others from the history it saw."""

    def __init__(self, view: View, game: Game) -> None:
        self._game = game
        self._view = view
        self._groups: dict[Seat, list[Group]] = {seat: [] for seat in range(view.seats) if seat != view.seat}
        self._named: dict[Seat, int] = {}
        self._mask = CLUBS
        self._top = -1
        for event in view.history:
            self._learn(event)
        seen = sum({game.bits[card.index] for card in (*view.hand, *view.pile)})
        self._unseen = [card for card in range(52) if not seen >> card & 1]

    @property
    def mask(self) -> int:
        """Every card that is legal now, in whoever's hand."""
        return CLUBS if self._view.phase is Phase.OPENING else self._mask

    def _learn(self, event: Event) -> None:
        match event:
            case Dealt(hand_size=size):
                for groups in self._groups.values():
                    groups.append(Group(size))
            case TurnedUp(card=card):
                self._lay(card.index, None)
            case CardPlayed(seat=seat, card=card, named=named):
                self._play(seat, card.index)
                self._lay(card.index, named)
                if named is not None:
                    self._named[seat] = CLUBS << 13 * named
                elif self._named.get(seat, 0) >> card.index & 1:
                    self._named.pop(seat)
            case PenaltyRaised():
                self._mask = self._game.penalty_cards
            case CardsDrawn(seat=seat, count=count, cause=cause):
                self._draw(seat, count, cause)
            case Passed(seat=seat):
                self._rule_out(seat, self._mask)
            case _:
                pass

    def _lay(self, card: int, named: int | None) -> None:
        self._top = card
        wild = self._game.wilds >> card & 1
        follow = card // 13 if named is None else int(named)
        self._mask = self._game.legal_on_wild[follow] if wild else self._game.legal_on[card]

    def _play(self, seat: Seat, card: int) -> None:
        """Take a card out of the largest group that may have held it."""
        groups = self._groups.get(seat)
        if groups is None:
            return
        bit = self._game.bits[card]
        fitting = [group for group in groups if group.count and not (group.surely_not | group.hardly) & bit]
        group = max(fitting or [group for group in groups if group.count], key=lambda group: group.count)
        group.count -= 1

    def _draw(self, seat: Seat, count: int, cause: DrawCause) -> None:
        match cause:
            case DrawCause.OPENING:
                for group in self._groups.get(seat, ()):
                    group.surely_not |= CLUBS
            case DrawCause.TURN | DrawCause.PENALTY:
                self._rule_out(seat, self._mask)
            case _:
                pass
        if cause is DrawCause.PENALTY:
            self._mask = self._game.legal_on[self._top]
        if seat in self._groups and count:
            self._groups[seat].append(Group(count))

    def _rule_out(self, seat: Seat, mask: int) -> None:
        if self._named.get(seat, 0) & mask == self._named.get(seat, 0):
            self._named.pop(seat, None)
        for group in self._groups.get(seat, ()):
            group.hardly |= mask

    def deal(self, own: int, chance: Random) -> tuple[list[int], list[int]]:
        """Deal the hidden cards: hands by seat, with ``own`` at this seat, and the stock.

        The most constrained groups are served first; a group that nothing fits takes what is left.
        """
        view, bits = self._view, self._game.bits
        left = self._unseen[:]
        chance.shuffle(left)
        hands = [0] * view.seats
        if view.seat is not None:
            hands[view.seat] = own
        orders = [
            (seat, group.count, group.surely_not | self._believed(group.hardly, chance))
            for seat, groups in self._groups.items()
            for group in groups
            if group.count
        ]
        orders.sort(key=lambda order: -order[2].bit_count())
        for seat, named in self._named.items():
            if seat in self._groups and chance.random() < TRUST_NAMED:
                self._place(seat, named, orders, hands, left)
        for seat, count, barred in orders:
            for _ in range(count):
                at = next((at for at, card in enumerate(left) if not barred >> card & 1), 0)
                hands[seat] |= bits[left.pop(at)]
        return hands, left

    def _believed(self, hardly: int, chance: Random) -> int:
        """Give likely evidence, if it is believed this time."""
        return hardly if hardly and chance.random() < TRUST else 0

    def _place(
        self, seat: Seat, named: int, orders: list[tuple[Seat, int, int]], hands: list[int], left: list[int]
    ) -> None:
        """Give a card of the suit that was named to the largest group that may hold one."""
        own = [
            (count, at)
            for at, (owner, count, barred) in enumerate(orders)
            if owner == seat and count and named & ~barred
        ]
        if not own:
            return
        count, at = max(own)
        barred = orders[at][2]
        for place, card in enumerate(left):
            if (named & ~barred) >> card & 1:
                hands[seat] |= self._game.bits[left.pop(place)]
                orders[at] = (seat, count - 1, barred)
                return
