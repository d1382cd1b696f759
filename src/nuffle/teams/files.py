"""Reads and writes records as TOML or JSON, and says what is wrong with a file and where."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import tomli_w
from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


class BadFile(ValueError):
    """A file that cannot be read as what it should be; every fault on a line of its own."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.where, self.faults = where, faults
        super().__init__("\n".join(f"{where}: {fault}" for fault in faults))


def element(path: tuple[int | str, ...]) -> str:
    """players, 2, number -> players[2].number"""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".") or "the whole"


def faults(error: ValidationError) -> list[str]:
    return [f"{element(fault['loc'])}: {fault['msg'].lower()}" for fault in error.errors(include_url=False)]


def tables(text: str, form: str, where: str) -> Any:
    try:
        return json.loads(text) if form == "json" else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(where, [f"line {error.lineno}, column {error.colno}: {error.msg}"]) from error
    except tomllib.TOMLDecodeError as error:
        raise BadFile(where, [str(error)]) from error


def loads(text: str, model: type[M], form: str = "toml", where: str = "text") -> M:
    found = tables(text, form, where)
    try:
        return model.model_validate(found)
    except ValidationError as error:
        raise BadFile(where, faults(error)) from error


def dumps(record: BaseModel, form: str = "toml") -> str:
    """Only what differs from the default is written, and the form's own name, so that files stay short."""
    values = record.model_dump(mode="json", exclude_defaults=True)
    if "format" in type(record).model_fields:
        values = {"format": getattr(record, "format")} | values  # noqa: B009  because: not every record has one
    if form == "json":
        return json.dumps(values, indent=2, ensure_ascii=False) + "\n"
    return tomli_w.dumps(values)


def form_of(path: Path) -> str:
    form = path.suffix.lower().removeprefix(".")
    if form not in ("toml", "json"):
        raise BadFile(str(path), [f'the name must end in .toml or .json, not "{path.suffix}"'])
    return form


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(str(path), [error.strerror or str(error)]) from error
    except UnicodeDecodeError as error:
        raise BadFile(str(path), [f"not UTF-8 text (byte {error.start})"]) from error


def read(path: Path, model: type[M]) -> M:
    return loads(text_of(path), model, form_of(path), str(path))


def write(path: Path, record: BaseModel) -> None:
    path.write_text(dumps(record, form_of(path)), encoding="utf-8")
