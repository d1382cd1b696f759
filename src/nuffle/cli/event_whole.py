"""`nuffle event`: the event as a whole, and the record of what was done to it."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, pack_of
from nuffle.cli.plain import a_seed
from nuffle.cli.rulespack import read_rulespack
from nuffle.cli.tables import table
from nuffle.tournament.audit import list_undoable
from nuffle.tournament.formats import squad_trouble
from nuffle.tournament.records import AuditEntry, Tournament, conflicts_of_interest
from nuffle.tournament.results import list_disputes
from nuffle.tournament.rulespack import plain_pack


@at_desk
def new(
    desk: Desk,
    rulespack: Annotated[str, typer.Argument(help="A TOML file, or a ready pack's name.", show_default=False)],
    name: Annotated[str, typer.Option(help="What the event is called, if not as its rulespack.")] = "",
    slug: Annotated[str, typer.Option(help="How commands call it; made of the name if left out.")] = "",
    seed: Annotated[int | None, a_seed("Decides every lot; drawn if left out. Publish it.")] = None,
) -> None:
    """Opens an event. It keeps the rules it was opened with."""
    pack = read_rulespack(rulespack)
    chosen = secrets.randbits(32) if seed is None else seed
    event = Tournament(rulespack=plain_pack(pack), seed=chosen, name=name or pack.name)
    made = desk.store.new(event, slug, desk.by)
    shown = {"event": made, "name": event.name, "seed": chosen, "rulespack": pack.name, "rounds": pack.day.rounds}
    desk.tell(shown, f"{event.name} is open as {made}, seed {chosen}")


@at_desk
def list_events(desk: Desk) -> None:
    """The events of the store."""
    found = desk.store.events()
    rows = [[kept.slug, kept.name, str(kept.coaches), str(kept.rounds), str(kept.changes)] for kept in found]
    shown = [kept.model_dump() for kept in found]
    headings = ("event", "name", "coaches", "rounds", "changes")
    desk.tell(shown, table("Events", headings, rows) if rows else "no event yet: open one with nuffle event new")


def overview(event: Tournament) -> dict[str, Any]:
    last = event.rounds[-1] if event.rounds else ()
    return {
        "name": event.name,
        "rulespack": pack_of(event).name,
        "seed": event.seed,
        "coaches": len(event.coaches),
        "playing": sum(coach.playing for coach in event.coaches),
        "with_roster": sum(bool(coach.lists) for coach in event.coaches),
        "round": len(event.rounds),
        "of_rounds": pack_of(event).day.rounds,
        "open_games": sum(not game.played for game in last),
        "disputes": len(list_disputes(event)),
        "people": [person.model_dump(mode="json") for person in event.people],
        "notes": [*conflicts_of_interest(event), *squad_trouble(event, pack_of(event))],
    }


@at_desk
def show(desk: Desk) -> None:
    """Where the event stands, and what an organiser should look after."""
    shown = overview(desk.load())
    desk.tell(
        {"event": desk.slug, **shown},
        f"{shown['name']} ({desk.slug}), {shown['rulespack']}, seed {shown['seed']}",
        f"{shown['playing']} of {shown['coaches']} coaches play, {shown['with_roster']} rosters handed in",
        f"round {shown['round']} of {shown['of_rounds']}, {shown['open_games']} games open",
        *(f"{person['name']}: {', '.join(person['roles'])}" for person in shown["people"]),
        *([f"{shown['disputes']} disputes for the referee"] if shown["disputes"] else []),
        *(f"note: {note}" for note in shown["notes"]),
    )


def entry_row(entry: AuditEntry) -> list[str]:
    undone = f"takes back {entry.undoes}" if entry.undoes else ""
    return [str(entry.number), clock(entry), entry.by, entry.what, undone]


def clock(entry: AuditEntry) -> str:
    return entry.at.replace("+00:00", "Z")


@at_desk
def log(desk: Desk, last: Annotated[int, typer.Option(help="Only the last so many; 0 is all.", min=0)] = 0) -> None:
    """The record of who changed what; nothing is ever taken out of it."""
    entries = desk.store.history(desk.slug)[-last:]
    rows = [entry_row(entry) for entry in entries]
    shown = [entry.model_dump(mode="json") for entry in entries]
    desk.tell(shown, table("Record", ("", "at", "by", "what", ""), rows, wide="what"))


@at_desk
def undo(
    desk: Desk,
    times: Annotated[int, typer.Option(help="How many changes to take back at most, latest first.", min=1)] = 1,
    look: Annotated[bool, typer.Option("--look", help="Only tell what would be taken back, and whose it was.")] = False,
) -> None:
    """Takes back the latest change, whoever made it, and says whose it was; the record keeps both."""
    if look:
        taken = [entry for entry in list_undoable(desk.store.history(desk.slug)) if entry.changes][:times]
    else:
        with desk.change() as work:
            taken = work.undo_some(times)
    verb = "would take back" if look else "taken back"
    lines = [f"{verb}: {entry.what} ({whose(entry, desk.by)}, {clock(entry)})" for entry in taken]
    lines += [f"there is nothing more: {len(taken)} of {times}"] if len(taken) < times else []
    desk.tell([{"number": entry.number, "by": entry.by, "what": entry.what} for entry in taken], *lines)


def whose(entry: AuditEntry, me: str) -> str:
    return f"by {entry.by}" + ("" if entry.by == me else ", NOT YOURS")

