"""Results by name: what a table brought, which rule a roll was for, which rule ended a turn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import nuffle.editions
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.rules.start import new_game
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.outcomes import OUTCOMES, find_outcome, kebab, with_number
from nuffle.text.sentences import narrator

EDITIONS = Path(nuffle.editions.__file__).parent


def story(stage: Any) -> list[str]:
    return narrator(stage.match).story(stage.log())


def noted_rules() -> set[str]:
    """Names of the rules that tell a note about themselves, from their sources; not those that only name a square."""
    found: set[str] = set()
    for path in EDITIONS.rglob("rules/**/*.py"):
        for block in re.split(r"\nclass ", path.read_text())[1:]:
            name = re.search(r'name: ClassVar\[str\] = "([^"]+)"', block)
            if name and re.search(r"tell\(E_NOTE, self\.index, (?!-1, -1, -1, square)", block):
                found.add(kebab(name[1]))
    return found


def test_every_rule_that_tells_a_result_has_its_names() -> None:
    assert noted_rules() - set(OUTCOMES) == set()


@pytest.mark.parametrize(("rule", "die"), [
    ("Krot Shockwhisker", 6), ("Dwarfen Runesmith", 6), ("Team Mascot", 6), ("Papa Skullbones", 8),
    ("Halfling Hot Pot", 6), ("The Trundlefoot Triplets", 6), ("Festive Gifts", 6), ("Famous Moot Buffet", 6),
    ("Dwarven Smith", 6), ("Mungo Spinecracker", 6), ("Throw a Rock", 6), ("Treacherous Trapdoor", 6)])
def test_every_face_of_a_table_has_a_result(rule: str, die: int) -> None:
    assert all(find_outcome(rule, face) for face in range(1, die + 1))


KROT = "Krot Shockwhisker"
WARD = "h1 Human Lineman casualty\nh2 Human Lineman reserves\na1 Human Lineman reserves"


@pytest.mark.parametrize(("die", "told"), [
    (3, "Krot Shockwhisker cannot help Human Lineman (h1)."),
    (4, "Krot Shockwhisker sends Human Lineman (h1) back to the reserves, but Really Stupid."),
    (6, "Krot Shockwhisker sends Human Lineman (h1) back to the reserves.")])
def test_krot_says_what_came_of_it(scene: Any, die: int, told: str) -> None:
    stage = scene(WARD, start="drive end", scored="home", edition="bb2020", hired={"home": [KROT]}, dice=[die])
    stage.play(f"use {KROT}", "choose h1")
    assert told in story(stage)
    assert ("Human Lineman (h1) has Really Stupid (4+) until the end of this drive." in story(stage)) == (die == 4)


def test_a_loner_roll_is_told_by_that_name(scene: Any) -> None:
    stage = scene("h1 Lineman 5,5 +Loner\na1 Lineman 6,5", dice=[1, 5, 6], rerolls=[1, 0])
    stage.play("move h1", "move h1 4,4", "reroll")
    assert "Loner roll passed: Lineman (home) rolls 5, needs 4+." in story(stage)


def test_before_an_action_the_rule_is_named(scene: Any) -> None:
    stage = scene("h1 Lineman 5,5 +Bone-head\na1 Lineman 16,5", dice=[1])
    stage.play("move h1")
    assert "Bone-head roll failed: Lineman (home) rolls 1, needs 2+." in story(stage)


def test_a_hired_referee_is_named_by_the_roll(scene: Any) -> None:
    stage = scene("h1 Human Lineman 5,5\na1 Human Lineman 6,5 prone", edition="bb2020", dice=[1, 2, 5, 1, 2],
                  hired={"away": ["Jorm the Ogre"]})
    stage.play("foul h1", "kick a1")
    assert "Jorm the Ogre roll passed: Human (away) rolls 5, needs 4+." in story(stage)


def test_the_rule_that_ends_a_turn_is_named(scene: Any) -> None:
    stage = scene("h1 Human Lineman 5,5 +Chainsaw\na1 Human Lineman 6,5", edition="bb2020", dice=[1, 2, 2])
    stage.play("block h1 a1")
    assert any(line.endswith(": Chainsaw.") and line.startswith("Turnover for") for line in story(stage))


def test_a_touchdown_is_no_turnover_in_the_log(scene: Any) -> None:
    stage = scene("h1 Lineman 24,7 ball\na1 Lineman 5,5")
    stage.play("move h1", "move h1 25,7")
    assert any(line == "Touchdown! Lineman (home) scores, Human (home) lead 1-0." for line in story(stage))
    assert not any("urnover" in line for line in story(stage))


@pytest.mark.parametrize(("rule", "value", "told"), [
    ("Loner", 2, "Loner (2+)"), ("Mighty Blow", 1, "Mighty Blow (+1)"), ("Block", 0, "Block"),
    ("Swarming", 2, "Swarming")])
def test_a_rule_that_was_gained_has_its_number(rule: str, value: int, told: str) -> None:
    assert with_number(rule, value) == told


def test_a_play_that_was_held_to_the_end_is_not_told_as_played() -> None:
    note = {"event": "note", "rule": "Razzle Dazzle", "owner": "h", "value": 0}
    teller = narrator_of_two()
    assert teller.tell(dict(note)).endswith(" did not use Razzle Dazzle.")
    teller.tell({"event": "use", "rule": "Razzle Dazzle", "owner": "a"})
    assert teller.tell(dict(note)).endswith(" miss their next turn.")


def narrator_of_two() -> Any:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    return narrator(new_game(CRP, teams, Seeded(1)))
