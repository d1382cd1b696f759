"""Somebody at a page of a league: who, in which roles, what they look at and what they have sent.

What is allowed stands in one table, `nuffle.league.permits`. Each route names its line of it here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Request
from fastapi.responses import Response

from nuffle.languages import _
from nuffle.league.permits import OFFICE, PERMITS, may
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.store.leagues.access import HiddenLeague, LeagueAccess, LeagueService, SeasonAccess
from nuffle.store.leagues.store import LeagueView
from nuffle.store.visitors import Visitor
from nuffle.web.accounts.forms import Form, Onward, SubmittedForm, form_page, redirect_to
from nuffle.web.api.league_calls import LATEST, TheLeagues, actor_of
from nuffle.web.identity import MaybeCoach

KEY: Final = "key"
ASK: Final = "ask to join"
SECURE_NAME: Final = "nuffle_league_"        # the cookie that remembers the link of a league that is not public


@dataclass(frozen=True)
class LeagueRequest:
    """Somebody at a season of a league. `key` is the secret of its link, where they came by it."""

    request: Request
    service: LeagueService
    me: Visitor | None
    slug: str
    wanted: str = ""
    key: str = ""
    form: SubmittedForm = SubmittedForm({})     # noqa: RUF009  # because: it is empty, and never changed

    @cached_property
    def whole(self) -> LeagueAccess:
        """The league, whatever its seasons."""
        return self.service.at_league(self.slug, actor_of(self.me))

    @cached_property
    def access(self) -> SeasonAccess:
        """The season, through which everything is done."""
        return self.service.at(self.slug, self.wanted, actor_of(self.me), self.key)

    @cached_property
    def view(self) -> LeagueView:
        """The season as it stood when the page was asked for."""
        return self.access.view

    @property
    def season(self) -> LeagueSeason:
        return self.view.season

    @property
    def base(self) -> str:
        """The address of the season."""
        return f"/leagues/{self.slug}/seasons/{self.view.record.slug}"

    @cached_property
    def own(self) -> list[str]:
        """The teams they lead or share."""
        person = self.access.person
        return [one.id for one in self.season.teams.values() if person and person in one.coaches]

    @property
    def now(self) -> str:
        return self.service.store.clock()

    @property
    def hour(self) -> datetime:
        return datetime.fromisoformat(self.now).astimezone(UTC)

    def roles(self, teams: Iterable[str] = (), fixture: str = "") -> frozenset[str]:
        return self.access.roles(teams, fixture, self.season)

    def may(self, action: str, teams: Iterable[str] = (), fixture: str = "") -> bool:
        return may(action, self.roles(teams, fixture))

    @property
    def desk(self) -> bool:
        return self.may("see desk")

    def side_in(self, fixture: LeagueFixture) -> str:
        """The team of whoever asks in a fixture; empty for others."""
        return next((team for team in fixture.teams if team in self.own), "")

    def find_fixture(self, name: str) -> LeagueFixture:
        """A fixture they may see: one that is published, or any for those at the desk."""
        found = self.season.fixtures.get(name)
        if found is None or not (found.published or self.desk):
            raise HTTPException(404, _("there is no fixture {name!r} in this season", name=name))
        return found

    def page(self, name: str, status: int = 200, **values: Any) -> Response:
        made = form_page(self.request, f"leagues/{name}.html", self.me, status, at=self, view=self.view,
                         season=self.season, base=self.base, **values)
        if self.key and self.request.query_params.get(KEY):
            made.set_cookie(f"{SECURE_NAME}{self.slug}", self.key, httponly=True, samesite="lax",
                            path=f"/leagues/{self.slug}", secure=self.request.app.state.host.settings.secure)
        return made

    def to(self, place: str, *told: str, made: str = "") -> Onward:
        return redirect_to(f"{self.base}{place}", *told, made=made)


def look(request: Request, service: TheLeagues, me: MaybeCoach, league: str, season: str = "") -> LeagueRequest:
    """Somebody who looks at a season; refused where it is not shown to them."""
    key = request.query_params.get(KEY) or request.cookies.get(f"{SECURE_NAME}{league}", "")
    at = LeagueRequest(request, service, me, league, "" if season == LATEST else season, key)
    try:
        _seen = at.view
    except HiddenLeague as error:
        raise HTTPException(403 if me else 401, str(error)) from None
    return at


def knock(request: Request, service: TheLeagues, me: MaybeCoach, league: str) -> LeagueRequest:
    """Somebody at the door of a league, who may not be let in yet."""
    at = LeagueRequest(request, service, me, league)
    _known = at.whole.league
    return at


def knock_with_form(at: Annotated[LeagueRequest, Depends(knock)], form: Form) -> LeagueRequest:
    """The same with a form; whoever is signed in may ask."""
    if at.me is None:
        raise HTTPException(401, _("sign in first to open this page"))
    if not may(ASK, at.whole.roles()):
        roles = _(" or ").join(_(role) for role in PERMITS[ASK])
        raise HTTPException(403, _("you need to be {roles} here to do this", roles=roles))
    return replace(at, form=form)


knock_with_form.action = ASK  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
Looking = Annotated[LeagueRequest, Depends(look)]
AtTheDoor = Annotated[LeagueRequest, Depends(knock)]
Knocking = Annotated[LeagueRequest, Depends(knock_with_form)]


def require(action: str, at: LeagueRequest) -> LeagueRequest:
    """Whoever may do it: towards the team or the fixture of the address, where it names one."""
    named = at.request.path_params
    team, fixture = named.get("team", ""), named.get("fixture", "")
    if at.me is None:
        raise HTTPException(401, _("sign in first to open this page"))
    if fixture:
        at.find_fixture(fixture)
    if team and team not in at.season.teams:
        raise HTTPException(404, _("there is no team {team!r} in this season", team=team))
    if team and not fixture and at.season.life(team).aftermath is not None:
        fixture = at.season.life(team).fixture      # because: the other coach of its match has a word in it
    if not at.may(action, [team] if team else [], fixture):
        roles = _(" or ").join(_(role) for role in PERMITS[action])
        raise HTTPException(403, _("you need to be {roles} here to do this", roles=roles))
    return at


def page_for(action: str) -> Callable[..., LeagueRequest]:
    """A page for those alone who may do that."""
    def check(at: Looking) -> LeagueRequest:
        return require(action, at)

    check.action = action  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def change_for(action: str) -> Callable[..., LeagueRequest]:
    """A change for those alone who may do that, by a form of ours."""
    def check(at: Looking, form: Form) -> LeagueRequest:
        return require(action, replace(at, form=form))

    check.action = action  # type: ignore[attr-defined]  # because: the test of the table asks every route for it
    return check


def at_office(at: LeagueRequest) -> bool:
    return bool(at.roles() & set(OFFICE))


