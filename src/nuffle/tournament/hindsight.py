"""What a correction of an earlier round would have changed: places, and the round drawn by the old standings."""

from __future__ import annotations

from nuffle.languages import _
from nuffle.tournament.formats import final_order
from nuffle.tournament.pairing import Draw, draw_round
from nuffle.tournament.records import EventError, EventGame, Tournament
from nuffle.tournament.rulespack import Rulespack

MOST = 8


def describe_effects(before: Tournament, after: Tournament, pack: Rulespack, number: int) -> list[str]:
    """In words what follows from a change of round `number`; nothing where it was the last one."""
    last = len(after.rounds)
    if number >= last:
        return []
    found = [_("round {last} was drawn from the standings before this change", last=last)]
    return found + describe_moves(before, after, pack, last) + describe_redraw(before, after, pack, last)


def until(event: Tournament, last: int) -> Tournament:
    return event.model_copy(update={"rounds": event.rounds[: last - 1]})


def describe_moves(before: Tournament, after: Tournament, pack: Rulespack, last: int) -> list[str]:
    of_squads = pack.format.squad_size is not None
    old, new = (final_order(until(event, last), pack, of_squads) for event in (before, after))
    place = {name: at for at, name in enumerate(old, 1)}
    names = after.names()
    moved = [f"{names[name]} {place[name]} -> {at}" for at, name in enumerate(new, 1) if place[name] != at]
    return [_("places after round {what}: ", what=last - 1) + few(moved)] if moved else [_("no places change")]


def describe_redraw(before: Tournament, after: Tournament, pack: Rulespack, last: int) -> list[str]:
    try:
        old, new = (draw_round(until(event, last), pack, last) for event in (before, after))
    except EventError as error:
        return [_("round {last} cannot be drawn now: {error}", last=last, error=error)]
    names, drawn = after.names(), opponents(old.games())
    games = [game for game in new.games() if drawn.get(game.home) != (game.away or "bye")]
    if not games:
        return [_("a new draw of round {last} would be the same", last=last)]
    pairs = [_(" against ").join((names[game.home], names.get(game.away or "", game.away or _("nobody"))))
             for game in games]
    return [_("a new draw of round {last} would give ", last=last) + few(pairs) + how(after, new, last)]


def how(event: Tournament, draw: Draw, last: int) -> str:
    begun = any(game.score is not None or game.conceded or game.reports for game in event.rounds[last - 1])
    if begun:
        return _("; it has begun, so it stays as it is")
    return _("; it has not begun, so you can draw it again (nuffle event pair --round {last})", last=last)


def opponents(games: tuple[EventGame, ...]) -> dict[str, str]:
    found = {game.home: game.away or "bye" for game in games}
    return found | {game.away: game.home for game in games if game.away}


def few(items: list[str]) -> str:
    return ", ".join(items[:MOST]) + (_(" and {number} more", number=len(items) - MOST) if len(items) > MOST else "")
