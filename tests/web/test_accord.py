"""Beside the game: talk, agreements, the clock, leaving."""

from __future__ import annotations

import time
from contextlib import contextmanager
from random import Random

import pytest

from nuffle.table import find_difference
from nuffle.text.replay import parse_replay


@contextmanager
def two(coach, **terms):
    """Ann at home and Bob away, both connected."""
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"}, **terms)
    bob.post(f"/api/matches/{match}/join", team="Orc")
    with ann.at(match) as home, bob.at(match) as away:
        home.hear("state"), away.hear("state")
        yield match, ann, home, away


def asked_and_other(home, away):
    return (home, away) if home.state["asked"] else (away, home)


def step(home, away, draws) -> None:
    """Whoever is asked answers."""
    one, other = asked_and_other(home, away)
    one.answer(draws.choice(one.state["asked"]["options"])["answer"])
    other.hear("state")


def until(seat, wanted) -> None:
    while not seat.state or not wanted(seat.state):
        seat.hear("state")


def test_coaches_talk_and_spectators_listen(coach) -> None:
    cid = coach("Cid")
    with two(coach) as (match, _, home, away), cid.at(match) as watching:
        home.send(type="chat", text="  Good luck,\n have fun! ")
        told = away.hear("chat")
        assert (told["coach"], told["seat"], told["text"]) == ("Ann", "h", "Good luck, have fun!")
        assert watching.hear("chat")["text"] == told["text"]
        watching.send(type="chat", text="Go for it")
        assert "spectators cannot chat" in watching.hear("refused")["reason"]


def test_what_was_said_is_told_to_whoever_comes_later_unless_he_has_muted_it(coach) -> None:
    with two(coach) as (match, ann, home, away):
        away.send(type="chat", text="boo")
        said = home.hear("chat")
        home.send(type="complain", talk=said["id"])
        assert home.hear("reported")["id"] == said["id"]
        home.send(type="mute", coach=said["coach_id"])
        while home.hear("chats")["muted"] != [said["coach_id"]]:
            pass
        away.send(type="chat", text="boo again")
        while away.hear("chat")["text"] != "boo again":
            pass
        with ann.at(match) as again:
            assert again.hear("chats")["said"] == []


def test_nobody_can_flood_the_talk(coach) -> None:
    with two(coach) as (_, _, home, _):
        for number in range(9):
            home.send(type="chat", text=str(number))
        assert "Too many messages" in home.hear("refused")["reason"]


def test_a_draw_is_agreed_on(coach) -> None:
    with two(coach) as (match, ann, home, away):
        home.send(type="offer", what="draw")
        until(away, lambda state: state["accord"]["offers"].get("draw") == ["h"])
        away.send(type="offer", what="draw")
        until(home, lambda state: state["finished"])
        assert home.state["ended"] == "draw" and home.state["over"]
    text = ann.get(f"/api/matches/{match}/replay").text
    assert find_difference(parse_replay(match, text)) == "", "the secrets of its dice are revealed"


def test_a_draw_can_be_declined_and_bots_know_none(coach) -> None:
    with two(coach) as (_, _, home, away):
        home.send(type="offer", what="draw")
        until(away, lambda state: state["accord"]["offers"])
        away.send(type="decline", what="draw")
        until(home, lambda state: not state["accord"]["offers"])
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        seat.send(type="offer", what="draw")
        assert "bots never agree" in seat.hear("refused")["reason"]


def test_who_concedes_gives_up_by_the_rules(coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    with ann.at(match) as seat:
        seat.asked()
        seat.send(type="concede")
        until(seat, lambda state: state["finished"])
    lines = ann.get(f"/api/matches/{match}/replay").text
    assert '"event":"conceded"' in lines and find_difference(parse_replay(match, lines)) == ""


@pytest.mark.parametrize("settings", [3.0], indirect=True)
def test_conceding_shows_the_end_at_once_whatever_is_held_in_secret(coach) -> None:
    """The match ends in the middle of a span: nothing is left to be declared in it."""
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"}, edition="crp+plays", recording="secret",
                    special_plays=1)
    bob.post(f"/api/matches/{match}/join", team="Orc")
    with ann.at(match) as home, bob.at(match) as away:
        for seat in (home, away):
            seat.send(type="concede")
        for seat in (home, away):
            until(seat, lambda state: state["finished"])
            assert seat.state["over"] and seat.state["picture"]["over"] and seat.state["wait"] is None


