"""What can be hired for a match, and what it does."""

from __future__ import annotations

import pytest

from nuffle.editions.crp.ruleset import CRP
from nuffle.rules.team_state import APOTHECARIES, MATCH_REROLLS, SPENT
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

SKY = [3, 4]
GATE = [1, 2, 3, 4]
RICH = {"value": (1_000_000, 1_000_000), "treasury": (1_000_000, 0)}


def shop(scene, gold, *dice, **rest):
    """The home team goes shopping with so many tens of thousands."""
    return scene("", start="before the match", dice=[*SKY, *dice], **{**RICH, **rest}).play(f"gold {gold}")


def leave(match):
    """Both coaches put their purses away, and the crowd comes in."""
    match.add_dice(*GATE)
    while match.asked == "buy":
        match.play("done")
    return match


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def bought(match, word):
    return [option for option in match.options("buy") if option.startswith(f"buy {word}")]


def hireling(match, seat=0):
    """The label of the last one who was hired."""
    joined = [player for player in match.match.state.joined[::2] if player // 32 == seat]
    return match.words.player(joined[-1])


# -- prices and limits
@pytest.mark.parametrize(("race", "gold", "name", "offered"), [
    ("Human", 5, "Bloodweiser Babes", True),
    ("Human", 9, "Bribe", False), ("Human", 10, "Bribe", True), ("Goblin", 5, "Bribe", True),
    ("Human", 9, "Extra Team Training", False), ("Human", 10, "Extra Team Training", True),
    ("Human", 29, "Halfling Master Chef", False), ("Human", 30, "Halfling Master Chef", True),
    ("Halfling", 10, "Halfling Master Chef", True), ("Human", 14, "Wizard", False), ("Human", 15, "Wizard", True),
    ("Human", 10, "Igor", False), ("Undead", 9, "Igor", False), ("Undead", 10, "Igor", True),
    ("Human", 10, "Wandering Apothecary", True), ("Undead", 90, "Wandering Apothecary", False)])
def test_what_it_costs_and_who_may_have_it(scene, race, gold, name, offered):
    assert shop(scene, gold, home=race).offers(f"buy {name}") is offered


@pytest.mark.parametrize(("name", "most"), [
    ("Bloodweiser Babes", 2), ("Bribe", 3), ("Extra Team Training", 4), ("Halfling Master Chef", 1),
    ("Wandering Apothecary", 2), ("Wizard", 1)])
def test_how_many(scene, name, most):
    match = shop(scene, 100).play(*[f"buy {name}"] * most)
    assert held(match, name) == most and not match.offers(f"buy {name}")


# -- babes
@pytest.mark.rule("crp.inducement.babes")
@pytest.mark.parametrize(("babes", "die", "box"), [(1, 3, "reserves"), (2, 2, "reserves"), (1, 2, "ko"), (2, 1, "ko")])
def test_babes_wake_the_knocked_out(scene, babes, die, box):
    match = scene("h1 Lineman 24,5 ball\nh2 Lineman ko\na1 Lineman 1,1", dice=[die],
                  hired={"home": ["Bloodweiser Babes"] * babes})
    match.play("move h1", "move h1 25,5")
    assert match.status("h2") == box


@pytest.mark.rule("crp.inducement.babes")
def test_they_wake_their_own_side_only(scene):
    match = scene("h1 Lineman 24,5 ball\na1 Lineman 1,1\na2 Lineman ko", dice=[3],
                  hired={"home": ["Bloodweiser Babes"]})
    assert match.play("move h1", "move h1 25,5").status("a2") == "ko"


# -- training
@pytest.mark.rule("crp.inducement.extra-training")
def test_extra_training_is_a_re_roll_in_each_half(scene):
    match = leave(shop(scene, 10, rerolls=[2, 2]).play("buy Extra Team Training")).add_dice("heads")
    match.play("heads", "receive")
    assert match.rerolls == (3, 2) and match.match.state.get(0, MATCH_REROLLS) == 1
    later = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, rerolls=[1, 1], hired={"home": ["Extra Team Training"]})
    assert later.play("end", "end").rerolls == (2, 1)


