"""Star players who do something as their activation starts: barrels, blades and guns."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_TURN

MAN = "6 3 3 4 9"
REST = f"h9 {MAN} 3,3\na9 {MAN} 22,3\n"


# -- Beer Barrel Bash!
BARREL = "bb2020.star.beer-barrel-bash"
BREWER = f"h1 Thorsson Stoutmead 10,7\na1 {MAN} 13,7\n" + REST


@pytest.mark.rule(BARREL)
@pytest.mark.shows("bb2020.star.beer-barrel-bash:1")
def test_a_barrel_knocks_an_opponent_down(scene: Any) -> None:
    match = scene(BREWER, dice=[3, 1, 1], edition="bb2020").play("move h1", "use Beer Barrel Bash!")
    assert match.prone("a1") and match.asked == "action" and not match.turnover
    assert not match.has("h1", BARREL)
    match.match.expire(UNTIL_TURN)
    assert not match.has("h1", BARREL)
    match.match.expire(UNTIL_DRIVE)
    assert match.has("h1", BARREL)


@pytest.mark.rule(BARREL)
@pytest.mark.shows("bb2020.star.beer-barrel-bash:1")
def test_on_a_two_the_barrel_rolls_past(scene: Any) -> None:
    match = scene(BREWER, dice=[2], edition="bb2020").play("move h1", "use Beer Barrel Bash!")
    assert match.standing("a1", "h1") and match.asked == "action" and not match.has("h1", BARREL)


@pytest.mark.rule(BARREL)
@pytest.mark.shows("bb2020.star.beer-barrel-bash:2")
def test_on_a_one_he_trips_over_it(scene: Any) -> None:
    match = scene(BREWER, dice=[1, 1, 1], edition="bb2020").play("move h1", "use Beer Barrel Bash!")
    assert match.prone("h1") and match.standing("a1") and match.turnover and match.seat == "a"


@pytest.mark.rule(BARREL)
@pytest.mark.shows("bb2020.star.beer-barrel-bash:1")
def test_a_team_reroll_saves_him(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Beer Barrel Bash!\na1 {MAN} 13,7\na2 {MAN} 10,10\n" + REST
    match = scene(table, dice=[1, 3, 1, 1], rerolls=[1, 0], edition="bb2020").play("move h1", "use Beer Barrel Bash!")
    assert match.asked == "player" and match.options() == ["choose a1", "choose a2"]
    match.play("choose a2", "reroll")
    assert match.prone("a2") and match.standing("a1", "h1")


@pytest.mark.rule(BARREL)
@pytest.mark.shows("bb2020.star.beer-barrel-bash:1")
def test_no_barrel_for_who_lies_or_is_too_far(scene: Any) -> None:
    for where in ("14,7", "12,7 prone"):
        table = f"h1 {MAN} 10,7 +Beer Barrel Bash!\na1 {MAN} {where}\n" + REST
        assert scene(table, edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(BARREL)
def test_a_block_against_whom_the_barrel_hit_is_not_thrown(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Beer Barrel Bash! +Stab\na1 {MAN} 11,7\n" + REST
    match = scene(table, dice=[4, 1, 1], edition="bb2020").play("block h1 a1", "use Beer Barrel Bash!")
    assert match.asked == "turn" and match.prone("a1") and not match.events("block") and not match.options("move h1")


@pytest.mark.rule(BARREL, "bb2020.skill.multiple-block")
def test_of_two_to_block_the_other_is_left(scene: Any) -> None:
    table = f"h1 6 5 3 4 9 10,7 +Beer Barrel Bash! +Multiple Block\na1 {MAN} 11,7\na2 {MAN} 11,8\n" + REST
    match = scene(table, dice=[4, 1, 1, "push"], edition="bb2020")
    match.play("act h1 Multiple Block a1", "use Beer Barrel Bash!", "choose a1")
    assert match.prone("a1") and match.offers("block h1 a2")
    match.play("hit h1 a2")
    assert match.asked == "push"


# -- The Flashing Blade
BLADE = "bb2020.star.the-flashing-blade"
KOOL = f"h1 Jeremiah Kool 10,7\na1 {MAN} 11,7\na2 {MAN} 10,8\n" + REST


@pytest.mark.rule(BLADE)
@pytest.mark.shows("bb2020.star.the-flashing-blade:1", "bb2020.star.the-flashing-blade:2")
def test_he_stabs_and_runs(scene: Any) -> None:
    match = scene(KOOL, dice=[5, 4, 1, 1], edition="bb2020").play("move h1", "use The Flashing Blade")
    assert match.asked == "player" and match.options() == ["choose a1", "choose a2"]
    match.play("choose a1")
    assert match.stunned("a1") and match.asked == "action" and match.options("move h1")
    assert not match.has("h1", BLADE)
    match.match.expire(UNTIL_HALF)
    assert not match.has("h1", BLADE)


@pytest.mark.rule(BLADE)
@pytest.mark.shows("bb2020.star.the-flashing-blade:1")
def test_armour_that_holds_leaves_him_on_his_feet(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +The Flashing Blade +Mighty Blow (1)\na1 {MAN} 11,7\n" + REST
    match = scene(table, dice=[4, 4], edition="bb2020").play("move h1", "use The Flashing Blade")
    assert match.standing("a1") and match.asked == "action"


@pytest.mark.rule(BLADE)
@pytest.mark.shows("bb2020.star.the-flashing-blade:2")
def test_only_before_a_move_and_beside_an_opponent_on_foot(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +The Flashing Blade\na1 {MAN} 11,7\n" + REST
    assert scene(table, edition="bb2020").play("blitz h1", "choose a1").asked == "action"
    for where in ("12,7", "11,7 prone"):
        table = f"h1 {MAN} 10,7 +The Flashing Blade\na1 {MAN} {where}\n" + REST
        assert scene(table, edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(BLADE, "bb2020.skill.foul-appearance")
def test_he_must_face_a_foul_opponent_first(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +The Flashing Blade\na1 {MAN} 11,7 +Foul Appearance\n" + REST
    match = scene(table, dice=[1], edition="bb2020").play("move h1", "use The Flashing Blade")
    assert match.asked == "turn" and not match.rolled("armour") and not match.has("h1", BLADE)
    match = scene(table, dice=[2, 1, 1], edition="bb2020").play("move h1", "use The Flashing Blade")
    assert match.rolled("armour") and match.asked == "action"


# -- Then I Started Blastin'!
GUN = "bb2020.star.then-i-started-blastin"
SHOOTER = f"h1 Zzharg Madeye 10,7\na1 {MAN} 13,7\n" + REST


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:1")
def test_a_shot_tests_armour(scene: Any) -> None:
    match = scene(SHOOTER, dice=[3, 5, 4, 1, 1], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.stunned("a1") and match.asked == "action" and not match.turnover
    assert not match.has("h1", GUN)
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("h1", GUN)
    match.match.expire(UNTIL_HALF)
    assert match.has("h1", GUN)


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:1")
def test_nothing_is_added_to_the_shot(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Then I Started Blastin'! +Mighty Blow (1) +Claws\na1 {MAN} 12,7\n" + REST
    match = scene(table, dice=[6, 4, 4], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.standing("a1") and match.asked == "action"


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:2")
def test_on_a_two_the_other_coach_says_who_is_hit(scene: Any) -> None:
    table = SHOOTER + f"h2 {MAN} 12,9\na2 {MAN} 16,7\na3 {MAN} 17,7\nh3 {MAN} 12,6 prone\n"
    match = scene(table, dice=[2, 5, 4, 1, 1], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.asked == "player" and match.seat == "a" and match.options() == ["choose h2", "choose a2"]
    match.play("choose h2")
    assert match.stunned("h2") and match.turnover


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:2")
def test_on_a_two_with_one_or_nobody_about(scene: Any) -> None:
    match = scene(SHOOTER, dice=[2], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.asked == "action" and not match.rolled("armour")
    match = scene(SHOOTER + f"a2 {MAN} 14,7\n", dice=[2, 1, 1], edition="bb2020")
    match.play("move h1", "use Then I Started Blastin'!")
    assert match.asked == "action" and match.rolled("armour")[0]["player"] == "a2"


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:3")
def test_on_a_one_he_shoots_himself(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Then I Started Blastin'!\na1 {MAN} 12,7\n" + REST
    match = scene(table, dice=[1, 5, 5, 1, 1], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.stunned("h1") and match.turnover and match.seat == "a"
    match = scene(table, dice=[1, 1, 1], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.standing("h1") and match.asked == "action"


@pytest.mark.rule(GUN)
@pytest.mark.shows("bb2020.star.then-i-started-blastin:1")
def test_he_picks_his_mark_among_those_on_foot_and_near(scene: Any) -> None:
    table = SHOOTER + f"a2 {MAN} 8,7\na3 {MAN} 14,7\na4 {MAN} 9,8 prone\n"
    match = scene(table, dice=[4, 1, 1], edition="bb2020").play("move h1", "use Then I Started Blastin'!")
    assert match.asked == "player" and match.options() == ["choose a1", "choose a2"]
    match.play("choose a2")
    assert match.rolled("armour")[0]["player"] == "a2"


# -- Furious Outburst
FURY = "bb2020.star.furious-outburst"
SPITE = f"h1 Swiftvine Glimmershard 10,7\na1 {MAN} 13,7\n" + REST


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:1", "bb2020.star.furious-outburst:2")
@pytest.mark.shows("bb2020.star.furious-outburst:3")
def test_she_flits_in_stabs_and_flits_away(scene: Any) -> None:
    match = scene(SPITE, dice=[5, 4, 1, 1], edition="bb2020")
    assert match.options("act h1") == ["act h1 Furious Outburst a1"]
    match.play("act h1 Furious Outburst a1")
    assert match.asked == "square" and len(match.options()) == 8
    match.play("square 14,8")
    assert match.at("h1") == (14, 8) and match.stunned("a1") and match.asked == "square"
    assert match.offers("square Furious Outburst 17,11") and match.offers("square Furious Outburst 14,8")
    assert not match.offers("square Furious Outburst 18,8")
    match.play("square 11,6")
    assert match.at("h1") == (11, 6) and match.asked == "turn" and not match.options("blitz")
    assert not match.options("move h1") and not match.rolled("dodge")
    assert not match.has("h1", FURY)
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("h1", FURY)
    match.match.expire(UNTIL_HALF)
    assert match.has("h1", FURY)


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:3")
def test_no_outburst_without_the_blitz(scene: Any) -> None:
    assert not scene(SPITE, taken=["blitz"], edition="bb2020").options("act")


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:1")
def test_no_outburst_from_the_ground_or_at_who_lies_or_is_far(scene: Any) -> None:
    for owner, other in (("10,7 prone", "12,7"), ("10,7", "12,7 prone"), ("10,7", "14,7")):
        table = f"h1 {MAN} {owner} +Furious Outburst\na1 {MAN} {other}\n" + REST
        assert not scene(table, edition="bb2020").options("act")


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:1")
def test_bone_head_comes_first_and_saves_it_for_later(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Furious Outburst +Bone Head\na1 {MAN} 13,7\n" + REST
    match = scene(table, dice=[1], edition="bb2020").play("act h1 Furious Outburst a1")
    assert match.asked == "turn" and match.has("h1", FURY) and not match.options("blitz")


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:2")
def test_she_takes_the_ball_she_stabbed_loose(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Furious Outburst\na1 {MAN} 11,7 ball\n" + REST
    match = scene(table, dice=[5, 4, 1, 1, "d8:1", 4], edition="bb2020")
    match.play("act h1 Furious Outburst a1", "square 10,7")
    assert match.at("h1") == (10, 7) and match.ball == (11, 6) and match.asked == "square"
    match.play("square 11,6")
    assert match.holder == "h1" and match.asked == "turn" and not match.turnover


@pytest.mark.rule(FURY)
@pytest.mark.shows("bb2020.star.furious-outburst:1")
def test_a_ball_fumbled_on_landing_ends_it(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Furious Outburst\na1 {MAN} 13,7\n" + REST
    match = scene(table, dice=[2, "d8:1"], ball="12,7", edition="bb2020")
    match.play("act h1 Furious Outburst a1", "square 12,7")
    assert match.turnover and match.seat == "a" and match.standing("a1") and not match.has("h1", FURY)


@pytest.mark.rule(FURY)
def test_with_roots_she_only_stabs_beside_her(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 rooted +Furious Outburst\na1 {MAN} 13,7\na2 {MAN} 11,7\n" + REST
    match = scene(table, dice=[1, 1], edition="bb2020")
    assert match.options("act") == ["act h1 Furious Outburst a2"]
    match.play("act h1 Furious Outburst a2")
    assert match.options() == ["square Furious Outburst 10,7"]
    match.play("square 10,7")
    assert match.options() == ["square Furious Outburst 10,7"]
    assert match.play("square 10,7").asked == "turn"


@pytest.mark.rule(FURY)
def test_struck_by_roots_as_she_starts_she_stays(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Furious Outburst +Take Root\na1 {MAN} 13,7\n" + REST
    match = scene(table, dice=[1], edition="bb2020").play("act h1 Furious Outburst a1")
    assert match.asked == "turn" and match.at("h1") == (10, 7) and match.standing("a1")


@pytest.mark.rule(FURY, "bb2020.skill.foul-appearance")
def test_she_must_face_a_foul_opponent_first(scene: Any) -> None:
    table = f"h1 {MAN} 10,7 +Furious Outburst\na1 {MAN} 13,7 +Foul Appearance\n" + REST
    match = scene(table, dice=[1], edition="bb2020").play("act h1 Furious Outburst a1")
    assert match.asked == "turn" and match.at("h1") == (10, 7) and not match.has("h1", FURY)
    match = scene(table, dice=[2], edition="bb2020").play("act h1 Furious Outburst a1")
    assert match.asked == "square"
