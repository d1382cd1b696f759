"""Tables of text in and out: CSV or JSON as rows that know where they stand, so that a fault can be pointed at."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from nuffle.files.records import BadFile, add_fault, parse_tables, sheet_rows
from nuffle.files.words import DIGITS, cell, short
from nuffle.languages import _

MANY_ROWS = 20_000


class SheetRow(NamedTuple):
    """One row: `where` is "line 3" or "entry 3"; empty cells are left out."""

    where: str
    values: dict[str, Any]


class SheetFaults:
    """All that is wrong with a sheet, so that it can be told at once."""

    def __init__(self, where: str) -> None:
        self.where, self.found = where, list[str]()

    def add(self, place: str, message: str) -> None:
        add_fault(self.found, f"{place}: {message}", self.where)

    def stop(self) -> None:
        if self.found:
            raise BadFile(self.where, self.found)


class SheetFormat(NamedTuple):
    """What a sheet may hold: its columns, those it must have, and other names that are understood for them."""

    columns: Sequence[str]
    required: Sequence[str]
    others: Mapping[str, str] = {}

    def column_name(self, heading: str) -> str:
        """A column by its own name or by one of other tools."""
        name = "_".join(heading.strip().lower().replace("-", " ").replace(".", " ").split())
        return name if name in self.columns else self.others.get(name.replace("_", ""), name)


def read_rows(text: str, where: str, form: SheetFormat) -> list[SheetRow]:
    """The rows of a CSV text, or of a JSON list of objects; wrong columns are refused before anything is read."""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith(("[", "{")):
        return from_json(text, where, form)
    return from_csv(text, where, form)


def from_csv(text: str, where: str, form: SheetFormat) -> list[SheetRow]:
    first = text.partition("\n")[0]
    # because: spreadsheets write semicolons or tabs in much of the world, and a heading holds none of them
    delimiter = max(";\t,", key=first.count)
    reader = sheet_rows(text, delimiter, where)
    heading = [form.column_name(name) for name in next(reader, (1, []))[1]]
    check_columns(heading, where, form.columns, form.required)
    faults, rows = SheetFaults(where), list[SheetRow]()
    for line, cells in reader:
        if len(cells) > len(heading):
            faults.add(_("line {line}", line=line), _("has {what} cells, but there are {what2} columns",
                                                      what=len(cells), what2=len(heading)))
        elif any(cells):
            pairs = zip(heading, cells, strict=False)
            rows.append(SheetRow(f"line {line}", {name: words for name, words in pairs if words}))
    faults.stop()
    return require_few(rows, where)


def require_few(rows: list[SheetRow], where: str) -> list[SheetRow]:
    if len(rows) > MANY_ROWS:
        raise BadFile(where, [_("has {what} rows; import at most {MANY_ROWS} at once", what=len(rows),
                                MANY_ROWS=MANY_ROWS)])
    return rows


def from_json(text: str, where: str, form: SheetFormat) -> list[SheetRow]:
    found = parse_tables(text, "json", where)
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise BadFile(where, [_("a list of objects is expected here")])
    named = [{form.column_name(name): value for name, value in item.items()} for item in found]
    rows = require_few([SheetRow(_("entry {number}", number=at), item) for at, item in enumerate(named, 1)], where)
    faults = SheetFaults(where)
    for row in rows:
        for name in row.values:
            if name not in form.columns:
                faults.add(row.where, _("{name!r} is not a known field; the fields are {what}", name=name,
                                        what=', '.join(form.columns)))
        for name in form.required:
            if name not in row.values:
                faults.add(row.where, _("{name!r} is missing", name=name))
    faults.stop()
    return rows


def check_columns(heading: list[str], where: str, columns: Sequence[str], required: Sequence[str]) -> None:
    faults = SheetFaults(where)
    for name in heading:
        if name not in columns:
            faults.add(_("line 1"), _("there is no column {name!r}; the columns are {what}", name=name,
                                      what=', '.join(columns)))
        elif heading.count(name) > 1:
            faults.add(_("line 1"), _("column {name!r} appears twice", name=name))
    for name in required:
        if name not in heading:
            faults.add(_("line 1"), _("column {name!r} is missing", name=name))
    faults.stop()


def whole_number(row: SheetRow, name: str, faults: SheetFaults) -> int | None:
    """A number from 0 on, None for an empty cell."""
    value = row.values.get(name)
    if value is None or value == "":
        return None
    if isinstance(value, str) and value.isdecimal() and len(value) <= DIGITS:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**DIGITS:
        return value
    large = isinstance(value, int) or str(value).isdecimal()
    what = _("is too large") if large and not str(value).startswith("-") else _("is not a whole number, 0 or more")
    faults.add(row.where, f"{name}: {short(str(value))!r} {what}")
    return None


def write_csv(columns: Sequence[str], rows: Iterable[dict[str, Any]]) -> str:
    """A CSV text with those columns of which any row has something, and the first two always."""
    kept = list(rows)
    used = [name for at, name in enumerate(columns) if at < 2 or any(row.get(name) not in (None, "") for row in kept)]
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: cell(value) for name, value in row.items()} for row in kept)
    return out.getvalue()


def write_json(rows: Iterable[dict[str, Any]]) -> str:
    kept = [{name: value for name, value in row.items() if value not in (None, "")} for row in rows]
    return json.dumps(kept, indent=2, ensure_ascii=False) + "\n"
