"""Common inducements and special rules of teams in the 2020 edition."""

from __future__ import annotations

import pytest

from nuffle.editions import edition
from nuffle.engine.request import pack
from nuffle.rules.injuries import BY_FALL
from nuffle.rules.legacy import count_legacies
from nuffle.rules.player_state import AG, AV, MA, PA, ST, STATUS_NAMES
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.team_state import APOTHECARIES, EJECTED
from nuffle.rules.verbs import V_BUY
from nuffle.teams.entry import match_team
from nuffle.teams.market import with_journeymen
from nuffle.teams.outcome import seat_result
from nuffle.teams.ready import ready_roster

FIELD = """
    h1 Human Lineman 5,5
    h2 Human Lineman 5,9
    a1 Human Lineman 20,5
    a2 Human Lineman 21,5
    a3 Human Lineman 20,12
    """
KICK_OFF = """
    h1 Human Lineman 12,7
    a1 Human Lineman 13,7
    """
FOUL = "h1 Human Lineman 5,5\nh2 Human Lineman 12,7\na1 Human Lineman 6,5 prone\na2 Human Lineman 20,7"


def market(scene, home="Human", gap=1_000_000, *dice):
    """The home side is the poorer one and asked what it buys."""
    return scene("", start="before the match", edition="bb2020", setting="league", home=home,
                 value=[1_000_000, 1_000_000 + gap], dice=[1, 1, 3, 4, *dice])


def held(match, name, seat=0):
    return match.match.count_grants(match.match.team_row(seat), match.match.rules.index(name))


def weather(match):
    return match.match.effect(match.match.state.weather).name


# -- what it costs and who may hire it
@pytest.mark.parametrize(("team", "gap", "offered", "missing"), [
    ("Human", 20_000, {"Temp Agency Cheerleaders", "Part-time Assistant Coaches"}, {"Weather Mage"}),
    ("Human", 50_000, {"Weather Mage", "Bloodweiser Kegs"}, {"Bribe"}),
    ("Human", 110_000, {"Bribe", "Extra Team Training", "Wandering Apothecary", "Josef Bugman"},
     {"Mortuary Assistant", "Plague Doctor", "Riotous Rookies", "Biased Referee", "Halfling Master Chef"}),
    ("Human", 120_000, {"Biased Referee"}, {"Hireling Sports-Wizard"}),
    ("Human", 150_000, {"Hireling Sports-Wizard"}, {"Halfling Master Chef"}),
    ("Human", 300_000, {"Halfling Master Chef"}, set()),
    ("Goblin", 50_000, {"Bribe"}, {"Biased Referee"}),
    ("Goblin", 80_000, {"Biased Referee"}, {"Extra Team Training"}),
    ("Black Orc", 50_000, {"Bribe"}, set()),
    ("Halfling", 100_000, {"Halfling Master Chef"}, set()),
    ("Shambling Undead", 100_000, {"Mortuary Assistant"}, {"Wandering Apothecary", "Plague Doctor"}),
    ("Nurgle", 100_000, {"Plague Doctor"}, {"Mortuary Assistant"}),
    ("Ogre", 100_000, {"Riotous Rookies"}, set()),
])
def test_price_and_customers(scene, team, gap, offered, missing):
    match = market(scene, team, gap)
    lines = {line.removeprefix("buy ") for line in match.options("buy")}
    assert offered <= lines and not missing & lines


@pytest.mark.parametrize(("name", "most"), [
    ("Temp Agency Cheerleaders", 4), ("Part-time Assistant Coaches", 3), ("Bloodweiser Kegs", 2), ("Bribe", 3),
    ("Extra Team Training", 8), ("Weather Mage", 1)])
def test_no_more_than_so_many(scene, name, most):
    match = market(scene)
    for _ in range(most):
        match.play(f"buy {name}")
    assert not match.offers(f"buy {name}") and held(match, name) == most


# -- what they do
@pytest.mark.rule("bb2020.inducement.temp-agency-cheerleaders")
def test_hired_cheerleaders_cheer(scene):
    match = scene(KICK_OFF, start="kick-off", edition="bb2020", hired={"home": ["Temp Agency Cheerleaders"] * 2},
                  dice=["d8:5", 1, 3, 3, 2, 3, "d8:2", "d8:1"]).play("kick 6,10")
    assert held(match, "Friends with the Ref") == 1


