"""`nuffle team` in a league: gold before a match, prizes and the re-draft between two seasons."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.errors import report_errors
from nuffle.cli.plain import a_seed, as_json
from nuffle.cli.tables import console, table
from nuffle.cli.team import ILLEGAL, File, Json, Out, print_aftermath
from nuffle.editions import CURRENT
from nuffle.files.records import dumps, read, write
from nuffle.teams.dice import SeededDice
from nuffle.teams.formatting import format_thousands
from nuffle.teams.moving_over import MovedTeam, MoveWishes, move_over
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


def move(
    file: File,
    to: Annotated[str, typer.Option(help="The edition to move to. Default: the one people play now.")] = CURRENT,
    league: Annotated[str, typer.Option(help="The league, where the new team may choose one.")] = "",
    special_rule: Annotated[str, typer.Option("--rule", help="The special rule, where there is a choice.")] = "",
    captain: Annotated[int | None, typer.Option(help="The captain's number, where the new team has one.")] = None,
    leave: Annotated[
        list[int] | None, typer.Option(help="A player who leaves first where there is not room for all. Repeatable.")
    ] = None,
    hire: Annotated[
        list[str] | None, typer.Option(help="The position of a new player, paid from the treasury. Repeatable.")
    ] = None,
    out: Out = None,
    json_output: Json = False,
) -> None:
    """Make a new team of a later edition from this one, and show what carries over, is refunded and is gone.

    Nothing is written without --out; the old file stays as it is. Exit status 1 if something is left to choose or mend.

    Examples: nuffle team move rovers.toml; nuffle team move rovers.toml --captain 5 --out rovers-2025.toml
    """
    with report_errors(str(file)):
        wishes = MoveWishes(league=league, special_rule=special_rule, captain=captain, leave=tuple(leave or ()),
                             hire=tuple(hire or ()))
        moved = move_over(read(file, Roster), to, wishes)
        if out:
            write(out, moved.roster)
    print_move(moved, out, json_output)
    if moved.breaches:
        raise typer.Exit(ILLEGAL)


def print_move(moved: MovedTeam, out: Path | None, json_output: bool) -> None:
    left = [breach.message for breach in moved.breaches]
    if json_output:
        told = [line.model_dump(mode="json") for line in moved.lines]
        typer.echo(as_json({"lines": told, "left": left, "roster": moved.roster.model_dump(mode="json")}))
        return
    rows = [[line.kind, line.text, format_thousands(line.gold) if line.gold else "", str(line.spp or "")]
            for line in moved.lines]
    console().print(table("On the way", ("", "what", "gold", "SPP"), rows, wide="what"))
    for message in left:
        typer.echo(f"left to do: {message}")
    if out is None:
        typer.echo("Nothing is written yet: add --out FILE.")
