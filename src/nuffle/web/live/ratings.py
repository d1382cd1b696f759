"""How coaches stand: what they have won, drawn and lost here, and a rating that goes with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from nuffle.rules.game import Game
from nuffle.store.matches import StoredMatch
from nuffle.teams.outcome import match_result

START: Final = 1500.0
STEP: Final = 32.0          # what one match moves at most
SPREAD: Final = 400.0


@dataclass
class CoachRating:
    """One coach among all."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    against_bots: int = 0
    rating: float = START
    curve: list[int] = field(default_factory=list)

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def outcome_of(match: Game, ended: str) -> dict[str, Any]:
    """What is kept of a match that is over: who has won."""
    if ended or not match.over:
        return {"leaders": list(range(match.seats))}
    return {"leaders": match_result(match).leaders()}


def rate_coaches(matches: Iterable[StoredMatch]) -> dict[int, CoachRating]:
    """From all matches that are over, the oldest first. Those against bots and oneself count for no rating."""
    found: dict[int, CoachRating] = {}
    for kept in matches:
        leaders = kept.rest.get("leaders")
        if leaders is not None:
            count_match(kept, leaders, found)
    return found


def count_match(kept: StoredMatch, leaders: list[int], found: dict[int, CoachRating]) -> None:
    coaches = [chair.visitor for chair in kept.chairs]
    people = {coach for coach in coaches if coach is not None}
    for coach in people:
        found.setdefault(coach, CoachRating())
    if None in coaches or len(people) < len(coaches):
        for coach in people:
            found[coach].against_bots += None in coaches
        return
    before = [found[coach].rating for coach in coaches if coach is not None]
    for seat, coach in enumerate(coach for coach in coaches if coach is not None):
        points = 0.0 if seat not in leaders else 1.0 if len(leaders) == 1 else 0.5
        update_rating(
            found[coach], points, before[seat], [rating for other, rating in enumerate(before) if other != seat]
        )


def update_rating(standing: CoachRating, points: float, mine: float, others: list[float]) -> None:
    standing.won += points == 1.0
    standing.drawn += points == 0.5
    standing.lost += points == 0.0
    expected = sum(1 / (1 + 10 ** ((other - mine) / SPREAD)) for other in others) / len(others)
    standing.rating += STEP * (points - expected)
    standing.curve.append(round(standing.rating))
