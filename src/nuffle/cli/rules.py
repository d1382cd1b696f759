"""`nuffle rules`: the catalogue of every rule in play."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import as_json, not_one_of, plural
from nuffle.cli.tables import console, table
from nuffle.editions import EDITIONS, VARIANTS
from nuffle.text.catalogue import KINDS, catalogue

NAMES: Final = ", ".join([*EDITIONS, *VARIANTS])
COLUMNS: Final = ("id", "name", "category", "summary")
HELP: Final = f"Only this kind: {', '.join(KINDS)}."


def rules(
    edition_name: Annotated[str, typer.Option("--edition", help=f"One of {NAMES}. Default: all.")] = "",
    kind: Annotated[str, typer.Option(help=HELP)] = "",
    files: RULES = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """List every rule in play, with a summary.

    Example: nuffle rules --edition crp --kind skill
    """
    if kind and kind not in KINDS:
        raise refuse(f"--kind: {not_one_of(kind, KINDS)}")
    with report_errors("nuffle rules"):
        found = catalogue([edition_name] if edition_name else [*EDITIONS, *VARIANTS], kind)
    if json_output:
        typer.echo(as_json(found))
        return
    rows = [[str(rule.get(column, "")) for column in COLUMNS] for rule in found]
    console().print(table(plural(len(found), "rule"), COLUMNS, rows, wide="summary"))
