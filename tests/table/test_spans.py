"""Hidden hands over time: what another seat and a spectator receive is the same, whatever is held."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.bots import ask, make_bot
from nuffle.editions import edition
from nuffle.editions.special_plays.rules.base import NowPlay, Play
from nuffle.engine.dice import Seeded
from nuffle.rules.events import E_BEAT
from nuffle.rules.grants import MatchTerms
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_NO
from nuffle.table.seats import LocalSeat
from nuffle.table.spans import Spans
from nuffle.table.table import Fixture, Table
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

RULES = edition("crp+plays")
HANDS = [effect.id for effect in RULES.effects if isinstance(effect, Play) and not isinstance(effect, NowPlay)]
SPAN = 1.0


class Hands:
    """The hands of a clock that are set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def table_with(hand: list[str], seed: int, clock: Hands) -> Table:
    """A match in which the home side was dealt this hand in secret."""
    teams = [match_team(ready_roster("crp", team), RULES.indexes) for team in ("Human", "Orc")]
    setup = MatchTerms("exhibition", False, False, None, -1, "secret")
    table = Table(
        Fixture(RULES, teams, setup, Seeded(seed), seed), [LocalSeat(), LocalSeat()], spans=Spans(SPAN, clock)
    )
    row, source = table.match.team_row(0), RULES.index("Special plays")
    for rule in hand:
        table.match.grant(row, RULES.index(rule), UNTIL_MATCH, 12, source, 0b01)
    return table.begin()


def watched(hand: list[str], seed: int, seat: int, steps: int) -> list[str]:
    """What a seat receives, polled twice a second; hidden questions are let pass, all others answered alike."""
    clock, rng, seen, since = Hands(), Seeded(seed), [], 0
    table = table_with(hand, seed, clock)
    while steps > 0 and table.match.seat >= 0:
        clock.time += 0.5
        view = table.state_for(seat, since)
        since = view["next"]
        if view["question"] is not None and view["question"]["seat"] == "h":
            view["question"] = {"seat": "h"}
        seen.append(json.dumps(view, default=str))
        passes = table.is_in_beat() and table.match.options().holds(V_NO)
        if not table.tick() and not table.spans.waiting and not passes:
            options = table.match.options()
            table.decide(options.to_list()[rng.below(options.n)])
            steps -= 1
    return seen


@settings(max_examples=5, deadline=None)
@given(hands=st.lists(st.lists(st.sampled_from(HANDS), min_size=2, max_size=2), min_size=2, max_size=2),
       seed=st.integers(0, 1000), seat=st.sampled_from([1, -1]))
def test_neither_words_nor_waiting_tell_what_is_held(hands, seed, seat):
    one, other = (watched(hand, seed, seat, 16) for hand in hands)
    assert one == other


@pytest.mark.parametrize(("name", "questions"), [("random", 60), ("beginner", 60), ("scripted", 60), ("search:3", 30)])
def test_no_bot_sees_what_another_coach_holds(name, questions):
    """Two matches that differ in what the home side holds in secret: the bot of the away side answers alike."""
    tables = [table_with([f"crp.special-play.{hand}"], 5, Hands()) for hand in ("burst-ball", "custard-pie")]
    bots, draws, asked = [make_bot(name), make_bot(name)], Seeded(7), 0
    while asked < questions:
        for table in tables:
            while table.match.seat == 0 and table.is_in_beat() and table.match.options().holds(V_NO):
                table.decide(V_NO)
        one, other = (table.match for table in tables)
        assert one.seat == other.seat >= 0 and one.kind == other.kind
        if one.seat == 1:
            answers = [ask(match, bot, Seeded(asked)) for match, bot in zip((one, other), bots, strict=True)]
            asked += 1
        else:
            both = [option for option in one.options().to_list() if other.options().holds(option)]
            answers = [both[draws.below(len(both))]] * 2
        assert answers[0] == answers[1]
        for table in tables:
            table.decide(answers[0])
    assert [table.match.has(table.match.team_row(0), RULES.index("Burst Ball")) for table in tables] == [True, False]


def test_a_span_runs_for_everybody_and_passes_by_itself():
    clock = Hands()
    table = table_with(["crp.special-play.burst-ball"], 5, clock)
    rng = Seeded(5)
    while not (table.is_in_beat() and table.match.seat == 0):
        clock.time += SPAN
        options = table.match.options()
        table.decide(options.to_list()[rng.below(options.n)])
    assert table.state_for(1)["question"] is None and table.state_for(1)["wait"] >= SPAN
    assert "use Burst Ball h" in table.state_for(0)["question"]["options"]
    assert not table.tick()
    clock.time = table.spans.free
    assert table.tick() and not table.is_in_beat()


def test_who_declares_something_stops_the_span():
    clock = Hands()
    table = table_with(["crp.special-play.burst-ball"], 5, clock)
    rng = Seeded(5)
    while not (table.is_in_beat() and table.match.seat == 0):
        clock.time += SPAN
        options = table.match.options()
        table.decide(options.to_list()[rng.below(options.n)])
    shown = table.state_for(1)["next"]
    table.decide(next(option for option in table.match.options().to_list() if option != V_NO))
    news = table.state_for(1, shown)["events"]
    assert "use" in [event["event"] for event in news]


@pytest.mark.parametrize(("recording", "beats"), [("open", False), ("secret", True)])
def test_open_hands_need_no_beats(recording, beats):
    teams = [match_team(ready_roster("crp", team), RULES.indexes) for team in ("Human", "Orc")]
    table = Table(
        Fixture(RULES, teams, MatchTerms("exhibition", False, False, None, -1, recording), Seeded(3), 3)
    ).begin()
    rng = Seeded(3)
    for _ in range(40):
        options = table.match.options()
        table.decide(options.to_list()[rng.below(options.n)])
    assert any(event.kind == E_BEAT for event in table.log.events) is beats
