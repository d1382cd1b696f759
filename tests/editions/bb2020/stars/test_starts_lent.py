"""Star players with a skill for one activation, and the one who lends it to others."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_HALF

MAN = "6 3 3 4 9"
REST = f"h9 {MAN} 3,3\na9 {MAN} 22,3\n"


# -- Excuse Me, Are You a Zoat?
ZOAT = "bb2020.star.excuse-me-are-you-a-zoat"
ZOLCATH = f"h1 Zolcath the Zoat 10,7\na1 {MAN} 11,7\n" + REST
GAZE = "bb2020.skill.hypnotic-gaze"


@pytest.mark.rule(ZOAT)
@pytest.mark.shows("bb2020.star.excuse-me-are-you-a-zoat:1")
def test_the_zoat_gazes_for_one_activation(scene: Any) -> None:
    match = scene(ZOLCATH, dice=[6], edition="bb2020").play("move h1", "use Excuse Me, Are You a Zoat?")
    assert match.has("h1", GAZE) and match.offers("use Hypnotic Gaze h1 a1")
    match.play("use Hypnotic Gaze h1 a1")
    assert not match.match.state.zone(match.player("a1")) and match.asked == "turn"
    assert not match.has("h1", GAZE) and not match.has("h1", ZOAT)
    match.match.expire(UNTIL_HALF)
    assert not match.has("h1", ZOAT)


@pytest.mark.rule(ZOAT)
@pytest.mark.shows("bb2020.star.excuse-me-are-you-a-zoat:1")
def test_only_for_a_move_and_who_cannot_gaze_anyway(scene: Any) -> None:
    assert scene(ZOLCATH, edition="bb2020").play("blitz h1", "choose a1").asked == "action"
    assert scene(ZOLCATH.replace("10,7", "10,7 +Hypnotic Gaze"), edition="bb2020").play("move h1").asked == "action"


@pytest.mark.rule(ZOAT)
@pytest.mark.shows("bb2020.star.excuse-me-are-you-a-zoat:1")
def test_he_may_declare_it_from_the_ground(scene: Any) -> None:
    match = scene(ZOLCATH.replace("10,7", "10,7 prone"), edition="bb2020").play("move h1")
    assert match.offers("use Excuse Me, Are You a Zoat? h1")
    match.play("use Excuse Me, Are You a Zoat?")
    assert match.standing("h1") and match.offers("use Hypnotic Gaze h1 a1")


# -- Frenzied Rush
RUSH = "bb2020.star.frenzied-rush"
GLART = f"h1 Glart Smashrip 10,7\na1 {MAN} 11,7\n" + REST
FRENZY = "bb2020.skill.frenzy"
GRAB = "bb2020.skill.grab"


@pytest.mark.rule(RUSH)
@pytest.mark.shows("bb2020.star.frenzied-rush:1", "bb2020.star.frenzied-rush:2")
def test_he_blitzes_in_a_frenzy(scene: Any) -> None:
    table = f"h1 6 4 3 4 9 10,7 +Frenzied Rush +Grab\na1 {MAN} 11,7\n" + REST
    match = scene(table, dice=["push", "push", "push", "push"], edition="bb2020")
    match.play("blitz h1", "choose a1", "use Frenzied Rush")
    assert match.has("h1", FRENZY) and not match.has("h1", GRAB) and not match.has("h1", RUSH)
    match.play("hit h1 a1", "push 12,7")
    assert match.at("h1") == (11, 7) and match.asked == "push"
    match.play("push 13,7", "end")
    assert not match.has("h1", FRENZY) and not match.has("h1", GRAB)
    match.play("end")
    assert match.has("h1", GRAB) and not match.has("h1", RUSH)


@pytest.mark.rule(RUSH)
@pytest.mark.shows("bb2020.star.frenzied-rush:1")
def test_only_for_a_blitz_and_who_has_no_frenzy(scene: Any) -> None:
    match = scene(GLART, edition="bb2020").play("move h1")
    assert match.asked == "action"
    match = scene(GLART, edition="bb2020").play("blitz h1", "choose a1")
    assert match.options() == ["use Frenzied Rush h1", "no"]
    assert not match.play("no").has("h1", FRENZY)
    frantic = f"h1 {MAN} 10,7 +Frenzied Rush +Frenzy\na1 {MAN} 11,7\n" + REST
    assert scene(frantic, edition="bb2020").play("blitz h1", "choose a1").asked == "action"


# -- Shot to Nothing
SHOT = "bb2020.star.shot-to-nothing"
GLORIEL = f"h1 Gloriel Summerbloom 5,7 ball\na1 {MAN} 11,7\n" + REST


@pytest.mark.rule(SHOT)
@pytest.mark.shows("bb2020.star.shot-to-nothing:1")
def test_she_throws_it_across_the_pitch(scene: Any) -> None:
    match = scene(GLORIEL, dice=[6, "d8:5", "d8:5", "d8:5", "d8:5"], edition="bb2020")
    match.play("pass h1", "use Shot to Nothing", "throw h1")
    assert match.offers("target 24,7")
    match.play("target 24,7")
    assert match.holder is None and not match.has("h1", "bb2020.skill.hail-mary-pass") and not match.has("h1", SHOT)


@pytest.mark.rule(SHOT)
@pytest.mark.shows("bb2020.star.shot-to-nothing:1")
def test_not_for_a_move_nor_in_a_pass_without_it(scene: Any) -> None:
    assert scene(GLORIEL, edition="bb2020").play("move h1").asked == "action"
    match = scene(GLORIEL, edition="bb2020").play("pass h1")
    assert match.options() == ["use Shot to Nothing h1", "no"]
    assert not match.play("no", "throw h1").offers("target 24,7")
    skilled = f"h1 {MAN} 5,7 ball +Shot to Nothing +Hail Mary Pass\n" + REST
    assert scene(skilled, edition="bb2020").play("pass h1").asked == "action"


# -- Wisdom of the White Dwarf
WISE = "bb2020.star.wisdom-of-the-white-dwarf"
DWARF = f"h1 Grombrindal, The White Dwarf 10,7\nh2 {MAN} 10,8\nh3 {MAN} 10,6\na1 {MAN} 11,8\n" + REST


@pytest.mark.rule(WISE)
@pytest.mark.shows("bb2020.star.wisdom-of-the-white-dwarf:1", "bb2020.star.wisdom-of-the-white-dwarf:2")
def test_a_neighbour_blocks_with_a_mighty_blow(scene: Any) -> None:
    match = scene(DWARF, dice=["pow", "pow", 4, 4, 1, 1], edition="bb2020").play("block h2 a1")
    assert match.options() == ["use Wisdom of the White Dwarf h1", "no"]
    match.play("use Wisdom of the White Dwarf")
    assert match.asked == "option"
    assert match.options() == ["option Wisdom of the White Dwarf Dauntless",
                               "option Wisdom of the White Dwarf Mighty Blow"]
    match.play("option Mighty Blow", "push 12,8", "stay")
    assert match.asked == "window" and match.offers("use Mighty Blow h2")
    match.play("use Mighty Blow")
    assert match.stunned("a1") and match.asked == "turn" and not match.has("h2", "bb2020.skill.mighty-blow")
    assert match.play("move h3").asked == "action"
    match.play("end", "end")
    assert match.seat == "a" and match.has("h1", WISE)


@pytest.mark.rule(WISE)
@pytest.mark.shows("bb2020.star.wisdom-of-the-white-dwarf:1")
def test_each_action_is_taught_what_helps_it(scene: Any) -> None:
    def taught(*lines: str) -> list[str]:
        match = scene(DWARF, edition="bb2020").play(*lines, "use Wisdom of the White Dwarf")
        return [line.removeprefix("option Wisdom of the White Dwarf ") for line in match.options()]

    assert taught("move h2") == ["Break Tackle", "Sure Feet"]
    assert taught("blitz h2", "choose a1") == ["Dauntless", "Mighty Blow", "Break Tackle", "Sure Feet"]


@pytest.mark.rule(WISE)
@pytest.mark.shows("bb2020.star.wisdom-of-the-white-dwarf:1", "bb2020.star.wisdom-of-the-white-dwarf:2")
def test_sure_feet_are_used_and_gone(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 10,7 +Wisdom of the White Dwarf\nh2 1 3 3 4 9 10,8\n" + REST, dice=[1, 2],
                  edition="bb2020")
    match.play("move h2", "use Wisdom of the White Dwarf", "option Sure Feet", "move h2 11,8", "move h2 12,8")
    assert match.asked == "re-roll" and match.offers("use Sure Feet h2")
    match.play("use Sure Feet", "end")
    assert match.at("h2") == (12, 8) and not match.has("h2", "bb2020.skill.sure-feet")


@pytest.mark.rule(WISE)
@pytest.mark.shows("bb2020.star.wisdom-of-the-white-dwarf:1")
def test_no_wisdom_for_himself_others_or_from_the_ground(scene: Any) -> None:
    match = scene(DWARF, edition="bb2020")
    assert match.play("move h1").asked == "action"
    match = scene(DWARF, edition="bb2020")
    assert match.play("move h9").asked == "action"
    for mark in ("prone", "dazed"):
        table = f"h1 {MAN} 10,7 {mark} +Wisdom of the White Dwarf\nh2 {MAN} 10,8\n" + REST
        assert scene(table, edition="bb2020").play("move h2").asked == "action"
    table = f"h1 {MAN} 10,7 +Wisdom of the White Dwarf\nh2 {MAN} 10,8 +Break Tackle +Sure Feet\n" + REST
    assert scene(table, edition="bb2020").play("move h2").asked == "action"
    table = f"h1 {MAN} 10,7 +Wisdom of the White Dwarf\nh2 {MAN} 10,8 +Bone Head\n" + REST
    assert scene(table, dice=[1], edition="bb2020").play("move h2").asked == "turn"
    table = f"h1 {MAN} 10,7 +Wisdom of the White Dwarf\na1 {MAN} 10,8\n" + REST
    assert scene(table, edition="bb2020", active="away").play("move a1").asked == "action"
