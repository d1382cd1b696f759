"""A server process: alone, or one of several that `Supervisor` has started."""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
from pathlib import Path
from threading import Thread
from typing import Any, Final

import uvicorn

from nuffle.editions import playable
from nuffle.web.app import create_app
from nuffle.web.costs import CostLimits
from nuffle.web.header_timeout import make_protocol
from nuffle.web.metrics import log_as
from nuffle.web.settings import Settings
from nuffle.web.supervisor import can_share, open_listener

GOODBYE: Final = 3              # seconds for connections to end


def settle_down() -> None:
    """The rules are made before anybody waits for them, and what is loaded now is never looked through for garbage."""
    playable()
    gc.collect()
    gc.freeze()


# -- one
def serve_one(settings: Settings, listener: socket.socket) -> None:
    """Serves until it is told to end; other processes on the same store reach it at a port of its own."""
    log_as(settings.log)
    sockets = [listener]
    if can_share(settings):
        own = open_listener(settings.inner, 0)
        host, port = own.getsockname()[:2]
        settings = settings.having(inner=f"http://{f'[{host}]' if ':' in host else host}:{port}")
        sockets.append(own)
    # because: packing every message costs more than it saves; they are a few kilobytes
    config = uvicorn.Config(create_app(settings), log_level="warning", http=make_protocol(settings.patience),
                            ws="websockets-sansio", ws_max_size=1 << 20,
                            ws_per_message_deflate=False, proxy_headers=settings.secure,
                            forwarded_allow_ips=settings.proxies, log_config=None, timeout_graceful_shutdown=GOODBYE)
    settle_down()
    uvicorn.Server(config).run(sockets=sockets)


# -- one of several
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
    costs = CostLimits(**told["costs"])
    serve_one(Settings(**told | {"vault": Path(told["vault"]), "costs": costs}), listener)


if __name__ == "__main__":
    main()
