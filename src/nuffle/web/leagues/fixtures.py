"""A fixture: dates proposed and taken, what each side hires, the match begun, how it ended."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.files.errors import NuffleError
from nuffle.languages import _
from nuffle.league.acts_competitions import CHALLENGE
from nuffle.league.deadlines import date_of
from nuffle.league.instants import find_zone, format_instant
from nuffle.league.match_day import list_offers, plan_match
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.league.sides import SideChoice
from nuffle.league.table_report import list_disputes
from nuffle.store.leagues import matches
from nuffle.teams.roster import Hired, Mercenary
from nuffle.web.accounts.forms import SubmittedForm, redirect_to
from nuffle.web.identity import TheHost
from nuffle.web.league_matches import TABLE, describe_hindrance, play_fixture
from nuffle.web.leagues import page_data
from nuffle.web.leagues.next_steps import step_of_fixture
from nuffle.web.leagues.requests import LeagueRequest, Looking, change_for, page_for
from nuffle.web.leagues.words import tell_result

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/fixtures/{fixture}")
SLOTS: Final = 5
STEP: Final = 1000          # gold is filled in by thousands


@router.get("")
def one(at: Looking, fixture: str) -> Response:
    """A fixture: for its coaches one next step, for all others what is known of it."""
    found = at.find_fixture(fixture)
    season, side = at.season, at.side_in(found)
    reports = [{"team": team, "name": season.name_of(team), "told": tell_result(season, found, report.result),
                "at": report.at, "by": at.view.name_person(report.by)} for team, report in found.reports.items()] if (
                    side or at.desk) else []
    return at.page(
        "fixture", tab="fixtures", fixture=found, row=page_data.fixture_row(season, found), side=side,
        step=step_of_fixture(season, found, side) if side and found.open else None, reports=reports,
        summary=[] if found.result is None else tell_result(season, found, found.result),
        disputes=list_disputes(season, fixture) if reports else [], meetings=earlier_meetings(season, found),
        prepared=season.prepared.get(fixture, ()), date=date_of(season, found) if found.open else "",
        zone=season.options.calendar.zone, slots=range(min(SLOTS, season.options.calendar.slots_most)),
        offers=list_dates(season, found, side), sides=describe_sides(season, found),
        challenged=found.stage == CHALLENGE and found.open, office=at.may("match settled", (), fixture),
        hindrance=describe_hindrance(at.view, season, found) if side and not found.started else "",
        online=found.started if found.started != TABLE else "")


def earlier_meetings(season: LeagueSeason, fixture: LeagueFixture) -> list[dict[str, Any]]:
    return [page_data.fixture_row(season, one) for one in season.fixtures.values()
            if one.id != fixture.id and one.away and set(one.teams) == set(fixture.teams) and one.result]


def list_dates(season: LeagueSeason, fixture: LeagueFixture, side: str) -> list[dict[str, Any]]:
    """Every date that has been proposed, by whom, and whether this side may take it."""
    return [{"date": slot, "by": season.name_of(one.by), "open": bool(side) and one.by != side}
            for one in fixture.proposals for slot in one.slots]


def describe_sides(season: LeagueSeason, fixture: LeagueFixture) -> list[dict[str, Any]]:
    """Both teams as they stand: coach, value, who is missing."""
    found = []
    for team in fixture.teams:
        life = season.life(team)
        try:
            value = plan_match(season, fixture.id)[fixture.seat(team)].value if fixture.away else 0
        except NuffleError:
            value = 0
        absent = [player.number for player in life.now.players if not player.fit] if life.roster is not None else []
        found.append({"team": team, "name": season.name_of(team), "race": season.teams[team].race, "value": value,
                      "absent": absent, "treasury": life.now.treasury if life.roster is not None else 0})
    return found


# -- dates
def read_instant(text: str, zone: str) -> str:
    """A date of a form in the time zone of its reader, as an instant."""
    try:
        local = datetime.fromisoformat(text)
    except ValueError:
        raise HTTPException(422, _("{text!r} is not a date and time", text=text[:30])) from None
    return format_instant(local if local.tzinfo else local.replace(tzinfo=find_zone(zone)))


def zone_of(form: SubmittedForm, season: LeagueSeason) -> str:
    """The zone of the reader's device, as its script says; without one that of the league."""
    return form.text("zone", 60) or season.options.calendar.zone


@router.post("/dates")
def propose(at: Annotated[LeagueRequest, Depends(change_for("date proposed"))], fixture: str) -> Response:
    """Proposes up to five dates."""
    zone = zone_of(at.form, at.season)
    slots = [read_instant(text, zone) for number in range(SLOTS) if (text := at.form.text(f"slot{number}", 30))]
    if not slots:
        raise HTTPException(422, _("fill in one date at least"))
    if early := [slot for slot in slots if slot <= at.now]:
        raise HTTPException(422, _("a date is in the past: {date}", date=early[0]))
    matches.propose(at.access, fixture, sorted(dict.fromkeys(slots)), find_named_side(at))
    return at.to(f"/fixtures/{fixture}", _("Your dates are proposed."))


