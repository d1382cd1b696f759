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
    assert "Armour of Lineman (a1): 3+4, it holds." in played.stdout
    assert "a1   Lineman                  14,7     prone" in played.stdout


def test_json_is_all_there_is(tmp_path: Path) -> None:
    played = run(tmp_path, toml(GOOD), "--json")
    found = json.loads(played.stdout)
    assert played.exit_code == 0 and found["format"] == "nuffle-scenario-run/1"
    fell = {"step": 1, "event": "block dice", "attacker": "h1", "die": "pow", "id": 1, "text": "Block dice: pow."}
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
    assert played.exit_code == 0 and "(the story ends here: die 3 is missing: a d6 is rolled here" in played.stdout
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


def test_many_files_are_played_at_once(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(toml(GOOD))
    (tmp_path / "unmet.toml").write_text(toml(GOOD) + "\n[expect]\nover = true\n")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bad.toml").write_text(toml(GOOD | {"dice": []}))
    (tmp_path / "more" / "broken.toml").write_text("players = 3 3")
    played = CliRunner().invoke(app, ["scenario", "run", str(tmp_path)])
    assert played.exit_code == 2
    assert played.stdout.splitlines() == [
        f"{tmp_path}/good.toml: as expected", "4 scenarios, 1 as expected, 1 not, 2 cannot be played"]
    assert f"{tmp_path}/unmet.toml: over: expected True, found False" in played.stderr
    assert "more/bad.toml: answer 1, " in played.stderr and "die 1 is missing" in played.stderr
    found = json.loads(CliRunner().invoke(app, ["scenario", "run", str(tmp_path), "--json"]).stdout)
    assert [Path(end["file"]).name for end in found] == ["good.toml", "bad.toml", "broken.toml", "unmet.toml"]
    assert found[0]["unmet"] == [] and found[1]["error"]["step"] == 1


def test_a_directory_without_scenarios_is_refused(tmp_path: Path) -> None:
    assert "there is no scenario (.toml) in" in CliRunner().invoke(app, ["scenario", "run", str(tmp_path)]).stderr


def test_a_run_says_that_the_scenes_own_turn_is_over(tmp_path: Path) -> None:
    over = "the scene's own turn is over, and turn 1 of a has begun"
    assert f"({over})" in run(tmp_path, toml(GOOD)).stdout
    assert json.loads(run(tmp_path, toml(GOOD), "--json").stdout)["ran_on"] == over
    assert over in run(tmp_path, toml(GOOD | {"answers": [*GOOD["answers"], "move h1"]})).stderr
    still = GOOD | {"players": [*GOOD["players"], "h2 Lineman 2,2"]}
    assert "own turn is over" not in run(tmp_path, toml(still)).stdout
