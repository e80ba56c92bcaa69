"""Hidden hands by how well a policy explains what was done: a Markov chain that swaps hidden cards (Metropolis).

Each state of the chain is a deal of the hidden cards with a style of play for each opponent. It is the more likely the
fewer choices seen are others than the style would have made with the hand that it supposes. mypyc compiles this too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.search.game import DRAW, MASK48, OPENING, PASS, TURN, Game, turn_options
from dirtyseven.bots.search.weighing import choose

if TYPE_CHECKING:
    from mypy_extensions import i64

SURPRISE: Final = 4
"""What a play counts where the style would have done something else, and the unit of the others."""
_HELD_BACK: Final = 8
"""What a draw or a pass counts where the style would have done something else."""
_IMPOSSIBLE: Final = 16
"""What a choice counts that the supposed hand would not have allowed."""


class Moment:
    """A choice that was seen, but for the hand it was made with.

    ``groups`` is the number of groups of cards that the hand then consisted of, ``known`` are cards of these that were
    played since; ``code`` is what was done. ``can_draw`` tells whether the stock could give a card, ``extra`` what else
    than a card was legal where one more card was due, as ``options`` says it. The rest is what ``choose`` takes.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a situation, for compiled code
        self,
        groups: int,
        code: int,
        phase: int,
        mask: int,
        gone: int,
        size: int,
        next_size: int,
        least: int,
        left: int,
        drawn: int,
        penalty: int,
        can_draw: bool,  # noqa: FBT001 - compiled code takes them in order
        extra: int,
    ) -> None:
        """Keep the parts."""
        self.groups: int = groups
        self.known: int = 0
        self.code: int = code
        self.phase: int = phase
        self.mask: int = mask
        self.gone: int = gone
        self.size: int = size
        self.next_size: int = next_size
        self.least: int = least
        self.left: int = left
        self.drawn: int = drawn
        self.penalty: int = penalty
        self.can_draw: bool = can_draw
        self.extra: int = extra


