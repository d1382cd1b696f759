"""Matches in a dungeon from the command line: colleges, maps, more than two teams, and a limit that says so."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.files.records import dumps
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_map, ready_text
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import PRONE, STANDING
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES
from nuffle.rules.terrain import PIT, SPIKES
from nuffle.table import spec_of
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.board import draw, legend
from nuffle.text.notation import notation
from nuffle.text.picture import position_svg
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
    assert "no touchdown within 3 turns per side: 1 match" in told


def test_bots_stop_after_sixty_turns_and_people_never_have_to() -> None:
    found = json.loads(said("simulate", "--edition", "dungeon", "--games", "1", "--seed", "1", "--json"))
    assert found["turn_limit"] == 60
    assert "0: never" in said("play", "--help")


@pytest.mark.parametrize(("words", "trouble"), [
    (("--edition", "crp", "--map", "ring-road"), "--map is for Dungeon Bowl"),
    (("--edition", "crp", "--turn-limit", "3"), "--turn-limit is for Dungeon Bowl"),
    (("--edition", "crp", "--team", "Human"), "--team is for Dungeon Bowl"),
    (("--edition", "dungeon", "--map", "three-wells"), "is for 3 teams, but you named 2"),
    (("--edition", "dungeon", "--map", "ring-rod"), "Did you mean"),
    (("--edition", "dungeon", *("--team", "Orc") * 3), "A dungeon takes 4 at most"),
])
def test_what_does_not_go_together_is_refused(words: tuple[str, ...], trouble: str) -> None:
    assert trouble in said("simulate", *words, "--games", "1", exit_code=2).replace("\n", " ")


def test_colleges_play_where_nobody_is_named() -> None:
    found = simulated()
    assert found["teams"] == ["Amber", "Amethyst"]
    assert simulated("--away", "Orc")["teams"] == ["Amber", "Orc"]
    other = json.loads(said("simulate", "--games", "1", "--seed", "1", "--json"))
    assert other["teams"] == ["Human", "Orc"]


def test_a_third_coach_has_a_seat_and_sees_what_he_may(tmp_path: Path) -> None:
    table = CliRunner().invoke(app, ["play", "--edition", "dungeon", "--team", "Jade", "--seat", "c", "--seed", "1"],
                               input="quit\n")
    assert "Jade Brambles" in table.output and "no seat" not in table.output
    assert '"c" is no seat' in said("play", "--seat", "c", exit_code=2)
    simulated("--team", "Bright", "--replays", str(tmp_path))
    file = str(next(tmp_path.glob("*.jsonl")))
    assert "Fans of Amber Antlers" in said("replay", "show", file, "--seat", "team c")
    assert '"d" is no seat' in said("replay", "show", file, "--seat", "d", exit_code=2)


def test_the_limits_of_positions_hold_for_every_team_below_ground(tmp_path: Path) -> None:
    saurus = tmp_path / "six.toml"
    saurus.write_text(dumps(ready_roster("crp", "Lizardman")), encoding="utf-8")
    assert "Blocker: 6 of them; allowed: at most 4" in said(
        "simulate", "--edition", "dungeon", *FEW, "--home", str(saurus), exit_code=2)
    assert simulated("--home", "Lizardman")["teams"][0] == "Lizardman"      # with four of them, and no apothecary
    assert said("simulate", "--games", "1", "--home", str(saurus))
    checked = said("team", "check", str(saurus), "--as", "dungeon", exit_code=1)
    assert "allowed: at most 4" in checked and "allowed: none in a dungeon" in checked
    assert said("team", "check", str(saurus)) == "legal\n"


def test_a_recording_has_the_map_and_the_limit_and_plays_again(tmp_path: Path) -> None:
    simulated("--home", "Grey", "--away", "Jade", "--replays", str(tmp_path))
    file = tmp_path / "grey-jade-1.jsonl"
    replay = read_replay(file)
    assert spec_of(replay).longest == 3 and replay.head["map"][0] == "name: The Twin Cellars"
    assert "the same match" in said("replay", "verify", str(file))
    assert "No touchdown in 3 turns: the match ends without a winner." in said("replay", "show", str(file))


def test_who_reads_a_match_with_hidden_hands_is_not_told_of_every_pause(tmp_path: Path) -> None:
    simulated("--special-plays", "1", "--recording", "secret", "--replays", str(tmp_path))
    replay = read_replay(next(tmp_path.glob("*.jsonl")))
    assert any(line.get("event") == "beat" for _, line in replay.lines)
    assert not any("up a sleeve" in told for told in replay.story())


def test_a_row_has_every_team(tmp_path: Path) -> None:
    simulated("--team", "Bright", "--out", str(tmp_path / "rows.csv"))
    with (tmp_path / "rows.csv").open(encoding="utf-8") as file:
        row = next(csv.DictReader(file))
    assert row["team_third"] == "Bright Bellows" and row["winner"] == "" and row["score_third"] == "0"


def test_the_catalogue_lists_what_a_dungeon_does() -> None:
    found = json.loads(said("rules", "--kind", "dungeon", "--json"))
    names = [rule["id"] for rule in found]
    assert len(names) == len(set(names)) and {"dungeon.pads", "dungeon.chests", "dungeon.pits"} <= set(names)


def test_the_last_position_of_a_recording_is_drawn(tmp_path: Path) -> None:
    simulated("--team", "Bright", "--replays", str(tmp_path))
    picture = tmp_path / "last.svg"
    said("replay", "draw", str(tmp_path / "amber-amethyst-bright-1.jsonl"), "--out", str(picture))
    drawn = picture.read_text(encoding="utf-8")
    ElementTree.fromstring(drawn)
    for shape in ('<circle cx="', '<rect x="', "l12 21h-24z"):
        assert shape in drawn, "sides are told apart by their shapes"
    assert "Bright Bellows" in drawn and ">spikes<" in drawn
    assert drawn.count(">Bright Bellows<") == 1 and ">stunned<" in drawn, "whose the shapes are is said below"
    assert ">ball</text>" in drawn, "and what the ball looks like"


@pytest.mark.parametrize(("kind", "seen"), [("pad", ">3<"), ("pit", 'class="pit"')])
def test_who_stands_on_something_does_not_hide_it(kind: str, seen: str) -> None:
    """It is drawn small in the corner of his square."""
    rules = edition("dungeon")
    teams = [match_team(ready_roster("crp", name), rules.indexes) for name in ("Grey", "Jade")]
    match = start_match(rules, teams, Seeded(1), MatchTerms(), pitch_of(ready_map("ring-road")))
    where = match.pitch.pads[2] if kind == "pad" else match.pitch.counters[0]
    if kind == "pit":
        match.state.ground[where] = PIT
    before = position_svg(match).count(seen)
    match.state.place(3, where, STANDING)
    assert position_svg(match).count(seen) == before + 1


def test_a_picture_is_an_svg_file(tmp_path: Path) -> None:
    assert "must end in .svg" in said("replay", "draw", "x.jsonl", "--out", "x.png", exit_code=2)


# -- the board
def board(columns: int) -> tuple[list[str], str]:
    rules = edition("dungeon")
    teams = [match_team(ready_roster("crp", name), rules.indexes) for name in ("Grey", "Jade")]
    match = start_match(rules, teams, Seeded(1), MatchTerms(), pitch_of(ready_map("ring-road")))
    state, pitch = match.state, match.pitch
    state.place(10, pitch.at(5, 8), STANDING)
    state.place(PLACES + 1, pitch.at(6, 8), PRONE)
    state.ground[pitch.at(9, 8)] = PIT
    state.ground[pitch.at(20, 8)] = SPIKES
    return draw(match, notation(match), columns).plain.splitlines(), legend(match, columns)


def test_a_dungeon_fits_a_terminal_of_eighty_columns() -> None:
    rows, key = board(80)
    assert max(map(len, rows)) <= 80
    assert rows[9].startswith("8 ██/A/A · ·Hba2 · ·\\/ ·"), "h11 stands, a2 is prone, and there is a pit"
    assert "^^" in rows[9] and "[]" in rows[9] and "(5" in rows[7] and " ?" in rows[2]
    assert "Hb is h11" in key and "^^ spikes" in key


def test_a_wider_terminal_has_wider_squares() -> None:
    rows, key = board(100)
    assert rows[9].startswith("8 ███/A /A  ·  · 11") and "[] chest" in key
