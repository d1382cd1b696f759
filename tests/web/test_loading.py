"""A match is in memory once, and only under a lease that still holds."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from nuffle.store.names import StoreError
from nuffle.store.sessions import Sessions
from nuffle.web.live import host as host_module
from nuffle.web.live.audience import COME_AGAIN, Viewer
from nuffle.web.live.host import Host
from nuffle.web.live.match import LiveMatch
from nuffle.web.live.opening import LiveOpening
from nuffle.web.live.terms import MatchForm
from nuffle.web.settings import Settings

AT_ONE_SCREEN = {"turns": 1, "sides": [{"who": "me"}, {"who": "here"}]}


def with_host(settings: Settings, story: Callable[[Host], Awaitable[None]]) -> None:
    async def run() -> None:
        host = Host(settings)
        try:
            await story(host)
        finally:
            host.stop()

    asyncio.run(run())


async def new_match(host: Host) -> str:
    ann, _ = host.visitors.new("Ann")
    kept = host.create(MatchForm.model_validate(AT_ONE_SCREEN), ann)
    match = await host.get(kept.id)
    await leave_memory(host, match)
    return kept.id


async def leave_memory(host: Host, match: LiveMatch) -> None:
    host.live.pop(match.id)
    match.unload()
    host.leases.release(match.id)


class SlowReading:
    """Reading a match waits for a word from the test, and may fail."""

    def __init__(self, host: Host) -> None:
        self.host, self.read = host, host.resume_game
        self.go, self.begun, self.failing = threading.Event(), threading.Event(), 0

    def __call__(self, kept: Any) -> Any:
        self.begun.set()
        assert self.go.wait(20)
        if self.failing:
            self.failing -= 1
            raise StoreError("the store does not answer")
        return self.read(kept)


def test_two_who_come_while_others_wait_get_one_and_the_same_match(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first fails to read the match; the second has waited for it, the third comes just then."""
    async def story(host: Host) -> None:
        name = await new_match(host)
        reading = SlowReading(host)
        reading.failing = 1
        monkeypatch.setattr(host, "resume_game", reading)
        first, second = asyncio.create_task(host.find(name)), asyncio.create_task(host.find(name))
        await asyncio.to_thread(reading.begun.wait, 20)
        reading.go.set()
        with pytest.raises(StoreError):
            await first
        reading.go.clear()
        reading.begun.clear()
        await asyncio.to_thread(reading.begun.wait, 20)
        third = asyncio.create_task(host.find(name))
        await asyncio.sleep(0.2)        # because: were there another lock, it would be reading by now
        reading.go.set()
        found = await asyncio.gather(second, third)
        assert found[0] is found[1] is host.live[name]
        assert not host.loading.held, "locks that nobody uses are forgotten"

    with_host(settings, story)


def test_a_match_that_was_being_read_when_the_lease_was_lost_is_read_again_under_the_new_one(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(host: Host) -> None:
        name = await new_match(host)
        reading, claims = SlowReading(host), []
        monkeypatch.setattr(host, "resume_game", reading)
        claim = host.leases.claim

        async def count_claims(match: str) -> None:
            claims.append(host.leases.holder)
            await claim(match)

        monkeypatch.setattr(host.leases, "claim", count_claims)
        coming = asyncio.create_task(host.get(name))
        await asyncio.to_thread(reading.begun.wait, 20)
        host.leases.processes.enrol()       # the process was silent too long: it has another name now
        host.drop_all()
        reading.go.set()
        found = await coming
        assert found is host.live[name] and not found.broken
        assert len(claims) == 2 and claims[0] != claims[1], "it was claimed under the name that holds"
        await found.note()                  # and it can be saved
        assert host.matches.get(name) is not None

    with_host(settings, story)


def test_a_match_is_not_kept_under_a_lease_that_is_lost_again_and_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(host: Host) -> None:
        name = await new_match(host)
        read, loop = host.resume_game, asyncio.get_running_loop()

        def lose_meanwhile(kept: Any) -> Any:
            asyncio.run_coroutine_threadsafe(asyncio.to_thread(lambda: None), loop).result()
            loop.call_soon_threadsafe(host.drop_all)
            return read(kept)

        monkeypatch.setattr(host, "resume_game", lose_meanwhile)
        with pytest.raises(ValueError, match="Try again"):
            await host.find(name)
        assert name not in host.live

    with_host(settings, story)


def test_a_viewer_who_reaches_a_match_that_has_left_memory_is_asked_to_connect_again(settings: Settings) -> None:
    async def story(host: Host) -> None:
        match = await host.get(await new_match(host))
        await leave_memory(host, match)
        viewer = Viewer((), None)
        match.audience.connect(viewer)
        assert viewer.out.get_nowait() is None and viewer.end == COME_AGAIN and not match.audience.viewers

    with_host(settings, story)


def test_whoever_comes_while_a_match_leaves_memory_has_it_under_a_lease_that_stays(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(host: Host) -> None:
        match = await host.get(await new_match(host))
        deeds: list[str] = []
        begun, go, release, claim = threading.Event(), threading.Event(), host.leases.release, host.leases.claim

        def give_back(name: str) -> None:
            begun.set()
            assert go.wait(20)
            deeds.append("given back")
            release(name)

        async def take(name: str) -> None:
            deeds.append("claimed")
            await claim(name)

        monkeypatch.setattr(host.leases, "release", give_back)
        monkeypatch.setattr(host.leases, "claim", take)
        leaving = asyncio.create_task(host.let_go(match))
        await asyncio.to_thread(begun.wait, 20)
        coming = asyncio.create_task(host.get(match.id))
        await asyncio.sleep(0.2)        # because: it would have been claimed by now
        go.set()
        await leaving
        assert (await coming) is host.live[match.id] and deeds == ["given back", "claimed"]

    with_host(settings, story)


def test_when_sessions_were_used_last_is_saved_again_and_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where memory is not full, and nobody looks at the page of their devices."""
    async def story(host: Host) -> None:
        ann, token = host.visitors.new("Ann")
        host.last_uses.note(token, "Firefox, Linux")
        host.spawn(host.sweep())
        for _again in range(100):
            if (seen := Sessions(host.engine).of(ann.id)[0]).used:
                break
            await asyncio.sleep(0.05)
        assert seen.used and seen.device == "Firefox, Linux" and not host.last_uses.waiting

    monkeypatch.setattr(host_module, "SWEEPS", 0.05)
    with_host(settings, story)


def test_who_waits_for_a_match_that_begins_as_its_lease_is_lost_comes_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(host: Host) -> None:
        ann, _ = host.visitors.new("Ann")
        form = MatchForm.model_validate(AT_ONE_SCREEN | {"pledge": "coach"})
        opening = await host.find(host.create(form, ann).id)
        assert isinstance(opening, LiveOpening)
        viewer, save = Viewer((0, 1), ann.id), host.writer.save
        opening.viewers.append(viewer)

        async def lose_meanwhile(*saved: Any) -> None:
            await save(*saved)
            host.drop_all()

        await opening.trust(0)
        with monkeypatch.context() as patched, pytest.raises(ValueError, match="Try again"):
            patched.setattr(host.writer, "save", lose_meanwhile)
            await opening.trust(1)
        while viewer.out.get_nowait() is not None:
            pass
        assert viewer.end == COME_AGAIN
        assert isinstance(await host.find(opening.kept.id), LiveMatch), "it has begun, and is found there"

    with_host(settings, story)
