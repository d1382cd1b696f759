"""Awards from places, deeds and votes; gold and trophy of the edition; a season that ends."""

from __future__ import annotations

import pytest

from nuffle.league.acts_competitions import VoteCast
from nuffle.league.acts_fixtures import MatchBegun
from nuffle.league.acts_season import StageSet
from nuffle.league.facts import LeagueError
from nuffle.league.options import LeaguePrize
from nuffle.league.prizes import closing_acts, count_season_deeds, list_awards
from nuffle.teams.season import league_of

PRIZES = (
    LeaguePrize(name="Champion", gold=20_000), LeaguePrize(name="Runner-up", place=2),
    LeaguePrize(name="Scorer", by="touchdowns", gold=10_000),
    LeaguePrize(name="Second scorer", by="touchdowns", place=2),
    LeaguePrize(name="Kindest", by="vote"), LeaguePrize(name="Painter", by="commissioner"),
    LeaguePrize(name="Most valuable", by="mvps"), LeaguePrize(name="Star", by="spp"))


@pytest.fixture
def played(story):
    def make(edition="bb2025"):
        told = story(edition, teams=3)
        told.set(prizes=PRIZES)
        told.draw(("t1", "t2"), ("t1", "t3"), ("t2", "t3"))
        told.settle("f1", told.result(3, 1))
        told.settle("f2", told.result(2, 0))
        return told
    return make


def test_prizes_go_by_places_deeds_and_votes(played):
    told = played()
    told.add(VoteCast(team="t2", prize="Kindest", voter="t1"))
    told.add(VoteCast(team="t3", prize="Kindest", voter="t1"))
    awards = {one.prize.name: one for one in list_awards(told.season)}
    scorer = told.season.life("t1").now.player(3)
    assert [(one.team, one.player) for one in awards["Scorer"].winners] == [("t1", scorer.id)]
    assert (awards["Scorer"].value, awards["Second scorer"].value) == (5, 1)
    assert [one.team for one in awards["Champion"].winners] == ["t1"]
    assert [one.team for one in awards["Kindest"].winners] == ["t3"], "the later vote counts"
    assert awards["Painter"].winners == ()
    deeds = count_season_deeds(told.season)
    assert sum(one.deeds.mvps for one in deeds.values()) == 4
    assert sum(one.deeds.touchdowns for one in deeds.values()) == 6


def test_nobody_votes_for_themselves_or_for_what_is_no_vote(played):
    told = played()
    with pytest.raises(LeagueError, match="cannot vote for your own team"):
        told.add(VoteCast(team="t1", prize="Kindest", voter="t1"))
    with pytest.raises(LeagueError, match="no votes are cast for Scorer"):
        told.add(VoteCast(team="t2", prize="Scorer", voter="t1"))


@pytest.mark.parametrize("edition", ("bb2025", "bb2020", "crp"))
def test_at_the_end_awards_are_facts_and_gold_and_trophy_are_in_the_rosters(played, edition):
    told = played(edition)
    before = {team: life.now.treasury for team, life in told.season.lives.items()}
    told.season.add_all(closing_acts(told.season), "boss", "2026-12-01T00:00:00Z")
    after = {team: life.now for team, life in told.season.lives.items()}
    own = {"t1": 30_000, "t2": 0, "t3": 0}
    if edition != "crp":
        gold = league_of(after["t1"]).prizes
        assert after["t1"].trophy and not after["t2"].trophy
        place = {"t1": 0, "t2": 1, "t3": 2}
        own = {team: more + gold[place[team]] for team, more in own.items()}
    assert {team: roster.treasury - before[team] for team, roster in after.items()} == own
    assert ("Champion", "t1") in told.season.prizes
    assert (told.season.stage, told.season.fixture("f3").state) == ("finished", "unplayed")


def test_a_season_does_not_end_in_the_middle_of_a_match(played):
    told = played()
    told.add(MatchBegun(fixture="f3"))
    with pytest.raises(LeagueError, match="is under way: settle it first"):
        closing_acts(told.season)
    with pytest.raises(LeagueError, match="cannot go back"):
        told.add(StageSet(stage="enrolling"))
