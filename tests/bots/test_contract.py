"""One contract for every bot there is, under any rules and with any number of players."""

from __future__ import annotations

import itertools
import pickle
import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from dirtyseven.bots import BOTS, Bot, Budget, choose_within, make_bot
from dirtyseven.bots.search import expert
from dirtyseven.engine import CLASSIC, PRESETS, DealState, Rules, view
from tests.engine.strategies import Setup, seeded_setup
from tests.engine.test_noninterference import with_other_secrets

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = [f"{kind.name}@24" if kind.searches else kind.name for kind in BOTS.values()]
"""Every bot; one that searches gets a small budget here: the contract does not ask how well it plays."""

every_bot = pytest.mark.parametrize("name", NAMES)

CROWDS = [(CLASSIC, seats) for seats in range(2, 8)]
CROWDS += [(replace(CLASSIC, packs=2), seats) for seats in range(2, 13)]
CROWDS += [(rules, seats) for rules in PRESETS.values() for seats in sorted({2, 5, rules.most_seats})]

SEARCHERS = [kind.name for kind in BOTS.values() if kind.searches]
every_searcher = pytest.mark.parametrize("name", SEARCHERS)
every_preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def bots_of(name: str, setup: Setup) -> list[Bot]:
    return [make_bot(name, random.Random(setup.seed + seat)) for seat in range(setup.seats)]


def play_out(setup: Setup, bots: list[Bot]) -> tuple[list[str], DealState]:
    """Let bots play a deal; the engine refuses whatever is not legal."""
    state, tokens = setup.start(), []
    while not state.is_over:
        action = bots[state.to_move].choose(view(state, state.to_move))
        tokens.append(str(action))
        state = state.apply(action, setup.shuffle).state
    return tokens, state


def setup_of(rules: Rules, seats: int, seed: int) -> Setup:
    return Setup(rules, seats, seed % seats, seed, "uniform")


@every_bot
@pytest.mark.parametrize(("rules", "seats"), CROWDS)
def test_it_plays_legally_with_any_number_of_players(name: str, rules: Rules, seats: int) -> None:
    setup = setup_of(rules, seats, 11)
    _, end = play_out(setup, bots_of(name, setup))
    assert end.result is not None


@every_bot
@pytest.mark.parametrize("seed", range(60))
def test_it_plays_legally_under_any_rules(name: str, seed: int) -> None:
    setup = seeded_setup(seed)
    _, end = play_out(setup, bots_of(name, setup))
    assert end.result is not None


@every_bot
@pytest.mark.parametrize("seed", range(20))
def test_hidden_cards_do_not_change_its_choice(name: str, seed: int) -> None:
    setup = seeded_setup(seed)
    chance = random.Random(seed)
    for state, _, _ in setup.moments(10):
        other = with_other_secrets(state, state.to_move, chance)
        one, two = make_bot(name, random.Random(seed)), make_bot(name, random.Random(seed))
        assert one.choose(view(state, state.to_move)) == two.choose(view(other, state.to_move))


@every_bot
@every_preset
def test_the_same_seed_gives_the_same_choices(name: str, rules: Rules) -> None:
    setup = setup_of(rules, 3, 5)
    assert play_out(setup, bots_of(name, setup))[0] == play_out(setup, bots_of(name, setup))[0]


@every_bot
def test_a_choice_depends_on_the_view_and_the_generator_alone(name: str) -> None:
    """What a bot was shown before in a deal leaves no trace in its choice, whosever seat it was shown from.

    What a deal of a match teaches the expert of the others counts from the next deal on.
    """
    setup = setup_of(CLASSIC, 3, 3)
    used, start = make_bot(name, chance := random.Random(1)), random.Random(1).getstate()
    for state, _, _ in setup.walk():
        chance.setstate(start)
        shown = view(state, state.to_move)
        assert used.choose(shown) == make_bot(name, random.Random(1)).choose(shown)


@every_bot
def test_it_can_be_pickled_at_any_time(name: str) -> None:
    bot = make_bot(name, random.Random(3))
    state = setup_of(CLASSIC, 2, 9).start()
    while not state.is_over:
        copy = pickle.loads(pickle.dumps(bot))  # noqa: S301 - our own bytes
        shown = view(state, state.to_move)
        action = bot.choose(shown)
        assert copy.choose(shown) == action
        state = state.apply(action).state


@pytest.fixture
def playouts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count every deal that a search plays out, in either way."""
    count: Counter[str] = Counter()

    def counted(way: str, real: Callable[..., object]) -> Callable[..., object]:
        def play(*arguments: object) -> object:
            count[way] += 1
            return real(*arguments)

        return play

    for way in ("play_out", "play_on"):
        monkeypatch.setattr(expert, way, counted(way, getattr(expert, way)))
    return count


@every_searcher
@every_preset
def test_a_budget_of_playouts_is_kept_to_within_one_determinization(
    name: str, rules: Rules, playouts: Counter[str]
) -> None:
    setup, most = setup_of(rules, 3, 4), 0
    bots = bots_of(f"{name}@24", setup)
    for state, _, _ in setup.moments(25):
        playouts.clear()
        shown = view(state, state.to_move)
        bots[state.to_move].choose(shown)
        assert playouts.total() < 24 + len(shown.legal_actions)
        most = max(most, playouts.total())
    assert most >= 6  # it did search


@every_searcher
@every_preset
def test_a_budget_of_time_is_kept_to(name: str, rules: Rules, playouts: Counter[str]) -> None:
    """The clock goes on by a second with each look at it, so three seconds are two playouts at most."""
    setup = setup_of(rules, 3, 6)
    bots = bots_of(f"{name}@3s", setup)
    for state, _, _ in setup.moments(25):
        playouts.clear()
        shown = view(state, state.to_move)
        action = choose_within(bots[state.to_move], shown, Budget(1000, 3.0), itertools.count().__next__)
        assert action in shown.legal_actions
        assert playouts.total() <= 2


@every_searcher
@pytest.mark.parametrize("seed", range(20))
def test_without_any_time_it_still_moves(name: str, seed: int, playouts: Counter[str]) -> None:
    setup = seeded_setup(seed)
    bot = make_bot(name, random.Random(seed))
    for state, _, _ in setup.moments(10):
        shown = view(state, state.to_move)
        assert choose_within(bot, shown, Budget(seconds=0.0), lambda: 0.0) in shown.legal_actions
    assert playouts.total() == 0


@every_bot
def test_it_leaves_the_global_generator_alone(name: str) -> None:
    before = random.getstate()  # noqa: TID251 - what the ban is there to protect
    setup = setup_of(CLASSIC, 2, 1)
    play_out(setup, bots_of(name, setup))
    assert random.getstate() == before  # noqa: TID251 - the same
