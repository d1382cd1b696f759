"""Backups: everything at one moment, into either database; a damaged one changes nothing."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from sqlalchemy import text

from nuffle.store import backup
from nuffle.store.backup import BadBackup
from nuffle.store.connect import reading, revision
from nuffle.store.crypto import BadSeal, seal, unseal
from nuffle.store.matches import OVER, PLAYING, Chair, Matches
from nuffle.store.store import Store
from nuffle.store.tables import REVISION
from nuffle.store.visitors import Visitors
from nuffle.tournament.records import Tournament, with_changes

from .test_versions import rows_of


@pytest.fixture
def full(store: Store, cup: str) -> Store:
    """An event with a past, a coach with a session, a match under way and one that is over."""
    with store.change(cup, "Bob") as work:
        work.set_event(with_changes(work.event, name="Summer Cup"), "renamed")
    ann, _ = Visitors(store.engine).new("Ann \u2615")
    matches = Matches(store.engine)
    for name in ("m1", "m2"):
        matches.new(name, PLAYING, {"turns": 1}, [Chair(0, ann.id, {"who": "me"})])
    matches.change("m1", owner="somebody")
    matches.change("m2", state=OVER, recording=bytes(range(256)))
    return store


def nothing(_matches: set[str]):
    return ()


def test_everything_comes_back_into_either_database(full: Store, tmp_path: Path, request) -> None:
    file, kept = tmp_path / "nuffle.backup", rows_of(full.engine)
    backup.write(full.engine, file, nothing)
    for url in (f"sqlite:///{tmp_path}/other.db", fresh(request)):
        other = Store(url)
        backup.restore(other.engine, backup.check(file))
        assert revision(other.engine) == REVISION
        slug = other.events()[0].slug
        assert other.load(slug, audit=True) == full.load(slug, audit=True)
        assert {name: len(rows) for name, rows in rows_of(other.engine).items()} == \
            {name: len(rows) for name, rows in kept.items()}
        with reading(other.engine) as connection:
            found = connection.execute(text("SELECT owner, recording FROM live ORDER BY id")).all()
        assert found[0].owner is None and bytes(found[1].recording) == bytes(range(256))
        assert Visitors(other.engine).new("Bo")[0].id > Visitors(full.engine).new("Bo")[0].id - 2, "numbers go on"
        assert other.new(Tournament(name="Next", seed=1)) == "next"
        other.close()


def fresh(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("empty_postgres")())


def test_what_was_there_is_replaced_whole(full: Store, cup: str, tmp_path: Path) -> None:
    file, then = tmp_path / "nuffle.backup", full.load(cup, audit=True)
    backup.write(full.engine, file, nothing)
    with full.change(cup, "Cy") as work:
        work.set_event(with_changes(work.event, name="Autumn Cup"), "renamed")
    full.new(Tournament(name="Later", seed=2))
    assert backup.count_rows(full.engine) == {"event": 2, "visitor": 1, "live": 2}
    backup.restore(full.engine, backup.check(file))
    assert [kept.slug for kept in full.events()] == [cup] and full.load(cup, audit=True) == then


@pytest.mark.parametrize("damage", ["cut", "bit", "line", "field", "table", "text", "newer", "none"])
def test_a_damaged_file_is_refused_in_words_and_nothing_is_lost(full: Store, cup: str, tmp_path: Path,
                                                                damage: str) -> None:
    file = tmp_path / "nuffle.backup"
    backup.write(full.engine, file, nothing)
    before = rows_of(full.engine)
    if damage != "none":
        damaged(file, damage)
        with pytest.raises(BadBackup, match=r"nuffle\.backup: "):
            backup.check(file)
    else:
        whole = backup.check(file)
        damaged(file, "twice")
        with pytest.raises(BadBackup, match="nothing was changed"):
            backup.restore(full.engine, whole)
    assert rows_of(full.engine) == before


def damaged(file: Path, how: str) -> None:
    packed = file.read_bytes()
    lines = gzip.decompress(packed).splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if b'"coach"' in line) + 1
    other = {"line": lines[:at] + lines[at + 1:], "field": [*lines[:at], b"[1]\n", *lines[at + 1:]],
             "table": [line.replace(b'"table":"coach"', b'"table":"wish"') for line in lines], "text": [b"hello\n"],
             "newer": [lines[0].replace(REVISION.encode(), b"9999"), *lines[1:]],
             "twice": [*lines[:at], lines[at], *lines[at:]]}
    if how == "cut":
        file.write_bytes(packed[: len(packed) // 2])
    elif how == "bit":
        middle = len(packed) // 2
        file.write_bytes(packed[:middle] + bytes([packed[middle] ^ 1]) + packed[middle + 1:])
    else:
        file.write_bytes(gzip.compress(b"".join(other[how])))


def test_a_seal_opens_with_its_key_for_its_match_and_otherwise_not() -> None:
    key, other = b"k" * 32, b"o" * 32
    sealed = seal(key, "m1", b"secret")
    assert unseal(key, "m1", sealed) == b"secret" and b"secret" not in sealed
    assert seal(key, "m1", b"secret") != sealed, "no two are alike"
    damaged = sealed[:-1] + bytes([sealed[-1] ^ 1])
    for wrong in ((other, "m1", sealed), (key, "m2", sealed), (key, "m1", damaged), (key, "m1", b"")):
        with pytest.raises(BadSeal):
            unseal(*wrong)
