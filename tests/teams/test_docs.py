"""The examples of docs/rosters.md are read as what they claim to be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import BaseModel

from nuffle.files.records import loads
from nuffle.teams.breach import DEVELOPED
from nuffle.teams.develop import Decisions
from nuffle.teams.draft import check
from nuffle.teams.imports import from_csv
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster
from nuffle.teams.season import Redraft

PAGE = (Path(__file__).parents[2] / "docs" / "rosters.md").read_text(encoding="utf-8")


def example(name: str) -> str:
    found = re.search(rf"```toml\n# {name}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


EXAMPLES = [("roster", Roster), ("result", MatchResult), ("decisions", Decisions), ("redraft", Redraft)]


@pytest.mark.parametrize(("name", "model"), EXAMPLES)
def test_each_example_is_a_valid_record(name: str, model: type[BaseModel]) -> None:
    loads(example(name), model)


def test_the_example_roster_breaks_no_rule_of_a_developed_team() -> None:
    assert check(loads(example("roster"), Roster), DEVELOPED) == ()


def test_the_example_in_csv_is_read() -> None:
    found = re.search(r"```\n(edition,.*?)```", PAGE, re.DOTALL)
    assert found and [player.position for player in from_csv(found[1]).players] == ["Blitzer", "Orc Lineman"]
