"""Rulespacks: the ready ones, the page, and faults told with their line."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.teams.ready import ready_roster, ready_rosters
from nuffle.teams.roster import GainedSkill
from nuffle.tournament.drafting import check_roster
from nuffle.tournament.page import pack_page
from nuffle.tournament.rulespack import PACKS, RulespackError, pack_text, read_pack, ready_pack, resolve
from nuffle.tournament.toml_lines import value_lines


@pytest.mark.parametrize("name", PACKS)
def test_ready_packs_are_sound_and_read_as_a_page(name: str):
    pack = ready_pack(name)
    page = pack_page(pack)
    assert page.startswith(f"# {pack.name}")
    for heading in ("The day", "Drafting", "Skill points", "Scoring", "Pairings", "Format", "Awards", "Conduct"):
        assert f"## {heading}" in page


def test_the_guide_has_the_recommended_numbers():
    pack = ready_pack("guide")
    assert (pack.points.win, pack.points.draw, pack.points.loss, pack.best_bonus) == (2, 1, 0, 3)
    assert pack.skills.points == {"1": 6, "2": 8, "3": 10}
    assert pack.skills.secondary_limit == {"1": 1, "2": 2, "3": 3}
    assert pack.stars.limit == {"1": 1, "2": 2, "3": 2}
    assert pack.tiebreakers == ("bonus", "td_difference", "touchdowns", "casualties")
    assert pack.day.round_minutes == 150 and len(pack.awards) >= 12


def test_a_stunty_cup_has_no_stunty_cup():
    assert ready_pack("stunty-cup").draft.stunty_only
    assert not any(award.tier == 3 for award in ready_pack("stunty-cup").awards)


def faults(text: str) -> list[str]:
    with pytest.raises(RulespackError) as told:
        read_pack(text)
    return told.value.faults


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("budget = 1_200_000", 'budget = "plenty"', "draft.budget"),
        ("rounds = 6", "rounds = 0", "day.rounds"),
        ("win = 2", "wins = 2", "points.wins"),
        ('odd = "spare"', 'odd = "nobody"', "pairing.odd"),
        ('kind = "swiss"', 'kind = "swizz"', "format.kind"),
        ("at_least = 3", "at_least = 3.5", "bonus.0.at_least"),
        ('by = "favourite_votes"', 'by = "favorite_votes"', "did you mean 'favourite_votes'"),
        ("mega_limit = 1", "mega_limit = -1", "stars.mega_limit"),
    ],
)
def test_a_wrong_value_is_told_with_its_line(old: str, new: str, told: str):
    text = pack_text("guide").replace(old, new, 1)
    found = faults(text)
    assert len(found) == 1
    assert told in found[0] and found[0].startswith(f"line {line_of(text, new)}: ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("win = 2", "win = 0", "a win must be worth at least a draw"),
        ("at_most = 0", "", "write either at_least or at_most"),
        ('"Gnome"', '"Orc"', "Orc is already in tier 2"),
        ('"Skaven"', '"Skavn"', "Skaven"),
        ('"Griff Oberwald"', '"Gruff Oberwald"', "Griff Oberwald"),
        ("points = { 1 = 6, 2 = 8, 3 = 10 }", "points = { 1 = 6, 2 = 8 }", "tier 3 is missing"),
        ('kind = "swiss"', 'kind = "team"', "needs squad_size"),
        ('kind = "swiss"', 'kind = "groups"\nknockout = 16', "need 7 rounds, not 6"),
        ("budget = 1_200_000", "escalation = [1, 2]", "there are 2 budgets, but 6 rounds"),
        ("budget = 1_200_000", "escalation = [6, 5, 7, 8, 9, 10]", "cannot fall"),
        ('"bonus", "td', '"bonus", "bonus", "td', "appears twice"),
        ('"bonus", "td', '"objectives", "td', "does not use secret objectives"),
        ('"bonus", "td', '"extra.beers", "td', "not one of the counts"),
        ("mandatory = 0", "mandatory = 2", "tier 1 may only have 1"),
        ("place = -1", "place = 0", "places count from 1"),
        ('allowed = "all"', 'allowed = ["Bribes", "Free Beer"]', "Free Beer"),
    ],
)
def test_what_cannot_be_meant_is_told(old: str, new: str, told: str):
    found = faults(pack_text("guide").replace(old, new, 1))
    assert any(told in fault for fault in found), found
    assert all(fault.startswith("line ") for fault in found)


def test_all_faults_are_told_at_once():
    text = pack_text("guide").replace("win = 2", 'win = "x"').replace("rounds = 6", "rounds = 0")
    assert len(faults(text)) == 2


def test_no_toml_and_no_such_pack():
    assert "line 2" in faults("name = 'x'\nbudget = = 3\n")[0]
    with pytest.raises(RulespackError, match="did you mean 'guide'"):
        resolve("gudie")
    with pytest.raises(RulespackError, match="line 2: extends"):
        read_pack("name = 'x'\nextends = 'nothing'\n")


def test_a_pack_may_say_only_what_differs():
    pack = resolve({"name": "mine", "extends": "guide", "points": {"win": 3}})
    assert pack.points.win == 3 and pack.points.draw == 1
    assert pack.bonus == ready_pack("guide").bonus
    assert resolve('name = "mine"\nextends = "guide"\n[points]\nwin = 3\n') == pack


def test_lines_are_found_in_every_form_of_toml():
    lines = value_lines(
        'a = 1\n[b.c] # note\nd = [\n  1, # one\n  { e = "]" },\n]\n[[f]]\ng = """\nx\n"""\n[[f]]\nh.i = 2\n'
    )
    assert lines[("a",)] == 1
    assert lines[("b", "c", "d", 1, "e")] == 5
    assert lines[("f", 0, "g")] == 8
    assert lines[("f", 1, "h", "i")] == 12


def test_the_third_season_has_packs_of_its_own():
    guide, league = ready_pack("guide-2025"), ready_pack("league-2025")
    assert guide.edition == league.edition == "bb2025"
    assert guide.skills.points == {"1": 6, "2": 8, "3": 9, "4": 10} and guide.skills.elite_limit == 4
    data = edition_data("bb2025")
    assert {team.name: guide.tier_of(team.name) for team in data.teams} == {team.name: team.tier for team in data.teams}
    assert sorted(guide.stars.mega) == sorted(star.name for star in data.mega_stars())
    assert [award.tier for award in guide.awards if award.name == "The Stunty Cup"] == [4]
    assert not guide.progress.injuries and league.progress.injuries and league.progress.advancement
    assert league.draft.budget == 1_000_000 and not any(league.skills.points.values())


def test_ready_teams_may_come_to_a_third_season_event():
    for roster in ready_rosters("bb2025"):
        for name in ("guide-2025", "league-2025"):
            breaches = check_roster(roster.model_copy(update={"treasury": 0}), ready_pack(name))
            assert breaches == (), f"{roster.team} under {name}: {breaches}"


def test_no_elite_skill_too_often():
    elves = ready_roster("bb2025", "Wood Elf").model_copy(update={"fans": 0})
    linemen = [player.number for player in elves.players if elves.position(player).lineman]
    for count, found in ((4, []), (5, ["elite-skills"])):
        chosen = linemen[:count]
        dodgers = tuple(p.model_copy(update={"skills": (GainedSkill(skill="Dodge", how="event"),)})
                        if p.number in chosen else p for p in elves.players)
        breaches = check_roster(elves.model_copy(update={"players": dodgers}), ready_pack("guide-2025"))
        assert [breach.rule for breach in breaches] == found
