"""Hints: what the bot would do, for a coach who asks, where all coaches have agreed to it."""

from __future__ import annotations

from random import Random

import pytest

from nuffle.engine.request import pack
from nuffle.rules.verbs import V_BLITZ, V_END, V_HIT, V_STEP
from nuffle.web.show.hint import plan_record

from .test_accord import asked_and_other, two, until


def to_a_turn(seat, draws: Random) -> None:
    while seat.asked()["asked"]["kind"] != "turn":
        seat.answer(draws.choice(seat.state["asked"]["options"])["answer"])


def test_hints_are_given_where_both_have_agreed_and_only_while_they_do(coach) -> None:
    with two(coach) as (_, _, home, away):
        one, other = asked_and_other(home, away)
        one.send(type="hint")
        assert "need the agreement of all coaches" in one.hear("refused")["reason"]
        one.send(type="offer", what="hints")
        until(other, lambda state: state["accord"]["offers"].get("hints"))
        one.send(type="hint")
        assert "need the agreement of all coaches" in one.hear("refused")["reason"]
        other.send(type="offer", what="hints")
        until(one, lambda state: state["accord"]["hints"])
        one.send(type="hint", id=7)
        seen = one.hear("seen")
        assert seen["id"] == 7 and seen["hint"]["number"] == one.state["asked"]["number"]
        offered = [option["answer"] for option in one.state["asked"]["options"]]
        assert seen["hint"]["weighed"][0]["answers"][0] in offered
        other.send(type="hint")
        assert "not your turn" in other.hear("refused")["reason"]
        other.send(type="decline", what="hints")
        until(one, lambda state: not state["accord"]["hints"])
        one.send(type="hint")
        assert "need the agreement of all coaches" in one.hear("refused")["reason"]


def test_whoever_sits_down_agrees_to_what_the_challenge_says(coach) -> None:
    with two(coach, hints=True) as (_, _, home, away):
        assert home.state["accord"]["hints"] and away.state["accord"]["hints"]


def test_in_a_turn_a_hint_tells_candidates_with_chance_and_value_and_is_the_same_when_asked_again(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new()) as seat, coach("Cid").at(ann.new()) as watching:
        to_a_turn(seat, Random(3))
        seat.send(type="offer", what="hints")       # because: a bot does not mind
        until(seat, lambda state: state["accord"]["hints"])
        seat.send(type="hint")
        weighed = seat.hear("seen")["hint"]["weighed"]
        assert len(weighed) > 1 and all(0 <= one["value"] <= 1 and one["tries"] > 0 for one in weighed)
        assert any(0 <= one.get("chance", -1) <= 1 for one in weighed) and all(one["words"] for one in weighed)
        seat.send(type="hint")
        assert seat.hear("seen")["hint"]["weighed"] == weighed
        seat.answer(weighed[0]["answers"][0])
        watching.send(type="hint")
        assert "you have no seat" in watching.hear("refused")["reason"]


def test_a_bot_at_the_table_tells_what_it_weighed(coach) -> None:
    ann = coach("Ann")
    with ann.at(ann.new({"who": "me"}, {"who": "bot", "bot": "search"}, hints=True)) as seat:
        seat.send(type="thoughts")
        assert seat.hear("seen")["thoughts"] is None
        found, draws = None, Random(5)
        while found is None and not seat.state.get("finished"):
            if asked := seat.state.get("asked"):
                seat.answer("end" if asked["kind"] == "turn" else draws.choice(asked["options"])["answer"])
            else:
                seat.hear("state")
            seat.send(type="thoughts")
            found = seat.hear("seen")["thoughts"]
        assert found is not None and found["seat"] == "a" and found["weighed"][0]["tries"] > 0


def test_agreed_or_not_is_remembered_when_the_match_is_taken_up_again(app, coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    with ann.at(match) as seat:
        seat.asked()
        seat.send(type="offer", what="hints")
        until(seat, lambda state: state["accord"]["hints"])
    app.app.state.host.live.pop(match)
    with ann.at(match) as seat:
        assert seat.hear("state")["accord"]["hints"]


@pytest.mark.parametrize(("plan", "words"), [
    ([pack(V_BLITZ, 0), pack(V_STEP, 0, 0), pack(V_HIT, 0, 32), V_END], "Blitz → 12,6, Block"),
    ([V_END], "End turn"),
])
def test_a_plan_is_told_in_words(scene, plan, words) -> None:
    stage = scene("h1 Blitzer 12,7\na1 Lineman 13,5")
    plan = [pack(V_STEP, 0, stage.match.pitch.at(12, 6)) if answer == pack(V_STEP, 0, 0) else answer for answer in plan]
    found = plan_record(stage.match, plan)
    assert words in found["words"] and found["answers"][-1] == "end"
