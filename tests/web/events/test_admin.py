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
    view = app.get(f"/api/matches/{match}/view", headers=headers).json()
    form = {"seat": view["seat"], "number": view["asked"]["number"], "answer": view["asked"]["options"][0]["answer"]}
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


# -- links from an organiser
def organised(person, store, winter: str, app) -> tuple[Person, Person, int]:
    pat = person("Pat").joins()
    offices = app.app.state.event_cache.event_roles
    offices.grant(winter, number_of(pat), "organiser")
    ann = person("Ann").joins(next="/invited/" + offices.invite(winter, "coach", "ann"))
    offices.grant(winter, number_of(ann), "coach", "ann")
    return pat, ann, number_of(ann)


def link_in(page) -> str:
    return "/reset/" + page.text.split("/reset/")[1].split("<")[0]


def test_an_organiser_gives_his_coach_a_link_that_works_once(app, person, store, winter) -> None:
    pat, ann, number = organised(person, store, winter, app)
    headers = token_of(ann, "read")
    link = link_in(pat.post(f"/events/{winter}/desk/reset", visitor=number))
    again = person("Ann")
    again.sends(link, password="quite another one")
    assert ann.get("/account").status_code == 401 and again.get("/account").status_code == 200
    assert app.get("/api/coaches/me", headers=headers).status_code == 401, "tokens end with the old password"
    assert person().post(link, password="and yet another").status_code == 403


def test_a_link_that_is_too_old_is_none(app, person, store, winter) -> None:
    pat, _, number = organised(person, store, winter, app)
    link = link_in(pat.post(f"/events/{winter}/desk/reset", visitor=number))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE visitor_key SET until = '2020-01-01T00:00:00+00:00' WHERE kind = 'reset'")
    assert person().post(link, password="quite another one").status_code == 403


def test_an_organiser_gets_into_nobody_elses_account(app, person, store, winter, chief) -> None:
    pat, ann, number = organised(person, store, winter, app)
    reset = f"/events/{winter}/desk/reset"
    other = store.new(store.load(winter).model_copy(update={"name": "Summer Bowl"}))
    app.app.state.event_cache.event_roles.grant(other, number, "scorekeeper")
    assert pat.post(reset, visitor=number).status_code == 403, "she has a task at somebody else's event"
    app.app.state.event_cache.event_roles.grant(winter, number_of(chief), "coach", "bo")
    assert pat.post(reset, visitor=number_of(chief)).status_code == 403, "an administrator"
    assert pat.post(reset, visitor=number_of(person("Eve").joins())).status_code == 422, "not of this event"
    assert ann.post(reset, visitor=number).status_code == 403, "no organiser"


def test_a_link_does_not_get_round_a_second_factor(app, person, store, winter) -> None:
    pat, _, number = organised(person, store, winter, app)
    accounts = Accounts(store.engine)
    accounts.change(number, rest=accounts.of(number).rest | {"totp": "A" * 32, "step": 0})
    link = link_in(pat.post(f"/events/{winter}/desk/reset", visitor=number))
    thief = person("Thief")
    answer = thief.post(link, password="quite another one")
    assert answer.headers["location"] == "/login" and thief.get("/account").status_code == 401
    assert thief.post("/login", login="ann", password="quite another one").status_code == 401


@pytest.mark.parametrize(("came_by", "status"), [("", 403), ("/account", 403), ("/invited/none", 403), ("/events", 403),
                                                 ("/events/another", 403), ("/events/{}/join?x=1", 200)])
def test_whoever_brings_an_account_along_does_not_lose_it_by_signing_up(app, person, winter, came_by, status) -> None:
    pat, eve = person("Pat").joins(), person("Eve").joins(next=came_by.format(winter))
    app.app.state.event_cache.event_roles.grant(winter, number_of(pat), "organiser")
    app.app.state.event_cache.event_roles.grant(winter, number_of(eve), "coach", "bo")
    assert pat.post(f"/events/{winter}/desk/reset", visitor=number_of(eve)).status_code == status


def test_a_guest_who_signed_up_and_then_makes_an_account_gets_a_link_from_his_organiser(app, person, winter) -> None:
    pat, bo = person("Pat").joins(), person("Bo")
    app.app.state.event_cache.event_roles.grant(winter, number_of(pat), "organiser")
    bo.post("/coach", name="Bo")
    app.app.state.event_cache.event_roles.grant(winter, number_of(bo), "coach", "bo")
    bo.joins()
    assert bo.get("/account/data.json").json()["account"]["made for"] == [winter]
    assert pat.post(f"/events/{winter}/desk/reset", visitor=number_of(bo)).status_code == 200
