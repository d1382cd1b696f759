"""The administrator shuts people out and closes the server; nobody else does."""

from __future__ import annotations

import pytest
from starlette.websockets import WebSocketDisconnect

from nuffle.store.accounts import Accounts

from .conftest import PASSWORD, Person, said
from .test_programs import token_of


@pytest.fixture
def chief(person, store) -> Person:
    found = person("Chief").joins()
    accounts = Accounts(store.engine)
    accounts.change(accounts.by_login("chief").visitor, admin=1)
    return found


def number_of(somebody: Person) -> int:
    return somebody.get("/account/data.json").json()["coach"]["number"]


def test_who_is_shut_out_is_signed_out_everywhere_and_told_why(app, person, chief) -> None:
    eve = person("Eve").joins()
    headers = token_of(eve, "read", "play")
    match = app.post("/api/matches", json={"turns": 1}, headers=headers).json()["id"]
    with app.websocket_connect(f"/ws/matches/{match}", headers=headers) as socket:
        chief.sends("/admin/ban", coach=number_of(eve), why="foul language")
        with pytest.raises(WebSocketDisconnect):
            while True:
                socket.receive_json()
    assert eve.get("/account").status_code == 401
    assert app.get("/api/coaches/me", headers=headers).status_code == 401
    answer = eve.post("/login", login="Eve", password=PASSWORD)
    assert answer.status_code == 403 and "foul language" in answer.text
    assert "foul language" not in eve.post("/login", login="Eve", password="wrong, quite").text
    assert "foul language" in chief.get("/admin").text
    chief.sends("/admin/unban", login="eve")
    assert eve.post("/login", login="Eve", password=PASSWORD).status_code == 303


def test_a_guest_can_be_shut_out_and_an_administrator_cannot(person, chief) -> None:
    guest = person("Guest")
    who = guest.browser.post("/api/coaches", json={"name": "Guest"}).json()["id"]
    chief.sends("/admin/ban", coach=who, why="spam")
    assert guest.get("/api/coaches/me").status_code == 401
    assert chief.post("/admin/ban", coach=number_of(chief), why="me").status_code == 422
    assert chief.post("/admin/ban", coach=99999, why="x").status_code == 404
    assert chief.post("/admin/ban", coach=who).status_code == 422


def test_a_link_for_a_password_is_no_way_round_a_ban(person, chief) -> None:
    eve = person("Eve").joins()
    number = number_of(eve)
    link = chief.post("/admin/reset", login="eve").text.split('class="code">')[1].split("<")[0]
    chief.sends("/admin/ban", coach=number, why="x")
    assert eve.post(link, password=PASSWORD).status_code == 403


def test_in_maintenance_visitors_are_told_and_matches_go_on(app, person, chief) -> None:
    ann = person("Ann")
    headers = {"authorization": "Bearer " + ann.browser.post("/api/coaches", json={"name": "Ann"}).json()["token"]}
    sides = [{"who": "me"}, {"who": "here"}]
    match = app.post("/api/matches", json={"turns": 1, "sides": sides}, headers=headers).json()["id"]
    chief.sends("/admin/maintenance", closed="yes", says="Back at six.")
    for path in ("/", "/events", "/new", "/teams", "/account", "/nowhere"):
        answer = ann.get(path)
        assert answer.status_code == 503 and "Back at six." in said(answer), path
        assert int(answer.headers["retry-after"]) > 0 and "content-security-policy" in answer.headers
    assert app.post("/api/matches", json={"turns": 1}, headers=headers).status_code == 503
    assert ann.get(f"/matches/{match}").status_code == 200
    asked = app.get(f"/api/matches/{match}/view", headers=headers).json()["asked"]
    form = {"number": asked["number"], "answer": asked["options"][0]["answer"]}
    assert app.post(f"/api/matches/{match}/answers", json=form, headers=headers).status_code == 200
    with app.websocket_connect(f"/ws/matches/{match}", headers=headers) as socket:
        assert socket.receive_json()["type"] == "state"
    assert all(ann.get(path).status_code == 200 for path in ("/health", "/login", "/static/style.css"))
    assert chief.get("/").status_code == 200 and chief.get("/events").status_code == 200
    chief.sends("/admin/maintenance")
    assert ann.get("/").status_code == 200


@pytest.mark.parametrize("path", ["reset", "complaints", "ban", "unban", "maintenance"])
def test_nobody_else_administers(person, path: str) -> None:
    stranger, ann = person("Nobody"), person("Ann").joins()
    assert stranger.get("/admin").status_code == 401 and ann.get("/admin").status_code == 403
    assert stranger.post(f"/admin/{path}", login="ann", coach="1", why="x", closed="yes").status_code == 401
    assert ann.post(f"/admin/{path}", login="ann", coach="1", why="x", closed="yes").status_code == 403
    assert ann.browser.post(f"/admin/{path}", data={"login": "ann"}).status_code == 403
    assert stranger.get("/").status_code == 200, "the server is open"
