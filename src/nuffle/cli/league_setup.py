"""`nuffle league`: made, opened, led from one stage to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nuffle.cli.league_desk import LeagueDesk, at_league
from nuffle.cli.plain import plural
from nuffle.cli.tables import table
from nuffle.files.records import read_text


@at_league
def new(
    desk: LeagueDesk,
    name: Annotated[str, typer.Argument(help="The name of the league.", show_default=False)],
    season_name: Annotated[str, typer.Option("--opens", help="The name of its first season.")] = "Season 1",
    options: Annotated[str, typer.Option(help="Ready options (league, league-bb2020, league-crp, ladder, cup) or a "
                                              "TOML file.")] = "league",
    seed: Annotated[int | None, typer.Option(help="Decides every draw. Default: by chance.", min=0)] = None,
) -> None:
    """Make a league and open its first season.

    Example: nuffle league new "The Hill" --opens Spring --options league
    """
    from nuffle.store.leagues import enrol

    made = enrol.make_league(desk.service, desk.actor, name, joining="approval")
    at = desk.service.at_league(made.slug, desk.actor)
    text = read_text(Path(options)) if options.endswith(".toml") else ""
    season = enrol.open_season(at, season_name, text, options, seed=seed)
    desk.tell({"league": made.slug, "season": season.slug, "edition": season.edition},
              f"{name} is made as {made.slug}; {season_name} is open for planning")


@at_league
def show(desk: LeagueDesk) -> None:
    """Show the league: its seasons, people and stage.

    Example: nuffle league show
    """
    whole = desk.whole
    seasons = [{"slug": one.slug, "name": one.name, "edition": one.edition, "stage": one.stage, "entries": one.facts}
               for one in desk.service.store.seasons(desk.league)]
    people = [{"id": one.id, "name": one.called, "standing": one.standing} for one in whole.people.values()]
    shown = table(whole.league.name, tuple(seasons[0]) if seasons else ("season",),
                  [[str(value) for value in one.values()] for one in seasons])
    desk.tell({"league": desk.league, "name": whole.league.name, "seasons": seasons, "people": people}, shown,
              f"{plural(len(people), 'coach')} and officials")


@at_league
def stage(
    desk: LeagueDesk,
    name: Annotated[str, typer.Argument(help="planning, enrolling, drawn, running, play-offs, finished or archived.",
                                        show_default=False)],
) -> None:
    """Take the season to another stage.

    Example: nuffle league stage running
    """
    from nuffle.league.facts import LeagueError
    from nuffle.league.season import STAGES
    from nuffle.store.leagues import desk as service

    if name not in STAGES:
        raise LeagueError(f"{name!r} is not a stage. Use one of {', '.join(STAGES)}")
    service.set_stage(desk.at, name)
    desk.tell({"stage": desk.played.stage}, f"the season is now {desk.played.stage}")


@at_league
def finish(desk: LeagueDesk) -> None:
    """End the season: awards and prizes are frozen.

    Example: nuffle league finish
    """
    from nuffle.store.leagues import desk as service

    service.finish_season(desk.at)
    awards = [{"name": name, "team": desk.played.name_of(team)} for name, team in desk.played.prizes]
    desk.tell({"stage": "finished", "awards": awards}, "the season is finished",
              *(f"{one['name']}: {one['team']}" for one in awards))


@at_league
def next_season(
    desk: LeagueDesk,
    name: Annotated[str, typer.Argument(help="The name of the next season.", show_default=False)],
) -> None:
    """Open the season after this one, with its people and teams.

    Example: nuffle league next Summer
    """
    from nuffle.store.leagues import desk as service

    made = service.open_next_season(desk.at, name)
    desk.tell({"season": made.slug}, f"{name} is open as {made.slug}")
