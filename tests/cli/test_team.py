"""`nuffle team`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.files.records import read, write
from nuffle.teams import unsupported_stars
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster

run = CliRunner()

RESULT = """
edition = "bb2020"
seats = [
  { score = 2, fan_factor = 3, players = [
    { number = 1, deeds = { touchdowns = 2, mvps = 1 } },
    { number = 2, injuries = ["ma"] },
  ] },
  { score = 1, fan_factor = 4 },
]
"""
DECISIONS = """
improve = [{ player = 1, prefer = ["Guard"] }]
market = { cheerleaders = 2 }
"""


@pytest.fixture
def humans(tmp_path: Path) -> Path:
    file = tmp_path / "humans.toml"
    write(file, ready_roster("bb2020", "Human").model_copy(update={"name": "[red]Rovers"}))
    (tmp_path / "result.toml").write_text(RESULT)
    (tmp_path / "decisions.toml").write_text(DECISIONS)
    return file


def invoke(*words: Any) -> Any:
    return run.invoke(app, ["team", *map(str, words)])


def test_a_roster_is_shown_under_its_own_name(humans: Path) -> None:
    told = invoke("show", humans)
    assert told.exit_code == 0
    for word in ("[red]Rovers (Human)", "Blitzer", "3 re-rolls, apothecary", "team value 1000k, current 1000k"):
        assert word in told.stdout


def test_a_roster_in_json_has_profiles_and_values_worked_out(humans: Path) -> None:
    shown = json.loads(invoke("show", humans, "--json").stdout)
    assert shown["team_value"] == shown["current_team_value"] == 1_000_000
    assert shown["players"][0]["profile"]["skills"] == ["Block"]
    assert shown["roster"]["format"] == "nuffle-roster/1"


def test_a_legal_roster(humans: Path) -> None:
    told = invoke("check", humans)
    assert (told.exit_code, told.stdout) == (0, "legal\n")


def test_an_illegal_roster_tells_every_breach_and_exits_with_1(humans: Path) -> None:
    write(humans, read(humans, Roster).model_copy(update={"rerolls": 9, "fans": 8}))
    told = invoke("check", humans, "--budget", 2_000_000)
    assert told.exit_code == 1
    assert told.stdout.splitlines() == [
        "rerolls: 9; allowed: at most 8",
        "fans: 8; allowed: 1 to 6 when a team is drafted",
    ]
    report = json.loads(invoke("check", humans, "--json").stdout)
    assert report["legal"] is False
    assert [breach["rule"] for breach in report["breaches"]] == ["rerolls-max", "fans", "budget"]


def test_the_terms_of_the_check(humans: Path) -> None:
    write(humans, read(humans, Roster).model_copy(update={"stars": ("Helmut Wulf",)}))
    assert invoke("check", humans, "--as", "exhibition").exit_code == 0
    told = invoke("check", humans, "--as", "friendly")
    assert told.exit_code == 2
    kinds = "league, exhibition, matched-play, developed, dungeon"
    assert told.stderr == f'--as: "friendly" is unknown. Choose from {kinds}.\n'


def test_a_team_moves_on_after_a_match(humans: Path, tmp_path: Path) -> None:
    out = tmp_path / "after.toml"
    files = ("--result", tmp_path / "result.toml", "--decisions", tmp_path / "decisions.toml")
    told = invoke("advance", humans, *files, "--seed", 1, "--out", out)
    assert told.exit_code == 0
    assert "# 1 Blitzer gains Guard" in told.stdout and "# winnings: 55,000 gp" in told.stdout
    after = read(out, Roster)
    assert after.cheerleaders == 2 and after.treasury == 35_000
    assert after.players[1].losses == ("ma",)


def test_the_same_seed_the_same_team(humans: Path, tmp_path: Path) -> None:
    words = ("advance", humans, "--result", tmp_path / "result.toml", "--seat", "away", "--seed", 5, "--json")
    (tmp_path / "result.toml").write_text('edition = "bb2020"\nseats = [{ score = 1 }, {}]')
    first, second = json.loads(invoke(*words).stdout), json.loads(invoke(*words).stdout)
    assert first == second and first["seed"] == 5


def test_without_a_file_to_write_the_roster_is_printed(humans: Path, tmp_path: Path) -> None:
    told = invoke("advance", humans, "--result", tmp_path / "result.toml")
    assert 'team = "Human"' in told.stdout and "# seed: " in told.stdout


def test_a_wish_that_is_not_granted(humans: Path, tmp_path: Path) -> None:
    (tmp_path / "decisions.toml").write_text('improve = [{ player = 3, prefer = ["Guard"] }]')
    told = invoke("advance", humans, "--result", tmp_path / "result.toml", "--decisions", tmp_path / "decisions.toml")
    assert told.exit_code == 2 and told.stdout == ""
    assert "player 3: primary costs 6 star player points; the player has 0" in told.stderr


def test_a_seat_nobody_has(humans: Path, tmp_path: Path) -> None:
    told = invoke("advance", humans, "--result", tmp_path / "result.toml", "--seat", "north")
    assert (told.exit_code, told.stderr) == (2, '--seat: "north" is not a seat. Use home, away or a number from 0.\n')


def test_a_roster_is_imported(tmp_path: Path) -> None:
    file, out = tmp_path / "orcs.csv", tmp_path / "orcs.json"
    file.write_text("edition,crp\nteam,Orc\nnumber,position\n1,Blitzer\n")
    assert invoke("import", file, "--out", out).exit_code == 0
    assert read(out, Roster).players[0].position == "Blitzer"
    assert json.loads(invoke("import", file, "--json").stdout)["team"] == "Orc"
    assert 'team = "Orc"' in invoke("import", file).stdout


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("a.toml", 'edition = "crp"\nteam = ]', "line 2"),
        ("a.json", "{", "line 1"),
        ("a.toml", 'edition = "crp"\nteam = "Orc"\nplayers = [{ number = 1 }]', "players[0].position: is missing"),
        ("a.toml", 'edition = "crp"\nteam = "Orcses"', 'no team "Orcses" in crp'),
        ("a.toml", 'edition = "crp"\nteam = "Orc"\nplayers = [{ number = 1, position = "Elf" }]', 'no position "Elf"'),
        ("a.md", "", "must end in .toml or .json"),
    ],
)
def test_bad_files_are_told_without_a_traceback(tmp_path: Path, name: str, text: str, words: str) -> None:
    (tmp_path / name).write_text(text)
    told = invoke("show", tmp_path / name, "--json")
    assert told.exit_code == 2 and told.stdout == ""
    assert words in told.stderr and str(tmp_path / name) in told.stderr


@pytest.mark.parametrize("words", [("show",), ("check",), ("import",)])
def test_a_file_that_is_not_there(tmp_path: Path, words: tuple[str, ...]) -> None:
    name = tmp_path / ("none.csv" if words == ("import",) else "none.toml")
    told = invoke(*words, name)
    assert (told.exit_code, told.stderr) == (2, f"{name}: No such file or directory\n")


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "orcs.csv"
    file.write_text("edition,crp\nteam,Orc\nnumber,position\n1,Blitzer\n")
    told = invoke("import", file, "--out", tmp_path / "nowhere" / "orcs.toml")
    assert told.exit_code == 2 and "No such file or directory" in told.stderr


# -- stars whose own rule is left out
def test_the_coach_is_told_of_stars_without_their_rule(humans: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unsupported_stars, "is_supported", lambda edition, star: star.name != "Griff Oberwald")
    write(humans, read(humans, Roster).model_copy(update={"stars": ("Griff Oberwald", "Mighty Zug")}))
    note = "Griff Oberwald plays without his own rule"
    for words in (("show", humans), ("check", humans, "--as", "exhibition")):
        told = invoke(*words).stdout
        assert f"note: {note}" in " ".join(told.split()) and "Mighty Zug plays" not in told
        assert [line[:len(note)] for line in json.loads(invoke(*words, "--json").stdout)["notes"]] == [note]
    assert "note:" not in invoke("check", humans, "--as", "exhibition").stderr


def test_one_of_a_pair_is_not_enough(humans: Path) -> None:
    write(humans, read(humans, Roster).model_copy(update={"stars": ("Grak",)}))
    told = invoke("check", humans, "--as", "exhibition", "--budget", "2000000")
    assert told.exit_code == 1 and "Grak without Crumbleberry; allowed: both of the pair" in told.stdout


# -- league play
def test_gold_before_a_match(humans: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    write(other, ready_roster("bb2020", "Human").model_copy(update={"rerolls": 0, "name": "The Poor"}))
    found = json.loads(invoke("before", humans, other, "--json").stdout)
    assert found[0]["petty_cash"] == 0 and found[1]["petty_cash"] == found[0]["team_value"] - found[1]["team_value"] > 0
    assert "The Poor" in invoke("before", humans, other).stdout
    refused = invoke("before", humans, other, "--spent", "0", "10000")
    assert refused.exit_code == 2 and "The Poor: 10,000 gp spent" in refused.stderr


def test_a_roster_tells_of_its_sponsor_and_of_whom_plays_have_marked(tmp_path: Path) -> None:
    roster, file = ready_roster("crp", "Human"), tmp_path / "marked.toml"
    marked = roster.players[0].model_copy(update={"lasting": ("Helmeted", "Past his peak")})
    write(file, roster.replace_player(marked).model_copy(update={"sponsored": True}))
    told = invoke("show", file).stdout
    assert "a sponsor" in told and "helmeted" in told and "peak" in told


def test_a_prize(humans: Path, tmp_path: Path) -> None:
    before, out = read(humans, Roster).treasury, tmp_path / "rich.toml"
    assert invoke("prize", humans, "--place", "1", "--out", out).exit_code == 0
    assert read(out, Roster).treasury == before + 100_000 and "league trophy" in invoke("show", out).stdout
    assert json.loads(invoke("prize", humans, "--place", "2", "--json").stdout)["treasury"] == before + 60_000
    assert "treasury = " in invoke("prize", humans, "--place", "3").stdout


def test_a_re_draft(humans: Path, tmp_path: Path) -> None:
    rich = read(humans, Roster).model_copy(update={"treasury": 500_000})
    write(humans, rich)
    made = json.loads(invoke("redraft", humans, "--seed", "4", "--json").stdout)
    assert made["budget"] == 1_500_000 and len(made["fees"]) == len(rich.players)
    assert "Budget 1500k" in invoke("redraft", humans).stdout
    wishes, out = tmp_path / "wishes.toml", tmp_path / "next.toml"
    wishes.write_text(f"keep = {[fee['number'] for fee in made['fees']]}\nrerolls = 2\n")
    told = invoke("redraft", humans, "--wishes", wishes, "--seed", "4", "--out", out)
    assert told.exit_code == 0 and read(out, Roster).rerolls == 2 and "# kept 12" in told.stdout
    wishes.write_text("keep = [1]")
    assert "at least 11" in invoke("redraft", humans, "--wishes", wishes).stderr


def test_a_team_moves_to_another_edition(humans: Path, tmp_path: Path) -> None:
    """What happens is shown first; nothing is written before there is a file to write."""
    told = invoke("move", humans)
    assert told.exit_code == 1 and "3 Blitzer leaves" in told.stdout and "85k" in told.stdout
    assert "left to do: captain: none chosen" in told.stdout and "Nothing is written yet" in told.stdout
    out = tmp_path / "new.toml"
    assert invoke("move", humans, "--captain", "1", "--hire", "Human Lineman", "--out", out).exit_code == 0
    new = read(out, Roster)
    assert new.edition == "bb2025" and new.captain and len(new.players) == 11
    assert invoke("check", out, "--as", "developed").stdout == "legal\n"
    assert "captain" in invoke("show", out).stdout
    shown = json.loads(invoke("move", humans, "--json").stdout)
    assert [line["gold"] for line in shown["lines"]][:2] == [85_000, 85_000] and shown["left"]
    assert read(humans, Roster).edition == "bb2020"
    assert invoke("move", out).exit_code == 2
