"""Signing up, in and out; one's own account; a new password by a link."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import N_, _
from nuffle.store.accounts import Account, Accounts, LoginTaken, normalise_login
from nuffle.store.tokens import Tokens
from nuffle.store.visitors import Visitor
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.accounts.passwords import hash_password, verify_password
from nuffle.web.accounts.totp import step_of
from nuffle.web.identity import COOKIE, Coach, MaybeCoach, TheHost, clean_name, remember, token_of
from nuffle.web.live.host import Host
from nuffle.web.scopes import SCOPES

TOO_OLD: Final = N_("this link was used or is too old: ask for another")
router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
WRONG: Final = N_("the name or the password is wrong, or the code of the phone")
LONGEST_LOGIN: Final = 60


def accounts_of(host: TheHost) -> Accounts:
    return Accounts(host.engine)


TheAccounts = Annotated[Accounts, Depends(accounts_of)]


def own_account(coach: Coach, accounts: TheAccounts) -> Account:
    found = accounts.of(coach.id)
    if found is None:
        raise HTTPException(401, _("you have no account yet: make one first"))
    return found


Own = Annotated[Account, Depends(own_account)]


def safe_path(place: str) -> str:
    """A page of ours to go on to; an address of another site is none."""
    return place if place.startswith("/") and not place.startswith(("//", "/\\")) else "/account"


def sign_in(host: TheHost, accounts: Accounts, who: int, old: str, place: str) -> Response:
    """On to a page with a session of one's own: the token that came with the request is good no more."""
    if old:
        host.visitors.leave(old)
    response = redirect_to(safe_path(place))
    remember(response, accounts.session(who), host.settings.secure)
    return response


# -- signing up and in
@router.get("/login")
def login_page(request: Request, coach: MaybeCoach, next: str = "/account") -> Response:
    return form_page(request, "accounts/login.html", coach, next=safe_path(next), wrong="")


@router.post("/login")
def login(request: Request, form: Form, host: TheHost, accounts: TheAccounts) -> Response:
    name, place = normalise_login(form.text("login", LONGEST_LOGIN)), form.text("next")
    tried = (f"login {name}", f"address {request.client.host if request.client else ''}")
    if (wait := accounts.seconds_to_wait(*tried)) > 0:
        return refuse_login(request, place, _("too many failures: try again in {wait} seconds", wait=wait), 429)
    found = accounts.by_login(name)
    right = verify_password(found.password if found else None, form.secret("password"))
    if found is None or not right or not check_second_factor(accounts, found, form.text("code")):
        accounts.record_failure(*tried)
        return refuse_login(request, place, _(WRONG), 401)
    accounts.record_success(*tried)
    if found.banned:
        return refuse_login(request, place, _("this account is shut out: {banned}", banned=found.banned), 403)
    return sign_in(host, accounts, found.visitor, token_of(request), place)


def check_second_factor(accounts: Accounts, own: Account, code: str) -> bool:
    """Is the phone's code right, where one is asked for? Each is good once."""
    if "totp" not in own.rest:
        return True
    step = step_of(own.rest["totp"], code, time.time(), own.rest.get("step", 0))
    if step:
        accounts.change(own.visitor, rest=own.rest | {"step": step})
    return step > 0


def refuse_login(request: Request, place: str, why: str, status: int) -> Response:
    return form_page(request, "accounts/login.html", status=status, next=safe_path(place), wrong=why)


@router.get("/register")
def register_page(request: Request, coach: MaybeCoach, accounts: TheAccounts, next: str = "/account") -> Response:
    if coach and accounts.of(coach.id):
        return redirect_to("/account")
    return form_page(request, "accounts/register.html", coach, next=safe_path(next))


