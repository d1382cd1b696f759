"""Blood Lust: a vampire who must feed before his action is over."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.blood-lust")

VAMPIRES = {"home": "Vampire"}
WITH_THRALL = """
    h1 Vampire  12,7
    h2 Thrall   11,7
    a1 Lineman  13,7
    """
STUNNED = (1, 2)


@pytest.mark.shows("crp.skill.blood-lust:1", "crp.skill.blood-lust:2")
def test_with_two_or_more_he_acts_and_bites_nobody(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, dice=[2])
    match.play("move h1", "end")
    assert match.rolled("activate")[0]["target"] == 2 and match.standing("h1", "h2") and not match.rolled("injury")


@pytest.mark.shows("crp.skill.blood-lust:3", "crp.skill.blood-lust:5", "crp.skill.blood-lust:7")
def test_he_bites_a_thrall_at_the_end_of_his_move(scene: Any) -> None:
    match = scene("h1 Vampire 12,7\nh2 Thrall 10,7", **VAMPIRES, dice=[1, *STUNNED])
    match.play("move h1", "move h1 11,7")
    assert match.standing("h2")
    match.play("end")
    assert match.stunned("h2") and match.standing("h1") and not match.turnover
    assert match.asked == "turn" and not match.rolled("armour")


@pytest.mark.shows("crp.skill.blood-lust:3")
def test_a_team_reroll_may_spare_him(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, rerolls=[1, 0], dice=[1, 3])
    match.play("move h1", "reroll", "end")
    assert match.standing("h2")


@pytest.mark.shows("crp.skill.blood-lust:4", "crp.skill.blood-lust:5")
def test_a_declared_block_is_carried_out_then_he_feeds(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, dice=[1, "push", "push", *STUNNED])
    match.play("block h1 a1", "option Blood Lust block", "push 14,7", "stay")
    assert match.at("a1") == (14, 7) and match.stunned("h2") and not match.turnover


@pytest.mark.shows("crp.skill.blood-lust:4")
def test_a_declared_block_may_become_a_move(scene: Any) -> None:
    match = scene("h1 Vampire 12,7\nh2 Thrall 10,7\na1 Lineman 13,7", **VAMPIRES, dice=[1, 2, *STUNNED])
    match.play("block h1 a1")
    assert match.options() == ["option Blood Lust block", "option Blood Lust move"]
    match.play("option Blood Lust move", "move h1 11,7", "end")
    assert match.stunned("h2") and not match.events("block")


@pytest.mark.shows("crp.skill.blood-lust:5", "crp.skill.blood-lust:8")
def test_he_feeds_before_he_passes_and_then_passes(scene: Any) -> None:
    table = "h1 Vampire 12,7 ball\nh2 Thrall 11,7\nh3 Vampire 14,7"
    match = scene(table, **VAMPIRES, dice=[1, *STUNNED, 6, 5])
    match.play("pass h1", "throw h1", "target 14,7")
    names = [event["event"] for event in match.events()]
    assert match.holder == "h3" and names.index("injury") < names.index("quality")


@pytest.mark.shows("crp.skill.blood-lust:5", "crp.skill.blood-lust:8")
def test_he_feeds_before_he_hands_off_and_then_does(scene: Any) -> None:
    table = "h1 Vampire 12,7 ball\nh2 Thrall 11,7\nh3 Vampire 12,8"
    match = scene(table, **VAMPIRES, dice=[1, *STUNNED, 5])
    match.play("handoff h1", "give h1 h3")
    names = [event["event"] for event in match.events()]
    assert match.holder == "h3" and names.index("injury") < names.index("caught")


@pytest.mark.shows("crp.skill.blood-lust:5")
def test_the_only_thrall_cannot_be_bitten_and_receive(scene: Any) -> None:
    match = scene("h1 Vampire 12,7 ball\nh2 Thrall 11,7", **VAMPIRES, dice=[1, *STUNNED])
    match.play("handoff h1", "give h1 h2")
    assert match.stunned("h2") and match.holder == "h1" and not match.turnover


@pytest.mark.shows("crp.skill.blood-lust:5", "crp.skill.blood-lust:8")
def test_he_feeds_before_he_scores_and_may_walk_on_to_do_so(scene: Any) -> None:
    match = scene("h1 Vampire 24,7 ball\nh2 Thrall 24,9", **VAMPIRES, dice=[1, *STUNNED])
    match.play("move h1", "move h1 25,7")
    assert match.score == (0, 0) and match.asked == "action"
    match.play("move h1 25,8", "end")
    assert match.score == (1, 0) and match.rolled("injury")


@pytest.mark.shows("crp.skill.blood-lust:6")
def test_his_coach_picks_among_thralls_standing_or_lying(scene: Any) -> None:
    table = """h1 Vampire 12,7
        h2 Thrall 11,7
        h3 Thrall 11,8 prone
        h4 Thrall 12,8 stunned
        h5 Vampire 11,6
        h6 Thrall 9,7"""
    match = scene(table, **VAMPIRES, dice=[1, 5, 3])
    match.play("move h1", "end")
    assert sorted(match.options()) == ["choose h2", "choose h3", "choose h4"]
    match.play("choose h3")
    assert match.status("h3") == "ko" and match.standing("h2")


@pytest.mark.shows("crp.skill.blood-lust:6", "crp.skill.blood-lust:7")
def test_a_casualty_is_only_badly_hurt(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, dice=[1, 6, 6])
    match.play("move h1", "end")
    assert match.status("h2") == "casualty" and not match.turnover
    assert [event["result"] for event in match.events("casualty")] == ["badly hurt"]


@pytest.mark.shows("crp.skill.blood-lust:7")
def test_biting_the_ball_carrier_is_a_turnover(scene: Any) -> None:
    match = scene("h1 Vampire 12,7\nh2 Thrall 11,7 ball", **VAMPIRES, dice=[1, *STUNNED, "d8:7"])
    match.play("move h1", "end")
    assert match.stunned("h2") and match.turnover and match.ball == (10, 7) and match.standing("h1")


@pytest.mark.shows("crp.skill.blood-lust:9")
def test_without_a_thrall_he_is_off_to_the_stands(scene: Any) -> None:
    match = scene("h1 Vampire 12,7\nh2 Thrall 9,7\nh3 Vampire 11,7\na1 Lineman 20,3", **VAMPIRES, dice=[1])
    match.play("move h1", "end")
    assert match.status("h1") == "reserves" and match.turnover and match.seat == "a"


@pytest.mark.shows("crp.skill.blood-lust:9")
def test_a_fallen_vampire_bites_nobody(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, dice=[1, 1, 1, 1])
    match.play("move h1", "move h1 12,6")
    assert match.status("h1") == "reserves" and match.standing("h2") and match.turnover


@pytest.mark.shows("crp.skill.blood-lust:9")
def test_a_vampire_already_carried_off_stays_where_he_is(scene: Any) -> None:
    match = scene(WITH_THRALL, **VAMPIRES, dice=[1, 1, 6, 6, 5, 3])
    match.play("move h1", "move h1 12,6")
    assert match.status("h1") == "ko" and match.turnover


@pytest.mark.shows("crp.skill.blood-lust:9", "crp.skill.blood-lust:10")
def test_a_thirsty_passer_throws_nothing(scene: Any) -> None:
    match = scene("h1 Vampire 12,7 ball\nh3 Vampire 14,7\na1 Lineman 3,3", **VAMPIRES, dice=[1, "d8:1"])
    match.play("pass h1", "throw h1", "target 14,7")
    assert match.status("h1") == "reserves" and match.ball == (12, 6) and match.turnover
    assert not match.rolled("pass")


@pytest.mark.shows("crp.skill.blood-lust:9", "crp.skill.blood-lust:10")
def test_a_thirsty_giver_hands_over_nothing(scene: Any) -> None:
    match = scene("h1 Vampire 12,7 ball\nh3 Vampire 12,8\na1 Lineman 3,3", **VAMPIRES, dice=[1, "d8:1"])
    match.play("handoff h1", "give h1 h3")
    assert match.status("h1") == "reserves" and match.ball == (12, 6) and match.turnover and not match.rolled("catch")


@pytest.mark.shows("crp.skill.blood-lust:10")
def test_unfed_he_scores_nothing(scene: Any) -> None:
    match = scene("h1 Vampire 24,7 ball\na1 Lineman 3,3", **VAMPIRES, dice=[1, "d8:7"])
    match.play("move h1", "move h1 25,7", "end")
    assert match.score == (0, 0) and match.status("h1") == "reserves" and match.ball == (24, 7) and match.turnover


def test_it_comes_after_the_other_tempers(scene: Any) -> None:
    match = scene("h1 Vampire 12,7 +Wild Animal\nh2 Thrall 11,7", **VAMPIRES, dice=[3])
    match.play("move h1")
    assert match.asked == "turn" and match.standing("h1", "h2") and len(match.rolled("activate")) == 1
