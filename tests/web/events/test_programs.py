"""Programs come with tokens: each may do what was ticked for it, and nothing else."""

from __future__ import annotations

import re

import pytest
from starlette.websockets import WebSocketDisconnect

from nuffle.web.scopes import SCOPES, scope_for

TOKEN = re.compile(r'class="code">(nuffle_[\w-]+)<')


def token_of(somebody, *scopes: str, name: str = "my bot") -> dict[str, str]:
    page = somebody.post("/account/tokens", name=name, **dict.fromkeys(scopes, "yes"))
    return {"authorization": f"Bearer {TOKEN.search(page.text)[1]}"}


@pytest.fixture
def ann(person):
    return person("Ann").joins()


def test_a_token_plays_a_match_for_its_owner(ann, app) -> None:
    headers = token_of(ann, "play", "read")
    made = app.post("/api/matches", json={"turns": 1, "sides": [{"who": "me"}, {"who": "here"}]}, headers=headers)
    assert made.status_code == 201
    match = made.json()["id"]
    view = app.get(f"/api/matches/{match}/view", headers=headers).json()
    form = {"seat": view["seat"], "number": view["asked"]["number"], "answer": view["asked"]["options"][0]["answer"]}
    assert app.post(f"/api/matches/{match}/answers", json=form, headers=headers).json()["accepted"]
    with app.websocket_connect(f"/ws/matches/{match}", headers=headers) as socket:
        assert socket.receive_json()["yours"] == ["h", "a"]


def test_what_its_scopes_do_not_cover_is_refused(ann, app, winter) -> None:
    for only in SCOPES:
        headers = token_of(ann, only, name=only)
        tried = {"read": app.get("/api/coaches/me", headers=headers),
                 "play": app.post("/api/matches", json={"turns": 1}, headers=headers),
                 "events": app.post(f"/events/{winter}/join", json={}, headers=headers),
                 "teams": app.post("/teams", headers=headers)}
        for scope, answer in tried.items():
            refused = answer.status_code == 403 and "scope" in answer.text
            assert refused is (scope != only), f"{scope} with {only}: {answer.status_code} {answer.text[:200]}"
    match = app.post("/api/matches", json={"turns": 1}, headers=token_of(ann, "play")).json()["id"]
    with app.websocket_connect(f"/ws/matches/{match}", headers=token_of(ann, "read")) as socket, \
            pytest.raises(WebSocketDisconnect) as refused:
        socket.receive_json()
    assert refused.value.code == 4403


@pytest.mark.parametrize(("method", "path"), [
    ("GET", "/account"), ("GET", "/account/data.json"), ("GET", "/admin"), ("GET", "/account/second"),
    ("POST", "/account/password"), ("POST", "/account/tokens"), ("POST", "/account/delete"), ("POST", "/admin/reset"),
    ("POST", "/admin/ban"), ("POST", "/admin/maintenance"), ("GET", "/coach"), ("POST", "/coach")])
def test_no_token_opens_an_account_or_the_administration(ann, app, store, method: str, path: str) -> None:
    from nuffle.store.accounts import Accounts

    accounts = Accounts(store.engine)
    accounts.change(accounts.by_login("ann").visitor, admin=1)
    headers = token_of(ann, *SCOPES)
    answer = app.request(method, path, headers=headers, json={} if method == "POST" else None)
    assert answer.status_code == 403 and scope_for(method, path) is None, answer.text[:200]


def test_a_token_is_shown_once_and_kept_as_a_digest(ann, store) -> None:
    headers = token_of(ann, "read")
    token = headers["authorization"].removeprefix("Bearer ")
    page = ann.get("/account").text
    assert "my bot" in page and token not in page
    with store.engine.connect() as connection:
        rows = str(connection.exec_driver_sql("SELECT * FROM api_token").all())
    assert "my bot" in rows and token not in rows
    assert ann.get("/account/data.json").json()["tokens"][0]["scopes"] == ["read"]


def test_a_token_that_is_revoked_is_good_no_more(ann, app, person) -> None:
    headers = token_of(ann, "read")
    which = re.search(r'name="token" value="(\w+)"', ann.get("/account").text)[1]
    bob = person("Bob").joins()
    bob.sends("/account/tokens/revoke", token=which)
    assert app.get("/api/coaches/me", headers=headers).status_code == 200, "it is not Bob's to revoke"
    ann.sends("/account/tokens/revoke", token=which)
    assert app.get("/api/coaches/me", headers=headers).status_code == 401


def test_a_token_has_a_name_and_a_scope_and_there_are_not_too_many(ann) -> None:
    for form in ({"name": "x"}, {"read": "yes"}, {"name": "", "read": "yes"}):
        assert ann.post("/account/tokens", **form).status_code == 422
    for number in range(20):
        token_of(ann, "read", name=f"t{number}")
    assert ann.post("/account/tokens", name="one more", read="yes").status_code == 422
