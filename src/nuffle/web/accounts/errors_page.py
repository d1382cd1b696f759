"""The administrator's page of errors: counts by kind, the latest first."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from nuffle.languages import _
from nuffle.store.faults import Faults
from nuffle.web.accounts.admin import Administrator
from nuffle.web.accounts.forms import Form, form_page, redirect_to
from nuffle.web.identity import Coach, TheHost

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/admin/errors")
def errors_page(request: Request, own: Administrator, coach: Coach, host: TheHost) -> Response:
    return form_page(request, "accounts/faults.html", coach, faults=Faults(host.engine).every())


@router.post("/admin/errors")
def settle_errors(form: Form, own: Administrator, host: TheHost) -> Response:
    """Marks one kind of error as handled, or all of them."""
    Faults(host.engine).settle(form.text("fault"))
    return redirect_to("/admin/errors", _("Settled."))
