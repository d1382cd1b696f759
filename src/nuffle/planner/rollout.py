"""Playing on in a copy as the coach would on both sides, to the beginning of a seat's next turn."""

from __future__ import annotations

from mypy_extensions import i64

from nuffle.planner.turn_planner import TurnPlanner, follow_plans
from nuffle.rules.game import Game
from nuffle.rules.questions import Q_TURN
from nuffle.rules.team_state import MARKER, SCORE


class RolloutEnd:
    """When to stop: a touchdown, the end of the half, or the seat's own turn again."""

    def __init__(self, match: Game, seat: i64) -> None:
        s = match.state
        self.seat: i64 = seat
        self.half: i64 = s.half
        self.marker: i64 = s.get(seat, MARKER)
        self.goals: i64 = s.get(0, SCORE) + s.get(1, SCORE)

    def is_reached(self, match: Game) -> bool:
        s = match.state
        if match.seat < 0 or s.half != self.half or s.get(0, SCORE) + s.get(1, SCORE) != self.goals:
            return True
        return match.kind == Q_TURN and match.seat == self.seat and s.get(self.seat, MARKER) != self.marker


def play_ahead(match: Game, coaches: list[TurnPlanner], ahead: RolloutEnd) -> bool:
    """Is it there? If not, something is asked that the coach leaves to others."""
    both: list[TurnPlanner | None] = [coaches[0], coaches[1]]
    while True:
        follow_plans(match, both)
        if ahead.is_reached(match):
            return True
        found = coaches[match.seat].choose(match)
        if found < 0:
            return False
        match.take(found if match.options().holds(found) else match.options().items[0])
