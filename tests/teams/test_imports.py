"""Rosters of other programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.data import EDITIONS, edition_data
from nuffle.files.records import BadFile
from nuffle.teams.imports import from_csv, from_fumbbl, import_roster
from nuffle.teams.roster import GainedSkill

HUMANS = """<?xml version="1.0" encoding="UTF-8"?>
<team id="42">
  <coach>Ana</coach>
  <name>Old Town Lions</name>
  <race>Human</race>
  <reRolls>3</reRolls>
  <fanFactor>5</fanFactor>
  <apothecaries>1</apothecaries>
  <cheerleaders>2</cheerleaders>
  <assistantCoaches>1</assistantCoaches>
  <treasury>70000</treasury>
  <player nr="1" id="101">
    <name>Leo</name>
    <positionId>human.blitzer</positionId>
    <skillList><skill>Block</skill><skill>Guard</skill><skill>+ST</skill><skill>Dodge</skill></skillList>
    <injuryList><injury recovering="true">Smashed Hip (-MA)</injury><injury>Damaged Back</injury></injuryList>
    <playerStatistics currentSpps="33" />
  </player>
  <player nr="2" id="102"><name>Max</name><positionId>lineman</positionId></player>
</team>
"""

NORSE = """<team id="7">
  <name>Fjord</name>
  <rosterId>4962</rosterId>
  <reRolls>2</reRolls>
  <dedicatedFans>3</dedicatedFans>
  <apothecaries>0</apothecaries>
  <specialRules><rule>Favoured of Khorne</rule></specialRules>
  <player nr="1"><name>Ulf</name><positionId>39331</positionId>
    <skillList><skill value="+1">Mighty Blow</skill></skillList>
    <injuryList><injury>Seriously Hurt (MNG)</injury></injuryList>
  </player>
</team>
"""

NORSE_LIST = """<roster id="4962"><name>Norse</name>
  <position id="39331"><name>Ulfwerener</name></position>
  <position id="39332"><name>Norse Raider Lineman</name></position>
</roster>
"""


def test_a_fumbbl_team_of_crp() -> None:
    roster = from_fumbbl(HUMANS)
    assert (roster.edition, roster.team, roster.name, roster.coach) == ("crp", "Human", "Old Town Lions", "Ana")
    assert (roster.rerolls, roster.fans, roster.apothecary, roster.treasury) == (3, 5, True, 70_000)
    assert (roster.cheerleaders, roster.assistant_coaches) == (2, 1)
    leo, lineman = roster.players
    assert (leo.number, leo.name, leo.position, leo.spp) == (1, "Leo", "Blitzer", 33)
    assert leo.skills == (GainedSkill(skill="Guard"), GainedSkill(skill="Dodge", how="secondary"))
    assert (leo.improvements, leo.losses, leo.niggling, leo.miss_next_game) == (("st",), ("ma",), 1, True)
    assert (lineman.position, lineman.fit) == ("Lineman", True)


def test_a_fumbbl_team_of_the_second_season_with_its_list() -> None:
    roster = from_fumbbl(NORSE, roster=NORSE_LIST)
    assert (roster.edition, roster.team, roster.fans, roster.apothecary) == ("bb2020", "Norse", 3, False)
    assert roster.special_rule == "Favoured of Khorne"
    ulf = roster.players[0]
    assert (ulf.position, ulf.miss_next_game) == ("Ulfwerener", True)
    assert ulf.skills == (GainedSkill(skill="Mighty Blow (+1)"),)


def test_a_position_that_is_only_a_number_needs_the_list() -> None:
    with pytest.raises(BadFile) as caught:
        from_fumbbl(NORSE, "norse.xml", race="Norse")
    assert str(caught.value) == (
        'norse.xml: line 8: player nr 1: positionId "39331" has no name; '
        "use the roster file from FUMBBL, which names the positions"
    )


def test_every_fault_of_a_fumbbl_file_is_told_with_its_line() -> None:
    broken = (
        HUMANS.replace("<reRolls>3", "<reRolls>three")
        .replace("human.blitzer", "human.blitzr")
        .replace('nr="2"', 'nr="b"')
    )
    with pytest.raises(BadFile) as caught:
        from_fumbbl(broken, "lions.xml")
    assert str(caught.value).splitlines() == [
        'lions.xml: line 12: player nr 1: no position "blitzr" in the Human team list; did you mean "Blitzer"?',
        'lions.xml: line 19: the nr of a <player>: "b" is not a whole number, 0 or more',
        'lions.xml: line 6: <reRolls>: "three" is not a whole number, 0 or more',
    ]


def test_an_unknown_skill_is_told_with_its_player() -> None:
    with pytest.raises(BadFile, match='line 12: player nr 1: no skill "Gard" in crp; did you mean "Guard"'):
        from_fumbbl(HUMANS.replace("Guard", "Gard"))


def test_an_unknown_race_is_told() -> None:
    with pytest.raises(BadFile, match='line 2: no team "Penguin" in crp'):
        from_fumbbl(HUMANS.replace(">Human<", ">Penguin<"))


def test_xml_that_is_none_is_told_with_line_and_column() -> None:
    with pytest.raises(BadFile, match="text: line 3, column 5: mismatched tag"):
        from_fumbbl("<team>\n<name>x\n   </team>")
    with pytest.raises(BadFile, match="line 1: expected <team>, found <roster>"):
        from_fumbbl("<roster></roster>")


def test_a_doctype_is_refused() -> None:
    bomb = '<!DOCTYPE team [<!ENTITY a "aaaa">]><team><name>&a;</name></team>'
    with pytest.raises(BadFile, match="line 1: a roster may not contain a DOCTYPE"):
        from_fumbbl(bomb)


ORCS = """edition,bb2020
team,Orc
name,Green Fist Gang
coach,Ben
rerolls,2
apothecary,yes
fans,3
treasury,"15,000"

