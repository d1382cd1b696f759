"""Commands that are imported when they are run, so that each starts as quickly as if it were the only one."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from nuffle.cli.outside_rules import with_rules
from nuffle.files.gc_pause import pause_gc

if TYPE_CHECKING:
    from typer._click import Command, Context, HelpFormatter, Parameter


SHOWN_AS: Final = {"path": "FILE", "file": "FILE", "int": "NUMBER", "float": "NUMBER"}
ENDLESS: Final = 2**31          # a limit that nobody meets


def load_command(name: str, place: str) -> Command:
    """The command that stands at a place like `event_people:add`, or the group of them at `event:app`."""
    module, _, attribute = place.partition(":")
    with pause_gc():
        found: Any = getattr(import_module(f"{__package__}.{module}"), attribute)
    if isinstance(found, typer.Typer):
        group = typer.main.get_group(found)
        group.name = name
        return with_plain_names(with_rules(group))
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return with_plain_names(with_rules(typer.main.get_command(alone)))


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


def with_plain_names(command: Command) -> Command:
    """Shows what options take in words that people know, and nothing for those that are only set."""
    given_help = command.get_help_option(command.context_class(command))
    for param in (*command.params, *([given_help] if given_help else [])):
        set_plain_name(param)
    for inner in getattr(command, "commands", {}).values():
        with_plain_names(inner)
    return command


def set_plain_name(param: Parameter) -> None:
    # because: typer has no other place for these than its own methods
    if isinstance(param, TyperArgument):
        vars(param)["display_type_rich"] = nothing
        param.metavar = param.metavar or str(param.name).upper()
    elif isinstance(param, TyperOption):
        vars(param)["_get_number_range_help_str"] = partial(describe_range, param.min, param.max)
        if param.metavar is None and not param.type_descriptor.is_choice:
            param.metavar = "" if param.is_flag else name_of_kind(param.bare_type())


def nothing(ctx: Context) -> str:
    return ""


def name_of_kind(kind: str) -> str:
    """One word for each value: FILE, NUMBER or TEXT."""
    return next((shown for name, shown in SHOWN_AS.items() if name in kind.lower()), "TEXT")


def describe_range(least: float | None, most: float | None) -> str:
    """"1 to 50"; nothing where any number will do."""
    if most is not None and most < ENDLESS:
        return f"{least or 0} to {most}"
    return f"{least} or more" if least else ""


def lazily(places: Mapping[str, str], panels: Mapping[str, str] = MappingProxyType({})) -> type[TyperGroup]:
    """A group of commands by name and place, in titled panels; those added in the usual way come before them."""

    class Lazy(TyperGroup):
        listing = False

        def get_params(self, ctx: Context) -> list[Parameter]:
            params = super().get_params(ctx)
            for param in params:
                set_plain_name(param)
            return params

        def list_commands(self, ctx: Context) -> list[str]:
            return [*super().list_commands(ctx), *places]

        def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
            if cmd_name not in places:
                return super().get_command(ctx, cmd_name)
            if self.listing:
                about = read_help(places[cmd_name]).partition("\n\n")[0]
                return TyperCommand(cmd_name, help=about, rich_help_panel=panels.get(cmd_name))
            return load_command(cmd_name, places[cmd_name])

        def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
            self.listing = True
            try:
                super().format_help(ctx, formatter)
            finally:
                self.listing = False

    return Lazy
