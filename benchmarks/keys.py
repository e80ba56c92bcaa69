"""What a cursor key costs at the table: time from the key to the last byte of its answer, and bytes.

Measured through a pseudo-terminal at 80 by 24, with a person to move. Must be: 8 ms in the median, 4 kB at most.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile

from pseudo import Pseudo

MOST_SECONDS = 0.008
MOST_BYTES = 4000
RIGHT, LEFT = "\x1b[C", "\x1b[D"


def main() -> int:
    """Measure and print; exit 1 if keys are too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100, help="how many are pressed")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--lines", type=int, default=24)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "dirtyseven", "play", "--players", "Ada,bot:careful,bot:careful,bot:greedy"]
        command += ["--seed", "2", "--pace", "instant"]
        game = Pseudo(command, {"DIRTYSEVEN_HOME": home}, arguments.lines, arguments.columns)
        game.until("your turn")
        game.answer(RIGHT, 1.0)  # let the start come to rest
        answers = [game.answer(LEFT if number % 7 == 6 else RIGHT) for number in range(arguments.keys)]
        game.end()
    times = sorted(seconds for seconds, _ in answers)
    sizes = [size for _, size in answers]
    median, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(
        f"key to last byte  median {median * 1000:.1f} ms (most {MOST_SECONDS * 1000:.0f}), 95 % in {late * 1000:.1f}"
    )
    print(f"bytes             median {statistics.median(sizes):.0f}, most {max(sizes)}   (at most {MOST_BYTES})")
    return int(median > MOST_SECONDS or max(sizes) > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
