"""`nuffle league move-in`: the teams of a league that was run elsewhere, looked at before any of them is entered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nuffle.cli.league_desk import LeagueDesk, at_league
from nuffle.cli.plain import plural
from nuffle.cli.tables import table
from nuffle.files.records import BadFile, read
from nuffle.teams.imports import import_roster
from nuffle.teams.roster import Roster

if TYPE_CHECKING:
    from nuffle.league.season import LeagueSeason

KINDS = (".toml", ".json", ".xml", ".csv", ".tsv", ".txt")
ELSEWHERE = "elsewhere"         # where such a team came from: it has played, and is not checked as a new one


@at_league
def move_in(
    desk: LeagueDesk,
    files: Annotated[list[Path], typer.Argument(help="Roster files, or folders of them.", show_default=False)],
    save: Annotated[bool, typer.Option("--save", help="Enter and approve all that could be read.")] = False,
) -> None:
    """Bring the teams of a league that was run elsewhere: nuffle rosters, FUMBBL team files (XML), sheets (CSV).

    Without --save it only shows what was read, and what could not be.

    Example: nuffle league move-in old-league/ --save
    """
    from nuffle.store.leagues import enrol

    found, faults = read_all(list_files(files))
    season = desk.played
    rows = [describe(season, path, roster) for path, roster in found]
    ready = [(path, roster) for (path, roster), row in zip(found, rows, strict=True) if not row["breaches"]]
    made: list[str] = []
    if save:
        with typer.progressbar(ready, label="teams", hidden=desk.json_output) as bar:
            for path, roster in bar:
                person = desk.find_person(roster.coach or path.stem)
                team = enrol.enter_team(desk.at, roster.name or path.stem, person, ELSEWHERE)
                enrol.hand_in(desk.at, team, roster if roster.name else roster.model_copy(update={"name": path.stem}))
                made.append(team)
        if made and desk.played.options.draft.approval:
            enrol.approve(desk.at, *made)
    lines = [[str(row[key]) for key in ("file", "name", "race", "coach", "players")] for row in rows]
    desk.tell({"read": rows, "faults": faults, "entered": made},
              table("", ("file", "team", "race", "coach", "players"), lines) if lines else "no team could be read",
              *(f"{row['file']}: {breach}" for row in rows for breach in row["breaches"]), *faults,
              f"{plural(len(made), 'team')} entered" if save else
              f"{plural(len(ready), 'team')} can be entered: add --save")


def list_files(given: list[Path]) -> list[Path]:
    return [file for path in given for file in (sorted(path.iterdir()) if path.is_dir() else [path])
            if not path.is_dir() or file.suffix.lower() in KINDS]


def read_all(files: list[Path]) -> tuple[list[tuple[Path, Roster]], list[str]]:
    """Every roster that can be read, and everything that is wrong with the others."""
    found, faults = [], []
    for path in files:
        try:
            own = path.suffix.lower() in (".toml", ".json")
            found.append((path, read(path, Roster) if own else import_roster(path)))
        except BadFile as error:
            faults += str(error).splitlines()
    return found, faults


def describe(season: LeagueSeason, path: Path, roster: Roster) -> dict[str, Any]:
    """A team as it was read, and what keeps it out of the season."""
    from nuffle.league.enrolment import league_terms
    from nuffle.teams.draft import check

    edition = season.options.edition
    breaches = [f"a {roster.edition} team; the season is played by {edition}"] if roster.edition != edition else [
        breach.message for breach in check(roster, league_terms(season, redrafted=True))]
    return {"file": path.name, "name": roster.name, "race": roster.race.name, "coach": roster.coach or path.stem,
            "players": len(roster.players), "breaches": breaches}
