"""The next round, when it is time for it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

from nuffle.languages import _, ngettext
from nuffle.tournament.desk import ask_for_another
from nuffle.tournament.pairing import Draw, draw_round
from nuffle.tournament.records import EventError, EventGame, Tournament
from nuffle.tournament.result_text import versus
from nuffle.tournament.rulespack import Rulespack

TRIES: Final = 20       # lots drawn in search of a draw that differs


def next_round(
    event: Tournament, pack: Rulespack, number: int | None = None, unless: str = "", absent: Container[str] = ()
) -> Draw:
    """The round drawn; refused while results are missing or none is left, `unless` this is said (nothing: never).

    Who is `absent` has no game in it, and is asked about again for the next one.
    """
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
        raise EventError(ngettext("the only round has been drawn; to add another, {unless}",
                                  "all {count} rounds have been drawn; to add another, {unless}", pack.day.rounds,
                                  unless=unless))
    here = [one.model_copy(update={"active": False}) if one.id in absent else one for one in event.coaches]
    draw = draw_round(event.model_copy(update={"coaches": tuple(here)}), pack, wanted)
    if not draw.pairings and not draw.byes:
        raise EventError(_("there are no coaches to pair; register some first"))
    return draw


def another_round(
    event: Tournament, pack: Rulespack, number: int, unless: str = "", absent: Container[str] = ()
) -> tuple[Tournament, Draw]:
    """A round that is drawn drawn otherwise, from other lots; refused where the standings leave no other way."""
    if number > len(event.rounds):
        raise EventError(_("round {number} has not been drawn yet", number=number))
    before = meetings(event.rounds[number - 1])
    for _again in range(TRIES):
        event = ask_for_another(event, number)
        draw = next_round(event, pack, number, unless, absent)
        if meetings(draw.games()) != before:
            return event, draw
    raise EventError(_("round {number}: every draw gives these pairings; swap coaches instead", number=number))


def meetings(games: Iterable[EventGame]) -> set[frozenset[str]]:
    """Who meets whom, wherever they sit."""
    return {frozenset((game.home, game.away or "")) for game in games}
