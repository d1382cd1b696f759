"""The JSON API of an event's desk: coaches, people, settings, clock, record. Each call does what its page does."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nuffle.exchange.naf import objections, setting_of
from nuffle.languages import _
from nuffle.store.accounts import Accounts
from nuffle.tournament.retranslate import translate_entry
from nuffle.web.api import event_forms as forms
from nuffle.web.api import event_records as records
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.event_calls import (
    FILE,
    AtDesk,
    AtOrganisers,
    MayAnnounce,
    MayAppoint,
    MayDraw,
    MayExpel,
    MayRegister,
    MayRun,
    MayScore,
    MayTime,
    MayUndo,
    act,
    done,
    sent_by,
)
from nuffle.web.api.events import event_done, review_rosters, take_rosters
from nuffle.web.costly import CostlyRequest
from nuffle.web.events import desk, desk_more, desk_papers, desk_people, page_data
from nuffle.web.events.next_steps import list_key_numbers
from nuffle.web.events.permissions import EventRequest
from nuffle.web.identity import Coach

router = APIRouter(prefix="/api/events/{slug}/desk", responses=WRONG, route_class=TaggedRoute)


# -- the event
@router.get("")
def dashboard(at: AtDesk) -> records.DeskRecord:
    """What is missing for the next step, and the numbers an organiser looks for first."""
    clock = page_data.clock(at.shown)
    return records.DeskRecord(
        steps=[records.StepRecord(words=step.words, done=step.done, page=step.page) for step in desk.list_work(at)],
        numbers=[records.KeyNumber(name=name, value=value) for name, value in list_key_numbers(at.shown)],
        clock=records.ClockRecord(**clock) if clock else None)


def event_changed(at: EventRequest, told: list[str]) -> records.EventDone:
    return records.EventDone(told=told, event=records.event_record(at))


@router.post("/settings")
def settings(at: MayRun, form: forms.SettingsForm) -> records.EventDone:
    """Registration open or closed, rosters published or not."""
    return event_changed(at, act(at, form, desk.settings))


@router.post("/announce")
def announce(at: MayAnnounce, form: forms.AnnouncementForm) -> records.EventDone:
    """Tells everybody something."""
    return event_changed(at, act(at, form, desk.announce))


@router.post("/copy", status_code=201)
async def copy(request: Request, at: MayRun, me: Coach, form: forms.CopyForm) -> records.EventDone:
    """Copies an event with its rules, and its coaches if wanted; you become the organiser of the copy."""
    answer = await asyncio.to_thread(desk.copy, sent_by(at, form))
    return await event_done(request, done(answer), me, at.event_cache)


@router.post("/clock")
def clock(at: MayTime, form: forms.ClockForm) -> records.EventDone:
    """Starts, pauses, resumes or stops the clock, or adds minutes for all tables or one."""
    return event_changed(at, act(at, form, desk.clock))


@router.get("/record")
def record(at: AtDesk, paging: Paged, _cost: CostlyRequest) -> records.LogRecord:
    """What was changed by whom, the latest first."""
    entries = at.event_cache.store.history(at.slug)
    last = desk.find_undoable(entries)
    return records.LogRecord(undo=last.number if last else None, entries=[
        records.LogEntry(number=entry.number, by=entry.by, what=translate_entry(entry.what), at=entry.at,
                         undoes=entry.undoes) for entry in paging.cut(entries[::-1])])


@router.post("/undo")
def undo(at: MayUndo, form: forms.UndoForm) -> records.EventDone:
    """Undoes the latest change, if it is still the one meant."""
    return event_changed(at, act(at, form, desk.undo))


@router.get("/event.json", responses=FILE, response_class=Response)
def whole(at: AtOrganisers, _cost: CostlyRequest) -> Response:
    """The whole event with its record as a file, for the organiser."""
    return desk_papers.whole(at, _cost)


# -- coaches
@router.get("/coaches")
def coaches(at: AtDesk, paging: Paged) -> list[records.DeskCoach]:
    """Coaches with what the desk knows of them."""
    return paging.cut(records.desk_coaches(at.shown))


@router.get("/coaches.csv", responses=FILE, response_class=Response)
def coach_sheet(at: AtDesk, _cost: CostlyRequest) -> Response:
    """The coaches as a sheet."""
    return desk_papers.coach_sheet(at, _cost)


def coach_done(at: EventRequest, coach_id: str, told: list[str]) -> records.CoachDone:
    found = next(one for one in records.desk_coaches(at.event_cache.load(at.slug)) if one.id == coach_id)
    return records.CoachDone(told=told, coach=found)


@router.post("/coaches", status_code=201)
def add(at: MayRegister, form: forms.NewCoachForm) -> records.CoachDone:
    """Registers a coach; a late entry plays from the next round drawn."""
    answer = done(desk_people.add(sent_by(at, form)))
    return coach_done(at, answer.made, list(answer.told))


@router.post("/coaches/import")
def bring_in(at: MayRegister, form: forms.SheetForm) -> records.Done:
    """Imports coaches from a sheet, all or nothing."""
    return records.Done(told=act(at, form, desk_people.bring_in))


@router.post("/coaches/{coach_id}/mark")
def mark(at: MayRegister, coach_id: str, form: forms.MarkForm) -> records.CoachDone:
    """Marks a coach as here or paid, or adds a remark."""
    old = at.shown.marks.get(coach_id, {}) | form.model_dump(exclude_none=True)
    full = forms.MarkForm.model_validate({name: old.get(name) for name in ("here", "paid", "remark")})
    return coach_done(at, coach_id, act(at, full, desk_people.mark, coach_id))


@router.post("/coaches/{coach_id}/edit")
def edit(at: MayRegister, coach_id: str, form: forms.CoachChangeForm) -> records.CoachDone:
    """Changes what is known of a coach."""
    now = at.shown.event.coach(coach_id)
    old = {name: getattr(now, name) for name in ("name", "team", "team_name", "squad", "naf")}
    return coach_done(at, coach_id, act(at, form, desk_people.edit, coach_id, **old))


@router.post("/coaches/{coach_id}/roster/check")
def check_roster(at: MayRegister, coach_id: str, form: forms.DeskRosterForm) -> records.RosterReviewed:
    """Checks rosters by the rulespack; saves nothing."""
    at.shown.event.coach(coach_id)
    looked = review_rosters(at.shown, form)
    return records.RosterReviewed(breaches=list(looked.breaches), told=list(looked.account))


@router.post("/coaches/{coach_id}/roster")
def roster(at: MayRegister, coach_id: str, form: forms.DeskRosterForm) -> records.CoachDone:
    """Enters a coach's roster at any time; the organiser may accept one that breaks a rule."""
    coach = at.shown.event.coach(coach_id)
    return coach_done(at, coach_id, take_rosters(at, coach, form, form.even_so and at.may("run")))


