"""Who may open which route, read from what each route asks for: the table of routes shows it, and tests try it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from nuffle.league.permits import PERMITS
from nuffle.league.permits import ROLES as LEAGUE_ROLES
from nuffle.web.accounts.admin import administrator
from nuffle.web.accounts.own import own_account
from nuffle.web.events.permissions import MAY, ORGANISER
from nuffle.web.events.visibility import require_keeper
from nuffle.web.identity import coach_of

EVERYBODY, COACH, ACCOUNT, ADMINISTRATOR = "everyone", "coach", "account", "administrator"
LINK, NETWORK = "whoever has the link", "the server's own network"
# because: what is asked for by these is a secret in the address or in the form, or where somebody comes from
OTHERWISE: Final[dict[str, str]] = {
    "GET /events/{slug}/slip/{number}/{code}": LINK,
    "POST /events/{slug}/slip/{number}/{code}": LINK,
    "GET /feed": LINK,
    "GET /invited/{token}": LINK,
    "POST /invited/{token}": f"{COACH} with the link",
    "GET /metrics": NETWORK,
    "GET /leagues/invited/{token}": LINK,
    "POST /leagues/invited/{token}": f"{COACH} with the link",
    "POST /move": LINK,
    "GET /reset/{code}": LINK,
    "POST /reset/{code}": LINK,
}


def who_may(route: Any, method: str) -> str:
    """In words: everyone, or who one has to be."""
    if not isinstance(route, APIRoute):
        return EVERYBODY        # because: spectators hear a socket too, and what is said there is looked at on its own
    if told := OTHERWISE.get(f"{method} {route.path}"):
        return told
    asked = list(list_calls(route.dependant))
    for call in asked:
        if actions := getattr(call, "actions", ()):
            found = {role for action in actions for role in PERMITS[action]}
            return ", ".join(role for role in LEAGUE_ROLES if role in found)
        if action := getattr(call, "action", ""):
            return ", ".join((PERMITS if is_of_league(route.path) else MAY)[action])
    if require_keeper in asked:
        return f"{ORGANISER}, {ADMINISTRATOR}"
    named = {administrator: ADMINISTRATOR, own_account: ACCOUNT, coach_of: COACH}
    return next((words for call, words in named.items() if call in asked), EVERYBODY)


def is_of_league(path: str) -> bool:
    return path.removeprefix("/api").startswith("/leagues")


def list_calls(part: Dependant) -> Iterator[Any]:
    """Everything a route depends on, and what that depends on."""
    for each in part.dependencies:
        yield each.call
        yield from list_calls(each)
