"""`nuffle event`: the event as a whole, and the record of what was done to it."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import typer

from nuffle.cli.desk import Desk, at_desk, pack_of
from nuffle.cli.plain import a_seed, plural
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
    rulespack: Annotated[
        str, typer.Argument(help="A rulespack: a TOML file, or the name of a ready one.", show_default=False)
    ],
    name: Annotated[str, typer.Option(help="The name of the event. Default: that of the rulespack.")] = "",
    slug: Annotated[str, typer.Option(help="A short name for commands. Default: made from the name.")] = "",
    seed: Annotated[int | None, a_seed("Decides every draw. Publish it. Default: a random one.")] = None,
) -> None:
    """Open an event.

    The event keeps the rules it is opened with. Ready rulespacks: nuffle rulespack list.

    Example: nuffle event new guide --name "Spring Cup"
    """
    pack = read_rulespack(rulespack)
    chosen = secrets.randbits(32) if seed is None else seed
    event = Tournament(rulespack=plain_pack(pack), seed=chosen, name=name or pack.name)
    made = desk.store.new(event, slug, desk.by)
    shown = {"event": made, "name": event.name, "seed": chosen, "rulespack": pack.name, "rounds": pack.day.rounds}
    desk.tell(shown, f"{event.name} is open as {made}. Seed {chosen}.")


@at_desk
def list_events(desk: Desk) -> None:
    """List the events in the store.

    Example: nuffle event list
    """
    found = desk.store.events()
    rows = [[kept.slug, kept.name, str(kept.coaches), str(kept.rounds), str(kept.changes)] for kept in found]
    shown = [kept.model_dump() for kept in found]
    headings = ("event", "name", "coaches", "rounds", "changes")
    desk.tell(shown, table("Events", headings, rows) if rows else "No event yet. Open one: `nuffle event new guide`.")


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
    """Show where the event stands and what needs your attention.

    Example: nuffle event show
    """
    shown = overview(desk.load())
    desk.tell(
        {"event": desk.slug, **shown},
        f"{shown['name']} ({desk.slug}), {shown['rulespack']}, seed {shown['seed']}",
        *describe_numbers(shown),
        *(f"{person['name']}: {', '.join(person['roles'])}" for person in shown["people"]),
        *(f"note: {note}" for note in shown["notes"]),
    )


def describe_numbers(shown: dict[str, Any]) -> list[str]:
    coaches, rosters, games, disputes = (shown[key] for key in ("coaches", "with_roster", "open_games", "disputes"))
    lines = [f"{shown['playing']} of {plural(coaches, 'coach')} playing, {plural(rosters, 'roster')} handed in",
             f"round {shown['round']} of {shown['of_rounds']}, {plural(games, 'game')} open"]
    return [*lines, f"{plural(disputes, 'dispute')} for the referee"] if disputes else lines


def entry_row(entry: AuditEntry) -> list[str]:
    undone = f"takes back {entry.undoes}" if entry.undoes else ""
    return [str(entry.number), clock(entry), entry.by, entry.what, undone]


def clock(entry: AuditEntry) -> str:
    return entry.at.replace("+00:00", "Z")


@at_desk
def log(desk: Desk, last: Annotated[int, typer.Option(help="Only the latest changes; 0: all.", min=0)] = 0) -> None:
    """Show the record: who changed what, and when.

    Nothing is ever deleted from it.

    Example: nuffle event log --last 20
    """
    entries = desk.store.history(desk.slug)[-last:]
    rows = [entry_row(entry) for entry in entries]
    shown = [entry.model_dump(mode="json") for entry in entries]
    desk.tell(shown, table("Record", ("", "at", "by", "what", ""), rows, wide="what"))


@at_desk
def undo(
    desk: Desk,
    times: Annotated[int, typer.Option(help="How many changes to undo, latest first.", min=1)] = 1,
    look: Annotated[bool, typer.Option("--look", help="Only show what would be undone, and who did it.")] = False,
) -> None:
    """Undo the latest change and show who made it.

    The record keeps both the change and the undo.

    Example: nuffle event undo --look
    """
    if look:
        taken = [entry for entry in list_undoable(desk.store.history(desk.slug)) if entry.changes][:times]
    else:
        with desk.change() as work:
            taken = work.undo_some(times)
    verb = "would undo" if look else "undone"
    lines = [f"{verb}: {entry.what} ({whose(entry, desk.by)}, {clock(entry)})" for entry in taken]
    lines += [f"nothing more to undo: {len(taken)} of {times}"] if len(taken) < times else []
    desk.tell([{"number": entry.number, "by": entry.by, "what": entry.what} for entry in taken], *lines)


def whose(entry: AuditEntry, me: str) -> str:
    return f"by {entry.by}" + ("" if entry.by == me else ", not by you")

