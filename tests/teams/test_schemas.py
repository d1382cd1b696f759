"""The published schemas say what the records say today."""

from __future__ import annotations

from pathlib import Path

import pytest

from nuffle.teams.schemas import PUBLISHED, text, write

DOCS = Path(__file__).parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_schema_in_the_docs_is_up_to_date(name: str) -> None:
    written = (DOCS / f"{name}.schema.json").read_text(encoding="utf-8")
    assert written == text(name), "run: python -m nuffle.teams.schemas docs/schema"


def test_nothing_else_lies_in_the_directory(tmp_path: Path) -> None:
    write(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(file.name for file in DOCS.iterdir())
