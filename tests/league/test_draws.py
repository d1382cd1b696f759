"""Draws: each pair as often as asked, homes and byes even, the seed decides, and nobody can shop for another draw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_fixtures import RoundPublished
from nuffle.league.acts_season import CompetitionMade, TeamsPlaced
from nuffle.league.draws import draw_acts, late_entry_acts, schedule_round_robin, verify_draws
from nuffle.league.facts import Corrected, LeagueError
from nuffle.league.tables import make_table

SEEDS = st.integers(0, 2**31)


@given(count=st.integers(2, 21), legs=st.integers(1, 5), seed=SEEDS)
def test_a_round_robin_is_fair(count, legs, seed):
    teams = [f"t{number}" for number in range(count)]
    rounds = schedule_round_robin(teams, legs, seed, "one/draw 1")
    games = [pair for pairs in rounds for pair in pairs if pair[1]]
    assert Counter(map(frozenset, games)) == {frozenset(pair): legs for pair in combinations(teams, 2)}
    for pairs in rounds:
        busy = [name for pair in pairs for name in pair if name]
        assert sorted(busy) == sorted(teams)
    homes = Counter(home for home, _away in games)
    times = [homes[team] for team in teams]
    assert max(times) - min(times) <= 1
    byes = Counter(home for pairs in rounds for home, away in pairs if not away)
    assert len({byes[team] for team in teams}) == 1


@given(count=st.integers(4, 12), seed=SEEDS)
def test_every_leg_has_an_order_of_its_own_and_no_pair_meets_twice_running(count, seed):
    teams = [f"t{number}" for number in range(count)]
    rounds = schedule_round_robin(teams, 4, seed, "one/draw 1")
    for before, after in pairwise(rounds):
        real = [{frozenset(pair) for pair in pairs if pair[1]} for pairs in (before, after)]
        assert not real[0] & real[1]
    leg = len(rounds) // 4
    if count > 5:
        first, second = (list(map(sorted, rounds[at:at + leg])) for at in (0, leg))
        assert [[sorted(pair) for pair in pairs] for pairs in first] != [
            [sorted(pair) for pair in pairs] for pairs in second]


def test_the_seed_decides_and_the_order_of_entry_does_not(story):
    told = story(teams=6)
    [drawn] = draw_acts(told.season, "one")
    told.season.competitions["one"].teams.reverse()
    assert draw_acts(told.season, "one") == [drawn]
    told.season.seed += 1
    assert draw_acts(told.season, "one") != [drawn]
    assert drawn.purpose == "one/draw 1"


def test_a_division_is_drawn_once(story):
    told = story(teams=4)
    told.add(draw_acts(told.season, "one")[0])
    with pytest.raises(LeagueError, match="has fixtures already"):
        draw_acts(told.season, "one")


def test_rounds_follow_each_other_week_by_week_through_a_change_of_clocks(story):
    told = story(teams=4)
    calendar = told.season.options.calendar.model_copy(update={"zone": "Europe/Berlin"})
    told.season.options = told.season.options.model_copy(update={"calendar": calendar})
    [drawn] = draw_acts(told.season, "one", start="2026-10-12T10:00:00Z")
    assert sorted({(plan.opens, plan.closes) for plan in drawn.fixtures}) == [
        ("2026-10-11T22:00:00Z", "2026-10-18T22:00:00Z"), ("2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z"),
        ("2026-10-25T23:00:00Z", "2026-11-01T23:00:00Z")]


def test_swiss_rounds_go_down_the_table_without_a_rematch_and_the_bye_goes_round(story):
    told = story(teams=5)
    told.add(CompetitionMade(id="swiss", name="Swiss", form="swiss"))
    told.add(TeamsPlaced(competition="swiss", teams=("t1", "t2", "t3", "t4", "t5")))
    met, byes = set(), []
    for number in range(1, 5):
        told.add(draw_acts(told.season, "swiss", published=True)[0])
        for fixture in [one for one in told.season.fixtures.values() if one.round == number]:
            if not fixture.away:
                byes.append(fixture.home)
                continue
            assert frozenset(fixture.teams) not in met
            met.add(frozenset(fixture.teams))
            told.settle(fixture.id)
    assert len(set(byes)) == 4
    table = make_table(told.season, "swiss")
    assert sum(one.row.byes for one in table) == 4
    assert all(one.row.points >= 3 for one in table if one.row.byes)


def test_a_late_team_takes_the_byes_to_come_and_meets_everybody(story):
    told = story(teams=5)
    told.enter("t6", "Goblin")
    told.add(draw_acts(told.season, "one", published=True)[0])
    first = next(one for one in told.season.fixtures.values() if one.round == 1 and one.away)
    told.settle(first.id)
    for act in late_entry_acts(told.season, "one", "t6"):
        told.add(act)
    mine = told.season.fixtures_of("t6")
    assert sorted(one.opponent("t6") for one in mine) == ["t1", "t2", "t3", "t4", "t5"]
    assert [sum(one.home == "t6" for one in mine)] in ([2], [3])
    for number in {one.round for one in told.season.fixtures.values()}:
        busy = [team for one in told.season.fixtures.values() if one.round == number for team in one.teams]
        assert len(busy) == len(set(busy))
    assert [one.round for one in told.season.fixtures.values() if not one.away] == [1]


def test_anybody_can_make_a_draw_again(story):
    told = story(teams=5)
    drawn = told.add(draw_acts(told.season, "one", published=True)[0])
    assert [(one.fact, one.right) for one in verify_draws(told.season)] == [(drawn.number, True)]
    first = drawn.act.fixtures[0]
    moved = first.model_copy(update={"home": first.away or first.home, "away": first.home if first.away else ""})
    told.add(Corrected(of=drawn.number, act=drawn.act.model_copy(
        update={"fixtures": (*drawn.act.fixtures[1:], moved)})))
    assert [one.right for one in verify_draws(told.season)] == [False]


def test_a_late_team_learns_of_no_round_that_is_not_published(story):
    told = story(teams=3)
    told.enter("t4", "Goblin")
    told.add(draw_acts(told.season, "one")[0])
    told.add(RoundPublished(competition="one", round=1))
    told.season.add_all(late_entry_acts(told.season, "one", "t4"), "boss", "2026-11-02T20:00:00Z")
    assert {(one.round, one.published) for one in told.season.fixtures_of("t4")} == {
        (1, True), (2, False), (3, False)}