@pytest.mark.rule("bb2020.inducement.part-time-assistant-coaches")
def test_hired_assistants_coach(scene):
    match = scene(KICK_OFF, start="kick-off", edition="bb2020", hired={"home": ["Part-time Assistant Coaches"] * 2},
                  dice=["d8:5", 1, 3, 4, 2, 3, "d8:1"]).play("kick 6,10")
    assert match.rerolls == (1, 0)


@pytest.mark.rule("bb2020.inducement.weather-mage")
@pytest.mark.rule("bb2020.core.weather-spell")
def test_the_mage_changes_the_weather_for_two_turns(scene):
    match = scene(FIELD, start="turn start", edition="bb2020", hired={"home": ["Weather Mage"]}, dice=[5, 5])
    match.play("use Weather Mage")
    assert match.asked == "option" and len(match.options()) == 5
    match.play("option Weather Mage 2 more")
    assert weather(match) == "Blizzard" and held(match, "Weather Mage") == 0
    match.play("end")
    assert weather(match) == "Blizzard" and match.seat == "a"
    match.play("end")
    assert weather(match) == "Perfect Conditions"


@pytest.mark.rule("bb2020.core.weather-spell")
def test_the_spell_ends_with_the_drive(scene):
    match = scene("h1 Human Lineman 24,5 ball\na1 Human Lineman 20,12", start="turn start", edition="bb2020",
                  hired={"home": ["Weather Mage"]}, dice=[5, 5])
    match.play("use Weather Mage", "option Weather Mage 1 more", "move h1", "move h1 25,5")
    assert match.asked == "set-up" and weather(match) == "Perfect Conditions"


@pytest.mark.rule("bb2020.inducement.bloodweiser-kegs")
def test_kegs_wake_the_knocked_out(scene):
    match = scene("h1 Human Lineman 5,5\nh2 Human Lineman ko\na1 Human Lineman 20,5", start="drive end", dice=[3],
                  edition="bb2020", hired={"home": ["Bloodweiser Kegs"]})
    assert match.status("h2") == "reserves"


@pytest.mark.rule("bb2020.inducement.josef-bugman")
@pytest.mark.parametrize(("dice", "status"), [([1, 4], "reserves"), ([1, 1], "ko"), ([3], "ko")])
def test_bugman_rolls_ones_again(scene, dice, status):
    match = scene("h1 Human Lineman 5,5\nh2 Human Lineman ko\na1 Human Lineman 20,5", start="drive end", dice=dice,
                  edition="bb2020", hired={"home": ["Josef Bugman"]})
    assert match.status("h2") == status


@pytest.mark.rule("bb2020.inducement.extra-training")
def test_extra_training_is_for_both_halves(scene):
    match = market(scene, "Human", 200_000).add_dice("heads").play("buy Extra Team Training", "buy Extra Team Training")
    match.play("heads", "kick")
    assert match.rerolls[0] == 2 and match.asked == "set-up"


@pytest.mark.rule("bb2020.inducement.bribe")
def test_a_bribe_undoes_it_all(scene):
    match = scene(FOUL, edition="bb2020", hired={"home": ["Bribe"]}, dice=[1, 1, 2])
    match.play("foul h1", "kick h1 a1", "no", "use Bribe")
    assert match.standing("h1") and not match.turnover and held(match, "Bribe") == 0


@pytest.mark.rule("bb2020.inducement.mortuary-assistant")
@pytest.mark.rule("bb2020.inducement.plague-doctor")
@pytest.mark.parametrize("who", ["Mortuary Assistant", "Plague Doctor"])
def test_a_failed_regeneration_is_rolled_again(scene, who):
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 6,5 +Regeneration\na2 Human Lineman 20,5", edition="bb2020",
                  hired={"away": [who]}, dice=["pow", 6, 6, 6, 6, "d16:9", 3])
    match.play("block h1 a1", "push a1 7,5", "stay").add_dice(4).play(f"use {who}")
    assert match.status("a1") == "reserves" and held(match, who, 1) == 0


