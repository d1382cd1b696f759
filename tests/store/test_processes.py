"""Several processes on one PostgreSQL: each match is one's, and who was taken for dead saves nothing more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import update

from nuffle.store.connect import writing
from nuffle.store.matches import PLAYING, AnswerRow, Batch, Chair, Matches
from nuffle.store.names import StoreError
from nuffle.store.notifications import NotificationListener, notify
from nuffle.store.processes import CLOCK, Processes
from nuffle.store.store import Store
from nuffle.store.tables import process


@pytest.fixture
def url(empty_postgres: Callable[[], str]) -> str:
    return empty_postgres()


@pytest.fixture
def two(store: Store) -> Iterator[tuple[Processes, Processes]]:
    Matches(store.engine).new("m1", PLAYING, {}, [Chair(0, None, {})])
    one, other = Processes(store.engine, "http://one"), Processes(store.engine, "http://other")
    one.enrol()
    other.enrol()
    yield one, other


def silent(store: Store, which: Processes) -> None:
    """It has given no sign of life for too long."""
    with writing(store.engine) as connection:
        connection.execute(update(process).where(process.c.name == which.name).values(until=CLOCK - 1))


def saving(store: Store, who: Processes, place: int) -> None:
    Matches(store.engine, lambda: who.name).save(Batch([AnswerRow("m1", place, 0, place, "{}")], {"m1": {"rest": {}}}))


def test_a_match_is_had_by_one_process_and_the_other_is_told_where(two) -> None:
    one, other = two
    assert one.claim("m1") is None
    assert other.claim("m1") == "http://one"
    one.release("m1")
    assert other.claim("m1") is None


def test_who_leaves_leaves_everything_to_the_others_at_once(two) -> None:
    one, other = two
    one.claim("m1")
    one.leave()
    assert other.claim("m1") is None and other.count() == 1


def test_the_matches_of_a_silent_process_are_orphans_that_anybody_takes_up(store: Store, two) -> None:
    one, other = two
    one.claim("m1")
    assert other.orphans() == []
    silent(store, one)
    assert other.orphans() == ["m1"]
    assert other.claim("m1") is None and other.orphans() == []


def test_who_wakes_up_too_late_saves_nothing_more_and_takes_nothing(store: Store, two) -> None:
    one, other = two
    one.claim("m1")
    saving(store, one, 0)
    silent(store, one)
    other.claim("m1")
    with pytest.raises(StoreError, match="another process has m1"):
        saving(store, one, 1)
    saving(store, other, 1)
    assert not one.renew() and one.claim("m1") == "http://other"
    one.enrol()
    assert one.renew() and one.claim("m1") == "http://other"


def test_the_bell_is_heard_when_the_change_is_saved_and_not_before(store: Store) -> None:
    heard: list[str] = []
    bell = NotificationListener(store.engine, heard.append)
    try:
        until(lambda: heard == ["*"])
        with pytest.raises(ValueError, match="no"), writing(store.engine) as connection:
            notify(connection, "event none")
            raise ValueError("no")
        with writing(store.engine) as connection:
            notify(connection, "event winter")
        until(lambda: heard[1:] == ["event winter"])
    finally:
        bell.stop()


def until(true) -> None:
    for _ in range(200):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")
