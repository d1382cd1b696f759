"""Text in bodies is whole: half a character is refused here, before any page reads it.

JSON may spell one half of a character outside the first plane (a lone surrogate, `\\ud800`). Python reads it, but no
database, hash or page can write it. So it is looked for once, in one place, for every route.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nuffle.languages import _
from nuffle.web.error_json import make_error

SUSPECT: Final = re.compile(rb"\\u[dD][89abcdefABCDEF]")
ESCAPES: Final = re.compile(rb"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
CHARSET: Final = re.compile(r"charset\s*=\s*[\"']?([^\s\"';]*)", re.IGNORECASE)
USUAL: Final = ("utf-8", "utf8", "us-ascii", "iso-8859-1")
HIGH, LOW, LAST = 0xD800, 0xDC00, 0xDFFF


def has_half_characters(body: bytes) -> bool:
    """Does it spell one half of a character without the other?"""
    if not SUSPECT.search(body):
        return False
    open_at = -1        # where the second half has to begin
    for found in ESCAPES.finditer(body):
        code = int(found[1], 16) if found[1] else 0
        if open_at >= 0 and not (found.start() == open_at and LOW <= code <= LAST):
            return True
        if open_at < 0 and LOW <= code <= LAST:
            return True
        open_at = found.end() if HIGH <= code < LOW else -1
    return open_at >= 0


def has_usual_charset(kind: str) -> bool:
    """Some charsets spell half characters, and a form is read in whichever it names."""
    found = CHARSET.findall(kind)
    return all(name.lower() in USUAL for name in found)


class WholeTextMiddleware:
    """Reads JSON bodies ahead and hands them on in one piece; others pass through untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = Headers(scope=scope).get("content-type", "") if scope["type"] == "http" else ""
        if not has_usual_charset(kind):
            words = _("send text in UTF-8")
            await make_error(422, words)(scope, receive, send)
            return
        if "json" not in kind.lower():
            await self.app(scope, receive, send)
            return
        body = await read_body(receive)
        if has_half_characters(body):
            words = _("the text contains half a character: send whole characters, in UTF-8 or as a pair of escapes")
            await make_error(422, words)(scope, receive, send)
            return
        await self.app(scope, replay(body, receive), send)


async def read_body(receive: Receive) -> bytes:
    pieces: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        pieces.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(pieces)


def replay(body: bytes, receive: Receive) -> Receive:
    """The body first, then whatever the connection says."""
    left = [body]

    async def receive_again() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return receive_again
