"""Everything at once for as long as somebody wants: matches, bots, events, uploads, papers, sockets that come and go.

At the end stand what was done, how long it took, what the memory did, and which of the budgets was broken.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Annotated, Any, Final

import typer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from nuffle.lab.load.event import LoadEvent, open_load_event
from nuffle.lab.load.player import LoadMatch, call
from nuffle.lab.load.printing import fetch_paper
from nuffle.lab.load.server import ServerProcess
from nuffle.lab.load.takeover import DeskTypist
from nuffle.lab.load.usage import MemoryWatch, resident_megabytes
from nuffle.store.store import Store
from nuffle.teams.ready import ready_roster
from nuffle.tournament.rulespack import resolve

SLUG: Final = "great"
COACHES: Final = 120            # of the event that is printed and looked at
MATCHES: Final = 8              # between two coaches, at once
BOT_MATCHES: Final = 3
TURNS: Final = 4
THINKS: Final = (0.1, 0.5)
LOOKS: Final = 4                # people who read pages
SOCKETS: Final = 4              # spectators who come and go
WITHIN: Final = 30.0            # seconds for any request
ALLOWED: Final = (404, 409, 422, 429)   # said in words: not there, not now, not like that, too much at once
PAGES: Final = ("/", "/events", "/events.json", "/events/hall-of-fame", "/coaches", "/replays", "/teams", "/rules",
                f"/events/{SLUG}", f"/events/{SLUG}/standings", f"/events/{SLUG}/rounds", f"/events/{SLUG}/statistics",
                f"/events/{SLUG}/files/standings.csv")
PAPERS: Final = ("standings", "pairings", "slips", "wallchart")
GROWS: Final = "server process after a third of the time, and at the end"


@dataclass(frozen=True)
class Budgets:
    """What a run may cost."""

    memory: float = 3000.0      # MB of all processes at any time
    growth: float = 250.0       # MB of the server process from a third of the time to the end
    answer: float = 1.0         # seconds within which 99 of 100 answers are there
    page: float = 3.0           # ... and pages
    errors: float = 0.001       # of all requests


@dataclass
class MixedReport:
    """What was done, in what time, and what went wrong."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    most: float = 0.0
    early: float = 0.0
    late: float = 0.0

    def slowest(self, kind: str) -> float:
        """The time of the slowest hundredth."""
        times = self.times[kind]
        return quantiles(times, n=100)[98] if len(times) > 1 else sum(times)

    def requests(self) -> int:
        return sum(map(len, self.times.values()))

    def broken(self, budgets: Budgets) -> list[str]:
        share = len(self.errors) / max(1, self.requests())
        found = [("memory", self.most, budgets.memory, "MB"), ("growth", self.late - self.early, budgets.growth, "MB"),
                 ("answers", self.slowest("answer"), budgets.answer, "s"),
                 ("pages", self.slowest("page"), budgets.page, "s"), ("errors", share, budgets.errors, "of requests")]
        return [f"{name}: {value:.4g} {unit}, allowed {most:g}" for name, value, most, unit in found if value > most]

    def lines(self, budgets: Budgets) -> list[str]:
        """For people."""
        broken = self.broken(budgets)
        slow = [f"{kind}: {len(times)}, 99 of 100 within {self.slowest(kind) * 1000:.0f} ms"
                for kind, times in sorted(self.times.items())]
        return [
            f"done: {', '.join(f'{count} {what}' for what, count in sorted(self.done.items()))}", *slow,
            f"memory: at most {self.most:.0f} MB in all; {GROWS}: {self.early:.0f} and {self.late:.0f} MB",
            f"errors: {len(self.errors)} of {self.requests()}", *self.errors[:10],
            *(f"BROKEN {words}" for words in broken), "" if broken else "every budget was kept",
        ]


