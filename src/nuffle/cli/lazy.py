"""Commands that are imported when they are run, so that each starts as quickly as if it were the only one."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from nuffle.files.gc_pause import pause_gc

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter


def load_command(name: str, place: str) -> Command:
    """The command that stands at a place like `event_people:add`, or the group of them at `event:app`."""
    module, _, attribute = place.partition(":")
    with pause_gc():
        found: Any = getattr(import_module(f"{__package__}.{module}"), attribute)
    if isinstance(found, typer.Typer):
        group = typer.main.get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


@cache
def outline(module: str) -> list[ast.stmt]:
    return ast.parse(files(__package__).joinpath(f"{module}.py").read_text(encoding="utf-8")).body


def read_help(place: str) -> str:
    """The help of a command, read from its source without running any of it."""
    module, _, attribute = place.partition(":")
    for node in outline(module):
        if isinstance(node, ast.FunctionDef) and node.name == attribute:
            return ast.get_docstring(node) or ""
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == attribute:
            words = node.value.keywords if isinstance(node.value, ast.Call) else []
            return "".join(ast.literal_eval(word.value) for word in words if word.arg == "help")
    return ""


def lazily(places: Mapping[str, str]) -> type[TyperGroup]:
    """A group of commands by name and place; those added in the usual way come before them."""

    class Lazy(TyperGroup):
        listing = False

        def list_commands(self, ctx: Context) -> list[str]:
            return [*super().list_commands(ctx), *places]

        def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
            if cmd_name not in places:
                return super().get_command(ctx, cmd_name)
            if self.listing:
                return TyperCommand(cmd_name, help=read_help(places[cmd_name]))
            return load_command(cmd_name, places[cmd_name])

        def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
            self.listing = True
            try:
                super().format_help(ctx, formatter)
            finally:
                self.listing = False

    return Lazy
