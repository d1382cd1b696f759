"""From one edition to the next: what carries over, what is refunded, what is gone."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.teams.breach import DEVELOPED, NotAllowed
from nuffle.teams.draft import check
from nuffle.teams.moving_over import MoveWishes, list_captains, list_destinations, move_over
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import GainedSkill, Hired, Player, Roster, Season


def old(race: str = "Human", **changes: Any) -> Roster:
    return ready_roster("bb2020", race).model_copy(update=changes)


def with_skills(roster: Roster, number: int, *skills: tuple[str, Any], **more: Any) -> Roster:
    player = roster.player(number)
    assert player
    gains = tuple(GainedSkill(skill=skill, how=how) for skill, how in skills)
    return roster.replace_player(player.model_copy(update={"skills": gains, **more}))


def lines(roster: Roster, *wishes: MoveWishes) -> list[str]:
    return [line.text for line in move_over(roster, "bb2025", *wishes).lines if line.kind != "kept"]


def test_a_team_keeps_its_players_their_past_and_its_gold() -> None:
    before = with_skills(old("Dwarf", treasury=30_000, season=Season(games=3, wins=2)), 1, ("Guard", "primary"),
                         niggling=1, losses=("ma",), spp=5, games=9)
    moved = move_over(before, "bb2025")
    first, was = moved.roster.players[0], before.players[0]
    assert (first.id, first.niggling, first.losses, first.spp, first.games) == (was.id, 1, ("ma",), 5, 9)
    assert first.skills == (GainedSkill(skill="Guard"),)
    assert moved.roster.treasury == 30_000 + sum(line.gold for line in moved.lines)
    assert moved.roster.season == before.season and moved.roster.edition == "bb2025"
    assert before.edition == "bb2020"


def test_who_has_no_place_any_more_is_paid_back() -> None:
    humans = old()
    blitzers = [player.number for player in humans.players if player.position == "Blitzer"]
    assert len(blitzers) == 4
    humans = with_skills(humans, blitzers[3], ("Guard", "primary"))
    moved = move_over(humans, "bb2025", MoveWishes(captain=blitzers[3]))
    kept = [player.number for player in moved.roster.players if player.position == "Human Blitzer"]
    assert kept == [blitzers[0], blitzers[3]]
    leaving = [line for line in moved.lines if "leaves" in line.text]
    assert [line.gold for line in leaving] == [85_000, 85_000] and moved.roster.treasury >= 170_000
    other = move_over(humans, "bb2025", MoveWishes(leave=(blitzers[3],)))
    assert blitzers[3] not in [player.number for player in other.roster.players]


def test_a_list_that_is_new_from_top_to_bottom() -> None:
    moved = move_over(old("High Elf"), "bb2025")
    assert {player.position for player in moved.roster.players} == {"High Elf Lineman"}
    assert sum("no such position" in line.text for line in moved.lines) == len(old("High Elf").players) - len(
        moved.roster.players)


def test_skills_go_by_their_new_names_and_kinds() -> None:
    humans = old()
    number = next(player.number for player in humans.players if player.position == "Human Lineman")
    gains = (("Mighty Blow (+1)", "secondary"), ("Dirty Player (+1)", "primary"), ("Guard", "random secondary"))
    moved = move_over(with_skills(humans, number, *gains), "bb2025")
    player = moved.roster.player(number)
    assert player
    names = {gain.skill: gain.how for gain in player.skills}
    assert names["Mighty Blow"] == "secondary" and names["Guard"] == "secondary"
    assert "Dirty Player" not in names or names["Dirty Player"] == "secondary"
    assert any("counts as" in line.text for line in moved.lines)


def test_what_a_position_has_now_or_may_not_have_is_paid_back_in_points() -> None:
    """Tackle is what human blitzers start with now."""
    humans = old()
    number = next(player.number for player in humans.players if player.position == "Blitzer")
    moved = move_over(with_skills(humans, number, ("Tackle", "primary"), ("Guard", "primary"), spp=1), "bb2025")
    player = moved.roster.player(number)
    assert player and [gain.skill for gain in player.skills] == ["Guard"] and player.spp == 1 + 8
    assert [line.spp for line in moved.lines if "Tackle" in line.text] == [8]


def test_staff_and_fans_beyond_the_limits() -> None:
    team = old("Dwarf", cheerleaders=9, fans=10, stars=("Morg 'n' Thorg",), inducements=(Hired(name="Bribe"),))
    moved = move_over(team, "bb2025")
    assert (moved.roster.cheerleaders, moved.roster.fans, moved.roster.stars) == (6, 7, ())
    told = [line.text for line in moved.lines]
    assert "9 cheerleaders: at most 6" in told and "10 dedicated fans: at most 7" in told
    assert "hired help: Morg 'n' Thorg, Bribe" in told


def test_what_must_be_chosen_is_named() -> None:
    assert [breach.rule for breach in move_over(old("Wood Elf"), "bb2025").breaches] == ["league"]
    chosen = move_over(old("Wood Elf"), "bb2025", MoveWishes(league="woodland league"))
    assert chosen.roster.league == "Woodland League" and chosen.breaches == ()
    humans = move_over(old(), "bb2025")
    assert "captain" in [breach.rule for breach in humans.breaches]
    able = list_captains(humans.roster)
    assert able and not any(humans.roster.position(player).big_guy for player in able)
    named = move_over(old(), "bb2025", MoveWishes(captain=able[0].number))
    assert "captain" not in [breach.rule for breach in named.breaches]
    assert named.roster.captain == able[0].model_copy(update={"captain": True})


def test_a_chosen_rule_goes_along_where_it_is_still_chosen() -> None:
    chosen = old("Chaos Chosen", special_rule="Favoured of Khorne")
    assert move_over(chosen, "bb2025").roster.special_rule == "Favoured of Khorne"
    norse = old("Norse", special_rule="Old World Classic")
    assert move_over(norse, "bb2025", MoveWishes(league="Old World Classic")).roster.league == "Old World Classic"


def test_not_every_team_can_move() -> None:
    assert list_destinations(old()) == ["bb2025"] and list_destinations(old("Slann")) == []
    assert list_destinations(ready_roster("crp", "Human")) == [] == list_destinations(ready_roster("bb2025", "Human"))
    with pytest.raises(NotAllowed, match="bb2025 has no team Slann"):
        move_over(old("Slann"), "bb2025")
    with pytest.raises(NotAllowed, match="a team of crp cannot move to bb2025"):
        move_over(ready_roster("crp", "Human"), "bb2025")


def test_journeymen_stay_behind() -> None:
    humans = old().add_players(Player(number=77, position="Human Lineman", journeyman=True))
    assert move_over(humans, "bb2025").roster.player(77) is None


def test_every_ready_team_moves_and_only_choices_are_left() -> None:
    for roster in ready_rosters("bb2020"):
        if not list_destinations(roster):
            continue
        moved = move_over(roster, "bb2025")
        left = {breach.rule for breach in moved.breaches}
        assert left <= {"league", "captain", "special-rule"}, (roster.team, moved.breaches)
        assert moved.roster.treasury >= roster.treasury and check(moved.roster, DEVELOPED) == moved.breaches


def test_new_players_fill_the_places_that_fell_free() -> None:
    moved = move_over(old(), "bb2025", MoveWishes(captain=1, hire=("human lineman",)))
    assert moved.breaches == () and moved.roster.players[-1].position == "Human Lineman"
    assert moved.roster.treasury == 170_000 - 50_000 and moved.lines[2].gold == -50_000
    with pytest.raises(NotAllowed, match="costs 85,000 gp; the treasury holds"):
        move_over(old(), "bb2025", MoveWishes(captain=1, hire=("Human Blitzer",) * 3))
    assert "position-max" in [one.rule for one in move_over(old(), "bb2025", MoveWishes(
        captain=1, hire=("Human Blitzer",))).breaches]
