"""Divisions filled, teams up and down, the next season with the same teams."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.divisions import (
    cut_blocks,
    deal_snake,
    division_acts,
    fill_divisions,
    handover_acts,
    last_order,
    next_season,
    propose_divisions,
    propose_moves,
    rank_by_rating,
)
from nuffle.league.facts import LeagueError
from nuffle.league.options import PromotionRules
from nuffle.league.season import LeagueSeason


@given(teams=st.integers(1, 40), count=st.integers(1, 6))
def test_divisions_take_everybody_and_differ_by_one_at_most(teams, count):
    ranked = [f"t{number}" for number in range(teams)]
    for divided in (deal_snake(ranked, count), cut_blocks(ranked, count)):
        assert sorted(name for names in divided for name in names) == sorted(ranked)
        sizes = [len(names) for names in divided]
        assert max(sizes) - min(sizes) <= 1


def test_teams_are_dealt_by_lot_by_snake_by_rating_or_by_the_last_table(story):
    season = story(teams=6).season
    ranked = rank_by_rating(season, {f"t{number}": 1500.0 + number for number in range(1, 7)})
    assert ranked == ["t6", "t5", "t4", "t3", "t2", "t1"]
    assert fill_divisions(season, 2, "rating", ranked) == [["t6", "t5", "t4"], ["t3", "t2", "t1"]]
    assert fill_divisions(season, 2, "last table", ["t1", "t2", "gone"])[0][:2] == ["t1", "t2"]
    assert fill_divisions(season, 2, "snake", ranked) == [["t6", "t3", "t2"], ["t5", "t4", "t1"]]
    by_lot = fill_divisions(season, 2, "lot")
    assert sorted(map(len, by_lot)) == [3, 3]
    season.teams = dict(reversed(season.teams.items()))
    assert fill_divisions(season, 2, "lot") == by_lot
    with pytest.raises(LeagueError, match="6 teams do not fill 7 divisions"):
        fill_divisions(season, 7, "lot")


@pytest.fixture
def played(story):
    """Two divisions of three in which the lower number always wins; the first two names go up or down."""
    told = story(teams=6)
    told.set(promotion=PromotionRules(up=1, down=1))
    told.add(TeamsPlaced(competition="one", teams=("t4", "t5", "t6"), placed=False))
    told.add(CompetitionMade(id="two", name="Division 2", form="round robin"))
    told.add(TeamsPlaced(competition="two", teams=("t4", "t5", "t6")))
    told.draw(("t1", "t2"), ("t1", "t3"), ("t2", "t3"))
    told.draw(("t4", "t5"), ("t4", "t6"), ("t5", "t6"), competition="two")
    for fixture in list(told.season.fixtures):
        told.settle(fixture)
    return told


def test_the_last_goes_down_and_the_first_comes_up(played):
    moves = propose_moves(played.season)
    assert [(one.team, one.before, one.after) for one in moves] == [("t3", "one", "two"), ("t4", "two", "one")]
    assert all(one.why.startswith("points: ") for one in moves)
    assert propose_divisions(played.season) == {"one": ["t1", "t2", "t4"], "two": ["t3", "t5", "t6"]}
    assert propose_divisions(played.season, moves[:0])["one"] == ["t1", "t2", "t3"]
    assert last_order(played.season) == ["t1", "t2", "t3", "t4", "t5", "t6"]


def test_the_next_season_has_the_teams_as_they_are_and_where_they_came_from(played):
    played.add(handover_acts(played.season, "t2", "newcomer")[0])
    with pytest.raises(LeagueError, match="finish this season first"):
        next_season(played.season, "Autumn", 8, "s1")
    played.add(StageSet(stage="finished"))
    later = LeagueSeason()
    later.add_all(next_season(played.season, "Autumn", 8, "s1"), "boss", "2027-01-01T00:00:00Z")
    assert {team: life.now for team, life in later.lives.items()} == {
        team: life.now for team, life in played.season.lives.items()}
    assert (later.teams["t2"].came_from, later.teams["t2"].coaches) == ("s1/t2", ("newcomer",))
    assert (later.name, later.stage, later.staff["boss"]) == ("Autumn", "enrolling", {"commissioner"})
    for act in division_acts(later, list(propose_divisions(played.season).values()), ["Premier", "Second"]):
        later.add(act, "boss", "2027-01-01T00:00:00Z")
    assert [one.name for one in later.competitions.values()] == ["Premier", "Second"]