class MixedLoad:
    """One server, and everybody who is at it."""

    def __init__(self, served: ServerProcess, event: LoadEvent, store: Store, seed: int, seconds: float) -> None:
        self.served, self.event, self.store, self.draws = served, event, store, Random(seed)
        self.until = time.monotonic() + seconds
        self.report = MixedReport()
        self.watched: list[str] = []        # matches under way
        self.token = str(call(served.address, "/api/coaches", "", {"name": "Lou"})["token"])

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def pause(self, least: float, most: float) -> None:
        await asyncio.sleep(min(self.draws.uniform(least, most), max(0.0, self.until - time.monotonic())))

    # -- requests
    def upload(self, name: str, text: str) -> bytes:
        """A file, as a form of a page sends it."""
        edge = "nuffle-load-edge"
        body = (f'--{edge}\r\ncontent-disposition: form-data; name="file"; filename="{name}"\r\n\r\n{text}\r\n'
                f"--{edge}--\r\n").encode()
        headers = {"authorization": f"Bearer {self.token}", "content-type": f"multipart/form-data; boundary={edge}"}
        sent = urllib.request.Request(f"{self.served.address}/teams/import", body, headers)
        with urllib.request.urlopen(sent, timeout=WITHIN) as answer:
            return bytes(answer.read())

    def request(self, path: str, token: str = "", form: dict[str, Any] | None = None) -> bytes:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"content-type": "application/json", "accept": "application/json"} if form is not None else {}
        data = json.dumps(form).encode() if form is not None else None
        with urllib.request.urlopen(urllib.request.Request(f"{self.served.address}{path}", data, headers),
                                    timeout=WITHIN) as answer:
            return bytes(answer.read())

    async def measure(self, kind: str, work: Callable[..., Any], *given: Any) -> Any:
        began = time.perf_counter()
        try:
            return await asyncio.to_thread(work, *given)
        except urllib.error.HTTPError as error:
            if error.code not in ALLOWED:
                self.report.errors.append(f"{kind}: {error.code} at {error.url}")
        except (OSError, TimeoutError, ValueError) as error:
            self.report.errors.append(f"{kind}: {error}")
        finally:
            self.report.times[kind].append(time.perf_counter() - began)
            self.report.done[f"{kind}s"] += 1
        return None

    # -- people
    async def play_matches(self) -> None:
        """One match after the other."""
        while self.on:
            match = LoadMatch(self.served.address, self.draws.randrange(1 << 30), TURNS, THINKS)
            await self.play_match(match, match.make())

    async def play_bots(self) -> None:
        while self.on:
            match = LoadMatch(self.served.address, self.draws.randrange(1 << 30), 2, THINKS)
            await self.play_match(match, self.sit_down_with_bot(match))

    async def sit_down_with_bot(self, match: LoadMatch) -> None:
        made = await asyncio.to_thread(call, self.served.address, "/api/coaches", "", {"name": "Sol"})
        match.tokens.append(str(made["token"]))
        form = {"turns": match.turns, "sides": [{"who": "me", "team": "Orc"}, {"who": "bot", "team": "Human"}]}
        match.id = str((await asyncio.to_thread(call, self.served.address, "/api/matches", match.tokens[0],
                                                form))["id"])

    async def play_match(self, match: LoadMatch, sit_down: Awaitable[None]) -> None:
        try:
            await sit_down
        except (OSError, KeyError) as error:
            self.report.errors.append(f"match: {error}")
            await self.pause(1, 2)
            return
        self.watched.append(match.id)
        playing = asyncio.create_task(match.play())
        await asyncio.wait({playing}, timeout=max(0.1, self.until - time.monotonic()))
        if not playing.done():
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        self.watched.remove(match.id)
        self.report.times["answer"] += match.account.times
        self.report.errors += [f"match: {error}" for error in match.account.errors]
        self.report.done["matches"] += 1

    async def read_pages(self) -> None:
        while self.on:
            path = self.draws.choice(PAGES)
            await self.measure("page", self.request, path, self.token)
            await self.pause(0.05, 0.4)

    async def upload_teams(self) -> None:
        """Good ones, bad ones, and ones that are no teams at all."""
        good = ready_roster(resolve("guide").edition, "Orc").model_dump_json(exclude_defaults=True)
        while self.on:
            text = self.draws.choice((good, good, good[: len(good) // 2], "{" * 2000, "[]"))
            await self.measure("upload", self.upload, "team.json", text)
            await self.pause(0.5, 2)

    async def run_events(self) -> None:
        """Results are typed into one event after the other."""
        while self.on:
            desk = await asyncio.to_thread(DeskTypist, self.store, [self.served.address], self.draws, 2)
            typing = asyncio.create_task(desk.work())
            await asyncio.wait({typing}, timeout=max(0.1, self.until - time.monotonic()))
            if not typing.done():
                typing.cancel()
            await asyncio.gather(typing, return_exceptions=True)
            self.report.errors += await asyncio.to_thread(desk.faults)
            self.report.done["events"] += 1
            self.report.done["results"] += len(desk.accepted)

    async def print_papers(self) -> None:
        while self.on:
            what = self.draws.choice(PAPERS)
            path = f"/events/{SLUG}/desk/print/{what}.pdf"
            left = max(5.0, self.until - time.monotonic() + WITHIN)
            await self.measure("paper", fetch_paper, self.served.address, path, self.event.organiser, left)
            await self.measure("change", self.request, f"/events/{SLUG}/desk/announce", self.event.organiser,
                             {"text": f"paper {self.report.done['papers']}"})
            await self.pause(1, 4)

    async def come_and_go(self) -> None:
        """Spectators, some of whom leave without a word."""
        while self.on:
            if not self.watched:
                await self.pause(0.2, 0.5)
                continue
            place = f"{self.served.address.replace('http', 'ws')}/ws/matches/{self.draws.choice(self.watched)}"
            began = time.perf_counter()
            try:
                async with connect(place, open_timeout=WITHIN, max_size=1 << 22) as line:
                    await asyncio.wait_for(line.recv(), WITHIN)
                    self.report.times["socket"].append(time.perf_counter() - began)
                    await self.pause(0.1, 2)
                    if self.draws.random() < 0.5:
                        line.transport.abort()
                self.report.done["sockets"] += 1
            except ConnectionClosed:
                self.report.done["sockets closed by the server"] += 1       # because: the match may be over by now
            except (OSError, WebSocketException, TimeoutError) as error:
                self.report.errors.append(f"socket: {type(error).__name__} {error}")
            await self.pause(0.05, 0.5)

    async def watch_memory(self, seconds: float) -> None:
        assert self.served.process is not None
        process = self.served.process.pid
        await asyncio.sleep(seconds / 3)
        self.report.early = resident_megabytes(process)
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))
        self.report.late = resident_megabytes(process)

    async def run(self, seconds: float) -> MixedReport:
        people = [*(self.play_matches() for _ in range(MATCHES)), *(self.play_bots() for _ in range(BOT_MATCHES)),
                  *(self.read_pages() for _ in range(LOOKS)), *(self.come_and_go() for _ in range(SOCKETS)),
                  self.upload_teams(), self.run_events(), self.print_papers(), self.watch_memory(seconds)]
        await asyncio.gather(*people)
        return self.report


def main(minutes: Annotated[float, typer.Option(min=0.1, max=1440, help="How long.")] = 60.0,
         seed: Annotated[int, typer.Option(help="For everything that is drawn.")] = 1,
         memory: Annotated[float, typer.Option(help="MB of all processes at any time.")] = Budgets.memory,
         growth: Annotated[float, typer.Option(help="MB by which the server may grow.")] = Budgets.growth,
         answer: Annotated[float, typer.Option(help="Seconds for 99 of 100 answers.")] = Budgets.answer,
         page: Annotated[float, typer.Option(help="Seconds for 99 of 100 pages.")] = Budgets.page,
         errors: Annotated[float, typer.Option(help="Of all requests.")] = Budgets.errors) -> None:
    """Everything at once, on this machine only; exit status 1 if a budget is broken."""
    budgets, seconds = Budgets(memory, growth, answer, page, errors), minutes * 60
    with tempfile.TemporaryDirectory(prefix="nuffle-mixed-", ignore_cleanup_errors=True) as folder:
        served = ServerProcess(Path(folder))
        store = Store(served.database)
        try:
            event = open_load_event(served.database, SLUG, COACHES, 2)
            assert served.process is not None
            with MemoryWatch(served.process.pid) as watch:
                report = asyncio.run(MixedLoad(served, event, store, seed, seconds).run(seconds))
            report.most = watch.most
        finally:
            store.close()
            served.stop()
    typer.echo(f"mixed load for {minutes:g} minutes, seed {seed}")
    typer.echo("\n".join(filter(None, report.lines(budgets))))
    raise typer.Exit(1 if report.broken(budgets) else 0)


if __name__ == "__main__":
    typer.run(main)
