"""An event is listed, hidden, archived or deleted; also a damaged one, by its organiser and by administrators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Accounts
from nuffle.store.connect import BrokenRow
from nuffle.store.visibility import ARCHIVED, DELETED, HIDDEN, LISTED
from nuffle.store.visitors import Visitor
from nuffle.tournament.records import AuditEntry, EventError
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.events.cache import BrokenEvent, EventCache, TheEventCache
from nuffle.web.events.permissions import ORGANISER
from nuffle.web.identity import Coach, TheHost

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/visibility")
LATEST: Final = 20          # entries of the record
MEANINGS: Final = {
    LISTED: N_("Everybody finds it in the list of events."),
    HIDDEN: N_("Only people with a role at the event, and administrators, can open it."),
    ARCHIVED: N_("Everybody finds it in the archive, but it cannot be changed."),
    DELETED: N_("Its pages are gone for everybody. Its record is kept, and you can bring it back here."),
}


@dataclass(frozen=True)
class EventKeeper:
    """Somebody who may put an event away, however damaged it is."""

    slug: str
    me: Visitor
    event_cache: EventCache


def require_keeper(slug: str, me: Coach, event_cache: TheEventCache, host: TheHost) -> EventKeeper:
    if event_cache.event_roles.versions(slug) == (0, 0):
        raise HTTPException(404, _("there is no event {slug!r}", slug=slug))
    organises = any(grant.role == ORGANISER for grant in event_cache.event_roles.of(slug, me.id))
    account = None if organises else Accounts(host.engine).of(me.id)
    if not organises and not (account and account.admin):
        raise HTTPException(403, _("this is for the event's organiser and for administrators, not for you"))
    return EventKeeper(slug, me, event_cache)


Keeper = Annotated[EventKeeper, Depends(require_keeper)]


@router.get("")
def visibility_page(request: Request, keeper: Keeper) -> Response:
    name = next((kept.name for kept in keeper.event_cache.store.events() if kept.slug == keeper.slug), "")
    return form_page(request, "events/visibility.html", keeper.me, slug=keeper.slug, called=name or keeper.slug,
                     standing=keeper.event_cache.visibility.of(keeper.slug), meanings=MEANINGS,
                     broken=describe_damage(keeper), deleted=DELETED, entries=list_latest_entries(keeper))


def list_latest_entries(keeper: EventKeeper) -> list[AuditEntry]:
    """The end of the record; one that is damaged itself is not shown."""
    try:
        return list(keeper.event_cache.store.history(keeper.slug)[: -LATEST - 1 : -1])
    except (EventError, BrokenRow):
        return []


def describe_damage(keeper: EventKeeper) -> str:
    try:
        keeper.event_cache.load(keeper.slug)
    except BrokenEvent as error:
        return str(error)
    return ""


@router.post("")
def change_visibility(form: Form, keeper: Keeper) -> Response:
    wanted = form.text("to")
    if wanted == DELETED and form.text("sure") != keeper.slug:
        raise HTTPException(422, _("To delete the event, type its short name: {slug}.", slug=keeper.slug))
    keeper.event_cache.visibility.put(keeper.slug, wanted, keeper.me.name, keeper.me.id)
    keeper.event_cache.latest.pop(keeper.slug, None)
    return redirect_to(f"/events/{keeper.slug}/visibility", _("The event is {state}.", state=_(wanted)))
