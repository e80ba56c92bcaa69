"""The rules of Pis Yedili as a library: pure, standard library only, no I/O, no clock, no global random.

Deal with ``deal``, ask with ``DealState.legal_actions`` and ``DealState.why_illegal``, go on with
``DealState.apply``; show a player only ``view(state, seat)`` and ``redact(event, seat)``.

>>> import random
>>> from dirtyseven.engine import CLASSIC, deal
>>> chance = random.Random(7)
>>> deck = list(CLASSIC.deck)
>>> chance.shuffle(deck)
>>> state = deal(CLASSIC, 2, 0, deck).state
>>> while not state.is_over:
...     state, events = state.apply(chance.choice(state.legal_actions()))
>>> state.result.end in {"out", "exhausted"}
True
"""

from dirtyseven.engine.actions import DRAW, PASS, Action, Draw, Pass, Play, parse_action
from dirtyseven.engine.cards import CARDS, RANKS, SUITS, Card, Rank, Suit, format_cards, parse_cards
from dirtyseven.engine.dealing import start
from dirtyseven.engine.effects import (
    EFFECTS,
    AllDraw,
    DrawPenalty,
    Effect,
    NameSuit,
    NextDraws,
    NoEffect,
    PlayAgain,
    ReversePlay,
    SkipNext,
    parse_effect,
)
from dirtyseven.engine.errors import (
    DealError,
    DirtySevenError,
    IllegalActionError,
    ParseError,
    SettingError,
    ShuffleError,
)
from dirtyseven.engine.events import (
    CallForgotten,
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    DirectionTurned,
    DrawCause,
    Event,
    ExtraCardDue,
    Passed,
    PenaltyRaised,
    Reshuffled,
    Seat,
    TurnedUp,
    TurnSkipped,
    redact,
)
from dirtyseven.engine.legality import legal_actions, why_illegal
from dirtyseven.engine.match import Match
from dirtyseven.engine.position import Phase, Position
from dirtyseven.engine.presets import PRESETS, find_preset
from dirtyseven.engine.problems import problems
from dirtyseven.engine.reasons import Reason, Refusal
from dirtyseven.engine.rules import (
    CLASSIC,
    AfterPenalty,
    Drawing,
    LastCardCall,
    Opening,
    PenaltyGrowth,
    Rules,
    StockEmpty,
    TwoPlayerReverse,
    WildOnWild,
)
from dirtyseven.engine.scoring import DealResult, End, hand_points
from dirtyseven.engine.settings import SETTINGS, Setting, find_setting, settings_of, with_settings
from dirtyseven.engine.state import DealState, Step, deal
from dirtyseven.engine.transition import advance
from dirtyseven.engine.view import View, view

__all__ = [
    "CARDS",
    "CLASSIC",
    "DRAW",
    "EFFECTS",
    "PASS",
    "PRESETS",
    "RANKS",
    "SETTINGS",
    "SUITS",
    "Action",
    "AfterPenalty",
    "AllDraw",
    "CallForgotten",
    "Card",
    "CardPlayed",
    "CardsDrawn",
    "DealEnded",
    "DealError",
    "DealResult",
    "DealState",
    "Dealt",
    "DirectionTurned",
    "DirtySevenError",
    "Draw",
    "DrawCause",
    "DrawPenalty",
    "Drawing",
    "Effect",
    "End",
    "Event",
    "ExtraCardDue",
    "IllegalActionError",
    "LastCardCall",
    "Match",
    "NameSuit",
    "NextDraws",
    "NoEffect",
    "Opening",
    "ParseError",
    "Pass",
    "Passed",
    "PenaltyGrowth",
    "PenaltyRaised",
    "Phase",
    "Play",
    "PlayAgain",
    "Position",
    "Rank",
    "Reason",
    "Refusal",
    "Reshuffled",
    "ReversePlay",
    "Rules",
    "Seat",
    "Setting",
    "SettingError",
    "ShuffleError",
    "SkipNext",
    "Step",
    "StockEmpty",
    "Suit",
    "TurnSkipped",
    "TurnedUp",
    "TwoPlayerReverse",
    "View",
    "WildOnWild",
    "advance",
    "deal",
    "find_preset",
    "find_setting",
    "format_cards",
    "hand_points",
    "legal_actions",
    "parse_action",
    "parse_cards",
    "parse_effect",
    "problems",
    "redact",
    "settings_of",
    "start",
    "view",
    "why_illegal",
    "with_settings",
]
