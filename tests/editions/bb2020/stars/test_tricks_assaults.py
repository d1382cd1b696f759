"""Star players with tricks of their own: chainsaws, teeth, vines and fury."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF

MAN = "6 3 3 4 9"
REST = f"h9 {MAN} 3,3\n"
FOES = f"a1 {MAN} 11,7\na2 {MAN} 11,6\n"


def stage(scene: Any, table: str, *dice: int | str, **rest: Any) -> Any:
    return scene(table + "\n" + REST, dice=dice, edition="bb2020", **rest)


# -- Fury of the Blood God
FURIOUS = "h1 6 5 4 5 10 10,7 +Unchannelled Fury +Fury of the Blood God\n"
FURY = "bb2020.star.fury-of-the-blood-god"


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.rule("bb2020.core.block-once-more")
@pytest.mark.shows("bb2020.star.fury-of-the-blood-god:1", "bb2020.star.fury-of-the-blood-god:2")
def test_scyla_blocks_twice(scene: Any) -> None:
    match = stage(scene, "h1 Scyla Anfingrimm 10,7\n" + FOES, 1, "pow", "pow", 1, 1, "pow", "pow", 1, 1, home="Khorne")
    match.play("block h1 a1", "use Fury of the Blood God", "push a1 12,7")
    assert match.prone("a1") and match.at("h1") == (11, 7) and match.options() == ["choose a2", "no"]
    match.play("choose a2", "push a2 11,5")
    assert match.prone("a2") and match.asked == "turn" and not match.turnover
    assert not match.has("h1", FURY) and not match.has("h1", "bb2020.core.block-once-more")


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
def test_declined_the_action_is_wasted(scene: Any) -> None:
    match = stage(scene, FURIOUS + FOES, 1).play("block h1 a1", "no")
    assert match.asked == "turn" and match.has("h1", FURY) and not match.events("block")


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.shows("bb2020.star.fury-of-the-blood-god:1")
@pytest.mark.parametrize(("action", "die"), [("move h1", 1), ("move h1", 3), ("blitz h1", 1)])
def test_only_a_block_enrages_him_so(scene: Any, action: str, die: int) -> None:
    match = stage(scene, FURIOUS + f"a1 {MAN} 11,7", die).play(action)
    assert match.asked == "turn" and match.has("h1", FURY)


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.rule("bb2020.core.block-once-more")
def test_a_re_roll_comes_first_and_its_1_counts_too(scene: Any) -> None:
    match = stage(scene, FURIOUS + FOES, 1, 1, "push", "push", rerolls=[1, 0])
    match.play("block h1 a1", "reroll", "use Fury of the Blood God", "push a1 12,7", "stay")
    assert match.options("choose") == ["choose a2"]
    match.play("no")
    assert match.asked == "turn" and not match.has("h1", FURY)


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.rule("bb2020.core.block-once-more")
def test_the_second_block_may_hit_the_same_man_frenzied_or_not(scene: Any) -> None:
    match = stage(scene, FURIOUS.strip() + f" +Frenzy\na1 {MAN} 11,7", 1, *["push"] * 6, "pow", "pow", 1, 1)
    match.play("block h1 a1", "use Fury of the Blood God", "push a1 12,7", "push a1 13,7")
    assert match.at("h1") == (12, 7) and match.options() == ["choose a1", "no"]
    match.play("choose a1", "push a1 14,7", "push a1 15,7")
    assert match.prone("a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.rule("bb2020.core.block-once-more")
def test_no_second_block_without_anybody_or_when_he_is_down(scene: Any) -> None:
    match = stage(scene, FURIOUS + f"a1 {MAN} 11,7", 1, "push", "push")
    match.play("block h1 a1", "use Fury of the Blood God", "push a1 12,7", "stay")
    assert match.asked == "turn" and not match.has("h1", "bb2020.core.block-once-more")
    match = stage(scene, FURIOUS + FOES, 1, "skull", "skull", 1, 1)
    match.play("block h1 a1", "use Fury of the Blood God")
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.star.fury-of-the-blood-god")
@pytest.mark.rule("bb2020.core.block-once-more")
def test_disgust_ends_it_all(scene: Any) -> None:
    match = stage(scene, FURIOUS + FOES.replace("11,7", "11,7 +Foul Appearance"), 1, 1)
    match.play("block h1 a1", "use Fury of the Blood God")
    assert match.asked == "turn" and not match.events("block")


# -- Primal Savagery
SAVAGE = "h1 6 5 4 5 10 10,7 +Animal Savagery +Primal Savagery\n"
PRIMAL = "bb2020.star.primal-savagery"


@pytest.mark.rule("bb2020.star.primal-savagery")
@pytest.mark.shows("bb2020.star.primal-savagery:1")
def test_glotl_turns_on_the_others(scene: Any) -> None:
    match = stage(scene, f"h1 Glotl Stop 10,7\nh2 {MAN} 10,8\n" + FOES, 3, 1, 1, home="Lizardmen")
    match.play("move h1", "use Primal Savagery")
    assert match.options() == ["choose a2", "choose a1"]
    match.play("choose a1")
    assert match.prone("a1") and match.standing("h2", "a2") and match.asked == "action" and not match.turnover
    assert not match.has("h1", PRIMAL)


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_declined_a_team_mate_pays(scene: Any) -> None:
    match = stage(scene, SAVAGE + f"h2 {MAN} 10,8\na1 {MAN} 11,7", 3, 1, 1).play("move h1", "no")
    assert match.prone("h2") and match.standing("a1") and match.has("h1", PRIMAL)


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_it_saves_the_action_of_who_stands_alone(scene: Any) -> None:
    match = stage(scene, SAVAGE + f"a1 {MAN} 11,7", 3, 1, 1).play("move h1", "use Primal Savagery")
    assert match.prone("a1") and match.asked == "action" and match.match.state.zone(match.player("h1"))


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_whom_he_has_felled_he_cannot_block(scene: Any) -> None:
    match = stage(scene, SAVAGE + f"a1 {MAN} 11,7", 1, 1, 1).play("block h1 a1", "use Primal Savagery")
    assert match.prone("a1") and match.asked == "turn" and not match.events("block")
    match = stage(scene, SAVAGE + FOES, 1, 1, 1, "push", "push")
    match.play("block h1 a1", "use Primal Savagery", "choose a2", "push a1 12,7", "stay")
    assert match.prone("a2") and match.at("a1") == (12, 7)


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_of_two_he_wanted_to_block_one_is_left(scene: Any) -> None:
    match = stage(scene, SAVAGE.strip() + " +Multiple Block\n" + FOES, 1, 1, 1, "push")
    match.play("act h1 Multiple Block a1", "use Primal Savagery", "choose a2", "push a1 12,7")
    assert match.prone("a2") and match.asked == "turn" and len(match.events("block")) == 1


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_not_without_somebody_on_his_feet_nor_when_he_keeps_calm(scene: Any) -> None:
    match = stage(scene, SAVAGE + f"a1 {MAN} 11,7 prone", 3).play("move h1")
    assert match.asked == "turn" and match.has("h1", PRIMAL)
    match = stage(scene, SAVAGE + f"a1 {MAN} 11,7", 4).play("move h1")
    assert match.asked == "action" and match.standing("a1")


@pytest.mark.rule("bb2020.star.primal-savagery")
def test_another_failure_is_none_of_its_business(scene: Any) -> None:
    match = stage(scene, SAVAGE.strip() + f" +Bone Head\na1 {MAN} 11,7", 4, 1).play("move h1")
    assert match.asked == "turn" and match.standing("a1")


# -- Tasty Morsel
THIRSTY = "h1 6 4 2 4 9 10,7 +Bloodlust (3+) +Tasty Morsel\n"
MORSEL = "bb2020.star.tasty-morsel"


@pytest.mark.rule("bb2020.star.tasty-morsel")
@pytest.mark.shows("bb2020.star.tasty-morsel:1")
def test_karina_bites_an_opponent(scene: Any) -> None:
    match = stage(scene, f"h1 Karina Von Riesz 10,7\na1 {MAN} 11,7", 1, 5, 6, home="Vampire").play("move h1", "end")
    assert match.options() == ["choose a1", "no"]
    match.play("choose a1")
    assert match.status("a1") == "casualty" and not match.turnover and match.asked == "turn"
    assert not match.has("h1", MORSEL) and match.match.state.zone(match.player("h1"))


@pytest.mark.rule("bb2020.star.tasty-morsel")
def test_declined_thirst_is_thirst(scene: Any) -> None:
    match = stage(scene, THIRSTY + f"a1 {MAN} 11,7", 2).play("move h1", "end", "no")
    assert match.turnover and match.has("h1", MORSEL) and not match.match.state.zone(match.player("h1"))
    match = stage(scene, THIRSTY + f"a1 {MAN} 11,7\nh2 Thrall Lineman 10,8", 2, 1, 1, home="Vampire")
    match.play("move h1", "end", "no")
    assert match.stunned("h2") and not match.turnover and match.has("h1", MORSEL)


@pytest.mark.rule("bb2020.star.tasty-morsel")
@pytest.mark.shows("bb2020.star.tasty-morsel:2")
@pytest.mark.parametrize("foe", ["a1 6 4 3 4 9 11,7", "a1 Eldril Sidewinder 11,7", f"a1 {MAN} 12,7", f"h2 {MAN} 11,7"])
def test_not_the_strong_nor_the_famous_nor_the_far(scene: Any, foe: str) -> None:
    match = stage(scene, THIRSTY + foe, 2, away="Wood Elf").play("move h1", "end")
    assert match.turnover and match.has("h1", MORSEL)


@pytest.mark.rule("bb2020.star.tasty-morsel")
def test_not_thirsty_he_bites_nobody(scene: Any) -> None:
    match = stage(scene, THIRSTY + f"a1 {MAN} 11,7", 3).play("move h1", "end")
    assert match.asked == "turn" and not match.turnover and match.has("h1", MORSEL)


@pytest.mark.rule("bb2020.star.tasty-morsel")
def test_a_bitten_carrier_costs_the_biter_no_turn(scene: Any) -> None:
    match = stage(scene, THIRSTY + f"a1 {MAN} 11,7 ball", 2, 1, 1, "d8:3").play("move h1", "end", "choose a1")
    assert match.stunned("a1") and match.ball == (12, 7) and not match.turnover


# -- Kick 'em While They're Down!
SAW = "h1 6 3 3 4 8 10,7 +Chainsaw {rule}\n"
DOWN = "bb2020.star.kick-em-while-theyre-down"


@pytest.mark.rule("bb2020.star.kick-em-while-theyre-down")
@pytest.mark.shows("bb2020.star.kick-em-while-theyre-down:1", "bb2020.star.kick-em-while-theyre-down:2")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_nobbla_saws_the_fallen(scene: Any, state: str) -> None:
    match = stage(scene, f"h1 Nobbla Blackwart 10,7\na1 {MAN} 11,7 {state}", 2, 3, 3, 4, 4, home="Goblin")
    match.play("act h1 Kick 'em While They're Down! a1")
    assert match.status("a1") == "ko" and match.standing("h1") and not match.turnover
    assert not match.has("h1", DOWN) and match.asked == "turn"
    assert not match.events("foul") and match.match.state.taken[5] == 0


@pytest.mark.rule("bb2020.star.kick-em-while-theyre-down")
def test_the_saw_may_kick_back_all_the_same(scene: Any) -> None:
    match = stage(scene, SAW.format(rule="+Kick 'em While They're Down!") + f"a1 {MAN} 11,7 prone", 1, 4, 4, 1, 1)
    match.play("act h1 Kick 'em While They're Down! a1")
    assert match.stunned("h1") and match.turnover and match.prone("a1")


@pytest.mark.rule("bb2020.star.kick-em-while-theyre-down")
@pytest.mark.parametrize("table", [
    f"h1 6 3 3 4 8 10,7 +Kick 'em While They're Down!\na1 {MAN} 11,7 prone",
    f"h1 6 3 3 4 8 10,7 +Chainsaw +Kick 'em While They're Down!\na1 {MAN} 11,7",
    f"h1 6 3 3 4 8 10,7 +Chainsaw +Kick 'em While They're Down!\na1 {MAN} 12,7 prone",
    f"h1 6 3 3 4 8 10,7 prone +Chainsaw +Kick 'em While They're Down!\na1 {MAN} 11,7 prone",
    f"h1 6 3 3 4 8 10,7 +Chainsaw +Kick 'em While They're Down!\nh2 {MAN} 11,7 prone"])
def test_not_without_a_saw_nor_the_wrong_victim(scene: Any, table: str) -> None:
    assert not stage(scene, table).options_of("Kick 'em")


# -- Maximum Carnage
MAX = SAW.format(rule="+Maximum Carnage")
CARNAGE = "bb2020.star.maximum-carnage"


@pytest.mark.rule("bb2020.star.maximum-carnage")
@pytest.mark.shows("bb2020.star.maximum-carnage:1", "bb2020.star.maximum-carnage:2")
def test_max_has_not_had_enough(scene: Any) -> None:
    match = stage(scene, "h1 Max Spleenripper 10,7\n" + FOES, 2, 1, 1, 2, 3, 3, 1, 1, home="Khorne")
    match.play("block h1 a1")
    assert match.standing("a1") and match.asked == "window"
    match.play("use Maximum Carnage")
    assert match.stunned("a2") and match.standing("a1") and match.asked == "turn" and not match.has("h1", CARNAGE)


@pytest.mark.rule("bb2020.star.maximum-carnage")
def test_of_several_others_one_is_chosen_even_after_a_blitz(scene: Any) -> None:
    match = stage(scene, MAX.replace("10,7", "9,7") + FOES + f"a3 {MAN} 11,8", 2, 3, 3, 1, 1, 2, 3, 3, 1, 1)
    match.play("blitz h1", "choose a1", "move h1 10,7", "hit h1 a1", "use Maximum Carnage")
    assert match.options() == ["choose a2", "choose a3"]
    match.play("choose a3")
    assert match.stunned("a1", "a3") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.maximum-carnage")
@pytest.mark.shows("bb2020.star.maximum-carnage:2")
def test_not_the_same_again(scene: Any) -> None:
    match = stage(scene, MAX + f"a1 {MAN} 11,7\na2 {MAN} 11,6 prone", 2, 1, 1).play("block h1 a1")
    assert match.asked == "turn" and match.has("h1", CARNAGE)


@pytest.mark.rule("bb2020.star.maximum-carnage")
def test_only_after_the_saw_has_run(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 10,7 +Maximum Carnage\n" + FOES, "push", "push")
    match.play("block h1 a1", "push a1 12,7", "stay")
    assert match.asked == "turn"
    match = stage(scene, MAX + FOES.replace("11,7", "11,7 +Foul Appearance"), 1).play("block h1 a1")
    assert match.asked == "turn" and match.has("h1", CARNAGE)
    match = stage(scene, MAX + FOES + f"a3 {MAN} 10,8 prone", 2, 1, 2).play("foul h1", "kick h1 a3")
    assert match.asked == "turn" and match.has("h1", CARNAGE)


@pytest.mark.rule("bb2020.star.maximum-carnage")
def test_who_has_sawn_himself_is_done(scene: Any) -> None:
    match = stage(scene, MAX + FOES, 1, 4, 4, 1, 1).play("block h1 a1")
    assert match.stunned("h1") and match.turnover
    match = stage(scene, MAX + FOES, 1, 1, 1).play("block h1 a1")
    assert match.standing("h1") and match.turnover and match.has("h1", CARNAGE)


@pytest.mark.rule("bb2020.star.maximum-carnage")
@pytest.mark.rule("bb2020.star.kick-em-while-theyre-down")
def test_first_the_fallen_then_another(scene: Any) -> None:
    match = stage(scene, SAW.format(rule="+Maximum Carnage +Kick 'em While They're Down!") + f"a1 {MAN} 11,7 prone\n"
                  f"a2 {MAN} 11,6", 2, 1, 1, 2, 1, 1)
    match.play("act h1 Kick 'em While They're Down! a1", "use Maximum Carnage")
    assert match.asked == "turn" and not match.has("h1", DOWN) and not match.has("h1", CARNAGE)


# -- Putrid Regurgitation
PUTRID = f"h1 {MAN} 10,7 +Putrid Regurgitation\n"
VOMIT = "bb2020.star.putrid-regurgitation"


@pytest.mark.rule("bb2020.star.putrid-regurgitation")
@pytest.mark.shows("bb2020.star.putrid-regurgitation:1")
def test_bilerot_vomits_in_place_of_a_block(scene: Any) -> None:
    match = stage(scene, f"h1 Bilerot Vomitflesh 10,7\na1 {MAN} 11,7", 2, 5, 4, 1, 1, home="Nurgle")
    match.play("block h1 a1", "use Putrid Regurgitation")
    assert match.stunned("a1") and match.asked == "turn" and not match.has("h1", VOMIT)
    assert not match.has("h1", "bb2020.skill.projectile-vomit") and not match.events("block")


@pytest.mark.rule("bb2020.star.putrid-regurgitation")
@pytest.mark.shows("bb2020.star.putrid-regurgitation:2")
def test_or_after_it(scene: Any) -> None:
    match = stage(scene, PUTRID + FOES, "push", "push", 2, 5, 4, 1, 1)
    match.play("block h1 a1", "no", "push a1 12,7", "stay", "use Putrid Regurgitation")
    assert match.stunned("a2") and match.asked == "turn" and not match.has("h1", VOMIT)
    match = stage(scene, PUTRID + FOES, "push", "push", 1, 4, 4)
    match.play("block h1 a1", "no", "push a1 12,7", "follow", "use Putrid Regurgitation", "choose a1")
    assert match.standing("h1", "a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.putrid-regurgitation")
def test_in_a_blitz_it_ends_the_blitz(scene: Any) -> None:
    match = stage(scene, PUTRID + f"a1 {MAN} 12,7", 2, 1, 1)
    match.play("blitz h1", "move h1 11,7", "hit h1 a1", "use Putrid Regurgitation")
    assert match.asked == "turn" and match.standing("a1")


@pytest.mark.rule("bb2020.star.putrid-regurgitation")
def test_not_after_a_blitz_nor_with_nobody_left(scene: Any) -> None:
    match = stage(scene, PUTRID + FOES, "push", "push")
    match.play("blitz h1", "choose a1", "hit h1 a1", "no", "push a1 12,7", "stay", "end")
    assert match.asked == "turn" and match.has("h1", VOMIT)
    match = stage(scene, PUTRID + f"a1 {MAN} 11,7", "push").play("block h1 a1", "no", "push a1 12,7", "stay")
    assert match.asked == "turn" and match.has("h1", VOMIT)
    match = stage(scene, PUTRID + f"a1 {MAN} 11,7", "skull", 1, 1).play("block h1 a1", "no")
    assert match.prone("h1") and match.turnover


@pytest.mark.rule("bb2020.star.putrid-regurgitation")
def test_disgust_is_for_both(scene: Any) -> None:
    match = stage(scene, PUTRID + FOES.replace("11,7", "11,7 +Foul Appearance"), 1).play("block h1 a1")
    assert match.asked == "turn" and match.has("h1", VOMIT)
    match = stage(scene, PUTRID + FOES.replace("11,6", "11,6 +Foul Appearance"), "push", "push", 1)
    match.play("block h1 a1", "no", "push a1 12,7", "stay", "use Putrid Regurgitation")
    assert match.asked == "turn" and match.standing("a2") and not match.has("h1", VOMIT)


# -- Vicious Vines
VINES = "h1 6 5 4 5 9 10,7 +Vicious Vines {skills}\n"
VINE = "bb2020.star.vicious-vines"


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.shows("bb2020.star.vicious-vines:1", "bb2020.star.vicious-vines:3")
def test_maple_reaches_out(scene: Any) -> None:
    match = stage(scene, f"h1 Maple Highgrove 10,7\na1 {MAN} 12,7\na2 {MAN} 11,6\na3 {MAN} 13,7", "pow", "pow", 1, 1,
                  home="Wood Elf")
    assert match.options_of("Vines") == ["block h1 a1 Vicious Vines"]
    match.play("act h1 Vicious Vines a1", "no")
    assert sorted(match.options("push")) == ["push a1 13,6", "push a1 13,8"]
    match.play("push a1 13,8")
    assert match.prone("a1") and match.at("h1") == (10, 7) and match.asked == "turn" and not match.has("h1", VINE)


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.shows("bb2020.star.vicious-vines:1")
def test_it_grows_again_after_the_half(scene: Any) -> None:
    match = stage(scene, VINES.format(skills="") + f"a1 {MAN} 12,7", "push", "push")
    match.play("act h1 Vicious Vines a1", "push a1 13,7")
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("h1", VINE)
    match.match.expire(UNTIL_HALF)
    assert match.has("h1", VINE)


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.shows("bb2020.star.vicious-vines:2")
@pytest.mark.parametrize("table", [
    VINES.format(skills="") + f"a1 {MAN} 13,7", VINES.format(skills="") + f"a1 {MAN} 11,7",
    VINES.format(skills="") + f"a1 {MAN} 12,7 prone", VINES.format(skills="") + f"h2 {MAN} 12,7",
    VINES.format(skills="").replace("10,7", "10,7 prone") + f"a1 {MAN} 12,7"])
def test_two_squares_and_not_one_or_three(scene: Any, table: str) -> None:
    assert not stage(scene, table).options_of("Vicious Vines")


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.shows("bb2020.star.vicious-vines:2")
def test_a_blitz_needs_a_neighbour(scene: Any) -> None:
    match = stage(scene, VINES.format(skills="") + f"a1 {MAN} 12,7").play("blitz h1")
    assert not match.options("block")


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.parametrize(("square", "first", "squares"), [
    ("12,9", "push", ["13,10", "13,9", "12,10"]), ("12,8", "push", ["13,9", "13,8", "12,9"]),
    ("11,5", "push", ["12,4", "11,4", "12,5"]), ("10,5", "push", ["10,4", "9,4", "11,4"])])
def test_pushed_straight_away_or_diagonally(scene: Any, square: str, first: str, squares: list[str]) -> None:
    match = stage(scene, VINES.format(skills="") + f"a1 {MAN} {square}", first, first)
    match.play("act h1 Vicious Vines a1")
    assert sorted(match.options("push")) == sorted(f"push a1 {square}" for square in squares)
    match.play(f"push {squares[0]}")
    assert match.asked == "turn" and match.at("h1") == (10, 7)


@pytest.mark.rule("bb2020.star.vicious-vines")
def test_a_vine_is_no_frenzy_and_grabs_all_the_same(scene: Any) -> None:
    match = stage(scene, VINES.format(skills="+Frenzy") + f"a1 {MAN} 12,7", "push", "push")
    match.play("act h1 Vicious Vines a1", "push a1 13,7")
    assert match.asked == "turn" and match.at("h1") == (10, 7)
    match = stage(scene, VINES.format(skills="+Grab") + f"a1 {MAN} 12,7", "push", "push")
    match.play("act h1 Vicious Vines a1", "use Grab", "push a1 11,7")
    assert match.at("a1") == (11, 7) and match.at("h1") == (10, 7)


@pytest.mark.rule("bb2020.star.vicious-vines")
@pytest.mark.shows("bb2020.star.vicious-vines:3")
def test_even_a_trickster_is_not_followed(scene: Any) -> None:
    match = stage(scene, VINES.format(skills="") + f"a1 {MAN} 12,7 +Trickster", "push", "push")
    match.play("act h1 Vicious Vines a1", "use Trickster", "square Trickster 11,7", "push a1 12,7")
    assert match.asked == "turn" and match.at("h1") == (10, 7)


@pytest.mark.rule("bb2020.star.vicious-vines")
def test_he_may_come_off_worse(scene: Any) -> None:
    match = stage(scene, VINES.format(skills="") + f"a1 {MAN} 12,7", "skull", "skull", 1, 1)
    match.play("act h1 Vicious Vines a1")
    assert match.prone("h1") and match.turnover
