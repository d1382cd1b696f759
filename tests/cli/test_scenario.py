"""`nuffle scenario run`: plays a file, and tells what is wrong with it, where, and what there was instead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app

GOOD = {
    "players": ["h1 Blitzer 12,7", "a1 Lineman 13,7"],
    "dice": ["pow", 3, 4],
    "answers": ["block h1 a1", "push a1 14,7", "follow"],
}


def toml(values: dict[str, Any]) -> str:
    return "\n".join(f"{key} = {json.dumps(value)}" for key, value in values.items())


def run(tmp_path: Path, text: str, *flags: str) -> Any:
    file = tmp_path / "scene.toml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["scenario", "run", str(file), *flags])


def test_events_and_final_state_are_printed(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD))
    assert played.exit_code == 0, played.output
    assert "2. h: push a1 14,7" in played.stdout
    assert "Armour holds: Lineman, 7 (3 + 4)." in played.stdout
    assert "a1   Lineman                  14,7     prone" in played.stdout


def test_json_is_all_there_is(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD), "--json")
    found = json.loads(played.stdout)
    assert played.exit_code == 0 and found["format"] == "nuffle-scenario-run/1"
    fell = {"step": 1, "event": "block dice", "attacker": "h1", "die": "pow", "id": 1,
            "text": "Block die: Defender Down."}
    assert fell in found["events"]
    home, away = found["final"]["teams"]
    assert home["players"][0]["square"] == [13, 7] and away["players"][0]["status"] == "prone"
    assert found["final"]["asked"]["seat"] == "a" and found["unmet"] == []


def test_expectations_are_looked_at(tmp_path: Path) -> None:
    right = ['at = { h1 = "13,7" }', 'status = { a1 = "prone" }', "turnover = false", 'asked = "turn"', 'seat = "away"']
    expect = "\n".join(["", "[expect]", *right])
    assert run(tmp_path, toml(GOOD) + expect).exit_code == 0
    wrong = '\n[expect]\nat = { h1 = "12,7" }\nhappened = [{ event = "injury" }]\nnot_happened = ["push"]\n'
    played = run(tmp_path, toml(GOOD) + wrong)
    assert played.exit_code == 1
    assert "h1: expected at 12,7, found at 13,7" in played.stderr
    assert "expected to happen: injury" in played.stderr
    assert "expected not to happen: push" in played.stderr


def test_a_story_of_what_does_not_come_up_may_end_with_its_dice(tmp_path: Path) -> None:
    short = toml(GOOD | {"dice": ["pow", 3]})
    played = run(tmp_path, short + '\n[expect]\nnot_offered = ["use Piling On h1"]\n')
    assert played.exit_code == 0 and "(stopped here: die 3 is missing: a d6 is rolled here" in played.stdout
    played = run(tmp_path, short + '\n[expect]\nnot_offered = ["use Piling On h1"]\nturnover = false\n')
    assert played.exit_code == 2 and "die 3 is missing" in played.stderr


@pytest.mark.parametrize(("change", "message"), [
    ({"dice": ["pow", 3]}, 'answer 3, "follow": die 3 is missing: a d6 is rolled here'),
    ({"dice": ["d6:3", 3, 4]}, 'answer 1, "block h1 a1": die 1 is a d6 (3), but a block die is rolled here'),
    ({"dice": ["pow", 3, 7]}, 'answer 3, "follow": die 3 shows 7, but a d6 is rolled here'),
    ({"dice": ["pow", 3, 4, 5, "skull"]}, "after the last answer: 2 left over of the dice: die 5, block die 1"),
    ({"dice": ["d9:1"]}, 'setting the scene: die 1: "d9:1" is no die'),
    ({"answers": ["block h1 a2"]}, 'answer 1, "block h1 a2"'),
    ({"answers": ["block h1 a2"]}, "the options are: `block h1 a1`"),
    ({"answers": ["block h1 a1", "push a1 20,7"]}, "`push a1 14,7`"),
    ({"players": ["h1 Blitzer 12,7 +Blok"]}, 'setting the scene: h1: no skill "Blok"'),
    ({"players": ["h1 Blitzer 12,15"]}, "setting the scene: h1: 12,15 is off the pitch"),
    ({"players": ["h1 Blitzer"], "ball": "h1"}, "setting the scene: the ball: h1 is not standing"),
    ({"colour": "red"}, "colour: nothing of this name belongs here"),
    ({"turn": "late"}, "turn: must be a whole number, not late"),
    ({"edition": "3rd"}, 'setting the scene: no edition "3rd"'),
    ({"players": ["h0 Blitzer 12,7"]}, '"h0" is no player'),
    ({"players": [""]}, '"" is no player'),
    ({"hired": {}, "start": "late"}, "start: must be"),
    ({"players": [f"h{number} Blitzer reserves" for number in range(1, 40)]}, "more than 32 players"),
    ({"home": "Humen"}, 'no team "Humen" in crp; did you mean "Human"?'),
])
def test_what_is_wrong_is_told_with_its_step(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    played = run(tmp_path, toml(GOOD | change))
    assert played.exit_code == 2, played.output
    assert message in played.stderr and "Traceback" not in played.stderr


def test_a_seat_nobody_has(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD) + '\nhired = { left = ["Bribe"] }\n')
    assert played.exit_code == 2 and '"left" is no seat' in played.stderr


def test_an_expectation_of_nobody(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD) + '\n[expect]\nat = { h9 = "1,1" }\n')
    assert played.exit_code == 1 and "h9: there is no such player" in played.stderr


def test_a_broken_file(tmp_path: Path) -> None:
    played = run(tmp_path, "players = [\nhome = = 3")
    assert played.exit_code == 2 and "line 2" in played.stderr
    missing = CliRunner().invoke(app, ["scenario", "run", str(tmp_path / "nothing.toml")])
    assert missing.exit_code == 2 and "No such file" in missing.stderr


def test_an_error_in_json_has_the_options(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD | {"answers": ["block h1 a1", "push a1 9,9"]}), "--json")
    error = json.loads(played.stdout)["error"]
    assert played.exit_code == 2
    assert error["step"] == 2 and error["options"] == ["push a1 14,6", "push a1 14,7", "push a1 14,8"]


def test_markers_weather_skills_and_characteristics_can_be_expected(tmp_path: Path) -> None:
    right = """
