"""The recovery drill: a server is backed up under load, destroyed, and brought back on an empty machine.

Every answer and every result that was accepted before the backup began must be there, nothing else may have changed,
and all matches are played on to their end.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer

from nuffle.lab.load.kills import a_postgres, count_lost, list_faults
from nuffle.lab.load.player import LoadMatch, MatchStats
from nuffle.lab.load.server import ServerProcess
from nuffle.lab.load.takeover import DeskTypist
from nuffle.store.matches import Matches
from nuffle.store.store import Store
from nuffle.text.replay import parse_replay

MATCHES: Final = 6
TURNS: Final = 8
THINKS: Final = (0.02, 0.1)
PACE: Final = 4                 # how fast results are typed: more is slower
LOADED: Final = 4.0             # seconds of load before the backup
ANSWERED: Final = 3             # accepted answers of each match, and a result, before it begins in any case
PATIENCE: Final = 120.0         # seconds to wait for them
AFTERWARDS: Final = 1.0         # seconds in which more is played that the backup does not have


@dataclass
class DrillReport:
    """What came back, what did not, and how long it took."""

    faults: list[str] = field(default_factory=list)
    answers: int = 0
    results: int = 0
    later: int = 0              # answers given after the backup, which nobody can have back
    seconds: dict[str, float] = field(default_factory=dict)

    def describe(self, kind: str) -> str:
        times = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in self.seconds.items())
        came_of_it = json.dumps(self.faults) if self.faults else "everything came back, and every match went on"
        return (f"recovery drill on {kind}: {self.answers} answers and {self.results} results accepted before the "
                f"backup; {came_of_it}. {times}. {self.later} later answers are gone with the machine, as they must")


@dataclass
class Machine:
    """A folder, a database, and the server on it."""

    folder: Path
    database: str

    def start(self) -> ServerProcess:
        return ServerProcess(self.folder, self.database)

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder}/web.db"

    def command(self, name: str, file: Path, key: Path) -> None:
        """`nuffle backup` or `nuffle restore`, as anybody would call it."""
        subprocess.run([sys.executable, "-m", "nuffle", name, "--database", self.url, "--vault",
                        str(self.folder / "vault"), "--key", str(key), str(file)], check=True, capture_output=True)

    def recordings(self, playing: list[LoadMatch]) -> dict[str, str]:
        store = Store(self.url)
        kept = Matches(store.engine)
        found = {match.id: kept.recording(match.id) or "" for match in playing}
        store.close()
        return found

    def results(self, slug: str) -> dict[str, object]:
        store = Store(self.url)
        found: dict[str, object] = {game.home: game.score for game in store.load(slug).rounds[0] if game.played}
        store.close()
        return found


def compare_matches(before: dict[str, str], after: dict[str, str], accepted: dict[str, list[str]]) -> list[str]:
    """A recording is the beginning of what it was, and has every answer that was accepted."""
    found = []
    for match, text in after.items():
        if not before[match].startswith(text.rstrip("\n")) or not text:
            found.append(f"{match}: the recording is another one")
            continue
        gone = count_lost(accepted[match], parse_replay(match, text, whole=False).answers())
        found += [f"{match}: {gone} accepted answers are lost"] if gone else []
    return found


def compare_results(before: dict[str, object], after: dict[str, object],
                    accepted: dict[str, tuple[int, int]]) -> list[str]:
    return [f"the result of {home} is lost" for home in accepted if home not in after] + [
        f"the result of {home} is another one" for home, score in after.items() if before.get(home) != score]


def play_on(match: LoadMatch, address: str, accepted: list[str]) -> None:
    """The same two coaches, at the server that came back."""
    match.address, match.places, match.over = address, (address,), asyncio.Event()
    match.account, match.since, match.gone = MatchStats(answers=list(accepted)), [0, 0], [0.0, 0.0]


async def stop_all(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def run_drill(old: Machine, new: Machine, draws: Random, matches: int = MATCHES, turns: int = TURNS,
                    loaded: float = LOADED) -> DrillReport:
    report, file, key = DrillReport(), new.folder / "nuffle.backup", new.folder / "backup.key"
    served = await asyncio.to_thread(old.start)
    store = Store(old.url)
    desk = await asyncio.to_thread(DeskTypist, store, [served.address], draws, PACE)
    playing = [LoadMatch(served.address, draws.randrange(1 << 30), turns, THINKS) for _ in range(matches)]
    for match in playing:
        await match.make()
    tasks = [*(asyncio.create_task(match.play()) for match in playing), asyncio.create_task(desk.work())]
    await asyncio.sleep(loaded)
    report.faults += await wait_for_load(playing, desk)
    accepted, results = {match.id: list(match.account.answers) for match in playing}, dict(desk.accepted)
    began = time.monotonic()
    await asyncio.to_thread(old.command, "backup", file, key)
    report.seconds["backup under load"] = time.monotonic() - began
    await asyncio.sleep(AFTERWARDS)
    await asyncio.to_thread(served.kill)
    destroyed = time.monotonic()
    await stop_all(tasks)
    store.close()
    had, had_results = old.recordings(playing), old.results(desk.slug)
    shutil.rmtree(old.folder)
    report.seconds["restore"] = await bring_back(new, file, key)
    report.faults += compare_matches(had, new.recordings(playing), accepted)
    report.faults += compare_results(had_results, new.results(desk.slug), results)
    report.answers, report.results = sum(map(len, accepted.values())), len(results)
    report.later = sum(len(match.account.answers) for match in playing) - report.answers
    await finish_on(new, playing, accepted, report, destroyed)
    return report


async def wait_for_load(playing: list[LoadMatch], desk: DeskTypist) -> list[str]:
    """Until there is something to lose: a slow machine has saved little by now."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if desk.accepted and all(len(match.account.answers) >= ANSWERED for match in playing):
            return []
        await asyncio.sleep(0.2)
    return [f"too little was accepted within {PATIENCE:.0f} seconds to be compared"]


