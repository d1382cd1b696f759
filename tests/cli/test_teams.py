"""`nuffle teams`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from nuffle.cli.main import app
from nuffle.files.records import loads
from nuffle.teams.draft import check
from nuffle.teams.roster import Roster

run = CliRunner()


def test_all_teams_of_an_edition_are_listed() -> None:
    for edition, count in (("crp", 24), ("bb2020", 30)):
        told = run.invoke(app, ["teams", "--edition", edition, "--json"])
        assert told.exit_code == 0
        assert len(json.loads(told.stdout)) == count


def test_people_get_a_table() -> None:
    told = run.invoke(app, ["teams", "--edition", "bb2020"])
    assert told.exit_code == 0
    assert "Shambling Undead" in told.stdout and "tier" in told.stdout


def test_one_team_in_full() -> None:
    told = run.invoke(app, ["teams", "human", "--edition", "bb2020"])
    words = " ".join(told.stdout.split())
    for word in ("0-4 Blitzer 85k 7 3 3+ 4+ 9+ GS AP Block", "Griff Oberwald 280k", "rules: Old World Classic"):
        assert word in words


def test_a_team_of_crp_has_no_passing() -> None:
    told = run.invoke(app, ["teams", "human", "--edition", "crp"])
    assert "PA" not in told.stdout.split() and "7  3  3  8" in told.stdout


def test_what_is_not_certain_is_said() -> None:
    assert "not certain: a community roster" in run.invoke(app, ["teams", "slann", "--edition", "bb2020"]).stdout


def test_one_team_in_json() -> None:
    team = json.loads(run.invoke(app, ["teams", "undead", "--json", "--edition", "bb2020"]).stdout)
    assert team["name"] == "Shambling Undead" and len(team["positions"]) == 5


def test_a_ready_made_roster_is_printed_for_a_file() -> None:
    told = run.invoke(app, ["teams", "orc", "--edition", "crp", "--ready"])
    assert check(loads(told.stdout, Roster)) == ()
    as_json = run.invoke(app, ["teams", "orc", "--ready", "--json"])
    assert check(loads(as_json.stdout, Roster, "json")) == ()


def test_a_team_nobody_knows() -> None:
    told = run.invoke(app, ["teams", "humna", "--json", "--edition", "bb2020"])
    assert told.exit_code == 2 and told.stdout == ""
    assert told.stderr == 'nuffle teams: no team "humna" in bb2020; did you mean "Human"?\n'


def test_an_edition_nobody_knows() -> None:
    told = run.invoke(app, ["teams", "--edition", "lrb4"])
    assert told.exit_code == 2
    assert told.stderr.startswith('nuffle teams: no edition "lrb4" in nuffle; did you mean "crp" or ')
    assert '"bb2025" or "sevens"' in told.stderr


def test_the_colleges_are_listed_and_shown_with_their_races(nuffle: Any, told: Any, refused: Any) -> None:
    listed = nuffle("teams", "--colleges").stdout
    assert "Quicksilver Slann" in " ".join(listed.split())
    assert len(told("teams", "--colleges")) == 17 and len(told("teams")) == 30
    shown = nuffle("teams", "Jade").stdout
    assert "0-6 Orc: Orc Lineman (lineman)" in shown and "star players" not in shown
    assert "bb2020 has no colleges" in refused("teams", "--colleges", "--edition", "bb2020")


def test_a_ready_college_roster_passes_the_check_and_the_dungeon_pack(nuffle: Any, tmp_path: Path) -> None:
    (tmp_path / "jade.toml").write_text(nuffle("teams", "Jade", "--ready").stdout)
    assert nuffle("team", "check", "jade.toml").stdout == "legal\n"
    assert nuffle("team", "check", "jade.toml", "--rulespack", "dungeon").stdout.startswith("legal\n")
    assert "Jade Brambles (Jade)" in nuffle("team", "show", "jade.toml").stdout
