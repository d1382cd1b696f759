"""General skills of the 2020 edition where they differ."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import ROLL_NAMES
from nuffle.rules.scopes import UNTIL_DRIVE

MAN = "Human Lineman"
PAIR = f"h1 {MAN} 12,7\na1 {MAN} 13,7"


# -- Dirty Player
def foul(scene: Any, skill: str, *dice: int) -> Any:
    match = scene(f"h1 {MAN} 10,7 {skill}\nh2 {MAN} 3,3\na1 {MAN} 11,7 prone", dice=dice, edition="bb2020")
    return match.play("foul h1", "kick h1 a1")


@pytest.mark.rule("bb2020.skill.dirty-player")
@pytest.mark.shows("bb2020.skill.dirty-player:1")
@pytest.mark.parametrize(("skill", "dice"), [("+Dirty Player (+1)", (5, 3)), ("+Dirty Player (+2)", (4, 3)),
                                             ("+Dirty Player", (5, 3))])
def test_so_much_more_on_armour(scene: Any, skill: str, dice: tuple[int, int]) -> None:
    match = foul(scene, skill, *dice, 1, 2).play("use Dirty Player")
    assert match.stunned("a1")


@pytest.mark.rule("bb2020.skill.dirty-player")
@pytest.mark.shows("bb2020.skill.dirty-player:1")
def test_one_is_not_two(scene: Any) -> None:
    match = foul(scene, "+Dirty Player (+1)", 4, 3)
    assert match.asked == "turn" and match.prone("a1")


@pytest.mark.rule("bb2020.skill.dirty-player")
@pytest.mark.shows("bb2020.skill.dirty-player:1", "bb2020.skill.dirty-player:2")
def test_or_on_injury(scene: Any) -> None:
    match = foul(scene, "+Dirty Player (+2)", 5, 4, 2, 4).play("use Dirty Player")
    assert match.status("a1") == "ko"


@pytest.mark.rule("bb2020.skill.dirty-player")
@pytest.mark.shows("bb2020.skill.dirty-player:2")
def test_not_on_both(scene: Any) -> None:
    match = foul(scene, "+Dirty Player (+2)", 4, 3, 2, 4).play("use Dirty Player")
    assert match.stunned("a1")


@pytest.mark.rule("bb2020.skill.dirty-player")
def test_the_newest_gift_says_how_much(scene: Any) -> None:
    match = scene(f"h1 {MAN} 10,7 +Dirty Player (+1)\nh2 {MAN} 3,3", edition="bb2020").match
    rule = match.rules.index("bb2020.skill.dirty-player")
    assert (match.value(0, rule), match.value(1, rule)) == (1, 0)
    match.grant(0, rule, UNTIL_DRIVE, 3)
    assert match.value(0, rule) == 3


# -- Fend
@pytest.mark.rule("bb2020.skill.fend")
@pytest.mark.shows("bb2020.skill.fend:1")
def test_nobody_follows_him(scene: Any) -> None:
    match = scene(PAIR + " +Fend", dice=["push"], edition="bb2020").play("block h1 a1", "push 14,7", "use Fend")
    assert match.at("h1") == (12, 7) and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.fend")
@pytest.mark.shows("bb2020.skill.fend:2")
def test_but_a_ball_and_chain_does(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Ball and Chain\na1 {MAN} 13,7 +Fend", dice=["push"], edition="bb2020")
    block = Block(match.player("h1"), match.player("a1"))
    block.follow = 1
    match.interrupt(block).play("push 14,7")
    assert match.at("h1") == (13, 7)


# -- Kick
LINE = f"h2 {MAN} 12,6 +Kick\nh3 {MAN} 12,7\nh4 {MAN} 12,8\na1 {MAN} 13,6\na2 {MAN} 13,7\na3 {MAN} 13,8"


def kicked(scene: Any, table: str, *dice: Any, kicker: str = "") -> Any:
    match = scene(table, dice=dice, start="kick-off", kicking="home", active="away", edition="bb2020")
    if kicker:
        match.play(f"choose {kicker}")
    return match.play("kick 19,7")


@pytest.mark.rule("bb2020.skill.kick")
@pytest.mark.shows("bb2020.skill.kick:1")
@pytest.mark.parametrize(("die", "squares"), [(1, 0), (3, 1), (6, 3)])
def test_the_kick_deviates_half_as_far(scene: Any, die: int, squares: int) -> None:
    match = kicked(scene, LINE + f"\nh1 {MAN} 8,7 +Kick", 3, die, 1, 1, "d8:3").play("use Kick h1")
    assert [event["landing"] for event in match.events("kick")] == [(19 + squares, 7)]


@pytest.mark.rule("bb2020.skill.kick")
@pytest.mark.shows("bb2020.skill.kick:2")
def test_from_the_line_where_nobody_else_can_kick(scene: Any) -> None:
    match = kicked(scene, LINE, 3, 4, 1, 1, "d8:3", kicker="h2").play("use Kick h2")
    assert match.events("kick")[0]["distance"] == 2
    match = kicked(scene, LINE, 3, 4, 1, 1, "d8:3", kicker="h3")
    assert match.events("kick")[0]["distance"] == 4


@pytest.mark.rule("bb2020.skill.kick")
@pytest.mark.shows("bb2020.skill.kick:3")
def test_the_kicker_is_named_before_the_ball_is_aimed(scene: Any) -> None:
    table = LINE + f"\nh1 {MAN} 8,7 +Kick\nh5 {MAN} 7,7\nh6 {MAN} 8,1\n"
    rest = {"start": "kick-off", "kicking": "home", "active": "away", "edition": "bb2020"}
    match = scene(table, dice=[3, 4, 1, 1, "d8:3"], **rest)
    assert match.asked == "player" and match.seat == "h" and match.options() == ["choose h1", "choose h5"]
    match.play("choose h5", "kick 19,7")
    assert match.events("kick")[0]["distance"] == 4
    match = scene(table, dice=[3, 4, 1, 1, "d8:3"], **rest).play("choose h1", "kick 19,7", "use Kick h1")
    assert match.events("kick")[0]["distance"] == 2


@pytest.mark.rule("bb2020.skill.kick")
@pytest.mark.shows("bb2020.skill.kick:3")
def test_where_nobody_who_may_kick_is_good_at_it_nobody_is_asked(scene: Any) -> None:
    match = scene(LINE + f"\nh1 {MAN} 8,7\nh5 {MAN} 7,7\nh6 {MAN} 8,1 +Kick", start="kick-off", kicking="home",
                  active="away", edition="bb2020")
    assert match.asked == "kick"


@pytest.mark.rule("bb2020.skill.kick")
@pytest.mark.shows("bb2020.skill.kick:2")
def test_not_from_the_line_while_somebody_stands_behind_it(scene: Any) -> None:
    match = kicked(scene, LINE + f"\nh1 {MAN} 8,7", 3, 4, 1, 1, "d8:3")
    assert not match.used("Kick") and match.events("kick")[0]["distance"] == 4


# -- Pro
HIS_OWN = ["dodge", "go for it", "pick up", "catch", "pass", "leap", "gaze", "activate", "revulsion", "nerve", "hunger",
           "kick back", "animosity", "trick"]
PRO = f"h1 {MAN} 5,5 +Pro\nh2 {MAN} 5,9"


def roll(match: Any, kind: str, activate: bool = True) -> Any:
    """He has to roll a 4 for something, in his activation or out of it."""
    test = Roll(ROLL_NAMES.index(kind), match.player("h1"), 4)
    if not activate:
        return match.interrupt(test)
    action = match.play("move h1").match.top
    assert isinstance(action, Activation)
    action.at = Activation.ACT
    match.match.seat = -1
    match.match.push(test)
    match.match.run()
    return match


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:1")
@pytest.mark.parametrize("kind", HIS_OWN)
def test_a_three_lets_him_roll_again(scene: Any, kind: str) -> None:
    match = roll(scene(PRO, dice=[3, 3, 5], edition="bb2020"), kind).play("use Pro")
    assert [event["natural"] for event in match.rolled(kind)] == [3, 5]


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:1")
def test_a_two_does_not_and_no_other_re_roll_helps(scene: Any) -> None:
    match = roll(scene(PRO, dice=[3, 2], rerolls=[1, 0], edition="bb2020"), "dodge").play("use Pro", "no")
    assert len(match.rolled("dodge")) == 1 and match.asked == "action"


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:2")
def test_only_in_his_own_activation(scene: Any) -> None:
    assert roll(scene(PRO, dice=[3], edition="bb2020"), "dodge", activate=False).asked == "turn"


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:2")
def test_not_from_the_ground(scene: Any) -> None:
    match = scene(f"h1 2 3 3 4 9 5,5 prone +Pro\nh2 {MAN} 5,9", dice=[3], edition="bb2020").play("move h1")
    assert match.prone("h1") and match.asked == "turn"


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:1")
def test_once(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Pro\na1 {MAN} 13,7\nh2 {MAN} 2,2", dice=[2, 3, 4, 2, 1, 1], edition="bb2020")
    match.play("move h1", "move h1 12,8", "use Pro", "move h1 11,8")
    assert match.prone("h1")


STRONG = f"h1 6 4 3 4 9 12,7 +Pro\na1 {MAN} 13,7"


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:3")
def test_one_of_his_block_dice(scene: Any) -> None:
    match = scene(STRONG, dice=["skull", "both down", 3, "pow", 1, 1], rerolls=[1, 0], edition="bb2020")
    match.play("block h1 a1", "use Pro")
    assert match.asked == "die" and match.seat == "h" and len(match.options("die")) == 2
    match.play(match.options("die")[1])
    assert match.asked == "die" and match.events("block dice")[1]["die"] == "skull"
    match.play(match.options("die")[1], "push 14,7", "stay")
    assert match.prone("a1") and match.rerolls[0] == 1


@pytest.mark.rule("bb2020.skill.pro")
@pytest.mark.shows("bb2020.skill.pro:3")
def test_a_single_block_die_without_a_question(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Pro\na1 {MAN} 13,7", dice=["skull", 2, 1, 1], rerolls=[1, 0], edition="bb2020")
    match.play("block h1 a1", "use Pro", "no")
    assert match.prone("h1") and match.rerolls[0] == 1


# -- Shadowing
def leave(scene: Any, shadow: str, mover: str, *dice: int) -> Any:
    match = scene(f"h1 {mover} 12,7\na1 {shadow} 13,7 +Shadowing", dice=dice, edition="bb2020")
    return match.play("move h1", "move h1 11,7", "use Shadowing")


@pytest.mark.rule("bb2020.skill.shadowing")
@pytest.mark.shows("bb2020.skill.shadowing:1", "bb2020.skill.shadowing:2")
@pytest.mark.parametrize(("ma", "die", "follows"), [(8, 4, True), (8, 3, False), (6, 6, True), (6, 5, False),
                                                    (4, 6, True), (9, 3, True)])
def test_a_die_and_the_difference_in_movement(scene: Any, ma: int, die: int, follows: bool) -> None:
    match = leave(scene, f"{ma} 3 3 4 9", MAN, 3, die)
    assert match.at("a1") == ((12, 7) if follows else (13, 7)) and match.standing("a1")


@pytest.mark.rule("bb2020.skill.shadowing")
@pytest.mark.shows("bb2020.skill.shadowing:2")
def test_a_one_never_does(scene: Any) -> None:
    assert leave(scene, "9 3 3 4 9", "2 3 3 4 9", 3, 1).at("a1") == (13, 7)


@pytest.mark.rule("bb2020.skill.shadowing")
@pytest.mark.shows("bb2020.skill.shadowing:1")
def test_one_who_follows_up_is_followed_too(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7\na1 {MAN} 13,7\na2 {MAN} 11,7 +Shadowing\nh2 {MAN} 2,2", dice=["push", "push", 6],
                  edition="bb2020")
    match.play("block h1 a1", "push 14,7", "follow", "use Shadowing")
    assert match.at("a2") == (12, 7)
