"""What the table looks like at one moment, apart from the size of the terminal and its colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dirtyseven.engine import DRAW, PASS, Play
from dirtyseven.i18n.labels import label

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.tui.table_model import Face, Hand, Naming, TableModel


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that decides what the table looks like, but for its size and the colours.

    ``refused`` is the reason why the last choice was not legal; ``called`` whether the last-card call goes with the
    next play, where it is due; ``hint`` is the hint that is shown, ``awaits_hint`` whether one is being thought about.
    """

    model: TableModel
    hand: Hand
    face: Face
    naming: Naming | None = None
    refused: str = ""
    called: bool = False
    hint: Hint | None = None
    awaits_hint: bool = False

    @property
    def shown_hand(self) -> Hand:
        """The hand as it is shown: nothing is chosen while others play, and what is advised is marked."""
        if not self.model.is_my_turn:
            return replace(self.hand, chosen=None)
        action = None if self.hint is None else self.hint.action
        return replace(self.hand, advised=action.card) if isinstance(action, Play) else self.hand

    @property
    def advised_key(self) -> str:
        """The name of the key that a hint advises to press: ``draw``, ``pass`` or none."""
        if self.hint is None:
            return ""
        return {DRAW: "draw", PASS: "pass"}.get(self.hint.action, "")

    @property
    def shows_hint(self) -> bool:
        """Whether the hint is seen: while a suit is named its panel is."""
        return self.hint is not None and self.naming is None

    @property
    def said(self) -> str:
        """What the line above the hand says: why not what was tried, who thinks, or what can be done."""
        model = self.model
        if self.refused:
            return self.refused
        if self.awaits_hint:
            return model.words.thinking(label("table.hint.expert"))
        mover = model.players[model.view.to_move]
        if not model.is_my_turn and not mover.is_human and not model.view.is_over:
            return model.words.thinking(mover.name)
        return model.words.prompt(model.view, model.names)
