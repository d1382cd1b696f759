"""Acts about teams: entered, handed in, looked at, led by others, gone."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from nuffle.languages import _
from nuffle.league.enrolment import list_breaches
from nuffle.league.facts import Id, LeagueAct, LeagueError, SeasonFact, Word
from nuffle.league.life import TeamLife
from nuffle.league.season import GONE, LeagueSeason, LeagueTeam, TeamStage
from nuffle.teams.roster import Roster

Badge = Annotated[str, Field(max_length=100_000)]


class TeamAct(LeagueAct):
    """An act about one team."""

    team: Id

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.team(self.team)

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return ()

    def require(self, season: LeagueSeason, *stages: TeamStage) -> LeagueTeam:
        team = season.team(self.team)
        if team.stage not in stages:
            raise LeagueError(_("{team} is {stage}", team=season.name_of(self.team), stage=_(team.stage)))
        return team


class TeamEntered(LeagueAct):
    """A coach joins with a team that is still to be drafted, or with one of an earlier season."""

    kind: ClassVar[str] = "team entered"

    team: Id
    coach: Word
    name: Annotated[str, Field(max_length=100)] = ""
    came_from: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if self.team in season.teams:
            raise LeagueError(_("there is a team {team!r} already", team=self.team))
        if season.stage in ("finished", "archived"):
            raise LeagueError(_("the season is over: enter the next one"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.teams[self.team] = LeagueTeam(self.team, (self.coach,), self.name, came_from=self.came_from)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} entered", team=season.name_of(self.team))


class TeamHandedIn(TeamAct):
    """The roster a coach wants to play with."""

    kind: ClassVar[str] = "team handed in"

    roster: Roster

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        self.require(season, "drafting", "sent back", "handed in")
        if found := list_breaches(season, self.team, self.roster):
            raise LeagueError("\n".join(found))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        team = season.teams[self.team]
        team.offered, team.stage, team.remark = self.roster, "handed in", ""
        team.name, team.race = self.roster.name or team.name, self.roster.race.name

    def told(self, season: LeagueSeason) -> str:
        return _("{team} handed in: {race}", team=season.name_of(self.team), race=self.roster.team)


class TeamApproved(TeamAct):
    """The team may play; its life begins."""

    kind: ClassVar[str] = "team approved"

    roster: Roster

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        team = self.require(season, "handed in")
        if team.offered != self.roster:
            raise LeagueError(_("the roster of {team} has changed meanwhile: look at it again",
                                team=season.name_of(self.team)))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.teams[self.team].stage = "approved"

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        return (self.team,)

    def live(self, life: TeamLife) -> TeamLife:
        return life.draft(self.roster)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} approved", team=season.name_of(self.team))


class TeamSentBack(TeamAct):
    """The team needs another look by its coach."""

    kind: ClassVar[str] = "team sent back"

    remark: Word

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        self.require(season, "handed in")

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        team = season.teams[self.team]
        team.stage, team.remark = "sent back", self.remark

    def told(self, season: LeagueSeason) -> str:
        return _("{team} sent back: {remark}", team=season.name_of(self.team), remark=self.remark)


class CoachesSet(TeamAct):
    """Who leads a team: its coach first, then those who share the work."""

    kind: ClassVar[str] = "coaches set"

    coaches: tuple[Word, ...] = Field(min_length=1, max_length=5)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.teams[self.team].coaches = self.coaches

    def told(self, season: LeagueSeason) -> str:
        return _("{team} has another coach", team=season.name_of(self.team))


class BadgeSet(TeamAct):
    """A badge of the coach's own: a name of one of ours, or a picture as SVG made safe before it comes here."""

    kind: ClassVar[str] = "badge set"

    badge: Badge

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.teams[self.team].badge = self.badge

    def told(self, season: LeagueSeason) -> str:
        return _("{team} has another badge", team=season.name_of(self.team))


class TeamLeft(TeamAct):
    """A team plays no more. What happened to its players stays; what becomes of its fixtures is told by `policy`."""

    kind: ClassVar[str] = "team left"

    how: Literal["retired", "withdrawn", "expelled", "replaced"]
    policy: Literal["forfeit", "annul", "replace"] = "forfeit"
    heir: str = ""
    reason: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        team = season.team(self.team)
        if team.stage in GONE:
            raise LeagueError(_("{team} has left already", team=season.name_of(self.team)))
        if (self.policy == "replace") != bool(self.heir):
            raise LeagueError(_("name the team that takes over the fixtures, and only then"))
        if self.heir:
            season.team(self.heir)
            if season.fixtures_of(self.heir):
                raise LeagueError(_("{team} has fixtures of its own", team=season.name_of(self.heir)))
        if (match := season.under_way(self.team)) and match.started:
            raise LeagueError(_("{team} is in a match: settle it first", team=season.name_of(self.team)))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        team = season.teams[self.team]
        team.stage, team.remark = self.how, self.reason
        for fixture in season.fixtures_of(self.team):
            leave_fixture(season, fixture.id, self)
        for competition in season.competitions.values():
            if self.heir and self.team in competition.teams:
                competition.teams = [self.heir if one == self.team else one for one in competition.teams]
                competition.ladder = [self.heir if one == self.team else one for one in competition.ladder]
                competition.bracket = tuple(self.heir if one == self.team else one for one in competition.bracket)
                season.teams[self.heir].heir_of = self.team
            competition.ladder = [one for one in competition.ladder if one != self.team]

    def told(self, season: LeagueSeason) -> str:
        return _("{team} {how}: {reason}", team=season.name_of(self.team), how=_(self.how), reason=self.reason or "-")


def leave_fixture(season: LeagueSeason, fixture_id: str, left: TeamLeft) -> None:
    """What becomes of one fixture of a team that leaves."""
    fixture = season.fixtures[fixture_id]
    if left.policy == "annul":
        fixture.ended, fixture.winner = "void", ""
        return
    if not fixture.open:
        return
    if left.heir:
        fixture.home = left.heir if fixture.home == left.team else fixture.home
        fixture.away = left.heir if fixture.away == left.team else fixture.away
        fixture.proposals, fixture.date, fixture.reports = [], "", {}
        return
    fixture.winner = fixture.opponent(left.team)
    fixture.ended = "forfeit" if fixture.winner else "void"
