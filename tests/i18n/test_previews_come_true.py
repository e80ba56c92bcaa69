"""What a preview promises happens, whatever the rules: who is next, what is owed, what can follow, how a deal ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hypothesis import given, settings

from dirtyseven.engine import DRAW, CardPlayed, End, Pass, Phase, TurnedUp, view
from dirtyseven.i18n import Style, words
from dirtyseven.i18n.english.nouns import Nouns
from dirtyseven.i18n.facts import following_now
from tests.engine.strategies import Setup, examples, setups

if TYPE_CHECKING:
    from dirtyseven.engine import Action, DealState

NAMES = ("Ada", "Kaya", "Defne", "Ali", "Elif", "Bora", "Zehra", "Cem", "Leyla", "Deniz", "Mert", "Selin")
ENGLISH = words()
few = settings(examples, max_examples=80)
_SOMEBODY = re.compile(rf"\b(you|{'|'.join(NAMES)})\b")


def promised(state: DealState, action: Action) -> str:
    return ENGLISH.preview(view(state, state.to_move), action, NAMES)


@given(setups())
@few
def test_a_preview_names_last_whoever_is_next(setup: Setup) -> None:
    for state, _, _ in setup.moments(6):
        for action in state.legal_actions():
            text, after = promised(state, action), state.apply(action, setup.shuffle).state
            if not after.is_over:
                somebody = _SOMEBODY.findall(text)
                assert somebody, text
                expected = "you" if after.to_move == state.to_move else NAMES[after.to_move]
                assert somebody[-1] == expected, (text, action)


@given(setups())
@few
def test_a_preview_says_exactly_when_the_deal_ends_and_how(setup: Setup) -> None:
    for state, _, _ in setup.moments(6):
        for action in state.legal_actions():
            text, after = promised(state, action), state.apply(action, setup.shuffle).state
            end = None if after.result is None else after.result.end
            assert ("you go out" in text) is (end is End.OUT), (text, action)
            assert ("the deal ends" in text) is (end is End.EXHAUSTED), (text, action)


@given(setups())
@few
def test_a_preview_gives_the_penalty_that_will_be_live(setup: Setup) -> None:
    for state, _, _ in setup.moments(6):
        for action in state.legal_actions():
            text, after = promised(state, action), state.apply(action, setup.shuffle).state
            owed = re.search(r"or draw (\d+)", text)
            if after.penalty:
                assert owed is not None
                assert int(owed[1]) == after.penalty
            elif not after.is_over:
                assert owed is None, text


@given(setups())
@few
def test_a_preview_says_what_the_next_player_can_put_on(setup: Setup) -> None:
    for state, _, _ in setup.moments(6):
        for action in state.legal_actions():
            text, after = promised(state, action), state.apply(action, setup.shuffle).state
            on = re.search(r"plays on ([^;]+)", text)
            if on is not None and after.phase is Phase.TURN and not after.is_over:
                assert on[1] == Nouns(Style.GLYPHS).on(following_now(view(after, None))), text


@given(setups())
@few
def test_a_refusal_from_the_view_is_the_engines_own(setup: Setup) -> None:
    for state, _, _ in setup.moments(8):
        for action in (DRAW, Pass()):
            refusal = state.why_illegal(action)
            if refusal is not None:
                assert promised(state, action) == ENGLISH.refusal(refusal, setup.rules)


@given(setups())
@few
def test_the_prompt_speaks_of_drawing_exactly_when_it_is_legal(setup: Setup) -> None:
    for state, _, _ in setup.moments():
        seen = view(state, state.to_move)
        text = ENGLISH.prompt(seen, NAMES)
        assert bool(re.search(r"\bdraw", text)) is (DRAW in seen.legal_actions), text


@given(setups())
@few
def test_the_log_has_every_card_played_once_and_in_order(setup: Setup) -> None:
    history = view(setup.end(), None).history
    laid = [event.card for event in history if isinstance(event, CardPlayed | TurnedUp)]
    text = " ".join(entry.text for entry in ENGLISH.log(history, NAMES[: setup.seats]))
    shown = re.findall(r"\b(?:10|[2-9JQKA])[♣♦♥♠]", text)
    assert shown == [ENGLISH.card(card) for card in laid]


@given(setups())
@few
def test_what_others_did_is_told_without_the_cards_they_drew(setup: Setup) -> None:
    """Even from an account that hides nothing (rules 1.7.21)."""
    names = NAMES[: setup.seats]
    for state, _, _ in setup.moments(6):
        public = view(state, None).history
        assert ENGLISH.last_actions(state.events, names) == ENGLISH.last_actions(public, names)
        for seat in range(setup.seats):
            assert ENGLISH.since(state.events, seat, names) == ENGLISH.since(public, seat, names)
