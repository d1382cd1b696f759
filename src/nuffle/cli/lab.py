"""`nuffle lab`: studies of many matches, and pages about them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from nuffle.bots import BotError
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import as_json, plural
from nuffle.cli.tables import console, table
from nuffle.lab.executors import ExecutorError, FinishedJobs, by_cluster, by_processes
from nuffle.lab.rates import about, percent, share
from nuffle.lab.report import page, sides, spread, whole
from nuffle.lab.rows import RowsError, check_rows, write_parquet
from nuffle.lab.simulate import Outcome
from nuffle.lab.study import Bout, StudyTeams, read_study
from nuffle.lab.study_results import COLUMNS, StudyResults
from nuffle.lab.worker_pool import count_processes

app = typer.Typer(help="Run studies: many matches by a plan, and a report on them.", no_args_is_help=True)

INTERRUPTED, BROKEN = 130, 1
Folder = Annotated[Path, typer.Argument(help="The directory of a study.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


@app.command()
def run(
    study: Annotated[Path, typer.Argument(help="A study (.toml): teams, bots, games per pairing, seed.",
                                          show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The directory for the results. Default: named after the file.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes, at most one per core; 0: one per core.")] = 0,
    cluster: Annotated[
        str, typer.Option(help="The address of a Ray cluster, or `local` to start one. Needs the cluster extra.")
    ] = "",
    rules: RULES = None,
    json_output: Json = False,
) -> None:
    """Play a study: every pairing, from both seats. If stopped, it goes on when run again.

    Example: nuffle lab run races.toml --out races
    """
    with report_errors(str(study)):
        plan = read_study(study)
        book = StudyResults.open(out or study.with_suffix(""), plan)
        try:
            entrants = StudyTeams(plan, study.parent)
            follow(book, entrants, jobs, cluster)
        except (BotError, ExecutorError) as error:
            raise refuse(f"{study}: {error}") from error
        except KeyboardInterrupt:
            left = plural(len(book.list_remaining()), "match")
            typer.echo(f"Stopped. {left} left: run the same command to go on.", err=True)
            raise typer.Exit(INTERRUPTED) from None
    show(book, json_output)
    if failed := len(book.list_remaining()):
        typer.echo(f"{plural(failed, 'match')} failed: run the same command to try again.", err=True)
        raise typer.Exit(BROKEN)


def follow(book: StudyResults, entrants: StudyTeams, jobs: int, cluster: str) -> None:
    """Writes rows as matches end, with a bar on standard error."""
    from rich.console import Console
    from rich.progress import Progress

    bouts = {bout.number: bout for bout in book.list_remaining()}
    work = ((bout.number, entrants.plan(bout), bout.seed) for bout in bouts.values())
    hands = by_cluster(work, cluster) if cluster else by_processes(work, count_processes(jobs, len(bouts)))
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar, closing(hands):
        task = bar.add_task("matches", total=len(bouts))
        for done in pair_bouts(hands, bouts):
            book.add(done)
            bar.advance(task, len(done))
    book.write_all()


def pair_bouts(hands: Iterator[FinishedJobs], bouts: dict[int, Bout]) -> Iterator[list[tuple[Bout, Outcome]]]:
    for done in hands:
        yield [(bouts[number], outcome) for number, outcome in done]


@app.command()
def rulespack(
    file: Annotated[str, typer.Argument(help="A rulespack (.toml), or the name of a ready one.", show_default=False)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The directory for the results. Default: named after the file.")
    ] = None,
    rosters: Annotated[int, typer.Option(min=1, max=20, help="Rosters drafted for each race.")] = 2,
    games: Annotated[int, typer.Option(min=1, max=10_000, help="Games each roster plays.")] = 40,
    events: Annotated[int, typer.Option(min=1, max=100_000, help="How often the event is simulated.")] = 200,
    coaches: Annotated[int, typer.Option(min=4, max=512, help="Coaches at the event.")] = 32,
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "scripted",
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="The same seed gives the same results.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes, at most one per core; 0: one per core.")] = 0,
    cluster: Annotated[
        str, typer.Option(help="The address of a Ray cluster, or `local` to start one. Needs the cluster extra.")
    ] = "",
    rules: RULES = None,
    json_output: Json = False,
) -> None:
    """Test whether a rulespack is fair: draft every team, play, simulate the event, report.

    Example: nuffle lab rulespack my-cup.toml --games 60
    """
    from nuffle.cli.fairness import judge

    judge(file, out or Path(f"{Path(file).stem}-lab"), rosters, games, events, coaches, bot, seed, jobs, cluster,
          json_output)


@app.command()
def report(
    folder: Folder,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The page to write. Default: report.html in the directory.")
    ] = None,
    rows: Annotated[Path | None, typer.Option(help="Also write a row for each match (.csv or .parquet).")] = None,
    json_output: Json = False,
) -> None:
    """Write a report on a study: win rates, each team against each, touchdowns and casualties.

    Example: nuffle lab report races
    """
    with report_errors(str(folder)):
        book = StudyResults.open_existing(folder)
        if rows is not None:
            write_table(rows, book)
        target = out or folder / "report.html"
        target.write_text(page(book), encoding="utf-8")
    if json_output:
        show(book, json_output)
    else:
        typer.echo(f"{target} written: {plural(len(book.rows), 'match')}")


def write_table(path: Path, book: StudyResults) -> None:
    try:
        check_rows(path)
    except RowsError as error:
        raise refuse(f"--rows: {error}") from error
    if path.suffix == ".csv":
        path.write_text(book.as_csv(), encoding="utf-8")
    else:
        write_parquet(path, book.parse_rows(), COLUMNS)


def show(book: StudyResults, json_output: bool) -> None:
    pairs = sides(book.rows.values())
    found = [(team, whole(pairs, team)) for team in book.study.teams]
    if json_output:
        typer.echo(
            as_json(
                {
                    "title": book.study.title,
                    "matches": len(book.rows),
                    "left": len(book.list_remaining()),
                    "teams": [
                        {
                            "team": team,
                            "games": side.games,
                            "points": round(side.points, 4),
                            "points_interval": side.points_range,
                            "wins": share(side.wins, side.games),
                            "draws": share(side.draws, side.games),
                            "touchdowns": spread(side.scored),
                            "casualties": spread(side.hurt),
                        }
                        for team, side in found
                    ],
                }
            )
        )
        return
    rows = [[team, str(side.games), percent(share(side.wins, side.games)),
             f"{share(side.draws, side.games)['rate']:.1%}", about(spread(side.scored)), about(spread(side.hurt))]
            for team, side in found]
    console().print(table(book.study.title, ("team", "games", "wins", "draws", "touchdowns", "casualties"), rows))
