"""A second reading of the rules, written from the rules page alone: plain lists of cards, slow and plain on purpose.

It shares with the engine only ``Card``, ``Rank``, ``Suit`` and the settings held by ``Rules``. Actions are the tokens
of records. Every branch cites the clause it comes from, so that a disagreement with the engine is settled on the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine import Card, Rules, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Shuffle = Callable[[tuple[Card, ...]], Sequence[Card]]


class Reference:
    """One deal, changed in place by ``apply``."""

    def __init__(
        self, rules: Rules, seats: int, dealer: int, deck: Sequence[Card], shuffle: Shuffle | None = None
    ) -> None:
        """Deal one card at a time, clockwise from the dealer's left (1.1.1), and open as the rules say."""
        self.rules = rules
        self.n = seats
        self.shuffle = shuffle
        self.stock = list(deck)
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        for _ in range(rules.hand_size):
            for place in range(1, seats + 1):
                self.hands[(dealer + place) % seats].append(self.stock.pop(0))
        self.pile: list[Card] = []
        self.opener = (dealer + 1) % seats  # 1.2.3
        self.turn = self.opener
        self.direction = 1  # 1.1.2
        self.openers_left = {"opener": 1, "everyone": seats, "turned_up": 0}[str(rules.opening)]  # 2.1
        if self.openers_left == 0:
            self.pile.append(self.stock.pop(0))
        self.named: Suit | None = None
        self.penalty = 0
        self.drawn = 0  # ordinary draws in this turn
        self.more_card_due = False  # a card on one's own again card
        self.penalty_taken = False  # under may_play, the rest of the turn
        self.bars = [0] * seats  # for how many turn ends of his a player may not go out (2.4)
        self.reshuffles = 0
        self.over = False
        self.end: str | None = None
        self.winners: list[int] = []
        self.multiplier = 1
        self.penalties: list[int] = []

    # What may be done -------------------------------------------------------------------------------------------

    def effect(self, card: Card) -> str:
        """Give the effect of a card as written in settings."""
        return str(self.rules.effects[card.rank])

    def is_wild(self, card: Card) -> bool:
        """Tell whether the card is wild (part 2)."""
        return self.effect(card) == "suit"

    def is_penalty_card(self, card: Card) -> bool:
        """Tell whether the card is a penalty card (part 2)."""
        return self.effect(card).startswith("draw:")

    def suit_to_follow(self) -> Suit:
        """Give the suit to follow (1.3.8, 1.2.4, 2.1)."""
        return self.pile[-1].suit if self.named is None else self.named

    def fits(self, card: Card) -> bool:
        """Tell whether the card may lie on the top card, bars aside."""
        if self.openers_left:
            return card.suit == Suit.CLUBS  # 1.2.3
        if self.penalty:
            return self.is_penalty_card(card)  # 1.4.13, 2.3: whatever their N
        top = self.pile[-1]
        if self.is_wild(top):
            if self.is_wild(card):
                policy = str(self.rules.wild_on_wild)
                return policy == "always" or (policy == "named_suit" and card.suit == self.suit_to_follow())
            return card.suit == self.suit_to_follow()  # 1.3.8: on a Jack only the suit counts
        return self.is_wild(card) or card.rank == top.rank or card.suit == top.suit  # 1.3.8, 1.3.9

    def playable(self) -> list[Card]:
        """List the cards of the player to move that may be played."""
        hand = self.hands[self.turn]
        if len(hand) == 1 and self.bars[self.turn]:
            return []  # 2.4: these count as not playable
        return [card for card in hand if self.fits(card)]

    def tokens_of(self, card: Card) -> list[str]:
        """List the ways in which a playable card may be played."""
        goes_out = len(self.hands[self.turn]) == 1
        names = self.is_wild(card) and not goes_out and not self.openers_left  # 1.4.10, 1.5.17, 1.2.4
        plain = [f"{card}={suit.code}" for suit in Suit] if names else [str(card)]
        call_due = str(self.rules.last_card_call) != "off" and len(self.hands[self.turn]) == 2 and not self.openers_left
        return plain + [token + "!" for token in plain if call_due]  # 2.4

    def stock_can_give(self) -> bool:
        """Tell whether one more card can be had, after a reshuffle if need be (2.5)."""
        return bool(self.stock) or self.can_reshuffle()

    def can_reshuffle(self) -> bool:
        """Tell whether the pile can become a new stock (2.5)."""
        return str(self.rules.stock_empty) == "reshuffle" and len(self.pile) > 1 and self.reshuffles < 3

    def legal(self) -> set[str]:
        """List what the player to move may do, as tokens."""
        if self.over:
            return set()
        cards = self.playable()
        tokens = {token for card in cards for token in self.tokens_of(card)}
        if self.openers_left:
            return tokens or {"draw"}  # 1.2.3, 1.2.5
        if self.penalty:
            return tokens | {"draw"}  # 1.4.13
        if self.more_card_due:
            or_draw = self.effect(self.pile[-1]) == "again_or_draw" and self.stock_can_give()
            return tokens | {"draw" if or_draw else "pass"}  # 1.4.15, 2.3
        if self.penalty_taken:
            return tokens | {"pass"}  # after_penalty: may_play
        if self.may_draw(can_play=bool(cards)):
            tokens.add("draw")
        if self.may_pass(can_play=bool(cards)):
            tokens.add("pass")
        return tokens

    def may_draw(self, *, can_play: bool) -> bool:
        """Tell whether an ordinary draw is allowed, the one that ends the deal included."""
        if self.drawn == 0 and not can_play:
            return True  # due; 1.5.19 if the stock has none
        if not self.stock_can_give():
            return False  # 1.3.6, 1.3.7
        if can_play and not self.rules.voluntary_draw:
            return False
        match str(self.rules.drawing):  # 1.3.7, 2.2
            case "one_then_pass":
                return self.drawn < 1
            case "up_to_three":
                return self.drawn < 3
            case "until_playable":
                return self.drawn == 0 or not can_play
            case _:
                return True

    def may_pass(self, *, can_play: bool) -> bool:
        """Tell whether an ordinary turn may end without a card (1.3.7, 2.2)."""
        if self.drawn == 0:
            return False
        if str(self.rules.drawing) == "until_playable":
            return not can_play and not self.stock_can_give()
        return True

    # Doing it ---------------------------------------------------------------------------------------------------

    def apply(self, token: str) -> None:
        """Carry out one of the legal tokens."""
        assert token in self.legal(), f"{token} is not legal"
        if token == "draw":
            self.draw()
        elif token == "pass":
            self.end_turn(1)
        else:
            self.play(Card.parse(token[:2]), token)

    def take(self, seat: int, count: int) -> bool:
        """Give a player cards from the stock, reshuffling where due; tell whether all could be given (1.5.19, 2.5)."""
        for _ in range(count):
            if not self.stock:
                if not self.can_reshuffle():
                    return False
                assert self.shuffle is not None
                self.stock = list(self.shuffle(tuple(self.pile[:-1])))
                self.pile = self.pile[-1:]
                self.reshuffles += 1
            self.hands[seat].append(self.stock.pop(0))
        return True

    def draw(self) -> None:
        """Draw one card, or take the live penalty."""
        if self.penalty:
            served = self.take(self.turn, self.penalty)
            self.penalty = 0
            if not served:
                self.finish("exhausted")
            elif str(self.rules.after_penalty) == "may_play":
                self.penalty_taken = True
            else:
                self.end_turn(1)  # 1.4.14
        elif not self.take(self.turn, 1):
            self.finish("exhausted")
        elif self.more_card_due:
            self.end_turn(1)  # 2.3: the turn ends
        else:
            self.drawn += 1

    def play(self, card: Card, token: str) -> None:
        """Put a card on the pile and carry out what it does."""
        hand = self.hands[self.turn]
        hand.remove(card)
        self.pile.append(card)
        self.named = Suit.parse(token[3]) if "=" in token else None
        self.more_card_due = False
        self.penalty_taken = False
        if self.openers_left:
            self.open_with()
            return
        if self.is_penalty_card(card):
            each = int(self.effect(card).removeprefix("draw:"))
            doubled = self.penalty > 0 and str(self.rules.penalty_growth) == "double"
            self.penalty = self.penalty * 2 if doubled else self.penalty + each
        if not hand:
            self.go_out(card)
            return
        if len(hand) == 1 and str(self.rules.last_card_call) != "off" and not token.endswith("!"):
            self.forget_call()
        self.carry_out(self.effect(card))

    def open_with(self) -> None:
        """Go on after an opening card, which has no effect (1.2.4, 2.1)."""
        self.openers_left -= 1
        self.end_turn(1)

    def go_out(self, card: Card) -> None:
        """End the deal with the last card (1.5.17, last_penalty_drawn)."""
        if self.is_penalty_card(card) and self.rules.last_penalty_drawn:
            self.take((self.turn + self.direction) % self.n, self.penalty)
        self.finish("out")

    def forget_call(self) -> None:
        """Settle a forgotten call before the card's effect (2.4)."""
        if str(self.rules.last_card_call) == "draw_one":
            self.take(self.turn, 1)
        else:
            self.bars[self.turn] = 2  # until the end of this turn and of the next one

    def carry_out(self, effect: str) -> None:
        """Let a played card's effect happen (1.4, 2.3)."""
        others = [(self.turn + self.direction * place) % self.n for place in range(1, self.n)]
        match effect:
            case "skip":
                self.end_turn(2)  # with two players this is the same player again: 1.4.11, 2.6
            case "reverse":
                if self.n > 2:
                    self.direction = -self.direction
                also_skips = self.n == 2 and str(self.rules.two_player_reverse) == "skip"
                self.end_turn(2 if also_skips else 1)
            case "again" | "again_or_draw":
                self.more_card_due = True  # 1.4.15
            case "all_draw":
                if all(self.take(seat, 1) for seat in others):  # stops at the first who gets none
                    self.end_turn(0)
                else:
                    self.finish("exhausted")
            case "next_draws":
                if self.take(others[0], 1):
                    self.end_turn(2)
                else:
                    self.finish("exhausted")
            case _:
                self.end_turn(1)

    def end_turn(self, steps: int) -> None:
        """Begin the turn of the player so many places on: a new one, also if it is the same player's."""
        self.bars[self.turn] = max(0, self.bars[self.turn] - 1)
        self.turn = (self.turn + self.direction * steps) % self.n
        self.drawn = 0
        self.more_card_due = False
        self.penalty_taken = False

    def finish(self, end: str) -> None:
        """Count (1.5.18, 1.5.19)."""
        self.over = True
        self.end = end
        sums = [sum(self.rules.points[card.rank] for card in hand) for hand in self.hands]
        if end == "out":
            self.winners = [self.turn]
            self.multiplier = self.rules.factors[self.pile[-1].rank]
        else:
            self.winners = [seat for seat in range(self.n) if sums[seat] == min(sums)]
        self.penalties = [0 if seat in self.winners else sums[seat] * self.multiplier for seat in range(self.n)]
