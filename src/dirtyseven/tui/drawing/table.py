"""The whole table composed from its parts, for any size of terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, padded, spread
from dirtyseven.tui.drawing import centre as middle
from dirtyseven.tui.drawing.hand import LARGE, SMALL, hand_block
from dirtyseven.tui.drawing.hint import covered, hint_box, hint_rows
from dirtyseven.tui.drawing.lines import keys, preview, prompt
from dirtyseven.tui.drawing.opponents import opponents, rows_needed
from dirtyseven.tui.drawing.pen import MUTED, Pen
from dirtyseven.tui.drawing.side import log_box, score_box, score_line
from dirtyseven.tui.drawing.small import enlarge, is_too_small, small_table
from dirtyseven.tui.sheet import Piece, Sheet, length

if TYPE_CHECKING:
    from dirtyseven.tui.drawing.scene import Scene

CARDS_WIDTH, CARDS_HEIGHT = 60, 20
"""Below this cards are words in a line."""
SIDE_FROM = 104
SIDE_WIDTH = 37
LOG_FROM = 72
"""From so many columns of the table on the log or a hint has room beside the piles."""
LEAST_LOG = 4
"""Of the log at least so many rows stay beside a hint, or none."""


def draw_table(scene: Scene, width: int, height: int) -> Sheet:
    """Draw the table for a terminal of this size."""
    pen = Pen(scene.model.words, scene.face)
    if is_too_small(width, height):
        lines = enlarge(width, height)
    elif width < CARDS_WIDTH or height < CARDS_HEIGHT:
        lines = small_table(scene, pen, width, height)
    elif width >= SIDE_FROM:
        lines = _wide(scene, pen, width, height)
    else:
        lines = _header(scene, width) + _table(scene, pen, width, height - 1, with_score=height >= 23)
    lines = [padded(line, width) for line in lines[:height]]
    return Sheet(width, _plain(lines) if scene.face.ascii_only else lines)


def _plain(lines: Block) -> Block:
    """Put a full stop where a text was cut: it takes the one cell of the dots."""
    return [[piece._replace(text=piece.text.replace("…", ".")) for piece in line] for line in lines]


def _wide(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw the table with the score sheet and the log beside it."""
    room = width - SIDE_WIDTH - 2
    body = height - 2
    scores = min(len(scene.model.names) + 3, body // 2)
    side = score_box(scene.model, pen, SIDE_WIDTH, scores) + _log_and_hint(scene, pen, body - scores)
    table = _table(scene, pen, room, body, with_score=False, with_keys=False, with_log=False)
    return [*_header(scene, width), *beside(table, side, gap=2), keys(scene, pen, width)]


def _log_and_hint(scene: Scene, pen: Pen, height: int) -> Block:
    """Draw the log, and under it, near the hand, the hint if there is one."""
    if not scene.shows_hint:
        return log_box(scene.model, pen, SIDE_WIDTH, height)
    rows = min(height, hint_rows(scene, SIDE_WIDTH - 4) + 2)
    rows = rows if height - rows >= LEAST_LOG else height
    log = log_box(scene.model, pen, SIDE_WIDTH, height - rows) if rows < height else []
    return [*log, *hint_box(scene, pen, SIDE_WIDTH, rows)]


def _header(scene: Scene, width: int) -> Block:
    model = scene.model
    title = Piece(f" {label('table.title')} ", "$text-primary bold")
    deal = Piece(f"  {model.words.deal_header(model.view, model.names)}")
    direction = model.words.direction(model.view, why=width >= SIDE_FROM)
    turns = [Piece(f"{direction}   ", "bold")] if direction is not None else []
    right = [*turns, Piece(f"{label('table.stock')} {model.view.stock_size} ", MUTED)]
    left = [title, deal] if length([title, deal, *right]) < width else [deal._replace(text=deal.text[1:])]
    return [spread(left, right, width)]


def _table(
    scene: Scene,
    pen: Pen,
    width: int,
    height: int,
    *,
    with_score: bool,
    with_keys: bool = True,
    with_log: bool = True,
) -> Block:
    """Share the rows out: the others, the middle, the prompt, the hand, the preview, the totals, the keys."""
    model = scene.model
    fixed = 2 + with_score + with_keys
    large = height >= 36 and len(scene.hand.cards) * LARGE.width + 2 <= width
    hand_rows = (LARGE if large else SMALL).height + 2
    spare = height - fixed - hand_rows
    others = rows_needed(model, width, max(3, spare - 6))
    if spare - others < 6:
        others = max(2, spare - 6)
    centre_rows = spare - others
    gap = 1 if centre_rows >= 12 else 0
    top = opponents(model, pen, width, others)
    lines = [*top, *block([], width, gap), *_middle(scene, pen, width, centre_rows - gap, with_log=with_log)]
    lines.append(prompt(scene, pen, width))
    lines += _hand(scene, pen, width, hand_rows)
    lines.append(preview(scene, pen, width))
    if with_score:
        lines.append(score_line(model, pen, width))
    if with_keys:
        lines.append(keys(scene, pen, width))
    return lines


def _middle(scene: Scene, pen: Pen, width: int, height: int, *, with_log: bool) -> Block:
    """Draw the piles and the panel, and the log beside them where there is room."""
    if with_log and scene.shows_hint:
        return _hinted(scene, pen, width, height)
    if not with_log or width < LOG_FROM or scene.naming is not None:
        rows = min(height, middle.MOST_ROWS)
        above = (height - rows) // 2
        drawn = middle.centre(scene.model, pen, width, rows, scene.naming)
        return block([*block([], width, above), *drawn], width, height)
    left = middle.piles_width(height) + 26
    drawn = middle.centre(scene.model, pen, left, height, None)
    return beside(drawn, log_box(scene.model, pen, width - left - 1, height), gap=1)


def _hinted(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw the hint beside the piles, or where there is no room for both in their place."""
    with_piles = width >= LOG_FROM
    rows = min(height, middle.MOST_ROWS)
    room = width - middle.piles_width(rows) - 1 if with_piles else width
    right = covered(scene, pen, with_pile=not with_piles)
    box = hint_box(scene, pen, room, min(height, hint_rows(scene, room - 4) + 2), right)
    lead = block([], room, 1 if len(box) < height else 0)  # level with the cards, above which stands a row of words
    box = block([*lead, *box], room, height)
    if not with_piles:
        return box
    return beside(block(middle.piles(scene.model, pen, rows), width - room - 1, height), box, gap=1)


def _hand(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    if scene.model.view.seat is None:
        text = label("table.hidden")
        return block([[Piece("")], [Piece(f"   {text}", MUTED)]], width, height)
    return hand_block(scene.shown_hand, pen, width, height)
