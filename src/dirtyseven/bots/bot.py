"""What a bot is: something that chooses from what its seat may know, with a generator of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from dirtyseven.engine import Action, View


class Bot(Protocol):
    """A player that is a program.

    It gets a ``View`` and nothing else, so it cannot know more than a person in its seat (rules 1.7.21), and all its
    chance comes from the generator it was made with: the same seed and the same views give the same choices.
    """

    def choose(self, view: View) -> Action:
        """Choose one of ``view.legal_actions``, of which there is at least one."""
        ...
