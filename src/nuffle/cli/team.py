"""`nuffle team`: look at a roster, check it, develop it after a match, bring one in from elsewhere."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nuffle.cli.errors import refuse, report_errors
from nuffle.cli.lazy import lazily
from nuffle.cli.plain import a_seed, as_json, not_one_of, plural
from nuffle.cli.rulespack import read_rulespack
from nuffle.cli.seats import seat_number
from nuffle.cli.tables import console, table
from nuffle.data import EDITIONS
from nuffle.files.records import dumps, read, write
from nuffle.teams import unsupported_stars
from nuffle.teams.breach import BELOW, DEVELOPED, EXHIBITION, LEAGUE, MATCHED_PLAY, Breach, DraftTerms
from nuffle.teams.develop import Decisions, TeamDevelopment, after_match, seat_in
from nuffle.teams.dice import SeededDice
from nuffle.teams.draft import check as draft_check
from nuffle.teams.formatting import format_stats, format_thousands, list_stat_headings
from nuffle.teams.imports import import_roster
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import current_team_value, player_value, team_value
from nuffle.tournament.drafting import check_roster, describe_spending, for_event

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

LEAGUE_PLACES = {name: f"team_league:{name}" for name in ("before", "prize", "redraft", "move")}
app = typer.Typer(
    help="Show, check, develop or import a roster.", no_args_is_help=True, cls=lazily(LEAGUE_PLACES)
)

TERMS = {"league": LEAGUE, "exhibition": EXHIBITION, "matched-play": MATCHED_PLAY, "developed": DEVELOPED,
         "dungeon": BELOW}
ILLEGAL = 1

File = Annotated[Path, typer.Argument(help="A roster in TOML or JSON.", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]
Out = Annotated[
    Path | None, typer.Option(help="Write the roster to this file (.toml or .json) instead of printing it.")
]


def player_record(roster: Roster, player: Player) -> dict[str, Any]:
    profile = roster.profile(player).model_dump(mode="json")
    value = player_value(roster, player)
    return {"number": player.number, "position": player.position, "value": value, "profile": profile}


def roster_record(roster: Roster) -> dict[str, Any]:
    return {
        "roster": roster.model_dump(mode="json"),
        "team_value": team_value(roster).total,
        "current_team_value": current_team_value(roster).total,
        "players": [player_record(roster, player) for player in roster.players],
        "notes": list(unsupported_stars.describe_hired_stars(roster)),
    }


def condition(player: Player) -> str:
    signs = [
        "journeyman" if player.journeyman else "",
        "misses next game" if player.miss_next_game else "",
        "retired" if player.retired else "",
        f"{player.niggling} niggling" if player.niggling else "",
        *(f"-{stat.upper()}" for stat in player.losses),
        *(mark.lower() for mark in player.lasting),
        "captain" if player.captain else "",
    ]
    return ", ".join(sign for sign in signs if sign)


def roster_row(roster: Roster, player: Player) -> list[str]:
    profile = roster.profile(player)
    return [
        str(player.number),
        player.name,
        roster.position(player).name,
        *format_stats(profile, roster.edition),
        str(player.spp),
        format_thousands(player_value(roster, player)),
        condition(player),
        ", ".join(profile.skills),
    ]


def roster_table(roster: Roster) -> Table:
    title = f"{roster.name or 'unnamed team'} ({roster.race.name})"
    headings = ("", "name", "position", *list_stat_headings(roster.edition), "SPP", "value", "condition", "skills")
    players = sorted(roster.players, key=lambda player: player.number)
    return table(title, headings, [roster_row(roster, player) for player in players], wide="skills")


def staff_line(roster: Roster) -> str:
    parts = [
        plural(roster.rerolls, "re-roll"),
        "apothecary" if roster.apothecary else "no apothecary",
        plural(roster.assistant_coaches, "assistant coach"),
        plural(roster.cheerleaders, "cheerleader"),
        f"fan factor {roster.fans}" if roster.data.team_rules.fans == "fan factor" else
        plural(roster.fans, "dedicated fan"),
        f"treasury {format_thousands(roster.treasury)}",
        *(["league trophy"] if roster.trophy else []),
        *(["a sponsor"] if roster.sponsored else []),
    ]
    return ", ".join(parts)


def print_roster(out: Console, roster: Roster) -> None:
    out.print(roster_table(roster))
    out.print(staff_line(roster))
    if chosen := [word for word in (roster.league, roster.special_rule) if word]:
        out.print("chosen: " + ", ".join(chosen))
    for what, names in (("stars", roster.stars), ("inducements", tuple(hired.name for hired in roster.inducements))):
        if names:
            out.print(f"{what}: " + ", ".join(names))
    worth = f"team value {format_thousands(team_value(roster).total)}"
    out.print(f"{worth}, current {format_thousands(current_team_value(roster).total)}")
    for note in unsupported_stars.describe_hired_stars(roster):
        out.print(f"note: {note}")


@app.command()
def show(file: File, json_output: Json = False) -> None:
    """Show a roster with every player's profile and value.

    Example: nuffle team show rovers.toml
    """
    with report_errors(str(file)):
        roster = read(file, Roster)
        if json_output:
            typer.echo(as_json(roster_record(roster)))
        else:
            print_roster(console(), roster)


def terms_for(kind: str, budget: int | None) -> DraftTerms:
    if kind not in TERMS:
        raise refuse(f'--as: {not_one_of(kind, TERMS)}')
    return TERMS[kind].model_copy(update={"budget": budget})


def report(roster: Roster, breaches: tuple[Breach, ...]) -> dict[str, Any]:
    rows = [breach.model_dump() | {"message": breach.message} for breach in breaches]
    return {"legal": not breaches, "breaches": rows, "notes": list(unsupported_stars.describe_hired_stars(roster))}


def print_report(roster: Roster, breaches: tuple[Breach, ...]) -> None:
    for line in [breach.message for breach in breaches] or ["legal"]:
        typer.echo(line)
    for note in unsupported_stars.describe_hired_stars(roster):
        typer.echo(f"note: {note}")


@app.command()
def check(
    file: File,
    kind: Annotated[str, typer.Option("--as", help=f"The rules to check by: {', '.join(TERMS)}.")] = "league",
    budget: Annotated[int | None, typer.Option(help="Gold to draft with. Default: as in the edition.")] = None,
    rulespack: Annotated[
        str, typer.Option(help="Check by the rules of an event: a TOML file, or the name of a ready rulespack.")
    ] = "",
    number: Annotated[int, typer.Option("--round", help="With escalation: the round the roster is for.", min=1)] = 1,
    json_output: Json = False,
) -> None:
    """Check a roster and list every breach of the drafting rules.

    Exit status 1 if there is a breach.

    Examples: nuffle team check rovers.toml; nuffle team check ann.toml --rulespack guide
    """
    with report_errors(str(file)):
        roster = read(file, Roster)
        used: tuple[str, ...] = ()
        if rulespack:
            pack = read_rulespack(rulespack)
            breaches = check_roster(for_event(roster), pack, number)
            if not any(breach.rule in ("edition", "team") for breach in breaches):
                used = describe_spending(for_event(roster), pack, number)
        else:
            breaches = draft_check(roster, terms_for(kind, budget))
    if json_output:
        typer.echo(as_json(report(roster, breaches) | ({"used": list(used)} if used else {})))
    else:
        print_report(roster, breaches)
        for line in used:
            typer.echo(line)
    if breaches:
        raise typer.Exit(ILLEGAL)


def print_aftermath(aftermath: TeamDevelopment, seed: int, out: Path | None, json_output: bool) -> None:
    if json_output:
        shown = {"seed": seed, "notes": list(aftermath.notes), "roster": aftermath.roster.model_dump(mode="json")}
        typer.echo(as_json(shown))
        return
    for note in (*aftermath.notes, f"seed: {seed}"):
        typer.echo(f"# {note}")
    if out is None:
        typer.echo(dumps(aftermath.roster), nl=False)


@app.command()
def advance(
    file: File,
    result: Annotated[
        Path, typer.Option("--result", "--replay", help="The match: its result (TOML or JSON) or a replay (.jsonl).")
    ],
    seat: Annotated[
        str, typer.Option(help="home, away or a seat number. Default: the seat with the team's name.")
    ] = "",
    decisions: Annotated[Path | None, typer.Option(help="Your decisions, in TOML or JSON.")] = None,
    seed: Annotated[int | None, a_seed("For the dice. The same seed gives the same rolls.")] = None,
    out: Out = None,
    json_output: Json = False,
) -> None:
    """Develop a team after a match: points, improvements, injuries, gold, fans, hiring.

    Example: nuffle team advance rovers.toml --replay match.jsonl --out rovers.toml
    """
    from nuffle.table import read_result  # because: only here is a match played again

    with report_errors(str(file)):
        wishes = read(decisions, Decisions) if decisions else Decisions()
        chosen = secrets.randbits(32) if seed is None else seed
        roster, match = read(file, Roster), read_result(result)
        played_in = seat_number(seat) if seat else seat_in(match, roster)
        aftermath = after_match(roster, match, played_in, SeededDice(chosen), wishes)
        if out:
            write(out, aftermath.roster)
    print_aftermath(aftermath, chosen, out, json_output)


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="A FUMBBL team (.xml) or a .csv file.", show_default=False)],
    edition: Annotated[str, typer.Option(help=f"{' or '.join(EDITIONS)}, if the file does not say.")] = "",
    roster: Annotated[Path | None, typer.Option(help="FUMBBL's roster file with the names of the positions.")] = None,
    race: Annotated[str, typer.Option(help="The race, if the file does not say.")] = "",
    out: Out = None,
    json_output: Json = False,
) -> None:
    """Import a roster from another program.

    Example: nuffle team import team.xml --roster roster.xml --out rovers.toml
    """
    with report_errors(str(file)):
        imported = import_roster(file, edition, roster, race)
        if out:
            write(out, imported)
    if json_output:
        typer.echo(as_json(imported.model_dump(mode="json")))
    elif out is None:
        typer.echo(dumps(imported), nl=False)
