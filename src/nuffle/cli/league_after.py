"""`nuffle league aftermath`: the sequence after a match, a question at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from nuffle.cli.league_desk import LeagueDesk, Team, at_league
from nuffle.files import words

if TYPE_CHECKING:
    from nuffle.teams.aftermath_run import AftermathState, StepQuestion


@at_league
def aftermath(
    desk: LeagueDesk,
    team: Team,
    finish: Annotated[
        bool, typer.Option("--finish", help="Do what must be done, without a purchase or a wish.")
    ] = False,
    typed: Annotated[bool, typer.Option("--typed", help="You throw the dice and type them in.")] = False,
    look: Annotated[bool, typer.Option("--look", help="Only show where it stands.")] = False,
) -> None:
    """Go through the sequence after a match: each die is shown, each decision asked with its price.

    What has been rolled and decided is saved at once. Leave with Ctrl-C and go on later.

    Example: nuffle league aftermath t1
    """
    from nuffle.store.leagues import aftermaths

    name = desk.find_team(team)
    if finish:
        aftermaths.finish(desk.at, name)
    while not (look or desk.json_output or desk.played.life(name).ready):
        take_step(desk, name, typed)
    state = aftermaths.look(desk.at, name)
    life = desk.played.life(name)
    told = [note for step in state.steps for note in step.notes] if state else []
    desk.tell({"team": name, "ready": life.ready,
               "state": state.model_dump(mode="json", exclude_defaults=True) if state else None},
              *told, f"{desk.played.name_of(name)} is ready" if life.ready else tell_open(state))


def tell_open(state: AftermathState | None) -> str:
    if state is None:
        return "no sequence is open"
    return f"{state.step}: {state.question.about if state.question else 'a die is due'}"


def take_step(desk: LeagueDesk, team: str, typed: bool) -> None:
    """A die or an answer."""
    from nuffle.store.leagues import aftermaths
    from nuffle.teams.aftermath_run import StepAnswer

    state = aftermaths.look(desk.at, team)
    assert state is not None  # because: who is not ready has a sequence
    if state.question is not None:
        aftermaths.answer(desk.at, team, StepAnswer(step=state.question.step, choices=ask(state.question)))
    elif typed and state.due is not None:
        face = typer.prompt(f"{state.due.label}: a D{state.due.sides} shows", type=int)
        aftermaths.type_in(desk.at, team, face)
    else:
        for fact in aftermaths.roll(desk.at, team):
            for die in getattr(fact.act, "dice", ()):
                typer.echo(f"  {die.label}: {die.face} (D{die.sides})")


def ask(question: StepQuestion) -> tuple[str, ...]:
    """The answer of whoever sits there, by numbers; nothing typed is what happens without a coach."""
    typer.echo(f"{question.step}: {question.about}")
    for number, option in enumerate(question.options, 1):
        price = f", {option.gold:,} gp" if option.gold else ""
        points = f", {option.spp} SPP" if option.spp else ""
        value = f", value {option.value:,}" if option.value is not None else ""
        typer.echo(f"  {number}. {option.label}{price}{points}{value}")
    said = words.line(typer.prompt("Number", default="", show_default=False))
    if not said.strip():
        return question.default
    chosen = [words.number(part) for part in said.replace(",", " ").split()]
    if any(one is None or not 1 <= one <= len(question.options) for one in chosen):
        typer.echo(f"Choose numbers from 1 to {len(question.options)}.")
        return ask(question)
    return tuple(question.options[one - 1].key for one in chosen if one)
