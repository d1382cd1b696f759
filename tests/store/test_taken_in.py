"""An event from a file is checked whole before anything is saved, and every change it brings can be taken back."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from sqlalchemy import insert, text, update

from nuffle.lab.hostile import damage
from nuffle.store import tables
from nuffle.store.connect import BrokenRow, writing
from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round, with_coach
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Person, Result, Tournament, read_event, with_changes
from nuffle.tournament.results import enter
from nuffle.tournament.rulespack import plain_pack, ready_pack

TIMES = 300     # damaged events
TWO = {"rulespack": "guide", "seed": 1, "coaches": [{"id": "a"}, {"id": "b"}], "rounds": []}


def entry(number: int = 1, **more: Any) -> dict[str, Any]:
    return {"number": number, "by": "x", "what": "y", **more}


def change(*path: Any, **values: Any) -> dict[str, Any]:
    return entry(changes=[{"path": list(path), **values}])


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "a game of a round that never was": ({"audit": [change("rounds", 7, 2, before=4)]}, "entry 1 of the event log"),
    "a game that does not fit": ({"audit": [change("rounds", 3, 0, before={"home": "a"}, after={"home": "a"})]},
                                 "does not fit"),
    "a coach called by a number": ({"audit": [change("coaches", "q", before={"id": 9})]}, "a name must be text"),
    "a coach under another's name": ({"audit": [change("coaches", "q", before={"id": "r"})]}, "refers to something"),
    "a change of nothing": ({"audit": [change()]}, "refers to something"),
    "a change of the record itself": ({"audit": [change("audit", before=[])]}, "refers to something"),
    "a round with a name": ({"audit": [change("rounds", "first", before=[5])]}, "refers to something"),
    "a round before the first": ({"audit": [change("rounds", -1, before=None)]}, "refers to something"),
    "a field within a field": ({"audit": [change("seed", 4, before=1)]}, "refers to something"),
    "two entries of one number": ({"audit": [entry(), entry()]}, "must rise"),
    "numbers that fall": ({"audit": [entry(5), entry(4)]}, "must rise"),
    "a number that ends all counting": ({"audit": [entry(2**31 - 1)]}, "too large"),
    "an undo of nothing": ({"audit": [entry(undoes=3)]}, "undoes entry 3"),
    "the same undone twice": ({"audit": [entry(1), entry(2, undoes=1), entry(3, undoes=1)]}, "undoes entry 1"),
    "rules that were none": ({"audit": [change("rulespack", before={"extends": "?"}, after="guide")]}, "extends"),
    "a record that leads back to nothing": ({"rounds": [[{"home": "a", "away": "b"}]],
                                             "audit": [change("coaches", "b", before=None)]}, "does not lead back"),
    "an unknown pack": ({"rulespack": {"extends": "mars"}}, "there is no ready rulespack 'mars'"),
    "a pack of an unknown edition": ({"rulespack": {"name": "x", "edition": "bb1066"}}, "rulespack"),
    "rules without end": ({"rulespack": {"extends": "guide", "day": {"rounds": 10**8}}}, "rounds"),
    "a roster of an unknown race": ({"coaches": [{"id": "a", "lists": [
        {"edition": "crp", "team": "Penguins", "players": []}]}]}, "Penguins"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_an_event_that_would_break_a_page_or_an_undo_is_refused_and_nothing_saved(store: Store, what: str) -> None:
    parts, words = BROKEN[what]
    with pytest.raises(EventError, match=words):
        store.new(read_event(TWO | parts), "broken")
    assert store.events() == []


def played_event(store: Store) -> Tournament:
    """Four coaches with rosters, officials, two rounds, an undo: everything a record can tell."""
    coaches = tuple(Coach(id=name, name=name.title(), team="Orc", number=at, naf=at * 7, squad="reds")
                    for at, name in enumerate(("ann", "bo", "cy", "di"), 1))
    slug = store.new(Tournament(rulespack=plain_pack(ready_pack("guide")), seed=3, name="Cup", coaches=coaches[:3]))
    with store.change(slug, "Ann") as work:
        work.set_event(with_changes(work.event, coaches=coaches, people=(Person(id="pat", name="Pat"),)), "Di came")
        work.set_event(with_coach(work.event, coaches[0].model_copy(
            update={"lists": (ready_roster("crp", "Orc"),)})), "a roster")
        for number in (1, 2):
            work.set_event(add_round(work.event, draw_round(work.event)), f"round {number} drawn")
            for game in work.event.rounds[-1]:
                work.set_event(enter(work.event, number, game.home, Result(score=(2, 1))), "a result by Ann")
        work.undo()
    return store.load(slug, audit=True)


def test_an_event_that_was_played_comes_in_again_and_is_undone_to_its_beginning(store: Store) -> None:
    whole = read_event(played_event(store).model_dump_json(exclude_defaults=True))
    other = store.new(whole, "again")
    with store.change(other, "Sid") as work:
        while work.event.rounds or len(work.event.coaches) > 3:
            work.undo()
    assert len(store.load(other).coaches) == 3


def test_however_an_event_is_damaged_it_is_refused_in_words_or_works_to_its_first_change(store: Store) -> None:
    genuine = played_event(store).model_dump_json(exclude_defaults=True)
    taken = 0
    for number in range(TIMES):
        rng, data = Random(f"taken in {number}"), json.loads(genuine)
        for _ in range(rng.choice((1, 1, 2))):
            damage(data["audit"] if number % 2 else data, rng)
        try:
            slug = store.new(read_event(json.dumps(data)), f"damaged-{number}")
        except EventError as refused:
            assert str(refused)
            continue
        taken += 1
        store.load(slug, audit=True)
        with store.change(slug, "Sid") as work, suppress(EventError):
            for _ in range(4):
                work.undo()
    assert 0 < taken < TIMES


# -- rows that are in the store anyway
@pytest.mark.parametrize("changes", [[{"path": ["rounds", 5, 3], "before": 1}], [{"path": ["rounds", "x"]}],
                                     [{"path": ["coaches", "q"], "before": {"id": ""}}], [{"path": []}],
                                     [{"path": ["rulespack"], "before": {"extends": "mars"}}], "nonsense", [5]])
def test_undo_of_a_damaged_record_is_refused_in_words_and_changes_nothing(store: Store, changes: Any) -> None:
    slug = store.new(read_event(TWO), "cup")
    with writing(store.engine) as connection:
        values = {"event": 1, "number": 2, "at": "", "by": "", "what": "odd", "changes": changes}
        connection.execute(insert(tables.audit).values(values))
        connection.execute(update(tables.event).values(version=2))
    with pytest.raises(EventError, match="entry 2 of the event log"), store.change(slug, "Sid") as work:
        work.undo()
    assert len(store.load(slug).coaches) == 2


def test_an_entry_that_is_no_json_is_told_as_such(store: Store) -> None:
    slug = store.new(read_event(TWO), "cup")
    if store.engine.dialect.name != "sqlite":
        pytest.skip("this database takes JSON alone")
    with writing(store.engine) as connection:
        connection.execute(text("INSERT INTO audit VALUES (1, 2, '', '', 'odd', '{', NULL)"))
    with pytest.raises(BrokenRow, match="damaged"):
        store.history(slug)
