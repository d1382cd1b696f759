"""Windows, reminders and deadlines: what is due at an instant, and the acts with which a policy settles it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from itertools import pairwise
from typing import Final

from nuffle.languages import _
from nuffle.league.acts_competitions import CHALLENGE
from nuffle.league.acts_fixtures import DateProposed, FixtureEnded, FixtureMoved, MatchSettled, describe_fixture
from nuffle.league.facts import LeagueAct, LeagueError, standing_facts
from nuffle.league.instants import add_days, at_local, find_zone, format_instant, local_day, parse_instant
from nuffle.league.options import DeadlinePolicy, LeagueCalendar
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.tournament.lot import draw_lots

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
STANDS: Final = "stands"        # the source of a result that the other side did not answer in time


@dataclass(frozen=True)
class RoundWindow:
    """When a round is played, as instants; empty where no time is set."""

    opens: str = ""
    closes: str = ""


@dataclass(frozen=True)
class Reminder:
    """A match without a date that closes in so many days."""

    fixture: str
    teams: tuple[str, ...]
    days: int
    closes: str


# -- windows
def make_windows(calendar: LeagueCalendar, start: str, rounds: int) -> list[RoundWindow]:
    """A window for each round, from local midnight to local midnight; without a start none has a time."""
    if not start:
        return [RoundWindow()] * rounds
    first = local_day(parse_instant(start), calendar.zone)
    edges = [at_local(first + timedelta(days=calendar.round_days * number), time(), calendar.zone)
             for number in range(rounds + 1)]
    return [RoundWindow(format_instant(opens), format_instant(closes))
            for opens, closes in pairwise(edges)]


def default_date(calendar: LeagueCalendar, window: RoundWindow) -> str:
    """When a match is played if the coaches agree on nothing else: the last such day and hour of its window."""
    if not window.closes:
        return ""
    closes = parse_instant(window.closes)
    opens = parse_instant(window.opens) if window.opens else closes - timedelta(days=calendar.round_days)
    hour = time.fromisoformat(calendar.default_time)
    day = local_day(closes, calendar.zone)
    for back in range(8):
        at = at_local(day - timedelta(days=back), hour, calendar.zone)
        if opens <= at < closes and (day - timedelta(days=back)).weekday() == DAYS.index(calendar.default_day):
            return format_instant(at)
    return format_instant(closes)


def date_of(season: LeagueSeason, fixture: LeagueFixture) -> str:
    """The date that was agreed, or the default."""
    return fixture.date or default_date(season.options.calendar, RoundWindow(fixture.opens, fixture.closes))


def show_local(instant: str, zone: str) -> datetime:
    """An instant on the clock of a coach."""
    return parse_instant(instant).astimezone(find_zone(zone))


# -- what is due
def list_waiting(season: LeagueSeason) -> Iterator[LeagueFixture]:
    """Fixtures with a deadline that nobody has begun."""
    for name in sorted(season.fixtures):
        fixture = season.fixtures[name]
        if fixture.open and fixture.published and fixture.closes and not fixture.started and not fixture.reports:
            yield fixture


def list_reminders(season: LeagueSeason, since: str, now: str) -> list[Reminder]:
    """Reminders that fell due after `since` and not after `now`. Each falls due once; days are those of the league."""
    calendar = season.options.calendar
    after, until = parse_instant(since), parse_instant(now)
    found = []
    for fixture in list_waiting(season):
        closes = parse_instant(fixture.closes)
        if fixture.date or closes <= until:
            continue
        for days in sorted(set(calendar.reminders), reverse=True):
            if after < add_days(closes, -days, calendar.zone) <= until:
                found.append(Reminder(fixture.id, fixture.teams, days, fixture.closes))
    return found


def list_overdue(season: LeagueSeason, now: str) -> list[LeagueFixture]:
    """Fixtures whose window has closed, with the grace the options give. A date that was agreed later stands."""
    grace = timedelta(hours=season.options.deadlines.grace_hours)
    until = parse_instant(now)
    return [fixture for fixture in list_waiting(season)
            if max(parse_instant(fixture.closes), parse_instant(fixture.date or fixture.closes)) + grace <= until]


def list_stuck(season: LeagueSeason, now: str) -> list[LeagueFixture]:
    """Matches begun, reported or disputed that are still open when their window has closed: people settle these."""
    until = parse_instant(now)
    return [season.fixtures[name] for name in sorted(season.fixtures)
            if (fixture := season.fixtures[name]).open and fixture.closes and (fixture.started or fixture.reports)
            and parse_instant(fixture.closes) <= until]


def list_late_sequences(season: LeagueSeason, now: str) -> list[str]:
    """Teams whose sequence after a match is overdue: the commissioner may finish it."""
    limit = timedelta(hours=season.options.reports.aftermath_hours)
    until = parse_instant(now)
    found = []
    for team in sorted(season.lives):
        life = season.lives[team]
        if life.aftermath is not None and not life.ready:
            settled = season.require_fact(season.fixtures[life.fixture].settled)
            if parse_instant(settled.at) + limit <= until:
                found.append(team)
    return found


# -- what is done about it
def standing_acts(season: LeagueSeason, now: str) -> list[LeagueAct]:
    """Reports of one side that nobody has answered in time stand."""
    limit = timedelta(hours=season.options.reports.stands_after_hours)
    found: list[LeagueAct] = []
    for name in sorted(season.fixtures):
        fixture = season.fixtures[name]
        if not fixture.open or len(fixture.reports) != 1:
            continue
        report = next(iter(fixture.reports.values()))
        level = len(report.result.leaders()) != 1 and season.competition(fixture.competition).form == "knockout"
        if parse_instant(report.at) + limit <= parse_instant(now) and not level:
            found.append(MatchSettled(fixture=name, home=fixture.home, away=fixture.away, result=report.result,
                                      source=STANDS))
    return found


def deadline_acts(season: LeagueSeason, now: str) -> list[LeagueAct]:
    """What the policy of the options does about everything overdue; what it leaves to the commissioner is not in it."""
    return [act for fixture in list_overdue(season, now) for act in settle_overdue(season, fixture.id)]


def settle_overdue(season: LeagueSeason, fixture_id: str, policy: DeadlinePolicy | None = None) -> list[LeagueAct]:
    """How a policy ends a fixture that was not played; nothing where the commissioner has to decide."""
    fixture = season.fixture(fixture_id)
    if not fixture.open:
        raise LeagueError(_("{what} is over", what=describe_fixture(season, fixture)))
    if fixture.stage == CHALLENGE:
        return [end_challenge(season, fixture)]
    how = policy or season.options.deadlines.policy
    if how == "lot":
        winner = draw_lots(season.seed, f"deadline/{fixture.id}", fixture.teams)[0]
        return [forfeit(fixture, winner, _("by lot after the deadline"))]
    if how == "proposer wins":
        return settle_by_proposals(season, fixture)
    if how in ("both lose", "excused"):
        return [FixtureEnded(fixture=fixture.id, how=how, reason=_("not played before the deadline"))]
    return []


def settle_by_proposals(season: LeagueSeason, fixture: LeagueFixture) -> list[LeagueAct]:
    """Who alone has offered a date inside the window wins. Did neither side, both lose; did both, people decide.

    Every offer in the record counts, also one that a later offer has replaced.
    """
    offers = [(fact.at, fact.act) for fact in standing_facts(season.facts) if isinstance(fact.act, DateProposed)]
    tried = {act.team for at, act in offers if act.fixture == fixture.id and is_fair_offer(fixture, at, act.slots)}
    if len(tried) == 1:
        return [forfeit(fixture, tried.pop(), _("proposed dates before the deadline"))]
    if tried or fixture.date:
        return []
    return [FixtureEnded(fixture=fixture.id, how="both lose", reason=_("no dates proposed before the deadline"))]


def is_fair_offer(fixture: LeagueFixture, at: str, slots: Iterable[str]) -> bool:
    """Made before the deadline, for a time inside the window."""
    closes = parse_instant(fixture.closes)
    opens = parse_instant(fixture.opens) if fixture.opens else parse_instant(at)
    return parse_instant(at) < closes and any(opens <= parse_instant(slot) <= closes for slot in slots)


def forfeit(fixture: LeagueFixture, winner: str, reason: str) -> LeagueAct:
    return FixtureEnded(fixture=fixture.id, how="forfeit", winner=winner, reason=reason)


def end_challenge(season: LeagueSeason, fixture: LeagueFixture) -> LeagueAct:
    """A challenge nobody took up: the challenger, who travels, wins it, or it is as if it had not been made."""
    reason = _("the challenge was not answered")
    if season.options.unanswered == "loses":
        return forfeit(fixture, fixture.away, reason)
    return FixtureEnded(fixture=fixture.id, how="void", reason=reason)


def extension_acts(season: LeagueSeason, fixtures: Iterable[str], days: int, reason: str = "") -> list[LeagueAct]:
    """So many days more for these fixtures, by the local clock."""
    found: list[LeagueAct] = []
    for name in fixtures:
        fixture = season.fixture(name)
        if not fixture.closes:
            raise LeagueError(_("{what} has no deadline", what=describe_fixture(season, fixture)))
        later = add_days(parse_instant(fixture.closes), days, season.options.calendar.zone)
        found.append(FixtureMoved(fixture=name, closes=format_instant(later), reason=reason))
    return found
