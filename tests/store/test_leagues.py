"""Leagues in either database: a fact that was accepted is there, once, and is never altered."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import text

from nuffle.league.acts_rulings import PointsRuled
from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.acts_teams import TeamApproved, TeamEntered, TeamHandedIn
from nuffle.league.facts import LeagueError, Undone
from nuffle.league.options import ready_options
from nuffle.league.snapshots import can_be_kept
from nuffle.store.connect import writing
from nuffle.store.leagues import rows
from nuffle.store.leagues.store import LeagueStore
from nuffle.store.names import StoreError
from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster


@pytest.fixture
def leagues(store: Store) -> Iterator[LeagueStore]:
    made = LeagueStore(store)
    made.new("The Hill", "Ann")
    made.open_season("the-hill", "Spring", ready_options("league"), "p1")
    yield made
    made.close()


def fill(leagues: LeagueStore, teams: int = 2) -> None:
    with leagues.change("the-hill", by="p1") as work:
        work.add(StageSet(stage="enrolling"), CompetitionMade(id="one", name="Division 1", form="round robin"))
        for number in range(1, teams + 1):
            roster = ready_roster("bb2025", "Human" if number % 2 else "Orc").model_copy(update={"name": f"T{number}"})
            work.add(TeamEntered(team=f"t{number}", coach="p1"), TeamHandedIn(team=f"t{number}", roster=roster),
                     TeamApproved(team=f"t{number}", roster=roster))
        work.add(TeamsPlaced(competition="one", teams=tuple(work.season.teams)))


def state(leagues: LeagueStore) -> list[dict[str, Any]]:
    return [fact.dump() for fact in leagues.load("the-hill").season.facts]


def test_a_season_is_read_again_as_it_was_left(leagues: LeagueStore, url: str) -> None:
    fill(leagues)
    again = LeagueStore(Store(url))
    assert state(again) == state(leagues)
    season = again.load("the-hill", "spring").season
    assert season.stage == "enrolling" and season.life("t1").now == leagues.load("the-hill").season.life("t1").now
    assert [(one.slug, one.stage, one.facts) for one in again.seasons("the-hill")] == [("spring", "enrolling", 10)]
    again.store.close()


def test_what_is_refused_or_interrupted_is_not_there(leagues: LeagueStore) -> None:
    fill(leagues)
    before = state(leagues)
    with pytest.raises(LeagueError, match="already"), leagues.change("the-hill", by="p1") as work:
        work.add(StageSet(stage="drawn"))
        work.add(StageSet(stage="drawn"))
    with pytest.raises(KeyError), leagues.change("the-hill", by="p1") as work:
        work.add(StageSet(stage="drawn"))
        raise KeyError
    assert state(leagues) == before and leagues.load("the-hill").season.stage == "enrolling"


def test_a_reader_keeps_what_it_has_while_others_change(leagues: LeagueStore) -> None:
    fill(leagues)
    seen = leagues.load("the-hill")
    assert leagues.load("the-hill") is seen
    with leagues.change("the-hill", by="p1") as work:
        work.add(PointsRuled(team="t1", competition="one", points=-1, reason="late"))
    assert seen.season.rulings == [] and len(leagues.load("the-hill").season.rulings) == 1


def test_the_database_keeps_the_facts_as_they_are(leagues: LeagueStore) -> None:
    before = state(leagues)
    forged = "(season, number, at, \"by\", kind, act) VALUES (1, 1, 'now', 'p9', 'nothing', '{}')"
    attacks = ["UPDATE league_fact SET act = '{}'", "DELETE FROM league_fact",
               f"INSERT INTO league_fact {forged} ON CONFLICT (season, number) DO UPDATE SET act = '{{}}'"]
    more = {"sqlite": [f"REPLACE INTO league_fact {forged}"],
            "postgresql": ["TRUNCATE league_fact", "SET session_replication_role = replica; DELETE FROM league_fact"]}
    for attack in attacks + more[leagues.engine.dialect.name]:
        with pytest.raises((StoreError, Exception), match="never altered"), writing(leagues.engine) as connection:
            connection.execute(text(attack))
    leagues.forget_cache()
    assert state(leagues) == before


def test_two_stores_at_work_never_lose_a_fact(leagues: LeagueStore, url: str) -> None:
    fill(leagues)
    other = LeagueStore(Store(url))
    start = threading.Barrier(2)

    def rule(store: LeagueStore, reason: str) -> None:
        start.wait(20)
        for number in range(8):
            with store.change("the-hill", by="p1") as work:
                work.add(PointsRuled(team="t1", competition="one", points=1, reason=f"{reason} {number}"))

    with ThreadPoolExecutor(2) as threads:
        for one in [threads.submit(rule, leagues, "a"), threads.submit(rule, other, "b")]:
            one.result()
    found = state(leagues)
    assert state(other) == found and [one["number"] for one in found] == list(range(1, len(found) + 1))
    assert len(leagues.load("the-hill").season.rulings) == 16
    other.store.close()


def test_an_undo_of_one_process_is_seen_by_the_other(leagues: LeagueStore, url: str) -> None:
    fill(leagues)
    other = LeagueStore(Store(url))
    with leagues.change("the-hill", by="p1") as work:
        number = work.add(PointsRuled(team="t1", competition="one", points=-1, reason="late"))[0].number
    assert len(other.load("the-hill").season.rulings) == 1
    with leagues.change("the-hill", by="p1") as work:
        work.add(Undone(of=number))
    assert other.load("the-hill").season.rulings == []
    other.store.close()


def test_a_snapshot_opens_the_same_season(leagues: LeagueStore, url: str) -> None:
    fill(leagues, 4)
    known = leagues.load("the-hill")
    assert can_be_kept(known.season), "league/snapshots.py does not know everything a season has"
    leagues.write_snapshot(known.record.id, known.season)
    with leagues.change("the-hill", by="p1") as work:
        work.add(PointsRuled(team="t1", competition="one", points=-1, reason="late"))
    again = LeagueStore(Store(url))
    assert again.load("the-hill").season.lives["t2"].before is None, "it was not opened from the snapshot"
    mine = leagues.load("the-hill").season
    for name in set(vars(mine)) - {"memory", "lives"}:
        assert getattr(again.load("the-hill").season, name) == getattr(mine, name), name
    assert {team: life.now for team, life in again.load("the-hill").season.lives.items()} == {
        team: life.now for team, life in mine.lives.items()}
    again.store.close()


def test_names_go_and_facts_stay(leagues: LeagueStore) -> None:
    before = state(leagues)
    with leagues.change_league("the-hill") as (connection, league):
        bo = rows.add_person(connection, league.id, "Bo")
        rows.forget_persons(connection, league.id, [1])
    assert [one.called for one in leagues.people("the-hill").values()] == ["person-1", "Bo"] and bo.id == "p2"
    assert state(leagues) == before


def test_what_is_not_there_is_said(leagues: LeagueStore) -> None:
    with pytest.raises(LeagueError, match="no league 'valley'"):
        leagues.load("valley")
    with pytest.raises(LeagueError, match="no season 'autumn'"):
        leagues.load("the-hill", "autumn")
    with pytest.raises(LeagueError, match="already a league"):
        leagues.new("The Hill", "Bo")
