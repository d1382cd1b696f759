"""`nuffle league simulate`: whole seasons made up from a seed, through the acts people use."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.plain import DEFAULT_EDITION, a_seed, as_json, not_one_of, plural
from nuffle.cli.tables import console, table
from nuffle.league.knockouts import PLAYOFFS, final_ranking, knockout_places, list_divisions
from nuffle.league.rehearsal import RehearsalPlan, play_with_bots, rehearse
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import LeaguePlace, describe_place, make_table

HEADINGS = ("", "team", "played", "won", "drawn", "lost", "TD", "cas", "points", "why")


def simulate(
    edition: Annotated[str, typer.Option(help="The rules, such as bb2025 or crp.")] = DEFAULT_EDITION,
    divisions: Annotated[int, typer.Option(min=1, max=50, help="How many divisions.")] = 3,
    teams: Annotated[int, typer.Option(min=2, max=30, help="How many teams in each.")] = 8,
    legs: Annotated[int, typer.Option(min=1, max=8, help="How often each pair meets.")] = 2,
    rounds: Annotated[int, typer.Option(min=0, max=50, help="Play so many Swiss rounds instead.")] = 0,
    playoffs: Annotated[int, typer.Option(min=0, max=16, help="Teams of each division in the play-offs.")] = 2,
    wild_cards: Annotated[int, typer.Option(min=0, max=16, help="More teams in the play-offs, of all the rest.")] = 2,
    seasons: Annotated[int, typer.Option(min=1, max=20, help="Seasons in a row, with a re-draft between them.")] = 1,
    bot: Annotated[str, typer.Option(help="Play every match with this bot. Without it results are made up.")] = "",
    seed: Annotated[int, a_seed("Decides teams, draws, results and dice.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write every fact of the seasons to this JSON file.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
) -> None:
    """Rehearse seasons of a league: draft, fixtures, matches, play-offs, prizes, re-draft.

    Example: nuffle league simulate --divisions 2 --teams 4 --seed 7
    """
    check_plan(edition, bot, divisions * playoffs + wild_cards)
    plan = RehearsalPlan(edition, divisions, teams, legs, playoffs, wild_cards, seed, seasons, rounds)
    started = time.perf_counter()
    with report_errors():
        found = rehearse(plan, play_with_bots(bot) if bot else None)
    told = [describe_season(season) for season in found]
    if out is not None:
        with report_errors():
            out.write_text(as_json([[fact.dump() for fact in season.facts] for season in found]), encoding="utf-8")
    if json_output:
        typer.echo(as_json({"edition": edition, "seed": seed, "seasons": told}))
        return
    for season, words in zip(found, told, strict=True):
        print_season(season, words)
    matches = sum(words["matches"] for words in told)
    typer.echo(f"{plural(matches, 'match')} in {time.perf_counter() - started:.1f} s")


def check_plan(edition: str, bot: str, qualified: int) -> None:
    # because: these take a while to import, and the help needs neither
    from nuffle.bots import BOTS, LEVELS
    from nuffle.data import edition_data

    with report_errors("--edition"):
        edition_data(edition)
    if bot and bot not in (*BOTS, *LEVELS):
        raise refuse(f"--bot: {not_one_of(bot, (*BOTS, *LEVELS))}")
    if qualified == 1:
        raise refuse("--playoffs: one team cannot play them alone. Choose two or more, or none.")


def describe_season(season: LeagueSeason) -> dict[str, Any]:
    """A season as plain data."""
    tables = {season.competition(name).name: [describe_row(season, place) for place in make_table(season, name)]
              for name in list_divisions(season)}
    ranking = [[season.name_of(team) for team in group] for group in final_ranking(season)]
    places = knockout_places(season, PLAYOFFS) if PLAYOFFS in season.competitions else []
    return {
        "name": season.name, "facts": len(season.facts),
        "matches": sum(fixture.result is not None for fixture in season.fixtures.values()), "tables": tables,
        "playoffs": [[season.name_of(team) for team in group] for group in places],
        "champion": ranking[0] if ranking else [], "ranking": ranking,
    }


def describe_row(season: LeagueSeason, place: LeaguePlace) -> dict[str, Any]:
    row = place.row
    return {
        "place": place.place, "team": season.name_of(place.team), "played": row.played, "won": row.won,
        "drawn": row.drawn, "lost": row.lost, "td_difference": row.td_difference,
        "casualty_difference": row.casualty_difference, "points": row.points, "why": describe_place(season, place),
    }


def print_season(season: LeagueSeason, words: dict[str, Any]) -> None:
    screen = console()
    for name, rows in words["tables"].items():
        shown = [(str(row["place"]), row["team"], str(row["played"]), str(row["won"]), str(row["drawn"]),
                  str(row["lost"]), f"{row['td_difference']:+d}", f"{row['casualty_difference']:+d}",
                  str(row["points"]), row["why"].partition("; ")[2]) for row in rows]
        screen.print(table(f"{season.name}, {name}", HEADINGS, shown, wide="why"))
        screen.print()
    for place, teams in enumerate(words["playoffs"][:3], 1):
        screen.print(f"Play-offs, {place}: {', '.join(teams)}")
    if words["champion"]:
        screen.print(f"{season.name}: {', '.join(words['champion'])} won")