# -- chef
@pytest.mark.rule("crp.inducement.master-chef")
def test_a_chef_takes_re_rolls_from_the_others_at_the_start_of_a_half(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 20,7", turn=8, rerolls=[1, 3], hired={"home": ["Halfling Master Chef"]},
                  dice=[4, 3, 6])
    assert match.play("end", "end").rerolls == (3, 1)


@pytest.mark.rule("crp.inducement.master-chef")
def test_he_cooks_for_the_first_half_too_and_nobody_has_fewer_than_none(scene):
    match = leave(shop(scene, 30, rerolls=[1, 1]).play("buy Halfling Master Chef")).add_dice("heads", 4, 4, 4)
    match.play("heads", "receive")
    assert match.rerolls == (4, 0)


# -- igor
UNDEAD = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Mummy 6,5\na2 Mummy 20,7"


@pytest.mark.rule("crp.inducement.igor")
def test_igor_rolls_one_failed_regeneration_again(scene):
    match = scene(UNDEAD.replace("Mummy", "3 3 1 7").replace("6,5", "6,5 +Regeneration"), away="Undead",
                  hired={"away": ["Igor"]}, dice=["pow", 6, 6, 6, 6, 1, "d8:1", 3])
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.asked == "window" and match.seat == "a" and match.offers("use Igor a")
    match.add_dice(4).play("use Igor")
    assert match.status("a1") == "reserves" and held(match, "Igor", 1) == 0


# -- wandering apothecaries
@pytest.mark.rule("crp.inducement.apothecary")
def test_a_wandering_apothecary_is_one_more(scene):
    match = shop(scene, 20, apothecaries=[1, 1])
    match.play("buy Wandering Apothecary", "buy Wandering Apothecary")
    assert match.match.state.get(0, APOTHECARIES) == 3


# -- the wizard
FIELD = "h1 Lineman 5,5\nh2 Lineman 12,7\na1 Lineman 19,6\na2 Lineman 20,7\na3 Lineman 21,8 prone\na4 Lineman 22,7"


@pytest.mark.rule("crp.inducement.wizard")
def test_a_fireball_burns_nine_squares(scene):
    match = scene(FIELD, start="turn start", hired={"home": ["Wizard"]})
    assert match.asked == "window" and match.seat == "h"
    match.play("use Wizard")
    assert match.asked == "option" and match.options() == ["option Wizard fireball", "option Wizard lightning"]
    match.add_dice(4, 3, 4, 3).play("option Wizard fireball", "square Wizard 20,7")
    assert match.prone("a1") and match.standing("a2", "a4") and len(match.events("hit")) == 2
    assert match.asked == "turn" and not match.turnover and held(match, "Wizard") == 0


@pytest.mark.rule("crp.inducement.wizard")
def test_lightning_strikes_one_with_one_more_on_armour_or_injury(scene):
    match = scene(FIELD, start="turn start", hired={"home": ["Wizard"]}, dice=[2, 4, 4, 4, 3])
    match.play("use Wizard", "option Wizard lightning")
    assert match.options() == ["choose h1", "choose h2", "choose a1", "choose a2", "choose a4"]
    match.play("choose a2")
    assert match.stunned("a2") and match.events("injury")[0]["modifier"] == 0
    assert match.events("armour")[0]["modifier"] == 1


@pytest.mark.rule("crp.inducement.wizard")
def test_or_on_the_injury_if_the_armour_breaks_by_itself(scene):
    match = scene(FIELD, start="turn start", hired={"home": ["Wizard"]}, dice=[2, 6, 6, 4, 3])
    match.play("use Wizard", "option Wizard lightning", "choose a2")
    assert match.status("a2") == "ko"


@pytest.mark.rule("crp.inducement.wizard")
def test_he_casts_after_the_turn_too_even_after_a_turnover(scene):
    match = scene(FIELD + "\na5 Lineman 6,5", hired={"home": ["Wizard"]}, dice=["skull", 1, 2]).play("block h1 a5")
    assert match.turnover and match.asked == "window" and match.seat == "h"
    match.play("use Wizard")
    assert match.asked == "option"
    match.add_dice(1).play("option Wizard lightning", "choose a2")
    assert match.standing("a2") and match.seat == "a" and match.asked == "turn"


