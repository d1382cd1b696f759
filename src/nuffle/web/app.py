"""The app: one FastAPI server with pages, JSON and sockets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from fastapi import APIRouter, FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from nuffle import __version__
from nuffle.data import UnknownName
from nuffle.files.records import BadFile
from nuffle.league.facts import LeagueError
from nuffle.league.permits import NotPermitted
from nuffle.store.faults import Faults
from nuffle.store.leagues.access import HiddenLeague, LeagueService
from nuffle.store.leagues.rows import NoLeague
from nuffle.store.leagues.store import LeagueStore
from nuffle.store.names import StoreError
from nuffle.store.notifications import COACH, ENDED, EVENT, EVERYTHING, SWITCH, NotificationListener
from nuffle.store.second_factors import SecondFactors
from nuffle.store.visitors import SessionEnded
from nuffle.table.house_check import load_outside
from nuffle.teams.breach import NotAllowed
from nuffle.tournament.records import EventError
from nuffle.web import locale, service
from nuffle.web.accounts import admin, api_tokens, devices, errors_page, second_factor, sign_in
from nuffle.web.accounts import routes as accounts
from nuffle.web.api import event_routers as event_calls
from nuffle.web.api import league_routers as league_calls
from nuffle.web.api import reference, replays, routes, socket
from nuffle.web.api import teams as team_routes
from nuffle.web.api.description import DescribedApp
from nuffle.web.assets import FOLDER, PLAIN, STAMPED, ImmutableFiles
from nuffle.web.body_text import WholeTextMiddleware
from nuffle.web.costly import costly_limits
from nuffle.web.errors import error_handler, on_invalid_request, on_own_error, on_store_error
from nuffle.web.events import routers as event_routers
from nuffle.web.events.cache import EventCache
from nuffle.web.events.result_submission import ResultSubmitter
from nuffle.web.fault_log import FaultLog, Webhook
from nuffle.web.league_matches import LeagueResults
from nuffle.web.leagues import routers as league_pages
from nuffle.web.limits import RateLimits
from nuffle.web.live.game import Refused
from nuffle.web.live.host import Host, NoMatch, NotYours
from nuffle.web.live.leases import Elsewhere
from nuffle.web.live.terms import TermsError
from nuffle.web.maintenance import Maintenance, MaintenanceMiddleware
from nuffle.web.metrics import Meter, MetricsMiddleware
from nuffle.web.pages import coaches, rules, teams
from nuffle.web.pages import replays as replay_pages
from nuffle.web.pages import routes as pages
from nuffle.web.print_queue import PrintQueue
from nuffle.web.proxy import proxy_request
from nuffle.web.security import SecurityMiddleware
from nuffle.web.settings import Settings

LOG: Final = logging.getLogger("nuffle.web")
ABOUT: Final = "What the pages do, for programs. How a match is played over the socket stands in docs/protocol.md."

ROUTERS: Final[tuple[APIRouter, ...]] = tuple(part.router for part in (
    routes, reference, team_routes, replays, service, socket, pages, coaches, teams, replay_pages, rules, sign_in,
    accounts, devices, second_factor, api_tokens, admin, errors_page, locale))
LEVEL: Final = 6                # of packing: more takes longer than it saves


def create_app(settings: Settings | None = None) -> FastAPI:
    """The app of a server; its database is opened when it starts."""
    chosen = settings or Settings()
    app = DescribedApp(title="nuffle", version=__version__, description=ABOUT, lifespan=partial(running, chosen),
                       docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.meter = Meter()
    app.state.costly = costly_limits()
    for router in (*ROUTERS, *event_calls.ROUTERS, *league_calls.ROUTERS, *event_routers.ROUTERS,
                   *league_pages.ROUTERS):
        app.include_router(router)
    app.mount(STAMPED, ImmutableFiles(directory=FOLDER), name="lasting")
    app.mount(PLAIN, StaticFiles(directory=FOLDER), name="static")
    add_error_handlers(app)
    app.add_middleware(GZipMiddleware, compresslevel=LEVEL)
    app.add_middleware(MaintenanceMiddleware, state=app.state)
    app.add_middleware(WholeTextMiddleware)
    app.add_middleware(SecurityMiddleware, limits=RateLimits(chosen.burst, chosen.refill, chosen.sockets),
                       patience=chosen.patience, inner=chosen.inner,
                       hsts=chosen.hsts if chosen.secure else 0)
    app.add_middleware(MetricsMiddleware, meter=app.state.meter)
    app.add_middleware(locale.LocaleMiddleware)
    return app


@asynccontextmanager
async def running(chosen: Settings, app: FastAPI) -> AsyncIterator[None]:
    """What lives as long as the server runs."""
    for fault in load_outside():
        LOG.warning("rules from outside are left out: %s", fault)
    app.state.host = Host(chosen)
    app.state.meter.kept = app.state.host.counts
    SecondFactors(app.state.host.engine, app.state.host.account_key).seal_all()
    app.state.host.spawn(app.state.host.sweep())
    app.state.host.spawn(app.state.host.adopt())
    app.state.event_cache = EventCache(chosen.url)
    app.state.host.spawn(ResultSubmitter(app.state.host, app.state.event_cache).watch())
    app.state.leagues = LeagueService(LeagueStore(app.state.event_cache.store), app.state.host.vault)
    app.state.host.spawn(LeagueResults(app.state.host, app.state.leagues).watch())
    app.state.maintenance = Maintenance(app.state.host)
    app.state.fault_log = start_fault_log(chosen, app.state.host)
    app.state.print_queue = PrintQueue(chosen.costs)
    bell = NotificationListener(app.state.host.engine, partial(on_notification, app, asyncio.get_running_loop()))
    yield
    bell.stop()
    app.state.fault_log.stop()
    app.state.print_queue.stop()
    app.state.leagues.store.close()
    app.state.event_cache.close()
    app.state.host.stop()


def start_fault_log(chosen: Settings, host: Host) -> FaultLog:
    """Counts what is logged as an error from now on."""
    webhook = Webhook(chosen.error_webhook, chosen.error_webhook_secret) if chosen.error_webhook else None
    log = FaultLog(Faults(host.engine), webhook)
    log.start()
    return log


def add_error_handlers(app: FastAPI) -> None:
    """Whatever goes wrong is told in words, to people as a page and to programs as JSON."""
    for error, status in ((NoMatch, 404), (NotYours, 403), (Refused, 409), (TermsError, 422), (EventError, 422),
                          (NotPermitted, 403), (HiddenLeague, 403), (NoLeague, 404), (LeagueError, 422),
                          (NotAllowed, 422),
                          (BadFile, 422), (UnknownName, 422), (SessionEnded, 401)):
        app.add_exception_handler(error, error_handler(status))
    app.add_exception_handler(HTTPException, error_handler())
    app.add_exception_handler(Elsewhere, proxy_request)
    app.add_exception_handler(RequestValidationError, on_invalid_request)
    app.add_exception_handler(StoreError, on_store_error)
    app.add_exception_handler(Exception, on_own_error)


def on_notification(app: FastAPI, loop: asyncio.AbstractEventLoop, word: str) -> None:
    """Another process has changed something: what is shown here is looked up anew. Called from the bell's thread."""
    kind, _, which = word.partition(" ")
    if kind in (EVENT, EVERYTHING):
        loop.call_soon_threadsafe(app.state.event_cache.invalidate, which)
        if kind == EVERYTHING:
            app.state.print_queue.clear()
            app.state.leagues.store.forget_cache()
    if kind in (COACH, EVERYTHING):
        loop.call_soon_threadsafe(app.state.host.on_renamed, which)
    if kind in (SWITCH, EVERYTHING):
        app.state.maintenance.look()
    if kind in (ENDED, EVERYTHING):
        loop.call_soon_threadsafe(app.state.host.on_sessions_ended, which)
