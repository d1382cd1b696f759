"""Who asks: a coach is a name and a secret token, in a cookie or sent by a program."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import Depends, HTTPException, Path
from starlette.requests import HTTPConnection
from starlette.responses import Response

from nuffle.files.words import NUMBER, line
from nuffle.languages import _
from nuffle.store.tokens import MARK, Tokens
from nuffle.store.visitors import Visitor
from nuffle.web.limits import ADDRESS
from nuffle.web.live.host import Host
from nuffle.web.scopes import SOCKET, require_scope

COOKIE: Final = "nuffle_coach"
YEAR: Final = 400 * 86_400
LONGEST: Final = 40             # characters of a coach's name
BEARER: Final = "bearer "
# because: the first that fits counts, and many a browser says it is another one too
BROWSERS: Final = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"),
                   ("Safari/", "Safari"))
SYSTEMS: Final = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
                  ("Mac OS X", "Mac"), ("Linux", "Linux"))


def host_of(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def token_of(connection: HTTPConnection) -> str:
    said = connection.headers.get("authorization", "")
    if said.casefold().startswith(BEARER):
        return said[len(BEARER):].strip()
    return connection.cookies.get(COOKIE, "")


async def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """The coach, if it is one."""
    return await find_visitor(connection, token_of(connection))


async def find_visitor(connection: HTTPConnection, token: str) -> Visitor | None:
    """Whose token it is; one of a program is refused where its scopes do not reach."""
    host, address = host_of(connection), connection.scope.get(ADDRESS, "")
    if not token.startswith(MARK):
        visitor = await asyncio.to_thread(host.visitors.by_token, token) if token else None
        if visitor is not None:
            host.crowds.note(visitor.id, address)
            host.last_uses.note(token, describe_device(connection.headers.get("user-agent", "")))
        return visitor
    found = await asyncio.to_thread(Tokens(host.engine).owner, token)
    if found is None:
        return None
    host.last_uses.note(token)
    host.crowds.note(found[0].id, address)
    require_scope(found[1], str(connection.scope.get("method", SOCKET[0])), connection.scope["path"])
    return found[0]


def describe_device(agent: str) -> str:
    """A browser and a system, as far as it says what it is."""
    browser = next((name for mark, name in BROWSERS if mark in agent), agent.split("/")[0].split(" ")[0])
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return line(", ".join(filter(None, (browser, system))))[:LONGEST]


async def coach_of(connection: HTTPConnection) -> Visitor:
    found = await visitor_of(connection)
    if found is None:
        program = connection.scope["path"].startswith("/api/")
        raise HTTPException(401,
                            _("there is no coach for this request: create one first with POST /api/coaches") if program
                            else _("sign in first to open this page"))
    return found


def make_coach(connection: HTTPConnection, name: str) -> tuple[Visitor, str]:
    """Whoever comes for the first time; with the token by which the device is known from now on."""
    return host_of(connection).make_coach(clean_name(name), connection.scope.get(ADDRESS, ""))


def clean_name(text: str) -> str:
    """A name as it may stand in a page: one line, not empty, not long."""
    name = " ".join(line(text).split())[:LONGEST]
    if not name:
        raise HTTPException(422, _("enter a name for the coach"))
    return name


def remember(response: Response, token: str, secure: bool) -> None:
    """The device knows the coach from now on; no script can read it."""
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


# a coach or a team in an address
Numbered = Annotated[int, Path(ge=0, le=NUMBER)]
TheHost = Annotated[Host, Depends(host_of)]
Coach = Annotated[Visitor, Depends(coach_of)]
MaybeCoach = Annotated[Visitor | None, Depends(visitor_of)]
