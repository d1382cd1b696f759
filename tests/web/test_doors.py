"""Who may open which door: every route but those of events, which have a table of their own, is tried by everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from nuffle.store.accounts import Accounts
from nuffle.web.access import ACCOUNT, ADMINISTRATOR, COACH, EVERYBODY, LINK, NETWORK, who_may
from nuffle.web.accounts.passwords import hash_password
from nuffle.web.api import event_routers as event_calls
from nuffle.web.api import league_routers
from nuffle.web.app import ROUTERS, create_app
from nuffle.web.assets import PLAIN, STAMPED
from nuffle.web.events import routers as event_routers
from nuffle.web.leagues import routers as league_pages
from nuffle.web.settings import Settings

DOORS = {
    EVERYBODY: """GET / /api /api/bots /api/coaches /api/coaches(POST) /api/coaches/{who} /api/editions
        /api/editions/{edition} /api/editions/{edition}/teams/{team} /api/matches /api/matches/{match_id}
        /api/matches/{match_id}/dice
        /api/matches/{match_id}/replay /api/matches/{match_id}/view /api/replays /api/replays/{match_id}
        /api/replays/{match_id}/log /api/replays/{match_id}/sides /api/replays/{match_id}/steps/{step}
        /api/rules /api/rulespacks /api/rulespacks/{name}
        /api/teams/check(POST) /api/teams/drafts(POST) /coach /coach(POST) /coach/leave(POST) /coaches
        /coaches/{who} /components /embed/{match_id}
        /health /health/live /health/ready /login
        /login(POST) /logout(POST) /matches/{match_id} /matches/{match_id}/dice
        /matches/{match_id}/call-off(POST) /matches/{match_id}/join(POST) /move
        /new /new(POST) /quick(POST) /register /register(POST) /replays /replays/{match_id}
        /replays/{match_id}/again /rules /teams /teams/new
        /teams(POST) /teams/import(POST) /language/{name} /words/{stamp}/{name}.js""",
    COACH: """/account /account/data.json /account/delete(POST) /account/devices /account/devices/end(POST)
        /account/devices/end-all(POST) /api/coaches/me
        /api/matches(POST) /api/matches/mine /api/matches/{match_id}/answers(POST) /api/matches/{match_id}/join(POST)
        /api/matches/{match_id}/undo(POST) /api/matches/{match_id}/call-off(POST)
        /api/teams /api/teams(POST) /api/teams/import(POST) /api/teams/{team} /api/teams/{team}(PUT)
        /api/teams/{team}(PATCH) /api/teams/{team}(DELETE) /api/teams/{team}/copy(POST) /api/teams/{team}/file
        /api/teams/{team}/move /api/teams/{team}/move(POST)
        /api/teams/{team}/matches/{match_id}(POST) /coach/move(POST) /coach/notices(POST)
        /teams/{team} /teams/{team}/copy(POST) /teams/{team}/delete(POST) /teams/{team}/edit /teams/{team}/edit(POST)
        /teams/{team}/file /teams/{team}/look(POST) /teams/{team}/matches/{match_id}(POST) /teams/{team}/move
        /teams/{team}/move(POST) /teams/{team}/print""",
    ACCOUNT: """/account/password(POST) /account/second /account/second(POST) /account/second/off(POST)
        /account/tokens(POST) /account/tokens/revoke(POST)""",
    ADMINISTRATOR: """/admin /admin/ban(POST) /admin/complaints(POST) /admin/errors /admin/errors(POST)
        /admin/maintenance(POST) /admin/reset(POST)
        /admin/second-off(POST) /admin/trail /admin/unban(POST)""",
    LINK: "/feed /move(POST) /reset/{code} /reset/{code}(POST)",
    NETWORK: "/metrics",
}
TABLE = {door: {word if "(" in word else f"{word}(GET)" for word in words.split() if word.startswith("/")}
         for door, words in DOORS.items()}
ROUTES = sorted(f"{route.path}({method})" for router in ROUTERS for route in router.routes
                if isinstance(route, APIRoute) for method in route.methods)
VALUES = {"match_id": "0" * 16, "team": "1", "who": "1", "step": "1", "code": "none", "name": "fr", "stamp": "0",
          "edition": "crp"}


@pytest.fixture
def app(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings), client=("203.0.113.7", 1), follow_redirects=False) as client:
        yield client


def tried(app: TestClient, door: str, headers: dict[str, str]) -> Iterator[tuple[str, int]]:
    """What everything behind a door answers to somebody who comes with nothing else."""
    for name in sorted(TABLE[door]):
        path, _, method = name.rstrip(")").rpartition("(")
        place = re.sub(r"\{(\w+)\}", lambda found: VALUES[found[1]], path)
        body = {"name": "x", "answer": "x"} if method == "POST" else None
        yield name, app.request(method, place, headers=headers, json=body).status_code


def test_every_route_stands_in_the_table_once() -> None:
    assert sorted(name for names in TABLE.values() for name in names) == ROUTES


def test_the_table_of_the_docs_says_the_same() -> None:
    told = {f"{route.path}({method})": who_may(route, method) for router in ROUTERS for route in router.routes
            if isinstance(route, APIRoute) for method in route.methods}
    assert told == {name: door for door, names in TABLE.items() for name in names}


def test_no_route_of_the_app_is_outside_the_tables(app: TestClient) -> None:
    """Events have their own table (test_permits); the rest is files, the API's description and the socket."""
    routers = [*ROUTERS, *event_calls.ROUTERS, *league_routers.ROUTERS, *event_routers.ROUTERS, *league_pages.ROUTERS]
    sockets = {route.path for router in routers for route in router.routes if not isinstance(route, APIRoute)}
    assert sockets == {"/ws/matches/{match_id}"}
    own = [route for route in app.app.routes if not hasattr(route, "path")]  # type: ignore[attr-defined]
    assert len(own) == len(routers), "each is a router of ours"
    beside = {route.path for route in app.app.routes if hasattr(route, "path")}  # type: ignore[attr-defined]
    assert beside == {"/api/openapi.json", PLAIN, STAMPED}


