"""Hidden hands: every moment at which something held in secret might be declared takes the same span for everybody.

What happens after such a beat is shown when its span is over, whether or not somebody was asked in it; whoever declares
something in it stops it. So neither waiting nor its lack says anything of what is held.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from nuffle.engine.log import Event
from nuffle.rules.events import E_BEAT, E_USE


class Spans:
    """When each event of a log may be seen. Where the time comes from is a parameter."""

    def __init__(self, span: float, now: Callable[[], float] = time.monotonic) -> None:
        self.span, self.now = span, now
        self.due: list[float] = []      # for each event of the log
        self.free = 0.0                 # from when on what comes next may be seen

    def look(self, events: Sequence[Event]) -> None:
        """Called after every answer: what was told since belongs to this moment, or waits for its beats."""
        now = self.now()
        del self.due[len(events):]
        for event in events[len(self.due):]:
            if event.kind == E_USE:
                self.due = [min(due, now) for due in self.due]
                self.free = now
            start = max(now, self.free)
            self.due.append(start)
            self.free = start + self.span if event.kind == E_BEAT else start

    def resume(self, events: Sequence[Event], fresh: int) -> None:
        """Taken up again: what was told before the last answer waits for nothing, what it brought waits anew."""
        self.due = [self.now()] * max(0, len(events) - fresh)
        self.look(events)

    def shown(self) -> int:
        """How many events may be seen by now."""
        now = self.now()
        return next((place for place, due in enumerate(self.due) if due > now), len(self.due))

    @property
    def waiting(self) -> bool:
        """Does a span still run?"""
        return self.now() < self.free

    @property
    def left(self) -> float:
        """Until something more is shown, or the last span is over: what comes after it is nobody's business yet."""
        now = self.now()
        return max(0.0, next((due for due in self.due if due > now), self.free) - now)
