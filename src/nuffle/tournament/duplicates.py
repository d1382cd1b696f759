"""Entries of one coach that were made twice: found by name or NAF number, and made one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final, NamedTuple

from nuffle.languages import _
from nuffle.tournament.records import Coach, EventError, EventGame, Tournament, with_changes

# because: what one entry lacks the other may know
_FILLED: Final = ("team", "squad", "naf", "team_name", "team_value", "tier", "stars", "lists")


class Duplicate(NamedTuple):
    """Two entries that may be one coach; the first one stays when they are merged."""

    keep: Coach
    gone: Coach
    why: str


def name_key(name: str) -> tuple[str, ...]:
    """A name without accents, capitals and order: Smith, Ann is ann smith."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return tuple(sorted(re.findall(r"[a-z0-9]+", plain))) or (name.casefold(),)


def find_alike(coaches: Iterable[Coach], name: str, naf: int | None) -> list[Coach]:
    """Entries that may be this person: by NAF number, else by name."""
    known = list(coaches)
    same = [coach for coach in known if naf is not None and coach.naf == naf]
    named = [coach for coach in known if name and name_key(coach.called) == name_key(name) and coach not in same
             and (naf is None or coach.naf is None)]
    return [*same, *named]


def find_duplicates(event: Tournament) -> list[Duplicate]:
    """Every two entries that look like one coach; who has games or came first stays."""
    busy = {side for games in event.rounds for game in games for side in game.opponents}
    found: list[Duplicate] = []
    for one, other in combinations(event.coaches, 2):
        keep, gone = (other, one) if other.id in busy and one.id not in busy else (one, other)
        if one.naf is not None and one.naf == other.naf:
            found.append(Duplicate(keep, gone, _("both have NAF number {naf}", naf=one.naf)))
        elif name_key(one.called) == name_key(other.called) and (one.naf is None or other.naf is None):
            found.append(Duplicate(keep, gone, _("both are called {name}", name=keep.called)))
    return found


def merge_coaches(event: Tournament, keep_id: str, gone_id: str) -> Tournament:
    """Two entries made one: everything about the second is about the first from now on."""
    keep, gone = event.coach(keep_id), event.coach(gone_id)
    if keep_id == gone_id:
        raise EventError(_("choose two coaches"))
    for number, games in enumerate(event.rounds, 1):
        seated = [side for game in games for side in game.opponents]
        if keep_id in seated and gone_id in seated:
            raise EventError(_("{called} and {called2} both play in round {number}, so they are two coaches",
                               called=keep.called, called2=gone.called, number=number))

    def one_of(name: str) -> str:
        return keep_id if name == gone_id else name

    filled: dict[str, Any] = {field: getattr(gone, field) for field in _FILLED if not getattr(keep, field)}
    if keep.lists or not gone.lists:
        filled = {field: value for field, value in filled.items() if field not in ("team_value", "stars", "lists")}
    made = keep.model_copy(update=filled | {"arrived": min(keep.arrived, gone.arrived)})
    coaches = tuple(made if coach.id == keep_id else coach for coach in event.coaches if coach.id != gone_id)
    votes = [vote.model_copy(update={"by": one_of(vote.by), "on": one_of(vote.on)}) for vote in event.votes]
    locks = [lock.model_copy(update={"home": one_of(lock.home), "away": one_of(lock.away)}) for lock in event.locks]
    apart = dict.fromkeys(tuple(sorted(map(one_of, pair))) for pair in event.forbidden)
    return with_changes(
        event,
        coaches=coaches,
        rounds=tuple(tuple(rename_in_game(game, gone_id, keep_id) for game in games) for games in event.rounds),
        squads=tuple(squad.model_copy(update={"captain": squad.captain and one_of(squad.captain)})
                     for squad in event.squads),
        people=tuple(person.model_copy(update={"coach": person.coach and one_of(person.coach)})
                     for person in event.people),
        tables={one_of(name): table for name, table in reversed(event.tables.items())},
        locks=tuple(lock for lock in locks if lock.home != lock.away),
        forbidden=tuple(pair for pair in apart if len(set(pair)) == 2),
        votes=tuple({(vote.by, vote.kind, vote.round): vote for vote in votes if vote.by != vote.on}.values()),
        rulings=tuple(one.model_copy(update={"coach": one_of(one.coach)}) for one in event.rulings),
        approvals=tuple(one.model_copy(update={"coach": one_of(one.coach)}) for one in event.approvals),
        cards=tuple(one.model_copy(update={"coach": one_of(one.coach)}) for one in event.cards),
    )


def rename_in_game(game: EventGame, old: str, new: str) -> EventGame:
    if old not in game.opponents:
        return game
    reports = tuple(one.model_copy(update={"by": new if one.by == old else one.by}) for one in game.reports)
    return game.model_copy(update={"home": new if game.home == old else game.home,
                                   "away": new if game.away == old else game.away, "reports": reports})
