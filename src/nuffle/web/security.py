"""What stands before every page: headers that let nothing foreign in, limits, changes from our own pages only."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from nuffle.files.words import number
from nuffle.languages import N_, _, ngettext
from nuffle.web.error_json import make_error
from nuffle.web.limits import ADDRESS, FROM_HEADER, RateLimits, address_to_limit, is_free, is_stream

LARGEST: Final = 1_000_000      # bytes of a body: a roster or a form
PIECES: Final = 4               # times the patience for one piece: so long may all of a body take
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
                 "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
                 "frame-ancestors {framed}")
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
EMBEDDED: Final = "/embed/"
TOO_MANY: Final = N_("too many connections from your address: close one and try again")


def is_same_origin(headers: Headers) -> bool:
    """Does it come from a page of this very server? Programs that are no browsers say nothing of where they are."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:      # because: it need not be an address at all
        return False


class TooLarge(HTTPException):
    """A body beyond all measure."""

    def __init__(self) -> None:
        super().__init__(413, _("the request is too large: send at most {largest} bytes", largest=LARGEST),
                         {"connection": "close"})


class TooSlow(HTTPException):
    """A body that does not come to its end."""

    def __init__(self) -> None:
        super().__init__(408, _("the request took too long to arrive: try again"), {"connection": "close"})


class SecurityMiddleware:
    """A layer around the whole app."""

    def __init__(self, app: ASGIApp, limits: RateLimits, patience: float, inner: str = "", hsts: int = 0) -> None:
        self.app, self.limits, self.patience, self.hsts = app, limits, patience, hsts
        self.inner = urlsplit(inner).port

    def client_address(self, scope: Scope) -> str:
        """The address to which something is put down; what another process carries here was counted there."""
        return "" if self.is_carried(scope) else address_to_limit(scope.get("client"))

    def is_carried(self, scope: Scope) -> bool:
        """Did another process of ours send it here?"""
        server = scope.get("server") or ("", None)
        return self.inner is not None and server[1] == self.inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            known = Headers(scope=scope).get(FROM_HEADER, "") if self.is_carried(scope) else self.client_address(scope)
            scope[ADDRESS] = known
        if scope["type"] == "websocket":
            await self.handle_socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.handle_request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket counts for its address as long as it is open."""
        address = self.client_address(scope)
        if address and not self.limits.open_socket(address):
            await WebSocket(scope, receive, send).send_denial_response(
                error_response(429, _(TOO_MANY))
            )
            return
        try:
            await self.app(scope, receive, send)
        finally:
            if address:
                self.limits.close_socket(address)

    async def handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers_out = MutableHeaders(scope=message)
                add_security_headers(headers_out, scope["path"])
                if self.hsts:
                    headers_out.setdefault("strict-transport-security", f"max-age={self.hsts}")
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, with_headers)
            return
        try:
            await self.answer(scope, limit_body(receive, self.patience), with_headers)
        except ClientDisconnect:
            pass        # because: nobody is there any more to be told anything
        except (TooLarge, TooSlow) as error:
            await error_response(error.status_code, error.detail)(scope, receive, with_headers)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A stream counts for its address as a socket does."""
        address = self.client_address(scope) if is_stream(scope["method"], scope["path"]) else ""
        if address and not self.limits.open_socket(address):
            await error_response(429, _(TOO_MANY))(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            if address:
                self.limits.close_socket(address)

    def refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        if scope["method"] not in SAFE and not is_same_origin(headers):
            return error_response(403, _("this request came from another site: open the page on this server and try "
                                         "again"))
        size = number(headers.get("content-length", "0"))
        if size is None or size > LARGEST:
            return error_response(413, _("the request is too large: send at most {largest} bytes", largest=LARGEST))
        address = self.client_address(scope)
        if address and scope["method"] not in SAFE and not is_free(scope["method"], scope["path"]):
            wait = self.limits.wait(address)
            if wait:
                return error_response(
                    429, ngettext("too many requests from your address: try again in {count} second",
                                  "too many requests from your address: try again in {count} seconds", wait), wait
                )
        return None


def error_response(status: int, detail: str, wait: int = 0) -> JSONResponse:
    return make_error(status, detail, headers={"retry-after": str(wait)} if wait else None)


def limit_body(receive: Receive, patience: float) -> Receive:
    """A body of a size, each piece of it within some seconds and all of it within some more."""
    taken, whole, until = 0, False, time.monotonic() + PIECES * patience

    async def receive_limited() -> Message:
        nonlocal taken, whole
        left = None if whole else max(0.0, min(patience, until - time.monotonic()))
        try:
            message = await asyncio.wait_for(receive(), left)
        except TimeoutError:
            raise TooSlow from None
        whole = whole or not message.get("more_body", False)
        taken += len(message.get("body", b""))
        if taken > LARGEST:
            raise TooLarge
        return message

    return receive_limited


def add_security_headers(headers: MutableHeaders, path: str) -> None:
    embedded = path.startswith(EMBEDDED)
    extra: dict[str, Any] = HEADERS | {"content-security-policy": POLICY.format(framed="*" if embedded else "'none'")}
    for name, value in extra.items():
        headers.setdefault(name, value)
    if not embedded:
        headers.setdefault("x-frame-options", "DENY")
    headers.setdefault("cache-control", "no-cache" if path.startswith("/static/") else "no-store")
