"""`nuffle scenario`: a scene with its dice and answers, played from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.errors import BAD_INPUT, refuse, report_errors
from nuffle.cli.outside_rules import RULES
from nuffle.cli.plain import as_json, plural
from nuffle.files.records import BadFile
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.text.notation import SEATS
from nuffle.text.position import position
from nuffle.text.scenario import ScenarioError, ScenarioRun, play, read_scenario
from nuffle.text.sentences import narrator

app = typer.Typer(help="Play a scenario: a position, its dice and the answers given.", no_args_is_help=True)

UNMET = 1


@app.callback()
def scenario() -> None:
    """Play a scenario: a position, its dice and the answers given."""


@app.command()
def run(
    files: Annotated[list[Path], typer.Argument(help="Scenarios (.toml), or directories of them.", show_default=False)],
    rules: RULES = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Play a scenario and show what happens. For several files it prints one line each.

    Exit status 1 if an expectation is not met, 2 if a scenario cannot be played.

    Examples: nuffle scenario run blitz.toml; nuffle scenario run examples
    """
    found = [path for file in files for path in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
    if len(found) == 1 and not files[0].is_dir():
        run_one(found[0], json_output)
    elif not found:
        raise refuse("No scenario (.toml) found in " + ", ".join(map(str, files)))
    else:
        run_all(found, json_output)


def run_all(files: list[Path], json_output: bool) -> None:
    """A line for each: whether it went as expected, and where it did not."""
    ends = [run_quietly(file) for file in files]
    if json_output:
        typer.echo(as_json([{"file": str(file), **end} for file, end in zip(files, ends, strict=True)]))
    statuses = [status_of(end) for end in ends]
    for file, end, status in zip(files, ends, statuses, strict=True):
        for line in [end["error"]["message"]] if "error" in end else end["unmet"]:
            typer.echo(line if line.startswith(str(file)) else f"{file}: {line}", err=True)
        if not status and not json_output:
            typer.echo(f"{file}: as expected")
    if not json_output:
        typer.echo(f"{plural(len(files), 'scenario')}: {statuses.count(0)} as expected, {statuses.count(UNMET)} not, "
                   f"{statuses.count(BAD_INPUT)} cannot be played")
    if max(statuses):
        raise typer.Exit(max(statuses))


def run_quietly(file: Path) -> dict[str, Any]:
    try:
        return play(read_scenario(file)).record()
    except (ScenarioError, BadFile) as error:
        return {"error": error_record(error)}
    except OSError as error:
        return {"error": {"step": None, "message": f"{file}: {error.strerror}", "options": []}}


def status_of(end: dict[str, Any]) -> int:
    return BAD_INPUT if "error" in end else UNMET if end["unmet"] else 0


def run_one(file: Path, json_output: bool) -> None:
    try:
        with report_errors(str(file)):
            played = play(read_scenario(file))
            found = played.record()
    except typer.Exit as trouble:
        if json_output:
            typer.echo(as_json({"error": error_record(trouble.__cause__)}))
        raise
    if json_output:
        typer.echo(as_json(found))
    else:
        print_run(played)
    if found["unmet"]:
        raise refuse_unmet(found["unmet"])


def error_record(cause: BaseException | None) -> dict[str, Any]:
    """What went wrong, for programs: the message is on standard error as well."""
    if isinstance(cause, ScenarioError):
        return cause.record()
    return {"step": None, "message": str(cause), "options": []}


def refuse_unmet(unmet: list[str]) -> typer.Exit:
    refuse("\n".join(unmet))
    return typer.Exit(UNMET)


# -- as text
def print_run(played: ScenarioRun) -> None:
    teller = narrator(played.match)
    for step in played.steps:
        if step.number:
            typer.echo(f"{step.number}. {step.seat}: {step.answer}")
        for line in teller.story(step.events):
            typer.echo(f"   {line}")
    print_state(played)
    if played.stopped:
        typer.echo(f"(stopped here: {played.stopped})")
    elif played.describe_overrun():
        typer.echo(f"({played.describe_overrun()})")


def print_state(played: ScenarioRun) -> None:
    state = position(played.match, played.words)
    score = ":".join(str(team["score"]) for team in state["teams"])
    sky = f", weather {state['weather']}" if state["weather"] else ""
    typer.echo(f"half {state['half']}, score {score}{sky}, ball {place(state['ball'])}"
               + (f" with {state['holder']}" if state["holder"] else ""))
    for team in state["teams"]:
        for player in team["players"]:
            where = place(player["square"])
            typer.echo(f"   {player['player']:4} {player['name']:24} {where:8} {player['status']}")
    match = played.match
    if match.seat >= 0:
        typer.echo(f"{SEATS[match.seat]} to answer: {QUESTION_NAMES[match.kind]}")


def place(square: tuple[int, int] | None) -> str:
    return f"{square[0]},{square[1]}" if square else "-"
