"""Coaches as a sheet: one row each, in and out."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from nuffle.data import UnknownName, edition_data
from nuffle.exchange.races import find_team
from nuffle.exchange.sheets import SheetFaults, SheetFormat, SheetRow, read_rows, whole_number, write_csv, write_json
from nuffle.languages import _
from nuffle.store.names import slug_of
from nuffle.tournament.desk import register, require_room
from nuffle.tournament.drafting import check_team
from nuffle.tournament.records import Coach, EventError, Tournament, list_problems, with_changes
from nuffle.tournament.rulespack import Rulespack

COLUMNS = ("id", "name", "team", "squad", "naf", "number", "team_name", "team_value", "tier", "stars")
_NUMBERS = ("naf", "number", "team_value", "tier")


# because: these are what other tools call the same things, spaces and dashes aside
OTHER_NAMES = {
    **dict.fromkeys(("coach", "coachname", "player", "fullname", "nick", "nickname"), "name"),
    **dict.fromkeys(("race", "teamrace", "roster", "faction", "teamtype"), "team"),
    **dict.fromkeys(("nafnumber", "nafno", "nafnr", "nafid", "naf#", "nafnum"), "naf"),
    **dict.fromkeys(("#", "no", "nr", "startnumber"), "number"),
    **dict.fromkeys(("teamname",), "team_name"),
    **dict.fromkeys(("tv", "teamvalue"), "team_value"),
    **dict.fromkeys(("star", "starplayer", "starplayers"), "stars"),
    **dict.fromkeys(("teamofcoaches", "club", "group"), "squad"),
}


def import_coaches(
    event: Tournament, text: str, pack: Rulespack, where: str = "coaches", update: bool = False
) -> Tournament:
    """The event with all coaches of a sheet registered, or an error with everything wrong in it.

    With `update` a row that names somebody registered changes what it says of him.
    """
    rows = read_rows(text, where, SheetFormat(COLUMNS, ("name",), OTHER_NAMES))
    faults = SheetFaults(where)
    known = {row.where: coach for row in rows if update and (coach := find_meant(event, row))}
    check_doubles(event, rows, faults, {coach.id for coach in known.values()})
    taken = {coach.id for coach in event.coaches} | {"spare"}
    found = [(row, coach) for row in rows if (coach := make_coach(row, pack, taken, faults, known.get(row.where)))]
    faults.stop()
    for row, coach in found:
        try:
            event = update_coach(event, coach) if row.where in known else register(event, coach)
        except EventError as error:
            faults.add(row.where, str(error))
    faults.stop()
    return event


def update_coach(event: Tournament, coach: Coach) -> Tournament:
    if event.coach(coach.id).squad != coach.squad:
        require_room(event, coach)
    return with_changes(event, coaches=tuple(coach if other.id == coach.id else other for other in event.coaches))


def find_meant(event: Tournament, row: SheetRow) -> Coach | None:
    """The registered coach a row names: by id, else by name, else by his NAF number."""
    for column in ("id", "name", "naf"):
        value = str(row.values.get(column) or "").casefold()
        found = [coach for coach in event.coaches if value and str(getattr(coach, column) or "").casefold() == value]
        if len(found) == 1:
            return found[0]
    return None


def check_doubles(event: Tournament, rows: list[SheetRow], faults: SheetFaults, updated: set[str]) -> None:
    """Whoever stands there twice, or is registered already: by id, name, NAF number or number at the event."""
    others = [coach for coach in event.coaches if coach.id not in updated]
    for column in ("id", "name", "naf", "number"):
        known = {str(value).casefold(): "registered" for coach in others if (value := getattr(coach, column))}
        for row in rows:
            value = str(row.values.get(column) or "").casefold()
            if not value:
                continue
            if value in known:
                before = known[value]
                there = _("is already registered; choose to update existing entries")
                again = there if before == "registered" else _("appears twice, first on {before}", before=before)
                faults.add(row.where, f"{column} {row.values[column]!r} {again}")
            known.setdefault(value, row.where)


def make_coach(
    row: SheetRow, pack: Rulespack, taken: set[str], faults: SheetFaults, known: Coach | None
) -> Coach | None:
    values: dict[str, Any] = dict(row.values)
    values |= {name: number for name in _NUMBERS if (number := whole_number(row, name, faults)) is not None}
    if not str(values.get("name") or "").strip():
        faults.add(row.where, _("the name is empty"))
        return None
    if isinstance(values.get("stars"), str):
        values["stars"] = tuple(star.strip() for star in values["stars"].split("|"))
    values["id"] = known.id if known else values.get("id") or free_id(str(values["name"]), taken)
    taken.add(str(values["id"]))
    try:
        if values.get("team"):
            values["team"] = make_team(str(values["team"]), row, pack, faults)
        return Coach.model_validate((dict(known) if known else {}) | values)
    except UnknownName as error:
        faults.add(row.where, str(error))
    except ValidationError as error:
        for problem in list_problems(error):
            faults.add(row.where, problem)
    return None


def make_team(name: str, row: SheetRow, pack: Rulespack, faults: SheetFaults) -> str:
    """The team by the edition's own name; what stands against it at this event is a fault of the row."""
    proper = find_team(name, pack.edition)
    for breach in check_team(edition_data(pack.edition).team(proper), pack):
        faults.add(row.where, breach.message)
    return proper


def free_id(name: str, taken: set[str]) -> str:
    wanted = made = slug_of(name)
    number = 1
    while made in taken:
        number += 1
        made = f"{wanted}-{number}"
    return made


def coach_rows(event: Tournament) -> list[dict[str, Any]]:
    return [
        {name: getattr(coach, name) for name in COLUMNS} | {"stars": "|".join(coach.stars)} for coach in event.coaches
    ]


def export_coaches(event: Tournament, form: str = "csv") -> str:
    rows = coach_rows(event)
    return write_json(rows) if form == "json" else write_csv(COLUMNS, rows)
