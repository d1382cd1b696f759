"""Star players whose blows hurt more."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_HALF

MAN = "Human Lineman"
REST = f"h9 {MAN} 2,2\n"
GIANT = "5 5 4 5 9"


def stage(scene: Any, table: str, *dice: Any, **rest: Any) -> Any:
    return scene(table + "\n" + REST, dice=dice, edition="bb2020", **rest)


def blow(scene: Any, skill: str, *dice: Any, victim: str = MAN, more: str = "", **rest: Any) -> Any:
    """A block with one die that knocks the other down; the next dice are those of his armour."""
    match = stage(scene, f"h1 {MAN} 12,7 {skill}\na1 {victim} 13,7 {more}", "pow", *dice, **rest)
    return match.play("block h1 a1", "push 14,7", "stay")


def knocked_himself_down(scene: Any, skill: str, *dice: int) -> Any:
    """Somebody blocks the owner of the rule and loses: that is not the owner's block."""
    return stage(scene, f"h1 {MAN} 12,7\na1 {MAN} 13,7 {skill}", "skull", *dice).play("block h1 a1")


# -- Brutal Block
@pytest.mark.rule("bb2020.star.brutal-block")
@pytest.mark.shows("bb2020.star.brutal-block:1", "bb2020.star.brutal-block:2")
def test_brutal_block_adds_to_an_injury_once(scene: Any) -> None:
    match = blow(scene, "+Brutal Block", 5, 4, 3, 4)
    assert match.seat == "h" and match.options() == ["use Brutal Block h1", "no"]
    assert match.play("use Brutal Block").status("a1") == "ko" and not match.has("h1", "bb2020.star.brutal-block")
    match.match.expire(UNTIL_HALF)
    assert not match.has("h1", "bb2020.star.brutal-block")


@pytest.mark.rule("bb2020.star.brutal-block")
@pytest.mark.shows("bb2020.star.brutal-block:3")
def test_frank_needs_both_of_his_rules(scene: Any) -> None:
    match = stage(scene, f"h1 Frank 'n' Stein 12,7\na1 {MAN} 13,7", "pow", "pow", 5, 4, 3, 3)
    match.play("block h1 a1", "push 14,7", "stay")
    assert not match.offers("use Mighty Blow h1")
    assert match.play("use Brutal Block", "use Mighty Blow").status("a1") == "ko"


@pytest.mark.rule("bb2020.star.brutal-block")
def test_where_mighty_blow_is_enough_either_will_do(scene: Any) -> None:
    match = blow(scene, "+Brutal Block +Mighty Blow (+1)", 5, 4, 3, 4)
    assert match.options("use") == ["use Mighty Blow h1", "use Brutal Block h1"]
    assert match.play("use Mighty Blow").status("a1") == "ko" and match.has("h1", "bb2020.star.brutal-block")


@pytest.mark.rule("bb2020.star.brutal-block")
def test_mighty_blow_spent_on_armour_is_no_help_later(scene: Any) -> None:
    match = blow(scene, "+Brutal Block +Mighty Blow (+1)", 4, 4, 3, 3)
    assert match.play("use Mighty Blow").stunned("a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.brutal-block")
def test_brutal_block_may_be_kept(scene: Any) -> None:
    match = blow(scene, "+Brutal Block", 5, 4, 3, 4).play("no")
    assert match.stunned("a1") and match.has("h1", "bb2020.star.brutal-block")


@pytest.mark.rule("bb2020.star.brutal-block")
@pytest.mark.parametrize("dice", [(4, 4), (5, 4, 3, 3), (5, 4, 4, 4)])
def test_brutal_block_is_not_offered_for_armour_or_for_nothing(scene: Any, dice: tuple[int, ...]) -> None:
    assert blow(scene, "+Brutal Block", *dice).asked == "turn"


@pytest.mark.rule("bb2020.star.brutal-block")
def test_it_must_be_his_own_block(scene: Any) -> None:
    assert knocked_himself_down(scene, "+Brutal Block", 5, 4, 3, 4).stunned("h1")


