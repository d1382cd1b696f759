"""A program that plays a match on a server as two coaches would: it thinks, answers, reconnects, and keeps accounts."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AGAIN: Final = 0.2          # seconds before a lost connection is tried again
SILENCE: Final = 30.0       # seconds without a word after which a coach connects anew: somebody always moves
PATIENCE: Final = 60.0      # seconds to wait for a server that is gone
RACES: Final = ("Human", "Orc", "Skaven", "Dwarf", "Norse", "Undead")


def call(address: str, path: str, token: str = "", form: dict[str, Any] | None = None) -> Any:
    """One call of the API."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = json.dumps(form).encode() if form is not None else None
    with urllib.request.urlopen(urllib.request.Request(f"{address}{path}", data, headers), timeout=PATIENCE) as answer:
        return json.loads(answer.read())


@dataclass
class MatchStats:
    """What one match has seen."""

    answers: list[str] = field(default_factory=list)        # accepted ones, in their order
    times: list[float] = field(default_factory=list)        # seconds from each answer to its state
    errors: list[str] = field(default_factory=list)
    lost: int = 0                                           # connections
    gaps: list[float] = field(default_factory=list)         # seconds from each lost connection to the next state


class LoadMatch:
    """Two coaches, each with a connection of his own; where one server is gone they try the next."""

    def __init__(self, address: str, seed: int, turns: int, think: tuple[float, float] = (0.0, 0.0),
                 others: Sequence[str] = ()) -> None:
        self.address, self.draws, self.think, self.turns = address, Random(seed), think, turns
        self.places = (address, *others)
        self.account = MatchStats()
        self.over = asyncio.Event()
        self.id = ""
        self.tokens: list[str] = []
        self.since, self.tried, self.gone = [0, 0], [0, 0], [0.0, 0.0]

    async def make(self) -> None:
        """Two coaches sit down."""
        for name in ("Ann", "Bob"):
            made = await asyncio.to_thread(call, self.address, "/api/coaches", "", {"name": name})
            self.tokens.append(made["token"])
        races = self.draws.sample(RACES, 2)
        form = {"turns": self.turns, "sides": [{"who": "me", "team": races[0]}, {"who": "open"}]}
        made = await asyncio.to_thread(call, self.address, "/api/matches", self.tokens[0], form)
        self.id = made["id"]
        joins = f"/api/matches/{self.id}/join"
        await asyncio.to_thread(call, self.address, joins, self.tokens[1], {"team": races[1]})

    async def play(self) -> None:
        """Until the match is over."""
        await asyncio.gather(*(self.play_seat(token, at) for at, token in enumerate(self.tokens)))

    async def play_seat(self, token: str, at: int) -> None:
        """One coach, who comes back whenever he is thrown out; each begins at another server."""
        gone = self.gone[at] = time.monotonic()
        while not self.over.is_set():
            try:
                place = self.places[(at + self.tried[at]) % len(self.places)].replace("http", "ws")
                place = f"{place}/ws/matches/{self.id}?since={self.since[at]}"
                headers = {"authorization": f"Bearer {token}"}
                async with connect(place, additional_headers=headers, open_timeout=10, max_size=1 << 22) as line:
                    gone = time.monotonic()
                    await self.play_connection(line, at)
            except (OSError, WebSocketException, TimeoutError) as error:
                self.account.lost += 1
                self.tried[at] += 1
                self.gone[at] = self.gone[at] or time.monotonic()
                if time.monotonic() - gone > PATIENCE:
                    self.account.errors.append(f"nobody answers any more: {error}")
                    self.over.set()
                await asyncio.sleep(AGAIN)

    async def play_connection(self, line: ClientConnection, at: int) -> None:
        sent: tuple[int, str, float] | None = None
        while not self.over.is_set():
            message = await self.listen(line, at)
            if message["type"] == "refused":
                self.account.errors.append(str(message["reason"]))
                return
            if message["type"] != "state":
                continue
            self.back_again(at)
            self.since[at] = message["next"]
            sent = self.on_state(message, sent)
            if message["over"]:
                self.over.set()
            elif sent is None and message["asked"]:
                sent = await self.send_answer(line, message["asked"])

    async def listen(self, line: ClientConnection, at: int) -> Any:
        """The next message; a connection that stays silent is given up, and the match has stood still since then."""
        heard = time.monotonic()
        try:
            return json.loads(await asyncio.wait_for(line.recv(), SILENCE))
        except TimeoutError:
            self.gone[at] = self.gone[at] or heard
            raise

    def back_again(self, at: int) -> None:
        """The match is seen again after a connection was lost."""
        if self.gone[at]:
            self.account.gaps.append(time.monotonic() - self.gone[at])
            self.gone[at] = 0.0

    def on_state(self, message: dict[str, Any], sent: tuple[int, str, float] | None) -> Any:
        """A state in which the question does not stand any more says that its answer was taken."""
        if sent is None or (message["asked"] and message["asked"]["number"] == sent[0]):
            return sent
        self.account.times.append(time.perf_counter() - sent[2])
        self.account.answers.append(sent[1])
        return None

    async def send_answer(self, line: ClientConnection, asked: dict[str, Any]) -> tuple[int, str, float]:
        if self.think[1]:
            await asyncio.sleep(self.draws.uniform(*self.think))
        words = self.draws.choice(asked["options"])["answer"]
        await line.send(json.dumps({"type": "answer", "number": asked["number"], "answer": words}))
        return int(asked["number"]), words, time.perf_counter()
