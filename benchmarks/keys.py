"""What a cursor key costs at the table: time from the key to the last byte of its answer, and bytes.

Measured through a pseudo-terminal at 80 by 24, with a person to move. Must be: 8 ms in the median, 4 kB at most. Then
the key that sorts the hand (while others move there is no cursor) at a table where the expert thinks for minutes, in
turns with its process thinking and stopped, so that both are measured under the same load. Must be: 95 % of the keys
within twice the time while it thinks.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pseudo import Pseudo

MOST_SECONDS = 0.008
MOST_BYTES = 4000
MOST_RATIO = 2.0
SORT = "s"
RIGHT, LEFT = "\x1b[C", "\x1b[D"

THINKER = "expert@9999999"
SEEDS = (6, 25, 18, 26, 36, 20)
"""With these the expert opens and finds its choice hard; the first one with which it thinks for long is taken."""


def main() -> int:
    """Measure and print; exit 1 if keys are too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100, help="how many are pressed, idle and while a bot thinks")
    parser.add_argument("--rounds", type=int, default=10, help="in how many turns a bot thinks and is stopped")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--lines", type=int, default=24)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        fine = at_rest(arguments, home)
    with tempfile.TemporaryDirectory() as home:
        fine &= while_thinking(arguments, home)
    return int(not fine)


def start(arguments: argparse.Namespace, home: str, players: str, seed: int) -> Pseudo:
    """Begin a match and let the start come to rest."""
    command = [sys.executable, "-m", "dirtyseven", "play", "--players", players, "--seed", str(seed)]
    game = Pseudo([*command, "--pace", "instant"], {"DIRTYSEVEN_HOME": home}, arguments.lines, arguments.columns)
    game.until("Ada")
    game.answer(RIGHT, 1.0)
    return game


def sort(game: Pseudo, keys: int) -> list[float]:
    """Sort the hand in other ways; the first press only wakes everything, and a way may look like the one before."""
    times: list[float] = []
    game.answer(SORT)
    for _ in range(3 * keys):
        seconds, size = game.answer(SORT)
        times += [seconds] if size else []
        if len(times) == keys:
            return times
    raise SystemExit("keys that sort the hand were not answered")


def at_rest(arguments: argparse.Namespace, home: str) -> bool:
    """Measure where a person is to move and nothing else happens."""
    game = start(arguments, home, "Ada,bot:careful,bot:careful,bot:greedy", 2)
    answers = [game.answer(LEFT if number % 7 == 6 else RIGHT) for number in range(arguments.keys)]
    game.end()
    times, sizes = [seconds for seconds, _ in answers], [size for _, size in answers]
    median = statistics.median(times)
    print(f"key to last byte  median {median * 1000:.1f} ms (most {MOST_SECONDS * 1000:.0f}), {within(times)}")
    print(f"bytes             median {statistics.median(sizes):.0f}, most {max(sizes)}   (at most {MOST_BYTES})")
    return median <= MOST_SECONDS and max(sizes) <= MOST_BYTES


def while_thinking(arguments: argparse.Namespace, home: str) -> bool:
    """Measure where the expert thinks, in turns with its process stopped."""
    game, thinker = thinking_game(arguments, home)
    stopped, thinking = list[float](), list[float]()
    used = clocked = 0.0
    keys = max(1, arguments.keys // arguments.rounds)
    for _ in range(arguments.rounds):
        os.kill(thinker, signal.SIGSTOP)
        stopped += sort(game, keys)
        os.kill(thinker, signal.SIGCONT)
        began, used_before = time.monotonic(), processor_time(thinker)
        thinking += sort(game, keys)
        used, clocked = used + processor_time(thinker) - used_before, clocked + time.monotonic() - began
    game.end()
    ratios = [one / two for one, two in zip(summary(thinking), summary(stopped), strict=True)]
    print(f"expert stopped    median {statistics.median(stopped) * 1000:.1f} ms, {within(stopped)}")
    print(f"expert thinking   median {statistics.median(thinking) * 1000:.1f} ms, {within(thinking)}")
    print(f"thinking : stopped  median {ratios[0]:.2f}, 95 % {ratios[1]:.2f}   (at most {MOST_RATIO:g})")
    print(f"its process used {used / clocked:.0%} of a processor while it was thinking")
    return ratios[1] <= MOST_RATIO


def thinking_game(arguments: argparse.Namespace, home: str) -> tuple[Pseudo, int]:
    """Begin a match in which the expert is thinking, and give it with the expert's process."""
    for seed in SEEDS:
        game = start(arguments, home, f"Ada,bot:{THINKER}", seed)
        [thinker] = children(game.pid)
        before = processor_time(thinker)
        game.answer(RIGHT, 3.0)
        if processor_time(thinker) - before >= 1.0:
            return game, thinker
        game.end()
    raise SystemExit("with none of the seeds the expert thinks for long; others are needed")


def children(parent: int) -> list[int]:
    """Give the processes that one has started."""
    return [int(pid) for pid, of in map(str.split, ps("-A", "-o", "pid=,ppid=").splitlines()) if int(of) == parent]


def processor_time(pid: int) -> float:
    """Give the seconds of processor time that a process has used, in hundredths where Linux tells them."""
    told = Path(f"/proc/{pid}/stat")
    if told.exists():
        fields = told.read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    minutes, _, seconds = ps("-o", "time=", "-p", str(pid)).strip().rpartition(":")
    return float(seconds) + 60 * float(minutes.rpartition(":")[2])


def ps(*options: str) -> str:
    """Ask the system about processes."""
    asked = ["ps", *options]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own question


def summary(times: list[float]) -> tuple[float, float]:
    """Give the median and what 95 % stay within."""
    return statistics.median(times), sorted(times)[int(len(times) * 0.95)]


def within(times: list[float]) -> str:
    """Say within which time 95 % were answered."""
    return f"95 % in {summary(times)[1] * 1000:.1f}"


if __name__ == "__main__":
    sys.exit(main())
