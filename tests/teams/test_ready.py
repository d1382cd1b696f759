"""The ready-made teams: one for each race, legal, and spending the whole budget."""

from __future__ import annotations

import pytest

from nuffle.data import EDITIONS, UnknownName, edition_data
from nuffle.teams.draft import check
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import Roster
from nuffle.teams.value import draft_cost

ELEVEN_A_SIDE = [edition for edition in EDITIONS if edition_data(edition).common.players_min == 11]
EVERY_TEAM = [roster for edition in ELEVEN_A_SIDE for roster in ready_rosters(edition)]


def test_there_is_one_for_each_race() -> None:
    assert [len(ready_rosters(edition)) for edition in EDITIONS] == [24, 30, 30, 30, 30]
    for edition in EDITIONS:
        assert [roster.team for roster in ready_rosters(edition)] == [team.name for team in edition_data(edition).teams]


@pytest.mark.parametrize("roster", EVERY_TEAM, ids=lambda roster: f"{roster.edition} {roster.team}")
def test_each_is_legal_and_sensible(roster: Roster) -> None:
    assert check(roster) == ()
    assert draft_cost(roster).total + roster.treasury == 1_000_000
    assert 11 <= len(roster.players) <= 14
    assert roster.rerolls >= 1
    assert roster.apothecary == roster.race.apothecary
    assert roster.name


def test_a_team_is_found_by_an_alias() -> None:
    assert ready_roster("bb2020", "undead").team == "Shambling Undead"


def test_a_race_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownName, match="no team"):
        ready_roster("crp", "Penguins")
