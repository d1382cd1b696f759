"""The guide to adding a rule, walked through: the file it shows is played as it says."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import nuffle.editions
from nuffle.cli.main import app
from nuffle.data import edition_data
from nuffle.editions import EDITIONS, BadRules, edition, load_file
from nuffle.teams.ready import ready_roster

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-rule.md"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the guide; what it adds is gone after the test."""
    code = re.search(r"This is `mine.py`:\n\n```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert code is not None
    monkeypatch.setattr(nuffle.editions, "EDITIONS", EDITIONS)
    before = dict(EDITIONS)
    file = tmp_path / "mine.py"
    file.write_text(code.group(1))
    yield file
    EDITIONS.clear()
    EDITIONS.update(before)


def test_a_house_edition_has_its_rules_under_its_own_name_and_inherits_its_data(mine: Path) -> None:
    assert load_file(mine) == ["house"]
    assert edition("house").knows("Marathon") and edition("house").turns == 6 and edition("crp").turns == 8
    assert edition_data("house") is edition_data("crp")
    assert ready_roster("house", "Orc") == ready_roster("crp", "Orc")


def test_its_rule_is_told_in_a_scene_like_any_other(mine: Path, scene: Any) -> None:
    load_file(mine)
    match = scene("h1 Lineman 5,5 +Marathon", edition="house")
    assert match.match.rushes(match.player("h1")) == 3


def test_it_is_played_from_the_command_line_recorded_and_verified(mine: Path, tmp_path: Path) -> None:
    house = ["--rules", str(mine), "--edition", "house"]
    done = CliRunner().invoke(app, ["simulate", *house, "--games", "1", "--seed", "3", "--replays", str(tmp_path)])
    assert done.exit_code == 0, done.output
    EDITIONS.pop("house")
    (replay,) = tmp_path.glob("*.jsonl")
    done = CliRunner().invoke(app, ["replay", "verify", str(replay), "--rules", str(mine)])
    assert done.exit_code == 0, done.output


def test_a_package_offers_its_editions_without_an_option(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(mine.parent))
    offered = [EntryPoint("house", "mine:HOUSE", "nuffle.editions")]
    monkeypatch.setattr(nuffle.editions, "entry_points", lambda group: offered)
    assert edition("house").knows("Marathon")


@pytest.mark.parametrize(("text", "says"), [
    ("x = 1", "no ruleset is made here"), ("1 / 0", "ZeroDivisionError"),
    ("from nuffle.editions.crp import CRP\nMINE = CRP.derive('bb2020', '1')", "derive yours under a name of its own")])
def test_what_cannot_be_used_is_refused_in_words(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(text)
    with pytest.raises(BadRules, match=says):
        load_file(file)
    done = CliRunner().invoke(app, ["rules", "--rules", str(file)])
    assert done.exit_code == 2 and "--rules" in done.output
