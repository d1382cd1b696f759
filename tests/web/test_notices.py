"""Matches by correspondence: a feed and an e-mail say that it is my turn."""

from __future__ import annotations

import re
import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from nuffle.web.app import create_app
from nuffle.web.settings import Settings

from .conftest import Coach


class Clerk(socketserver.StreamRequestHandler):
    """Takes in one letter after the other, as SMTP has it."""

    def handle(self) -> None:
        self.say("220 here")
        while word := self.rfile.readline().decode().strip():
            if word.upper() == "DATA":
                self.say("354 go on")
                lines = []
                while (row := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    lines.append(row.removeprefix(".") if row.startswith("..") else row)
                self.server.letters.append("\n".join(lines))
                self.server.arrived.set()
            self.say("221 bye" if word.upper() == "QUIT" else "250 fine")

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@pytest.fixture
def office() -> Iterator[socketserver.ThreadingTCPServer]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Clerk) as server:
        server.letters, server.arrived = [], threading.Event()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def test_an_absent_coach_is_told_by_e_mail_that_it_is_his_turn(office, tmp_path: Path) -> None:
    mail = f"smtp://127.0.0.1:{office.server_address[1]}?from=desk@nuffle.example"
    settings = Settings(f"sqlite:///{tmp_path}/web.db", mail=mail, address="https://nuffle.example")
    with TestClient(create_app(settings)) as app:
        ann, bob = Coach(app, "Ann"), Coach(app, "Bob")
        for coach in (ann, bob):
            sent = app.post("/coach/notices", data={"mail": f"{coach.id}@example.org"}, headers=coach.headers)
            assert "notices to" in sent.text
        match = ann.new({"who": "me"}, {"who": "open"}, days=3)
        bob.post(f"/api/matches/{match}/join")
        assert office.arrived.wait(20)
        assert f"https://nuffle.example/matches/{match}" in office.letters[0].replace("=\n..", ".").replace("=\n", "")
        assert re.search(r"^To: [12]@example.org$", office.letters[0], re.MULTILINE)


def test_the_address_of_a_feed_opens_nothing_else(app, coach) -> None:
    ann = coach("Ann")
    ann.new({"who": "me"}, {"who": "here"})
    page = app.post("/coach/notices", data={"mail": ""}, headers=ann.headers).text
    key = re.search(r"feed\?key=([\w-]+)", page)[1]
    app.cookies.clear()
    assert "It is your turn" in app.get(f"/feed?key={key}").text
    assert app.get("/api/coaches/me", headers={"authorization": f"Bearer {key}"}).status_code == 401
    assert app.get("/feed?key=nobody").status_code == 401
    assert app.post("/coach/notices", data={"mail": "no address"}, headers=ann.headers).status_code == 422
