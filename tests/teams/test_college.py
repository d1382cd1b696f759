"""Teams of the colleges of Dungeon Bowl: which they are, what they may field, what they pay."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import CollegeTeam
from nuffle.teams.breach import BELOW, EXHIBITION, DraftTerms, NotAllowed
from nuffle.teams.college_draft import draft_college
from nuffle.teams.draft import check
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_below, ready_colleges, ready_roster
from nuffle.teams.roster import Hired, Mercenary, Player, Roster
from nuffle.teams.value import draft_cost

CRP = edition_data("crp")
COLLEGES = [college.name for college in CRP.colleges]
RICH = DraftTerms(budget=10_000_000)


def college(name: str) -> CollegeTeam:
    found = CRP.team(name)
    assert isinstance(found, CollegeTeam)
    return found


def fielding(team: str, **counts: int) -> Roster:
    """So many of each position, written with _ for a space."""
    names = [name.replace("_", " ") for name, count in counts.items() for _ in range(count)]
    players = tuple(Player(number=at, position=name) for at, name in enumerate(names, 1))
    return Roster(edition="crp", team=team, rerolls=1, players=players)


def messages(roster: Roster, terms: DraftTerms = RICH) -> list[str]:
    return [breach.message for breach in check(roster, terms)]


# -- the lists
def test_there_are_seventeen_and_none_of_them_is_a_race() -> None:
    assert len(COLLEGES) == 17 and not set(COLLEGES) & {team.name for team in CRP.teams}
    assert edition_data("bb2020").colleges == ()


def test_a_college_is_found_by_its_name_in_full() -> None:
    assert CRP.team("college of jade") is CRP.team("Jade College") is college("Jade")


@pytest.mark.parametrize("name", COLLEGES)
def test_a_list_names_every_player_once_with_the_profile_of_his_race(name: str) -> None:
    team = college(name)
    assert len({position.name for position in team.positions}) == len(team.positions)
    assert not team.apothecary and set(team.races) == {position.sent_by for position in team.positions}
    assert [position.role for position in team.positions if position.lineman] == ["Lineman"] * len(team.linemen)


def test_prices_and_limits_are_those_of_the_colleges_own_table() -> None:
    assert (college("Bone").position("Saurus").max, college("Pyrite").position("Ogre").max) == (4, 4)
    assert college("Celestial").position("Treeman").max == 2
    assert college("Quicksilver").position("Rat Ogre").cost == 150_000
    assert college("Ruby").position("Vampire").max == 4
    assert college("Bright").position("Dwarf Blocker").role == "Lineman"
    assert college("Amber").position("Witch Elf").role == "Catcher"
    assert (college("Grey").reroll_cost, college("Dark").reroll_cost) == (50_000, 70_000)


def test_big_guys_come_only_where_they_are_named() -> None:
    with pytest.raises(UnknownName):
        college("Golden").position("Troll")
    assert college("Jade").position("Troll").big_guy


def test_a_position_alone_is_enough_where_one_race_has_it() -> None:
    assert college("Amber").position("assassin").name == "Dark Elf Assassin"
    with pytest.raises(UnknownName, match='no position "Lineman" in the Amber team list'):
        college("Amber").position("Lineman")


# -- the check
def test_four_orcs_need_five_dark_elves() -> None:
    allowed = "more Dark Elf players than Orc ones in the Amber college"
    told = f"players: 4 Dark Elf players and 4 Orc ones; allowed: {allowed}"
    assert told in messages(fielding("Amber", Dark_Elf_Lineman=4, Orc_Lineman=4))
    assert told not in messages(fielding("Amber", Dark_Elf_Lineman=7, Orc_Lineman=4))


def test_the_third_race_needs_more_of_the_second() -> None:
    assert messages(fielding("Amber", Dark_Elf_Lineman=10, Skaven_Lineman=1)) == [
        "players: 0 Orc players and 1 Skaven ones; allowed: more Orc players than Skaven ones in the Amber college"]
    assert messages(fielding("Amber", Dark_Elf_Lineman=8, Orc_Lineman=2, Skaven_Lineman=1)) == []


def test_a_single_race_is_legal() -> None:
    assert messages(fielding("Jade", Goblin=11)) == []


def test_six_of_the_second_and_two_of_the_third_are_the_most() -> None:
    found = messages(fielding("Jade", Goblin=12, Orc_Blitzer=4, Black_Orc_Blocker=3, Troll=1))
    assert "Orc: 7 of them; allowed: at most 6" in found
    found = messages(fielding("Amber", Dark_Elf_Lineman=6, Orc_Lineman=4, Skaven_Gutter_Runner=3))
    assert "Skaven: 3 of them; allowed: at most 2" in found


def test_roles_are_counted_over_all_races() -> None:
    found = messages(fielding("Amber", Dark_Elf_Blitzer=3, Dark_Elf_Lineman=5, Orc_Blitzer=2, Orc_Lineman=1))
    assert found == ["Blitzer: 5 of them; allowed: at most 4"]
    found = messages(fielding("Shadow", Undead_Skeleton=7, Undead_Zombie=6))
    assert found == ["Lineman: 13 of them; allowed: at most 12"]


def test_there_is_no_apothecary_and_nobody_from_outside() -> None:
    roster = ready_roster("crp", "Grey").model_copy(update={
        "apothecary": True, "stars": ("Morg 'n' Thorg",), "mercenaries": (Mercenary(position="Human Lineman"),),
        "inducements": (Hired(name="Bloodweiser Babes"), Hired(name="Bribes"))})
    found = messages(roster, EXHIBITION.model_copy(update={"budget": 10_000_000, "free_fans": 0}))
    allowed = "no stars, mercenaries, Bloodweiser Babes or Wandering Apothecaries in the Grey college"
    assert found[:3] == [
        f"hired help: {who}; allowed: {allowed}"
        for who in ("Morg 'n' Thorg", "a mercenary Human Lineman", "Bloodweiser Babes")]
    assert found[3] == "apothecary: one is hired; allowed: none in the Grey team"


def test_a_million_is_all_there_is() -> None:
    rich = ready_roster("crp", "Grey").model_copy(update={"rerolls": 4})
    assert [breach.rule for breach in check(rich)] == ["budget"]
    assert draft_cost(rich).rerolls == 4 * 50_000


# -- ready-made and drafted
@pytest.mark.parametrize("roster", ready_colleges("crp"), ids=lambda roster: roster.team)
def test_the_ready_made_team_of_a_college_is_legal_and_mixed(roster: Roster) -> None:
    assert check(roster) == () and roster.name
    assert draft_cost(roster).total == 1_000_000
    assert roster.rerolls >= 2 and 11 <= len(roster.players) <= 14
    races = Counter(position.sent_by for player in roster.players
                    for position in college(roster.team).positions if position.name == player.position)
    assert [races[race] > 0 for race in college(roster.team).races] == [True] * 3


@given(st.sampled_from(COLLEGES), st.integers(0, 2**32))
def test_a_drafted_team_is_legal_whatever_the_dice(name: str, seed: int) -> None:
    roster = draft_college(name, Random(seed))
    assert check(roster) == () and roster.team == name


def test_the_same_seed_drafts_the_same_team() -> None:
    assert draft_college("Bone", Random(3)) == draft_college("Bone", Random(3)) != draft_college("Bone", Random(4))


def test_a_race_is_no_college() -> None:
    with pytest.raises(NotAllowed, match="Human is no college"):
        draft_college("Human", Random(1))


# -- in a match
def test_a_college_team_enters_a_match_with_each_players_own_race() -> None:
    team = match_team(ready_roster("crp", "Grey"))
    assert team.race == "Grey" and not team.may_have_apothecary
    assert {player.race for player in team.players} == {"human", "chaos", "ogre"}
    assert not any(player.star or player.mercenary for player in team.reinforcements)


# -- other teams below ground
BELOW_RICH = BELOW.model_copy(update={"budget": 10_000_000})


@pytest.mark.parametrize(("team", "counts", "trouble"), [
    ("Human", {"Lineman": 13}, ["Lineman: 13 of them; allowed: at most 12"]),
    ("Human", {"Lineman": 12, "Blitzer": 4}, []),
    ("Orc", {"Lineman": 6, "Black_Orc_Blocker": 4, "Troll": 1}, ["Blocker: 5 of them; allowed: at most 4"]),
    ("Undead", {"Zombie": 7, "Skeleton": 6}, ["Lineman: 13 of them; allowed: at most 12"]),
    ("Underworld", {"Underworld_Goblin": 11, "Skaven_Lineman": 2}, ["Lineman: 13 of them; allowed: at most 12"]),
    ("Nurgle", {"Rotter": 7, "Nurgle_Warrior": 4, "Beast_of_Nurgle": 1}, ["Blocker: 5 of them; allowed: at most 4"]),
])
def test_the_limits_of_roles_hold_for_races_too(team: str, counts: dict[str, int], trouble: list[str]) -> None:
    assert messages(fielding(team, **counts), BELOW_RICH) == trouble
    assert messages(fielding(team, **counts)) == []


def test_every_ready_made_team_may_go_below_ground() -> None:
    for race in CRP.teams:
        roster = ready_below("crp", race.name).model_copy(update={"apothecary": False})
        assert check(roster, BELOW_RICH) == (), race.name
