"""The public course of a deal, followed event by event, and the moments in which others had a choice.

A moment keeps what a policy needs to choose there, but for the hand; so a supposed hand can be asked what the policy
would have done with it, and that be compared with what was done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.bots.search.chain import Moment
from dirtyseven.bots.search.game import CLUBS, DRAW, PASS
from dirtyseven.engine import (
    CARDS,
    AfterPenalty,
    CardPlayed,
    CardsDrawn,
    DirectionTurned,
    DrawCause,
    ExtraCardDue,
    Passed,
    PenaltyRaised,
    Phase,
    PlayAgain,
    Reshuffled,
    TurnedUp,
)
from dirtyseven.engine.rules import MOST_RESHUFFLES

if TYPE_CHECKING:
    from dirtyseven.bots.search.game import Game
    from dirtyseven.engine import Event, Seat, View

_CHOSEN = {DrawCause.OPENING, DrawCause.TURN, DrawCause.PENALTY, DrawCause.EXTRA}
"""Draws that a player may have had a choice about; under some effects others draw without one."""


class Course:
    """What everyone knows at some point of a deal. ``mask`` holds every card that is legal, in whoever's hand."""

    def __init__(self, view: View, game: Game) -> None:
        """Begin where the hands are dealt."""
        self._game = game
        self._seats = view.seats
        self._rules = view.rules
        self._reshuffles = 0
        self._may_play = view.rules.after_penalty is AfterPenalty.MAY_PLAY
        self.sizes = [view.rules.hand_size] * view.seats
        self.left = len(view.rules.deck) - sum(self.sizes)
        self.direction = 1
        self.phase = Phase.OPENING
        self.penalty = 0
        self.drawn = 0
        self.mask = CLUBS
        self.gone = 0
        self.top = -1

    def moment(self, event: Event, groups: int) -> Moment | None:
        """Give the choice that led to ``event``, which is not followed yet; ``None`` if it came without one."""
        match event:
            case CardPlayed(seat=seat, card=card, named=named, opening=opening):
                phase = Phase.OPENING if opening else self.phase
                return self._moment(seat, groups, phase, card.index * 5 + (0 if named is None else named + 1))
            case CardsDrawn(seat=seat, cause=cause) if cause in _CHOSEN:
                if cause is DrawCause.PENALTY and not self.penalty:
                    return None  # the rest of a penalty, after a reshuffle
                phase = Phase.OPENING if cause is DrawCause.OPENING else self.phase
                return self._moment(seat, groups, phase, DRAW)
            case Passed(seat=seat):
                return self._moment(seat, groups, self.phase, PASS)
            case _:
                return None

    def _moment(self, seat: Seat, groups: int, phase: Phase, code: int) -> Moment:
        sizes = self.sizes
        can_draw = self.left > 0 or self._can_reshuffle
        return Moment(
            groups,
            code,
            int(phase),
            CLUBS if phase is Phase.OPENING else self.mask,
            self.gone,
            sizes[seat],
            sizes[(seat + self.direction) % self._seats],
            min(size for other, size in enumerate(sizes) if other != seat),
            self.left,
            self.drawn,
            self.penalty,
            can_draw,
            self._extra(can_draw=can_draw) if phase is Phase.EXTRA else 2,
        )

    def _extra(self, *, can_draw: bool) -> int:
        """Tell what is legal beside one more card: passing, or under `again_or_draw` drawing (rules 2.3)."""
        effect = self._rules.effect(CARDS[self.top].rank)
        return 1 if can_draw and isinstance(effect, PlayAgain) and effect.or_draw else 2

    @property
    def _can_reshuffle(self) -> bool:
        return self._rules.reshuffles and self._reshuffles < MOST_RESHUFFLES and self.gone.bit_count() > 1

    def follow(self, event: Event) -> None:
        """Go on past an event."""
        match event:
            case TurnedUp(card=card):
                self.left -= 1
                self.phase = Phase.TURN
                self._lay(card.index, None)
            case CardPlayed(seat=seat, card=card, named=named):
                self.sizes[seat] -= 1
                self.phase, self.drawn = Phase.TURN, 0
                self._lay(card.index, named)
            case CardsDrawn(seat=seat, count=count, cause=cause):
                self.sizes[seat] += count
                self.left -= count
                self._draw(cause)
            case Passed():
                self.phase, self.drawn = Phase.TURN, 0
            case PenaltyRaised(total=total):
                self.penalty = total
                self.mask = self._game.penalty_cards
            case ExtraCardDue():
                self.phase = Phase.EXTRA
            case DirectionTurned(direction=direction):
                self.direction = direction
            case Reshuffled(count=count):
                self.left += count
                self._reshuffles += 1
                self.gone = self._game.bits[self.top]
            case _:
                pass

    def _lay(self, card: int, named: int | None) -> None:
        game = self._game
        self.top = card
        self.gone |= game.bits[card]
        wild = game.wilds >> card & 1
        self.mask = game.legal_on_wild[card // 13 if named is None else int(named)] if wild else game.legal_on[card]

    def _draw(self, cause: DrawCause) -> None:
        match cause:
            case DrawCause.TURN:
                self.drawn += 1
            case DrawCause.EXTRA:
                self.phase, self.drawn = Phase.TURN, 0
            case DrawCause.PENALTY:
                self.penalty = 0
                self.mask = self._game.legal_on[self.top]
                self.phase = Phase.AFTER_PENALTY if self._may_play else Phase.TURN
            case _:
                pass
