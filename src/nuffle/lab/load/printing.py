"""Many people print a great event at once: how much memory, how many processes, how long."""

from __future__ import annotations

import tempfile
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

import typer

from nuffle.lab.load.event import open_load_event
from nuffle.lab.load.server import ServerProcess
from nuffle.lab.load.usage import MemoryWatch

SLUG: Final = "great"
PREPARED: Final = 202
PARTS: Final = 3                # of the rosters
AGAIN: Final = 1.0              # seconds before somebody looks again whether it is ready
TOO_MANY: Final = (429, 503)


@dataclass
class PrintReport:
    """What the printing has come to."""

    sizes: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)


def fetch_paper(address: str, path: str, token: str, patience: float) -> int:
    """The size of a paper; whoever is told to wait comes again."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        request = urllib.request.Request(f"{address}{path}", headers={"authorization": f"Bearer {token}"})
        try:
            with urllib.request.urlopen(request, timeout=patience) as answer:
                content = answer.read()
                if answer.status != PREPARED:
                    if not content.startswith(b"%PDF"):
                        raise ValueError(f"{path}: no PDF")
                    return len(content)
        except urllib.error.HTTPError as error:
            if error.code not in TOO_MANY:
                raise
        time.sleep(AGAIN)
    raise TimeoutError(f"{path}: not ready after {patience:.0f} s")


def list_papers(count: int, rounds: int) -> list[str]:
    """So many addresses, no two of them alike, the greatest papers first."""
    whole = [f"rosters.pdf?part={part}" for part in range(1, PARTS + 1)]
    kinds = [f"{what}.pdf?number={number}" for number in range(rounds, 0, -1) for what in ("slips", "pairings")]
    names = [*whole[:1], "wallchart.pdf", "standings.pdf", *whole[1:], *kinds]
    return [f"/events/{SLUG}/desk/print/{names[at % len(names)]}" for at in range(count)]


def print_all(address: str, tokens: list[str], paths: list[str], patience: float) -> PrintReport:
    report = PrintReport()

    def fetch(at: int) -> None:
        began = time.monotonic()
        try:
            report.sizes.append(fetch_paper(address, paths[at], tokens[at % len(tokens)], patience))
        except (OSError, ValueError, TimeoutError) as error:
            report.faults.append(str(error))
        report.times.append(time.monotonic() - began)

    with ThreadPoolExecutor(len(paths)) as threads:
        list(threads.map(fetch, range(len(paths))))
    return report


def main(coaches: Annotated[int, typer.Option(min=2, help="Of the event.")] = 2500,
         papers: Annotated[int, typer.Option(min=1, help="Asked for at once.")] = 12,
         most: Annotated[float, typer.Option(help="MB of memory that it may take.")] = 3000.0,
         patience: Annotated[float, typer.Option(help="Seconds for the last paper.")] = 900.0) -> None:
    """Print many papers of a great event at once; exit status 1 if it takes too much memory or one is missing."""
    with tempfile.TemporaryDirectory(prefix="nuffle-print-") as folder:
        served = ServerProcess(Path(folder))
        try:
            opened = open_load_event(served.database, SLUG, coaches, 3)
            assert served.process is not None
            with MemoryWatch(served.process.pid) as watch:
                report = print_all(served.address, [opened.organiser], list_papers(papers, opened.round), patience)
        finally:
            served.stop()
    typer.echo(f"{papers} papers of {coaches} coaches at once: {len(report.sizes)} made, the last after "
               f"{max(report.times):.0f} s; at most {watch.most:.0f} MB in {watch.most_processes} processes")
    for fault in report.faults:
        typer.echo(fault)
    raise typer.Exit(1 if report.faults or watch.most > most else 0)


if __name__ == "__main__":
    typer.run(main)
