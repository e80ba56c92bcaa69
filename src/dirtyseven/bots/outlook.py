"""What an action leads to, as far as its seat can tell: effects turned into consequences.

Nothing that weighs actions knows an effect, let alone a rank: a new effect is one case here (rules 1.4, 2.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dirtyseven.engine import (
    AfterPenalty,
    AllDraw,
    Draw,
    DrawPenalty,
    NameSuit,
    NextDraws,
    NoEffect,
    Pass,
    PenaltyGrowth,
    Phase,
    Play,
    PlayAgain,
    ReversePlay,
    SkipNext,
    TwoPlayerReverse,
)
from dirtyseven.engine.rules import MOST_RESHUFFLES
from dirtyseven.engine.tables import ONE

if TYPE_CHECKING:
    from dirtyseven.bots.situation import Situation
    from dirtyseven.engine import Action, Card, Effect, Seat, View


class Outlook:
    """The consequences of one action.

    ``card`` is the card played, ``rest`` what is left of the present hand, ``drawn`` how many cards come to it.
    ``followers`` are the cards that then follow the top card, ``mover`` is the seat that then moves, ``penalty`` the
    live penalty that it faces, ``given`` the number of cards that others draw without a choice. ``goes_out`` and
    ``runs_dry`` (a due draw that the stock cannot serve, rules 1.5.19) end the deal.
    """

    __slots__ = ("card", "drawn", "followers", "given", "goes_out", "mover", "penalty", "rest", "runs_dry")

    def __init__(self, situation: Situation) -> None:
        self.card: Card | None = None
        self.rest = situation.hand
        self.drawn = 0
        self.followers = situation.followers
        self.mover: Seat = situation.seat
        self.penalty = 0
        self.given = 0
        self.goes_out = False
        self.runs_dry = False


def foresee(situation: Situation, action: Action) -> Outlook:
    """Work out what an action of the player to move leads to."""
    outlook = Outlook(situation)
    match action:
        case Play():
            _foresee_play(situation, action, outlook)
        case Draw():
            _foresee_draw(situation.view, outlook)
        case Pass():
            outlook.mover = situation.view.neighbour(1)
        case _:
            assert_never(action)
    return outlook


def _foresee_draw(view: View, outlook: Outlook) -> None:
    outlook.drawn = view.penalty or 1
    outlook.runs_dry = _runs_dry(view, outlook.drawn, len(view.pile) - 1)
    turn_ends = view.penalty and view.rules.after_penalty is AfterPenalty.TURN_ENDS
    if turn_ends or view.phase is Phase.EXTRA:
        outlook.mover = view.neighbour(1)


def _foresee_play(situation: Situation, play: Play, outlook: Outlook) -> None:
    outlook.card = play.card
    outlook.rest = situation.hand - ONE[play.card.index]
    outlook.followers = situation.lore.followers(play.card, play.named)
    outlook.goes_out = not outlook.rest
    if situation.view.phase is Phase.OPENING:
        outlook.mover = situation.view.neighbour(1)
    elif not outlook.goes_out:
        _foresee_effect(situation.view, situation.tables.effects[play.card.index], outlook)


def _foresee_effect(view: View, effect: Effect, outlook: Outlook) -> None:
    outlook.mover = view.neighbour(1)
    match effect:
        case NoEffect() | NameSuit():
            pass
        case DrawPenalty():
            doubles = view.penalty and view.rules.penalty_growth is PenaltyGrowth.DOUBLE
            outlook.penalty = 2 * view.penalty if doubles else view.penalty + effect.cards
        case SkipNext():
            outlook.mover = view.neighbour(2)
        case ReversePlay():
            skips = view.seats == 2 and view.rules.two_player_reverse is TwoPlayerReverse.SKIP
            outlook.mover = view.to_move if skips else view.neighbour(-1)
        case PlayAgain():
            outlook.mover = view.to_move
        case AllDraw():
            outlook.mover = view.to_move
            outlook.given = view.seats - 1
        case NextDraws():
            outlook.mover = view.neighbour(2)
            outlook.given = 1
        case _:
            assert_never(effect)
    outlook.runs_dry = _runs_dry(view, outlook.given, len(view.pile))


def _runs_dry(view: View, cards: int, below_top: int) -> bool:
    """Tell whether the stock cannot give so many; ``below_top`` cards of the pile may be reshuffled (rules 2.5)."""
    if view.rules.reshuffles and view.reshuffles < MOST_RESHUFFLES:
        return cards > view.stock_size + below_top
    return cards > view.stock_size
