"""A running match: who sits where, whose turn it is, who is told what. Knows no screen and no file."""

from dirtyseven.table.log import HUMAN, DealLog, MatchLog, Player
from dirtyseven.table.table import Table

__all__ = ["HUMAN", "DealLog", "MatchLog", "Player", "Table"]
