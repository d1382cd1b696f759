"""What programs send to leagues and get of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, PositiveInt

from nuffle.editions import CURRENT
from nuffle.files.records import SMALL
from nuffle.league.deadlines import date_of
from nuffle.league.divisions import Filling
from nuffle.league.options import DeadlinePolicy, Form
from nuffle.league.permits import PERMITS
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import Competition, Ending, LeagueFixture, LeagueRole, LeagueTeam, SeasonStage
from nuffle.league.sides import SideChoice
from nuffle.league.table_report import list_disputes
from nuffle.league.tables import describe_place, make_table
from nuffle.store.leagues.access import LeagueAccess, SeasonAccess
from nuffle.store.leagues.rows import LeaguePerson, SeasonRecord
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Roster
from nuffle.teams.season import Redraft
from nuffle.teams.value import current_team_value
from nuffle.web.api.event_records import EventAnswer
from nuffle.web.live.terms import StrictForm, example

RESULT = MatchResult(edition=CURRENT, seats=(
    SeatResult(score=1, players=(PlayerResult(number=3, deeds=Deeds(touchdowns=1)),)), SeatResult(score=0)))


# -- forms of a league
class NewLeagueForm(StrictForm):
    """A new league; you lead it."""

    PARAGRAPHS = frozenset({"about"})
    model_config = example(name="The Hill", joining="approval")

    name: str = Field(min_length=1, max_length=100)
    slug: str = Field(default="", max_length=60, description="its short name in addresses")
    about: str = Field(default="", max_length=20_000, description="its page, Markdown")
    joining: Literal["open", "approval", "invitation"] = "approval"
    places: int = Field(default=0, ge=0, le=2000, description="how many may belong to it; 0: any number")


class LeagueSettingsForm(StrictForm):
    """What is left out stays."""

    PARAGRAPHS = frozenset({"about"})
    model_config = example(joining="open", places=40)

    name: str | None = Field(default=None, min_length=1, max_length=100)
    about: str | None = Field(default=None, max_length=20_000)
    joining: Literal["open", "approval", "invitation"] | None = None
    places: int | None = Field(default=None, ge=0, le=2000)


class LeagueFileForm(StrictForm):
    """A whole league as `GET /api/leagues/LEAGUE/files/league.json` gives it."""

    PARAGRAPHS = frozenset({"text"})
    model_config = example(text='{"format": "nuffle-league/1"}', slug="the-hill")

    text: str
    slug: str = Field(default="", max_length=60)


class NewSeasonForm(StrictForm):
    """A season by a ready template, or a file of options."""

    PARAGRAPHS = frozenset({"text"})
    model_config = example(name="Spring", ready="league", seed=7)

    name: str = Field(min_length=1, max_length=100)
    ready: str = Field(default="league", max_length=60, description="ready options, such as league or cup")
    text: str = Field(default="", max_length=SMALL, description="options of your own (TOML), in place of ready ones")
    slug: str = Field(default="", max_length=60)
    seed: int | None = Field(default=None, ge=0, lt=2**31, description="settles every lot")


class LeagueInvitationForm(StrictForm):
    model_config = example(role="member", uses=20)

    role: Literal["commissioner", "deputy", "scribe", "member", "coach", "co-coach"] = "member"
    season: str = Field(default="", max_length=100)
    team: str = Field(default="", max_length=60, description="of a coach or co-coach")
    uses: int = Field(default=1, ge=1, le=500)


class PersonNameForm(StrictForm):
    model_config = example(name="Ann")

    name: str = Field(min_length=1, max_length=60)


class OwnerForm(StrictForm):
    model_config = example(owner=True)

    owner: bool = True


# -- forms of a season
class OptionsForm(StrictForm):
    PARAGRAPHS = frozenset({"text"})
    model_config = example(text='extends = "league"\nlegs = 2\n')

    text: str = Field(max_length=SMALL, description="TOML")


class StageForm(StrictForm):
    model_config = example(stage="enrolling")

    stage: SeasonStage


class LeagueRoleForm(StrictForm):
    model_config = example(person="p2", role="deputy")

    person: str = Field(max_length=20)
    role: LeagueRole
    given: bool = True


class CompetitionForm(StrictForm):
    """A division, cup, ladder or friendlies."""

    model_config = example(name="Division 1", form="round robin", teams=["t1", "t2"])

    name: str = Field(min_length=1, max_length=100)
    form: Form = "round robin"
    teams: list[str] = Field(default=[], max_length=500)
    legs: int = Field(default=1, ge=1, le=8)
    parent: str = Field(default="", max_length=60)
    develops: bool = Field(default=True, description="its matches count for the teams")
    third_place: bool = False


class PlacesForm(StrictForm):
    model_config = example(teams=["t3"])

    teams: list[str] = Field(min_length=1, max_length=500)
    placed: bool = Field(default=True, description="false takes them out")


class DivisionsForm(StrictForm):
    model_config = example(count=2, how="lot")

    count: int = Field(ge=1, le=100)
    how: Filling = "lot"
    order: list[str] = Field(default=[], max_length=1000, description="a ranking, best first; empty: by rating")


class DrawFixturesForm(StrictForm):
    model_config = example(competition="", start="2027-01-04", published=True)

    competition: str = Field(default="", max_length=60, description="empty: all that have no fixtures")
    start: str = Field(default="", max_length=30, description="the first day, or an instant")
    published: bool = False


class PublishForm(StrictForm):
    model_config = example(competition="division-1", round=1)

    competition: str = Field(default="", max_length=60, description="empty: every round that is drawn")
    round: PositiveInt | None = None
    opens: str = Field(default="", max_length=30)
    closes: str = Field(default="", max_length=30)


class PlayoffForm(StrictForm):
    model_config = example(start="2027-03-01")

    entrants: list[str] = Field(default=[], max_length=200, description="the seeds; empty: by the tables")
    start: str = Field(default="", max_length=30)
    name: str = Field(default="", max_length=100)


class NextSeasonForm(StrictForm):
    PARAGRAPHS = frozenset({"text"})
    model_config = example(name="Summer")

    name: str = Field(min_length=1, max_length=100)
    text: str = Field(default="", max_length=SMALL, description="other options (TOML)")
    seed: int | None = Field(default=None, ge=0, lt=2**31)
    teams: list[str] | None = Field(default=None, max_length=1000, description="which go on; left out: all")


class PointsForm(StrictForm):
    model_config = example(competition="division-1", team="t1", points=-1, reason="late twice")

    competition: str
    team: str
    points: int = Field(ge=-1000, le=1000)
    reason: str = Field(min_length=1, max_length=200)


class AwardForm(StrictForm):
    model_config = example(name="Best painted", team="t1")

    name: str = Field(min_length=1, max_length=100)
    team: str
    player: str = ""


class UndoEntryForm(StrictForm):
    model_config = example(number=12, reason="a slip")

    number: int = Field(default=0, ge=0, description="an entry of the record; 0: the latest")
    reason: str = Field(default="", max_length=200)


class ActsForm(StrictForm):
    """Acts as the record has them, each with its `kind`: a correction and the remedies it needs."""

    model_config = example(acts=[{"kind": "undone", "of": 12}])

    acts: list[dict[str, Any]] = Field(min_length=1, max_length=50)


# -- forms of a team
class EnterForm(StrictForm):
    model_config = example(name="Reavers")

    name: str = Field(default="", max_length=100)
    coach: str = Field(default="", max_length=20, description="a person of the league; empty: you")


class LeagueRosterForm(StrictForm):
    """A roster as nuffle writes it (`nuffle-roster/1`), or one of your own teams by number."""

    model_config = example(own=3)

    roster: dict[str, Any] | None = None
    own: int | None = None


class RemarkForm(StrictForm):
    model_config = example(remark="two players wear number 3")

    remark: str = Field(min_length=1, max_length=200)


class CoachesForm(StrictForm):
    model_config = example(coaches=["p2", "p5"])

    coaches: list[str] = Field(min_length=1, max_length=5, description="its coach first")


class BadgeForm(StrictForm):
    model_config = example(badge="skull")

    badge: str = Field(max_length=200, description="the name of one of our badges")


class LeaveForm(StrictForm):
    model_config = example(how="withdrawn", reason="moved away")

    how: Literal["retired", "withdrawn", "expelled"] = "withdrawn"
    heir: str = Field(default="", max_length=60, description="the team that takes over its fixtures")
    reason: str = Field(default="", max_length=200)


class TeamChangeForm(StrictForm):
    model_config = example(change={"what": "name", "player": "p1", "word": "Grim"})

    change: RosterChange
    reason: str = Field(default="", max_length=200)


class ChallengeForm(StrictForm):
    model_config = example(competition="ladder", opponent="t2")

    competition: str
    opponent: str


class VoteForPrizeForm(StrictForm):
    model_config = example(prize="Best sport", team="t2")

    prize: str
    team: str
    player: str = ""


# -- forms of the sequence after a match
class CommitmentForm(StrictForm):
    model_config = example(commitment="0" * 64)

    commitment: str = Field(pattern="^[0-9a-f]{64}$")


class SecretForm(StrictForm):
    model_config = example(secret="0" * 64)

    secret: str = Field(pattern="^[0-9a-f]{64}$")


class FaceForm(StrictForm):
    model_config = example(face=4)

    face: int = Field(ge=1, le=1000)


class StepAnswerForm(StrictForm):
    """An answer to the question that stands: keys of its options."""

    model_config = example(step="market", choices=["done"])

    step: str = Field(max_length=60)
    choices: list[str] = Field(default=[], max_length=16)
    number: int | None = Field(default=None, ge=1, le=99, description="of a player who is hired")
    name: str = Field(default="", max_length=60)


class RedraftForm(StrictForm):
    model_config = example(wishes={})

    wishes: Redraft = Redraft()


class NomineesForm(StrictForm):
    model_config = example(team="t1", nominate=["p3", "p4"])

    team: str
    nominate: list[str] = Field(default=[], max_length=16, description="players by id")


# -- forms of a fixture
class SlotsForm(StrictForm):
    model_config = example(slots=["2027-01-07T19:00:00Z"])

    slots: list[str] = Field(min_length=1, max_length=20)
    team: str = Field(default="", max_length=60, description="for whom the desk speaks; empty: your own")


class DateForm(StrictForm):
    model_config = example(date="2027-01-07T19:00:00Z")

    date: str = Field(max_length=30)
    team: str = Field(default="", max_length=60)


class SideForm(StrictForm):
    model_config = example(choice={"inducements": []})

    choice: SideChoice = SideChoice()
    team: str = Field(default="", max_length=60)
    save: bool = Field(default=True, description="false: only what it would come to")


class ReportForm(StrictForm):
    """What a match came to, as one side tells it."""

    model_config = example(result=RESULT.model_dump(mode="json", exclude_defaults=True))

    result: MatchResult
    team: str = Field(default="", max_length=60)
    winner: str = Field(default="", max_length=60, description="of a level knockout match")


class ConfirmForm(StrictForm):
    model_config = example(seen=40)

    seen: int = Field(default=0, ge=0, description="the entry of the report that was read")
    team: str = Field(default="", max_length=60)


class SettleForm(StrictForm):
    """The desk decides: a result, or the report of one side."""

    model_config = example(by_report="t1", reason="the photo shows it")

    result: MatchResult | None = None
    by_report: str = Field(default="", max_length=60)
    winner: str = Field(default="", max_length=60)
    reason: str = Field(default="", max_length=200)


class EndForm(StrictForm):
    model_config = example(how="forfeit", winner="t1", reason="no reply")

    how: Ending
    winner: str = Field(default="", max_length=60)
    reason: str = Field(default="", max_length=200)


class MoveForm(StrictForm):
    model_config = example(round=2, closes="2027-01-18T00:00:00Z")

    round: PositiveInt | None = None
    opens: str | None = Field(default=None, max_length=30)
    closes: str | None = Field(default=None, max_length=30)
    exchanged: bool = Field(default=False, description="home and away exchanged")
    reason: str = Field(default="", max_length=200)


class OverdueForm(StrictForm):
    model_config = example(policy="both lose")

    policy: DeadlinePolicy


class ChallengeAnswerForm(StrictForm):
    model_config = example(accepted=True)

    accepted: bool


# -- answers
class LeagueDone(EventAnswer):
    """What has been done: lines as the record tells them, with the numbers of its entries."""

    told: list[str]
    facts: list[int] = []


class MadeInLeague(LeagueDone):
    """Something new."""

    made: str = Field(description="its id")


class SeasonCard(EventAnswer):
    slug: str
    name: str
    edition: str
    stage: str
    entries: int = Field(description="of its record")


class LeagueCard(EventAnswer):
    """A league as lists show it."""

    slug: str
    name: str
    made: str
    joining: str
    seasons: list[SeasonCard]
    standing: str = Field(description="yours: owner, member, asked, waiting, out, or empty")


class LeaguePage(LeagueCard):
    """A league at a glance."""

    about: str
    places: int
    members: int
    roles: list[str] = Field(description="yours, towards its latest season")


class LeaguePersonRecord(EventAnswer):
    id: str
    name: str
    standing: str


class InvitationMade(EventAnswer):
    token: str = Field(description="the secret; `/leagues/invited/TOKEN` is its page")


class InvitationShown(EventAnswer):
    league: str
    season: str
    role: str
    team: str


class StandingShown(EventAnswer):
    standing: str


class CompetitionCard(EventAnswer):
    id: str
    name: str
    form: str
    parent: str
    teams: list[str]
    legs: int
    develops: bool
    finished: bool


class SeasonPage(SeasonCard):
    """A season at a glance, and what you may do there."""

    league: str
    seed: int = Field(description="settles every lot")
    options: dict[str, Any]
    competitions: list[CompetitionCard]
    roles: list[str]
    teams: list[str] = Field(description="yours, by id")
    may: list[str] = Field(description="lines of the table of permits that are open to you, towards no team")


class LeagueTeamRow(EventAnswer):
    id: str
    name: str
    race: str
    stage: str
    coaches: list[str] = Field(description="names, its coach first")
    value: int | None = Field(description="current team value, once it plays")
    ready: bool = Field(description="no sequence after a match is open")


class LeagueTeamPage(LeagueTeamRow):
    remark: str
    came_from: str
    badge: str
    roster: dict[str, Any] | None
    fixtures: list[str]
    after: str = Field(description="the fixture whose sequence is open, or was the last")


class PlaceRow(EventAnswer):
    place: int
    team: str
    name: str
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    touchdowns: int
    conceded: int
    casualties: int
    suffered: int
    bonus: int
    ruled: int
    why: str = Field(description="why it stands there")
    left: bool


class LeagueTable(EventAnswer):
    competition: str
    name: str
    rows: list[PlaceRow]


class SideReport(EventAnswer):
    team: str
    at: str
    entry: int
    result: dict[str, Any]


class FixtureRow(EventAnswer):
    id: str
    competition: str
    round: int
    home: str
    away: str
    stage: str
    state: str
    opens: str
    closes: str
    date: str = Field(description="agreed, or the default one")
    score: list[int]
    winner: str
    match: str = Field(description="the match played here, if it is")


class FixturePage(FixtureRow):
    """A fixture with everything you may see of it."""

    proposals: list[dict[str, Any]]
    result: dict[str, Any] | None
    reports: list[SideReport] = Field(description="for both sides and the desk")
    disputes: list[str]
    reason: str
    source: str


class RecordEntry(EventAnswer):
    number: int
    at: str
    by: str
    kind: str
    told: str
    undone: bool


class SequenceState(EventAnswer):
    """Where a sequence after a match stands."""

    ready: bool
    state: dict[str, Any] | None


class KeyShown(EventAnswer):
    """The commitments of a key: the server's, then those of the devices."""

    match: str
    commitments: list[str | None]
    stand_ins: list[int]


