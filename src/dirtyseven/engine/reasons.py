"""Why an action is not legal: a reason with the facts that a sentence about it needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.engine.actions import Action
    from dirtyseven.engine.cards import Card, Suit


class Reason(Enum):
    """The rule that an action breaks."""

    DEAL_OVER = "1.5.17"
    """The deal has ended."""
    NOT_IN_HAND = "1.3.6"
    """The card is not in the player's hand."""
    OPENING_CLUB = "1.2.3"
    """The opening asks for a club."""
    OPENING_HOLDS_CLUB = "1.2.3 draw"
    """One who holds a club may not draw in the opening."""
    OPENING_PASS = "1.2.3 pass"
    """Nobody passes in the opening."""
    DOES_NOT_FOLLOW = "1.3.8"
    """Neither the rank of the top card nor the suit to follow."""
    WILD_ON_WILD = "1.3.8 wild"
    """A wild may not be put on this wild."""
    PENALTY_CARD = "1.4.13"
    """While a penalty is live only a penalty card may be played."""
    PENALTY_PASS = "1.4.13 pass"
    """A live penalty is answered or taken, not passed on."""
    PASS_BEFORE_DRAW = "1.3.7"
    """One who has not drawn in this turn cannot pass."""
    MUST_PLAY_STOCK_EMPTY = "1.5.19"
    """With an empty stock one who can play and has not drawn must play."""
    STOCK_EMPTY = "1.3.7 stock"
    """The stock has no card to draw any more; having drawn, one plays or passes."""
    NO_DRAW_ON_EXTRA = "1.4.15"
    """After an Ace one plays a second card or passes; there is no drawing."""
    EXTRA_DRAW_INSTEAD = "2.3"
    """Under ``again_or_draw`` one who does not play on draws, while the stock lasts."""
    NO_DRAW_AFTER_PENALTY = "2 after_penalty"
    """Having taken a penalty one may play or pass, not draw."""
    DRAW_LIMIT = "2.2"
    """No more cards may be drawn in this turn."""
    VOLUNTARY_DRAW_OFF = "2 voluntary_draw"
    """Drawing is only for one who cannot play."""
    MUST_PLAY = "2.2 until_playable"
    """Having drawn until something can be played, one must play."""
    MUST_DRAW_ON = "2.2 until_playable pass"
    """Drawing goes on until something can be played."""
    MUST_NAME_SUIT = "1.4.10"
    """A wild must name a suit."""
    NAMES_NOTHING = "1.4.10 other"
    """This card names no suit."""
    OPENING_NAMES_NOTHING = "1.2.4"
    """An opening wild names no suit."""
    LAST_NAMES_NOTHING = "1.5.17 wild"
    """A wild that goes out names no suit."""
    NO_CALLS = "2.4 off"
    """The last-card call is not played."""
    CALL_NOT_DUE = "2.4"
    """The call belongs to the play that leaves one card."""
    BARRED = "2.4 cannot_go_out"
    """A forgotten call bars going out until the end of the player's next turn."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused action, the reason, and the facts of the table that it rests on.

    ``top`` is the top card (``None`` on an empty pile), ``suit`` the suit to follow, ``penalty`` the live penalty in
    cards (0 if none is live), ``drawn`` how many cards were drawn in this turn.
    """

    reason: Reason
    action: Action
    top: Card | None = None
    suit: Suit | None = None
    penalty: int = 0
    drawn: int = 0

    def __str__(self) -> str:
        """Name the action and the reason, for a log; people get a sentence from ``i18n``."""
        return f"{self.action} is not legal: {self.reason.name.lower().replace('_', ' ')} (rules {self.reason.value})"
