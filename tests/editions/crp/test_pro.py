"""Pro: a second try, if he keeps his nerve."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import ROLL_NAMES

HIS_OWN = ["dodge", "go for it", "pick up", "catch", "pass", "intercept", "leap", "land", "stand up", "jump up", "gaze",
           "safe throw", "activate", "revulsion", "nerve", "hunger", "tentacles", "shadow", "kick back", "animosity"]
OTHERS = ["gate", "recover", "bribe", "regenerate", "hit"]
PRO = "h1 Lineman 5,5 +Pro\nh2 Lineman 5,9"


def roll(match: Any, kind: str) -> Any:
    """He has to roll a 4 for something."""
    return match.interrupt(Roll(ROLL_NAMES.index(kind), match.player("h1"), 4))


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1", "crp.skill.pro:2")
@pytest.mark.parametrize("kind", HIS_OWN)
def test_any_roll_of_his_own(scene: Any, kind: str) -> None:
    match = roll(scene(PRO, dice=[3, 4, 5]), kind)
    assert match.asked == "re-roll"
    match.play("use Pro")
    assert [event["natural"] for event in match.rolled(kind)] == [3, 5]


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
@pytest.mark.parametrize("kind", OTHERS)
def test_not_what_he_does_not_roll_himself(scene: Any, kind: str) -> None:
    assert roll(scene(PRO, dice=[3]), kind).asked == "turn"


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
def test_all_his_block_dice(scene: Any) -> None:
    match = scene("h1 6 4 3 8 12,7 +Pro\na1 Lineman 13,7", dice=["skull", "skull", 4, "push", "push"])
    match.play("block h1 a1", "use Pro", "push 14,7", "stay")
    assert match.standing("h1") and len(match.events("block dice")) == 2


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
def test_once_per_turn(scene: Any) -> None:
    match = roll(scene(PRO, dice=[3, 4, 5, 3]), "dodge").play("use Pro")
    assert roll(match, "dodge").asked == "turn"


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_even_on_the_ground(scene: Any, state: str) -> None:
    match = scene(f"h1 Lineman 5,5 {state} +Pro\nh2 Lineman 5,9", dice=[3, 4, 5])
    assert roll(match, "activate").play("use Pro").rolled("activate")[1]["natural"] == 5


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
def test_standing_up_with_little_movement(scene: Any) -> None:
    match = scene("h1 2 3 3 8 5,5 prone +Pro", dice=[3, 4, 4])
    match.play("move h1", "use Pro")
    assert match.standing("h1")


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:1")
def test_not_armour_or_injury(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Pro\na1 Lineman 13,7\nh2 Lineman 2,2", dice=["pow", 1, 1])
    match.play("block h1 a1", "no", "push 14,7", "stay")
    assert match.asked == "turn" and not match.used("Pro")


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:2", "crp.skill.pro:3")
def test_a_failed_attempt_leaves_the_first_result(scene: Any) -> None:
    match = roll(scene(PRO, dice=[2, 3]), "dodge").play("use Pro")
    assert len(match.rolled("dodge")) == 1 and match.events("passed")[-1]["passed"] is False


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:3")
def test_then_neither_a_skill_nor_a_team_reroll_helps(scene: Any) -> None:
    match = scene("h1 Lineman 5,5 +Pro +Dodge\na1 Lineman 4,4", dice=[1, 3, 1, 1], rerolls=[1, 0])
    match.play("move h1", "move h1 6,6")
    assert match.options() == ["use Pro h1", "use Dodge h1", "reroll", "no"]
    match.play("use Pro", "no")
    assert match.prone("h1") and match.rerolls[0] == 1


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:3")
def test_block_dice_stand_too(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Pro\na1 Lineman 13,7", dice=["skull", 3, 1, 1])
    match.play("block h1 a1", "use Pro")
    assert match.prone("h1")


@pytest.mark.rule("crp.skill.pro")
@pytest.mark.shows("crp.skill.pro:4")
def test_the_pro_die_may_be_rolled_again_by_the_team(scene: Any) -> None:
    match = roll(scene(PRO, dice=[2, 3, 4, 6], rerolls=[1, 0]), "dodge")
    match.play("use Pro", "reroll")
    assert match.rerolls[0] == 0 and [event["natural"] for event in match.rolled("dodge")] == [2, 6]


@pytest.mark.rule("crp.skill.pro", "crp.skill.loner")
@pytest.mark.shows("crp.skill.pro:4")
def test_a_loner_needs_his_own_die_for_that(scene: Any) -> None:
    """Pro itself is no team re-roll and asks nothing of a loner (ruling E18)."""
    match = roll(scene("h1 Lineman 5,5 +Pro +Loner", dice=[2, 3, 4, 4, 6], rerolls=[1, 0]), "dodge")
    match.play("use Pro")
    assert not match.rolled("gate")
    match.play("reroll")
    assert match.rolled("gate") and match.rolled("dodge")[-1]["natural"] == 6
