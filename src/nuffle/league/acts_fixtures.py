"""Acts about fixtures: drawn, dated, begun, reported, settled."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from pydantic import Field, NonNegativeInt, PositiveInt

from nuffle.languages import _, ngettext
from nuffle.league.facts import Id, Instant, LeagueAct, LeagueError, SeasonFact
from nuffle.league.life import TeamLife
from nuffle.league.reports import list_faults
from nuffle.league.season import DateProposal, Ending, LeagueFixture, LeagueSeason, TeamReport
from nuffle.teams.casualties import end_absences
from nuffle.teams.result import MatchResult
from nuffle.tournament.records import FrozenRecord

ONLINE: Final = "online"        # the source of a result that was recorded here


class FixturePlan(FrozenRecord):
    """A fixture as it is drawn; without an opponent a bye."""

    id: Id
    round: PositiveInt
    home: Id
    away: str = ""
    stage: str = ""
    opens: str = ""
    closes: str = ""


class FixturesDrawn(LeagueAct):
    """Fixtures of a competition: a whole schedule, the next round, or a single challenge.

    `purpose` is what the lots were drawn for (docs/leagues.md), `published` whether everybody sees them at once.
    """

    kind: ClassVar[str] = "fixtures drawn"

    competition: Id
    fixtures: tuple[FixturePlan, ...] = Field(min_length=1, max_length=5000)
    purpose: str = ""
    published: bool = False
    bracket: tuple[str, ...] = ()

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        competition = season.competition(self.competition)
        if competition.finished:
            raise LeagueError(_("{where} is over", where=competition.name))
        for plan in self.fixtures:
            if plan.id in season.fixtures:
                raise LeagueError(_("there is a fixture {name!r} already", name=plan.id))
            for team in filter(None, (plan.home, plan.away)):
                if team not in competition.teams:
                    raise LeagueError(_("{team} is not in {where}", team=season.name_of(team), where=competition.name))
            if plan.home == plan.away:
                raise LeagueError(_("{team} cannot play itself", team=season.name_of(plan.home)))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        competition = season.competitions[self.competition]
        competition.draws += 1
        competition.bracket = self.bracket or competition.bracket
        for plan in self.fixtures:
            season.fixtures[plan.id] = LeagueFixture(
                plan.id, self.competition, plan.round, plan.home, plan.away, plan.stage, plan.opens, plan.closes,
                published=self.published, ended=None if plan.away else "bye")

    def told(self, season: LeagueSeason) -> str:
        where = season.competition(self.competition).name
        return ngettext("{where}: {count} fixture drawn", "{where}: {count} fixtures drawn", len(self.fixtures),
                        where=where)


class RoundPublished(LeagueAct):
    """Everybody sees a round from now on, and when it has to be played."""

    kind: ClassVar[str] = "round published"

    competition: Id
    round: PositiveInt
    opens: str = ""
    closes: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        if not self.found(season):
            raise LeagueError(_("{where} has no round {round}", where=season.competition(self.competition).name,
                                round=self.round))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        for fixture in self.found(season):
            fixture.published = True
            fixture.opens, fixture.closes = self.opens or fixture.opens, self.closes or fixture.closes

    def found(self, season: LeagueSeason) -> list[LeagueFixture]:
        return [fixture for fixture in season.fixtures.values()
                if (fixture.competition, fixture.round) == (self.competition, self.round)]

    def told(self, season: LeagueSeason) -> str:
        return _("{where}: round {round} published", where=season.competition(self.competition).name, round=self.round)


class FixtureAct(LeagueAct):
    """An act about one fixture that is still open."""

    fixture: Id

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixture(self.fixture)
        if not fixture.open:
            raise LeagueError(_("{what} is over", what=describe_fixture(season, fixture)))

    def require_side(self, season: LeagueSeason, team: str) -> LeagueFixture:
        fixture = season.fixture(self.fixture)
        if team not in fixture.teams:
            raise LeagueError(_("{team} does not play in {what}", team=season.name_of(team),
                                what=describe_fixture(season, fixture)))
        return fixture


class FixtureMoved(FixtureAct):
    """Another round or window, or home and away exchanged."""

    kind: ClassVar[str] = "fixture moved"

    round: PositiveInt | None = None
    opens: str | None = None
    closes: str | None = None
    exchanged: bool = False
    reason: str = ""

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.round = self.round or fixture.round
        fixture.opens = fixture.opens if self.opens is None else self.opens
        fixture.closes = fixture.closes if self.closes is None else self.closes
        if self.exchanged:
            fixture.home, fixture.away = fixture.away, fixture.home

    def told(self, season: LeagueSeason) -> str:
        return _("{what} moved", what=describe_fixture(season, season.fixture(self.fixture)))


class DateProposed(FixtureAct):
    """One side says when it could play; another proposal of that side takes its place."""

    kind: ClassVar[str] = "date proposed"

    team: Id
    slots: tuple[Instant, ...] = Field(min_length=1, max_length=20)

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        self.require_side(season, self.team)
        if len(self.slots) > season.options.calendar.slots_most:
            raise LeagueError(ngettext("propose at most {count} date", "propose at most {count} dates",
                                       season.options.calendar.slots_most))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.proposals = [one for one in fixture.proposals if one.by != self.team]
        fixture.proposals.append(DateProposal(self.team, self.slots, fact.at, fact.number))
        fixture.date = ""

    def told(self, season: LeagueSeason) -> str:
        return _("{team} proposes dates", team=season.name_of(self.team))


class DateAgreed(FixtureAct):
    """The other side takes one of the dates; the commissioner may set any."""

    kind: ClassVar[str] = "date agreed"

    date: Instant
    team: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if self.team:
            self.require_side(season, self.team)
            if not any(one.by != self.team and self.date in one.slots for one in fixture.proposals):
                raise LeagueError(_("that date has not been proposed by the other side"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.fixtures[self.fixture].date = self.date

    def told(self, season: LeagueSeason) -> str:
        return _("{what}: date agreed", what=describe_fixture(season, season.fixture(self.fixture)))


class MatchBegun(FixtureAct):
    """The match has been opened: here, by its id, or at a table. Both teams must be free."""

    kind: ClassVar[str] = "match begun"

    match: str = "table"

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if not fixture.published:
            raise LeagueError(_("{what} is not published yet", what=describe_fixture(season, fixture)))
        require_free(season, fixture)
        require_turn(season, fixture)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        season.fixtures[self.fixture].started = self.match

    def told(self, season: LeagueSeason) -> str:
        return _("{what} begins", what=describe_fixture(season, season.fixture(self.fixture)))


class ReportFiled(FixtureAct):
    """What one side says of a match at a table."""

    kind: ClassVar[str] = "report filed"

    team: Id
    result: MatchResult

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = self.require_side(season, self.team)
        require_free(season, fixture)
        require_right(season, fixture, self.result)

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.reports[self.team] = TeamReport(fact.by, fact.at, self.result, "table", fact.number)

    def told(self, season: LeagueSeason) -> str:
        return _("{team} reports: {score}", team=season.name_of(self.team), score=format_score(self.result))


class MatchSettled(LeagueAct):
    """The result counts: both sides agree, it came from here, it stood long enough, or the desk decided."""

    kind: ClassVar[str] = "match settled"

    fixture: Id
    home: Id
    away: Id
    result: MatchResult
    source: str = "desk"
    winner: str = ""
    reason: str = ""

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixture(self.fixture)
        if not fixture.open:
            raise LeagueError(_("{what} is over", what=describe_fixture(season, fixture)))
        if not fixture.published or fixture.teams != (self.home, self.away):
            raise LeagueError(_("{what} cannot be played", what=describe_fixture(season, fixture)))
        require_free(season, fixture)
        require_right(season, fixture, self.result)
        knockout = season.competition(fixture.competition).form == "knockout"
        if knockout and len(self.result.leaders()) != 1 and self.winner not in fixture.teams:
            raise LeagueError(_("one side must go through: name who won the tie-break"))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.result, fixture.source, fixture.settled = self.result, self.source, fact.number
        fixture.winner, fixture.reason = self.winner, self.reason
        fixture.coaches = tuple(season.teams[team].coaches[0] for team in fixture.teams)
        climb_ladder(season, fixture)

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        competition = season.competition(season.fixture(self.fixture).competition)
        return (self.home, self.away) if competition.develops else ()

    def check_past(self, season: LeagueSeason, before: LeagueAct | None) -> None:
        if isinstance(before, MatchSettled) and (before.fixture, before.home, before.away) != (
                self.fixture, self.home, self.away):
            raise LeagueError(_("other teams cannot take the place of those who played: strike the match out"))

    @property
    def recorded(self) -> bool:
        return self.source == ONLINE

    def live(self, life: TeamLife) -> TeamLife:
        return life.play(self.fixture, self.result, 0 if self.home == life.team else 1)

    def told(self, season: LeagueSeason) -> str:
        return _("{what}: {score}", what=describe_fixture(season, season.fixture(self.fixture)),
                 score=format_score(self.result))


class FixtureEnded(FixtureAct):
    """It is not played: a forfeit, excused, both lose, or struck out."""

    kind: ClassVar[str] = "fixture ended"

    how: Ending
    winner: str = ""
    reason: str = ""
    gold: NonNegativeInt = 0

    def check(self, season: LeagueSeason, fact: SeasonFact) -> None:
        super().check(season, fact)
        fixture = season.fixture(self.fixture)
        if (self.how == "forfeit") != bool(self.winner) and self.how != "bye":
            raise LeagueError(_("name the side that wins the forfeit, and only then"))
        if self.winner and self.winner not in fixture.teams:
            raise LeagueError(_("{team} does not play in {what}", team=season.name_of(self.winner),
                                what=describe_fixture(season, fixture)))

    def apply(self, season: LeagueSeason, fact: SeasonFact) -> None:
        fixture = season.fixtures[self.fixture]
        fixture.ended, fixture.winner, fixture.reason = self.how, self.winner, self.reason
        fixture.started = ""
        climb_ladder(season, fixture)

    def touches(self, season: LeagueSeason) -> tuple[str, ...]:
        """Only where the options say that absences are served by a match that is lost without being played."""
        fixture = season.fixture(self.fixture)
        served = season.options.deadlines.absences_served and season.competition(fixture.competition).develops
        lost = self.how in ("forfeit", "both lose", "unplayed")
        return tuple(team for team in fixture.teams if season.life(team).ready) if served and lost else ()

    def live(self, life: TeamLife) -> TeamLife:
        rested = life.rest()
        return replace(rested, roster=end_absences(rested.now))

    def told(self, season: LeagueSeason) -> str:
        return _("{what}: {how}", what=describe_fixture(season, season.fixture(self.fixture)), how=_(self.how))


def describe_fixture(season: LeagueSeason, fixture: LeagueFixture) -> str:
    if not fixture.away:
        return _("round {round}: bye of {home}", round=fixture.round, home=season.name_of(fixture.home))
    return _("round {round}: {home} v {away}", round=fixture.round, home=season.name_of(fixture.home),
             away=season.name_of(fixture.away))


def format_score(result: MatchResult) -> str:
    return "-".join(str(seat.score) for seat in result.seats)


def require_free(season: LeagueSeason, fixture: LeagueFixture) -> None:
    """A team has one match or aftermath at a time, over all competitions."""
    for team in fixture.teams:
        if season.team(team).stage != "approved":
            raise LeagueError(_("{team} is {stage} and cannot play", team=season.name_of(team),
                                stage=_(season.team(team).stage)))
        other = season.under_way(team)
        if other is not None and other.id != fixture.id:
            raise LeagueError(_("{team} is in another match: {what}", team=season.name_of(team),
                                what=describe_fixture(season, other)))
        if not season.life(team).ready:
            raise LeagueError(_("{team} has not finished the sequence after its last match",
                                team=season.name_of(team)))


def require_turn(season: LeagueSeason, fixture: LeagueFixture) -> None:
    """Rounds are played in their order, where the options say so."""
    if season.options.calendar.any_order:
        return
    for other in season.fixtures.values():
        if other.open and other.competition == fixture.competition and other.round < fixture.round and \
                {*other.teams} & {*fixture.teams}:
            raise LeagueError(_("play {what} first", what=describe_fixture(season, other)))


def require_right(season: LeagueSeason, fixture: LeagueFixture, result: MatchResult) -> None:
    if found := list_faults(season, fixture, result):
        raise LeagueError("\n".join(found))


def climb_ladder(season: LeagueSeason, fixture: LeagueFixture) -> None:
    """On a ladder a winner from below takes the place of the loser, who goes one down."""
    competition = season.competitions[fixture.competition]
    winner = fixture.won_by
    if competition.form != "ladder" or not winner:
        return
    loser = fixture.opponent(winner)
    ladder = competition.ladder
    if winner in ladder and loser in ladder and ladder.index(winner) > ladder.index(loser):
        place = ladder.index(loser)
        ladder.remove(winner)
        ladder.insert(place, winner)
