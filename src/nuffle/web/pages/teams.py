"""My teams: build, copy, import, print, colours and badge, history."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile

from nuffle.data import EDITIONS, UnknownName, edition_data
from nuffle.editions import CURRENT
from nuffle.files.records import SMALL, BadFile, dumps
from nuffle.files.words import line, number
from nuffle.languages import _, ngettext
from nuffle.store.matches import StoredMatch
from nuffle.store.visitors import StoredTeam
from nuffle.store.whole_rows import note_damage
from nuffle.teams.breach import NotAllowed
from nuffle.teams.formatting import format_stats, list_stat_headings
from nuffle.teams.moving_over import MoveWishes, list_captains, list_destinations, move_over
from nuffle.teams.ready import ready_rosters
from nuffle.teams.roster import Roster
from nuffle.web.creation_limits import TEAM, count_creation
from nuffle.web.identity import Coach, MaybeCoach, Numbered, TheHost, remember
from nuffle.web.live.host import Host, NoMatch
from nuffle.web.live.rosters import (
    build_roster,
    develop_roster,
    import_roster,
    is_new,
    list_picks,
    race_of,
    read_count,
    review_roster,
    roster_sheet,
    to_form,
)
from nuffle.web.live.terms import TermsError
from nuffle.web.pages.rendering import page
from nuffle.web.pages.replays import require_finished
from nuffle.web.pages.routes import SEE_OTHER, ensure_coach, form_fields
from nuffle.web.show.colours import BADGES

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
COLOURS: Final = ("#1f5a9f", "#b0322a", "#1f6b40", "#6b3f98", "#8a6200", "#303030", "#c8c0b0", "#d06a1c",
                  "#f2efe6", "#e0b52a", "#0f7f86", "#c2417c")
MOST: Final = 200           # teams of one coach


async def find_own_team(host: Host, team: int, coach: int) -> tuple[StoredTeam, Roster]:
    found = await asyncio.to_thread(host.teams.get, team)
    if found is None or found.visitor != coach:
        raise NoMatch(_("you have no team {team}", team=team))
    return found, Roster.model_validate(found.roster)


def record_of(roster: Roster) -> dict[str, Any]:
    return roster.model_dump(mode="json", exclude_defaults=True)


async def add_team(host: Host, coach: int, roster: Roster, rest: dict[str, Any] | None = None) -> int:
    """One more team of a coach; gives its number."""
    if len(await asyncio.to_thread(host.teams.of, coach)) >= MOST:
        raise HTTPException(409, ngettext("you already have {count} team, the maximum: delete one first",
                                          "you already have {count} teams, the maximum: delete one first", MOST))
    return await asyncio.to_thread(save_team, host, coach, roster, rest)


def save_team(host: Host, coach: int, roster: Roster, rest: dict[str, Any] | None) -> int:
    with count_creation(host.engine, TEAM, coach, host.settings.costs.teams_a_day):
        return host.teams.add(coach, record_of(roster), rest)


async def add_and_show(request: Request, host: Host, coach: MaybeCoach, roster: Roster) -> Response:
    """One more team; whoever comes for the first time is made a coach."""
    owner, token = await ensure_coach(request, coach)
    response = RedirectResponse(f"/teams/{await add_team(host, owner.id, roster)}", SEE_OTHER)
    if token:
        remember(response, token, host.settings.secure)
    return response


# -- all of them
@router.get("/teams")
async def teams(request: Request, coach: MaybeCoach, host: TheHost, trouble: str = "") -> HTMLResponse:
    mine = await asyncio.to_thread(host.teams.of, coach.id) if coach else []
    rows = [(team, sheet) for team in mine if (sheet := sheet_of(team)) is not None]
    races = {edition: [roster.team for roster in ready_rosters(edition)]
             for edition in sorted(EDITIONS, key=lambda name: name != CURRENT)}
    return page(request, "teams.html", coach, 422 if trouble else 200, rows=rows, races=races, trouble=trouble,
                damaged=len(mine) - len(rows))


def sheet_of(team: StoredTeam) -> dict[str, Any] | None:
    """What a list shows of a team; nothing where its row is damaged."""
    try:
        return roster_sheet(Roster.model_validate(team.roster))
    except (ValueError, LookupError) as error:
        note_damage(f"team {team.id}: {line(str(error))}")
        return None


# -- build
@router.get("/teams/new")
async def new_team(request: Request, coach: MaybeCoach, edition: str = CURRENT, team: str = "Human") -> HTMLResponse:
    return builder(request, coach, {"edition": edition, "team": team}, "/teams")


def builder(request: Request, coach: MaybeCoach, form: dict[str, str], target: str, trouble: str = "") -> HTMLResponse:
    race, common = race_of(form["edition"], form["team"]), edition_data(form["edition"]).common
    return page(request, "build.html", coach, 422 if trouble else 200, race=race, edition=form["edition"],
                form=defaultdict(str, form), common=common, trouble=trouble, target=target,
                headings=list_stat_headings(form["edition"]), stats=format_stats,
                picks=list_picks(race, form["edition"]))


@router.post("/teams")
async def make_team(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    form = await form_fields(request)
    try:
        roster = build_roster(form)
    except TermsError as error:
        return page(request, "trouble.html", coach, 422, code=422, detail=str(error))
    if breaches := review_roster(roster)["breaches"]:
        return builder(request, coach, form, "/teams", "; ".join(breaches))
    return await add_and_show(request, host, coach, roster)


@router.get("/teams/{team}/edit")
async def edit(request: Request, team: Numbered, coach: Coach, host: TheHost) -> HTMLResponse:
    roster = (await find_own_team(host, team, coach.id))[1]
    if not is_new(roster):
        raise HTTPException(409, _("this team has played, so you can no longer rebuild it"))
    return builder(request, coach, to_form(roster), f"/teams/{team}/edit")


@router.post("/teams/{team}/edit")
async def save_edit(request: Request, team: Numbered, coach: Coach, host: TheHost) -> Response:
    before = (await find_own_team(host, team, coach.id))[1]
    form = await form_fields(request)
    roster = build_roster(form)
    if trouble := find_rebuild_trouble(before, roster):
        return builder(request, coach, form, f"/teams/{team}/edit", trouble)
    await asyncio.to_thread(host.teams.change, team, roster=record_of(roster))
    return RedirectResponse(f"/teams/{team}", SEE_OTHER)


def find_rebuild_trouble(before: Roster, after: Roster) -> str:
    """Why a team cannot be rebuilt like that; nothing where it can."""
    breaches = review_roster(after)["breaches"]
    return "; ".join(breaches) or ("" if is_new(before) else _("This match has been added to the team."))


@router.post("/teams/import")
async def import_team(request: Request, coach: MaybeCoach, host: TheHost) -> Response:
    async with request.form(max_files=1, max_fields=5, max_part_size=SMALL) as form:
        file = form.get("file")
        if not isinstance(file, UploadFile) or not file.filename:
            return await teams(request, coach, host, _("Choose a file first."))
        name, content = line(file.filename), await file.read(SMALL + 1)
    try:
        roster = await asyncio.to_thread(import_roster, name, content)
    except BadFile as error:
        return await teams(request, coach, host, str(error))
    return await add_and_show(request, host, coach, roster)


# -- one of them
@router.get("/teams/{team}")
async def one(request: Request, team: Numbered, coach: Coach, host: TheHost) -> HTMLResponse:
    found, roster = await find_own_team(host, team, coach.id)
    played = [kept for kept in await asyncio.to_thread(host.matches.of, coach.id) if seat_of(kept, team) is not None]
    return page(request, "team.html", coach, team=found, roster=roster, sheet=roster_sheet(roster), new=is_new(roster),
                matches=host.present(played, coach), badges=BADGES, colours=COLOURS, printed=False,
                goes_to=list_destinations(roster))


@router.get("/teams/{team}/print")
async def print_team(request: Request, team: Numbered, coach: Coach, host: TheHost) -> HTMLResponse:
    found, roster = await find_own_team(host, team, coach.id)
    return page(request, "team_print.html", coach, team=found, roster=roster, sheet=roster_sheet(roster))


@router.get("/teams/{team}/file")
async def file(team: Numbered, coach: Coach, host: TheHost) -> Response:
    _, roster = await find_own_team(host, team, coach.id)
    headers = {"content-disposition": f'attachment; filename="team-{team}.toml"'}
    return PlainTextResponse(dumps(roster), media_type="application/toml", headers=headers)


@router.post("/teams/{team}/look")
async def look(request: Request, team: Numbered, coach: Coach, host: TheHost) -> Response:
    found, roster = await find_own_team(host, team, coach.id)
    await change_look(host, found, roster, await form_fields(request))
    return RedirectResponse(f"/teams/{team}", SEE_OTHER)


async def change_look(host: Host, found: StoredTeam, roster: Roster, form: Mapping[str, str]) -> None:
    """Name, colours and badge; a colour or badge there is not leaves things as they are."""
    name = " ".join(line(form.get("name", "")).split())[:60]
    rest = dict(found.rest)
    if form.get("colour") in COLOURS and form.get("second") in COLOURS:
        rest |= {"colour": form["colour"], "second": form["second"]}
    if form.get("badge") in BADGES:
        rest["badge"] = form["badge"]
    changed = record_of(roster.model_copy(update={"name": name}))
    await asyncio.to_thread(host.teams.change, found.id, roster=changed, rest=rest)


@router.post("/teams/{team}/copy")
async def copy(team: Numbered, coach: Coach, host: TheHost) -> Response:
    return RedirectResponse(f"/teams/{await copy_team(host, team, coach.id)}", SEE_OTHER)


async def copy_team(host: Host, team: int, coach: int) -> int:
    found, roster = await find_own_team(host, team, coach)
    name = f"{roster.name or roster.team} (copy)"
    return await add_team(host, coach, roster.model_copy(update={"name": name}), {**found.rest, "history": []})


# -- into another edition
@router.get("/teams/{team}/move")
async def move(request: Request, team: Numbered, coach: Coach, host: TheHost, to: str = CURRENT) -> HTMLResponse:
    """What would become of the team, before anything is done."""
    return show_move(request, coach, *await find_own_team(host, team, coach.id), {"to": to})


def show_move(request: Request, coach: MaybeCoach, found: StoredTeam, roster: Roster, form: dict[str, str],
              trouble: str = "") -> HTMLResponse:
    to = form.get("to", "")
    if to not in list_destinations(roster):
        raise HTTPException(404, _("this team cannot move to {edition}", edition=to or "-"))
    moved = move_over(roster, to)
    race = moved.roster.race
    return page(request, "team_move.html", coach, 422 if trouble else 200, team=found, roster=roster, to=to,
                moved=moved, sheet=roster_sheet(moved.roster), race=race, picks=list_picks(race, to),
                captains=list_captains(moved.roster), form=defaultdict(str, form), trouble=trouble)


@router.post("/teams/{team}/move")
async def make_move(request: Request, team: Numbered, coach: Coach, host: TheHost) -> Response:
    """A new team; the old one stays as it is."""
    found, roster = await find_own_team(host, team, coach.id)
    form = await form_fields(request)
    if form.get("to", "") not in list_destinations(roster):
        return show_move(request, coach, found, roster, form)
    try:
        made = await add_moved(host, found, roster, form["to"], read_move(form), coach.id)
    except (NotAllowed, UnknownName, TermsError) as error:
        return show_move(request, coach, found, roster, form, str(error))
    return RedirectResponse(f"/teams/{made}", SEE_OTHER)


async def add_moved(host: Host, found: StoredTeam, roster: Roster, to: str, wishes: MoveWishes, coach: int) -> int:
    """The team of the later edition beside the old one; refused with everything that is still wrong with it."""
    moved = move_over(roster, to, wishes)
    if moved.breaches:
        raise NotAllowed("; ".join(one.message for one in moved.breaches))
    return await add_team(host, coach, moved.roster, {**found.rest, "history": []})


def read_move(form: Mapping[str, str]) -> MoveWishes:
    hired = [name.removeprefix("h:") for name in form if name.startswith("h:") for _ in range(read_count(form, name))]
    return MoveWishes(league=form.get("league", ""), special_rule=form.get("special_rule", ""),
                      captain=number(form.get("captain", "")), hire=tuple(hired[:16]))


@router.post("/teams/{team}/delete")
async def delete(team: Numbered, coach: Coach, host: TheHost) -> Response:
    await find_own_team(host, team, coach.id)
    await asyncio.to_thread(host.teams.remove, team)
    return RedirectResponse("/teams", SEE_OTHER)


# -- what a match has brought
def seat_of(kept: StoredMatch, team: int) -> int | None:
    return next((chair.seat for chair in kept.chairs if chair.rest.get("own") == team), None)


@router.post("/teams/{team}/matches/{match_id}")
async def apply(request: Request, team: Numbered, match_id: str, coach: Coach, host: TheHost) -> Response:
    """The team takes in a match it has played, once."""
    try:
        await take_in_match(host, team, match_id, coach.id)
    except TermsError as error:
        return page(request, "trouble.html", coach, 409, code=409, detail=str(error))
    return RedirectResponse(f"/teams/{team}", SEE_OTHER)


async def take_in_match(host: Host, team: int, match_id: str, coach: int) -> None:
    found, roster = await find_own_team(host, team, coach)
    kept = await require_finished(host, match_id)
    seat = seat_of(kept, team)
    if seat is None:
        raise HTTPException(403, _("this team did not play in that match"))
    if match_id in found.taken_in:
        raise HTTPException(409, _("the team already includes this match"))
    after = await asyncio.to_thread(lambda: develop_roster(roster, host.replay(match_id), seat))
    notes = {"match": match_id, "notes": list(after.notes)}
    rest = found.rest | {"history": [*found.rest.get("history", []), notes]}
    await asyncio.to_thread(host.teams.change, team, roster=record_of(after.roster), rest=rest)
