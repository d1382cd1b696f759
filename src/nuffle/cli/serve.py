"""`nuffle serve`: the web app."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from enum import StrEnum
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated, Final

import typer

from nuffle.cli.config_file import load_config
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.store.names import VARIABLE
from nuffle.web import costs

if TYPE_CHECKING:
    from nuffle.web.settings import Settings

HOST: Final = "127.0.0.1"
PORT: Final = 8462
PORTS: Final = 65_535
HERE: Final = f"http://localhost:{PORT}"
OPENS_AFTER: Final = 1.0        # seconds: by then it listens


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


Config = Annotated[Path | None, typer.Option(envvar="NUFFLE_CONFIG", is_eager=True, callback=load_config,
                                             help="A TOML file with any of these options.")]
Host = Annotated[
    str, typer.Option(envvar="NUFFLE_HOST", help="The address to listen on; 0.0.0.0 for your whole network.")
]
Port = Annotated[int, typer.Option(envvar="NUFFLE_PORT", min=0, max=PORTS, help="The port; 0: any free one.")]
Workers = Annotated[int, typer.Option(envvar="NUFFLE_WORKERS", min=1, max=64,
                                      help="Bot processes for each server process.")]
Processes = Annotated[int, typer.Option(envvar="NUFFLE_PROCESSES", min=1, max=64,
                                        help="Server processes. More than 1 needs PostgreSQL.")]
Inner = Annotated[
    str, typer.Option(envvar="NUFFLE_INNER", help="The address where servers on other machines reach this one.")
]
Database = Annotated[str, typer.Option(envvar=VARIABLE, help="A SQLite file or a URL. Default: nuffle.db.")]
Vault = Annotated[
    Path | None, typer.Option(envvar="NUFFLE_VAULT", help="The folder for the secrets of fair dice in use.")
]
Address = Annotated[str, typer.Option(envvar="NUFFLE_ADDRESS", help="The public address: https://...")]
Mail = Annotated[
    str, typer.Option(envvar="NUFFLE_MAIL_URL", help="The mail server: smtp://user:password@host:port?from=...")
]
BehindHttps = Annotated[bool, typer.Option("--behind-https", envvar="NUFFLE_BEHIND_HTTPS",
                                           help="A proxy in front serves https.")]
Proxies = Annotated[str, typer.Option(envvar="NUFFLE_PROXIES", help="Proxies trusted to report a visitor's address.")]
Typesetters = Annotated[int, typer.Option(envvar="NUFFLE_TYPESETTERS", min=1, max=64,
                                          help="PDFs made at once, for each server process.")]
TypesetterMemory = Annotated[int, typer.Option(envvar="NUFFLE_TYPESETTER_MEMORY", min=300, max=100_000,
                                               help="Memory limit for each PDF, in MB.")]
TypesetterSeconds = Annotated[int, typer.Option(envvar="NUFFLE_TYPESETTER_SECONDS", min=5, max=3600,
                                                help="Time limit for each PDF, in seconds.")]
MatchesInMemory = Annotated[int, typer.Option(
    envvar="NUFFLE_MATCHES_IN_MEMORY", min=10, max=100_000,
    help="Above this number, matches without visitors leave memory at once.")]
GuestMatches = Annotated[int, typer.Option(envvar="NUFFLE_GUEST_MATCHES", min=1, max=10_000,
                                           help="Matches under way allowed for a guest.")]
AccountMatches = Annotated[int, typer.Option(envvar="NUFFLE_ACCOUNT_MATCHES", min=1, max=10_000,
                                             help="Matches under way allowed for an account.")]
EventsADay = Annotated[int, typer.Option(envvar="NUFFLE_EVENTS_A_DAY", min=1, max=100_000,
                                         help="Events an account may open within a day.")]
TeamsADay = Annotated[int, typer.Option(envvar="NUFFLE_TEAMS_A_DAY", min=1, max=100_000,
                                        help="Teams a coach may make within a day.")]
AccountKey = Annotated[str, typer.Option(
    envvar="NUFFLE_ACCOUNT_KEY",
    help="The key for second factors, or its file. Default: a file beside the database.")]
Hsts = Annotated[int, typer.Option(envvar="NUFFLE_HSTS", min=0, max=63_072_000,
                                   help="Seconds for which browsers must use https. Needs --behind-https.")]
ErrorWebhook = Annotated[str, typer.Option(envvar="NUFFLE_ERROR_WEBHOOK",
                                           help="The address to tell about errors: https://...")]
ErrorWebhookSecret = Annotated[str, typer.Option(envvar="NUFFLE_ERROR_WEBHOOK_SECRET",
                                                 help="The secret that signs messages to --error-webhook.")]
LogForm = Annotated[LogFormat, typer.Option(envvar="NUFFLE_LOG", help="The form of the log.")]
Admin = Annotated[str, typer.Option(help="Make this account an administrator and print a link to set its password.")]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the web app in your browser.")]


def serve(config: Config = None, host: Host = HOST, port: Port = PORT, workers: Workers = 1, processes: Processes = 1,
          inner: Inner = HOST, database: Database = "", vault: Vault = None, address: Address = "", mail: Mail = "",
          behind_https: BehindHttps = False, proxies: Proxies = HOST, log: LogForm = LogFormat.TEXT,
          typesetters: Typesetters = costs.TYPESETTERS, typesetter_memory: TypesetterMemory = costs.TYPESETTER_MEMORY,
          typesetter_seconds: TypesetterSeconds = costs.TYPESETTER_SECONDS,
          matches_in_memory: MatchesInMemory = costs.MATCHES_IN_MEMORY,
          guest_matches: GuestMatches = costs.GUEST_MATCHES, account_matches: AccountMatches = costs.ACCOUNT_MATCHES,
          events_a_day: EventsADay = costs.EVENTS_A_DAY, teams_a_day: TeamsADay = costs.TEAMS_A_DAY,
          rules: RULES = None, account_key: AccountKey = "", hsts: Hsts = 0, error_webhook: ErrorWebhook = "",
          error_webhook_secret: ErrorWebhookSecret = "", admin: Admin = "", open_browser: OpenBrowser = False) -> None:
    """Run the web app: matches, teams, events and replays in the browser.

    Every option can also be set in a file (--config) or in the environment. The command line wins over the
    environment, and the environment over the file. With --mail, coaches get mail when it is their turn.

    --processes 4 starts four server processes that share one PostgreSQL. Other machines may run more.

    Examples: nuffle serve; nuffle serve --host 0.0.0.0 --port 8000 --workers 2
    """
    from nuffle.store.file_lock import lock_store
    from nuffle.web.settings import Settings
    from nuffle.web.supervisor import Supervisor, can_share

    with report_errors("nuffle serve"):
        spent = costs.CostLimits(typesetters, typesetter_memory, typesetter_seconds, matches_in_memory, guest_matches,
                                 account_matches, events_a_day, teams_a_day)
        settings = Settings(database, vault, workers, secure=behind_https, mail=mail, inner=inner, log=log.value,
                            proxies=proxies, costs=spent, account_key=account_key, hsts=hsts,
                            error_webhook=error_webhook, error_webhook_secret=error_webhook_secret)
        require_webhook(settings)
        if processes > 1 and not (can_share(settings) and hasattr(os, "fork")):
            raise refuse(f"--processes {processes}: needs PostgreSQL (--database), and does not work on Windows.")
        listener = bind_socket(host, port)
        lock = lock_store(settings.url)
        at = listener.getsockname()[1]
        here, hall = f"http://{shown_address(host)}:{at}/", network_address(host, at)
        settings = settings.having(address=(address or hall or here).rstrip("/"))
        made = make_administrator(database, admin, again=False) if admin or processes > 1 else ""
    typer.echo(f"nuffle is at {here} (Ctrl-C stops it)")
    if hall:
        typer.echo(f"On your network: {hall}")
    if admin:
        link = f"Set the password of {admin} at {settings.address}{made}"
        typer.echo(link if made else f"{admin} is an administrator.")
    if open_browser and has_screen():
        Timer(OPENS_AFTER, webbrowser.open, (here,)).start()
    if processes > 1:
        Supervisor(settings, listener, processes).run()
    else:
        from nuffle.web.serving import serve_one  # because: whoever starts several needs nothing of the app

        serve_one(settings, listener)
    if lock is not None:
        lock.release()


def require_webhook(settings: Settings) -> None:
    """Messages that nobody could tell from forged ones are not sent."""
    if settings.error_webhook and not settings.error_webhook.startswith(("https://", "http://")):
        raise refuse("--error-webhook: an address begins with https:// or http://")
    if settings.error_webhook and not settings.error_webhook_secret:
        raise refuse("--error-webhook needs --error-webhook-secret: choose a long random one, and give it to both")


def administrator(name: Annotated[str, typer.Argument(help="The name they sign in with.")], database: Database = "",
                  address: Address = HERE) -> None:
    """Make an account an administrator and print a link to set its password.

    The link works once, within two days. The server need not be running.

    Examples: nuffle administrator pat; nuffle administrator pat --address https://bowl.example.org
    """
    with report_errors("nuffle administrator"):
        typer.echo(f"{address.rstrip('/')}{make_administrator(database, name)}")


def make_administrator(database: str, login: str, again: bool = True) -> str:
    """Makes the store; the page on which the administrator chooses his password, where one is named."""
    from nuffle.store.store import Store
    from nuffle.web.accounts.first_administrator import make_first_administrator

    store = Store(database)
    store.make()
    return make_first_administrator(store.engine, login, again) if login else ""


def bind_socket(host: str, port: int) -> socket.socket:
    from nuffle.web.supervisor import open_listener

    try:
        return open_listener(host, port)
    except OSError as error:
        raise refuse(f"--host {host} --port {port}: {error.strerror}. Try another port.") from error


def shown_address(host: str) -> str:
    """The address as a browser takes it."""
    if host in ("0.0.0.0", "::", HOST):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def network_address(host: str, port: int) -> str:
    """Where phones find a server that listens to the whole network."""
    from nuffle.web.network import EVERYWHERE, own_address

    found = own_address() if host in EVERYWHERE else ""
    return f"http://{found}:{port}/" if found else ""


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
