"""Opening an event from a rulespack, and taking up an invitation to one."""

from __future__ import annotations

import secrets
from datetime import date, timedelta
from typing import Any, Final

import tomli_w
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.editions import CURRENT
from nuffle.languages import _
from nuffle.store.names import slug_of
from nuffle.store.trail import Trail
from nuffle.store.visibility import DELETED
from nuffle.tournament.page import pack_page
from nuffle.tournament.records import OFFICIALS, EventError, Person, Tournament, read_event, with_changes
from nuffle.tournament.rulespack import (
    PACKS,
    Rulespack,
    RulespackError,
    lists_left_out,
    plain_pack,
    read_pack,
    ready_pack,
)
from nuffle.web.accounts.forms import Form, SubmittedForm, form_page, redirect_to
from nuffle.web.accounts.own import Own, TheAccounts
from nuffle.web.costly import Costly
from nuffle.web.creation_limits import EVENT, count_creation
from nuffle.web.events.cache import EventCache, EventSnapshot, TheEventCache
from nuffle.web.events.markdown import as_html
from nuffle.web.events.permissions import COACH, DESK, ORGANISER, require_open
from nuffle.web.events.rosters import read_upload
from nuffle.web.identity import Coach, MaybeCoach, TheHost

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
OUR_OWN: Final = {"new", "look", "import", "hall-of-fame", "archive", "mine"}     # addresses that are no event
ABOUT_DAY: Final = ("venue", "date", "starts", "ends")


def pack_of(form: SubmittedForm) -> Rulespack:
    """The rulespack of the form: a file or text of one's own, or a ready pack with what the fields say of it."""
    if form.file("file") or form.paragraphs("text").strip():
        return read_pack(read_upload(form, "file", "text"))
    ready = form.text("ready") or "guide"
    if ready not in PACKS:
        raise HTTPException(422, _("there is no rulespack {ready!r}: choose one from the list", ready=ready))
    return read_pack(tomli_w.dumps(list_differences(form, ready)))


def list_differences(form: SubmittedForm, ready: str) -> dict[str, Any]:
    """What the fields say that differs from a ready pack."""
    day: dict[str, Any] = {name: found for name in ABOUT_DAY if (found := form.text(name, 80))}
    day |= {name: count for name in ("rounds", "round_minutes") if (count := form.number(name))}
    day |= list_days(form, day, ready)
    values: dict[str, Any] = {"extends": ready, "name": form.text("name", 100) or ready}
    values |= {"day": day} if day else {}
    values |= {"draft": {"budget": budget}} if (budget := form.number("budget")) else {}
    odd = form.text("odd")
    return values | ({"pairing": {"odd": odd}} if odd else {})


