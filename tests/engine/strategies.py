"""Random rules, deals and play, for Hypothesis and for seeded loops alike.

One description of what is drawn serves both: ``choose`` picks one of some options, either from a Hypothesis draw (which
shrinks towards the first option, the classic one) or from a seeded generator.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from dirtyseven.engine import EFFECTS, RANKS, Card, DealState, Rules, Step, deal, with_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dirtyseven.engine import Action

    Choose = Callable[[Sequence["T"]], "T"]

T = TypeVar("T")

examples = settings(deadline=None, derandomize=True)
"""For every property: the same examples each time, so that a failure is the change's and not chance's."""

WORDS = tuple(str(effect) for effect in EFFECTS)
CODES = tuple(rank.code for rank in RANKS)
POLICIES = ("uniform", "shed", "draw", "forgetful")
"""Ways of random play: anything, playing if possible, drawing if possible, and playing without ever calling."""


@dataclass(frozen=True)
class Setup:
    """What a deal needs from outside: rules, seats, the deck, a seed for play and reshuffles, a way of playing."""

    rules: Rules
    seats: int
    dealer: int
    seed: int
    policy: str

    @property
    def deck(self) -> tuple[Card, ...]:
        cards = list(self.rules.deck)
        random.Random(self.seed).shuffle(cards)
        return tuple(cards)

    def start(self) -> DealState:
        return deal(self.rules, self.seats, self.dealer, self.deck).state

    def shuffle(self, pile: Sequence[Card]) -> tuple[Card, ...]:
        """Shuffle without memory: the same cards in the same order always give the same stock."""
        cards = list(pile)
        random.Random(self.seed + len(cards)).shuffle(cards)
        return tuple(cards)

    def choices(self) -> Callable[[DealState], Action]:
        """Give a player that decides by the policy, the same way each time."""
        chance = random.Random(self.seed + 1)

        def choose(state: DealState) -> Action:
            return choose_action(state.legal_actions(), self.policy, chance)

        return choose

    def walk(self) -> Iterator[tuple[DealState, Action, Step]]:
        """Play the deal to its end: each state, the action chosen in it, and what that led to."""
        state, choose = self.start(), self.choices()
        while not state.is_over:
            action = choose(state)
            step = state.apply(action, self.shuffle)
            yield state, action, step
            state = step.state

    def moments(self, most: int = 15) -> list[tuple[DealState, Action, Step]]:
        """Give some moments of the deal, the last among them, for what is too slow to look at after each action."""
        walked = list(self.walk())
        some = random.Random(self.seed + 2).sample(range(len(walked)), min(most, len(walked)))
        return [walked[at] for at in sorted({*some, len(walked) - 1})]

    def end(self) -> DealState:
        """Play the deal to its end and give the last state."""
        state = self.start()
        for _, _, step in self.walk():
            state = step.state
        return state


def choose_action(actions: Sequence[Action], policy: str, chance: random.Random) -> Action:
    tokens = [str(action) for action in actions]
    preferred = {
        "uniform": actions,
        "shed": [action for action, token in zip(actions, tokens, strict=True) if token not in {"draw", "pass"}],
        "draw": [action for action, token in zip(actions, tokens, strict=True) if token == "draw"],
        "forgetful": [
            action for action, token in zip(actions, tokens, strict=True) if token[1] not in "ra!" and token[-1] != "!"
        ],
    }[policy]
    # One time in eight anything goes, so that no way of playing is cut off.
    return chance.choice(preferred if preferred and chance.randrange(8) else actions)


def _effects(choose: Choose[str]) -> dict[str, str]:
    """Give effects for ranks: a few changes, everything at random, one or two effects on nearly every rank."""
    match choose(("classic", "some", "random", "one", "two", "draws", "stops")):
        case "classic":
            return {}
        case "some":
            return {choose(CODES): choose(WORDS) for _ in range(3)}
        case "random":
            return {code: choose(WORDS) for code in CODES}
        case "one":
            return dict.fromkeys(CODES, choose(WORDS))
        case "two":
            two = (choose(WORDS), choose(WORDS))
            return {code: choose(two) for code in CODES}
        case "draws":
            return {code: choose(_DRAWS) for code in CODES}
        case _:
            return {code: choose(_STOPS) for code in CODES}


_DRAWS = ("draw:5", "draw:1", "all_draw", "next_draws", "again_or_draw", "suit")
_STOPS = ("skip", "reverse", "next_draws", "again", "none")


def settings_from(choose: Choose[str], number: Callable[[int, int], int]) -> dict[str, object]:
    """Draw a value for every setting of rules part 2, named as written in records."""
    small = choose(("seven", "three", "any"))
    settings: dict[str, object] = {
        "packs": 1 + (choose(("one", "two")) == "two"),
        "hand_size": {"seven": 7, "three": 3, "any": number(3, 10)}[small],
        "opening": choose(("opener", "everyone", "turned_up")),
        "drawing": choose(("until_playable_or_pass", "one_then_pass", "until_playable", "up_to_three")),
        "voluntary_draw": choose(("yes", "no")) == "yes",
        "effects": _effects(choose),
        "penalty_growth": choose(("add", "double")),
        "after_penalty": choose(("turn_ends", "may_play")),
        "wild_on_wild": choose(("never", "named_suit", "always")),
        "two_player_reverse": choose(("none", "skip")),
        "last_card_call": choose(("off", "draw_one", "cannot_go_out")),
        "stock_empty": choose(("lowest_wins", "reshuffle")),
        "last_penalty_drawn": choose(("no", "yes")) == "yes",
        "points": {code: number(0, 100) for code in CODES[:: number(1, 13)]},
        "factors": {code: number(1, 5) for code in CODES[:: number(1, 13)]},
    }
    if choose(("deals", "target")) == "deals":
        settings["deals"] = number(1, 20)
    else:
        settings["target"] = number(1, 5000)
    return settings


def setup_from(choose: Choose[str], number: Callable[[int, int], int]) -> Setup:
    """Draw rules and everything else that a deal needs."""
    rules = with_settings(settings_from(choose, number))
    seats = {"two": 2, "any": number(2, rules.most_seats), "most": rules.most_seats}[choose(("two", "any", "most"))]
    return Setup(rules, seats, number(0, seats - 1), number(0, 2**32 - 1), choose(POLICIES))


def seeded_setup(seed: int) -> Setup:
    """Give the setup that belongs to a seed, for loops over many thousands of deals."""
    chance = random.Random(seed)
    return setup_from(chance.choice, chance.randint)


def _drawing(draw: st.DrawFn) -> tuple[Choose[str], Callable[[int, int], int]]:
    def choose(options: Sequence[str]) -> str:
        return draw(st.sampled_from(options))

    def number(least: int, most: int) -> int:
        return draw(st.integers(least, most))

    return choose, number


@st.composite
def rules_strategy(draw: st.DrawFn) -> Rules:
    """Any rules that part 2 allows."""
    return with_settings(settings_from(*_drawing(draw)))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any rules with any number of seats they allow, a shuffled deck and a way of playing."""
    return setup_from(*_drawing(draw))
