"""`nuffle lab`: a study from a file, its table and its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

STUDY = """
format = "nuffle-study/1"
title = "Two races"
teams = ["Human", "Orc"]
bots = ["random"]
games = 2
seed = 3
"""


def test_a_study_is_played_told_and_made_a_page_of(nuffle: Any, tmp_path: Path) -> None:
    (tmp_path / "races.toml").write_text(STUDY)
    found = json.loads(nuffle("lab", "run", "races.toml", "--jobs", "1", "--json").stdout)
    assert found["matches"] == 2 and found["left"] == 0 and [each["games"] for each in found["teams"]] == [2, 2]
    rows = (tmp_path / "races/matches.csv").read_text()
    assert "Two races" in nuffle("lab", "run", "races.toml").stdout
    assert (tmp_path / "races/matches.csv").read_text() == rows, "there was nothing left to play"
    assert "2 matches" in nuffle("lab", "report", "races").stdout
    assert "<h1>Two races</h1>" in (tmp_path / "races/report.html").read_text()


def test_what_cannot_be_played_is_refused_in_words(refused: Any, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(STUDY.replace('"Orc"', '"Orks of the Sea"'))
    assert "Orks of the Sea" in refused("lab", "run", "bad.toml")
    (tmp_path / "bot.toml").write_text(STUDY.replace('"random"', '"no-such-bot"'))
    assert "no-such-bot" in refused("lab", "run", "bot.toml")
    assert "no study" in refused("lab", "report", ".")
