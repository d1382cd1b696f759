"""The drafting check, limit by limit, each with the message a coach reads."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import EDITIONS, edition_data
from nuffle.teams.breach import DEVELOPED, EXHIBITION, LEAGUE, MATCHED_PLAY, DraftTerms
from nuffle.teams.draft import check
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import GainedSkill, Hired, Mercenary, Player, Roster

RICH = DraftTerms(budget=10_000_000)
RICH_EXHIBITION = EXHIBITION.model_copy(update={"budget": 10_000_000})
RICH_EVENT = MATCHED_PLAY.model_copy(update={"budget": 10_000_000})

ELEVEN_A_SIDE = [edition for edition in EDITIONS if edition_data(edition).common.players_min == 11]


def team(edition: str, race: str, **changes: Any) -> Roster:
    return ready_roster(edition, race).model_copy(update=changes)


def lined_up(*positions: str) -> tuple[Player, ...]:
    return tuple(Player(number=number, position=position) for number, position in enumerate(positions, 1))


def messages(roster: Roster, terms: DraftTerms = LEAGUE) -> list[str]:
    return [breach.message for breach in check(roster, terms)]


def one_player(edition: str, race: str, **changes: Any) -> Roster:
    """A legal team whose first player is changed."""
    first, *others = ready_roster(edition, race).players
    return team(edition, race, players=(first.model_copy(update=changes), *others))


def test_a_legal_team_has_no_breaches() -> None:
    assert messages(team("crp", "Human")) == []


def test_an_unknown_team_ends_the_check_with_a_hint() -> None:
    assert messages(team("crp", "Human", team="Penguins")) == [
        'team: no team "Penguins" in crp; allowed: a team of crp'
    ]
    assert messages(team("crp", "Human", team="Humn")) == [
        'team: no team "Humn" in crp; did you mean "Human"?; allowed: Human'
    ]


def test_an_unknown_position_is_told_with_its_player() -> None:
    found = messages(one_player("crp", "Human", position="Blitzr"))
    assert found == ['player 1: no position "Blitzr" in the Human team list; did you mean "Blitzer"?; allowed: Blitzer']


@pytest.mark.parametrize("edition", ELEVEN_A_SIDE)
def test_ten_players_are_too_few(edition: str) -> None:
    roster = team(edition, "Human", players=ready_roster(edition, "Human").players[:10])
    assert "players: 10 players, not counting stars and mercenaries; allowed: at least 11" in messages(roster)


@pytest.mark.parametrize("edition", ELEVEN_A_SIDE)
def test_seventeen_players_are_too_many(edition: str) -> None:
    roster = team(edition, "Skaven", players=lined_up(*["Blitzer"] * 2, *["Thrower"] * 2, *["Gutter Runner"] * 13))
    assert "players: 17 players; allowed: at most 16" in messages(roster, RICH)


def test_stars_take_places_too() -> None:
    lineman = "Human Lineman"
    roster = team("bb2020", "Human", players=lined_up(*[lineman] * 16), stars=("Griff Oberwald",))
    assert messages(roster, RICH_EXHIBITION) == [
        "players: 17 players, counting stars and mercenaries; allowed: at most 16"
    ]


def test_a_position_has_its_limit() -> None:
    roster = team("crp", "Human", players=lined_up(*["Blitzer"] * 5, *["Lineman"] * 6))
    assert messages(roster, RICH) == ["Blitzer: 5; allowed: at most 4"]


def test_mercenaries_count_against_the_position_and_journeymen_do_not() -> None:
    players = lined_up(*["Blitzer"] * 4, *["Lineman"] * 7)
    roster = team("crp", "Human", players=players, mercenaries=(Mercenary(position="Blitzer"),))
    assert messages(roster, RICH_EXHIBITION) == ["Blitzer: 5; allowed: at most 4"]
    extra = tuple(Player(number=20 + n, position="Underworld Goblin", journeyman=True) for n in range(2))
    goblins = team("crp", "Underworld", players=lined_up(*["Underworld Goblin"] * 12) + extra)
    assert messages(goblins, DEVELOPED) == []


def test_some_teams_have_few_places_for_big_guys() -> None:
    players = lined_up("Ogre", "Altern Forest Treeman", *["Old World Human Lineman"] * 10)
    roster = team("bb2020", "Old World Alliance", players=players)
    assert messages(roster, RICH) == ["players: 2 Big Guys; allowed: at most 1 in the Old World Alliance team"]


def test_two_players_cannot_wear_one_number() -> None:
    roster = one_player("crp", "Human", number=2)
    assert messages(roster) == ["player 2: 2 players have number 2; allowed: one each"]


def test_numbers_run_from_1_to_99() -> None:
    assert messages(one_player("crp", "Human", number=100)) == ["player 100: number 100; allowed: 1 to 99"]


def test_eight_rerolls_are_the_most() -> None:
    assert messages(team("crp", "Human", rerolls=9), RICH) == ["rerolls: 9; allowed: at most 8"]


def test_the_dead_have_no_apothecary() -> None:
    assert messages(team("crp", "Undead", apothecary=True), RICH) == [
        "apothecary: one is hired; allowed: none in the Undead team"
    ]


def test_staff_is_limited_in_the_second_season_only() -> None:
    assert messages(team("bb2020", "Human", assistant_coaches=7, cheerleaders=13), RICH) == [
        "assistant coaches: 7; allowed: at most 6",
        "cheerleaders: 13; allowed: at most 12",
    ]
    assert messages(team("crp", "Human", assistant_coaches=7, cheerleaders=13), RICH) == []


def test_fans_at_the_draft() -> None:
    assert messages(team("crp", "Human", fans=10), RICH) == ["fans: 10; allowed: 0 to 9 when a team is drafted"]
    assert messages(team("bb2020", "Human", fans=7), RICH) == ["fans: 7; allowed: 1 to 6 when a team is drafted"]
    assert messages(team("bb2020", "Human", fans=0), RICH) == ["fans: 0; allowed: 1 to 6 when a team is drafted"]
    assert messages(team("bb2020", "Human", fans=0), EXHIBITION) == []
    assert messages(team("bb2020", "Human", fans=12), DEVELOPED) == []


def test_matched_play_gives_one_fan_for_free() -> None:
    exact = DraftTerms(kind="exhibition", budget=1_000_000)
    assert messages(team("bb2020", "Human"), exact) == [
        "budget: 1,010,000 gp spent and 0 gp in the treasury; allowed: 1,000,000 gp in all"
    ]
    assert messages(team("bb2020", "Human"), exact.model_copy(update={"free_fans": 1})) == []


def test_the_budget_counts_what_is_spent_and_what_is_left() -> None:
    assert messages(team("crp", "Human", treasury=10_000)) == [
        "budget: 1,000,000 gp spent and 10,000 gp in the treasury; allowed: 1,000,000 gp in all"
    ]
    assert messages(team("crp", "Human"), DraftTerms(budget=900_000)) == [
        "budget: 1,000,000 gp spent and 0 gp in the treasury; allowed: 900,000 gp in all"
    ]


def test_an_exhibition_of_the_second_season_suggests_more_gold() -> None:
    assert messages(team("bb2020", "Human", treasury=140_000), EXHIBITION) == []
    assert len(messages(team("bb2020", "Human", treasury=150_000), EXHIBITION)) == 1


def test_a_team_with_a_choice_must_choose_one_of_its_rules() -> None:
    allowed = "allowed: one of Old World Classic, Favoured of Khorne, Favoured of Chaos Undivided"
    assert messages(team("bb2020", "Norse", special_rule="")) == [f"special rule: none chosen; {allowed}"]
    assert messages(team("bb2020", "Norse", special_rule="Badlands Brawl")) == [
        f'special rule: "Badlands Brawl"; {allowed}'
    ]
    assert messages(team("bb2020", "Norse", special_rule="favoured of khorne")) == []


def test_a_team_without_a_choice_chooses_nothing() -> None:
    assert messages(team("bb2020", "Human", special_rule="Old World Classic")) == [
        'special rule: "Old World Classic"; allowed: Human teams have no choice of special rule'
    ]


def test_a_new_league_team_hires_no_help() -> None:
    roster = team("bb2020", "Human", stars=("Griff Oberwald",), inducements=(Hired(name="Bribe"),))
    allowed = "allowed: none in a new league team; hire them before a match"
    assert messages(roster, RICH) == [f"stars: 1 hired; {allowed}", f"inducements: 1 hired; {allowed}"]


def test_a_star_plays_for_his_own() -> None:
    roster = team("bb2020", "Orc", stars=("Griff Oberwald",))
    assert messages(roster, RICH_EXHIBITION) == [
        "stars: Griff Oberwald in the Orc team; "
        "allowed: teams with Halfling Thimble Cup or Old World Classic"
    ]


def test_an_unknown_star_is_told() -> None:
    assert messages(team("crp", "Human", stars=("Grif Oberwald",)), RICH_EXHIBITION) == [
        'stars: no star player "Grif Oberwald" in crp; did you mean "Griff Oberwald"?; allowed: Griff Oberwald'
    ]


def test_two_stars_are_the_most() -> None:
    roster = team("crp", "Human", stars=("Griff Oberwald", "Mighty Zug", "Helmut Wulf"))
    assert messages(roster, RICH_EXHIBITION) == ["stars: 3 hired; allowed: at most 2"]


def test_a_star_is_hired_once() -> None:
    roster = team("crp", "Human", stars=("Mighty Zug", "mighty zug"))
    assert messages(roster, RICH_EXHIBITION) == ["stars: Mighty Zug, 2 times; allowed: each star once"]


def test_a_pair_comes_together() -> None:
    assert messages(team("bb2020", "Human", stars=("Grak",)), RICH_EXHIBITION) == [
        "stars: Grak without Crumbleberry; allowed: both of the pair"
    ]


def test_a_pair_is_one_choice_in_the_second_season_and_two_stars_in_crp() -> None:
    trio = team("bb2020", "Human", stars=("Grak", "Crumbleberry", "Mighty Zug"))
    assert messages(trio, RICH_EXHIBITION) == []
    chaos = team("crp", "Chaos", stars=("Brick Far'th", "Grotty", "Max Spleenripper"))
    assert messages(chaos, RICH_EXHIBITION) == ["stars: 3 hired; allowed: at most 2"]


def test_an_inducement_has_its_limit() -> None:
    roster = team("bb2020", "Human", inducements=(Hired(name="Bribe", count=2), Hired(name="bribes", count=2)))
    assert messages(roster, RICH_EXHIBITION) == ["inducements: 4 Bribe; allowed: at most 3"]


def test_a_family_of_inducements_has_a_limit_of_its_own() -> None:
    wizards = (Hired(name="Hireling Sports-Wizard"), Hired(name="Horatio"))
    roster = team("bb2020", "Human", inducements=wizards)
    assert messages(roster, RICH_EXHIBITION) == ["inducements: 2 of wizard; allowed: at most 1"]


def test_cards_of_all_decks_count_together_in_crp() -> None:
    cards = (Hired(name="Dirty Tricks", count=3), Hired(name="Random Events", count=3))
    roster = team("crp", "Human", inducements=cards)
    assert messages(roster, RICH_EXHIBITION) == ["inducements: 6 of special play card; allowed: at most 5"]


def test_an_inducement_may_be_for_others() -> None:
    roster = team("bb2020", "Human", inducements=(Hired(name="Plague Doctor"),))
    assert messages(roster, RICH_EXHIBITION) == [
        "inducements: Plague Doctor in the Human team; allowed: teams with Favoured of Nurgle"
    ]
    igor = team("crp", "Human", inducements=(Hired(name="Igor"),))
    assert messages(igor, RICH_EXHIBITION) == [
        "inducements: Igor in the Human team; allowed: teams that may not have an apothecary"
    ]


def test_a_bet_has_a_lowest_and_a_highest_stake() -> None:
    bet = team("bb2020", "Human", inducements=(Hired(name="Side Bet", gold=200_000),))
    assert messages(bet, RICH_EXHIBITION) == ["inducements: Side Bet for 200,000 gp; allowed: 10,000 gp to 100,000 gp"]
    fair = team("bb2020", "Human", inducements=(Hired(name="Side Bet", gold=20_000),))
    assert messages(fair, RICH_EXHIBITION) == []


def test_a_new_team_has_no_past() -> None:
    veteran = {"spp": 7, "niggling": 1, "losses": ("ma",), "miss_next_game": True}
    assert messages(one_player("crp", "Human", **veteran)) == [
        "player 1: has star player points, a niggling injury, a lasting injury, a game to miss; "
        "allowed: none in a new team"
    ]


def gained(race: str, *skills: str, how: Any = "primary", edition: str = "bb2020") -> Roster:
    return one_player(edition, race, skills=tuple(GainedSkill(skill=skill, how=how) for skill in skills))


def test_new_league_players_have_gained_nothing() -> None:
    assert messages(gained("Human", "Guard")) == [
        "player 1: 1 gained skill or characteristic; allowed: none in a new team of this kind"
    ]


def test_event_skills_come_from_primary_or_secondary_categories() -> None:
    assert messages(gained("Human", "Guard", how="event"), RICH_EVENT) == []
    assert messages(gained("Human", "Claws", how="event"), RICH_EVENT) == [
        "player 1: Claws (Mutation) gained as event; allowed: General or Strength or Agility or Passing"
    ]


def test_a_skill_must_be_open_to_the_way_it_was_gained() -> None:
    assert messages(gained("Human", "Dodge"), RICH_EVENT) == [
        "player 1: Dodge (Agility) gained as primary; allowed: General or Strength"
    ]
    assert messages(gained("Human", "Dodge", how="secondary"), RICH_EVENT) == []


def test_nobody_gains_a_trait_by_improving() -> None:
    found = messages(gained("Human", "Regeneration", how="secondary"), RICH_EVENT)
    assert found == ["player 1: Regeneration (Trait) gained as secondary; allowed: Agility or Passing"]
    assert messages(gained("Human", "Loner (2+)", how="other"), RICH_EVENT) == []


def test_an_unknown_skill_is_told() -> None:
    assert messages(gained("Human", "Gard"), RICH_EVENT) == [
        'player 1: no skill "Gard" in bb2020; did you mean "Guard"?; allowed: Guard'
    ]


def test_a_skill_is_had_once() -> None:
    assert messages(gained("Human", "Block"), RICH_EVENT) == ["player 1: Block twice; allowed: each skill once"]
    assert messages(gained("Human", "Guard", "Guard"), RICH_EVENT) == [
        "player 1: Guard twice; allowed: each skill once"
    ]


def test_frenzy_and_grab_exclude_each_other() -> None:
    assert messages(gained("Human", "Frenzy", "Grab"), RICH_EVENT) == [
        "player 1: Frenzy and Grab; allowed: only one of the two"
    ]


def test_crp_has_no_random_skills() -> None:
    roster = gained("Human", "Guard", how="random primary", edition="crp")
    assert messages(roster, RICH_EVENT) == ["player 1: Guard gained as random primary; allowed: primary or secondary"]


def test_six_advancements_are_the_most() -> None:
    roster = gained("Human", "Guard", "Frenzy", "Fend", "Kick", "Pro", "Tackle", "Wrestle")
    assert messages(roster, DEVELOPED) == ["player 1: 7 advancements; allowed: at most 6"]


def test_in_crp_improvements_must_be_earned() -> None:
    rookie = one_player("crp", "Human", spp=10, skills=(GainedSkill(skill="Guard"), GainedSkill(skill="Tackle")))
    assert messages(rookie, DEVELOPED) == ["player 1: 2 improvements with 10 star player points; allowed: 1"]


def test_a_characteristic_rises_twice_and_not_past_the_best() -> None:
    assert messages(one_player("bb2020", "Human", improvements=("av", "av", "av")), DEVELOPED) == [
        "player 1: +3 AV; allowed: at most +2",
        "player 1: +3 AV on 9; allowed: no better than 11",
    ]
    assert messages(one_player("crp", "Human", spp=20, improvements=("pa",)), DEVELOPED) == [
        "player 1: +1 PA; allowed: no PA in crp"
    ]


def test_a_characteristic_lost_can_be_won_back() -> None:
    treeman = one_player("bb2020", "Halfling", improvements=("av",), losses=("av",))
    assert messages(treeman, DEVELOPED) == []


def test_a_mercenary_may_have_one_primary_skill() -> None:
    hired = team("crp", "Human", mercenaries=(Mercenary(position="Lineman", skill="Dodge"),))
    assert messages(hired, RICH_EXHIBITION) == [
        "mercenary Lineman: Dodge (Agility) gained as primary; allowed: General"
    ]


def test_every_breach_is_told_at_once() -> None:
    roster = team("crp", "Undead", apothecary=True, rerolls=9, fans=10, treasury=1, players=lined_up(*["Mummy"] * 3))
    assert [breach.rule for breach in check(roster)] == [
        "players-min",
        "position-max",
        "apothecary",
        "rerolls-max",
        "fans",
        "budget",
    ]
