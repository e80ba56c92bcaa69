"""The hint at the table: which view it was asked for, and what showing it does to the scene."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.engine import Play

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Card, Suit, View
    from dirtyseven.tui.drawing.scene import Scene


class Hinting:
    """Keeps the hint for the view that is shown. One for any other view is dropped: it may tell of another's hand."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._chosen: Card | None = None
        self.known: Hint | None = None

    def forget(self) -> None:
        """Drop what is known, and whatever is on its way."""
        self._view = self.known = None

    def ask(self, scene: Scene) -> bool:
        """Note for which view a hint is wanted; false if one for that is on its way already."""
        view = scene.model.view
        self._chosen = scene.hand.card
        if self._view is view:
            return False
        self._view = view
        return True

    def take(self, view: View, hint: Hint | None) -> bool:
        """Keep a hint that has come, unless another view is asked about by now; tells whether it was kept."""
        if self._view is not view:
            return False
        self.known = hint
        if hint is None:
            self._view = None
        return True

    def stayed(self, scene: Scene) -> bool:
        """Tell whether the same card is chosen as when the hint was asked for: if so, the choice may be moved."""
        return scene.hand.card == self._chosen and scene.naming is None


def with_hint(scene: Scene, hint: Hint, *, move: bool) -> Scene:
    """Show a hint; with ``move`` the card that it advises is chosen, so that Enter plays it as advised."""
    shown = replace(scene, hint=hint, awaits_hint=False, refused="")
    action = hint.action
    if not move or not isinstance(action, Play) or action.card not in scene.hand.cards:
        return shown
    chosen = scene.hand.cards.index(action.card)
    return replace(shown, hand=replace(scene.hand, chosen=chosen), called=action.called)


def advised_suit(scene: Scene, card: Card) -> Suit | None:
    """Give the suit that the hint shown would name with a wild."""
    action = None if scene.hint is None else scene.hint.action
    return action.named if isinstance(action, Play) and action.card == card else None
