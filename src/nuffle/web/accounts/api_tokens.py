"""Tokens for programs: made and revoked on the account page, shown once."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.tokens import Tokens, TooManyTokens
from nuffle.web.accounts.forms import Form, redirect_to
from nuffle.web.accounts.own import Own, TheAccounts
from nuffle.web.accounts.routes import render_account
from nuffle.web.identity import Coach, TheHost, token_of
from nuffle.web.scopes import SCOPES

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
LONGEST: Final = 60


@router.post("/account/tokens")
def new_token(request: Request, form: Form, own: Own, coach: Coach, host: TheHost, accounts: TheAccounts) -> Response:
    """Makes a token with the ticked scopes; only this page shows it."""
    name, scopes = form.text("name", LONGEST), [scope for scope in SCOPES if form.flag(scope)]
    if not name or not scopes:
        raise HTTPException(422, _("enter a name for the token and tick at least one permission"))
    try:
        made = Tokens(host.engine).make(own.visitor, name, scopes, token_of(request))
    except TooManyTokens as error:
        raise HTTPException(422, str(error)) from error
    return render_account(request, coach, host, accounts, made)


@router.post("/account/tokens/revoke")
def revoke(form: Form, own: Own, host: TheHost) -> Response:
    which = form.text("token")
    if not which:
        raise HTTPException(422, _("choose a token"))
    Tokens(host.engine).revoke(own.visitor, which)
    return redirect_to("/account", _("The token no longer works."))
