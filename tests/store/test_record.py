"""The record is added to and read; no ordinary statement rewrites it, and it names nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from nuffle.store.connect import reading, writing
from nuffle.store.names import StoreError
from nuffle.store.people import People
from nuffle.store.store import Store
from nuffle.tournament.desk import add_round, register, take_out
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Person, Tournament, with_changes
from nuffle.tournament.standings import standings

COLUMNS = "(event, number, at, \"by\", what, changes, undoes)"
FORGED = "(1, 1, 'now', 'nobody', 'nothing', '[]', NULL)"
ANYWHERE = [
    "UPDATE audit SET what = 'nothing'",
    "UPDATE audit SET number = number + 100",
    "DELETE FROM audit",
    "UPDATE audit SET what = 'nothing' FROM event WHERE audit.event = event.id",
    f"INSERT INTO audit {COLUMNS} VALUES {FORGED} ON CONFLICT (event, number) DO UPDATE SET what = 'nothing'",
]
ATTACKS = {
    "sqlite": [
        *ANYWHERE,
        f"INSERT OR REPLACE INTO audit {COLUMNS} VALUES {FORGED}",
        f"REPLACE INTO audit {COLUMNS} VALUES {FORGED}",
        f"REPLACE INTO audit {COLUMNS} VALUES (1, 99, 'now', 'nobody', 'nothing', '[]', 2)",
        "UPDATE OR REPLACE audit SET number = 1",
        "INSERT OR REPLACE INTO audit SELECT event, number, at, 'nobody', what, changes, undoes FROM audit",
        f"INSERT OR REPLACE INTO audit (rowid, {COLUMNS[1:]} VALUES (1, 1, 99, 'now', 'nobody', '', '[]', NULL)",
        f"REPLACE INTO audit (oid, {COLUMNS[1:]} VALUES (2, 1, 99, 'now', 'nobody', 'nothing', '[]', NULL)",
        "WITH gone AS (SELECT 1) DELETE FROM audit WHERE number IN gone",
        "PRAGMA ignore_check_constraints = 1; DELETE FROM audit",
        "PRAGMA recursive_triggers = 0; PRAGMA foreign_keys = 0; UPDATE OR IGNORE audit SET what = 'nothing'",
    ],
    "postgresql": [
        *ANYWHERE,
        "TRUNCATE audit",
        "MERGE INTO audit USING event ON audit.event = event.id WHEN MATCHED THEN DELETE",
        "WITH gone AS (DELETE FROM audit RETURNING *) SELECT count(*) FROM gone",
        "TRUNCATE event CASCADE",
        "SET session_replication_role = replica; DELETE FROM audit",
    ],
}


@pytest.fixture
def undone(store: Store, cup: str) -> str:
    """An event with a change and its undo."""
    with store.change(cup, "Bo") as work:
        work.set_event(register(work.event, Coach(id="late")), "late came")
    with store.change(cup, "Bo") as work:
        work.undo()
    return cup


REFUSALS = "never altered|no column named (row|o)id"


def test_no_ordinary_statement_rewrites_it(store: Store, undone: str) -> None:
    before = store.history(undone)
    for attack in ATTACKS[store.engine.dialect.name]:
        with pytest.raises(StoreError, match=REFUSALS), writing(store.engine) as connection:
            for statement in attack.split("; "):
                connection.execute(text(statement))
        assert store.history(undone) == before, attack


def test_an_event_with_a_record_stays(store: Store, undone: str) -> None:
    with pytest.raises(StoreError, match=r"(?i)foreign key"), writing(store.engine) as connection:
        connection.execute(text("DELETE FROM event"))


# -- people by number
WORDS = ("Ann Smith", "ann-smith", "4711", "Bo {2.name.1}", "Pat", "Sue", "Annie")


def of_people(store: Store) -> str:
    """An event that names people in every way there is."""
    coaches = (
        Coach(id="ann-smith", name="Ann Smith", team="Orc", naf=4711, number=1),
        Coach(id="bo", name="Bo {2.name.1}", team="Orc", number=2),
        Coach(id="cy", name="Ann Smith", number=3),
    )
    cup = Tournament(name="Cup {1.coach.1}", coaches=coaches, people=(Person(id="pat", name="Pat"),))
    slug = store.new(cup, by="Pat")
    with store.change(slug, "Sue") as work:
        work.set_event(
            with_changes(work.event, forbidden=(("ann-smith", "cy"),), tables={"bo": 2}), "Ann Smith, not Cy"
        )
        work.set_event(add_round(work.event, draw_round(work.event)), "round 1 drawn")
        work.set_event(take_out(work.event, "bo", reason="Ann Smith is his wife", by="Annie"), "Bo {2.name.1} left")
    return slug


def everything_but_names(store: Store) -> str:
    with reading(store.engine) as connection:
        tables = [name for name in inspect(connection).get_table_names() if name != "person"]
        rows = [row for name in tables for row in connection.execute(text(f'SELECT * FROM "{name}"'))]
    return json.dumps([[str(value) for value in row] for row in rows], ensure_ascii=False)


def test_nothing_but_one_table_names_anybody(store: Store) -> None:
    slug = of_people(store)
    kept = everything_but_names(store)
    assert [word for word in WORDS if word in kept] == []
    told = store.history(slug)[1:]
    assert [entry.what for entry in told] == ["Ann Smith, not Cy", "round 1 drawn", "Bo {2.name.1} left"]
    assert [entry.by for entry in told] == ["Sue", "Sue", "Sue"]
    left = store.load(slug).coach("bo").left
    assert left is not None and (left.reason, left.by) == ("Ann Smith is his wife", "Annie")


def test_a_new_name_keeps_the_old_one_for_the_record(store: Store) -> None:
    slug = of_people(store)
    start = store.load(slug)
    with store.change(slug, "Sue") as work:
        coaches = [coach.model_copy(update={"name": "Ann Jones", "naf": 5}) for coach in start.coaches[:1]]
        work.set_event(with_changes(start, coaches=(*coaches, *start.coaches[1:])), "Ann Smith is Ann Jones now")
    assert store.load(slug).coach("ann-smith").called == "Ann Jones"
    assert store.history(slug)[-1].what == "Ann Smith is Ann Jones now"
    with store.change(slug, "Sue") as work:
        work.undo()
    assert store.load(slug) == start


def points_of(event: Tournament) -> dict[str, int]:
    return {row["coach"]: row["points"] for row in standings(event)["standings"]}


def test_everybody_can_be_forgotten(store: Store) -> None:
    slug = of_people(store)
    before, history = store.load(slug), store.history(slug)
    with store.change(slug, "Sue") as work:
        work.forget()
    after = store.load(slug)
    assert [coach.called for coach in after.coaches] == ["person-1", "person-2", "person-3"]
    assert [coach.naf for coach in after.coaches] == [None, None, None]
    assert after.forbidden == (("person-1", "person-3"),) and after.tables == {"person-2": 2}
    now = {old.id: new.id for old, new in zip(before.coaches, after.coaches, strict=True)}
    assert {now[coach]: points for coach, points in points_of(before).items()} == points_of(after)
    told = store.history(slug)
    assert told[-1].what == "the names of everybody forgotten" and told[3].what == "person-2 left"
    assert [entry.number for entry in told[:-1]] == [entry.number for entry in history]
    seen = after.model_dump_json() + "".join(entry.model_dump_json() for entry in told) + everything_but_names(store)
    assert [word for word in WORDS if word in seen] == []


def test_a_forgotten_event_goes_on(store: Store) -> None:
    slug = of_people(store)
    with store.change(slug, "Sue") as work:
        work.forget()
    with store.change(slug, "Sue") as work:
        assert work.undo().what == "person-2 left"
        work.set_event(register(work.event, Coach(id="dee", name="Dee")), "Dee came")
    event = store.load(slug)
    assert event.coach("person-2").playing and event.coach("dee").called == "Dee"
    assert len({coach.id for coach in event.coaches}) == 4


def test_one_coach_is_forgotten_and_the_others_are_not(store: Store) -> None:
    slug = of_people(store)
    with store.change(slug, "Sue") as work:
        work.forget("ann-smith")
    event = store.load(slug)
    assert [coach.called for coach in event.coaches] == ["person-1", "Bo {2.name.1}", "Ann Smith"]
    with pytest.raises(EventError, match="no coach 'ann-smith'"), store.change(slug, "Sue") as work:
        work.forget("ann-smith")


def test_what_is_forgotten_is_gone_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "events.db"
    store = Store(str(file))
    slug = of_people(store)
    assert b"Ann Smith" in file.read_bytes()
    with store.change(slug, "Sue") as work:
        work.forget()
    store.close()
    assert [word for word in WORDS if word.encode() in file.read_bytes()] == []


BRACES = ["{", "{{", "{1.name.1}", "{{1.name.1}}", "a{b}c", "Ann", "person-1", "person-9", "{}"]


@pytest.mark.parametrize("words", BRACES)
def test_no_word_is_taken_for_a_number(words: str) -> None:
    people = People()
    people.learn([("ann", words, 3), ("bo", "Bo", None)], [("pat", words)])
    event = {"reason": words, "what": f"{words} and Bo", "by": words, words: [words, {"home": words}], "naf": 3}
    for field in ("rounds", "coaches", "people", "rulings"):
        assert people.show_names(people.hide_names(field, event)) == event


def test_what_a_database_hands_out_is_harmless(store: Store, cup: str) -> None:
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE person SET word = :word WHERE kind = 'name'"), {"word": "A\x1b[31m\u202eB"})
    assert {coach.name for coach in store.load(cup).coaches} == {"A[31mB"}
