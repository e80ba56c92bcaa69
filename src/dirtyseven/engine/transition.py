"""How a deal goes on: one change in place for each action. Legality is checked before, in ``legality``.

Every function takes ``out``, a list to which the events are appended, or ``None`` where nobody reads them (search).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine.actions import Action, Draw, Pass, Play
from dirtyseven.engine.cards import CARDS, Suit
from dirtyseven.engine.effects import (
    AllDraw,
    DrawPenalty,
    NameSuit,
    NextDraws,
    NoEffect,
    PlayAgain,
    ReversePlay,
    SkipNext,
)
from dirtyseven.engine.events import (
    CallForgotten,
    CardPlayed,
    DealEnded,
    DirectionTurned,
    DrawCause,
    ExtraCardDue,
    Passed,
    PenaltyRaised,
    TurnSkipped,
)
from dirtyseven.engine.legality import call_due
from dirtyseven.engine.position import Phase, Position
from dirtyseven.engine.rules import (
    MOST_SEATS,
    AfterPenalty,
    LastCardCall,
    PenaltyGrowth,
    TwoPlayerReverse,
)
from dirtyseven.engine.scoring import score_exhausted, score_out
from dirtyseven.engine.stock import take
from dirtyseven.engine.tables import ONE, SUIT_MASKS, unpack

if TYPE_CHECKING:
    from dirtyseven.engine.scoring import DealResult
    from dirtyseven.engine.stock import Events, Shuffle

_OPENING, _TURN, _EXTRA = Phase.OPENING, Phase.TURN, Phase.EXTRA
_DRAW_CAUSES = (DrawCause.OPENING, DrawCause.TURN, DrawCause.EXTRA)
"""Why a single card is drawn, by phase."""
# The events of every second are values: each is made once and handed out again.
_PASSED = tuple(Passed(seat) for seat in range(MOST_SEATS[2]))
_PLAYED: dict[int, CardPlayed] = {}
_CLUBS = SUIT_MASKS[Suit.CLUBS]
_BAR_TURNS = 2
"""A forgotten call bars the rest of this turn and the whole of the player's next (rules 2.4)."""


def advance(position: Position, action: Action, out: Events = None, shuffle: Shuffle | None = None) -> None:
    """Carry out a legal action in place.

    Raises:
        ShuffleError: a reshuffle is due and ``shuffle`` is missing or gives other cards; the position is then spoilt.
    """
    match action:
        case Play():
            _play(position, action, out, shuffle)
        case Draw():
            _draw(position, out, shuffle)
        case Pass():
            if out is not None:
                out.append(_PASSED[position.turn])
            _end_turn(position, 1)
        case _:
            assert_never(action)


def _play(position: Position, play: Play, out: Events, shuffle: Shuffle | None) -> None:
    seat = position.turn
    card = play.card.index
    opening = position.phase is _OPENING
    forgotten = position.tables.calls and not play.called and call_due(position)
    position.hands[seat] -= ONE[card]
    position.lay(card, play.named)
    if out is not None:
        out.append(_card_played(seat, play, opening=opening))
    if not position.hands[seat]:
        _go_out(position, out, shuffle)
    elif opening:
        _after_opening_card(position)
    else:
        if forgotten:
            _forget_call(position, out, shuffle)
        _take_effect(position, card, out, shuffle)


def _card_played(seat: int, play: Play, *, opening: bool) -> CardPlayed:
    key = play.code * 32 + seat * 2 + opening
    event = _PLAYED.get(key)
    if event is None:
        event = _PLAYED[key] = CardPlayed(seat, play.card, play.named, play.called, opening)
    return event


def _after_opening_card(position: Position) -> None:
    """Rules 1.2.4, 2.1: no effect; when everyone has opened, the opener's normal turn follows."""
    position.openings_left -= 1
    position.turn = (position.turn + 1) % position.seats
    position.drawn = 0
    if position.openings_left:
        position.mask = _CLUBS
    else:
        position.phase = _TURN


def _take_effect(position: Position, card: int, out: Events, shuffle: Shuffle | None) -> None:
    """Carry out the effect of a played card (rules 1.4, 2.3)."""
    effect = position.tables.effects[card]
    match effect:
        case NoEffect() | NameSuit():
            _end_turn(position, 1)
        case DrawPenalty():
            position.penalty = _grown(position, effect)
            position.mask = position.tables.penalty_cards
            _end_turn(position, 1)
            if out is not None:
                out.append(PenaltyRaised(position.turn, position.penalty))
        case SkipNext():
            _skip(position, out)
        case ReversePlay():
            _reverse(position, out)
        case PlayAgain():
            position.phase = _EXTRA
            if out is not None:
                out.append(ExtraCardDue(position.turn))
        case AllDraw():
            others = [_neighbour(position, steps) for steps in range(1, position.seats)]
            if _force_draws(position, others, DrawCause.ALL_DRAW, out, shuffle):
                _end_turn(position, 0)
        case NextDraws():
            if _force_draws(position, [_neighbour(position, 1)], DrawCause.NEXT_DRAWS, out, shuffle):
                _skip(position, out)
        case _:
            assert_never(effect)


