"""`nuffle event`: what is kept about people, and the store itself."""

from __future__ import annotations

from typing import Annotated

import typer

from nuffle.cli.desk import Desk, at_desk, find_coach
from nuffle.tournament.records import EventError


@at_desk
def forget(
    desk: Desk,
    who: Annotated[str, typer.Argument(help="A coach: id, number or name. Leave it out with --everyone.")] = "",
    everybody: Annotated[
        bool, typer.Option("--everyone", "--everybody", help="Everyone at the event, officials included.")
    ] = False,
    sure: Annotated[bool, typer.Option("--sure", help="Confirm. This cannot be undone.")] = False,
) -> None:
    """Delete personal data: names and NAF numbers. This cannot be undone.

    Results, standings and the record stay, with numbers in place of names.

    Example: nuffle event forget ann --sure
    """
    if bool(who) == everybody:
        raise EventError("name one coach, or use --everyone")
    if not sure:
        raise EventError("deleted names cannot be brought back. If you are sure, add --sure.")
    with desk.change() as work:
        work.forget(find_coach(work.event, who).id if who else "")
    event = desk.load()
    shown = {"event": desk.slug, "coaches": [coach.id for coach in event.coaches]}
    desk.tell(shown, f"personal data of {who or 'everyone'} deleted: only numbers are left")


@at_desk
def store(
    desk: Desk,
    to: Annotated[str, typer.Option(help="Convert the tables to this version, for an older nuffle.")] = "",
) -> None:
    """Show where the store is and which version its tables have.

    Example: nuffle event store
    """
    from nuffle.store.connect import describe_place, migrate, revision, store_exists
    from nuffle.store.tables import REVISIONS

    engine = desk.store.engine
    found = store_exists(engine)
    if to and not found:
        raise EventError("there is no store yet. Open an event first: `nuffle event new guide`.")
    if to:
        if to not in REVISIONS:
            raise EventError(f"--to: {to!r} is not a version. Use one of {', '.join(REVISIONS)}")
        migrate(engine, to)
    version = revision(engine) if found else None
    line = f"{describe_place(engine)}: " + (f"tables of version {version}" if version else "no store yet")
    desk.tell({"store": describe_place(engine), "version": version}, line)
