"""How a call reaches a league: who asks, in which roles, held against the one table of permits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

from fastapi import Depends, Header, HTTPException, Request
from starlette.requests import HTTPConnection

from nuffle.languages import _
from nuffle.league.acts import read_fact
from nuffle.league.facts import LeagueAct, SeasonFact
from nuffle.league.permits import may, require_permit
from nuffle.store.leagues.access import Actor, LeagueAccess, LeagueService, SeasonAccess
from nuffle.store.leagues.past import tell
from nuffle.store.visitors import Visitor
from nuffle.web.api.league_records import LeagueDone
from nuffle.web.identity import Coach, MaybeCoach

LATEST: Final = "latest"        # in an address: the season that was opened last
ACTION: Final = "action"


def service_of(connection: HTTPConnection) -> LeagueService:
    found: LeagueService = connection.app.state.leagues
    return found


TheLeagues = Annotated[LeagueService, Depends(service_of)]
Key = Annotated[str, Header(alias="x-league-key", max_length=60,
                            description="the secret of the link, where a league is shown by link")]


def actor_of(me: Visitor | None) -> Actor:
    return Actor(me.id, me.name) if me else Actor()


def look_at_league(service: TheLeagues, me: MaybeCoach, league: str) -> LeagueAccess:
    found = service.at_league(league, actor_of(me))
    _known = found.league
    return found


def lead_league(service: TheLeagues, me: Coach, league: str) -> LeagueAccess:
    return look_at_league(service, me, league)


def look_at_season(service: TheLeagues, me: MaybeCoach, league: str, season: str, key: Key = "") -> SeasonAccess:
    return service.at(league, "" if season == LATEST else season, actor_of(me), key)


AnyLeague = Annotated[LeagueAccess, Depends(look_at_league)]
OwnLeague = Annotated[LeagueAccess, Depends(lead_league)]
Looking = Annotated[SeasonAccess, Depends(look_at_season)]


def allow(*actions: str) -> Callable[..., SeasonAccess]:
    """For those alone who may do one of these, towards the team or the fixture of the address."""
    def check(request: Request, at: Looking) -> SeasonAccess:
        named, season = request.path_params, at.season
        team, fixture = named.get("team", ""), named.get("fixture", "")
        if at.actor.visitor is None:
            raise HTTPException(401, _("sign in first to do this"))
        if team and team not in season.teams:
            raise HTTPException(404, _("there is no team {team!r} in this season", team=team))
        if fixture and (fixture not in season.fixtures or not (season.fixtures[fixture].published
                                                               or at.may("see desk"))):
            raise HTTPException(404, _("there is no fixture {name!r} in this season", name=fixture))
        if team and not fixture and season.life(team).aftermath is not None:
            fixture = season.life(team).fixture         # because: the other coach of its match has a word in it
        roles = at.roles([team] if team else [], fixture)
        if not any(may(action, roles) for action in actions):
            require_permit(actions[0], roles)
        return at

    check.actions = actions  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def tell_done(at: SeasonAccess, facts: Sequence[SeasonFact] = (), *told: str) -> LeagueDone:
    """What was written, as the record tells it."""
    season = at.season
    return LeagueDone(told=[*told, *(tell(season, fact) for fact in facts)], facts=[fact.number for fact in facts])


def read_acts(values: Sequence[dict[str, Any]]) -> list[LeagueAct]:
    """Acts as a program writes them, each with its kind."""
    return [read_fact({"number": 1, "at": "2000-01-01T00:00:00Z", "act": value}).act for value in values]
