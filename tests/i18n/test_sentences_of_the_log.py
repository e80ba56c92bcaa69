"""The lines of the log, word for word: one turn, one line, and nothing in it that its reader may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import view, with_settings
from dirtyseven.i18n import Entry, words
from tests.engine.stacked import out_with, table

if TYPE_CHECKING:
    from tests.engine.stacked import Table

NAMES = ("Ada", "Kaya", "Defne", "Ali")
ENGLISH = words()
FOUR = ("5c 7h 8c 9c Jd Ac Tc", "4c 7c Jh Kd Ks 8s Qd", "2c 7s 7d 3d 3s 4d 4h", "9d 9h Qs Qh Jc 6d 6h")


def last_line(dealt: Table, seat: int | None = None) -> Entry:
    """Give the last line of the log as a seat sees it."""
    return ENGLISH.log(view(dealt.state, seat).history, NAMES[: dealt.state.seats])[-1]


def test_drawn_cards_are_shown_to_their_owner_alone() -> None:
    dealt = table(*FOUR, stock="2d 3c").do("5c Jh=s draw*2 pass")
    assert last_line(dealt, 2) == (2, "drew 2♦ 3♣, passed")
    assert last_line(dealt, 1) == last_line(dealt) == (2, "drew 2, passed")
    assert ENGLISH.last_actions(view(dealt.state, 2).history, NAMES[:4])[2] == "drew 2, passed"


def test_an_ace_chain_is_one_line() -> None:
    dealt = table("5c Ac Ad 7d", "4c", "6c").do("5c 4c 6c Ac Ad 7d")
    assert last_line(dealt) == (0, "A♣ + A♦ + 7♦ → Kaya due 3")
    assert last_line(table("5c Ac Ad 7d", "4c", "6c").do("5c 4c 6c Ac pass")) == (0, "A♣, passed")


def test_an_opening_is_told_with_its_draws() -> None:
    dealt = table("2d 3d 4d 5d 6d 8d 9d", "2c", stock="2h 3c").do("draw*2 3c")
    assert last_line(dealt) == (0, "drew 2, opens with 3♣")
    turned = table("2d", "2c", stock="9h", rules=with_settings({"opening": "turned_up"}))
    assert last_line(turned) == (None, "9♥ turned up")


def test_the_end_is_the_last_line() -> None:
    assert last_line(out_with("7c")) == (0, "7♣ goes out, ×3")
    assert last_line(out_with("9c")) == (0, "9♣ goes out")
    history = view(out_with("Jd").state, None).history
    assert ENGLISH.last_actions(history, NAMES[:2])[0] == "J♦ went out, ×2"


def test_what_happened_since_ones_last_turn() -> None:
    dealt = table(*FOUR).do("5c Jh=s 3s draw pass")
    history = view(dealt.state, None).history
    assert ENGLISH.since(history, 0, NAMES) == "Kaya J♥ names ♠ · Defne 3♠ · Ali drew 1"
    assert ENGLISH.since(history, 3, NAMES).startswith("Ada opens with 5♣ · Kaya")
    assert ENGLISH.since(view(table(*FOUR).state, None).history, 0, NAMES) == "nothing yet"
    under_way = view(dealt.do("draw").state, None).history
    assert ENGLISH.since(under_way, 0, NAMES).endswith("Ali drew 1 · Ada drew 1")
