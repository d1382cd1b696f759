"""What `nuffle lab rulespack` does: the trial played like any study, then the verdict."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress

from nuffle.bots import BotError
from nuffle.cli import lab
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.plain import as_json, plural
from nuffle.cli.rulespack import read_rulespack
from nuffle.cli.tables import console, table
from nuffle.lab.executors import ExecutorError
from nuffle.lab.fairness import FairnessJudge, Interval, PackTrial, Verdict, refuse_what_cannot_be, worst_first
from nuffle.lab.fairpage import fair_page, format_interval, format_outlook
from nuffle.lab.study import StudyTeams
from nuffle.lab.study_results import StudyResults
from nuffle.tournament.records import EventError


def judge(file: str, folder: Path, rosters: int, games: int, events: int, coaches: int, bot: str, seed: int, jobs: int,
          cluster: str, json_output: bool) -> None:
    with report_errors(file):
        pack = read_rulespack(file)
        try:
            refuse_what_cannot_be(pack, coaches)
            trial = PackTrial(pack, rosters, seed)
            (folder / "rosters").mkdir(parents=True, exist_ok=True)
            book = StudyResults.open(folder, trial.study(games, bot, folder))
            lab.follow(book, StudyTeams(book.study, folder), jobs, cluster)
        except (BotError, ExecutorError, EventError) as error:
            raise refuse(f"{file}: {error}") from error
        except KeyboardInterrupt:
            left = plural(len(book.list_remaining()), "match")
            typer.echo(f"Stopped. {left} left: run the same command to go on.", err=True)
            raise typer.Exit(lab.INTERRUPTED) from None
        verdict = reach_verdict(FairnessJudge(trial, book), events, coaches)
    page = folder / "fairness.html"
    page.write_text(fair_page(pack.name, verdict), encoding="utf-8")
    if json_output:
        typer.echo(as_json(asdict(verdict) | {"pack": pack.name, "fair": verdict.fair}))
    else:
        show(pack.name, verdict)
        typer.echo(f"{page} written")


def reach_verdict(court: FairnessJudge, events: int, coaches: int) -> Verdict:
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("events", total=events)
        return court.verdict(events, coaches, lambda: bar.advance(task))


def show(name: str, verdict: Verdict) -> None:
    even = 1 / verdict.coaches
    rows = [
        [fate.race, f"{fate.tier or ''}", str(fate.allowed), format_interval(fate.points), format_outlook(fate, even)]
        for fate in worst_first(verdict.fates)
    ]
    console().print(table(name, ("race", "tier", "skills", "points per game", "wins it (even: 1)"), rows))
    lines = [[str(tier.tier or ""), str(tier.races), format_interval(tier.points), format_signed(tier.one_more)]
             for tier in verdict.tiers]
    console().print(table("Tiers", ("tier", "races", "points per game", "one more skill point"), lines))
    flags = [f"{fate.race}: {flag}" for fate in worst_first(verdict.fates) for flag in fate.flags]
    typer.echo("What stands out:\n  " + "\n  ".join(flags) if flags else "Nothing stands out.")


def format_signed(found: Interval) -> str:
    return f"{found.rate:+.3f} [{found.low:+.3f} to {found.high:+.3f}]"
