"""A server in the test's own process, coaches who talk to it, and programs that play."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from nuffle.table import fair
from nuffle.web.app import create_app
from nuffle.web.live import host, match, terms
from nuffle.web.settings import Settings

Message = dict[str, Any]
SHORT = {"turns": 1}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers, databases and killed processes share two cores: what fails here is told once more, and named."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


class Luck(Random):
    """Stands for the machine's chance, so that a story meets the same match each time it is told."""

    randbits, token_bytes = Random.getrandbits, Random.randbytes

    def token_hex(self, size: int) -> str:
        return self.randbytes(size).hex()


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice, ready teams and what bots draw; with NUFFLE_LUCK=2 the stories are told of other matches."""
    drawn = Luck(f"{request.node.name} {os.environ.get('NUFFLE_LUCK', '')}")
    monkeypatch.setattr(fair, "chance", drawn)
    for module in (host, match, terms):
        monkeypatch.setattr(module, "secrets", drawn)


class Coach:
    """Somebody with a name and a token."""

    def __init__(self, app: TestClient, name: str) -> None:
        self.app = app
        made = app.post("/api/coaches", json={"name": name})
        app.cookies.clear()
        assert made.status_code == 201, made.text
        self.id, self.headers = made.json()["id"], {"authorization": f"Bearer {made.json()['token']}"}
        self.token = made.json()["token"]

    def get(self, path: str) -> Any:
        return self.app.get(path, headers=self.headers)

    def post(self, path: str, **form: Any) -> Any:
        return self.app.post(path, json=form, headers=self.headers)

    def new(self, *sides: dict[str, Any], **terms: Any) -> str:
        """A new match, short unless something else is said."""
        found = self.post("/api/matches", **(SHORT | terms), sides=list(sides) or [{"who": "me"}, {"who": "bot"}])
        assert found.status_code == 201, found.text
        return str(found.json()["id"])

    @contextmanager
    def at(self, match: str, query: str = "") -> Iterator[Seat]:
        with self.app.websocket_connect(f"/ws/matches/{match}{query}", headers=self.headers) as socket:
            yield Seat(socket)


class Seat:
    """A connection to a match, as a program has it."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.state: Message = {}
        self.heard: list[Message] = []

    def send(self, **message: Any) -> None:
        self.socket.send_json(message)

    def hear(self, *kinds: str) -> Message:
        """The next message of these kinds."""
        while True:
            message = self.socket.receive_json()
            self.heard.append(message)
            if message["type"] == "state":
                self.state = message
            if message["type"] == "refused" and "refused" not in kinds:
                raise AssertionError(message["reason"])
            if not kinds or message["type"] in kinds:
                return message

    def asked(self) -> Message:
        """Wait for a question, or for the end."""
        while not self.state.get("asked") and not self.state.get("finished"):
            self.hear("state")
        return self.state

    def answer(self, words: str) -> Message:
        """Answer, and hear what comes of it; what was on its way before still shows the question."""
        question = self.question()
        self.send(type="answer", seat=self.state["seat"], number=self.state["asked"]["number"], answer=words)
        while self.hear("state", "refused")["type"] == "state" and self.question() == question:
            pass
        return self.heard[-1]

    def question(self) -> tuple[str, int] | None:
        """Which one stands: each seat counts its own."""
        asked = self.state.get("asked")
        return (self.state["seat"], asked["number"]) if asked else None

    def play(self, draws: Random, most: int = 100_000) -> int:
        """Random answers until the match is over, or so many."""
        given = 0
        while given < most and not self.asked()["finished"]:
            self.answer(draws.choice(self.state["asked"]["options"])["answer"])
            given += 1
        return given


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A parameter is the length of a span in seconds."""
    return Settings(f"sqlite:///{tmp_path}/web.db", span=getattr(request, "param", 0.05))


@pytest.fixture
def app(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def coach(app: TestClient) -> Callable[[str], Coach]:
    return lambda name: Coach(app, name)
