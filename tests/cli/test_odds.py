"""`nuffle odds`: from a scene or a recording, the options or a plan."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from nuffle.cli.odds import odds

SCENE = '''
format = "nuffle-scenario/1"
title = "A lineman beside an opponent, the ball two squares away"
edition = "crp"
start = "turn"
rerolls = [1, 1]
ball = "12,5"
players = """
  h1 Lineman  10,7  standing
  a1 Lineman  11,7  standing
"""
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "scene.toml"
    path.write_text(SCENE)
    return path


def test_without_a_plan_every_answer_is_shown_with_its_odds(nuffle: Any, file: Path) -> None:
    found = {each["answer"]: each for each in json.loads(nuffle("odds", str(file), "--json").stdout)}
    assert found["block h1 a1"]["dice"] == 1 and found["block h1 a1"]["chance"] == pytest.approx(2 / 6)
    assert "1 die" in nuffle("odds", str(file)).stdout


def test_a_walk_and_what_it_is_for(nuffle: Any, file: Path) -> None:
    told = nuffle("odds", str(file), "--walk", "h1 12,5", "--want", "h1 ball", "--want", "no turnover", "--json").stdout
    last = json.loads(told)[-1]
    assert last["want"] == "h1 ball and no turnover" and last["exact"]
    assert last["chance"] == pytest.approx(4 / 9) and last["again"] == pytest.approx(20 / 27)


def test_the_chance_after_each_answer_is_a_line(nuffle: Any, file: Path) -> None:
    shown = nuffle("odds", str(file), "move h1", "move h1 9,6").stdout
    assert "66.7%" in shown and "88.9%" in shown


@pytest.mark.parametrize(("arguments", "message"), [
    (["fly h1"], "is not one of the options"), (["move h1", "--want", "luck"], "is not a goal of"),
    (["--walk", "h1 90,5"], "--walk h1 90,5"), (["move h1", "--at", "3"], "--at works with a replay only"),
])
def test_what_cannot_be_told_is_refused_in_words(nuffle: Any, file: Path, arguments: list[str], message: str) -> None:
    refused = nuffle("odds", str(file), *arguments, status=2)
    assert message in refused.stderr


def test_a_recording_is_taken_after_so_many_answers(nuffle: Any, tmp_path: Path) -> None:
    nuffle("simulate", "--games", "1", "--bots", "random", "random", "--seed", "4", "--replays", str(tmp_path))
    recording = next(tmp_path.glob("*.jsonl"))
    assert "coin" in nuffle("odds", str(recording), "--at", "0").stdout
    assert "only" in nuffle("odds", str(recording), "--at", "999999", status=2).stderr


BLITZ = '''
format = "nuffle-scenario/1"
title = "A thrower with the ball beside a lineman"
edition = "crp"
start = "turn"
rerolls = [2, 0]
players = """
  h3 Thrower  11,6  ball
  h1 Blitzer  12,7
  h2 Lineman  12,8
  a4 Lineman  13,7
"""
'''


def test_the_example_of_the_help_works(nuffle: Any, tmp_path: Path) -> None:
    (tmp_path / "scene.toml").write_text(BLITZ)
    (example,) = [line for line in (odds.__doc__ or "").splitlines() if "Example:" in line]
    _, command, file, *arguments = shlex.split(example.partition(":")[2])
    found = json.loads(nuffle(command, str(tmp_path / file), *arguments, "--json").stdout)[-1]
    assert found["want"] == "a4 down" and found["exact"]
    assert (found["chance"], found["again"]) == (pytest.approx(0.75), pytest.approx(0.9375))


def test_what_is_sampled_says_so_and_between_which_numbers_it_lies(
    nuffle: Any, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nuffle.odds.plan_odds.TRIALS", 100)
    plan = [str(file), "--walk", "h1 12,5", "--want", "h1 ball", "--most", "12"]
    last = json.loads(nuffle("odds", *plan, "--json").stdout)[-1]
    assert not last["exact"]
    for chance, between in ((last["chance"], last["between"]), (last["again"], last["again_between"])):
        assert 0 < between[0] < chance < between[1] < 1
    assert "sampled" in nuffle("odds", *plan).stdout
