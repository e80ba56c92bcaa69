"""How long the table takes to be painted first, against the import that every Textual app begins with.

The two are run in turn, each in a pseudo-terminal, and medians are compared. Must be: at most 1.35 times.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile

from pseudo import Pseudo

MOST = 1.35
PLAYERS = "Ada,bot:careful,bot:careful,bot:greedy"
PAINTED = "your turn"


def main() -> int:
    """Measure and print; exit 1 if the start is too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="how often each is run")
    parser.add_argument("--players", default=PLAYERS)
    parser.add_argument("--seed", default="2", help="one with which Ada moves first")
    arguments = parser.parse_args()
    imports: list[float] = []
    starts: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        environment = {"DIRTYSEVEN_HOME": home}
        command = [sys.executable, "-m", "dirtyseven", "play", "--players", arguments.players]
        command += ["--seed", arguments.seed, "--pace", "instant"]
        for run in range(arguments.runs + 1):
            importing = Pseudo([sys.executable, "-c", "import textual.app"], environment)
            taken = importing.until(None)
            starting = Pseudo(command, environment)
            painted = starting.until(PAINTED)
            starting.end()
            if run:  # the first of each fills caches
                imports.append(taken)
                starts.append(painted)
    base, start = statistics.median(imports), statistics.median(starts)
    print(f"import textual.app   {base * 1000:6.0f} ms   ({min(imports) * 1000:.0f} to {max(imports) * 1000:.0f})")
    print(f"first paint of table {start * 1000:6.0f} ms   ({min(starts) * 1000:.0f} to {max(starts) * 1000:.0f})")
    print(f"ratio                {start / base:6.2f}      (at most {MOST})")
    return int(start / base > MOST)


if __name__ == "__main__":
    sys.exit(main())