@pytest.mark.rule("bb2020.inducement.plague-doctor")
def test_or_the_doctor_treats_one_who_is_knocked_out(scene):
    match = scene("h1 Human Lineman 5,5\na1 Human Lineman 6,5\na2 Human Lineman 20,5", edition="bb2020",
                  hired={"away": ["Plague Doctor"]}, dice=["pow", 6, 6, 4, 4])
    match.play("block h1 a1", "push a1 7,5", "stay", "use Plague Doctor")
    assert match.stunned("a1") and held(match, "Plague Doctor", 1) == 0


@pytest.mark.rule("bb2020.inducement.riotous-rookies")
def test_rookies_come_in_a_crowd(scene):
    match = market(scene, "Ogre", 100_000).add_dice("d3:3", "d3:1").play("buy Riotous Rookies")
    joined = match.events("joins")
    assert len(joined) == 5


# -- the wizard
WIZARD = "Hireling Sports-Wizard"


@pytest.mark.rule("bb2020.inducement.hireling-sports-wizard")
@pytest.mark.rule("bb2020.spell.fireball")
def test_a_fireball_at_the_end_of_a_turn(scene):
    match = scene(FIELD, edition="bb2020", hired={"home": [WIZARD]}).play("end")
    assert match.options("use") == ["use Fireball h"]
    match.add_dice(4, 1, 1, 3).play("use Fireball", "square Fireball 20,5")
    assert match.lying("a1") and match.standing("a2") and match.seat == "a"
    assert held(match, WIZARD) == held(match, "Zap!") == 0


@pytest.mark.rule("bb2020.inducement.hireling-sports-wizard")
@pytest.mark.rule("bb2020.spell.zap")
@pytest.mark.rule("bb2020.core.frog")
@pytest.mark.parametrize(("die", "frog"), [(2, False), (3, True)])
def test_a_frog_before_an_opposing_turn(scene, die, frog):
    table = FIELD.replace("a1 Human Lineman 20,5", "a1 Human Lineman 20,5 ball +Block")
    match = scene(table, edition="bb2020", hired={"home": [WIZARD]}).play("end", "no")
    assert match.options("use") == ["use Zap! h"]
    match.add_dice(die, *(["d8:1"] if frog else [])).play("use Zap!", "choose a1")
    assert match.seat == "a" and match.asked == "turn" and not match.turnover
    assert [match.stat("a1", stat) for stat in (MA, ST, AG, PA, AV)] == ([5, 1, 2, 7, 5] if frog else [6, 3, 3, 4, 9])
    assert match.has("a1", "bb2020.skill.leap") is frog and match.has("a1", "bb2020.skill.block") is not frog
    assert match.holder == (None if frog else "a1")


@pytest.mark.rule("bb2020.core.frog")
def test_a_frog_is_badly_hurt_at_worst_and_nobody_treats_it(scene):
    table = "h1 Human Lineman 5,5\na1 Human Lineman 6,5\na2 Human Lineman 20,5"
    match = scene(table, edition="bb2020", apothecaries=[0, 1])
    match.match.grant(match.player("a1"), match.match.rules.index("bb2020.core.frog"), 2)
    match.add_dice("pow", "pow", "pow", 6, 6, 6, 6).play("block h1 a1", "push a1 7,5", "stay")
    assert match.status("a1") == "casualty" and match.events("casualty")[0]["result"] == "badly hurt"
    assert match.asked == "turn"


# -- the biased referee
@pytest.mark.rule("bb2020.inducement.biased-referee")
@pytest.mark.rule("bb2020.core.biased-eye")
@pytest.mark.parametrize(("die", "asked"), [(4, "turn"), (5, "argue")])
def test_he_sees_more_of_the_other_side(scene, die, asked):
    match = scene(FOUL, edition="bb2020", hired={"away": ["Biased Referee"]}, dice=[1, 2, die])
    assert match.play("foul h1", "kick h1 a1").asked == asked


@pytest.mark.rule("bb2020.inducement.biased-referee")
@pytest.mark.parametrize(("die", "stays", "ejected"), [(5, True, 0), (1, False, 0), (4, False, 0)])
def test_and_listens_to_his_friends(scene, die, stays, ejected):
    match = scene(FOUL, edition="bb2020", hired={"home": ["Biased Referee"]}, dice=[1, 1, die])
    match.play("foul h1", "kick h1 a1", "yes")
    assert match.standing("h1") is stays and match.match.state.get(0, EJECTED) == ejected


