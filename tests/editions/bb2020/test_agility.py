"""Agility skills of the 2020 edition where they differ."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.catch_kinds import CATCH_ACCURATE
from nuffle.rules.procedures.ball import Catch
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import ROLL_NAMES

MAN = "Human Lineman"
PAIR = f"h1 {MAN} 12,7\na1 {MAN} 13,7"


def roll(match: Any, kind: str, label: str = "h1") -> Any:
    """A player has to roll a 4 for something in between, in nobody's activation."""
    return match.interrupt(Roll(ROLL_NAMES.index(kind), match.player(label), 4))


# -- Catch, Diving Catch
@pytest.mark.rule("bb2020.skill.catch")
@pytest.mark.shows("bb2020.skill.catch:1")
def test_catch_rolls_a_failed_catch_again(scene: Any) -> None:
    match = scene(f"h1 {MAN} 7,7 ball\nh2 {MAN} 8,7 +Catch", dice=[2, 3], edition="bb2020")
    match.play("handoff h1", "give h1 h2", "use Catch")
    assert match.holder == "h2"


@pytest.mark.rule("bb2020.skill.catch")
@pytest.mark.shows("bb2020.skill.catch:2")
def test_catch_is_no_help_with_bombs(scene: Any) -> None:
    match = scene(f"h1 {MAN} 7,7 +Catch\nh2 {MAN} 2,2", dice=[2], edition="bb2020")
    bomb = Catch(match.player("h1"), CATCH_ACCURATE)
    bomb.rule = match.match.rules.index("bb2020.skill.bombardier")
    assert match.interrupt(bomb).asked == "turn"


@pytest.mark.rule("bb2020.skill.catch")
@pytest.mark.shows("bb2020.skill.catch:1")
def test_catch_is_no_help_to_get_a_hand_to_a_pass(scene: Any) -> None:
    assert roll(scene(f"h1 {MAN} 7,7 +Catch", dice=[2], edition="bb2020"), "intercept").asked == "turn"


def thrown(scene: Any, table: str, *dice: Any) -> Any:
    match = scene(f"h1 {MAN} 5,7 ball\n" + table, dice=dice, edition="bb2020")
    return match.play("pass h1", "throw h1", "target 8,7")


@pytest.mark.rule("bb2020.skill.diving-catch")
@pytest.mark.shows("bb2020.skill.diving-catch:1")
def test_an_accurate_pass_to_him_is_easier(scene: Any) -> None:
    match = thrown(scene, f"h2 {MAN} 8,7 +Diving Catch", 4, 2)
    assert match.modifiers("catch") == {"Diving Catch": 1} and match.holder == "h2"


@pytest.mark.rule("bb2020.skill.diving-catch")
@pytest.mark.shows("bb2020.skill.diving-catch:2")
def test_he_dives_for_what_lands_beside_him(scene: Any) -> None:
    match = thrown(scene, f"h2 {MAN} 9,7 +Diving Catch", 4, 3).play("use Diving Catch")
    assert match.holder == "h2" and match.modifiers("catch") == {}


@pytest.mark.rule("bb2020.skill.diving-catch")
@pytest.mark.shows("bb2020.skill.diving-catch:3")
def test_what_he_drops_bounces_from_where_it_landed(scene: Any) -> None:
    match = thrown(scene, f"h2 {MAN} 9,7 +Diving Catch", 4, 2, "d8:1").play("use Diving Catch")
    assert match.events("bounce")[0]["from"] == (8, 7) and match.ball == (8, 6)


@pytest.mark.rule("bb2020.skill.diving-catch")
def test_the_first_who_dives_has_it(scene: Any) -> None:
    match = thrown(scene, f"h2 {MAN} 9,7 +Diving Catch\na1 {MAN} 8,8 +Diving Catch", 4, 4).play("use Diving Catch")
    assert match.holder == "h2"


