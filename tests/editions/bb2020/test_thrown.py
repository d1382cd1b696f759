"""Throwing and kicking team-mates, and bombs, in the 2020 edition."""

from __future__ import annotations

from typing import Any

import pytest

PAIR = "h1 5 5 5 5 10 10,7 {trait}\nh2 6 2 3 4 7 11,7 {mark} +Right Stuff\nh3 6 3 3 4 9 3,3\n"
EAST = ["d8:3"] * 3


def fling(scene: Any, dice: list[Any], more: str = "", mark: str = "", trait: str = "+Throw Team-mate",
          target: str = "13,7", **rest: Any) -> Any:
    match = scene(PAIR.format(trait=trait, mark=mark) + more, dice=dice, edition="bb2020", **rest)
    return match.play("pass h1", "use Throw Team-mate h2", f"target {target}")


# -- Throw Team-mate
@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:2", "bb2020.skill.right-stuff:2")
def test_a_superb_throw_is_landed_without_penalty_and_is_a_completion(scene: Any) -> None:
    match = fling(scene, [5, *EAST, 3])
    assert match.at("h2") == (16, 7) and match.standing("h2") and match.modifiers("land") == {}
    assert match.match.state.tally[match.player("h1") * 8 + 1] == 1


@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:2", "bb2020.skill.right-stuff:2")
def test_a_successful_one_is_harder_to_land(scene: Any) -> None:
    match = fling(scene, [4, *EAST, 4])
    assert match.standing("h2") and match.modifiers("land") == {"range": -1}
    assert match.match.state.tally[match.player("h1") * 8 + 1] == 0


@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:3", "bb2020.skill.right-stuff:2")
def test_a_terrible_one_flies_anywhere(scene: Any) -> None:
    match = fling(scene, [2, "d8:1", 4, 5], target="16,7")
    assert match.modifiers("pass") == {"range": -1}
    assert match.at("h2") == (10, 3) and match.standing("h2") and match.modifiers("land") == {"range": -2}


