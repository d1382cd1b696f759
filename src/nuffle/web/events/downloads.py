"""Everything everybody may see of an event, as files."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from fastapi import HTTPException
from fastapi.responses import Response

from nuffle.exchange.games import export_games
from nuffle.exchange.sheets import write_csv
from nuffle.languages import _
from nuffle.web.events import page_data
from nuffle.web.events.cache import EventSnapshot

KINDS: Final = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
Rows = list[dict[str, Any]]
COACHES: Final = ("number", "name", "team", "team_name", "tier", "squad", "playing")


def coach_file_rows(shown: EventSnapshot) -> Rows:
    return [{key: row[key] for key in COACHES} for row in page_data.coaches(shown)]


def pairings(shown: EventSnapshot) -> Rows:
    keep = ("round", "table", "home_name", "home_team", "away_name", "away_team", "state", "told", "deeds",
            "reason")
    return [{key: game[key] for key in keep} for one in page_data.rounds(shown) for game in one["games"]]


ROWS: Final[dict[str, Callable[[EventSnapshot], Rows]]] = {
    "coaches": coach_file_rows,
    "pairings": pairings,
    "standings": page_data.standing_rows,
    "races": page_data.race_rows,
    "awards": page_data.award_rows,
}


def file_of(shown: EventSnapshot, name: str) -> Response:
    """A file by its name: coaches.csv, standings.json, results.csv, event.json."""
    what, form = name.partition(".")[::2]
    if form not in KINDS or (what not in ROWS and (what, form) != ("event", "json") and what != "results"):
        known = ", ".join([*ROWS, "results"])
        raise HTTPException(404, _("there is no download {name}; choose {known} as .csv or .json, or event.json",
                                   name=name, known=known))
    headers = {"content-disposition": f'attachment; filename="{shown.slug}-{name}"'}
    return Response(text_of(shown, what, form), media_type=KINDS[form], headers=headers)


def text_of(shown: EventSnapshot, what: str, form: str) -> str:
    if what == "results":
        return export_games(shown.public, shown.pack, form)
    if what == "event":
        return as_json(page_data.document(shown))
    rows = ROWS[what](shown)
    if form == "json":
        return as_json(rows)
    columns = list(dict.fromkeys(key for row in rows for key in row)) or ["name", "value"]
    return write_csv(columns, [{key: flat(value) for key, value in row.items()} for row in rows])


def as_json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def flat(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list) else value
