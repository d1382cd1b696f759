"""One address may ask for a lot, but not for everything: what is too much is told, and passes."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message, Receive, Scope, Send

from nuffle.web.app import create_app
from nuffle.web.limits import RateLimits, address_to_limit
from nuffle.web.security import SecurityMiddleware
from nuffle.web.settings import Settings

from .conftest import Coach


def test_whoever_makes_too_many_coaches_is_told_to_wait_and_others_are_not(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, burst=3, refill=0.01)), client=("203.0.113.7", 1)) as flood:
        said = [flood.post("/api/coaches", json={"name": "Ann"}).status_code for _ in range(4)]
        assert said == [201, 201, 201, 429]
        refused = flood.post("/quick")
        assert refused.status_code == 429 and 90 <= int(refused.headers["retry-after"]) <= 101
        assert flood.get("/").status_code == 200, "looking is free"
        other = TestClient(flood.app, client=("203.0.113.8", 1))
        assert other.post("/api/coaches", json={"name": "Bob"}).status_code == 201
        here = TestClient(flood.app, client=("127.0.0.1", 1))
        assert all(here.post("/api/coaches", json={"name": "Cy"}).status_code == 201 for _ in range(5))


def test_what_another_process_carries_here_was_counted_there(settings: Settings) -> None:
    inner = replace(settings, burst=1, refill=0.01, inner="http://10.0.0.5:4711")
    with TestClient(create_app(inner), client=("10.0.0.6", 1), base_url="http://10.0.0.5:4711") as carried:
        assert [carried.post("/api/coaches", json={"name": "Ann"}).status_code for _ in range(3)] == [201, 201, 201]
    with TestClient(create_app(inner), client=("10.0.0.6", 1), base_url="http://10.0.0.5:80") as visitor:
        assert [visitor.post("/api/coaches", json={"name": "Ann"}).status_code for _ in range(2)] == [201, 429]


def test_answers_are_never_too_many(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, burst=2)), client=("203.0.113.7", 1)) as app:
        ann = Coach(app, "Ann")
        match = ann.new()
        for _ in range(4):
            assert ann.post(f"/api/matches/{match}/answers", number=0, answer="nonsense").status_code == 409


def test_an_address_has_so_many_sockets_and_gets_them_back(settings: Settings) -> None:
    with TestClient(create_app(replace(settings, sockets=2)), client=("203.0.113.7", 1)) as app, ExitStack() as others:
        ann = Coach(app, "Ann")
        match = ann.new()
        first = others.enter_context(ExitStack())
        first.enter_context(ann.at(match))
        others.enter_context(ann.at(match))
        with pytest.raises(WebSocketDenialResponse) as refused, ann.at(match):
            pass
        assert refused.value.status_code == 429
        first.close()
        with ann.at(match) as seat:
            assert seat.hear("state")


def test_what_is_used_up_comes_back_with_time() -> None:
    clock = [0.0]
    limits = RateLimits(burst=2, refill=0.5, now=lambda: clock[0])
    assert [limits.wait("a") for _ in range(3)] == [0, 0, 3]
    clock[0] = 2.0
    assert [limits.wait("a") for _ in range(2)] == [0, 3]
    clock[0] = 1000.0
    assert [limits.wait("a") for _ in range(3)] == [0, 0, 3], "no more than it was"


@pytest.mark.parametrize(("client", "counted"), [
    (("203.0.113.7", 1), "203.0.113.7"), (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::"), (("::1", 1), ""), (None, "")])
def test_a_household_is_one_address_and_the_machine_itself_none(client, counted: str) -> None:
    assert address_to_limit(client) == counted


def test_streams_of_events_count_as_sockets_do() -> None:
    """A page that is followed keeps its connection for as long as it is open."""
    async def story() -> None:
        begun, hold = asyncio.Semaphore(0), asyncio.Event()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            begun.release()
            await hold.wait()
            await PlainTextResponse("over")(scope, receive, send)

        limits = RateLimits(sockets=2)
        guarded, told = SecurityMiddleware(app, limits, 5), list[int]()

        async def get(path: str) -> None:
            async def send(message: Message) -> None:
                told.extend([message["status"]] if "status" in message else [])

            scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": ("203.0.113.7", 1)}
            await guarded(scope, lambda: asyncio.sleep(0, {"type": "http.request"}), send)

        open_ones = [asyncio.create_task(get("/events/cup/live")) for _number in range(2)]
        for _number in range(2):
            await begun.acquire()
        await get("/events/cup/live")
        assert told == [429]
        other = asyncio.create_task(get("/events/cup"))
        await begun.acquire()
        hold.set()
        await asyncio.gather(*open_ones, other)
        await get("/events/cup/live")
        assert told == [429, 200, 200, 200, 200] and not limits.budget_of("203.0.113.7").sockets

    asyncio.run(story())
