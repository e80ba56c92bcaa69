"""English hints: what the expert would do and what speaks for it, in a sentence in terms of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.bots.search.hint import Why
from dirtyseven.engine import Draw, Pass, Play
from dirtyseven.i18n import facts
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards, counted
from dirtyseven.i18n.english.preview import ENDS

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Facts, Hint
    from dirtyseven.engine import Action, Seat, Suit, View


_FIXED = {
    Why.ONLY_CHOICE: "it is all you can do",
    Why.PLAYS_ON: "you move again, and hold a card that fits on it",
    Why.CAN_FOLLOW: "you keep a card that fits on it",
    Why.ENOUGH: "another card is likely to cost you more than it brings",
}
"""What is said alike whatever the cards are."""


def way(nouns: Nouns, action: Action) -> str:
    """Write an action as shortly as it can be told from the others: ``7♥``, ``J♦→♠``, ``draw``."""
    match action:
        case Play():
            named = "" if action.named is None else f"{nouns.signs.arrow}{nouns.suit_glyph(action.named)}"
            return f"{nouns.card(action.card)}{named}{f' {CALL}' if action.called else ''}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def hint(nouns: Nouns, view: View, given: Hint, names: tuple[str, ...]) -> str:
    """Say what is advised and why, in the manner of a preview: ``5♦ ▸ keeps the 7♦ for last: …``."""
    action = given.action
    head = way(nouns, action)
    if isinstance(action, Play) and action.named is not None:
        head = f"{nouns.card(action.card)} names {nouns.suit_full(action.named)}"
        head += f", {CALL}" if action.called else ""
    elif isinstance(action, Draw) and view.penalty:
        head = f"draw {view.penalty}"
    return f"{head} {nouns.signs.pointer} {_Reason(nouns, view, names).of(given)}"


class _Reason:
    """The reasons at one moment of a view."""

    def __init__(self, nouns: Nouns, view: View, names: tuple[str, ...]) -> None:
        self._nouns = nouns
        self._view = view
        self._names = names

    def of(self, given: Hint) -> str:
        """Write what speaks for what is advised."""
        told = given.facts
        match given.why:
            case Why.ONLY_CHOICE | Why.PLAYS_ON | Why.CAN_FOLLOW | Why.ENOUGH:
                return _FIXED[given.why]
            case Why.GOES_OUT:
                return self._goes_out(told)
            case Why.ENDS_DEAL:
                return f"the stock {'is too small' if self._view.stock_size else 'is empty'} for that draw: {ENDS}"
            case Why.KEEPS_FOR_LAST:
                return self._keeps_for_last(told)
            case Why.KEEPS_WILD:
                return f"keeps the {self._card(told)}, which fits on nearly everything, for later"
            case Why.RAISES:
                return self._raises(told)
            case Why.STOPS:
                return f"{self._holder(told)} does not move next"
            case Why.MAKES_DRAW:
                return self._makes_draw(told)
            case Why.TAKES:
                return f"the {counted(told.count, 'card')} may cost less than what answers them is worth later"
            case Why.BLOCKS:
                return f"{self._holder(told)} is less likely to follow it ({_percent(told.chance)})"
            case Why.NAMES:
                return self._names_suit(told.suit, told.count)
            case Why.SHEDS:
                return self._sheds(told)
            case Why.HOPES:
                return self._hopes()
            case Why.GAINS_MOST:
                return _gains_most(given)
            case _:
                assert_never(given.why)

    def _card(self, told: Facts) -> str:
        return "card" if told.card is None else self._nouns.card(told.card)

    def _name(self, seat: Seat | None) -> str:
        return self._names[self._view.neighbour() if seat is None else seat]

    def _holder(self, told: Facts) -> str:
        return f"{self._name(told.seat)}, who holds {cards(told.held)},"

    def _goes_out(self, told: Facts) -> str:
        """Rules 1.5.17, 1.5.18: what the others hold is only guessed."""
        cost = f" and likely costs {self._others()} {self._some(told.points)}" if told.points > 0 else ""
        factor = f": their points count {_times(told.factor)}" if told.factor > 1 else ""
        return f"goes out{cost}{factor}"

    def _keeps_for_last(self, told: Facts) -> str:
        plain = round(told.points / max(1, told.factor - 1))
        multiplies = {2: "double", 3: "triple"}.get(told.factor, f"count {told.factor} times")
        amount = self._some(plain) if plain > 0 else f"the points of {self._others()}"
        return f"keeps the {self._card(told)} for last: out on it would {multiplies} {amount}"

    def _some(self, points: int) -> str:
        return f"some {counted(points, 'point')}{' each' if self._view.seats > 2 else ''}"

    def _others(self) -> str:
        return self._name(None) if self._view.seats == 2 else "the others"

    def _raises(self, told: Facts) -> str:
        answers = self._nouns.answers(facts.answers(self._view.rules))
        if facts.drawable(self._view, played=1) < told.count:
            return f"{self._holder(told)} must answer with {answers}, else {ENDS}"
        return f"{self._holder(told)} must answer with {answers} or draw {told.count}"

    def _makes_draw(self, told: Facts) -> str:
        if told.count == 1:
            return f"{self._name(None)} draws 1 card"
        return f"everyone else draws ({cards(told.count)} in all)"

    def _names_suit(self, suit: Suit | None, count: int) -> str:
        if suit is None or not count:
            return "no other suit promises more"
        word = self._nouns.suit(suit)
        return f"you keep {count} {word if count > 1 else word[:-1]}"

    def _sheds(self, told: Facts) -> str:
        if not told.points:
            return "one card less to hold"
        return f"one card less, and {counted(told.points, 'point')} out of your hand"

    def _hopes(self) -> str:
        left = self._view.stock_size
        if left == 0:
            return "the stock, made anew, may bring more than what you hold"
        stock = "the last card" if left == 1 else f"one of {left} cards"
        return f"{stock} in the stock may bring more than what you hold"


def _gains_most(given: Hint) -> str:
    if any(other.value >= given.ways[0].value for other in given.ways[1:]):
        return "nothing else has shown itself clearly better"
    return "came out best when the rest of the deal was tried many times"


def _times(factor: int) -> str:
    return {2: "double", 3: "three times"}.get(factor, f"{factor} times")


def _percent(chance: float) -> str:
    """Write a chance as roughly as it is known."""
    return f"a chance of some {min(95, max(5, 5 * round(chance * 20)))}%"
