"""`nuffle.events`: run a tournament in a few lines. Every function gives a new event; the old one stays as it was."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from typing import Any, Final

from nuffle.files.names import UnknownName, kebab
from nuffle.files.records import BadFile, read_text
from nuffle.library.match import Match
from nuffle.library.team import Team
from nuffle.teams.roster import Roster
from nuffle.tournament.awards import AwardResult
from nuffle.tournament.awards import awards as find_awards
from nuffle.tournament.desk import add_round, register, take_back, take_out
from nuffle.tournament.next_round import next_round
from nuffle.tournament.records import Coach, EventError, EventGame, Result, Tournament, read_event
from nuffle.tournament.results import enter as enter_result
from nuffle.tournament.results import find_game
from nuffle.tournament.rulespack import PACKS, RulespackError, plain_pack, read_pack, ready_pack, resolve
from nuffle.tournament.standings import standings as find_standings

NEAR: Final = 0.5       # how much alike two names of rulespacks are


def create(name: str, rulespack: str | PathLike[str] = PACKS[0], *, seed: int | None = None) -> Tournament:
    """A new event by a ready rulespack or a file; the seed decides every lot."""
    text = str(rulespack)
    if text not in PACKS and isinstance(rulespack, str) and not Path(text).suffix and not Path(text).is_file():
        raise UnknownName("rulespack", text, "nuffle", tuple(get_close_matches(text, PACKS, cutoff=NEAR) or PACKS))
    try:
        pack = ready_pack(text) if text in PACKS else read_pack(read_text(Path(text)))
    except RulespackError as error:
        raise BadFile(text, error.faults) from error
    return Tournament(rulespack=plain_pack(pack), seed=secrets.randbits(32) if seed is None else seed, name=name)


def enter(event: Tournament, coach: str, team: str | Team | Roster, **fields: Any) -> Tournament:
    """A coach registers with a race or a roster; `squad`, `naf` and other fields of `Coach` as needed."""
    roster = team.roster if isinstance(team, Team) else team
    race = roster.team if isinstance(roster, Roster) else roster
    lists = (roster,) if isinstance(roster, Roster) else ()
    return register(event, Coach(id=kebab(coach), name=coach, team=race, lists=lists, **fields))


def find_coach(event: Tournament, who: str) -> str:
    """The id of a coach by name or id."""
    for coach in event.coaches:
        if who.casefold() in (coach.id.casefold(), coach.name.casefold()):
            return coach.id
    known = ", ".join(coach.called for coach in event.coaches)
    told = f"there are {known}" if known else "nobody has entered yet"
    raise EventError(f'there is no coach "{who}" in this event; {told}')


def drop(event: Tournament, coach: str, reason: str = "") -> Tournament:
    """A coach leaves; games that were played stand."""
    return take_out(event, find_coach(event, coach), reason=reason)


def rejoin(event: Tournament, coach: str) -> Tournament:
    """A coach who left plays again from the next round on."""
    return take_back(event, find_coach(event, coach))


def draw(event: Tournament) -> Tournament:
    """The next round, drawn by the rulespack; refused while results are missing."""
    return add_round(event, next_round(event, resolve(event.rulespack)))


def games(event: Tournament, number: int | None = None) -> tuple[EventGame, ...]:
    """The games of a round, the last one where none is named."""
    if not event.rounds or not 1 <= (number or 1) <= len(event.rounds):
        raise EventError(f"there is no round {number or 1}; {len(event.rounds)} have been drawn")
    return event.rounds[(number or len(event.rounds)) - 1]


def result(event: Tournament, home: str, away: str, score: Sequence[int], *, number: int | None = None,
           **fields: Any) -> Tournament:
    """The result of a game of the last round, or of another; `casualties=(2, 1)` and other fields of `Result`."""
    first, second = find_coach(event, home), find_coach(event, away)
    at = number or len(event.rounds)
    game = event.rounds[at - 1][find_game(event, at, first)] if event.rounds else None
    if game is None or second not in game.opponents:
        raise EventError(f"{home} and {away} do not meet in round {at}")
    turned = game.home != first
    pairs = {name: tuple(reversed(value)) if turned and isinstance(value, tuple) else value
             for name, value in {**fields, "score": tuple(score)}.items()}
    return enter_result(event, at, first, Result.model_validate(pairs))


def standings(event: Tournament, through: int | None = None) -> list[dict[str, Any]]:
    """The table: rank, coach, points and tie-breakers; after an earlier round with `through`."""
    rows: list[dict[str, Any]] = find_standings(event, through)["standings"]
    names = event.names()
    return [row | {"coach": names[row["coach"]]} for row in rows]


def awards(event: Tournament) -> tuple[AwardResult, ...]:
    """Who wins what as things stand."""
    return tuple(find_awards(event, resolve(event.rulespack)))


def play(event: Tournament, match: Match, home: str, away: str) -> Tournament:
    """The result of a match that was played with the library."""
    if not match.over:
        raise EventError("the match is not over yet")
    found = match.result.seats
    return result(event, home, away, match.score, casualties=tuple(seat.casualties for seat in found))


def load(source: str | PathLike[str]) -> Tournament:
    """An event from its document: JSON, as a file or as text."""
    is_text = isinstance(source, str) and source.lstrip().startswith("{")
    return read_event(str(source) if is_text else read_text(Path(source)))


def save(event: Tournament, path: str | PathLike[str] | None = None) -> str:
    """The whole event as JSON, written to a file where one is named."""
    text = event.model_dump_json(indent=2, exclude_defaults=True) + "\n"
    if path is not None:
        Path(path).write_text(text, encoding="utf-8")
    return text
