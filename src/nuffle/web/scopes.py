"""What a token of a program may do: the one table. What stands in no row of it is done by people alone."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from fastapi import HTTPException

from nuffle.languages import N_, _

LOOKS, CHANGES, SOCKET = ("GET", "HEAD", "OPTIONS"), ("POST", "PUT", "PATCH", "DELETE"), ("WS",)


class ScopeRow(NamedTuple):
    """One scope: its name, what the account page says of it, and which requests it covers."""

    name: str
    about: str
    methods: tuple[str, ...]
    paths: str


# because: the first row that fits counts; accounts, devices and the administrator's page are in none
SCOPE_TABLE: Final = (
    ScopeRow("read", N_("see what you can see"), LOOKS,
             r"(?!/(account|admin|coach|login|register|reset|invited)(/|$)).*"),
    ScopeRow("play", N_("create, join and play matches"), CHANGES + SOCKET, r"/api/matches(/.*)?|/ws/matches/.*"),
    ScopeRow("teams", N_("build, edit and delete your teams"), CHANGES, r"(/api)?/teams(/.*)?"),
    ScopeRow("events", N_("act at events in your roles"), CHANGES, r"(/api)?/events(/.*)?"),
    ScopeRow("leagues", N_("act in leagues in your roles"), CHANGES, r"(/api)?/leagues(/.*)?"),
)
SCOPES: Final = {row.name: row.about for row in SCOPE_TABLE}
PATTERNS: Final = tuple((row.name, row.methods, re.compile(row.paths)) for row in SCOPE_TABLE)


class OutOfScope(HTTPException):
    """What a token may not do."""

    def __init__(self, detail: str, advice: str) -> None:
        super().__init__(403, detail)
        self.advice = advice


def scope_for(method: str, path: str) -> str | None:
    return next((name for name, methods, pattern in PATTERNS if method in methods and pattern.fullmatch(path)), None)


def require_scope(scopes: list[str], method: str, path: str) -> None:
    needed = scope_for(method, path)
    if needed is None:
        raise OutOfScope(_("tokens cannot do this: sign in with a browser"),
                         _("Do this in a browser. The table of routes says what programs cannot do, and why."))
    if needed not in scopes:
        raise OutOfScope(_("this token lacks the scope {needed!r}: create one that has it", needed=needed),
                         _("Create a token with the scope {needed!r} on your account page.", needed=needed))
