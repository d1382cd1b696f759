"""Matches at which nobody is leave memory sooner when there are many; those that are being played stay."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace

import pytest

from nuffle.maps.generate import generate
from nuffle.maps.map_pitch import pitch_of
from nuffle.odds import walk_map
from nuffle.rules.ruleset import Ruleset
from nuffle.store.visitors import Visitor
from nuffle.web.costs import CostLimits
from nuffle.web.live import host as host_module
from nuffle.web.live.audience import Viewer
from nuffle.web.live.host import Host
from nuffle.web.live.opening import LiveOpening
from nuffle.web.live.terms import MatchForm
from nuffle.web.settings import Settings

MOST = 10


def crowded(settings: Settings) -> Settings:
    return replace(settings, costs=CostLimits(matches_in_memory=MOST, guest_matches=1000))


async def begin_match(host: Host, by: Visitor, turns: int) -> str:
    form = {"turns": turns, "sides": [{"who": "me"}, {"who": "here"}]}
    kept = await asyncio.to_thread(host.create, MatchForm.model_validate(form), by)
    return (await host.get(kept.id)).id


def test_memory_is_bounded_and_nothing_is_lost(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "PAUSED", 0.0)

    async def story() -> None:
        host = Host(crowded(settings))
        try:
            ann, _token = host.visitors.new("Ann")
            watched = await begin_match(host, ann, 1)
            viewer = Viewer((), None)
            host.live[watched].audience.viewers.append(viewer)
            begun = [await begin_match(host, ann, 1) for _number in range(2 * MOST)]
            await host.relieve()
            assert len(host.live) <= MOST and watched in host.live, "who is there is not disturbed"
            gone = next(match for match in begun if match not in host.live)
            again = await host.get(gone)
            assert again.game.table.match.seat is not None and gone in host.live, "it is loaded when somebody comes"
        finally:
            host.stop()

    asyncio.run(story())


def test_matches_that_do_not_begin_are_bounded_too(settings: Settings) -> None:
    form = {"turns": 1, "pledge": "coach", "sides": [{"who": "me"}, {"who": "here"}]}

    async def story() -> None:
        host = Host(crowded(settings))
        try:
            ann, _token = host.visitors.new("Ann")
            made = [host.create(MatchForm.model_validate(form), ann).id for _number in range(MOST + 5)]
            for match in made:
                assert isinstance(await host.find(match), LiveOpening)
            watched, trusting = host.openings[made[0]], host.openings[made[1]]
            watched.viewers.append(Viewer((0,), ann.id))
            trusting.trusting.add(0)
            await watched.commit(0, "a" * 64)
            await host.openings[made[2]].commit(0, "b" * 64)
            await host.relieve_openings()
            assert len(host.openings) == MOST and watched in host.openings.values()
            assert trusting in host.openings.values() and made[2] not in host.openings
            again = await host.find(made[2])
            assert isinstance(again, LiveOpening) and again.opening.entry.commitments[0] == "b" * 64
        finally:
            host.stop()

    asyncio.run(story())


def test_the_latest_stay(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "PAUSED", 0.0)

    async def story() -> None:
        host = Host(crowded(settings))
        try:
            ann, _token = host.visitors.new("Ann")
            begun = [await begin_match(host, ann, 1) for _number in range(MOST + 3)]
            for age, match in enumerate(reversed(begun)):
                if match in host.live:
                    host.live[match].agreements.asked_at -= 60 * age
            await host.relieve()
            assert begun[-1] in host.live and len(host.live) <= MOST
        finally:
            host.stop()

    asyncio.run(story())


def test_rulesets_of_other_lengths_are_shared_and_few(settings: Settings) -> None:
    async def story() -> None:
        host = Host(crowded(settings))
        try:
            ann, _token = host.visitors.new("Ann")
            alike = [(await host.get(await begin_match(host, ann, 3))).game.table.match.rules for _again in range(3)]
            assert alike[0] is alike[1] is alike[2]
        finally:
            host.stop()

    asyncio.run(story())
    gc.collect()
    before = sum(isinstance(one, Ruleset) for one in gc.get_objects())

    async def many() -> None:
        host = Host(crowded(settings))
        try:
            ann, _token = host.visitors.new("Ann")
            for turns in range(1, 17):
                match = await host.get(await begin_match(host, ann, turns))
                host.live.pop(match.id).unload()
        finally:
            host.stop()

    asyncio.run(many())
    gc.collect()
    assert sum(isinstance(one, Ruleset) for one in gc.get_objects()) <= before + 12


def test_the_ways_of_a_map_leave_memory_with_it() -> None:
    """Each match below has a map of its own."""
    for seed in range(2 * walk_map.KEPT):
        pitch = pitch_of(generate(seed, 2))
        walk_map.neighbours(pitch)
        walk_map.corner_ways(pitch)
        walk_map.goal_distance(pitch, 0)
    for kept in (walk_map.neighbours, walk_map.corner_ways, walk_map.goal_distance):
        assert kept.cache_info().currsize <= 2 * walk_map.KEPT