@router.post("/coaches/{coach_id}/drop")
def drop(at: MayRegister, coach_id: str, form: forms.ReasonForm) -> records.CoachDone:
    """Marks a coach as dropped."""
    return coach_done(at, coach_id, act(at, form, desk_people.drop, coach_id))


@router.post("/coaches/{coach_id}/no-show")
def no_show(at: MayRegister, coach_id: str, form: forms.ReasonForm) -> records.CoachDone:
    """Marks a coach as no-show; the entry stays."""
    return coach_done(at, coach_id, act(at, form, desk_people.no_show, coach_id))


@router.post("/coaches/{coach_id}/disqualify")
def disqualify(at: MayExpel, coach_id: str, form: forms.ReasonForm) -> records.CoachDone:
    """Disqualifies a coach, with the reason."""
    return coach_done(at, coach_id, act(at, form, desk_people.disqualify, coach_id))


@router.post("/coaches/{coach_id}/back")
def come_back(at: MayRegister, coach_id: str, form: forms.Nothing) -> records.CoachDone:
    """Brings a coach back who has left."""
    return coach_done(at, coach_id, act(at, form, desk_people.come_back, coach_id))


@router.post("/coaches/{coach_id}/remove")
def remove(at: MayRegister, coach_id: str, form: forms.Nothing) -> records.Done:
    """Removes a coach registered by mistake."""
    return records.Done(told=act(at, form, desk_people.remove, coach_id))


