"""Matches coaches arrange themselves: challenges on a ladder, open play, friendlies.

Limits are checked when a match is arranged and never again: a match that was arranged stands, also if a correction
changes the ladder or a team's value later.
"""

from __future__ import annotations

from datetime import timedelta

from nuffle.languages import _, ngettext
from nuffle.league.acts_competitions import CHALLENGE, ChallengeAnswered
from nuffle.league.acts_fixtures import FixturePlan, FixturesDrawn, describe_fixture
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.instants import add_days, format_instant, parse_instant
from nuffle.league.knockouts import free_ids
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason
from nuffle.teams.value import current_team_value

ARRANGED = ("open", "friendlies")


# -- ladders
def list_opponents(season: LeagueSeason, competition_id: str, team: str) -> list[str]:
    """Whom a team may challenge now, the highest first."""
    competition = season.competition(competition_id)
    if competition.form != "ladder" or team not in competition.ladder:
        return []
    place = competition.ladder.index(team)
    above = competition.ladder[max(0, place - season.options.places_up):place]
    return [other for other in above if not find_challenge(season, competition_id, other)]


def find_challenge(season: LeagueSeason, competition: str, team: str) -> LeagueFixture | None:
    """The challenge a team is in now."""
    return next((one for one in season.fixtures_of(team) if one.competition == competition and one.open), None)


def challenge_acts(season: LeagueSeason, competition_id: str, challenger: str, challenged: str,
                   at: str) -> list[LeagueAct]:
    """A challenge: whoever is challenged is at home and has some days to answer."""
    competition = require_open(season, competition_id, challenger, challenged)
    if competition.form != "ladder":
        raise LeagueError(_("{where} is not a ladder", where=competition.name))
    for team in (challenger, challenged):
        if found := find_challenge(season, competition_id, team):
            raise LeagueError(_("{team} already has a challenge: {what}", team=season.name_of(team),
                                what=describe_fixture(season, found)))
    if challenged not in list_opponents(season, competition_id, challenger):
        raise LeagueError(ngettext("you can challenge teams up to {count} place above you",
                                   "you can challenge teams up to {count} places above you",
                                   season.options.places_up))
    closes = add_days(parse_instant(at), season.options.answer_days, season.options.calendar.zone)
    return [arrange(season, competition, challenged, challenger, at, format_instant(closes), CHALLENGE)]


def answer_acts(season: LeagueSeason, fixture_id: str, accepted: bool, at: str) -> list[LeagueAct]:
    """What the challenged coach says. Who declines has lost the match."""
    calendar = season.options.calendar
    closes = format_instant(add_days(parse_instant(at), calendar.round_days, calendar.zone)) if accepted else None
    return [ChallengeAnswered(fixture=fixture_id, accepted=accepted, closes=closes)]


# -- open play and friendlies
def arrange_acts(season: LeagueSeason, competition_id: str, home: str, away: str, at: str = "") -> list[LeagueAct]:
    """Two coaches agree on a match. Open play limits how often two teams meet and how far their values may differ."""
    competition = require_open(season, competition_id, home, away)
    if competition.form not in ARRANGED:
        raise LeagueError(_("{where}: the fixtures here are drawn", where=competition.name))
    if competition.form == "open":
        require_limits(season, competition, home, away)
    closes = ""
    if at:
        closes = format_instant(parse_instant(at) + timedelta(days=season.options.calendar.round_days))
    return [arrange(season, competition, home, away, at, closes, "")]


def require_limits(season: LeagueSeason, competition: Competition, home: str, away: str) -> None:
    most, band = season.options.meetings_most, season.options.value_band
    met = [one for one in season.fixtures.values() if one.competition == competition.id
           and {*one.teams} == {home, away} and one.ended in (None, "forfeit", "both lose")]
    if len(met) >= most:
        raise LeagueError(ngettext("{home} and {away} have met {count} time, the most that is allowed",
                                   "{home} and {away} have met {count} times, the most that is allowed", len(met),
                                   home=season.name_of(home), away=season.name_of(away)))
    values = [current_team_value(season.life(team).now).total for team in (home, away)]
    if band and (apart := abs(values[0] - values[1])) > band:
        raise LeagueError(_("the team values are {apart} gp apart; the limit is {band} gp", apart=f"{apart:,}",
                            band=f"{band:,}"))


def require_open(season: LeagueSeason, competition_id: str, *teams: str) -> Competition:
    """A competition under way in which these two may arrange a match."""
    competition = season.competition(competition_id)
    season.require_stage("running", "play-offs")
    if competition.finished:
        raise LeagueError(_("{where} is over", where=competition.name))
    for team in teams:
        if team not in competition.teams:
            raise LeagueError(_("{team} is not in {where}", team=season.name_of(team), where=competition.name))
        if season.team(team).stage != "approved":
            raise LeagueError(_("{team} is {stage} and cannot play", team=season.name_of(team),
                                stage=_(season.team(team).stage)))
    return competition


def arrange(season: LeagueSeason, competition: Competition, home: str, away: str, opens: str, closes: str,
            stage: str) -> LeagueAct:
    number = 1 + max((one.round for one in season.fixtures.values() if one.competition == competition.id), default=0)
    plan = FixturePlan(id=next(free_ids(season)), round=number, home=home, away=away, stage=stage, opens=opens,
                       closes=closes)
    return FixturesDrawn(competition=competition.id, fixtures=(plan,), published=True)
