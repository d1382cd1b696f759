"""A server process, or several at one address: each is started again when it dies."""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from threading import Event, Thread
from types import FrameType
from typing import Any, Final

import uvicorn

from nuffle.editions import rulesets
from nuffle.store.names import store_url
from nuffle.web.app import create_app
from nuffle.web.metrics import log_as
from nuffle.web.prompt import prompt
from nuffle.web.settings import Settings

GOODBYE: Final = 3              # seconds for connections to end
AGAIN: Final = 1.0              # seconds before a process that has died is started again
ENDED_WITHIN: Final = 15.0      # seconds
WAITING: Final = 2048


def shares(settings: Settings) -> bool:
    """Can several processes serve this store?"""
    return settings.url.startswith("postgresql")


def listening(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(WAITING)       # because: who comes while it starts waits a moment and is not turned away
    return found


def settle_down() -> None:
    """The rules are made before anybody waits for them, and what is loaded now is never looked through for garbage."""
    rulesets()
    gc.collect()
    gc.freeze()


# -- one
def serve_one(settings: Settings, listener: socket.socket) -> None:
    """Serves until it is told to end; other processes on the same store reach it at a port of its own."""
    log_as(settings.log)
    sockets = [listener]
    if shares(settings):
        own = listening(settings.inner, 0)
        host, port = own.getsockname()[:2]
        settings = settings.having(inner=f"http://{f'[{host}]' if ':' in host else host}:{port}")
        sockets.append(own)
    # because: packing every message costs more than it saves; they are a few kilobytes
    config = uvicorn.Config(create_app(settings), log_level="warning", http=prompt(settings.patience),
                            ws="websockets-sansio", ws_max_size=1 << 20,
                            ws_per_message_deflate=False, proxy_headers=settings.secure,
                            forwarded_allow_ips=settings.proxies, log_config=None, timeout_graceful_shutdown=GOODBYE)
    settle_down()
    uvicorn.Server(config).run(sockets=sockets)


# -- several
class Crew:
    """Processes that share a listening socket."""

    def __init__(self, settings: Settings, listener: socket.socket, processes: int) -> None:
        self.listener, self.over = listener, Event()
        self.order = json.dumps(asdict(settings) | {"vault": str(settings.secrets), "database": store_url(
            settings.database), "fd": listener.fileno()}) + "\n"
        self.hands = [self.start() for _ in range(processes)]

    def start(self) -> subprocess.Popen[str]:
        made = subprocess.Popen([sys.executable, "-m", "nuffle.web.serving"], stdin=subprocess.PIPE, text=True,
                                pass_fds=[self.listener.fileno()])
        assert made.stdin is not None
        made.stdin.write(self.order)        # because: what it is told may have a password in it
        made.stdin.flush()
        return made

    def run(self) -> None:
        """Until somebody ends it."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self.end)
        while not self.over.wait(AGAIN):
            self.hands = [hand if hand.poll() is None else self.start() for hand in self.hands]
        for hand in self.hands:
            hand.terminate()
        until = time.monotonic() + ENDED_WITHIN
        for hand in self.hands:
            try:
                hand.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                hand.kill()

    def end(self, _sign: int, _frame: FrameType | None) -> None:
        self.over.set()


def until_alone() -> None:
    """A process whose starter is gone ends too."""
    while sys.stdin.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """One of several, told on its standard input what to serve."""
    told: dict[str, Any] = json.loads(sys.stdin.readline())
    listener = socket.socket(fileno=told.pop("fd"))
    Thread(target=until_alone, name="alone", daemon=True).start()
    serve_one(Settings(**told | {"vault": Path(told["vault"])}), listener)


if __name__ == "__main__":
    main()
