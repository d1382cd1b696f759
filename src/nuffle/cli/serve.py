"""`nuffle serve`: the web app."""

from __future__ import annotations

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
OPENS_AFTER: Final = 1.0        # seconds: by then it listens


def serve(
    host: Annotated[str, typer.Option(help="The address it listens on; 0.0.0.0 for the whole network.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=PORTS, help="0: any that is free.")] = PORT,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think, for each server.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Server processes; several need PostgreSQL.")] = 1,
    inner: Annotated[str, typer.Option(help="The address at which servers on other machines reach this one.")] = HOST,
    database: Annotated[str, typer.Option(help="A SQLite file or a URL; as NUFFLE_DATABASE_URL, else nuffle.db.")] = "",
    vault: Annotated[Path | None, typer.Option(help="The folder for the secrets of fair dice under way.")] = None,
    behind_https: Annotated[bool, typer.Option("--behind-https", help="A proxy serves it by https.")] = False,
    admin: Annotated[str, typer.Option(help="Make this name an administrator; a link sets his password.")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
) -> None:
    """Serve matches, teams and replays to browsers: the web app.

    NUFFLE_MAIL_URL (smtp://user:password@host:port?from=...) lets it write e-mail to coaches whose turn it is in a
    match by correspondence; NUFFLE_ADDRESS is where others reach it.

    Several processes share one PostgreSQL: --processes 4 starts them at one address; on other machines start more.

    Examples: nuffle serve; nuffle serve --host 0.0.0.0 --port 8000 --workers 2
    """
    from nuffle.web.serving import Crew, serve_one, shares
    from nuffle.web.settings import Settings

    with told("nuffle serve"):
        settings = Settings(database, vault, workers, secure=behind_https, mail=os.environ.get(MAIL, ""), inner=inner)
        if processes > 1 and not (shares(settings) and hasattr(os, "fork")):
            raise refuse(f"--processes {processes}: several need PostgreSQL (--database), and not Windows")
        listener = taken(host, port)
        address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
        settings = settings.having(address=os.environ.get(ADDRESS, "").rstrip("/") or address.rstrip("/"))
        made = administrator(database, admin) if admin or processes > 1 else ""
    typer.echo(f"nuffle is at {address} (Ctrl-C ends it)")
    if admin:
        typer.echo(f"{admin} sets his password at {address.rstrip('/')}{made}")
    if open_browser and has_screen():
        Timer(OPENS_AFTER, webbrowser.open, (address,)).start()
    if processes > 1:
        Crew(settings, listener, processes).run()
    else:
        serve_one(settings, listener)


def administrator(database: str, login: str) -> str:
    """Makes the store; the page on which the administrator chooses his password, where one is named."""
    from nuffle.store.store import Store
    from nuffle.web.accounts.first import first_administrator

    store = Store(database)
    store.make()
    return first_administrator(store.engine, login) if login else ""


def taken(host: str, port: int) -> socket.socket:
    from nuffle.web.serving import listening

    try:
        return listening(host, port)
    except OSError as error:
        raise refuse(f"--host {host} --port {port}: {error.strerror}; try another port") from error


def shown(host: str) -> str:
    """The address as a browser takes it."""
    if host in ("0.0.0.0", "::", HOST):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
