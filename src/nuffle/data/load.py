"""Reads the data files of an edition into one frozen record."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from nuffle.data.schema import EditionData
from nuffle.editions import WITH_FACTS, UnknownEdition, folders_with_facts, origin
from nuffle.files.names import UnknownName

EDITIONS = WITH_FACTS
PARTS = ("edition", "skills", "teams", "stars", "inducements", "dungeon_bowl")


def hand_down_source(value: Any, source: str) -> Any:
    """Hands the source in a file's first line down to every table listed in it that does not name its own."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [{"source": source} | hand_down_source(item, source) for item in value]
    if isinstance(value, dict):
        return {key: hand_down_source(item, source) for key, item in value.items()}
    return value


def part(folder: str, name: str) -> dict[str, Any]:
    file = files(f"nuffle.editions.{folder}").joinpath("data", f"{name}.toml")
    if not file.is_file():
        return {}
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    source = tables.pop("source", "")
    return {key: hand_down_source(value, source) for key, value in tables.items()}


def find_data_edition(edition: str) -> str:
    """A house edition has the teams and prices of the one it derives from."""
    try:
        return origin(edition)
    except UnknownEdition as error:
        raise UnknownName("edition", edition, "nuffle", EDITIONS) from error


@cache
def edition_data(edition: str) -> EditionData:
    """The facts of an edition and what supplements add to them; read once."""
    if edition not in EDITIONS:
        return edition_data(find_data_edition(edition))
    tables: dict[str, Any] = {"edition": edition}
    for folder in folders_with_facts(edition):
        for name in PARTS:
            tables |= part(folder, name)
    return EditionData.model_validate(tables)
