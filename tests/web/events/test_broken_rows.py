"""Rows damaged in the database directly: every list shows the others, and the broken one to those who can act."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial

import pytest
from sqlalchemy import text
from starlette.requests import Request
from starlette.testclient import TestClient

from nuffle.store import cache as store_cache_module
from nuffle.store.cache import StoreCache
from nuffle.store.connect import writing
from nuffle.store.store import Store
from nuffle.store.trail import Trail
from nuffle.store.visibility import ARCHIVED, DELETED, HIDDEN, LISTED, Visibility
from nuffle.tournament.records import Coach, Tournament, with_changes
from nuffle.web.accounts.first_administrator import make_first_administrator
from nuffle.web.events import cache as event_cache_module
from nuffle.web.events.cache import EventCache
from nuffle.web.events.stream import StreamFormat, stays_open, stream

from .conftest import PASSWORD, Person, said

Damage = Callable[[str], None]
LISTS = ("/events", "/events.json", "/events/hall-of-fame", "/events/archive")
DAMAGE = {
    "no JSON": "UPDATE event SET rest = '{\"broken' WHERE slug = 'spring-cup'",
    "a list for a record": "UPDATE event SET rest = '[7]' WHERE slug = 'spring-cup'",
    "nothing": "UPDATE event SET rest = 'null' WHERE slug = 'spring-cup'",
    "an unknown rulespack": "UPDATE event SET rulespack = '{\"extends\": \"nobody-knows\"}' WHERE slug = 'spring-cup'",
    "a rulespack of numbers": "UPDATE event SET rulespack = '{\"name\": 7, \"day\": 3}' WHERE slug = 'spring-cup'",
    "a name that is no text": "UPDATE event SET name = x'ff' WHERE slug = 'spring-cup'",
    "a version that is no number": "UPDATE event SET version = 'x', rest = '[' WHERE slug = 'spring-cup'",
    "notes": "UPDATE event_desk SET rest = '{\"clock\": [' WHERE event = (SELECT id FROM event WHERE slug = "
             "'spring-cup')",
}


@pytest.fixture
def damage(app: TestClient, store: Store) -> Callable[[str], None]:
    """Changes a row behind the server's back, as a server finds it that is started afterwards."""
    def change(statement: str) -> None:
        with writing(store.engine) as connection:
            assert connection.execute(text(statement.replace(":", "\\:"))).rowcount
        store._memory = StoreCache()
        app.app.state.event_cache.latest.clear()  # type: ignore[attr-defined]
        app.app.state.event_cache.listed.clear()  # type: ignore[attr-defined]
        app.app.state.event_cache.broken.clear()  # type: ignore[attr-defined]

    return change


@pytest.fixture
def pat(person: Callable[[str], Person], winter: str) -> Person:
    """The organiser of an event beside which another one stands."""
    found = person("Pat").joins()
    found.sends("/events/new", ready="guide", name="Spring Cup")
    return found


@pytest.mark.parametrize("kind", DAMAGE)
def test_every_list_survives_it(kind: str, pat: Person, person: Callable[[str], Person], damage: Damage) -> None:
    damage(DAMAGE[kind])
    stranger = person()
    for path in LISTS:
        page = stranger.get(path)
        assert page.status_code == 200 and "Damaged" not in page.text and "Spring Cup" not in page.text, path
    assert "Winter Bowl" in stranger.get("/events").text
    assert [card["name"] for card in stranger.get("/events.json").json()] == ["Winter Bowl"]
    assert "Damaged events" in pat.get("/events").text and "/events/spring-cup/visibility" in pat.get("/events").text
    told = stranger.get("/events/spring-cup")
    assert told.status_code == 422 and "damaged" in said(told)
    assert pat.get("/account").status_code == 200


def test_its_organiser_puts_it_away_and_the_record_is_kept(pat: Person, store: Store, damage: Damage) -> None:
    damage(DAMAGE["no JSON"])
    before = len(store.history("spring-cup"))
    refused = pat.post("/events/spring-cup/visibility", to=DELETED)
    assert refused.status_code == 422 and "spring-cup" in said(refused)
    page = pat.sends("/events/spring-cup/visibility", to=DELETED, sure="spring-cup")
    assert page.status_code == 200 and "Damaged" not in pat.get("/events").text
    after = store.history("spring-cup")
    assert len(after) == before + 1 and (after[-1].by, after[-1].what) == ("Pat", "visibility: deleted")
    assert next(entry.what for entry in Trail(store.engine).entries()) == "event deleted"


