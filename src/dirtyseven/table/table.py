"""The running match: the one object that a screen, a line reader or the arena plays on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from dirtyseven.bots import choose_within, find_bot
from dirtyseven.engine import Reshuffled, deal, view
from dirtyseven.table.log import DealLog, MatchLog, Player, replay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dirtyseven.bots import Bot
    from dirtyseven.engine import Action, Card, DealState, Event, Match, Rules, Seat, View


class Table:
    """A match under way, with its players.

    All chance follows from ``seed``: the first dealer, every deck, every reshuffle, the bots. Each deal has chance of
    its own, so a match that is resumed goes on with the decks it would have had.
    """

    def __init__(self, log: MatchLog, seed: int, clock: Callable[[], float] = monotonic) -> None:
        """Go on with a match where its log ends; an empty one begins. ``seed`` counts where ``meta`` names none.

        ``clock`` is looked at for bots that were named with a time, and for them alone.

        Raises:
            DirtySevenError: so many players cannot be dealt, the log is no account of a match, or a kind is no bot.
        """
        known = log.meta.get("seed")
        self._seed: int = known if type(known) is int else seed
        self._clock = clock
        kinds = {seat: find_bot(player.kind) for seat, player in enumerate(log.players) if not player.is_human}
        self._bots = {seat: kind.make(self._chance(f"bot {seat}")) for seat, kind in kinds.items()}
        self._budgets = {seat: kind.budget and kind.budget.within(None) for seat, kind in kinds.items()}
        self._log = log
        self._match = log.match
        if log.deals:
            self._state = replay(log.rules, len(log.players), log.deals[-1])
        else:
            first_dealer = self._chance("dealer").randrange(len(log.players))
            self._match = replace(self._match, first_dealer=first_dealer)
            self.deal_next()

    @classmethod
    def begin(cls, rules: Rules, players: Sequence[Player], seed: int, meta: Mapping[str, Any] | None = None) -> Table:
        """Seat the players for a new match and deal its first deal; ``meta`` is kept in the record, with the seed.

        Raises:
            DirtySevenError: so many players cannot be dealt under these rules, or a kind is no bot's name.
        """
        return cls(MatchLog(rules, tuple(players), meta={"seed": seed, **(meta or {})}), seed)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._log.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self._log.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._log.names

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats where people play."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    @property
    def log(self) -> MatchLog:
        """The account of the match so far, for a record."""
        return self._log

    @property
    def match(self) -> Match:
        """The standing; once a deal is over its result is in."""
        return self._match

    @property
    def state(self) -> DealState:
        """The deal under way, or the one that just ended. It knows everything: no screen and no bot gets it."""
        return self._state

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is."""
        return self._state.to_move

    @property
    def deal_number(self) -> int:
        """The number of the deal under way, or of the one that just ended, from 1."""
        return len(self._log.deals)

    @property
    def deal_is_over(self) -> bool:
        """Whether the deal has ended and ``deal_next`` or the end of the match is due."""
        return self._state.is_over

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.is_over

    def view(self, seat: Seat | None) -> View:
        """Give what ``seat`` may know now, ``None`` for what everyone may (rules 1.7.21)."""
        finished = self._match.results[: self.deal_number - 1]
        scores = replace(self._match, results=finished).totals
        return view(self._state, seat, scores, self.deal_number)

    def choose(self, seat: Seat) -> Action:
        """Let the bot in ``seat`` choose from its view; changes nothing but the bot's own generator.

        One that searches takes the time it was named with; else it has playouts, and the same seed the same choices.
        """
        return choose_within(self._bots[seat], self.view(seat), self._budgets[seat], self._clock)

    def bot(self, seat: Seat) -> Bot:
        """Give the bot in ``seat``, for one who lets it choose elsewhere."""
        return self._bots[seat]

    def replace_bot(self, seat: Seat, bot: Bot) -> None:
        """Put a bot back in its seat, with its generator as it is now."""
        self._bots[seat] = bot

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action of the player to move and give what happened, with nothing hidden.

        Raises:
            IllegalActionError: the action is not legal now; nothing has changed.
        """
        step = self._state.apply(action, self._reshuffle)
        self._state = step.state
        last = self._log.deals[-1]
        stocks = tuple(event.cards for event in step.events if isinstance(event, Reshuffled) and event.cards)
        self._log = self._log.with_last(
            replace(
                last,
                actions=(*last.actions, action),
                reshuffles=last.reshuffles + stocks,
                result=self._state.result,
            )
        )
        if self._state.result is not None:
            self._match = self._match.with_result(self._state.result)
        return step.events

    def deal_next(self) -> None:
        """Deal the next deal; the one before is over."""
        rules, dealer, number = self.rules, self._match.dealer, self.deal_number + 1
        deck = list(rules.deck)
        self._chance(f"deal {number}").shuffle(deck)
        self._state = deal(rules, len(self.players), dealer, deck).state
        self._log = self._log.with_deal(DealLog(dealer, tuple(deck)))

    def _reshuffle(self, cards: tuple[Card, ...]) -> list[Card]:
        stock = list(cards)
        number = len(self._log.deals[-1].reshuffles) + 1
        self._chance(f"deal {self.deal_number} reshuffle {number} of {len(cards)}").shuffle(stock)
        return stock

    def _chance(self, purpose: str) -> Random:
        """Give a generator of its own for each purpose: text seeds are hashed the same on every machine."""
        return Random(f"{self._seed} {purpose}")
