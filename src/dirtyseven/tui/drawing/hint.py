"""The hint: what is advised and why, and what each way may gain as a bar; something else gives way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.engine import Phase
from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, boxed
from dirtyseven.tui.drawing.pen import LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, fit, wrapped

if TYPE_CHECKING:
    from dirtyseven.bots.search.expert import Weighed
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.drawing.scene import Scene

MOST_WAYS = 9
SHORTEST_BAR, LONGEST_BAR = 5, 30
LEAST_WAYS = 3
"""Rather than fewer ways with bars beside each other, all are shown by their numbers."""
_GAP = 3
"""The columns between two columns of bars."""
_EDGE = 6
"""What an edge takes beside the words in it."""
_SPAN = 40.0
"""Points further than this below the best all have the longest bar: else one bad way would make the others alike."""


def hint_box(scene: Scene, pen: Pen, width: int, height: int, right: Line | None = None) -> Block:
    """Draw the hint in a frame of this size, with something in its upper edge."""
    inside, left_out = _inside(scene, pen, width - 4, height - 2)
    foot = legend(scene)
    more = f", {label('table.hint.more', count=left_out)}" if left_out else ""
    if cell_len(foot + more) <= width - _EDGE:
        foot += more
    title = [Piece(f"{pen.advised} {label('table.hint')}", MINE)]
    below = [Piece(foot, MUTED, "hint")] if foot else []
    return boxed(inside, width, height, pen.light, MINE, title=title, right=right or (), foot=below)


def hint_rows(scene: Scene, width: int) -> int:
    """Give the rows that the hint takes to show everything in this width, without a frame."""
    ways = len(_ways(scene))
    return len(wrapped(_sentence(scene), width, most=99)) + (ways + 1 if ways else 0)


def hint_lines(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Say what is advised and why, and under it what each way may gain, in columns where rows are scarce."""
    return _inside(scene, pen, width, height)[0]


def _inside(scene: Scene, pen: Pen, width: int, height: int) -> tuple[Block, int]:
    """Draw what stands in the frame; tells how many ways had to stay out."""
    ways = _ways(scene)
    room = max(1, height - (1 if ways else 0))
    said = wrapped(_sentence(scene), width, most=99)
    if len(said) > room:
        said = [*said[: room - 1], fit(" ".join(said[room - 1 :]), width, pen.dots)]
    lines: Block = [[Piece(line, "bold")] for line in said]
    rows = height - len(lines)
    if rows > len(ways) > 0:
        lines.append([Piece("")])
        rows -= 1
    drawn, shown = _columns(ways, pen, width, rows)
    return [*lines, *drawn], _count(scene) - shown


def legend(scene: Scene) -> str:
    """Say what the numbers are; nothing where there are none."""
    ways = _ways(scene)
    if not ways:
        return ""
    return label("table.hint.gain" if ways[0].chance is None else "table.hint.chance")


def _sentence(scene: Scene) -> str:
    model = scene.model
    return "" if scene.hint is None else model.words.hint(model.view, scene.hint, model.names)


def _ways(scene: Scene) -> tuple[Weighed, ...]:
    """Give the ways to compare, the advised one first; an only choice is compared with nothing."""
    ways = () if scene.hint is None else scene.hint.ways
    return ways[:MOST_WAYS] if len(ways) > 1 else ()


def _count(scene: Scene) -> int:
    return len(scene.hint.ways) if _ways(scene) and scene.hint is not None else 0


def covered(scene: Scene, pen: Pen, *, with_pile: bool) -> Line:
    """Write what is owed or to be followed, and the top card: what a frame has to tell that covers it."""
    view, words = scene.model.view, scene.model.words
    line: Line = []
    if with_pile and view.top_card is not None:
        line += [Piece(f"{label('table.pile')} ", MUTED), pen.card(view.top_card), Piece("  ")]
    if view.penalty:
        return [*line, Piece(f"{label('table.due')} {view.penalty}", LOUD)]
    suit = view.suit_to_follow
    word = label("table.open" if view.phase is Phase.OPENING else "table.follow")
    return [*line, Piece(f"{word} ", MUTED), Piece(words.suit_full(suit), pen.suit_style(suit))]


def _columns(ways: tuple[Weighed, ...], pen: Pen, width: int, rows: int) -> tuple[Block, int]:
    """Put a bar for each way under each other, in columns where rows are scarce; tells how many there are."""
    if not ways or rows < 1:
        return [], 0
    names = max(cell_len(pen.words.way(way.action)) for way in ways)
    least = 2 + names + 1 + _number_room(ways)
    columns, barred = (max(1, (width + _GAP) // (least + bar + _GAP)) for bar in (0, SHORTEST_BAR))
    if rows * barred >= min(LEAST_WAYS, len(ways)):
        columns = barred
    columns = min(columns, -(-len(ways) // rows))
    room = (width - _GAP * (columns - 1)) // columns
    rows = min(rows, -(-len(ways) // columns))
    drawn = _bars(ways[: rows * columns], pen, names, min(LONGEST_BAR, room - least))
    parts = [block(drawn[at : at + rows], room, rows) for at in range(0, len(drawn), rows)]
    return beside(*parts, gap=_GAP), len(drawn)


def _number_room(ways: tuple[Weighed, ...]) -> int:
    return 1 + max(len(_number(way)) for way in ways)


def _bars(ways: tuple[Weighed, ...], pen: Pen, names: int, room: int) -> Block:
    """Draw a bar for each way, to the right of a line for what is gained and to the left of it for what is lost."""
    values = [way.value for way in ways]
    most = max(0.0, *values)
    least = min(0.0, max(min(values), max(values) - _SPAN))
    zero = round((room - 1) * -least / ((most - least) or 1))
    if least < 0 < most:
        zero = min(max(zero, 1), room - 2)
    numbers = _number_room(ways)
    lines: Block = []
    for at, way in enumerate(ways):
        style = MINE if at == 0 else MUTED
        head = f"{pen.advised if at == 0 else ' '} {fit(pen.words.way(way.action), names)} "
        bar = _bar(max(way.value, least), (least, most), zero, room, pen) if room >= SHORTEST_BAR else ""
        lines.append([Piece(head, MINE if at == 0 else ""), Piece(bar, style)])
        lines[-1].append(Piece(f"{_number(way):>{numbers}}", style))
    return lines


def _bar(gain: float, ends: tuple[float, float], zero: int, room: int, pen: Pen) -> str:
    """Draw a bar in ``room`` columns, of which ``zero`` lie to the left of its line."""
    least, most = ends
    left = round(zero * gain / least) if gain < 0 else 0
    right = round((room - 1 - zero) * gain / most) if gain > 0 else 0
    stroke = pen.sign("━", "=")
    return f"{stroke * left:>{zero}}{pen.sign('│', '|')}{stroke * right:<{room - 1 - zero}}"


def _number(way: Weighed) -> str:
    """Write what a way is worth as exactly as it is known."""
    return f"{way.gain:+.0f}".replace("-0", "+0") if way.chance is None else f"{way.chance:.0%}"
