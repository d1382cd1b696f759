"""Spectators of a delayed match stay behind, whatever they ask for."""

from __future__ import annotations

from typing import Any

DELAY = 1


def heard_until_pong(watching: Any) -> list[dict[str, Any]]:
    """Everything that comes before the answer to a ping."""
    watching.send(type="ping")
    found: list[dict[str, Any]] = []
    while (message := watching.hear())["type"] != "pong":
        found.append(message)
    return found


def test_again_reads_nothing_of_a_match_before_its_time(coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=30)
    with cid.at(match) as watching:
        for since in (0, 1, 10_000, -5, "x", None):
            watching.send(type="again", since=since)
        assert {message["type"] for message in heard_until_pong(watching)} <= {"behind", "chats"}


def test_again_repeats_what_was_due_and_nothing_newer(coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=DELAY)
    with ann.at(match) as playing, cid.at(match) as watching:
        first = watching.hear("state")
        known = playing.asked()["next"]
        while playing.asked()["next"] == known:
            playing.answer(playing.state["asked"]["options"][0]["answer"])
        watching.send(type="again", since=0)
        again = watching.hear("state")
        assert again["next"] == first["next"] < playing.state["next"] and again["picture"] == first["picture"]
        assert again["news"] == first["news"]
        watching.send(type="again", since=max(0, first["next"] - 1))
        assert watching.hear("state")["news"] == first["news"][-1:]
        while watching.hear("state")["next"] < playing.state["next"]:
            pass
        told = [piece["n"] for message in watching.heard if message["type"] == "state" and message is not again
                for piece in message["news"]]
        assert set(told) == set(range(playing.state["next"])), "nothing is lost because somebody asked again"


def test_a_coach_who_asks_again_sees_the_present(coach) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=30)
    with ann.at(match) as playing:
        until = playing.asked()["next"]
        playing.send(type="again", since=0)
        assert playing.hear("state")["next"] == until


def test_lists_and_pages_keep_the_present_of_a_delayed_match_from_others(app, coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=30)
    hidden = ("score", "half", "waits_for")
    seen = cid.get(f"/api/matches/{match}").json()
    listed = next(each for each in cid.get("/api/matches").json() if each["id"] == match)
    assert all(record[name] is None for record in (seen, listed) for name in hidden)
    own = ann.get(f"/api/matches/{match}").json()
    assert own["score"] == [0, 0] and own["waits_for"] is not None
    for path in (f"/matches/{match}", "/"):
        assert "0 : 0" not in cid.get(path).text
    assert "0 : 0" in ann.get("/").text


def test_what_coaches_say_reaches_delayed_spectators_later(coach) -> None:
    ann, cid = coach("Ann"), coach("Cid")
    match = ann.new({"who": "me"}, {"who": "here"}, delay=DELAY)
    with ann.at(match) as playing, cid.at(match) as watching:
        watching.hear("state")
        playing.send(type="chat", text="Touchdown soon!")
        assert playing.hear("chat")["text"] == "Touchdown soon!"
        assert not [message for message in heard_until_pong(watching) if message["type"] == "chat"]
        with cid.at(match) as late:
            assert late.hear("chats")["said"] == [], "nor does somebody read it who comes now"
        assert watching.hear("chat")["text"] == "Touchdown soon!"
