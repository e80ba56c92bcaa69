"""The named rule sets. Each is a value of ``Rules``; records name one and list what differs from it."""

from __future__ import annotations

from dirtyseven.engine.rules import CLASSIC, Rules

PRESETS: dict[str, Rules] = {"classic": CLASSIC}
"""Rule sets by the names that records and the command line use."""
