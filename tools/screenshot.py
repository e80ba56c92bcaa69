"""Draw docs/table.svg, the picture of the table in the README, from a fixed seed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from textual.app import App

from dirtyseven.engine import CLASSIC, Play, View
from dirtyseven.i18n import words
from dirtyseven.table import Player, Table
from dirtyseven.tui.table_screen import TableScreen
from dirtyseven.tui.themes import DEFAULT, THEMES

SIZE = (100, 28)
SEED = 307
PLAYERS = (Player("Ada"), Player("Kaya", "careful"), Player("Defne", "careful"), Player("Ali", "careful"))
TARGET = Path(__file__).parent.parent / "docs" / "table.svg"


class Picture(App[None]):
    """The table alone, as the first player sees it."""

    TITLE = "dirtyseven play"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DEFAULT

    async def on_mount(self) -> None:
        """Show the table."""
        screen = TableScreen(words())
        await self.push_screen(screen)
        screen.show(self._table.view(0), self._table.players, self._table.match)


def worth_showing(view: View) -> bool:
    """Choose a moment with something to choose: several cards to play, and a while into the match."""
    playable = {action.card for action in view.legal_actions if isinstance(action, Play)}
    some_stock, some_log = view.stock_size >= 10, len(view.pile) > 6
    return view.deal_number > 1 and 7 <= len(view.hand) <= 9 and len(playable) >= 3 and some_stock and some_log


def a_moment() -> Table:
    """Let everyone play as careful bots do until the moment has come."""
    table = Table.begin(CLASSIC, PLAYERS, SEED)
    player = Table.begin(CLASSIC, [Player("Ada", "careful"), *PLAYERS[1:]], SEED)
    while not (table.to_move == 0 and not table.deal_is_over and worth_showing(table.view(0))):
        if table.deal_is_over:
            table.deal_next()
            player.deal_next()
            continue
        action = player.choose(player.to_move)
        table.act(action)
        player.act(action)
    return table


async def draw() -> str:
    """Run the app without a terminal and give its picture."""
    app = Picture(a_moment())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        return app.export_screenshot(title=Picture.TITLE)


if __name__ == "__main__":
    # The picture brings no font from elsewhere: readers see their own monospaced one.
    TARGET.write_text(re.sub(r"@font-face \{.*?\}\s*", "", asyncio.run(draw()), flags=re.DOTALL), encoding="utf-8")
    print(f"wrote {TARGET.name}")
