"""Ratings of coaches, one for each edition: from leagues, ladders and the lobby alike, never from forfeits.

Every match is a rating period of its own, taken in order of time, so a rating is known the moment a match is over.
Between matches it grows less sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from nuffle.league.glicko import START, Meeting, Strength, grow_unsure, update_strength
from nuffle.league.instants import parse_instant
from nuffle.league.season import LeagueSeason

PERIOD = 30 * 86_400            # seconds; so long without a match counts as one period
SURE = 110.0                    # above this deviation a rating is provisional


@dataclass(frozen=True)
class RatedMatch:
    """A match that was played. `id` tells it from all others, wherever it is listed."""

    id: str
    at: str
    edition: str
    coaches: tuple[str, ...]
    leaders: tuple[int, ...]        # the seats that won; several of them drew


@dataclass
class RatedCoach:
    """What a coach has done in one edition, and the rating that goes with it."""

    strength: Strength = field(default_factory=Strength)
    won: int = 0
    drawn: int = 0
    lost: int = 0
    last: float = 0.0               # when, in seconds
    curve: list[int] = field(default_factory=list)

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def shown(self) -> int:
        return round(self.strength.rating)

    @property
    def provisional(self) -> bool:
        return self.strength.deviation > SURE


CoachRatings = dict[tuple[str, str], RatedCoach]        # by coach and edition


def rate_matches(matches: Iterable[RatedMatch]) -> CoachRatings:
    """The ratings after all of these, whatever order they come in. One listed twice counts once."""
    found: CoachRatings = {}
    known = {match.id: match for match in matches}
    for match in sorted(known.values(), key=lambda one: (parse_instant(one.at), one.id)):
        if len(set(match.coaches)) == len(match.coaches):
            count_rated(match, found)
    return found


def count_rated(match: RatedMatch, found: CoachRatings) -> None:
    """One match more: each is measured against the strength the others had before it."""
    now = parse_instant(match.at).timestamp()
    sides = [found.setdefault((coach, match.edition), RatedCoach()) for coach in match.coaches]
    before = [grow_unsure(side.strength, max(0.0, now - side.last) / PERIOD) if side.last else side.strength
              for side in sides]
    for seat, side in enumerate(sides):
        points = score_of(match, seat)
        meetings = [Meeting(before[other], score_against(match, seat, other))
                    for other in range(len(sides)) if other != seat]
        side.strength, side.last = update_strength(before[seat], meetings), now
        side.won, side.drawn, side.lost = (side.won + (points == 1), side.drawn + (points == 0.5),
                                           side.lost + (points == 0))
        side.curve.append(side.shown)


def score_of(match: RatedMatch, seat: int) -> float:
    return 0.0 if seat not in match.leaders else 1.0 if len(match.leaders) == 1 else 0.5


def score_against(match: RatedMatch, seat: int, other: int) -> float:
    """Among several, who won is ahead of who did not, and all others are level."""
    return 0.5 + ((seat in match.leaders) - (other in match.leaders)) / 2


# -- from a season
def season_matches(season: LeagueSeason, key: str = "") -> list[RatedMatch]:
    """The matches of a season that were played; `key` tells it from other seasons. A level knockout match is a draw."""
    found = []
    for name, fixture in season.fixtures.items():
        if fixture.result is None or not fixture.coaches:
            continue
        # because: a match played here has its own id, under which the lobby lists it too
        here = fixture.started if fixture.started != "table" else ""
        found.append(RatedMatch(here or fixture.result.id or f"{key}/{name}", season.require_fact(fixture.settled).at,
                                season.options.edition, fixture.coaches, tuple(fixture.result.leaders())))
    return found


def team_ratings(season: LeagueSeason, ratings: Mapping[tuple[str, str], RatedCoach]) -> dict[str, float]:
    """The rating of each team's coach, for tables and divisions."""
    edition = season.options.edition
    return {team.id: ratings[team.coaches[0], edition].strength.rating if (team.coaches[0], edition) in ratings
            else START for team in season.teams.values()}
