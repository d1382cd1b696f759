"""Regeneration and Decay: two ways of not taking a casualty like everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.player_state import CASUALTIES
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.teams.casualties import carry_over
from nuffle.teams.dice import SeededDice
from nuffle.teams.ready import ready_roster

POW = """
    h1 Lineman  12,7
    a1 Lineman  13,7  {}
    """
HURT = ["pow", 6, 6, 5, 6]      # knocked down, armour broken, a casualty


def hit(scene: Any, skills: str, dice: list[Any], **rest: Any) -> Any:
    match = scene(POW.format(skills), dice=[*HURT, *dice], **rest)
    match.play("block h1 a1", "push 14,7", "stay")
    return match


def injuries(match: Any) -> list[tuple[str, int]]:
    """What is written down of a1."""
    rows = list(match.match.state.hurt)
    return [(EFFECT_NAMES[rows[i + 1]], rows[i + 2]) for i in range(0, len(rows), 5)]


@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.regeneration:1", "crp.skill.regeneration:3")
def test_four_puts_him_into_the_reserves(scene: Any) -> None:
    match = hit(scene, "+Regeneration", [6, "d8:1", 4])
    assert match.status("a1") == "reserves" and injuries(match) == [] and match.events("regenerates")


@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.regeneration:2", "crp.skill.regeneration:4")
def test_three_leaves_him_hurt_and_is_final(scene: Any) -> None:
    match = hit(scene, "+Regeneration", [5, "d8:8", 3])
    assert match.status("a1") == "casualty" and injuries(match) == [("-ST", 58)]


@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.regeneration:4")
def test_no_team_reroll_for_it_in_his_own_turn(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Regeneration\na1 Lineman 13,7", rerolls=[1, 0],
                  dice=["skull", 6, 6, 5, 6, 5, "d8:8", 3])
    match.play("block h1 a1", "no")
    assert match.status("h1") == "casualty" and match.rerolls == (1, 0)


@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.regeneration:1")
def test_the_apothecary_comes_first(scene: Any) -> None:
    match = scene(POW.format("+Regeneration"), apothecaries=[0, 1], dice=[*HURT, 6, "d8:1", 5, "d8:1", 4])
    match.play("block h1 a1", "push 14,7", "stay", "yes", "keep 2")
    assert match.status("a1") == "reserves"
    names = [event["event"] for event in match.events()]
    assert names.index("apothecary") < names.index("regenerates")


@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.regeneration:5")
def test_the_points_are_earned_all_the_same(scene: Any) -> None:
    match = hit(scene, "+Regeneration", [6, "d8:1", 6])
    assert match.match.state.tally[match.player("h1") * 6 + CASUALTIES] == 1


@pytest.mark.rule("crp.skill.regeneration")
def test_a_plain_player_rolls_nothing(scene: Any) -> None:
    match = hit(scene, "", [4, "d8:1"])
    assert match.status("a1") == "casualty" and not match.rolled("regenerate")


@pytest.mark.rule("crp.skill.regeneration")
def test_igor_rolls_it_again(scene: Any) -> None:
    match = scene("h1 Lineman 12,7\na1 Zombie 13,7", away="Undead", hired={"away": ["Igor"]},
                  dice=[*HURT, 6, "d8:1", 3, 5])
    match.play("block h1 a1", "push 14,7", "stay", "use Igor")
    assert match.status("a1") == "reserves"


@pytest.mark.rule("crp.skill.decay")
@pytest.mark.shows("crp.skill.decay:1")
def test_both_results_count(scene: Any) -> None:
    match = hit(scene, "+Decay", [5, "d8:1", 4, "d8:3"])
    assert sorted(injuries(match)) == [("miss next game", 43), ("niggling injury", 51)]
    assert len(match.rolled("casualty")) == 2


@pytest.mark.rule("crp.skill.decay")
@pytest.mark.shows("crp.skill.decay:1")
@pytest.mark.parametrize("dice", [[6, "d8:1", 1, "d8:1"], [1, "d8:1", 6, "d8:1"], [6, "d8:1", 6, "d8:2"]])
def test_one_death_is_enough_and_he_dies_once(scene: Any, dice: list[Any]) -> None:
    match = hit(scene, "+Decay", dice)
    assert len(match.events("dead")) == 1 and ("dead", 61) in injuries(match)


@pytest.mark.rule("crp.skill.decay")
@pytest.mark.shows("crp.skill.decay:1")
def test_badly_hurt_by_the_injury_roll_is_no_casualty_roll(scene: Any) -> None:
    match = scene(POW.format("+Decay +Stunty"), dice=["pow", 6, 6, 5, 4])
    match.play("block h1 a1", "push 14,7", "stay")
    assert injuries(match) == [("badly hurt", 11)]


@pytest.mark.rule("crp.skill.decay")
@pytest.mark.shows("crp.skill.decay:2")
def test_he_misses_one_match_for_two_injuries() -> None:
    roster = ready_roster("crp", "Khemri")
    after = carry_over(roster, roster.players[0].number, ("miss next game", "niggling"), SeededDice(1))
    hurt = after.player(roster.players[0].number)
    assert hurt and hurt.miss_next_game is True and hurt.niggling == 1


@pytest.mark.rule("crp.skill.decay")
@pytest.mark.rule("crp.skill.regeneration")
@pytest.mark.shows("crp.skill.decay:3", "crp.skill.regeneration:3")
def test_regenerating_heals_both(scene: Any) -> None:
    match = hit(scene, "+Decay +Regeneration", [6, "d8:1", 5, "d8:1", 4])
    assert match.status("a1") == "reserves" and injuries(match) == [] and not match.events("dead")


@pytest.mark.rule("crp.skill.decay")
def test_an_apothecary_treats_the_worse_of_the_two(scene: Any) -> None:
    match = scene(POW.format("+Decay"), apothecaries=[0, 1], dice=[*HURT, 4, "d8:1", 6, "d8:1", 1, "d8:1"])
    match.play("block h1 a1", "push 14,7", "stay", "yes", "keep 2")
    assert sorted(injuries(match)) == [("badly hurt", 11), ("miss next game", 41)]