# -- stars
@pytest.mark.rule("bb2020.inducement.star")
@pytest.mark.parametrize(("setting", "plays"), [("league", False), ("exhibition", True)])
def test_a_star_both_sides_hire(scene, setting, plays):
    match = scene("", start="set-up", edition="bb2020", setting=setting)
    game = match.match
    star = game.effect(game.rules.index("bb2020.inducement.star"))
    for seat in (0, 1):
        team = game.teams[seat]
        who = next(i for i, profile in enumerate(team.reinforcements, len(team.players)) if profile.star)
        star.hire(game, seat, pack(V_BUY, star.index, who))
    states = {STATUS_NAMES[game.state.status[player]] for player in game.state.joined[::2]}
    assert states == ({"reserves"} if plays else {"away"})


@pytest.mark.rule("bb2020.inducement.star")
@pytest.mark.rule("crp.inducement.mercenary")
@pytest.mark.parametrize("kind", ["Star Player", "Mercenary"])
def test_players_for_hire_join(scene, kind):
    match = market(scene, "Orc")
    match.play(match.options(f"buy {kind}")[0])
    assert len(match.events("joins")) == 1


@pytest.mark.rule("crp.core.star")
def test_nobody_treats_a_star(scene):
    table = "h1 Human Lineman 5,5\na1 Griff Oberwald 6,5\na2 Human Lineman 20,5"
    match = scene(table, edition="bb2020", apothecaries=[0, 1])
    harm = Harm(match.player("a1"), -1, BY_FALL)
    harm.at = Harm.INJURE
    match.add_dice(4, 4).interrupt(harm)
    assert match.asked == "turn" and match.status("a1") == "ko"


# -- as before
@pytest.mark.rule("crp.inducement.apothecary")
def test_a_wandering_apothecary_is_one_more(scene):
    match = market(scene, "Human", 200_000).play("buy Wandering Apothecary")
    assert match.match.state.get(0, APOTHECARIES) == 1


@pytest.mark.rule("bb2020.inducement.biased-referee")
def test_the_referee_is_hired_at_the_market(scene):
    match = market(scene, "Human", 130_000).play("buy Biased Referee")
    assert held(match, "Biased Referee") == 1 and held(match, "A biased eye", 1) == 1


@pytest.mark.rule("bb2020.inducement.temp-agency-cheerleaders", "bb2020.inducement.part-time-assistant-coaches",
                  "bb2020.inducement.weather-mage")
@pytest.mark.parametrize("name", ["Temp Agency Cheerleaders", "Part-time Assistant Coaches", "Weather Mage"])
def test_small_helpers_are_hired_at_the_market(scene, name):
    assert held(market(scene, "Human", 130_000).play(f"buy {name}"), name) == 1


@pytest.mark.rule("crp.inducement.master-chef")
def test_the_chef_cooks_re_rolls(scene):
    match = market(scene, "Halfling", 100_000, "heads", 4, 6, 3).play("buy Halfling Master Chef")
    match.play("heads", "kick")
    assert match.rerolls[0] == 2


# -- special rules of teams
@pytest.mark.rule("bb2020.team.bribery-and-corruption")
def test_a_one_is_argued_again_once(scene):
    table = FOUL.replace("h1 Human", "h1 Goblin Bruiser").replace("h2 Human", "h2 Goblin Bruiser")
    match = scene(table, edition="bb2020", home="Black Orc", dice=[1, 1, 1]).play("foul h1", "kick h1 a1", "yes")
    assert match.asked == "window"
    match.add_dice(6).play("use Bribery and Corruption")
    assert match.standing("h1") and match.match.state.get(0, EJECTED) == 0
    assert held(match, "Bribery and Corruption") == 0


