"""`nuffle league`: run a league. Which command stands in which of the modules beside this one."""

from __future__ import annotations

from typing import Final

import typer

from nuffle.cli.lazy import lazily
from nuffle.cli.outside_rules import RULES

PLACES: Final = {
    "simulate": "league_simulate:simulate",
}

app = typer.Typer(help="Run a league of teams that live from match to match.", no_args_is_help=True,
                  cls=lazily(PLACES))


@app.callback()
def league(rules: RULES = None) -> None:
    """Run a league of teams that live from match to match."""
