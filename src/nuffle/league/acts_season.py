"""Acts that open a season and lead it from one stage to the next, and who works for it."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from nuffle.languages import _
from nuffle.league.facts import Id, LeagueAct, LeagueError, SeasonFact, Word
from nuffle.league.options import Form, LeagueOptions, list_contradictions
from nuffle.league.season import STAGES, Competition, LeagueRole, LeagueSeason, SeasonStage


class SeasonOpened(LeagueAct):
    """The first fact of every season. `options` are whole, so that ready ones may change later."""

    kind: ClassVar[str] = "season opened"

    league: Id
    name: Word
    seed: int = Field(ge=0, lt=2**63)
    options: LeagueOptions

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if season.name:
            raise LeagueError(_("this season has been opened already"))
        require_playable(self.options)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.league, season.name, season.seed, season.options = self.league, self.name, self.seed, self.options
        season.staff[fact.by] = {"commissioner"}

    def told(self, season: LeagueSeason) -> str:
        return _("season opened: {name}", name=self.name)


class OptionsSet(LeagueAct):
    """Other options; what has been played stays as it was played."""

    kind: ClassVar[str] = "options set"

    options: LeagueOptions

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        require_playable(self.options)
        if self.options.edition != season.options.edition and any(team.playing for team in season.teams.values()):
            raise LeagueError(_("the edition cannot change while teams are entered: open a new season for it"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.options = self.options

    def told(self, season: LeagueSeason) -> str:
        return _("options changed")


class StageSet(LeagueAct):
    """The season goes on to its next stage, or a step back before anything has been played."""

    kind: ClassVar[str] = "stage set"

    stage: SeasonStage

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        now, then = STAGES.index(season.stage), STAGES.index(self.stage)
        if now == then:
            raise LeagueError(_("the season is {stage} already", stage=_(self.stage)))
        if then < now and any(fixture.result for fixture in season.fixtures.values()):
            raise LeagueError(_("matches have been played: the season cannot go back to {stage}", stage=_(self.stage)))
        forms = {season.options.form, *(one.form for one in season.competitions.values())}
        if self.stage == "running" and not season.fixtures and not forms & {"ladder", "open", "friendlies"}:
            raise LeagueError(_("draw the fixtures first"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.stage = self.stage

    def told(self, season: LeagueSeason) -> str:
        return _("the season is now {stage}", stage=_(self.stage))


class RoleGiven(LeagueAct):
    """Somebody works for the season, or does so no longer."""

    kind: ClassVar[str] = "role given"

    person: Word
    role: LeagueRole
    given: bool = True

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        commissioners = {person for person, roles in season.staff.items() if "commissioner" in roles}
        if not self.given and self.role == "commissioner" and commissioners == {self.person}:
            raise LeagueError(_("a season needs a commissioner: name another one first"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        roles = season.staff.setdefault(self.person, set())
        (roles.add if self.given else roles.discard)(self.role)

    def told(self, season: LeagueSeason) -> str:
        return _("{role} named", role=_(self.role)) if self.given else _("{role} dismissed", role=_(self.role))


class CompetitionMade(LeagueAct):
    """A division, cup, ladder, play-off or friendlies."""

    kind: ClassVar[str] = "competition made"

    id: Id
    name: Word
    form: Form
    parent: str = ""
    develops: bool = True
    legs: int = Field(default=1, ge=1, le=8)
    third_place: bool = False

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if self.id in season.competitions:
            raise LeagueError(_("there is a competition {name!r} already", name=self.id))
        if self.parent:
            season.competition(self.parent)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.competitions[self.id] = Competition(
            self.id, self.name, self.form, self.parent, self.develops and self.form != "friendlies", self.legs,
            third_place=self.third_place)

    def told(self, season: LeagueSeason) -> str:
        return _("{name} set up", name=self.name)


class TeamsPlaced(LeagueAct):
    """Teams are put into a competition, or taken out of it."""

    kind: ClassVar[str] = "teams placed"

    competition: Id
    teams: tuple[Id, ...]
    placed: bool = True

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        competition = season.competition(self.competition)
        for team in self.teams:
            season.team(team)
            if (team in competition.teams) == self.placed:
                word = _("in already") if self.placed else _("not in it")
                raise LeagueError(_("{team}: {word}", team=season.name_of(team), word=word))
        if not self.placed and any(set(fixture.teams) & set(self.teams) and fixture.competition == self.competition
                                   for fixture in season.fixtures.values()):
            raise LeagueError(_("they have fixtures there: a team that leaves is withdrawn"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        competition = season.competitions[self.competition]
        if self.placed:
            competition.teams += self.teams
            competition.ladder += self.teams
        else:
            competition.teams = [team for team in competition.teams if team not in self.teams]
            competition.ladder = [team for team in competition.ladder if team not in self.teams]

    def told(self, season: LeagueSeason) -> str:
        names = ", ".join(map(season.name_of, self.teams))
        where = season.competition(self.competition).name
        return _("placed in {where}: {names}", where=where, names=names)


def require_playable(options: LeagueOptions) -> None:
    if found := list_contradictions(options):
        raise LeagueError("\n".join(found))