@router.post("/coaches/{coach_id}/merge")
def merge(at: MayRegister, coach_id: str, form: forms.MergeForm) -> records.CoachDone:
    """Merges two entries of one coach; this one stays."""
    return coach_done(at, coach_id, act(at, form, desk_people.merge, coach_id))


@router.post("/coaches/{coach_id}/forget")
def forget(at: MayRun, coach_id: str, form: forms.ForgetForm) -> records.Done:
    """Deletes a coach's personal data; the results stay under a number."""
    return records.Done(told=act(at, form, desk_people.forget, coach_id))


@router.post("/squads")
def squad(at: MayRegister, form: forms.SquadForm) -> records.EventDone:
    """Sets a squad's captain and name."""
    return event_changed(at, act(at, form, desk_people.squad))


@router.post("/table")
def table(at: MayDraw, form: forms.TableForm) -> records.Done:
    """Gives a coach a fixed table, or frees it."""
    return records.Done(told=act(at, form, desk_more.table))


@router.post("/approve")
def approve(at: MayRun, form: forms.ApprovalForm) -> records.Done:
    """Approves or refuses a conversion."""
    return records.Done(told=act(at, form, desk_more.approve))


# -- votes and cards
@router.get("/votes")
def votes(at: AtDesk) -> list[records.VoteCount]:
    """Votes counted."""
    return [records.VoteCount(kind=kind, votes=dict(counts))
            for kind, counts in desk_more.count_votes(at.shown.event, at.shown.event.names())]


@router.post("/vote")
def enter_vote(at: MayScore, form: forms.VoteForm) -> records.Done:
    """Enters a vote given on paper."""
    return records.Done(told=act(at, form, desk_more.enter_vote))


@router.post("/card")
def card(at: MayScore, form: forms.CardForm) -> records.Done:
    """Shows a coach's card after the game, with the objectives met."""
    return records.Done(told=act(at, form, desk_more.card))


# -- people
@router.get("/people")
def people(at: AtDesk) -> list[records.PersonRecord]:
    """Who has which task."""
    held = at.event_cache.event_roles.everybody(at.slug)
    names = at.request.app.state.host.visitors.names({grant.visitor for grant in held})
    known = Accounts(at.event_cache.store.engine).among({grant.visitor for grant in held})
    return [records.PersonRecord(visitor=grant.visitor, name=names.get(grant.visitor, ""), role=grant.role,
                                 coach=grant.coach, account=grant.visitor in known) for grant in held]


@router.post("/invite")
def invite(at: MayAppoint, form: forms.InvitationForm) -> records.InvitationDone:
    """Makes an invitation that gives a role, or a coach's entry, to the first person who opens it."""
    link = desk_people.make_invitation(sent_by(at, form))
    return records.InvitationDone(told=[_("The invitation is ready.")], link=link)


@router.post("/dismiss")
def dismiss(at: MayAppoint, form: forms.DismissForm) -> records.Done:
    """Takes a role away."""
    return records.Done(told=act(at, form, desk_people.dismiss))


@router.post("/person")
def person(at: MayAppoint, form: forms.PersonForm) -> records.Done:
    """Names an official or the spare player without a device."""
    return records.Done(told=act(at, form, desk_more.person))


# -- the NAF
@router.get("/naf")
def naf_objections(at: AtDesk) -> list[records.NafObjection]:
    """What the NAF would refuse, or ask about."""
    found = objections(at.shown.event, at.shown.pack, setting_of(at.shown.event, at.shown.pack))
    return [records.NafObjection(refused=one.refused, message=one.message) for one in found]


@router.post("/naf", responses=FILE, response_class=Response)
def naf(at: MayRun, form: forms.NafForm) -> Response:
    """The NAF report as a file (XML)."""
    return desk_papers.naf(sent_by(at, form))
