"""`nuffle replay`: a recorded match, told as text or played again to see that it is the same."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from nuffle import table
from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import as_json, plural
from nuffle.cli.tables import console
from nuffle.cli.tables import table as columns
from nuffle.files.records import dumps, write
from nuffle.table import read_result
from nuffle.table.versions import (
    describe_here,
    describe_origin,
    explain_difference,
    is_from_here,
    list_programs,
    list_rulesets,
)
from nuffle.text.highlights import LogFilter
from nuffle.text.luck import luck
from nuffle.text.notation import SEATS
from nuffle.text.picture import position_svg
from nuffle.text.replay import PROGRAM, Replay, read_replay
from nuffle.text.sides import seat_of

app = typer.Typer(help="Verify, read or draw a recorded match, or take its result.", no_args_is_help=True)

DIFFERENT = 1
File = Annotated[Path, typer.Argument(help="A replay (.jsonl).", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


@app.command()
def verify(file: File, rules: RULES = None, json_output: Json = False) -> None:
    """Play the match again and compare every event.

    Exit status 1 if an event differs, 2 if the file is broken.

    Example: nuffle replay verify match.jsonl
    """
    with report_errors(str(file)):
        replay = read_replay(file)
    other, difference = replay.other_rules(), table.find_difference(replay)
    why = explain_difference(replay, difference) if difference else ""
    if json_output:
        typer.echo(as_json({"same": not difference, "other_rules": other, "difference": difference, "why": why,
                            "recorded_by": list_programs(replay), "rules": list_rulesets(replay), "here": PROGRAM,
                            **counts(replay)}))
    elif not difference:
        found = counts(replay)
        answers, events = plural(found["answers"], "answer"), plural(found["events"], "event")
        typer.echo(f"{file}: the same match, {answers} and {events}")
        if not is_from_here(replay):
            typer.echo(f"Recorded by {describe_origin(replay)}; this is {describe_here(replay)}.")
    if difference:
        typer.echo(f"{file}: {why}", err=True)
        raise typer.Exit(DIFFERENT)


def counts(replay: Replay) -> dict[str, int]:
    return {kind + "s": sum(kind in line for _, line in replay.lines) for kind in ("answer", "event")}


@app.command()
def show(
    file: File,
    seat: Annotated[str, typer.Option(help="Only what this coach could see: home, away, c or d.")] = "",
    answers: Annotated[bool, typer.Option("--answers", help="Include the coaches' answers.")] = False,
    log: Annotated[LogFilter, typer.Option("--log", help="Which lines: highlights, all or dice.")] = LogFilter.ALL,
    json_output: Json = False,
) -> None:
    """Show the match as text.

    Example: nuffle replay show match.jsonl --log highlights
    """
    with report_errors(str(file)):
        replay = read_replay(file)
        letter = SEATS[seat_of(seat, len(replay.head["teams"]))] if seat else ""
        story = list(replay.story(letter, answers, log))
    other = replay.other_rules()
    names = [str(team["name"]) for team in replay.head["teams"]]
    if json_output:
        typer.echo(as_json({"ruleset": replay.ruleset, "other_rules": other, "teams": names, "story": story}))
        return
    if other:
        typer.echo(f"note: {other}. The match is shown as recorded.", err=True)
    typer.echo(f"{' - '.join(names)} ({replay.ruleset})")
    for line in story:
        typer.echo(line)


@app.command("draw")
def draw_last(
    file: File,
    out: Annotated[Path, typer.Option("--out", "-o", help="The picture to write (.svg).")],
    rules: RULES = None,
) -> None:
    """Draw the last position of the match.

    Example: nuffle replay draw match.jsonl --out match.svg
    """
    if out.suffix.lower() != ".svg":
        raise refuse(f"--out: {out} must end in .svg")
    with report_errors(str(file)):
        replay = read_replay(file)
        out.write_text(position_svg(table.resume(replay).match), encoding="utf-8", newline="\n")
    typer.echo(f"{out} written")


@app.command("luck")
def show_luck(file: File, json_output: Json = False) -> None:
    """Compare each side's dice with the average.

    Example: nuffle replay luck match.jsonl
    """
    with report_errors(str(file)):
        found = luck(read_replay(file).rolls())
    rows = [[each.side, each.purpose, str(each.tries or ""), str(each.passed if each.tries else ""),
             f"{float(each.expected):.1f}" if each.tries else "", str(each.dice or ""),
             str(each.shown if each.dice else ""), f"{float(each.mean):.1f}" if each.dice else ""] for each in found]
    headings = ("side", "rolled for", "tries", "passed", "expected", "dice", "shown", "mean")
    if json_output:
        typer.echo(as_json([{**asdict(each), "mean": float(each.mean), "expected": float(each.expected)}
                            for each in found]))
    else:
        console().print(columns("Luck", headings, rows, wide="rolled for"))


@app.command()
def result(
    file: File,
    out: Annotated[
        Path | None, typer.Option(help="Write the result to this file (.toml or .json) instead of printing it.")
    ] = None,
    json_output: Json = False,
) -> None:
    """Print the result of the match: score, points, injuries, money and fans of each side.

    Example: nuffle replay result match.jsonl --out result.toml
    """
    with report_errors(str(file)):
        found = read_result(file)
        if out:
            write(out, found)
    if json_output or out is None:
        typer.echo(dumps(found, "json" if json_output else "toml"), nl=False)
