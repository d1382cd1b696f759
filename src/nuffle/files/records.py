"""Reads and writes records as TOML or JSON, and says what is wrong with a file and where."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import tomllib
import warnings
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final, TypeVar

import tomli_w
from pydantic import BaseModel, ValidationError

from nuffle.files import words
from nuffle.files.errors import NuffleError
from nuffle.files.faults import list_faults
from nuffle.languages import _
from nuffle.languages.parsers import csv_fault, json_fault, toml_fault

M = TypeVar("M", bound=BaseModel)

SMALL: Final = 1_000_000        # bytes: a roster, a scenario, a rulespack, a sheet
LARGE: Final = 64_000_000       # bytes: a whole event with its record, a replay
# because: the standard parser takes the square of the time for a key of many parts, which stands on one line
LONG_LINE: Final = re.compile("[^\n]{5000}")
COLUMNS: Final = 200            # cells of a row in a sheet
CELL: Final = 2000              # characters of a cell in a sheet
MANY: Final = 100               # faults told of one file


class BadFile(NuffleError, ValueError):
    """A file that cannot be read as what it should be; every fault on a line of its own."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.where, self.faults = where, faults
        super().__init__("\n".join(f"{where}: {fault}" for fault in faults))


class Hint(UserWarning):
    """Something taken as it seems to be meant, which somebody should look at."""


def at_line(line: int, fault: str) -> str:
    return _("line {line}: {fault}", line=line, fault=fault)


def add_fault(found: list[str], fault: str, where: str) -> None:
    """One fault more of a file; whoever has made very many hears of the first ones alone."""
    found.append(fault)
    if len(found) == MANY:
        raise BadFile(where, [*found, _("there may be more: mend these first")])


def parse_tables(text: str, form: str, where: str) -> Any:
    if form != "json":
        require_short(text, where)
    try:
        return words.tree(json.loads(text) if form == "json" else tomllib.loads(text))
    except json.JSONDecodeError as error:
        raise BadFile(where, [json_fault(error)]) from error
    except tomllib.TOMLDecodeError as error:
        raise BadFile(where, [toml_fault(str(error))]) from error
    except RecursionError as error:
        raise BadFile(where, [_("nested more than {most} deep", most=words.DEEP)]) from error
    except words.TooMuch as error:
        raise BadFile(where, [str(error)]) from error
    except ValueError as error:     # because: a number of thousands of digits is refused so, by either parser
        raise BadFile(where, [_("a number has more than {most} digits", most=sys.get_int_max_str_digits())]) from error


def require_short(text: str, where: str) -> None:
    """TOML is what people write by hand."""
    if len(text) > SMALL:
        raise BadFile(where, [_("too large: more than {most} MB are not read", most=SMALL // 1_000_000)])
    if long := LONG_LINE.search(text):
        raise BadFile(where, [at_line(text.count("\n", 0, long.start()) + 1, _("longer than 5000 characters"))])


def loads(text: str, model: type[M], form: str = "toml", where: str = "text") -> M:
    found = parse_tables(text, form, where)
    try:
        return model.model_validate(found)
    except ValidationError as error:
        raise BadFile(where, list_faults(error)) from error


def dumps(record: BaseModel, form: str = "toml") -> str:
    """Only what differs from the default is written, and the form's own name, so that files stay short."""
    values = record.model_dump(mode="json", exclude_defaults=True)
    if "format" in type(record).model_fields:
        values = {"format": getattr(record, "format")} | values  # noqa: B009  because: not every record has one
    if form == "json":
        return json.dumps(values, indent=2, ensure_ascii=False) + "\n"
    return tomli_w.dumps(values)


def file_format(path: Path) -> str:
    form = path.suffix.lower().removeprefix(".")
    if form not in ("toml", "json"):
        raise BadFile(str(path), [_('the name must end in .toml or .json, not "{found}"', found=path.suffix)])
    return form


def read_text(path: Path, most: int = LARGE) -> str:
    """The text of a file (- is standard input), at most so many bytes, with nothing in it that cannot be seen."""
    where = "standard input" if str(path) == "-" else str(path)
    try:
        with nullcontext(sys.stdin.buffer) if str(path) == "-" else path.open("rb") as file:
            found = file.read(most + 1)
    except OSError as error:
        raise BadFile(where, [error.strerror or str(error)]) from error
    if len(found) > most:
        raise BadFile(where, [_("too large: more than {most} MB are not read", most=most // 1_000_000)])
    return words.text(decode_text(found, where))


def decode_text(found: bytes, where: str) -> str:
    """Bytes as text: UTF-8, what spreadsheets call Unicode, or the old letters of Windows with a hint."""
    wide = found.startswith((b"\xff\xfe", b"\xfe\xff"))
    if b"\0" in found and not wide:
        raise BadFile(where, [_("not a text file")])
    try:
        return found.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        if wide:
            raise BadFile(where, [_("not a text file")]) from error
        line = found.count(b"\n", 0, error.start) + 1
        hint = _("not UTF-8, so read as Latin-1 (Windows-1252): look at the letters with accents, and better save it "
                 "as UTF-8")
        warnings.warn(Hint(f"{where}: {at_line(line, hint)}"), stacklevel=3)
        return found.decode("cp1252", errors="replace")


def sheet_rows(text: str, delimiter: str, where: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a CSV text with their lines; a cell that is too long is refused before anybody looks into it."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=delimiter)
    try:
        for cells in reader:
            if len(cells) > COLUMNS:
                many = _("too many cells in one row. Use {most} or fewer.", most=COLUMNS)
                raise BadFile(where, [at_line(reader.line_num, many)])
            if max(map(len, cells), default=0) > CELL:
                long = _("a cell of more than {most} characters", most=CELL)
                raise BadFile(where, [at_line(reader.line_num, long)])
            yield reader.line_num, [words.from_cell(cell) for cell in cells]
    except csv.Error as error:
        raise BadFile(where, [at_line(reader.line_num, csv_fault(str(error)))]) from error


def read(path: Path, model: type[M]) -> M:
    return loads(read_text(path, SMALL), model, file_format(path), str(path))


def write(path: Path, record: BaseModel) -> None:
    path.write_text(dumps(record, file_format(path)), encoding="utf-8")
