"""Result slips: two on a page, to be cut, each with a code that leads to its game; also blank."""

from __future__ import annotations

from typing import Any, NamedTuple

import segno

from nuffle.languages import _
from nuffle.paper.rendering import render_pdf
from nuffle.tournament.calendar import when
from nuffle.tournament.records import SPARE, Coach, EventGame, Tournament
from nuffle.tournament.result_text import spare_name
from nuffle.tournament.retranslate import translate_stage
from nuffle.tournament.rulespack import Rulespack

SlipData = dict[str, Any]


def qr_dots(text: str) -> list[list[int]]:
    """A QR code as rows of dots, 0 for ink, with a margin; error correction for paper that has been in a pocket."""
    # because: any mask can be read, and looking for the prettiest takes five times as long as all the rest
    code = segno.make(text, error="m", micro=False, mask=2)
    return [[0 if dark else 255 for dark in row] for row in code.matrix_iter(border=1)]


def make_counts(pack: Rulespack) -> list[str]:
    names = [
        _("Touchdowns"),
        _("Casualties (that give SPP)"),
        _("Casualties by block, blitz, crowd"),
        _("Sent off for fouls"),
    ]
    names += [_("Secret objectives met")] if pack.objectives.used else []
    return [*names, *(name.capitalize() for name in pack.counts)]


def make_ticks(pack: Rulespack) -> list[str]:
    bonus = [_("Bonus: {name}", name=_(rule.name)) for rule in pack.bonus]
    extra = [_("Won in extra time")] if pack.format.kind == "groups" else []
    return [*bonus, _("Conceded"), _("Time ran out"), *extra]


class SlipContext(NamedTuple):
    """What all slips of a round need."""

    coaches: dict[str, Coach]
    names: dict[str, str]
    spare: str
    when: str


def slip(number: int, game: EventGame, known: SlipContext, code: str) -> SlipData:
    home, away = known.coaches[game.home], known.coaches.get(game.away or "")
    return {
        "round": str(number),
        "when": known.when,
        "table": str(game.table or "-"),
        "home": home.called,
        "home_team": team(home, known.names),
        "away": away.called if away else known.spare if game.away == SPARE else "",
        "away_team": team(away, known.names) if away else "",
        "stage": translate_stage(game.stage).capitalize(),
        "code": qr_dots(code) if code else [],
        "scan": _("Report by phone") if code.startswith("http") else "",
    }


def team(coach: Coach, names: dict[str, str]) -> str:
    return " - ".join(part for part in (coach.team_name, coach.team, names.get(coach.squad or "")) if part)


def slips_pdf(event: Tournament, pack: Rulespack, number: int, codes: dict[str, str]) -> bytes:
    return render_pdf("slips", slips_sheet(event, pack, number, codes))


def slips_sheet(event: Tournament, pack: Rulespack, number: int, codes: dict[str, str]) -> dict[str, Any]:
    """The slips of a round in the order of the tables; `codes` are the texts of the QR codes, by home coach."""
    games = [game for game in event.rounds[number - 1] if not game.bye]
    coaches = {coach.id: coach for coach in event.coaches}
    known = SlipContext(coaches, event.names(), spare_name(event), when(pack, number))
    slips = [slip(number, game, known, codes.get(game.home, "")) for game in games]
    return data(event.name, pack, slips)


def blank_slips_pdf(pack: Rulespack, title: str = "") -> bytes:
    names = ("round", "when", "table", "home", "home_team", "away", "away_team", "stage", "scan")
    empty: SlipData = dict.fromkeys(names, "") | {"code": []}
    return render_pdf("slips", data(title, pack, [empty, empty]))


def data(title: str, pack: Rulespack, slips: list[SlipData]) -> dict[str, Any]:
    return {"event": title, "counts": make_counts(pack), "ticks": make_ticks(pack), "players": 5, "slips": slips}
