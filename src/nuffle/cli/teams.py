"""`nuffle teams`: the races of an edition, or one of them in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.plain import DEFAULT_EDITION, as_json
from nuffle.cli.tables import console, table
from nuffle.data import EDITIONS, EditionData, UnknownName, edition_data
from nuffle.data.schema import CollegeTeam, Position, TeamData
from nuffle.files.records import dumps
from nuffle.teams.formatting import format_stats, format_thousands, list_stat_headings
from nuffle.teams.ready import ready_roster

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def teams_table(data: EditionData) -> Table:
    rows = []
    for team in data.teams:
        rules = ", ".join((*team.leagues, *team.special_rules)) or ("choose one" if team.choose_one_rule else "")
        name = team.name if team.official else f"{team.name} (unofficial)"
        apothecary = "yes" if team.apothecary else "no"
        rows.append([name, str(team.tier or ""), format_thousands(team.reroll_cost), apothecary, rules])
    return table(data.title, ("team", "tier", "re-roll", "apothecary", "rules"), rows, wide="rules")


def colleges_table(data: EditionData) -> Table:
    rows = [[team.name, *team.races, format_thousands(team.reroll_cost)] for team in data.colleges]
    return table("Colleges", ("college", "primary", "secondary", "tertiary", "re-roll"), rows)


def position_row(position: Position, edition: str) -> list[str]:
    return [
        f"0-{position.max}",
        position.name,
        format_thousands(position.cost),
        *format_stats(position, edition),
        position.primary,
        position.secondary,
        ", ".join(position.skills),
    ]


def team_table(team: TeamData, edition: str) -> Table:
    access = ("norm", "dbl") if edition_data(edition).team_rules.improvement == "levels" else ("pri", "sec")
    headings = ("", "position", "cost", *list_stat_headings(edition), *access, "skills")
    rows = [position_row(position, edition) for position in team.positions]
    return table(team.name, headings, rows, wide="skills")


def stars_line(data: EditionData, team: TeamData) -> str:
    """Everyone this team can hire, whatever rule it chooses."""
    hired = [star for star in data.stars if any(star.plays_for.allows(team, rule) for rule in team.openings)]
    names = {star.name: f"{star.name} and {star.pair_with}" if star.pair_with else star.name for star in hired}
    prices = [f"{names[star.name]} {format_thousands(star.cost)}" for star in hired if star.cost]
    return "star players: " + (", ".join(prices) or "none")


def show_team(out: Console, data: EditionData, team: TeamData) -> None:
    out.print(team_table(team, data.edition))
    apothecary = "apothecary allowed" if team.apothecary else "no apothecary"
    out.print(f"re-rolls 0-{data.common.rerolls_max} at {format_thousands(team.reroll_cost)}, {apothecary}")
    if rules := (*team.leagues, *team.special_rules):
        out.print("rules: " + ", ".join(rules))
    if data.team_rules.one_league and len(team.leagues) > 1:
        out.print("choose one league: " + ", ".join(team.leagues))
    if team.choose_one_rule:
        out.print("choose one rule: " + ", ".join(team.choose_one_rule))
    if team.certainty == "unsure":
        out.print(f"not certain: {team.note}")
    if not isinstance(team, CollegeTeam):
        out.print(stars_line(data, team))
        return
    for race, most in zip(team.races, team.race_caps, strict=True):
        own = [f"{position.name} ({position.role.lower()})" for position in team.positions if position.sent_by == race]
        out.print(f"0-{most} {race}: " + ", ".join(own))


def teams(
    name: Annotated[str, typer.Argument(help="A team, to see it in full: Orc.")] = "",
    edition: Annotated[
        str, typer.Option(help=f"One of {', '.join(EDITIONS)}. Supplements use the teams of their edition. "
                               f"Default: {DEFAULT_EDITION}, or the first that has such a team.")
    ] = "",
    ready: Annotated[bool, typer.Option("--ready", help="Print the team's ready-made roster.")] = False,
    colleges: Annotated[bool, typer.Option("--colleges", help="List the colleges of Dungeon Bowl instead.")] = False,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """List the teams of an edition, or show one with its positions, prices and star players.

    Examples: nuffle teams --edition bb2020; nuffle teams Orc
    """
    with report_errors("nuffle teams"):
        data = edition_data(edition or find_edition(name, colleges))
        if colleges and not data.colleges:
            raise refuse(f"{data.edition} has no colleges. Use --edition crp.")
        if ready:
            print_ready(data, name, json_output)
        elif json_output:
            print_json(data, name, colleges)
        elif name:
            show_team(console(), data, data.team(name))
        else:
            console().print(colleges_table(data) if colleges else teams_table(data))


def find_edition(name: str, colleges: bool) -> str:
    """The one people play now, unless it has no such team or no colleges and another has."""
    names: list[str] = [DEFAULT_EDITION, *EDITIONS]
    for edition in names:
        if edition_data(edition).colleges if colleges else not name or has_team(edition, name):
            return edition
    return DEFAULT_EDITION


def has_team(edition: str, name: str) -> bool:
    try:
        edition_data(edition).team(name)
    except UnknownName:
        return False
    return True


def print_ready(data: EditionData, name: str, json_output: bool) -> None:
    typer.echo(dumps(ready_roster(data.edition, name), "json" if json_output else "toml"), nl=False)


def print_json(data: EditionData, name: str, colleges: bool = False) -> None:
    found = [data.team(name)] if name else list(data.colleges if colleges else data.teams)
    listed = [team.model_dump(mode="json") for team in found]
    typer.echo(as_json(listed[0] if name else listed))