def _grown(position: Position, effect: DrawPenalty) -> int:
    """Give the penalty with one more card on it (rules 1.4.13, ``penalty_growth``)."""
    if position.penalty and position.rules.penalty_growth is PenaltyGrowth.DOUBLE:
        return 2 * position.penalty
    return position.penalty + effect.cards


def _neighbour(position: Position, steps: int) -> int:
    return (position.turn + steps * position.direction) % position.seats


def _reverse(position: Position, out: Events) -> None:
    """Rules 1.4.12: with two players it changes nothing, not even the direction, unless it skips."""
    if position.seats > 2:
        position.direction = -position.direction
        if out is not None:
            out.append(DirectionTurned(position.direction))
        _end_turn(position, 1)
    elif position.rules.two_player_reverse is TwoPlayerReverse.SKIP:
        _skip(position, out)
    else:
        _end_turn(position, 1)


def _skip(position: Position, out: Events) -> None:
    if out is not None:
        out.append(TurnSkipped(_neighbour(position, 1)))
    _end_turn(position, 2)


def _end_turn(position: Position, steps: int) -> None:
    """End the turn and begin that of the player ``steps`` on; 0 is a new turn of the same (rules 2.3)."""
    seat = position.turn
    if position.bars[seat]:
        _set_bar(position, seat, position.bars[seat] - 1)
    position.turn = (seat + steps * position.direction) % position.seats
    position.phase = _TURN
    position.drawn = 0


def _set_bar(position: Position, seat: int, turns: int) -> None:
    position.bars = (*position.bars[:seat], turns, *position.bars[seat + 1 :])


def _forget_call(position: Position, out: Events, shuffle: Shuffle | None) -> None:
    """Rules 2.4: settled before the card's effect."""
    seat = position.turn
    if out is not None:
        out.append(CallForgotten(seat))
    if position.rules.last_card_call is LastCardCall.DRAW_ONE:
        take(position, seat, 1, DrawCause.FORGOTTEN_CALL, out, shuffle)
    else:
        _set_bar(position, seat, _BAR_TURNS)


def _force_draws(position: Position, seats: list[int], cause: DrawCause, out: Events, shuffle: Shuffle | None) -> bool:
    """Make others draw one card each, in turn order; end the deal if the stock cannot serve them all (rules 2.3)."""
    for seat in seats:
        if not take(position, seat, 1, cause, out, shuffle):
            _exhaust(position, out)
            return False
    return True


def _draw(position: Position, out: Events, shuffle: Shuffle | None) -> None:
    """Carry out ``draw``: a card, the whole live penalty, or the end of the deal (rules 1.3.6, 1.4.13, 1.5.19)."""
    seat = position.turn
    if position.penalty:
        _take_penalty(position, out, shuffle)
        return
    cause = _DRAW_CAUSES[position.phase]
    if not take(position, seat, 1, cause, out, shuffle):
        _exhaust(position, out)
    elif position.phase is _EXTRA:
        _end_turn(position, 1)
    else:
        position.drawn += 1


def _take_penalty(position: Position, out: Events, shuffle: Shuffle | None) -> None:
    """Rules 1.4.14: the penalty is over and its card an ordinary one for the next player."""
    due = position.penalty
    if take(position, position.turn, due, DrawCause.PENALTY, out, shuffle) < due:
        _exhaust(position, out)
        return
    position.penalty = 0
    position.mask = position.tables.legal_on[position.pile[-1]]
    if position.rules.after_penalty is AfterPenalty.MAY_PLAY:
        position.phase = Phase.AFTER_PENALTY
    else:
        _end_turn(position, 1)


def _go_out(position: Position, out: Events, shuffle: Shuffle | None) -> None:
    """Rules 1.5.17, 1.5.18; with ``last_penalty_drawn`` the next player still pays before the count."""
    winner = position.turn
    last = position.pile[-1]
    effect = position.tables.effects[last]
    if position.rules.last_penalty_drawn and isinstance(effect, DrawPenalty) and position.phase is not Phase.OPENING:
        take(position, _neighbour(position, 1), _grown(position, effect), DrawCause.LAST_PENALTY, out, shuffle)
    multiplier = position.rules.factors[CARDS[last].rank]
    _finish(position, winner, score_out(_points(position), winner, multiplier), out)


def _exhaust(position: Position, out: Events) -> None:
    """Rules 1.5.19: a due draw could not be served."""
    _finish(position, None, score_exhausted(_points(position)), out)


def _finish(position: Position, seat: int | None, result: DealResult, out: Events) -> None:
    position.result = result
    position.phase = Phase.OVER
    position.penalty = 0
    if out is not None:
        out.append(DealEnded(seat, result, tuple(map(unpack, position.hands))))


def _points(position: Position) -> list[int]:
    """Count every hand (rules 1.5.18)."""
    points = position.tables.points
    totals = []
    for hand in position.hands:
        rest, total = hand, 0
        while rest:
            bit = rest.bit_length() - 1
            total += points[bit >> 1] << (bit & 1)
            rest ^= 1 << bit
        totals.append(total)
    return totals
