"""The administrator's page: links for passwords, what was reported, who is shut out, and closing for maintenance."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.accounts import Account, Accounts
from nuffle.store.switches import MAINTENANCE, Switches
from nuffle.store.trail import PAGE, Trail
from nuffle.store.visitors import Visitor
from nuffle.web.accounts.first_administrator import reset_link
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.accounts.own import Own, TheAccounts
from nuffle.web.accounts.second_factor import TheFactors
from nuffle.web.identity import Coach, TheHost
from nuffle.web.live.host import Host

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


def administrator(own: Own) -> Account:
    if not own.admin:
        raise HTTPException(403, _("only administrators can open this page"))
    return own


Administrator = Annotated[Account, Depends(administrator)]


def render_admin(request: Request, coach: Visitor, accounts: Accounts, host: Host, link: str = "") -> Response:
    complaints = [(said, host.coach_name(said.visitor)) for said in host.matches.complaints()]
    return form_page(request, "accounts/admin.html", coach, accounts=accounts.everybody(), link=link,
                     complaints=complaints, maintenance=Switches(host.engine).get(MAINTENANCE))


@router.get("/admin")
def admin_page(request: Request, own: Administrator, coach: Coach, accounts: TheAccounts, host: TheHost) -> Response:
    return render_admin(request, coach, accounts, host)


@router.post("/admin/reset")
def admin_reset(request: Request, form: Form, own: Administrator, coach: Coach, accounts: TheAccounts,
                host: TheHost) -> Response:
    """Makes a link for setting a new password."""
    found = find_account(accounts, form.text("login"))
    return render_admin(request, coach, accounts, host, reset_link(accounts, found.visitor, own.visitor))


def find_account(accounts: Accounts, login: str) -> Account:
    found = accounts.by_login(login)
    if found is None:
        raise HTTPException(404, _("this account does not exist"))
    return found


@router.post("/admin/complaints")
def admin_settles(form: Form, own: Administrator, host: TheHost) -> Response:
    """Marks a complaint as handled."""
    talk = form.number("talk") or 0
    host.matches.settle_complaint(talk)
    Trail(host.engine).add("complaint settled", own.visitor, message=talk)
    return redirect_to("/admin", _("Settled."))


# -- who is shut out
@router.post("/admin/ban")
def ban(form: Form, own: Administrator, accounts: TheAccounts, host: TheHost) -> Response:
    """Shuts out an account: ends its sessions and tokens and blocks sign-in until it is lifted."""
    who = form.number("coach") or 0
    found, why = accounts.of(who), form.text("why")
    if host.visitors.get(who) is None:
        raise HTTPException(404, _("this coach does not exist"))
    if not why:
        raise HTTPException(422, _("enter a reason: the coach will see it"))
    if found is not None and found.admin:
        raise HTTPException(422, _("administrators cannot be banned"))
    accounts.ban(who, why, own.visitor)
    return redirect_to("/admin", _("This coach is banned and signed out on all devices."))


@router.post("/admin/unban")
def unban(form: Form, own: Administrator, accounts: TheAccounts) -> Response:
    accounts.unban(find_account(accounts, form.text("login")).visitor, own.visitor)
    return redirect_to("/admin", _("This coach can sign in again."))


@router.post("/admin/second-off")
def second_factor_off(form: Form, own: Administrator, accounts: TheAccounts, factors: TheFactors) -> Response:
    """Switches off a second factor, such as a lost phone."""
    factors.switch_off(find_account(accounts, form.text("login")).visitor, own.visitor)
    return redirect_to("/admin", _("The second factor is off."))


# -- what was done
@router.get("/admin/trail")
def trail_page(request: Request, own: Administrator, coach: Coach, host: TheHost, before: int | None = None
               ) -> Response:
    """Lists what administrators have done, newest first."""
    entries = Trail(host.engine).entries(before=before)
    people = {who for entry in entries for who in (entry.by, entry.about) if who is not None}
    return form_page(request, "accounts/trail.html", coach, trail=entries, names=host.visitors.names(people),
                     older=entries[-1].number if len(entries) == PAGE else None)


# -- maintenance
@router.post("/admin/maintenance")
def maintenance(request: Request, form: Form, own: Administrator, host: TheHost) -> Response:
    """Closes the server for visitors, or opens it again; matches under way go on to their end."""
    closed = form.flag("closed")
    Switches(host.engine).put(MAINTENANCE, closed=closed, says=form.text("says"))
    Trail(host.engine).add("maintenance on" if closed else "maintenance off", own.visitor)
    request.app.state.maintenance.look()
    return redirect_to("/admin", _("The server is closed for maintenance. Matches under way continue.") if closed
                       else _("The server is open."))
