"""Ratings: the published example, no order of input, and nothing from matches that were not played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_fixtures import FixtureEnded, MatchBegun
from nuffle.league.acts_teams import CoachesSet
from nuffle.league.glicko import Meeting, Strength, expect, grow_unsure, update_strength
from nuffle.league.ratings import RatedMatch, rate_matches, season_matches, team_ratings


def test_the_published_example_comes_out():
    """Glickman, Example of the Glicko-2 system, 2012: 1464.06, 151.52, 0.05999."""
    after = update_strength(Strength(1500, 200, 0.06), [
        Meeting(Strength(1400, 30), 1), Meeting(Strength(1550, 100), 0), Meeting(Strength(1700, 300), 0)])
    assert (round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)) == (1464.05, 151.52, 0.06)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)


def test_who_does_not_play_grows_unsure_but_never_more_than_a_stranger():
    assert grow_unsure(Strength(1600, 50), 1).deviation > 50
    assert grow_unsure(Strength(1600, 50), 1e6).deviation == 350
    assert expect(Strength(1700, 50), Strength(1500, 50)) + expect(
        Strength(1500, 50), Strength(1700, 50)) == pytest.approx(1)


MATCHES = st.lists(st.tuples(st.integers(1, 28), st.permutations("abcd"), st.integers(2, 4), st.integers(0, 4)),
                   max_size=20)


@given(games=MATCHES, seed=st.integers(0, 99))
def test_ratings_do_not_depend_on_the_order_in_which_matches_are_listed(games, seed):
    matches = [RatedMatch(f"m{number}", f"2026-10-{day:02}T20:00:00Z", "any", tuple(coaches[:seats]),
                          (winner,) if winner < seats else tuple(range(seats)))
               for number, (day, coaches, seats, winner) in enumerate(games)]
    found = rate_matches(matches)
    shuffled = [*matches, *matches[:3]]
    Random(seed).shuffle(shuffled)
    assert rate_matches(shuffled) == found
    assert sum(one.played for one in found.values()) == sum(len(match.coaches) for match in matches)
    assert all(0 < one.strength.deviation <= 350 for one in found.values())


def test_a_coach_is_rated_by_edition_and_never_by_a_forfeit(story):
    told = story()
    told.draw(("t1", "t2"), ("t2", "t1"))
    told.settle("f1", told.result(2, 0))
    told.add(FixtureEnded(fixture="f2", how="forfeit", winner="t2"))
    told.add(CoachesSet(team="t1", coaches=("newcomer",)))
    found = rate_matches(season_matches(told.season, "spring"))
    assert sorted(found) == [("coach-t1", "bb2025"), ("coach-t2", "bb2025")]
    assert found["coach-t1", "bb2025"].strength.rating > 1500 > found["coach-t2", "bb2025"].strength.rating
    assert found["coach-t1", "bb2025"].provisional
    assert team_ratings(told.season, found)["t1"] == 1500


def test_a_match_played_here_is_known_by_its_id_wherever_it_is_listed(story):
    told = story()
    told.draw(("t1", "t2"), ("t2", "t1"))
    told.add(MatchBegun(fixture="f1", match="live-7"))
    told.settle("f1", told.result(1, 0))
    told.settle("f2", told.result(1, 0))
    assert [match.id for match in season_matches(told.season, "spring")] == ["live-7", "spring/f2"]
