"""An event that was read or saved is remembered, and never taken for another."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.store import backup
from nuffle.store.store import Store
from nuffle.tournament.desk import register
from nuffle.tournament.records import Coach, EventError


def joins(store: Store, cup: str, name: str, how: str = "registered") -> None:
    with store.change(cup, "Ann") as work:
        work.set_event(register(work.event, Coach(id=name.lower(), name=name)), f"{name} {how}")


def test_what_somebody_else_has_saved_is_seen(store: Store, cup: str, url: str) -> None:
    store.load(cup)
    other = Store(url)
    joins(other, cup, "Gus")
    assert store.load(cup).coaches[-1].name == "Gus" and other.load(cup) == store.load(cup)
    joins(store, cup, "Hal")
    assert [coach.name for coach in other.load(cup).coaches[-2:]] == ["Gus", "Hal"]
    other.close()


def test_a_backup_put_in_its_place_is_not_taken_for_what_was_there(store: Store, cup: str, tmp_path: Path) -> None:
    backup.write(store.engine, tmp_path / "backup", lambda matches: ())
    joins(store, cup, "Gus")
    other = Store(f"sqlite:///{tmp_path}/other.db")
    other.make()
    backup.restore(other.engine, backup.check(tmp_path / "backup"))
    joins(other, cup, "Ida", "came late")
    backup.write(other.engine, tmp_path / "later", lambda matches: ())
    backup.restore(store.engine, backup.check(tmp_path / "later"))      # as many changes, another one the last
    assert store.load(cup).coaches[-1].name == "Ida"
    joins(store, cup, "Gus")
    other.close()


def test_names_that_are_forgotten_are_not_remembered(store: Store, cup: str) -> None:
    joins(store, cup, "Gus")
    with store.change(cup, "Ann") as work:
        work.forget("gus")
    assert "gus" not in store.load(cup).model_dump_json().casefold()


def test_what_was_not_saved_leaves_nothing_behind(store: Store, cup: str) -> None:
    store.load(cup)
    with pytest.raises(EventError), store.change(cup, "Ann") as work:
        work.set_event(register(work.event, Coach(id="gus", name="Gus")), "Gus registered")
        raise EventError("no")
    assert len(store.load(cup).coaches) == 8
    joins(store, cup, "Hal")
    assert store.load(cup).coaches[-1].name == "Hal" and store.history(cup)[-1].what == "Hal registered"
