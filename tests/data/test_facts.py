"""The facts of both editions: how many there are, that they fit together, and that each says where it is from."""

from __future__ import annotations

import pytest

from nuffle.data import EDITIONS, EditionData, edition_data
from nuffle.data.schema import Fact, Position, StarPlayer, TeamData


@pytest.fixture(params=EDITIONS)
def data(request: pytest.FixtureRequest) -> EditionData:
    return edition_data(request.param)


def positions(data: EditionData) -> list[Position]:
    return [position for team in data.teams for position in team.positions]


def facts(data: EditionData) -> list[Fact]:
    found: list[Fact] = [data.common, data.development, *data.skills, *data.special_rules, *data.teams]
    found += [*positions(data), *data.stars, *data.inducement_groups, *data.inducements]
    if data.dungeon_bowl:
        found += [data.dungeon_bowl, *data.dungeon_bowl.colleges, *data.dungeon_bowl.players]
    return found


def test_the_competition_rules_have_24_teams_and_57_stars() -> None:
    crp = edition_data("crp")
    assert len(crp.teams) == 24
    assert len(positions(crp)) == 105
    assert len(crp.stars) == 57
    assert len(crp.skills) == 75
    assert len(crp.inducements) == 14


def test_the_second_season_has_30_teams_159_positions_and_67_stars() -> None:
    bb2020 = edition_data("bb2020")
    assert len(bb2020.teams) == 30
    assert sum(team.official for team in bb2020.teams) == 29
    assert len(positions(bb2020)) == 159
    assert len(bb2020.stars) == 67


def test_the_third_season_has_30_teams_159_positions_66_stars_and_a_category_more() -> None:
    bb2025 = edition_data("bb2025")
    assert len(bb2025.teams) == 30
    assert len(positions(bb2025)) == 159
    assert len(bb2025.stars) == 66
    assert {letter: len(bb2025.skills_of(letter)) for letter in "GASPMD"} == dict.fromkeys("GASPMD", 12)
    assert sum(skill.category == "Trait" for skill in bb2025.skills) == 36
    assert [skill.name for skill in bb2025.skills if skill.elite] == ["Dodge", "Block", "Guard", "Mighty Blow"]
    assert [len(bb2025.tier(tier)) for tier in (1, 2, 3, 4)] == [9, 11, 5, 5]
    assert len(bb2025.mega_stars()) == 5


def test_the_third_season_adds_up() -> None:
    """Sums over all positions and stars, so that no number can be mistyped unseen."""
    bb2025 = edition_data("bb2025")
    everybody, stars = positions(bb2025), bb2025.stars
    stats = ("ma", "st", "ag", "av")
    assert [sum(getattr(each, stat) for each in everybody) for stat in stats] == [909, 527, 527, 1391]
    assert [sum(getattr(each, stat) for each in stars) for stat in stats] == [396, 244, 207, 585]
    assert [sum(each.pa or 0 for each in group) for group in (everybody, stars)] == [657, 244]
    assert [sum(each.pa is None for each in group) for group in (everybody, stars)] == [6, 7]
    assert [sum(each.cost for each in group) for group in (everybody, stars)] == [13_305_000, 12_160_000]
    assert [sum(len(each.skills) for each in group) for group in (everybody, stars)] == [543, 421]
    assert [sum(len(each.keywords) for each in group) for group in (everybody, stars)] == [352, 139]
    assert [sum(map(len, access)) for access in (
        [each.primary for each in everybody], [each.secondary for each in everybody])] == [301, 344]
    assert sum(each.big_guy for each in everybody) == 33 and sum(each.lineman for each in everybody) == 31


