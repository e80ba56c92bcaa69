"""The lines around the hand: what can be done, what would come of it, and the keys that do something now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from dirtyseven.engine import DRAW, Play
from dirtyseven.i18n.labels import label
from dirtyseven.tui.block import padded, spread
from dirtyseven.tui.drawing.pen import LOUD, MINE, MUTED
from dirtyseven.tui.sheet import Piece, fit, length, wrapped

if TYPE_CHECKING:
    from dirtyseven.tui.block import Block, Line
    from dirtyseven.tui.drawing.pen import Pen
    from dirtyseven.tui.drawing.scene import Scene

REFUSED = "$text-error bold"
_WIDE_GAP, _NARROW_GAP = 3, 2
"""The columns between two keys: the wide gap, unless only the narrow one leaves room for all of them."""


def says(scene: Scene, pen: Pen) -> tuple[str, str]:
    """Give the sign before what is said, and its look: a refusal is told apart by both."""
    if scene.refused:
        return pen.sign("✗", "x"), REFUSED
    return pen.sign("▸", ">"), MINE if scene.model.is_my_turn else MUTED


def prompt(scene: Scene, pen: Pen, width: int) -> Line:
    """Say what can be done, or why not what was tried."""
    model = scene.model
    sign, style = says(scene, pen)
    text = scene.said
    if scene.refused or not model.is_my_turn:
        return padded([Piece(f" {sign} {pen.fit(text, width - 4).rstrip()}", style)], width)
    box = call_box(scene, pen)
    room = width - length(box) - 4
    if cell_len(text) > room:  # the name goes first: it stands for the one who is looking
        text = text.partition(": ")[2] or text
    left = Piece(f" {sign} {pen.fit(text, room).rstrip()}", style)
    count = Piece(f"{model.words.count(model.view)} ", MUTED)
    return spread([left], [*box, count] if _has_count(scene, width) else box, width)


def _has_count(scene: Scene, width: int) -> bool:
    """Tell whether the prompt leaves room for the number of cards that can be played."""
    model = scene.model
    text = f" > {model.words.prompt(model.view, model.names)} {model.words.count(model.view)} "
    return cell_len(text) + (16 if model.view.call_due else 0) < width


def call_box(scene: Scene, pen: Pen) -> list[Piece]:
    """Show the last-card call where it is due: whether it will be made with the next play."""
    if not scene.model.view.call_due or not scene.model.playable:
        return []
    box = pen.sign("☑", "[x]") if scene.called else pen.sign("☐", "[ ]")
    return [Piece(f" t {box} {label('table.call')} ", "$text-success bold reverse" if scene.called else LOUD, "call")]


def preview(scene: Scene, pen: Pen, width: int) -> Line:
    """Say what the chosen card would lead to; where there is room, what drawing would."""
    model = scene.model
    text, style = _consequence(scene)
    if not text:
        return [Piece(" " * width)]
    left = [Piece(f" {text}", style)]
    right = [f"d {pen.sign('▸', '>')} {model.preview(DRAW)} "] if model.can_draw else []
    if not _has_count(scene, width):
        right.insert(0, f"{model.words.count(model.view)} ")
    for more in right:
        if cell_len(left[0].text) + cell_len(more) + 3 <= width:
            return spread(left, [Piece(more, MUTED)], width)
    return padded([Piece(fit(left[0].text, width, pen.dots), style)], width)


def preview_wrapped(scene: Scene, width: int, most: int) -> Block:
    """Say what the chosen card would lead to in several lines, where one is too short for it."""
    text, style = _consequence(scene)
    return [[Piece(f" {line}", style)] for line in wrapped(text, width - 2, most=most)] if text else []


def _consequence(scene: Scene) -> tuple[str, str]:
    """Say what the chosen card would lead to, bright if it can be played, or why it cannot."""
    model, card = scene.model, scene.hand.card
    if not model.is_my_turn or card is None:
        return "", MUTED
    called = scene.called and model.view.call_due
    plays = model.plays(card, called=called)
    text = model.preview(plays[0] if len(plays) == 1 else Play(card, None, called=called))
    return text, "bold" if plays else MUTED


def keys(scene: Scene, pen: Pen, width: int) -> Line:
    """List the keys that do something now, as many as there is room for; each can be clicked."""
    words = [(name, *_key(name, pen, scene.advised_key)) for name in _wanted(scene)]
    cells = sum(cell_len(key) + cell_len(word) + 1 for _, key, word in words)
    gap = _WIDE_GAP if cells + _WIDE_GAP * len(words) <= width else _NARROW_GAP
    line: Line = []
    used = 0
    for name, key, word in words:
        room = cell_len(key) + cell_len(word) + 2
        if used + room > width:
            break
        target = f"key:{name}"
        after = " " * min(gap - 1, width - used - room)
        line += [
            Piece(f" {key} ", "$text-accent bold on $panel", target),
            Piece(f"{word}{after}", "on $panel", target),
        ]
        used += room + len(after)
    return [*line, Piece(" " * (width - used), "on $panel")]


def _wanted(scene: Scene) -> list[str]:
    """Name the keys that do something now, those first that matter most."""
    model = scene.model
    if scene.naming is not None:
        return ["name.choose", "name.play", "name.back"]
    if not model.is_my_turn:
        return ["skip", "help", "log", "scores", "sort", "leave", "rules"]
    has_hint = scene.hint is not None or scene.awaits_hint
    wanted = ["choose", "play", "hint.close", "draw", "pass", "call", "hint"]
    wanted.remove("hint" if has_hint else "hint.close")
    if scene.advised_key in wanted:
        wanted.remove(scene.advised_key)
        wanted.insert(1, scene.advised_key)
    wanted += ["help", "log", "scores", "leave", "sort", "rules"]
    legal = {"draw": model.can_draw, "pass": model.can_pass, "call": model.view.call_due and bool(model.playable)}
    return [key for key in wanted if legal.get(key, True)]


def _key(name: str, pen: Pen, advised: str) -> tuple[str, str]:
    """Give a key and what it does, with a mark if it is what a hint advises."""
    signs = {
        "sides": pen.sign("←→", "<>"),
        "updown": pen.sign("↑↓", "up/down"),
        "enter": pen.sign("⏎", "Enter"),
        "tab": pen.sign("⇥", "Tab"),
    }
    key, _, word = label(f"table.key.{name}", **signs).partition(" ")
    return key.replace("_", " "), f"{word}{pen.advised}" if name == advised else word
