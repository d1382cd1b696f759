"""Result slips: two on a page, to be cut, each with a code that leads to its game; also blank."""

from __future__ import annotations

import io
from typing import Any

import segno

from nuffle.tournament.records import SPARE, Coach, Event, Game
from nuffle.tournament.rulespack import Rulespack

from .press import press


def qr_svg(text: str) -> str:
    """A QR code as a picture; error correction for paper that has been in a pocket."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(out, kind="svg", border=1, xmldecl=False, dark="#000", light=None)
    return out.getvalue().decode()


def _counts(pack: Rulespack) -> list[str]:
    names = [
        "Touchdowns",
        "Casualties (that give SPP)",
        "Casualties by block, blitz, crowd",
        "Sent off for fouls",
    ]
    names += ["Secret objectives met"] if pack.objectives.used else []
    return [*names, *(name.capitalize() for name in pack.counts)]


def _ticks(pack: Rulespack) -> list[str]:
    bonus = [f"Bonus: {rule.name}" for rule in pack.bonus]
    return [*bonus, "Conceded", "Time ran out"] + (["Won in extra time"] if pack.format.kind == "groups" else [])


def _slip(number: int, game: Game, coaches: dict[str, Coach], code: str) -> dict[str, str]:
    home, away = coaches[game.home], coaches.get(game.away or "")
    return {
        "round": str(number),
        "table": str(game.table or "-"),
        "home": home.called,
        "home_team": _team(home),
        "away": away.called if away else "The spare player" if game.away == SPARE else "",
        "away_team": _team(away) if away else "",
        "stage": game.stage.capitalize(),
        "code": qr_svg(code) if code else "",
    }


def _team(coach: Coach) -> str:
    return " - ".join(part for part in (coach.team_name, coach.team, coach.squad) if part)


def slips_pdf(event: Event, pack: Rulespack, number: int, codes: dict[str, str]) -> bytes:
    """The slips of a round in the order of the tables; `codes` are the texts of the QR codes, by home coach."""
    coaches = {coach.id: coach for coach in event.coaches}
    games = [game for game in event.rounds[number - 1] if not game.bye]
    slips = [_slip(number, game, coaches, codes.get(game.home, "")) for game in games]
    return press("slips", _data(event.name, pack, slips))


def blank_slips_pdf(pack: Rulespack, title: str = "") -> bytes:
    empty = dict.fromkeys(("round", "table", "home", "home_team", "away", "away_team", "stage", "code"), "")
    return press("slips", _data(title, pack, [empty, empty]))


def _data(title: str, pack: Rulespack, slips: list[dict[str, str]]) -> dict[str, Any]:
    return {"event": title, "counts": _counts(pack), "ticks": _ticks(pack), "players": 5, "slips": slips}
