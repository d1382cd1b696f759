"""The trail of the administrators is added to and read; no ordinary statement rewrites it. Files are private."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from nuffle.store import visitors as visitor_store
from nuffle.store.account_key import BadKey, load_account_key
from nuffle.store.accounts import Accounts
from nuffle.store.connect import OpenToOthers, connect, reading, writing
from nuffle.store.names import StoreError
from nuffle.store.notifications import EVERYTHING, NotificationListener
from nuffle.store.sessions import Sessions, end_everything
from nuffle.store.store import Store
from nuffle.store.tokens import Tokens
from nuffle.store.trail import Trail
from nuffle.store.visitors import Visitors

FORGED = "(number, at, \"by\", what, about, rest) VALUES (1, 'now', 9, 'nothing', NULL, '{}')"
ATTACKS = {
    "sqlite": ["UPDATE trail SET what = 'nothing'", "DELETE FROM trail", f"REPLACE INTO trail {FORGED}",
               f"INSERT OR REPLACE INTO trail {FORGED}", "UPDATE OR REPLACE trail SET number = 1",
               f"INSERT INTO trail {FORGED} ON CONFLICT (number) DO UPDATE SET what = 'nothing'",
               "INSERT OR REPLACE INTO trail (rowid, at, what, rest) VALUES (1, 'now', 'nothing', '{}')"],
    "postgresql": ["UPDATE trail SET what = 'nothing'", "DELETE FROM trail", "TRUNCATE trail",
                   f"INSERT INTO trail {FORGED} ON CONFLICT (number) DO UPDATE SET what = 'nothing'",
                   "SET session_replication_role = replica; DELETE FROM trail"],
}


@pytest.fixture
def ann(store: Store) -> int:
    who = Visitors(store.engine).new("Ann")[0].id
    accounts = Accounts(store.engine)
    accounts.open(who, "ann", "a digest")
    accounts.set_administrator(who)
    accounts.ban(who, "spam", by=7)
    accounts.unban(who, by=7)
    accounts.reset_code(who, "2099-01-01T00:00:00+00:00", by=7)
    accounts.close(who)
    return who


def test_what_is_done_to_an_account_is_written_down_with_who_and_when(store: Store, ann: int) -> None:
    found = Trail(store.engine).entries(about=ann)
    assert [(entry.what, entry.by) for entry in reversed(found)] == [
        ("administrator", None), ("ban", 7), ("unban", 7), ("reset link", 7), ("account deleted", ann)]
    assert found[3].rest == {"why": "spam"} and all(entry.at.startswith("20") for entry in found)
    assert Trail(store.engine).entries(about=ann + 1) == []
    assert [entry.number for entry in Trail(store.engine).entries(before=found[0].number, most=2)] == [4, 3]


def test_the_database_keeps_the_trail_as_it_is(store: Store, ann: int) -> None:
    before = Trail(store.engine).entries()
    for attack in ATTACKS[store.engine.dialect.name]:
        with pytest.raises((StoreError, Exception), match="never altered"), writing(store.engine) as connection:
            connection.execute(text(attack))
        assert Trail(store.engine).entries() == before, attack


def test_an_administrator_is_made_one_once(store: Store) -> None:
    who = Visitors(store.engine).new("Ann")[0].id
    accounts = Accounts(store.engine)
    accounts.open(who, "ann", "a digest")
    for _ in range(3):
        accounts.set_administrator(who)
    assert len(Trail(store.engine).entries()) == 1


@pytest.mark.parametrize("make", ["a device", "a link", "a feed"])
def test_what_is_made_at_the_moment_everything_ends_ends_too(
    store: Store, make: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitors = Visitors(store.engine)
    bo, session = visitors.new("Bo")
    code = visitors.make_move_code(bo.id, session)
    made, begun, go = visitor_store.new_key, threading.Event(), threading.Event()

    def slowly(*given: Any) -> str:
        begun.set()
        assert go.wait(20)
        return made(*given)

    ways = {"a device": lambda: visitors.redeem_move_code(code),
            "a link": lambda: visitors.make_move_code(bo.id, session),
            "a feed": lambda: visitors.make_feed_key(bo.id, session)}
    monkeypatch.setattr(visitor_store, "new_key", slowly)
    with ThreadPoolExecutor(2) as threads:
        key = threads.submit(ways[make])
        assert begun.wait(20)
        ended = threads.submit(Sessions(store.engine).end_all, bo.id)
        time.sleep(0.3)         # because: it has come to what is locked by now
        go.set()
        ended.result()
        token = key.result()
    assert token and not Sessions(store.engine).of(bo.id)


def test_every_process_hears_when_sessions_end(store: Store, url: str) -> None:
    """Each server process closes the sockets it has: on PostgreSQL by the bell, on SQLite in the one there is."""
    heard: list[str] = []
    bell = NotificationListener(connect(url), heard.append)
    who, token = Visitors(store.engine).new("Ann")
    Accounts(store.engine).open(who.id, "ann", "a digest")
    try:
        deadline = time.monotonic() + 20
        while store.engine.dialect.name == "postgresql" and EVERYTHING not in heard and time.monotonic() < deadline:
            time.sleep(0.02)
        for number, end in enumerate((
                lambda: Visitors(store.engine).leave(token), lambda: Tokens(store.engine).revoke(who.id, "x"),
                lambda: Accounts(store.engine).change_password(who.id, "another"),
                lambda: Accounts(store.engine).ban(who.id, "spam")), start=1):
            end()
            while heard.count(f"ended {who.id}") < number and time.monotonic() < deadline:
                time.sleep(0.02)
            assert heard.count(f"ended {who.id}") == number
    finally:
        bell.stop()
        bell.engine.dispose()


def test_what_is_not_saved_is_not_heard(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/events.db")
    store.make()
    heard: list[str] = []
    bell = NotificationListener(store.engine, heard.append)
    who = Visitors(store.engine).new("Ann")[0].id
    with pytest.raises(KeyError), writing(store.engine) as connection:
        end_everything(connection, who)
        raise KeyError
    with writing(store.engine) as connection:
        connection.execute(text("SELECT 1"))
    assert heard == []
    bell.stop()
    store.close()


# -- files
@pytest.mark.skipif(os.name != "posix", reason="modes of files are those of POSIX")
def test_a_database_file_is_its_owner_s_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        store = Store(f"sqlite:///{tmp_path}/events.db")
        store.make()
        with store.engine.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            connection.exec_driver_sql("BEGIN")
        with writing(store.engine) as connection:
            connection.execute(text("INSERT INTO setting (name, rest) VALUES ('x', '{}')"))
            files = sorted(tmp_path.glob("events.db*"))
            assert len(files) > 1 and {file.stat().st_mode & 0o777 for file in files} == {0o600}
        store.close()
    finally:
        os.umask(old)


@pytest.mark.skipif(os.name != "posix", reason="modes of files are those of POSIX")
def test_a_file_that_others_could_read_is_closed_to_them_and_it_is_said(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/events.db")
    store.make()
    store.close()
    (tmp_path / "events.db").chmod(0o664)
    with pytest.warns(OpenToOthers, match="could read"), reading(store.engine) as connection:
        connection.execute(text("SELECT 1"))
    assert (tmp_path / "events.db").stat().st_mode & 0o777 == 0o600
    store.close()


def test_an_account_key_is_made_once_and_read_again(tmp_path: Path) -> None:
    place = tmp_path / "a.key"
    made = load_account_key("", place)
    assert len(made) == 32 and load_account_key("", place) == made == load_account_key(str(place), tmp_path / "b")
    assert place.stat().st_mode & 0o777 == 0o600 and [file.name for file in tmp_path.iterdir()] == ["a.key"]
    assert load_account_key("ab" * 32, place) == b"\xab" * 32
    place.write_text("ab")
    with pytest.raises(BadKey, match="64 hexadecimal"):
        load_account_key("", place)
    with pytest.raises(BadKey):
        load_account_key("", tmp_path / "no" / "folder")
