"""English labels, explanations and values of the settings (rules part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dirtyseven.engine import RANKS, SETTINGS, Rules
from dirtyseven.i18n.english.nouns import CALL, Nouns, cards, counted

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class _Text:
    """A setting's label, its line of explanation, and its values in words."""

    label: str
    line: str
    values: Mapping[Value, str]


_NO_VALUES: Mapping[Value, str] = {}
_TEXTS: Mapping[str, _Text] = {
    "packs": _Text("Packs", "One pack for 2 to 7 players, two for up to 12.", {1: "one pack", 2: "two packs"}),
    "hand_size": _Text("Hand size", "How many cards each player is dealt.", _NO_VALUES),
    "opening": _Text(
        "Opening",
        "Who opens a deal with a club, or whether a card is turned up.",
        {
            "opener": "one club opens",
            "everyone": "everyone opens with a club",
            "turned_up": "a card is turned up",
        },
    ),
    "drawing": _Text(
        "Drawing",
        "How far drawing goes in one turn.",
        {
            "until_playable_or_pass": "as many as you like, then pass",
            "one_then_pass": "one card, then play or pass",
            "until_playable": "until you can play, and then you must",
            "up_to_three": "up to three cards, then play or pass",
        },
    ),
    "voluntary_draw": _Text(
        "Free draw",
        "Whether one who could play may draw instead.",
        {True: "drawing is a free choice", False: "drawing only while you cannot play"},
    ),
    "effects": _Text("Special cards", "What each rank does when it is played.", _NO_VALUES),
    "penalty_growth": _Text(
        "Penalty",
        "How the penalty grows when penalty cards answer each other.",
        {"add": "every penalty card adds its own", "double": "every answer doubles it"},
    ),
    "after_penalty": _Text(
        "After a penalty",
        "Whether one who has taken a penalty may still play.",
        {"turn_ends": "the turn ends", "may_play": "then play or pass"},
    ),
    "wild_on_wild": _Text(
        "Wild on wild",
        "Whether a card that names a suit may be put on another.",
        {"never": "never", "named_suit": "only of the suit to follow", "always": "always"},
    ),
    "two_player_reverse": _Text(
        "Reverse for two",
        "What a reverse does with two players.",
        {"none": "nothing", "skip": "skips the other player"},
    ),
    "last_card_call": _Text(
        "Last-card call",
        f"Whether {CALL} must be called with the play that leaves one card, and what forgetting costs.",
        {
            "off": "nothing is called",
            "draw_one": "who forgets draws one card",
            "cannot_go_out": "who forgets may not go out in the next turn",
        },
    ),
    "stock_empty": _Text(
        "Empty stock",
        "What happens when the stock cannot give a card.",
        {"lowest_wins": "the lowest hand wins", "reshuffle": "the pile is reshuffled, three times at most"},
    ),
    "last_penalty_drawn": _Text(
        "Last penalty",
        "Whether a penalty card that goes out is still paid by the next player.",
        {True: "still drawn by the next player", False: "draws nothing"},
    ),
    "points": _Text("Points", "What each rank counts when it is left in a hand.", _NO_VALUES),
    "factors": _Text("Factors", "By how much the points are multiplied, by the rank of the last card.", _NO_VALUES),
    "deals": _Text("Deals", "How many deals a match has.", _NO_VALUES),
    "target": _Text("Target", "The match ends once a total reaches this; instead of a number of deals.", _NO_VALUES),
}

_EFFECTS: Mapping[str, str] = {
    "none": "an ordinary card",
    "skip": "skips the next player",
    "reverse": "turns the direction of play",
    "suit": "names the suit to follow",
    "again": "one more card, or pass",
    "again_or_draw": "one more card, or draw one",
    "all_draw": "everyone else draws one, then play again",
    "next_draws": "the next player draws one and is skipped",
}

_PRESETS: Mapping[str, str] = {
    "classic": "Four deals; one club opens, and the lowest hand wins when the stock runs out.",
    "turkish": f"Everyone opens with a club, one draw then pass, {CALL} is called, the pile is reshuffled.",
    "iskambil": "Everyone opens with a club, draw until you can play, sevens double, an Ace makes all others draw.",
    "bilkent": "Everyone opens with a club, an Ace makes all others draw, an 8 reverses, a 10 plays on, to 500 points.",
    "house": f"A reverse skips between two, play on after a penalty, {CALL} is called, the pile is reshuffled.",
    "quick": "The classic game in a single deal.",
}


def setting_label(name: str) -> str:
    """Name a setting for people."""
    return _TEXTS[name].label


def setting_text(name: str) -> str:
    """Explain a setting in a line."""
    return _TEXTS[name].line


def preset_text(name: str) -> str | None:
    """Describe a preset in a line; ``None`` for people's own."""
    return _PRESETS.get(name)


def value_text(nouns: Nouns, name: str, value: Value) -> str:
    """Put one written value of a setting, for maps of one rank, into words."""
    match name:
        case "effects":
            return effect_text(str(value))
        case "points":
            return counted(int(value), "point")
        case "factors":
            return "no factor" if value == 1 else f"points count {nouns.signs.times}{value}"
        case "hand_size":
            return cards(int(value))
        case "deals":
            return counted(int(value), "deal")
        case "target":
            return f"to {counted(int(value), 'point')}"
        case _:
            return _TEXTS[name].values[value]


def effect_text(word: str) -> str:
    """Put an effect's word into words."""
    if word.startswith("draw:"):
        return f"draw {word.removeprefix('draw:')} or answer"
    return _EFFECTS[word]


def differs(nouns: Nouns, rules: Rules, base: Rules) -> tuple[str, ...]:
    """List in words what differs from ``base``, one line a setting, for maps one a rank."""
    lines = []
    for setting in SETTINGS:
        now, before = getattr(rules, setting.name), getattr(base, setting.name)
        if now is None or now == before:
            continue
        if not setting.by_rank:
            lines.append(f"{setting_label(setting.name)}: {value_text(nouns, setting.name, now)}")
            continue
        for rank in RANKS:
            if now[rank] != before[rank]:
                value = now[rank] if isinstance(now[rank], int) else str(now[rank])
                lines.append(f"{nouns.rank(rank)}: {value_text(nouns, setting.name, value)}")
    return tuple(lines)
