"""Any row of any table is damaged behind the server's back: every page that lists something shows the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from nuffle.store.accounts import Accounts
from nuffle.store.cache import StoreCache
from nuffle.store.connect import writing
from nuffle.store.faults import Fault, Faults
from nuffle.store.matches import OVER
from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster

from .conftest import Person
from .test_admin import number_of
from .test_programs import token_of

EVENTS = ("/events", "/events.json", "/events/archive", "/events/hall-of-fame", "/api/events", "/api/events/mine",
          "/account")
MATCHES = ("/", "/replays", "/coaches", "/api/matches", "/api/matches/mine", "/api/replays", "/api/coaches")
TRAIL = ("/account/devices", "/account/data.json")
PAGES = {       # that list rows of a table
    "event": EVENTS, "event_desk": EVENTS, "event_mark": EVENTS, "person": EVENTS, "coach": EVENTS,
    "live": (*MATCHES, "/account/data.json"), "live_seat": MATCHES, "live_talk": ("/admin",),
    "visitor": ("/", "/coaches", "/admin"), "visitor_key": ("/", "/account/devices"),
    "visitor_team": ("/teams", "/new", "/api/teams", "/account/data.json"), "account": ("/admin", "/coaches"),
    "api_token": ("/account", *TRAIL), "trail": ("/admin/trail", *TRAIL), "setting": ("/admin/errors", "/events"),
}
AT = "2026-01-01T10:00:00+00:00"
RECORDS = ("x'ff'", "'['", "'7'", "'{}'")
WORDS = ("x'ff'", "CAST(x'ff' AS TEXT)")
# the row of each table that is damaged; that of a coach or an account is somebody else's than who looks
ROWS = {
    "event": "slug = 'spring-cup'",
    "event_desk": "event = (SELECT id FROM event WHERE slug = 'spring-cup')",
    "event_mark": "event = (SELECT id FROM event WHERE slug = 'spring-cup')",
    "person": "event = (SELECT id FROM event WHERE slug = 'spring-cup')",
    "coach": "event = (SELECT id FROM event WHERE slug = 'spring-cup')",
    "live": "id = '{match}'",
    "live_seat": "match = '{match}'",
    "live_talk": "match = '{match}'",
    "visitor": "id = {sid}",
    "visitor_key": "visitor = {sid}",
    "visitor_team": "id = (SELECT max(id) FROM visitor_team)",
    "account": "visitor = {sid}",
    "api_token": "visitor = {root}",
    "trail": "number = (SELECT max(number) FROM trail)",
    "setting": "name LIKE 'fault %' AND name = (SELECT max(name) FROM setting WHERE name LIKE 'fault %')",
}
DAMAGE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {      # records and words of each table
    "event": (("rest", "rulespack"), ("name",)), "event_desk": (("rest",), ()), "event_mark": (("rest",), ()),
    "person": ((), ("word",)), "coach": (("rest",), ("team",)),
    "live": (("terms", "rest"), ("made", "moved", "head")), "live_seat": (("rest",), ()),
    "live_talk": (("reports",), ("words", "at")), "visitor": (("rest",), ("name", "made")),
    "visitor_key": ((), ("made", "used", "until", "device")), "visitor_team": (("roster", "rest"), ("made",)),
    "account": (("rest",), ("login", "password")), "api_token": (("scopes",), ("name", "made", "used")),
    "trail": (("rest",), ("at", "what")), "setting": (("rest",), ()),
}
# whole records of something that is not there any more, as of an edition that was taken off the server
GONE = {
    "live": ("terms = json_set(terms, '$.edition', 'bb1066')", "rest = '{{\"leaders\": \"x\", \"waits_for\": 9}}'",
             "rest = '{{\"waits_for\": \"x\", \"score\": 4, \"refused\": 5}}'"),
    "visitor_team": ("roster = json_set(roster, '$.edition', 'bb1066')", "roster = json_set(roster, '$.team', 'Mars')",
                     "rest = '{{\"colour\": 5, \"history\": 7}}'"),
    "live_seat": ("rest = '{{\"who\": 5, \"roster\": 7}}'",),
    "account": ("rest = '{{\"banned\": 5, \"made for\": 5}}'",),
    "visitor": ("rest = '{{\"muted\": 5, \"orders\": 5, \"mail\": 7}}'",),
}


@pytest.fixture
def root(app: TestClient, person: Callable[[str], Person], store: Store, winter: str) -> Person:
    """An administrator who organises an event, has teams, tokens and matches, and reads what was reported."""
    root, sid = person("Root").joins(), person("Sid").joins()
    Accounts(store.engine).set_administrator(number_of(root))
    Accounts(store.engine).ban(number_of(person("Eve").joins()), "spam", number_of(root))
    root.sends("/events/new", ready="guide", name="Spring Cup")
    root.sends("/events/spring-cup/desk/coaches", name="Ann", team="Orc")
    root.sends("/events/spring-cup/desk/coaches/ann/mark", here="yes")
    for name in ("Human", "Orc"):
        file = {"file": ("x.json", ready_roster("crp", name).model_dump_json(exclude_defaults=True))}
        assert root.browser.post("/teams/import", files=file).status_code == 303
    token_of(root, "read", name="one")
    host = app.app.state.host  # type: ignore[attr-defined]
    for number in range(6):
        by = {"authorization": f"Bearer {(sid if number % 2 else root).browser.cookies['nuffle_coach']}"}
        sides = [{"who": "me"}, {"who": "here" if number < 4 else "open"}]
        made = app.post("/api/matches", json={"title": str(number), "sides": sides}, headers=by).json()["id"]
        if number in (2, 3):
            host.matches.change(made, state=OVER, rest={"leaders": [0], "score": [1, 0]})
        talk, _at = host.matches.say(made, number_of(sid), "rude")
        host.matches.report(made, talk, number_of(root))
    with writing(store.engine) as connection:       # because: whoever has the file can do so too
        for (name,) in connection.exec_driver_sql(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'trail'").all():
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
    Faults(store.engine).add([Fault(kind, "a", "", 1, AT, AT) for kind in ("One", "Two")])
    return root


class Vandal:
    """Changes rows as nobody but the owner of the file can, and back."""

    def __init__(self, app: TestClient, store: Store, names: dict[str, Any]) -> None:
        self.app, self.store, self.names = app, store, names

    @contextmanager
    def damage(self, table: str, change: str) -> Iterator[None]:
        where = ROWS[table].format(**self.names)
        with writing(self.store.engine) as connection:
            connection.exec_driver_sql("DROP TABLE IF EXISTS kept")
            connection.exec_driver_sql(f"CREATE TABLE kept AS SELECT rowid AS rownumber, * FROM {table} WHERE {where}")
            wanted = f"UPDATE {table} SET {change.format(**self.names)} WHERE {where}"
            assert connection.execute(text(wanted.replace(":", "\\:"))).rowcount, wanted
        self.forget()
        try:
            yield
        finally:
            with writing(self.store.engine) as connection:
                column = change.partition(" ")[0]
                connection.exec_driver_sql(f"UPDATE {table} SET {column} = (SELECT {column} FROM kept WHERE "
                                           f"kept.rownumber = {table}.rowid) WHERE rowid IN "
                                           "(SELECT rownumber FROM kept)")
            self.forget()

    def forget(self) -> None:
        """As a server finds it that is started now."""
        state = self.app.app.state  # type: ignore[attr-defined]
        self.store._memory = StoreCache()
        state.event_cache.latest.clear()
        state.event_cache.listed.clear()
        state.event_cache.broken.clear()
        state.host.names.clear()
        state.host.stood = (float("-inf"), {})


def list_changes() -> Iterator[tuple[str, str]]:
    for table, (records, words) in DAMAGE.items():
        for column in records:
            yield from ((table, f"{column} = {value.replace('{', '{{').replace('}', '}}')}") for value in RECORDS)
        for column in words:
            yield from ((table, f"{column} = {value}") for value in WORDS)
        yield from ((table, change) for change in GONE.get(table, ()))


def look(who: Person, path: str) -> int | str:
    try:
        return int(who.get(path).status_code)
    except Exception as error:      # because: a page that breaks is told with its place
        return repr(error)


@pytest.mark.parametrize("match", ["open", "playing", "over"])
def test_no_list_falls_with_a_row(match: str, app: TestClient, root: Person, store: Store) -> None:
    host = app.app.state.host  # type: ignore[attr-defined]
    rows = {kept.terms["title"]: kept.id for kept in host.matches.of(number_of(root), 50)}
    names = {"match": rows[{"open": "4", "playing": "0", "over": "2"}[match]], "root": number_of(root),
             "sid": number_of(root) + 1}
    vandal, found = Vandal(app, store, names), []
    for table, change in list_changes():
        if match != "open" and not table.startswith("live"):
            continue
        with vandal.damage(table, change):
            found += [f"{table}.{change}: {path} {status}" for path in PAGES[table]
                      if (status := look(root, path)) != 200]
    assert not found, "\n".join(found)
    assert all(look(root, path) == 200 for paths in PAGES.values() for path in paths), "and it is whole again"