def as_coach(app: TestClient) -> tuple[int, dict[str, str]]:
    made = app.post("/api/coaches", json={"name": "Ann"}).json()
    app.cookies.clear()
    return made["id"], {"authorization": f"Bearer {made['token']}"}


def test_a_stranger_changes_nothing_and_sees_what_is_public(app: TestClient) -> None:
    program = {"authorization": "Bearer none"}
    form = {"turns": 1, "sides": [{"who": "me"}, {"who": "open"}]}
    challenge = app.post("/api/matches", json=form, headers=as_coach(app)[1]).json()["id"]
    for door in (COACH, ACCOUNT, ADMINISTRATOR):
        for name, status in tried(app, door, program):
            assert status == 401, f"{name}: {status}"
    assert app.post(f"/matches/{challenge}/call-off").status_code == 403
    for name, status in (*tried(app, EVERYBODY, program), *tried(app, LINK, program)):
        assert status < 500 and (status != 401 or name in ("/login(POST)", "/feed(GET)")), f"{name}: {status}"
    assert dict(tried(app, NETWORK, program)) == {"/metrics(GET)": 403}


def test_a_guest_has_no_account_and_an_account_no_office(app: TestClient) -> None:
    who, headers = as_coach(app)
    for door in (ACCOUNT, ADMINISTRATOR):
        assert {status for _, status in tried(app, door, headers)} == {401}
    accounts = Accounts(app.app.state.host.engine)  # type: ignore[attr-defined]
    accounts.open(who, "ann", hash_password("correct horse"))
    assert {status for _, status in tried(app, ADMINISTRATOR, headers)} == {403}
    for name, status in tried(app, ACCOUNT, headers):
        assert status in (200, 303, 403, 422), f"{name}: {status}"
    accounts.change(who, admin=1)
    assert not {status for _, status in tried(app, ADMINISTRATOR, headers)} & {401, 403, 500}


def test_no_form_of_an_account_is_taken_from_elsewhere(app: TestClient) -> None:
    """Neither without the word of its page, nor from a page of another site."""
    _, headers = as_coach(app)
    app.cookies.set("nuffle_coach", headers["authorization"].removeprefix("Bearer "))
    forms = [name.rpartition("(")[0] for door in (ACCOUNT, ADMINISTRATOR) for name in TABLE[door] if "POST" in name]
    for path in (*forms, "/account/delete", "/account/devices/end", "/account/devices/end-all", "/logout", "/register",
                 "/login", "/reset/none"):
        assert app.post(path, data={"csrf": "0" * 64}).status_code in (401, 403), path
        foreign = app.post(path, data={}, headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403, path
