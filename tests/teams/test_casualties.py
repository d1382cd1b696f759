"""Injuries that outlive a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import EDITIONS
from nuffle.teams.casualties import carry_over, end_absences
from nuffle.teams.dice import SeededDice
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import Injury, Player, Roster

INJURIES: tuple[Injury, ...] = ("badly hurt", "miss next game", "niggling", "ma", "st", "ag", "pa", "av")


def after(edition: str, *injuries: Injury, dice: Any) -> Player:
    player = carry_over(ready_roster(edition, "Human"), 1, injuries, dice).player(1)
    assert player
    return player


def test_badly_hurt_leaves_nothing_behind(script: Callable[..., Any]) -> None:
    assert after("crp", "badly hurt", dice=script()) == ready_roster("crp", "Human").players[0]


def test_a_broken_rib_costs_the_next_game(script: Callable[..., Any]) -> None:
    assert after("crp", "miss next game", dice=script()).miss_next_game


def test_a_damaged_back_niggles(script: Callable[..., Any]) -> None:
    player = after("bb2020", "niggling", "niggling", dice=script())
    assert player.niggling == 2 and player.miss_next_game


def test_a_lasting_injury_lowers_a_characteristic(script: Callable[..., Any]) -> None:
    player = after("bb2020", "ag", dice=script())
    assert player.losses == ("ag",) and player.miss_next_game
    assert ready_roster("bb2020", "Human").profile(player).ag == 4


def test_the_dead_are_struck_off(script: Callable[..., Any]) -> None:
    assert carry_over(ready_roster("crp", "Human"), 1, ("dead",), script()).player(1) is None


def test_in_crp_a_third_loss_is_ignored_but_the_game_is_missed(script: Callable[..., Any]) -> None:
    player = after("crp", "av", "av", "av", dice=script())
    assert player.losses == ("av", "av") and player.miss_next_game


def test_in_crp_nothing_falls_below_one(script: Callable[..., Any]) -> None:
    saurus = carry_over(ready_roster("crp", "Lizardman"), 1, ("ag",), script()).player(1)
    assert saurus and saurus.losses == () and saurus.miss_next_game


def test_in_the_second_season_a_loss_that_cannot_be_is_rolled_again(script: Callable[..., Any]) -> None:
    golem = carry_over(ready_roster("bb2020", "Necromantic Horror"), 3, ("pa",), script(4, 3)).player(3)
    assert golem and golem.position == "Flesh Golem" and golem.losses == ("ma",)


def test_a_missed_game_is_served(script: Callable[..., Any]) -> None:
    hurt = carry_over(ready_roster("crp", "Human"), 1, ("niggling",), script())
    assert all(player.fit for player in end_absences(hurt).players)


@given(
    st.sampled_from(EDITIONS), st.integers(0, 29), st.lists(st.sampled_from(INJURIES), max_size=30), st.integers(0, 9)
)
def test_no_run_of_injuries_drops_a_characteristic_below_its_worst(
    edition: str, race: int, injuries: list[Injury], seed: int
) -> None:
    rosters = ready_rosters(edition)
    roster: Roster = rosters[race % len(rosters)]
    after_all = carry_over(roster, 1, tuple(injuries), SeededDice(seed))
    player = after_all.player(1)
    assert player
    position, limits = roster.position(player), roster.data.common.limits
    for stat, limit in limits.items():
        base, fallen = getattr(position, stat), player.losses.count(stat)
        assert limit.losses is None or fallen <= limit.losses
        # because: a recorded loss must be a real one, not one the limits swallow
        assert base is None or fallen <= abs(base - limit.worst)
        assert base is not None or not fallen
