"""`nuffle event`: what comes in and goes out as files, and the simulated event."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import parse

import pytest

from nuffle.exchange.naf_form import check_structure
from nuffle.files.records import write
from nuffle.teams.ready import ready_roster
from nuffle.tournament.records import read_event

Run = Callable[..., Any]
COACHES = "name,team,naf\nAnn,Orc,11\nBo,Skaven,12\nCy,Goblin,\nDi,Norse,14\n"


@pytest.fixture
def played(nuffle: Run, told: Run, tmp_path: Path) -> None:
    """Four coaches and two rounds."""
    (tmp_path / "coaches.csv").write_text(COACHES)
    nuffle("event", "new", "guide", "--name", "Cup", "--seed", 3)
    nuffle("event", "import", "coaches.csv")
    for _ in range(2):
        for game in told("event", "pair")["pairings"]:
            nuffle("event", "result", game["home"], "2-1", "--cas", "1-3")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("in.csv", "who,race\nEd,Orc\n", "in.csv: line 1: there is no column 'who'"),
        ("in.csv", "name\nEd\nEd\n", "in.csv: line 3: name 'Ed' appears twice, first on line 2"),
        ("in.csv", "name\nAnn\n",
         "in.csv: line 2: name 'Ann' is already registered; choose to update existing entries"),
        ("in.csv", "name,naf\nEd,-1\n", "in.csv: line 2: naf: '-1' is not a whole number, 0 or more"),
        ("in.csv", "round,home,away,home_score,away_score\n1,ann,bo,-1,0\n", "home_score: '-1' is not a whole number"),
        ("in.csv", "round,home,away,home_score,away_score\n9,ann,bo,1,0\n", "round 9 cannot follow round 2"),
        ("in.json", "[{}]", "in.json: entry 1: 'name' is missing"),
        ("in.json", '{"coaches": [{"id": "a"}, {"id": "a"}]}', "in.json: coach 'a' is registered twice"),
        ("in.csv", b"\xff\xfe\x00", "in.csv: not a text file"),
    ],
)
def test_a_bad_file_is_refused_whole(
    refused: Run, told: Run, played: None, tmp_path: Path, name: str, text: str | bytes, words: str
) -> None:
    (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    before = told("event", "log")
    assert words in refused("event", "import", name)
    assert told("event", "log") == before and len(told("event", "list")) == 1


@pytest.mark.parametrize("form", ["csv", "json"])
def test_sheets_go_out_and_come_in_again(nuffle: Run, told: Run, played: None, form: str) -> None:
    other = ("--store", "other.db")
    nuffle("event", "export", "coaches", "--out", f"c.{form}")
    nuffle("event", "export", "results", "--out", f"r.{form}")
    nuffle("event", "new", "guide", "--seed", 3, *other)
    nuffle("event", "import", f"c.{form}", *other)
    nuffle("event", "import", f"r.{form}", *other)
    assert told("event", "standings", *other) == told("event", "standings")


def test_a_whole_event_goes_out_and_comes_in_again(nuffle: Run, told: Run, played: None, tmp_path: Path) -> None:
    nuffle("event", "export", "event", "--out", "cup.json")
    nuffle("event", "import", "cup.json", "--slug", "again")
    one, other = (json.loads(nuffle("event", "export", "event", "--event", name).stdout) for name in ("cup", "again"))
    assert other.pop("audit")[:-1] == one.pop("audit") and one == other
    nuffle("event", "undo", "--event", "again")
    assert len(told("event", "games", "--open", "--event", "again")) == 1


def test_the_naf_report_after_its_check(nuffle: Run, told: Run, refused: Run, played: None, tmp_path: Path) -> None:
    checked = nuffle("event", "export", "naf", "--check", "--json", status=2)
    assert json.loads(checked.stdout)["sound"] is False
    assert "date: the report needs the day" in refused("event", "export", "naf", "--organiser", "Pat")
    words = ("event", "export", "naf", "--organiser", "Pat", "--date", "2024-05-04")
    checked = told(*words, "--check")
    assert checked["sound"] is True and "approved this tournament" in checked["unknown"][0]
    assert "check yourself: whether the NAF has approved" in nuffle(*words, "--check").stdout
    found = nuffle(*words, "--out", "naf.xml")
    assert "note: Cy: has no NAF number" in found.stderr
    assert check_structure((tmp_path / "naf.xml").read_text()) == []
    assert len(parse(tmp_path / "naf.xml").findall("game")) == 4


def test_every_paper(nuffle: Run, told: Run, played: None, tmp_path: Path) -> None:
    write(tmp_path / "orcs.toml", ready_roster("bb2020", "Goblin"))
    nuffle("event", "roster", "Ann", "orcs.toml")
    for what in ("rosters", "slips", "pairings", "standings", "wallchart", "certificates"):
        file = told("event", "print", what)["file"]
        assert (tmp_path / file).read_bytes().startswith(b"%PDF-")
    for what in ("rosters", "slips", "wallchart"):
        nuffle("event", "print", what, "--blank", "--out", "blank.pdf")
    nuffle("event", "print", "wallchart", "--blank", "--size", 16, "--out", "blank.pdf")
    nuffle("event", "print", "wallchart", "--blank", "--size", 5, status=2)
    nuffle("event", "print", "slips", "--language", "fr", "--out", "feuilles.pdf")
    nuffle("event", "print", "slips", "--language", "xx", status=2)
    nuffle("event", "print", "slips", "--round", 1, "--url", "https://cup.example", "--out", "slips.pdf")
    nuffle("event", "print", "standings", "--out", "nowhere/x.pdf", status=2)


@pytest.mark.parametrize(
    ("pack", "size"),
    [("guide", 9), ("team-event", 17), ("group-and-knockout", 14), ("escalation", 4), ("stunty-cup", 6)],
)
def test_a_whole_event_is_simulated_with_one_command(told: Run, tmp_path: Path, pack: str, size: int) -> None:
    shown = told("event", "simulate", pack, "--coaches", size, "--seed", 5, "--out", "out")
    out = tmp_path / "out"
    assert shown["coaches"] == size and shown["files"] == sorted(path.name for path in out.iterdir())
    event = read_event((out / "event.json").read_text())
    assert all(game.played for games in event.rounds for game in games) and all(coach.lists for coach in event.coaches)
    assert check_structure((out / "naf.xml").read_text()) == []
    assert (
        all(path.read_bytes().startswith(b"%PDF-") for path in out.glob("*.pdf")) and len(list(out.glob("*.pdf"))) > 10
    )
    assert told("event", "show", "--store", "out/event.db")["open_games"] == 0
    assert told("event", "awards", "--store", "out/event.db")[0]["winners"] == [shown["leader"]]


def test_the_same_seed_the_same_event(told: Run, refused: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        told("event", "simulate", "--coaches", 4, "--rounds", 2, "--seed", 5, "--out", name)
    assert (tmp_path / "one/results.csv").read_text() == (tmp_path / "two/results.csv").read_text()
    assert "one is not empty" in refused("event", "simulate", "--out", "one")
    assert "has exactly 5 rounds" in refused("event", "simulate", "escalation", "--rounds", 3, "--out", "three")
