"""`nuffle rulespack`, and rosters checked by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from nuffle.files.records import write
from nuffle.teams.ready import ready_roster
from nuffle.tournament.rulespack import PACKS, read_pack

Run = Callable[..., Any]
BAD = """name = "Bad"
extends = "guide"
tiebreakers = ["bonuss"]

[points]
win = "two"

[pairing]
odd = "cake"
"""


def test_a_sound_pack(nuffle: Run, told: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "Mine"\nextends = "guide"\n')
    assert nuffle("rulespack", "check", "mine.toml").stdout == "Mine: no faults\n"
    assert told("rulespack", "check", "guide") == {"sound": True, "name": "Matched play, as recommended", "faults": [],
                                                   "without_effect": []}


def test_a_bad_pack_tells_every_line(nuffle: Run, refused: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    lines = refused("rulespack", "check", "bad.toml").splitlines()
    assert [line.split(": ")[1] for line in lines] == ["line 6", "line 3", "line 9"]
    assert "did you mean 'bonus'?" in lines[1]
    assert "there is no such file and no ready rulespack" in refused("rulespack", "check", "gude")
    (tmp_path / "bad.toml").write_text("name = ")
    assert "bad.toml: not a TOML file" in refused("event", "new", "bad.toml")
    assert not (tmp_path / "nuffle.db").exists()
    assert nuffle("rulespack", "check", "bad.toml", "--json", status=2).stdout.startswith("{")


def test_a_pack_as_a_page_as_text_and_as_data(nuffle: Run, told: Run) -> None:
    assert nuffle("rulespack", "page", "stunty-cup").stdout.startswith("# Stunty cup\n")
    assert told("rulespack", "page", "guide")["points"]["win"] == 2
    assert read_pack(nuffle("rulespack", "text", "escalation").stdout).name == "Escalation"
    assert [pack["name"] for pack in told("rulespack", "list")] == list(PACKS)


def test_an_event_keeps_the_rules_it_was_opened_with(nuffle: Run, told: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "Mine"\nextends = "guide"\n[day]\nrounds = 3\n')
    nuffle("event", "new", "mine.toml")
    (tmp_path / "mine.toml").unlink()
    assert told("event", "show")["of_rounds"] == 3


def test_a_roster_is_checked_by_a_rulespack(nuffle: Run, told: Run, refused: Run, tmp_path: Path) -> None:
    elves = ready_roster("bb2020", "Wood Elf")
    write(tmp_path / "elves.toml", elves)
    legal, gold, points = nuffle("team", "check", "elves.toml", "--rulespack", "guide").stdout.splitlines()
    assert legal == "legal" and gold.startswith("gold: 1,000,000 gp of 1,200,000 gp spent")
    assert points == "skill points: 0 of 6 used (0 primary, 0 secondary, 0 stars)"
    found = nuffle("team", "check", "elves.toml", "--rulespack", "stunty-cup", status=1).stdout
    assert "Wardancer" in found
    write(tmp_path / "elves.toml", elves.model_copy(update={"rerolls": 5}))
    nuffle("team", "check", "elves.toml", "--rulespack", "escalation", status=1)
    nuffle("team", "check", "elves.toml", "--rulespack", "escalation", "--round", 5)
    assert "no such file" in refused("team", "check", "elves.toml", "--rulespack", "nothing.toml")


def test_a_roster_with_names_nobody_knows_still_has_all_its_breaches_told(nuffle: Run, tmp_path: Path) -> None:
    orcs = ready_roster("bb2020", "Orc").model_copy(update={"stars": ("Nobody Known",), "fans": 9})
    write(tmp_path / "orcs.toml", orcs)
    found = nuffle("team", "check", "orcs.toml", "--rulespack", "guide", status=1).stdout
    assert "Nobody Known" in found and "fans: 9" in found
