"""How the others play: learnt in one deal of a match, used in the next."""

from __future__ import annotations

from random import Random

import pytest

from dirtyseven.bots import make_bot
from dirtyseven.bots.search.acquaintance import Acquaintance
from dirtyseven.bots.search.beliefs import Beliefs
from dirtyseven.bots.search.dealing import METHOD, chained
from dirtyseven.bots.search.expert import ExpertBot
from dirtyseven.bots.search.game import Game
from dirtyseven.bots.search.weights import styles_for
from dirtyseven.engine import CLASSIC, View, deal, view

POLICY, GREEDY = 0, 1


def seen(deal_number: int) -> View:
    state = deal(CLASSIC, 2, 0, CLASSIC.deck).state
    return view(state, state.to_move, (0, 0), deal_number)


def acquaintance_after(kind: str, deals: int) -> Acquaintance:
    """Let an expert play some deals of a match against a bot and give what it thinks of it afterwards."""
    chance = Random(5)
    expert, other = ExpertBot(Random(1), 60), make_bot(kind, Random(2))
    for number in range(1, deals + 1):
        state = deal(CLASSIC, 2, number % 2, chance.sample(CLASSIC.deck, 52)).state
        while not state.is_over:
            bot = expert if state.to_move == 0 else other
            state = state.apply(bot.choose(view(state, state.to_move, (0, 0), number))).state
    others = expert._others
    assert others is not None
    others.begin(seen(deals + 1))
    return others


@pytest.mark.parametrize(("kind", "style"), [("hard", POLICY), ("greedy", GREEDY)])
def test_after_two_deals_it_knows_how_the_other_plays(kind: str, style: int) -> None:
    handicaps = acquaintance_after(kind, 2).handicaps(1, 1.0)
    assert handicaps[style] == 0
    assert handicaps[1 - style] >= 2


def test_what_a_deal_teaches_counts_from_the_next_one_on() -> None:
    others = Acquaintance(2)
    others.begin(seen(1))
    unknown = others.handicaps(1, 1.0)
    assert unknown[POLICY] == 0 < unknown[GREEDY]
    for _ in range(50):
        others.note([POLICY, GREEDY])
    assert others.handicaps(1, 1.0) == unknown
    others.begin(seen(2))
    assert others.handicaps(1, 1.0)[GREEDY] == 0 < others.handicaps(1, 1.0)[POLICY]
    assert others.handicaps(0, 1.0)[POLICY] == 0, "of each seat its own"


def test_oneself_plays_on_by_the_policy_whatever_is_thought_of_styles() -> None:
    others, chance = Acquaintance(2), Random(1)
    others.begin(seen(1))
    for _ in range(50):
        others.note([GREEDY, GREEDY])
    now = seen(2)
    game = Game(CLASSIC)
    hidden = chained(game, now, Beliefs(now, game), chance, METHOD, METHOD.warm_up, others)()
    policy, greedy = styles_for(2)
    me = now.to_move
    assert (hidden.weights[me], hidden.weights[1 - me]) == (policy, greedy)


def test_a_deal_without_a_choice_teaches_nothing() -> None:
    others = Acquaintance(2)
    others.begin(seen(1))
    before = others.handicaps(1, 1.0)
    others.begin(seen(2))
    assert others.handicaps(1, 1.0) == before
