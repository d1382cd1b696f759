"""Traits as the 2020 edition has them."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import use_edition
from nuffle.editions.bb2020.ruleset import BB2020
from nuffle.editions.special_plays.rules.events_now import Rivals
from nuffle.rules.events import FROM_ZONES
from nuffle.rules.legacy import count_legacies
from nuffle.rules.player_state import ROOTED
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_LEAP
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH

REST = "h9 6 3 3 4 9 3,3\n"


# -- Animal Savagery
SAVAGE = "h1 6 5 4 5 10 10,7 +Animal Savagery\n" + REST


@pytest.mark.rule("bb2020.skill.animal-savagery")
@pytest.mark.shows("bb2020.skill.animal-savagery:1", "bb2020.skill.animal-savagery:2")
def test_he_fells_a_team_mate_and_goes_on(scene: Any) -> None:
    match = scene(SAVAGE + "h2 6 3 3 4 9 10,8\nh3 6 3 3 4 9 10,6", dice=[3, 1, 1], edition="bb2020").play("move h1")
    assert match.asked == "player" and match.options() == ["choose h3", "choose h2"]
    match.play("choose h2")
    assert match.prone("h2") and not match.turnover and match.asked == "action" and match.offers("move h1 11,7")


@pytest.mark.rule("bb2020.skill.animal-savagery")
@pytest.mark.shows("bb2020.skill.animal-savagery:2")
def test_a_felled_carrier_is_a_turnover(scene: Any) -> None:
    match = scene(SAVAGE + "h2 6 3 3 4 9 10,8 ball", dice=[3, 1, 1, "d8:5"], edition="bb2020")
    assert match.play("move h1").turnover


@pytest.mark.rule("bb2020.skill.animal-savagery")
@pytest.mark.shows("bb2020.skill.animal-savagery:3")
def test_alone_he_loses_action_and_zone(scene: Any) -> None:
    match = scene(SAVAGE, dice=[3], edition="bb2020").play("move h1")
    assert match.asked == "turn" and not match.turnover and not match.match.state.zone(match.player("h1"))


@pytest.mark.rule("bb2020.skill.animal-savagery")
@pytest.mark.shows("bb2020.skill.animal-savagery:1")
def test_a_blitz_calms_him(scene: Any) -> None:
    assert scene(SAVAGE, dice=[2], edition="bb2020").play("blitz h1").asked == "action"


@pytest.mark.rule("bb2020.skill.animal-savagery")
def test_savagery_comes_before_bone_head(scene: Any) -> None:
    match = scene("h1 6 5 4 5 10 10,7 +Bone Head +Animal Savagery\n" + REST, dice=[3], edition="bb2020").play("move h1")
    assert match.asked == "turn" and len(match.rolled("activate")) == 1


# -- Unchannelled Fury
@pytest.mark.rule("bb2020.skill.unchannelled-fury")
@pytest.mark.shows("bb2020.skill.unchannelled-fury:1")
def test_fury_wastes_a_move_and_spares_a_blitz(scene: Any) -> None:
    furious = "h1 6 5 4 5 10 10,7 +Unchannelled Fury\n" + REST
    match = scene(furious, dice=[3], edition="bb2020").play("move h1")
    assert match.asked == "turn" and match.match.state.zone(match.player("h1"))
    assert scene(furious, dice=[2], edition="bb2020").play("blitz h1").asked == "action"


# -- Bloodlust
VAMPIRE = "h1 6 4 2 4 9 10,7 {mark} +Bloodlust (3+)\n" + REST


@pytest.mark.rule("bb2020.skill.bloodlust")
@pytest.mark.shows("bb2020.skill.bloodlust:1", "bb2020.skill.bloodlust:3")
def test_below_his_number_and_no_thrall(scene: Any) -> None:
    match = scene(VAMPIRE.format(mark="ball"), dice=[2, "d8:1"], edition="bb2020")
    match.play("move h1", "move h1 11,7", "end")
    assert match.turnover and match.ball == (11, 6) and match.standing("h1")
    assert not match.match.state.zone(match.player("h1"))


@pytest.mark.rule("bb2020.skill.bloodlust")
@pytest.mark.shows("bb2020.skill.bloodlust:2")
def test_a_thrall_is_bitten_in_the_end(scene: Any) -> None:
    match = scene(VAMPIRE.format(mark="") + "h2 Thrall Lineman 12,7", home="Vampire", dice=[2, 5, 6],
                  edition="bb2020")
    match.play("move h1", "move h1 11,7", "end")
    assert match.status("h2") == "casualty" and not match.turnover and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.bloodlust")
@pytest.mark.shows("bb2020.skill.bloodlust:1")
def test_a_blitz_and_his_number_are_enough(scene: Any) -> None:
    match = scene(VAMPIRE.format(mark=""), dice=[2], edition="bb2020").play("blitz h1", "end")
    assert not match.turnover
    match = scene(VAMPIRE.format(mark=""), dice=[3], edition="bb2020").play("move h1", "end")
    assert not match.turnover


@pytest.mark.rule("bb2020.skill.bloodlust")
def test_thirst_comes_before_a_touchdown(scene: Any) -> None:
    match = scene("h1 6 4 2 4 9 24,7 ball +Bloodlust (3+)\n" + REST, dice=[2, "d8:7"], edition="bb2020")
    match.play("move h1", "move h1 25,7")
    assert match.score == (0, 0) and match.asked == "action"
    assert match.play("end").turnover


# -- Loner
@pytest.mark.rule("bb2020.skill.loner")
@pytest.mark.shows("bb2020.skill.loner:1")
@pytest.mark.parametrize(("skill", "die", "lost"), [("Loner (3+)", 3, False), ("Loner (5+)", 4, True),
                                                    ("Loner (4+)", 4, False)])
def test_a_re_roll_needs_his_number(scene: Any, skill: str, die: int, lost: bool) -> None:
    match = scene(f"h1 6 3 3 4 9 10,7 +{skill}\na1 6 3 3 4 9 11,7\n" + REST, rerolls=[1, 0], edition="bb2020",
                  dice=[2, die, *([1, 1] if lost else [6])])
    match.play("move h1", "move h1 9,7", "reroll")
    assert match.prone("h1") is lost and match.rerolls == (0, 0)


@pytest.mark.rule("bb2020.skill.loner")
def test_the_newest_gift_says_the_number(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Loner (5+)\n" + REST, edition="bb2020")
    loner = match.match.rules.index("bb2020.skill.loner")
    game, player = match.match, match.player("h1")
    assert game.value(player, loner) == 5 and game.value(match.player("h9"), loner) == 0
    game.grant(player, loner, UNTIL_DRIVE, 2)
    assert game.value(player, loner) == 2
    game.expire(UNTIL_DRIVE)
    assert game.value(player, loner) == 5


# -- Hypnotic Gaze
@pytest.mark.rule("bb2020.skill.hypnotic-gaze")
@pytest.mark.shows("bb2020.skill.hypnotic-gaze:1", "bb2020.skill.hypnotic-gaze:2")
@pytest.mark.parametrize(("skill", "dice", "held"), [
    ("", [4], True), ("", [3], False), ("+Foul Appearance", [2, 4], True), ("+Foul Appearance", [1], False)])
def test_a_look_and_perhaps_a_shudder(scene: Any, skill: str, dice: list[int], held: bool) -> None:
    match = scene(f"h1 6 3 3 4 9 9,7 +Hypnotic Gaze\na1 6 3 3 4 9 11,7 {skill}\na2 6 3 3 4 9 11,6\n" + REST, dice=dice,
                  edition="bb2020")
    match.play("move h1", "move h1 10,7", "use Hypnotic Gaze a1")
    assert match.asked == "turn" and match.match.state.zone(match.player("a1")) is not held and not match.turnover


# -- Animosity
@pytest.mark.rule("bb2020.skill.animosity")
@pytest.mark.shows("bb2020.skill.animosity:1", "bb2020.skill.animosity:2")
def test_he_refuses_and_is_done(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball +Animosity (All)\nh2 6 3 3 4 9 11,7\n" + REST, dice=[1], edition="bb2020")
    match.play("handoff h1", "give h1 h2")
    assert match.holder == "h1" and not match.turnover and match.asked == "turn"
    match = scene("h1 6 3 3 4 9 10,7 ball +Animosity (All)\nh2 6 3 3 4 9 12,7\n" + REST, dice=[1], edition="bb2020")
    match.play("pass h1", "throw h1", "target 12,7")
    assert match.holder == "h1" and not match.turnover and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.animosity")
@pytest.mark.shows("bb2020.skill.animosity:1")
@pytest.mark.parametrize(("whom", "dice"), [("Player", [2, 4]), ("Dwarfs and Halflings", [4])])
def test_only_those_he_cannot_stand(scene: Any, whom: str, dice: list[int]) -> None:
    match = scene(f"h1 6 3 3 4 9 10,7 ball +Animosity ({whom})\nh2 6 3 3 4 9 11,7\n" + REST, dice=dice,
                  edition="bb2020")
    assert match.play("handoff h1", "give h1 h2").holder == "h2"


# -- My Ball
@pytest.mark.rule("bb2020.skill.my-ball")
@pytest.mark.shows("bb2020.skill.my-ball:1")
def test_he_gives_it_to_nobody(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 ball +My Ball +Fumblerooskie\n" + REST, edition="bb2020")
    assert not match.offers("pass h1") and not match.offers("handoff h1") and match.offers("blitz h1")
    assert not match.play("move h1").options("use")


@pytest.mark.rule("bb2020.skill.my-ball")
def test_he_does_not_dump_it_either(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7\na1 6 3 3 4 9 11,7 ball +My Ball +Dump-off\n" + REST, dice=["push"],
                  edition="bb2020")
    assert match.play("block h1 a1").asked == "push"


# -- Breathe Fire
def fire(scene: Any, dice: list[int], strength: int = 3) -> Any:
    match = scene(f"h1 6 3 3 4 9 10,7 +Breathe Fire\na1 6 {strength} 3 4 9 11,7\n" + REST, dice=dice, edition="bb2020")
    return match.play("block h1 a1", "use Breathe Fire")


@pytest.mark.rule("bb2020.skill.breathe-fire")
@pytest.mark.shows("bb2020.skill.breathe-fire:1", "bb2020.skill.breathe-fire:2")
def test_fire(scene: Any) -> None:
    assert fire(scene, [3]).standing("h1", "a1")
    match = fire(scene, [4])
    assert match.prone("a1") and not match.rolled("armour") and match.asked == "turn"
    assert fire(scene, [6, 5, 5, 1, 1]).stunned("a1")
    match = fire(scene, [1, 1, 1])
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.skill.breathe-fire")
@pytest.mark.shows("bb2020.skill.breathe-fire:3")
def test_the_strong_mind_fire_less(scene: Any) -> None:
    assert fire(scene, [4], 5).standing("a1")
    assert fire(scene, [2, 1, 1], 5).prone("h1")


# -- Projectile Vomit
@pytest.mark.rule("bb2020.skill.projectile-vomit")
@pytest.mark.shows("bb2020.skill.projectile-vomit:1", "bb2020.skill.projectile-vomit:2")
@pytest.mark.parametrize(("die", "victim"), [(2, "a1"), (1, "h1")])
def test_vomit(scene: Any, die: int, victim: str) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Projectile Vomit\na1 6 3 3 4 9 11,7\n" + REST, dice=[die, 4, 5, 1, 1],
                  edition="bb2020")
    match.play("block h1 a1", "use Projectile Vomit")
    assert match.stunned(victim) and match.turnover is (victim == "h1")


# -- Take Root
ROOTS = "h1 2 6 5 5 11 12,7 {}\na1 6 3 3 4 9 13,7\n"


@pytest.mark.rule("bb2020.skill.take-root")
@pytest.mark.shows("bb2020.skill.take-root:1")
def test_rooted_he_goes_nowhere(scene: Any) -> None:
    match = scene("h1 2 6 5 5 11 12,7 +Take Root\n" + REST, dice=[1], edition="bb2020").play("move h1")
    assert match.options() == ["end"] and match.match.state.flag(match.player("h1"), ROOTED)


@pytest.mark.rule("bb2020.skill.take-root")
@pytest.mark.shows("bb2020.skill.take-root:2")
def test_rooted_in_a_blitz_he_blocks_whom_he_stands_beside(scene: Any) -> None:
    match = scene(ROOTS.format("+Take Root") + REST, dice=[1, "pow", "pow", 1, 2], edition="bb2020")
    match.play("blitz h1", "hit h1 a1", "push a1 14,7")
    assert match.at("h1") == (12, 7) and match.prone("a1") and not match.rolled("rush")
    assert not match.options("move h1")


@pytest.mark.rule("bb2020.skill.take-root")
@pytest.mark.shows("bb2020.skill.take-root:2")
def test_rooted_he_may_wrestle(scene: Any) -> None:
    match = scene(ROOTS.format("rooted +Take Root +Wrestle") + REST, dice=["both down", "both down"], edition="bb2020")
    match.play("block h1 a1", "use Wrestle")
    assert match.prone("h1", "a1") and not match.turnover and not match.match.state.flag(match.player("h1"), ROOTED)


@pytest.mark.rule("bb2020.skill.take-root")
@pytest.mark.shows("bb2020.skill.take-root:1")
def test_rooted_he_does_not_dive(scene: Any) -> None:
    match = scene("h1 2 6 5 5 11 12,7 rooted +Take Root +Diving Tackle\na1 6 3 3 4 9 13,7\n" + REST, active="away",
                  dice=[6], edition="bb2020")
    match.play("move a1", "move a1 14,7")
    assert match.seat == "a" and match.asked == "action"


# -- Hit and Run
@pytest.mark.rule("bb2020.skill.hit-and-run")
@pytest.mark.shows("bb2020.skill.hit-and-run:1")
def test_he_slips_away(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Hit and Run\na1 6 3 3 4 9 11,7\na2 6 3 3 4 9 9,9\n" + REST, dice=["push"],
                  edition="bb2020")
    match.play("block h1 a1", "push a1 12,7", "stay", "use Hit and Run")
    assert sorted(match.options()) == [f"square Hit and Run {at}" for at in ("10,6", "9,6", "9,7")]
    match.play("square Hit and Run 9,7")
    assert match.at("h1") == (9, 7) and match.asked == "turn" and not match.rolled("dodge")


@pytest.mark.rule("bb2020.skill.hit-and-run")
@pytest.mark.shows("bb2020.skill.hit-and-run:1")
def test_he_does_not_stop_beside_somebody_on_the_ground(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Hit and Run\na1 6 3 3 4 9 11,7\n" + REST, dice=["pow", 1, 1], edition="bb2020")
    match.play("block h1 a1", "push a1 12,7", "follow", "use Hit and Run")
    assert sorted(match.options()) == [f"square Hit and Run {at}" for at in ("10,6", "10,7", "10,8")]


# -- Trickster
@pytest.mark.rule("bb2020.skill.trickster")
@pytest.mark.shows("bb2020.skill.trickster:1")
def test_he_is_somewhere_else(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7\na1 6 3 3 4 9 11,7 ball +Trickster\n" + REST, dice=["push"], edition="bb2020")
    match.play("block h1 a1")
    assert match.asked == "window" and match.seat == "a"
    match.play("use Trickster")
    assert match.asked == "square"
    match.play("square Trickster 10,6")
    assert match.at("a1") == (10, 6) and match.holder == "a1" and match.asked == "push"
    assert match.offers("push a1 10,5")


# -- Decay
@pytest.mark.rule("bb2020.skill.decay")
@pytest.mark.shows("bb2020.skill.decay:1")
def test_it_is_one_worse(scene: Any) -> None:
    match = scene("h1 6 4 3 4 9 10,7\na1 6 3 3 4 9 11,7 +Decay\n" + REST, edition="bb2020",
                  dice=["pow", "pow", 6, 6, 6, 6, "d16:9"])
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.events("casualty")[0]["result"] == "niggling injury"


# -- Drunkard
@pytest.mark.rule("bb2020.skill.drunkard")
@pytest.mark.shows("bb2020.skill.drunkard:1")
def test_a_drunkard_stumbles_on_two(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 10,7 +Drunkard\n" + REST, dice=[2, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 11,7", "move h1 12,7")
    assert match.prone("h1") and match.modifiers("go for it") == {"Drunkard": -1}


# -- Pick-me-up
@pytest.mark.rule("bb2020.skill.pick-me-up")
@pytest.mark.shows("bb2020.skill.pick-me-up:1")
def test_a_helping_hand_after_the_opposing_turn(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 3,3\na1 6 3 3 4 9 15,7 +Pick-me-up\na2 6 3 3 4 9 17,7 prone\na3 6 3 3 4 9 12,7 prone\n"
                  "a4 6 3 3 4 9 19,7 prone\na5 6 3 3 4 9 15,9 stunned", dice=[5, 4], edition="bb2020")
    match.play("end")
    assert match.standing("a2") and match.prone("a3", "a4") and match.stunned("a5")
    match.play("end")
    assert match.seat == "h"


# -- Plague Ridden
KILL = ["pow", "pow", 6, 6, 6, 6, "d16:15"]


@pytest.mark.rule("bb2020.skill.plague-ridden")
@pytest.mark.shows("bb2020.skill.plague-ridden:1", "bb2020.skill.plague-ridden:3")
def test_one_rotter_a_match(scene: Any) -> None:
    match = scene("h1 6 4 3 4 9 10,7 +Plague Ridden\na1 6 3 3 4 9 11,7\nh2 6 4 3 4 9 10,2 +Plague Ridden\n"
                  "a2 6 3 3 4 9 11,2\n" + REST, dice=KILL * 2, edition="bb2020")
    rule = match.match.rules.index("bb2020.skill.plague-ridden")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert count_legacies(match.match.state, rule, match.match.team_row(0)) == 1
    match.play("block h2 a2", "push a2 12,2", "stay")
    assert count_legacies(match.match.state, rule, match.match.team_row(0)) == 1


@pytest.mark.rule("bb2020.skill.plague-ridden")
@pytest.mark.shows("bb2020.skill.plague-ridden:2")
@pytest.mark.parametrize("immune", ["3 3 4 9 11,7 +Decay", "3 3 4 9 11,7 +Stunty", "5 3 4 9 11,7"])
def test_some_do_not_catch_it(scene: Any, immune: str) -> None:
    match = scene(f"h1 6 6 3 4 9 10,7 +Plague Ridden\na1 6 {immune}\n" + REST, dice=KILL, edition="bb2020")
    match.play("block h1 a1", "push a1 12,7", "stay")
    rule = match.match.rules.index("bb2020.skill.plague-ridden")
    assert count_legacies(match.match.state, rule, match.match.team_row(0)) == 0


# -- Pogo Stick
@pytest.mark.rule("bb2020.skill.pogo-stick")
@pytest.mark.shows("bb2020.skill.pogo-stick:1")
def test_he_hops_over_somebody(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Pogo Stick\na1 6 3 3 4 9 11,7\n" + REST, dice=[3], edition="bb2020")
    match.play("move h1", "use Pogo Stick 12,7")
    assert match.at("h1") == (12, 7) and match.standing("h1")


@pytest.mark.rule("bb2020.skill.pogo-stick")
@pytest.mark.shows("bb2020.skill.pogo-stick:2")
def test_he_minds_no_markers(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Pogo Stick\n" + REST, dice=[3], edition="bb2020")
    roll = Roll(R_LEAP, match.player("h1"), 3)
    roll.add(match.match, FROM_ZONES, -2)
    match.interrupt(roll)
    assert roll.mod == 0


# -- Stunty
@pytest.mark.rule("bb2020.skill.stunty")
@pytest.mark.shows("bb2020.skill.stunty:1")
@pytest.mark.parametrize(("skill", "penalty"), [("", 0), ("+Bombardier", -1), ("+Chainsaw", -1), ("+Swoop", -1)])
def test_he_slips_through_legs_unless_burdened(scene: Any, skill: str, penalty: int) -> None:
    match = scene(f"h1 6 2 3 4 8 10,7 +Stunty {skill}\na1 6 3 3 4 9 11,7\na2 6 3 3 4 9 8,7\n" + REST, dice=[6],
                  edition="bb2020")
    match.play("move h1", "move h1 9,7")
    assert sum(match.modifiers("dodge").values()) == penalty


@pytest.mark.rule("bb2020.skill.stunty")
@pytest.mark.shows("bb2020.skill.stunty:2", "bb2020.skill.stunty:3")
def test_his_passes_are_easy_to_reach(scene: Any) -> None:
    match = scene("h1 6 2 3 3 8 10,7 ball +Stunty\nh2 6 3 3 4 9 13,7\na1 6 3 3 4 9 12,7\n" + REST, dice=[6, 2, 4],
                  edition="bb2020")
    match.play("pass h1", "throw h1", "target 13,7", "intercept a1")
    assert match.modifiers("intercept").get("Stunty") == 1 and "Stunty" not in match.modifiers("pass")


@pytest.mark.rule("bb2020.skill.stunty")
@pytest.mark.shows("bb2020.skill.stunty:4")
@pytest.mark.parametrize(("dice", "where"), [([3, 4], "ko"), ([4, 5], "casualty")])
def test_he_is_easily_hurt(scene: Any, dice: list[int], where: str) -> None:
    match = scene("h1 6 4 3 4 9 10,7\na1 6 3 3 4 7 11,7 +Stunty\n" + REST, edition="bb2020",
                  dice=["pow", "pow", 6, 6, *dice])
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == where


# -- Swarming
def before_kick(scene: Any, die: int, spare: int = 3) -> Any:
    line = "\n".join(f"h{i} 6 3 3 4 9 12,{i + 4} {'+Swarming' if i < 3 else ''}" for i in range(1, 5))
    more = "\n".join(f"h{i} 6 3 3 4 9 reserves +Swarming" for i in range(5, 5 + spare))
    foes = "\n".join(f"a{i} 6 3 3 4 9 13,{i + 4}" for i in range(1, 5))
    return scene(f"{line}\n{more}\n{foes}\na9 6 3 3 4 9 20,7", start="kick-off", kicking="away", edition="bb2020",
                 dice=["d8:1", 1, f"d3:{die}", 1, 1, "d8:5"])


def kick_to(scene: Any, die: int) -> Any:
    return before_kick(scene, die).play("kick 8,4")


@pytest.mark.rule("bb2020.skill.swarming")
@pytest.mark.shows("bb2020.skill.swarming:1", "bb2020.skill.swarming:2", "bb2020.skill.swarming:3")
def test_as_many_again_pour_onto_the_pitch(scene: Any) -> None:
    match = kick_to(scene, 3)
    assert match.asked == "player" and match.options() == ["choose h5", "choose h6", "choose h7", "done"]
    assert match.match.on_pitch_limit(0) == 13 and match.match.on_pitch_limit(1) == 11
    match.play("choose h6")
    assert match.offers("square Swarming 5,7") and not match.offers("square Swarming 12,9")
    assert not match.offers("square Swarming 5,2")
    match.play("square Swarming 5,7", "choose h5", "square Swarming 5,8")
    assert match.at("h6") == (5, 7) and match.standing("h5") and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.swarming")
@pytest.mark.shows("bb2020.skill.swarming:1")
def test_a_coach_may_stop_before(scene: Any) -> None:
    match = kick_to(scene, 2).play("done")
    assert match.asked == "turn" and match.status("h5") == "reserves"


@pytest.mark.rule("bb2020.skill.swarming")
def test_whom_a_rule_keeps_off_the_pitch_does_not_swarm(scene: Any) -> None:
    house = BB2020.derive("bb2020", "house", add=[Rivals])
    with use_edition(house):
        match = before_kick(scene, 3)
        match.match.grant(match.player("h6"), house.index(Rivals.id), UNTIL_MATCH, match.player("h1"))
        assert match.play("kick 8,4").options() == ["choose h5", "choose h7", "done"]
        match.play("done")


# -- Timmm-ber!
@pytest.mark.rule("bb2020.skill.timmm-ber")
@pytest.mark.shows("bb2020.skill.timmm-ber:1")
def test_friends_put_a_tree_on_its_feet(scene: Any) -> None:
    match = scene("h1 2 6 5 5 11 10,7 prone +Timmm-ber!\nh2 6 3 3 4 9 9,7\nh3 6 3 3 4 9 9,8\nh4 6 3 3 4 9 9,6 prone\n"
                  "h5 6 3 3 4 9 11,7\na1 6 3 3 4 9 12,7", dice=[2], edition="bb2020").play("move h1")
    assert match.standing("h1") and match.modifiers("stand up") == {"Timmm-ber!": 2}


# -- no tackle zone, no skills
@pytest.mark.parametrize(("edition", "asked"), [("crp", "window"), ("bb2020", "turn")])
def test_who_has_lost_his_zone_uses_no_skill(scene: Any, edition: str, asked: str) -> None:
    dice = ["both-down"] if asked == "window" else ["both-down", 1, 1, 1, 1]
    match = scene("h1 6 3 3 4 9 10,7\na1 6 3 3 4 9 11,7 dazed +Block\na2 6 3 3 4 9 20,7\n" + REST, dice=dice,
                  edition=edition)
    assert match.play("block h1 a1").asked == asked


# -- Chainsaw
@pytest.mark.rule("bb2020.skill.chainsaw")
@pytest.mark.shows("bb2020.skill.chainsaw:1")
def test_a_kick_back_ends_the_turn_even_if_his_armour_holds(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Chainsaw\na1 6 3 3 4 9 11,7\n" + REST, dice=[1, 1, 1], edition="bb2020")
    match.play("block h1 a1")
    assert match.standing("h1", "a1") and match.turnover and match.seat == "a"


@pytest.mark.rule("bb2020.skill.chainsaw")
@pytest.mark.shows("bb2020.skill.chainsaw:2")
def test_a_kick_back_in_a_foul_too(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Chainsaw\na1 6 3 3 4 9 11,7 prone\na2 6 3 3 4 9 20,7\n" + REST, dice=[1, 1, 1],
                  edition="bb2020").play("foul h1", "kick h1 a1")
    assert match.standing("h1") and match.turnover and not match.rolled("referee")


@pytest.mark.rule("bb2020.skill.chainsaw")
@pytest.mark.shows("bb2020.skill.chainsaw:3")
@pytest.mark.parametrize(("dice", "down"), [([2, 3, 3, 1, 1], True), ([2, 2, 3], False)])
def test_three_more_on_the_armour_of_the_other(scene: Any, dice: list[int], down: bool) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Chainsaw\na1 6 3 3 4 9 11,7\n" + REST, dice=dice, edition="bb2020")
    match.play("block h1 a1")
    assert match.lying("a1") is down and not match.turnover


@pytest.mark.rule("bb2020.skill.chainsaw")
@pytest.mark.shows("bb2020.skill.chainsaw:4")
@pytest.mark.parametrize(("dice", "broken"), [([1, 3, 3, 1, 1], True), ([1, 2, 3], False)])
def test_it_is_bad_to_fall_with(scene: Any, dice: list[int], broken: bool) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Chainsaw\na1 6 3 3 4 9 11,7\n" + REST, dice=dice, edition="bb2020")
    match.play("move h1", "move h1 9,7")
    assert match.stunned("h1") is broken


@pytest.mark.rule("bb2020.skill.chainsaw", "bb2020.skill.multiple-block")
@pytest.mark.shows("bb2020.skill.chainsaw:4")
def test_no_two_at_once_with_a_saw(scene: Any) -> None:
    table = "h1 6 3 3 4 9 10,7 +Multiple Block {skill}\na1 6 3 3 4 9 11,7\na2 6 3 3 4 9 11,8\n" + REST
    assert scene(table.format(skill=""), edition="bb2020").options_of("Multiple Block")
    assert not scene(table.format(skill="+Chainsaw"), edition="bb2020").options_of("Multiple Block")
