"""The bench of great events in small: every page is there, and every reader hears of every result."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from nuffle.lab.load.event import open_load_event
from nuffle.lab.load.events import every_page, papers, under_load
from nuffle.lab.load.server import ServerProcess

COACHES, READERS, RESULTS = 90, 8, 4


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path_factory.mktemp("hall"))
    yield made
    made.stop()


def test_every_page_of_an_event_is_asked_for_while_results_come_in(served: ServerProcess,
                                                                   capsys: pytest.CaptureFixture[str]) -> None:
    hall = open_load_event(served.database, "great-bowl", COACHES, 2)
    every_page(served.address, hall)        # a page that is not there is an error
    told = capsys.readouterr().out
    assert "/events/great-bowl/desk/rounds/3/games/" in told and all(path in told for path, _ in papers(hall))


def test_all_who_follow_the_standings_see_the_last_result(served: ServerProcess) -> None:
    hall = open_load_event(served.database, "live-bowl", 2 * RESULTS, 1)
    told = asyncio.run(under_load(served.address, hall, READERS, RESULTS, 0.5))
    assert not told.deaf and len(told.heard) == READERS * RESULTS and len(told.results) == RESULTS
