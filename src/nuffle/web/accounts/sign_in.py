"""Signing up, in and out; a new password by a link."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Account, Accounts, LoginTaken, normalise_login
from nuffle.web.accounts.forms import Form, SubmittedForm, form_page, redirect_to
from nuffle.web.accounts.gate import (
    KNOWN_COOKIE,
    TheGate,
    TooManyTries,
    address_of,
    hall_limits,
    register_limits,
    sign_in_limits,
)
from nuffle.web.accounts.own import TheAccounts
from nuffle.web.accounts.passwords import hash_password, verify_password
from nuffle.web.accounts.puzzles import Puzzle
from nuffle.web.accounts.second_factor import TheFactors, check_second_factor
from nuffle.web.identity import COOKIE, YEAR, MaybeCoach, TheHost, make_coach, remember, token_of

TOO_OLD: Final = N_("this link was already used or has expired: ask for a new one")
ENDED: Final = N_("Your account was changed at this moment. Sign in again.")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
WRONG: Final = N_("the name, the password or the code from the phone is wrong: try again")
LONGEST_LOGIN: Final = 60


def safe_path(place: str) -> str:
    """A page of ours to go on to; an address of another site is none."""
    return place if place.startswith("/") and not place.startswith(("//", "/\\")) else "/account"


def sign_in(request: Request, host: TheHost, accounts: Accounts, own: Account, place: str) -> Response:
    """On to a page with a session of one's own: the token that came with the request is good no more."""
    token = accounts.session(own.visitor, own.password)
    if not token:
        raise HTTPException(403, _(ENDED))
    if old := token_of(request):
        host.visitors.leave(old)
    response = redirect_to(safe_path(place))
    remember(response, token, host.settings.secure)
    if not accounts.knows_device(own.visitor, request.cookies.get(KNOWN_COOKIE, "")):
        remember_device(response, accounts.remember_device(own.visitor), host.settings.secure)
    return response


def remember_device(response: Response, token: str, secure: bool) -> None:
    """Later failures of others do not slow this device down."""
    response.set_cookie(KNOWN_COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/login")


# -- in
@router.get("/login")
def login_page(request: Request, coach: MaybeCoach, gate: TheGate, next: str = "/account") -> Response:
    puzzle = gate.puzzle_ahead(hall_limits(address_of(request)))
    return form_page(request, "accounts/login.html", coach, next=safe_path(next), wrong="", login="", puzzle=puzzle)


@router.post("/login")
def login(request: Request, form: Form, host: TheHost, accounts: TheAccounts, gate: TheGate,
          factors: TheFactors) -> Response:
    name = normalise_login(form.text("login", LONGEST_LOGIN))
    found = accounts.by_login(name)
    device = request.cookies.get(KNOWN_COOKIE, "")
    known = device if found is not None and accounts.knows_device(found.visitor, device) else ""
    limits = sign_in_limits(name, address_of(request), known)
    try:
        with gate.judging(limits, form):
            right = verify_password(found.password if found else None, form.secret("password"))
    except TooManyTries as error:
        return refuse_login(request, form, error.detail, 429, error.puzzle, error.headers)
    if found is None or not right or not check_second_factor(factors, found, form.text("code")):
        return refuse_login(request, form, _(WRONG), 401)
    gate.attempts.record_success(*limits)
    if found.banned:
        told = _("this account is banned: {banned}", banned=found.banned)
        return refuse_login(request, form, told, 403)
    return sign_in(request, host, accounts, found, form.text("next"))


def refuse_login(request: Request, form: SubmittedForm, why: str, status: int, puzzle: Puzzle | None = None,
                 headers: Any = None) -> Response:
    made = form_page(request, "accounts/login.html", status=status, next=safe_path(form.text("next")), wrong=why,
                     login=form.text("login", LONGEST_LOGIN), puzzle=puzzle)
    made.headers.update(headers or {})
    return made


# -- up
@router.get("/register")
def register_page(request: Request, coach: MaybeCoach, accounts: TheAccounts, gate: TheGate,
                  next: str = "/account") -> Response:
    if coach and accounts.of(coach.id):
        return redirect_to("/account")
    puzzle = gate.puzzle_ahead(register_limits(address_of(request)))
    return form_page(request, "accounts/register.html", coach, next=safe_path(next), wrong="", login="", puzzle=puzzle)


@router.post("/register")
def register(request: Request, form: Form, coach: MaybeCoach, host: TheHost, accounts: TheAccounts,
             gate: TheGate) -> Response:
    """Makes an account; a coach who has played here as a guest keeps their matches and teams in it."""
    login_name, limits = form.text("login", LONGEST_LOGIN), register_limits(address_of(request))
    if not login_name:
        raise HTTPException(422, _("choose a login name"))
    try:
        with gate.judging(limits, form):
            password = hash_password(form.secret("password"))
    except TooManyTries as error:
        return refuse_account(request, form, coach, error)
    if accounts.by_login(login_name):       # because: nobody is to find out by asking who has an account here
        raise HTTPException(422, _("the name {login_name!r} is taken: choose another", login_name=login_name))
    gate.attempts.give_back(limits[0])
    if coach is not None and accounts.of(coach.id):
        raise HTTPException(422, _("you already have an account: sign out first to create another"))
    who = coach or make_coach(request, form.text("name") or login_name)[0]
    try:
        accounts.open(who.id, login_name, password, made_for=list_events_for(request, who.id, form.text("next")))
    except LoginTaken as error:
        raise HTTPException(422, str(error)) from error
    made = accounts.of(who.id)
    assert made is not None
    return sign_in(request, host, accounts, made, form.text("next"))


def refuse_account(request: Request, form: SubmittedForm, coach: MaybeCoach, error: TooManyTries) -> Response:
    made = form_page(request, "accounts/register.html", coach, error.status_code, next=safe_path(form.text("next")),
                     wrong=error.detail, login=form.text("login", LONGEST_LOGIN), puzzle=error.puzzle)
    made.headers.update(error.headers or {})
    return made


def list_events_for(request: Request, who: int, place: str) -> list[str]:
    """The events for whose sake somebody makes an account: where they have a part already, and whence they came."""
    offices = request.app.state.event_cache.event_roles
    _, first, *rest = [*place.split("?")[0].split("/"), "", ""]
    invited = offices.invitation(rest[0]) if first == "invited" else None
    sent = [invited.event] if invited else rest[:1] if first == "events" else []
    return sorted({slug for slug, _ in offices.events_of(who)} | set(filter(None, sent)))


# -- out
@router.post("/logout")
def logout(request: Request, form: Form, host: TheHost) -> Response:
    host.visitors.leave(token_of(request))
    response = redirect_to("/")
    response.delete_cookie(COOKIE, path="/")
    return response


# -- a new password by a link
@router.get("/reset/{code}")
def reset_page(request: Request, code: str, accounts: TheAccounts) -> Response:
    if not accounts.may_reset(code):
        raise HTTPException(403, _(TOO_OLD))
    return form_page(request, "accounts/reset.html", code=code)


@router.post("/reset/{code}")
def reset(request: Request, code: str, form: Form, host: TheHost, accounts: TheAccounts) -> Response:
    """Sets a new password by a link."""
    if not accounts.may_reset(code):
        raise HTTPException(403, _(TOO_OLD))
    own = accounts.reset(code, hash_password(form.secret("password")))
    if own is None:
        raise HTTPException(403, _(TOO_OLD))
    if "totp" in own.rest:      # because: whoever has the link need not have the phone
        return redirect_to("/login", _("Your new password is set. Sign in with it and the code from your phone."))
    return sign_in(request, host, accounts, own, "/account")