def test_an_administrator_may_too_and_nobody_else(pat: Person, person: Callable[[str], Person], store: Store,
                                                  damage: Damage) -> None:
    link = make_first_administrator(store.engine, "root")
    root = person("root")
    root.sends(link, password=PASSWORD)
    damage(DAMAGE["nothing"])
    assert "Damaged events" in root.get("/events").text
    ann = person("Ann").joins()
    assert ann.get("/events/spring-cup/visibility").status_code == 403
    assert ann.post("/events/spring-cup/visibility", to=HIDDEN).status_code == 403
    assert person().get("/events/spring-cup/visibility").status_code == 401
    root.sends("/events/spring-cup/visibility", to=DELETED, sure="spring-cup")
    assert "Damaged events" not in root.get("/events").text


def test_what_is_repaired_is_shown_again(pat: Person, damage: Damage) -> None:
    damage(DAMAGE["no JSON"])
    assert pat.get("/events/spring-cup").status_code == 422
    damage("UPDATE event SET rest = '{}' WHERE slug = 'spring-cup'")
    assert pat.get("/events/spring-cup").status_code == 200


def test_damage_is_logged_once_and_not_for_each_who_looks(pat: Person, damage: Damage,
                                                          caplog: pytest.LogCaptureFixture) -> None:
    damage(DAMAGE["no JSON"])
    for _again in range(5):
        pat.get("/events")
    assert sum("spring-cup is damaged" in record.getMessage() for record in caplog.records) == 1


def test_hidden_archived_deleted_and_back(pat: Person, person: Callable[[str], Person], store: Store) -> None:
    stranger, page = person(), "/events/spring-cup/visibility"
    pat.sends(page, to=HIDDEN)
    assert stranger.get("/events/spring-cup").status_code == 404 and "Spring" not in stranger.get("/events").text
    assert stranger.get("/events/spring-cup/files/standings.json").status_code == 404
    assert pat.get("/events/spring-cup").status_code == 200
    pat.sends(page, to=ARCHIVED)
    assert "Spring Cup" in stranger.get("/events/archive").text and "Spring" not in stranger.get("/events").text
    assert stranger.get("/events/spring-cup").status_code == 200
    refused = pat.post("/events/spring-cup/desk/coaches", name="Ann", team="Orc")
    assert refused.status_code == 409 and "archived" in said(refused)
    assert stranger.post("/events/spring-cup/join", name="Ann", team="Orc", conduct="yes").status_code in (403, 422)
    pat.sends(page, to=DELETED, sure="spring-cup")
    for who in (stranger, pat):
        assert who.get("/events/spring-cup").status_code == 404
    assert "spring-cup" not in pat.get("/events").text
    pat.sends(page, to=LISTED)
    assert "Spring Cup" in stranger.get("/events").text
    assert [entry.what for entry in store.history("spring-cup")][-4:] == [
        f"visibility: {state}" for state in (HIDDEN, ARCHIVED, DELETED, LISTED)]
    assert pat.post(page, to="nonsense").status_code == 422


def test_nobody_takes_a_role_at_an_event_that_is_put_away(pat: Person, person: Callable[[str], Person],
                                                           app: TestClient) -> None:
    roles = app.app.state.event_cache.event_roles  # type: ignore[attr-defined]
    link, sid = f"/invited/{roles.invite('spring-cup', 'organiser')}", person("Sid").joins()
    for state, look, take in ((ARCHIVED, 200, 409), (DELETED, 404, 404)):
        pat.sends("/events/spring-cup/visibility", to=state, sure="spring-cup")
        assert sid.get(link).status_code == look and sid.post(link).status_code == take
    assert [grant.role for grant in roles.everybody("spring-cup")] == ["organiser"]
    pat.sends("/events/spring-cup/visibility", to=HIDDEN)
    sid.sends(link)
    assert len(roles.everybody("spring-cup")) == 2, "it was not used up"


def test_an_event_without_a_short_name_is_left_out(
    pat: Person, person: Callable[[str], Person], damage: Damage
) -> None:
    damage("UPDATE event SET slug = x'ff' WHERE slug = 'spring-cup'")
    for path in (*LISTS, "/account"):
        assert pat.get(path).status_code == 200, path
    assert "Winter Bowl" in person().get("/events").text


