"""A coach who has forgotten his password gets a link from the organiser of his event."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Account, Accounts
from nuffle.web.accounts.first import reset_link
from nuffle.web.events.address import site_of
from nuffle.web.events.desk_people import people_page
from nuffle.web.events.permits import ORGANISER, At, does

NOT_HIS: Final = N_("this account was not made for your events alone: only an administrator gives a link for it")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse, prefix="/events/{slug}/desk")


@router.post("/reset")
def reset(at: Annotated[At, Depends(does("appoint"))]) -> Response:
    """A link that sets a new password, once and soon, for somebody who came here for this organiser's events alone."""
    accounts = Accounts(at.event_cache.store.engine)
    found = accounts.of(at.form.number("visitor") or 0)
    if found is None or not at.event_cache.offices.of(at.slug, found.visitor):
        raise HTTPException(422, _("nobody with an account has that place at this event"))
    if not in_his_care(at, found):
        raise HTTPException(403, _(NOT_HIS))
    return people_page(at, password=f"{site_of(at.request)}{reset_link(accounts, found.visitor)}")


def in_his_care(at: At, account: Account) -> bool:
    """Was his account made for an event of this organiser, has he a part in no other, and runs none himself?

    Everybody can open an event: whoever brought an account along must not lose it by signing up.
    """
    assert at.me is not None
    mine = {slug for slug, role in at.event_cache.offices.events_of(at.me.id) if role == ORGANISER}
    held = at.event_cache.offices.events_of(account.visitor)
    return not account.admin and not account.banned and not mine.isdisjoint(account.made_for) and all(
        slug in mine and role != ORGANISER for slug, role in held)
