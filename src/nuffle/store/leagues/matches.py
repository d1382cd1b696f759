"""A fixture on its way: dates, what each side hires, the match begun, both reports, challenges and votes."""

from __future__ import annotations

from collections.abc import Sequence

from nuffle.languages import _
from nuffle.league.acts_competitions import VoteCast
from nuffle.league.acts_fixtures import DateAgreed, DateProposed, MatchBegun
from nuffle.league.acts_match_day import SideChosen
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.ladders import answer_acts, arrange_acts, challenge_acts
from nuffle.league.match_day import NOTHING, SidePlan, plan_match, prepare_acts
from nuffle.league.permits import OFFICE, NotPermitted
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.league.sides import SideChoice
from nuffle.league.table_report import report_acts, settle_act
from nuffle.store.leagues.access import SeasonAccess
from nuffle.teams.result import MatchResult


def own_side(at: SeasonAccess, fixture: str) -> str:
    """The team of whoever asks in this fixture."""
    found = [team for team in at.season.fixture(fixture).teams if team in at.own_teams()]
    if not found:
        raise NotPermitted(_("you have no team in this fixture"))
    return found[0]


# -- dates
def propose(at: SeasonAccess, fixture: str, slots: Sequence[str], team: str = "") -> None:
    """When one side could play."""
    whose = team or own_side(at, fixture)
    at.do(lambda season: [DateProposed(fixture=fixture, team=whose, slots=tuple(slots))])


def agree(at: SeasonAccess, fixture: str, date: str, team: str = "") -> None:
    """One of the dates the other side has proposed."""
    whose = team or own_side(at, fixture)
    at.do(lambda season: [DateAgreed(fixture=fixture, date=date, team=whose)], "date agreed", [whose], fixture)


def set_date(at: SeasonAccess, fixture: str, date: str) -> None:
    """The desk sets any date."""
    at.do(lambda season: [DateAgreed(fixture=fixture, date=date)], "fixture moved", (), fixture)


# -- before the match
def plan(at: SeasonAccess, fixture: str, team: str = "", choice: SideChoice | None = None) -> tuple[SidePlan, ...]:
    """Both sides as they have chosen, one of them perhaps otherwise; nothing is saved."""
    season = at.season
    teams = season.fixture(fixture).teams
    if choice is not None and not team:
        team = own_side(at, fixture)
    return plan_match(season, fixture, [choice if choice is not None and one == team else
                                        season.choices.get((fixture, one), NOTHING) for one in teams])


def choose_side(at: SeasonAccess, fixture: str, choice: SideChoice, team: str = "") -> None:
    """What a coach hires for this match."""
    whose = team or own_side(at, fixture)
    at.do(lambda season: [SideChosen(fixture=fixture, team=whose, choice=choice)])


def begin(at: SeasonAccess, fixture: str, match: str = "table") -> None:
    """The match begins: both sides are settled as they have chosen."""
    at.do(lambda season: begin_acts(season, fixture, match), "match begun", (), fixture)


def begin_acts(season: LeagueSeason, fixture: str, match: str) -> list[LeagueAct]:
    begun: list[LeagueAct] = [MatchBegun(fixture=fixture, match=match)]
    if fixture in season.prepared:
        return begun
    return [*prepare_acts(season, fixture), *begun]


# -- afterwards
def report(at: SeasonAccess, fixture: str, result: MatchResult, team: str = "", winner: str = "") -> list[SeasonFact]:
    """What one side says; where the other says the same, the match counts at once."""
    whose = team or own_side(at, fixture)
    return at.do(lambda season: report_acts(season, fixture, whose, result, winner), "report filed", [whose])


def confirm(at: SeasonAccess, fixture: str, team: str = "", seen: int = 0) -> list[SeasonFact]:
    """One side agrees with the other's report. `seen` is the entry it has read: a later report is looked at first."""
    whose = team or own_side(at, fixture)

    def acts(season: LeagueSeason) -> list[LeagueAct]:
        one = season.fixture(fixture)
        if whose not in one.teams:
            raise LeagueError(_("{team} does not play in this fixture", team=season.name_of(whose)))
        told = one.reports.get(one.opponent(whose))
        if told is None:
            raise LeagueError(_("the other side has reported nothing yet"))
        if seen and told.fact != seen:
            raise LeagueError(_("the other side has changed its report meanwhile: look at it again"))
        return [settle_act(season, fixture, told.result, "table", find_winner(one, told.result))]

    return at.do(acts, "confirm report", [whose])


def find_winner(fixture: LeagueFixture, result: MatchResult) -> str:
    """The team that won a shoot-out, where the report names it."""
    return fixture.teams[result.winner] if result.winner is not None else ""


# -- ladders and open play
def challenge(at: SeasonAccess, competition: str, challenged: str, team: str) -> list[SeasonFact]:
    now = at.service.store.clock()
    return at.do(lambda season: challenge_acts(season, competition, team, challenged, now), "challenge", [team])


def answer_challenge(at: SeasonAccess, fixture: str, accepted: bool) -> list[SeasonFact]:
    """The challenged coach takes it up, or does not and has lost; who challenges waits."""
    now = at.service.store.clock()
    home = at.season.fixture(fixture).home
    return at.do(lambda season: answer_acts(season, fixture, accepted, now), "challenge answered", [home])


def arrange(at: SeasonAccess, competition: str, home: str, away: str) -> list[SeasonFact]:
    """Two coaches agree on a match where fixtures are open; either side or the desk enters it."""
    now = at.service.store.clock()
    teams = [team for team in (home, away) if team in at.own_teams()]
    return at.do(lambda season: arrange_acts(season, competition, home, away, now), "challenge", teams)


def vote(at: SeasonAccess, prize: str, team: str, voter: str = "", player: str = "") -> None:
    """A coach's vote for a prize."""
    mine = at.own_teams()
    whose = voter or next(iter(mine), "")
    if whose not in mine and not at.roles() & set(OFFICE):
        raise NotPermitted(_("enter a team first: coaches vote"))
    at.do(lambda season: [VoteCast(team=team, voter=whose, prize=prize, player=player)], "vote cast", [whose])