class BreakShown(EventAnswer):
    state: dict[str, Any]


class RosterMade(EventAnswer):
    roster: dict[str, Any]


class PlansShown(EventAnswer):
    sides: list[dict[str, Any]]


class RosterBreaches(EventAnswer):
    breaches: list[str]


class ConsequencesShown(EventAnswer):
    possible: bool
    preview: dict[str, Any]


class DiceChecked(EventAnswer):
    honest: bool
    proven: int
    typed: int
    sealed: int
    unbound: int
    wrong: int
    faults: list[str]


# -- made of a season
def season_card(record: SeasonRecord) -> SeasonCard:
    return SeasonCard(slug=record.slug, name=record.name, edition=record.edition, stage=record.stage,
                      entries=record.facts)


def league_card(at: LeagueAccess) -> LeagueCard:
    seasons = [season_card(one) for one in at.service.store.seasons(at.slug)]
    return LeagueCard(slug=at.slug, name=at.league.name, made=at.league.made, seasons=seasons,
                      joining=str(at.league.rest.get("joining", "approval")),
                      standing=at.person.standing if at.person else "")


def league_page(at: LeagueAccess) -> LeaguePage:
    rest = at.league.rest
    return LeaguePage(**league_card(at).model_dump(), about=str(rest.get("about") or ""),
                      places=int(rest.get("places") or 0), members=sum(one.member for one in at.people.values()),
                      roles=sorted(at.roles()))


