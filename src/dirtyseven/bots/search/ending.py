"""Endings of two players solved exactly: what a deal is worth when both see everything and play it best.

Minimax with alpha-beta over the state of ``compact.play_out``, positions kept as they recur. With an empty stock both
do know everything, and the value is the truth; with cards in the stock it is what they would get if they saw them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dirtyseven.bots.search.game import (
    AGAIN,
    DRAW,
    EXTRA,
    OPENING,
    PASS,
    PENALTY,
    REVERSE,
    SKIP,
    TAKEN,
    TURN,
    WILD,
    Game,
    Start,
    turn_options,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_MOST: Final = 1 << 40


class Ending:
    """A deal of two players from ``start`` on, the order of its stock known.

    Points are all that counts, even where the deal decides the match: who gains most wins it if that can be done.
    """

    def __init__(self, game: Game, start: Start, stock: list[int], nodes: int) -> None:
        """Look at no more than so many positions in all."""
        self.game: Game = game
        self.start: Start = start
        self.stock: list[int] = stock
        self.nodes: int = nodes
        self.known: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        # What of the stock is still there when so many cards of it are drawn.
        self.rest: list[int] = [0] * (len(stock) + 1)
        for at in range(len(stock) - 1, -1, -1):
            self.rest[at] = self.rest[at + 1] + game.bits[stock[at]]

    def gain(self, hands: list[int], code: int) -> int | None:
        """Give what the player to move gains with ``code``: the other's penalty minus its own.

        ``None`` in an opening, and when it would take too many positions.
        """
        start = self.start
        if start.phase == OPENING:
            return None
        turn = start.turn
        found: int = self._after(
            hands[turn],
            hands[1 - turn],
            start.phase,
            min(start.penalty, len(self.stock) + 1),
            start.drawn,
            start.mask,
            start.top,
            0,
            code,
            -_MOST,
            _MOST,
        )
        return found if self.nodes >= 0 else None

    def _value(  # noqa: PLR0913, PLR0915, PLR0917 - one pass over local variables
        self,
        hand: i64,
        other: i64,
        phase: i64,
        penalty: i64,
        drawn: i64,
        mask: i64,
        top: i64,
        at: i64,
        least: i64,
        most: i64,
    ) -> i64:
        """Give what the player to move gains; exact between ``least`` and ``most``, else a bound."""
        self.nodes -= 1
        if self.nodes < 0:
            return 0
        game = self.game
        left: i64 = len(self.stock) - at
        mask &= hand | other | self.rest[at]
        key = (
            hand,
            other,
            mask,
            phase | drawn << 2 | penalty << 8 | (top << 14 if penalty else 0) | at << 20,
        )
        floor: i64 = -_MOST
        ceiling: i64 = _MOST
        known = self.known.get(key)
        if known is not None:
            floor = known[0]
            ceiling = known[1]
            if floor >= most or floor == ceiling:
                return floor
            if ceiling <= least:
                return ceiling
            least = max(least, floor)
            most = min(most, ceiling)
        legal: i64 = hand & mask
        may: i64 = turn_options(game, legal, drawn, penalty, left > 0) if phase == TURN else 2
        draw = may & 1 != 0
        skip = may & 2 != 0
        best: i64 = -_MOST
        reach: i64 = least
        rest: i64 = legal
        while best < most:
            code: i64 = 0
            last: i64 = 0
            if rest:
                low: i64 = rest & -rest
                rest ^= low
                bit: int = low
                card: i64 = game.index(low) if game.compiled else bit.bit_length() - 1
                code = card * 5
                last = code
                if game.kinds[card] == WILD and hand != low:
                    code += 1
                    last += 4
            elif draw:
                draw = False
                code = DRAW
                last = code
            elif skip:
                skip = False
                code = PASS
                last = code
            else:
                break
            while code <= last and best < most:
                found: i64 = self._after(hand, other, phase, penalty, drawn, mask, top, at, code, reach, most)
                best = max(best, found)
                reach = max(reach, best)
                code += 1
        if self.nodes >= 0:
            if best < most:
                ceiling = best
            if best > least:
                floor = best
            self.known[key] = (floor, ceiling)
        return best

    def _after(  # noqa: PLR0913, PLR0917 - the state in local variables
        self,
        hand: i64,
        other: i64,
        phase: i64,
        penalty: i64,
        drawn: i64,
        mask: i64,
        top: i64,
        at: i64,
        code: i64,
        least: i64,
        most: i64,
    ) -> i64:
        """Give what the player to move gains with ``code`` (rules 1.4, 1.5)."""
        game = self.game
        size: i64 = len(self.stock)
        if code < DRAW:
            card: i64 = code // 5
            named: i64 = code % 5
            hand ^= game.bits[card]
            if not hand:
                return self._points(other) * game.factors[card]
            kind: i64 = game.kinds[card]
            mask = game.legal_on_wild[named - 1 if named else card // 13] if kind == WILD else game.legal_on[card]
            top = card
            if kind == AGAIN:
                return self._value(hand, other, EXTRA, 0, 0, mask, top, at, least, most)
            if kind == PENALTY:
                penalty = 2 * penalty if penalty and game.doubles else penalty + game.draws[card]
                # A penalty beyond the stock ends the deal, however large.
                penalty = min(penalty, size - at + 1)
                mask = game.penalty_cards
            elif kind == SKIP or (kind == REVERSE and game.reverse_skips):
                return self._value(hand, other, TURN, 0, 0, mask, top, at, least, most)
        elif code == DRAW:
            due: i64 = penalty or 1
            while due and at < size:
                hand |= game.bits[self.stock[at]]
                at += 1
                due -= 1
            if due:
                return self._exhausted(hand, other)
            if not penalty:
                return self._value(hand, other, phase, 0, drawn + 1, mask, top, at, least, most)
            penalty = 0
            mask = game.legal_on[top]
            if game.may_play:
                return self._value(hand, other, TAKEN, 0, 0, mask, top, at, least, most)
        return -self._value(other, hand, TURN, penalty, 0, mask, top, at, -most, -least)

    def _exhausted(self, hand: i64, other: i64) -> i64:
        """Count the hands when the stock has ended the deal (rules 1.5.19)."""
        here: i64 = self._points(hand)
        there: i64 = self._points(other)
        if here < there:
            return there
        return -here if here > there else 0

    def _points(self, hand: i64) -> i64:
        """Count a hand (rules 1.5.18)."""
        game = self.game
        total: i64 = 0
        while hand:
            low: i64 = hand & -hand
            hand ^= low
            bit: int = low
            total += game.points[game.index(low) if game.compiled else bit.bit_length() - 1]
        return total
