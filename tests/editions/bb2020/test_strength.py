"""Strength skills of the 2020 edition where they differ."""

from __future__ import annotations

from typing import Any

import pytest

MAN = "Human Lineman"
PAIR = f"h1 {MAN} 12,7 {{skill}}\na1 {MAN} 13,7\nh9 {MAN} 2,2"


# -- Arm Bar
def trip(scene: Any, skill: str, *dice: int) -> Any:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 {skill}\nh9 {MAN} 2,2", dice=dice, edition="bb2020")
    return match.play("move h1", "move h1 11,7")


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:1")
def test_one_more_on_armour_of_who_fails_to_dodge_away(scene: Any) -> None:
    match = trip(scene, "+Arm Bar", 2, 4, 4, 1, 2)
    assert match.seat == "a"
    assert match.play("use Arm Bar").stunned("h1")


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:1")
def test_or_on_his_injury(scene: Any) -> None:
    assert trip(scene, "+Arm Bar", 2, 5, 4, 3, 4).play("use Arm Bar").status("h1") == "ko"


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:2")
def test_even_from_the_ground(scene: Any) -> None:
    match = trip(scene, "+Arm Bar +Diving Tackle", 3, 4, 4, 1, 2).play("use Diving Tackle", "use Arm Bar")
    assert match.prone("a1") and match.stunned("h1")


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:1")
def test_jumping_away_counts(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Arm Bar\na2 {MAN} 11,7 prone\nh9 {MAN} 2,2", dice=[3, 4, 4, 1, 2],
                  edition="bb2020")
    match.play("move h1", "use Jump 10,7", "use Arm Bar")
    assert match.stunned("h1")


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:3")
def test_not_when_he_stumbles_over_his_own_feet(scene: Any) -> None:
    match = scene(f"h1 1 3 3 4 9 11,7\na1 {MAN} 13,7 +Arm Bar\nh9 {MAN} 2,2", dice=[1, 4, 4], edition="bb2020")
    match.play("move h1", "move h1 12,7", "move h1 11,7")
    assert match.prone("h1") and not match.used("Arm Bar")


@pytest.mark.rule("bb2020.skill.arm-bar")
@pytest.mark.shows("bb2020.skill.arm-bar:3")
def test_not_from_afar(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7\na2 {MAN} 10,6 +Arm Bar\nh9 {MAN} 2,2", dice=[3, 4, 4],
                  edition="bb2020")
    match.play("move h1", "move h1 11,7")
    assert match.prone("h1") and not match.used("Arm Bar")


