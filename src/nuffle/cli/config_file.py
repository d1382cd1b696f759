"""A configuration file: what the options of a command say, in TOML; options and the environment come before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from nuffle.cli.errors import refuse, report_errors

FLAG = "--"


def load_config(ctx: typer.Context, path: Path | None) -> Path | None:
    """Takes what a file says as the defaults of the command's options; whatever is wrong in it is told."""
    if path is not None:
        ctx.default_map = {**(ctx.default_map or {}), **settings_in(ctx, path)}
    return path


def settings_in(ctx: typer.Context, path: Path) -> dict[str, Any]:
    from nuffle.files.records import parse_tables, read_text

    with report_errors(str(path)):
        found = parse_tables(read_text(path), "toml", str(path))
    known = {name: param for param in ctx.command.params for name in names_of(param)}
    for name in found:
        if name not in known or name == "config":
            there = ", ".join(sorted(set(known) - {"config"}))
            raise refuse(f"{path}: there is no setting {name!r}. Settings are {there}")
    checked = {name: check_value(ctx, path, known[name], name, value) for name, value in found.items()}
    return {str(known[name].name): [value] if getattr(known[name], "multiple", False) and isinstance(value, str)
            else value for name, value in checked.items()}


def names_of(param: Any) -> list[str]:
    return [name.removeprefix(FLAG) for name in param.opts if name.startswith(FLAG) and name != "--help"]


def check_value(ctx: typer.Context, path: Path, param: Any, name: str, value: Any) -> Any:
    """As the option would take it: numbers within bounds, words among those there are."""
    flag = getattr(param, "is_flag", False)
    if getattr(param, "multiple", False) and isinstance(value, list):
        return [check_value(ctx, path, param, name, one) for one in value]
    if isinstance(value, bool) is not flag or not isinstance(value, bool | int | str):
        wanted = "true or false" if flag else "a number or a text"
        raise refuse(f"{path}: {name}: {value!r} is wrong. Write {wanted}")
    try:
        param.process_value(ctx, [value] if getattr(param, "multiple", False) else value)
    except typer.BadParameter as error:
        raise refuse(f"{path}: {name} = {value!r}: {error.message}") from error
    return value
