"""Which subcommand stands where. None is imported before it is run."""

from __future__ import annotations

from typing import Final

import typer

from nuffle.cli.lazy import lazily

PLACES: Final = {
    "teams": "teams:teams",
    "play": "play:play",
    "rules": "rules:rules",
    "simulate": "simulate:simulate",
    "doctor": "doctor:doctor",
    "team": "team:app",
    "scenario": "scenario:app",
    "replay": "replay:app",
    "event": "event:app",
    "rulespack": "rulespack:app",
}

app = typer.Typer(
    name="nuffle",
    help="nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    cls=lazily(PLACES),
)


@app.callback()
def root() -> None:
    """nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it."""


def main() -> None:
    app()
