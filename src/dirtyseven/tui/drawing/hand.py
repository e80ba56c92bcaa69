"""The hand: legal cards raised and bright, the chosen one in a heavy frame with a marker; any number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dirtyseven.tui.block import Block, block
from dirtyseven.tui.drawing.pen import BORDER, MINE, MUTED
from dirtyseven.tui.sheet import Piece

if TYPE_CHECKING:
    from dirtyseven.engine import Card
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.sheet import Strokes
    from dirtyseven.tui.table_model import Hand

LEAST_SHOWN = 4
"""Of a card that another one covers its edge and three characters are seen."""


class Size(NamedTuple):
    """The columns and rows of a card."""

    width: int
    height: int


SMALL, LARGE = Size(6, 5), Size(8, 7)
DIGITS = "1234567890"


def hand_block(hand: Hand, pen: Pen, width: int, height: int) -> Block:
    """Draw the hand in a block of this size: one row of cards, overlapping if need be, then two, then words."""
    count = len(hand.cards)
    if not count:
        return block([], width, height)
    size = LARGE if height >= LARGE.height + 2 and _stride(count, width, LARGE) >= LARGE.width else SMALL
    if height >= size.height + 2 and _stride(count, width, size) >= LEAST_SHOWN:
        return _one_row(hand, pen, width, height, size)
    half = -(-count // 2)
    if height >= 6 and _stride(half, width, SMALL) >= LEAST_SHOWN:
        return _two_rows(hand, pen, width, height)
    return hand_words(hand, pen, width, height)


def _stride(count: int, width: int, size: Size) -> int:
    """Give how many columns lie between the left edges of neighbours."""
    spaced = size.width + 1
    room = width - 2
    if count * spaced - 1 <= room:
        return spaced
    return min(size.width, (room - size.width) // max(1, count - 1))


def _one_row(hand: Hand, pen: Pen, width: int, height: int, size: Size) -> Block:
    stride = _stride(len(hand.cards), width, size)
    rows: list[Line] = [[Piece("  ")] for _ in range(size.height + 2)]
    last = len(hand.cards) - 1
    for at, card in enumerate(hand.cards):
        shown = stride if at < last else size.width
        raised = card in hand.playable
        face = _face(hand, pen, at, card, size, shown)
        column = [Piece("")] if raised else [Piece(" " * size.width)]
        lines = [*face, [Piece(" " * size.width)]] if raised else [column, *face]
        for row, line in zip(rows, lines, strict=False):
            row.extend(_clipped(line, shown))
        rows[-1] += _clipped([_number(hand, pen, at, size.width)], shown)
    return block(rows, width, height)


def _face(hand: Hand, pen: Pen, at: int, card: Card, size: Size, shown: int) -> Block:
    """Draw one card of which ``shown`` columns are seen; a click on it stands for it."""
    chosen, legal = at == hand.chosen, card in hand.playable
    target = f"card:{at}"
    strokes: Strokes = pen.heavy if chosen else pen.light
    frame = MINE if chosen else ("$text" if legal else MUTED)
    style = pen.suit_style(card.suit, bright=legal or chosen)
    inside = size.width - 2
    word = pen.words.card(card)
    rows = [" " * inside] * (size.height - 2)
    rows[0], rows[-1] = f"{word:<{inside}}", f"{word:>{inside}}" if shown > inside else " " * inside
    if size.height >= LARGE.height:
        rows[(size.height - 2) // 2] = pen.words.suit_glyph(card.suit).center(inside)
    edge = strokes.across * inside
    return [
        [Piece(f"{strokes.top_left}{edge}{strokes.top_right}", frame, target)],
        *[
            [Piece(strokes.down, frame, target), Piece(row, style, target), Piece(strokes.down, frame, target)]
            for row in rows
        ],
        [Piece(f"{strokes.bottom_left}{edge}{strokes.bottom_right}", frame, target)],
    ]


def _number(hand: Hand, pen: Pen, at: int, width: int) -> Piece:
    """Write the key of a card under it, with the marker under the chosen one."""
    digit = DIGITS[at] if at < len(DIGITS) else ""
    chosen = at == hand.chosen
    marker = pen.sign("▲", "^") if chosen else " "
    text = f"{marker}{digit}" if chosen else f" {digit or ' '}"
    if hand.cards[at] == hand.advised:
        return Piece(f" {text}{pen.advised}".ljust(width), MINE, f"card:{at}")
    return Piece(f" {text}".ljust(width), MINE if chosen else MUTED, f"card:{at}")


def _clipped(line: Line, width: int) -> Line:
    """Cut a card where the next one covers it, or leave the gap after it."""
    used, kept = 0, []
    for piece in line:
        room = width - used
        if room <= 0:
            break
        kept.append(piece if len(piece.text) <= room else piece._replace(text=piece.text[:room]))
        used += len(piece.text)
    if used < width:
        kept.append(Piece(" " * (width - used)))
    return kept


def _two_rows(hand: Hand, pen: Pen, width: int, height: int) -> Block:
    """Draw two rows of low cards: legal ones are framed with whole strokes, keys stand in the frames."""
    half = -(-len(hand.cards) // 2)
    lines: Block = []
    for start in (0, half):
        part = range(start, min(start + half, len(hand.cards)))
        rows: list[Line] = [[Piece("  ")] for _ in range(3)]
        stride = _stride(half, width, SMALL)
        for at in part:
            shown = stride if at < part[-1] else SMALL.width
            for row, line in zip(rows, _low_face(hand, pen, at), strict=True):
                row.extend(_clipped(line, shown))
        lines += rows
    return block(lines, width, height)


def _low_face(hand: Hand, pen: Pen, at: int) -> Block:
    card = hand.cards[at]
    chosen, legal = at == hand.chosen, card in hand.playable
    target = f"card:{at}"
    strokes = pen.heavy if chosen else pen.light
    frame = MINE if chosen else ("$text" if legal else BORDER)
    edge = (strokes.across if legal or chosen else pen.sign("┄", ".")) * 4
    top = f"{DIGITS[at]}{edge[1:]}" if at < len(DIGITS) else edge
    word = pen.words.card(card)
    marker = f"{pen.sign('▲', '^')}{edge[1:]}" if chosen else edge
    if card == hand.advised:
        marker = f"{marker[:1]}{pen.advised}{marker[2:]}"
    return [
        [Piece(f"{strokes.top_left}{top}{strokes.top_right}", frame, target)],
        [
            Piece(strokes.down, frame, target),
            Piece(f"{word:<4}", pen.suit_style(card.suit, bright=legal or chosen), target),
            Piece(strokes.down, frame, target),
        ],
        [Piece(f"{strokes.bottom_left}{marker}{strokes.bottom_right}", frame, target)],
    ]


def hand_words(hand: Hand, pen: Pen, width: int, height: int) -> Block:
    """Write the hand in a line: ``[7♥] 2♥ (K♠)``; the chosen card in brackets, those not legal in parentheses."""
    lines, chosen_line = _worded(hand, pen, width)
    first = max(0, min(chosen_line - height + 1, len(lines) - height)) if len(lines) > height else 0
    return block(lines[first:], width, height)


def word_rows(hand: Hand, pen: Pen, width: int) -> int:
    """Give how many rows the hand takes in words."""
    return len(_worded(hand, pen, width)[0])


def _worded(hand: Hand, pen: Pen, width: int) -> tuple[list[Line], int]:
    """Write the hand in lines, and say in which of them the chosen card is."""
    lines: list[Line] = [[Piece(" ")]]
    used, chosen_line = 1, 0
    for at, card in enumerate(hand.cards):
        chosen, legal = at == hand.chosen, card in hand.playable
        word = pen.words.card(card)
        start, end = ("[", "]") if chosen else ((" ", " ") if legal else ("(", ")"))
        text = f"{start}{word}{pen.advised if card == hand.advised else ''}{end}"
        if used + len(text) > width:
            lines.append([Piece(" ")])
            used = 1
        style = pen.suit_style(card.suit, bright=legal or chosen)
        lines[-1].append(Piece(text, f"{style} reverse" if chosen else style, f"card:{at}"))
        chosen_line = len(lines) - 1 if chosen else chosen_line
        used += len(text)
    return lines, chosen_line
