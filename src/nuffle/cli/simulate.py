"""`nuffle simulate`: many matches between two bots."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from nuffle.bots import BOTS, BotError
from nuffle.cli.plain import as_json
from nuffle.cli.tables import console, table
from nuffle.cli.trouble import refuse, told
from nuffle.lab.simulate import Plan, Tally
from nuffle.lab.simulate import simulate as play_all
from nuffle.teams.files import read
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster

BROKEN = 1
SETTINGS = ("exhibition", "league", "tournament")
A_TEAM = "A race (its ready-made team) or a roster file."


def roster_of(edition: str, name: str) -> Roster:
    """A race, or a roster file by its name."""
    if name.endswith((".toml", ".json")):
        return read(Path(name), Roster)
    return ready_roster(edition, name)


def simulate(
    home: Annotated[str, typer.Option(help=A_TEAM)] = "Human",
    away: Annotated[str, typer.Option(help=A_TEAM)] = "Orc",
    bots: Annotated[tuple[str, str], typer.Option(help=f"Home, then away: {', '.join(BOTS)}.")] = ("random", "random"),
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[int | None, typer.Option(min=0, help="Of the first match; the next has the next seed.")] = None,
    edition: Annotated[str, typer.Option(help="The rules.")] = "crp",
    setting: Annotated[str, typer.Option(help=f"{', '.join(SETTINGS)}.")] = "exhibition",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one per core.")] = 1,
    replays: Annotated[Path | None, typer.Option(help="Write a replay of every match into this directory.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="JSON on standard output, nothing else.")] = False,
) -> None:
    """Play matches between bots and add up what comes of them. Exit status 1 if a match broke off with an error."""
    if setting not in SETTINGS:
        raise refuse(f'--setting: "{setting}" is none of {", ".join(SETTINGS)}')
    first = secrets.randbits(31) if seed is None else seed
    try:
        with told("nuffle simulate"):
            rosters = (roster_of(edition, home), roster_of(edition, away))
            if replays is not None:
                replays.mkdir(parents=True, exist_ok=True)
            plan = Plan(edition, rosters, bots, setting, str(replays) if replays else "")
            found = follow(plan, range(first, first + games), jobs or os.cpu_count() or 1)
    except BotError as error:
        raise refuse(f"--bots: {error}") from error
    shown = {"edition": edition, "teams": [home, away], "bots": list(bots), "seed": first, **found}
    typer.echo(as_json(shown)) if json_output else print_summary(shown)
    for failure in found["failures"]:
        typer.echo(f"seed {failure['seed']}: {failure['error']}", err=True)
    if found["errors"]:
        raise typer.Exit(BROKEN)


def follow(plan: Plan, seeds: range, jobs: int) -> dict[str, Any]:
    """Play, with a bar on standard error."""
    started, total = time.perf_counter(), Tally()
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True),
                   transient=True)
    with bar:
        task = bar.add_task("", total=len(seeds))
        for tally in play_all(plan, seeds, jobs):
            total.add(tally)
            bar.advance(task, tally.games + len(tally.failures))
    return total.record(time.perf_counter() - started)


def print_summary(found: dict[str, Any]) -> None:
    rows = [[team, bot, *(str(found[what][seat]) for what in ("wins", "touchdowns", "casualties"))]
            for seat, (team, bot) in enumerate(zip(found["teams"], found["bots"], strict=True))]
    out = console()
    title = f"{found['games']} games from seed {found['seed']} ({found['edition']}), {found['draws']} draws"
    out.print(table(title, ("team", "bot", "wins", "touchdowns", "casualties"), rows))
    out.print(f"{found['decisions']} decisions in {found['turns']} turns; {found['seconds']} s, "
              f"{found['games_per_second']} games a second; {found['errors']} errors")
