"""The desk: coaches at the door, squads, and who has which task."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, JSONResponse, Response

from nuffle.data import EDITIONS
from nuffle.exchange.coaches import import_coaches
from nuffle.exchange.registration import free_id, list_teams_allowed, resolve_team
from nuffle.languages import _, ngettext
from nuffle.store.accounts import Accounts
from nuffle.store.store import EventEdit
from nuffle.store.trail import Trail
from nuffle.tournament import desk as desk_work
from nuffle.tournament.duplicates import find_alike, find_duplicates, merge_coaches
from nuffle.tournament.records import Coach, LeaveKind, Squad, Tournament, with_changes
from nuffle.web.costs import INVITATIONS_A_DAY
from nuffle.web.creation_limits import INVITATION, count_creation
from nuffle.web.events import page_data
from nuffle.web.events.address import picture_of, site_of
from nuffle.web.events.desk import to_desk
from nuffle.web.events.next_steps import anybody_here
from nuffle.web.events.permissions import (
    CAPTAIN,
    COACH,
    DESK,
    SPARE,
    SPECTATOR,
    EventRequest,
    require_for_action,
    require_for_page,
)
from nuffle.web.events.records import record
from nuffle.web.events.rosters import hand_in_lists, read_upload

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
ON_A_PAGE: Final = 60        # coaches, each with his forms
INVITED: Final = (*DESK, COACH, SPARE)


@router.get("/coaches")
def coaches(at: Annotated[EventRequest, Depends(require_for_page("desk"))], find: str = "") -> Response:
    """Lists the coaches, or those that match a search."""
    rows = [row | {"mark": at.shown.marks.get(row["id"], {})} for row in page_data.coaches(at.shown)]
    found = [row for row in rows if matches_search(row, find.casefold().strip())]
    return at.page("desk/coaches", tab="desk", coaches=found[:ON_A_PAGE], more=len(found) > ON_A_PAGE, find=find[:60],
                   here=count_marked(rows, "here"), paid=count_marked(rows, "paid"), total=len(rows),
                   rosters=sum(row["handed_in"] for row in rows),
                   duplicates=find_duplicates(at.shown.event), builds=at.shown.pack.edition in EDITIONS,
                   by_id={one.id: one for one in at.shown.event.coaches}, allowed=list_teams_allowed(at.shown.pack))


def count_marked(rows: list[dict[str, Any]], what: str) -> int:
    return sum(bool(row["mark"].get(what)) for row in rows)


def matches_search(row: dict[str, Any], words: str) -> bool:
    return words == str(row["number"]) or any(words in row[name].casefold() for name in ("name", "team", "squad"))


@router.post("/coaches")
def add(at: Annotated[EventRequest, Depends(require_for_action("register"))]) -> Response:
    """Registers a coach at the desk; a late entry plays from the next round drawn."""
    name = at.form.text("name", 60)
    if not name:
        raise HTTPException(422, _("enter a name for the coach"))

    def register_coach(work: EventEdit) -> Coach:
        event, pack = work.event, at.shown.pack
        values = {"id": free_id(event, name), "name": name, "squad": at.form.text("squad", 60) or None,
                  "team": resolve_team(at.form.text("team"), pack), "naf": at.form.number("naf")}
        after = desk_work.register(event, record(Coach, values))
        work.set_event(after, f"{name} registered, number {after.coaches[-1].number}")
        return after.coaches[-1]

    made: Coach = at.change(register_coach)
    late = ""
    if at.shown.event.rounds:
        late = describe_late_entry(at.shown.event, made)
        if anybody_here(at.shown):
            at.event_cache.event_roles.mark(at.slug, made.id, here=True)    # because: who comes late is at the desk
    alike = find_alike(at.shown.event.coaches, made.name, made.naf)
    twice = [_("There is another {called} on the list. If they are the same coach, merge the two entries.",
               called=made.called)]
    return to_desk(at, "/coaches", _("{called} is number {number}.{late}", called=made.called, number=made.number,
                                     late=late), *(twice if alike else []), made=made.id)


def describe_late_entry(event: Tournament, coach: Coach) -> str:
    if coach.arrived > len(event.rounds):
        return _(" They play from round {arrived} on.", arrived=coach.arrived)
    return _(" They have no game in round {arrived} unless you draw it again.", arrived=coach.arrived)


@router.post("/coaches/import")
def bring_in(at: Annotated[EventRequest, Depends(require_for_action("register"))]) -> Response:
    """Imports coaches from a sheet."""
    text = read_upload(at.form, "file", "text")

    def taken(work: EventEdit) -> Tournament:
        after = import_coaches(work.event, text, at.shown.pack, _("the file"), at.form.flag("correct"))
        work.set_event(after, f"coaches imported: {len(after.coaches) - len(work.event.coaches)}")
        return after

    return to_desk(at, "/coaches", ngettext("{count} coach is now registered.", "{count} coaches are now registered.",
                                            len(at.change(taken).coaches)))


@router.post("/coaches/{coach_id}/mark")
def mark(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """Marks a coach as here or paid, or adds a remark."""
    coach = at.shown.event.coach(coach_id)
    values = {"here": at.form.flag("here"), "paid": at.form.flag("paid"), "remark": at.form.text("remark", 200)}
    at.event_cache.event_roles.mark(at.slug, coach.id, **values)
    words = _("{called} saved.", called=coach.called)
    if at.by_script:
        return JSONResponse({"told": words})
    return to_desk(at, "/coaches", words)


@router.post("/coaches/{coach_id}/edit")
def edit(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    def made(work: EventEdit) -> Coach:
        coach = work.event.coach(coach_id)
        values = {"name": at.form.text("name", 60) or coach.name, "squad": at.form.text("squad", 60) or None,
                  "naf": at.form.number("naf"), "team_name": at.form.text("team_name", 80)}
        if not coach.lists:
            values["team"] = resolve_team(at.form.text("team"), at.shown.pack)
        new = record(Coach, dict(coach) | values)
        if new.squad != coach.squad:
            desk_work.require_room(work.event, new)
        work.set_event(desk_work.with_coach(work.event, new), f"{coach.called} edited at the desk")
        return new

    return to_desk(at, "/coaches", _("{called} saved.", called=at.change(made).called))


@router.post("/coaches/{coach_id}/roster")
def roster(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """Enters a coach's roster at the desk; the organiser may accept one that breaks a rule."""
    new = hand_in_lists(at, coach_id, even_so=at.form.flag("even_so") and at.may("run"))
    return to_desk(at, "/coaches", _("{called}'s roster is handed in.", called=new.called))


