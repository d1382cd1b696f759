"""Printing is bounded: so many typesetters, time and memory for each, a place in the queue for each visitor."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.paper.papers import paper
from nuffle.paper.rendering import PaperTooCostly, Typesetting
from nuffle.store.store import Store
from nuffle.web.costs import CostLimits
from nuffle.web.events import desk_papers
from nuffle.web.limits import RateLimits
from nuffle.web.print_queue import OF_ONE, PrintQueue, QueueFull

from .conftest import Person, said


@pytest.fixture
def queue() -> Iterator[PrintQueue]:
    found = PrintQueue(CostLimits(typesetters=2, typesetter_seconds=1))
    yield found
    found.stop()


def test_never_more_typesetters_than_allowed(queue: PrintQueue) -> None:
    running, most = [], []

    def make() -> bytes:
        running.append(1)
        most.append(len(running))
        time.sleep(0.05)
        running.pop()
        return b"%PDF"

    jobs = [queue.order(number, f"coach {number}", make) for number in range(12)]
    assert [job.future.result(5) for job in jobs] == [b"%PDF"] * 12 and max(most) == 2


def test_a_paper_is_made_once_for_everybody(queue: PrintQueue) -> None:
    made: list[int] = []

    def make() -> bytes:
        made.append(1)
        return b"%PDF"

    first = queue.order("rosters", "Ann", make)
    first.future.result(5)
    assert queue.order("rosters", "Bob", make) is first and len(made) == 1


def test_one_visitor_cannot_fill_the_queue(queue: PrintQueue) -> None:
    hold = Event()
    for number in range(OF_ONE):
        queue.order(number, "Ann", lambda: bytes(hold.wait(5)))
    with pytest.raises(QueueFull) as refused:
        queue.order("one more", "Ann", bytes)
    other = queue.order("another's", "Bob", bytes)
    assert refused.value.status == 429 and queue.count_ahead(other) >= 2
    hold.set()
    other.future.result(5)


def test_a_document_that_takes_too_long_is_ended() -> None:
    limits, began = Typesetting(seconds=0.3), time.monotonic()
    with pytest.raises(PaperTooCostly, match="takes longer"):
        limits.run([sys.executable, "-c", "import time; time.sleep(60)"], b"")
    assert time.monotonic() - began < 10 and not limits.running


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory differently")
def test_a_document_that_takes_too_much_memory_is_ended(store: Store, winter: str) -> None:
    with pytest.raises(PaperTooCostly, match="MB of memory"):
        Typesetting(5, 30).run_within(lambda: paper("wallchart", store.load(winter), winter))


def test_whoever_stops_the_server_waits_for_no_typesetter() -> None:
    limits = Typesetting()
    with ThreadPoolExecutor(1) as threads:
        done = threads.submit(limits.run, [sys.executable, "-c", "import time; time.sleep(60)"], b"")
        while not limits.running:
            time.sleep(0.01)
        limits.stop()
        assert done.result(5).returncode != 0
    with pytest.raises(PaperTooCostly, match="stopping"):
        limits.run([sys.executable, "-c", ""], b"")


@pytest.fixture
def organiser(person: Callable[[str], Person]) -> tuple[Person, str]:
    pat = person("Pat").joins()
    pat.sends("/events/new", ready="guide", name="Spring Cup")
    return pat, "/events/spring-cup/desk"


def test_a_page_says_that_it_is_being_prepared_and_then_gives_it(
    app: TestClient, organiser: tuple[Person, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pat, desk = organiser
    hold = Event()

    def slow(*_given: Any, **_more: Any) -> bytes:
        hold.wait(10)
        return b"%PDF slow"

    monkeypatch.setattr(desk_papers, "paper", slow)
    monkeypatch.setattr(desk_papers, "AT_ONCE", 0.05)
    page = pat.get(f"{desk}/print/wallchart.pdf")
    assert page.status_code == 202 and '<meta http-equiv="refresh"' in page.text and "being prepared" in page.text
    hold.set()
    for _try in range(100):
        page = pat.get(f"{desk}/print/wallchart.pdf")
        if page.status_code == 200:
            break
    assert page.content == b"%PDF slow" and page.headers["content-type"] == "application/pdf"


def test_a_change_of_the_event_makes_another_paper(organiser: tuple[Person, str],
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    pat, desk = organiser
    made: list[int] = []
    monkeypatch.setattr(desk_papers, "paper", lambda *_given, **_more: made.append(1) or b"%PDF")
    for _again in range(3):
        assert pat.get(f"{desk}/print/standings.pdf").content == b"%PDF"
    assert len(made) == 1
    pat.sends(f"{desk}/coaches", name="Ann", team="Orc")
    pat.get(f"{desk}/print/standings.pdf")
    assert len(made) == 2


def test_looking_is_limited_where_it_costs_much(app: TestClient, organiser: tuple[Person, str]) -> None:
    pat, desk = organiser
    app.app.state.costly = RateLimits(3, 0.01)  # type: ignore[attr-defined]
    seen = [pat.get(f"{desk}/event.json").status_code for _again in range(4)]
    refused = pat.get("/events/spring-cup/files/event.json")
    assert seen == [200, 200, 200, 429] and refused.status_code == 429 and int(refused.headers["retry-after"]) > 1
    assert "Try again in" in said(refused) and pat.get(desk).status_code == 200, "other pages are free"


def test_the_typesetter_takes_the_limit_it_is_told() -> None:
    code = ("import resource; from nuffle.paper.typesetter import limit_memory; limit_memory(777); "
            "print(resource.getrlimit(resource.RLIMIT_DATA)[0] >> 20)")
    if sys.platform != "linux":
        pytest.skip("other systems know no such limit")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "777\n"
