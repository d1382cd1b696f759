"""`nuffle dungeon`: check maps, draw them, make one of a seed, see which are ready."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.errors import BAD_INPUT, refuse, report_errors
from nuffle.cli.plain import a_seed, as_json
from nuffle.cli.tables import console, table
from nuffle.data import UnknownName
from nuffle.files.records import SMALL, BadFile, read_text
from nuffle.maps.check import measure_zones, read_map, remarks
from nuffle.maps.draw import as_svg, as_text
from nuffle.maps.generate import generate as generate_map
from nuffle.maps.map import FEWEST_SEATS, HIGHEST, MOST_SEATS, WIDEST, ZONES, Dungeon, write
from nuffle.maps.ready_maps import ready_map, ready_names, ready_text

app = typer.Typer(help="Check, draw or generate maps for Dungeon Bowl.", no_args_is_help=True)

UNFAIR = 1
MAPS_HELP = "Map files, or names of ready maps."
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="The file to write.")]


def read_dungeon(name: str) -> Dungeon:
    """A dungeon from a file or by the name of a ready one; everything wrong with it is raised with its place."""
    if name == "-" or Path(name).is_file():
        return read_map(read_text(Path(name), SMALL), name)
    try:
        return ready_map(name)
    except UnknownName as error:
        ready = ", ".join(ready_names())
        near = f". Did you mean {' or '.join(error.close)}?" if error.close else f". Ready ones: {ready}"
        raise BadFile(name, [f"there is no such file and no ready dungeon of that name{near}"]) from error


def inspect_map(name: str) -> dict[str, Any]:
    """What there is to say about one map."""
    found: dict[str, Any] = {"map": name, "sound": False, "faults": [], "remarks": [], "steps": []}
    try:
        dungeon = read_dungeon(name)
    except BadFile as error:
        return found | {"faults": error.faults}
    steps = [{"team": zone} | way._asdict() for zone, way in zip(ZONES, measure_zones(dungeon), strict=False)]
    about = {"name": dungeon.name, "seats": dungeon.seats, "width": dungeon.width, "height": dungeon.height}
    return found | about | {"sound": True, "remarks": remarks(dungeon), "steps": steps}


def print_map(found: dict[str, Any]) -> None:
    for fault in found["faults"]:
        typer.echo(f"{found['map']}: {fault}", err=True)
    if found["sound"]:
        steps = "; ".join("{team} pad {pad}, chest {chest}, end zone {rival}".format(**way) for way in found["steps"])
        size = f"{found['seats']} teams, {found['width']} by {found['height']}"
        typer.echo(f"{found['map']}: {found['name']}, no faults, {size}; steps to the nearest: {steps}")
    for remark in found["remarks"]:
        typer.echo(f"{found['map']}: {remark}")


@app.command()
def check(
    maps: Annotated[list[str], typer.Argument(help=MAPS_HELP, show_default=False)],
    json_output: Json = False,
) -> None:
    """Check maps and list every fault with its line and square, and the distances for each team.

    Exit status 2 if a map cannot be played, 1 if a map is not fair. In a fair map the steps from each end zone to the
    nearest pad, and to the nearest chest, differ by two at most.

    Examples: nuffle dungeon check mine.txt; nuffle dungeon check *.txt --json
    """
    with report_errors():
        found = [inspect_map(name) for name in maps]
    if json_output:
        typer.echo(as_json(found))
    else:
        for one in found:
            print_map(one)
    if any(one["faults"] for one in found):
        raise typer.Exit(BAD_INPUT)
    if any(one["remarks"] for one in found):
        raise typer.Exit(UNFAIR)


def write_out(out: Path, text: str) -> None:
    out.write_text(text, encoding="utf-8", newline="\n")
    typer.echo(f"{out} written")


def show(dungeon: Dungeon, out: Path | None, plain: str) -> None:
    """To a file, a picture if it is named so; else to the terminal."""
    if out is None:
        typer.echo(plain, nl=False)
        return
    suffix = out.suffix.lower()
    if suffix not in (".svg", ".txt"):
        raise refuse(f"--out: {out} must end in .svg or .txt")
    write_out(out, as_svg(dungeon) if suffix == ".svg" else write(dungeon))


@app.command()
def draw(
    name: Annotated[str, typer.Argument(metavar="MAP", help="A map file, or the name of a ready map.")],
    out: Out = None,
) -> None:
    """Draw a map in the terminal, or to an SVG file with --out.

    Examples: nuffle dungeon draw ring-road; nuffle dungeon draw mine.txt --out mine.svg
    """
    with report_errors():
        dungeon = read_dungeon(name)
        show(dungeon, out, as_text(dungeon))


@app.command()
def generate(
    seats: Annotated[int, typer.Option(min=FEWEST_SEATS, max=MOST_SEATS, help="How many teams.")] = 2,
    seed: Annotated[int | None, a_seed("The same seed makes the same dungeon. Default: a random one.")] = None,
    width: Annotated[int, typer.Option(min=0, max=WIDEST, help="Width in squares; 0: the usual for the teams.")] = 0,
    height: Annotated[int, typer.Option(min=0, max=HIGHEST, help="Height in squares; 0: the usual.")] = 0,
    out: Out = None,
) -> None:
    """Make a dungeon from a seed, connected and fair, and print it or write it to a file.

    Examples: nuffle dungeon generate --seed 7 --out seven.txt; nuffle dungeon generate --seats 4 --out four.svg
    """
    with report_errors():
        dungeon = generate_map(secrets.randbelow(2**32) if seed is None else seed, seats, width, height)
        show(dungeon, out, write(dungeon))


@app.command("list")
def list_maps(json_output: Json = False) -> None:
    """List the ready dungeons.

    Example: nuffle dungeon list
    """
    found = {name: ready_map(name) for name in ready_names()}
    if json_output:
        rows = [{"map": name, "name": one.name, "seats": one.seats, "about": one.about} for name, one in found.items()]
        typer.echo(as_json(rows))
        return
    lines = [[name, one.name, str(one.seats), one.about] for name, one in found.items()]
    console().print(table("Ready dungeons", ("map", "name", "teams", "about"), lines, wide="about"))


@app.command()
def text(name: Annotated[str, typer.Argument(metavar="MAP", help="The name of a ready dungeon.")]) -> None:
    """Print the text of a ready dungeon, to start your own from.

    Example: nuffle dungeon text ring-road
    """
    with report_errors():
        typer.echo(ready_text(name), nl=False)
