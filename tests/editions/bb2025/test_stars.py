"""Star players of the third season edition, where their rules are new or changed."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.editions import edition
from nuffle.files.names import kebab
from nuffle.rules.player_state import DAZED

MAN = "Human Lineman"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table.replace("MAN", MAN), dice=list(dice), edition="bb2025", **rest)


def test_all_rules_of_stars_work() -> None:
    known = edition("bb2025").indexes
    rules = {star.special_rule.name for star in edition_data("bb2025").stars if star.special_rule}
    assert {rule for rule in rules if f"bb2025.star.{kebab(rule)}" not in known} == set()


@pytest.mark.rule("bb2025.star.krump-and-smash")
@pytest.mark.shows("bb2025.star.krump-and-smash:1")
def test_varag_smashes_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Krump and Smash\nh2 MAN 3,3\na1 MAN 11,7", "pow", 1, 2, 5, 6, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Krump and Smash")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.dwarfen-grit")
@pytest.mark.shows("bb2025.star.dwarfen-grit:1")
def test_bugman_grits_his_teeth(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7\nh2 MAN 3,3\na1 MAN 11,7 +Dwarfen Grit", "pow", 6, 6, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Dwarfen Grit")
    assert match.prone("a1")


@pytest.mark.rule("bb2025.star.consummate-professional")
@pytest.mark.shows("bb2025.star.consummate-professional:1")
def test_griff_adds_one(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Consummate Professional\na1 MAN 11,7", 2)
    match.play("move h1", "move h1 9,7", "use Consummate Professional")
    assert match.standing("h1")


@pytest.mark.rule("bb2025.star.excuse-me-are-you-a-zoat")
@pytest.mark.shows("bb2025.star.excuse-me-are-you-a-zoat:1")
def test_a_zoat_distracts_whoever_is_near(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Excuse Me, Are You a Zoat?\na1 MAN 13,7")
    match.play("move h1", "use Excuse Me, Are You a Zoat?")
    assert match.match.state.flag(match.player("a1"), DAZED)


@pytest.mark.rule("bb2025.star.incorporeal")
@pytest.mark.shows("bb2025.star.incorporeal:1")
def test_a_ghost_needs_no_dodge(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Incorporeal\na1 MAN 11,7")
    match.play("move h1", "use Incorporeal", "move h1 9,7")
    assert match.at("h1") == (9, 7)


@pytest.mark.rule("bb2025.star.slayer")
@pytest.mark.shows("bb2025.star.slayer:1")
def test_a_slayer_wants_big_guys(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Slayer +Dauntless\nh2 MAN 3,3\na1 Ogre 11,7", 6, "pow", 5, 4, 1, 2)
    match.play("block h1 a1", "push a1 12,7", "stay", "use Slayer")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.woodland-fury")
@pytest.mark.shows("bb2025.star.woodland-fury:1")
def test_willow_throws_a_skull_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Woodland Fury\na1 MAN 11,7", "skull", "push")
    match.play("block h1 a1", "use Woodland Fury")
    assert match.asked == "push"


@pytest.mark.rule("bb2025.star.wisdom-of-the-white-dwarf")
@pytest.mark.shows("bb2025.star.wisdom-of-the-white-dwarf:1")
def test_grombrindal_teaches_for_a_turn(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Wisdom of the White Dwarf\nh2 MAN 12,7\nh3 MAN 3,3\na1 MAN 20,7")
    match.play("move h1", "use Wisdom of the White Dwarf", "choose h2")
    line = next(line for line in match.options() if "Sure Feet" in line)
    match.play(line, "end")
    assert match.has("h2", "Sure Feet")


@pytest.mark.rule("bb2025.star.beer-barrel-bash")
@pytest.mark.shows("bb2025.star.beer-barrel-bash:1")
def test_after_the_barrel_he_is_done(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Beer Barrel Bash!\nh2 MAN 3,3\na1 MAN 12,7", 3, 1, 2)
    match.play("move h1", "use Beer Barrel Bash!")
    assert match.prone("a1") and match.asked == "turn"


@pytest.mark.rule("bb2025.star.mesmerising-dance")
@pytest.mark.shows("bb2025.star.mesmerising-dance:1")
def test_eldril_gazes_again_once_a_half(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Hypnotic Gaze +Mesmerising Dance\nh2 MAN 3,3\na1 MAN 11,7", 1, 3)
    match.play("move h1", "use Hypnotic Gaze h1 a1", "use Mesmerising Dance")
    assert match.match.state.flag(match.player("a1"), DAZED)


THROW = "h1 MAN 10,7 +Throw Team-mate {}\nh2 MAN 11,7 +Right Stuff\nh3 MAN 3,3\na1 MAN 24,7"
TOSS = ("act h1 Throw Team-mate", "use Throw Team-mate h1 h2", "target 13,7")


@pytest.mark.rule("bb2025.star.the-ballista")
@pytest.mark.shows("bb2025.star.the-ballista:1")
def test_morg_throws_a_team_mate_again_and_no_ball(scene: Any) -> None:
    match = stage(scene, THROW.format("+The Ballista"), 1, 6, "d8:3", "d8:8", "d8:5", 6)
    assert match.play(*TOSS, "use The Ballista").standing("h2")
    match = stage(scene, "h1 MAN 10,7 ball +The Ballista\nh2 MAN 3,3\na1 MAN 24,7", 1, "d8:1")
    assert match.play("pass h1", "throw h1", "target 13,7").turnover


@pytest.mark.rule("bb2020.star.reliable")
@pytest.mark.shows("bb2025.star.reliable:1")
def test_deeproot_drops_nobody_badly(scene: Any) -> None:
    match = stage(scene, THROW.format("+Reliable"), 1, "d8:1").play(*TOSS)
    assert match.standing("h2") and match.at("h2") == (10, 6)


@pytest.mark.rule("bb2025.star.yoink")
@pytest.mark.shows("bb2025.star.yoink:1", "bb2025.star.yoink:2")
@pytest.mark.parametrize(("dice", "holder"), [((6, 2), "a1"), ((6, 1, 1, 3), "h2")])
def test_scrappa_snatches_a_pass_and_a_one_is_no_harm(scene: Any, dice: tuple[int, ...], holder: str) -> None:
    match = stage(scene, "h1 MAN 10,7 ball\nh2 MAN 16,7\na1 MAN 13,7 +Yoink!", *dice)
    match.play("pass h1", "throw h1", "target 16,7", "use Yoink!")
    if match.asked == "intercept":
        match.play("intercept a1")
    assert match.holder == holder


DOWN = ("block h1 a1", "push a1 12,7", "stay")


@pytest.mark.rule("bb2025.star.dwarven-scourge")
@pytest.mark.shows("bb2025.star.dwarven-scourge:1")
def test_ivan_strikes_dwarfs_twice_as_hard(scene: Any) -> None:
    table = "h1 6 4 3 4 9 10,7 +Dwarven Scourge\nh2 MAN 3,3\na1 {} 11,7\na2 MAN 20,7"
    match = stage(scene, table.format("MAN"), "pow", "pow", 4, 4, 1, 2).play(*DOWN, "use Dwarven Scourge")
    assert match.stunned("a1") and match.modifiers("armour") == {"Dwarven Scourge": 1}
    dwarf = "h1 6 4 3 4 9 10,7 +Dwarven Scourge\nh2 MAN 3,3\na1 Dwarf Lineman 11,7 -Block\na2 Dwarf Lineman 20,7"
    match = stage(scene, dwarf, "pow", "pow", 4, 4, 1, 2, away="Dwarf").play(*DOWN, "use Dwarven Scourge")
    assert match.stunned("a1") and match.modifiers("armour") == {"Dwarven Scourge": 2}


@pytest.mark.rule("bb2025.star.dwarven-scourge", "bb2025.star.slayer")
@pytest.mark.shows("bb2025.star.dwarven-scourge:2", "bb2025.star.slayer:2")
@pytest.mark.parametrize("name", ["Dwarven Scourge", "Slayer"])
def test_or_it_goes_to_the_injury(scene: Any, name: str) -> None:
    table = f"h1 6 6 3 4 9 10,7 +{name}\nh2 MAN 3,3\na1 Ogre 11,7 -Thick Skull\na2 MAN 20,7"
    match = stage(scene, table, "pow", "pow", 6, 6, 4, 3).play(*DOWN, f"use {name}")
    assert match.status("a1") == "ko"


@pytest.mark.rule("bb2025.star.master-assassin")
@pytest.mark.shows("bb2025.star.master-assassin:1")
def test_skitter_stabs_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Stab +Master Assassin\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 20,7", 1, 2, 6, 6, 1, 2)
    assert match.play("block h1 a1", "use Stab", "use Master Assassin").stunned("a1")


PAIR = "h1 MAN 10,7 +Stab +A Sneaky Pair\nh2 MAN 11,8 +A Sneaky Pair\nh3 MAN 3,3\na1 MAN 11,7\na2 MAN 20,7"


@pytest.mark.rule("bb2025.star.a-sneaky-pair")
@pytest.mark.shows("bb2025.star.a-sneaky-pair:1", "bb2025.star.a-sneaky-pair:2")
@pytest.mark.parametrize(("dice", "status"), [((4, 4, 1, 2), "stunned"), ((6, 6, 4, 3), "ko")])
def test_the_sneaky_pair_adds_one_where_it_counts(scene: Any, dice: tuple[int, ...], status: str) -> None:
    assert stage(scene, PAIR, *dice).play("block h1 a1", "use Stab").status("a1") == status


@pytest.mark.rule("bb2025.star.watch-out")
@pytest.mark.shows("bb2025.star.watch-out:1")
def test_withergrasp_dodges_the_first_block_of_a_drive(scene: Any) -> None:
    table = "h1 MAN 10,7\nh2 MAN 13,7\nh3 MAN 3,3\na1 MAN 11,7 +Watch Out!\na2 MAN 20,7"
    match = stage(scene, table, "stumble", "stumble", 1, 2)
    match.play("block h1 a1", "use Dodge", "push a1 12,7", "stay")
    assert match.standing("a1")
    match.play("block h2 a1", "push a1 11,7", "stay")
    assert match.prone("a1")


@pytest.mark.rule("bb2025.star.lord-of-chaos")
@pytest.mark.shows("bb2025.star.lord-of-chaos:1")
def test_borak_throws_a_die_again(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Lord of Chaos\na1 MAN 11,7", "skull", "push")
    assert match.play("block h1 a1", "use Lord of Chaos").asked == "push"


@pytest.mark.rule("bb2025.star.blastin-solves-everything")
@pytest.mark.shows("bb2025.star.blastin-solves-everything:1", "bb2025.star.blastin-solves-everything:2")
@pytest.mark.parametrize(("die", "who"), [(3, "a1"), (1, "h1")])
def test_zzharg_shoots_and_is_done(scene: Any, die: int, who: str) -> None:
    table = "h1 MAN 10,7 +Blastin' Solves Everything\nh2 MAN 3,3\na1 MAN 12,7\na2 MAN 20,7"
    match = stage(scene, table, die, 6, 6, 1, 2)
    match.play("move h1", "use Blastin' Solves Everything")
    if match.asked == "player":
        match.play("choose a1")
    assert match.stunned(who) and not match.offers("move h1")


@pytest.mark.rule("bb2025.star.frenzied-rush")
@pytest.mark.shows("bb2025.star.frenzied-rush:1")
def test_glart_rushes_in_a_frenzy(scene: Any) -> None:
    match = stage(scene, "h1 MAN 10,7 +Frenzied Rush\nh2 MAN 3,3\na1 MAN 11,7", "push", "push")
    match.play("blitz h1", "use Frenzied Rush", "hit h1 a1", "push a1 12,7", "push a1 13,7")
    assert match.at("h1") == (12, 7)


@pytest.mark.rule("bb2025.star.slashing-nails")
@pytest.mark.shows("bb2025.star.slashing-nails:1")
def test_roxanna_has_claws_for_a_blitz(scene: Any) -> None:
    table = "h1 MAN 10,7 +Slashing Nails\nh2 MAN 3,3\na1 6 3 3 4 11 11,7\na2 MAN 20,7"
    match = stage(scene, table, "pow", 4, 4, 1, 2)
    assert match.play("blitz h1", "use Slashing Nails", "hit h1 a1", "push a1 12,7", "stay").stunned("a1")


@pytest.mark.rule("bb2025.star.blast-it")
@pytest.mark.shows("bb2025.star.blast-it:1")
def test_barik_scatters_again_each_time(scene: Any) -> None:
    table = "h1 MAN 10,7 ball +Hail Mary Pass +Blast It!\nh2 MAN 24,7\na1 MAN 3,3"
    match = stage(scene, table, 6, "d8:1", "d8:1", "d8:1", "d8:3", "d8:8", "d8:5", 2)
    match.play("pass h1", "throw h1", "target 24,7", "use Well aimed")
    assert match.holder == "h2"


@pytest.mark.rule("bb2025.star.putrid-regurgitation")
@pytest.mark.shows("bb2025.star.putrid-regurgitation:1")
def test_bilerot_vomits_after_a_block(scene: Any) -> None:
    table = "h1 MAN 10,7 +Putrid Regurgitation\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 20,7"
    match = stage(scene, table, "push", 2, 6, 6, 1, 2).play("block h1 a1", "no", "push a1 12,7", "follow")
    match.play("use Putrid Regurgitation")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.putrid-regurgitation")
@pytest.mark.shows("bb2025.star.putrid-regurgitation:2")
def test_or_in_its_place(scene: Any) -> None:
    table = "h1 MAN 10,7 +Putrid Regurgitation\nh2 MAN 3,3\na1 MAN 11,7\na2 MAN 20,7"
    match = stage(scene, table, 2, 6, 6, 1, 2).play("block h1 a1", "use Putrid Regurgitation")
    assert match.stunned("a1")


@pytest.mark.rule("bb2025.star.working-in-tandem")
@pytest.mark.shows("bb2025.star.working-in-tandem:1")
def test_lucien_throws_a_die_again_where_valen_marks(scene: Any) -> None:
    table = "h1 Lucien Swift 10,7 -Block\nh2 Valen Swift {}\na1 MAN 11,7"
    match = stage(scene, table.format("12,6"), "skull", "skull", "push", home="Dark Elf")
    match.play("block h1 a1", "use Working in Tandem")
    match.play("die skull")
    assert match.options("die") == ["die push", "die skull"]
    match = stage(scene, table.format("3,3") + "\na2 MAN 20,7", "skull", 1, 2, home="Dark Elf").play("block h1 a1")
    assert match.prone("h1")


@pytest.mark.rule("bb2025.star.working-in-tandem")
@pytest.mark.shows("bb2025.star.working-in-tandem:2")
def test_valen_passes_to_him_at_any_range_as_if_near(scene: Any) -> None:
    table = "h1 Lucien Swift 20,7\nh2 Valen Swift 10,7 ball\na1 MAN 3,3"
    match = stage(scene, table, 3, 6, home="Dark Elf").play("pass h2", "throw h2", "target 20,7")
    assert match.modifiers("pass")["Working in Tandem"] == 2


CARRY = "h1 Grak 10,7 -Bone Head\nh2 Crumbleberry 11,7\nh3 MAN 3,3\na1 MAN {}\na2 MAN 20,7"


@pytest.mark.rule("bb2025.star.ill-carry-you", "bb2025.core.carrying")
@pytest.mark.shows("bb2025.star.ill-carry-you:1", "bb2025.star.ill-carry-you:2")
def test_grak_takes_crumbleberry_along_and_sets_him_down(scene: Any) -> None:
    match = stage(scene, CARRY.format("24,12")).play("move h1", "use I'll Carry You")
    assert match.status("h2") == "reserves" and match.has("h1", "bb2025.skill.dodge")
    assert match.has("h1", "bb2025.skill.break-tackle")
    match.play("move h1 10,8", "move h1 10,9", "end", "square Carrying 11,10")
    assert match.at("h2") == (11, 10) and not match.has("h1", "bb2025.skill.dodge") and match.offers("move h2")


@pytest.mark.rule("bb2025.core.carrying")
@pytest.mark.shows("bb2025.star.ill-carry-you:3")
def test_when_grak_goes_down_crumbleberry_is_set_down_first(scene: Any) -> None:
    match = stage(scene, CARRY.format("9,6"), 1, 1, 1).play("move h1", "use I'll Carry You", "move h1 10,8")
    while match.asked in ("re-roll", "window"):
        match.play("no")
    match.play("square Carrying 11,8")
    assert match.lying("h1") and match.standing("h2")


@pytest.mark.rule("bb2025.star.ill-carry-you")
@pytest.mark.shows("bb2025.star.ill-carry-you:4")
def test_nobody_is_carried_with_the_ball_nor_by_crumbleberry(scene: Any) -> None:
    match = stage(scene, CARRY.format("24,12").replace("11,7", "11,7 ball")).play("move h1")
    assert match.asked == "action"
    assert stage(scene, CARRY.format("24,12")).play("move h2").asked == "action"