def find_named_side(at: LeagueRequest) -> str:
    """The side a form of the desk speaks for; without one it is one's own."""
    team = at.form.text("side", 60)
    if team and not (team in at.own or at.desk):
        raise HTTPException(403, _("you need to be {roles} here to do this", roles=_("coach")))
    return team


@router.post("/agree-date")
def agree(at: Annotated[LeagueRequest, Depends(change_for("date agreed"))], fixture: str) -> Response:
    """Takes one of the dates of the other side; the desk sets any."""
    if at.form.text("date", 40):
        matches.agree(at.access, fixture, at.form.text("date", 40), find_named_side(at))
    else:
        matches.set_date(at.access, fixture, read_instant(at.form.text("day", 30), zone_of(at.form, at.season)))
    return at.to(f"/fixtures/{fixture}", _("The date is agreed."))


# -- before the match
@router.get("/side")
def side_page(at: Annotated[LeagueRequest, Depends(page_for("side chosen"))], fixture: str, side: str = "") -> Response:
    """What a side hires: offers with prices, gold open to each side, journeymen."""
    found = at.find_fixture(fixture)
    team = side if side in found.teams and at.desk else at.side_in(found)
    if not team or not found.open:
        raise HTTPException(409, _("this match is over, or not yours"))
    choice = at.season.choices.get((fixture, team), SideChoice())
    return show_side(at, found, team, choice)


def show_side(at: LeagueRequest, fixture: LeagueFixture, team: str, choice: SideChoice) -> Response:
    try:
        plans = matches.plan(at.access, fixture.id, team, choice)
    except NuffleError as error:
        raise HTTPException(422, str(error)) from None
    plan = plans[fixture.seat(team)]
    counts = {hired.name: hired.count for hired in choice.inducements} | dict.fromkeys(choice.stars, 1)
    return at.page("side", 422 if plan.faults else 200, tab="fixtures", fixture=fixture, team=team, plan=plan,
                   other=plans[1 - fixture.seat(team)], choice=choice, counts=counts,
                   offers=list_offers(at.season, team), row=page_data.fixture_row(at.season, fixture))


@router.post("/side")
def choose(at: Annotated[LeagueRequest, Depends(change_for("side chosen"))], fixture: str) -> Response:
    """Saves what a side hires; with `look` only shows what it would come to."""
    found = at.find_fixture(fixture)
    team = find_named_side(at) or at.side_in(found)
    if team not in found.teams:
        raise HTTPException(422, _("choose a side of this match"))
    choice = read_choice(at, team)
    plans = matches.plan(at.access, fixture, team, choice)
    if at.form.flag("look") or plans[found.seat(team)].faults:
        return show_side(at, found, team, choice)
    matches.choose_side(at.access, fixture, choice, team)
    return at.to(f"/fixtures/{fixture}", _("Your side is ready."))


def read_choice(at: LeagueRequest, team: str) -> SideChoice:
    form = at.form
    hired, stars, mercenaries = [], [], []
    for offer in list_offers(at.season, team):
        count = min(form.number(f"{offer.kind}:{offer.name}") or 0, offer.most)
        if offer.kind == "star" and count > 0:
            stars.append(offer.name)
        elif offer.kind == "inducement" and count > 0:
            hired.append(Hired(name=offer.name, count=count))
        elif offer.kind == "mercenary":
            mercenaries += [Mercenary(position=offer.name)] * max(0, count)
    journeymen = tuple(name for number in range(11) if (name := form.text(f"journeyman{number}", 60)))
    own = form.number("own_gold")
    return SideChoice(journeymen=journeymen, stars=tuple(stars), inducements=tuple(hired),
                      mercenaries=tuple(mercenaries), own_gold=None if own is None else own * STEP,
                      bet=(form.number("bet") or 0) * STEP, praises_sponsor=form.flag("sponsor"))


@router.post("/begin")
def begin(at: Annotated[LeagueRequest, Depends(change_for("match begun"))], fixture: str) -> Response:
    """Begins the match at a table: both sides are settled as they have chosen."""
    matches.begin(at.access, fixture)
    return at.to(f"/fixtures/{fixture}/report", _("Both sides are settled. Have a good match."))


@router.post("/answer")
def answer(at: Annotated[LeagueRequest, Depends(change_for("challenge answered"))], fixture: str) -> Response:
    """Takes up a challenge, or declines it."""
    accepted = at.form.text("answer") == "yes"
    matches.answer_challenge(at.access, fixture, accepted)
    return at.to(f"/fixtures/{fixture}", _("You have accepted.") if accepted else _("You have declined."))


@router.post("/play")
async def play(at: Annotated[LeagueRequest, Depends(change_for("play"))], fixture: str, host: TheHost) -> Response:
    """Opens the match of the fixture here, or takes one's seat in it."""
    assert at.me is not None  # because: whoever may play is signed in
    match = await play_fixture(at.access, fixture, at.me, host)
    return redirect_to(f"/matches/{match}", made=match)
