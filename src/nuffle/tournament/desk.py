"""The organiser's desk: what is done to an event between its rounds. Every function gives a new event."""

from __future__ import annotations

from nuffle.languages import N_, _, ngettext
from nuffle.tournament.pairing import Draw, count_meetings, count_odd_rounds, has_started
from nuffle.tournament.records import (
    SPARE,
    Coach,
    Departure,
    EventError,
    EventGame,
    LeaveKind,
    Lock,
    Ruling,
    Squad,
    Tournament,
    Vote,
    with_changes,
)
from nuffle.tournament.results import find_game
from nuffle.tournament.rulespack import resolve

BY_HAND = "changed by the organiser"


def register(event: Tournament, coach: Coach) -> Tournament:
    """Adds a coach with the next free number; who comes late plays from the next round on, or in one drawn again."""
    if any(coach.id == other.id for other in event.coaches):
        raise EventError(_("coach {id!r} is registered twice", id=coach.id))
    require_room(event, coach)
    number = coach.number or max((other.number or 0 for other in event.coaches), default=0) + 1
    arrived = max(coach.arrived, first_round(event)) if event.rounds else coach.arrived
    new = coach.model_copy(update={"number": number, "arrived": arrived})
    return with_changes(event, coaches=(*event.coaches, new))


def require_room(event: Tournament, coach: Coach) -> None:
    """A squad takes as many coaches as the pack says; who has left makes room."""
    if not coach.squad or (size := resolve(event.rulespack).format.squad_size) is None:
        return
    mates = [one for one in event.coaches if one.squad == coach.squad and one.playing and one.id != coach.id]
    if len(mates) >= size:
        raise EventError(_("squad {squad} is full ({names})", squad=event.names().get(coach.squad, coach.squad),
                           names=", ".join(one.called for one in mates)))


def first_round(event: Tournament) -> int:
    """The first round somebody who comes now can play in: one that is drawn and has not begun may be drawn again."""
    begun = bool(event.rounds) and has_started(event.rounds[-1])
    return max(1, len(event.rounds) + begun) if event.rounds else 1


def remove(event: Tournament, coach_id: str) -> tuple[Tournament, list[str]]:
    """The event without a coach who has no game in it, and what else went with him."""
    coach = event.coach(coach_id)
    games = [number for number, games in enumerate(event.rounds, 1) for game in games if coach_id in game.opponents]
    if games:
        where = ", ".join(map(str, games))
        raise EventError(_("{called} has games (round {where}); mark them as dropped, so that the games count",
                           called=coach.called, where=where))
    told = [
        _("also removed: {kind}", kind=_(kind)) for kind, mine in find_mentions(event, coach_id).items() if mine
    ]
    after = with_changes(
        event,
        coaches=tuple(other for other in event.coaches if other.id != coach_id),
        squads=tuple(remove_captain(squad) if squad.captain == coach_id else squad for squad in event.squads),
        people=tuple(one.model_copy(update={"coach": None}) if one.coach == coach_id else one for one in event.people),
        tables={name: table for name, table in event.tables.items() if name != coach_id},
        locks=tuple(lock for lock in event.locks if coach_id not in (lock.home, lock.away)),
        forbidden=tuple(pair for pair in event.forbidden if coach_id not in pair),
        votes=tuple(ballot for ballot in event.votes if coach_id not in (ballot.by, ballot.on)),
        rulings=tuple(ruling for ruling in event.rulings if ruling.coach != coach_id),
        approvals=tuple(approval for approval in event.approvals if approval.coach != coach_id),
    )
    return after, told


def remove_captain(squad: Squad) -> Squad:
    return squad.model_copy(update={"captain": None})


def rename_squad(event: Tournament, old: str, new: str | None) -> Tournament:
    """A squad under another id, wherever it is named; or gone, its coaches on their own."""
    names: dict[str, str | None] = {old: new}
    coaches = tuple(
        coach.model_copy(update={"squad": new}) if coach.squad == old else coach for coach in event.coaches
    )
    squads = (squad.model_copy(update={"id": new}) if squad.id == old else squad for squad in event.squads)
    return with_changes(
        event,
        coaches=coaches,
        squads=tuple(squad for squad in squads if squad.id is not None),
        locks=tuple(
            Lock(round=lock.round, home=home, away=away)
            for lock in event.locks
            if (home := names.get(lock.home, lock.home)) and (away := names.get(lock.away, lock.away))
        ),
        forbidden=tuple(
            (one, other)
            for pair in event.forbidden
            if (one := names.get(pair[0], pair[0])) and (other := names.get(pair[1], pair[1]))
        ),
    )


def find_mentions(event: Tournament, coach_id: str) -> dict[str, bool]:
    return {
        N_("fixed pairing"): any(coach_id in (lock.home, lock.away) for lock in event.locks),
        N_("forbidden pairing"): any(coach_id in pair for pair in event.forbidden),
        N_("vote"): any(coach_id in (ballot.by, ballot.on) for ballot in event.votes),
        N_("role of captain"): any(squad.captain == coach_id for squad in event.squads),
    }


def lock(event: Tournament, made: Lock) -> Tournament:
    """Two set against each other; nobody against himself, and nobody against two."""
    if made.home == made.away:
        raise EventError(_("choose two different coaches: {home} cannot play {home}", home=made.home))
    if made.round <= len(event.rounds) and has_started(event.rounds[made.round - 1]):
        raise EventError(_("round {round} has begun; fix pairings before a round begins", round=made.round))
    for other in event.locks:
        if other.round == made.round and {other.home, other.away} & {made.home, made.away}:
            raise EventError(_("{home} and {away} have a fixed pairing in round {round}; lift it first",
                               home=other.home, away=other.away, round=made.round))
    return with_changes(event, locks=(*event.locks, made))


