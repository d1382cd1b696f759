"""A coach's teams: put together from counts, checked, read from files, and developed by a match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any, Final

from pydantic import ValidationError

from nuffle.data import EDITIONS, UnknownName, edition_data
from nuffle.data.schema import CollegeTeam, TeamData
from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile, decode_text, loads
from nuffle.files.words import number
from nuffle.languages import _
from nuffle.table import result_of
from nuffle.teams.breach import DEVELOPED, LEAGUE, NotAllowed
from nuffle.teams.develop import TeamDevelopment, after_match
from nuffle.teams.dice import SeededDice
from nuffle.teams.draft import check
from nuffle.teams.draft_captain import CAPTAINED
from nuffle.teams.formatting import format_stats, list_stat_headings
from nuffle.teams.imports import from_csv, from_fumbbl
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import current_team_value, draft_cost, player_value
from nuffle.text.replay import Replay
from nuffle.web.live.terms import TermsError, check_playable

STAFF: Final = ("rerolls", "assistant_coaches", "cheerleaders", "fans")
MOST: Final = 16            # of anything one can count in the form


def race_of(edition: str, name: str) -> TeamData:
    if edition not in EDITIONS:
        raise TermsError(_("unknown edition: {edition!r}", edition=edition))
    try:
        found = edition_data(edition).team(name)
    except UnknownName as error:
        raise TermsError(str(error)) from error
    if isinstance(found, CollegeTeam):
        raise TermsError(_("colleges come from a file: import one"))
    return found


def read_count(form: Mapping[str, str], name: str) -> int:
    found = number(form.get(name, "0") or "0")
    if found is None or found > MOST:
        raise TermsError(_("{name}: enter a number from 0 to {most}", name=name, most=MOST))
    return found


def build_roster(form: Mapping[str, str]) -> Roster:
    """The roster of a filled-in form: how many of each position, and the staff."""
    edition = form.get("edition", "")
    race = race_of(edition, form.get("team", ""))
    positions = [position.name for position in race.positions for _ in range(read_count(form, f"p:{position.name}"))]
    leads = positions.index(form["captain"]) + 1 if form.get("captain") in positions else None
    players = tuple(Player(number=number, position=name, captain=number == leads)
                    for number, name in enumerate(positions, start=1))
    values = {name: read_count(form, name) for name in STAFF}
    roster = make_roster(edition=edition, team=race.name, name=form.get("name", "").strip(), players=players,
                         apothecary="apothecary" in form, special_rule=form.get("special_rule", ""),
                         league=form.get("league", ""), **values)
    return roster.model_copy(update={"treasury": max(0, gold_left(roster))})


def to_form(roster: Roster) -> dict[str, str]:
    """The form a roster would be the answer to."""
    named = ("edition", "name", "special_rule", "league", *STAFF)
    form = {name: str(getattr(roster, name)) for name in named} | {"team": roster.race.name}
    counts = {f"p:{position.name}": sum(roster.position(one) == position for one in roster.players)
              for position in roster.race.positions}
    form |= {name: str(count) for name, count in counts.items()}
    form |= {"captain": roster.position(roster.captain).name} if roster.captain else {}
    return form | ({"apothecary": "on"} if roster.apothecary else {})


def list_picks(race: TeamData, edition: str) -> dict[str, list[str]]:
    """What a new team of a race picks in this edition: its league, and the position its captain plays."""
    rules = edition_data(edition).team_rules
    leagues = list(race.leagues) if rules.one_league and len(race.leagues) > 1 else []
    led = bool(rules.captain_skill) and CAPTAINED in race.rules()
    return {"leagues": leagues,
            "captains": [position.name for position in race.positions if not position.big_guy] if led else []}


def make_roster(**values: Any) -> Roster:
    try:
        return Roster.model_validate(values)
    except ValidationError as error:
        raise TermsError("; ".join(list_faults(error))) from error


def gold_left(roster: Roster) -> int:
    return LEAGUE.gold(roster.data.common) - draft_cost(roster).total


def review_roster(roster: Roster) -> dict[str, Any]:
    """What it costs and what is wrong with it."""
    return {"cost": draft_cost(roster).total, "left": gold_left(roster), "players": len(roster.players),
            "breaches": [breach.message for breach in check(roster)]}


def is_new(roster: Roster) -> bool:
    """Never played: it can still be drafted otherwise."""
    had = roster.last_match or roster.came_from or any(player.games or player.spp for player in roster.players)
    return not had


def list_breaches(roster: Roster) -> list[str]:
    return [breach.message for breach in check(roster, LEAGUE if is_new(roster) else DEVELOPED)]


def roster_sheet(roster: Roster) -> dict[str, Any]:
    """A roster as its page shows it; of one that names what there is not any more, what is wrong with it."""
    try:
        return fill_sheet(roster)
    except UnknownName as error:
        return {"headings": [], "players": [], "value": 0, "breaches": [str(error)]}


def fill_sheet(roster: Roster) -> dict[str, Any]:
    rows = [{"number": player.number, "name": player.name, "position": roster.position(player).name,
             "stats": format_stats(roster.profile(player), roster.edition), "skills": roster.profile(player).skills,
             "spp": player.spp, "value": player_value(roster, player), "fit": player.fit, "niggling": player.niggling,
             "captain": player.captain}
            for player in sorted(roster.players, key=lambda player: player.number)]
    return {"headings": list_stat_headings(roster.edition), "players": rows, "value": current_team_value(roster).total,
            "breaches": list_breaches(roster)}


# -- files
def import_roster(name: str, content: bytes) -> Roster:
    """A roster of ours (TOML, JSON), FUMBBL's (XML) or a CSV; whatever is wrong with it is told with its line."""
    form = PurePath(name).suffix.lower()
    text = decode_text(content, name)
    if form in (".toml", ".json"):
        roster = loads(text, Roster, form[1:], name)
    elif form == ".xml":
        roster = from_fumbbl(text, name)
    elif form in (".csv", ".tsv", ".txt"):
        roster = from_csv(text, name)
    else:
        raise BadFile(name, [_("the name must end in .toml, .json, .xml (FUMBBL), .csv, .tsv or .txt")])
    if unknown := [breach.message for breach in check(roster, DEVELOPED) if breach.rule in ("team", "position")]:
        raise BadFile(name, unknown)
    try:
        fill_sheet(roster)
        check_playable(roster, roster.edition)
    except (UnknownName, TermsError) as error:
        raise BadFile(name, [str(error)]) from error
    return roster


# -- after a match
def develop_roster(roster: Roster, replay: Replay, seat: int) -> TeamDevelopment:
    """The team with everything the match has brought it."""
    try:
        return after_match(roster, result_of(replay), seat, SeededDice(secrets.randbits(32)))
    except (NotAllowed, BadFile) as error:
        raise TermsError(str(error)) from error