def test_spots_of_the_third_season() -> None:
    bb2025 = edition_data("bb2025")
    slayer = bb2025.team("Dwarf").position("Troll Slayer")
    assert "Hatred (Troll)" in slayer.skills and slayer.keywords == ("Special", "Dwarf")
    big_un = bb2025.team("Orc").position("Big Un Blocker")
    assert (big_un.cost, big_un.skills) == (95_000, ("Mighty Blow", "Taunt", "Thick Skull", "Unsteady"))
    assert bb2025.team("Snotling").reroll_cost == 70_000 and bb2025.team("Dwarf").tier == 2
    griff = bb2025.star("Griff Oberwald")
    assert griff.special_rule is not None and griff.special_rule.name == "Consummate Professional"
    assert bb2025.star("Morg 'n' Thorg").cost == 340_000


def test_everybody_of_the_third_season_has_keywords() -> None:
    bb2025 = edition_data("bb2025")
    everybody: list[Position | StarPlayer] = [*positions(bb2025), *bb2025.stars]
    assert all(len(each.keywords) >= 2 for each in everybody)
    assert all(("Big Guy" in position.keywords) == position.big_guy for position in positions(bb2025))
    assert all("Lineman" in position.keywords for position in positions(bb2025) if position.lineman)


def test_every_trainable_category_of_the_second_season_has_twelve_skills_for_the_random_table() -> None:
    bb2020 = edition_data("bb2020")
    assert {letter: len(bb2020.skills_of(letter)) for letter in "GASPM"} == dict.fromkeys("GASPM", 12)


def test_death_zone_brings_nine_staff_eleven_wizards_four_referees_and_nine_others() -> None:
    groups = ("coaching staff", "wizard", "biased referee", "other")
    zone = [item for item in edition_data("bb2020").inducements if item.source.startswith("Death Zone")]
    assert [sum(item.group == group for item in zone) for group in groups] == [9, 11, 4, 9]
    assert sum(len(item.spells) for item in zone) == 22


def test_the_matched_play_guide_brings_four_inducements() -> None:
    assert sum(item.source.startswith("Matched Play") for item in edition_data("bb2020").inducements) == 4


def test_tiers_and_mega_stars() -> None:
    bb2020 = edition_data("bb2020")
    official = [len([team for team in bb2020.tier(tier) if team.official]) for tier in (1, 2, 3)]
    assert official == [11, 13, 5]
    assert len(bb2020.mega_stars()) == 7
    assert "Griff Oberwald" in [star.name for star in bb2020.mega_stars()]


def test_dungeon_bowl_has_17_colleges_made_of_known_races_and_profiles() -> None:
    crp = edition_data("crp")
    dungeon = crp.dungeon_bowl
    assert dungeon is not None and len(dungeon.colleges) == 17
    races = {player.race for player in dungeon.players}
    for college in dungeon.colleges:
        assert {college.primary, college.secondary, college.tertiary} <= races
    for player in dungeon.players:
        assert crp.team(player.team).position(player.position).cost == player.cost


def test_every_fact_names_its_source_and_its_certainty(data: EditionData) -> None:
    for fact in facts(data):
        assert fact.source
        assert fact.certainty == "sure" or fact.note


def test_what_the_listings_disagree_about_is_marked_unsure() -> None:
    bb2020 = edition_data("bb2020")
    unsure = {star.name for star in bb2020.stars if star.certainty == "unsure"}
    assert len(unsure) == 6 and "Guffle Pussmaw" in unsure
    assert {team.name for team in bb2020.teams if team.certainty == "unsure"} == {"Chaos Dwarf", "Slann"}


def test_every_skill_on_a_profile_is_a_skill_of_the_edition_in_its_proper_spelling(data: EditionData) -> None:
    profiles: list[Position | StarPlayer] = [*positions(data), *data.stars]
    for profile in profiles:
        for skill in profile.skills:
            assert data.written(skill) == skill, profile.name


