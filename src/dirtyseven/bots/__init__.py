"""Players that are programs. Each gets a ``View`` of what its seat may know, never the state.

``BOTS`` lists them with a line on their character; ``make_bot`` makes one.
"""

from dirtyseven.bots.bot import Bot
from dirtyseven.bots.budget import Budget, choose_within
from dirtyseven.bots.registry import BOTS, BotError, BotKind, find_bot, make_bot

__all__ = ["BOTS", "Bot", "BotError", "BotKind", "Budget", "choose_within", "find_bot", "make_bot"]
