"""A server that is started again takes up clocks and hidden hands where they were."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from starlette.testclient import TestClient

from nuffle.rules.events import E_BEAT
from nuffle.text.notation import SEATS
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

from .conftest import Coach, Seat

HERE = ({"who": "me", "team": "Human"}, {"who": "here", "team": "Orc"})


@contextmanager
def at_the_table(settings: Settings, ann: list[Coach], match: list[str], **terms: Any) -> Iterator[tuple[Any, Seat]]:
    """A server, and Ann at her match on it; the first time she makes it, later she comes back."""
    with TestClient(create_app(settings)) as app:
        if not ann:
            ann.append(Coach(app, "Ann"))
            match.append(ann[0].new(*HERE, turns=8, **terms))
        ann[0].app = app
        with ann[0].at(match[0]) as seat:
            seat.asked()
            yield app.app.state.host.live[match[0]], seat


def on_his_time(live: Any, seat: Seat) -> None:
    draws = Random(1)
    while not (seat.asked()["clock"]["running"] and seat.state["asked"]["kind"] == "turn"):
        seat.answer(draws.choice(seat.state["asked"]["options"])["answer"])


def test_a_clock_of_seconds_goes_on_where_it_was_and_not_while_the_server_is_down(settings: Settings) -> None:
    ann, match = [], []
    with at_the_table(settings, ann, match, clock=300) as (live, seat):
        on_his_time(live, seat)
        live.game.table.clock.now = lambda: time.monotonic() + 100      # he thinks for a while
        live.listed_at = 0.0
        move = next(one["answer"] for one in seat.state["asked"]["options"] if one["answer"].startswith("move"))
        seat.answer(move)
        assert 195 < seat.asked()["clock"]["left"] < 201
    with at_the_table(settings, ann, match) as (_, seat):
        assert 190 < seat.state["clock"]["left"] < 202 and seat.state["clock"]["running"]


def beats(live: Any) -> int:
    return sum(event.kind == E_BEAT for event in live.game.table.log.events)


def last_answer(live: Any, seat: Seat) -> int:
    """Given while time stands still, so that nothing else happens after it; how many beats it has brought."""
    table, before = live.game.table, beats(live)
    stands = time.monotonic()
    table.spans.now = lambda: stands
    match, seq = table.match, live.seq
    words = table.recorder.words.line(match.options().to_list()[0], match.seat)
    seat.send(type="answer", seat=SEATS[match.seat], number=int(match.numbers[match.seat]), answer=words)
    while live.seq == seq:
        seat.hear("state")
    return beats(live) - before


def test_after_a_restart_only_what_the_last_answer_brought_is_waited_for_again(settings: Settings) -> None:
    ann, match, draws = [], [], Random(3)
    quick = replace(settings, span=0.01)
    with at_the_table(quick, ann, match, edition="crp+plays", special_plays=2, recording="secret") as (live, seat):
        while beats(live) < 8 or seat.asked()["asked"]["kind"] == "window":
            answers = [option["answer"] for option in seat.asked()["asked"]["options"]]
            lined_up = seat.state["asked"]["kind"] == "set-up"      # because: by a formation, not man by man
            words = "done" if "done" in answers else answers[0] if lined_up else draws.choice(answers)
            seat.send(type="answer", seat=seat.state["seat"], number=seat.state["asked"]["number"], answer=words)
            seat.state = {}
            seat.hear("state", "refused")       # because: a moment may pass before it is used
        brought, all_of_them = last_answer(live, seat), beats(live)
    with at_the_table(replace(settings, span=0.3), ann, match) as (live, seat):
        spans = live.game.table.spans
        assert beats(live) == all_of_them > brought, "all since the beginning"
        assert round((spans.free - min(spans.due)) / spans.span) == brought
