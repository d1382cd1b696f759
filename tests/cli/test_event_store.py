"""What is kept about people can be emptied, the store tells of itself, and looking makes none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nuffle.store.tables import REVISION

LOOKS = [
    ("event", "list"),
    ("event", "show"),
    ("event", "coaches"),
    ("event", "standings"),
    ("event", "log"),
    ("event", "games"),
    ("event", "export", "event"),
    ("event", "undo"),
    ("event", "store"),
]


@pytest.mark.parametrize("words", LOOKS, ids=" ".join)
def test_nothing_makes_a_database_just_by_looking(nuffle: Any, words: tuple[str, ...], tmp_path: Path) -> None:
    status = 0 if words[1] in ("list", "store") else 2
    told = nuffle(*words, status=status)
    assert "no event yet" in told.output.lower() or "no store yet" in told.output
    assert list(tmp_path.iterdir()) == []


def test_a_store_where_there_is_no_folder_is_refused(refused: Any) -> None:
    assert "there is no such folder" in refused("event", "list", "--store", "nowhere/cup.db")


def test_an_empty_file_is_no_store_yet(nuffle: Any, tmp_path: Path) -> None:
    (tmp_path / "nuffle.db").touch()
    assert "No event yet" in nuffle("event", "list").stdout
    assert (tmp_path / "nuffle.db").stat().st_size == 0


def test_names_are_forgotten_when_that_is_certain(
    cup: str, refused: Any, told: Any, nuffle: Any, tmp_path: Path
) -> None:
    assert "add --sure" in refused("event", "forget", "Ann")
    assert "name one coach" in refused("event", "forget", "--sure")
    assert "name one coach" in refused("event", "forget", "Ann", "--everybody", "--sure")
    assert "person-2" in told("event", "forget", "Ann", "--sure")["coaches"]
    assert "Ann" not in nuffle("event", "coaches").stdout and "Bo" in nuffle("event", "coaches").stdout
    nuffle("event", "forget", "--everybody", "--sure")
    assert "Bo" not in nuffle("event", "log").stdout
    assert b"Skaven" in (tmp_path / "nuffle.db").read_bytes() and b"Sid" not in (tmp_path / "nuffle.db").read_bytes()


def test_the_tables_go_to_an_older_version_and_back(cup: str, told: Any, refused: Any) -> None:
    assert told("event", "store")["version"] == REVISION
    assert told("event", "store", "--to", "0001")["version"] == "0001"
    assert len(told("event", "coaches")) == 5       # brought up to date again by using it
    assert told("event", "store")["version"] == REVISION
    assert "Use one of 0001, 0002" in refused("event", "store", "--to", "base")
