"""The desk of a season: options, stages, divisions, draws, deadlines, rulings, the end and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time
from typing import Any, Final

from nuffle.languages import _
from nuffle.league.acts_competitions import FixturesDropped
from nuffle.league.acts_fixtures import FixtureEnded, FixtureMoved, RoundPublished
from nuffle.league.acts_rulings import AwardGiven, PointsRuled, TeamChanged
from nuffle.league.acts_season import CompetitionMade, OptionsSet, RoleGiven, SeasonOpened, StageSet, TeamsPlaced
from nuffle.league.deadlines import deadline_acts, extension_acts, settle_overdue, standing_acts
from nuffle.league.divisions import Filling, division_acts, fill_divisions, next_season, rank_by_rating
from nuffle.league.draws import draw_acts, late_entry_acts
from nuffle.league.facts import LeagueAct, LeagueError, SeasonFact
from nuffle.league.instants import at_local, format_instant
from nuffle.league.knockouts import playoff_acts
from nuffle.league.options import DeadlinePolicy, Form
from nuffle.league.permits import LEADS
from nuffle.league.prizes import closing_acts
from nuffle.league.ratings import rate_matches, season_matches, team_ratings
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import Ending, LeagueRole, LeagueSeason, SeasonStage
from nuffle.league.table_report import settle_act
from nuffle.store.leagues import rows
from nuffle.store.leagues.access import SeasonAccess
from nuffle.store.leagues.enrol import options_from
from nuffle.store.leagues.rows import SeasonRecord
from nuffle.store.names import slug_of
from nuffle.teams.result import MatchResult

DRAWN: Final = ("round robin", "swiss", "knockout")


# -- set-up
def set_options(at: SeasonAccess, text: str) -> None:
    """Other options; what has been played stays as it was played."""
    options = options_from(text)
    at.do(lambda season: [OptionsSet(options=options)])


def set_stage(at: SeasonAccess, stage: SeasonStage) -> None:
    at.do(lambda season: [StageSet(stage=stage)])


def give_role(at: SeasonAccess, person: str, role: LeagueRole, given: bool = True) -> None:
    """Somebody works for the season, or does so no longer."""
    if person not in at.view.people:
        raise LeagueError(_("there is no person {person!r} in this league", person=person))
    at.do(lambda season: [RoleGiven(person=person, role=role, given=given)])


def make_competition(at: SeasonAccess, name: str, form: Form = "round robin", teams: Sequence[str] = (),
                     competition: str = "", **more: Any) -> str:
    """A division, cup, ladder or friendlies, with its teams. Gives its id."""
    made: list[str] = []

    def acts(season: LeagueSeason) -> list[LeagueAct]:
        wanted = competition or slug_of(name)[:50]
        made.append(season.free_id(f"{wanted}-", season.competitions) if wanted in season.competitions else wanted)
        found: list[LeagueAct] = [CompetitionMade(id=made[-1], name=name, form=form, **more)]
        return [*found, TeamsPlaced(competition=made[-1], teams=tuple(teams))] if teams else found

    at.do(acts)
    return made[-1]


def place_teams(at: SeasonAccess, competition: str, teams: Sequence[str], placed: bool = True) -> None:
    at.do(lambda season: [TeamsPlaced(competition=competition, teams=tuple(teams), placed=placed)])


def make_divisions(at: SeasonAccess, count: int, how: Filling = "lot", order: Sequence[str] = (),
                   names: Sequence[str] = ()) -> None:
    """All approved teams in so many divisions."""

    def acts(season: LeagueSeason) -> list[LeagueAct]:
        ranked = order or (rank_by_rating(season, rate_season(season)) if how != "lot" else ())
        return division_acts(season, fill_divisions(season, count, how, ranked), names)

    at.do(acts)


def rate_season(season: LeagueSeason) -> dict[str, float]:
    return team_ratings(season, rate_matches(season_matches(season)))


# -- draws and fixtures
def draw(at: SeasonAccess, competition: str = "", start: str = "", published: bool = False) -> list[SeasonFact]:
    """Fixtures of a competition, or of all that have none."""
    found: list[SeasonFact] = []
    with at.change() as work:
        wanted = [competition] if competition else list_undrawn(work.season)
        if not wanted:
            raise LeagueError(_("everything has been drawn"))
        for name in wanted:     # because: each draw names its fixtures after those before it, so it has to see them
            found += at.add(work, draw_acts(work.season, name, as_instant(work.season, start), published))
    return found


def as_instant(season: LeagueSeason, start: str) -> str:
    """A day is meant as the league's clock has it; an instant stays one."""
    try:
        day = date.fromisoformat(start)
    except ValueError:
        return start
    return format_instant(at_local(day, time(), season.options.calendar.zone))


def list_undrawn(season: LeagueSeason) -> list[str]:
    drawn = {one.competition for one in season.fixtures.values()}
    return [one.id for one in season.competitions.values() if one.id not in drawn and one.form in DRAWN]


def publish(at: SeasonAccess, competition: str, number: int, opens: str = "", closes: str = "") -> None:
    at.do(lambda season: [RoundPublished(competition=competition, round=number, opens=opens, closes=closes)])