[expect]
markers = [1, 1]
half = 1
weather = "nice"
apothecaries = [0, 0]
skills = { h1 = ["Block"] }
without = { a1 = ["Block"] }
marks = { a1 = ["played"] }
characteristics = { h1 = { MA = 7, AG = 3, AV = 8 }, a1 = { niggles = 0 } }
in_hand = { home = [], away = [] }
"""
    assert run(tmp_path, toml(GOOD) + right).exit_code == 0, run(tmp_path, toml(GOOD) + right).stderr
    wrong = """
[expect]
markers = [4, 4]
weather = "Blizzard"
skills = { a1 = ["Block", "Blok"] }
without = { h1 = ["Block"] }
marks = { a1 = ["dazed"] }
characteristics = { h1 = { MA = 6, XY = 1 } }
in_hand = { home = ["Bribe"] }
"""
    said = run(tmp_path, toml(GOOD) + wrong).stderr.splitlines()
    assert said == [
        "markers: expected 4:4, found 1:1", "weather: expected Blizzard, found Nice", "a1: expected to have Block",
        'a1: there is no rule "Blok"', "h1: expected to be without Block",
        "a1: expected the marks dazed, found played", "h1: expected MA 6, found 7",
        'h1: "XY" is no characteristic; there are MA, ST, AG, PA, AV, niggles',
        "home: expected in hand Bribe, found nothing"]


LED = """
players = ["h1 Blitzer 12,7", "h2 Lineman 3,9 +Leader", "a1 Lineman 13,7"]
rerolls = [2, 0]
leader = [1, 0]
treasury = [50000, 0]
in_force = { h1 = ["-Block until drive", "+1 AV until half"], a1 = ["Dodge"], home = ["Bribe"] }
"""


def test_a_leaders_counter_what_is_in_force_and_gold_can_be_expected(tmp_path: Path) -> None:
    right = """
[expect]
leader = [1, 0]
treasury = [50000, 0]
winnings = [0, 0]
gold = [0, 0]
in_force = { h1 = ["-Block", "-Block until drive", "+1 AV"], a1 = ["Dodge until match"], home = ["Bribe"] }
"""
    assert run(tmp_path, LED + right).exit_code == 0, run(tmp_path, LED + right).stderr
    wrong = """
[expect]
leader = [0, 0]
treasury = [40000, 0]
in_force = { h1 = ["Block", "-Block until half", "+2 AV"], h2 = ["Leader"], a1 = ["Dodge (2)", "Dodg"] }
"""
    said = run(tmp_path, LED + wrong).stderr.splitlines()
    assert said[:7] == [
        "leader: expected 0:0, found 1:0", "treasury: expected 40000:0, found 50000:0", "h1: expected in force: Block",
        "h1: expected in force: -Block until half", "h1: expected in force: +2 AV", "h2: expected in force: Leader",
        "a1: expected in force: Dodge (2)"]
    assert said[7].startswith('a1: no rule "Dodg"') and len(said) == 8


def test_what_a_leader_gave_is_spent_first(tmp_path: Path) -> None:
    table = 'dice = [1, 6]\nanswers = ["move h1", "move h1 11,7", "reroll"]\n'
    expect = "[expect]\nleader = [0, 0]\nrerolls = [1, 0]\n"
    played = run(tmp_path, LED.replace("13,7", "13,8") + table + expect)
    assert played.exit_code == 0, played.stderr


def test_gold_is_what_may_still_be_spent(tmp_path: Path) -> None:
    table = """
