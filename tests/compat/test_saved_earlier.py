"""Matches of earlier builds: each goes on and verifies, or says in words which version it needs and where it differs.

`tests/fixtures/before_0_1` are from builds of the days before 0.1; the folders that `make fixtures` writes are from
later versions, and everything in them goes on.
"""

from __future__ import annotations

import gzip
import importlib.util
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.files.records import BadFile
from nuffle.table import Table, find_difference, read_result, resume
from nuffle.text.replay import PROGRAM, Replay, compact, parse_replay
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

FIXTURES = Path(__file__).parents[1] / "fixtures"
EARLY = FIXTURES / "before_0_1"
GOES_ON = ("413c0e99-crp-1-left", "413c0e99-bb2020-2-left", "413c0e99-crp+plays-3-left", "942ef922-crp-2-left",
           "942ef922-bb2020-3-left")
NEEDS = {"413c0e99-crp+plays-1-left": "crp+plays 1", "413c0e99-dungeon-2-left": "dungeon 1",
         "413c0e99-dungeon+plays-2-left": "dungeon+plays 1", "177b46cc-crp-1-left": "crp 3",
         "448b74cd-bb2020-1-left": "bb2020 3"}
DIFFERS = {"413c0e99-dungeon-2": ("line 9:", "dungeon 1", "before the first turn"),
           "5eab037-crp+plays-1": ("line 4:", "crp+plays 2", "before the first turn")}
LATER = sorted(folder for folder in FIXTURES.glob("v*") if folder.name != "v0_1")
# recordings of later versions that a corrected rule changed: file, and what was corrected
CORRECTED: dict[str, str] = {}


def early(name: str) -> Replay:
    return parse_replay(name, gzip.decompress((EARLY / f"{name}.jsonl.gz").read_bytes()).decode())


def play_to_the_end(table: Table) -> None:
    draws = Random(1)
    while table.match.seat >= 0:
        options = table.match.options().to_list()
        table.decide(options[draws.randrange(len(options))])


# -- before 0.1
@pytest.mark.parametrize("name", GOES_ON)
def test_a_match_under_way_goes_on_though_its_position_cannot_be_used(name: str) -> None:
    left = early(name)
    table = resume(left)
    assert table.replayed
    then = [compact(line) for _, line in left.lines if "position" not in line]
    assert [compact(line) for line in table.recorder.lines()] == then
    play_to_the_end(table)
    whole = parse_replay(name, "".join(compact(record) + "\n" for record in table.records()))
    assert find_difference(whole) == "" and whole.end["over"]


@pytest.mark.parametrize("name", NEEDS)
def test_a_match_that_cannot_go_on_says_which_version_it_needs(name: str, nuffle: Callable[..., str],
                                                               tmp_path: Path) -> None:
    with pytest.raises(BadFile) as refused:
        resume(early(name))
    said = str(refused.value)
    assert f"saved by nuffle 0.1.0 with {NEEDS[name]}; this is {PROGRAM} with" in said
    assert "It needs the version that saved it" in said
    file = tmp_path / "left.jsonl"
    file.write_bytes(gzip.decompress((EARLY / f"{name}.jsonl.gz").read_bytes()))
    said = nuffle("play", "--resume", file, status=2)
    assert f"Recorded by nuffle 0.1.0 with {NEEDS[name]}; this is {PROGRAM}" in " ".join(said.split())
    assert "Half 1 begins." in nuffle("replay", "show", file)


def test_a_finished_match_of_then_verifies() -> None:
    assert find_difference(early("413c0e99-bb2020-2")) == ""


@pytest.mark.parametrize("name", DIFFERS)
def test_a_finished_match_that_differs_says_where_who_recorded_it_and_why(
    name: str, nuffle: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(gzip.decompress((EARLY / f"{name}.jsonl.gz").read_bytes()))
    line, rules, moment = DIFFERS[name]
    said = nuffle("replay", "verify", file, status=1)
    assert f"{file}: {line}" in said and moment in said
    assert f"Recorded by nuffle 0.1.0 with {rules}; this is {PROGRAM} with" in said
    assert "A rule was probably corrected in between" in said
    with pytest.raises(BadFile, match=r"Recorded by nuffle 0\.1\.0"):
        read_result(file)


# -- later versions
@pytest.mark.parametrize("file", [file for folder in LATER for file in sorted(folder.glob("*.jsonl.gz"))],
                         ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_recording_of_a_later_version_verifies(file: Path) -> None:
    replay = parse_replay(file.name, gzip.decompress(file.read_bytes()).decode())
    assert (find_difference(replay) == "") is (f"{file.parent.name}/{file.name}" not in CORRECTED)


@pytest.mark.parametrize("file", [file for folder in LATER for file in sorted(folder.glob("*-left.jsonl.gz"))],
                         ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_match_left_by_a_later_version_goes_on_to_its_end(file: Path) -> None:
    table = resume(parse_replay(file.name, gzip.decompress(file.read_bytes()).decode()))
    play_to_the_end(table)
    assert table.match.over


@pytest.mark.parametrize("folder", LATER, ids=lambda folder: folder.name)
def test_every_match_of_a_later_store_is_played_to_the_end_it_had_then(folder: Path, tmp_path: Path) -> None:
    maker = load_maker()
    (tmp_path / "nuffle.db").write_bytes(gzip.decompress((folder / "store.sqlite3.gz").read_bytes()))
    shutil.copytree(folder / "vault", tmp_path / "vault")
    kept = json.loads((folder / "store.json").read_text())
    bearer = {"authorization": f"Bearer {kept['token']}"}
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path}/nuffle.db", tmp_path / "vault", span=0.02))) as app:
        for name, match in kept["matches"].items():
            ended = maker.finish(app, bearer, match["id"])
            if f"{folder.name}/{name}" not in CORRECTED:
                assert ended == {part: match[part] for part in ("events", "score")}, name


def load_maker() -> Any:
    """`tools/fixtures.py`, which made them."""
    spec = importlib.util.spec_from_file_location("fixtures_tool", FIXTURES.parents[1] / "tools" / "fixtures.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
