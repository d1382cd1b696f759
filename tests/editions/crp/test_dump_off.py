"""Dump-Off: away with the ball before the blow."""

from typing import Any

import pytest

from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.block import Block

pytestmark = pytest.mark.rule("crp.skill.dump-off")

SACK = "h1 Lineman 11,7\nh2 Lineman 3,3\na1 Lineman 12,7 ball +Dump-Off\na2 Lineman 14,7\n"


@pytest.mark.shows("crp.skill.dump-off:1", "crp.skill.dump-off:2", "crp.skill.dump-off:5")
def test_a_quick_pass_before_the_block(scene: Any) -> None:
    match = scene(SACK, dice=[4, 4, "pow", 1, 1])
    match.play("block h1 a1")
    assert match.asked == "window" and match.seat == "a" and not match.events("block dice")
    match.play("use Dump-Off")
    assert match.asked == "target" and match.seat == "a"
    match.play("target 14,7")
    assert match.holder == "a2"
    match.play("push 13,6", "stay")
    assert match.lying("a1") and match.asked == "turn" and match.seat == "h"


@pytest.mark.shows("crp.skill.dump-off:1")
def test_nothing_longer_than_a_quick_pass(scene: Any) -> None:
    match = scene(SACK)
    match.play("block h1 a1", "use Dump-Off")
    assert match.offers("target 15,7") and not match.offers("target 16,7") and len(match.options()) == 36


@pytest.mark.shows("crp.skill.dump-off:1")
def test_he_may_keep_the_ball(scene: Any) -> None:
    match = scene(SACK, dice=["push"])
    match.play("block h1 a1", "no", "push 13,6", "stay")
    assert match.holder == "a1"


@pytest.mark.shows("crp.skill.dump-off:3")
def test_tackle_zones_catches_and_interceptions_are_as_usual(scene: Any) -> None:
    match = scene(SACK + "h3 Lineman 13,7", dice=[6, "push"])
    match.play("block h1 a1", "use Dump-Off", "target 14,7")
    assert match.asked == "intercept" and match.seat == "h"
    match.play("intercept h3", "push 13,6", "stay")
    assert match.holder == "h3" and match.modifiers("intercept") == {"base": -2, "tackle zones": -2}
    assert match.asked == "turn" and match.seat == "h" and not match.turnover


@pytest.mark.shows("crp.skill.dump-off:4")
def test_a_fumble_ends_nobodys_turn(scene: Any) -> None:
    match = scene(SACK, dice=[1, "d8:1", "push"], rerolls=[1, 1])
    match.play("block h1 a1", "use Dump-Off", "target 14,7", "no", "push 13,6", "stay")
    assert match.ball == (12, 6) and not match.turnover and match.asked == "turn" and match.seat == "h"
    assert match.modifiers("pass") == {"range": 1, "tackle zones": -1}


@pytest.mark.shows("crp.skill.dump-off:1")
def test_one_throw_for_one_block(scene: Any) -> None:
    match = scene(SACK.replace("+Dump-Off", "+Dump-Off +Safe Throw") + "h3 Lineman 12,8\nh4 Lineman 11,8",
                  dice=[2, "push", "push"])
    match.play("block h1 a1", "use Dump-Off", "target 14,7")
    assert match.holder == "a1" and match.asked == "push"


@pytest.mark.shows("crp.skill.dump-off:1")
def test_only_with_the_ball_in_hand(scene: Any) -> None:
    match = scene(SACK.replace("ball ", ""), dice=["push"])
    match.play("block h1 a1")
    assert match.asked == "push"


@pytest.mark.shows("crp.skill.dump-off:6")
def test_not_before_the_second_block_of_one_opponent(scene: Any) -> None:
    match = scene(SACK, dice=["push"])
    match.play("move h1")
    action = match.match.top
    assert isinstance(action, Activation)
    action.ended = 1
    action.at = Activation.ACT
    again = Block(match.player("h1"), match.player("a1"), 0)
    again.second = 1
    match.match.push(again)
    match.match.seat = -1
    match.match.run()
    assert match.asked == "push" and match.seat == "h"
