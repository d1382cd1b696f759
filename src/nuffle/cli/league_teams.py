"""`nuffle league`: teams entered, handed in, approved, brought from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.league_desk import LeagueDesk, Team, at_league
from nuffle.cli.plain import plural
from nuffle.cli.tables import table
from nuffle.files.records import BadFile


@at_league
def teams(desk: LeagueDesk) -> None:
    """List the teams of the season.

    Example: nuffle league teams
    """
    from nuffle.teams.value import current_team_value

    season, view = desk.played, desk.at.view
    rows = []
    for team in season.teams.values():
        life = season.life(team.id)
        value = current_team_value(life.now).total if life.roster is not None else 0
        rows.append({"id": team.id, "name": team.name, "race": team.race, "stage": team.stage, "value": value,
                     "coach": view.name_person(team.coaches[0]), "ready": life.ready})
    keys = ("id", "name", "race", "coach", "stage")
    shown = [[*(str(row[key]) for key in keys), f"{row['value']:,}"] for row in rows]
    desk.tell(rows, table(season.name, ("id", "team", "race", "coach", "stage", "value"), shown))


@at_league
def hand_in(
    desk: LeagueDesk,
    roster: Annotated[Path, typer.Argument(help="The roster file.", show_default=False)],
    coach: Annotated[str, typer.Option(help="Who coaches it, by name. A new name is added.")] = "",
    team: Annotated[str, typer.Option(help="A team that was entered before. Default: a new one.")] = "",
    approve_it: Annotated[bool, typer.Option("--approve", help="Approve it at once.")] = False,
) -> None:
    """Hand in a team: a roster file of any kind nuffle reads. Every breach is named at once.

    Example: nuffle league hand-in reavers.toml --coach Ann --approve
    """
    from nuffle.cli.league_move_in import read_all
    from nuffle.store.leagues import enrol

    read, faults = read_all([roster])
    if faults:
        raise BadFile(str(roster), faults)
    found = read[0][1]
    person = desk.find_person(coach or found.coach or desk.by)
    entered = desk.find_team(team) if team else enrol.enter_team(desk.at, found.name, person)
    named = found if found.name else found.model_copy(update={"name": desk.played.name_of(entered)})
    enrol.hand_in(desk.at, entered, named)
    if approve_it:
        enrol.approve(desk.at, entered)
    stage = desk.played.team(entered).stage
    desk.tell({"team": entered, "stage": stage}, f"{entered} ({named.name}): {stage}")


@at_league
def approve(
    desk: LeagueDesk,
    names: Annotated[list[str] | None, typer.Argument(help="Teams. Default: all that were handed in.",
                                                      show_default=False)] = None,
) -> None:
    """Approve teams that were handed in.

    Example: nuffle league approve
    """
    from nuffle.store.leagues import enrol

    enrol.approve(desk.at, *(desk.find_team(name) for name in names or ()))
    ready = [team.id for team in desk.played.teams.values() if team.stage == "approved"]
    desk.tell({"approved": ready}, f"{plural(len(ready), 'team')} may play")


@at_league
def send_back(
    desk: LeagueDesk,
    team: Team,
    remark: Annotated[str, typer.Argument(help="What its coach should look at.", show_default=False)],
) -> None:
    """Send a team back to its coach.

    Example: nuffle league send-back t3 "two players wear number 4"
    """
    from nuffle.store.leagues import enrol

    enrol.send_back(desk.at, desk.find_team(team), remark)
    desk.tell({"team": desk.find_team(team), "stage": "sent back"}, f"{team} sent back: {remark}")


@at_league
def divide(
    desk: LeagueDesk,
    count: Annotated[int, typer.Argument(help="How many divisions.", min=1, max=100)] = 1,
    how: Annotated[str, typer.Option(help="lot, snake, rating or last table.")] = "lot",
) -> None:
    """Deal all approved teams into divisions.

    Example: nuffle league divide 3 --how snake
    """
    from typing import get_args

    from nuffle.league.divisions import Filling
    from nuffle.league.facts import LeagueError
    from nuffle.store.leagues import desk as service

    if how not in get_args(Filling):
        raise LeagueError(f"--how: {how!r} is not one of {', '.join(get_args(Filling))}")
    service.make_divisions(desk.at, count, how)  # type: ignore[arg-type]  # because: one of the words of the type
    made = {one.name: [desk.played.name_of(team) for team in one.teams] for one in desk.played.competitions.values()}
    desk.tell(made, *(f"{name}: {', '.join(names)}" for name, names in made.items()))
