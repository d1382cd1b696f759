"""Whole matches, recorded once, come out the same event for event: in this build and in the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.lab.golden import read_recipes
from nuffle.table import find_difference
from nuffle.text.replay import read_replay

HERE = Path(__file__).parent
GOLDEN = read_recipes(HERE)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_a_golden_match_comes_out_the_same(golden):
    replay = read_replay(HERE / f"{golden.name}.jsonl")
    assert not replay.other_rules()
    assert find_difference(replay) == ""


def test_every_recording_is_listed():
    assert {path.stem for path in HERE.glob("*.jsonl")} == {golden.name for golden in GOLDEN}


def test_a_recording_with_one_event_changed_is_found_out():
    replay = read_replay(HERE / f"{GOLDEN[0].name}.jsonl")
    number, line = next((number, line) for number, line in replay.lines if line.get("event") == "move")
    line["to"] = "0,0"
    assert find_difference(replay).startswith(f"line {number}:")
