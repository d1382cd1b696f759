"""Tables: what each end of a fixture brings, every order of tie-breakers, a reason for every place."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_competitions import CompetitionClosed
from nuffle.league.acts_fixtures import FixtureEnded, MatchBegun
from nuffle.league.acts_rulings import PointsRuled, TeamChanged
from nuffle.league.acts_season import CompetitionMade, TeamsPlaced
from nuffle.league.acts_teams import TeamLeft
from nuffle.league.divisions import withdraw_acts
from nuffle.league.facts import LeagueError
from nuffle.league.options import LEAGUE_TIEBREAKERS, DeadlineRules, LeagueOptions, LeaguePoints, WithdrawalRules
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import Competition, LeagueFixture, LeagueSeason, LeagueTeam
from nuffle.league.tables import cross_table, describe_place, make_table
from nuffle.teams.result import MatchResult, SeatResult

USUAL = ("head_to_head", "td_difference", "lot")


def make_season(teams: int, games: list, tiebreakers=USUAL, **points) -> LeagueSeason:
    """A division in which these games were played: home, away, touchdowns or how it ended, casualties."""
    season = LeagueSeason()
    season.options = LeagueOptions(tiebreakers=tiebreakers, points=LeaguePoints(**points))
    names = [f"t{number}" for number in range(1, teams + 1)]
    season.teams = {name: LeagueTeam(name, (f"c-{name}",), name.upper(), stage="approved") for name in names}
    season.competitions = {"one": Competition("one", "One", "round robin", teams=names)}
    for number, (home, away, ending, *hurt) in enumerate(games, 1):
        fixture = LeagueFixture(f"f{number}", "one", number, f"t{home}", f"t{away}" if away else "", published=True)
        if isinstance(ending, tuple):
            casualties = hurt[0] if hurt else (0, 0)
            fixture.result = MatchResult(edition=season.options.edition, seats=tuple(
                SeatResult(score=score, casualties=count) for score, count in zip(ending, casualties, strict=True)))
        else:
            fixture.ended = ending
            fixture.winner = fixture.home if ending == "forfeit" else ""
        season.fixtures[fixture.id] = fixture
    return season


ENDINGS = st.one_of(st.tuples(st.integers(0, 4), st.integers(0, 4)),
                    st.sampled_from(("forfeit", "both lose", "excused", "unplayed", "void")))


@st.composite
def seasons(draw):
    games = draw(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6), ENDINGS,
                                    st.tuples(st.integers(0, 3), st.integers(0, 3))), max_size=24))
    order = draw(st.permutations(sorted(LEAGUE_TIEBREAKERS)))
    return make_season(6, [game for game in games if game[0] != game[1]], tuple(order))


@given(season=seasons(), seed=st.integers(0, 1000))
def test_a_table_does_not_depend_on_the_order_of_its_input_and_adds_up(season, seed):
    table = make_table(season, "one")
    dice = Random(seed)
    fixtures, teams = list(season.fixtures.items()), list(season.teams.items())
    dice.shuffle(fixtures), dice.shuffle(teams), dice.shuffle(season.competitions["one"].teams)
    season.fixtures, season.teams = dict(fixtures), dict(teams)
    assert [(one.place, one.team, one.reasons) for one in make_table(season, "one")] == [
        (one.place, one.team, one.reasons) for one in table]
    rows = [one.row for one in table]
    assert sum(row.won for row in rows) == sum(row.lost - row.both_lost for row in rows)
    assert sum(row.td_difference for row in rows) == sum(row.casualty_difference for row in rows) == 0
    assert all(describe_place(season, one) for one in table)
    assert [one.place for one in table] == list(range(1, 7)), "a lot is among the tie-breakers: no place is shared"


def test_three_level_teams_are_told_apart_in_a_table_of_their_own_and_then_again():
    season = make_season(4, [(1, 2, (2, 1)), (2, 3, (1, 0)), (3, 1, (1, 0)), (1, 4, (1, 0)), (2, 4, (9, 0)),
                             (3, 4, (2, 0))])
    table = make_table(season, "one")
    assert [one.team for one in table] == ["t2", "t3", "t1", "t4"]
    assert table[0].row.points == table[1].row.points == table[2].row.points == 6
    assert describe_place(season, table[0]) == (
        "points: 6; level with T1, T3; games between the level teams: 3; "
        "level with T1, T3; touchdowns scored minus conceded: 9")


def test_who_is_level_without_a_lot_shares_the_place():
    table = make_table(make_season(3, [(1, 2, (1, 1))], tiebreakers=("wins",)), "one")
    assert [(one.place, one.team, one.level) for one in table] == [
        (1, "t1", True), (1, "t2", True), (3, "t3", False)]


@pytest.mark.parametrize(("ending", "points", "played"), [
    ("forfeit", (3, 0), 1), ("both lose", (0, 0), 1), ("unplayed", (0, 0), 1), ("excused", (0, 0), 0),
    ("void", (0, 0), 0)])
def test_what_a_fixture_that_was_not_played_brings(ending, points, played):
    table = {one.team: one.row for one in make_table(make_season(2, [(1, 2, ending)]), "one")}
    assert ((table["t1"].points, table["t2"].points), table["t1"].played) == (points, played)


def test_options_say_what_forfeits_byes_and_unplayed_matches_bring():
    season = make_season(3, [(1, 2, "forfeit"), (3, 0, "bye"), (1, 3, "unplayed")], forfeit_win=2, bye=1,
                         forfeit_score=(1, 0), unplayed="nothing")
    rows = {one.team: one.row for one in make_table(season, "one")}
    assert (rows["t1"].points, rows["t1"].touchdowns, rows["t3"].points, rows["t3"].played) == (2, 1, 1, 0)


def test_bonus_points_are_those_of_the_edition(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    told.settle("f1", told.result(3, 0))
    [first, last] = make_table(told.season, "one")
    assert (first.row.points, first.row.bonus, last.row.points) == (5, 2, 0)


def test_who_concedes_has_the_points_of_a_concession():
    season = make_season(2, [(1, 2, (2, 0))], concession=-1)
    fixture = season.fixtures["f1"]
    seats = fixture.result.seats
    fixture.result = fixture.result.model_copy(update={"seats": (seats[0], seats[1].model_copy(
        update={"conceded": True}))})
    assert [one.row.points for one in make_table(season, "one")] == [3, -1]


def test_a_ruling_moves_points_and_the_table_says_so(story):
    told = story()
    told.draw(("t1", "t2"))
    told.settle("f1", told.result(1, 1))
    told.add(PointsRuled(team="t2", competition="one", points=-1, reason="late"))
    assert [(one.team, one.row.points, one.row.ruled) for one in make_table(told.season, "one")] == [
        ("t1", 1, 0), ("t2", 0, -1)]


def test_forfeits_and_byes_leave_teams_as_they_were_and_friendlies_change_no_table(story):
    told = story()
    told.draw(("t1", "t2"))
    before = {team: life.now for team, life in told.season.lives.items()}
    told.add(FixtureEnded(fixture="f1", how="forfeit", winner="t2"))
    told.add(CompetitionMade(id="fun", name="Fun", form="friendlies"))
    table = make_table(told.season, "one")
    told.add(TeamsPlaced(competition="fun", teams=("t1", "t2")))
    told.draw(("t2", "t1"), competition="fun")
    told.settle("f2", told.result(2, 0, hurt="dead"), finish=False)
    assert {team: life.now for team, life in told.season.lives.items()} == before
    assert make_table(told.season, "one") == table
    assert make_table(told.season, "fun") == []


@pytest.mark.parametrize("served", (False, True))
def test_the_options_say_whether_a_forfeit_serves_an_absence(story, served):
    told = story()
    told.set(deadlines=DeadlineRules(absences_served=served))
    told.draw(("t1", "t2"))
    player = told.season.life("t1").now.players[2]
    told.add(TeamChanged(team="t1", change=RosterChange(what="absence", player=player.id)))
    told.add(FixtureEnded(fixture="f1", how="forfeit", winner="t2"))
    assert told.season.life("t1").now.find_player(player.id).miss_next_game is not served


def play_first_round(told):
    told.draw(("t1", "t2"), ("t3", "t4"), ("t1", "t3"), ("t2", "t4"))
    told.settle("f1", told.result(2, 0))
    told.settle("f2", told.result(1, 0))


def test_a_team_that_leaves_forfeits_the_rest_and_is_shown_last(story):
    told = story(teams=4)
    play_first_round(told)
    played = told.season.life("t2").now
    told.add(withdraw_acts(told.season, "t1", "withdrawn", reason="moved away")[0])
    table = make_table(told.season, "one")
    assert (table[-1].team, table[-1].left) == ("t1", True)
    assert told.season.fixture("f3").winner == "t3"
    assert told.season.life("t2").now == played


def test_a_season_that_replaces_asks_who_takes_over(story):
    told = story()
    told.set(withdrawals=WithdrawalRules(policy="replace"))
    with pytest.raises(LeagueError, match="name the team that takes over"):
        withdraw_acts(told.season, "t1", "withdrawn")
    assert withdraw_acts(told.season, "t1", "withdrawn", policy="annul")[0].policy == "annul"


def test_a_team_annulled_never_was_in_the_table_but_the_hurt_stay_hurt(story):
    told = story(teams=4)
    play_first_round(told)
    played = told.season.life("t2").now
    told.add(TeamLeft(team="t1", how="expelled", policy="annul"))
    rows = {one.team: one.row for one in make_table(told.season, "one")}
    assert (rows["t2"].played, rows["t1"].played, told.season.fixture("f1").state) == (0, 0, "void")
    assert told.season.life("t2").now == played


def test_an_heir_takes_over_results_and_fixtures(story):
    told = story(teams=4)
    told.enter("t5", "Nurgle")
    play_first_round(told)
    told.add(withdraw_acts(told.season, "t1", "withdrawn", heir="t5")[0])
    rows = {one.team: one.row for one in make_table(told.season, "one")}
    assert "t1" not in rows
    assert (rows["t5"].won, told.season.fixture("f3").teams) == (1, ("t5", "t3"))


def test_a_cross_table_has_every_fixture_in_its_cell():
    season = make_season(3, [(1, 2, (2, 1)), (2, 1, (0, 0)), (3, 1, (1, 0)), (1, 2, (3, 3))])
    found = cross_table(season, "one")
    assert [one.id for one in found["t1"]["t2"]] == ["f1", "f4"]
    assert [one.id for one in found["t2"]["t1"]] == ["f2"]
    assert found["t2"]["t3"] == ()
    assert replace(season.fixtures["f3"]) == found["t3"]["t1"][0]


def test_what_if_a_match_ended_so(story):
    told = story(teams=3)
    told.draw(("t1", "t2"), ("t2", "t3"))
    told.settle("f1", told.result(1, 0))
    before = make_table(told.season, "one")
    assert [one.team for one in make_table(told.season, "one", imagined={"f2": (4, 0), "f1": (0, 9)})] == [
        "t2", "t1", "t3"]
    assert make_table(told.season, "one") == before


def test_a_closed_competition_takes_no_fixtures(story):
    told = story()
    told.add(CompetitionClosed(competition="one"))
    with pytest.raises(LeagueError, match="Division 1 is over"):
        told.draw(("t1", "t2"))
    told.add(CompetitionClosed(competition="one", closed=False))
    told.draw(("t1", "t2"))


def test_rounds_may_have_to_be_played_in_their_order(story):
    told = story()
    told.set(calendar=told.season.options.calendar.model_copy(update={"any_order": False}))
    told.draw(("t1", "t2"), ("t2", "t1"))
    with pytest.raises(LeagueError, match="play round 1: Human t1 v Orc t2 first"):
        told.add(MatchBegun(fixture="f2"))
    told.add(MatchBegun(fixture="f1"))
