"""What texts in any language need to know about a table, read from a view and the rules alone (rules 1.7.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.engine import (
    RANKS,
    CardPlayed,
    CardsDrawn,
    Draw,
    DrawCause,
    DrawPenalty,
    NameSuit,
    Pass,
    PenaltyGrowth,
    PenaltyRaised,
    Phase,
    Play,
    PlayAgain,
    ReversePlay,
    Suit,
    WildOnWild,
)
from dirtyseven.engine.rules import MOST_RESHUFFLES

if TYPE_CHECKING:
    from dirtyseven.engine import Card, Event, Rank, Rules, Seat, View


@dataclass(frozen=True, slots=True)
class Following:
    """What may be put on a card: a suit, the card's rank, wilds of any suit; all absent if nothing can follow."""

    suit: Suit | None
    rank: Rank | None = None
    wilds: tuple[Rank, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no card at all can follow."""
        return self.suit is None and self.rank is None and not self.wilds


@dataclass(frozen=True, slots=True)
class Options:
    """What the player to move can do, in kinds."""

    play: bool
    draw: bool
    pass_: bool


def options(view: View) -> Options:
    """Sum up the legal actions."""
    kinds = {type(action) for action in view.legal_actions}
    return Options(Play in kinds, Draw in kinds, Pass in kinds)


def playable(view: View) -> frozenset[Card]:
    """Give the cards that can be played now."""
    return frozenset(action.card for action in view.legal_actions if isinstance(action, Play))


def wilds(rules: Rules) -> tuple[Rank, ...]:
    """Give the ranks that name a suit."""
    return rules.ranks_with(NameSuit)


def answers(rules: Rules) -> tuple[Rank, ...]:
    """Give the ranks that answer a live penalty (rules 1.4.13)."""
    return rules.ranks_with(DrawPenalty)


def is_wild(rules: Rules, card: Card) -> bool:
    """Tell whether a card names a suit."""
    return isinstance(rules.effect(card.rank), NameSuit)


def following(rules: Rules, top: Card, suit: Suit) -> Following:
    """Say what may be put on ``top`` while ``suit`` is to be followed and no penalty is live (rules 1.3.8, 1.3.9)."""
    wild_ranks = wilds(rules)
    if not is_wild(rules, top):
        return Following(suit, top.rank, wild_ranks)
    if rules.wild_on_wild is WildOnWild.ALWAYS:
        return Following(suit, None, wild_ranks)
    if rules.wild_on_wild is WildOnWild.NEVER and len(wild_ranks) == len(RANKS):
        return Following(None)
    return Following(suit)


def following_now(view: View) -> Following:
    """Say what the top card asks for, whatever is held; in an opening clubs, and nothing said of a live penalty."""
    if view.phase is Phase.OPENING or view.top_card is None:
        return Following(Suit.CLUBS)
    return following(view.rules, view.top_card, view.suit_to_follow)


def drawable(view: View, *, played: int = 0) -> int:
    """Count the cards that can still be drawn, reshuffling included, after ``played`` more cards on the pile."""
    may_turn = view.rules.reshuffles and view.reshuffles < MOST_RESHUFFLES
    return view.stock_size + (max(0, len(view.pile) + played - 1) if may_turn else 0)


def grown_penalty(view: View, effect: DrawPenalty) -> int:
    """Give the live penalty with one more penalty card on it (rules 1.4.13, ``penalty_growth``)."""
    if view.penalty and view.rules.penalty_growth is PenaltyGrowth.DOUBLE:
        return 2 * view.penalty
    return view.penalty + effect.cards


def penalty_sequence(history: tuple[Event, ...]) -> tuple[Card, ...]:
    """Give the penalty cards that lie on each other now, oldest first."""
    cards: list[Card] = []
    last: Card | None = None
    for event in history:
        match event:
            case CardPlayed(card=card):
                last = card
            case PenaltyRaised() if last is not None:
                cards.append(last)
            case CardsDrawn(cause=DrawCause.PENALTY):
                cards.clear()
            case _:
                pass
    return tuple(cards)


def last_play(history: tuple[Event, ...]) -> CardPlayed | None:
    """Give the play that laid the top card, ``None`` if nobody has played."""
    return next((event for event in reversed(history) if isinstance(event, CardPlayed)), None)


def namer(history: tuple[Event, ...]) -> Seat | None:
    """Give the seat that named the suit to follow, if the top card's player named one."""
    play = last_play(history)
    return play.seat if play is not None and play.named is not None else None


def turner(rules: Rules, history: tuple[Event, ...]) -> CardPlayed | None:
    """Give the play that last turned the direction, ``None`` if play runs as it began."""
    turns = [
        event
        for event in history
        if isinstance(event, CardPlayed)
        and not event.opening
        and isinstance(rules.effect(event.card.rank), ReversePlay)
    ]
    return turns[-1] if turns else None


def must_draw_on(view: View) -> bool:
    """Tell whether one who plays no further card on the top card draws instead of passing (``again_or_draw``)."""
    effect = None if view.top_card is None else view.rules.effect(view.top_card.rank)
    return isinstance(effect, PlayAgain) and effect.or_draw and drawable(view) > 0
