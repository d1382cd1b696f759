"""`nuffle serve`: the web app."""

from __future__ import annotations

import gc
import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Timer
from typing import Annotated, Final

import typer

from nuffle.cli.trouble import refuse, told

HOST: Final = "127.0.0.1"
PORT: Final = 8462
PORTS: Final = 65_535
MAIL: Final = "NUFFLE_MAIL_URL"
ADDRESS: Final = "NUFFLE_ADDRESS"
WAITING: Final = 2048
OPENS_AFTER: Final = 1.0        # seconds: by then it listens


def serve(
    host: Annotated[str, typer.Option(help="The address it listens on; 0.0.0.0 for the whole network.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=PORTS, help="0: any that is free.")] = PORT,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
    database: Annotated[str, typer.Option(help="A SQLite file or a URL; as NUFFLE_DATABASE_URL, else nuffle.db.")] = "",
    vault: Annotated[Path | None, typer.Option(help="The folder for the secrets of fair dice under way.")] = None,
    behind_https: Annotated[bool, typer.Option("--behind-https", help="A proxy serves it by https.")] = False,
    admin: Annotated[str, typer.Option(help="Make this name an administrator; a link sets his password.")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Serve matches, teams and replays to browsers: the web app.

    NUFFLE_MAIL_URL (smtp://user:password@host:port?from=...) lets it write e-mail to coaches whose turn it is in a
    match by correspondence; NUFFLE_ADDRESS is where others reach it.

    Examples: nuffle serve; nuffle serve --host 0.0.0.0 --port 8000 --workers 2
    """
    import uvicorn  # because: it takes a while to import, and no other command needs it

    from nuffle.web.app import create_app
    from nuffle.web.settings import Settings

    with told("nuffle serve"):
        listener = listening(host, port)
        address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
        app = create_app(Settings(database, vault, workers, secure=behind_https, mail=os.environ.get(MAIL, ""),
                                  address=os.environ.get(ADDRESS, "").rstrip("/") or address.rstrip("/")))
    typer.echo(f"nuffle is at {address} (Ctrl-C ends it)")
    if admin:
        typer.echo(f"{admin} sets his password at {address.rstrip('/')}{administrator(database, admin)}")
    if open_browser and has_screen():
        Timer(OPENS_AFTER, webbrowser.open, (address,)).start()
    # because: packing every message costs more than it saves; they are a few kilobytes
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=1 << 20,
                            ws_per_message_deflate=False, proxy_headers=behind_https, timeout_graceful_shutdown=3)
    settle_down()
    uvicorn.Server(config).run(sockets=[listener])


def settle_down() -> None:
    """The rules are made before anybody waits for them, and what is loaded now is never looked through for garbage."""
    from nuffle.editions import rulesets

    rulesets()
    gc.collect()
    gc.freeze()


def administrator(database: str, login: str) -> str:
    """The page on which the administrator chooses his password."""
    from nuffle.store.store import Store
    from nuffle.web.accounts.first import first_administrator

    store = Store(database)
    store.make()
    with told("nuffle serve"):
        return first_administrator(store.engine, login)


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen(WAITING)       # because: who comes while it starts waits a moment and is not turned away
    except OSError as error:
        raise refuse(f"--host {host} --port {port}: {error.strerror}; try another port") from error
    return found


def shown(host: str) -> str:
    """The address as a browser takes it."""
    if host in ("0.0.0.0", "::", HOST):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
