"""All leagues of a server, a new one, joining and leaving."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

import tomli_w
from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.league.options import READY, LeagueOptions, read_options
from nuffle.store.leagues import enrol
from nuffle.store.leagues.access import HiddenLeague
from nuffle.store.leagues.enrol import Joining
from nuffle.store.leagues.rows import MEMBERS, LeagueRecord
from nuffle.web.accounts.forms import Form, SubmittedForm, form_page, redirect_to
from nuffle.web.accounts.own import Own
from nuffle.web.api.league_calls import TheLeagues, actor_of
from nuffle.web.creation_limits import EVENT, count_creation
from nuffle.web.identity import Coach, MaybeCoach
from nuffle.web.leagues.requests import AtTheDoor, Knocking, LeagueRequest, Looking, change_for

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/leagues")
TITLES: Final = {"league": N_("League, third season edition"), "league-bb2020": N_("League, 2020 edition"),
                 "league-crp": N_("League, CRP"), "ladder": N_("Ladder: coaches challenge each other"),
                 "cup": N_("Cup: who loses is out")}
JOININGS: Final = {"open": N_("anybody, at once"), "approval": N_("anybody, once you agree"),
                   "invitation": N_("only by your link")}
POLICIES: Final = {"ask": N_("I decide"), "both lose": N_("both lose"),
                   "proposer wins": N_("who proposed dates wins"), "lot": N_("by lot")}
SEEN_BY: Final = {"public": N_("everybody"), "members": N_("members"), "link": N_("anyone with the link")}
LONGEST: Final = 20_000     # characters of the page of a league


@router.get("")
def every_league(request: Request, service: TheLeagues, me: MaybeCoach) -> Response:
    """The leagues of this server, one's own first."""
    mine = {one.slug: person for one, person in service.store.leagues_of(me.id)} if me else {}
    cards = [card for one in service.store.leagues() if (card := make_card(service, me, one, mine))]
    return form_page(request, "leagues/list.html", me, cards=[one for one in cards if one["mine"]],
                     others=[one for one in cards if not one["mine"]])


def make_card(service: Any, me: Any, league: LeagueRecord, mine: dict[str, Any]) -> dict[str, Any] | None:
    """A league in the list; none for those who may not see it."""
    person = mine.get(league.slug)
    try:
        view = service.at(league.slug, "", actor_of(me)).view
    except HiddenLeague:
        return None
    season = view.season
    teams = [one for one in season.teams.values() if one.playing]
    return {"slug": league.slug, "name": league.name, "season": season.name, "stage": season.stage,
            "edition": season.options.edition, "teams": len(teams), "mine": person is not None and person.member,
            "asked": person is not None and person.standing in ("asked", "waiting")}


# -- a new one
@router.get("/new")
def new_league(request: Request, me: Coach) -> Response:
    """Five questions, or a file of options."""
    return form_page(request, "leagues/new.html", me, titles=TITLES, joinings=JOININGS, policies=POLICIES,
                     seen_by=SEEN_BY)


@router.post("")
def make_league(request: Request, service: TheLeagues, me: Coach, _account: Own, form: Form) -> Response:
    """Opens a league with its first season."""
    options = options_of(form)
    joining = read_joining(form)
    most = request.app.state.host.settings.costs.events_a_day
    with count_creation(service.store.engine, EVENT, me.id, most):
        made = enrol.make_league(service, actor_of(me), form.text("name", 80), joining=joining,
                                 about=form.paragraphs("about", LONGEST), places=form.number("places") or 0)
    at = service.at_league(made.slug, actor_of(me))
    name = form.text("season", 80) or _("Season 1")
    assert at.person is not None  # because: whoever makes a league is in it
    season = service.store.open_season(made.slug, name, options, at.person.id)
    return redirect_to(f"/leagues/{made.slug}/seasons/{season.slug}/desk",
                       _("{name} is open. Here is what comes next.", name=made.name), made=made.slug)


def read_joining(form: SubmittedForm) -> Joining:
    said = form.text("joining") or "approval"
    if said not in JOININGS:
        raise HTTPException(422, _("choose how coaches join"))
    return cast(Joining, said)


def options_of(form: SubmittedForm) -> LeagueOptions:
    """The options of the form: a file's text, or a ready one with what the questions say."""
    if text := form.paragraphs("text").strip():
        return read_options(text)
    ready = form.text("ready") or "league"
    if ready not in READY:
        raise HTTPException(422, _("there are no ready options {ready!r}: choose some from the list", ready=ready))
    return read_options(write_options(form, ready))


def write_options(form: SubmittedForm, ready: str) -> str:
    """The answers as a file, so that they are read and checked like any other."""
    values: dict[str, Any] = {"extends": ready}
    values |= {name: found for name in ("legs", "rounds") if (found := form.number(name)) is not None}
    calendar: dict[str, Any] = {"round_days": form.number("round_days") or 7}
    calendar |= {"zone": zone} if (zone := form.text("zone", 60)) else {}
    values["calendar"] = calendar
    values["draft"] = {"approval": form.flag("approval")} if form.flag("asked") else {}
    values["deadlines"] = {"policy": form.text("policy") or "ask"}
    values["privacy"] = {"seen_by": form.text("seen_by") or "public"}
    if (teams := form.number("playoffs")) is not None:
        values["playoffs"] = {"teams": teams}
    return tomli_w.dumps(values)


# -- joining
@router.get("/invited/{token}")
def show_invitation(request: Request, token: str, service: TheLeagues, me: MaybeCoach) -> Response:
    """What an invitation is to."""
    found = enrol.find_invitation(service, token)
    if found is None:
        raise HTTPException(404, _("this invitation has been used or is too old"))
    return form_page(request, "leagues/invited.html", me, invitation=found, token=token,
                     league=service.store.league(found.league))


@router.post("/invited/{token}")
def take_invitation(token: str, service: TheLeagues, me: Coach, form: Form) -> Response:
    """Takes an invitation up."""
    found = enrol.take_invitation(service, token, actor_of(me))
    return redirect_to(f"/leagues/{found.league}", _("Welcome. You belong to the league now."))


@router.get("/{league}")
def latest(at: Looking) -> Response:
    """The latest season of a league."""
    told = "?" + at.request.url.query if at.request.url.query else ""
    return redirect_to(f"{at.base}{told}")


@router.get("/{league}/join")
def door(at: AtTheDoor) -> Response:
    """The door of a league that is shown to its members: who knows the address may ask to join."""
    standing = at.whole.person.standing if at.whole.person else ""
    return form_page(at.request, "leagues/door.html", at.me, league=at.whole.league, standing=standing,
                     joining=at.whole.league.rest.get("joining", "approval"))


@router.post("/{league}/join")
def join(at: Knocking) -> Response:
    """Joins a league, or asks to."""
    standing = enrol.ask_to_join(at.whole)
    told = {"asked": _("The commissioner has been asked. You hear from them here."),
            "waiting": _("All places are taken: you are on the waiting list.")}
    place = "" if standing in MEMBERS else "/join"
    return redirect_to(f"/leagues/{at.slug}{place}", told.get(standing, _("Welcome. You belong to the league now.")))


@router.post("/{league}/leave")
def leave(at: Annotated[LeagueRequest, Depends(change_for("look"))]) -> Response:
    """Leaves a league; what was played stays."""
    if at.whole.person is None:
        raise HTTPException(422, _("you do not belong to this league"))
    enrol.turn_away(at.whole, at.whole.person.id)
    return redirect_to("/leagues", _("You have left the league."))
