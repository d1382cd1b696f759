"""Pairings and standings for the wall."""

from __future__ import annotations

from typing import Any

from nuffle.languages import _
from nuffle.paper.rendering import render_pdf
from nuffle.tournament.calendar import when
from nuffle.tournament.records import SPARE, Coach, EventGame, Tournament
from nuffle.tournament.result_text import spare_name
from nuffle.tournament.retranslate import translate_stage
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.sheets import standings_sheet


def pairing(game: EventGame, coaches: dict[str, Coach], names: dict[str, str], spare: str) -> dict[str, str]:
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
        "stage": translate_stage(game.stage),
    }


def make_squads(event: Tournament, number: int, coaches: dict[str, Coach]) -> list[dict[str, str]]:
    names = {squad.id: squad.name or squad.id for squad in event.squads}
    met = {
        (coaches[game.home].squad, coaches[game.away or ""].squad): None
        for game in event.rounds[number - 1]
        if len(game.opponents) == 2
    }
    return [{"home": names.get(home, home), "away": names.get(away, away)} for home, away in met if home and away]


def pairings_pdf(event: Tournament, pack: Rulespack, number: int) -> bytes:
    return render_pdf("pairings", pairings_sheet(event, pack, number))


def pairings_sheet(event: Tournament, pack: Rulespack, number: int) -> dict[str, Any]:
    """The pairings of a round by table, and for larger events a list of names with their tables."""
    coaches = {coach.id: coach for coach in event.coaches}
    games = event.rounds[number - 1]
    tables = [(side, str(game.table or "-")) for game in games for side in game.opponents]
    names = sorted(({"name": coaches[side].called, "table": table} for side, table in tables), key=by_name)
    return {
        "event": event.name,
        "title": _("Round {number}", number=number),
        "beside": ", ".join(part for part in (event.name, when(pack, number)) if part),
        "about": ", ".join(part for part in (_("Round {number}", number=number), when(pack, number)) if part),
        "squads": make_squads(event, number, coaches) if pack.format.squad_size else [],
        "games": [pairing(game, coaches, event.names(), spare_name(event)) for game in games],
        "names": names,
    }


def by_name(item: dict[str, str]) -> str:
    return item["name"].casefold()


def standings_pdf(event: Tournament, pack: Rulespack, through: int | None = None) -> bytes:
    return render_pdf("standings", standings_sheet(event, pack, through))
