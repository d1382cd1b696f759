"""Rules that are as before, where the stories of before cannot be told again: the tables around them have changed."""

from __future__ import annotations

from typing import Any

import pytest

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


@pytest.mark.rule("bb2020.skill.decay")
@pytest.mark.parametrize(("die", "result"), [(7, "badly hurt"), (8, "miss next game")])
def test_a_decaying_player_is_hurt_one_worse(scene: Any, die: int, result: str) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Decay\na2 MAN 20,7", "pow", 6, 6, 6, 6, f"d16:{die}")
    assert match.play("block h1 a1", "push a1 12,7", "stay").events("casualty")[0]["result"] == result


@pytest.mark.rule("bb2020.skill.unchannelled-fury")
@pytest.mark.parametrize(("action", "acts"), [("move h1", False), ("blitz h1", True)])
def test_fury_wastes_a_move_and_spares_a_blitz(scene: Any, action: str, acts: bool) -> None:
    match = stage(scene, "h1 MAN 10,7 +Unchannelled Fury\nh2 MAN 3,3\na1 MAN 12,7", 2).play(action)
    assert (match.asked == "action") == acts


@pytest.mark.rule("crp.skill.horns")
@pytest.mark.parametrize(("action", "dice"), [("blitz h1", 2), ("block h1 a1", 1)])
def test_horns_are_for_a_blitz(scene: Any, action: str, dice: int) -> None:
    match = stage(scene, "h1 MAN 10,7 +Horns\na1 MAN 11,7", *["push"] * dice).play(action)
    if dice == 2:
        match.play("hit h1 a1")
    assert match.events("block")[0]["dice"] == dice


@pytest.mark.rule("bb2020.star.whirling-dervish")
def test_fungus_turns_another_way_once_an_activation(scene: Any) -> None:
    match = stage(scene, "h1 Fungus the Loon 10,7\na1 MAN 20,12", 1, 6, 3, home="Goblin").play("move h1")
    match.play("option Ball and Chain east", "use Whirling Dervish")
    assert match.at("h1") == (11, 8)
    assert match.play("option Ball and Chain east").at("h1") == (12, 8)


@pytest.mark.rule("bb2020.star.reliable")
def test_deeproot_fumbles_gently(scene: Any) -> None:
    table = "h1 Deeproot Strongbranch 10,7\nh2 Halfling Hopeful 10,8 ball\na1 MAN 20,12"
    match = stage(scene, table, 1, "d8:3", home="Halfling")
    match.play("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")
    assert match.at("h2") == (11, 7) and match.standing("h2") and match.holder == "h2" and not match.turnover
