"""Which subcommand stands where. None is imported before it is run."""

from __future__ import annotations

import atexit
import gc
from typing import Annotated, Final

import typer

from nuffle import __version__
from nuffle.cli.front import run
from nuffle.cli.lazy import lazily
from nuffle.cli.outside_rules import RULES

ABOUT: Final = "An open, unofficial Blood Bowl platform: play matches, run events, simulate."
PANELS: Final = {
    "play": "Play", "serve": "Play", "teams": "Play", "rules": "Play", "replay": "Play",
    "team": "Teams and events", "event": "Teams and events", "rulespack": "Teams and events",
    "league": "Teams and events",
    "simulate": "Simulation and odds", "odds": "Simulation and odds", "scenario": "Simulation and odds",
    "lab": "Simulation and odds", "dungeon": "Simulation and odds", "mod": "Simulation and odds",
    "administrator": "Run a server", "backup": "Run a server", "restore": "Run a server", "doctor": "Run a server",
}
PLACES: Final = {
    "play": "play:play",
    "serve": "serve:serve",
    "teams": "teams:teams",
    "rules": "rules:rules",
    "replay": "replay:app",
    "team": "team:app",
    "event": "event:app",
    "rulespack": "rulespack:app",
    "league": "league:app",
    "simulate": "simulate:simulate",
    "odds": "odds:odds",
    "scenario": "scenario:app",
    "lab": "lab:app",
    "dungeon": "dungeon:app",
    "mod": "mod:app",
    "administrator": "serve:administrator",
    "backup": "backup:backup",
    "restore": "backup:restore",
    "doctor": "doctor:doctor",
}

app = typer.Typer(
    name="nuffle",
    help=ABOUT,
    epilog="Start here: `nuffle play` in the terminal, or `nuffle serve --open` in your browser.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    cls=lazily(PLACES, PANELS),
)


def which(wanted: bool) -> None:
    if wanted:
        typer.echo(f"nuffle {__version__}")
        raise typer.Exit()


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", is_eager=True, callback=which)
    ] = False,
    rules: RULES = None,
) -> None:
    """An open, unofficial Blood Bowl platform: play matches, run events, simulate."""


def main() -> None:
    # because: importing makes many objects that stay, and the collector would look at all of them again and again
    gc.set_threshold(20_000)
    # because: what is still there at the end goes with the process, and would be looked through once more before
    atexit.register(gc.freeze)
    run(app)
