"""`nuffle league`: fixtures, reports, tables, statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.league_desk import Fixture, LeagueDesk, at_league
from nuffle.cli.plain import plural
from nuffle.cli.tables import table

SHOWN = ("id", "competition", "round", "home", "away", "state", "score", "closes")


@at_league
def draw(
    desk: LeagueDesk,
    competition: Annotated[str, typer.Argument(help="A competition by its id. Default: all without fixtures.")] = "",
    start: Annotated[str, typer.Option(help="The first day, such as 2027-01-04.")] = "",
    hidden: Annotated[bool, typer.Option("--hidden", help="Publish nothing yet.")] = False,
) -> None:
    """Draw fixtures: the schedule of a division, or the next round.

    Example: nuffle league draw --start 2027-01-04
    """
    from nuffle.store.leagues import desk as service

    before = set(desk.played.fixtures)
    service.draw(desk.at, competition, start, not hidden)
    made = [desk.describe(one) for one in desk.played.fixtures.values() if one.id not in before]
    desk.tell(made, f"{plural(len(made), 'fixture')} drawn")


@at_league
def fixtures(
    desk: LeagueDesk,
    number: Annotated[int | None, typer.Option("--round", help="Of one round.", min=1)] = None,
    team: Annotated[str, typer.Option(help="Of one team.")] = "",
    unplayed: Annotated[bool, typer.Option("--open", help="Those still to be played.")] = False,
) -> None:
    """List fixtures with their states and scores.

    Example: nuffle league fixtures --round 2
    """
    mine = desk.find_team(team) if team else ""
    rows = [desk.describe(one) for one in desk.played.fixtures.values()
            if number in (None, one.round) and (not mine or mine in one.teams) and (one.open or not unplayed)]
    desk.tell(rows, table(desk.played.name, SHOWN, [[str(row[key]) for key in SHOWN] for row in rows]))


@at_league
def report(
    desk: LeagueDesk,
    fixture: Fixture,
    result: Annotated[Path, typer.Argument(help="The result (.json, .toml) or the recording (.jsonl), home side "
                                                "first.", show_default=False)],
    team: Annotated[str, typer.Option(help="The side that reports. Default: the desk decides, and it counts.")] = "",
    winner: Annotated[str, typer.Option(help="The team that goes through, of a level knockout match.")] = "",
) -> None:
    """Report a match, for one side or from the desk.

    Example: nuffle league report f3 match.jsonl
    """
    from nuffle.store.leagues import desk as service
    from nuffle.store.leagues import matches
    from nuffle.table.outcome import read_result

    found, through = read_result(result), desk.find_team(winner) if winner else ""
    if team:
        matches.report(desk.at, fixture, found, desk.find_team(team), through)
    else:
        service.settle(desk.at, fixture, found, through)
    row = desk.describe(desk.played.fixture(fixture))
    desk.tell(row, f"{row['home']} {row['score'] or '-'} {row['away']}: {row['state']}")


@at_league
def confirm(desk: LeagueDesk, fixture: Fixture,
            team: Annotated[str, typer.Option(help="The side that agrees.")]) -> None:
    """Agree with the report of the other side.

    Example: nuffle league confirm f3 --team t2
    """
    from nuffle.store.leagues import matches

    matches.confirm(desk.at, fixture, desk.find_team(team))
    row = desk.describe(desk.played.fixture(fixture))
    desk.tell(row, f"{row['home']} {row['score']} {row['away']}: {row['state']}")


@at_league
def forfeit(desk: LeagueDesk, fixture: Fixture,
            winner: Annotated[str, typer.Option(help="The team that wins. Default: no one, it is struck out.")] = "",
            reason: Annotated[str, typer.Option(help="For the record.")] = "") -> None:
    """End a fixture that is not played.

    Example: nuffle league forfeit f3 --winner t1 --reason "no reply"
    """
    from nuffle.store.leagues import desk as service

    service.end_fixture(desk.at, fixture, "forfeit" if winner else "void", desk.find_team(winner) if winner else "",
                        reason)
    row = desk.describe(desk.played.fixture(fixture))
    desk.tell(row, f"{fixture}: {row['state']}")


@at_league
def deadlines(desk: LeagueDesk) -> None:
    """Settle what is overdue, by the policy of the season.

    Example: nuffle league deadlines
    """
    from nuffle.store.leagues import desk as service
    from nuffle.store.leagues.past import tell

    told = [tell(desk.played, fact) for fact in service.apply_deadlines(desk.at)]
    desk.tell(told, *(told or ["nothing is overdue"]))


@at_league
def playoffs(desk: LeagueDesk,
             start: Annotated[str, typer.Option(help="The first day.")] = "") -> None:
    """Set up the play-offs by the tables, and draw their first round.

    Example: nuffle league playoffs --start 2027-03-01
    """
    from nuffle.store.leagues import desk as service

    before = set(desk.played.fixtures)
    service.draw_playoffs(desk.at, start=start)
    made = [desk.describe(one) for one in desk.played.fixtures.values() if one.id not in before]
    desk.tell(made, *(f"{one['id']}: {one['home']} v {one['away']}" for one in made))


@at_league
def standings(desk: LeagueDesk,
              competition: Annotated[str, typer.Argument(help="A competition by its id. Default: all.")] = "") -> None:
    """Show the tables, with the reason for each place.

    Example: nuffle league table
    """
    from nuffle.cli.league_simulate import HEADINGS, describe_row
    from nuffle.league.tables import make_table

    season = desk.played
    wanted = [competition] if competition else list(season.competitions)
    found = {name: [describe_row(season, place) for place in make_table(season, name)] for name in wanted}
    desk.tell(found, *(table(season.competition(name).name, HEADINGS, [shorten(row) for row in rows], wide="why")
                       for name, rows in found.items()))


def shorten(row: dict[str, Any]) -> list[str]:
    """A row of a table; of the reasons those after the points."""
    return [*(str(value) for name, value in row.items() if name != "why"), str(row["why"]).partition("; ")[2]]


@at_league
def stats(desk: LeagueDesk,
          deed: Annotated[str, typer.Option(help="touchdowns, casualties, completions, mvps ...")] = "touchdowns",
          most: Annotated[int, typer.Option(help="How many players.", min=1, max=500)] = 10) -> None:
    """List the best players of the season by one kind of deed.

    Example: nuffle league stats --deed casualties
    """
    from nuffle.league.facts import LeagueError
    from nuffle.league.prizes import count_season_deeds
    from nuffle.teams.roster import Deeds

    if deed not in Deeds.model_fields:
        raise LeagueError(f"--deed: {deed!r} is not one of {', '.join(Deeds.model_fields)}")
    season = desk.played
    rows = [{"player": player, "name": one.winner.name, "team": season.name_of(team), deed: getattr(one.deeds, deed)}
            for (team, player), one in count_season_deeds(season).items() if getattr(one.deeds, deed)]
    rows = sorted(rows, key=lambda row: (-int(row[deed]), str(row["team"])))[:most]
    lines = [[str(value) for value in row.values()] for row in rows]
    desk.tell(rows, table(season.name, ("player", "name", "team", deed), lines))
