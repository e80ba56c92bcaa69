"""The whole table composed from its parts, for any size of terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.engine import DRAW, Play
from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import Block, beside, block, padded, spread
from dirtyseven.tui.drawing import centre as middle
from dirtyseven.tui.drawing.hand import LARGE, SMALL, hand_block, hand_words
from dirtyseven.tui.drawing.opponents import opponents, rows_needed
from dirtyseven.tui.drawing.pen import LOUD, MINE, MUTED, Pen
from dirtyseven.tui.drawing.side import log_box, score_box, score_line
from dirtyseven.tui.sheet import Piece, Sheet, fit, length, wrapped

if TYPE_CHECKING:
    from dirtyseven.tui.block import Line
    from dirtyseven.tui.table_model import Face, Hand, Naming, TableModel

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""Below this only a request to enlarge is shown."""
CARDS_WIDTH, CARDS_HEIGHT = 60, 20
"""Below this cards are words in a line."""
SIDE_FROM = 104
SIDE_WIDTH = 37
LOG_FROM = 72
"""From so many columns of the table on the log has room beside the piles."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that decides what the table looks like, but for its size and the colours.

    ``refused`` is the reason why the last choice was not legal; ``called`` whether the last-card call goes with the
    next play, where it is due.
    """

    model: TableModel
    hand: Hand
    face: Face
    naming: Naming | None = None
    refused: str = ""
    called: bool = False


def draw_table(scene: Scene, width: int, height: int) -> Sheet:
    """Draw the table for a terminal of this size."""
    pen = Pen(scene.model.words, scene.face)
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        lines = _enlarge(width, height)
    elif width < CARDS_WIDTH or height < CARDS_HEIGHT:
        lines = _small(scene, pen, width, height)
    elif width >= SIDE_FROM:
        lines = _wide(scene, pen, width, height)
    else:
        lines = _header(scene, width) + _table(scene, pen, width, height - 1, with_score=height >= 23)
    return Sheet(width, [padded(line, width) for line in lines[:height]])


