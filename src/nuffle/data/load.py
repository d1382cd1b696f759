"""Reads the facts of an edition into one frozen record: those of its own files, and those it takes over."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

from nuffle.data.house_rules import find_house_faults, tables_of_rules
from nuffle.data.merging import OwnTables, TablePart, merge_tables
from nuffle.data.schema import EditionData
from nuffle.editions import TITLES, WITH_FACTS, Source, UnknownEdition, edition, fact_sources, origin
from nuffle.files.names import UnknownName
from nuffle.files.records import BadFile, parse_tables

EDITIONS = WITH_FACTS
PARTS = ("edition", "skills", "teams", "stars", "inducements", "dungeon_bowl")


def hand_down_source(value: Any, source: str) -> Any:
    """Hands the source in a file's first line down to every table listed in it that does not name its own."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [{"source": source} | hand_down_source(item, source) for item in value]
    if isinstance(value, dict):
        return {key: hand_down_source(item, source) for key, item in value.items()}
    return value


def read_part(source: Source, name: str) -> TablePart | None:
    """One of the files in `data`, if there is one."""
    place = f"data/{name}.toml"
    text = source.read(place)
    if text is None:
        return None
    where = source.describe_place(place)
    # because: our own files are known to be whole, and what is read at every start should not be looked at twice
    tables = tomllib.loads(text) if source.is_ours else parse_tables(text, "toml", where)
    told = tables.pop("source", "" if source.is_ours else source.name)
    return TablePart({key: hand_down_source(value, told) for key, value in tables.items()}, text, where)


def find_data_edition(edition: str) -> str:
    """A house edition has the teams and prices of the one it derives from."""
    try:
        return origin(edition)
    except UnknownEdition as error:
        raise UnknownName("edition", edition, "nuffle", tuple(EDITIONS)) from error


def edition_data(name: str) -> EditionData:
    """The facts of an edition and what supplements add to them; read once."""
    own = find_data_edition(name)
    return read_facts(own, tuple(fact_sources(own)))


@cache
def read_facts(name: str, sources: tuple[Source, ...]) -> EditionData:
    """The facts in these files, the later ones laid over those before them."""
    tables: dict[str, Any] = {}
    own = OwnTables()
    for source in sources:
        parts = [part for each in PARTS if (part := read_part(source, each)) is not None]
        if source.manifest.lays_facts_over:
            tables = lay_over(tables, parts)
            continue
        if source.is_ours:
            tables |= {key: value for part in parts for key, value in part.tables.items()}
            continue
        for added in (tables_of_rules(edition(name), source, tables), *(part.tables for part in parts)):
            tables = merge_tables(tables, added)
        own.parts += parts
    if not (sources[-1].is_ours and sources[-1].manifest.facts):
        tables["title"] = TITLES.get(name, name)
    data = own.validate(EditionData, tables | {"edition": name})
    if own.parts or not sources[-1].is_ours:
        require_sound(data, own, sources[-1])
    return data


def lay_over(tables: dict[str, Any], parts: Sequence[TablePart]) -> dict[str, Any]:
    """Changed entry by entry; of the inducements those stay that are named."""
    for part in parts:
        tables = merge_tables(tables, part.tables)
    kept = tables.pop("inducements_kept")
    return tables | {"inducements": [item for item in tables["inducements"] if item["name"] in kept]}


def require_sound(data: EditionData, own: OwnTables, source: Source) -> None:
    """The first file that is not, with all that is wrong with it."""
    for where, faults in find_house_faults(data, own, source).items():
        raise BadFile(where, faults)
