"""The report to the NAF, and what its import would refuse."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from nuffle.data import edition_data
from nuffle.exchange.naf import NafSetting, Spare, objections, report, setting_of, time_stamp
from nuffle.exchange.naf_form import check_structure, form, naf_race
from nuffle.teams.ready import ready_roster
from nuffle.tournament.calendar import when
from nuffle.tournament.records import Coach, EventError, EventGame, Person, Tournament
from nuffle.tournament.rulespack import OneDay, ready_pack

PACK = ready_pack("guide")
SETTING = NafSetting(organiser="Pat", date="2024-05-04")


def played(home: str, away: str | None, **more: Any) -> EventGame:
    return EventGame(home=home, away=away, **({"score": (2, 1), "casualties": (3, 0)} | more))


def cup(**more: Any) -> Tournament:
    coaches = (
        Coach(id="a", name="Ann", team="Elven Union", naf=11, lists=(ready_roster("bb2020", "Elven Union"),)),
        Coach(id="b", name="Bo & Sons", team="Chaos Renegades", naf=12, team_value=1_150_000),
        Coach(id="c", name="Cy", team="Khemri"),
        Coach(id="d", name="Di", team="Orc"),
        Coach(id="e", name="Ed", team="Gnome", naf=15),
    )
    rounds = (
        (played("a", "b"), played("c", "d", conceded="home"), EventGame(home="e")),
        (played("a", "c"), played("b", "e", score=(0, 0)), played("d", "spare")),
    )
    return Tournament(**({"coaches": coaches, "rounds": rounds} | more))


def test_the_report() -> None:
    root = fromstring(report(cup(), PACK, SETTING))
    assert root.tag == "nafReport" and root.findtext("organiser") == "Pat"
    listed = [[entry.text for entry in coach] for coach in root.find("coaches") or ()]
    assert listed == [
        ["Ann", "11", "Elf Union"],
        ["Bo & Sons", "12", "Chaos Renegade"],
        ["Non-NAF", "9", "Multiple Races"],
        ["Ed", "15", "Gnome"],
    ]
    games = [[[value.text for value in side] for side in game.findall("playerRecord")] for game in root.findall("game")]
    assert games == [
        [["Ann", "11", "975", "2", "3"], ["Bo & Sons", "12", "1150", "1", "0"]],
        [["Non-NAF", "9", "1200", "0", "3"], ["Non-NAF", "9", "1200", "3", "0"]],
        [["Ann", "11", "975", "2", "3"], ["Non-NAF", "9", "1200", "1", "0"]],
        [["Bo & Sons", "12", "1150", "0", "3"], ["Ed", "15", "1200", "0", "0"]],
    ]
    assert [game.findtext("timeStamp") for game in root.findall("game")][::2] == [
        "2024-05-04 09:30",
        "2024-05-04 12:00",
    ]


def test_no_element_has_a_namespace_and_the_structure_is_the_schemas() -> None:
    text = report(cup(), PACK, SETTING)
    assert "xmlns" not in text and check_structure(text) == []


def test_the_spare_players_games_are_reported_when_he_is_described() -> None:
    spare = SETTING.model_copy(update={"spare": Spare(name="Sam", naf=99, team="Ogre")})
    root = fromstring(report(cup(), PACK, spare))
    assert len(root.findall("game")) == 5
    assert ["Sam", "99", "Ogre"] in [[entry.text for entry in coach] for coach in root.find("coaches") or ()]


@pytest.mark.parametrize(
    ("wrong", "setting", "told"),
    [
        ({}, SETTING.model_copy(update={"organiser": ""}), "organiser: the report needs"),
        ({}, SETTING.model_copy(update={"date": "in May"}), "date: 'in May' is not a date"),
        ({"rounds": ((played("a", "b"),),)}, SETTING, "games: 1 to report"),
        ({}, SETTING.model_copy(update={"spare": Spare(team="Ducks")}),
         "spare player: the NAF has no race called 'Ducks'"),
    ],
)
def test_what_the_import_would_refuse_is_told_and_nothing_written(
    wrong: dict[str, Any], setting: NafSetting, told: str
) -> None:
    with pytest.raises(EventError) as error:
        report(cup(**wrong), PACK, setting)
    assert told in str(error.value)


def test_coaches_the_import_would_refuse() -> None:
    event = cup()
    strange = event.coaches[0].model_copy(update={"team": "Duck", "naf": 12})
    found = [
        item.message
        for item in objections(event.model_copy(update={"coaches": (strange, *event.coaches[1:])}), PACK, SETTING)
        if item.refused
    ]
    assert found == [
        "Ann: the NAF has no race called 'Duck'",
        "Ann: 2 coaches have NAF number 12",
        "Bo & Sons: 2 coaches have NAF number 12",
    ]
    # because: such an event cannot be read, but a script may hand one over
    stranger = event.model_copy(update={"coaches": event.coaches[1:]})
    assert "round 1: 'a' plays but is not listed" in [item.message for item in objections(stranger, PACK, SETTING)]


def test_what_is_good_to_know() -> None:
    told = [item.message for item in objections(cup(), PACK, SETTING)]
    assert told == [
        "games: 1 bye is left out",
        "spare player: not listed as a player; 1 game is left out unless you give a race",
        "Cy: has no NAF number and is reported as Non-NAF, number 9",
        "Di: has no NAF number and is reported as Non-NAF, number 9",
        "Di: has only one game; the NAF expects at least two",
        "Ed: has only one game; the NAF expects at least two",
    ]


def test_the_event_tells_its_organiser() -> None:
    event = cup(people=(Person(id="p", name="Pat", roles=("organiser",)),))
    assert setting_of(event, PACK) == NafSetting(organiser="Pat")


def test_every_team_of_both_editions_has_a_race_of_the_naf() -> None:
    names = {race["name"] for kind in form()["races"].values() for race in kind}
    for edition in ("bb2020", "crp"):
        for team in edition_data(edition).teams:
            assert [name for name in (team.name, *team.aliases) if naf_race(name) not in names] == []
    obsolete = (
        "Amazons, Chaos, Chaos Dwarves, Dark Elves, Dwarves, Elves, Goblins, Halflings, High Elves, Humans, Khemri"
    )
    obsolete += ", Lizardmen, Necromantic, Norse, Nurgle's Rotters, Ogres, Orc, Skaven, Undead, Vampires, Wood Elves"
    assert [name for name in obsolete.split(", ") if naf_race(name) not in names] == []
    assert naf_race("wood elves") == "Wood Elf" and naf_race("Ducks") is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<nafReport", "not XML"),
        ('<nafReport xmlns="http://www.bloodbowl.net"/>', "without a namespace"),
        ("<nafReport/>", "nafReport: 0 times organiser"),
        ("<nafReport><organiser/><coaches/><game/></nafReport>", "nafReport/coaches: 0 times coach"),
        ("<nafReport><organiser/><coaches><coach><team>Elves</team></coach></coaches></nafReport>", "is no race"),
        ("<nafReport><organiser/><x/></nafReport>", "nafReport: x has no place there"),
    ],
)
def test_a_wrong_structure(text: str, told: str) -> None:
    assert told in "; ".join(check_structure(text))


def test_dates_go_over_several_days() -> None:
    event = cup()
    pack = PACK.model_copy(update={"day": PACK.day.model_copy(update={"rounds": 4, "starts": "09:30"})})
    two = SETTING.model_copy(update={"date": "2024-05-04, 2024-05-06"})
    stamps = [time_stamp(number, pack, two) for number in range(1, 5)]
    assert stamps == ["2024-05-04 09:30", "2024-05-04 12:00", "2024-05-06 09:30", "2024-05-06 12:00"]
    days = (OneDay(date="2024-05-04", rounds=3), OneDay(date="2024-05-05", starts="11:00", rounds=1))
    divided = pack.model_copy(update={"day": pack.day.model_copy(update={"days": days})})
    assert time_stamp(4, divided, setting_of(event, divided)) == "2024-05-05 11:00"
    assert when(divided, 4) == "May 5, 2024, from 11:00"


def test_one_of_several_days_that_is_none_is_told() -> None:
    found = objections(cup(), PACK, SETTING.model_copy(update={"date": "2024-05-04,in May"}))
    assert [item.message for item in found if item.where == "date"] == [
        "date: 'in May' is not a date; write one such as 2024-05-04"]