def _enlarge(width: int, height: int) -> Block:
    """Ask for more room; the match is kept."""
    texts = [line for key in ("table.small", "table.small.kept") for line in wrapped(label(key), max(8, width), most=3)]
    lines: list[Line] = [[Piece("")]] * max(0, (height - len(texts)) // 2)
    lines += [[Piece(" " * max(0, (width - cell_len(text)) // 2)), Piece(text, "bold")] for text in texts]
    return block(lines, width, height)


def _wide(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw the table with the score sheet and the log beside it."""
    room = width - SIDE_WIDTH - 2
    body = height - 2
    scores = min(len(scene.model.names) + 3, body // 2)
    side = score_box(scene.model, pen, SIDE_WIDTH, scores) + log_box(scene.model, pen, SIDE_WIDTH, body - scores)
    table = _table(scene, pen, room, body, with_score=False, with_keys=False, with_log=False)
    return [*_header(scene, width), *beside(table, side, gap=2), _keys(scene, pen, width)]


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
    lines.append(_prompt(scene, pen, width))
    lines += _hand(scene, pen, width, hand_rows)
    lines.append(_preview(scene, pen, width))
    if with_score:
        lines.append(score_line(model, pen, width))
    if with_keys:
        lines.append(_keys(scene, pen, width))
    return lines


def _middle(scene: Scene, pen: Pen, width: int, height: int, *, with_log: bool) -> Block:
    """Draw the piles and the panel, and the log beside them where there is room."""
    if not with_log or width < LOG_FROM or scene.naming is not None:
        rows = min(height, 13)
        above = (height - rows) // 2
        drawn = middle.centre(scene.model, pen, width, rows, scene.naming)
        return block([*block([], width, above), *drawn], width, height)
    left = middle.piles_width(height) + 26
    drawn = middle.centre(scene.model, pen, left, height, None)
    return beside(drawn, log_box(scene.model, pen, width - left - 1, height), gap=1)


def _prompt(scene: Scene, pen: Pen, width: int) -> Line:
    """Say what can be done, or why not what was tried."""
    model = scene.model
    pointer = pen.sign("▸", ">")
    if scene.refused:
        return padded([Piece(f" {pen.sign('✗', 'x')} {scene.refused}", "$text-error bold")], width)
    text = model.words.prompt(model.view, model.names)
    if not model.is_my_turn:
        mover = model.players[model.view.to_move]
        if not mover.is_human and not model.view.is_over:
            text = model.words.thinking(mover.name)
        return padded([Piece(f" {pointer} {text}", MUTED)], width)
    call = _call(scene, pen)
    count = Piece(f"{model.words.count(model.view)} ", MUTED)
    room = width - length(call) - 3
    if cell_len(text) > room:  # the name goes first: it stands for the one who is looking
        text = text.partition(": ")[2] or text
    left = Piece(f" {pointer} {fit(text, room, pen.dots).rstrip()}", MINE)
    return spread([left], [*call, count] if _has_count(scene, width) else call, width)


def _has_count(scene: Scene, width: int) -> bool:
    """Tell whether the prompt leaves room for the number of cards that can be played."""
    model = scene.model
    text = f" > {model.words.prompt(model.view, model.names)} {model.words.count(model.view)} "
    return cell_len(text) + (16 if model.view.call_due else 0) < width


def _call(scene: Scene, pen: Pen) -> list[Piece]:
    """Show the last-card call where it is due: whether it will be made with the next play."""
    if not scene.model.view.call_due or not scene.model.playable:
        return []
    box = pen.sign("☑", "[x]") if scene.called else pen.sign("☐", "[ ]")
    return [Piece(f" t {box} {label('table.call')} ", "$text-success bold reverse" if scene.called else LOUD, "call")]


def _hand(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    if scene.model.view.seat is None:
        text = label("table.hidden")
        return block([[Piece("")], [Piece(f"   {text}", MUTED)]], width, height)
    return hand_block(_seen(scene), pen, width, height)


def _seen(scene: Scene) -> Hand:
    """Give the hand as it is shown: nothing is chosen while others play."""
    return scene.hand if scene.model.is_my_turn else replace(scene.hand, chosen=None)


def _preview(scene: Scene, pen: Pen, width: int) -> Line:
    """Say what the chosen card would lead to; where there is room, what drawing would."""
    model, card = scene.model, scene.hand.card
    if not model.is_my_turn or card is None:
        return [Piece(" " * width)]
    called = scene.called and model.view.call_due
    plays = model.plays(card, called=called)
    text = model.preview(plays[0] if len(plays) == 1 else Play(card, None, called=called))
    left = [Piece(f" {text}", "bold" if plays else MUTED)]
    right = [f"d {pen.sign('▸', '>')} {model.preview(DRAW)} "] if model.can_draw else []
    if not _has_count(scene, width):
        right.insert(0, f"{model.words.count(model.view)} ")
    for more in right:
        if cell_len(left[0].text) + cell_len(more) + 3 <= width:
            return spread(left, [Piece(more, MUTED)], width)
    return padded([Piece(fit(left[0].text, width, pen.dots), left[0].style)], width)


def _keys(scene: Scene, pen: Pen, width: int) -> Line:
    """List the keys that do something now, as many as there is room for; each can be clicked."""
    model = scene.model
    signs = {
        "sides": pen.sign("←→", "<>"),
        "updown": pen.sign("↑↓", "up/down"),
        "enter": pen.sign("⏎", "Enter"),
        "tab": pen.sign("⇥", "Tab"),
    }
    if scene.naming is not None:
        wanted = ["name.choose", "name.play", "name.back"]
    elif not model.is_my_turn:
        wanted = ["skip", "help", "log", "scores", "sort", "leave", "rules"]
    else:
        wanted = ["choose", "play", "draw", "pass", "call", "help", "log", "scores", "leave", "sort", "rules"]
        legal = {"draw": model.can_draw, "pass": model.can_pass, "call": model.view.call_due and bool(model.playable)}
        wanted = [key for key in wanted if legal.get(key, True)]
    line: Line = []
    used = 0
    for name in wanted:
        key, _, word = label(f"table.key.{name}", **signs).partition(" ")
        key = key.replace("_", " ")
        cells = cell_len(key) + cell_len(word) + 4
        if used + cells > width:
            break
        used += cells
        target = f"key:{name}"
        line += [Piece(f" {key} ", "$text-accent bold on $panel", target), Piece(f"{word}  ", "on $panel", target)]
    return [*line, Piece(" " * max(0, width - used), "on $panel")]


def _small(scene: Scene, pen: Pen, width: int, height: int) -> Block:
    """Draw everything in lines: the others, the pile, what to follow, the hand as words."""
    model = scene.model
    view, words = model.view, model.words
    lines: list[Line] = [spread([Piece(f" {words.deal_header(view, model.names)}", "$text-primary bold")], [], width)]
    rows = max(1, min(-(-len(model.others) // max(1, width // 25)), height - 9))
    lines += opponents(model, pen, width, min(rows, 2) if rows < 3 else rows)
    top = pen.card(view.top_card) if view.top_card is not None else Piece("-", MUTED)
    facts = [Piece(f" {label('table.pile')} "), Piece("[", "bold"), top._replace(target=None), Piece("]", "bold")]
    facts += [Piece(f"  {label('table.stock')} {view.stock_size}", "", "draw")]
    lines += [facts, *_small_facts(scene, pen, width)]
    direction = words.direction(view, why=False)
    if direction is not None and height - len(lines) > 7:
        lines.append([Piece(f" {direction}", MUTED)])
    foot: list[Line] = [_keys(scene, pen, width)]
    prompt_width = width - 3
    said = scene.refused or words.prompt(view, model.names)
    style = "$text-error bold" if scene.refused else (MINE if model.is_my_turn else MUTED)
    texts = wrapped(said, prompt_width, most=2)
    prompt = [[Piece(f" {pen.sign('▸', '>') if at == 0 else ' '} {text}", style)] for at, text in enumerate(texts)]
    if model.is_my_turn and view.call_due:
        prompt.append([Piece(" "), *_call(scene, pen)])
    preview = [] if scene.naming is not None else [_preview(scene, pen, width)]
    room = max(1, height - len(lines) - len(prompt) - len(preview) - len(foot))
    shown = block([[Piece(f" {label('table.hidden')}", MUTED)]], width, room) if view.seat is None else []
    hand = shown or hand_words(_seen(scene), pen, width, room)
    return [*lines, *prompt, *hand, *preview, *foot]


def _small_facts(scene: Scene, pen: Pen, width: int) -> Block:
    """Write what is owed, what to follow, or the suits to name."""
    view, words = scene.model.view, scene.model.words
    if scene.naming is not None:
        line: Line = [Piece(f" {label('table.name', card=words.card(scene.naming.card))}: ", MINE)]
        for suit in type(scene.naming.suit):
            chosen = suit is scene.naming.suit
            text = f"[{words.suit_full(suit)}]" if chosen else f" {suit.code} {words.suit_glyph(suit)} "
            line.append(Piece(text, pen.suit_style(suit), f"suit:{suit.code}"))
        return [padded(line, width)]
    if view.penalty:
        cards = words.penalty_cards(view) or ""
        return [padded([Piece(f" {label('table.due')} {view.penalty}  ", LOUD), Piece(cards, "bold")], width)]
    follow = Piece(words.suit_full(view.suit_to_follow).upper(), pen.suit_style(view.suit_to_follow))
    source = Piece(f"  {words.follow_source(view, scene.model.names)}", MUTED)
    return [padded([Piece(f" {label('table.follow')} ", "bold"), follow, source], width)]
