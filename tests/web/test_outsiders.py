"""Who may do what: strangers and spectators change nothing, nobody learns what he may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

CHANGES: list[dict[str, Any]] = [
    {"type": "undo"}, {"type": "concede"}, {"type": "offer", "what": "draw"}, {"type": "offer", "what": "undo"},
    {"type": "decline", "what": "draw"}, {"type": "resume"}, {"type": "claim"}, {"type": "more_time"},
    {"type": "order", "rule": "Dodge", "order": "always"}, {"type": "die", "die": "6"}, {"type": "chat", "text": "hi"},
    {"type": "complain", "talk": 1}, {"type": "concede", "seat": "h"}, {"type": "undo", "seat": "a"}]


# -- strangers
def test_a_spectator_and_a_stranger_can_change_nothing_over_the_socket(app, coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"})
    with ann.at(match) as seat:
        asked = seat.asked()["asked"]
        answer = {"type": "answer", "number": asked["number"], "answer": asked["options"][0]["answer"]}
        for who in (cid.headers, {}):
            with app.websocket_connect(f"/ws/matches/{match}", headers=who) as socket:
                for message in (answer, answer | {"seat": "h"}, *CHANGES):
                    socket.send_json(message)
                    while (heard := socket.receive_json())["type"] in ("state", "chats"):
                        assert not heard.get("asked")
                    assert heard["type"] == "refused", message
        assert ann.get(f"/api/matches/{match}/view").json()["asked"]["number"] == asked["number"]


@pytest.mark.parametrize(("path", "form"), [("answers", {"number": 1, "answer": "end"}), ("undo", {})])
def test_nobody_answers_for_others_over_the_api(app, coach, path: str, form: dict[str, Any]) -> None:
    match = coach("Ann").new({"who": "me"}, {"who": "here"})
    assert coach("Cid").post(f"/api/matches/{match}/{path}", **form).status_code == 403
    app.cookies.clear()
    assert app.post(f"/api/matches/{match}/{path}", json=form).status_code == 401


def test_a_coach_cannot_answer_for_the_other_seat(coach) -> None:
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me"}, {"who": "open"})
    bob.post(f"/api/matches/{match}/join")
    assert ann.post(f"/api/matches/{match}/answers", number=1, answer="heads", seat="a").status_code == 403
    with ann.at(match) as seat:
        seat.hear("state")
        seat.send(type="concede", seat="a")
        assert "not yours" in seat.hear("refused")["reason"]


def test_a_page_of_another_server_can_neither_post_nor_listen(app, coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    foreign = ann.headers | {"origin": "https://elsewhere.example"}
    assert app.post("/api/matches", json={}, headers=foreign).status_code == 403
    assert app.post("/quick", headers=foreign | {"sec-fetch-site": "cross-site"}).status_code == 403
    with app.websocket_connect(f"/ws/matches/{match}", headers=foreign) as socket, \
            pytest.raises(WebSocketDisconnect) as refused:
        socket.receive_json()
    assert refused.value.code == 4403


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/api/bots", "/static/style.css", "/nowhere"])
def test_every_answer_carries_strict_headers(app, path: str) -> None:
    headers = app.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy and headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin"


def test_only_the_embedded_replay_may_be_framed(coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    with ann.at(match) as seat:
        seat.play(Random(1))
    embedded = ann.get(f"/embed/{match}").headers
    assert "frame-ancestors *" in embedded["content-security-policy"] and "x-frame-options" not in embedded
    assert "frame-ancestors 'none'" in ann.get(f"/replays/{match}").headers["content-security-policy"]


def test_a_body_beyond_measure_is_refused(app, coach) -> None:
    ann = coach("Ann")
    big = "x" * 1_100_000
    assert app.post("/api/matches", content=big, headers=ann.headers).status_code == 413
    assert app.post("/teams/import", files={"file": ("x.toml", big.encode())}).status_code == 413


def test_the_token_is_kept_from_scripts_and_never_shown_again(app, coach) -> None:
    made = app.post("/api/coaches", json={"name": "Ann"})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    token = made.json()["token"]
    assert all(token not in app.get(path).text for path in ("/", "/coach", "/api/coaches/me"))


# -- spectators are behind
def test_a_spectator_with_a_delay_neither_looks_ahead_nor_glances(app, coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=30)
    assert cid.get(f"/api/matches/{match}/view").status_code == 409
    with cid.at(match) as watching:
        first = [watching.hear() for _ in range(2)]
        assert {each["type"] for each in first} == {"chats", "behind"}, "nothing of the match comes before its time"
        for ahead in ({"odds": True}, {"odds": True, "glossary": True}, {"player": "h1"}):
            watching.send(type="look", **ahead)
            assert "delay" in watching.hear("refused")["reason"]
        watching.send(type="look", glossary=True)
        assert "Block" in watching.hear("seen")["glossary"], "the rules are no secret"


# -- hidden hands
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10_000))
def test_a_hidden_hand_reaches_no_other_socket(coach, seed: int) -> None:
    """Every byte that goes to the other coach and to a spectator is looked at while secret cards are dealt."""
    draws = Random(seed)
    ann, bob, cid = coach("Ann"), coach("Bob"), coach("Cid")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"}, edition="crp+plays", recording="secret",
                    special_plays=3)
    bob.post(f"/api/matches/{match}/join", team="Orc")
    with ann.at(match) as home, bob.at(match) as away, cid.at(match) as watching:
        seats = {"h": home, "a": away}
        for seat in (home, away, watching):
            seat.hear("state")
        for _ in range(25):
            asked = next((one for one in seats.values() if one.state.get("asked")), None)
            if asked is None:
                break
            asked.answer(draws.choice(asked.state["asked"]["options"])["answer"])
            seq = max(seat.heard[-1].get("seq", 0) for seat in (home, away, watching))
            for seat in (home, away, watching):
                while seat.state.get("seq", -1) < seq:
                    seat.hear("state")
        for letter, mine, others in (("h", home, (away, watching)), ("a", away, (home, watching))):
            held = held_in_secret(mine, letter)
            assume(held)        # because: some are still picking when these answers are given, or have played all
            for other in others:
                own = held_in_secret(other, other.state["seat"]) if other is not watching else set()
                whole = json.dumps([message for message in other.heard if message["type"] == "state"])
                for name, says in held - own:
                    assert json.dumps(name) not in whole and f"{name} (" not in whole, f"{name} of {letter} is known"
                    assert json.dumps(says)[1:-1] not in whole, f"{name} of {letter} was described to another"


def held_in_secret(seat: Any, letter: str) -> set[tuple[str, str]]:
    """All cards this seat has seen in its own hand and never played: name and description."""
    found: set[tuple[str, str]] = set()
    for message in seat.heard:
        if message["type"] == "state" and message.get("picture"):
            team = next(team for team in message["picture"]["teams"] if team["seat"] == letter)
            found |= {(card["name"], card["says"]) for card in team["hand"]}
    told = json.dumps([piece for message in seat.heard for piece in message.get("news", []) if piece["kind"] == "use"])
    return {(name, says) for name, says in found if name not in told}
