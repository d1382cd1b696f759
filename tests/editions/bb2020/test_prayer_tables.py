"""Both tables of prayers: sixteen in a league, the first eight of them in every other match."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app

PRAYERS = [
    "Treacherous Trapdoor", "Friends with the Ref", "Stiletto", "Iron Man", "Knuckle Dusters", "Bad Habits",
    "Greasy Cleats", "Blessed Statue of Nuffle", "Moles under the Pitch", "Perfect Passing", "Fan Interaction",
    "Necessary Violence", "Fouling Frenzy", "Throw a Rock", "Under Scrutiny", "Intensive Training"]
MORE = {3: ["lot:1"], 6: ["d3:1", "lot:1"], 7: ["lot:1"], 16: ["lot:1"]}       # dice of their own
CHOSEN = (4, 5, 8, 16)


def cheered(scene, setting, die, number):
    """The home side cheers louder, and its prayer is heard."""
    rest = [] if number in CHOSEN else ["d8:1"]
    match = scene("h1 Human Lineman 12,7\na1 Human Lineman 13,7", start="kick-off", edition="bb2020", setting=setting,
                  dice=["d8:5", 1, 3, 3, 6, 1, f"{die}:{number}", *MORE.get(number, []), *rest])
    return match.play("kick 6,10")


@pytest.mark.parametrize("number", range(1, 17))
@pytest.mark.parametrize(("setting", "die"), [("league", "d16"), ("exhibition", "d8"), ("tournament", "d8")])
def test_each_number_of_each_table_brings_its_prayer(scene, setting, die, number):
    if die == "d8" and number > 8:
        return
    match = cheered(scene, setting, die, number)
    prayer = match.match.rules.rolls["prayers"][number - 1]
    assert match.match.rules.titles[prayer].name == PRAYERS[number - 1]
    assert match.match.has(match.match.team_row(0), prayer) and not match.match.has(match.match.team_row(1), prayer)


def test_the_catalogue_tells_the_numbers_of_both_tables():
    shown = json.loads(CliRunner().invoke(app, ["rules", "--edition", "bb2020", "--kind", "prayer", "--json"]).stdout)
    assert [rule["name"] for rule in sorted(shown, key=lambda rule: int(rule["d16"]))] == PRAYERS
    assert {rule["name"]: rule["d8"] for rule in shown if "d8" in rule} == {
        name: str(number) for number, name in enumerate(PRAYERS[:8], 1)}


def test_and_those_of_the_objectives():
    arguments = ["rules", "--edition", "bb2020", "--kind", "objective", "--json"]
    shown = json.loads(CliRunner().invoke(app, arguments).stdout)
    assert [rule["d16"] for rule in shown] == [str(number) for number in range(1, 17)]
