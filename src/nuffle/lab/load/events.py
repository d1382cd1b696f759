"""Events under load: every page of one with 2,000 coaches, and 1,000 readers of live standings as results come in."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
import urllib.request
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Annotated, Final
from urllib.parse import urlencode, urlsplit

import typer

from nuffle.lab.load.event import LoadEvent, open_load_event
from nuffle.lab.load.server import ServerProcess
from nuffle.tournament.result_text import SIDES
from nuffle.web.events.stream import GZIP

SLOWEST: Final = 1.0            # seconds for a page of an event, also right after a change
HEARD: Final = 5.0              # seconds from a result to the last of its readers
PLAYED: Final = 5               # rounds, before the one that is being played
PATIENCE: Final = 60.0
BEGINS: Final = 400             # bytes of a piece of a stream in which its number stands
STATE: Final = re.compile(rb"^id: (\d+)", re.MULTILINE)
AT_ONCE: Final = 50             # readers who come in at the same time
PAGES: Final = ("", "/rules", "/coaches", "/rounds", "/rounds?number=1", "/standings", "/standings?after=1", "/bracket",
                "/statistics", "/awards", "/screen", "/join", "/live?times=1")
FILES: Final = ("coaches.csv", "pairings.csv", "results.csv", "standings.json", "races.json", "awards.json",
                "event.json")
DESK: Final = ("", "/coaches", "/coaches?find=7", "/clock", "/people", "/papers", "/record", "/coaches.csv")
PAPERS: Final = ("pairings", "standings")


def time_request(address: str, path: str, token: str = "", form: dict[str, object] | None = None) -> tuple[float, int]:
    """One page, or one form sent: seconds until all of it is there, and its size."""
    headers = {"accept": "application/json" if form else "text/html"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    data = urlencode(form).encode() if form else None
    begun = time.perf_counter()
    with urllib.request.urlopen(urllib.request.Request(f"{address}{path}", data, headers), timeout=PATIENCE) as answer:
        size = len(answer.read())
    return time.perf_counter() - begun, size


def enter_result(address: str, hall: LoadEvent, at: int, draws: Random) -> float:
    """The desk types in a result; seconds until it is taken."""
    score = {f"score_{side}": draws.randrange(4) for side in SIDES}
    form: dict[str, object] = {"home": hall.games[at].home, **score}
    return time_request(address, f"/events/{hall.slug}/desk/rounds/{hall.round}/result", hall.organiser, form)[0]


# -- every page
def pages(hall: LoadEvent) -> Iterator[tuple[str, str]]:
    """Every page of the event with the token of whoever looks at it."""
    event, desk = f"/events/{hall.slug}", f"/events/{hall.slug}/desk"
    yield from (("/events", ""), ("/events.json", ""), ("/events/hall-of-fame", ""))
    yield from ((event + page, "") for page in PAGES)
    yield from ((f"{event}/files/{name}", "") for name in FILES)
    yield from ((event + page, hall.coach) for page in ("/me", f"/rosters/{hall.playing}"))
    rounds = [f"/rounds/{number}" for number in (1, hall.round, hall.round + 1)]
    yield from ((desk + page, hall.organiser) for page in (*DESK, *rounds, f"{rounds[1]}/games/{hall.games[0].home}"))


def papers(hall: LoadEvent) -> Iterator[tuple[str, str]]:
    yield from ((f"/events/{hall.slug}/desk/print/{what}.pdf?number={hall.round}", hall.organiser) for what in PAPERS)


def every_page(address: str, hall: LoadEvent) -> bool:
    """Each page right after a result has come in, and once more; were all of them quick?"""
    draws, slow = Random(1), []
    typer.echo(
        f"a server just started reads the event in {time_request(address, f'/events/{hall.slug}/rules')[0]:.2f} s and "
        f"takes its first result in {enter_result(address, hall, len(hall.games) - 1, draws):.2f} s"
    )
    for number, (path, token) in enumerate(pages(hall)):
        taken = enter_result(address, hall, number, draws)
        first, size = time_request(address, path, token)
        again, _ = time_request(address, path, token)
        good = max(taken, first, again) <= SLOWEST
        slow += [] if good else [path]
        typer.echo(f"{path:52} {first:5.2f} s after a change (which took {taken:.2f} s), {again:5.2f} s again, "
                   f"{size / 1000:5.0f} kB{'' if good else '  <- too slow'}")
    for path, token in papers(hall):
        typer.echo(f"{path:52} {time_request(address, path, token)[0]:5.2f} s, on paper")
    return not slow


# -- readers
@dataclass
class LoadReader:
    """A page that follows an event: when it was told of which state of it."""

    address: str
    path: str
    states: dict[int, float] = field(default_factory=dict)
    taken: int = 0              # bytes

    async def read(self) -> None:
        place = urlsplit(self.address)
        line, out = await asyncio.open_connection(place.hostname, place.port)
        out.write(f"GET {self.path} HTTP/1.1\r\nhost: {place.netloc}\r\naccept-encoding: gzip\r\n\r\n".encode())
        try:
            await line.readuntil(b"\r\n\r\n")
            while size := int(await line.readline(), 16):
                self.look((await line.readexactly(size + 2)).removeprefix(GZIP))
                self.taken += size
        finally:
            out.close()

    def look(self, piece: bytes) -> None:
        """Only how it begins is unpacked: a thousand readers are one machine here."""
        said = zlib.decompressobj(-zlib.MAX_WBITS).decompress(piece, BEGINS)
        if found := STATE.search(said):
            self.states[int(found[1])] = time.perf_counter()


@dataclass
class LoadReport:
    """What came of it: seconds, and how many readers never heard of the last result."""

    results: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    deaf: int = 0
    taken: int = 0              # bytes, by all readers

    def good(self) -> bool:
        return not self.deaf and max(self.heard) <= HEARD and max(self.pages, default=0.0) <= SLOWEST


def nearly_all(times: list[float]) -> float:
    return quantiles(times, n=100)[98] if len(times) > 1 else max(times, default=0.0)


async def reload_pages(address: str, hall: LoadEvent, told: LoadReport) -> None:
    """Somebody loads the page again and again."""
    while True:
        taken, _ = await asyncio.to_thread(time_request, address, f"/events/{hall.slug}/standings")
        told.pages.append(taken)
        await asyncio.sleep(0.2)


async def under_load(address: str, hall: LoadEvent, readers: int, results: int, seconds: float) -> LoadReport:
    """Readers follow the standings while results come in, spread over so many seconds."""
    told, draws = LoadReport(), Random(2)
    following = [LoadReader(address, f"/events/{hall.slug}/live?parts=standings&since=0.0") for _ in range(readers)]
    tasks = []
    for begin in range(0, readers, AT_ONCE):
        some = following[begin:begin + AT_ONCE]
        tasks += [asyncio.create_task(reader.read()) for reader in some]
        while not all(reader.states for reader in some):
            await asyncio.sleep(0.05)
    tasks.append(asyncio.create_task(reload_pages(address, hall, told)))
    begun, saved = time.perf_counter(), []
    for number in range(results):
        await asyncio.sleep(max(0.0, begun + number * seconds / results - time.perf_counter()))
        told.results.append(await asyncio.to_thread(enter_result, address, hall, number, draws))
        saved.append(time.perf_counter())
    await wait_until_heard(following, hall.version + results)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    count_delays(told, following, hall.version, saved)
    return told


async def wait_until_heard(following: list[LoadReader], last: int) -> None:
    """Until everybody has heard of the last result, or ought to have."""
    until = time.perf_counter() + HEARD * 2
    while time.perf_counter() < until and not all(last in reader.states for reader in following):
        await asyncio.sleep(0.05)


def count_delays(told: LoadReport, following: list[LoadReader], version: int, saved: list[float]) -> None:
    """From each result to when each reader saw it, or one that came after it."""
    told.taken = sum(reader.taken for reader in following)
    for reader in following:
        states = sorted(reader.states.items())
        for number, at in enumerate(saved, 1):
            seen = next((when for state, when in states if state >= version + number), None)
            if seen is None:
                told.deaf += number == len(saved)
            else:
                told.heard.append(max(0.0, seen - at))


def print_report(told: LoadReport, readers: int, seconds: float) -> None:
    last = f"; {told.deaf} HAVE NOT SEEN THE LAST ONE" if told.deaf else ""
    typer.echo(f"{readers} readers of live standings, {len(told.results)} results in {seconds:.0f} s: "
               f"each is taken within {nearly_all(told.results):.2f} s (99 of 100) and seen by everybody within "
               f"{nearly_all(told.heard):.2f} s, at most {max(told.heard):.2f} s{last}; "
               f"{told.taken / 1e6:.0f} MB sent; "
               f"{len(told.pages)} pages loaded meanwhile within {nearly_all(told.pages):.2f} s, at most "
               f"{max(told.pages, default=0.0):.2f} s{'' if told.good() else '  <- too slow'}")


def main(coaches: Annotated[int, typer.Option(min=4, help="Of the great event.")] = 2000,
         readers: Annotated[int, typer.Option(min=1, help="Who follow the standings of another one.")] = 1000,
         results: Annotated[int, typer.Option(min=1, help="That come in meanwhile.")] = 128,
         seconds: Annotated[float, typer.Option(min=1, help="Within which they come in.")] = 120.0) -> None:
    """Every page of a great event, and many readers of a live one; exit status 1 where it is too slow."""
    good = True
    with tempfile.TemporaryDirectory(prefix="nuffle-events-") as folder:
        database = f"sqlite:///{folder}/web.db"
        great, followed = (
            open_load_event(database, "great-bowl", coaches, PLAYED),
            open_load_event(database, "live-bowl", 2 * results, 3),
        )
        served = ServerProcess(Path(folder), database)
        try:
            good &= every_page(served.address, great)
            told = asyncio.run(under_load(served.address, followed, readers, results, seconds))
        finally:
            served.stop()
    print_report(told, readers, seconds)
    raise typer.Exit(0 if good and told.good() else 1)


if __name__ == "__main__":
    typer.run(main)
