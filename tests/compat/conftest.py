"""What 0.1 left behind, each thing opened as its owner would: files by the command line, a store by a server."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from nuffle.cli.main import app as command_line
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

LEFT = Path(__file__).parents[1] / "fixtures" / "v0_1"
STORE = json.loads((LEFT / "store.json").read_text())


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The store and the vault as a server of 0.1 left them; nothing is done to the fixtures themselves."""
    (tmp_path / "nuffle.db").write_bytes(gzip.decompress((LEFT / "store.sqlite3.gz").read_bytes()))
    shutil.copytree(LEFT / "vault", tmp_path / "vault")
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Callable[[], AbstractContextManager[TestClient]]:
    """A server on that store, as often as it is started."""
    settings = Settings(f"sqlite:///{folder}/nuffle.db", folder / "vault", span=0.02)
    return lambda: TestClient(create_app(settings))


@pytest.fixture
def app(server: Callable[[], AbstractContextManager[TestClient]]) -> Iterator[TestClient]:
    with server() as client:
        yield client


@pytest.fixture
def nuffle(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """A command in the folder of the store; gives what it prints."""
    monkeypatch.setenv("NUFFLE_DATABASE_URL", f"sqlite:///{folder}/nuffle.db")

    def run(*words: object, status: int = 0) -> str:
        done = CliRunner().invoke(command_line, [str(word) for word in words])
        assert done.exit_code == status, f"{words}: {done.output}"
        return done.stdout if status == 0 else done.output

    return run


class Guest:
    """Somebody of the store, by the token of then."""

    def __init__(self, app: TestClient, name: str) -> None:
        self.app, self.headers = app, {"authorization": f"Bearer {STORE['people'][name]['token']}"}

    def get(self, path: str) -> Any:
        return self.app.get(path, headers=self.headers)

    def post(self, path: str, **form: Any) -> Any:
        return self.app.post(path, json=form, headers=self.headers)

    def at(self, match: str) -> Any:
        return self.app.websocket_connect(f"/ws/matches/{match}", headers=self.headers)


def hear(socket: Any, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] in kinds:
            return message


def choice(asked: dict[str, Any], draws: Random) -> str:
    """As `make.py` chose: a formation for a set-up, else any answer."""
    answers = [option["answer"] for option in asked["options"]]
    if asked["kind"] == "set-up":
        return "done" if "done" in answers else str(answers[0])
    return str(draws.choice(answers))


def answered(socket: Any, match: str, state: dict[str, Any]) -> dict[str, Any]:
    """Answer, or throw, as long as this coach is asked."""
    draws = Random(match)
    while (state["asked"] or state["die_wanted"]) and not state["over"]:
        if state["die_wanted"]:
            socket.send_json({"type": "die", "die": str(draws.randint(1, state["die_wanted"]["sides"]))})
        else:
            seat, number = state["seat"], state["asked"]["number"]
            answer = choice(state["asked"], Random(f"{match} {seat} {number}"))
            socket.send_json({"type": "answer", "seat": seat, "number": number, "answer": answer})
        state = hear(socket, "state")
    return state


def finish(app: TestClient, match: str, coaches: dict[str, str]) -> None:
    """Whoever is asked sits down, answers, and leaves when somebody else is asked; until the match is over."""
    while True:
        for name in dict.fromkeys(coaches.values()):
            with Guest(app, name).at(match) as socket:
                state = answered(socket, match, hear(socket, "state"))
                while (state["over"] and not state["finished"]) or (state["wait"] and not state["asked"]):
                    state = hear(socket, "state")
                    state = answered(socket, match, state)
            if state["finished"]:
                return
