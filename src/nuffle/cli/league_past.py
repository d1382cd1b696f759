"""`nuffle league`: the record, undo, corrections, the dice checked, everything out and in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.league_desk import LeagueDesk, at_league
from nuffle.cli.plain import plural
from nuffle.cli.tables import table
from nuffle.files.records import LARGE, read_text


@at_league
def log(desk: LeagueDesk,
        most: Annotated[int, typer.Option(help="How many entries.", min=1, max=10_000)] = 30,
        find: Annotated[str, typer.Option(help="Only entries with this word.")] = "") -> None:
    """Show the record of the season, the latest entry first.

    Example: nuffle league log --find Reavers
    """
    from nuffle.store.leagues import past

    found = past.read_log(desk.at, most=most, find=find)
    lines = [[str(line.number), line.at, line.by, f"{line.told}{' (undone)' if line.undone else ''}"] for line in found]
    desk.tell([vars(line) for line in found], table("", ("entry", "at", "by", "what"), lines, wide="what"))


@at_league
def undo(desk: LeagueDesk,
         number: Annotated[int, typer.Argument(help="An entry of the record. Default: the latest.", min=0)] = 0,
         reason: Annotated[str, typer.Option(help="For the record.")] = "") -> None:
    """Take an entry back. What follows on it must still be possible.

    Example: nuffle league undo 42
    """
    from nuffle.store.leagues import past

    fact = past.undo(desk.at, number, reason)
    told = past.tell(desk.played, fact)
    desk.tell({"number": fact.number, "told": told}, told)


@at_league
def correct(
    desk: LeagueDesk,
    acts: Annotated[Path, typer.Argument(help="A JSON file: a list of acts, each with its `kind`.",
                                         show_default=False)],
    preview: Annotated[bool, typer.Option("--preview", help="Only show what it would do.")] = False,
) -> None:
    """Correct the past: a result, a decision. Everything after it is played again with the same dice.

    Example: nuffle league correct right.json --preview
    """
    from nuffle.league.acts import read_fact
    from nuffle.store.leagues import past

    wanted = [read_fact({"number": 1, "at": "2000-01-01T00:00:00Z", "act": value}).act
              for value in json.loads(read_text(acts))]
    if preview:
        found = past.preview_acts(desk.at, wanted)
        lines = [f"{one.how}: {one.what} {one.why}".rstrip() for one in found.consequences if one.how != "same"]
        desk.tell(found.model_dump(mode="json"), *lines, *(str(one) for one in found.differences),
                  "this can be saved" if found.possible else "this cannot be saved without a remedy")
        return
    saved = past.correct(desk.at, wanted)
    desk.tell({"entries": [fact.number for fact in saved]}, f"{plural(len(saved), 'change')} saved")


@at_league
def verify(desk: LeagueDesk) -> None:
    """Check every die of the season against the published secrets, and the season against its record.

    Example: nuffle league verify
    """
    from nuffle.league.facts import LeagueError
    from nuffle.league.season import LeagueSeason
    from nuffle.store.leagues import aftermaths

    season, proof = desk.played, aftermaths.verify(desk.at)
    again = LeagueSeason.of(list(season.facts))
    same = all(again.life(team).digest == life.digest for team, life in season.lives.items())
    counts = {name: proof.count(name) for name in ("proven", "typed", "sealed", "unbound", "wrong")}
    desk.tell({"honest": proof.honest and same, "replayed": same, **counts, "faults": list(proof.faults)},
              f"{plural(len(season.facts), 'fact')} replayed: {'the same' if same else 'not the same'}",
              "dice: " + ", ".join(f"{count} {name}" for name, count in counts.items() if count), *proof.faults)
    if not (same and proof.honest):
        raise LeagueError("the record does not hold")


@at_league
def export(desk: LeagueDesk,
           file: Annotated[Path, typer.Argument(help="A .json file: the whole league. Or tables.csv, fixtures.csv, "
                                                     "players.csv.", show_default=False)]) -> None:
    """Write the whole league as one file that imports again, or a sheet of the season.

    Example: nuffle league export hill.json
    """
    from nuffle.store.leagues import whole

    text = whole.make_sheet(desk.at, file.stem) if file.suffix == ".csv" else whole.export_league(desk.whole)
    file.write_text(text, encoding="utf-8")
    desk.tell({"file": str(file), "bytes": len(text.encode())}, f"{file} written")


@at_league
def import_file(desk: LeagueDesk,
                file: Annotated[Path, typer.Argument(help="What `nuffle league export` has written.",
                                                     show_default=False)],
                slug: Annotated[str, typer.Option("--as", help="Another short name for it.")] = "") -> None:
    """Import a whole league. Every season is replayed, and nothing is kept unless all of it can stand.

    Example: nuffle league import hill.json
    """
    from nuffle.store.leagues import whole

    text = read_text(file, LARGE)
    desk.store.make()
    with typer.progressbar(length=max(1, text.count('"slug"') - 1), label="seasons",
                           hidden=desk.json_output) as bar:
        made = whole.import_league(desk.service, desk.actor, text, slug, lambda _name, _facts: bar.update(1))
    desk.tell({"league": made.slug}, f"{made.name} is here as {made.slug}")