async def bring_back(new: Machine, file: Path, key: Path) -> float:
    began = time.monotonic()
    await asyncio.to_thread(new.command, "restore", file, key)
    return time.monotonic() - began


async def finish_on(new: Machine, playing: list[LoadMatch], accepted: dict[str, list[str]], report: DrillReport,
                    destroyed: float) -> None:
    """The server is there again, and everybody plays on to the end."""
    served = await asyncio.to_thread(new.start)
    try:
        await asyncio.to_thread(lambda: urllib.request.urlopen(f"{served.address}/health/ready").read())
        report.seconds["from the end of the old machine to a server that is ready"] = time.monotonic() - destroyed
        for match in playing:
            play_on(match, served.address, accepted[match.id])
        await asyncio.gather(*(match.play() for match in playing))
        report.faults += [fault for match in playing for fault in await list_faults(match)]
    finally:
        await asyncio.to_thread(served.stop)


def main(postgres: Annotated[bool, typer.Option("--postgres", help="On PostgreSQL, not on a SQLite file.")] = False,
         seed: Annotated[int, typer.Option(help="For answers and results.")] = 1,
         matches: Annotated[int, typer.Option(min=1, help="Played meanwhile.")] = MATCHES,
         turns: Annotated[int, typer.Option(min=1, help="Of each match.")] = TURNS) -> None:
    """Back a server up under load, destroy it, restore it elsewhere, and compare; exit status 1 if anything is lost."""
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory(prefix=f"nuffle-{name}-",
                                                                        ignore_cleanup_errors=True)))
                   for name in ("old", "new")]
        places = [stack.enter_context(a_postgres()) if postgres else "" for _ in folders]
        old, new = (Machine(folder, place) for folder, place in zip(folders, places, strict=True))
        report = asyncio.run(run_drill(old, new, Random(seed), matches, turns))
    typer.echo(report.describe("PostgreSQL" if postgres else "SQLite"))
    raise typer.Exit(1 if report.faults else 0)


if __name__ == "__main__":
    typer.run(main)
