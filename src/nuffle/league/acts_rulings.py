"""Acts of the commissioner that lie over what was played: changes of a team, of the table, of prizes."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from nuffle.languages import _
from nuffle.league.acts_teams import TeamAct
from nuffle.league.facts import Id, SeasonFact, Word
from nuffle.league.life import TeamLife
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason, TableRuling


class TeamChanged(TeamAct):
    """A name, a number, a fine, a ban: done to the roster between two matches."""

    kind: ClassVar[str] = "team changed"

    change: RosterChange
    reason: str = ""

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if self.change.what == "team name":
            season.teams[self.team].name = self.change.word

    def live(self, life: TeamLife) -> TeamLife:
        return life.change(self.change)

    def told(self, season: LeagueSeason) -> str:
        what = f"{_(self.change.what)} {self.change.amount or self.change.word}".strip()
        return _("{team}: {what} ({reason})", team=season.name_of(self.team), what=what, reason=self.reason or "-")


class PointsRuled(TeamAct):
    """Points of a table given or taken."""

    kind: ClassVar[str] = "points ruled"

    competition: Id
    points: int = Field(ge=-1000, le=1000)
    reason: Word

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        season.competition(self.competition)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.rulings.append(TableRuling(self.competition, self.team, self.points, self.reason, fact.number))

    def told(self, season: LeagueSeason) -> str:
        return _("{team}: {points:+d} points ({reason})", team=season.name_of(self.team), points=self.points,
                 reason=self.reason)


class AwardGiven(TeamAct):
    """A prize of the league's own."""

    kind: ClassVar[str] = "award given"

    name: Word
    player: str = ""

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.prizes.append((self.name, self.team))

    def told(self, season: LeagueSeason) -> str:
        return _("{name}: {team}", name=self.name, team=season.name_of(self.team))
