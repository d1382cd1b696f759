"""A coach who has forgotten his password gets a link from the organiser of his event."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Account, Accounts
from nuffle.web.accounts.first_administrator import reset_link
from nuffle.web.events.address import site_of
from nuffle.web.events.desk_people import render_people
from nuffle.web.events.permissions import ORGANISER, EventRequest, require_for_action

NOT_HIS: Final = N_("this account is also used outside your events: ask an administrator for the link")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")


@router.post("/reset")
def reset(at: Annotated[EventRequest, Depends(require_for_action("appoint"))]) -> Response:
    """Makes a link to set a new password, for an account used only in this organiser's events."""
    accounts = Accounts(at.event_cache.store.engine)
    found = accounts.of(at.form.number("visitor") or 0)
    if found is None or not at.event_cache.event_roles.of(at.slug, found.visitor):
        raise HTTPException(422, _("no one with an account has this role at the event"))
    if not may_reset_password(at, found):
        raise HTTPException(403, _(NOT_HIS))
    link = reset_link(accounts, found.visitor, at.me.id if at.me else None)
    return render_people(at, password=f"{site_of(at.request)}{link}")


def may_reset_password(at: EventRequest, account: Account) -> bool:
    """Was his account made for an event of this organiser, has he a part in no other, and runs none himself?

    Everybody can open an event: whoever brought an account along must not lose it by signing up.
    """
    assert at.me is not None
    mine = {slug for slug, role in at.event_cache.event_roles.events_of(at.me.id) if role == ORGANISER}
    held = at.event_cache.event_roles.events_of(account.visitor)
    return not account.admin and not account.banned and not mine.isdisjoint(account.made_for) and all(
        slug in mine and role != ORGANISER for slug, role in held)
