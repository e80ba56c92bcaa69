"""The hint at the table: which view it was asked for, and what showing it does to the scene."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dirtyseven.engine import Play
from dirtyseven.i18n.labels import label

if TYPE_CHECKING:
    from dirtyseven.bots.search.hint import Hint
    from dirtyseven.engine import Card, Suit, View
    from dirtyseven.tui.drawing.scene import Scene


class Hinting:
    """Keeps the hint for the view that is shown. One for any other view is dropped: it may tell of another's hand."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._chosen: Card | None = None
        self._known: Hint | None = None

    def forget(self) -> None:
        """Drop what is known, and whatever is on its way."""
        self._view = self._known = None

    def press(self, scene: Scene) -> tuple[Scene, bool]:
        """Ask for a hint, or put it away; tells whether it must be thought about now.

        It need not if it is known, or on its way already. A wild about to be played is taken back for it.
        """
        if scene.awaits_hint or scene.shows_hint:
            return without_hint(scene), False
        if not scene.model.is_my_turn:
            return replace(scene, refused=label("table.hint.not_now")), False
        if self._known is not None:
            return with_hint(replace(scene, naming=None), self._known, move=True), False
        is_new = self._view is not scene.model.view
        self._view, self._chosen = scene.model.view, scene.hand.card
        return replace(scene, awaits_hint=True, naming=None, refused=""), is_new

    def answer(self, scene: Scene, view: View, hint: Hint | None) -> Scene:
        """Take a hint for a view; ``None`` says that there is none this time.

        It is dropped if another view is asked about by now, and kept but not shown if it is not wanted any more. The
        choice moves to the advised card unless another was chosen since the hint was asked for.
        """
        if self._view is not view:
            return scene
        self._known = hint
        if hint is None:
            self._view = None
        if not scene.awaits_hint:
            return scene
        if hint is None:
            return replace(scene, awaits_hint=False, refused=label("table.hint.none"))
        return with_hint(scene, hint, move=scene.hand.card == self._chosen and scene.naming is None)


def without_hint(scene: Scene) -> Scene:
    """Put the hint away, or want it no more."""
    return replace(scene, hint=None, awaits_hint=False, refused="")


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
