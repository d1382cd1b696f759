"""One's own account: its page, the password, what is kept, and leaving for good."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.accounts import Accounts
from nuffle.store.sessions import Sessions
from nuffle.store.tokens import Tokens
from nuffle.store.trail import Trail
from nuffle.store.visitors import Visitor
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.accounts.gate import TheGate
from nuffle.web.accounts.own import Own, TheAccounts
from nuffle.web.accounts.passwords import hash_password
from nuffle.web.accounts.sign_in import remember_device
from nuffle.web.identity import COOKIE, Coach, TheHost, remember
from nuffle.web.live.host import Host
from nuffle.web.scopes import SCOPES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


# -- one's own account
@router.get("/account")
def account_page(request: Request, coach: Coach, host: TheHost, accounts: TheAccounts) -> Response:
    return render_account(request, coach, host, accounts)


def render_account(request: Request, coach: Visitor, host: Host, accounts: Accounts, made: str = "") -> Response:
    """One's own account; a token for a program is shown where it was just made."""
    event_cache = request.app.state.event_cache
    return form_page(request, "accounts/account.html", coach, account=accounts.of(coach.id), made=made, scopes=SCOPES,
                     tokens=Tokens(host.engine).of(coach.id), events=event_cache.event_roles.events_of(coach.id),
                     names={kept.slug: kept.name for kept in event_cache.store.events()})


@router.post("/account/password")
def change_password(form: Form, own: Own, host: TheHost, accounts: TheAccounts, gate: TheGate) -> Response:
    """Changes the password; ends all sessions and links, and all tokens that are not ticked."""
    gate.require_password(own, form)
    kept = [token.hash for token in Tokens(host.engine).of(own.visitor) if form.flag(f"keep-{token.hash}")]
    token = accounts.change_password(own.visitor, hash_password(form.secret("password")), kept)
    response = redirect_to("/account", _("Your password is changed. Every other device is signed out."))
    remember(response, token, host.settings.secure)
    remember_device(response, accounts.remember_device(own.visitor), host.settings.secure)
    return response


@router.get("/account/data.json")
def own_data(request: Request, coach: Coach, host: TheHost, accounts: TheAccounts) -> Response:
    """Everything stored about the account, as JSON."""
    account = accounts.of(coach.id)
    kept: dict[str, Any] = {
        "coach": {"number": coach.id, "name": coach.name, "since": coach.made} | coach.rest,
        "account": {"login": account.login, "made for": account.made_for} if account else None,
        "teams": [team.roster for team in host.teams.of(coach.id)],
        "matches": [match.id for match in host.matches.of(coach.id)],
        "events": request.app.state.event_cache.event_roles.events_of(coach.id),
        "tokens": [{"name": token.name, "scopes": token.scopes, "made": token.made, "used": token.used}
                   for token in Tokens(host.engine).of(coach.id)],
        "sessions": [{"kind": one.kind, "device": one.device, "made": one.made, "used": one.used}
                     for one in Sessions(host.engine).of(coach.id)],
        "trail": [{"at": entry.at, "what": entry.what} | entry.rest
                  for entry in Trail(host.engine).entries(about=coach.id)],
    }
    headers = {"content-disposition": 'attachment; filename="nuffle-data.json"'}
    return Response(json.dumps(kept, indent=1), media_type="application/json", headers=headers)


@router.post("/account/delete")
def delete(form: Form, coach: Coach, accounts: TheAccounts, gate: TheGate) -> Response:
    """Deletes an account and its data; matches stay under a number, and events keep what their organiser needs."""
    own = accounts.of(coach.id)
    if own:
        gate.require_password(own, form)
    if not form.flag("sure"):
        raise HTTPException(422, _("tick the box to confirm: you cannot undo this"))
    accounts.close(coach.id)
    response = redirect_to("/")
    response.delete_cookie(COOKIE, path="/")
    return response
