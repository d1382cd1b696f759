"""The third season edition as a whole: it is found, it derives from BB2020, and a match of it is played."""

from __future__ import annotations

from nuffle.editions import FOLDERS, edition
from nuffle.rules.keywords import KINDS
from nuffle.teams.entry import match_team
from nuffle.teams.legacies import skill_text
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy


def test_it_derives_from_bb2020() -> None:
    rules = edition("bb2025")
    assert rules.ancestors == ["bb2020", "crp"]
    assert FOLDERS["bb2025"].builds_on == ("crp", "bb2020", "death_zone")


def test_a_player_enters_a_match_with_his_keywords() -> None:
    slayer = next(each for each in match_team(ready_roster("bb2025", "Dwarf"), edition("bb2025").indexes).players
                  if each.position == "Troll Slayer")
    assert slayer.keywords == ["special", "dwarf"]
    assert slayer.hates == ["troll"]


def test_hatred_gained_in_a_match_keeps_its_keyword() -> None:
    kept = Legacy(rule="bb2025.skill.hatred", kind="skill", what="Hatred", player=1, amount=KINDS.index("orc") + 1)
    assert skill_text(ready_roster("bb2025", "Human"), kept) == "Hatred (Orc)"


class RuleSpy(dict[str, int]):
    """Notes which rules are looked for in vain."""

    missed: list[str]

    def __missing__(self, rule: str) -> int:
        self.missed.append(rule)
        return -1


def test_no_rule_speaks_of_one_that_is_gone() -> None:
    missed: dict[str, list[str]] = {}
    for effect in edition("bb2025").effects:
        spy = RuleSpy(edition("bb2025").indexes)
        spy.missed = []
        effect.bind(spy)
        if spy.missed:
            missed[effect.id] = spy.missed
    assert missed == {"bb2025.inducement.weather-mage": ["bb2020.core.weather-spell"]}
