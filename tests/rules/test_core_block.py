"""Blocking: strengths, assists, dice, who chooses, what each face does, falling."""

from __future__ import annotations

import pytest


def reason(match):
    return [event["reason"] for event in match.events("turnover")]


# -- how many dice, whose choice
@pytest.mark.parametrize(("attack", "defence", "dice", "chooser"), [
    (3, 3, 1, "h"), (4, 3, 2, "h"), (6, 3, 2, "h"), (7, 3, 3, "h"), (3, 4, 2, "a"), (3, 6, 2, "a"), (3, 7, 3, "a")])
def test_strength_says_how_many_dice_and_who_picks(scene, attack, defence, dice, chooser):
    faces = ["skull", "push", "pow"][:dice]
    match = scene(f"h1 6 {attack} 3 8 5,5\na1 6 {defence} 3 8 6,5", dice=faces + ([1, 1] if dice == 1 else []))
    match.play("block h1 a1")
    block = match.events("block")[0]
    assert (block["dice"], block["chooser"]) == (dice, chooser)
    if dice > 1:
        assert match.asked == "die" and match.seat == chooser


def test_the_picked_die_counts(scene):
    match = scene("h1 6 4 3 8 5,5\na1 Lineman 6,5", dice=["skull", "push"]).play("block h1 a1", "die push")
    assert match.events("block result")[0]["face"] == "push" and match.asked == "push" and match.standing("h1")


def test_equal_dice_need_no_choice(scene):
    match = scene("h1 6 4 3 8 5,5\na1 Lineman 6,5", dice=["push", "push"]).play("block h1 a1")
    assert match.asked == "push"


# -- assists
@pytest.mark.parametrize(("others", "dice", "chooser"), [
    ("h2 Lineman 7,5", 2, "h"),                                         # free to help
    ("h2 Lineman 7,5\na2 Lineman 8,5", 1, "h"),                         # held by another
    ("h2 Lineman 7,5 prone", 1, "h"),
    ("h2 Lineman 7,5 dazed", 1, "h"),                                   # without a tackle zone
    ("h2 Lineman 8,5", 1, "h"),                                         # too far away
    ("a2 Lineman 4,5", 2, "a"),                                         # one for the defender
    ("a2 Lineman 4,5\nh2 Lineman 3,5", 1, "h"),                         # held by another
    ("h2 Lineman 7,4\nh3 Lineman 7,6\nh4 Lineman 7,5\nh5 Lineman 6,4", 3, "h"),     # 7 against 3
    ("h2 Lineman 7,5\na2 Lineman 4,5", 1, "h"),                         # one each
    ("h2 Lineman 7,5\na2 Lineman 8,5 prone", 2, "h"),                   # who lies holds nobody
])
def test_assists(scene, others, dice, chooser):
    match = scene(f"h1 Lineman 5,5\na1 Lineman 6,5\n{others}", dice=["push"] * dice).play("block h1 a1")
    block = match.events("block")[0]
    assert (block["dice"], block["chooser"]) == (dice, chooser)


# -- faces
def test_attacker_down(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", dice=["skull", 2, 3]).play("block h1 a1")
    assert match.prone("h1") and match.standing("a1") and reason(match) == ["knocked down"]


def test_both_down_rolls_armour_for_both_the_defender_first(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5", dice=["both down", 2, 3, 1, 4]).play("block h1 a1")
    assert match.prone("h1", "a1") and reason(match) == ["knocked down"]
    assert [event["player"] for event in match.events("armour")] == ["a1", "h1"]


@pytest.mark.rule("crp.skill.block")
def test_both_down_against_one_who_stays_up(scene):
    match = scene("h1 Lineman 5,5 +Block\nh2 Lineman 9,9\na1 Lineman 6,5", dice=["both down", 2, 3])
    match.play("block h1 a1", "use Block")
    assert match.standing("h1") and match.prone("a1") and not match.turnover


def test_pushed_keeps_him_on_his_feet(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", dice=["push"])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.standing("a1", "h1") and match.at("a1") == (7, 5) and match.at("h1") == (5, 5) and not match.turnover


@pytest.mark.parametrize("face", ["stumble", "pow"])
def test_a_pushed_and_felled_defender_falls_where_he_was_moved_to(scene, face):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", dice=[face, 2, 3])
    match.play("block h1 a1", "push a1 7,6", "follow")
    assert match.prone("a1") and match.at("a1") == (7, 6) and match.at("h1") == (6, 5) and not match.turnover


@pytest.mark.rule("crp.skill.dodge")
def test_a_stumble_only_pushes_one_who_dodges(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 +Dodge", dice=["stumble"])
    match.play("block h1 a1", "use Dodge", "push a1 7,5", "stay")
    assert match.standing("a1") and not match.rolled("armour")


# -- order
def test_follow_up_is_decided_before_armour_and_the_ball_bounces_last(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 ball\na2 Lineman 9,9", dice=["pow", 6, 6, 1, 1, "d8:3"])
    match.play("block h1 a1", "push a1 7,5")
    assert match.asked == "follow-up" and not match.rolled("armour")
    match.play("follow")
    told = [event["event"] for event in match.events()]
    wanted = ["push", "follow", "down", "armour", "injury", "bounce"]
    assert [name for name in told if name in wanted] == wanted
    assert match.stunned("a1") and match.ball == (8, 5)


def test_the_defender_is_hurt_before_the_attacker_and_then_the_ball_falls(scene):
    match = scene("h1 Lineman 5,5 ball\na1 Lineman 6,5", dice=["both down", 6, 5, 4, 4, 1, 2, "d8:7"])
    match.play("block h1 a1")
    told = [(event["event"], event.get("player")) for event in match.events() if event["event"] in
            ("armour", "injury", "bounce", "box")]
    assert told == [("armour", "a1"), ("injury", "a1"), ("box", "a1"), ("armour", "h1"), ("bounce", None)]


# -- the action
def test_only_standing_neighbours_may_be_blocked(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5 prone\na2 Lineman 5,6 stunned\na3 Lineman 7,7\na4 Lineman 4,4 dazed")
    assert match.options("block") == ["block h1 a4"]


def test_a_block_is_the_whole_action(scene):
    match = scene("h1 Lineman 5,5\nh2 Lineman 9,9\na1 Lineman 6,5", dice=["push"])
    match.play("block h1 a1", "push a1 7,5", "follow")
    assert match.asked == "turn" and not match.offers("move h1")


def test_a_blitzer_may_move_on_after_his_block_and_hits_only_once(scene):
    match = scene("h1 6 4 3 8 4,5\na1 Lineman 6,5\na2 Lineman 6,6", dice=["pow", 1, 2, 4])
    match.play("blitz h1", "move h1 5,5", "hit h1 a1", "push a1 7,5", "stay")
    assert match.asked == "action" and not match.options("block")
    match.play("move h1 4,4")
    assert match.at("h1") == (4, 4) and len(match.rolled("dodge")) == 1


def test_the_block_of_a_blitz_costs_a_square(scene):
    match = scene("h1 2 3 3 8 4,5\na1 Lineman 6,5", dice=["push", 3])
    match.play("blitz h1", "move h1 5,5", "hit h1 a1", "push a1 7,5", "stay", "move h1 4,4")
    assert len(match.rolled("go for it")) == 1
