"""The published JSON Schemas, made from the records. `python -m nuffle.teams.schemas DIRECTORY` writes them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pydantic import BaseModel

from nuffle.data.schema import EditionData
from nuffle.teams.develop import Decisions
from nuffle.teams.result import MatchResult
from nuffle.teams.roster import Roster
from nuffle.teams.season import Redraft

PUBLISHED: dict[str, type[BaseModel]] = {
    "edition": EditionData,
    "roster": Roster,
    "result": MatchResult,
    "decisions": Decisions,
    "redraft": Redraft,
}


def text(name: str) -> str:
    return json.dumps(PUBLISHED[name].model_json_schema(), indent=2, sort_keys=True) + "\n"


def write(directory: Path) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    for name in PUBLISHED:
        (directory / f"{name}.schema.json").write_text(text(name), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
