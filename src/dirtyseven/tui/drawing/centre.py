"""The middle of the table: the stock, the pile, and the two facts that matter most, what to follow and what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.engine import SUITS, Phase
from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, boxed
from dirtyseven.tui.drawing.pen import BORDER, LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, wrapped

if TYPE_CHECKING:
    from dirtyseven.engine import Card
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.table_model import Naming, TableModel

SMALL_CARD, LARGE_CARD = (7, 5), (9, 7)
"""Columns and rows of a card on the table."""
LARGE_FROM = 9
"""From so many rows on the cards are large."""
MOST_ROWS = 9
"""More rows make nothing larger."""


def piles_width(height: int) -> int:
    """Give the columns of the stock beside the pile with its last cards."""
    return 2 * _card_size(height)[0] + 12


def _card_size(height: int) -> tuple[int, int]:
    width, tall = LARGE_CARD if height >= LARGE_FROM else SMALL_CARD
    return width, min(tall, height)


def centre(model: TableModel, pen: Pen, width: int, height: int, naming: Naming | None) -> Block:
    """Draw the piles and, beside them, what is to be followed, what is owed, or the suits to name."""
    room = width - piles_width(height) - 2
    panel_width = min(46, room)
    drawn = piles(model, pen, height)
    if naming is not None:
        panel = _naming(model, pen, panel_width, min(height, 7), naming)
    elif model.view.penalty:
        panel = _penalty(model, pen, panel_width, min(height, 7))
    else:
        panel = _follow(model, pen, min(panel_width, 30), min(height, 6))
    return block(beside(drawn, _lowered(panel, room, height), gap=2), width, height)


def _lowered(panel: Block, width: int, height: int) -> Block:
    """Put a panel beside the cards, a row lower where there is a row of words above those."""
    lead: Block = [[Piece("")]] if height > len(panel) else []
    return block([*lead, *panel], width, height)


def piles(model: TableModel, pen: Pen, height: int) -> Block:
    """Draw the stock, and the pile with the two cards below its top peeping out."""
    wide, tall = _card_size(height)
    stock = _stock(model, pen, wide, tall)
    pile = _pile(model, pen, wide, tall)
    words = [Piece(f"  {label('table.stock'):<{wide + 3}}", MUTED), Piece(f"{label('table.pile')}", MUTED)]
    lines = [[Piece(" "), *line] for line in beside(stock, pile, gap=2)]
    return block([words, *lines] if height > tall else lines, piles_width(height), height)


def _stock(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the stock face down, with its size; a click draws."""
    size = model.view.stock_size
    strokes = pen.light
    style = MINE if model.can_draw else BORDER
    grey = pen.sign("░", ".") if size else " "
    inside = width - 2
    number = f" {size} ".center(inside, grey)
    middle = (height - 2) // 2
    rows = [number if at == middle else grey * inside for at in range(height - 2)]
    edge = strokes.across * inside
    return [
        [Piece(f"{strokes.top_left}{edge}{strokes.top_right}", style, "draw")],
        *[[Piece(f"{strokes.down}{row}{strokes.down}", style, "draw")] for row in rows],
        [Piece(f"{strokes.bottom_left}{edge}{strokes.bottom_right}", style, "draw")],
    ]


