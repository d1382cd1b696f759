"""How coaches stand: what they have won, drawn and lost here, and a rating for each edition that goes with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from nuffle.league.glicko import START
from nuffle.league.ratings import RatedCoach, RatedMatch, rate_matches
from nuffle.rules.game import Game
from nuffle.store.matches import StoredMatch
from nuffle.teams.outcome import match_result


@dataclass
class CoachRating:
    """One coach among all. A rating belongs to an edition; the one shown first is of what they have played most."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    against_bots: int = 0
    editions: dict[str, RatedCoach] = field(default_factory=dict)

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def by_edition(self) -> list[tuple[str, RatedCoach]]:
        """What they have played most comes first."""
        return sorted(self.editions.items(), key=lambda item: (-item[1].played, item[0]))

    @property
    def rating(self) -> float:
        return self.by_edition[0][1].strength.rating if self.editions else START

    @property
    def curve(self) -> list[int]:
        """The rating after each match."""
        return self.by_edition[0][1].curve if self.editions else []


def outcome_of(match: Game, ended: str) -> dict[str, Any]:
    """What is kept of a match that is over: who has won."""
    if ended or not match.over:
        return {"leaders": list(range(match.seats))}
    return {"leaders": match_result(match).leaders()}


def rate_coaches(matches: Iterable[StoredMatch], others: Iterable[RatedMatch] = ()) -> dict[int, CoachRating]:
    """From all matches that are over. Those against bots and oneself count for no rating.

    `others` are matches at tables, such as those of leagues, with the numbers of their coaches.
    """
    found: dict[int, CoachRating] = {}
    rated = [match for kept in matches for match in count_match(kept, found)]
    for (coach, edition), one in rate_matches([*others, *rated]).items():
        standing = found.setdefault(int(coach), CoachRating())
        standing.editions[edition] = one
        standing.won, standing.drawn, standing.lost = (standing.won + one.won, standing.drawn + one.drawn,
                                                       standing.lost + one.lost)
    return found


def count_match(kept: StoredMatch, found: dict[int, CoachRating]) -> Iterable[RatedMatch]:
    """The match as one that counts, if it does."""
    leaders = kept.rest.get("leaders")
    if leaders is None:
        return
    coaches = [chair.visitor for chair in kept.chairs]
    people = {coach for coach in coaches if coach is not None}
    for coach in people:
        found.setdefault(coach, CoachRating()).against_bots += None in coaches
    if people and None not in coaches and len(people) == len(coaches):
        yield RatedMatch(kept.id, kept.moved, kept.terms["edition"], tuple(map(str, coaches)), tuple(leaders))
