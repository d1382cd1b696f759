"""`--rules FILE`: rules from outside, known before anything else is done. Every command takes it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from nuffle.cli.errors import refuse

if TYPE_CHECKING:
    from typer._click import Command, Parameter

FLAG: Final = "--rules"


def load(ctx: typer.Context, files: list[Path] | None) -> list[Path] | None:
    """Makes the rulesets of these files known, here and in all processes that this command starts."""
    if files:
        # because: rulesets take a while, and few commands need this
        from nuffle.editions import VARIABLE, BadRules
        from nuffle.files.records import BadFile
        from nuffle.table.house_check import use_rules

        try:
            for file in files:
                use_rules(file)
        except (BadRules, BadFile) as error:
            raise refuse("\n".join(f"{FLAG}: {line}" for line in str(error).splitlines())) from error
        before = os.environ.get(VARIABLE)
        known = [*(before or "").split(os.pathsep), *(str(file.resolve()) for file in files)]
        os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys(filter(None, known)))
        ctx.call_on_close(lambda: set_again(VARIABLE, before))
    return files


def set_again(variable: str, value: str | None) -> None:
    os.environ.pop(variable, None)
    if value is not None:
        os.environ[variable] = value


RULES = Annotated[list[Path] | None, typer.Option(
    FLAG, callback=load, is_eager=True, envvar="NUFFLE_RULES", show_envvar=False,
    help="A Python file with your own ruleset. Then name it: --rules mine.py --edition house.")]


def with_rules(command: Command) -> Command:
    """The same command, which takes the option; it is not shown again where the command has it anyway."""
    for inner in getattr(command, "commands", {}).values():
        with_rules(inner)
    if not any(FLAG in param.opts for param in command.params):
        command.params.append(hidden_option())
    return command


def hidden_option() -> Parameter:
    def takes(rules: RULES = None) -> None:
        """Only its option is wanted."""

    alone = typer.Typer(add_completion=False)
    alone.command()(takes)
    option: Any = typer.main.get_command(alone).params[0]
    option.hidden, option.expose_value = True, False
    found: Parameter = option
    return found
