"""`nuffle team` in a league: gold before a match, prizes and the re-draft between two seasons."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import report_errors
from nuffle.cli.plain import a_seed, as_json
from nuffle.cli.tables import console, table
from nuffle.cli.team import File, Json, Out, print_aftermath
from nuffle.files.records import dumps, read, write
from nuffle.teams.dice import SeededDice
from nuffle.teams.formatting import format_thousands
from nuffle.teams.pre_match import Purse, before_match
from nuffle.teams.roster import Roster
from nuffle.teams.season import Offer, Redraft, make_offer, with_prize
from nuffle.teams.season import redraft as draft_again

HEADINGS = ("team", "value", "journeymen", "own gold", "petty cash", "prayers")


def purse_row(purse: Purse) -> list[str]:
    gold = [format_thousands(amount) for amount in (purse.own_gold, purse.petty_cash)]
    return [purse.name, format_thousands(purse.team_value), str(purse.journeymen), *gold, str(purse.prayers)]


def before(
    home: File,
    away: Annotated[Path, typer.Argument(help="The other roster.", show_default=False)],
    spent: Annotated[
        tuple[int, int], typer.Option(help="Gold each side has spent from its treasury: HOME AWAY.")
    ] = (0, 0),
    json_output: Json = False,
) -> None:
    """Show what both sides of a league match may spend on inducements, journeymen included.

    Example: nuffle team before rovers.toml reds.toml
    """
    with report_errors("nuffle team before"):
        purses = before_match([read(home, Roster), read(away, Roster)], spent)
    if json_output:
        typer.echo(as_json([purse.model_dump(mode="json") for purse in purses]))
    else:
        console().print(table("Before the match", HEADINGS, [purse_row(purse) for purse in purses]))


def prize(
    file: File,
    place: Annotated[int, typer.Option(help="The team's final place in the league.", min=1)],
    out: Out = None,
    json_output: Json = False,
) -> None:
    """Add prize money at the end of a season, and the trophy for the winner.

    Example: nuffle team prize rovers.toml --place 1 --out rovers.toml
    """
    with report_errors(str(file)):
        roster = with_prize(read(file, Roster), place)
        if out:
            write(out, roster)
    if json_output:
        typer.echo(as_json(roster.model_dump(mode="json")))
    elif out is None:
        typer.echo(dumps(roster), nl=False)


def print_offer(made: Offer, seed: int, json_output: bool) -> None:
    if json_output:
        typer.echo(as_json({"seed": seed, **made.model_dump(mode="json")}))
        return
    rows = [[str(fee.number), fee.name, format_thousands(fee.gold)] for fee in made.fees]
    console().print(table(f"Budget {format_thousands(made.budget)}", ("", "player", "to keep"), rows))
    typer.echo(f"seed: {seed}")


def redraft(
    file: File,
    wishes: Annotated[Path | None, typer.Option(help="Players and staff to keep and hire, in TOML or JSON.")] = None,
    seed: Annotated[int | None, a_seed("For the dice of the break. The same seed gives the same rolls.")] = None,
    out: Out = None,
    json_output: Json = False,
) -> None:
    """Re-draft the team for the next season.

    Without --wishes it shows the budget and what each player costs to keep.

    Examples: nuffle team redraft rovers.toml; nuffle team redraft rovers.toml --wishes keep.toml
    """
    chosen = secrets.randbits(32) if seed is None else seed
    with report_errors(str(file)):
        roster, dice = read(file, Roster), SeededDice(chosen)
        if wishes is None:
            print_offer(make_offer(roster, dice), chosen, json_output)
            return
        again = draft_again(roster, read(wishes, Redraft), dice)
        if out:
            write(out, again.roster)
    print_aftermath(again, chosen, out, json_output)
