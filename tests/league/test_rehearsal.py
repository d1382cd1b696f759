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


@pytest.mark.parametrize(("edition", "seasons"), [("bb2025", 2), ("bb2020", 1), ("crp", 1)])
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


def test_bots_play_a_match_of_a_season_and_its_deeds_arrive(story):
    told = story("crp")
    told.draw(("t1", "t2"))
    result = play_with_bots("random")(told.season, told.season.fixture("f1"), Random(3))
    told.settle("f1", result)
    assert told.season.fixture("f1").state == "closed"
    assert all(life.now.season.games == 1 for life in told.season.lives.values())