def list_days(form: SubmittedForm, day: dict[str, Any], ready: str) -> dict[str, Any]:
    """The days of an event that takes several, the rounds divided evenly, the first days the longer ones."""
    last = form.text("last_day", 10)
    if not last or last == day.get("date"):
        return {}
    try:
        first, end = date.fromisoformat(day.get("date", "")), date.fromisoformat(last)
    except ValueError:
        raise HTTPException(422, _("enter the first day as well as the last day")) from None
    rounds, count = day.get("rounds") or ready_pack(ready).day.rounds, (end - first).days + 1
    if not 1 < count <= rounds:
        raise HTTPException(422, _("the number of days ({count}) does not fit the number of rounds ({rounds}): "
                                   "change one of them", count=count, rounds=rounds))
    each = [rounds // count + (at < rounds % count) for at in range(count)]
    return {"days": [{"date": (first + timedelta(at)).isoformat(), "rounds": each[at]} for at in range(count)]}


@router.get("/events/new")
def new_page(request: Request, own: Own, coach: Coach) -> Response:
    first = sorted(PACKS, key=lambda name: ready_pack(name).edition != CURRENT)
    packs = {name: ready_pack(name).name for name in first}
    return form_page(request, "events/new.html", coach, packs=packs)


@router.post("/events/look", dependencies=[Costly])
def look(form: Form, own: Own) -> Response:
    """Previews a rulespack, or lists its faults."""
    try:
        found = str(as_html(pack_page(pack_of(form)), 1))
        text = form.paragraphs("text")
        left_out = lists_left_out(text) if text.strip() else []
        found = str(as_html("\n".join(f"- {words}" for words in left_out))) + found if left_out else found
    except RulespackError as error:
        found = str(as_html("\n".join([_("Correct these problems first:"), "",
                                       *(f"- {item}" for item in error.faults)])))
    return HTMLResponse(found)


@router.post("/events/new")
def open_event(form: Form, own: Own, me: Coach, event_cache: TheEventCache, host: TheHost) -> Response:
    """Opens an event; you become its organiser."""
    pack = pack_of(form)
    name = form.text("name", 100) or pack.name
    seed = form.number("seed", secrets.randbits(30))
    person = Person(id=slug_of(me.name), name=me.name, roles=("organiser",))
    event = Tournament(rulespack=plain_pack(pack), seed=seed or 0, name=name, people=(person,))
    wanted = free_slug(event_cache, form.text("slug") or name)
    with count_creation(host.engine, EVENT, me.id, host.settings.costs.events_a_day):
        slug = event_cache.store.new(event, wanted, me.name)
    event_cache.note(slug, published=0, slips=secrets.token_hex(16))
    event_cache.event_roles.grant(slug, me.id, ORGANISER)
    return redirect_to(f"/events/{slug}/desk", _("{name} has been created. The seed of its draws is {seed}.", name=name,
                                                 seed=seed),
                       made=slug)


@router.post("/events/import", dependencies=[Costly])
def take_up(form: Form, own: Own, me: Coach, event_cache: TheEventCache, host: TheHost) -> Response:
    """Imports an event from its whole file, with its record; you become its organiser."""
    event = read_event(read_upload(form, "file", "text"))
    wanted = free_slug(event_cache, form.text("slug") or event.name)
    with count_creation(host.engine, EVENT, me.id, host.settings.costs.events_a_day):
        slug = event_cache.store.new(event, wanted, me.name)
    event_cache.note(slug, published=len(event.rounds), slips=secrets.token_hex(16))
    event_cache.event_roles.grant(slug, me.id, ORGANISER)
    return redirect_to(f"/events/{slug}/desk", _("{what} has been imported.", what=event.name or slug), made=slug)


def free_slug(event_cache: EventCache, name: str) -> str:
    wanted = slug_of(name)
    taken = {kept.slug for kept in event_cache.store.events()} | OUR_OWN
    if wanted in taken:
        raise EventError(_("there is already an event {wanted!r}; choose another name", wanted=wanted))
    return wanted


# -- invitations
@router.get("/invited/{token}")
def invitation(
    request: Request, token: str, me: MaybeCoach, event_cache: TheEventCache, accounts: TheAccounts
) -> Response:
    found = event_cache.event_roles.invitation(token)
    if found is None:
        raise HTTPException(403, _("this invitation was already used or has expired: ask for a new one"))
    shown = load_invited(event_cache, found.event)
    account = me and accounts.of(me.id)
    return form_page(request, "events/invited.html", me, invitation=found, shown=shown, token=token,
                     needs_account=found.role in DESK and not account)


def load_invited(event_cache: EventCache, slug: str) -> EventSnapshot:
    """An invitation opens a hidden event, and none that is deleted."""
    shown = event_cache.load(slug)
    if shown.visibility == DELETED:
        raise HTTPException(404, _("there is no event {slug!r}", slug=slug))
    return shown


@router.post("/invited/{token}")
def accept(token: str, form: Form, me: Coach, event_cache: TheEventCache, accounts: TheAccounts) -> Response:
    """Accepts an invitation; officials need an account with a password."""
    found = event_cache.event_roles.invitation(token)
    if found is None:
        raise HTTPException(403, _("this invitation was already used or has expired: ask for a new one"))
    if found.role in DESK and accounts.of(me.id) is None:
        raise HTTPException(401, _("officials need an account: create one first, then open the link again"))
    require_open(load_invited(event_cache, found.event))
    event_cache.event_roles.take(token, me.id)
    if found.role in DESK:
        Trail(event_cache.store.engine).add("role", me.id, me.id, event=found.event, role=found.role)
    if found.role != COACH:
        with event_cache.store.change(found.event, me.name) as work:
            work.set_event(with_official(work.event, me.name, found.role), f"{me.name}: {found.role}")
    return redirect_to(f"/events/{found.event}", _("You are now {role} of this event.", role=_(found.role)))


def with_official(event: Tournament, name: str, role: str) -> Tournament:
    """The event with a person who has that task, beside those he has."""
    old = next((one for one in event.people if one.id == slug_of(name)), Person(id=slug_of(name), name=name))
    known = tuple(one for one in (*OFFICIALS, "spare") if one in (*old.roles, role))
    made = Person.model_validate(dict(old) | {"roles": known})
    return with_changes(event, people=(*(one for one in event.people if one.id != made.id), made))
