"""The next round, when it is time for it."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.tournament.pairing import Draw, draw_round
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.result_text import versus
from nuffle.tournament.rulespack import Rulespack


def next_round(event: Tournament, pack: Rulespack, number: int | None = None, unless: str = "") -> Draw:
    """The round drawn; refused while results are missing or none is left, `unless` this is said (nothing: never)."""
    wanted = len(event.rounds) + 1 if number is None else number
    missing = [
        _("round {at}: {versus}", at=at, versus=versus(event, game))
        for at, games in enumerate(event.rounds[: wanted - 1], 1)
        for game in games
        if not game.played
    ]
    if missing and unless:
        more = _(" and {number} more", number=len(missing) - 3) if len(missing) > 3 else ""
        raise EventError(_("results are missing ({what}{what2}); enter them, or {unless}", what=', '.join(missing[:3]),
                           what2=more, unless=unless))
    if wanted > pack.day.rounds and unless:
        raise EventError(_("all {rounds} rounds have been drawn; for one more {unless}", rounds=pack.day.rounds,
                           unless=unless))
    draw = draw_round(event, pack, wanted)
    if not draw.pairings and not draw.byes:
        raise EventError(_("nobody is there to be paired"))
    return draw
