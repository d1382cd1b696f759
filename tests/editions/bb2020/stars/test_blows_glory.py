"""Star players who block as nobody else does, and whose deeds carry their team."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.match_flow import DriveEnd
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF, UNTIL_MATCH
from nuffle.rules.team_state import DRIVE_REROLLS

MAN = "Human Lineman"
REST = f"h9 {MAN} 2,2\n"
OGRE = "5 5 4 5 10"


def stage(scene: Any, table: str, *dice: Any, **rest: Any) -> Any:
    return scene(table + "\n" + REST, dice=dice, edition="bb2020", **rest)


def dice_thrown(match: Any) -> list[Any]:
    return [event["dice"] for event in match.events("block")]


# -- Gored by the Bull
GRASHNAK = "h1 Grashnak Blackhoof 12,7\na1 6 4 4 5 9 13,7"


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
@pytest.mark.shows("bb2020.star.gored-by-the-bull:1")
def test_a_third_die_for_the_bull(scene: Any) -> None:
    match = stage(scene, GRASHNAK, 2, "pow", "skull", "skull", 1, 1).play("blitz h1", "hit h1 a1")
    assert match.options() == ["use Gored by the Bull h1", "no"]
    match.play("use Gored by the Bull", "die pow", "push 14,7")
    assert match.prone("a1") and dice_thrown(match) == [3]
    assert not match.has("h1", "bb2020.star.gored-by-the-bull")


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
@pytest.mark.shows("bb2020.star.gored-by-the-bull:3")
def test_and_again_in_his_frenzy(scene: Any) -> None:
    match = stage(scene, GRASHNAK, 2, "push", "push", "push", "pow", "pow", "pow", 1, 1)
    match.play("blitz h1", "hit h1 a1", "use Gored by the Bull", "push 14,7", "push 15,7")
    assert match.prone("a1") and dice_thrown(match) == [3, 3] and match.asked == "action"
    match.play("end")
    assert not match.has("h1", "bb2020.core.goring")


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
def test_it_may_wait_for_the_second_block(scene: Any) -> None:
    match = stage(scene, GRASHNAK, 2, "push", "push", "pow", "pow", "pow", 1, 1)
    match.play("blitz h1", "hit h1 a1", "no", "push 14,7", "use Gored by the Bull", "push 15,7")
    assert dice_thrown(match) == [2, 3]


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
@pytest.mark.shows("bb2020.star.gored-by-the-bull:2")
def test_three_dice_are_enough(scene: Any) -> None:
    match = stage(scene, GRASHNAK.replace("6 4 4", "6 3 4"), 2, "pow", "pow", "pow", 1, 1)
    match.play("blitz h1", "hit h1 a1", "push 14,7")
    assert match.prone("a1") and match.has("h1", "bb2020.star.gored-by-the-bull")


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
@pytest.mark.shows("bb2020.star.gored-by-the-bull:2")
def test_an_assist_that_makes_it_three_counts_too(scene: Any) -> None:
    match = stage(scene, GRASHNAK + f"\nh2 {MAN} 13,8\nh3 {MAN} 13,6", 2, "push", "push", "push")
    assert match.play("blitz h1", "hit h1 a1").asked == "push"


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
def test_only_in_a_blitz_and_not_for_the_other_side(scene: Any) -> None:
    match = stage(scene, GRASHNAK, 2, "pow", "pow", 1, 1).play("block h1 a1", "push 14,7")
    assert match.prone("a1") and match.asked == "turn"
    match = stage(scene, f"h1 {MAN} 12,7 +Gored by the Bull\na1 {OGRE} 13,7", "push", "push")
    assert match.play("blitz h1", "hit h1 a1").asked == "push"


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
def test_the_other_coach_gets_no_die_out_of_it(scene: Any) -> None:
    """Somebody comes to the aid of the defender's side before the second block: the dice are theirs to choose."""
    match = stage(scene, f"h1 {MAN} 12,7 +Gored by the Bull +Frenzy\na1 {MAN} 13,7\na2 {MAN} 14,6", "push", "push",
                  "push", "push")
    match.play("blitz h1", "choose a1", "hit h1 a1", "use Gored by the Bull", "push 14,7")
    assert dice_thrown(match) == [2, 2] and match.events("block")[-1]["chooser"] == "a"


