"""`nuffle event`: what is kept about people, and the store itself."""

from __future__ import annotations

from typing import Annotated

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach
from nuffle.tournament.records import EventError


@at_desk
def forget(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="A coach: id, number or name; left out with --everybody.")] = "",
    everybody: Annotated[bool, typer.Option("--everybody", help="All names of the event, officials too.")] = False,
    sure: Annotated[bool, typer.Option("--sure", help="Do it. It cannot be undone.")] = False,
) -> None:
    """Empties names and NAF numbers; results, standings and the record stay, by number. There is no way back."""
    if bool(who) == everybody:
        raise EventError("say who is to be forgotten: a coach, or --everybody")
    if not sure:
        raise EventError("names that are forgotten cannot be brought back: say --sure")
    with desk.change() as work:
        work.forget(find_coach(work.event, who).id if who else "")
    event = desk.load()
    shown = {"event": desk.slug, "coaches": [coach.id for coach in event.coaches]}
    desk.tell(shown, f"{who or 'everybody'} is known by number only from now on")


@at_desk
def store(
    desk: Desk,
    to: Annotated[str, typer.Option(help="Bring the tables to this version, for an older nuffle.")] = "",
) -> None:
    """Where the store is and which version its tables have; looking makes none."""
    from nuffle.store.connect import describe_place, migrate, revision, store_exists
    from nuffle.store.tables import REVISIONS

    engine = desk.store.engine
    found = store_exists(engine)
    if to and not found:
        raise EventError("there is no store yet")
    if to:
        if to not in REVISIONS:
            raise EventError(f"--to: {to!r} is none of {', '.join(REVISIONS)}")
        migrate(engine, to)
    version = revision(engine) if found else None
    line = f"{describe_place(engine)}: " + (f"tables of version {version}" if version else "no store yet")
    desk.tell({"store": describe_place(engine), "version": version}, line)
