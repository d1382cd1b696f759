"""What the 2020 edition takes over unchanged from CRP works under its own profiles, dice and names."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition

P = "6 3 3 4 9"
FAR = f"\nh9 {P} 2,2\na9 {P} 23,2"
BLITZ = ("blitz h1", "choose a1", "hit h1 a1")
PAIR = f"h1 {P} 12,7 {{}}\na1 {P} 13,7 {{}}" + FAR


def pair(scene: Any, mine: str, dice: list[Any], other: str = "", **rest: Any) -> Any:
    """h1 marks a1; both have what is said."""
    return scene(PAIR.format(mine, other), dice=dice, edition="bb2020", **rest)


def mark(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*(f"bb2020.skill.{name}" for name in names))


# -- names
@mark("bone-head", "ball-and-chain", "dump-off")
def test_old_names_are_understood() -> None:
    rules = edition("bb2020")
    for old, new in (("Bone-head", "Bone Head"), ("Ball & Chain", "Ball and Chain"), ("Dump-Off", "Dump-off")):
        assert rules.index(old) == rules.index(new) and rules.titles[rules.index(old)].name == new


# -- General
@mark("block")
def test_block_keeps_him_up(scene: Any) -> None:
    match = pair(scene, "+Block", ["both down", 1, 1]).play("block h1 a1", "use Block")
    assert match.standing("h1") and match.prone("a1") and not match.turnover


@mark("dauntless")
@pytest.mark.parametrize(("die", "dice"), [(3, 1), (2, 2)])
def test_dauntless_matches_the_stronger(scene: Any, die: int, dice: int) -> None:
    match = scene("h1 6 3 3 4 9 12,7 +Dauntless\na1 6 5 3 4 9 13,7" + FAR, dice=[die] + ["push"] * dice,
                  edition="bb2020").play("block h1 a1")
    assert match.events("block")[0]["dice"] == dice


@mark("frenzy")
def test_frenzy_follows_and_blocks_again(scene: Any) -> None:
    match = pair(scene, "+Frenzy", ["push", "push"]).play("block h1 a1", "push 14,7")
    assert match.asked == "push" and match.at("h1") == (13, 7)
    match.play("push 15,7")
    assert match.at("h1") == (14, 7) and len(match.events("block")) == 2


@mark("strip-ball")
def test_a_push_strips_the_ball(scene: Any) -> None:
    match = pair(scene, "+Strip Ball", ["push", "d8:3"], "ball").play("block h1 a1", "push 14,7", "stay")
    assert match.standing("a1") and match.ball == (15, 7)


@mark("sure-hands")
def test_sure_hands_hold_on_to_it(scene: Any) -> None:
    match = pair(scene, "+Strip Ball", ["push"], "ball +Sure Hands").play("block h1 a1", "push 14,7", "stay")
    assert match.holder == "a1"


@mark("sure-hands")
def test_sure_hands_pick_up_again(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +Sure Hands" + FAR, ball="13,7", dice=[1, 3], edition="bb2020")
    assert match.play("move h1", "move h1 13,7", "use Sure Hands").holder == "h1"


@mark("tackle")
def test_tackle_holds_the_dodger(scene: Any) -> None:
    match = pair(scene, "+Dodge", [1, 1, 1], "+Tackle").play("move h1", "move h1 11,7")
    assert match.prone("h1") and not match.used("Dodge")


@mark("tackle")
def test_a_stumble_of_a_dodger_is_a_fall(scene: Any) -> None:
    match = pair(scene, "+Tackle", ["stumble", 1, 1], "+Dodge").play("block h1 a1", "push 14,7", "stay")
    assert match.prone("a1")


@mark("wrestle")
def test_wrestlers_go_down_together(scene: Any) -> None:
    match = pair(scene, "+Wrestle", ["both down"], "+Block").play("block h1 a1")
    while match.asked == "window":
        match.play("use Wrestle" if "use Wrestle h1" in match.options() else "use Block")
    assert match.prone("h1", "a1") and not match.rolled("armour") and not match.turnover


# -- Agility
@mark("sprint")
def test_a_sprinter_rushes_three_times(scene: Any) -> None:
    match = scene("h1 1 3 3 4 9 5,7 +Sprint" + FAR, dice=[2, 2, 2], edition="bb2020")
    match.play("move h1", *(f"move h1 {x},7" for x in (6, 7, 8)))
    assert match.offers("move h1 9,7")
    assert match.play("move h1 9,7").options() == ["end"]


# -- Strength
@mark("guard")
@pytest.mark.parametrize(("skill", "dice"), [("+Guard", 2), ("", 1)])
def test_guard_assists_though_marked(scene: Any, skill: str, dice: int) -> None:
    match = scene(f"h1 {P} 12,7\nh2 {P} 13,8 {skill}\na1 {P} 13,7\na2 {P} 14,9", dice=["push"] * dice,
                  edition="bb2020").play("block h1 a1")
    assert match.events("block")[0]["dice"] == dice


@mark("juggernaut")
def test_a_juggernaut_pushes_instead(scene: Any) -> None:
    match = pair(scene, "+Juggernaut", ["both down"]).play(*BLITZ, "use Juggernaut", "push 14,7")
    assert match.play("follow").at("h1") == (13, 7) and match.standing("h1", "a1")


@mark("juggernaut")
def test_nobody_stands_firm_against_him(scene: Any) -> None:
    match = pair(scene, "+Juggernaut", ["push"], "+Stand Firm +Fend")
    match.play(*BLITZ)
    assert match.asked == "push" and match.seat == "h"
    match.play("push 14,7", "follow")
    assert match.at("a1") == (14, 7) and match.at("h1") == (13, 7)


@mark("stand-firm")
def test_he_stands_firm(scene: Any) -> None:
    match = pair(scene, "", ["push"], "+Stand Firm").play("block h1 a1", "use Stand Firm")
    assert match.asked == "turn" and match.at("a1") == (13, 7) and match.at("h1") == (12, 7)


# -- Passing
@mark("dump-off")
def test_he_dumps_the_ball_off(scene: Any) -> None:
    match = scene(f"h1 {P} 11,7\nh9 {P} 2,2\na1 {P} 12,7 ball +Dump-off\na2 {P} 14,7", dice=[5, 4, "pow", 1, 1],
                  edition="bb2020").play("block h1 a1", "use Dump-Off")
    assert match.asked == "target"
    assert match.play("target 14,7").holder == "a2"
    assert match.play("push 13,6", "stay").lying("a1") and not match.turnover


@mark("leader")
def test_a_leader_brings_a_re_roll_each_half(scene: Any) -> None:
    match = scene(f"h1 {P} +Leader\nh2 {P}\na1 {P}\na2 {P}", start="half end", rerolls=[2, 2], edition="bb2020")
    assert match.rerolls == (3, 2)


def led(scene: Any, leader: str, dice: list[Any], **rest: Any) -> Any:
    """The second half has begun; the leader is on the pitch or still knocked out."""
    table = f"h1 1 3 3 4 9 {leader} +Leader\nh2 1 3 3 4 9\na1 {P}\na2 {P}"
    match = scene(table, start="half end", active="away", edition="bb2020", dice=dice, **rest)
    for places in ({"a1": "13,9", "a2": "13,10"}, {"h1": "12,4", "h2": "12,6"}):
        match.play("free")
        for label, square in places.items():
            if match.status(label) == "reserves":
                match.play(f"pick {label}", f"at {square}")
        match.play("done")
    return match.play("kick 6,2")


HIGH_KICK = ["d8:1", 1, 1, 4, "d8:1"]


@mark("leader")
def test_his_re_roll_is_no_use_without_him(scene: Any) -> None:
    match = led(scene, "ko", [1, *HIGH_KICK, 1, 1, 1])
    assert match.rerolls == (1, 0)
    match.play("no", "move h2", "move h2 11,6", "move h2 10,6")
    assert match.lying("h2") and match.rerolls == (1, 0)


@mark("leader")
def test_his_own_is_spent_first(scene: Any) -> None:
    match = led(scene, "", [*HIGH_KICK, 1, 2], rerolls=[1, 0])
    match.play("no", "move h2", "move h2 11,7", "move h2 10,7", "reroll")
    assert match.rerolls == (1, 0) and not match.match.has(match.match.team_row(0), match.match.rules.index("Leader"))


# -- passes, catches, pick-ups
LANE = f"h1 {P} 12,7 ball {{}}\na1 {P} 12,8 {{}}\nh2 {P} 14,7 {{}}\na2 {P} 14,8" + FAR


def thrown(scene: Any, thrower: str = "", receiver: str = "", marker: str = "", **rest: Any) -> Any:
    """A quick pass from a marked player to a marked one, which always comes down in his hands."""
    match = scene(LANE.format(thrower, marker, receiver), dice=[6, 6], edition="bb2020", **rest)
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.holder == "h2"
    return match


@mark("nerves-of-steel")
def test_nerves_of_steel_mind_no_markers(scene: Any) -> None:
    plain, calm = thrown(scene), thrown(scene, "+Nerves of Steel", "+Nerves of Steel")
    for roll in ("pass", "catch"):
        assert sum(plain.modifiers(roll).values()) == sum(calm.modifiers(roll).values()) - 1


@mark("disturbing-presence")
def test_a_disturbing_presence_is_felt_by_thrower_and_catcher(scene: Any) -> None:
    match = thrown(scene, marker="+Disturbing Presence")
    assert [match.modifiers(roll).get("Disturbing Presence") for roll in ("pass", "catch")] == [-1, -1]


@mark("extra-arms")
def test_extra_arms_catch_better(scene: Any) -> None:
    assert thrown(scene, receiver="+Extra Arms").modifiers("catch").get("Extra Arms") == 1


INTERFERE = f"h1 {P} 12,7 ball {{}}\nh2 {P} 15,7\na1 {P} 14,7 {{}}\nh3 {P} 14,8 {{}}" + FAR


def interfered(scene: Any, skill: str, other: str = "") -> dict[str, int]:
    """The modifiers of a marked opponent in the way of a pass."""
    match = scene(INTERFERE.format("", skill, other), dice=[6, 6, 6], edition="bb2020")
    match.play("pass h1", "throw h1", "target 15,7", "intercept a1")
    found: dict[str, int] = match.modifiers("intercept")
    return found


@mark("nerves-of-steel")
def test_nerves_of_steel_reach_for_a_pass(scene: Any) -> None:
    calm = interfered(scene, "+Nerves of Steel")
    assert (calm.get("tackle zones"), calm.get("Nerves of Steel")) == (-1, 1)


@mark("extra-arms")
def test_extra_arms_reach_for_a_pass(scene: Any) -> None:
    assert interfered(scene, "+Extra Arms").get("Extra Arms") == 1


@mark("disturbing-presence")
def test_a_disturbing_presence_protects_a_pass(scene: Any) -> None:
    assert interfered(scene, "", "+Disturbing Presence").get("Disturbing Presence") == -1


@mark("big-hand")
def test_a_big_hand_minds_neither_markers_nor_rain(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +Big Hand\na1 {P} 14,7" + FAR, ball="13,6", weather="Pouring Rain", dice=[3],
                  edition="bb2020")
    assert match.play("move h1", "move h1 13,6").holder == "h1"


@mark("extra-arms")
def test_extra_arms_pick_up_better(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +Extra Arms" + FAR, ball="13,7", dice=[2], edition="bb2020")
    assert match.play("move h1", "move h1 13,7").holder == "h1"


# -- Mutations
@mark("horns")
def test_horns_in_a_blitz(scene: Any) -> None:
    match = pair(scene, "+Horns", ["push", "push"]).play(*BLITZ)
    assert match.events("block")[0]["dice"] == 2


@mark("two-heads")
def test_two_heads_dodge_better(scene: Any) -> None:
    match = pair(scene, "+Two Heads", [2]).play("move h1", "move h1 11,7")
    assert match.standing("h1")


# -- Traits
@mark("bone-head")
def test_a_bone_head_forgets(scene: Any) -> None:
    match = pair(scene, "+Bone Head", [1]).play("block h1 a1")
    assert match.asked == "turn" and match.standing("a1") and not match.match.state.zone(match.player("h1"))


@mark("really-stupid")
@pytest.mark.parametrize(("mate", "die", "asked"), [("", 3, "turn"), (f"\nh2 {P} 11,8", 2, "action")])
def test_the_really_stupid_need_help(scene: Any, mate: str, die: int, asked: str) -> None:
    match = scene(PAIR.format("+Really Stupid", "") + mate, dice=[die], edition="bb2020").play("move h1")
    assert match.asked == asked


@mark("no-hands")
def test_no_hands_pick_up_nothing(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +No Hands" + FAR, ball="13,7", dice=["d8:3"], edition="bb2020")
    match.play("move h1", "move h1 13,7")
    assert match.ball == (14, 7) and match.turnover


@mark("no-hands")
def test_no_hands_catch_nothing(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +No Hands\nh2 {P} 12,8 ball" + FAR, dice=["d8:3"], edition="bb2020")
    match.play("handoff h2", "give h2 h1")
    assert match.ball == (13, 7) and match.turnover and not match.rolled("catch")


@mark("no-hands")
def test_no_hands_reach_for_no_pass(scene: Any) -> None:
    match = scene(INTERFERE.format("", "+No Hands", ""), dice=[6, 6], edition="bb2020")
    assert match.play("pass h1", "throw h1", "target 15,7").holder == "h2"


@mark("regeneration")
@pytest.mark.parametrize(("die", "status"), [(4, "reserves"), (3, "casualty")])
def test_he_regenerates(scene: Any, die: int, status: str) -> None:
    match = pair(scene, "", ["pow", 6, 6, 5, 6, "d16:7", die], "+Regeneration")
    assert match.play("block h1 a1", "push 14,7", "stay").status("a1") == status


@mark("titchy")
def test_the_titchy_dodge_well_and_are_dodged_towards(scene: Any) -> None:
    match = pair(scene, "+Titchy", [2]).play("move h1", "move h1 11,7")
    assert match.standing("h1")
    match = scene(f"h1 {P} 12,7\na1 {P} 12,8\na2 {P} 13,5 +Titchy", dice=[3], edition="bb2020")
    assert match.play("move h1", "move h1 12,6").standing("h1")


@mark("stab")
def test_he_stabs(scene: Any) -> None:
    match = pair(scene, "+Stab", [5, 4, 2, 2]).play("block h1 a1", "use Stab")
    assert match.stunned("a1") and not match.rolled("block dice")


@mark("secret-weapon")
def test_the_secret_is_out_when_the_drive_is_over(scene: Any) -> None:
    match = scene(f"h1 {P} 12,7 +Secret Weapon\nh2 {P} 12,8\na1 {P} 13,7", start="drive end", edition="bb2020")
    if match.asked != "set-up":
        match.play("no")
    assert match.status("h1") == "sent-off" and match.status("h2") == "reserves"


# -- Chainsaw
@mark("chainsaw")
def test_he_saws_instead_of_blocking(scene: Any) -> None:
    match = pair(scene, "+Chainsaw", [2, 3, 3, 2, 2]).play("block h1 a1")
    assert match.rolled("armour")[0]["modifier"] == 3 and match.stunned("a1") and not match.rolled("block dice")


@mark("chainsaw")
def test_who_blocks_him_and_falls_meets_the_saw(scene: Any) -> None:
    match = pair(scene, "", ["skull", 3, 3, 2, 2], "+Chainsaw").play("block h1 a1")
    assert match.rolled("armour")[0]["modifier"] == 3 and match.stunned("h1")


@mark("chainsaw")
def test_falling_with_a_saw_is_worse(scene: Any) -> None:
    match = pair(scene, "", ["pow", 3, 3, 2, 2], "+Chainsaw").play("block h1 a1", "push 14,7", "stay")
    assert match.rolled("armour")[0]["modifier"] == 3 and match.stunned("a1")


@mark("chainsaw")
def test_a_foul_with_a_saw(scene: Any) -> None:
    match = pair(scene, "+Chainsaw", [2, 4, 2, 1, 2], "prone").play("foul h1", "kick h1 a1")
    assert match.events("foul")[0]["modifier"] == 3 and match.stunned("a1")


# -- Ball and Chain
FANATIC = "h1 3 7 3 6 8 10,7 +Ball and Chain {}" + FAR
EAST = "option Ball and Chain east"


@mark("ball-and-chain")
@pytest.mark.shows("bb2020.skill.ball-and-chain:1")
def test_a_fanatic_only_moves_where_dice_take_him(scene: Any) -> None:
    match = scene(FANATIC.format("") + f"\na1 {P} 9,7", dice=[3], edition="bb2020")
    assert [line for line in match.options() if "h1" in line] == ["move h1"]
    assert match.play("move h1").offers(EAST)
    match.play("option Ball & Chain east")
    assert match.at("h1") == (11, 7) and not match.rolled("dodge")
    assert match.offers(EAST)


@mark("ball-and-chain")
@pytest.mark.shows("bb2020.skill.ball-and-chain:4")
def test_when_he_falls_he_is_hurt_at_once(scene: Any) -> None:
    match = scene(FANATIC.format("") + f"\na1 {P} 11,7", dice=[3, "skull", "skull", "skull", 1, 1], edition="bb2020")
    match.play("move h1", EAST)
    if match.asked == "die":
        match.play(match.options("die")[0])
    assert match.status("h1") == "ko" and not match.rolled("armour")


@mark("ball-and-chain")
@pytest.mark.shows("bb2020.skill.ball-and-chain:4")
def test_placed_prone_he_is_hurt_too(scene: Any) -> None:
    match = scene(FANATIC.format("") + "\na1 6 7 3 4 9 11,7 +Wrestle", dice=[3, "both down", 1, 1], edition="bb2020")
    match.play("move h1", EAST, "use Wrestle")
    assert match.status("h1") == "ko" and match.prone("a1")


@mark("ball-and-chain")
@pytest.mark.shows("bb2020.skill.ball-and-chain:3")
def test_he_rolls_over_the_fallen(scene: Any) -> None:
    match = scene(FANATIC.format("") + f"\na1 {P} 11,7 prone", dice=[3, 5, 5, 1, 1], edition="bb2020")
    match.play("move h1", EAST, "push a1 12,7")
    assert match.at("h1") == (11, 7) and match.at("a1") == (12, 7) and match.stunned("a1")


@mark("ball-and-chain")
def test_he_is_too_dizzy_to_tackle(scene: Any) -> None:
    match = scene(FANATIC.format("+Diving Tackle") + f"\na1 {P} 11,7", dice=[3], active="away", edition="bb2020")
    assert match.play("move a1", "move a1 12,7").at("a1") == (12, 7) and match.asked == "action"


@mark("ball-and-chain")
@pytest.mark.shows("bb2020.skill.ball-and-chain:2")
def test_he_has_no_eye_for_foulness(scene: Any) -> None:
    match = scene(FANATIC.format("") + "\na1 6 7 3 4 9 11,7 +Foul Appearance", dice=[3, "push"], edition="bb2020")
    match.play("move h1", EAST)
    assert match.asked == "push"


@mark("chainsaw")
def test_no_multiple_block_with_a_saw(scene: Any) -> None:
    table = PAIR.format("+Multiple Block {}", "") + f"\na2 {P} 13,8"
    assert any("Multiple Block" in line for line in scene(table.format(""), edition="bb2020").options())
    sawing = scene(table.format("+Chainsaw"), edition="bb2020")
    assert not any("Multiple Block" in line for line in sawing.options())


# -- skills that are used by themselves unless a coach wants to be asked
@pytest.mark.rule("bb2020.skill.tackle")
def test_a_blocker_who_wants_to_be_asked_tackles_him(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 12,7 +Tackle\na1 6 3 3 4 9 13,7 +Dodge\nh9 6 3 3 4 9 2,2", edition="bb2020",
                  dice=["stumble", 1, 1])
    match.play("order Tackle ask", "block h1 a1", "use Tackle")
    assert match.asked == "push", "nobody is asked about Dodge"
    assert match.play("push 14,7", "stay").prone("a1")


@pytest.mark.rule("bb2020.skill.strip-ball")
def test_a_blocker_who_wants_to_be_asked_strips_the_ball(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 12,7 +Strip Ball\na1 6 3 3 4 9 13,7 ball\nh9 6 3 3 4 9 2,2", edition="bb2020",
                  dice=["push", "d8:3"])
    match.play("order Strip Ball ask", "block h1 a1", "push 14,7", "use Strip Ball", "stay")
    assert match.holder is None
