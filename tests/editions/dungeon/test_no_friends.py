"""No friends in the pit: who helps whom where there are several teams, and what a sending-off means."""

from __future__ import annotations

import pytest


def strengths(match):
    return {event["by"]: event["value"] for event in match.events("strength") if event["source"] == "assists"}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:1")
def test_in_a_block_only_ones_own_team_helps(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\nc1 Lineman 7,5\nh2 Lineman 7,4", dice=["push"])
    match.play("block h1 a1")
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:1", "dungeon.no-friends:2")
def test_help_of_ones_own_counts_and_that_of_a_third_team_does_not(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\nh2 Lineman 6,4\nc1 Lineman 9,9", dice=["push", "push"])
    match.play("block h1 a1")
    assert match.events("block")[0]["dice"] == 2 and strengths(match) == {"h2": 1}
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\nc1 Lineman 6,4", dice=["push"]).play("block h1 a1")
    assert match.events("block")[0]["dice"] == 1 and strengths(match) == {}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:2")
def test_the_targets_own_team_helps_him(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\na2 Lineman 5,4\nc1 Lineman 9,9", dice=["push", "push"])
    match.play("block h1 a1")
    assert match.events("block")[0]["chooser"] == "a" and strengths(match) == {"a2": 1}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:3")
def test_whoever_is_in_a_tackle_zone_of_any_other_team_does_not_help(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\nh2 Lineman 7,5\nc1 Lineman 8,5", dice=["push"]).play("block h1 a1")
    assert match.events("block")[0]["dice"] == 1 and strengths(match) == {}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:3")
def test_but_with_guard_he_does(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5\nh2 Lineman 7,5 +Guard\nc1 Lineman 8,5", dice=["push", "push"])
    match.play("block h1 a1")
    assert strengths(match) == {"h2": 1}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:4")
def test_everybody_beside_the_victim_who_is_not_of_his_team_helps_a_fouler(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5 prone\nc1 Lineman 7,5\nh2 Lineman 7,4\nc2 Lineman 7,6 prone",
                  dice=[1, 2])
    match.play("foul h1", "foul h1 a1")
    assert match.events("foul")[0]["modifier"] == 2 and match.modifiers("armour") == {"assists": 2}


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:4")
def test_even_those_who_are_marked_themselves(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5 prone\nc1 Lineman 7,5\na2 Lineman 8,5", dice=[1, 2])
    match.play("foul h1", "foul h1 a1")
    assert match.events("foul")[0]["modifier"] == 1


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:5")
def test_only_the_victims_own_team_hinders_the_fouler(three):
    match = three("h1 Lineman 5,5\na1 Lineman 6,5 prone\na2 Lineman 4,5\nc1 Lineman 4,6", dice=[1, 2])
    match.play("foul h1", "foul h1 a1")
    assert match.events("foul")[0]["modifier"] == 0      # a2 is marked by c1
    match = three("h1 Lineman 5,5\na1 Lineman 6,5 prone\na2 Lineman 4,5\nc1 Lineman 9,9", dice=[1, 2])
    match.play("foul h1", "foul h1 a1")
    assert match.events("foul")[0]["modifier"] == -1


@pytest.mark.rule("dungeon.no-friends")
@pytest.mark.shows("dungeon.no-friends:6")
def test_whoever_is_sent_off_is_gone_for_the_match(three):
    match = three("h1 Lineman 5,5\nh2 Lineman 2,5\na1 Lineman 6,5 prone\nc1 Lineman 9,9", dice=[1, 1])
    match.play("foul h1", "foul h1 a1")
    assert match.status("h1") == "sent-off" and match.turnover
    match.play("end", "end")
    assert match.seat == "h" and not [line for line in match.options() if "h1" in line]
