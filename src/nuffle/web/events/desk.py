"""The desk of an event: what is missing, what is open, the clock, announcements, the record."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.store import now
from nuffle.tournament.audit import list_undoable
from nuffle.tournament.records import AuditEntry, Tournament
from nuffle.tournament.retranslate import translate_entry
from nuffle.web.accounts.forms import Onward, redirect_to
from nuffle.web.costly import CostlyRequest
from nuffle.web.creation_limits import EVENT, count_creation
from nuffle.web.events import page_data
from nuffle.web.events.next_steps import NextStep, list_key_numbers, list_steps
from nuffle.web.events.notes import Announcement, RoundClock
from nuffle.web.events.permissions import ORGANISER, EventRequest, require_for_action, require_for_page
from nuffle.web.events.result_submission import find_contradictions

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")
LATEST: Final = 200         # entries of the record on a page
LONGEST: Final = 2000       # characters of an announcement
DAY: Final = 24 * 60


def to_desk(at: EventRequest, page: str, *told: str, made: str = "") -> Onward:
    return redirect_to(f"/events/{at.slug}/desk{page}", *told, made=made)


@router.get("")
def dashboard(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    return at.page("desk/dashboard", tab="desk", steps=list_work(at), glance=list_key_numbers(at.shown),
                   clock=page_data.clock(at.shown))


def list_work(at: EventRequest) -> list[NextStep]:
    """What contradicts itself, then what is missing for the next step."""
    found = find_contradictions(at.shown.event, list(at.shown.matches.values()))
    return [*(NextStep(words, False, f"rounds/{number}") for number, words in found), *list_steps(at.shown)]


@router.post("/settings")
def settings(at: Annotated[EventRequest, Depends(require_for_action("run"))]) -> Response:
    """Registration open or closed, rosters published or not."""
    values = {name: at.form.flag(name) for name in ("registration", "rosters")}
    at.event_cache.note(at.slug, **values)
    return to_desk(at, "", _("Registration is open.") if values["registration"] else _("Registration is closed."),
                   _("Rosters are now public.") if values["rosters"] else _("Rosters are now hidden."))


@router.post("/announce")
def announce(at: Annotated[EventRequest, Depends(require_for_action("announce"))]) -> Response:
    words = " ".join(at.form.paragraphs("text", LONGEST).split())
    if not words:
        raise HTTPException(422, _("enter a message to announce"))
    made = Announcement(at=now(), by=at.by, text=words)
    at.event_cache.note(at.slug, announcements=(*at.shown.notes.announcements, made)[-20:])
    return to_desk(at, "", _("Your announcement is published."))


@router.post("/copy")
def copy(at: Annotated[EventRequest, Depends(require_for_action("run"))]) -> Response:
    """Copies an event with its rules, and its coaches if wanted."""
    name = at.form.text("name", 100) or _("Copy of {name}", name=at.shown.name)
    kept = [coach.model_copy(update={"left": None, "arrived": 1}) for coach in at.shown.event.coaches]
    coaches = tuple(kept) if at.form.flag("coaches") else ()
    event = Tournament(rulespack=at.shown.event.rulespack, seed=secrets.randbits(32), name=name, coaches=coaches,
                       squads=at.shown.event.squads if coaches else ())
    assert at.me is not None
    with count_creation(at.event_cache.store.engine, EVENT, at.me.id,
                        at.request.app.state.host.settings.costs.events_a_day):
        slug = at.event_cache.store.new(event, by=at.by)
    at.event_cache.note(slug, published=0, slips=secrets.token_hex(16))
    at.event_cache.event_roles.grant(slug, at.me.id, ORGANISER)
    return redirect_to(f"/events/{slug}/desk", _("{name} has been created.", name=name), made=slug)


# -- the clock
@router.get("/clock")
def clock_page(at: Annotated[EventRequest, Depends(require_for_page("desk"))]) -> Response:
    return at.page("desk/clock", tab="desk", clock=page_data.clock(at.shown), number=len(at.shown.event.rounds))


@router.post("/clock")
def clock(at: Annotated[EventRequest, Depends(require_for_action("time"))]) -> Response:
    """Starts, pauses, resumes or stops the clock, or adds minutes for all tables or one."""
    kept, wanted, moment = at.shown.notes.clock, at.form.text("do"), time.time()
    drawn, meant = len(at.shown.event.rounds), at.form.number("round")
    if not drawn:
        raise HTTPException(422, _("no round has been drawn yet: draw one to start its clock"))
    if meant is not None and meant != (drawn if wanted == "start" else kept.round):
        raise HTTPException(422, _("round {number} is over: reload the page for the current clock", number=meant))
    if wanted == "start":
        minutes = at.form.number("minutes") or at.shown.pack.day.round_minutes
        kept = RoundClock(round=drawn, started=moment, minutes=min(max(minutes, 1), DAY))
    elif wanted == "pause" and kept.round:
        kept = kept.model_copy(update={"paused_at": kept.paused_at or moment})
    elif wanted == "go on":
        kept = kept.resume(moment)
    elif wanted == "more" and kept.round:
        kept = extend_clock(kept, at.form.number("minutes") or 0, at.form.number("table"))
    elif wanted == "stop":
        kept = RoundClock()
    else:
        raise HTTPException(422, _("the clock cannot do this now: {wanted}", wanted=wanted or "-"))
    at.event_cache.note(at.slug, clock=kept)
    return to_desk(at, "/clock")


def extend_clock(clock: RoundClock, minutes: int, table: int | None) -> RoundClock:
    if not -DAY < minutes < DAY:
        raise HTTPException(422, _("enter less than a day"))
    if table is None:
        return clock.model_copy(update={"minutes": clock.minutes + minutes})
    extra = clock.extra | {str(table): clock.extra.get(str(table), 0) + minutes}
    return clock.model_copy(update={"extra": extra})


# -- the record
def find_undoable(entries: Sequence[AuditEntry]) -> AuditEntry | None:
    """The change that an undo would take back."""
    return next((entry for entry in list_undoable(entries) if entry.changes), None)


@router.get("/record")
def record(at: Annotated[EventRequest, Depends(require_for_page("desk"))], _cost: CostlyRequest) -> Response:
    entries = at.event_cache.store.history(at.slug)
    last = find_undoable(entries)
    return at.page("desk/record", tab="desk", entries=entries[::-1][:LATEST], last=last)


@router.post("/undo")
def undo(at: Annotated[EventRequest, Depends(require_for_action("undo"))]) -> Response:
    """Undoes the latest change, if it is still the one shown."""
    wanted = at.form.number("number")
    last = find_undoable(at.event_cache.store.history(at.slug))
    if last is None or last.number != wanted:
        raise HTTPException(422, _("the event has changed since you opened this page: check the log again"))
    at.change(lambda work: work.undo())
    published = at.shown.notes.published
    rounds = len(at.event_cache.load(at.slug).event.rounds)
    if published is not None and published > rounds:
        at.event_cache.note(at.slug, published=rounds)
    return to_desk(at, "/record", _("Undone: {what}", what=translate_entry(last.what)))
