"""Which page has no call of the API, and why: the one table. A page whose call has the same address below `/api`,
and the same permit, needs no row."""

from __future__ import annotations

from typing import Final

from nuffle.web.api.league_coverage import OF_LEAGUES

API: Final = "/api"
PEOPLE: Final = "none: accounts, devices and the administration are for people alone"
LINK: Final = "none: whoever has the link needs no token"
FORM: Final = "none needed: the form of the call that saves it"
FILE: Final = "none needed: a token with `read` fetches this file here"
SHOWN: Final = "none needed: shows what other calls give"
SERVER: Final = "none needed: for whoever runs the server"

OTHERWISE: Final[dict[str, str]] = {
    "GET /": SHOWN,
    "GET /account": PEOPLE,
    "GET /account/data.json": PEOPLE,
    "POST /account/delete": PEOPLE,
    "GET /account/devices": PEOPLE,
    "POST /account/devices/end": PEOPLE,
    "POST /account/devices/end-all": PEOPLE,
    "POST /account/password": PEOPLE,
    "GET /account/second": PEOPLE,
    "POST /account/second": PEOPLE,
    "POST /account/second/off": PEOPLE,
    "POST /account/tokens": PEOPLE,
    "POST /account/tokens/revoke": PEOPLE,
    "GET /admin": PEOPLE,
    "POST /admin/ban": PEOPLE,
    "POST /admin/complaints": PEOPLE,
    "GET /admin/errors": PEOPLE,
    "POST /admin/errors": PEOPLE,
    "POST /admin/maintenance": PEOPLE,
    "POST /admin/reset": PEOPLE,
    "POST /admin/second-off": PEOPLE,
    "GET /admin/trail": PEOPLE,
    "POST /admin/unban": PEOPLE,
    "GET /api": "the description of the API as a page",
    "GET /coach": "`GET /api/coaches/me`",
    "POST /coach": "`POST /api/coaches` makes a coach; to change the name is for people alone",
    "POST /coach/leave": PEOPLE,
    "POST /coach/move": PEOPLE,
    "POST /coach/notices": PEOPLE,
    "GET /components": SHOWN,
    "GET /embed/{match_id}": SHOWN,
    "GET /events.json": "`GET /api/events`",
    "GET /events/new": FORM,
    "GET /events/{slug}/desk/blank/{what}.pdf": FILE,
    "GET /events/{slug}/desk/clock": "`GET /api/events/{slug}` has the clock",
    "GET /events/{slug}/desk/coaches/{coach_id}/build": FORM,
    "POST /events/{slug}/desk/coaches/{coach_id}/build": "`POST /api/events/{slug}/desk/coaches/{coach_id}/roster`",
    "POST /events/{slug}/desk/coaches/{coach_id}/build/check":
        "`POST /api/events/{slug}/desk/coaches/{coach_id}/roster/check`",
    "GET /events/{slug}/desk/more": "`GET /api/events/{slug}/desk/votes`",
    "GET /events/{slug}/desk/papers": "`GET /api/events/{slug}/desk/naf`",
    "GET /events/{slug}/desk/print/{what}.pdf": FILE,
    "POST /events/{slug}/desk/reset": PEOPLE,
    "GET /events/{slug}/join": FORM,
    "GET /events/{slug}/live": "none: ask `GET /api/events/{slug}` again with its `ETag`",
    "GET /events/{slug}/me/build": FORM,
    "POST /events/{slug}/me/build": "`POST /api/events/{slug}/me/roster`",
    "POST /events/{slug}/me/build/check": "`POST /api/events/{slug}/me/roster/check`",
    "GET /events/{slug}/screen": SHOWN,
    "GET /events/{slug}/slip/{number}/{code}": LINK,
    "POST /events/{slug}/slip/{number}/{code}": LINK,
    "GET /feed": LINK,
    "GET /health": SERVER,
    "GET /health/live": SERVER,
    "GET /health/ready": SERVER,
    "GET /invited/{token}": LINK,
    "POST /invited/{token}": LINK,
    "GET /language/{name}": "none needed: the header `Accept-Language` says it",
    "GET /login": PEOPLE,
    "POST /login": PEOPLE,
    "POST /logout": PEOPLE,
    "GET /metrics": SERVER,
    "GET /move": PEOPLE,
    "POST /move": PEOPLE,
    "GET /new": FORM,
    "POST /new": "`POST /api/matches`",
    "POST /quick": "`POST /api/matches` with `{}`",
    "GET /register": PEOPLE,
    "POST /register": PEOPLE,
    "GET /replays/{match_id}/again": FORM,
    "GET /reset/{code}": PEOPLE,
    "POST /reset/{code}": PEOPLE,
    "POST /teams/{team}/delete": "`DELETE /api/teams/{team}`",
    "GET /teams/new": FORM,
    "GET /teams/{team}/edit": FORM,
    "POST /teams/{team}/edit": "`PUT /api/teams/{team}`",
    "POST /teams/{team}/look": "`PATCH /api/teams/{team}`",
    "GET /teams/{team}/print": FILE,
    "GET /words/{stamp}/{name}.js": SHOWN,
    **OF_LEAGUES,
}


def call_for(method: str, path: str, calls: set[str]) -> str:
    """What the table of routes says of the call for a page; nothing for a call itself."""
    if path.startswith(f"{API}/") or method == "socket":
        return ""
    mirrored = f"{method} {API}{path}"
    return f"`{mirrored}`" if mirrored in calls else OTHERWISE.get(f"{method} {path}", "")