number,position,name,spp,skills,injuries
1,Blitzer,Grub,4,Guard; sidestep,-AV; NI
2,Orc Lineman,,,,MNG
"""


def test_a_csv_roster() -> None:
    roster = from_csv(ORCS)
    assert (roster.edition, roster.team, roster.coach, roster.treasury) == ("bb2020", "Orc", "Ben", 15_000)
    assert (roster.rerolls, roster.apothecary, roster.fans) == (2, True, 3)
    grub, lineman = roster.players
    assert grub.skills == (GainedSkill(skill="Guard"), GainedSkill(skill="Sidestep", how="secondary"))
    assert (grub.spp, grub.losses, grub.niggling) == (4, ("av",), 1)
    assert lineman.miss_next_game and lineman.spp == 0


def test_every_fault_of_a_csv_file_is_told_with_its_line() -> None:
    broken = ORCS.replace("rerolls,2", "rerolls,two").replace("coach,Ben", "trainer,Ben")
    with pytest.raises(BadFile) as caught:
        from_csv(broken, "orcs.csv")
    assert [fault.split(";")[0] for fault in caught.value.faults] == [
        'line 4: there is no key "trainer"',
        'line 5: rerolls: "two" is not a whole number, 0 or more',
    ]
    with pytest.raises(BadFile, match='line 12: player 2: no position "Orc Linesman" in the Orc team list'):
        from_csv(ORCS.replace("Orc Lineman", "Orc Linesman"))


def test_a_csv_file_must_say_edition_team_and_headings() -> None:
    with pytest.raises(BadFile, match=r'the row "edition, …" is missing'):
        from_csv(ORCS.replace("edition,bb2020\n", ""))
    with pytest.raises(BadFile, match='no edition "lrb4"'):
        from_csv(ORCS.replace("bb2020", "lrb4"))
    with pytest.raises(BadFile, match='one row must begin with "number"'):
        from_csv("edition,crp\nteam,Orc\n")


def test_files_are_told_apart_by_their_names(tmp_path: Path) -> None:
    for name, text in (("lions.xml", HUMANS), ("orcs.csv", ORCS), ("orcs.ods", "")):
        (tmp_path / name).write_text(text)
    assert import_roster(tmp_path / "lions.xml").team == "Human"
    assert import_roster(tmp_path / "orcs.csv").team == "Orc"
    with pytest.raises(BadFile, match=r"must end in .xml \(FUMBBL\), .csv"):
        import_roster(tmp_path / "orcs.ods")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_position_of_every_team_comes_through_csv(edition: str) -> None:
    for team in edition_data(edition).teams:
        rows = "\n".join(f'{number},"{position.name}"' for number, position in enumerate(team.positions, 1))
        roster = from_csv(f'edition,{edition}\nteam,"{team.name}"\nnumber,position\n{rows}\n')
        assert [player.position for player in roster.players] == [position.name for position in team.positions]


NORSE_2025 = NORSE.replace("<rule>Favoured of Khorne</rule>", "<rule>Old World Classic</rule>")


def test_a_fumbbl_team_of_the_third_season() -> None:
    """Its edition shows in a rule nobody had before, or in the keywords of the list."""
    orcs = NORSE.replace("Favoured of Khorne", "Team Captain").replace("<rosterId>4962</rosterId>", "<race>Orc</race>")
    orcs = orcs.replace("39331", "orc.blitzer").replace('<skill value="+1">Mighty Blow</skill>',
                                                        "<skill>Guard</skill><skill>Put the Boot In</skill>")
    roster = from_fumbbl(orcs)
    assert (roster.edition, roster.team) == ("bb2025", "Orc")
    assert [gain.skill for gain in roster.players[0].skills] == ["Guard", "Put the Boot In"]
    words = NORSE_LIST.replace("</name></position>", "</name><keywords><keyword>Norse</keyword></keywords></position>")
    norse = from_fumbbl(NORSE_2025, roster=words)
    assert (norse.edition, norse.league) == ("bb2025", "Old World Classic")
    assert from_fumbbl(NORSE_2025, roster=NORSE_LIST).edition == "bb2020"
    assert from_fumbbl(NORSE_2025, roster=NORSE_LIST, edition="bb2025").edition == "bb2025"


def test_a_csv_roster_names_its_league_and_its_captain() -> None:
    text = ORCS.replace("bb2020", "bb2025").replace("coach,Ben", "coach,Ben\ncaptain,1")
    roster = from_csv(text.replace("Guard; sidestep", "Guard; Hatred (Troll)"))
    assert roster.captain and roster.captain.name == "Grub"
    assert GainedSkill(skill="Hatred (Troll)", how="other") in roster.captain.skills
    norse = from_csv("edition,bb2025\nteam,Norse\nleague,Chaos Clash\nnumber,position\n1,Yhetee\n")
    assert norse.league == "Chaos Clash"
