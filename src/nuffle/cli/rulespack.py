"""`nuffle rulespack`: check a pack, read it as a page, see which are ready."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import BAD_INPUT, report_errors
from nuffle.cli.plain import as_json
from nuffle.cli.tables import console, table
from nuffle.files.records import BadFile, read_text
from nuffle.tournament.page import pack_page
from nuffle.tournament.rulespack import (
    PACKS,
    Rulespack,
    RulespackError,
    lists_left_out,
    pack_text,
    plain_pack,
    read_pack,
    ready_pack,
)

app = typer.Typer(help="Check or read a rulespack: all the rules of an event.", no_args_is_help=True)

Pack = Annotated[str, typer.Argument(help="A rulespack: a TOML file, or the name of a ready one.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


def read_rulespack(name: str) -> Rulespack:
    """A pack by a ready pack's name or from a file; everything wrong with it is raised with file and line."""
    if name in PACKS:
        return ready_pack(name)
    if not Path(name).exists():
        ready = ", ".join(PACKS)
        raise BadFile(name, [f"there is no such file and no ready rulespack of that name. Ready ones: {ready}"])
    try:
        return read_pack(read_text(Path(name)))
    except RulespackError as error:
        raise BadFile(name, error.faults) from error


@app.command()
def check(file: Pack, json_output: Json = False) -> None:
    """Check a rulespack and list every fault with its line.

    Exit status 2 if there is a fault.

    Example: nuffle rulespack check my-cup.toml
    """
    from nuffle.tournament.matches import list_without_effect  # because: it needs the engine, the other commands do not

    faults: list[str] = []
    idle: list[str] = []
    replaced: list[str] = []
    with report_errors():
        try:
            pack = read_rulespack(file)
            name, idle = pack.name, list_without_effect(pack)
            replaced = lists_left_out(read_text(Path(file))) if Path(file).is_file() else []
        except BadFile as error:
            if not json_output:
                raise
            name, faults = "", error.faults
    if json_output:
        typer.echo(as_json({"sound": not faults, "name": name, "faults": faults, "without_effect": idle,
                            **({"replaced": replaced} if replaced else {})}))
    else:
        typer.echo(f"{name}: no faults")
        for item in replaced:
            typer.echo(item)
        for item in idle:
            typer.echo(f"{item}: has a price but no effect in a match played online. Give it a table.")
    if faults:
        raise typer.Exit(BAD_INPUT)


@app.command()
def page(file: Pack, json_output: Json = False) -> None:
    """Show a rulespack as a page to read, in Markdown, or as data with --json.

    Example: nuffle rulespack page guide
    """
    with report_errors():
        pack = read_rulespack(file)
    typer.echo(as_json(plain_pack(pack)) if json_output else pack_page(pack), nl=json_output)


@app.command("list")
def list_packs(json_output: Json = False) -> None:
    """List the ready rulespacks.

    Example: nuffle rulespack list
    """
    packs = {name: ready_pack(name) for name in PACKS}
    if json_output:
        typer.echo(as_json([{"name": name, "title": pack.name, "about": pack.about} for name, pack in packs.items()]))
    else:
        rows = [[name, pack.name, pack.about] for name, pack in packs.items()]
        console().print(table("Ready rulespacks", ("name", "title", "about"), rows, wide="about"))


@app.command()
def text(name: Annotated[str, typer.Argument(help="The name of a ready rulespack.")]) -> None:
    """Print the TOML text of a ready rulespack, to start your own from.

    Example: nuffle rulespack text guide
    """
    with report_errors():
        typer.echo(pack_text(name), nl=False)
