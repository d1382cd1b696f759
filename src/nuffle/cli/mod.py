"""`nuffle mod`: rules of your own, as a package to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.plain import DEFAULT_EDITION

app = typer.Typer(help="Write rules of your own.", no_args_is_help=True)


@app.callback()
def mod() -> None:
    """Write rules of your own."""


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The name of the package and its edition: night-ramblers.")],
    edition: Annotated[str, typer.Option(help="The edition it derives from.")] = DEFAULT_EDITION,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The directory. Default: named like it.")] = None,
) -> None:
    """Write a package with one rule, one team, one map, their tests and a README.

    Example: nuffle mod new night-ramblers
    """
    from nuffle.testing.new_package import ModError, write_package

    folder = out or Path(name)
    with report_errors(str(folder)):
        try:
            made = write_package(folder, name, edition)
        except ModError as error:
            raise refuse(str(error)) from error
    for path in made:
        typer.echo(str(path))
    typer.echo(f"Next: cd {folder}; pip install -e .; python -m pytest")
