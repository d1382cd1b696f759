"""A season is its facts: read again they make the same season, and what is taken back has never been."""

from __future__ import annotations

import json

import pytest

from nuffle.league.acts import read_fact
from nuffle.league.acts_fixtures import MatchSettled
from nuffle.league.acts_rulings import PointsRuled
from nuffle.league.corrections import correct, preview
from nuffle.league.facts import Corrected, LeagueError, Undone
from nuffle.league.season import LeagueSeason

EDITIONS = ("bb2025", "bb2020", "crp")


@pytest.mark.parametrize("edition", EDITIONS)
def test_facts_read_again_make_the_same_season(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"))
    told.settle("f1", told.result(2, 1, hurt="badly hurt"))
    words = json.dumps([fact.dump() for fact in told.season.facts])
    again = LeagueSeason.of(map(read_fact, json.loads(words)))
    assert {team: life.now for team, life in again.lives.items()} == {
        team: life.now for team, life in told.season.lives.items()}
    assert again.fixtures == told.season.fixtures
    assert json.dumps([fact.dump() for fact in again.facts]) == words


def test_undo_takes_back_and_redo_does_again(story):
    told = story()
    points = told.add(PointsRuled(team="t1", competition="one", points=-1, reason="late"))
    undone = told.add(Undone(of=points.number))
    assert told.season.rulings == []
    told.add(Undone(of=undone.number))
    assert [ruling.points for ruling in told.season.rulings] == [-1]
    assert len(told.season.facts) == points.number + 2


def test_what_is_refused_changes_nothing(story):
    told = story()
    told.draw(("t1", "t2"), ("t2", "t1"))
    told.settle("f1", finish=False)
    before = [fact.dump() for fact in told.season.facts]
    with pytest.raises(LeagueError, match="has not finished the sequence after its last match"):
        told.settle("f2")
    assert [fact.dump() for fact in told.season.facts] == before
    assert told.season.fixture("f2").open


def test_a_team_that_waits_plays_once_its_sequence_is_done(story):
    told = story()
    told.draw(("t1", "t2"), ("t2", "t1"))
    told.settle("f1")
    told.settle("f2")
    assert [match.fixture for match in told.season.life("t1").matches] == ["f1", "f2"]
    assert told.season.life("t1").now.season.games == 2


def test_a_corrected_score_changes_the_teams_that_played(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    fact = told.settle("f1", told.result(2, 0))
    won = told.season.life("t1").now.season.wins
    right = MatchSettled(fixture="f1", home="t1", away="t2", result=told.result(0, 2))
    found = preview(told.season, [Corrected(of=fact.number, act=right)], "boss", fact.at)
    assert found.possible
    correct(told.season, [Corrected(of=fact.number, act=right)], "boss", fact.at)
    assert (won, told.season.life("t1").now.season.wins, told.season.life("t2").now.season.wins) == (1, 0, 1)


def test_a_match_played_here_counts_casualties_that_did_not_last(story):
    told = story()
    told.draw(("t1", "t2"))
    result = told.result(1, 0, hurt="dead")
    healed = result.seats[1].model_copy(update={"players": ()})
    wrong = result.model_copy(update={"seats": (result.seats[0], healed)})
    with pytest.raises(LeagueError, match="more casualties caused than the other side suffered"):
        told.settle("f1", wrong)
    here = wrong.model_copy(update={"seats": tuple(
        side.model_copy(update={"mvp_drawn": True}) for side in wrong.seats)})
    told.settle("f1", here)