@pytest.mark.rule("bb2020.skill.throw-team-mate")
@pytest.mark.shows("bb2020.skill.throw-team-mate:3")
def test_a_terrible_one_may_end_in_the_stands(scene: Any) -> None:
    match = scene("h1 5 5 5 5 10 10,2 +Throw Team-mate\nh2 6 2 3 4 7 11,2 +Right Stuff\nh3 6 3 3 4 9 3,3",
                  dice=[2, "d8:1", 4, 1, 1], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2", "target 16,2")
    assert match.status("h2") == "reserves" and not match.turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:2")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_whoever_lies_can_be_thrown_bounces_once_more_and_lands_badly(scene: Any, state: str) -> None:
    match = fling(scene, [5, *EAST, "d8:1", 1, 2], mark=state)
    assert match.at("h2") == (16, 6) and match.status("h2") == state and not match.rolled("land")
    assert not match.turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:4")
def test_fumbled_he_bounces_from_the_thrower(scene: Any) -> None:
    match = fling(scene, [1, "d8:1", 4], mark="ball")
    assert match.at("h2") == (10, 6) and match.standing("h2") and not match.turnover
    assert match.modifiers("land") == {"range": -1}


@pytest.mark.rule("bb2020.skill.throw-team-mate", "bb2020.skill.right-stuff")
@pytest.mark.shows("bb2020.skill.throw-team-mate:5")
def test_everybody_he_comes_down_on_is_knocked_down(scene: Any) -> None:
    match = fling(scene, [5, *EAST, 1, 1, "d8:3", 1, 1, "d8:3", 1, 1], "a1 6 3 3 4 9 16,7\na2 6 3 3 4 9 17,7")
    assert match.prone("a1", "a2", "h2") and match.at("h2") == (18, 7) and not match.turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate")
@pytest.mark.shows("bb2020.skill.throw-team-mate:6")
def test_without_a_tackle_zone_he_bounces_once_more_and_falls(scene: Any) -> None:
    match = fling(scene, [5, *EAST, "d8:3", 1, 1], mark="dazed")
    assert match.prone("h2") and match.at("h2") == (17, 7) and not match.turnover


@pytest.mark.rule("bb2020.skill.throw-team-mate")
@pytest.mark.shows("bb2020.skill.throw-team-mate:1", "bb2020.skill.right-stuff:1")
def test_it_takes_strength_and_a_small_friend(scene: Any) -> None:
    weak = "h1 5 4 5 5 10 10,7 +Throw Team-mate\nh2 6 2 3 4 7 11,7 +Right Stuff\nh3 6 3 3 4 9 3,3 ball"
    assert not scene(weak, edition="bb2020").offers("throw-mate h1")
    big = "h1 5 5 5 5 10 10,7 +Throw Team-mate\nh2 6 4 3 4 7 11,7 +Right Stuff\nh3 6 3 3 4 9 3,3 ball"
    assert not scene(big, edition="bb2020").offers("throw-mate h1")
    good = scene(PAIR.format(trait="+Throw Team-mate", mark="") + "h4 6 3 3 4 9 4,4 ball", edition="bb2020")
    assert good.offers("throw-mate h1")
    good.play("pass h1", "use Throw Team-mate h2")
    assert good.offers("target 16,7") and not good.offers("target 17,7")


# -- Swoop
@pytest.mark.rule("bb2020.skill.swoop")
@pytest.mark.shows("bb2020.skill.swoop:1")
def test_he_glides_instead_of_scattering(scene: Any) -> None:
    match = fling(scene, [5, 3, "d3:3", 3], mark="+Swoop")
    assert match.asked == "option"
    match.play("option Swoop east")
    assert match.at("h2") == (16, 7) and match.standing("h2")


@pytest.mark.rule("bb2020.skill.swoop")
def test_he_may_glide_into_the_stands(scene: Any) -> None:
    match = scene("h1 5 5 5 5 10 10,2 +Throw Team-mate\nh2 6 2 3 4 7 11,2 +Right Stuff +Swoop\nh3 6 3 3 4 9 3,3",
                  dice=[5, 3, "d3:3", 1, 1], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2", "target 12,1", "option Swoop north")
    assert match.status("h2") == "reserves"


# -- Kick Team-mate
@pytest.mark.rule("bb2020.skill.kick-team-mate")
@pytest.mark.shows("bb2020.skill.kick-team-mate:1")
def test_a_kick_comes_besides_the_pass(scene: Any) -> None:
    match = scene(PAIR.format(trait="+Kick Team-mate", mark=""), dice=[5, *EAST, 3], taken=["pass"], edition="bb2020")
    match.play("act h1 Kick Team-mate")
    assert match.asked == "action"
    match.play("use Kick Team-mate h2")
    assert match.offers("target 16,7") and not match.offers("target 17,7")
    match.play("target 13,7")
    assert match.at("h2") == (16, 7) and match.asked == "turn" and not match.options("act")


@pytest.mark.rule("bb2020.skill.kick-team-mate")
@pytest.mark.shows("bb2020.skill.kick-team-mate:2")
def test_a_fumbled_kick_hurts(scene: Any) -> None:
    match = scene(PAIR.format(trait="+Kick Team-mate", mark="ball"), dice=[1, 1, 2, "d8:3"], edition="bb2020")
    match.play("act h1 Kick Team-mate", "use Kick Team-mate h2", "target 13,7")
    assert match.status("h2") == "ko" and match.turnover and match.ball == (12, 7)


# -- Always Hungry
HUNGRY = "+Throw Team-mate +Always Hungry"


@pytest.mark.rule("bb2020.skill.always-hungry")
@pytest.mark.shows("bb2020.skill.always-hungry:1")
def test_eaten(scene: Any) -> None:
    match = scene(PAIR.format(trait=HUNGRY, mark="ball"), dice=[1, 1, "d8:3"], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2")
    assert match.status("h2") == "eaten" and match.turnover and match.ball == (12, 7)


@pytest.mark.rule("bb2020.skill.always-hungry")
@pytest.mark.shows("bb2020.skill.always-hungry:2")
def test_he_wriggles_free_and_is_fumbled(scene: Any) -> None:
    match = scene(PAIR.format(trait=HUNGRY, mark="ball"), dice=[1, 2, "d8:1", 4], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2")
    assert match.at("h2") == (10, 6) and match.standing("h2") and not match.turnover


@pytest.mark.rule("bb2020.skill.always-hungry")
def test_whom_he_kicks_he_does_not_eat(scene: Any) -> None:
    match = scene(PAIR.format(trait="+Kick Team-mate +Always Hungry", mark=""), edition="bb2020")
    assert match.play("act h1 Kick Team-mate", "use Kick Team-mate h2").asked == "target"


@pytest.mark.rule("bb2020.skill.always-hungry")
def test_not_hungry_now(scene: Any) -> None:
    match = scene(PAIR.format(trait=HUNGRY, mark=""), dice=[2], edition="bb2020")
    assert match.play("pass h1", "use Throw Team-mate h2").asked == "target"


# -- Bombardier
BOMBER = "h1 6 3 3 3 8 10,7 +Bombardier\nh2 6 3 3 3 8 3,3 +Bombardier\n"


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:1", "bb2020.skill.bombardier:3")
def test_one_bomb_a_turn_lays_people_down(scene: Any) -> None:
    match = scene(BOMBER + "a1 6 3 3 4 9 14,7\na2 6 3 3 4 9 14,8\na3 6 3 3 4 9 14,6", edition="bb2020",
                  dice=[6, 2, 1, 1, 3, 4, 1, 2])
    match.play("act h1 Bombardier")
    assert match.asked == "target"
    match.play("target 14,7")
    assert match.prone("a1") and sorted([match.status("a2"), match.status("a3")]) == ["prone", "standing"]
    assert match.asked == "turn" and not match.options("act") and not match.turnover


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:2")
@pytest.mark.parametrize(("die", "again"), [(3, True), (4, False)])
def test_a_caught_bomb_may_go_off(scene: Any, die: int, again: bool) -> None:
    match = scene(BOMBER + "a1 6 3 3 4 9 14,7", edition="bb2020", dice=[6, 3, die, *([] if again else [1, 1])])
    match.play("act h1 Bombardier", "target 14,7")
    assert (match.asked == "target" and match.seat == "a") is again
    assert match.standing("a1") is again


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:2")
def test_whoever_it_comes_to_has_to_try_to_catch_it(scene: Any) -> None:
    match = scene(BOMBER + "a1 6 3 3 4 9 14,7", edition="bb2020", dice=[6, 2, 1, 1])
    match.play("act h1 Bombardier", "target 14,7")
    assert match.prone("a1") and len(match.rolled("catch")) == 1 and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:4")
def test_the_thrower_in_his_own_blast(scene: Any) -> None:
    match = scene(BOMBER, edition="bb2020", dice=[1, 1, 1]).play("act h1 Bombardier", "target 14,7")
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.skill.bombardier")
def test_a_friend_in_the_blast_is_no_turnover(scene: Any) -> None:
    match = scene(BOMBER + "h3 6 3 3 3 8 14,8", edition="bb2020", dice=[6, 4, 1, 1])
    match.play("act h1 Bombardier", "target 14,7")
    assert match.prone("h3") and not match.turnover


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:5")
@pytest.mark.parametrize(("dice", "again"), [([6, 6, 4, 3], True), ([6, 6, 4, 4, 1, 1], False)])
def test_a_bomb_is_caught_in_its_flight(scene: Any, dice: list[int], again: bool) -> None:
    match = scene(BOMBER + "a1 6 3 3 4 9 12,7\na2 6 3 3 4 9 14,7", edition="bb2020", dice=dice)
    match.play("act h1 Bombardier", "target 14,7")
    assert match.asked == "intercept" and match.seat == "a" and match.options() == ["intercept a1", "no"]
    match.play("intercept a1")
    assert match.modifiers("intercept") == {"base": -3} and match.modifiers("catch") == {"base": -1}
    assert (match.asked == "target" and match.seat == "a") is again and match.prone("a1") is not again
    assert match.standing("a2") and not match.turnover
    assert not any(match.match.state.tally)


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:5")
def test_a_deflected_bomb_scatters_and_goes_off(scene: Any) -> None:
    match = scene(BOMBER + "a1 6 3 3 4 9 12,7\na2 6 3 3 4 9 14,7 ball\na3 6 3 3 4 9 12,4", edition="bb2020",
                  dice=[6, 6, 2, "d8:1", "d8:1", "d8:1", 2, 1, 1])
    match.play("act h1 Bombardier", "target 14,7", "intercept a1")
    assert match.holder == "a2"
    assert match.prone("a3") and match.standing("a1", "a2") and match.asked == "turn" and match.seat == "h"


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:5")
def test_a_deflected_bomb_may_leave_the_pitch_and_a_fumble_meets_nobody(scene: Any) -> None:
    table = BOMBER.replace("10,7", "10,1") + "a1 6 3 3 4 9 12,1\na2 6 3 3 4 9 14,1"
    match = scene(table, edition="bb2020", dice=[6, 6, 2, "d8:1", "d8:1"])
    match.play("act h1 Bombardier", "target 14,1", "intercept a1")
    assert match.standing("a1", "a2", "h1") and match.asked == "turn" and match.dice_left == 0
    match = scene(table, edition="bb2020", dice=[1, 1, 1]).play("act h1 Bombardier", "target 14,1")
    assert match.prone("h1") and not match.rolled("intercept")


@pytest.mark.rule("bb2020.skill.bombardier")
@pytest.mark.shows("bb2020.skill.bombardier:5")
@pytest.mark.parametrize(("answer", "dice"), [("no", []), ("intercept a1", [2])])
def test_an_inaccurate_bomb_is_met_on_its_way_to_where_it_lands(scene: Any, answer: str, dice: list[int]) -> None:
    """It scatters first, and is easier to reach; missed it comes down where the dice said."""
    match = scene(BOMBER + "a1 6 3 3 4 9 12,7\na2 6 3 3 4 9 17,7", edition="bb2020",
                  dice=[3, "d8:3", "d8:3", "d8:3", *dice, 2, 1, 1])
    match.play("act h1 Bombardier", "target 14,7")
    assert match.asked == "intercept"
    match.play(answer)
    assert match.prone("a2") and match.standing("a1") and match.modifiers("intercept") == ({"base": -2} if dice else {})


@pytest.mark.rule("bb2020.skill.bombardier")
def test_a_wild_bomb_deviates(scene: Any) -> None:
    match = scene("h1 6 3 3 6 8 10,7 +Bombardier\nh2 6 3 3 3 8 3,3\na1 6 3 3 4 9 10,4", edition="bb2020",
                  dice=[2, "d8:1", 4, 4, 1, 1])
    match.play("act h1 Bombardier", "target 15,7", "no")
    assert match.prone("a1")


@pytest.mark.rule("bb2020.skill.bombardier", "bb2020.skill.kick-team-mate")
@pytest.mark.parametrize("action", ["Bombardier", "Kick Team-mate"])
def test_an_action_that_names_nobody_is_told_so(scene: Any, action: str) -> None:
    match = scene(PAIR.format(trait="+Bombardier +Kick Team-mate", mark=""), edition="bb2020")
    assert f"act h1 {action}" in match.options("act")
    match.play(f"act h1 {action}")
    assert [event.get("target") for event in match.events("declare")] == [None]
