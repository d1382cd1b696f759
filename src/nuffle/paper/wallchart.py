"""The wallchart: groups and knockout as pictures, or everyone's way through the rounds; also blank."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nuffle.languages import _
from nuffle.paper.rendering import render_pdf
from nuffle.tournament.formats import tables
from nuffle.tournament.records import SPARE, EventGame, Tournament
from nuffle.tournament.result_text import spare_name
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.scoring import Scorer, final_score
from nuffle.tournament.sheets import beside
from nuffle.tournament.standings import StandingRow
from nuffle.tournament.svg import blank_bracket, groups_chart, knockout_chart

BLANK_ROWS = 24
Row = dict[str, Any]


def make_chart(title: str, svg: str) -> dict[str, str]:
    # because: the typesetter brings its own type and knows no family called sans-serif
    return {"title": title, "svg": svg.replace("sans-serif", "'Libertinus Serif'")}


def wallchart_pdf(event: Tournament, pack: Rulespack) -> bytes:
    """Groups and knockout where the event has them, then every coach's games round by round."""
    charts = []
    if pack.format.kind == "groups":
        charts = [
            make_chart(_("Groups"), groups_chart(event, pack)),
            make_chart(_("Wallchart"), knockout_chart(event, pack)),
        ]
    return render_chart(event.name, charts, pack.day.rounds, make_rows(event, pack), after=len(event.rounds))


def blank_wallchart_pdf(pack: Rulespack, title: str = "", size: int = 0) -> bytes:
    """An empty knockout for 4, 8 or 16 where the event ends in one or a size is asked for, else empty rows."""
    if size or pack.format.kind == "groups":
        chart = make_chart(_("Wallchart"), blank_bracket(size or pack.format.knockout))
        return render_chart(title, [chart], pack.day.rounds, [])
    empty = {"rank": "", "name": "", "team": "", "points": ""}
    rounds = [_EMPTY] * pack.day.rounds
    rows = [empty | {"number": str(number), "games": rounds} for number in range(1, BLANK_ROWS + 1)]
    return render_chart(title, [], pack.day.rounds, rows)


def render_chart(
    title: str, charts: list[dict[str, str]], rounds: int, rows: list[Row], after: int | None = None
) -> bytes:
    """The sheets after so many rounds, or blank ones."""
    about = _("after round {number}", number=after) if after else ""
    data = {
        "event": title,
        "about": about,
        "beside": ", ".join(part for part in (title, about) if part),
        "charts": charts,
        "rounds": [_("Round {number}", number=number) for number in range(1, rounds + 1)],
        "rows": rows,
        "blank": after is None,
    }
    return render_pdf("wallchart", data)


def make_rows(event: Tournament, pack: Rulespack) -> list[Row]:
    coaches = {coach.id: coach for coach in event.coaches}
    cells, names = make_cells(event, pack), event.names()
    rounds = max(pack.day.rounds, len(event.rounds))
    return [
        {
            "rank": f"{item.rank}{'=' if item.level else ''}",
            "number": str(coaches[item.name].number or ""),
            "name": coaches[item.name].called,
            "team": beside(coaches[item.name], names),
            "games": [cells.get((item.name, number), _EMPTY) for number in range(1, rounds + 1)],
            "points": str(item.tally.points),
        }
        for item in order_standings(event, pack)
    ]


def order_standings(event: Tournament, pack: Rulespack) -> list[StandingRow]:
    """Every coach as the tables have him, the places of the rest going on from those of the knockout."""
    found: list[StandingRow] = []
    for part in tables(event, pack):
        if not part.of_squads:
            found += [replace(item, rank=item.rank + len(found) * part.rest) for item in part.rows]
    return found


_EMPTY: Row = {"won": "", "outcome": 0, "score": "", "against": ""}


def make_cells(event: Tournament, pack: Rulespack) -> dict[tuple[str, int], Row]:
    """For each coach and round what is written there: won or lost, the score, against whom."""
    called = {coach.id: coach.called for coach in event.coaches} | {SPARE: spare_name(event)}
    scorer = Scorer(pack)
    found: dict[tuple[str, int], Row] = {}
    for number, games in enumerate(event.rounds, 1):
        for game in games:
            for side, coach in enumerate(game.opponents):
                other = game.home if side else game.away
                cell = _EMPTY | {"against": called.get(other or "", _("bye"))}
                found[coach, number] = cell | (make_cell(game, pack, scorer, side) if game.played else {})
    return found


def make_cell(game: EventGame, pack: Rulespack, scorer: Scorer, side: int) -> Row:
    score, outcome = final_score(game, pack), scorer.lines(game)[side].outcome
    if game.knockout and not outcome and game.winner:
        outcome = 1 if game.winner == ("home", "away")[side] else -1
    letter = {1: _("W"), 0: _("D"), -1: _("L")}[outcome]
    return {"won": letter, "outcome": outcome, "score": f"{score[side]}-{score[1 - side]}"}