@router.post("/register")
def register(request: Request, form: Form, coach: MaybeCoach, host: TheHost, accounts: TheAccounts) -> Response:
    """Makes an account; a coach who has played here as a guest keeps his matches and teams in it."""
    login_name, password = form.text("login", LONGEST_LOGIN), hash_password(form.secret("password"))
    if not login_name:
        raise HTTPException(422, _("choose a name to sign in with"))
    asks = f"register {request.client.host if request.client else ''}"
    if (wait := accounts.seconds_to_wait(asks)) > 0:
        raise HTTPException(429, _("too many names that are taken: try again in {wait} seconds", wait=wait))
    if accounts.by_login(login_name):
        accounts.record_failure(asks)       # because: nobody is to find out by asking who has an account here
        raise HTTPException(422, _("the name {login_name!r} is taken", login_name=login_name))
    if coach is not None and accounts.of(coach.id):
        raise HTTPException(422, _("you have an account already: sign out first"))
    who = coach or host.visitors.new(clean_name(form.text("name") or login_name))[0]
    try:
        accounts.open(who.id, login_name, password, made_for=list_events_for(request, who.id, form.text("next")))
    except LoginTaken as error:
        raise HTTPException(422, str(error)) from error
    return sign_in(host, accounts, who.id, token_of(request), form.text("next"))


def list_events_for(request: Request, who: int, place: str) -> list[str]:
    """The events for whose sake somebody makes an account: where he has a part already, and whence he was sent."""
    offices = request.app.state.event_cache.event_roles
    _, first, *rest = [*place.split("?")[0].split("/"), "", ""]
    invited = offices.invitation(rest[0]) if first == "invited" else None
    sent = [invited.event] if invited else rest[:1] if first == "events" else []
    return sorted({slug for slug, _ in offices.events_of(who)} | set(filter(None, sent)))


@router.post("/logout")
def logout(request: Request, form: Form, host: TheHost) -> Response:
    host.visitors.leave(token_of(request))
    response = redirect_to("/")
    response.delete_cookie(COOKIE, path="/")
    return response


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
def change_password(request: Request, form: Form, own: Own, accounts: TheAccounts) -> Response:
    if not verify_password(own.password, form.secret("old")):
        raise HTTPException(403, _("that is not your password"))
    accounts.change(own.visitor, password=hash_password(form.secret("password")))
    accounts.end_sessions(own.visitor, but=token_of(request))
    return redirect_to("/account", _("Your password is changed, and every other device is signed out."))


@router.post("/account/elsewhere")
def sign_out_elsewhere(request: Request, form: Form, coach: Coach, accounts: TheAccounts) -> Response:
    accounts.end_sessions(coach.id, but=token_of(request))
    return redirect_to("/account", _("Every other device is signed out."))


@router.get("/account/data.json")
def own_data(request: Request, coach: Coach, host: TheHost, accounts: TheAccounts) -> Response:
    """Everything kept about somebody."""
    account = accounts.of(coach.id)
    kept: dict[str, Any] = {
        "coach": {"number": coach.id, "name": coach.name, "since": coach.made} | coach.rest,
        "account": {"login": account.login, "made for": account.made_for} if account else None,
        "teams": [team.roster for team in host.teams.of(coach.id)],
        "matches": [match.id for match in host.matches.of(coach.id)],
        "events": request.app.state.event_cache.event_roles.events_of(coach.id),
        "tokens": [{"name": token.name, "scopes": token.scopes, "made": token.made}
                   for token in Tokens(host.engine).of(coach.id)],
    }
    headers = {"content-disposition": 'attachment; filename="nuffle-data.json"'}
    return Response(json.dumps(kept, indent=1), media_type="application/json", headers=headers)


@router.post("/account/delete")
def delete(form: Form, coach: Coach, accounts: TheAccounts) -> Response:
    """Deletes somebody's data, for good; matches stay under a number, and events know what their organiser keeps."""
    own = accounts.of(coach.id)
    if own and not verify_password(own.password, form.secret("old")):
        raise HTTPException(403, _("that is not your password"))
    if not form.flag("sure"):
        raise HTTPException(422, _("there is no way back: tick the box"))
    accounts.close(coach.id)
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
    password = hash_password(form.secret("password"))
    who = accounts.reset(code)
    own = accounts.of(who) if who is not None else None
    if own is None or own.banned:
        raise HTTPException(403, _(TOO_OLD))
    accounts.change(own.visitor, password=password)
    accounts.end_sessions(own.visitor)
    Tokens(host.engine).revoke(own.visitor)
    if "totp" in own.rest:      # because: whoever has the link need not have the phone
        return redirect_to("/login", _("Your password is set: sign in with it and with your phone's code."))
    return sign_in(host, accounts, own.visitor, token_of(request), "/account")