@pytest.mark.rule("bb2020.star.gored-by-the-bull")
def test_a_dagger_throws_no_dice(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Gored by the Bull +Stab\na1 {MAN} 13,7", 1, 1)
    assert match.play("blitz h1", "hit h1 a1", "use Stab").asked == "turn"


@pytest.mark.rule("bb2020.core.goring")
def test_the_goring_ends_with_the_blitz(scene: Any) -> None:
    match = stage(scene, GRASHNAK + "\na2 6 4 4 5 9 11,8", 2, "push", "push", "push", "push", "push", "push", 2, "pow",
                  "pow", 1, 1)
    match.play("blitz h1", "choose a1", "hit h1 a1", "use Gored by the Bull", "push 14,7", "push 15,7", "end", "end",
               "end", "blitz h1", "choose a1", "hit h1 a1", "push 16,7")
    assert dice_thrown(match) == [3, 3, 2]


# -- Indomitable
def dare(scene: Any, *dice: Any, more: str = "") -> Any:
    return stage(scene, f"h1 Karla Von Kill 12,7\na1 {OGRE} 13,7{more}", *dice).play("block h1 a1")


@pytest.mark.rule("bb2020.star.indomitable")
@pytest.mark.shows("bb2020.star.indomitable:1")
def test_twice_as_strong(scene: Any) -> None:
    match = dare(scene, 2, "pow", "skull")
    assert match.options() == ["use Indomitable h1", "no"]
    match.play("use Indomitable")
    assert match.seat == "h" and match.asked == "die" and dice_thrown(match) == [2]
    assert not match.has("h1", "bb2020.star.indomitable")


@pytest.mark.rule("bb2020.star.indomitable")
@pytest.mark.shows("bb2020.star.indomitable:1")
def test_with_help_more_than_twice(scene: Any) -> None:
    match = dare(scene, 2, "push", "push", "push", more=f"\nh2 {MAN} 13,8").play("use Indomitable")
    assert dice_thrown(match) == [3]


@pytest.mark.rule("bb2020.star.indomitable")
def test_she_may_keep_it(scene: Any) -> None:
    match = dare(scene, 2, "push").play("no")
    assert dice_thrown(match) == [1] and match.has("h1", "bb2020.star.indomitable")


@pytest.mark.rule("bb2020.star.indomitable")
@pytest.mark.shows("bb2020.star.indomitable:2")
def test_no_nerve_no_strength(scene: Any) -> None:
    match = dare(scene, 1, "push", "push")
    assert match.asked == "push" and dice_thrown(match) == [2]
    match = stage(scene, f"h1 Willow Rosebark 12,7\na1 {MAN} 13,7", "push", "push")
    assert match.play("block h1 a1").asked == "push"        # nobody to be daunted by


@pytest.mark.rule("bb2020.star.indomitable")
def test_each_block_needs_its_own_dauntless(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Dauntless +Frenzy +Indomitable\na1 {OGRE} 13,7", 3, "push", 1, "push", "push")
    match.play("block h1 a1", "no", "push 14,7")
    assert match.asked == "push" and dice_thrown(match) == [1, 2]


# -- Watch Out!
def assault(scene: Any, skill: str, *dice: Any, **rest: Any) -> Any:
    return stage(scene, f"h1 {MAN} 12,7 {skill}\na1 Withergrasp Doubledrool 13,7\na9 {MAN} 24,2", *dice, **rest)


@pytest.mark.rule("bb2020.star.watch-out")
@pytest.mark.shows("bb2020.star.watch-out:1")
def test_the_first_stumble_only_pushes_him(scene: Any) -> None:
    match = assault(scene, "", "stumble").play("block h1 a1")
    assert match.seat == "a" and match.options() == ["use Dodge a1", "no"]
    match.play("use Dodge", "push 14,7", "stay")
    assert match.standing("a1") and not match.has("a1", "bb2020.skill.dodge")


@pytest.mark.rule("bb2020.star.watch-out")
@pytest.mark.shows("bb2020.star.watch-out:2")
@pytest.mark.parametrize("first", ["stumble", "push"])
def test_the_second_one_fells_him(scene: Any, first: str) -> None:
    match = assault(scene, "+Frenzy", first, "stumble", 1, 1).play("block h1 a1")
    if first == "stumble":
        match.play("use Dodge")
    match.play("push 14,7", "push 15,7")
    assert match.prone("a1") and not match.has("a1", "bb2020.star.watch-out")


@pytest.mark.rule("bb2020.star.watch-out")
@pytest.mark.shows("bb2020.star.watch-out:1")
def test_a_new_half_and_he_watches_out_again(scene: Any) -> None:
    match = assault(scene, "", "push").play("block h1 a1", "push 14,7", "stay")
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("a1", "bb2020.star.watch-out")
    match.match.expire(UNTIL_HALF)
    assert match.has("a1", "bb2020.star.watch-out")


@pytest.mark.rule("bb2020.star.watch-out")
def test_tackle_is_ready_for_that(scene: Any) -> None:
    match = assault(scene, "+Tackle", "stumble", 1, 1).play("block h1 a1", "push 14,7", "stay")
    assert match.prone("a1")


@pytest.mark.rule("bb2020.star.watch-out")
def test_a_dagger_is_no_block(scene: Any) -> None:
    match = assault(scene, "+Stab", 1, 1).play("block h1 a1", "use Stab")
    assert match.has("a1", "bb2020.star.watch-out")


@pytest.mark.rule("bb2020.star.watch-out")
def test_his_own_blocks_do_not_count(scene: Any) -> None:
    match = stage(scene, f"h1 Withergrasp Doubledrool 12,7\na1 {MAN} 13,7", "stumble", 1, 1)
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.has("h1", "bb2020.star.watch-out") and not match.used("Dodge")


@pytest.mark.rule("bb2020.star.watch-out")
def test_a_dodge_of_his_own_is_left_to_him(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Watch Out! +Dodge", "stumble")
    match.play("block h1 a1", "use Dodge", "push 14,7", "stay")
    assert match.has("a1", "bb2020.skill.dodge") and not match.has("a1", "bb2020.star.watch-out")


# -- Pump Up the Crowd
@pytest.mark.rule("bb2020.star.pump-up-the-crowd")
@pytest.mark.shows("bb2020.star.pump-up-the-crowd:1", "bb2020.star.pump-up-the-crowd:2")
def test_the_crowd_wants_more(scene: Any) -> None:
    match = stage(scene, f"h1 Skrorg Snowpelt 12,7\na1 {MAN} 13,7", "pow", "pow", 5, 4, 5, 5, "d16:1", rerolls=[1, 1])
    match.play("block h1 a1", "no", "push 14,7", "stay")
    assert match.rerolls == (2, 1) and not match.has("h1", "bb2020.star.pump-up-the-crowd")
    match.interrupt(DriveEnd())
    assert match.rerolls == (1, 1)


@pytest.mark.rule("bb2020.star.pump-up-the-crowd")
def test_used_it_is_used(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Pump Up the Crowd\na1 {MAN} 13,7\nh2 6 3 2 4 9 5,5\na2 {MAN} 5,6", "pow",
                  5, 4, 5, 5, "d16:1", 1, 2)
    match.play("block h1 a1", "push 14,7", "stay", "move h2", "move h2 4,4", "reroll", "end")
    assert match.rerolls == (0, 0)
    match.interrupt(DriveEnd())
    assert match.rerolls == (0, 0)


@pytest.mark.rule("bb2020.star.pump-up-the-crowd")
@pytest.mark.shows("bb2020.star.pump-up-the-crowd:1")
def test_neither_a_boot_nor_the_crowd_itself_will_do(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Pump Up the Crowd\na1 {MAN} 13,7 prone", 5, 4, 6, 5, "d16:1")
    match.play("foul h1", "kick h1 a1")
    assert match.status("a1") == "casualty" and match.rerolls == (0, 0)
    match = stage(scene, f"h1 {MAN} 12,1 +Pump Up the Crowd\na1 {MAN} 12,0", "push", 5, 5, "d16:1")
    match.play("block h1 a1", "stay")
    assert match.status("a1") == "casualty" and match.rerolls == (0, 0)


@pytest.mark.rule("bb2020.star.pump-up-the-crowd")
def test_who_runs_into_him_is_not_his_block(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7\na1 {MAN} 13,7 +Pump Up the Crowd", "skull", 5, 4, 5, 5, "d16:1")
    match.play("block h1 a1")
    assert match.status("h1") == "casualty" and match.rerolls == (0, 0)


@pytest.mark.rule("bb2020.star.pump-up-the-crowd")
def test_hurting_a_friend_pumps_up_nobody(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Ball and Chain +Pump Up the Crowd\nh2 {MAN} 13,7", 3, "pow", 5, 4, 5, 5,
                  "d16:1")
    match.play("move h1", "option Ball & Chain east", "push 14,7")
    assert match.status("h2") == "casualty" and match.rerolls == (0, 0)


# -- Star of the Show
SHOW = f"h1 Count Luthor von Drakenborg 24,7 ball\nh2 {MAN} 5,5\na1 {MAN} 13,3\na2 {MAN} 13,5"
KICK = ["d8:1", 1, 1, 1, "d8:1"]


def kick_off(match: Any, first: str) -> Any:
    """Both sides set up; the side named first kicks."""
    places = {"h": {"h1": "12,4", "h2": "12,6", "h9": "12,8"}, "a": {"a1": "13,9", "a2": "13,10"}}
    for seat in (first, "ha".replace(first, "")):
        match.play("free")
        for label in places[seat]:
            if match.status(label) == "reserves":
                match.play(f"pick {label}", f"at {places[seat][label]}")
        match.play("done")
    return match.play("kick 19,2")


@pytest.mark.rule("bb2020.star.star-of-the-show")
@pytest.mark.shows("bb2020.star.star-of-the-show:1", "bb2020.star.star-of-the-show:2")
def test_a_re_roll_for_the_next_drive(scene: Any) -> None:
    match = stage(scene, SHOW, *KICK, rerolls=[1, 1]).play("move h1", "move h1 25,7")
    assert match.score == (1, 0) and match.asked == "set-up" and match.rerolls == (2, 1)
    assert not match.has("h1", "bb2020.star.star-of-the-show")
    kick_off(match, "h")
    assert match.asked == "turn" and match.rerolls == (2, 1)
    assert match.interrupt(DriveEnd()).rerolls == (1, 1)


@pytest.mark.rule("bb2020.star.star-of-the-show")
@pytest.mark.shows("bb2020.star.star-of-the-show:1")
def test_only_his_own_touchdown_counts(scene: Any) -> None:
    table = SHOW.replace("24,7 ball", "23,3").replace("5,5", "24,7 ball")
    match = stage(scene, table).play("move h2", "move h2 25,7")
    assert match.score == (1, 0) and match.rerolls == (0, 0) and match.has("h1", "bb2020.star.star-of-the-show")


@pytest.mark.rule("bb2020.star.star-of-the-show")
@pytest.mark.shows("bb2020.star.star-of-the-show:1")
def test_it_comes_on_top_of_those_of_a_new_half(scene: Any) -> None:
    match = stage(scene, SHOW, turn=8, rerolls=[2, 2], markers=[8, 8]).play("move h1", "move h1 25,7")
    assert match.match.state.half == 2 and match.asked == "set-up" and match.rerolls == (3, 2)


# -- Lord of Chaos
LORD = f"h1 Lord Borak the Despoiler {{where}}\nh2 6 3 2 4 9 5,5\na1 {MAN} {{near}}\na2 {MAN} 5,6"


def lord(scene: Any, *dice: Any, where: str = "12,7", near: str = "20,7", **rest: Any) -> Any:
    return stage(scene, LORD.format(where=where, near=near), *dice, **rest)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:1")
def test_one_more_when_the_match_begins(scene: Any) -> None:
    table = f"h1 Lord Borak the Despoiler\nh2 {MAN}\na1 {MAN}"
    match = scene(table, start="before the match", dice=["d3:1", "d3:1", 3, 4, "heads"], edition="bb2020",
                  rerolls=[2, 2])
    assert match.play("heads", "receive").rerolls == (3, 2)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:2")
def test_unused_it_is_carried_on(scene: Any) -> None:
    match = scene(f"h1 Lord Borak the Despoiler\nh2 {MAN}\na1 {MAN}", start="half end", edition="bb2020",
                  rerolls=[2, 2])
    assert match.rerolls == (3, 2)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:2")
@pytest.mark.parametrize(("answer", "left"), [("use Lord of Chaos", 2), ("no", 3)])
def test_in_the_first_half_his_coach_says_whose_it_is(scene: Any, answer: str, left: int) -> None:
    match = lord(scene, 1, 2, rerolls=[2, 2], turn=8, markers=[8, 8]).play("move h2", "move h2 4,4", "reroll")
    assert match.seat == "h" and match.options() == ["use Lord of Chaos h1", "no"]
    match.play(answer)
    assert match.rerolls == (1, 2) and match.has("h1", "bb2020.star.lord-of-chaos") is (answer == "no")
    match.play("end", "end")
    assert match.match.state.half == 2 and match.rerolls == (left, 2)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.parametrize("rest", [{"rerolls": [1, 0]}, {"rerolls": [2, 0], "half": 2}])
def test_nobody_is_asked_where_it_does_not_matter(scene: Any, rest: dict[str, Any]) -> None:
    match = lord(scene, 1, 2, **rest).play("move h2", "move h2 4,4", "reroll")
    assert match.asked == "action" and not match.has("h1", "bb2020.star.lord-of-chaos")


@pytest.mark.rule("bb2020.star.lord-of-chaos")
def test_what_is_lent_for_the_drive_goes_first(scene: Any) -> None:
    match = lord(scene, 1, 2, half=2, rerolls=[2, 0])
    match.match.state.add(0, DRIVE_REROLLS, 1)
    match.play("move h2", "move h2 4,4", "reroll")
    assert match.has("h1", "bb2020.star.lord-of-chaos") and match.match.state.get(0, DRIVE_REROLLS) == 0


@pytest.mark.rule("bb2020.star.lord-of-chaos")
def test_his_own_is_none_of_those_that_are_lent(scene: Any) -> None:
    match = lord(scene, 1, 2, rerolls=[2, 0])
    match.match.state.add(0, DRIVE_REROLLS, 1)
    match.play("move h2", "move h2 4,4", "reroll", "use Lord of Chaos")
    assert match.match.state.get(0, DRIVE_REROLLS) == 1


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.parametrize(("half", "leaders", "lords"), [(1, 0, True), (2, 1, False)])
def test_a_leader_has_his_own_and_one_is_spent(scene: Any, half: int, leaders: int, lords: bool) -> None:
    """The Leader's re-roll and the Lord's are two; in the second half there is no more reason to keep the Lord's."""
    match = stage(scene, LORD.format(where="12,7", near="20,7") + f"\nh3 {MAN} 3,3 +Leader", 1, 2, half=half,
                  rerolls=[2, 0])
    game, leader = match.match, match.match.rules.index("crp.skill.leader")
    game.grant(game.team_row(0), leader, UNTIL_MATCH, half)
    match.play("move h2", "move h2 4,4", "reroll")
    assert match.asked == "action" and match.rerolls == (1, 0)
    assert game.count_grants(game.team_row(0), leader) == leaders
    assert match.has("h1", "bb2020.star.lord-of-chaos") is lords


@pytest.mark.rule("bb2020.star.lord-of-chaos")
def test_both_are_there_when_a_half_begins(scene: Any) -> None:
    table = f"h1 Lord Borak the Despoiler\nh2 {MAN} +Leader\nh3 {MAN}\na1 {MAN}"
    assert scene(table, start="half end", edition="bb2020").rerolls == (2, 0)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:3")
@pytest.mark.parametrize(("injury", "left", "status"), [((1, 1), 2, "stunned"), ((4, 4), 1, "ko"),
                                                        ((5, 5, "d16:1"), 1, "casualty")])
def test_without_the_lord_it_is_gone(scene: Any, injury: tuple[Any, ...], left: int, status: str) -> None:
    match = lord(scene, "pow", "pow", 5, 5, *injury, near="13,7", rerolls=[2, 1], active="away")
    match.play("block a1 h1", "no", "push 11,7", "stay")
    assert match.status("h1") == status and match.rerolls == (left, 1)
    assert match.has("h1", "bb2020.star.lord-of-chaos") is (status == "stunned")


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:3")
def test_used_before_nothing_is_lost(scene: Any) -> None:
    match = lord(scene, 1, 2, "pow", "pow", 5, 5, 4, 4, near="13,7", rerolls=[2, 0])
    match.play("move h2", "move h2 4,4", "reroll", "use Lord of Chaos", "end", "end")
    match.play("block a1 h1", "push 11,7", "stay")
    assert match.status("h1") == "ko" and match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
@pytest.mark.shows("bb2020.star.lord-of-chaos:3")
def test_the_referee_takes_it_away_too(scene: Any) -> None:
    match = lord(scene, 5, 4, 1, 1, near="13,7 prone", rerolls=[2, 0]).play("foul h1", "kick h1 a1", "no")
    assert match.status("h1") == "sent-off" and match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.star.lord-of-chaos")
def test_the_other_side_spends_its_own(scene: Any) -> None:
    match = lord(scene, 1, 3, rerolls=[1, 1], active="away").play("move a2", "move a2 6,7", "reroll")
    assert match.rerolls == (1, 0) and match.has("h1", "bb2020.star.lord-of-chaos")


# -- I'll Be Back!
KREEK = f"h1 Kreek Rustgouger 10,7\nh2 {MAN} 5,5\na1 {MAN} 13,3\na2 {MAN} 14,3"


@pytest.mark.rule("bb2020.star.ill-be-back")
@pytest.mark.shows("bb2020.star.ill-be-back:1")
def test_he_stays_the_first_time(scene: Any) -> None:
    match = stage(scene, KREEK, start="drive end")
    assert match.status("h1") == "reserves" and match.asked == "set-up" and match.used("I'll Be Back!")
    assert not match.has("h1", "bb2020.star.ill-be-back")


@pytest.mark.rule("bb2020.star.ill-be-back")
@pytest.mark.shows("bb2020.star.ill-be-back:2")
def test_and_goes_the_second_time(scene: Any) -> None:
    match = kick_off(stage(scene, KREEK, *KICK, scored="home", start="drive end"), "h")
    match.interrupt(DriveEnd())
    assert match.asked == "argue" and match.play("no", "no").status("h1") == "sent-off"


@pytest.mark.rule("bb2020.star.ill-be-back")
def test_who_sat_on_the_bench_keeps_it(scene: Any) -> None:
    match = stage(scene, KREEK.replace("10,7", "reserves"), start="drive end")
    assert match.status("h1") == "reserves" and match.has("h1", "bb2020.star.ill-be-back")


@pytest.mark.rule("bb2020.star.ill-be-back")
def test_hurt_he_has_other_worries(scene: Any) -> None:
    match = stage(scene, KREEK.replace("10,7", "casualty played"), start="drive end")
    assert match.status("h1") == "casualty" and match.has("h1", "bb2020.star.ill-be-back")


@pytest.mark.rule("bb2020.star.ill-be-back")
def test_without_a_weapon_there_is_nothing_to_forgive(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 10,7 +I'll Be Back!\na1 {MAN} 13,3", start="drive end")
    assert match.has("h1", "bb2020.star.ill-be-back")


@pytest.mark.rule("bb2020.star.ill-be-back")
def test_a_foul_is_not_forgiven(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +I'll Be Back! +Secret Weapon\na1 {MAN} 13,7 prone", 1, 1)
    match.play("foul h1", "kick h1 a1", "no")
    assert match.status("h1") == "sent-off"


@pytest.mark.rule("bb2020.star.ill-be-back")
def test_knocked_out_he_comes_back_as_well(scene: Any) -> None:
    match = stage(scene, KREEK.replace("10,7", "ko played"), 4, start="drive end")
    assert match.status("h1") == "reserves"
