"""The desk of a season: what waits, people, teams, options, staff."""

from __future__ import annotations

from typing import Annotated, Final

import tomli_w
from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.league.options import ready_options
from nuffle.league.season import STAGES
from nuffle.store.leagues import desk, enrol
from nuffle.store.leagues.rows import LeaguePerson
from nuffle.web.events.address import site_of
from nuffle.web.leagues import page_data
from nuffle.web.leagues.listing import JOININGS, LONGEST
from nuffle.web.leagues.next_steps import desk_jobs, desk_step
from nuffle.web.leagues.requests import LeagueRequest, change_for, page_for
from nuffle.web.live.rosters import roster_sheet

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse,
                   prefix="/leagues/{league}/seasons/{season}/desk")
ROLES: Final = ("commissioner", "deputy", "scribe")


@router.get("")
def dashboard(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """What waits for the desk, the most urgent first."""
    season = at.season
    over = sum(not one.open for one in season.fixtures.values())
    glance = [(_("Stage"), _(season.stage)), (_("Teams"), sum(one.playing for one in season.teams.values())),
              (_("Played"), f"{over}/{len(season.fixtures)}"),
              (_("Entries"), len(season.facts))]
    return at.page("desk/dashboard", tab="desk", jobs=desk_jobs(at), step=desk_step(season), glance=glance,
                   missing=list_missing(at))


def list_missing(at: LeagueRequest) -> list[dict[str, object]]:
    """Published matches without a date or a result: who lacks what, for a reminder."""
    return [page_data.fixture_row(at.season, one) for one in at.season.fixtures.values()
            if one.published and one.open and one.away and not one.date and not one.reports][:60]


@router.post("/stage")
def stage(at: Annotated[LeagueRequest, Depends(change_for("stage set"))]) -> Response:
    """The season goes on to its next stage."""
    wanted = at.form.text("stage", 20)
    if wanted not in STAGES:
        raise HTTPException(422, _("choose a stage of the season"))
    desk.set_stage(at.access, wanted)
    return at.to("/desk", _("The season is now {stage}.", stage=_(wanted)))


# -- people
@router.get("/people")
def people(at: Annotated[LeagueRequest, Depends(page_for("manage people"))]) -> Response:
    """Members, those who want to join, who works for the season."""
    return people_page(at)


def people_page(at: LeagueRequest, link: str = "", what: str = "") -> Response:
    found = sorted(at.view.people.values(), key=lambda one: one.number)
    waiting = [one for one in found if one.standing in ("asked", "waiting")]
    members = [(one, sorted(at.season.staff.get(one.id, ())), team_names(at, one)) for one in found if one.member]
    return at.page("desk/people", tab="desk", waiting=waiting, members=members, roles=ROLES, link=link, what=what,
                   league=at.view.league, joinings=JOININGS)


def team_names(at: LeagueRequest, person: LeaguePerson) -> list[tuple[str, str]]:
    return [(one.id, one.name or one.id) for one in at.season.teams.values() if person.id in one.coaches]


@router.post("/admit")
def admit(at: Annotated[LeagueRequest, Depends(change_for("manage people"))]) -> Response:
    """Takes somebody in, or turns them away."""
    person = at.form.text("person", 20)
    if at.form.text("do") == "no":
        enrol.turn_away(at.whole, person)
        return at.to("/desk/people", _("They are not in the league any more."))
    standing = enrol.admit(at.whole, person)
    return at.to("/desk/people", _("They are in.") if standing == "member" else _("All places are taken: they wait."))


@router.post("/person")
def add_person(at: Annotated[LeagueRequest, Depends(change_for("manage people"))]) -> Response:
    """A coach without an account, whose team the desk leads."""
    name = at.form.text("name", 40)
    if not name:
        raise HTTPException(422, _("enter a name"))
    made = enrol.add_person(at.whole, name)
    if at.form.flag("team"):
        enrol.enter_team(at.access, _("Team of {name}", name=name), coach=made.id)
    return at.to("/desk/people", _("{name} is in the league.", name=name))


@router.post("/invite")
def invite(at: Annotated[LeagueRequest, Depends(change_for("manage people"))]) -> Response:
    """A link that gives a place in the league, a task or a team."""
    role, team = at.form.text("role", 20) or "member", at.form.text("team", 60)
    token = enrol.invite(at.whole, role, at.view.record.slug, team if role in ("coach", "co-coach") else "",
                         at.form.number("uses") or 1)
    return people_page(at, f"{site_of(at.request)}/leagues/invited/{token}", role)


@router.post("/role")
def role(at: Annotated[LeagueRequest, Depends(change_for("role given"))]) -> Response:
    """Gives a task to somebody, or takes it away."""
    wanted = at.form.text("role", 20)
    if wanted not in ROLES:
        raise HTTPException(422, _("choose a task"))
    given = at.form.text("do") != "no"
    desk.give_role(at.access, at.form.text("person", 20), wanted, given)  # type: ignore[arg-type]  # because: checked
    return at.to("/desk/people", _("The task is given.") if given else _("The task is taken away."))


@router.post("/forget")
def forget(at: Annotated[LeagueRequest, Depends(change_for("forget"))]) -> Response:
    """Empties a name; results stay, by number."""
    if not at.form.flag("sure"):
        raise HTTPException(422, _("tick the box to forget this person"))
    enrol.forget(at.whole, at.form.text("person", 20))
    return at.to("/desk/people", _("The name is gone."))


# -- teams
@router.get("/teams")
def teams(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """Teams that wait for approval with their sheets, and all others by their stage."""
    waiting = [(one, roster_sheet(one.offered), one.offered) for one in at.season.teams.values()
               if one.stage == "handed in" and one.offered]
    return at.page("desk/teams", tab="desk", waiting=waiting, called=at.view.name_person,
                   others=[(one, one.stage in ("drafting", "sent back")) for one in at.season.teams.values()
                        if one.stage != "handed in"])


@router.post("/approve")
def approve(at: Annotated[LeagueRequest, Depends(change_for("team approved"))]) -> Response:
    """A team may play, or all that wait."""
    team = at.form.text("team", 60)
    enrol.approve(at.access, *([team] if team else []))
    return at.to("/desk/teams", _("{team} may play.", team=at.season.name_of(team)) if team else _("All may play."))


@router.post("/send-back")
def send_back(at: Annotated[LeagueRequest, Depends(change_for("team sent back"))]) -> Response:
    """A team goes back to its coach with a remark."""
    remark = at.form.text("remark")
    if not remark:
        raise HTTPException(422, _("write what should be different"))
    enrol.send_back(at.access, at.form.text("team", 60), remark)
    return at.to("/desk/teams", _("The team is sent back."))


@router.post("/coaches")
def coaches(at: Annotated[LeagueRequest, Depends(change_for("coaches set"))]) -> Response:
    """Another coach leads a team."""
    team, person = at.form.text("team", 60), at.form.text("person", 20)
    others = [one for one in at.season.team(team).coaches[1:] if one != person]
    enrol.set_coaches(at.access, team, [person, *others])
    return at.to("/desk/teams", _("The team has another coach."))


@router.post("/leave")
def leave(at: Annotated[LeagueRequest, Depends(change_for("team left"))]) -> Response:
    """A team leaves; an heir takes over its fixtures, or they go by the policy of the season."""
    how = at.form.text("how", 20)
    if how not in ("retired", "withdrawn", "expelled"):
        raise HTTPException(422, _("choose how the team leaves"))
    enrol.leave(at.access, at.form.text("team", 60), how,  # type: ignore[arg-type]  # because: checked
                at.form.text("heir", 60), at.form.text("reason"))
    return at.to("/desk/teams", _("The team has left."))


# -- options
@router.get("/settings")
def settings(at: Annotated[LeagueRequest, Depends(page_for("see desk"))]) -> Response:
    """The options of the season as a file, and the page of the league."""
    return at.page("desk/settings", tab="desk", text=options_text(at), league=at.view.league, joinings=JOININGS,
                   about=at.view.league.rest.get("about", ""))


def options_text(at: LeagueRequest) -> str:
    """Only what differs from the ready options, so that it can be read."""
    ready = ready_options("league").model_dump(mode="json")
    mine = at.season.options.model_dump(mode="json", exclude_none=True)
    return tomli_w.dumps({"extends": "league"} | differences(ready, mine))


def differences(base: dict[str, object], mine: dict[str, object]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in mine.items():
        before = base.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            if part := differences(before, value):
                found[name] = part
        elif value != before and name != "extends":
            found[name] = value
    return found


@router.post("/options")
def options(at: Annotated[LeagueRequest, Depends(change_for("options set"))]) -> Response:
    """Other options; what has been played stays as it was played."""
    desk.set_options(at.access, at.form.paragraphs("text", LONGEST))
    return at.to("/desk/settings", _("The options are saved."))


@router.post("/league")
def league(at: Annotated[LeagueRequest, Depends(change_for("open season"))]) -> Response:
    """The name and the page of the league, and how one joins."""
    joining = at.form.text("joining", 20) or None
    enrol.set_league(at.whole, name=at.form.text("name", 80) or None, about=at.form.paragraphs("about", LONGEST),
                     joining=joining, places=at.form.number("places") or 0)
    return at.to("/desk/settings", _("The page of the league is saved."))
