"""Which subcommand stands where. None is imported before it is run."""

from __future__ import annotations

import atexit
import gc
from typing import Annotated, Final

import typer

from nuffle import __version__
from nuffle.cli.front import run
from nuffle.cli.lazy import lazily

PLACES: Final = {
    "teams": "teams:teams",
    "play": "play:play",
    "serve": "serve:serve",
    "administrator": "serve:administrator",
    "backup": "backup:backup",
    "restore": "backup:restore",
    "rules": "rules:rules",
    "simulate": "simulate:simulate",
    "odds": "odds:odds",
    "lab": "lab:app",
    "doctor": "doctor:doctor",
    "team": "team:app",
    "scenario": "scenario:app",
    "replay": "replay:app",
    "event": "event:app",
    "rulespack": "rulespack:app",
    "dungeon": "dungeon:app",
}

app = typer.Typer(
    name="nuffle",
    help="nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    cls=lazily(PLACES),
)


def which(wanted: bool) -> None:
    if wanted:
        typer.echo(f"nuffle {__version__}")
        raise typer.Exit()


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Which nuffle this is.", is_eager=True, callback=which)
    ] = False,
) -> None:
    """nuffle: an open, unofficial Blood Bowl platform. Play it, run it, simulate it."""


def main() -> None:
    # because: importing makes many objects that stay, and the collector would look at all of them again and again
    gc.set_threshold(20_000)
    # because: what is still there at the end goes with the process, and would be looked through once more before
    atexit.register(gc.freeze)
    run(app)
