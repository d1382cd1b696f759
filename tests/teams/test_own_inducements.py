"""An organiser's own inducement: a table in a rulespack becomes a rule of the event's matches."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from pydantic import ValidationError

from nuffle.editions import edition, use_edition
from nuffle.engine.dice import Seeded
from nuffle.rules.dump_checks import BadDump
from nuffle.rules.player_state import AG, AV
from nuffle.rules.scopes import UNTIL_DRIVE
from nuffle.rules.start import load_match, start_match
from nuffle.rules.team_state import HALF_REROLLS, MATCH_REROLLS, REROLLS
from nuffle.teams.custom_inducements import custom_tables_of, with_custom_inducements
from nuffle.teams.custom_tables import InducementTable
from nuffle.teams.entry import list_paid_in_vain, match_team
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Hired, Roster

BEFORE = [1, 1, 3, 4]       # fans of both sides, and the weather
TOSS = ["heads"]


def own(*table: dict[str, Any], **more: Any) -> InducementTable:
    return InducementTable.model_validate({"name": "Hot Soup", "price": 50_000, "table": table} | more)


def served(scene, soup: InducementTable, *dice, **more):
    with use_edition(with_custom_inducements(edition("bb2020"), [soup])):
        return scene("", start="before the match", edition="bb2020", setting="tournament",
                     hired={"home": ["Hot Soup"]}, dice=[*BEFORE, *dice], **more)


def test_a_chosen_player_has_a_skill_for_the_match(scene):
    match = served(scene, own({"die": "1-6", "skill": "Mighty Blow (+2)"}), 3).play("choose h2")
    player, blow = match.player("h2"), match.match.rules.index("Mighty Blow")
    assert match.match.has(player, blow) and match.match.value(player, blow) == 2 and match.asked == "coin"


def test_a_face_that_no_line_names_brings_nothing(scene):
    match = served(scene, own({"die": "4-6", "skill": "Block"}), 3)
    assert match.asked == "coin"


def test_random_players_have_a_better_characteristic_until_the_drive_ends(scene):
    line = {"die": "2", "characteristic": "AG", "to": "random", "players": "d3", "until": "drive"}
    match = served(scene, own(line), 2, "d3:2", "lot:1", "lot:1")
    better = [label for label in ("h1", "h2", "h3") if match.stat(label, AG) == 2]
    assert better == ["h1", "h2"]
    match.match.expire(UNTIL_DRIVE)
    assert match.stat("h1", AG) == 3


def test_the_whole_team_has_it(scene):
    match = served(scene, own({"die": "1", "characteristic": "AV", "to": "team"}), 1)
    assert all(match.stat(f"h{number}", AV) == 10 for number in range(1, 6)) and match.stat("a1", AV) == 9


@pytest.mark.parametrize(("until", "of_the_half", "of_the_match"), [("match", 0, 1), ("half", 1, 0)])
def test_re_rolls_come_with_their_half(scene, until, of_the_half, of_the_match):
    match = served(scene, own({"die": "5", "rerolls": 1, "until": until}), 5, *TOSS).play("heads", "receive")
    have = match.match.state.get
    assert (have(0, REROLLS), have(0, HALF_REROLLS), have(0, MATCH_REROLLS)) == (1, of_the_half, of_the_match)


def test_a_die_for_each_half(scene):
    soup = own({"die": "1-6", "rerolls": 1, "until": "half"}, rolled="half")
    match = served(scene, soup, *TOSS, 4).play("heads", "receive")
    assert match.match.state.get(0, REROLLS) == 1


def test_a_die_for_each_kick_off(scene):
    soup = own({"die": "1-6", "skill": "Pro", "to": "team", "until": "drive"}, rolled="drive")
    match = served(scene, soup, *TOSS, 4)
    match.play("heads", "receive", "formation line", "done", "formation line", "done")
    assert match.has("h1", "Pro") and not match.has("a1", "Pro")


def test_two_of_them_are_two_dice(scene):
    soup = own({"die": "1-6", "rerolls": 1}, limit=2)
    with use_edition(with_custom_inducements(edition("bb2020"), [soup])):
        match = scene("", start="before the match", edition="bb2020", hired={"home": ["Hot Soup", "Hot Soup"]},
                      dice=[*BEFORE, 1, 2, *TOSS])
    match.play("heads", "receive")
    assert match.match.state.get(0, REROLLS) == 2


# -- who has it
def test_a_roster_that_names_it_has_hired_it_where_the_rules_know_it():
    roster = Roster(edition="bb2020", team="Human", inducements=(Hired(name="Hot Soup"), Hired(name="Bribe")))
    rules = with_custom_inducements(edition("bb2020"), [own({"die": "1", "rerolls": 1})])
    assert match_team(roster, rules.indexes).hired[0] == ("bb2020.inducement.hot-soup", 1)
    assert list_paid_in_vain(roster, rules.indexes) == []
    assert list_paid_in_vain(roster, edition("bb2020").indexes) == ["Hot Soup"]
    assert [rule for rule, _ in match_team(roster, edition("bb2020").indexes).hired] == ["bb2020.inducement.bribe"]


def test_every_inducement_of_the_guides_is_in_force_once_bought():
    rules = edition("bb2020")
    for name in ("Dwarven Smith", "Kari Coldsteel", "Famous Moot Buffet", "Ogre Firebelly", "Jorm the Ogre"):
        roster = Roster(edition="bb2020", team="Human", inducements=(Hired(name=name),))
        assert match_team(roster, rules.indexes, "tournament").hired and not list_paid_in_vain(roster, rules.indexes)


def test_what_a_tournament_roster_has_bought_needs_no_agreement(scene):
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7", start="kick-off", edition="bb2020",
                  setting="tournament", hired={"home": ["Kari Coldsteel"]},
                  dice=["d8:5", 1, 3, 3, 2, 3, "d8:2", "d8:1"]).play("kick 6,10")
    assert match.match.has(match.match.team_row(0), match.match.rules.index("Friends with the Ref"))


def test_the_table_is_written_down_as_it_was_read():
    soup = own({"die": "1-3", "skill": "Block", "to": "team"}, rolled="half", limit=2)
    again = [
        InducementTable.model_validate(record)
        for record in custom_tables_of(with_custom_inducements(edition("bb2020"), [soup]))
    ]
    assert again == [soup] and not custom_tables_of(edition("bb2020"))


# -- refused
@pytest.mark.parametrize(("table", "says"), [
    ([{"die": "7", "rerolls": 1}], "write a face of a D6"),
    ([{"die": "5-2", "rerolls": 1}], "write a face of a D6"),
    ([{"die": "1", "rerolls": 1}, {"die": "1-2", "rerolls": 2}], "1 appears on more than one line"),
    ([{"die": "1"}], "gives nothing"),
    ([{"die": "1", "skill": "Block", "rerolls": 1}], "gives skill and rerolls"),
    ([{"die": "1", "characteristic": "XX"}], "characteristic"),
    ([], "table"),
])
def test_a_table_that_cannot_be_meant_is_refused(table, says):
    with pytest.raises(ValidationError, match=says):
        own(*table)


def test_a_position_of_a_match_with_another_table_is_not_taken_up() -> None:
    plain, other = (
        with_custom_inducements(edition("bb2020"), [own({"die": "1", "rerolls": count})]) for count in (1, 2)
    )
    teams = [match_team(ready_roster("bb2020", race)) for race in ("Human", "Orc")]
    text = start_match(plain, teams, Seeded(1)).dump()
    load_match(text, plain, teams)
    with pytest.raises(BadDump, match="other options"):
        load_match(text, other, teams)


def test_its_rules_come_back_from_a_pickle():
    rules = with_custom_inducements(edition("bb2020"), [own({"die": "1-6", "skill": "Mighty Blow (+2)"})])
    again = pickle.loads(pickle.dumps(rules))
    assert again is pickle.loads(pickle.dumps(rules)), "matches of one ruleset share it"
    assert custom_tables_of(again) == custom_tables_of(rules) and again.indexes == rules.indexes
    assert again.effects[-1].boons[0].value == 2 and again.rolls == rules.rolls
