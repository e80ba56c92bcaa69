"""Whatever the rules and whatever happens: there are words for it, and none about a rule that is off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from dirtyseven.engine import (
    CARDS,
    DRAW,
    PASS,
    PRESETS,
    SETTINGS,
    SUITS,
    AllDraw,
    CardPlayed,
    CardsDrawn,
    DrawPenalty,
    Match,
    NameSuit,
    NextDraws,
    Pass,
    Play,
    PlayAgain,
    ReversePlay,
    SkipNext,
    TurnedUp,
    TwoPlayerReverse,
    view,
)
from dirtyseven.i18n import Style, words
from tests.engine.strategies import Setup, examples, rules_strategy, setups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dirtyseven.engine import Action, DealState, Refusal, Rules
    from dirtyseven.i18n import Words

NAMES = ("Ada", "Kaya", "Defne", "Ali", "Elif", "Bora", "Zehra", "Cem", "Leyla", "Deniz", "Mert", "Selin")
ENGLISH, ASCII = words(), words(style=Style.ASCII)
few = settings(examples, max_examples=60)


def refusals(state: DealState) -> Iterator[Refusal]:
    """Give why each thing that the player to move might try is not legal."""
    tries: list[Action] = [
        DRAW,
        PASS,
        *(Play(card) for card in CARDS),
        *(Play(card, SUITS[0]) for card in state.hands[state.to_move]),
    ]
    for action in tries:
        refusal = state.why_illegal(action)
        if refusal is not None:
            yield refusal


def texts_at(says: Words, state: DealState, names: tuple[str, ...]) -> Iterator[str]:
    """Give everything that can be said at a moment, to the player to move and to all."""
    rules = state.rules
    mine, public = view(state, state.to_move), view(state, None)
    for seen in (mine, public):
        yield says.prompt(seen, names)
        yield says.deal_header(seen, names)
        yield says.follow_source(seen, names)
        panels = (says.direction(seen, why=True), says.draw_due(seen), says.penalty(seen), says.penalty_cards(seen))
        yield from (text for text in (*panels, says.after_draw(seen)) if text is not None)
        yield from (entry.text for entry in says.log(seen.history, names))
        yield from (text for text in says.last_actions(seen.history, names) if text is not None)
    yield says.since(public.history, state.to_move, names) or "nothing"
    if not state.is_over:
        yield says.to_do(public)
        yield says.count(mine)
        yield from (says.preview(mine, action, names) for action in (*mine.legal_actions, DRAW, PASS))
        yield from (says.preview(mine, Play(card), names) for card in mine.hand)
        yield from (says.refusal(refusal, rules) for refusal in refusals(state))
        yield from (says.fault(refusal, rules) for refusal in refusals(state))


def texts_of(says: Words, rules: Rules) -> Iterator[str]:
    """Give what is said of rules alone."""
    yield says.aim(rules)
    yield from says.rules_minute(rules)
    yield from says.differs(rules)
    for section in says.rules_text(rules):
        yield section.title
        for clause in section.clauses:
            yield clause.text


def forbidden(rules: Rules, seats: int) -> list[str]:
    """Give patterns of words for what these rules do not have."""
    patterns = []
    if not rules.calls:
        patterns.append(r"Tek!|forgot")
    if not rules.reshuffles:
        patterns.append(r"[Rr]eshuffl")
    if not rules.ranks_with(DrawPenalty):
        patterns.append(r"[Pp]enalty(?! points)|draw due|\bdue \d")
    if not rules.ranks_with(NameSuit):
        patterns.append(r"\bnam(es|ed) (a suit|the suit|by|♣|♦|♥|♠)")
    if not rules.ranks_with(ReversePlay):
        patterns.append(r"turns the play|turns round|play runs|[Rr]everse")
    if not (
        rules.ranks_with(SkipNext)
        or rules.ranks_with(NextDraws)
        or (seats == 2 and rules.two_player_reverse is TwoPlayerReverse.SKIP)
    ):
        patterns.append(r"\bskipped\b")
    if not rules.ranks_with(PlayAgain):
        patterns.append(r"more card (may follow|on it)|second card")
    if not rules.ranks_with(AllDraw):
        patterns.append(r"everyone else draws")
    if rules.target is None:
        patterns.append(r"to \d+ points")
    return patterns


@given(setups())
@few
def test_there_are_words_for_every_moment_under_any_rules(setup: Setup) -> None:
    names = NAMES[: setup.seats]
    for state, _, step in setup.moments(6):
        for moment in (state, step.state):
            for text in texts_at(ENGLISH, moment, names):
                assert text.strip()
                assert "None" not in text
                assert "  " not in text.strip()
    end = setup.end()
    assert end.result is not None
    assert ENGLISH.deal_end(end.result, end.top_card, names)
    assert all(ENGLISH.hand_sum(end.result, seat) for seat in range(setup.seats))


@given(setups())
@few
def test_in_play_no_text_speaks_of_a_rule_that_is_off(setup: Setup) -> None:
    names = NAMES[: setup.seats]
    banned = [re.compile(pattern) for pattern in forbidden(setup.rules, setup.seats)]
    for state, _, _ in setup.moments(6):
        for text in texts_at(ENGLISH, state, names):
            for pattern in banned:
                assert not pattern.search(text), text


@given(rules_strategy())
@few
def test_the_rules_text_speaks_of_no_rule_that_is_off(rules: Rules) -> None:
    banned = [re.compile(pattern) for pattern in forbidden(rules, 2)]
    texts = list(texts_of(ENGLISH, rules))
    assert all(text.strip() for text in texts)
    for text in texts:
        if text in ENGLISH.differs(rules):
            continue  # says what is *not* as in the classic game
        for pattern in banned:
            assert not pattern.search(text), text


@given(setups())
@few
def test_ascii_texts_are_ascii(setup: Setup) -> None:
    for state, _, _ in setup.moments(3):
        assert all(text.isascii() for text in texts_at(ASCII, state, NAMES[: setup.seats]))
    assert all(text.isascii() for text in texts_of(ASCII, setup.rules))


@given(setups())
@few
def test_the_prompt_offers_drawing_and_passing_exactly_when_they_are_legal(setup: Setup) -> None:
    for state, _, _ in setup.moments():
        seen = view(state, state.to_move)
        text = ENGLISH.prompt(seen, NAMES[: setup.seats])
        if DRAW in seen.legal_actions:
            assert re.search(r"\bdraw", text), text
        assert bool(re.search(r"\bpass\b", text)) is any(isinstance(action, Pass) for action in seen.legal_actions), (
            text
        )


@given(setups())
@few
def test_no_text_shows_a_card_drawn_by_another(setup: Setup) -> None:
    """A log made from what a seat saw never names a card that only another knows (rules 1.7.21)."""
    names = NAMES[: setup.seats]
    for state, _, _ in setup.moments(8):
        for seat in range(setup.seats):
            public = view(state, None).history
            mine = view(state, seat).history
            own = {card for event in mine if isinstance(event, CardsDrawn) and event.cards for card in event.cards}
            played = {event.card for event in public if isinstance(event, CardPlayed | TurnedUp)}
            for entry in ENGLISH.log(mine, names):
                shown = {card for card in CARDS if ENGLISH.card(card) in entry.text.split()}
                assert shown <= own | played, entry


@pytest.mark.parametrize("name", [setting.name for setting in SETTINGS])
def test_every_setting_has_a_title_an_explanation_and_words_for_its_values(name: str) -> None:
    setting = next(setting for setting in SETTINGS if setting.name == name)
    assert ENGLISH.setting_title(name).strip()
    assert ENGLISH.setting_text(name).endswith(".")
    for value in setting.choices[:200]:
        assert ENGLISH.value_text(name, value).strip()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_line(name: str) -> None:
    assert ENGLISH.preset_text(name)


def test_rule_1_6_20_equal_totals_share_the_win_and_the_rank() -> None:
    from dirtyseven.engine import DealResult, End, with_settings  # noqa: PLC0415 - this test's alone

    match = Match(with_settings({"deals": 1}), 3, 0, (DealResult(End.EXHAUSTED, (0, 2), 1, (0, 9, 0), (5, 9, 5)),))
    assert ENGLISH.match_end(match, NAMES[:3]) == "Ada and Defne share the win with 0 points."
    assert ENGLISH.ranking(match, NAMES[:3]) == ("1. Ada, 0 points", "1. Defne, 0 points", "3. Kaya, 9 points")
