"""Where somebody is signed in: sessions, codes, feeds and tokens with their last use, and the end of each."""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.accounts import Accounts
from nuffle.store.sessions import Sessions
from nuffle.store.tokens import Tokens
from nuffle.store.trail import Trail
from nuffle.store.visitors import DEVICE, FEED, KNOWN, MOVE, Visitor, digest
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.accounts.own import TheAccounts
from nuffle.web.identity import Coach, TheHost, token_of
from nuffle.web.live.host import Host

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/account/devices")
def devices_page(request: Request, coach: Coach, host: TheHost, accounts: TheAccounts) -> Response:
    return render_devices(request, coach, host, accounts)


def render_devices(request: Request, coach: Visitor, host: Host, accounts: Accounts) -> Response:
    host.last_uses.save()
    keys = Sessions(host.engine).of(coach.id)
    by_kind = {kind: [one for one in keys if one.kind == kind] for kind in (DEVICE, MOVE, FEED, KNOWN)}
    told = Trail(host.engine).entries(about=coach.id)
    names = host.visitors.names({entry.by for entry in told if entry.by is not None})
    return form_page(request, "accounts/devices.html", coach, account=accounts.of(coach.id),
                     own=digest(token_of(request)), sessions=by_kind[DEVICE], codes=by_kind[MOVE], feeds=by_kind[FEED],
                     known=len(by_kind[KNOWN]), tokens=Tokens(host.engine).of(coach.id), trail=told, names=names)


@router.post("/account/devices/end")
def end_one(form: Form, coach: Coach, host: TheHost) -> Response:
    """Ends one session, code or key."""
    if not Sessions(host.engine).end(coach.id, form.text("which")):
        raise HTTPException(404, _("It has ended already."))
    return redirect_to("/account/devices", _("Ended."))


@router.post("/account/devices/end-all")
def end_all(request: Request, form: Form, coach: Coach, host: TheHost) -> Response:
    """Ends everything except the session that sends the request."""
    Sessions(host.engine).end_all(coach.id, but=token_of(request))
    return redirect_to("/account/devices", _("Everything but this session has ended."))