# -- Brawler
@pytest.mark.rule("bb2020.skill.brawler")
@pytest.mark.shows("bb2020.skill.brawler:1")
def test_a_both_down_is_thrown_again(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Brawler"), dice=["both down", "push"], edition="bb2020")
    match.play("block h1 a1", "use Brawler", "push 14,7", "stay")
    assert match.standing("h1", "a1") and match.at("a1") == (14, 7)


@pytest.mark.rule("bb2020.skill.brawler")
@pytest.mark.shows("bb2020.skill.brawler:1", "bb2020.skill.brawler:2")
def test_one_die_and_then_no_team_re_roll(scene: Any) -> None:
    match = scene(f"h1 6 4 3 4 9 12,7 +Brawler\na1 {MAN} 13,7", dice=["both down", "both down", "push"],
                  rerolls=[1, 0], edition="bb2020").play("block h1 a1")
    assert match.options() == ["use Brawler h1", "reroll", "no"]
    match.play("use Brawler")
    assert match.asked == "die" and match.events("block dice")[1]["die2"] == "both-down"


@pytest.mark.rule("bb2020.skill.brawler")
@pytest.mark.shows("bb2020.skill.brawler:1")
def test_no_other_face(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Brawler"), dice=["push"], edition="bb2020").play("block h1 a1")
    assert match.asked == "push"


@pytest.mark.rule("bb2020.skill.brawler")
@pytest.mark.shows("bb2020.skill.brawler:3")
def test_not_in_a_blitz(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Brawler"), dice=["both down", 1, 1, 1, 1], edition="bb2020")
    match.play(match.options("blitz h1")[0], "block h1 a1")
    assert match.prone("h1", "a1")


@pytest.mark.rule("bb2020.skill.brawler", "bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.brawler:2")
def test_a_pro_brawler_throws_the_other_die_again(scene: Any) -> None:
    match = scene(f"h1 6 4 3 4 9 12,7 +Brawler +Pro\na1 {MAN} 13,7", dice=["both down", "skull", "skull", 3, "push"],
                  edition="bb2020").play("block h1 a1", "use Brawler")
    assert match.options() == ["use Pro h1", "no"]
    match.play("use Pro")       # only one is left: nobody is asked which
    assert match.asked == "die" and len(match.events("block dice")) == 3


# -- Break Tackle
@pytest.mark.rule("bb2020.skill.break-tackle")
@pytest.mark.shows("bb2020.skill.break-tackle:1")
@pytest.mark.parametrize(("strength", "die"), [(3, 3), (4, 3), (5, 2)])
def test_his_strength_helps_after_the_die(scene: Any, strength: int, die: int) -> None:
    match = scene(f"h1 6 {strength} 4 5 9 12,7 +Break Tackle\na1 {MAN} 13,7", dice=[die], edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Break Tackle")
    assert match.standing("h1") and match.modifiers("dodge") == {"Break Tackle": 2 if strength == 5 else 1}


@pytest.mark.rule("bb2020.skill.break-tackle")
@pytest.mark.shows("bb2020.skill.break-tackle:1")
@pytest.mark.parametrize("die", [1, 2])
def test_not_asked_where_it_changes_nothing(scene: Any, die: int) -> None:
    match = scene(f"h1 6 4 4 5 9 12,7 +Break Tackle\na1 {MAN} 13,7", dice=[die, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 11,7")
    assert match.prone("h1")


@pytest.mark.rule("bb2020.skill.break-tackle")
@pytest.mark.shows("bb2020.skill.break-tackle:2")
def test_once_per_activation(scene: Any) -> None:
    match = scene(f"h1 6 4 4 5 9 12,7 +Break Tackle\na1 {MAN} 13,7\na2 {MAN} 10,7", dice=[4, 3, 1, 1],
                  edition="bb2020")
    match.play("move h1", "move h1 11,7", "use Break Tackle", "move h1 11,8")
    assert match.prone("h1")


# -- Grab
GRABBED = f"h1 {MAN} 12,7 +Grab\na1 {MAN} 13,7{{other}}\nh9 {MAN} 2,2"


@pytest.mark.rule("bb2020.skill.grab")
@pytest.mark.shows("bb2020.skill.grab:1")
@pytest.mark.parametrize("other", ["", " +Sidestep"])
def test_grab_throws_him_anywhere(scene: Any, other: str) -> None:
    match = scene(GRABBED.format(other=other), dice=["push"], edition="bb2020").play("block h1 a1")
    assert match.options() == ["use Grab h1", "no"]
    match.play("use Grab")
    assert match.seat == "h" and len(match.options("push")) == 7
    assert match.play("push 12,8", "follow").at("a1") == (12, 8) and match.at("h1") == (13, 7)


@pytest.mark.rule("bb2020.skill.grab", "bb2020.skill.sidestep")
@pytest.mark.shows("bb2020.skill.grab:2")
def test_grab_is_stronger_than_sidestep_in_a_blitz_too(scene: Any) -> None:
    match = scene(GRABBED.format(other=" +Sidestep"), dice=["push"], edition="bb2020")
    match.play("blitz h1", "hit h1 a1")
    assert match.asked == "push" and match.seat == "h" and len(match.options("push")) == 3


# -- Mighty Blow
def blow(scene: Any, skill: str, *dice: Any) -> Any:
    match = scene(PAIR.format(skill=skill), dice=dice, edition="bb2020")
    return match.play("block h1 a1", "push 14,7", "stay")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:1")
@pytest.mark.parametrize(("skill", "dice"), [("+Mighty Blow (+1)", (4, 4)), ("+Mighty Blow (+2)", (4, 3))])
def test_so_much_more_on_armour(scene: Any, skill: str, dice: tuple[int, int]) -> None:
    assert blow(scene, skill, "pow", *dice, 1, 2).play("use Mighty Blow").stunned("a1")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:1")
def test_or_on_injury_but_not_on_both(scene: Any) -> None:
    assert blow(scene, "+Mighty Blow (+2)", "pow", 5, 4, 2, 4).play("use Mighty Blow").status("a1") == "ko"
    assert blow(scene, "+Mighty Blow (+2)", "pow", 4, 3, 2, 4).play("use Mighty Blow").stunned("a1")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:2")
def test_not_from_the_ground(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Mighty Blow (+1)\nh9 {MAN} 2,2", dice=["both down", 1, 1, 4, 4],
                  edition="bb2020").play("block h1 a1")
    assert match.prone("h1", "a1") and not match.used("Mighty Blow")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:2")
def test_not_for_a_blocker_who_goes_down_himself(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Mighty Blow (+1)"), dice=["both down", 4, 4, 1, 1], edition="bb2020")
    assert match.play("block h1 a1").prone("h1", "a1") and not match.used("Mighty Blow")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:1")
@pytest.mark.parametrize("face", ["skull", "both down"])
def test_not_against_one_who_falls_as_he_blocks_him(scene: Any, face: str) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Mighty Blow (+1) +Block\nh9 {MAN} 2,2", dice=[face, 4, 4],
                  edition="bb2020").play("block h1 a1")
    if face == "both down":
        match.play("use Block")
    assert match.prone("h1") and match.standing("a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:3")
def test_it_does_not_help_claws_through_armour(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Mighty Blow (+1) +crp.skill.claw\na1 6 3 3 4 10 13,7\nh9 {MAN} 2,2",
                  dice=["pow", 4, 3], edition="bb2020").play("block h1 a1", "push 14,7", "stay")
    assert match.prone("a1") and not match.used("Mighty Blow")


@pytest.mark.rule("bb2020.skill.mighty-blow")
@pytest.mark.shows("bb2020.skill.mighty-blow:3")
def test_beside_claws_it_still_adds_to_the_injury(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Mighty Blow (+1) +crp.skill.claw\na1 6 3 3 4 10 13,7\nh9 {MAN} 2,2",
                  dice=["pow", 4, 4, 3, 4], edition="bb2020")
    match.play("block h1 a1", "push 14,7", "stay", "use Mighty Blow")
    assert match.status("a1") == "ko"


# -- Multiple Block
TWO = f"h1 6 5 3 4 9 12,7 +Multiple Block{{more}}\na1 {MAN} 13,6\na2 {MAN} 13,8\nh9 {MAN} 2,2"


@pytest.mark.rule("bb2020.skill.multiple-block")
@pytest.mark.shows("bb2020.skill.multiple-block:1", "bb2020.skill.multiple-block:2", "bb2020.skill.multiple-block:3")
def test_two_at_once_with_two_less_strength_and_no_following_up(scene: Any) -> None:
    """ST 5 - 2 against 3 and the other's assist, both times: neither has left when the other's dice fall."""
    match = scene(TWO.format(more=""), dice=["pow", "pow", "push", "push", 1, 1], edition="bb2020")
    match.play("act h1 Multiple Block a1")
    blocks = [(event["defender"], event["dice"], event["chooser"]) for event in match.events("block")]
    assert blocks == [("a1", 2, "a"), ("a2", 2, "a")] and match.at("a1") == (13, 6)
    match.play("push a2 14,9", "push a1 14,5")
    assert match.prone("a1") and match.standing("a2") and match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.multiple-block")
@pytest.mark.shows("bb2020.skill.multiple-block:1")
def test_falling_in_one_he_still_fells_the_other(scene: Any) -> None:
    match = scene(TWO.format(more=""), dice=["pow", "pow", "skull", "skull", 1, 1, 1, 1], edition="bb2020")
    match.play("act h1 Multiple Block a1", "push a1 14,5")
    assert match.prone("h1", "a1") and match.standing("a2") and match.turnover


@pytest.mark.rule("bb2020.skill.multiple-block")
@pytest.mark.shows("bb2020.skill.multiple-block:1")
def test_he_falls_only_once(scene: Any) -> None:
    match = scene(TWO.format(more=""), dice=["both down"] * 4 + [1] * 6, edition="bb2020")
    match.play("act h1 Multiple Block a1")
    assert match.prone("h1", "a1", "a2") and len(match.rolled("armour")) == 3


@pytest.mark.rule("bb2020.skill.multiple-block")
@pytest.mark.shows("bb2020.skill.multiple-block:1")
def test_thrown_out_of_the_match_by_one_he_still_pushes_the_other(scene: Any) -> None:
    match = scene(TWO.format(more=""), dice=["push", "push", "skull", "skull", 5, 5, 4, 4], edition="bb2020")
    match.play("act h1 Multiple Block a1", "push a1 14,5")
    assert match.status("h1") == "ko" and match.at("a1") == (14, 5)


@pytest.mark.rule("bb2020.skill.multiple-block", "crp.skill.frenzy")
@pytest.mark.shows("bb2020.skill.multiple-block:4")
def test_no_frenzy(scene: Any) -> None:
    match = scene(TWO.format(more=" +Frenzy"), dice=["push"] * 4, edition="bb2020")
    match.play("act h1 Multiple Block a1", "push a2 14,9", "push a1 14,5")
    assert len(match.events("block")) == 2 and match.at("h1") == (12, 7)


# -- Pile Driver
@pytest.mark.rule("bb2020.skill.pile-driver")
@pytest.mark.shows("bb2020.skill.pile-driver:1", "bb2020.skill.pile-driver:2", "bb2020.skill.pile-driver:3")
def test_he_fouls_whom_he_has_just_knocked_down(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Pile Driver"), dice=["pow", 1, 2, 5, 4, 1, 2], edition="bb2020")
    match.play("block h1 a1", "push 14,7", "follow", "use Pile Driver")
    assert match.events("foul")[0]["victim"] == "a1" and match.stunned("a1")
    assert match.prone("h1") and not match.turnover and match.asked == "turn" and not match.options("foul")


@pytest.mark.rule("bb2020.skill.pile-driver")
@pytest.mark.shows("bb2020.skill.pile-driver:3")
def test_his_blitz_ends_with_it(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Pile Driver"), dice=["pow", 1, 2, 1, 2], edition="bb2020")
    match.play(match.options("blitz h1")[0], "block h1 a1", "push 14,7", "follow", "use Pile Driver")
    assert match.prone("h1") and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.pile-driver")
@pytest.mark.shows("bb2020.skill.pile-driver:1")
def test_the_referee_may_see_it(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Pile Driver"), dice=["pow", 1, 2, 2, 2], edition="bb2020")
    match.play("block h1 a1", "push 14,7", "follow", "use Pile Driver", "no")
    assert match.status("h1") == "sent-off" and match.turnover


@pytest.mark.rule("bb2020.skill.pile-driver")
@pytest.mark.shows("bb2020.skill.pile-driver:2")
def test_one_foul_a_turn(scene: Any) -> None:
    match = scene(PAIR.format(skill="+Pile Driver"), dice=["pow", 1, 2], taken=["foul"], edition="bb2020")
    match.play("block h1 a1", "push 14,7", "follow")
    assert match.asked == "turn"


@pytest.mark.rule("bb2020.skill.pile-driver")
@pytest.mark.shows("bb2020.skill.pile-driver:1")
@pytest.mark.parametrize(("face", "dice", "then"), [("pow", [1, 2], "stay"), ("push", [], "follow")])
def test_he_must_be_down_and_beside_him(scene: Any, face: str, dice: list[int], then: str) -> None:
    match = scene(PAIR.format(skill="+Pile Driver"), dice=[face, *dice], edition="bb2020")
    assert match.play("block h1 a1", "push 14,7", then).asked == "turn"


# -- Strong Arm, Thick Skull
@pytest.mark.rule("bb2020.skill.strong-arm")
@pytest.mark.shows("bb2020.skill.strong-arm:1")
def test_he_throws_team_mates_better(scene: Any) -> None:
    match = scene("h1 5 5 5 5 10 10,7 +Throw Team-mate +Strong Arm\nh2 6 2 3 4 7 11,7 +Right Stuff", dice=[1],
                  rerolls=[1, 0], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h2", "target 13,7")
    assert match.modifiers("pass").get("Strong Arm") == 1


@pytest.mark.rule("bb2020.skill.strong-arm")
@pytest.mark.shows("bb2020.skill.strong-arm:1")
def test_but_not_the_ball(scene: Any) -> None:
    match = scene(f"h1 {MAN} 5,7 ball +Strong Arm\nh2 {MAN} 11,7", dice=[6, 6], edition="bb2020")
    match.play("pass h1", "throw h1", "target 11,7")
    assert "Strong Arm" not in match.modifiers("pass")


@pytest.mark.rule("bb2020.skill.thick-skull")
@pytest.mark.shows("bb2020.skill.thick-skull:1", "bb2020.skill.thick-skull:2")
@pytest.mark.parametrize(("skills", "dice", "status"), [
    ("+Thick Skull", (5, 3), "stunned"), ("", (5, 3), "ko"), ("+Thick Skull", (4, 5), "ko"),
    ("+Thick Skull +Stunty", (4, 3), "stunned"), ("+Stunty", (4, 3), "ko"), ("+Thick Skull +Stunty", (5, 3), "ko"),
    ("+Thick Skull +Ball and Chain", (5, 3), "ko")])
def test_heads_of_stone(scene: Any, skills: str, dice: tuple[int, int], status: str) -> None:
    match = scene(f"h1 {MAN} 10,7\nh2 {MAN} 3,3\na1 {MAN} 11,7 prone {skills}", dice=[5, 4, *dice], edition="bb2020")
    match.play("foul h1", "kick h1 a1")
    assert match.status("a1") == status
