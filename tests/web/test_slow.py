"""Clients that never finish what they have begun are hung up on; everybody else is served meanwhile."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from websockets.sync.client import connect

from nuffle.lab.load.player import call
from nuffle.web.app import create_app
from nuffle.web.header_timeout import make_protocol
from nuffle.web.settings import Settings

PATIENCE = 0.5


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder: Path = tmp_path_factory.mktemp("slow")
    app = create_app(Settings(f"sqlite:///{folder}/web.db", patience=PATIENCE))
    config = uvicorn.Config(app, port=0, log_level="warning", http=make_protocol(PATIENCE), ws="websockets-sansio",
                            timeout_keep_alive=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join()


def until_hung_up(port: int, *pieces: bytes) -> bytes:
    """What comes back, to the end of the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        for piece in pieces:
            line.sendall(piece)
        heard = b""
        while piece := line.recv(65_536):
            heard += piece
        return heard


HEADERS = b"POST /api/coaches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n"


def test_headers_that_never_end_are_hung_up_on(port: int) -> None:
    assert until_hung_up(port) == b"", "nor does silence get anywhere"
    assert until_hung_up(port, HEADERS) == b""


def test_a_second_request_has_to_end_its_headers_too(port: int) -> None:
    first = b"GET /api/bots HTTP/1.1\r\nhost: x\r\n\r\n"
    heard = until_hung_up(port, first, HEADERS)
    assert heard.startswith(b"HTTP/1.1 200") and heard.count(b"HTTP/1.1") == 1


def test_a_body_that_never_ends_is_told_so(port: int) -> None:
    assert until_hung_up(port, HEADERS + b"\r\n", b'{"name"').startswith(b"HTTP/1.1 408")


def test_a_body_in_drops_takes_too_long_as_well(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(HEADERS.replace(b"20", b"99999") + b"\r\n")
        began = time.monotonic()
        try:
            while time.monotonic() - began < 20:
                line.sendall(b" ")
                time.sleep(0.1)
        except OSError:
            pass
        assert time.monotonic() - began < 20, "it went on for ever"


def test_others_are_served_meanwhile_and_sockets_may_be_silent(port: int) -> None:
    lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(50)]
    place = f"http://127.0.0.1:{port}"
    token = call(place, "/api/coaches", "", {"name": "Ann"})["token"]
    match = call(place, "/api/matches", token, {"turns": 1})["id"]
    headers = {"authorization": f"Bearer {token}"}
    with connect(f"ws://127.0.0.1:{port}/ws/matches/{match}", additional_headers=headers) as seat:
        time.sleep(3 * PATIENCE)
        seat.send('{"type": "ping"}')
        while "pong" not in str(seat.recv(timeout=5)):
            pass
    for line in lines:
        line.close()