def person_record(person: LeaguePerson) -> LeaguePersonRecord:
    return LeaguePersonRecord(id=person.id, name=person.called, standing=person.standing)


def competition_card(one: Competition) -> CompetitionCard:
    return CompetitionCard(id=one.id, name=one.name, form=one.form, parent=one.parent, teams=list(one.teams),
                           legs=one.legs, develops=one.develops, finished=one.finished)


def season_page(at: SeasonAccess) -> SeasonPage:
    season = at.season
    return SeasonPage(**season_card(at.view.record).model_dump(), league=at.league, seed=season.seed,
                      options=season.options.model_dump(mode="json", exclude_defaults=True),
                      competitions=[competition_card(one) for one in season.competitions.values()],
                      roles=sorted(at.roles()), teams=at.own_teams(),
                      may=[action for action in PERMITS if at.may(action)])


def team_row(at: SeasonAccess, team: LeagueTeam) -> LeagueTeamRow:
    view, life = at.view, at.season.life(team.id)
    value = current_team_value(life.now).total if life.roster is not None else None
    return LeagueTeamRow(id=team.id, name=team.name, race=team.race, stage=team.stage, value=value, ready=life.ready,
                         coaches=[view.name_person(one) for one in team.coaches])


def team_page(at: SeasonAccess, team: LeagueTeam) -> LeagueTeamPage:
    life, seen = at.season.life(team.id), at.may("see desk")
    offered = team.offered if seen or team.id in at.own_teams() else None
    roster: Roster | None = life.now if life.roster is not None else offered
    return LeagueTeamPage(
        **team_row(at, team).model_dump(), remark=team.remark, came_from=team.came_from, badge=team.badge,
        roster=roster.model_dump(mode="json", exclude_defaults=True) if roster else None, after=life.fixture,
        fixtures=[one.id for one in at.season.fixtures_of(team.id) if one.published or seen])


