"""A match over the socket: asked, answered, refused, taken back, and kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from nuffle.table import find_difference
from nuffle.text.replay import parse_replay, read_replay
from nuffle.web.app import create_app


def test_a_whole_match_against_the_bot(coach, tmp_path: Path) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"})
    with ann.at(match) as seat:
        assert seat.play(Random(1)) > 10
        assert seat.state["over"] and seat.state["state"] == "over"
    kept = ann.get(f"/api/matches/{match}/replay")
    replay = parse_replay(match, kept.text)
    assert find_difference(replay) == "" and replay.head["fair"]["match"] == match
    (tmp_path / "file.jsonl").write_text(kept.text, encoding="utf-8")
    assert read_replay(tmp_path / "file.jsonl").answers() == replay.answers()


def test_a_late_answer_is_refused_by_its_number(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        asked = seat.asked()["asked"]
        seat.send(type="answer", number=asked["number"] - 1, answer=asked["options"][0]["answer"])
        assert f"question {asked['number'] - 1} is not open any more" in seat.hear("refused")["reason"]


def test_an_answer_that_is_none_is_refused_with_what_there_is(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        number = seat.asked()["asked"]["number"]
        for words in ("fly h1", "", "\x00", "move" * 50):
            seat.send(type="answer", number=number, answer=words)
            assert "is not one of the options" in seat.hear("refused")["reason"] or not words


def test_what_is_no_message_is_refused_and_the_match_goes_on(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        for text in ("", "[]", "{", "null", '{"type": 7}', '{"type":"answer"}', '{"type":"dance"}', "[" * 500):
            seat.socket.send_text(text)
            assert seat.hear("refused")["reason"]
        assert seat.play(Random(2), 3) == 3


def test_two_coaches_play_by_link_and_watch_each_other(coach) -> None:
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"})
    assert ann.get(f"/api/matches/{match}").json()["state"] == "open"
    joined = bob.post(f"/api/matches/{match}/join", team="Orc")
    assert joined.status_code == 200 and joined.json()["state"] == "playing"
    with ann.at(match) as home, bob.at(match) as away:
        home.hear("state"), away.hear("state")
        seats = {"h": home, "a": away}
        while not (home.state["over"] or away.state["over"]):
            asked = next(seat for seat in seats.values() if seat.state["asked"])
            other = home if asked is away else away
            assert other.state["asked"] is None
            asked.answer(asked.state["asked"]["options"][0]["answer"])
            other.hear("state")
    assert bob.post(f"/api/matches/{match}/join", team="Orc").status_code == 409


def test_at_one_screen_both_sides_are_asked_in_turn(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new({"who": "me"}, {"who": "here"})) as seat:
        asked = set()
        while len(asked) < 2:
            asked.add(seat.asked()["seat"])
            seat.answer(seat.state["asked"]["options"][0]["answer"])
        assert asked == {"h", "a"}


def test_an_answer_is_taken_back_and_everybody_sees_it(coach) -> None:
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me"}, {"who": "here"})
    with ann.at(match) as seat, bob.at(match) as watching:
        while not seat.asked()["may_undo"]:
            seat.answer(seat.state["asked"]["options"][0]["answer"])
        before = seat.state["asked"]["number"]
        seat.send(type="undo")
        seat.hear("state")
        assert seat.state["news"][-1]["kind"] == "taken back"
        assert seat.asked()["asked"]["number"] > before
        while not watching.state.get("news") or watching.state["news"][-1]["kind"] != "taken back":
            watching.hear("state")


def test_the_same_match_on_two_devices(coach) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"})
    with ann.at(match) as one, ann.at(match) as two:
        question = one.asked()["asked"]
        assert two.asked()["asked"] == question
        one.answer(question["options"][0]["answer"])
        two.hear("state")
        assert two.state["asked"] == one.state["asked"]


def test_whoever_comes_back_goes_on_where_he_was(coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    with ann.at(match) as seat:
        seat.play(Random(3), 5)
        number, told = seat.asked()["asked"]["number"], seat.state["next"]
    with ann.at(match, f"?since={told - 2}") as seat:
        assert seat.asked()["asked"]["number"] == number
        assert [piece["n"] for piece in seat.state["news"]] == [told - 2, told - 1]


def test_a_server_started_again_goes_on_with_the_match(settings, coach, app) -> None:
    ann = coach("Ann")
    match = ann.new(turns=4)
    with ann.at(match) as seat:
        seat.play(Random(4), 60)
        before = seat.asked()
    with TestClient(create_app(settings)) as again:
        ann.app = again
        with ann.at(match) as seat:
            after = seat.asked()
            assert after["asked"] == before["asked"] and after["picture"] == before["picture"]
            assert after["next"] == before["next"]
            seat.play(Random(5))
            assert seat.state["finished"]
        assert find_difference(parse_replay(match, ann.get(f"/api/matches/{match}/replay").text)) == ""


def test_a_match_that_is_over_can_be_looked_at_by_a_server_started_later(settings, coach, app) -> None:
    ann = coach("Ann")
    match = ann.new()
    with ann.at(match) as seat:
        seat.play(Random(6))
        before = seat.state
    with TestClient(create_app(settings)) as again:
        ann.app = again
        with ann.at(match) as seat:
            after = seat.hear("state")
            assert after["finished"] and after["picture"] == before["picture"] and after["next"] == before["next"]


def test_at_one_screen_an_answer_that_comes_twice_is_not_taken_for_the_other_seat(coach) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"})
    with ann.at(match) as seat:
        asked, first = seat.asked()["asked"], seat.state["seat"]
        heard = {"type": "answer", "seat": first, "number": asked["number"], "answer": asked["options"][0]["answer"]}
        seat.send(**heard)
        seat.send(**heard)
        seat.hear("refused")
        seat.send(**{name: value for name, value in heard.items() if name != "seat"})
        assert "name the one you answer for" in seat.hear("refused")["reason"]
