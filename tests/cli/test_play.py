"""`nuffle play`: a match in the terminal, answered by number or by notation, with far moves, undo and saving."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from nuffle.bots import RandomBot
from nuffle.bots.undo import Session
from nuffle.cli.main import app
from nuffle.cli.match_table import Leaves, MatchTable
from nuffle.rules.holdings import Setup
from nuffle.teams.files import write
from nuffle.teams.ready import ready_roster
from nuffle.text.notation import notation
from nuffle.text.sentences import narrator

ALWAYS_FIRST = "1\n" * 4000


class Desk(Console):
    """A console whose coach has said everything beforehand."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=StringIO(), width=80, markup=False, highlight=False)
        self.lines = list(lines)

    def input(self, *args: Any, **more: Any) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def said(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


def seated(stage: Any, *lines: str) -> tuple[MatchTable, Desk]:
    """The coach of the home team in the middle of a scene."""
    desk = Desk(*lines)
    match = stage.match
    table = MatchTable(match.rules, match.teams, Setup(), 1, 0, RandomBot(), desk, None)
    table.session = Session(match)
    table.words, table.teller, table.told = notation(match), narrator(match), 0
    with pytest.raises(Leaves):
        while match.seat >= 0:
            table.go_on()
    return table, desk


def test_a_whole_match_by_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    words = ["play", "--seed", "3", "--bot", "random", "--save", str(file)]
    played = CliRunner().invoke(app, words, input=ALWAYS_FIRST)
    assert played.exit_code == 0, played.output
    assert "The match is over." in played.stdout and "Full time" in played.stdout
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


def test_the_coach_may_leave(tmp_path: Path) -> None:
    played = CliRunner().invoke(app, ["play", "--seed", "3", "--seat", "away"], input="help\nquit\n")
    assert played.exit_code == 0 and "Good-bye." in played.stdout and "move h7 14,6" in played.stdout
    assert CliRunner().invoke(app, ["play", "--seed", "3"], input="").exit_code == 0


@pytest.mark.parametrize("words", [("--bot", "clever"), ("--home", "Humen"), ("--seat", "left"), ("--edition", "4th")])
def test_what_cannot_be_is_refused(words: tuple[str, str]) -> None:
    refused = CliRunner().invoke(app, ["play", *words])
    assert refused.exit_code == 2 and words[1] in refused.stderr


def test_the_board_shows_who_stands_and_who_lies(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,0\nh2 Lineman 5,1 prone\na12 Lineman 20,14", ball="7,2")
    _, desk = seated(stage)
    rows = desk.said.splitlines()
    assert rows[1] == "0 =  :  :  H1 " + ":  " * 21 + "="
    assert "h2 " in rows[2] and "o  " in rows[3] and "A12" in rows[15]
    assert max(map(len, rows)) <= 80


def test_a_far_move_takes_the_safest_way(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 9,9")
    _, desk = seated(stage, "move h1 8,3")
    assert stage.at("h1") == (8, 3) and "100.0%" in desk.said


def test_a_risky_way_is_shown_and_may_be_refused(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 4,3", dice=[4])
    _, desk = seated(stage, "move h1 2,3", "all", "move h1", "move h1 1,3", "no", "move h1 1,3", "yes")
    assert stage.at("h1") == (1, 3) and ": 66.7%" in desk.said


def test_a_reroll_on_the_way_is_asked_and_the_way_goes_on(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 4,3", dice=[1, 5], rerolls=[1, 0])
    _, desk = seated(stage, "move h1 1,3", "yes", "reroll")
    assert stage.at("h1") == (1, 3) and "Roll again?" in desk.said


def test_out_of_reach(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 9,9")
    _, desk = seated(stage, "move h1 25,3", "move h9 3,3", "move h1 40,3", "99", "board")
    for message in ("h1 cannot come to 25,3", 'no player "h9"', "40,3 is off the pitch", "There are options 1 to"):
        assert message in desk.said


def test_undo_until_a_die_has_fallen(scene: Any) -> None:
    stage = scene("h1 Blitzer 3,3\na1 Lineman 3,5")
    table, desk = seated(stage, "move h1 3,4", "undo", "undo", "undo")
    assert "Nothing can be taken back any more." in desk.said
    assert notation(table.match).square(table.match.state.square[0]) == "3,3"


def test_saving_on_the_way(tmp_path: Path) -> None:
    file = tmp_path / "half.jsonl"
    lines = f"1\nsave {file}\nsave {tmp_path}/no/such/place\nquit\n"
    played = CliRunner().invoke(app, ["play", "--seed", "4"], input=lines)
    assert f"Saved to {file}" in played.stdout and "No such file" in played.stdout
    assert CliRunner().invoke(app, ["replay", "verify", str(file)]).exit_code == 0


def test_a_league_match_fills_a_short_team_up(tmp_path: Path) -> None:
    whole = ready_roster("bb2020", "Human")
    file = tmp_path / "short.toml"
    write(file, whole.model_copy(update={"players": whole.players[:9]}))
    words = ["play", "--edition", "bb2020", "--home", str(file), "--seed", "3", "--save"]
    for setting, count in (("league", 11), ("exhibition", 9)):
        replay = tmp_path / f"{setting}.jsonl"
        CliRunner().invoke(app, [*words, str(replay), "--setting", setting], input="1\n1\nquit\n")
        team = json.loads(replay.read_text().splitlines()[0])["teams"][0]
        assert len(team["players"]) == count
    assert "none of exhibition" in CliRunner().invoke(app, ["play", "--setting", "pub"]).stderr
