"""Messages about files speak of lists, tables and numbers, never of what a program calls them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile, loads
from nuffle.teams.roster import Player, Roster
from nuffle.text.scenario import Scenario
from nuffle.tournament.rulespack import RulespackError, read_pack

OURS = re.compile(r"dictionar|tuple|instance|extra input|validation|pydantic|keyword|int_|str_|input should", re.I)
PLAYER = {"number": 1, "position": "Lineman"}
WRONG: list[tuple[type[BaseModel], dict[str, Any], str]] = [
    (Roster, {"edition": "crp"}, "team: is missing"),
    (Roster, {"edition": "crp", "team": "Orc", "colour": "red"}, "colour: nothing of this name belongs here"),
    (Roster, {"edition": "4th", "team": "Orc"},
     "edition: must be 'crp', 'bb2020', 'bb2025', 'sevens' or 'sevens-2025', not 4th"),
    (Roster, {"edition": "crp", "team": "Orc", "rerolls": "many"}, "rerolls: must be a whole number, not many"),
    (Roster, {"edition": "crp", "team": "Orc", "rerolls": -1}, "rerolls: must be 0 or more, not -1"),
    (Roster, {"edition": "crp", "team": "Orc", "apothecary": "perhaps"},
     "apothecary: must be true or false, not perhaps"),
    (Roster, {"edition": "crp", "team": 7}, "team: must be text, in quotes, not 7"),
    (Roster, {"edition": "crp", "team": "Orc", "stars": "Zug"},
     "stars: must be a list, written in square brackets, not Zug"),
    (Roster, {"edition": "crp", "team": "Orc", "players": [3]},
     "players[0]: must be a table of entries, such as { name = ... }, not 3"),
    (Player, PLAYER | {"skills": [["Block"]]}, "skills[0]: must be a table of entries, such as { name = ... }"),
    (Scenario, {"score": 3}, "score: must be a list, written in square brackets, not 3"),
    (Scenario, {"hired": ["Bribe"]}, "hired: must be a table of entries, such as { name = ... }"),
    (Scenario, {"others": ["Orc"] * 3}, "others: must have 2 entries or less"),
    (Scenario, {"players": ["1h Lineman"]},
     'players[0]: "1h" is no player: write the letter of a side and a number, like h1'),
]


@pytest.mark.parametrize(("model", "values", "message"), WRONG)
def test_a_fault_is_told_in_the_words_of_the_file(model: type[BaseModel], values: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as error:
        model.model_validate(values)
    assert list_faults(error.value) == [message]
    assert not OURS.search(message)


def test_a_rulespack_is_told_the_same_way() -> None:
    with pytest.raises(RulespackError) as error:
        read_pack('name = "Cup"\nedition = "bb2020"\nrounds = "five"\ncolour = "red"\n')
    assert error.value.faults and not OURS.search(str(error.value))


def test_inducements_skills_and_mercenaries_may_be_names_alone() -> None:
    roster = loads('edition = "bb2020"\nteam = "Human"\ninducements = ["Riotous Rookies", "2 Bribe"]\n'
                   'mercenaries = ["Lineman"]\n[[players]]\nnumber = 1\nposition = "Lineman"\nskills = ["Block"]\n',
                   Roster)
    assert [(hired.name, hired.count) for hired in roster.inducements] == [("Riotous Rookies", 1), ("Bribe", 2)]
    assert roster.mercenaries[0].position == "Lineman"
    assert roster.players[0].skills[0].skill == "Block" and roster.players[0].skills[0].how == "primary"


def test_a_name_alone_is_looked_at_like_any_other_word() -> None:
    with pytest.raises(BadFile, match="Use 500 characters or fewer"):
        loads(f'edition = "bb2020"\nteam = "Human"\ninducements = ["{"x" * 4000}"]', Roster)


def test_nobody_words_faults_for_himself() -> None:
    source = Path(__file__).parents[2] / "src" / "nuffle"
    found = [path.name for path in source.rglob("*.py") if re.search(r"""\[["']msg["']\]""", path.read_text())]
    assert found == ["faults.py"]
