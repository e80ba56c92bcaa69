"""The table in a small terminal: everything in lines, the hand as words; below that a request to enlarge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.engine import SUITS
from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import block, padded, spread
from dirtyseven.tui.drawing.hand import hand_words, word_rows
from dirtyseven.tui.drawing.hint import hint_lines, hint_rows, legend
from dirtyseven.tui.drawing.lines import call_box, keys, preview, preview_wrapped, says
from dirtyseven.tui.drawing.opponents import opponents
from dirtyseven.tui.drawing.pen import LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, wrapped

if TYPE_CHECKING:
    from dirtyseven.tui.block import Block, Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.drawing.scene import Scene

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""Below this only a request to enlarge is shown."""


def is_too_small(width: int, height: int) -> bool:
    """Tell whether a terminal of this size cannot show the table."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def enlarge(width: int, height: int) -> Block:
    """Ask for more room; the match is kept."""
    texts: list[str] = []
    for key in ("table.small", "table.small.kept"):
        texts += wrapped(label(key), max(1, width), most=99)
    lines: list[Line] = [[Piece("")]] * max(0, (height - len(texts)) // 2)
    lines += [[Piece(" " * max(0, (width - cell_len(text)) // 2)), Piece(text, "bold")] for text in texts]
    return block(lines, width, height)


def small_table(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw everything in lines: the others, the pile, what to follow, the hand as words."""
    if scene.shows_hint:
        return _hinted(scene, pen, width, height)
    model = scene.model
    view, words = model.view, model.words
    lines: list[Line] = [spread([Piece(f" {words.deal_header(view, model.names)}", "$text-primary bold")], [], width)]
    rows = max(1, min(-(-len(model.others) // max(1, width // 25)), height - 9))
    lines += opponents(model, pen, width, min(rows, 2) if rows < 3 else rows)
    lines += [_piles(scene, pen), _facts(scene, pen, width)]
    direction = words.direction(view, why=False)
    if direction is not None and height - len(lines) > 7:
        lines.append([Piece(f" {direction}", MUTED)])
    said = _said(scene, pen, width)
    foot: list[Line] = [keys(scene, pen, width)]
    room = max(1, height - len(lines) - len(said) - len(foot))
    before = [] if scene.naming is not None else _preview(scene, pen, width, room)
    room = max(1, room - len(before))
    shown = block([[Piece(f" {label('table.hidden')}", MUTED)]], width, room) if view.seat is None else []
    hand = shown or hand_words(scene.shown_hand, pen, width, room)
    return [*lines, *said, *hand, *before, *foot]


def _hinted(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw the hint with what it takes to follow it; the others are seen where there is room for them, too."""
    model = scene.model
    head: list[Line] = [[Piece(f" {model.words.deal_header(model.view, model.names)}", "$text-primary bold")]]
    piles = [_piles(scene, pen), _facts(scene, pen, width)]
    said = _said(scene, pen, width) if scene.refused else _call(scene, pen)
    hand = hand_words(scene.shown_hand, pen, width, min(word_rows(scene.shown_hand, pen, width), max(1, height - 9)))
    room = max(1, height - len(head) - len(piles) - len(said) - len(hand) - 1)
    numbers = legend(scene)
    wanted = hint_rows(scene, width - 2)
    with_legend = bool(numbers) and room >= min(5, wanted)
    rows = min(wanted, room - with_legend)
    spare = room - rows - with_legend
    others = opponents(model, pen, width, min(spare, 2)) if spare else []
    hint: list[Line] = [[Piece(" "), *line] for line in hint_lines(scene, pen, width - 2, rows)]
    hint += [[Piece(f" {numbers}", MUTED, "hint")]] if with_legend else []
    filled = block(hint, width, room - len(others))
    return [*head, *others, *piles, *said, *filled, *hand, keys(scene, pen, width)]


def _piles(scene: Scene, pen: Pen) -> Line:
    """Write the top card and the size of the stock."""
    view = scene.model.view
    top = pen.card(view.top_card) if view.top_card is not None else Piece("-", MUTED)
    pile = [Piece(f" {label('table.pile')} "), Piece("[", "bold"), top, Piece("]", "bold")]
    return [*pile, Piece(f"  {label('table.stock')} {view.stock_size}", "", "draw")]


def _facts(scene: Scene, pen: Pen, width: int) -> Line:
    """Write what is owed, what to follow, or the suits to name."""
    view, words = scene.model.view, scene.model.words
    if scene.naming is not None:
        line: Line = [Piece(f" {label('table.name', card=words.card(scene.naming.card))}: ", MINE)]
        for suit in reversed(SUITS):
            chosen = suit is scene.naming.suit
            text = f"[{words.suit_full(suit)}]" if chosen else f" {suit.code} {words.suit_glyph(suit)} "
            line.append(Piece(text, pen.suit_style(suit), f"suit:{suit.code}"))
        return padded(line, width)
    if view.penalty:
        cards = words.penalty_cards(view) or ""
        return padded([Piece(f" {label('table.due')} {view.penalty}  ", LOUD), Piece(cards, "bold")], width)
    follow = Piece(words.suit_full(view.suit_to_follow).upper(), pen.suit_style(view.suit_to_follow))
    source = Piece(f"  {words.follow_source(view, scene.model.names)}", MUTED)
    return padded([Piece(f" {label('table.follow')} ", "bold"), follow, source], width)


def _said(scene: Scene, pen: Pen, width: int) -> Block:
    """Say in two lines what can be done, or why not what was tried, and where it is due offer the call."""
    sign, style = says(scene, pen)
    texts = wrapped(scene.said, width - 3, most=2)
    lines = [[Piece(f" {sign if at == 0 else ' '} {text}", style)] for at, text in enumerate(texts)]
    return [*lines, *_call(scene, pen)]


def _call(scene: Scene, pen: Pen) -> Block:
    """Offer the call where it is due."""
    is_due = scene.model.is_my_turn and scene.model.view.call_due
    return [[Piece(" "), *call_box(scene, pen)]] if is_due else []


def _preview(scene: Scene, pen: Pen, width: int, room: int) -> Block:
    """Say what the chosen card would lead to, in two lines where the hand leaves room for them."""
    spare = room - word_rows(scene.hand, pen, width)
    lines = preview_wrapped(scene, width, most=2)
    return lines if len(lines) == 2 and spare >= 2 else [preview(scene, pen, width)]
