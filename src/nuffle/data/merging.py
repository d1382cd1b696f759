"""Facts laid over other facts, and where in which file each of them stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from nuffle.files.faults import describe_fault, element, in_words, list_faults
from nuffle.files.names import plain
from nuffle.files.records import BadFile, at_line
from nuffle.files.toml_lines import Path, TomlLines

M = TypeVar("M", bound=BaseModel)


def name_of(entry: Any) -> str:
    """The name by which an entry is known; empty where it has none."""
    return plain(str(entry["name"])) if isinstance(entry, dict) and "name" in entry else ""


def merge_tables(old: Any, new: Any) -> Any:
    """Tables are merged key by key and lists of named entries by their names; all else is replaced."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {key: merge_tables(old[key], value) if key in old else value for key, value in new.items()}
    if isinstance(old, list) and isinstance(new, list) and any(map(name_of, new)):
        changed = {name_of(entry): entry for entry in new}
        kept = [merge_tables(entry, changed.pop(name_of(entry), {})) for entry in old]
        return kept + list(changed.values())
    return new


@dataclass(frozen=True)
class TablePart:
    """The tables of one file. Its text has as many lines before it as stand before it in the file it is in."""

    tables: dict[str, Any]
    text: str
    where: str

    @cached_property
    def lines(self) -> TomlLines:
        return TomlLines(self.text)

    def tell(self, path: Path, fault: str) -> str:
        """A fault with its line."""
        line = self.lines.find(path)
        return at_line(line, fault) if line else fault


@dataclass
class OwnTables:
    """What an edition from outside says itself, file by file."""

    parts: list[TablePart] = field(default_factory=list)

    def validate(self, model: type[M], tables: dict[str, Any]) -> M:
        """The record; what is wrong with it is told with the file and the line that says so."""
        try:
            return model.model_validate(tables)
        except ValidationError as error:
            self.refuse(error, tables)
            raise BadFile("facts", list_faults(error)) from error

    def refuse(self, error: ValidationError, tables: dict[str, Any]) -> None:
        for part in self.parts:
            found = [(own_path(tables, part.tables, fault["loc"]), fault) for fault in error.errors(include_url=False)]
            told = [part.tell(path, describe_fault(element(path_of(path, fault["loc"])), in_words(fault)))
                    for path, fault in found if path]
            if told:
                raise BadFile(part.where, told) from error


def own_path(merged: Any, own: Any, place: Sequence[int | str]) -> Path:
    """Where in an edition's own tables something of the merged ones stands, as far as it does; () nowhere."""
    path: Path = ()
    for step in place:
        at = find_own(merged, own, step)
        if at is None:
            return path if len(path) > 1 or isinstance(step, str) else ()
        path = (*path, at)
        merged, own = merged[step], own[at]
    return path


def find_own(merged: Any, own: Any, step: int | str) -> int | str | None:
    if isinstance(step, str):
        return step if isinstance(own, dict) and isinstance(merged, dict) and step in own and step in merged else None
    if not isinstance(own, list) or not isinstance(merged, list) or step >= len(merged):
        return None
    name = name_of(merged[step])
    if not name:
        return step if step < len(own) else None
    return next((place for place, entry in enumerate(own) if name_of(entry) == name), None)


def path_of(path: Path, place: Sequence[int | str]) -> Path:
    """The own path with the rest of the place, which is not written down: what is missing."""
    return (*path, *place[len(path):])
