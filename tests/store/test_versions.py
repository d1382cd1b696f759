"""A store filled by an older nuffle is brought up to date, and back, with everything in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import JSON, MetaData, Table, inspect, text

from nuffle.store.connect import connect, migrate, reading, revision, writing
from nuffle.store.names import StoreError, store_url
from nuffle.store.store import Store
from nuffle.store.tables import REVISION, REVISIONS
from nuffle.tournament.records import Tournament, read_event

FILLED = {version: Path(__file__).with_name(f"version-{version}.json") for version in REVISIONS[:-1]}


def filled(url: str, version: str) -> tuple[Any, Tournament]:
    """A store as that version has left it, and the event in it."""
    found = json.loads(FILLED[version].read_text(encoding="utf-8"))
    engine = connect(store_url(url))
    migrate(engine, version)
    with writing(engine) as connection:
        known = MetaData()
        for name, rows in found["tables"].items():
            table = Table(name, known, autoload_with=connection)
            for column in table.columns:
                if column.name in ("rest", "changes", "rulespack") and connection.dialect.name == "sqlite":
                    column.type = JSON(none_as_null=True)
            connection.execute(table.insert(), rows)
    return engine, read_event(found["event"])


def rows_of(engine: Any) -> dict[str, list[str]]:
    with reading(engine) as connection:
        names = inspect(connection).get_table_names()
        found = {name: connection.execute(text(f'SELECT * FROM "{name}"')) for name in names}
        return {name: sorted(str(tuple(row)) for row in rows) for name, rows in found.items()}


@pytest.mark.parametrize("version", FILLED)
def test_up_with_everything(url: str, version: str) -> None:
    engine, event = filled(url, version)
    assert revision(engine) == version
    store = Store(url)
    assert store.load(store.events()[0].slug, audit=True) == event
    assert revision(engine) == REVISION
    with store.change("old-cup", "Pat Jones") as work:
        for _ in range(7):
            last = work.undo()
    assert last.what == "di registered"
    assert [coach.id for coach in store.load("old-cup").coaches] == ["ann-smith", "bo", "cy"]
    store.close()
    engine.dispose()


@pytest.mark.parametrize("version", FILLED)
def test_down_again_as_it_was(url: str, version: str) -> None:
    engine, _ = filled(url, version)
    before = rows_of(engine)
    migrate(engine)
    assert rows_of(engine) != before
    migrate(engine, version)
    assert rows_of(engine) == before and revision(engine) == version
    with pytest.raises(StoreError, match="never altered"), writing(engine) as connection:
        connection.execute(text("DELETE FROM audit"))
    migrate(engine)
    migrate(engine, "base")
    assert set(rows_of(engine)) == {"alembic_version"}
    engine.dispose()


def test_there_is_a_filled_store_of_every_older_version() -> None:
    assert all(file.exists() for file in FILLED.values())


def test_a_version_that_is_none_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="no version '0000'"):
        migrate(store.engine, "0000")
