"""Several server processes at one address: each is started again when it dies. None of the app is loaded here."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from dataclasses import asdict
from threading import Event
from types import FrameType
from typing import Final

from nuffle.store.names import store_url
from nuffle.web.settings import Settings

AGAIN: Final = 1.0              # seconds before a process that has died is started again
ENDED_WITHIN: Final = 15.0      # seconds
WAITING: Final = 2048


def can_share(settings: Settings) -> bool:
    """Can several processes serve this store?"""
    return settings.url.startswith("postgresql")


def open_listener(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(WAITING)       # because: who comes while it starts waits a moment and is not turned away
    return found


class Supervisor:
    """Processes that share a listening socket."""

    def __init__(self, settings: Settings, listener: socket.socket, processes: int) -> None:
        self.listener, self.over = listener, Event()
        self.order = json.dumps(asdict(settings) | {"vault": str(settings.secrets), "database": store_url(
            settings.database), "fd": listener.fileno()}) + "\n"
        self.hands = [self.start_process() for _ in range(processes)]

    def start_process(self) -> subprocess.Popen[str]:
        made = subprocess.Popen([sys.executable, "-m", "nuffle.web.serving"], stdin=subprocess.PIPE, text=True,
                                pass_fds=[self.listener.fileno()])
        assert made.stdin is not None
        made.stdin.write(self.order)        # because: what it is told may have a password in it
        made.stdin.flush()
        return made

    def run(self) -> None:
        """Until somebody ends it."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self.request_stop)
        while not self.over.wait(AGAIN):
            self.hands = [hand if hand.poll() is None else self.start_process() for hand in self.hands]
        for hand in self.hands:
            hand.terminate()
        until = time.monotonic() + ENDED_WITHIN
        for hand in self.hands:
            try:
                hand.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                hand.kill()

    def request_stop(self, _sign: int, _frame: FrameType | None) -> None:
        self.over.set()
