"""What the table looks like at one moment, apart from the size of the terminal and its colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.tui.table_model import Face, Hand, Naming, TableModel


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that decides what the table looks like, but for its size and the colours.

    ``refused`` is the reason why the last choice was not legal; ``called`` whether the last-card call goes with the
    next play, where it is due.
    """

    model: TableModel
    hand: Hand
    face: Face
    naming: Naming | None = None
    refused: str = ""
    called: bool = False

    @property
    def shown_hand(self) -> Hand:
        """The hand as it is shown: nothing is chosen while others play."""
        return self.hand if self.model.is_my_turn else replace(self.hand, chosen=None)

    @property
    def said(self) -> str:
        """What the line above the hand says: why not what was tried, who thinks, or what can be done."""
        model = self.model
        if self.refused:
            return self.refused
        mover = model.players[model.view.to_move]
        if not model.is_my_turn and not mover.is_human and not model.view.is_over:
            return model.words.thinking(mover.name)
        return model.words.prompt(model.view, model.names)
