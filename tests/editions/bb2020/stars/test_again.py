"""Star players who roll again."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.rules.procedures.action import Activation
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import ROLL_NAMES

MAN = "6 3 3 4 9"
FAR = f"\nh9 {MAN} 2,2\na9 {MAN} 24,2"
STRONG = f"h1 6 4 3 4 9 12,7 {{skill}}\na1 {MAN} 13,7{FAR}"      # two dice
GIANT = f"h1 6 7 3 4 9 12,7 {{skill}}\na1 {MAN} 13,7{FAR}"       # three


# -- Mesmerizing Dance
@pytest.mark.rule("bb2020.star.mesmerizing-dance")
@pytest.mark.shows("bb2020.star.mesmerizing-dance:1")
def test_eldril_gazes_again_once_a_match(scene: Any) -> None:
    match = scene("h1 Eldril Sidewinder 10,7\na1 6 3 3 4 9 11,7\nh9 6 3 3 4 9 3,3", home="Wood Elf", dice=[1, 5],
                  edition="bb2020")
    match.play("move h1", "use Hypnotic Gaze h1 a1", "use Mesmerizing Dance")
    assert not match.match.state.zone(match.player("a1"))
    assert not match.match.has(match.player("h1"), match.match.rules.index("bb2020.star.mesmerizing-dance"))


# -- The Ballista
def throw(scene: Any, who: str, *dice: Any, target: str = "8,7", skill: str = "", **rest: Any) -> Any:
    match = scene(f"h1 {who} 5,7 ball {skill}\nh2 {MAN} 8,7{FAR}", dice=dice, edition="bb2020", **rest)
    return match.play("pass h1", "throw h1", f"target {target}")


@pytest.mark.rule("bb2020.star.the-ballista")
@pytest.mark.shows("bb2020.star.the-ballista:1")
def test_morg_throws_again(scene: Any) -> None:
    match = throw(scene, "Morg 'n' Thorg", 3, 4, 3)
    assert match.options() == ["use The Ballista h1", "no"]
    match.play("use The Ballista")
    assert match.holder == "h2" and not match.has("h1", "bb2020.star.the-ballista")


@pytest.mark.rule("bb2020.star.the-ballista")
@pytest.mark.shows("bb2020.star.the-ballista:1")
def test_even_a_fumble_and_then_never_again(scene: Any) -> None:
    match = throw(scene, MAN, 1, 1, "d8:1", skill="+The Ballista", rerolls=[1, 0]).play("use The Ballista")
    assert match.turnover and match.rerolls[0] == 1 and len(match.rolled("pass")) == 2


@pytest.mark.rule("bb2020.star.the-ballista")
@pytest.mark.shows("bb2020.star.the-ballista:2")
def test_whom_he_throws_too(scene: Any) -> None:
    match = scene("h1 Morg 'n' Thorg 10,7\nh2 6 2 3 4 8 11,7 +Right Stuff" + FAR,
                  dice=[1, 5, "d8:3", "d8:3", "d8:3", 5], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h1 h2", "target 13,7", "use The Ballista")
    assert match.at("h2") == (16, 7) and match.standing("h2")


@pytest.mark.rule("bb2020.star.the-ballista")
@pytest.mark.shows("bb2020.star.the-ballista:3")
def test_a_good_throw_leaves_it_for_later(scene: Any) -> None:
    match = throw(scene, "Morg 'n' Thorg", 4, 3)
    assert match.holder == "h2" and match.has("h1", "bb2020.star.the-ballista")


# -- Blind Rage
@pytest.mark.rule("bb2020.star.blind-rage")
@pytest.mark.shows("bb2020.star.blind-rage:1")
def test_akhorne_is_dauntless_on_second_thoughts(scene: Any) -> None:
    match = scene(f"h1 Akhorne The Squirrel 12,7\na1 {MAN} 13,7" + FAR, dice=[2, 3, "push", 3, "push"],
                  edition="bb2020").play("block h1 a1")
    assert match.options() == ["use Blind Rage h1", "no"]
    match.play("use Blind Rage", "push 14,7", "push 15,7")
    assert [event["natural"] for event in match.rolled("nerve")] == [2, 3, 3]
    assert match.events("block")[0]["dice"] == 1


@pytest.mark.rule("bb2020.star.blind-rage")
@pytest.mark.shows("bb2020.star.blind-rage:1", "bb2020.star.blind-rage:2")
def test_rage_is_never_used_up(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Dauntless +Blind Rage +Frenzy\na1 6 4 3 4 9 13,7" + FAR,
                  dice=[1, 1, "push", "push", 1, 2, "push"], edition="bb2020")
    match.play("block h1 a1", "use Blind Rage", "push 14,7", "use Blind Rage", "push 15,7")
    assert match.has("h1", "bb2020.star.blind-rage") and [event["dice"] for event in match.events("block")] == [2, 1]


@pytest.mark.rule("bb2020.star.blind-rage")
@pytest.mark.shows("bb2020.star.blind-rage:2")
def test_but_one_die_is_thrown_again_only_once(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Dauntless +Blind Rage\na1 6 4 3 4 9 13,7" + FAR, dice=[1, 1, "push", "push"],
                  rerolls=[1, 0], edition="bb2020").play("block h1 a1", "use Blind Rage")
    assert len(match.rolled("nerve")) == 2 and len(match.events("block dice")) == 1


# -- Whirling Dervish
EAST = "option Ball & Chain east"


def whirl(scene: Any, *dice: Any, more: str = "") -> Any:
    match = scene("h1 Fungus the Loon 10,7" + FAR + more, home="Goblin", dice=dice, edition="bb2020")
    return match.play("move h1", EAST)


@pytest.mark.rule("bb2020.star.whirling-dervish")
@pytest.mark.shows("bb2020.star.whirling-dervish:1")
def test_fungus_turns_another_way(scene: Any) -> None:
    match = whirl(scene, 1, 6)
    assert match.asked == "re-roll" and match.at("h1") == (10, 7)
    assert match.options() == ["use Whirling Dervish h1", "no"]
    match.play("use Whirling Dervish")
    assert match.at("h1") == (11, 8) and match.asked == "option"


@pytest.mark.rule("bb2020.star.whirling-dervish")
@pytest.mark.shows("bb2020.star.whirling-dervish:2")
def test_or_goes_where_the_first_die_takes_him(scene: Any) -> None:
    match = whirl(scene, 1, 3).play("no")
    assert match.at("h1") == (11, 6)
    match.play(EAST)
    assert match.asked == "re-roll"
    assert match.play("no").at("h1") == (12, 6)


@pytest.mark.rule("bb2020.star.whirling-dervish")
@pytest.mark.shows("bb2020.star.whirling-dervish:3")
def test_once_per_activation(scene: Any) -> None:
    match = whirl(scene, 1, 3, 3).play("use Whirling Dervish", EAST)
    assert match.at("h1") == (12, 7) and match.asked == "option"
    match.add_dice(3, 3).play(EAST, EAST, "end", "end", "end", "move h1").add_dice(1).play(EAST)
    assert match.asked == "re-roll"
    match.play("no")


@pytest.mark.rule("bb2020.star.whirling-dervish")
@pytest.mark.shows("bb2020.star.whirling-dervish:1")
def test_he_whirls_into_somebody_else(scene: Any) -> None:
    match = whirl(scene, 1, 3, "pow", "pow", "pow", 1, 1, more=f"\na1 {MAN} 11,7")
    match.play("use Whirling Dervish", "push 12,7")
    assert match.prone("a1") and match.at("h1") == (11, 7)


@pytest.mark.rule("bb2020.star.whirling-dervish")
@pytest.mark.shows("bb2020.star.whirling-dervish:1")
def test_or_away_from_the_crowd(scene: Any) -> None:
    match = scene("h1 3 7 3 7 8 10,0 +Ball & Chain +Whirling Dervish" + FAR, dice=[1, 6], edition="bb2020")
    match.play("move h1", EAST)
    assert match.standing("h1")
    assert match.play("use Whirling Dervish").at("h1") == (11, 1)


# -- one die: Consummate Professional, Halfling Luck, Thinking Man's Troll
LUCKY = [("bb2020.star.consummate-professional", "Consummate Professional"),
         ("bb2020.star.halfling-luck", "Halfling Luck"),
         ("bb2020.star.thinking-mans-troll", "Thinking Man's Troll")]
HIS_OWN = ["dodge", "go for it", "pick up", "catch", "pass", "intercept", "leap", "land", "gaze", "activate",
           "revulsion", "nerve", "hunger", "tentacles", "shadow", "kick back", "animosity", "trick", "again"]
NOT_AGAIN = ["gate", "bribe", "recover", "regenerate", "argue", "hit"]


def rolls(match: Any, kind: str, activate: bool = True) -> Any:
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


def lucky(scene: Any, name: str, *dice: Any, skill: str = "", **rest: Any) -> Any:
    return scene(f"h1 {MAN} 5,5 +{name} {skill}" + FAR, dice=dice, edition="bb2020", **rest)


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:1", "bb2020.star.halfling-luck:1",
                   "bb2020.star.thinking-mans-troll:1")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
@pytest.mark.parametrize("kind", HIS_OWN)
def test_one_die_falls_again(scene: Any, rule: str, name: str, kind: str) -> None:
    match = rolls(lucky(scene, name, 3, 5), kind).play(f"use {name}")
    assert [event["natural"] for event in match.rolled(kind)] == [3, 5] and not match.has("h1", rule)


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:2", "bb2020.star.halfling-luck:2",
                   "bb2020.star.thinking-mans-troll:2")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
def test_once_and_no_more(scene: Any, rule: str, name: str) -> None:
    match = rolls(lucky(scene, name, 3, 3, 2, rerolls=[1, 0]), "dodge").play(f"use {name}")
    assert match.rerolls[0] == 1 and len(match.rolled("dodge")) == 2
    match.play("end").interrupt(Roll(ROLL_NAMES.index("dodge"), match.player("h1"), 4))
    assert match.options() == ["reroll", "no"]
    match.play("no")


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:1", "bb2020.star.halfling-luck:1",
                   "bb2020.star.thinking-mans-troll:1")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
def test_out_of_his_own_activation_too(scene: Any, rule: str, name: str) -> None:
    match = rolls(lucky(scene, name, 3, 5, active="away"), "catch", activate=False)
    assert match.seat == "h" and match.options() == [f"use {name} h1", "no"]
    match.play(f"use {name}")


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:3", "bb2020.star.halfling-luck:3",
                   "bb2020.star.thinking-mans-troll:3")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
@pytest.mark.parametrize("kind", NOT_AGAIN)
def test_what_nothing_rolls_again(scene: Any, rule: str, name: str, kind: str) -> None:
    assert rolls(lucky(scene, name, 3), kind).asked == "action"


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:3", "bb2020.star.halfling-luck:3",
                   "bb2020.star.thinking-mans-troll:3")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
def test_neither_armour_nor_injury(scene: Any, rule: str, name: str) -> None:
    match = scene(STRONG.format(skill=f"+{name}"), dice=["pow", "pow", 4, 5, 4, 4], edition="bb2020")
    match.play("block h1 a1", "no", "push 14,7", "stay")
    assert match.status("a1") == "ko" and match.has("h1", rule)


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:4", "bb2020.star.halfling-luck:4",
                   "bb2020.star.thinking-mans-troll:4")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
def test_one_of_his_block_dice(scene: Any, rule: str, name: str) -> None:
    match = scene(STRONG.format(skill=f"+{name}"), dice=["skull", "both down", "pow", 1, 1], rerolls=[1, 0],
                  edition="bb2020").play("block h1 a1")
    assert match.options() == [f"use {name} h1", "reroll", "no"]
    match.play(f"use {name}")
    assert match.options() == ["die skull", "die both-down"] and match.seat == "h"
    match.play("die both-down")
    assert match.options() == ["die skull", "die pow"] and match.rerolls[0] == 1
    match.play("die pow", "push 14,7", "stay")
    assert match.prone("a1") and not match.has("h1", rule)


@pytest.mark.rule("bb2020.star.consummate-professional")
@pytest.mark.shows("bb2020.star.consummate-professional:4")
def test_a_single_block_die_without_a_question(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Consummate Professional\na1 {MAN} 13,7" + FAR, dice=["skull", "push"],
                  edition="bb2020").play("block h1 a1", "use Consummate Professional", "push 14,7", "stay")
    assert match.standing("h1")


@pytest.mark.rule("bb2020.star.consummate-professional")
@pytest.mark.shows("bb2020.star.consummate-professional:4")
def test_beside_brawler_the_other_die(scene: Any) -> None:
    match = scene(STRONG.format(skill="+Consummate Professional +Brawler"),
                  dice=["both down", "both down", "skull", "push"], edition="bb2020").play("block h1 a1", "use Brawler")
    match.play("use Consummate Professional")
    assert match.options() == ["die skull", "die push"]
    match.play("die push", "push 14,7", "stay")


@pytest.mark.rule("bb2020.star.consummate-professional")
@pytest.mark.shows("bb2020.star.consummate-professional:4")
def test_not_after_the_team_re_roll(scene: Any) -> None:
    match = scene(STRONG.format(skill="+Consummate Professional"), dice=["skull", "skull", "push", "push"],
                  rerolls=[1, 0], edition="bb2020").play("block h1 a1", "reroll")
    assert match.asked == "push"


@pytest.mark.rule("bb2020.star.consummate-professional")
@pytest.mark.shows("bb2020.star.consummate-professional:1")
def test_griff_dodges_again_when_dodge_was_not_enough(scene: Any) -> None:
    match = scene(f"h1 Griff Oberwald 12,7\na1 {MAN} 13,7" + FAR, dice=[1, 3, 1, 3], edition="bb2020")
    match.play("move h1", "move h1 12,8", "use Dodge", "move h1 11,8")
    assert match.options() == ["use Consummate Professional h1", "no"]
    assert match.play("use Consummate Professional").at("h1") == (11, 8)


@pytest.mark.rule("bb2020.star.halfling-luck")
@pytest.mark.shows("bb2020.star.halfling-luck:1")
def test_puggy_lands_on_his_feet(scene: Any) -> None:
    match = scene("h1 5 5 5 3 9 10,7 +Throw Team-mate\nh2 Puggy Baconbreath 11,7" + FAR,
                  dice=[5, "d8:3", "d8:3", "d8:3", 2, 4], home="Halfling", edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h1 h2", "target 13,7", "use Halfling Luck")
    assert match.standing("h2") and match.at("h2") == (16, 7)


@pytest.mark.rule("bb2020.star.consummate-professional", "bb2020.star.halfling-luck",
                  "bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.consummate-professional:2", "bb2020.star.halfling-luck:2",
                   "bb2020.star.thinking-mans-troll:2")
@pytest.mark.parametrize(("rule", "name"), LUCKY)
def test_half_time_brings_back_only_the_trolls(scene: Any, rule: str, name: str) -> None:
    match = lucky(scene, name, 3, 5, turn=8, active="home", kicking="away", taken=[])
    rolls(match, "dodge").play(f"use {name}", "end")
    assert not match.has("h1", rule)
    match.play("end", "end")
    assert match.has("h1", rule) == (name == "Thinking Man's Troll")


@pytest.mark.rule("bb2020.star.thinking-mans-troll")
@pytest.mark.shows("bb2020.star.thinking-mans-troll:1")
def test_ripper_throws_somebody_again(scene: Any) -> None:
    match = scene("h1 Ripper Bolgrot 10,7\nh2 6 2 3 4 8 11,7 +Right Stuff" + FAR, home="Goblin",
                  dice=[1, 4, "d8:3", "d8:3", "d8:3", 5], edition="bb2020")
    match.play("pass h1", "use Throw Team-mate h1 h2", "target 13,7", "use Thinking Man's Troll")
    assert match.standing("h2")


# -- Unstoppable Momentum
def blitz(scene: Any, who: str, *dice: Any, skill: str = "", **rest: Any) -> Any:
    match = scene(f"h1 {who} 12,7 {skill}\na1 {MAN} 13,7" + FAR, dice=dice, edition="bb2020", **rest)
    return match.play("blitz h1", "choose a1", "hit h1 a1")


@pytest.mark.rule("bb2020.star.unstoppable-momentum")
@pytest.mark.shows("bb2020.star.unstoppable-momentum:1")
def test_hthark_throws_one_die_of_his_blitz_again(scene: Any) -> None:
    match = blitz(scene, "H'thark the Unstoppable", "skull", "skull", "pow", 1, 1, rerolls=[1, 0], home="Chaos Dwarf")
    match.play("use Unstoppable Momentum", "die skull")
    assert match.options() == ["die pow", "die skull"] and match.rerolls[0] == 1
    match.play("die pow", "push 14,7", "stay")
    assert match.prone("a1") and match.has("h1", "bb2020.star.unstoppable-momentum")


@pytest.mark.rule("bb2020.star.unstoppable-momentum")
@pytest.mark.shows("bb2020.star.unstoppable-momentum:2")
def test_not_in_a_plain_block(scene: Any) -> None:
    match = scene(STRONG.format(skill="+Unstoppable Momentum"), dice=["skull", "skull", 1, 1], edition="bb2020")
    assert match.play("block h1 a1").prone("h1")


@pytest.mark.rule("bb2020.star.unstoppable-momentum")
@pytest.mark.shows("bb2020.star.unstoppable-momentum:3")
def test_one_die_in_a_blitz_even_if_it_is_two_blocks(scene: Any) -> None:
    match = blitz(scene, MAN, "skull", "push", "push", skill="+Unstoppable Momentum +Frenzy")
    match.play("use Unstoppable Momentum", "push 14,7")
    assert match.asked == "push"
    match.play("push 15,7")


@pytest.mark.rule("bb2020.star.unstoppable-momentum")
@pytest.mark.shows("bb2020.star.unstoppable-momentum:3")
def test_the_next_blitz_is_another_one(scene: Any) -> None:
    match = blitz(scene, MAN, "skull", "push", skill="+Unstoppable Momentum")
    match.play("use Unstoppable Momentum", "push 14,7", "stay", "end", "end", "end")
    match.add_dice("skull", "push").play("blitz h1", "choose a1", "move h1 13,7", "hit h1 a1")
    match.play("use Unstoppable Momentum", "push 15,7", "stay")


# -- Savage Blow
@pytest.mark.rule("bb2020.star.savage-blow")
@pytest.mark.shows("bb2020.star.savage-blow:1")
def test_anqi_picks_the_dice_he_does_not_like(scene: Any) -> None:
    match = scene(GIANT.format(skill="+Savage Blow"), dice=["skull", "both down", "push", "stumble", "pow", 1, 1],
                  rerolls=[1, 0], edition="bb2020").play("block h1 a1", "use Savage Blow")
    assert match.asked == "die" and match.options() == ["die skull", "die both-down", "die push"]
    match.play("die both-down")
    assert match.options() == ["die skull", "die push", "done"] and len(match.events("block dice")) == 1
    match.play("die skull", "done")
    assert match.options() == ["die stumble", "die pow", "die push"] and match.rerolls[0] == 1
    match.play("die pow", "push 14,7", "stay")
    assert match.prone("a1") and not match.has("h1", "bb2020.star.savage-blow")


@pytest.mark.rule("bb2020.star.savage-blow")
@pytest.mark.shows("bb2020.star.savage-blow:1")
def test_all_of_them_without_another_question(scene: Any) -> None:
    match = scene(f"h1 Anqi Panqi 12,7\na1 {MAN} 13,7" + FAR, home="Lizardmen", dice=["skull", "skull", "push", "push"],
                  edition="bb2020")
    match.play("block h1 a1", "use Savage Blow", "die skull", "die skull")
    assert match.asked == "window" and match.play("use Grab").asked == "push"


@pytest.mark.rule("bb2020.star.savage-blow")
@pytest.mark.shows("bb2020.star.savage-blow:1")
def test_a_single_die_at_once(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Savage Blow\na1 {MAN} 13,7" + FAR, dice=["skull", "push"], edition="bb2020")
    match.play("block h1 a1", "use Savage Blow", "push 14,7", "stay")
    assert match.standing("h1")


@pytest.mark.rule("bb2020.star.savage-blow")
@pytest.mark.shows("bb2020.star.savage-blow:2")
def test_no_die_a_second_time_and_no_second_block(scene: Any) -> None:
    match = scene(f"h1 6 4 3 4 9 12,7 +Savage Blow +Brawler +Frenzy\na1 {MAN} 13,7" + FAR,
                  dice=["both down", "push", "push", "push", "push", "skull"], edition="bb2020")
    match.play("block h1 a1", "use Brawler", "use Savage Blow", "push 14,7")
    assert match.options() == ["die push", "die skull"]


# -- Old Pro
SAW = f"h1 {{who}} 12,7 {{skill}}\na1 {MAN} 13,7" + FAR
HELMUT = SAW.format(who="Helmut Wulf", skill="")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:1")
def test_helmut_saws_on(scene: Any) -> None:
    match = scene(HELMUT, dice=[2, 1, 4, 3, 2, 1, 1], edition="bb2020").play("block h1 a1")
    assert match.options() == ["use Old Pro h1", "no"]
    match.play("use Old Pro")
    assert match.stunned("a1") and not match.has("h1", "bb2020.star.old-pro")
    assert [(event["die"], event["die2"]) for event in match.events("armour")] == [(1, 4), (2, 4)]


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:2")
def test_pro_must_still_come_up(scene: Any) -> None:
    match = scene(HELMUT, dice=[2, 4, 1, 2], edition="bb2020").play("block h1 a1", "use Old Pro")
    assert match.standing("a1") and not match.has("h1", "bb2020.star.old-pro")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:3")
@pytest.mark.parametrize(("armour", "dice"), [(9, [2, 3, 3, 1, 1]), (11, [2, 1, 1])])
def test_not_where_it_cannot_matter(scene: Any, armour: int, dice: list[int]) -> None:
    match = scene(f"h1 Helmut Wulf 12,7\na1 6 3 3 4 {armour} 13,7" + FAR, dice=dice, edition="bb2020")
    assert match.play("block h1 a1").asked == "turn" and not match.used("Old Pro")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:4")
def test_not_when_pro_is_used_up(scene: Any) -> None:
    match = scene(HELMUT, dice=[1, 3, 2, 4, 1], edition="bb2020").play("block h1 a1", "use Pro")
    assert match.standing("a1") and match.has("h1", "bb2020.star.old-pro") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:2")
def test_pro_is_used_up_by_it(scene: Any) -> None:
    match = scene(f"h1 2 3 3 4 9 12,7 +Pro +Old Pro\na1 {MAN} 13,7" + FAR, dice=["pow", 4, 4, 3, 1, 2, 1, 1, 1],
                  edition="bb2020")
    match.play("blitz h1", "choose a1", "hit h1 a1", "no", "push 14,7", "stay", "use Old Pro")
    match.play("move h1 11,6", "move h1 10,6", "move h1 9,6")
    assert match.prone("a1", "h1") and not match.used("Pro")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:4")
def test_not_without_pro(scene: Any) -> None:
    match = scene(SAW.format(who=MAN, skill="+Old Pro +Chainsaw"), dice=[2, 4, 1], edition="bb2020").play("block h1 a1")
    assert match.standing("a1") and match.asked == "turn"


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:4")
def test_not_out_of_his_activation(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Pro +Old Pro\na1 {MAN} 13,7" + FAR, dice=["skull", 4, 4], active="away",
                  edition="bb2020").play("block a1 h1")
    assert match.prone("a1") and not match.used("Old Pro")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:5")
def test_not_on_his_own_armour(scene: Any) -> None:
    match = scene(HELMUT, dice=[1, 2, 3], edition="bb2020").play("block h1 a1", "no")
    assert match.standing("h1") and match.has("h1", "bb2020.star.old-pro")


@pytest.mark.rule("bb2020.star.old-pro")
@pytest.mark.shows("bb2020.star.old-pro:6")
def test_the_referee_does_not_see_the_first_die(scene: Any) -> None:
    match = scene(f"h1 {MAN} 12,7 +Pro +Old Pro\na1 {MAN} 13,7 prone" + FAR, dice=[5, 5, 3, 6, 1, 2], edition="bb2020")
    match.play("foul h1", "kick h1 a1", "use Old Pro")
    assert match.standing("h1") and match.stunned("a1") and match.asked == "turn"
