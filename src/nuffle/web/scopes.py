"""What a token of a program may do: the one table. What stands in no line of it is done by people alone."""

from __future__ import annotations

import re
from typing import Final

from fastapi import HTTPException

from nuffle.languages import N_, _

READ, PLAY, TEAMS, EVENTS = "read", "play", "teams", "events"
SCOPES: Final = {
    READ: N_("look at whatever you may see"),
    PLAY: N_("make matches, sit down in them and play"),
    TEAMS: N_("build, change and delete your teams"),
    EVENTS: N_("do at events whatever your tasks there let you do"),
}
LOOKS, CHANGES, SOCKET = ("GET", "HEAD", "OPTIONS"), ("POST", "PUT", "PATCH", "DELETE"), ("WS",)
# because: the first line that fits counts; accounts, devices and the administrator's page are in none
LINES: Final[tuple[tuple[tuple[str, ...], re.Pattern[str], str], ...]] = (
    (LOOKS, re.compile(r"(?!/(account|admin|coach|login|register|reset|invited)(/|$)).*"), READ),
    (CHANGES, re.compile(r"/api/matches(/.*)?"), PLAY),
    (SOCKET, re.compile(r"/ws/matches/.*"), PLAY),
    (CHANGES, re.compile(r"/teams(/.*)?"), TEAMS),
    (CHANGES, re.compile(r"/events(/.*)?"), EVENTS),
)


def scope_for(method: str, path: str) -> str | None:
    return next((scope for methods, pattern, scope in LINES if method in methods and pattern.fullmatch(path)), None)


def require_scope(scopes: list[str], method: str, path: str) -> None:
    needed = scope_for(method, path)
    if needed is None:
        raise HTTPException(403, _("no token may do this: sign in with a browser"))
    if needed not in scopes:
        raise HTTPException(403, _("this token has no scope {needed!r}", needed=needed))
