"""A roster enters a match with the numbers to roll, the ids of rules, and those who may be hired."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.files.names import kebab
from nuffle.teams.entry import match_team, skill_id, skill_value
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired, Mercenary, Player, Roster


@pytest.mark.parametrize(("name", "written"), [
    ("Side Step", "side-step"), ("Claw / Claws", "claw"), ("Nurgle's Rot", "nurgles-rot"), ("Bone-head", "bone-head"),
    ("Ball & Chain", "ball-and-chain"), ("Mighty Blow (+1)", "mighty-blow"), ("Throw Team-Mate", "throw-team-mate")])
def test_skills_have_ids(name: str, written: str) -> None:
    assert kebab(name) == written


def test_every_skill_of_an_edition_has_an_id_of_its_own() -> None:
    for edition in ("crp", "bb2020"):
        ids = [skill_id(edition, skill.name) for skill in edition_data(edition).skills]
        assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(("skill", "value"), [("Loner (4+)", 4), ("Mighty Blow (+2)", 2), ("Block", 0)])
def test_values_in_brackets(skill: str, value: int) -> None:
    assert skill_value(skill) == value


def test_characteristics_become_the_number_to_roll() -> None:
    blitzer = match_team(ready_roster("crp", "Human")).players[0]
    assert (blitzer.ma, blitzer.st, blitzer.ag, blitzer.av) == (7, 3, 4, 9)
    assert ("crp.skill.block", 0) in blitzer.skills
    humans = match_team(ready_roster("bb2020", "Human")).players
    newer = next(player for player in humans if "Blitzer" in player.position)
    assert (newer.ag, newer.av) == (3, 9)


def test_players_may_learn_what_they_do_not_know() -> None:
    team = match_team(ready_roster("crp", "Human"), known={"crp.skill.block": 0, "crp.skill.guard": 1})
    blitzer, lineman = team.players[0], team.players[-1]
    assert blitzer.may_learn == ["crp.skill.guard"] and lineman.may_learn == ["crp.skill.block"]


def test_staff_and_money_come_along() -> None:
    roster = ready_roster("crp", "Human").model_copy(update={"treasury": 70_000, "cheerleaders": 3})
    team = match_team(roster)
    assert (team.rerolls, team.apothecary, team.fan_factor, team.cheerleaders) == (2, 1, 3, 3)
    assert team.treasury == 70_000 and team.value > 900_000 and team.may_have_apothecary


def test_what_a_ruleset_does_not_know_is_left_out() -> None:
    team = match_team(ready_roster("crp", "Human"), known={"crp.skill.dodge": 0})
    assert {rule for player in team.players for rule, _ in player.skills} == {"crp.skill.dodge"}


def test_a_later_edition_shares_rules_by_their_first_id() -> None:
    team = match_team(ready_roster("bb2020", "Human"), known={"crp.skill.dodge": 0, "bb2020.skill.block": 1})
    assert {rule for player in team.players for rule, _ in player.skills} == {"crp.skill.dodge", "bb2020.skill.block"}


@pytest.mark.parametrize(("race", "tag"), [
    ("Goblin", "cheap bribes"), ("Halfling", "halfling"), ("Undead", "crp.team.raises-the-dead"),
    ("Necromantic", "crp.team.raises-the-dead")])
def test_races_have_their_tags(race: str, tag: str) -> None:
    assert tag in match_team(ready_roster("crp", race)).tags


def test_a_necromancer_has_a_zombie_to_raise() -> None:
    first = match_team(ready_roster("crp", "Undead")).reinforcements[0]
    assert first.position == "Zombie" and not first.star and not first.mercenary


@pytest.mark.parametrize("race", [team.name for team in edition_data("crp").teams])
def test_those_for_hire_fit_in(race: str) -> None:
    roster = ready_roster("crp", race)
    team = match_team(roster)
    stars = [player for player in team.reinforcements if player.star]
    hired = [player for player in team.reinforcements if player.mercenary]
    assert len(stars) == len(roster.data.stars_for(roster.race))
    assert all((star.cost or star.partner) and ("crp.core.star", 0) in star.skills for star in stars)
    assert hired and all(("crp.skill.loner", 0) in player.skills and player.may_learn for player in hired)


def test_help_hired_beforehand_is_on_the_team() -> None:
    roster = Roster(
        edition="crp", team="Human", players=(Player(number=2, position="Ogre", niggling=1, spp=7),),
        stars=("Griff Oberwald",), mercenaries=(Mercenary(position="Blitzer", skill="Guard"),),
        inducements=(Hired(name="Bribes", count=2),))
    team = match_team(roster)
    ogre, griff, blitzer = team.players
    assert (ogre.niggles, ogre.spp, ogre.number) == (1, 7, 2)
    assert griff.star and blitzer.mercenary and ("crp.skill.guard", 0) in blitzer.skills
    assert team.hired == [("crp.inducement.bribe", 2)]
    assert "Griff Oberwald" not in [player.name for player in team.reinforcements]
    assert "Ogre" not in [player.position for player in team.reinforcements if player.mercenary]


# -- journeymen
def short(edition: str, team: str, count: int = 8) -> Roster:
    roster = ready_roster(edition, team)
    return roster.model_copy(update={"players": roster.players[:count]})


@pytest.mark.parametrize("edition", ["crp", "bb2020"])
def test_a_league_team_short_of_players_is_filled_up(edition: str) -> None:
    roster = short(edition, "Human")
    team = match_team(roster, setting="league")
    extra = [player for player in team.players if player.journeyman]
    assert len(team.players) == 11 and len(extra) == 3 and all(player.lineman for player in extra)
    assert team.value == match_team(roster).value + 3 * roster.race.linemen[0].cost


def test_those_who_miss_the_match_are_replaced_too() -> None:
    roster = ready_roster("bb2020", "Dwarf")
    hurt = roster.replace_player(roster.players[0].model_copy(update={"miss_next_game": True}))
    assert len(roster.players) == 11 and sum(p.journeyman for p in match_team(hurt, setting="league").players) == 1


@pytest.mark.parametrize("setting", ["", "exhibition", "tournament"])
def test_nobody_else_gets_journeymen(setting: str) -> None:
    assert len(match_team(short("bb2020", "Human"), setting=setting).players) == 8


def test_cheap_linemen_add_nothing_as_journeymen() -> None:
    roster = short("bb2020", "Snotling", 5)
    assert match_team(roster, setting="league").value == match_team(roster).value


# -- pairs
def test_a_pair_comes_one_after_the_other_and_one_has_the_price() -> None:
    pair = [p for p in match_team(ready_roster("bb2020", "Orc")).reinforcements if p.partner]
    assert [(p.name, p.partner, p.cost) for p in pair] == [("Grak", "Crumbleberry", 250_000),
                                                           ("Crumbleberry", "Grak", 0)]


@pytest.mark.parametrize("race", [team.name for team in edition_data("bb2020").teams])
def test_everybody_who_would_play_is_for_hire(race: str) -> None:
    roster = ready_roster("bb2020", race)
    team = match_team(roster)
    stars = {found.name for found in roster.data.stars_for(roster.race, roster.special_rule)}
    assert {player.name for player in team.reinforcements if player.star} == stars - set(roster.stars)
    room = {position.name: position.max for position in roster.race.positions}
    for player in roster.players:
        room[roster.position(player).name] -= 1
    mercenaries = {player.position: player.most for player in team.reinforcements if player.mercenary}
    assert mercenaries == {name: most for name, most in room.items() if most > 0}


def test_a_pair_hired_beforehand_enters_together() -> None:
    roster = ready_roster("bb2020", "Orc").model_copy(update={"stars": ("Grak", "crumbleberry")})
    team = match_team(roster)
    assert [player.name for player in team.players if player.star] == ["Grak", "Crumbleberry"]
    assert not [player for player in team.reinforcements if player.partner]