@pytest.mark.rule("bb2020.star.brutal-block")
def test_what_the_crowd_does_is_not_his_block(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,1 +Brutal Block\na1 {MAN} 12,0", "push", 3, 4)
    match.play("block h1 a1", "stay")
    assert match.status("a1") == "reserves"


@pytest.mark.rule("bb2020.star.ram")
def test_a_team_mate_in_the_way_of_the_chain_is_no_opponent(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Ball and Chain +Ram\nh2 {MAN} 13,7", 3, "pow", 4, 4)
    match.play("move h1", "option Ball & Chain east", "push 14,7")
    assert match.prone("h2") and not match.used("Ram")


# -- Crushing Blow
@pytest.mark.rule("bb2020.star.crushing-blow")
@pytest.mark.shows("bb2020.star.crushing-blow:1")
def test_crushing_blow_adds_to_armour_once(scene: Any) -> None:
    match = blow(scene, "+Crushing Blow", 4, 4, 1, 2)
    assert match.play("use Crushing Blow").stunned("a1")
    assert not match.has("h1", "bb2020.star.crushing-blow")


@pytest.mark.rule("bb2020.star.crushing-blow")
@pytest.mark.shows("bb2020.star.crushing-blow:2")
def test_crushing_blow_does_not_hurt_more(scene: Any) -> None:
    match = blow(scene, "+Crushing Blow", 5, 4, 3, 4)
    assert match.stunned("a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.crushing-blow")
def test_zug_and_his_mighty_blow_go_through_armour_together(scene: Any) -> None:
    match = stage(scene, f"h1 Mighty Zug 12,7\na1 {MAN} 13,7", "pow", "pow", 3, 4, 1, 1)
    match.play("block h1 a1", "push 14,7", "stay", "use Crushing Blow", "use Mighty Blow")
    assert match.stunned("a1")


@pytest.mark.rule("bb2020.star.crushing-blow")
def test_varag_has_it_too_and_only_once(scene: Any) -> None:
    match = stage(scene, f"h1 Varag Ghoul-Chewer 12,7\na1 {MAN} 13,7\na2 {MAN} 11,7", "pow", "pow", 4, 4, 1, 1,
                  "pow", "pow", 4, 4)
    match.play("block h1 a1", "push 14,7", "stay", "use Crushing Blow", "end", "end")
    match.play("block h1 a2", "push 10,7", "stay")
    assert match.options("use") == ["use Mighty Blow h1"]
    assert match.play("no").prone("a2")


@pytest.mark.rule("bb2020.star.crushing-blow")
def test_not_for_whom_he_stops(scene: Any) -> None:
    assert knocked_himself_down(scene, "+Crushing Blow", 4, 4).prone("h1")


@pytest.mark.rule("bb2020.star.crushing-blow")
def test_not_when_he_goes_down_himself(scene: Any) -> None:
    match = stage(scene, f"h1 Mighty Zug 12,7 -Block\na1 {MAN} 13,7", "both down", "both down", 4, 4, 1, 2)
    match.play("block h1 a1")
    assert match.prone("h1", "a1") and not match.used("Crushing Blow")


# -- Ram
@pytest.mark.rule("bb2020.star.ram")
@pytest.mark.shows("bb2020.star.ram:1")
def test_the_ram_butts_through_armour(scene: Any) -> None:
    match = stage(scene, f"h1 Rumbelow Sheepskin 12,7\na1 {MAN} 13,7", "pow", 4, 4, 3, 4)
    match.play("block h1 a1", "push 14,7", "stay", "use Ram")
    assert match.stunned("a1") and match.asked == "turn"    # not on both rolls
    assert not match.has("h1", "bb2020.star.ram")


@pytest.mark.rule("bb2020.star.ram")
@pytest.mark.shows("bb2020.star.ram:1")
def test_or_hurts_more(scene: Any) -> None:
    assert blow(scene, "+Ram", 5, 4, 3, 4).play("use Ram").status("a1") == "ko"


@pytest.mark.rule("bb2020.star.ram")
def test_iron_hard_skin_minds_no_ram(scene: Any) -> None:
    assert blow(scene, "+Ram", 4, 4, more="+Iron Hard Skin").prone("a1")


@pytest.mark.rule("bb2020.star.ram")
@pytest.mark.parametrize(("armour", "offered"), [(10, False), (8, True)])
def test_beside_claws_only_the_armour_itself_can_be_beaten(scene: Any, armour: int, offered: bool) -> None:
    match = blow(scene, "+Ram +Claws", 4, 3, *([1, 1] if offered else []), victim=f"6 3 3 4 {armour}")
    assert match.offers("use Ram h1") is offered
    if offered:
        assert match.play("use Ram").stunned("a1")


@pytest.mark.rule("bb2020.star.ram")
def test_two_such_rules_may_be_needed(scene: Any) -> None:
    match = blow(scene, "+Ram +Crushing Blow", 3, 4, 1, 1)
    assert match.options("use") == ["use Crushing Blow h1", "use Ram h1"]
    assert match.play("use Ram", "use Crushing Blow").stunned("a1")
    assert blow(scene, "+Ram +Brutal Block", 3, 4).asked == "turn"      # that one is for injuries


# -- Dwarven Scourge
@pytest.mark.rule("bb2020.star.dwarven-scourge")
@pytest.mark.shows("bb2020.star.dwarven-scourge:1")
def test_ivan_hurts_anybody_more(scene: Any) -> None:
    match = stage(scene, f"h1 Ivan Deathshroud 12,7\na1 {MAN} 13,7", "pow", "pow", 4, 4, 1, 1)
    match.play("block h1 a1", "push 14,7", "stay", "use Dwarven Scourge")
    assert match.stunned("a1") and not match.has("h1", "bb2020.star.dwarven-scourge")
    assert blow(scene, "+Dwarven Scourge", 5, 4, 3, 4).play("use Dwarven Scourge").status("a1") == "ko"
    assert blow(scene, "+Dwarven Scourge", 4, 3).asked == "turn"


@pytest.mark.rule("bb2020.star.dwarven-scourge")
@pytest.mark.shows("bb2020.star.dwarven-scourge:2")
@pytest.mark.parametrize(("team", "position", "dice"), [
    ("Dwarf", "Dwarf Blocker Lineman", (4, 4, 1, 1)), ("Dwarf", "Troll Slayer", (4, 3, 1, 1)),
    ("Old World Alliance", "Old World Dwarf Blitzer", (4, 4, 1, 1))])
def test_and_dwarfs_twice_as_much(scene: Any, team: str, position: str, dice: tuple[int, ...]) -> None:
    match = blow(scene, "+Dwarven Scourge", *dice, victim=position, away=team)
    assert match.play("use Dwarven Scourge").stunned("a1")


@pytest.mark.rule("bb2020.star.dwarven-scourge")
@pytest.mark.shows("bb2020.star.dwarven-scourge:2")
def test_a_hobgoblin_is_no_dwarf(scene: Any) -> None:
    assert blow(scene, "+Dwarven Scourge", 3, 3, victim="Hobgoblin Lineman", away="Chaos Dwarf").asked == "turn"


@pytest.mark.rule("bb2020.star.dwarven-scourge")
def test_a_dwarf_is_hurt_twice_as_much_too(scene: Any) -> None:
    match = blow(scene, "+Dwarven Scourge", 5, 5, 3, 5, victim="Dwarf Blocker Lineman", more="-Thick Skull",
                 away="Dwarf")
    match.add_dice("d16:1").play("use Dwarven Scourge")
    assert match.status("a1") == "casualty"


# -- Slayer
@pytest.mark.rule("bb2020.star.slayer")
@pytest.mark.shows("bb2020.star.slayer:1")
@pytest.mark.parametrize(("dice", "status"), [((4, 4, 1, 1), "stunned"), ((5, 4, 3, 4), "ko")])
def test_the_slayer_fells_the_strong(scene: Any, dice: tuple[int, ...], status: str) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Slayer +Dauntless\na1 {GIANT} 13,7", 3, "pow", *dice)
    match.play("block h1 a1", "push 14,7", "stay", "use Slayer")
    assert match.status("a1") == status and not match.has("h1", "bb2020.star.slayer")


@pytest.mark.rule("bb2020.star.slayer")
@pytest.mark.shows("bb2020.star.slayer:1")
def test_and_not_the_others(scene: Any) -> None:
    assert blow(scene, "+Slayer", 4, 4).asked == "turn"
    match = stage(scene, f"h1 Grim Ironjaw 12,7\na1 {MAN} 13,7", "pow", "pow", 4, 4)
    assert match.play("block h1 a1", "push 14,7").asked == "turn"


# -- Savage Mauling
@pytest.mark.rule("bb2020.star.savage-mauling")
@pytest.mark.shows("bb2020.star.savage-mauling:1")
def test_an_injury_is_rolled_again(scene: Any) -> None:
    match = blow(scene, "+Savage Mauling", 5, 4, 1, 1, 4, 4).play("use Savage Mauling")
    assert match.status("a1") == "ko" and match.asked == "turn" and len(match.rolled("injury")) == 2
    assert not match.has("h1", "bb2020.star.savage-mauling")


@pytest.mark.rule("bb2020.star.savage-mauling")
@pytest.mark.shows("bb2020.star.savage-mauling:1")
def test_wilhelm_kicks_again_and_the_referee_sees_only_the_last_dice(scene: Any) -> None:
    match = stage(scene, f"h1 Wilhelm Chaney 12,7\na1 {MAN} 13,7 prone", 5, 4, 5, 5, 6, 5, "d16:1")
    match.play("foul h1", "kick h1 a1", "use Savage Mauling")
    assert match.status("a1") == "casualty" and match.standing("h1") and not match.turnover


@pytest.mark.rule("bb2020.star.savage-mauling")
def test_worse_than_a_casualty_cannot_be_had(scene: Any) -> None:
    assert blow(scene, "+Savage Mauling", 5, 4, 5, 5, "d16:1").asked == "turn"


@pytest.mark.rule("bb2020.star.savage-mauling")
def test_mighty_blow_counts_for_the_new_roll(scene: Any) -> None:
    match = blow(scene, "+Savage Mauling +Mighty Blow (+1)", 5, 4, 1, 1, 3, 4)
    assert match.play("use Savage Mauling", "use Mighty Blow").status("a1") == "ko"


@pytest.mark.rule("bb2020.star.savage-mauling")
@pytest.mark.shows("bb2020.star.savage-mauling:2")
def test_the_crowd_mauls_on_its_own_account(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,1 +Savage Mauling\na1 {MAN} 12,0", "push", 3, 4)
    match.play("block h1 a1", "stay")
    assert match.status("a1") == "reserves"


@pytest.mark.rule("bb2020.star.savage-mauling")
def test_team_mates_are_not_mauled(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Ball and Chain +Savage Mauling\nh2 {MAN} 13,7", 3, "pow", 5, 4, 1, 1)
    match.play("move h1", "option Ball & Chain east", "push 14,7")
    assert match.stunned("h2") and not match.used("Savage Mauling")


# -- Master Assassin, Toxin Connoisseur
def stab(scene: Any, skill: str, *dice: Any, **rest: Any) -> Any:
    match = stage(scene, f"h1 {MAN} 12,7 +Stab {skill}\na1 {MAN} 13,7", *dice, **rest)
    return match.play("block h1 a1", "use Stab")


@pytest.mark.rule("bb2020.star.master-assassin")
@pytest.mark.shows("bb2020.star.master-assassin:1")
def test_a_second_look_at_the_wound(scene: Any) -> None:
    match = stage(scene, f"h1 Skitter Stab-Stab 12,7\na1 {MAN} 13,7", 5, 4, 1, 2, 4, 4)
    match.play("block h1 a1", "use Stab", "use Master Assassin")
    assert match.status("a1") == "ko" and not match.has("h1", "bb2020.star.master-assassin")


@pytest.mark.rule("bb2020.star.master-assassin")
@pytest.mark.shows("bb2020.star.master-assassin:2")
def test_only_with_his_dagger(scene: Any) -> None:
    assert blow(scene, "+Master Assassin", 5, 4, 1, 2).asked == "turn"
    assert stab(scene, "+Master Assassin", 4, 4).standing("a1")


@pytest.mark.rule("bb2020.star.toxin-connoisseur")
@pytest.mark.shows("bb2020.star.toxin-connoisseur:1")
def test_poison_on_the_blade(scene: Any) -> None:
    match = stage(scene, f"h1 Rashnak Backstabber 12,7\na1 {MAN} 13,7", 5, 4, 3, 4)
    match.play("block h1 a1", "use Stab", "use Toxin Connoisseur")
    assert match.status("a1") == "ko" and not match.has("h1", "bb2020.star.toxin-connoisseur")
    assert match.events("injury")[-1]["modifier"] == 1


@pytest.mark.rule("bb2020.star.toxin-connoisseur")
def test_poison_where_it_does_nothing(scene: Any) -> None:
    assert stab(scene, "+Toxin Connoisseur", 4, 4).standing("a1")
    assert stab(scene, "+Toxin Connoisseur", 5, 4, 3, 3).stunned("a1")
    assert blow(scene, "+Toxin Connoisseur", 5, 4, 3, 4).stunned("a1")


@pytest.mark.rule("bb2020.star.toxin-connoisseur")
def test_nothing_else_helps_a_stab(scene: Any) -> None:
    match = stab(scene, "+Toxin Connoisseur +Mighty Blow (+1) +Ram", 5, 4, 3, 4)
    assert match.options("use") == ["use Toxin Connoisseur h1"]
    assert match.play("no").stunned("a1")


# -- A Sneaky Pair
PAIR = f"h1 Drull 12,7\nh2 Dribl {{there}}\na1 {MAN} 13,7 {{state}}"


@pytest.mark.rule("bb2020.star.a-sneaky-pair")
@pytest.mark.shows("bb2020.star.a-sneaky-pair:1", "bb2020.star.a-sneaky-pair:2")
@pytest.mark.parametrize(("there", "status"), [("14,7", "ko"), ("15,7", "stunned"), ("14,7 prone", "stunned"),
                                               ("14,7 dazed", "stunned"), ("reserves", "stunned")])
def test_one_stabs_and_the_other_holds(scene: Any, there: str, status: str) -> None:
    match = stage(scene, PAIR.format(there=there, state=""), 5, 4, 3, 4).play("block h1 a1", "use Stab")
    assert match.status("a1") == status and match.has("h1", "bb2020.star.a-sneaky-pair")


@pytest.mark.rule("bb2020.star.a-sneaky-pair")
@pytest.mark.shows("bb2020.star.a-sneaky-pair:1")
def test_one_kicks_and_the_other_holds(scene: Any) -> None:
    match = stage(scene, PAIR.format(there="14,7", state="prone"), 5, 4, 3, 4)
    match.play("foul h2", "kick h2 a1")
    assert match.status("a1") == "ko"


@pytest.mark.rule("bb2020.star.a-sneaky-pair")
def test_dribls_dirty_boots_come_on_top(scene: Any) -> None:
    match = stage(scene, PAIR.format(there="14,7", state="prone"), 5, 4, 3, 5, "d16:1")
    match.play("foul h2", "kick h2 a1", "use Dirty Player")
    assert match.status("a1") == "casualty"


@pytest.mark.rule("bb2020.star.a-sneaky-pair")
def test_a_plain_block_is_not_sneaky(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +A Sneaky Pair\nh2 {MAN} 13,8 +A Sneaky Pair\na1 {MAN} 13,7", "pow", "pow",
                  5, 4, 3, 4)
    assert match.play("block h1 a1", "push 14,7", "stay").stunned("a1")


# -- Ghostly Flames
SAW = f"h1 Bryce Cambuel 12,7\na1 {MAN} 13,7"


@pytest.mark.rule("bb2020.star.ghostly-flames")
@pytest.mark.shows("bb2020.star.ghostly-flames:1")
def test_the_burning_saw_once_a_half(scene: Any) -> None:
    match = stage(scene, SAW, 2, 3, 2, 1, 1).play("blitz h1", "hit h1 a1", "use Ghostly Flames")
    assert match.stunned("a1") and match.events("armour")[-1]["modifier"] == 4
    assert not match.has("h1", "bb2020.star.ghostly-flames")
    match.match.expire(UNTIL_DRIVE)
    assert not match.has("h1", "bb2020.star.ghostly-flames")
    match.match.expire(UNTIL_HALF)
    assert match.has("h1", "bb2020.star.ghostly-flames")


@pytest.mark.rule("bb2020.star.ghostly-flames")
@pytest.mark.shows("bb2020.star.ghostly-flames:1")
@pytest.mark.parametrize("dice", [(2, 2), (3, 3, 1, 1)])
def test_the_flames_are_kept_where_they_change_nothing(scene: Any, dice: tuple[int, ...]) -> None:
    assert stage(scene, SAW, 2, *dice).play("blitz h1", "hit h1 a1").asked == "turn"


@pytest.mark.rule("bb2020.star.ghostly-flames")
@pytest.mark.shows("bb2020.star.ghostly-flames:2")
def test_no_flames_in_a_block_action_or_against_himself(scene: Any) -> None:
    assert stage(scene, SAW, 2, 3, 2).play("block h1 a1").asked == "turn"
    match = stage(scene, SAW, 1, 3, 2).play("blitz h1", "hit h1 a1")
    assert match.standing("h1") and match.has("h1", "bb2020.star.ghostly-flames")


@pytest.mark.rule("bb2020.star.ghostly-flames")
def test_other_weapons_do_not_burn(scene: Any) -> None:
    match = stage(scene, f"h1 {MAN} 12,7 +Projectile Vomit +Ghostly Flames\na1 {MAN} 13,7", 2, 4, 4)
    match.play("blitz h1", "hit h1 a1", "use Projectile Vomit")
    assert match.standing("a1") and not match.used("Ghostly Flames")


@pytest.mark.rule("bb2020.star.ghostly-flames")
def test_iron_hard_skin_minds_no_flames(scene: Any) -> None:
    match = stage(scene, SAW + " +Iron Hard Skin", 2, 4, 4).play("blitz h1", "hit h1 a1")
    assert match.standing("a1") and not match.used("Ghostly Flames")
