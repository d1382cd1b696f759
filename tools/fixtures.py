"""Saved matches of the present version, which every later version must go on with: `make fixtures`.

    python tools/fixtures.py            writes tests/fixtures/<version>; run it once at each release
    python tools/fixtures.py FOLDER     writes them elsewhere

`tests/compat/test_fixtures_later.py` opens every such folder. What is written here never changes: docs/versions.md.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

from nuffle import __version__
from nuffle.bots import make_bot
from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.lab.entrants import draw
from nuffle.table import BotSeat, Fixture, Table
from nuffle.text.replay import compact
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

FIXTURES = Path(__file__).parents[1] / "tests" / "fixtures"
LEFT_AFTER = 150            # answers
RECORDED = {"crp": 1, "bb2020": 2, "crp+plays": 3, "dungeon": 1, "dungeon+plays": 2}        # the seed of each
LIVE = {"crp": {}, "bb2020": {"setting": "league"}, "crp+plays": {"special_plays": 2, "recording": "open"},
        "dungeon": {}}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FIXTURES / f"v{__version__.replace('.', '_')}"
    if folder.exists():
        sys.exit(f"{folder} is there already: saved matches never change. Raise the version first.")
    folder.mkdir(parents=True)
    for name, seed in RECORDED.items():
        record(name, seed, folder)
    save_store(folder)
    print(f"{folder} written; add it to git")


def pack(path: Path, text: bytes) -> None:
    path.write_bytes(gzip.compress(text, 9, mtime=0))


def as_text(records: Iterable[dict[str, Any]]) -> bytes:
    return "".join(compact(record) + "\n" for record in records).encode()


# -- recordings
def record(name: str, seed: int, folder: Path) -> None:
    """A match of two bots: once as it was left in the middle, once to its end."""
    rules = edition(name)
    entry = draw(seed, rules, each=(0, 3)[seed % 2])
    seats = [BotSeat(make_bot("random" if seat else "scripted")) for seat in range(len(entry.teams))]
    fixture = Fixture(rules, entry.teams, entry.setup, Seeded(seed), seed, pitch=entry.pitch)
    table = Table(fixture, seats, Seeded(seed + 1)).begin()
    answers = 0
    while table.match.seat >= 0:
        if answers == LEFT_AFTER:
            pack(folder / f"{name}-left.jsonl.gz", as_text(table.records()))
        answer = table.seats[table.match.seat].choose_answer(table.match, table.draws)
        assert answer is not None
        table.decide(answer)
        answers += 1
    pack(folder / f"{name}.jsonl.gz", as_text(table.records()))


# -- a server's store
def save_store(folder: Path) -> None:
    """Matches under way as a server keeps them, each with how it ends if its coach answers as `choose` does."""
    with tempfile.TemporaryDirectory() as temporary:
        room = Path(temporary)
        with start(room) as app:
            made = app.post("/api/coaches", json={"name": "Ann"}).json()
            app.cookies.clear()
            bearer = {"authorization": f"Bearer {made['token']}"}
            matches = {name: begin(app, bearer, name, terms) for name, terms in LIVE.items()}
        copy_store(room / "nuffle.db", room / "left.db")
        pack(folder / "store.sqlite3.gz", (room / "left.db").read_bytes())
        shutil.copytree(room / "vault", folder / "vault")
        with start(room) as app:
            ends = {name: finish(app, bearer, match) for name, match in matches.items()}
    kept = {"token": made["token"], "matches": {name: {"id": matches[name], **ends[name]} for name in matches}}
    (folder / "store.json").write_text(json.dumps(kept, indent=1) + "\n")


def start(room: Path) -> TestClient:
    return TestClient(create_app(Settings(f"sqlite:///{room}/nuffle.db", room / "vault", span=0.02)))


def begin(app: TestClient, bearer: dict[str, str], name: str, terms: dict[str, Any]) -> str:
    """A match at one screen, left after some answers."""
    form = {"edition": name, "turns": 1, "sides": [{"who": "me"}, {"who": "here"}]} | terms
    made = app.post("/api/matches", json=form, headers=bearer)
    assert made.status_code in (200, 201), made.text
    answer_all(app, bearer, str(made.json()["id"]), most=LEFT_AFTER // 5)
    return str(made.json()["id"])


def finish(app: TestClient, bearer: dict[str, str], match: str) -> dict[str, Any]:
    answer_all(app, bearer, match, most=5_000)
    text = app.get(f"/api/matches/{match}/replay", headers=bearer).text
    return {"events": digest(text), "score": app.get(f"/api/matches/{match}", headers=bearer).json()["score"]}


def digest(recording: str) -> str:
    """Everything that happened in a match, in one word."""
    events = [line for line in recording.splitlines() if line.startswith('{"event"')]
    return sha256("\n".join(events).encode()).hexdigest()


def answer_all(app: TestClient, bearer: dict[str, str], match: str, most: int) -> None:
    """So many answers at most, or until the match is over and packed."""
    with app.websocket_connect(f"/ws/matches/{match}", headers=bearer) as socket:
        given = 0
        while True:
            message = socket.receive_json()
            if message["type"] != "state":
                continue
            if message["finished"]:
                return
            if message["asked"]:
                if given == most:
                    return
                seat, number = message["seat"], message["asked"]["number"]
                answer = choose(match, seat, message["asked"])
                socket.send_json({"type": "answer", "seat": seat, "number": number, "answer": answer})
                given += 1


def choose(match: str, seat: str, asked: dict[str, Any]) -> str:
    """A formation for a set-up, else any answer: the same one whenever the same question comes."""
    answers = [option["answer"] for option in asked["options"]]
    if asked["kind"] == "set-up":
        return "done" if "done" in answers else str(answers[0])
    return str(Random(f"{match} {seat} {asked['number']}").choice(answers))


def copy_store(store: Path, target: Path) -> None:
    with sqlite3.connect(store) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))


if __name__ == "__main__":
    main()
