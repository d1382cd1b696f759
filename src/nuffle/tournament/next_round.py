"""The next round, when it is time for it."""

from __future__ import annotations

from .pairing import Draw, draw_round
from .records import EventError, Tournament
from .rulespack import Rulespack


def next_round(event: Tournament, pack: Rulespack, number: int | None = None, unless: str = "") -> Draw:
    """The round drawn; refused while results are missing or none is left, `unless` this is said (nothing: never)."""
    wanted = len(event.rounds) + 1 if number is None else number
    missing = [
        f"round {at}: {game.home} against {game.away}"
        for at, games in enumerate(event.rounds[: wanted - 1], 1)
        for game in games
        if not game.played
    ]
    if missing and unless:
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        raise EventError(f"results are missing ({', '.join(missing[:3])}{more}); enter them, or {unless}")
    if wanted > pack.day.rounds and unless:
        raise EventError(f"all {pack.day.rounds} rounds have been drawn; for one more {unless}")
    draw = draw_round(event, pack, wanted)
    if not draw.pairings and not draw.byes:
        raise EventError("nobody is there to be paired")
    return draw
