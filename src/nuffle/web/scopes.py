"""What a token of a program may do: the one table. What stands in no line of it is done by people alone."""

from __future__ import annotations

import re
from typing import Final

from fastapi import HTTPException

from nuffle.languages import N_, _

READ, PLAY, TEAMS, EVENTS = "read", "play", "teams", "events"
SCOPES: Final = {
    READ: N_("see what you can see"),
    PLAY: N_("create, join and play matches"),
    TEAMS: N_("build, edit and delete your teams"),
    EVENTS: N_("act at events in your roles"),
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
        raise HTTPException(403, _("tokens cannot do this: sign in with a browser"))
    if needed not in scopes:
        raise HTTPException(403, _("this token lacks the permission {needed!r}: create one that has it", needed=needed))