@pytest.mark.rule("crp.inducement.wizard")
def test_not_in_the_other_teams_turn(scene):
    match = scene(FIELD, hired={"away": ["Wizard"]}).play("end")
    assert match.asked == "window" and match.seat == "a"
    match.play("no")
    assert match.asked == "turn" and match.seat == "a"


@pytest.mark.rule("crp.inducement.wizard")
def test_an_own_carrier_who_falls_ends_the_turn(scene):
    match = scene(FIELD, start="turn start", ball="h1", hired={"home": ["Wizard"]}, dice=[6, 1, 1, "d8:3"])
    match.play("use Wizard", "option Wizard lightning", "choose h1")
    assert match.prone("h1") and match.turnover and match.seat == "a" and match.ball == (6, 5)


@pytest.mark.rule("crp.inducement.wizard")
def test_another_own_player_does_not(scene):
    match = scene(FIELD, start="turn start", ball="h2", hired={"home": ["Wizard"]}, dice=[6, 1, 1])
    match.play("use Wizard", "option Wizard lightning", "choose h1")
    assert match.prone("h1") and not match.turnover and match.seat == "h"


@pytest.mark.rule("crp.inducement.wizard")
def test_a_ball_knocked_loose_after_the_turn_may_be_caught_for_a_touchdown(scene):
    table = "h1 Lineman 24,5\nh2 Lineman 25,5\na1 Lineman 24,6 ball\na2 Lineman 2,2"
    match = scene(table, turn=3, hired={"home": ["Wizard"]}, dice=[6, 1, 1, "d8:2", 5])
    match.play("end", "use Wizard", "option Wizard lightning", "choose a1")
    assert match.score == (1, 0) and match.match.state.kicking == 0


# -- stars
@pytest.mark.rule("crp.inducement.star")
def test_a_star_joins_for_his_fee(scene):
    match = shop(scene, 40)
    match.play("buy Star Player Griff Oberwald")
    assert match.status(hireling(match)) == "reserves" and match.match.state.get(0, SPENT) == 320_000


@pytest.mark.rule("crp.inducement.star")
def test_two_stars_at_most_and_sixteen_players(scene):
    match = shop(scene, 100, home="Human")
    names = [profile.name for profile in match.match.teams[0].reinforcements if profile.star][:3]
    match.play(f"buy Star Player {names[0]}", f"buy Star Player {names[1]}")
    assert not bought(match, "Star Player")


@pytest.mark.rule("crp.inducement.star")
def test_hired_by_both_he_plays_for_neither_and_the_fees_are_gone(scene):
    match = shop(scene, 40, treasury=(400_000, 400_000)).play("gold 40")
    match.play("buy Star Player Griff Oberwald", "done", "buy Star Player Griff Oberwald")
    assert match.status(hireling(match, 0)) == match.status(hireling(match, 1)) == "away"
    assert [match.match.state.get(seat, SPENT) for seat in (0, 1)] == [320_000, 320_000]


@pytest.mark.rule("crp.core.star")
def test_no_apothecary_treats_a_star(scene):
    match = scene("h1 7 4 3 8 5,5\na1 Griff Oberwald 6,5 -Block -Dodge -Fend\na2 Lineman 20,7", apothecaries=[0, 1],
                  dice=["pow", 6, 6, 4, 4]).play("block h1 a1", "push a1 7,5", "stay")
    assert match.status("a1") == "ko"


# -- mercenaries
@pytest.mark.rule("crp.inducement.mercenary")
def test_a_mercenary_costs_thirty_more_and_is_a_loner(scene):
    match = shop(scene, 8)
    assert match.offers("buy Mercenary Lineman for hire")
    label = hireling(match.play("buy Mercenary Lineman for hire"))
    assert match.status(label) == "reserves" and match.has(label, "Loner") and match.match.state.get(0, SPENT) == 80_000


@pytest.mark.rule("crp.inducement.mercenary")
def test_fifty_more_for_a_skill(scene):
    match = shop(scene, 13)
    match.play("buy Mercenary Lineman for hire Wrestle")
    assert match.has(hireling(match), "Wrestle") and match.match.state.get(0, SPENT) == 130_000


