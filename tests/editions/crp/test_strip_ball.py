"""Strip Ball, and Sure Hands against it."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.rule("crp.skill.strip-ball")
@pytest.mark.shows("crp.skill.strip-ball:1")
def test_a_push_shakes_the_ball_loose_where_he_is_pushed_to(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Strip Ball\na1 Lineman 13,7 ball\nh9 Lineman 2,2", dice=["push", "d8:3"])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.standing("a1") and match.holder is None
    assert match.events("bounce")[0]["from"] == (14, 7) and match.ball == (15, 7)


@pytest.mark.rule("crp.skill.strip-ball")
@pytest.mark.shows("crp.skill.strip-ball:1")
def test_so_does_a_stumble_he_dodges(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Strip Ball\na1 Lineman 13,7 ball +Dodge", dice=["stumble", "d8:3"])
    match.play("block h1 a1", "use Dodge", "push 14,7", "stay")
    assert match.standing("a1") and match.ball == (15, 7)


@pytest.mark.rule("crp.skill.strip-ball", "crp.skill.stand-firm")
def test_who_does_not_budge_keeps_the_ball(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Strip Ball\na1 Lineman 13,7 ball +Stand Firm", dice=["push"])
    match.play("block h1 a1", "use Stand Firm")
    assert match.holder == "a1"


@pytest.mark.rule("crp.skill.strip-ball")
def test_the_blocked_player_strips_nothing(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 ball\na1 Lineman 13,7 +Strip Ball", dice=["push"])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.holder == "h1"


@pytest.mark.rule("crp.skill.sure-hands")
@pytest.mark.shows("crp.skill.sure-hands:2")
def test_sure_hands_hold_on(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Strip Ball\na1 Lineman 13,7 ball +Sure Hands", dice=["push"])
    match.play("block h1 a1", "push 14,7", "stay")
    assert match.holder == "a1" and match.at("a1") == (14, 7)


@pytest.mark.rule("crp.skill.sure-hands")
@pytest.mark.shows("crp.skill.sure-hands:1")
def test_a_failed_pick_up_is_rolled_again(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Sure Hands", ball="13,7", dice=[1, 3])
    match.play("move h1", "move h1 13,7", "use Sure Hands")
    assert match.holder == "h1"


@pytest.mark.rule("crp.skill.sure-hands")
@pytest.mark.shows("crp.skill.sure-hands:1")
def test_only_once(scene: Any) -> None:
    match = scene("h1 Lineman 12,7 +Sure Hands", ball="13,7", dice=[1, 1, "d8:3"])
    match.play("move h1", "move h1 13,7", "use Sure Hands")
    assert match.holder is None and match.turnover


CARRIED = "h1 Lineman 12,7 +Strip Ball\na1 Lineman 13,7 ball\nh9 Lineman 2,2"


@pytest.mark.rule("crp.skill.strip-ball")
@pytest.mark.parametrize(("answer", "holder"), [("use Strip Ball", None), ("no", "a1")])
def test_a_blocker_who_wants_to_be_asked_may_leave_him_the_ball(scene: Any, answer: str, holder: str | None) -> None:
    match = scene(CARRIED, dice=["push", *([] if holder else ["d8:3"])])
    match.play("order Strip Ball ask", "block h1 a1", "push 14,7")
    assert match.seat == "h" and match.options() == ["use Strip Ball h1", "no"]
    assert match.play(answer, "stay").holder == holder


@pytest.mark.rule("crp.skill.strip-ball")
def test_never_leaves_him_the_ball(scene: Any) -> None:
    match = scene(CARRIED, dice=["push"]).play("order Strip Ball never", "block h1 a1", "push 14,7", "stay")
    assert match.holder == "a1"
