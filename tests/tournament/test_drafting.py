"""Rosters under a rulespack, and what becomes of them between rounds."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.teams.develop import Decisions
from nuffle.teams.improve import Improve
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, GainedSkill, Hired, Player, Roster
from nuffle.teams.value import team_value
from nuffle.tournament.between_rounds import after_game, extra_spp, inducement_gold
from nuffle.tournament.drafting import check_lists, check_roster, check_squad, event_cost, for_event, skill_points
from nuffle.tournament.records import EventError
from nuffle.tournament.rulespack import Rulespack, ready_pack, resolve

GUIDE = ready_pack("guide")


def pack(**more: Any) -> Rulespack:
    return resolve({"name": "own", "extends": "guide", **more})


def players(*positions: str) -> tuple[Player, ...]:
    return tuple(Player(number=number, position=name) for number, name in enumerate(positions, 1))


def skilled(roster: Roster, **skills: str) -> Roster:
    """Skills by player number: `p3="Block"`."""
    for key, skill in skills.items():
        player = roster.player(int(key[1:]))
        assert player is not None
        gains = (*player.skills, GainedSkill(skill=skill, how="event"))
        roster = roster.replace_player(player.model_copy(update={"skills": gains}))
    return roster


def wood_elves(**more: Any) -> Roster:
    squad = players("Wardancer", "Wardancer", "Loren Forest Treeman", *["Wood Elf Lineman"] * 8)
    return Roster(edition="bb2020", team="Wood Elf", players=squad, **{"fans": 1, "rerolls": 1, **more})


def orcs(**more: Any) -> Roster:
    return Roster(
        edition="bb2020", team="Orc", players=players(*["Orc Lineman"] * 11), **{"fans": 1, "rerolls": 2, **more}
    )


def rules(roster: Roster, under: Rulespack = GUIDE, number: int = 1) -> list[str]:
    return [breach.rule for breach in check_roster(roster, under, number)]


def test_jays_wood_elves_spend_their_six_points():
    roster = skilled(
        wood_elves(stars=("Akhorne the Squirrel",)), p1="Strip Ball", p2="Sidestep", p3="Grab", p4="Wrestle"
    )
    assert rules(roster) == []
    points = skill_points(roster, GUIDE)
    assert (points.available, points.spent, points.primary, points.secondary, points.stars) == (6, 6, 4, 0, 1)
    over = skilled(roster, p5="Block")
    assert [breach.message for breach in check_roster(over, GUIDE)] == [
        "skill points: 7 spent (5 primary, 0 secondary, 1 star, 0 mega-stars); allowed: 6 for tier 1"
    ]


def test_added_skills_are_no_part_of_the_value():
    plain = wood_elves()
    roster = skilled(plain, p1="Strip Ball")
    assert team_value(for_event(roster)) == team_value(plain)
    assert event_cost(roster, GUIDE) == event_cost(plain, GUIDE)


@pytest.mark.parametrize(
    ("roster", "rule"),
    [
        (orcs(fans=7), "fans"),
        (orcs(fans=0), "fans"),
        (orcs(rerolls=8, cheerleaders=12, assistant_coaches=6, apothecary=True, fans=6), "budget"),
        (orcs(stars=("Morg 'n' Thorg", "Bomber Dribblesnot")), "mega-stars-max"),
        (orcs(stars=("Varag Ghoul-Chewer", "Ripper Bolgrot", "Scrappa Sorehead")), "stars-max"),
        (
            skilled(orcs(), p1="Block", p2="Tackle").replace_player(
                Player(
                    number=1, position="Orc Lineman", skills=(GainedSkill(skill="Block"), GainedSkill(skill="Tackle"))
                )
            ),
            "skills-per-player",
        ),
        (skilled(orcs(), p1="Dodge", p2="Dodge", p3="Dodge"), "secondary-skills"),
        (skilled(orcs(), p1="Horns"), "skill-access"),
        (orcs().replace_player(Player(number=1, position="Orc Lineman", improvements=("st",))), "no-characteristics"),
        (orcs().without_players(1), "players-min"),
        (orcs().add_players(*(Player(number=number, position="Goblin") for number in range(20, 26))), "players-max"),
        (orcs(inducements=(Hired(name="Nothing Known"),)), "inducement"),
        (Roster(edition="crp", team="Orc"), "edition"),
        (Roster(edition="bb2020", team="Orks and Friends"), "team"),
    ],
)
def test_each_breach_has_its_rule(roster: Roster, rule: str):
    assert rule in rules(roster)


def test_a_sound_roster_has_no_breach_and_the_budget_holds_to_the_last_coin():
    roster = orcs()
    cost = event_cost(roster, GUIDE)
    assert rules(roster, pack(draft={"budget": cost})) == []
    assert rules(roster, pack(draft={"budget": cost - 1})) == ["budget"]
    assert event_cost(orcs(fans=6), GUIDE) == cost + 50_000


def test_every_breach_is_told_at_once():
    found = rules(
        skilled(
            orcs(fans=9, rerolls=8, cheerleaders=12, assistant_coaches=6, stars=("Morg 'n' Thorg",)).without_players(
                11
            ),
            p1="Dodge",
            p2="Dodge",
            p3="Dodge",
        )
    )
    assert found == ["players-min", "fans", "skill-points", "secondary-skills", "budget"]


def test_a_pair_of_stars_is_one_choice_and_two_places():
    lizards = Roster(
        edition="bb2020",
        team="Goblin",
        fans=1,
        players=players(*["Goblin Lineman"] * 11),
        stars=("Grak", "Crumbleberry"),
    )
    points = skill_points(lizards, GUIDE)
    assert (points.stars, points.spent) == (1, 2)
    full = lizards.add_players(*(Player(number=number, position="Goblin Lineman") for number in range(20, 24)))
    assert "players-max" in rules(full)
    assert rules(lizards) == []


def test_a_mega_star_costs_four_points_and_uses_a_star_place():
    roster = wood_elves(stars=("Morg 'n' Thorg",))
    assert skill_points(roster, GUIDE).spent == 4
    assert "stars-max" in rules(wood_elves(stars=("Morg 'n' Thorg", "Akhorne the Squirrel")))


def test_mandatory_stars_with_and_without_the_eleven_player_rule():
    assert rules(orcs(), pack(stars={"mandatory": 1})) == ["stars-mandatory"]
    ten = orcs(stars=("Scrappa Sorehead",)).without_players(11)
    assert rules(ten, pack(stars={"mandatory": 1})) == ["players-min"]
    assert rules(ten, pack(stars={"mandatory": 1, "eleven_first": False})) == []


def test_inducements_by_the_pack():
    bribed = orcs(inducements=(Hired(name="Bribe"),))
    assert rules(bribed) == []
    assert rules(bribed, pack(inducements={"allowed": "none"})) == ["inducement-forbidden"]
    assert rules(bribed, pack(inducements={"forbidden": ["Bribe"]})) == ["inducement-forbidden"]
    assert rules(bribed, pack(inducements={"allowed": ["Weather Mage"]})) == ["inducement-forbidden"]


def test_custom_inducements_are_paid_limited_or_free():
    smith = {"name": "Dwarf Forge Smith", "price": 100_000}
    hired = orcs(inducements=(Hired(name="dwarf forge smith"),))
    bought, given = (pack(inducements={"custom": [smith | {"free": free}]}) for free in (False, True))
    assert rules(hired, bought) == [] and rules(hired) == ["inducement"]
    assert event_cost(hired, bought) - event_cost(hired, given) == 100_000
    assert rules(orcs(inducements=(Hired(name="Dwarf Forge Smith", count=2),)), given) == ["inducement-max"]


@pytest.mark.parametrize(
    ("team", "fine", "not_fine"),
    [
        ("Black Orc", ["Goblin Bruiser Lineman", "Trained Troll"], ["Black Orc"]),
        ("Lizardmen", ["Skink Runner Lineman", "Chameleon Skink", "Kroxigor"], ["Saurus Blocker"]),
        (
            "Underworld Denizens",
            ["Underworld Goblin Lineman", "Underworld Snotling", "Underworld Troll", "Mutant Rat Ogre"],
            ["Skaven Blitzer"],
        ),
        ("Snotling", ["Snotling Lineman", "Pump Wagon", "Trained Troll"], []),
        ("Goblin", ["Goblin Lineman", "Fanatic", "Trained Troll"], []),
        ("Ogre", ["Gnoblar Lineman", "Ogre Blocker"], []),
        ("Halfling", ["Halfling Hopeful Lineman", "Altern Forest Treeman"], []),
        ("Orc", [], ["Orc Lineman"]),
    ],
)
def test_stunty_eligibility(team: str, fine: list[str], not_fine: list[str]):
    cup = ready_pack("stunty-cup")
    for names, stunty in ((fine, True), (not_fine, False)):
        for name in names:
            roster = Roster(edition="bb2020", team=team, players=players(name))
            assert ("stunty" not in rules(roster, cup)) is stunty, name
            assert "position" not in rules(roster, cup)


def test_a_squad_shares_neither_team_nor_star():
    assert check_squad({"a": orcs(), "b": wood_elves()}) == ()
    star = ("Grak", "Crumbleberry")
    found = check_squad({"a": orcs(stars=star), "b": orcs(), "c": wood_elves(stars=star)})
    assert [breach.rule for breach in found] == ["squad-team", "squad-star"]


def test_escalation_lists_are_all_there_and_only_add():
    rise = pack(day={"rounds": 2}, draft={"escalation": [700_000, 900_000]})
    first, second = orcs(), skilled(orcs(apothecary=True), p1="Block")
    assert check_lists([first, second], rise) == ()
    assert [breach.rule for breach in check_lists([first], rise)] == ["lists"]
    found = check_lists([second, first.without_players(3).add_players(Player(number=3, position="Goblin"))], rise)
    assert [breach.found for breach in found if breach.rule == "only-adding"] == [
        "the apothecary is missing",
        "Block of player 1 is missing",
        "player 3 (Orc Lineman) is missing",
    ]
    assert any(breach.where == "list 1, budget" for breach in check_lists([orcs(rerolls=5), orcs(rerolls=5)], rise))


def won_with(*results: PlayerResult) -> MatchResult:
    return MatchResult(
        edition="bb2020", seats=(SeatResult(score=2, players=results, raised=("Goblin",)), SeatResult(score=1))
    )


HURT = PlayerResult(number=1, deeds=Deeds(touchdowns=2, mvps=1), injuries=("dead",))


def no_dice(sides: int, why: str) -> int:
    raise AssertionError(f"a die for {why}")


def test_by_the_guide_everyone_recovers_and_the_winner_gains_a_fan():
    roster = orcs(fans=6)
    after = after_game(roster, won_with(HURT), 0, GUIDE, no_dice).roster
    assert after.fans == 7 and len(after.players) == 11
    assert after.player(1).position == "Orc Lineman" and after.player(1).spp == 0 and after.player(1).fit
    assert after_game(roster, won_with(HURT), 1, GUIDE, no_dice).roster.fans == 6


def test_with_injuries_the_dead_stay_dead_and_gold_makes_up_for_it():
    harsh = pack(progress={"injuries": True})
    roster = orcs()
    after = after_game(roster, won_with(HURT), 0, harsh, no_dice).roster
    assert after.player(1) is None and len(after.players) == 10
    assert inducement_gold(after, roster, harsh) == (50_000, 0)
    assert inducement_gold(after, roster, GUIDE) == (0, 0)


def test_with_advancement_players_earn_and_spend_points():
    growing = pack(progress={"advancement": True, "extra_spp": [{"name": "crowd surf", "spp": 2}]})
    done = PlayerResult(number=1, deeds=Deeds(touchdowns=2, mvps=1))
    wish = Decisions(improve=(Improve(player=1, prefer=("Block",)),))
    after = after_game(orcs(), won_with(done), 0, growing, no_dice, wish).roster
    assert [gain.skill for gain in after.player(1).skills] == ["Block"]
    assert extra_spp(done, {"crowd surf": 2}, growing).extra_spp == 4
    with pytest.raises(EventError, match="do not advance"):
        after_game(orcs(), won_with(done), 0, GUIDE, no_dice, wish)
    with pytest.raises(EventError, match="no extra points"):
        extra_spp(done, {"singing": 1}, growing)
