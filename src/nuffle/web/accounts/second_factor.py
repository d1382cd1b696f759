"""Pages of the second factor."""

from __future__ import annotations

import re
import time
from typing import Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.accounts import Account
from nuffle.web.accounts.forms import Form, SubmittedForm, form_page, redirect_to
from nuffle.web.accounts.passwords import verify_password
from nuffle.web.accounts.routes import Own, TheAccounts
from nuffle.web.accounts.totp import new_secret, picture, step_of
from nuffle.web.identity import Coach

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
SECRET: Final = re.compile(r"[A-Z2-7]{32}")


@router.get("/account/second")
def second_page(request: Request, own: Own, coach: Coach) -> Response:
    secret = new_secret()
    return form_page(request, "accounts/second.html", coach, account=own, secret=secret,
                     picture=picture(secret, own.login))


@router.post("/account/second")
def switch_on(form: Form, own: Own, accounts: TheAccounts) -> Response:
    """Takes a phone whose first code is right, by the password."""
    require_password(own, form)
    secret = form.text("secret")
    step = step_of(secret, form.text("code"), time.time()) if SECRET.fullmatch(secret) else 0
    if not step:
        raise HTTPException(422, _("that is not the code your phone shows now: try again"))
    accounts.change(own.visitor, rest=own.rest | {"totp": secret, "step": step})
    return redirect_to("/account", _("From now on you sign in with your phone's code too."))


@router.post("/account/second/off")
def switch_off(form: Form, own: Own, accounts: TheAccounts) -> Response:
    require_password(own, form)
    kept = {name: value for name, value in own.rest.items() if name not in ("totp", "step")}
    accounts.change(own.visitor, rest=kept)
    return redirect_to("/account", _("You sign in with your password alone."))


def require_password(own: Account, form: SubmittedForm) -> None:
    if not verify_password(own.password, form.secret("old")):
        raise HTTPException(403, _("that is not your password"))
