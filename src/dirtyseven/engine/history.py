"""What has happened in a deal, kept so that states share it and nobody redacts the same event twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dirtyseven.engine.events import redact

if TYPE_CHECKING:
    from dirtyseven.engine.events import Event, Seat


class History:
    """The events of one step after those of the steps ``before`` it.

    What a seat has seen up to here is worked out when it is first asked for, from the latest step where it was known;
    it is kept at the newest such step only, so a deal keeps one list for each seat that looks.
    """

    __slots__ = ("before", "events", "seen")

    def __init__(self, before: History | None, events: tuple[Event, ...]) -> None:
        self.before = before
        self.events = events
        self.seen: dict[Seat | None, tuple[Event, ...]] = {}

    def __reduce__(self) -> tuple[type[History], tuple[None, tuple[Event, ...]]]:
        """Pickle as one step: a chain of hundreds would be nested too deep."""
        return History, (None, self.all())

    def all(self) -> tuple[Event, ...]:
        """Give every event in order, with nothing hidden."""
        steps = []
        step: History | None = self
        while step is not None:
            steps.append(step.events)
            step = step.before
        return tuple(event for events in reversed(steps) for event in events)

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """Give every event as ``seat`` may know it (rules 1.7.21)."""
        fresh = []
        known: tuple[Event, ...] = ()
        step: History | None = self
        while step is not None:
            if seat in step.seen:
                known = step.seen[seat] if step is self else step.seen.pop(seat)
                break
            fresh.append(step.events)
            step = step.before
        if fresh:
            known += tuple([redact(event, seat) for events in reversed(fresh) for event in events])
            self.seen[seat] = known
        return known
