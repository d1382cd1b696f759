"""Reports and disputes, the desk, the audit and undo, people and secret objectives."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.tournament.audit import record, undo
from nuffle.tournament.desk import add_round, register, rule, take_back, take_out, vote
from nuffle.tournament.objectives import HOW_MANY, deal, deal_round, objectives, reveal, seal, seen_by
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import (
    Coach,
    CoachReport,
    EventError,
    Result,
    Ruling,
    Tournament,
    Vote,
    conflicts_of_interest,
    read_event,
)
from nuffle.tournament.results import enter, list_disputes, report

from .conftest import coaches, document


def drawn(count: int = 4) -> Tournament:
    event = read_event({"seed": 1, "coaches": coaches(count)})
    return add_round(event, draw_round(event))


def both(event: Tournament, first: Result, second: Result) -> Tournament:
    game = event.rounds[0][0]
    event = report(event, 1, CoachReport(by=game.home, result=first))
    assert not event.rounds[0][0].played
    return report(event, 1, CoachReport(by=game.away, result=second))


def test_two_reports_that_agree_make_the_result():
    own = {"side": "home", "player": "Griff", "touchdowns": 2}
    event = both(
        drawn(),
        Result(score=(2, 1), casualties=(3, 0), deeds=(own,), objectives=(2, 0)),
        Result(score=(2, 1), casualties=(3, 0), objectives=(0, 1)),
    )
    game = event.rounds[0][0]
    assert game.score == (2, 1) and game.objectives == (2, 1) and len(game.deeds) == 1
    assert not list_disputes(event)


def test_two_reports_that_differ_are_a_dispute_for_the_referee():
    event = both(drawn(), Result(score=(2, 1)), Result(score=(2, 2), casualties=(1, 0)))
    found = list_disputes(event)
    assert len(found) == 1 and found[0].differences == ("score: 2-1 or 2-2", "casualties: 0-0 or 1-0")
    event = enter(event, 1, event.rounds[0][0].home, Result(score=(2, 2)))
    assert not list_disputes(event) and event.rounds[0][0].score == (2, 2)


def test_whoever_meets_the_spare_player_has_a_table_and_a_bye_has_none():
    for odd, table in (("spare", 2), ("bye", None)):
        pack = {"name": "odd", "extends": "guide", "pairing": {"odd": odd}}
        games = draw_round(read_event({"rulespack": pack, "seed": 3, "coaches": coaches(3)})).games()
        assert [game.table for game in games] == [1, table]


def test_against_the_spare_player_one_report_is_enough():
    event = drawn(3)
    odd = event.rounds[0][-1]
    assert odd.away == "spare"
    event = report(event, 1, CoachReport(by=odd.home, result=Result(score=(0, 0))))
    assert event.rounds[0][-1].played


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (
            lambda event: report(event, 1, CoachReport(by="nobody", result=Result(score=(1, 0)))),
            "does not play in round 1",
        ),
        (lambda event: enter(event, 2, "c0", Result(score=(1, 0))), "no round 2"),
        (lambda event: enter(event, 1, "c0", Result()), "enter a score or a concession"),
        (lambda event: enter(event, 1, "c0", Result(score=(0, 0), extra={"beers": (1, 1)})), "one of the counts"),
        (
            lambda event: enter(
                event, 1, "c0", Result(score=(0, 0), deeds=({"side": "home", "player": "x", "touchdowns": 1},))
            ),
            "players have 1 touchdowns, their team 0",
        ),
        (lambda event: enter(event, 1, "c0", Result(score=(1, 0), winner="away")), "fewer touchdowns"),
        (lambda event: register(event, Coach(id="c0")), "registered twice"),
        (lambda event: take_out(event, "x"), "no coach 'x'"),
        (lambda event: vote(event, Vote(by="c0", on="c0x")), "has not played"),
        (lambda event: rule(event, Ruling(round=1, coach="x", reason="?")), "who is not a coach"),
        (lambda event: add_round(event, draw_round(event).model_copy(update={"round": 5})), "cannot be added"),
    ],
)
def test_bad_entries_are_refused_in_words(action: Callable[[Tournament], Tournament], told: str):
    with pytest.raises(EventError) as error:
        action(drawn())
    assert told in str(error.value)


def test_voting_again_replaces_the_vote():
    event = drawn()
    game = event.rounds[0][0]
    ballot = Vote(by=game.home, on=game.away)
    assert len(vote(vote(event, ballot), ballot).votes) == 1


ACTIONS: tuple[Callable[[Tournament, int], Tournament], ...] = (
    lambda event, number: register(event, Coach(id=f"new{number}")),
    lambda event, number: take_out(event, event.coaches[number % len(event.coaches)].id, reason="tired"),
    lambda event, number: take_back(event, event.coaches[number % len(event.coaches)].id),
    lambda event, number: add_round(event, draw_round(event)),
    lambda event, number: enter(event, 1, event.rounds[0][0].home, Result(score=(number, 1))),
    lambda event, number: rule(event, Ruling(round=1, coach=event.coaches[0].id, points=number, reason="fair play")),
    lambda event, number: event.model_copy(update={"tables": {"c0": number + 1}}),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, len(ACTIONS) - 1), max_size=8))
def test_undo_after_undo_gives_the_start(steps: list[int]):
    start = drawn(6)
    event = start
    for number, step in enumerate(steps):
        event = record(event, ACTIONS[step](event, number), "Ann", f"step {step}")
    for _ in steps:
        event = undo(event, "Ann")
    assert event.model_copy(update={"audit": ()}) == start
    assert len(event.audit) == 2 * len(steps)
    with pytest.raises(EventError, match="nothing to undo"):
        undo(event, "Ann")
    assert read_event(event.model_dump_json()) == event


def test_the_record_says_who_changed_what():
    before = drawn()
    after = enter(before, 1, before.rounds[0][0].home, Result(score=(2, 0)))
    entry = record(before, after, "Bo", "result of table 1", at="2024-05-01T12:00").audit[-1]
    assert (entry.number, entry.by, entry.what) == (1, "Bo", "result of table 1")
    assert [change.path for change in entry.changes] == [("rounds", 0, 0)]
    assert entry.changes[0].after["score"] == [2, 0] and "score" not in entry.changes[0].before


def test_an_official_who_also_plays_is_warned_of():
    event = read_event(
        document(
            "a",
            people=[
                {"id": "1", "name": "Eve", "roles": ["organiser", "head referee"], "coach": "a"},
                {"id": "2", "name": "Sam", "roles": ["spare"], "coach": "a"},
                {"id": "3", "name": "Ref", "roles": ["referee"]},
            ],
        )
    )
    assert len(conflicts_of_interest(event)) == 1
    assert conflicts_of_interest(event)[0].startswith("Eve is organiser and head referee and also plays")


def test_objectives_are_dealt_hidden_and_shown():
    event = deal_round(drawn(), "a secret of the organiser")
    card = event.cards[0]
    assert len(event.cards) == 4 and len(set(card.numbers)) == 3
    assert seen_by(card, None) == () == seen_by(card, "another")
    assert len(seen_by(card, card.coach)) == 3
    shown = reveal(card, card.numbers[:2])
    assert len(seen_by(shown, None)) == 3 and len(shown.met) == 2
    with pytest.raises(EventError, match="does not have objective"):
        reveal(card, tuple(set(range(1, 17)) - set(card.numbers))[:1])
    with pytest.raises(EventError, match="have already been dealt"):
        deal_round(event, "again")


def test_the_deal_can_be_checked_and_every_objective_comes_up():
    assert deal("s", 1, "c0") == deal("s", 1, "c0") != deal("t", 1, "c0")
    assert len(seal("s")) == 64 and len(objectives()) == HOW_MANY == 16
    assert {number for coach in range(200) for number in deal("s", 1, str(coach))} == set(range(1, 17))
