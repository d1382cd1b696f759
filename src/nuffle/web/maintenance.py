"""Maintenance: visitors are told so with 503, administrators come in, and matches under way go on to their end."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from fastapi import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from nuffle.languages import N_, _
from nuffle.store.accounts import Accounts
from nuffle.store.switches import MAINTENANCE, Switches
from nuffle.web.error_json import make_error
from nuffle.web.identity import token_of
from nuffle.web.live.host import Host
from nuffle.web.pages.rendering import error_page

# because: a match is left in peace, and whoever is to open the server again has to come in
OPEN: Final = re.compile(r"/(static|health|metrics|login|logout|admin)(/.*)?|/matches/[^/]+(/dice)?"
                         r"|/api/matches/[^/]+/(view|answers|undo|replay)")
CLOSED: Final = N_("The server is closed for maintenance. Matches under way continue. Please come back soon.")
AGAIN: Final = "300"            # seconds


class Maintenance:
    """Whether this process lets visitors in; the switch itself lies in the store, for all of them."""

    def __init__(self, host: Host) -> None:
        self.host, self.closed, self.says = host, False, ""
        self.look()

    def look(self) -> None:
        found = Switches(self.host.engine).get(MAINTENANCE)
        self.closed, self.says = bool(found.get("closed")), str(found.get("says", ""))

    def lets_in(self, request: Request) -> bool:
        return not self.closed or bool(OPEN.fullmatch(request.url.path)) or self.administrator(token_of(request))

    def administrator(self, token: str) -> bool:
        found = self.host.visitors.by_token(token) if token else None
        account = Accounts(self.host.engine).of(found.id) if found else None
        return account is not None and account.admin

    def make_closed_response(self, request: Request) -> Response:
        says = f"{_(CLOSED)} {self.says}".strip()
        made: Response = make_error(503, says) if request.url.path.startswith("/api/") \
            else error_page(request, 503, says)
        made.headers["retry-after"] = AGAIN
        return made


class MaintenanceMiddleware:
    """A layer around the pages."""

    def __init__(self, app: ASGIApp, state: Any) -> None:
        self.app, self.state = app, state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        upkeep: Maintenance | None = getattr(self.state, "maintenance", None)
        if scope["type"] == "http" and upkeep is not None and upkeep.closed:
            request = Request(scope)
            if not await asyncio.to_thread(upkeep.lets_in, request):
                await upkeep.make_closed_response(request)(scope, receive, send)
                return
        await self.app(scope, receive, send)