def test_every_rule_and_team_that_is_referred_to_exists(data: EditionData) -> None:
    rules = {rule.name for rule in data.special_rules}
    teams = {team.name for team in data.teams}
    for team in data.teams:
        assert rules.issuperset((*team.leagues, *team.special_rules, *team.choose_one_rule))
    for hired in [*(star.plays_for for star in data.stars), *(item.who for item in data.inducements)]:
        assert rules.issuperset((*hired.rules, *hired.without_rules))
        assert teams.issuperset(hired.teams)
    for item in data.inducements:
        assert data.group(item.group)
        assert all(cut.price < item.price for cut in item.discounts)


def test_every_team_has_linemen_enough_for_journeymen(data: EditionData) -> None:
    for team in data.teams:
        assert team.linemen and all(lineman.max >= 12 for lineman in team.linemen), team.name


def test_stars_of_a_pair_know_each_other_and_only_one_has_a_price(data: EditionData) -> None:
    pairs = [star for star in data.stars if star.pair_with]
    assert pairs or not data.stars
    for star in pairs:
        partner = data.star(star.pair_with)
        assert partner.pair_with == star.name
        assert sorted([star.cost, partner.cost])[0] == 0 < max(star.cost, partner.cost)


def test_races_are_recorded_where_animosity_asks_for_them(data: EditionData) -> None:
    for team in data.teams:
        if any(skill.startswith("Animosity") for position in team.positions for skill in position.skills):
            assert all(position.race or position.keywords for position in team.positions), team.name


def test_profiles_lie_inside_the_limits_of_the_edition(data: EditionData) -> None:
    limits = data.common.limits
    for position in positions(data):
        for stat, limit in limits.items():
            value = getattr(position, stat)
            assert value is None or min(limit.best, limit.worst) <= value <= max(limit.best, limit.worst)


def test_a_star_plays_for_teams_with_one_of_his_rules() -> None:
    bb2020 = edition_data("bb2020")
    griff, morg = bb2020.star("Griff Oberwald"), bb2020.star("Morg")
    assert griff.plays_for.allows(bb2020.team("Human"))
    assert not griff.plays_for.allows(bb2020.team("Orc"))
    assert morg.plays_for.allows(bb2020.team("Orc"))
    assert not morg.plays_for.allows(bb2020.team("Vampire"))


def test_a_chosen_rule_opens_stars_only_once_it_is_chosen() -> None:
    bb2020 = edition_data("bb2020")
    norse, griff = bb2020.team("Norse"), bb2020.star("Griff Oberwald")
    assert not griff.plays_for.allows(norse)
    assert griff.plays_for.allows(norse, "old world classic")
    assert not griff.plays_for.allows(norse, "Favoured of Khorne")


def price(edition: str, item: str, team: str) -> int:
    data = edition_data(edition)
    return data.inducement(item).price_for(data.team(team))


def test_some_teams_pay_less() -> None:
    assert price("crp", "Bribes", "Goblin") == 50_000
    assert price("crp", "Bribes", "Orc") == 100_000
    assert price("crp", "Halfling Master Chef", "Halfling") == 100_000
    assert price("bb2020", "Bribe", "Black Orc") == 50_000
    assert price("bb2020", "Halfling Hot Pot", "Gnome") == 60_000
    assert price("bb2020", "Halfling Hot Pot", "Human") == 80_000


def test_who_may_hire_is_told_in_words() -> None:
    bb2020 = edition_data("bb2020")
    assert bb2020.inducement("Side Bet").who.sentence() == "any team"
    assert bb2020.inducement("Heady Brew").who.sentence() == "tier 3"
    assert bb2020.inducement("Mungo Spinecracker").who.sentence() == (
        "teams with Badlands Brawl or Old World Classic or Underworld Challenge"
    )
    assert edition_data("crp").inducement("Igor").who.sentence() == "teams that may not have an apothecary"


def test_a_team_knows_its_linemen() -> None:
    undead: TeamData = edition_data("crp").team("Undead")
    assert [position.name for position in undead.linemen] == ["Skeleton", "Zombie"]
