"""The organiser's desk: what is done to an event between its rounds. Every function gives a new event."""

from __future__ import annotations

from typing import Literal

from .pairing import Draw, meetings, odd_rounds, started
from .records import SPARE, Coach, Departure, Event, EventError, Game, Ruling, Vote, changed
from .results import find_game


def register(event: Event, coach: Coach) -> Event:
    """Adds a coach with the next free number; who comes after round 1 was drawn plays from the next round on."""
    if any(coach.id == other.id for other in event.coaches):
        raise EventError(f"coach {coach.id!r} is registered twice")
    number = coach.number or max((other.number or 0 for other in event.coaches), default=0) + 1
    arrived = max(coach.arrived, len(event.rounds) + 1) if event.rounds else coach.arrived
    new = coach.model_copy(update={"number": number, "arrived": arrived})
    return changed(event, coaches=(*event.coaches, new))


def take_out(
    event: Event, coach_id: str, kind: Literal["dropped", "disqualified"] = "dropped", reason: str = "", by: str = ""
) -> Event:
    """A coach leaves or is removed; his games stand, with the reason and who decided on record."""
    left = Departure(round=len(event.rounds), kind=kind, reason=reason, by=by)
    return _with_coach(event, event.coach(coach_id).model_copy(update={"left": left}))


def take_back(event: Event, coach_id: str) -> Event:
    """A coach who left plays again from the next round on."""
    return _with_coach(event, event.coach(coach_id).model_copy(update={"left": None, "active": True}))


def _with_coach(event: Event, coach: Coach) -> Event:
    return changed(event, coaches=tuple(coach if other.id == coach.id else other for other in event.coaches))


def add_round(event: Event, draw: Draw) -> Event:
    """The event with a drawn round added, or an unstarted one replaced."""
    if draw.round != len(event.rounds) + 1 and (draw.round != len(event.rounds) or started(event.rounds[-1])):
        raise EventError(f"round {draw.round} cannot be added: {len(event.rounds)} rounds are there")
    return changed(event, rounds=(*event.rounds[: draw.round - 1], draw.games()))


def rule(event: Event, ruling: Ruling) -> Event:
    return changed(event, rulings=(*event.rulings, ruling))


def vote(event: Event, ballot: Vote) -> Event:
    """A vote; a coach has one of a kind, and voting again replaces it. A favourite opponent is one he has met."""
    if ballot.kind == "favourite opponent" and ballot.on not in meetings(event.rounds).get(ballot.by, {}):
        raise EventError(f"{ballot.by} has not met {ballot.on}")
    kept = tuple(
        other for other in event.votes if (other.by, other.kind, other.round) != (ballot.by, ballot.kind, ballot.round)
    )
    return changed(event, votes=(*kept, ballot))


def swap(event: Event, one: str, other: str) -> tuple[Event, list[str]]:
    """Two coaches change places in the last round drawn; allowed whatever it breaks, with a warning for each breach."""
    number = len(event.rounds)
    if not number or started(event.rounds[-1]):
        raise EventError("there is no drawn round that has not begun")
    places = {find_game(event, number, name) for name in (one, other)}
    if len(places) == 1:
        raise EventError(f"{one} and {other} are already at one table")
    exchange = {one: other, other: one}
    games = tuple(
        _exchanged(game, exchange) if index in places else game for index, game in enumerate(event.rounds[-1])
    )
    new = changed(event, rounds=(*event.rounds[:-1], games))
    return new, [warning for index in sorted(places) for warning in broken_by(event, number, games[index])]


def _exchanged(game: Game, exchange: dict[str, str]) -> Game:
    home, away = exchange.get(game.home, game.home), exchange.get(game.away or "", game.away)
    return game.model_copy(update={"home": home, "away": away, "reason": "changed by the organiser", "reports": ()})


def broken_by(event: Event, number: int, game: Game) -> list[str]:
    """What a game of a round goes against: rematches, squads, pairs kept apart, locks, a second bye."""
    earlier = event.rounds[: number - 1]
    if game.away is None or game.away == SPARE:
        again = odd_rounds(earlier).get(game.home, 0)
        return [f"{game.home} is the odd one out again"] if again else []
    found: list[str] = []
    home, away = event.coach(game.home), event.coach(game.away)
    if away.id in meetings(earlier).get(home.id, {}):
        found.append(f"{home.called} and {away.called} have met")
    if home.squad is not None and home.squad == away.squad:
        found.append(f"{home.called} and {away.called} are of one squad")
    if any({home.id, away.id} == set(pair) for pair in event.forbidden):
        found.append(f"{home.called} and {away.called} are to be kept apart")
    for lock in event.locks:
        pair = {lock.home, lock.away}
        if lock.round == number and len(pair & {home.id, away.id}) == 1:
            found.append(f"{lock.home} and {lock.away} were locked together")
    return found