def _pile(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the top card whole and the edges of the two below it."""
    pile = model.view.pile
    room = width + 9
    if not pile:
        empty = pen.sign("┄", ".") * (width - 2)
        rows = [f" {empty} "] + [" " * width] * (height - 2) + [f" {empty} "]
        return [[Piece(row, MUTED), Piece(" " * (room - width))] for row in rows]
    top = _card(pen, pile[-1], width, height)
    below = pile[-3:-1][::-1]
    lines = []
    for at, line in enumerate(top):
        parts = list(line)
        for card in below:
            parts += _edge_of(pen, card, at, height)
        lines.append(parts)
    return block(lines, room, height)


def _edge_of(pen: Pen, card: Card, at: int, height: int) -> Line:
    strokes = pen.light
    if at == 0:
        return [Piece(f"{strokes.across * 3}{strokes.top_right}", BORDER)]
    if at == height - 1:
        return [Piece(f"{strokes.across * 3}{strokes.bottom_right}", BORDER)]
    word = pen.words.card(card) if at == 1 else ""
    return [Piece(f"{word:<3}", pen.suit_style(card.suit, bright=False)), Piece(strokes.down, BORDER)]


def _card(pen: Pen, card: Card, width: int, height: int) -> Block:
    """Draw a card face up, with its suit in the middle if there is room."""
    strokes = pen.light
    style = pen.suit_style(card.suit)
    word, inside = pen.words.card(card), width - 2
    rows = [" " * inside] * (height - 2)
    rows[0] = f"{word:<{inside}}"
    rows[-1] = f"{word:>{inside}}" if height > 3 else rows[0]
    if height >= 5:
        rows[(height - 2) // 2] = pen.words.suit_glyph(card.suit).center(inside)
    edge = strokes.across * inside
    frame = "$text"
    return [
        [Piece(f"{strokes.top_left}{edge}{strokes.top_right}", frame)],
        *[[Piece(strokes.down, frame), Piece(row, style), Piece(strokes.down, frame)] for row in rows],
        [Piece(f"{strokes.bottom_left}{edge}{strokes.bottom_right}", frame)],
    ]


def _follow(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the suit to follow, large, and where it comes from."""
    view = model.view
    suit, words = view.suit_to_follow, model.words
    glyph = words.suit_glyph(suit)
    large = f"{glyph} {glyph} {glyph}  {words.suit(suit).upper()}"
    lines: list[Line] = [[Piece(large, pen.suit_style(suit))]]
    source = words.follow_source(view, model.names)
    lines += [[Piece(line)] for line in wrapped(source, width - 4, most=2)]
    due = words.draw_due(view)
    if due is not None and height - 2 > len(lines):
        lines += [[Piece(" ")]] * (height - 3 - len(lines)) + [[Piece(due, MUTED)]]
    title = label("table.open" if view.phase is Phase.OPENING else "table.follow")
    return boxed(lines, width, height, pen.light, pen.suit_style(suit), title=[Piece(title, "bold")])


def _penalty(model: TableModel, pen: Pen, width: int, height: int) -> Block:
    """Draw the live penalty, large: how many cards, on which cards it runs, what can be done."""
    view, words = model.view, model.words
    back = pen.sign("▮", "|")
    groups = " ".join([back * 3] * (view.penalty // 3) + [back * (view.penalty % 3)]).strip()
    room = width - 4
    cards = words.penalty_cards(view) or ""
    fitting = (backs for backs in (groups, back * view.penalty) if len(backs) + len(cards) + 6 <= room)
    backs = next((f"{backs}  " for backs in fitting), "")  # all of them or none: they are counted by eye
    lines: list[Line] = [[Piece(f"{view.penalty:>2}  ", LOUD), Piece(backs, LOUD), Piece(cards, "bold")]]
    lines += [[Piece(line)] for line in wrapped(words.penalty(view) or "", room, most=3)]
    name = model.names[view.to_move]
    after = words.after_draw(view)
    if after is not None and len(lines) < height - 2 and cell_len(after) <= room:
        lines.append([Piece(after, MUTED)])
    return boxed(
        lines, width, height, pen.heavy, LOUD, title=[Piece(f"{label('table.due')} {pen.sign('·', '-')} {name}", LOUD)]
    )


def _naming(model: TableModel, pen: Pen, width: int, height: int, naming: Naming) -> Block:
    """Draw the suits to choose from, with how many of each would stay in hand."""
    rest = list(model.view.hand)
    rest.remove(naming.card)
    lines: list[Line] = []
    for suit in reversed(SUITS):
        chosen = suit is naming.suit
        held = sum(card.suit is suit for card in rest)
        marker = f"{pen.sign('▸', '>')} " if chosen else "  "
        word = label("table.name.held", count=held)
        name = f"{suit.code}  {model.words.suit_full(suit):<12}"
        style = f"{pen.suit_style(suit)}{' reverse' if chosen else ''}"
        target = f"suit:{suit.code}"
        lines.append([Piece(marker, MINE, target), Piece(name, style, target), Piece(f" {word}", MUTED, target)])
    title = label("table.name", card=model.words.card(naming.card))
    foot = label("table.name.keys")
    return boxed(
        lines, width, height, pen.heavy, MINE, title=[Piece(title, MINE)], foot=[Piece(foot, MUTED, "name:back")]
    )
