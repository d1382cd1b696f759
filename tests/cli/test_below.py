"""Matches in a dungeon from the command line: colleges, maps, more than two teams, and a limit that says so."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.dungeon.ready import ready_text
from nuffle.text.replay import read_replay

FEW = ("--games", "1", "--seed", "1", "--turn-limit", "3")


def said(*words: str, exit_code: int = 0) -> str:
    result = CliRunner().invoke(app, [*words])
    assert result.exit_code == exit_code, result.output
    return result.output


def simulated(*words: str) -> Any:
    return json.loads(said("simulate", "--edition", "dungeon", *FEW, *words, "--json"))


def test_colleges_meet_on_a_map_for_as_many_as_they_are() -> None:
    assert simulated("--home", "Grey", "--away", "Jade")["map"] == "The Twin Cellars"
    found = simulated("--home", "Grey", "--away", "Jade", "--team", "Bright")
    assert found["map"] == "The Three Wells" and len(found["wins"]) == 3
    assert simulated("--team", "Bright", "--team", "Orc")["map"] == "The Four Winds"


def test_a_map_is_a_ready_one_or_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(ready_text("ring-road").replace("The Ring Road", "My Cellar"), encoding="utf-8")
    assert simulated("--map", "ring-road")["map"] == "The Ring Road"
    assert simulated("--map", str(mine))["map"] == "My Cellar"


def test_a_match_that_ends_at_its_limit_says_so() -> None:
    told = said("simulate", "--edition", "dungeon", *FEW)
    assert "1 ended without a touchdown at the limit of 3 turns" in told


def test_bots_stop_after_sixty_turns_and_people_never_have_to() -> None:
    found = json.loads(said("simulate", "--edition", "dungeon", "--games", "1", "--seed", "1", "--json"))
    assert found["turn_limit"] == 60
    assert "0: never" in said("play", "--help")


@pytest.mark.parametrize(("words", "trouble"), [
    (("--edition", "crp", "--map", "ring-road"), "--map: that is for Dungeon Bowl"),
    (("--edition", "crp", "--turn-limit", "3"), "--turn-limit: that is for Dungeon Bowl"),
    (("--edition", "crp", "--team", "Human"), "--team: that is for Dungeon Bowl"),
    (("--edition", "dungeon", "--map", "three-wells"), "is for 3 teams, and here are 2"),
    (("--edition", "dungeon", "--map", "ring-rod"), "did you mean"),
    (("--edition", "dungeon", *("--team", "Orc") * 3), "no dungeon is for more than 4"),
])
def test_what_does_not_go_together_is_refused(words: tuple[str, ...], trouble: str) -> None:
    assert trouble in said("simulate", *words, "--games", "1", exit_code=2).replace("\n", " ")


def test_a_recording_has_the_map_and_the_limit_and_plays_again(tmp_path: Path) -> None:
    simulated("--home", "Grey", "--away", "Jade", "--replays", str(tmp_path))
    file = tmp_path / "grey-jade-1.jsonl"
    replay = read_replay(file)
    assert replay.setup().longest == 3 and replay.head["map"][0] == "name: The Twin Cellars"
    assert "the same match again" in said("replay", "verify", str(file))
    assert "Nobody has scored in 3 turns: the match ends undecided." in said("replay", "show", str(file))


def test_a_row_has_every_team(tmp_path: Path) -> None:
    simulated("--team", "Bright", "--out", str(tmp_path / "rows.csv"))
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        row = next(csv.DictReader(file))
    assert row["team_third"] == "Bright Bellows" and row["winner"] == "" and row["score_third"] == "0"


def test_the_catalogue_lists_what_a_dungeon_does() -> None:
    found = json.loads(said("rules", "--kind", "dungeon", "--json"))
    names = [rule["id"] for rule in found]
    assert len(names) == len(set(names)) and {"dungeon.pads", "dungeon.chests", "dungeon.pits"} <= set(names)
