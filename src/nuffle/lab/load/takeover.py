"""Two servers on one PostgreSQL, one of them killed again and again: the other takes its matches over, in time."""

from __future__ import annotations

import asyncio
import json
import tempfile
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Annotated, Final

import typer

from nuffle.lab.load.kills import BETWEEN, a_postgres, list_faults
from nuffle.lab.load.player import LoadMatch, call
from nuffle.lab.load.server import ServerProcess
from nuffle.store.roles import EventRoles
from nuffle.store.store import Store
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Tournament

WITHIN: Final = 5.0             # seconds from the death of a process until its matches go on
COACHES: Final = 64             # four times as many where there are many kills
MANY: Final = 10
PACE: Final = 0.15              # seconds between two results at most, for each kill that is to come


@dataclass
class TakeoverReport:
    """What the killing has come to."""

    faults: list[str] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    answers: int = 0
    results: int = 0

    def describe(self, kills: int) -> str:
        lost = json.dumps(self.faults) if self.faults else "nothing accepted is lost"
        return (f"two servers, killed {kills} times at random: {self.answers} answers and {self.results} results "
                f"accepted, {lost}; matches went on after at most {max(self.gaps, default=0.0):.1f} s")


class DeskTypist:
    """Somebody at the desk who types results in, at whichever server answers."""

    def __init__(self, store: Store, places: list[str], draws: Random, kills: int) -> None:
        self.store, self.places, self.draws, self.kills = store, places, draws, kills
        count = COACHES if kills < MANY else 4 * COACHES
        coaches = tuple(Coach(id=f"c{number}", name=f"Coach {number}", team="Orc") for number in range(count))
        self.slug = store.new(Tournament(rulespack="guide", seed=7, name="Under Fire", coaches=coaches),
                              f"under-fire-{draws.randrange(1 << 30)}", "Pat")
        with store.change(self.slug, "Pat") as work:
            work.set_event(add_round(work.event, draw_round(work.event)), "round 1 drawn")
        made = call(places[0], "/api/coaches", "", {"name": "Pat"})
        self.token = made["token"]
        EventRoles(store.engine).grant(self.slug, made["id"], "scorekeeper")
        self.accepted: dict[str, tuple[int, int]] = {}

    async def work(self) -> None:
        for game in self.store.load(self.slug).rounds[0]:
            await asyncio.sleep(self.draws.uniform(0.0, PACE * self.kills))
            score = (self.draws.randrange(5), self.draws.randrange(5))
            await asyncio.to_thread(self.until_taken, game.home, score)

    def until_taken(self, home: str, score: tuple[int, int]) -> None:
        for tried in range(100):
            try:
                self.send(self.places[tried % len(self.places)], home, score)
            except urllib.error.HTTPError as error:
                if error.code == 422 and tried:     # because: it was saved, and the server died before it said so
                    break
                raise
            except OSError:
                continue
            break
        self.accepted[home] = score

    def send(self, place: str, home: str, score: tuple[int, int]) -> None:
        form = {"home": home, "score_home": str(score[0]), "score_away": str(score[1])}
        headers = {"authorization": f"Bearer {self.token}", "accept": "application/json",
                   "content-type": "application/json"}
        where = f"{place}/events/{self.slug}/desk/rounds/1/result"
        urllib.request.urlopen(urllib.request.Request(where, json.dumps(form).encode(), headers), timeout=10).read()

    def faults(self) -> list[str]:
        kept = {game.home: game.score for game in self.store.load(self.slug).rounds[0] if game.played}
        return [f"the result of {home} is lost" for home, score in self.accepted.items() if kept.get(home) != score]


async def kill_at_random(servers: list[ServerProcess], kills: int, draws: Random) -> None:
    for _ in range(kills):
        await asyncio.sleep(draws.uniform(*BETWEEN))
        victim = draws.choice(servers)
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)


async def under_fire(servers: list[ServerProcess], store: Store, kills: int, draws: Random, matches: int, turns: int,
                     within: float = WITHIN) -> TakeoverReport:
    """Matches and an event go on while one server of two is killed, so many times."""
    places = [server.address for server in servers]
    scorer = await asyncio.to_thread(DeskTypist, store, places, draws, kills)
    playing = [LoadMatch(places[0], draws.randrange(1 << 30), turns, (0.02, 0.1), places[1:]) for _ in range(matches)]
    for match in playing:
        await match.make()
    tasks = [asyncio.create_task(match.play()) for match in playing] + [asyncio.create_task(scorer.work())]
    await asyncio.sleep(0.5)
    for match in playing:
        match.account.gaps.clear()
    await kill_at_random(servers, kills, draws)
    await asyncio.gather(*tasks)
    toll = TakeoverReport(
        [fault for match in playing for fault in await list_faults(match)] + await asyncio.to_thread(scorer.faults),
        [gap for match in playing for gap in match.account.gaps],
        sum(len(match.account.answers) for match in playing),
        len(scorer.accepted),
    )
    toll.faults += [f"a match stood still for {gap:.1f} s" for gap in toll.gaps if gap > within]
    return toll


def start_two(folder: Path, database: str) -> list[ServerProcess]:
    """Both at once: it takes a while to start."""
    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(lambda _: ServerProcess(folder, database), range(2)))


def main(kills: Annotated[int, typer.Option(min=0, help="How often one of the two is killed.")] = 20,
         seed: Annotated[int, typer.Option(help="For answers and kills.")] = 1) -> None:
    """Kill one of two servers on a PostgreSQL under load: is anything lost, and how long does a match stand still?"""
    with tempfile.TemporaryDirectory(prefix="nuffle-takeover-") as folder, a_postgres() as database:
        servers, store = start_two(Path(folder), database), Store(database)
        try:
            toll = asyncio.run(under_fire(servers, store, kills, Random(seed), matches=6, turns=8))
        finally:
            store.close()
            for server in servers:
                server.stop()
    typer.echo(toll.describe(kills))
    raise typer.Exit(1 if toll.faults else 0)


if __name__ == "__main__":
    typer.run(main)
