"""`nuffle dungeon` at the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from nuffle.maps.ready_maps import READY, ready_text

Run = Callable[..., Any]


def test_ready_maps_are_listed_and_sound(nuffle: Run, told: Run) -> None:
    assert [row["map"] for row in told("dungeon", "list")] == list(READY)
    assert "The Ring Road" in nuffle("dungeon", "list").stdout
    found = told("dungeon", "check", *READY)
    assert all(one["sound"] and not one["remarks"] for one in found)


def test_several_files_are_checked_and_the_bad_one_is_named(nuffle: Run, tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(ready_text("twin-cellars"))
    (tmp_path / "bad.txt").write_text(ready_text("twin-cellars").replace("#.1.", "#.x.", 1))
    found = nuffle("dungeon", "check", "good.txt", "bad.txt", status=2)
    about = "good.txt: The Twin Cellars, no faults, 2 teams, 28 by 15; steps to the nearest:"
    assert found.stdout.startswith(f"{about} A pad")
    assert "bad.txt: line" in found.stderr and '"x" stands for nothing' in found.stderr


def test_an_unfair_map_can_be_played_but_says_so(nuffle: Run, told: Run, tmp_path: Path) -> None:
    rows = ready_text("pillared-hall").replace("#AA......3", "#AA.3.....")
    (tmp_path / "mine.txt").write_text(rows)
    assert "not fair" in nuffle("dungeon", "check", "mine.txt", status=1).stdout
    assert told("dungeon", "check", "mine.txt", status=1)[0]["sound"]


def test_a_map_is_drawn_in_the_terminal_and_as_a_picture(nuffle: Run, tmp_path: Path) -> None:
    assert "██/A/A" in nuffle("dungeon", "draw", "ring-road").stdout
    assert nuffle("dungeon", "draw", "ring-road", "--out", "ring.svg").stdout == "ring.svg written\n"
    assert (tmp_path / "ring.svg").read_text().startswith("<svg")


def test_what_is_no_map_is_refused_in_words(refused: Run, tmp_path: Path) -> None:
    assert refused("dungeon", "draw", "ring-rod") == (
        "ring-rod: there is no such file and no ready dungeon of that name. Did you mean ring-road?\n")
    assert "Ready ones: twin-cellars" in refused("dungeon", "draw", "xyzzy")
    (tmp_path / "noise.txt").write_bytes(b"\x00\x01\x02")
    assert "not a text file" in refused("dungeon", "draw", "noise.txt")
    assert "must end in .svg or .txt" in refused("dungeon", "draw", "ring-road", "--out", "ring.png")
    assert "allowed: 24 to 60" in refused("dungeon", "generate", "--width", 12)


def test_a_generated_map_can_be_written_checked_and_made_again(nuffle: Run, tmp_path: Path) -> None:
    nuffle("dungeon", "generate", "--seed", 9, "--seats", 3, "--out", "nine.txt")
    assert "no faults, 3 teams" in nuffle("dungeon", "check", "nine.txt").stdout
    assert nuffle("dungeon", "generate", "--seed", 9, "--seats", 3).stdout == (tmp_path / "nine.txt").read_text()
    assert nuffle("dungeon", "draw", "-", stdin=(tmp_path / "nine.txt").read_text()).stdout.startswith("The ")


def test_the_text_of_a_ready_map_is_where_ones_own_begins(nuffle: Run, refused: Run) -> None:
    assert nuffle("dungeon", "text", "four-winds").stdout == ready_text("four-winds")
    assert "no dungeon" in refused("dungeon", "text", "nowhere")


def test_help_has_examples(nuffle: Run) -> None:
    for name in ("check", "draw", "generate"):
        assert f"nuffle dungeon {name}" in nuffle("dungeon", name, "--help").stdout.replace("\n", " ")