# -- Diving Tackle
@pytest.mark.rule("bb2020.skill.diving-tackle")
@pytest.mark.shows("bb2020.skill.diving-tackle:1", "bb2020.skill.diving-tackle:2")
def test_he_brings_down_who_dodges_away(scene: Any) -> None:
    match = scene(PAIR + " +Diving Tackle\nh9 Human Lineman 2,2", dice=[4, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 11,7")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Diving Tackle")
    assert match.prone("h1", "a1") and match.at("h1") == (11, 7) and match.at("a1") == (12, 7)


@pytest.mark.rule("bb2020.skill.diving-tackle")
@pytest.mark.shows("bb2020.skill.diving-tackle:1")
def test_a_dodge_that_fails_is_left_to_itself(scene: Any) -> None:
    match = scene(PAIR + " +Diving Tackle\nh9 Human Lineman 2,2", dice=[1, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 11,7")
    assert match.prone("h1") and match.standing("a1")


@pytest.mark.rule("bb2020.skill.diving-tackle")
@pytest.mark.shows("bb2020.skill.diving-tackle:1")
@pytest.mark.parametrize(("leap", "how"), [(" +Leap", "Leap"), ("", "Jump")])
def test_jumps_and_leaps_too(scene: Any, leap: str, how: str) -> None:
    match = scene(f"h1 {MAN} 12,7{leap}\na1 {MAN} 13,7 prone\na2 {MAN} 11,7 +Diving Tackle", dice=[5, 1, 1],
                  edition="bb2020")
    match.play("move h1", f"use {how} 14,7", "use Diving Tackle")
    assert match.prone("h1", "a2") and match.at("h1") == (14, 7) and match.at("a2") == (12, 7)


@pytest.mark.rule("bb2020.skill.diving-tackle")
@pytest.mark.shows("bb2020.skill.diving-tackle:1")
def test_the_dive_counts_for_the_roll_made_again(scene: Any) -> None:
    match = scene(PAIR + " +Diving Tackle", dice=[4, 4, 1, 1], rerolls=[1, 0], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Diving Tackle", "reroll")
    assert match.prone("h1", "a1")


# -- Dodge, Sure Feet
@pytest.mark.rule("bb2020.skill.dodge")
@pytest.mark.shows("bb2020.skill.dodge:1")
def test_dodge_rolls_a_failed_dodge_again(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Dodge\na1 {MAN} 13,7", dice=[2, 3], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Dodge")
    assert match.standing("h1") and match.asked == "action"


@pytest.mark.rule("bb2020.skill.dodge")
@pytest.mark.shows("bb2020.skill.dodge:1")
def test_dodge_once_per_activation(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Dodge\na1 {MAN} 13,7\na2 {MAN} 13,8", dice=[2, 5, 2, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 12,8", "use Dodge", "move h1 11,8")
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.skill.dodge")
@pytest.mark.shows("bb2020.skill.dodge:2")
def test_dodge_is_no_help_outside_his_activation(scene: Any) -> None:
    assert roll(scene(f"h1 {MAN} 12,7 +Dodge", dice=[3], edition="bb2020"), "dodge").asked == "turn"


@pytest.mark.rule("bb2020.skill.dodge")
@pytest.mark.shows("bb2020.skill.dodge:3")
def test_a_stumble_only_pushes_a_dodger(scene: Any) -> None:
    match = scene(PAIR + " +Dodge", dice=["stumble"], edition="bb2020")
    match.play("block h1 a1", "use Dodge")
    assert match.asked == "push"
    match.play("push 14,7", "stay")
    assert match.standing("a1") and match.at("a1") == (14, 7)


@pytest.mark.rule("bb2020.skill.sure-feet")
@pytest.mark.shows("bb2020.skill.sure-feet:1")
def test_sure_feet_roll_a_failed_rush_again(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 5,7 +Sure Feet", dice=[1, 2], edition="bb2020")
    match.play("move h1", "move h1 6,7", "move h1 7,7", "use Sure Feet")
    assert match.standing("h1") and match.asked == "action"


@pytest.mark.rule("bb2020.skill.sure-feet")
@pytest.mark.shows("bb2020.skill.sure-feet:1")
def test_sure_feet_once_per_activation(scene: Any) -> None:
    match = scene(f"h1 1 3 3 4 9 5,7 +Sure Feet\nh2 {MAN} 2,2", dice=[1, 2, 1, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 6,7", "move h1 7,7", "use Sure Feet", "move h1 8,7")
    assert match.prone("h1") and match.at("h1") == (8, 7)


@pytest.mark.rule("bb2020.skill.sure-feet")
@pytest.mark.shows("bb2020.skill.sure-feet:2")
def test_sure_feet_are_no_help_outside_his_activation(scene: Any) -> None:
    assert roll(scene(f"h1 {MAN} 12,7 +Sure Feet", dice=[1], edition="bb2020"), "go for it").asked == "turn"


# -- Defensive
GUARDED = f"h1 {MAN} 12,7\nh2 {MAN} 14,6 +Guard\na1 {MAN} 13,7\na2 {MAN} 15,6"


@pytest.mark.rule("bb2020.skill.defensive")
@pytest.mark.shows("bb2020.skill.defensive:1")
@pytest.mark.parametrize(("skill", "dice"), [("", 2), (" +Defensive", 1)])
def test_whom_he_marks_does_not_guard(scene: Any, skill: str, dice: int) -> None:
    match = scene(GUARDED + skill, dice=["push"] * dice, edition="bb2020").play("block h1 a1")
    assert match.events("block")[0]["dice"] == dice


@pytest.mark.rule("bb2020.skill.defensive")
@pytest.mark.shows("bb2020.skill.defensive:2")
def test_in_his_own_turn_it_is_no_use(scene: Any) -> None:
    match = scene(GUARDED + " +Defensive", dice=["push", "push"], active="away", edition="bb2020").play("block a1 h1")
    assert match.events("block")[0]["dice"] == 2 and match.events("block")[0]["chooser"] == "h"


@pytest.mark.rule("bb2020.skill.defensive")
@pytest.mark.shows("bb2020.skill.defensive:1")
@pytest.mark.parametrize("where", ["16,6", "15,6 prone"])
def test_he_must_mark_him(scene: Any, where: str) -> None:
    table = f"h1 {MAN} 12,7\nh2 {MAN} 14,6 +Guard\na1 {MAN} 13,7\na2 {MAN} {where} +Defensive"
    match = scene(table, dice=["push", "push"], edition="bb2020").play("block h1 a1")
    assert match.events("block")[0]["dice"] == 2


# -- Jump Up
@pytest.mark.rule("bb2020.skill.jump-up")
@pytest.mark.shows("bb2020.skill.jump-up:1")
def test_standing_up_costs_nothing(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 5,7 prone +Jump Up", edition="bb2020").play("move h1", "move h1 6,7")
    assert match.standing("h1") and not match.rolled("go for it") and not match.rolled("stand up")


@pytest.mark.rule("bb2020.skill.jump-up")
@pytest.mark.shows("bb2020.skill.jump-up:2")
def test_a_block_from_the_ground_at_plus_one(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 prone +Jump Up\na1 {MAN} 13,7", dice=[2, "push"], edition="bb2020")
    match.play("act h1 Jump Up a1")
    assert match.modifiers("jump up") == {"base": 1} and match.standing("h1") and match.asked == "push"


# -- Safe Pair of Hands
CARRIER = f"h1 {MAN} 12,7\na1 {MAN} 13,7 ball +Safe Pair of Hands"


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
@pytest.mark.shows("bb2020.skill.safe-pair-of-hands:1")
def test_knocked_down_he_lays_the_ball_down(scene: Any) -> None:
    match = scene(CARRIER, dice=["pow", 1, 1], edition="bb2020").play("block h1 a1", "push 14,7", "follow")
    assert match.asked == "square" and match.seat == "a" and len(match.options("square")) == 7
    match.play("square 15,6")
    assert match.ball == (15, 6) and match.holder is None and not match.events("bounce")


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
@pytest.mark.shows("bb2020.skill.safe-pair-of-hands:1")
def test_he_may_let_it_bounce(scene: Any) -> None:
    match = scene(CARRIER, dice=["pow", 1, 1, "d8:1"], edition="bb2020")
    match.play("block h1 a1", "push 14,7", "stay", "no")
    assert match.ball == (14, 6)


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
@pytest.mark.shows("bb2020.skill.safe-pair-of-hands:2")
def test_placed_prone_too(scene: Any) -> None:
    match = scene(CARRIER + " +Wrestle", dice=["both down"], edition="bb2020")
    match.play("block h1 a1", "use Wrestle", "square 14,7")
    assert match.ball == (14, 7) and match.prone("h1", "a1")


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
@pytest.mark.shows("bb2020.skill.safe-pair-of-hands:3")
def test_not_when_he_falls_over(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 ball +Safe Pair of Hands\na1 {MAN} 13,7", dice=[2, 1, 1, "d8:1"], edition="bb2020")
    match.play("move h1", "move h1 11,7")
    assert match.ball == (11, 6)


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
def test_not_without_a_tackle_zone(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 ball dazed +Safe Pair of Hands", dice=["pow", 1, 1, "d8:1"],
                  edition="bb2020")
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.ball == (14, 6)


@pytest.mark.rule("bb2020.skill.safe-pair-of-hands")
def test_not_a_ball_that_was_never_his(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Safe Pair of Hands", ball="14,7", dice=["pow", 1, 1, "d8:1"],
                  edition="bb2020")
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.ball == (14, 6)


# -- Sidestep, Sneaky Git
@pytest.mark.rule("bb2020.skill.sidestep")
@pytest.mark.shows("bb2020.skill.sidestep:1")
def test_his_own_coach_picks_the_square(scene: Any) -> None:
    match = scene(PAIR + " +Sidestep", dice=["push"], edition="bb2020").play("block h1 a1", "use Sidestep")
    assert match.asked == "push" and match.seat == "a"
    match.play("push 12,6", "stay")
    assert match.at("a1") == (12, 6)


@pytest.mark.rule("bb2020.skill.sneaky-git")
@pytest.mark.shows("bb2020.skill.sneaky-git:1")
@pytest.mark.parametrize("dice", [[2, 2], [5, 5, 1, 2]])
def test_doubles_on_armour_go_unseen(scene: Any, dice: list[int]) -> None:
    match = scene(f"h1 {MAN} 10,7 +Sneaky Git\nh2 {MAN} 3,3\na1 {MAN} 11,7 prone", dice=dice, edition="bb2020")
    match.play("foul h1", "kick h1 a1")
    assert match.standing("h1") and match.asked == "turn" and not match.turnover


@pytest.mark.rule("bb2020.skill.sneaky-git")
@pytest.mark.shows("bb2020.skill.sneaky-git:2")
@pytest.mark.parametrize("dice", [[5, 6, 2, 2], [5, 5, 2, 2]])
def test_doubles_on_injury_are_seen(scene: Any, dice: list[int]) -> None:
    match = scene(f"h1 {MAN} 10,7 +Sneaky Git\na1 {MAN} 11,7 prone", dice=dice, edition="bb2020")
    match.play("foul h1", "kick h1 a1", "no")
    assert match.status("h1") == "sent-off" and match.turnover