@pytest.mark.rule("crp.inducement.mercenary")
def test_several_of_a_position_up_to_its_limit_and_sixteen_players(scene):
    match = shop(scene, 100)
    hired = []
    while match.seat == "h" and (plain := [line for line in bought(match, "Mercenary") if line.endswith("hire")]):
        match.play(plain[0])
        hired.append(plain[0])
    assert len(hired) == 16 - len(match.match.teams[0].players) and len(set(hired)) < len(hired)
    most = {f"buy Mercenary {profile.name}": profile.most for profile in match.match.teams[0].reinforcements}
    assert all(hired.count(line) <= most[line] for line in hired)


# -- raising the dead
DEATH = ["pow", 6, 6, 6, 6, 6, "d8:1"]


def kill(scene, victim, *dice, **rest):
    match = scene(f"h1 Zombie 5,5\nh2 Zombie 12,7\na1 {victim}\na2 Lineman 20,7", home="Undead", dice=dice, **rest)
    return match.play("block h1 a1", "push a1 7,5", "stay")


@pytest.mark.rule("crp.team.raises-the-dead")
def test_a_killed_opponent_rises_as_a_zombie_once(scene):
    match = kill(scene, "Lineman 6,5", *DEATH)
    joined = match.events("joins")
    assert len(joined) == 1 and match.status(joined[0]["player"]) == "reserves"
    match.add_dice("pow", 6, 6, 6, 6, 6, "d8:1")
    match.match.state.place(match.player("a1"), match.match.pitch.at(13, 7), 0)
    match.play("block h2 a1", "push a1 14,7", "stay")
    assert len(match.events("dead")) == 2 and len(match.events("joins")) == 1


@pytest.mark.rule("crp.team.raises-the-dead")
@pytest.mark.parametrize("victim", ["6 3 3 8 6,5 +Stunty"])
def test_the_small_do_not(scene, victim):
    assert not kill(scene, victim, *DEATH).events("joins")


@pytest.mark.rule("crp.team.raises-the-dead")
def test_nor_the_strong(scene):
    match = scene("h1 5 5 3 8 5,5\na1 6 5 3 8 6,5\na2 Lineman 20,7", home="Undead", dice=DEATH)
    assert not match.play("block h1 a1", "push a1 7,5", "stay").events("joins")


@pytest.mark.rule("crp.team.raises-the-dead")
def test_nor_those_an_apothecary_saves(scene):
    match = kill(scene, "Lineman 6,5", *DEATH, apothecaries=[0, 1]).add_dice(4, "d8:1").play("yes", "keep 2")
    assert not match.events("joins")


def test_other_teams_raise_nobody(scene):
    match = scene("h1 Lineman 5,5\na1 Lineman 6,5\na2 Lineman 20,7", dice=DEATH)
    match.play("block h1 a1", "push a1 7,5", "stay")
    assert match.events("dead") and not match.events("joins")


# -- who plays for whom
def test_stars_play_for_the_teams_they_choose(scene):
    def names(race):
        team = shop(scene, 40, home=race).match.teams[0]
        return [profile.name for profile in team.reinforcements if profile.star]
    assert "Griff Oberwald" in names("Human") and "Griff Oberwald" not in names("Orc")


@pytest.mark.rule("crp.inducement.star", "crp.inducement.mercenary")
def test_a_full_squad_hires_nobody(scene):
    def offered(count):
        squad = "\n".join(f"h{n} Lineman" for n in range(1, count + 1))
        match = scene(squad, start="before the match", dice=SKY, **RICH).play("gold 90")
        return bool(bought(match, "Star Player")), bool(bought(match, "Mercenary"))
    assert offered(15) == (True, True) and offered(16) == (False, False)


@pytest.mark.parametrize("race", ["Khemri", "Necromantic", "Nurgle", "Undead", "Human", "Orc", "Vampire"])
def test_four_teams_have_no_use_for_an_apothecary(race):
    team = match_team(ready_roster("crp", race), CRP.indexes)
    assert team.may_have_apothecary is (race not in ("Khemri", "Necromantic", "Nurgle", "Undead"))
