"""A whole season through the acts people use, in every edition; one match of it played by bots."""

from __future__ import annotations

import json
from random import Random

import pytest

from nuffle.league.acts import read_fact
from nuffle.league.knockouts import PLAYOFFS, final_ranking, knockout_places
from nuffle.league.ratings import rate_matches, season_matches
from nuffle.league.rehearsal import RehearsalPlan, play_with_bots, rehearse
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import make_table


@pytest.mark.parametrize(("edition", "seasons"), [("bb2025", 2), ("bb2020", 1), ("crp", 1), ("sevens-2025", 1)])
def test_a_season_goes_from_draft_to_redraft(edition, seasons):
    plan = RehearsalPlan(edition, divisions=2, teams=3, legs=1, playoffs=1, wild_cards=1, seed=5, seasons=seasons)
    found = rehearse(plan)
    for season in found:
        assert season.stage == "finished"
        assert not any(fixture.open for fixture in season.fixtures.values())
        assert sorted(team for group in final_ranking(season) for team in group) == sorted(season.teams)
        assert knockout_places(season, PLAYOFFS)[0] == final_ranking(season)[0]
        for division in ("division-1", "division-2"):
            assert [one.row.played for one in make_table(season, division)] == [2, 2, 2]
        for life in season.lives.values():
            assert life.ready and len(life.now.players) >= 3 and life.now.treasury >= 0
        again = LeagueSeason.of(map(read_fact, json.loads(json.dumps([fact.dump() for fact in season.facts]))))
        assert {team: life.now for team, life in again.lives.items()} == {
            team: life.now for team, life in season.lives.items()}
        assert final_ranking(again) == final_ranking(season)
        assert rate_matches(season_matches(again)) == rate_matches(season_matches(season))


def test_a_swiss_season_is_drawn_round_by_round():
    [season] = rehearse(RehearsalPlan("crp", divisions=1, teams=5, playoffs=2, wild_cards=0, rounds=3))
    assert sum(one.row.byes for one in make_table(season, "division-1")) == 3
    assert {one.row.played + one.row.byes for one in make_table(season, "division-1")} == {3}
    assert len(knockout_places(season, PLAYOFFS)) == 2


@pytest.mark.parametrize("edition", ("bb2025", "bb2020", "crp"))
def test_bots_play_a_match_of_a_season_and_its_deeds_arrive(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"))
    told.season.fixture("f1").stage = "final"
    result = play_with_bots("random")(told.season, told.season.fixture("f1"), Random(3))
    assert len(result.leaders()) == 1, "a final is played until it has a winner"
    assert result.overtime or result.seats[0].score != result.seats[1].score
    assert sum(player.deeds.mvps for side in result.seats for player in side.players) == 2
    told.settle("f1", result)
    assert told.season.fixture("f1").won_by in ("t1", "t2")
    assert all(life.now.season.games == 1 for life in told.season.lives.values())
