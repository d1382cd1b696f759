"""The clock of a table: so many seconds for a team's turn, running while its coach is the one who is asked."""

from __future__ import annotations

import time
from collections.abc import Callable

from nuffle.rules.game import Game
from nuffle.rules.team_state import MARKER


class Clock:
    """Where the time comes from is a parameter, so that nobody has to wait for a clock."""

    def __init__(self, limit: float, now: Callable[[], float] = time.monotonic) -> None:
        self.limit, self.now = limit, now
        self.spent = 0.0            # seconds of this turn
        self.turn: tuple[int, ...] = ()
        self.since: float | None = None

    def look(self, match: Game) -> None:
        """Called whenever a question stands: whose turn is it, and is it his time that runs?"""
        self.stop()
        turn = turn_of(match)
        if turn != self.turn:
            self.turn, self.spent = turn, 0.0
        self.since = self.now() if 0 <= match.seat == match.state.active else None

    def stop(self) -> None:
        if self.since is not None:
            self.spent += self.now() - self.since
            self.since = None

    @property
    def left(self) -> float:
        running = self.now() - self.since if self.since is not None else 0.0
        return self.limit - self.spent - running

    # -- written down with a position
    def record(self) -> list[float]:
        return [self.limit, self.limit - self.left]

    def resume(self, match: Game, spent: float) -> None:
        self.turn, self.spent = turn_of(match), spent
        self.look(match)


def turn_of(match: Game) -> tuple[int, ...]:
    s = match.state
    marker = int(s.get(s.active, MARKER)) if s.active >= 0 else -1
    return int(s.half), int(s.drive), int(s.active), marker, int(s.bonus)