@pytest.mark.rule("bb2020.team.masters-of-undeath")
@pytest.mark.parametrize(("victim", "rises"), [("Human Lineman", 1), ("Human Lineman 5 5 4 5 10", 0)])
def test_the_dead_rise(scene, victim, rises):
    table = f"h1 Wight Blitzer 5 5 3 5 9 5,5\na1 {victim} 6,5\na2 Human Lineman 20,5"
    dice = ["pow", "pow", 6, 6, 6, 6, "d16:16"] if rises else ["pow", 6, 6, 6, 6, "d16:16"]
    match = scene(table, edition="bb2020", home="Shambling Undead", dice=dice).play("block h1 a1")
    if match.asked == "die":
        match.play(match.options("die")[0])
    match.play("push a1 7,5", "stay")
    assert len(match.events("joins")) == rises


@pytest.mark.rule("bb2020.core.for-a-day")
def test_journeymen_are_for_the_wandering_apothecary():
    rules = edition("bb2020")
    roster = ready_roster("bb2020", "Human")
    few = roster.model_copy(update={"players": tuple(roster.players[:8])})
    team = match_team(with_journeymen(few), rules.indexes)
    marked = [("bb2020.core.for-a-day", 0) in player.skills for player in team.players]
    assert marked == [player.journeyman for player in team.players] and any(marked)


@pytest.mark.rule("bb2020.core.for-a-day")
@pytest.mark.parametrize(("hired", "asked"), [([], "turn"), (["Wandering Apothecary"], "apothecary")])
def test_nobody_else_treats_them(scene, hired, asked):
    table = "h1 Human Lineman 5,5\na1 Human Lineman 6,5\na2 Human Lineman 20,5"
    match = scene(table, edition="bb2020", apothecaries=[0, 1], hired={"away": hired})
    match.match.grant(match.player("a1"), match.match.rules.index("bb2020.core.for-a-day"), 4)
    match.match.state.put(1, APOTHECARIES, 1)
    match.add_dice("pow", 6, 6, 4, 4).play("block h1 a1", "push a1 7,5", "stay")
    assert match.asked == asked


# -- Vampire Lord
DEATH = ["pow", "pow", 6, 6, 6, 6, "d16:16"]


def thralls(match):
    rules = match.match.rules
    return count_legacies(match.match.state, rules.index("bb2020.team.vampire-lord"), match.match.team_row(0))


@pytest.mark.rule("bb2020.team.vampire-lord")
@pytest.mark.shows("bb2020.team.vampire-lord:1", "bb2020.team.vampire-lord:3")
def test_one_thrall_a_match(scene):
    table = ("h1 Thrall Lineman 6 4 3 4 9 10,7\na1 6 3 3 4 9 11,7\nh2 Thrall Lineman 6 4 3 4 9 10,2\n"
             "a2 6 3 3 4 9 11,2\na3 6 3 3 4 9 20,2")
    match = scene(table, edition="bb2020", home="Vampire", dice=DEATH * 2).play("block h1 a1", "push a1 12,7", "stay")
    assert thralls(match) == 1 and not match.events("joins")
    assert [legacy.what for legacy in seat_result(match.match, 0).legacies] == ["Thrall Lineman"]
    match.play("block h2 a2", "push a2 12,2", "stay")
    assert thralls(match) == 1 and match.status("a2") == "casualty"


@pytest.mark.rule("bb2020.team.vampire-lord")
@pytest.mark.shows("bb2020.team.vampire-lord:2")
@pytest.mark.parametrize("spared", ["5 3 4 9 11,7", "3 3 4 9 11,7 +Stunty"])
def test_some_make_no_thralls(scene, spared):
    table = f"h1 Thrall Lineman 6 6 3 4 9 10,7\na1 6 {spared}\na3 6 3 3 4 9 20,2"
    match = scene(table, edition="bb2020", home="Vampire", dice=DEATH).play("block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == "casualty" and thralls(match) == 0


@pytest.mark.rule("bb2020.team.vampire-lord")
@pytest.mark.shows("bb2020.team.vampire-lord:1")
def test_his_own_dead_do_not_serve_him(scene):
    table = "h1 6 4 3 4 9 10,7\na1 Thrall Lineman 6 3 3 4 9 11,7\na3 6 3 3 4 9 20,2"
    match = scene(table, edition="bb2020", away="Vampire", dice=DEATH).play("block h1 a1", "push a1 12,7", "stay")
    assert match.status("a1") == "casualty" and not match.events("legacy")
