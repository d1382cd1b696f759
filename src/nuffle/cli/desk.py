"""The desk every `nuffle event` command sits at: which store, which event, who is at work, how to answer."""

from __future__ import annotations

import difflib
import getpass
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nuffle.cli.errors import report_errors
from nuffle.cli.plain import as_json
from nuffle.cli.tables import console
from nuffle.files.gc_pause import pause_gc
from nuffle.tournament.records import Coach, EventError, Tournament
from nuffle.tournament.rulespack import Rulespack, resolve

if TYPE_CHECKING:
    from rich.table import Table

    from nuffle.store.store import EventEdit, Store

EventName = Annotated[str, typer.Option("--event", envvar="NUFFLE_EVENT", help="The event, if the store has several.")]
StoreUrl = Annotated[
    str,
    typer.Option("--store", envvar="NUFFLE_DATABASE_URL", help="A SQLite file or a database URL. Default: nuffle.db."),
]
By = Annotated[str, typer.Option("--by", envvar="NUFFLE_USER", help="Your name for the record. Default: your login.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


def current_user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


class Desk:
    """What a command needs; the store is opened when it is first asked for."""

    def __init__(self, store: str = "", event: str = "", by: str = "", json_output: bool = False) -> None:
        self._url, self._event, self.by, self.json_output = store, event, by or current_user(), json_output

    @cached_property
    def store(self) -> Store:
        with pause_gc():
            from nuffle.store.store import Store  # because: the database takes a while to import, and not all need it

        return Store(self._url)

    @cached_property
    def slug(self) -> str:
        """The event meant: as said, or the only one there is."""
        known = [kept.slug for kept in self.store.events()]
        if self._event:
            if self._event in known:
                return self._event
            near = difflib.get_close_matches(self._event, known, 1)
            raise EventError(f"there is no event {self._event!r}. " + suggest(near, "List them: `nuffle event list`."))
        if len(known) == 1:
            return known[0]
        if not known:
            raise EventError("there is no event yet. Open one: `nuffle event new guide`.")
        raise EventError(f"there are several events ({', '.join(known)}). Choose one with --event.")

    def load(self, audit: bool = False) -> Tournament:
        return self.store.load(self.slug, audit)

    @contextmanager
    def change(self) -> Iterator[EventEdit]:
        with self.store.change(self.slug, self.by) as work:
            yield work

    def tell(self, data: Any, *shown: str | Table) -> None:
        """The answer: plain data as JSON, or lines and tables for people."""
        if self.json_output:
            typer.echo(as_json(data))
            return
        for item in shown:
            if isinstance(item, str):
                typer.echo(item)
            else:
                console().print(item)

    def warn(self, *lines: str) -> None:
        for line in lines:
            typer.echo(f"note: {line}", err=True)


Options = dict[str, tuple[Any, Any]]
_COMMON: Options = {"store": (StoreUrl, ""), "event": (EventName, ""), "by": (By, ""), "json_output": (Json, False)}


def with_options(run: Callable[..., None], command: Callable[..., None], instead: str, options: Options) -> None:
    """Lets `run` look to typer like `command`, with these options in place of the one parameter that gathers them."""
    kind = inspect.Parameter.KEYWORD_ONLY
    gathered = [
        inspect.Parameter(name, kind, default=default, annotation=hint) for name, (hint, default) in options.items()
    ]
    shown: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(command, eval_str=True).parameters.items():
        shown += gathered if name == instead else [parameter.replace(kind=kind)]
    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]  # because: typer reads it
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in shown}


def at_desk(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command its desk and the options that go with it, and turns bad input into words."""

    @wraps(command)
    def run(**values: Any) -> None:
        desk = Desk(**{name: values.pop(name) for name in _COMMON})
        with report_errors():
            command(desk=desk, **values)

    with_options(run, command, "desk", _COMMON)
    return run


def suggest(near: list[str], otherwise: str) -> str:
    """What to try instead of a name that is not there."""
    return f"Did you mean {near[0]!r}?" if near else otherwise


def find_coach(event: Tournament, who: str) -> Coach:
    """A coach by id, by number (12 or #12) or by name."""
    if not event.coaches:
        raise EventError("no coach is registered yet. Use nuffle event add or nuffle event import.")
    for matches in (
        [coach for coach in event.coaches if coach.id == who],
        [coach for coach in event.coaches if str(coach.number) == who.removeprefix("#")],
        [coach for coach in event.coaches if coach.called.casefold() == who.casefold()],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            ids = " or ".join(coach.id for coach in matches)
            raise EventError(f"{len(matches)} coaches are called {who!r}. Use an id: {ids}")
    known = {name: coach for coach in event.coaches for name in (coach.id, coach.called)}
    near = difflib.get_close_matches(who, known, 1)
    raise EventError(f"there is no coach {who!r}. " + suggest(near, "List them: `nuffle event coaches`."))


def names_of(event: Tournament) -> dict[str, str]:
    return {coach.id: coach.called for coach in event.coaches}


def pack_of(event: Tournament) -> Rulespack:
    return resolve(event.rulespack)
