"""Coaches as a sheet: one row each, in and out."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from nuffle.data import UnknownName, edition_data
from nuffle.store.names import slug_of
from nuffle.tournament.desk import register
from nuffle.tournament.records import Coach, Event, problems
from nuffle.tournament.rulespack import Rulespack

from .sheets import Faults, Row, read_rows, whole_number, write_csv, write_json

COLUMNS = ("id", "name", "team", "squad", "naf", "number", "team_name", "team_value", "tier", "stars")
_NUMBERS = ("naf", "number", "team_value", "tier")


def import_coaches(event: Event, text: str, pack: Rulespack, where: str = "coaches") -> Event:
    """The event with all coaches of a sheet registered, or an error with everything wrong in it."""
    rows = read_rows(text, where, COLUMNS, ("name",))
    faults = Faults(where)
    _doubles(event, rows, faults)
    taken = {coach.id for coach in event.coaches} | {"spare"}
    found = [coach for row in rows if (coach := _coach(row, pack, taken, faults))]
    faults.stop()
    for coach in found:
        event = register(event, coach)
    return event


def _doubles(event: Event, rows: list[Row], faults: Faults) -> None:
    """Whoever stands there twice, or is registered already: by id, name, NAF number or number at the event."""
    for column in ("id", "name", "naf", "number"):
        known = {str(value).casefold(): "registered" for coach in event.coaches if (value := getattr(coach, column))}
        for row in rows:
            value = str(row.values.get(column) or "").casefold()
            if not value:
                continue
            if value in known:
                before = known[value]
                again = "is registered already" if before == "registered" else f"stands twice, first on {before}"
                faults.add(row.where, f"{column} {row.values[column]!r} {again}")
            known.setdefault(value, row.where)


def _coach(row: Row, pack: Rulespack, taken: set[str], faults: Faults) -> Coach | None:
    values: dict[str, Any] = dict(row.values)
    values |= {name: whole_number(row, name, faults) for name in _NUMBERS}
    if isinstance(values.get("stars"), str):
        values["stars"] = tuple(star.strip() for star in values["stars"].split("|"))
    values["id"] = values.get("id") or _free(str(values.get("name", "")), taken)
    taken.add(str(values["id"]))
    try:
        if values.get("team"):
            values["team"] = edition_data(pack.edition).team(str(values["team"])).name
        return Coach.model_validate(values)
    except UnknownName as error:
        faults.add(row.where, str(error))
    except ValidationError as error:
        for problem in problems(error):
            faults.add(row.where, problem)
    return None


def _free(name: str, taken: set[str]) -> str:
    wanted = made = slug_of(name)
    number = 1
    while made in taken:
        number += 1
        made = f"{wanted}-{number}"
    return made


def coach_rows(event: Event) -> list[dict[str, Any]]:
    return [
        {name: getattr(coach, name) for name in COLUMNS} | {"stars": "|".join(coach.stars)} for coach in event.coaches
    ]


def export_coaches(event: Event, form: str = "csv") -> str:
    rows = coach_rows(event)
    return write_json(rows) if form == "json" else write_csv(COLUMNS, rows)
