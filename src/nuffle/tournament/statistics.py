"""How the races of an event fare."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.tournament.records import FrozenRecord, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.standings import tallies


class RaceRecord(FrozenRecord):
    """One race: who plays it, and what its games came to."""

    team: str
    coaches: int = 0
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    touchdowns: int = 0
    conceded: int = 0
    casualties: int = 0

    @property
    def share(self) -> float:
        """Games won, a draw for half of one, of all."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0


_SUMMED = ("games", "wins", "draws", "losses", "touchdowns", "conceded", "casualties")


def by_race(event: Tournament, pack: Rulespack) -> list[RaceRecord]:
    """Every race of the event, those with most coaches first."""
    found: dict[str, dict[str, int]] = {}
    counted = tallies(event, pack)
    for coach in event.coaches:
        line = found.setdefault(coach.team or _("not set"), dict.fromkeys(("coaches", *_SUMMED), 0))
        line["coaches"] += 1
        for name in _SUMMED:
            line[name] += getattr(counted[coach.id], name)
    lines = [RaceRecord(team=team, **line) for team, line in found.items()]
    return sorted(lines, key=lambda line: (-line.coaches, -line.share, line.team))