def remove_from_play(at: EventRequest, coach_id: str, kind: LeaveKind) -> Response:
    reason = at.form.text("reason")
    coach = at.shown.event.coach(coach_id)
    what = f"{coach.called} {kind}" + (f": {reason}" if reason else "")
    after = at.change_event(lambda event: desk_work.take_out(event, coach_id, kind, reason, at.by), what)
    last = after.rounds[-1] if after.rounds else ()
    open_game = any(coach_id in game.opponents and not game.played for game in last)
    note = [_("This coach still has a game in round {count}. Enter a concession, or draw the round again.",
              count=len(after.rounds))]
    told = {"dropped": _("{called} is marked as dropped.", called=coach.called),
            "no-show": _("{called} is marked as a no-show.", called=coach.called),
            "disqualified": _("{called} is disqualified.", called=coach.called)}[kind]
    return to_desk(at, "/coaches", told, *(note if open_game else []))


@router.post("/coaches/{coach_id}/drop")
def drop(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    return remove_from_play(at, coach_id, "dropped")


@router.post("/coaches/{coach_id}/no-show")
def no_show(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """Marks a coach as no-show; the entry stays."""
    return remove_from_play(at, coach_id, "no-show")


@router.post("/coaches/{coach_id}/disqualify")
def disqualify(at: Annotated[EventRequest, Depends(require_for_action("expel"))], coach_id: str) -> Response:
    if not at.form.text("reason"):
        raise HTTPException(422, _("enter a reason: it is kept in the event log"))
    return remove_from_play(at, coach_id, "disqualified")


@router.post("/coaches/{coach_id}/back")
def come_back(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    called = at.shown.event.coach(coach_id).called
    at.change_event(lambda event: desk_work.take_back(event, coach_id), f"{called} is back")
    return to_desk(at, "/coaches", _("{called} is back.", called=called))


@router.post("/coaches/{coach_id}/remove")
def remove(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """Removes a coach registered by mistake."""
    called = at.shown.event.coach(coach_id).called
    told: list[str] = []

    def without(event: Tournament) -> Tournament:
        after, lost = desk_work.remove(event, coach_id)
        told.extend(lost)
        return after

    at.change_event(without, f"{called} removed")
    return to_desk(at, "/coaches", _("{called} is removed.", called=called), *told)


@router.post("/coaches/{coach_id}/merge")
def merge(at: Annotated[EventRequest, Depends(require_for_action("register"))], coach_id: str) -> Response:
    """Merges two entries of one coach."""
    gone = at.shown.event.coach(at.form.text("gone"))
    keep, roles = at.shown.event.coach(coach_id), at.event_cache.event_roles
    if any(gone.id in (match.home, match.away) for match in at.shown.matches.values()):
        raise HTTPException(422, _("{called} has an online match: merge the entries the other way round",
                                   called=gone.called))
    held = [grant for grant in roles.everybody(at.slug) if grant.role == COACH and grant.coach == gone.id]
    marks = [at.shown.marks.get(one.id, {}) for one in (keep, gone)]
    what = f"{gone.called} (number {gone.number}) merged into {keep.called} (number {keep.number})"
    at.change_event(lambda event: merge_coaches(event, keep.id, gone.id), what)
    for grant in held:
        roles.grant(at.slug, grant.visitor, COACH, keep.id)
    both = {name: marks[0].get(name) or marks[1].get(name) for name in {**marks[0], **marks[1]}}
    roles.mark(at.slug, keep.id, **both)
    return to_desk(at, "/coaches", _("{called} now has one entry, number {number}.", called=keep.called,
                                  number=keep.number))


@router.post("/coaches/{coach_id}/forget")
def forget(at: Annotated[EventRequest, Depends(require_for_action("run"))], coach_id: str) -> Response:
    """Deletes a coach's personal data; the results stay under a number."""
    if not at.form.flag("sure"):
        raise HTTPException(422, _("tick the box to confirm: deleted names cannot be restored"))
    at.shown.event.coach(coach_id)
    at.change(lambda work: work.forget(coach_id))
    return to_desk(at, "/coaches", _("The personal data is deleted. Only the coach's number remains."))


@router.post("/squads")
def squad(at: Annotated[EventRequest, Depends(require_for_action("register"))]) -> Response:
    """Sets a squad's captain and name."""
    squad_id, captain = at.form.text("squad", 60), at.form.text("captain")
    members = [coach.id for coach in at.shown.event.coaches if coach.squad == squad_id]
    if not members or (captain and captain not in members):
        raise HTTPException(422, _("{what!r} is not in that squad", what=captain or squad_id))
    made = Squad(id=squad_id, name=at.form.text("name", 60), captain=captain or None)

    def set_captain(event: Tournament) -> Tournament:
        return with_changes(event, squads=(*(one for one in event.squads if one.id != squad_id), made))

    at.change_event(set_captain, f"squad {squad_id}: {CAPTAIN} {captain or 'nobody'}")
    return to_desk(at, "/coaches", _("Squad {what} saved.", what=made.name or squad_id))


# -- tasks
@router.get("/people")
def people(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    return render_people(at)


def render_people(at: EventRequest, link: str = "", password: str = "") -> Response:
    held = at.event_cache.event_roles.everybody(at.slug)
    names = at.request.app.state.host.visitors.names({office.visitor for office in held})
    known = Accounts(at.event_cache.store.engine).among({office.visitor for office in held})
    return at.page("desk/people", tab="desk", held=held, names=names, invited=INVITED, link=link, password=password,
                   known=known, code=picture_of(link or password))


@router.post("/invite")
def invite(at: Annotated[EventRequest, Depends(require_for_action("appoint"))]) -> Response:
    """Makes an invitation that gives a role, or a coach's entry, to the first person who opens it."""
    return render_people(at, make_invitation(at))


def make_invitation(at: EventRequest) -> str:
    """The link of an invitation."""
    role, coach = at.form.text("role"), at.form.text("coach") or None
    if role not in INVITED or (role == COACH) != bool(coach):
        raise HTTPException(422, _("there is no role {what!r}: choose {what2}", what=_(role) or _("nothing"),
                                   what2=', '.join(map(_, INVITED))))
    if coach:
        at.shown.event.coach(coach)
    assert at.me is not None
    with count_creation(at.event_cache.store.engine, INVITATION, at.me.id, INVITATIONS_A_DAY):
        token = at.event_cache.event_roles.invite(at.slug, role, coach)
    return f"{site_of(at.request)}/invited/{token}"


@router.post("/dismiss")
def dismiss(at: Annotated[EventRequest, Depends(require_for_action("appoint"))]) -> Response:
    visitor, role = at.form.number("visitor") or 0, at.form.text("role")
    held = at.event_cache.event_roles.everybody(at.slug)
    left = [office for office in held if office.role == role and office.visitor != visitor]
    if role == DESK[0] and not left:
        raise HTTPException(422, _("an event needs an organiser: invite another one first"))
    at.event_cache.event_roles.revoke(at.slug, visitor, role)
    if role in DESK:
        Trail(at.event_cache.store.engine).add("role ended", at.me.id if at.me else None, visitor, event=at.slug,
                                               role=role)
    return to_desk(at, "/people", _("Role removed: {what}.", what=_(role or SPECTATOR)))

