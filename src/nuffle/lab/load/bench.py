"""How many online matches one server process carries: programs think 0.3 to 1 second, 99 of 100 answers in time."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import Annotated, Final

import typer

from nuffle.lab.load.player import LoadMatch
from nuffle.lab.load.server import ServerProcess

THINK: Final = (0.3, 1.0)
TURNS: Final = 16
LIMIT: Final = 0.150            # seconds within which 99 of 100 answers are to be there
MUST, GOAL = 150, 300
STEP: Final = 50
WARM: Final = 5.0


async def measure_step(
    served: ServerProcess, playing: list[LoadMatch], more: int, seconds: float
) -> tuple[float, int, list[str]]:
    """Adds matches, lets all of them play for a while; the time of the slowest hundredth, how many answers, errors."""
    fresh = [LoadMatch(served.address, len(playing) + number, TURNS, THINK) for number in range(more)]
    for match in fresh:
        await match.make()
    tasks.extend(asyncio.create_task(match.play()) for match in fresh)
    playing += fresh
    await asyncio.sleep(WARM)
    for match in playing:
        match.account.times.clear()
    await asyncio.sleep(seconds)
    times = [one for match in playing for one in match.account.times]
    errors = [error for match in playing for error in match.account.errors]
    return (quantiles(times, n=100)[98] if len(times) > 1 else 0.0), len(times), errors


tasks: list[asyncio.Task[None]] = []


async def ramp(served: ServerProcess, first: int, most: int, seconds: float) -> bool:
    """More and more matches until answers take too long; did the first step hold?"""
    playing: list[LoadMatch] = []
    wanted, held = first, False
    while wanted <= most:
        slow, answers, errors = await measure_step(served, playing, wanted - len(playing), seconds)
        good = slow <= LIMIT and not errors
        held = held or good
        typer.echo(f"{wanted:4d} matches: {answers / seconds:6.0f} answers a second, 99 of 100 within "
                   f"{slow * 1000:5.0f} ms, {len(errors)} errors{'' if good else '  <- breaks here'}")
        if not good:
            break
        wanted += STEP
    for task in tasks:
        task.cancel()
    return held


def main(first: Annotated[int, typer.Option(min=1, help="Matches to begin with.")] = MUST,
         most: Annotated[int, typer.Option(min=1, help="No more than so many.")] = 2 * GOAL,
         seconds: Annotated[float, typer.Option(min=1, help="For each step.")] = 15.0) -> None:
    """The load that one process carries; exit status 1 if the first step does not hold."""
    with tempfile.TemporaryDirectory(prefix="nuffle-load-") as folder:
        served = ServerProcess(Path(folder))
        try:
            held = asyncio.run(ramp(served, first, most, seconds))
        finally:
            served.stop()
    raise typer.Exit(0 if held else 1)


if __name__ == "__main__":
    typer.run(main)
