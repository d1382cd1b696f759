"""`nuffle simulate`: many matches between two bots."""

from __future__ import annotations

import gc
import secrets
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.bots import WAYS, BotError
from nuffle.cli.dungeon_options import FOR_BOTS, LIMIT, MAP, TEAMS, with_dungeon
from nuffle.cli.entrants import A_TEAM, THE_RULES, USUAL, fill_names, read_entrants
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.match_options import EXTRAS, OBJECTIVES, PLAYS, RECORDING, RULESPACK, build_spec, find_usual_edition
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import a_seed, not_one_of, plural
from nuffle.lab.rates import about, percent
from nuffle.lab.rows import RowsError, check_rows, write_rows
from nuffle.lab.simulate import Outcome, SimulationPlan, SimulationTally, check_bots
from nuffle.lab.simulate import simulate as play_all
from nuffle.table.spec import MatchSpec

BROKEN = 1
INTERRUPTED = 130       # what shells say of a program that was stopped by Ctrl-C
EVERY = 0.1             # seconds between two looks at the bar; the first match is shown at once
TRACES = 3              # failures that are told with their whole way
SETTINGS = ("exhibition", "league", "tournament")


def simulate(
    home: Annotated[str, typer.Option(help=A_TEAM, show_default=USUAL[0])] = "",
    away: Annotated[str, typer.Option(help=A_TEAM, show_default=USUAL[1])] = "",
    bots: Annotated[tuple[str, str], typer.Option(help=f"The bots of home and away, each one of {WAYS}.")] = (
        "random", "random"),
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many matches.")] = 100,
    seed: Annotated[int | None, a_seed("The seed of the first match. The next match has the next seed.")] = None,
    edition: Annotated[str, typer.Option(help=THE_RULES)] = "",
    rules: RULES = None,
    setting: Annotated[str, typer.Option(help=f"One of {', '.join(SETTINGS)}.")] = "exhibition",
    rulespack: RULESPACK = "",
    extras: EXTRAS = "",
    objectives: OBJECTIVES = "",
    special_plays: PLAYS = "",
    recording: RECORDING = "open",
    team: TEAMS = None,
    map_name: MAP = "",
    turn_limit: LIMIT = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes, at most one per core; 0: one per core.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Write a row for each match to this file (.csv or .parquet).")
    ] = None,
    replays: Annotated[Path | None, typer.Option(help="Write a replay of each match to this directory.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Play many matches between bots and sum up the results.

    Ctrl-C stops and shows what was played so far. Exit status 1 if a match stopped with an error.

    Examples: nuffle simulate --games 1000; nuffle simulate --home Orc --away Dwarf --bots hard normal --jobs 0
    """
    if setting not in SETTINGS:
        raise refuse(f"--setting: {not_one_of(setting, SETTINGS)}")
    first = secrets.randbits(31) if seed is None else seed
    with report_errors("nuffle simulate"):
        names = fill_names(edition, (home, away, *(team or ())))
        usual = find_usual_edition(rulespack, special_plays)
        edition, rosters = read_entrants(edition, names, usual)
        terms = build_spec(edition, setting, rosters, extras, objectives, rulespack, special_plays, recording)
        plan = plan_of(with_dungeon(terms, map_name, turn_limit, FOR_BOTS), bots, replays)
        prepare(plan, out)
        run = SimulationRun(plan, range(first, first + games), out)
        run.play(count_processes(jobs, games))
    tell({"edition": plan.spec.edition, "teams": list(names), "bots": list(plan.bots), "seed": first,
          **place(plan.spec), **run.record()}, json_output)


def plan_of(spec: MatchSpec, bots: tuple[str, str], replays: Path | None) -> SimulationPlan:
    """A third and a fourth team are played by the bots in turn again."""
    seated = tuple(bots[seat % len(bots)] for seat in range(len(spec.sides)))
    return SimulationPlan(spec, seated, str(replays) if replays else "")


def place(spec: MatchSpec) -> dict[str, Any]:
    """Where a match in a dungeon is played, and for how long at most."""
    return {"map": spec.dungeon.name, "turn_limit": spec.longest} if spec.dungeon is not None else {}


def prepare(plan: SimulationPlan, out: Path | None) -> None:
    """Whatever can be wrong is told before the first match."""
    try:
        check_bots(plan.bots)
        if out is not None:
            check_rows(out)
    except BotError as error:
        raise refuse(f"--bots: {error.full_message}") from error
    except RowsError as error:
        raise refuse(f"--out: {error}") from error
    if plan.replays:
        Path(plan.replays).mkdir(parents=True, exist_ok=True)


def count_processes(jobs: int, games: int) -> int:
    if jobs == 1:
        return 1
    from nuffle.lab.worker_pool import count_cores, count_processes

    if jobs > count_cores():
        typer.echo(f"--jobs {jobs}: this machine has {plural(count_cores(), 'core')}, so it uses no more", err=True)
    return count_processes(jobs, games)


class SimulationRun:
    """Matches being played, with a bar on standard error."""

    def __init__(self, plan: SimulationPlan, seeds: range, out: Path | None) -> None:
        self.plan, self.seeds, self.out = plan, seeds, out
        self.total = SimulationTally(len(plan.spec.sides))
        self.kept: list[Outcome] = []
        self.interrupted = False
        self.seconds = 0.0

    def play(self, jobs: int) -> None:
        """Stopped by the keyboard, it keeps what was played so far."""
        gc.freeze()     # because: what is loaded now stays, and the collector would look at it again and again
        started = time.perf_counter()
        try:
            self.follow(jobs)
        except KeyboardInterrupt:
            self.interrupted = True
        self.seconds = time.perf_counter() - started
        if self.out is not None:
            write_rows(self.out, self.plan, self.kept)

    def follow(self, jobs: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True),
                       transient=True, auto_refresh=False)
        shown = 0.0
        with bar, closing(play_all(self.plan, self.seeds, jobs)) as outcomes:
            task = bar.add_task("", total=len(self.seeds))
            for played, outcome in enumerate(outcomes, start=1):
                self.add(outcome)
                if time.monotonic() - shown > EVERY:    # because: drawing it takes longer than a match
                    bar.update(task, completed=played, refresh=True)
                    shown = time.monotonic()

    def add(self, outcome: Outcome) -> None:
        self.total.add(outcome)
        if self.out is not None:
            self.kept.append(outcome)

    def record(self) -> dict[str, Any]:
        return {"asked": len(self.seeds), "interrupted": self.interrupted, **self.total.record(self.seconds)}


# -- what came of it
def tell(found: dict[str, Any], json_output: bool) -> None:
    if json_output:
        from nuffle.cli.plain import as_json

        typer.echo(as_json(found))
    else:
        print_summary(found)
    for number, failure in enumerate(found["failures"]):
        typer.echo(f"seed {failure['seed']}: {failure['error']}", err=True)
        if number < TRACES and failure["traceback"]:
            typer.echo(failure["traceback"], err=True)
    if found["interrupted"]:
        typer.echo(f"Stopped after {found['games']} of {plural(found['asked'], 'match')}.", err=True)
        raise typer.Exit(INTERRUPTED)
    if found["errors"]:
        raise typer.Exit(BROKEN)


def print_summary(found: dict[str, Any]) -> None:
    from nuffle.cli.tables import console, table

    rates = found["rates"]
    rows = [[team, bot, str(found["wins"][seat]), percent(rates["wins"][seat]), about(rates["touchdowns"][seat]),
             about(rates["casualties"][seat])]
            for seat, (team, bot) in enumerate(zip(found["teams"], found["bots"], strict=True))]
    out = console()
    games, draws = plural(found["games"], "game"), plural(found["draws"], "draw")
    title = f"{games} from seed {found['seed']} ({found['edition']}), {draws}"
    out.print(table(title, ("team", "bot", "wins", "share", "touchdowns", "casualties"), rows))
    if "map" in found:
        out.print(f"Map: {found['map']}; {describe_unscored(found)}.")
    out.print(f"Draws {percent(rates['draws'])}. Brackets show the 95 % interval.")
    out.print(f"{plural(found['decisions'], 'decision')} in {plural(found['turns'], 'turn')}, {found['seconds']} s, "
              f"{found['games_per_second']} games per second, {plural(found['errors'], 'error')}")


def describe_unscored(found: dict[str, Any]) -> str:
    """What became of those in which nobody scored."""
    if not found["turn_limit"]:
        return "no turn limit"
    return f"no touchdown within {plural(found['turn_limit'], 'turn')} per side: {plural(found['draws'], 'match')}"
