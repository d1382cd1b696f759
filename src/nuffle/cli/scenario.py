"""`nuffle scenario`: a scene with its dice and answers, played from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.plain import as_json
from nuffle.cli.trouble import refuse, told
from nuffle.rules.words import QUESTION_NAMES
from nuffle.text.notation import SEATS
from nuffle.text.position import position
from nuffle.text.scenario import Run, ScenarioError, play, read_scenario
from nuffle.text.sentences import narrator

app = typer.Typer(help="A scenario: a scene, the dice that fall, the answers given.", no_args_is_help=True)

UNMET = 1


@app.callback()
def scenario() -> None:
    """A scenario: a scene, the dice that fall, the answers given."""


@app.command()
def run(
    file: Annotated[Path, typer.Argument(help="A scenario in TOML.", show_default=False)],
    json_output: Annotated[bool, typer.Option("--json", help="JSON on standard output, nothing else.")] = False,
) -> None:
    """Play a scenario: events and final state. Exit status 1: an expectation is not met; 2: it cannot be played."""
    try:
        with told(str(file)):
            played = play(read_scenario(file))
            found = played.record()
    except typer.Exit as trouble:
        if json_output:
            typer.echo(as_json({"error": error_record(trouble)}))
        raise
    if json_output:
        typer.echo(as_json(found))
    else:
        print_run(played)
    if found["unmet"]:
        raise refuse_unmet(found["unmet"])


def error_record(trouble: typer.Exit) -> dict[str, object]:
    """What went wrong, for programs: the message is on standard error as well."""
    cause = trouble.__cause__
    if isinstance(cause, ScenarioError):
        return cause.record()
    return {"step": None, "message": str(cause), "options": []}


def refuse_unmet(unmet: list[str]) -> typer.Exit:
    refuse("\n".join(unmet))
    return typer.Exit(UNMET)


# -- as text
def print_run(played: Run) -> None:
    teller = narrator(played.match)
    for step in played.steps:
        if step.number:
            typer.echo(f"{step.number}. {step.seat}: {step.answer}")
        for line in teller.story(step.events):
            typer.echo(f"   {line}")
    print_state(played)


def print_state(played: Run) -> None:
    state = position(played.match, played.words)
    score = ":".join(str(team["score"]) for team in state["teams"])
    typer.echo(f"half {state['half']}, score {score}, weather {state['weather']}, ball {place(state['ball'])}"
               + (f" with {state['holder']}" if state["holder"] else ""))
    for team in state["teams"]:
        for player in team["players"]:
            where = place(player["square"])
            typer.echo(f"   {player['player']:4} {player['name']:24} {where:8} {player['status']}")
    match = played.match
    if match.seat >= 0:
        typer.echo(f"{SEATS[match.seat]} is asked: {QUESTION_NAMES[match.kind]}")


def place(square: tuple[int, int] | None) -> str:
    return f"{square[0]},{square[1]}" if square else "-"