def league_table(at: SeasonAccess, competition: str) -> LeagueTable:
    season = at.season
    rows = [PlaceRow(place=one.place, team=one.team, name=season.name_of(one.team), played=one.row.played,
                     won=one.row.won, drawn=one.row.drawn, lost=one.row.lost, points=one.row.points,
                     touchdowns=one.row.touchdowns, conceded=one.row.conceded, casualties=one.row.casualties,
                     suffered=one.row.suffered, bonus=one.row.bonus, ruled=one.row.ruled, left=one.left,
                     why=describe_place(season, one)) for one in make_table(season, competition)]
    return LeagueTable(competition=competition, name=season.competition(competition).name, rows=rows)


def fixture_row(at: SeasonAccess, one: LeagueFixture) -> FixtureRow:
    return FixtureRow(
        id=one.id, competition=one.competition, round=one.round, home=one.home, away=one.away, stage=one.stage,
        state=one.state, opens=one.opens, closes=one.closes, date=date_of(at.season, one), winner=one.winner,
        score=[seat.score for seat in one.result.seats] if one.result else [],
        match=one.started if one.started != "table" else "")


def fixture_page(at: SeasonAccess, one: LeagueFixture) -> FixturePage:
    season, sides = at.season, set(at.own_teams()) & set(one.teams)
    inside = bool(sides) or at.may("see desk")
    reports = [SideReport(team=team, at=told.at, entry=told.fact,
                          result=told.result.model_dump(mode="json", exclude_defaults=True))
               for team, told in one.reports.items()] if inside else []
    return FixturePage(
        **fixture_row(at, one).model_dump(), reports=reports, disputes=list_disputes(season, one.id) if inside else [],
        proposals=[{"team": each.by, "slots": list(each.slots), "at": each.at} for each in one.proposals],
        result=one.result.model_dump(mode="json", exclude_defaults=True) if one.result else None,
        reason=one.reason, source=one.source)
