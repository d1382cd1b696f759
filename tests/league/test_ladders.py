"""Challenges on a ladder, open play with limits, and friendlies."""

from __future__ import annotations

import pytest

from nuffle.league.acts_rulings import TeamChanged
from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.deadlines import deadline_acts
from nuffle.league.facts import LeagueError
from nuffle.league.ladders import answer_acts, arrange_acts, challenge_acts, list_opponents
from nuffle.league.roster_changes import RosterChange
from nuffle.league.tables import make_table

NOW = "2026-11-02T20:00:00Z"


def start(story, form, teams=6, **options):
    told = story(teams=teams)
    told.set(form=form, **options)
    told.add(CompetitionMade(id="it", name="It", form=form))
    told.add(TeamsPlaced(competition="it", teams=tuple(told.season.teams)))
    told.add(StageSet(stage="running"))
    return told


def do(told, acts):
    for act in acts:
        told.add(act)
    return told.season.fixtures[list(told.season.fixtures)[-1]]


def test_a_challenge_goes_up_a_few_places_and_its_winner_takes_the_place(story):
    told = start(story, "ladder")
    assert list_opponents(told.season, "it", "t5") == ["t2", "t3", "t4"]
    with pytest.raises(LeagueError, match="up to 3 places above you"):
        challenge_acts(told.season, "it", "t5", "t1", NOW)
    fixture = do(told, challenge_acts(told.season, "it", "t5", "t2", NOW))
    with pytest.raises(LeagueError, match="already has a challenge"):
        challenge_acts(told.season, "it", "t3", "t2", NOW)
    do(told, answer_acts(told.season, fixture.id, True, NOW))
    told.settle(fixture.id, told.result(0, 1))
    assert [one.team for one in make_table(told.season, "it")] == ["t1", "t5", "t2", "t3", "t4", "t6"]
    back = do(told, challenge_acts(told.season, "it", "t6", "t4", NOW))
    told.settle(back.id, told.result(1, 0))
    assert told.season.competition("it").ladder[-1] == "t6"


@pytest.mark.parametrize(("rule", "ladder"), [("loses", ["t1", "t3", "t2"]), ("lapses", ["t1", "t2", "t3"])])
def test_a_challenge_without_an_answer_ends_by_the_options(story, rule, ladder):
    told = start(story, "ladder", 3, unanswered=rule)
    do(told, challenge_acts(told.season, "it", "t3", "t2", NOW))
    assert deadline_acts(told.season, "2026-11-09T19:59:59Z") == []
    do(told, deadline_acts(told.season, "2026-11-09T20:00:00Z"))
    assert told.season.competition("it").ladder == ladder


def test_who_declines_a_challenge_loses_the_place(story):
    told = start(story, "ladder", 3)
    fixture = do(told, challenge_acts(told.season, "it", "t3", "t2", NOW))
    do(told, answer_acts(told.season, fixture.id, False, NOW))
    assert told.season.competition("it").ladder == ["t1", "t3", "t2"]
    with pytest.raises(LeagueError, match="is over"):
        told.add(answer_acts(told.season, fixture.id, True, NOW)[0])


def test_open_play_limits_opponents_and_the_gap_between_values(story):
    told = start(story, "open", 3, meetings_most=1, value_band=50_000)
    told.add(TeamChanged(team="t2", change=RosterChange(what="remove player",
                                                        player=told.season.life("t2").now.players[0].id)))
    with pytest.raises(LeagueError, match="gp apart; the limit is 50,000 gp"):
        arrange_acts(told.season, "it", "t1", "t2")
    told.set(value_band=0)
    do(told, arrange_acts(told.season, "it", "t1", "t2", NOW))
    with pytest.raises(LeagueError, match="have met 1 time, the most that is allowed"):
        arrange_acts(told.season, "it", "t2", "t1")


def test_friendlies_have_no_limits_and_leave_absences_alone(story):
    told = start(story, "friendlies", 2)
    player = told.season.life("t1").now.players[2]
    told.add(TeamChanged(team="t1", change=RosterChange(what="absence", player=player.id)))
    before = told.season.life("t1").now
    for _time in range(3):
        fixture = do(told, arrange_acts(told.season, "it", "t1", "t2"))
        told.settle(fixture.id, told.result(1, 0, hurt="dead"), finish=False)
    assert told.season.life("t1").now == before
    with pytest.raises(LeagueError, match="It is not a ladder"):
        challenge_acts(told.season, "it", "t1", "t2", NOW)
