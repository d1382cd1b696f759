"""Pages of the second factor."""

from __future__ import annotations

import re
import time
from typing import Annotated, Final

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Account
from nuffle.store.second_factors import FactorUnreadable, SecondFactors
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.accounts.gate import TheGate
from nuffle.web.accounts.own import Own
from nuffle.web.accounts.totp import STEP, new_secret, picture, step_of
from nuffle.web.identity import Coach, TheHost

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
SECRET: Final = re.compile(r"[A-Z2-7]{32}")
UNREADABLE: Final = N_("The server cannot read your second factor: its account key has changed. Ask an administrator.")


def factors_of(host: TheHost) -> SecondFactors:
    return SecondFactors(host.engine, host.account_key)


TheFactors = Annotated[SecondFactors, Depends(factors_of)]


def check_second_factor(factors: SecondFactors, own: Account, code: str) -> bool:
    """Is the phone's code right, where one is asked for? Each is good once."""
    try:
        secret = factors.secret_of(own)
    except FactorUnreadable:
        raise HTTPException(503, _(UNREADABLE)) from None
    if not secret:
        return True
    now = time.time()
    step = step_of(secret, code, now)
    return step > 0 and factors.use_step(own.visitor, step, int(now // STEP) + 1)


@router.get("/account/second")
def second_page(request: Request, own: Own, coach: Coach) -> Response:
    secret = new_secret()
    return form_page(request, "accounts/second.html", coach, account=own, secret=secret,
                     picture=picture(secret, own.login))


@router.post("/account/second")
def switch_on(form: Form, own: Own, factors: TheFactors, gate: TheGate) -> Response:
    """Adds a phone as second factor, with the password and its first code."""
    gate.require_password(own, form)
    secret = form.text("secret")
    step = step_of(secret, form.text("code"), time.time()) if SECRET.fullmatch(secret) else 0
    if not step:
        raise HTTPException(422, _("the code is wrong or has expired: try the one your phone shows now"))
    factors.switch_on(own.visitor, secret, step)
    return redirect_to("/account", _("Two-factor sign-in is on. Next time, enter the code from your phone as well."))


@router.post("/account/second/off")
def switch_off(form: Form, own: Own, factors: TheFactors, gate: TheGate) -> Response:
    gate.require_password(own, form)
    factors.switch_off(own.visitor)
    return redirect_to("/account", _("Two-factor sign-in is off. You sign in with your password only."))