def publish_all(at: SeasonAccess) -> int:
    """Every round that is drawn; gives how many."""

    def acts(season: LeagueSeason) -> list[LeagueAct]:
        rounds = {(one.competition, one.round): None for one in season.fixtures.values() if not one.published}
        if not rounds:
            raise LeagueError(_("everything is published"))
        return [RoundPublished(competition=name, round=number) for name, number in rounds]

    return len(at.do(acts))


def move_fixture(at: SeasonAccess, fixture: str, **values: Any) -> None:
    """Another round or window, or home and away exchanged."""
    at.do(lambda season: [FixtureMoved(fixture=fixture, **values)])


def drop_fixtures(at: SeasonAccess, fixtures: Sequence[str], reason: str = "") -> None:
    """Fixtures nobody has begun are taken out again."""
    at.do(lambda season: [FixturesDropped(fixtures=tuple(fixtures), reason=reason)])


def enter_late(at: SeasonAccess, competition: str, team: str) -> None:
    """A team joins a division that has been drawn."""
    at.do(lambda season: late_entry_acts(season, competition, team))


def draw_playoffs(at: SeasonAccess, entrants: Sequence[str] = (), start: str = "", name: str = "") -> None:
    at.do(lambda season: playoff_acts(season, entrants, as_instant(season, start), True, name))


# -- deadlines and disputes
def apply_deadlines(at: SeasonAccess) -> list[SeasonFact]:
    """What is overdue, by the policy of the season: reports that stand, forfeits."""
    now = at.service.store.clock()
    return at.do(lambda season: [*standing_acts(season, now), *deadline_acts(season, now)], "fixture ended")


def settle_late(at: SeasonAccess, fixture: str, policy: DeadlinePolicy) -> list[SeasonFact]:
    """One fixture that was not played, by another policy than the season's."""
    return at.do(lambda season: settle_overdue(season, fixture, policy), "fixture ended")


def extend(at: SeasonAccess, fixtures: Sequence[str], days: int, reason: str = "") -> None:
    at.do(lambda season: extension_acts(season, fixtures, days, reason))


def end_fixture(at: SeasonAccess, fixture: str, how: Ending, winner: str = "", reason: str = "") -> None:
    """A fixture that is not played: a forfeit, excused, both lose, void."""
    at.do(lambda season: [FixtureEnded(fixture=fixture, how=how, winner=winner, reason=reason)])


def settle(at: SeasonAccess, fixture: str, result: MatchResult, winner: str = "", reason: str = "") -> None:
    """The desk decides what a match came to."""
    at.do(lambda season: [settle_act(season, fixture, result, "desk", winner, reason)])


def settle_by_report(at: SeasonAccess, fixture: str, team: str, winner: str = "", reason: str = "") -> None:
    """The desk takes the account of one side."""

    def acts(season: LeagueSeason) -> list[LeagueAct]:
        report = season.fixture(fixture).reports.get(team)
        if report is None:
            raise LeagueError(_("{team} has reported nothing", team=season.name_of(team)))
        return [settle_act(season, fixture, report.result, "desk", winner, reason)]

    at.do(acts)


# -- rulings
def rule_points(at: SeasonAccess, competition: str, team: str, points: int, reason: str) -> None:
    at.do(lambda season: [PointsRuled(team=team, competition=competition, points=points, reason=reason)])


def change_team(at: SeasonAccess, team: str, change: RosterChange, reason: str = "") -> None:
    """A ruling about a team; names and numbers are also its coach's to change."""
    at.do(lambda season: [TeamChanged(team=team, change=change, reason=reason)])


def give_award(at: SeasonAccess, name: str, team: str, player: str = "") -> None:
    at.do(lambda season: [AwardGiven(team=team, name=name, player=player)])


# -- the end
def finish_season(at: SeasonAccess) -> None:
    """Awards and prizes are frozen, and the season is over."""
    at.do(lambda season: closing_acts(season, rate_season(season)))


def open_next_season(at: SeasonAccess, name: str, text: str = "", slug: str = "", seed: int | None = None,
                     teams: Sequence[str] | None = None) -> SeasonRecord:
    """The season after this one: its people, and the teams with their rosters of today."""
    at.require("open season")
    old, store = at.view, at.service.store
    made = store.open_season(at.league, name, options_from(text) if text.strip() else old.season.options, at.person,
                             slug, seed)
    season = store.load(at.league, made.slug).season
    acts = next_season(old.season, name, season.seed, f"{old.record.slug}", season.options, teams)
    with store.change(at.league, made.slug, at.person) as work:
        for act in acts:
            if not isinstance(act, SeasonOpened) and not is_known_role(work.season, act):
                work.add(act)
    return store.season_record(at.league, made.slug)


def is_known_role(season: LeagueSeason, act: LeagueAct) -> bool:
    return isinstance(act, RoleGiven) and act.role in season.staff.get(act.person, ())


def list_people(at: SeasonAccess) -> dict[str, rows.LeaguePerson]:
    """Who belongs to the league; those who want to join are shown to those who run it."""
    runs = at.may("manage people") or set(at.roles()) & set(LEADS)
    return {person: one for person, one in at.view.people.items() if one.member or runs}
