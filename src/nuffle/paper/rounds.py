"""Pairings and standings for the wall."""

from __future__ import annotations

from typing import Any

from nuffle.languages import N_, _
from nuffle.tournament.calendar import when
from nuffle.tournament.formats import Part, tables
from nuffle.tournament.records import SPARE, Coach, EventGame, Tournament
from nuffle.tournament.retold import stage_told
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.telling import spare_name

from .press import press

_SHORT = {
    "bonus": N_("Bonus"),
    "td_difference": N_("TD +/-"),
    "touchdowns": N_("TD"),
    "casualties": N_("Cas"),
    "games_won": N_("Won"),
    "games_drawn": N_("Drawn"),
    "strength_of_schedule": N_("Schedule"),
    "head_to_head": N_("Direct"),
    "favourite_votes": N_("Votes"),
}


def _pairing(game: EventGame, coaches: dict[str, Coach], names: dict[str, str], spare: str) -> dict[str, str]:
    home, away = coaches[game.home], coaches.get(game.away or "")
    other = spare if game.away == SPARE else _("bye")
    return {
        "home_squad": names.get(home.squad or "", ""),
        "away_squad": names.get((away.squad if away else "") or "", ""),
        "table": str(game.table or "-"),
        "home": home.called,
        "home_team": home.team,
        "away": away.called if away else other,
        "away_team": away.team if away else "",
        "stage": stage_told(game.stage),
    }


def _squads(event: Tournament, number: int, coaches: dict[str, Coach]) -> list[dict[str, str]]:
    names = {squad.id: squad.name or squad.id for squad in event.squads}
    met = {
        (coaches[game.home].squad, coaches[game.away or ""].squad): None
        for game in event.rounds[number - 1]
        if len(game.opponents) == 2
    }
    return [{"home": names.get(home, home), "away": names.get(away, away)} for home, away in met if home and away]


def pairings_pdf(event: Tournament, pack: Rulespack, number: int) -> bytes:
    return press("pairings", pairings_sheet(event, pack, number))


def pairings_sheet(event: Tournament, pack: Rulespack, number: int) -> dict[str, Any]:
    """The pairings of a round by table, and for larger events a list of names with their tables."""
    coaches = {coach.id: coach for coach in event.coaches}
    games = event.rounds[number - 1]
    tables = [(side, str(game.table or "-")) for game in games for side in game.opponents]
    names = sorted(({"name": coaches[side].called, "table": table} for side, table in tables), key=_by_name)
    return {
        "event": event.name,
        "title": _("Round {number}", number=number),
        "beside": ", ".join(part for part in (event.name, when(pack, number)) if part),
        "about": ", ".join(part for part in (_("Round {number}", number=number), when(pack, number)) if part),
        "squads": _squads(event, number, coaches) if pack.format.squad_size else [],
        "games": [_pairing(game, coaches, event.names(), spare_name(event)) for game in games],
        "names": names,
    }


def _by_name(item: dict[str, str]) -> str:
    return item["name"].casefold()


def _part(part: Part, event: Tournament) -> dict[str, Any]:
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
                "rank": f"{item.rank}{'=' if item.level else ''}",
                "name": names.get(item.name, item.name),
                "team": "" if part.of_squads else beside(coaches[item.name], names),
                "record": f"{item.tally.wins}-{item.tally.draws}-{item.tally.losses}",
                "values": [str(item.tally.points), *(str(value) for name, value in item.values)],
                "top": item.rank <= 3,
            }
            for item in part.rows
        ],
    }


def beside(coach: Coach, names: dict[str, str]) -> str:
    return ", ".join(part for part in (coach.team, names.get(coach.squad or "", "")) if part)


def standings_pdf(event: Tournament, pack: Rulespack, through: int | None = None) -> bytes:
    return press("standings", standings_sheet(event, pack, through))


def standings_sheet(event: Tournament, pack: Rulespack, through: int | None = None) -> dict[str, Any]:
    """The standings after a round: squads first where there are any, best of the rest after a knockout."""
    number = len(event.rounds[:through])
    parts = tables(event, pack, through)
    level = any(item.level for part in parts for item in part.rows)
    note = _("= shared rank; the order among those level is by lot from the seed {seed}.", seed=event.seed)
    shown = [_part(part, event) for part in parts if part.rows or not part.of_squads]
    about = ", ".join(part for part in (_("after round {number}", number=number), when(pack, max(number, 1))) if part)
    return {"event": event.name, "title": _("after round {number}", number=number), "about": about, "parts": shown,
            "note": note if level else ""}
