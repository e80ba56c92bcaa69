"""Nobody's hand is ever on the screen for somebody else: every frame of whole hot-seat matches is read."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pyte
import pytest
from textual._compositor import CompositorUpdate, LayoutUpdate

from dirtyseven.bots.search.expert import Weighed
from dirtyseven.bots.search.hint import Facts, Hint, Why
from dirtyseven.engine import CLASSIC, Card, with_settings
from dirtyseven.table import HUMAN, Player, Table
from dirtyseven.tui.app import DirtySevenApp
from dirtyseven.tui.deal_end import DealEndScreen
from dirtyseven.tui.launch import Launch, NoSaves
from dirtyseven.tui.match_end import MatchEndScreen
from dirtyseven.tui.pace import Pace
from dirtyseven.tui.pass_screen import PassScreen
from dirtyseven.tui.setup import Setup

if TYPE_CHECKING:
    from textual.screen import Screen

    from dirtyseven.engine import View

CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))


def cards_in(text: str) -> set[Card]:
    """Give every card whose name stands in a text."""
    return {Card.parse(("T" if rank == "10" else rank) + SUITS[suit]) for rank, suit in CARD.findall(text)}


class FramedApp(DirtySevenApp):
    """The app on a terminal that is read after every single write, before anything else can happen."""

    def __init__(self, launch: Launch) -> None:
        super().__init__(launch)
        self.terminal = pyte.Screen(80, 24)
        self._stream = pyte.Stream(self.terminal)
        self.frames = 0
        self.covers = 0
        self.hands_seen: set[int] = set()
        self.counted: set[Card] = set()
        self.count_remains = False
        self.fault: str | None = None

    def _display(self, screen: Screen[Any], renderable: Any) -> None:  # noqa: ANN401 - Textual's
        super()._display(screen, renderable)
        if screen is self.screen and isinstance(renderable, CompositorUpdate):
            self._stream.feed(renderable.render_segments(self.console))
            if isinstance(screen, DealEndScreen):
                self.count_remains = True
            elif isinstance(renderable, LayoutUpdate):  # drawn from corner to corner, over all that stood there
                self.count_remains = False
            self.check_frame()

    def check_frame(self) -> None:
        """Allow what was played, and of the hands only the viewer's; at the end of a deal all (rules 1.7.21)."""
        self.frames += 1
        flow = self.course.flow
        if flow is None:
            return
        state = flow.table.state
        if flow.table.deal_is_over:
            self.counted = {card for hand in state.hands for card in hand} | {state.pile[-1]}  # «went out on A♣»
            return
        viewer = flow.viewer
        shown = cards_in("\n".join(self.terminal.display))
        covered = isinstance(self.screen, PassScreen)
        own = set(state.hands[viewer]) if viewer is not None and not covered else set()
        if self.count_remains:  # the next deal may lie ready beneath the count of the last, or half drawn over it
            own |= self.counted
        self.covers += covered
        if own & shown and viewer is not None:
            self.hands_seen.add(viewer)
        if not shown <= set(state.pile) | own:
            self.fault = self.fault or f"frame {self.frames}:\n{self.text()}"

    def text(self) -> str:
        return "\n".join(self.terminal.display)


async def play_on(app: FramedApp, table: Table, chance: Random) -> None:
    """Do what people would: confirm, look around, move, until the match is over."""
    while not isinstance(app.screen, MatchEndScreen) and app.fault is None:
        await asyncio.sleep(0.002)
        match app.screen:
            case PassScreen() as cover:
                cover.action_ready()
                await asyncio.sleep(0.002)
                cover.action_confirm()
            case DealEndScreen():
                app.screen.press("go")
            case _ if app.screen is app.table_screen:
                scene = app.table_screen.scene
                if scene is not None and scene.model.is_my_turn and scene.model.view == table.view(table.to_move):
                    app.table_screen.action_choose(1)
                    app.table_screen.action_hint()
                    await asyncio.sleep(0.002)
                    app.table_screen.post_message(
                        app.table_screen.ActionChosen(chance.choice(scene.model.view.legal_actions))
                    )
            case _:
                pass


class Adviser:
    """Gives hints after some turns of the loop: in time, or when the device has long gone on."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.given = 0

    async def advise(self, view: View) -> Hint:
        best = self._chance.choice(view.legal_actions)
        await asyncio.sleep(self._chance.choice((0, 0, 0.001, 0.003, 0.005)))
        self.given += 1
        return Hint(best, Why.GAINS_MOST, Facts(), tuple(Weighed(way, 1.0, 9) for way in view.legal_actions))


@pytest.mark.parametrize(("kinds", "seed"), [((HUMAN, HUMAN), 5), ((HUMAN, "random", HUMAN), 6)])
async def test_no_frame_shows_a_hand_to_another_person(kinds: tuple[str, ...], seed: int) -> None:
    names = ("Ada", "Kaya", "Ali")
    players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
    table = Table.begin(with_settings({"deals": 2}, CLASSIC), players, seed)
    setup = Setup(players, table.rules, Pace.INSTANT)
    launch = Launch(setup=setup, begin=lambda _: table, saves=NoSaves(), table=table, deaf_seconds=0)
    adviser = Adviser(seed)
    app = FramedApp(replace(launch, advise=adviser.advise))
    async with app.run_test(size=(80, 24)):
        await asyncio.wait_for(play_on(app, table, Random(seed)), 120)
    assert app.fault is None, app.fault
    assert app.hands_seen == set(table.humans)
    assert app.covers > 20
    assert app.frames > 100
    assert adviser.given > 20
