"""Standings as plain data, for pages and for paper."""

from __future__ import annotations

from typing import Any

from nuffle.languages import N_, _
from nuffle.tournament.calendar import when
from nuffle.tournament.formats import StandingsTable, tables
from nuffle.tournament.records import Coach, Tournament
from nuffle.tournament.rulespack import Rulespack

_SHORT = {
    "bonus": N_("Bonus"),
    "td_difference": N_("TD +/-"),
    "touchdowns": N_("TD"),
    "casualties": N_("Cas"),
    "games_won": N_("Games won"),
    "games_drawn": N_("Games drawn"),
    "strength_of_schedule": N_("Schedule"),
    "head_to_head": N_("Direct"),
    "favourite_votes": N_("Votes"),
}


def make_part(part: StandingsTable, event: Tournament) -> dict[str, Any]:
    """One table as plain data; race and squad stand beside a coach's name."""
    breakers = [name for name, value in part.rows[0].values] if part.rows else []
    headings = [_(_SHORT.get(name, name.removeprefix("extra.").replace("_", " ").capitalize())) for name in breakers]
    names, coaches = event.names(), {coach.id: coach for coach in event.coaches}
    return {
        "title": _(part.title),
        "kind": _("Squad") if part.of_squads else _("Coach"),
        "teams": not part.of_squads,
        "headings": [_("Points"), *headings],
        "rows": [
            {
                "id": item.name,
                "rank": f"{item.rank}{'=' if item.level else ''}",
                "name": names.get(item.name, item.name),
                "team": "" if part.of_squads else beside(coaches[item.name], names),
                "left": "" if part.of_squads else left_kind(coaches[item.name]),
                "mark": "" if part.of_squads else left_word(coaches[item.name]),
                "record": item.tally.record(part.of_squads),
                "values": [str(item.tally.points), *(str(value) for name, value in item.values)],
                "top": item.rank <= 3,
            }
            for item in part.rows
        ],
    }


def left_kind(coach: Coach) -> str:
    """How a coach is marked who plays no more."""
    return coach.left.kind if coach.left else ""


def left_word(coach: Coach) -> str:
    """The same in the language that is spoken, for paper."""
    return _(coach.left.kind) if coach.left else ""


def beside(coach: Coach, names: dict[str, str]) -> str:
    return ", ".join(part for part in (coach.team, names.get(coach.squad or "", "")) if part)


def standings_sheet(event: Tournament, pack: Rulespack, through: int | None = None) -> dict[str, Any]:
    """The standings after a round: squads first where there are any, best of the rest after a knockout."""
    number = len(event.rounds[:through])
    parts = tables(event, pack, through)
    level = any(item.level for part in parts for item in part.rows)
    note = _("= shared place. The order within it is drawn by lot (seed {seed}).", seed=event.seed)
    shown = [make_part(part, event) for part in parts if part.rows or not part.of_squads]
    about = ", ".join(part for part in (_("after round {number}", number=number), when(pack, max(number, 1))) if part)
    return {"event": event.name, "title": _("after round {number}", number=number), "about": about, "parts": shown,
            "note": note if level else ""}