def test_more_is_taken_back_where_both_agree_and_used_dice_stay_used(coach) -> None:
    draws = Random(5)
    with two(coach, turns=3) as (match, ann, home, away):
        for _ in range(60):
            step(home, away, draws)
        one, other = asked_and_other(home, away)
        one.send(type="offer", what="undo")
        until(other, lambda state: state["accord"]["offers"])
        other.send(type="offer", what="undo")
        until(one, lambda state: any(piece["kind"] == "taken back" for piece in state["news"]))
        assert "everyone agreed" in one.state["news"][-1]["text"]
        until(other, lambda state: state["seq"] == one.state["seq"])
        while not home.state["over"]:
            step(home, away, draws)
        until(home, lambda state: state["finished"])
    assert find_difference(parse_replay(match, ann.get(f"/api/matches/{match}/replay").text)) == ""


def test_a_pause_is_agreed_on_and_stops_answers(coach) -> None:
    with two(coach, clock=600) as (_, _, home, away):
        home.send(type="offer", what="pause")
        until(away, lambda state: state["accord"]["offers"])
        away.send(type="offer", what="pause")
        until(home, lambda state: state["accord"]["paused"])
        until(away, lambda state: state["accord"]["paused"])
        one, other = asked_and_other(home, away)
        one.send(type="answer", number=one.state["asked"]["number"], answer="end")
        assert "paused" in one.hear("refused")["reason"]
        other.send(type="resume")
        until(one, lambda state: not state["accord"]["paused"])


def test_whose_time_runs_out_loses_his_turn_and_who_lets_it_happen_twice_counts_as_gone(coach) -> None:
    with two(coach, clock=1, turns=8) as (_, _, home, away):
        until(home, lambda state: state["accord"]["gone"])
        gone = home.state["accord"]["gone"][0]
        claimer = away if gone == "h" else home
        claimer.send(type="claim")
        until(home, lambda state: state["finished"])


def test_nobody_is_gone_while_he_may_still_answer(coach) -> None:
    with two(coach) as (_, _, home, _):
        home.send(type="claim")
        assert "no coach has left" in home.hear("refused")["reason"]


def test_a_machine_whose_clock_is_set_forward_makes_nobody_gone(coach, monkeypatch) -> None:
    with two(coach) as (_, _, home, away):
        _one, other = asked_and_other(home, away)
        late = time.time() + 10 * 86_400
        monkeypatch.setattr(time, "time", lambda: late)
        other.send(type="claim")
        assert "no coach has left" in other.hear("refused", "state").get("reason", "")


def test_the_other_coach_gives_more_time(coach) -> None:
    draws = Random(1)
    with two(coach, clock=300) as (_, _, home, away):
        while not (home.state["picture"]["active"] and home.state["clock"]["running"]):
            step(home, away, draws)
        one, other = asked_and_other(home, away)
        before = one.state["clock"]["left"]
        other.send(type="more_time")
        until(one, lambda state: state["clock"]["left"] > before + 30)
        one.send(type="more_time")
        assert "other coach" in one.hear("refused")["reason"]


def test_a_standing_order_answers_from_now_on_in_this_match_and_the_next(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        seat.asked()
        seat.send(type="order", rule="Dodge", order="always")
        until(seat, lambda state: state["orders"] == {"Dodge": "always"})
        seat.send(type="order", rule="Juggling", order="always")
        assert "Juggling" in seat.hear("refused")["reason"]
    with ann.at(ann.new()) as seat:
        assert seat.asked()["orders"] == {"Dodge": "always"}


def test_dice_are_typed_in_one_by_one(coach) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"}, dice="typed", turns=8)
    with ann.at(match) as seat:
        until(seat, lambda state: state["die_wanted"])
        seat.send(type="die", die="9")
        assert "shows 1 to 6" in seat.hear("refused")["reason"]
        thrown = answered = 0
        while answered < 15:
            if seat.state["die_wanted"]:
                seat.send(type="die", die="1")
                thrown += 1
                seat.hear("state")
            else:
                seat.answer(seat.state["asked"]["options"][0]["answer"])
                answered += 1
    assert thrown > 4
    with ann.at(match) as seat:
        assert seat.hear("state")["die_wanted"] or seat.state["asked"]