def unlock(event: Tournament, one: str, other: str, number: int | None = None) -> Tournament:
    """The lock of two taken back, of one round or of all to come."""
    kept = tuple(
        lock for lock in event.locks if {lock.home, lock.away} != {one, other} or number not in (None, lock.round)
    )
    if kept == event.locks:
        raise EventError(_("{what} and {other} have no fixed pairing", what=one, other=other))
    return with_changes(event, locks=kept)


def take_out(
    event: Tournament, coach_id: str, kind: LeaveKind = "dropped", reason: str = "", by: str = "",
) -> Tournament:
    """A coach leaves or is removed; his games stand, with the reason and who decided on record."""
    left = Departure(round=len(event.rounds), kind=kind, reason=reason, by=by)
    return with_coach(event, event.coach(coach_id).model_copy(update={"left": left}))


def take_back(event: Tournament, coach_id: str) -> Tournament:
    """A coach who left plays again from the next round on, if his squad still has room for him."""
    require_room(event, event.coach(coach_id))
    return with_coach(event, event.coach(coach_id).model_copy(update={"left": None, "active": True}))


def with_coach(event: Tournament, coach: Coach) -> Tournament:
    """The event with what it says of one coach replaced."""
    return with_changes(event, coaches=tuple(coach if other.id == coach.id else other for other in event.coaches))


def add_round(event: Tournament, draw: Draw) -> Tournament:
    """The event with a drawn round added, or an unstarted one replaced."""
    if draw.round != len(event.rounds) + 1 and (draw.round != len(event.rounds) or has_started(event.rounds[-1])):
        raise EventError(ngettext("round {round} cannot be added to {count} round",
                                  "round {round} cannot be added to {count} rounds", len(event.rounds),
                                  round=draw.round))
    return with_changes(event, rounds=(*event.rounds[: draw.round - 1], draw.games()))


def ask_for_another(event: Tournament, number: int) -> Tournament:
    """The event whose next draw of a round is another one; how many there were stays in the document."""
    again = event.redraws.get(str(number), 0) + 1
    return with_changes(event, redraws=event.redraws | {str(number): again})


def rule(event: Tournament, ruling: Ruling) -> Tournament:
    return with_changes(event, rulings=(*event.rulings, ruling))


def vote(event: Tournament, ballot: Vote) -> Tournament:
    """A vote; a coach has one of a kind, and voting again replaces it. A favourite opponent is one he has met."""
    if ballot.kind == "favourite opponent" and ballot.on not in count_meetings(event.rounds).get(ballot.by, {}):
        raise EventError(_("{by} has not played {on}; vote for an opponent", by=ballot.by, on=ballot.on))
    kept = tuple(
        other for other in event.votes if (other.by, other.kind, other.round) != (ballot.by, ballot.kind, ballot.round)
    )
    return with_changes(event, votes=(*kept, ballot))


def swap(event: Tournament, one: str, other: str) -> tuple[Tournament, list[str]]:
    """Two coaches change places in the last round drawn; allowed whatever it breaks, with a warning for each breach."""
    number = len(event.rounds)
    if not number or has_started(event.rounds[-1]):
        raise EventError(_("no drawn round is waiting to begin"))
    places = {find_game(event, number, name) for name in (one, other)}
    if len(places) == 1:
        raise EventError(_("{what} and {other} are already at one table", what=one, other=other))
    exchange = {one: other, other: one}
    games = tuple(
        exchange_coaches(game, exchange) if index in places else game for index, game in enumerate(event.rounds[-1])
    )
    new = with_changes(event, rounds=(*event.rounds[:-1], games))
    broken = [warning for index in sorted(places) for warning in find_breaches(event, number, games[index])]
    return new, [*find_cross_squad(event, one, other), *broken]


def find_cross_squad(event: Tournament, one: str, other: str) -> list[str]:
    first, second = event.coach(one), event.coach(other)
    if first.squad == second.squad or resolve(event.rulespack).format.squad_size is None:
        return []
    return [_("{called} and {called2} are in different squads, so each now plays in the other squad's pairings",
              called=first.called, called2=second.called)]



def exchange_coaches(game: EventGame, exchange: dict[str, str]) -> EventGame:
    home, away = exchange.get(game.home, game.home), exchange.get(game.away or "", game.away)
    return game.model_copy(update={"home": home, "away": away, "reason": BY_HAND, "reports": ()})


def find_breaches(event: Tournament, number: int, game: EventGame) -> list[str]:
    """What a game of a round goes against: rematches, squads, pairs kept apart, locks, a second bye."""
    earlier = event.rounds[: number - 1]
    if game.away is None or game.away == SPARE:
        again = count_odd_rounds(earlier).get(game.home, 0)
        return [_("{home} would have no opponent again", home=game.home)] if again else []
    found: list[str] = []
    home, away = event.coach(game.home), event.coach(game.away)
    if away.id in count_meetings(earlier).get(home.id, {}):
        found.append(_("{called} and {called2} have already met", called=home.called, called2=away.called))
    if home.squad is not None and home.squad == away.squad:
        found.append(_("{called} and {called2} are in the same squad", called=home.called, called2=away.called))
    if any({home.id, away.id} == set(pair) for pair in event.forbidden):
        found.append(_("{called} and {called2} may not meet at this event", called=home.called, called2=away.called))
    for lock in event.locks:
        pair = {lock.home, lock.away}
        if lock.round == number and len(pair & {home.id, away.id}) == 1:
            found.append(_("{home} and {away} had a fixed pairing", home=lock.home, away=lock.away))
    return found