def test_nobody_sees_an_event_of_which_it_is_not_known_whether_it_is_hidden(
    pat: Person, person: Callable[[str], Person], damage: Damage
) -> None:
    pat.sends("/events/spring-cup/visibility", to=ARCHIVED)
    damage("UPDATE setting SET rest = '[' WHERE name LIKE 'visibility %'")
    for path in LISTS:
        page = person().get(path)
        assert page.status_code == 200 and "Spring Cup" not in page.text, path
    assert person().get("/events/spring-cup").status_code == 404
    pat.sends("/events/spring-cup/visibility", to=LISTED)
    assert "Spring Cup" in person().get("/events").text


@pytest.mark.parametrize("statement", [
    "UPDATE live SET terms = '['", "UPDATE live SET rest = '7'", "UPDATE live_seat SET rest = '{}'"])
def test_a_damaged_match_is_missing_from_lists_and_the_others_are_there(
    statement: str, app: TestClient, person: Callable[[str], Person], damage: Damage, caplog: pytest.LogCaptureFixture
) -> None:
    ann = person("Ann").joins()
    headers = {"authorization": f"Bearer {ann.browser.cookies['nuffle_coach']}"}
    names = [app.post("/api/matches", json={"title": title, "sides": [{"who": "me"}, {"who": "open"}]},
                      headers=headers).json()["id"] for title in ("whole", "damaged")]
    damage(f"{statement} WHERE {'match' if 'live_seat' in statement else 'id'} = '{names[1]}'")
    for _again in range(2):
        for who in (ann, person()):
            for path in ("/", "/replays", "/coaches", "/api/matches"):
                assert who.get(path).status_code == 200, path
            assert [one["id"] for one in who.get("/api/matches").json()] == names[:1]
    assert sum(names[1] in record.getMessage() for record in caplog.records) == 1


def test_a_stream_of_an_event_ends_when_it_is_hidden(pat: Person, person: Callable[[str], Person], app: TestClient,
                                                     store: Store) -> None:
    """Whoever had its page open reads nothing of it any more; its organiser does."""
    event_cache = app.app.state.event_cache  # type: ignore[attr-defined]

    async def story() -> None:
        streams = [follow(app, event_cache, cookie) for cookie in ("", pat.browser.cookies["nuffle_coach"])]
        for told in streams:
            assert await anext(told) and b"standings" in await anext(told)
        await asyncio.to_thread(store_visibility.put, "spring-cup", HIDDEN, "Pat", 1)
        event_cache.latest.clear()
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(streams[0]), 20)
        assert b"standings" in await asyncio.wait_for(anext(streams[1]), 20)
        for told in streams:
            await told.aclose()

    store_visibility = Visibility(store.engine)
    asyncio.run(story())


def follow(app: TestClient, event_cache: EventCache, cookie: str) -> AsyncGenerator[bytes, None]:
    headers = [(b"authorization", f"Bearer {cookie}".encode())] if cookie else []
    request = Request({"type": "http", "method": "GET", "path": "/events/spring-cup/live", "headers": headers,
                       "query_string": b"", "app": app.app})
    line = StreamFormat(("standings",), False)
    return stream(event_cache, "spring-cup", line, "", 0, partial(stays_open, request, event_cache))


def test_great_events_leave_memory_and_lists_read_none_of_them_again(
    app: TestClient, person: Callable[[str], Person], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once every event that had ever been listed stayed in memory whole: some dozen megabytes for a great one."""
    monkeypatch.setattr(event_cache_module, "MOST_KEPT", 100)
    monkeypatch.setattr(store_cache_module, "MOST_KEPT", 100)
    cache = app.app.state.event_cache  # type: ignore[attr-defined]
    slugs = [store.new(Tournament(rulespack="guide", seed=1, name=f"Cup {number}", coaches=tuple(
        Coach(id=f"c{at}", name=f"Coach {at}", team="Orc") for at in range(40)))) for number in range(6)]
    stranger = person()
    assert [card["coaches"] for card in stranger.get("/events.json").json()] == [40] * 6
    assert len(cache.latest) <= 2 and len(store._memory._entries) <= 2
    read: list[str] = []
    monkeypatch.setattr(cache, "read", lambda slug, standing: read.append(slug))
    for path in ("/events", "/events.json", "/api/events"):
        assert stranger.get(path).status_code == 200
    assert not read, "what lists show is kept"
    monkeypatch.undo()
    with store.change(slugs[0], "Pat") as work:
        work.set_event(with_changes(work.event, name="Another Cup"), "named anew")
    assert "Another Cup" in {card["name"] for card in stranger.get("/events.json").json()}
    assert all(stranger.get(f"/events/{slug}").status_code == 200 for slug in slugs)