class Chain:
    """Goes from deal to deal of the hidden cards.

    ``owners`` and ``barred`` say for each group whose it is and which cards it surely does not hold; ``cards`` are the
    hidden cards, ``places`` the group of each, those of the stock (place ``-1``) last. ``moments`` is by seat.
    ``styles`` are the weights of the styles of play; to those in ``indifferent`` equally dear cards are equal.
    ``handicaps`` are for each seat what each style begins with.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - set up once for each move
        self,
        game: Game,
        seats: int,
        owners: list[int],
        barred: list[int],
        cards: list[int],
        places: list[int],
        moments: list[list[Moment]],
        styles: list[list[int]],
        indifferent: list[int],
        handicaps: list[list[int]],
        patience: list[int],
        seed: int,
    ) -> None:
        """Begin at a deal; ``patience[d]`` is the chance, in 65536ths, of going on to one that counts ``d`` more."""
        self.game: Game = game
        self.seats: int = seats
        self.owners: list[int] = owners
        self.barred: list[int] = barred
        self.cards: list[int] = cards
        self.places: list[int] = places
        self.moments: list[list[Moment]] = moments
        self.styles: list[list[int]] = styles
        self.indifferent: list[int] = indifferent
        self.handicaps: list[list[int]] = handicaps
        self.patience: list[int] = patience
        self.chance: int = seed
        self.dealt: int = len([place for place in places if place >= 0])
        self.held: list[int] = [0] * len(owners)
        for card, place in zip(cards, places):  # noqa: B905 - mypyc is quicker without strict, and both are one list
            if place >= 0:
                self.held[place] += game.bits[card]
        self.groups: list[list[int]] = [[] for _ in range(seats)]
        for group, owner in enumerate(owners):
            self.groups[owner].append(group)
        self.style: list[int] = [likely.index(min(likely)) for likely in handicaps]
        self.surprise: list[int] = [0] * seats
        for seat in range(seats):
            self.surprise[seat] = self.weigh(seat, self.style[seat], 1000000)

    def random(self, below: i64) -> i64:
        """Draw a number from 0 up."""
        chance: i64 = self.chance
        chance = (chance * 25214903917 + 11) & MASK48
        self.chance = chance
        return (chance >> 17) % below

    def weigh(self, seat: i64, style: i64, most: i64) -> i64:
        """Count what surprises in what a seat did, were it to hold what it now holds; stop above ``most``."""
        game = self.game
        weights = self.styles[style]
        indifferent = style in self.indifferent
        groups = self.groups[seat]
        total: i64 = self.handicaps[seat][style]
        hand: i64 = 0
        there: i64 = 0
        for moment in self.moments[seat]:
            while there < moment.groups:
                hand |= self.held[groups[there]]
                there += 1
            then: i64 = hand | moment.known
            legal: i64 = then & moment.mask
            may: i64 = options(game, moment, legal)
            draw = may & 1 != 0
            skip = may & 2 != 0
            code: i64 = moment.code
            if (code == DRAW and not draw) or (code == PASS and not skip):
                total += _IMPOSSIBLE
            else:
                would: i64 = choose(
                    game,
                    weights,
                    then,
                    legal,
                    moment.gone,
                    self.seats,
                    moment.size,
                    moment.next_size,
                    moment.least,
                    moment.left,
                    moment.drawn,
                    moment.penalty,
                    draw,
                    skip,
                )
                if moment.phase == OPENING and would < DRAW:
                    would -= would % 5
                if would != code:
                    if code >= DRAW:
                        total += _HELD_BACK
                    elif not indifferent or would >= DRAW or not as_good(game, then, would, code):
                        total += SURPRISE
            if total > most:
                return total
        return total

    def step(self, swaps: i64) -> None:
        """Go on: try to swap so many pairs of hidden cards, then another style for each seat."""
        done: i64 = 0
        while done < swaps and self.dealt > 0:
            done += 1
            self.swap()
        if len(self.styles) > 1:
            seat: i64 = 0
            while seat < self.seats:
                if len(self.moments[seat]) > 0:
                    self.restyle(seat)
                seat += 1

    def allowed(self) -> i64:
        """Draw how much more is accepted."""
        lot: i64 = self.random(65536)
        more: i64 = 0
        while more + 1 < len(self.patience) and lot < self.patience[more + 1]:
            more += 1
        return more

    def swap(self) -> None:
        """Try one swap between two groups, or a group and the stock."""
        one: i64 = self.random(self.dealt)
        two: i64 = self.random(len(self.cards))
        here: i64 = self.places[one]
        there: i64 = self.places[two]
        if here == there:
            return
        card: i64 = self.cards[one]
        other: i64 = self.cards[two]
        out: i64 = self.game.bits[card]
        into: i64 = self.game.bits[other]
        if self.barred[here] & into or (there >= 0 and self.barred[there] & out):
            return
        seat: i64 = self.owners[here]
        partner: i64 = self.owners[there] if there >= 0 else seat
        held = self.held
        held[here] ^= out | into
        if there >= 0:
            held[there] ^= out | into
        before: i64 = self.surprise[seat]
        if partner != seat:
            before += self.surprise[partner]
        most: i64 = before + self.allowed()
        new: i64 = self.weigh(seat, self.style[seat], most)
        also: i64 = 0
        if partner != seat and new <= most:
            also = self.weigh(partner, self.style[partner], most - new)
        if new + also > most:
            held[here] ^= out | into
            if there >= 0:
                held[there] ^= out | into
            return
        self.surprise[seat] = new
        if partner != seat:
            self.surprise[partner] = also
        self.cards[one] = other
        self.cards[two] = card

    def restyle(self, seat: i64) -> None:
        """Try another style for a seat."""
        style: i64 = self.random(len(self.styles))
        if style != self.style[seat]:
            most: i64 = self.surprise[seat] + self.allowed()
            new: i64 = self.weigh(seat, style, most)
            if new <= most:
                self.style[seat] = style
                self.surprise[seat] = new

    def hands(self) -> list[int]:
        """Give what the others hold now, by seat."""
        hands = [0] * self.seats
        for group, owner in enumerate(self.owners):
            hands[owner] += self.held[group]
        return hands

    def stock(self) -> list[int]:
        """Give the stock, shuffled."""
        stock = self.cards[self.dealt :]
        at: i64 = len(stock)
        while at > 1:
            pick: i64 = self.random(at)
            at -= 1
            card: int = stock[at]
            stock[at] = stock[pick]
            stock[pick] = card
        return stock


def as_good(game: Game, hand: i64, would: i64, code: i64) -> bool:
    """Tell whether a play sheds as much as another would, and names, if it does, a suit of which most cards stay."""
    if game.points[would // 5] != game.points[code // 5]:
        return False
    if code % 5 == 0:
        return True
    kept: i64 = hand & ~game.bits[code // 5]
    named: i64 = game.counts[kept >> 13 * (code % 5 - 1) & 8191]
    suit: i64 = 0
    while suit < 4:
        if game.counts[kept >> 13 * suit & 8191] > named:
            return False
        suit += 1
    return True


def options(game: Game, moment: Moment, legal: i64) -> i64:
    """Tell what was legal at a moment beside the cards: 1 for drawing, 2 for passing, 3 for both (rules 1.3)."""
    if moment.phase == OPENING:
        return 0 if legal else 1
    if moment.phase != TURN:
        return moment.extra
    return turn_options(game, legal, moment.drawn, moment.penalty, moment.can_draw)
