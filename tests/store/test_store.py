"""The store keeps what it is given, whole or not at all, with a record of every change."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from sqlalchemy import text

from nuffle.store.connect import writing
from nuffle.store.names import StoreError, slug_of, store_url
from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round, register, rule, take_back, take_out, vote
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Person, Result, Ruling, Squad, Tournament, Vote
from nuffle.tournament.results import enter


def draw(event: Tournament) -> Tournament:
    return add_round(event, draw_round(event))


def full_event() -> Tournament:
    """Something of everything."""
    roster = ready_roster("bb2020", "Orc")
    coaches = [Coach(id="c0", lists=(roster,), naf=7)] + [Coach(id=f"c{n}", squad="s") for n in range(1, 5)]
    event = Tournament(name="Full", seed=-3, coaches=tuple(coaches), squads=(Squad(id="s", captain="c1"),))
    event = draw(event.model_copy(update={"people": (Person(id="p", name="Pat", roles=("organiser",)),)}))
    game = event.rounds[0][0]
    event = enter(event, 1, game.home, Result(score=(2, 1), casualties=(3, 0), sent_off=(1, 0)))
    event = vote(event, Vote(by=game.home, on=game.away or ""))
    return rule(event, Ruling(round=1, coach="c0", points=-1, reason="late"))


def test_an_event_comes_back_as_it_was(store: Store) -> None:
    slug = store.new(full_event())
    assert store.load(slug) == full_event()
    assert [kept.model_dump() for kept in store.events()] == [
        {"slug": "full", "name": "Full", "coaches": 5, "rounds": 1, "changes": 1}
    ]


def test_a_round_without_games_keeps_its_place(store: Store) -> None:
    event = draw(Tournament(name="Gap", coaches=(Coach(id="a"), Coach(id="b"))))
    event = event.model_copy(update={"rounds": ((), *event.rounds)})
    assert store.load(store.new(event)) == event


def test_a_whole_event_takes_its_audit_along(store: Store, cup: str) -> None:
    with store.change(cup, "Bo") as work:
        work.set_event(draw(work.event), "round 1 drawn")
    copy = store.new(store.load(cup, audit=True), "copy", "Cy")
    assert [(entry.by, entry.what) for entry in store.history(copy)] == [
        ("Ann", "opened as winter-cup"),
        ("Bo", "round 1 drawn"),
        ("Cy", "opened as copy"),
    ]


def test_every_change_has_its_row_with_before_and_after(store: Store, cup: str) -> None:
    with store.change(cup, "Bo") as work:
        work.set_event(take_out(work.event, "c3", reason="a train", by="Bo"), "Coach 3 left")
    entry = store.history(cup)[-1]
    assert (entry.number, entry.by, entry.what) == (2, "Bo", "Coach 3 left") and entry.at
    [change] = entry.changes
    assert change.path == ("coaches", "c3")
    assert "left" not in change.before and change.after["left"]["reason"] == "a train"


def test_a_change_that_changes_nothing_leaves_no_trace(store: Store, cup: str) -> None:
    with store.change(cup, "Bo") as work:
        work.set_event(work.event, "nothing")
    assert len(store.history(cup)) == 1


def test_what_fails_in_the_middle_saves_nothing(store: Store, cup: str) -> None:
    before = store.load(cup)
    with pytest.raises(EventError, match="registered twice"), store.change(cup, "Bo") as work:
        work.set_event(draw(work.event), "round 1 drawn")
        work.set_event(register(work.event, Coach(id="c1")), "again")
    assert store.load(cup) == before and len(store.history(cup)) == 1


def test_undo_takes_back_one_change_after_another(store: Store, cup: str) -> None:
    start = store.load(cup)
    with store.change(cup, "Bo") as work:
        work.set_event(register(work.event, Coach(id="late")), "late came")
        work.set_event(draw(work.event), "round 1 drawn")
    for what in ("round 1 drawn", "late came"):
        with store.change(cup, "Cy") as work:
            assert work.undo().what == what
    assert store.load(cup) == start
    assert [entry.undoes for entry in store.history(cup)] == [None, None, None, 3, 2]
    with pytest.raises(EventError, match="nothing to undo"), store.change(cup, "Cy") as work:
        work.undo()


STEPS = (
    lambda event, number: register(event, Coach(id=f"new{number}", lists=(ready_roster("bb2020", "Orc"),))),
    lambda event, number: take_out(event, event.coaches[number % len(event.coaches)].id, reason="tired"),
    lambda event, number: take_back(event, event.coaches[number % len(event.coaches)].id),
    lambda event, number: draw(event),
    lambda event, number: enter(event, 1, event.rounds[0][0].home, Result(score=(number, 1))),
    lambda event, number: event.model_copy(update={"squads": (Squad(id=f"s{number}"),)}),
    lambda event, number: event.model_copy(update={"tables": {"c0": number + 1}, "name": f"Cup {number}"}),
    lambda event, number: event.model_copy(update={"coaches": event.coaches[::-1]}),
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, len(STEPS) - 1), max_size=7))
def test_what_is_loaded_is_what_was_saved_and_undo_after_undo_gives_the_start(store: Store, steps: list[int]) -> None:
    start = draw(Tournament(name="Any", coaches=tuple(Coach(id=f"c{number}") for number in range(5))))
    slug = store.new(start, f"any-{len(store.events())}")
    for number, step in enumerate(steps):
        with store.change(slug, "Ann") as work:
            work.set_event(STEPS[step](work.event, number), f"step {step}")
            now = work.event
        assert store.load(slug) == now
    for _ in range(len(store.history(slug)) - 1):
        with store.change(slug, "Ann") as work:
            work.undo()
    assert store.load(slug) == start


def test_the_audit_cannot_be_altered(store: Store, cup: str) -> None:
    for statement in ("UPDATE audit SET what = 'nothing'", "DELETE FROM audit"):
        with pytest.raises(StoreError, match="never altered"), writing(store.engine) as connection:
            connection.execute(text(statement))
    assert len(store.history(cup)) == 1


def test_names_are_given_once_and_unknown_ones_refused(store: Store, cup: str) -> None:
    with pytest.raises(EventError, match="already an event 'winter-cup'"):
        store.new(Tournament(name="Winter Cup"))
    with pytest.raises(EventError, match="no event 'x'"):
        store.load("x")
    with pytest.raises(ValidationError, match="seed: a number beyond"):
        store.new(Tournament(name="Big", seed=2**70))
    assert len(store.events()) == 1


@pytest.mark.parametrize(
    ("name", "slug"), [("Winter Bowl IV", "winter-bowl-iv"), ("Fête d'été", "fete-d-ete"), ("勝利", "event")]
)
def test_a_name_as_it_stands_in_commands(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_which_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUFFLE_DATABASE_URL", raising=False)
    assert store_url() == "sqlite:///nuffle.db"
    assert store_url("cup.db") == "sqlite:///cup.db"
    monkeypatch.setenv("NUFFLE_DATABASE_URL", "postgres://ann@host/cup")
    assert store_url() == "postgresql+psycopg://ann@host/cup"
    with pytest.raises(StoreError, match="not mysql"):
        Store("mysql://x/y")
    with pytest.raises(StoreError, match="not the URL"):
        Store("://")
    with pytest.raises(StoreError, match="unable to open"):
        Store(str(tmp_path / "nowhere" / "cup.db")).events()
    (tmp_path / "letter.txt").write_text("Dear Nuffle, this is no database at all, only a letter. " * 20)
    with pytest.raises(StoreError, match="not a database"):
        Store(str(tmp_path / "letter.txt")).events()