start = "before the match"
setting = "league"
value = [1000000, 1150000]
treasury = [30000, 0]
dice = [3, 4]
answers = ["gold 2", "buy Bribe"]
[expect]
asked = "buy"
gold = [50000, 0]
treasury = [30000, 0]
"""
    played = run(tmp_path, table)
    assert played.exit_code == 0, played.stderr


def test_each_coach_may_be_dealt_another_number_of_plays(tmp_path: Path) -> None:
    table = """
edition = "crp+plays"
players = ["h1 Lineman", "a1 Lineman"]
start = "before the match"
plays = [0, 1]
dice = [6, 1, 3, 4, 1, 1, 1, 1]
answers = ["option Special plays dirty tricks"]
fan_factor = [7, 5]
[expect]
happened = [{ event = "gate", seat = "h", fans = 6 }]
"""
    played = run(tmp_path, table)
    assert played.exit_code == 0, played.stderr
    assert played.stdout.count("a: option Special plays") == 1
    refused = run(tmp_path, table.replace("[0, 1]", "[0, 10]"))
    assert refused.exit_code == 2 and "plays" in refused.stderr


STAGED = """
edition = "crp+plays"
players = ["h1 Lineman 5,5", "a1 Lineman 8,8"]
"""


def test_a_play_that_is_declared_at_once_is_staged_before_the_match_and_nowhere_else(tmp_path: Path) -> None:
    early = 'in_force = { home = ["Bad Press"] }\n'
    played = run(tmp_path, STAGED + early)
    assert played.exit_code == 2 and "Bad Press is declared before the match, not at turn" in played.stderr
    before = early + """
start = "before the match"
fan_factor = [5, 7]
dice = [3, 4, 1, 1, 1, 1]
[expect]
happened = [{ event = "gate", seat = "a", fans = 6 }]
"""
    played = run(tmp_path, STAGED.replace(" 5,5", "").replace(" 8,8", "") + before)
    assert played.exit_code == 0, played.stderr


def test_a_play_used_at_another_time_than_its_own_says_what_it_waits_for(tmp_path: Path) -> None:
    played = run(tmp_path, STAGED + 'in_force = { home = ["Assassin"] }\nanswers = ["use Assassin"]\n')
    assert played.exit_code == 2 and "Assassin waits for: turn start" in played.stderr
    played = run(tmp_path, STAGED + 'answers = ["use Assassin"]\n')
    assert played.exit_code == 2 and "waits for" not in played.stderr


def test_many_files_are_played_at_once(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(toml(GOOD))
    (tmp_path / "unmet.toml").write_text(toml(GOOD) + "\n[expect]\nover = true\n")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bad.toml").write_text(toml(GOOD | {"dice": []}))
    (tmp_path / "more" / "broken.toml").write_text("players = 3 3")
    played = CliRunner().invoke(app, ["scenario", "run", str(tmp_path)])
    assert played.exit_code == 2
    assert played.stdout.splitlines() == [
        f"{tmp_path}/good.toml: as expected", "4 scenarios: 1 as expected, 1 not, 2 cannot be played"]
    assert f"{tmp_path}/unmet.toml: over: expected True, found False" in played.stderr
    assert "more/bad.toml: answer 1, " in played.stderr and "die 1 is missing" in played.stderr
    found = json.loads(CliRunner().invoke(app, ["scenario", "run", str(tmp_path), "--json"]).stdout)
    assert [Path(end["file"]).name for end in found] == ["good.toml", "bad.toml", "broken.toml", "unmet.toml"]
    assert found[0]["unmet"] == [] and found[1]["error"]["step"] == 1


def test_a_directory_without_scenarios_is_refused(tmp_path: Path) -> None:
    assert "No scenario (.toml) found in" in CliRunner().invoke(app, ["scenario", "run", str(tmp_path)]).stderr


def test_a_run_says_that_the_scenes_own_turn_is_over(tmp_path: Path) -> None:
    over = "the scene's own turn is over, and turn 1 of a has begun"
    assert f"({over})" in run(tmp_path, toml(GOOD)).stdout
    assert json.loads(run(tmp_path, toml(GOOD), "--json").stdout)["ran_on"] == over
    assert over in run(tmp_path, toml(GOOD | {"answers": [*GOOD["answers"], "move h1"]})).stderr
    still = GOOD | {"players": [*GOOD["players"], "h2 Lineman 2,2"]}
    assert "own turn is over" not in run(tmp_path, toml(still)).stdout
