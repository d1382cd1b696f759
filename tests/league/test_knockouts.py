"""Cups and play-offs: seeds, byes, third place, wild cards, and nobody drawn before it is known who goes on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_competitions import FixturesDropped
from nuffle.league.acts_fixtures import FixtureEnded, MatchSettled
from nuffle.league.acts_season import CompetitionMade, StageSet, TeamsPlaced
from nuffle.league.divisions import withdraw_acts
from nuffle.league.draws import draw_acts
from nuffle.league.facts import Corrected, LeagueError
from nuffle.league.knockouts import (
    Entrant,
    bracket_columns,
    final_ranking,
    keep_apart,
    knockout_acts,
    knockout_places,
    list_broken_ties,
    list_divisions,
    list_entrants,
    list_rounds,
    make_bracket,
    playoff_acts,
)
from nuffle.league.options import PlayoffRules


@given(st.integers(2, 70))
def test_the_best_have_the_byes_and_meet_as_late_as_can_be(count):
    seeds = [f"s{number}" for number in range(1, count + 1)]
    bracket = make_bracket(seeds)
    pairs = list(zip(bracket[::2], bracket[1::2], strict=True))
    assert sorted(filter(None, bracket)) == sorted(seeds)
    assert all(any(pair) for pair in pairs)
    byes = {one or other for one, other in pairs if not (one and other)}
    assert byes == set(seeds[:len(bracket) - count])
    half = len(bracket) // 2
    assert ("s1" in bracket[:half]) and ("s2" in bracket[half:])


def make_cup(story, teams, third=True):
    told = story(teams=teams)
    told.add(CompetitionMade(id="cup", name="Cup", form="knockout", third_place=third))
    told.add(TeamsPlaced(competition="cup", teams=tuple(f"t{number}" for number in range(1, teams + 1))))
    draw(told)
    told.add(StageSet(stage="running"))
    return told


def draw(told):
    for act in draw_acts(told.season, "cup", published=True):
        told.add(act)


def find(told, *teams):
    return next(one for one in told.season.fixtures.values() if set(one.teams) == set(teams) and one.open)


def win(told, winner, loser):
    fixture = find(told, winner, loser)
    score = (1, 0) if fixture.home == winner else (0, 1)
    told.settle(fixture.id, told.result(*score))


def test_a_cup_of_six_from_the_first_round_to_the_third_place(story):
    told = make_cup(story, 6)
    assert [(one.teams, one.state) for one in told.season.fixtures.values()] == [
        (("t1",), "bye"), (("t4", "t5"), "published"), (("t2",), "bye"), (("t3", "t6"), "published")]
    with pytest.raises(LeagueError, match="have not finished their match"):
        draw_acts(told.season, "cup")
    win(told, "t5", "t4")
    win(told, "t3", "t6")
    draw(told)
    win(told, "t1", "t5")
    win(told, "t3", "t2")
    draw(told)
    assert {one.stage for one in told.season.fixtures.values() if one.open} == {"final", "third place"}
    win(told, "t3", "t1")
    win(told, "t2", "t5")
    assert knockout_places(told.season, "cup") == [["t3"], ["t1"], ["t2"], ["t5"], ["t4", "t6"]]
    assert final_ranking(told.season)[0] != ["t3"], "a cup beside a league is no part of its ranking"
    told.add(TeamsPlaced(competition="one", teams=tuple(told.season.teams), placed=False))
    assert final_ranking(told.season)[0] == ["t3"]
    with pytest.raises(LeagueError, match="Cup is over"):
        draw_acts(told.season, "cup")
    columns = bracket_columns(told.season, "cup")
    assert [[stage for stage, _ties in column] for column in columns] == [
        ["quarter-final"], ["semi-final"], ["final", "third place"]]
    assert columns[2][0][1][0].winner == told.season.name_of("t3")


def test_a_level_match_needs_the_winner_of_the_shoot_out(story):
    told = make_cup(story, 2)
    with pytest.raises(LeagueError, match="one side must go through"):
        told.settle("f1", told.result(1, 1))
    told.add(MatchSettled(fixture="f1", home="t1", away="t2", result=told.result(1, 1), winner="t2"))
    assert knockout_places(told.season, "cup") == [["t2"], ["t1"]]


def test_forfeits_and_heirs_go_on_in_a_bracket(story):
    told = make_cup(story, 4)
    told.enter("t5", "Nurgle")
    told.add(FixtureEnded(fixture=find(told, "t1", "t4").id, how="forfeit", winner="t4"))
    win(told, "t2", "t3")
    draw(told)
    told.add(withdraw_acts(told.season, "t4", "withdrawn", heir="t5")[0])
    assert list_rounds(told.season, "cup")[0].ties[0].winner == "t5"
    win(told, "t5", "t2")
    win(told, "t1", "t3")
    assert knockout_places(told.season, "cup") == [["t5"], ["t2"], ["t1"], ["t3"]]


def test_who_leaves_between_two_rounds_is_not_drawn_any_more(story):
    told = make_cup(story, 4)
    win(told, "t1", "t4")
    win(told, "t2", "t3")
    told.add(withdraw_acts(told.season, "t3", "withdrawn")[0])
    told.add(withdraw_acts(told.season, "t1", "expelled")[0])
    assert knockout_places(told.season, "cup") == [["t2"], ["t1"], ["t4"], ["t3"]]


def test_when_both_lose_the_next_opponent_has_a_bye(story):
    told = make_cup(story, 4, third=False)
    told.add(FixtureEnded(fixture=find(told, "t1", "t4").id, how="both lose"))
    win(told, "t2", "t3")
    rounds = list_rounds(told.season, "cup")
    assert rounds[-1].over
    assert knockout_places(told.season, "cup")[0] == ["t2"]


def test_the_lowest_left_meets_the_highest_when_a_bracket_is_seeded_again(story):
    told = make_cup(story, 8)
    told.set(playoffs=PlayoffRules(reseed=True))
    for winner, loser in (("t8", "t1"), ("t2", "t7"), ("t3", "t6"), ("t4", "t5")):
        win(told, winner, loser)
    draw(told)
    assert {frozenset(one.teams) for one in told.season.fixtures.values() if one.open} == {
        frozenset(("t2", "t8")), frozenset(("t3", "t4"))}


def make_divisions(story):
    told = story(teams=8)
    told.add(TeamsPlaced(competition="one", teams=("t5", "t6", "t7", "t8"), placed=False))
    told.add(CompetitionMade(id="two", name="Division 2", form="round robin"))
    told.add(TeamsPlaced(competition="two", teams=("t5", "t6", "t7", "t8")))
    for name in ("one", "two"):
        told.add(draw_acts(told.season, name, published=True)[0])
    told.add(StageSet(stage="running"))
    for fixture in list(told.season.fixtures.values()):
        home = int(fixture.home[1:]) < int(fixture.away[1:])
        told.settle(fixture.id, told.result(*((2, 0) if home else (0, 2))))
    return told


def test_playoffs_take_the_first_of_each_division_and_wild_cards(story):
    told = make_divisions(story)
    told.set(playoffs=PlayoffRules(teams=1, wild_cards=2))
    entrants = list_entrants(told.season)
    assert {one.team for one in entrants[:2]} == {"t1", "t5"}
    assert {one.team for one in entrants[2:]} == {"t2", "t6"}
    assert [one.why for one in entrants[2:]] == ["wild card", "wild card"]
    for act in playoff_acts(told.season):
        told.add(act)
    assert told.season.stage == "play-offs"
    pairs = {frozenset(one.teams) for one in told.season.fixtures.values() if one.competition == "playoffs"}
    assert pairs == {frozenset(("t1", "t6")), frozenset(("t5", "t2"))}, "division mates are kept apart"


def test_a_conference_has_play_offs_of_its_own(story):
    told = make_divisions(story)
    told.add(CompetitionMade(id="east", name="East", form="round robin"))
    told.add(CompetitionMade(id="three", name="Division 3", form="round robin", parent="east"))
    told.add(TeamsPlaced(competition="three", teams=("t2", "t7")))
    assert list_divisions(told.season) == ["one", "two", "three"]
    assert list_divisions(told.season, "east") == ["three"]
    told.set(playoffs=PlayoffRules(teams=2))
    assert {one.team for one in list_entrants(told.season, among=list_divisions(told.season, "east"))} == {"t2", "t7"}


def test_the_commissioner_may_seed_otherwise_until_it_starts(story):
    told = make_divisions(story)
    acts = playoff_acts(told.season, ["t8", "t1", "t3"], name="Finals")
    for act in acts:
        told.add(act)
    assert told.season.competition("playoffs").bracket == ("t8", "", "t1", "t3")
    drawn = [one.id for one in told.season.fixtures.values() if one.competition == "playoffs"]
    told.add(FixturesDropped(fixtures=tuple(drawn)))
    told.add(knockout_acts(told.season, "playoffs", seeds=("t1", "t3", "t8"))[0])
    assert told.season.competition("playoffs").bracket == ("t1", "", "t3", "t8")
    told.add(CompetitionMade(id="cup", name="Cup", form="knockout"))
    told.add(TeamsPlaced(competition="cup", teams=("t1", "t2")))
    with pytest.raises(LeagueError, match="Nurgle t8 is not in Cup"):
        knockout_acts(told.season, "cup", seeds=("t8", "t1"))


def test_mates_are_kept_apart_only_where_that_can_be():
    seeds = [Entrant(f"t{number}", "", "one") for number in range(1, 5)]
    assert keep_apart(seeds) == seeds


def test_a_match_between_others_than_those_who_came_through_is_found(story):
    told = make_cup(story, 4)
    win(told, "t1", "t4")
    win(told, "t2", "t3")
    draw(told)
    first = next(one.settled for one in told.season.fixtures.values() if set(one.teams) == {"t1", "t4"})
    win(told, "t1", "t2")
    assert list_broken_ties(told.season) == []
    was = told.season.facts[first - 1].act
    told.add(Corrected(of=first, act=was.model_copy(update={"result": told.result(0, 1)})))
    assert [set(one.teams) for one in list_broken_ties(told.season)] == [{"t1", "t2"}]
