"""A great event, made in a store as if it had been played for some rounds, and the people who look at it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from nuffle.data import edition_data
from nuffle.store.roles import EventRoles
from nuffle.store.store import Store
from nuffle.store.visitors import Visitors
from nuffle.teams.ready import ready_roster
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventGame, PlayerDeed, Tournament, with_changes
from nuffle.tournament.result_text import SIDES
from nuffle.tournament.rulespack import Rulespack, plain_pack, resolve
from nuffle.web.events.permissions import COACH, ORGANISER

MOST: Final = 4             # of touchdowns and casualties that are made up


@dataclass(frozen=True)
class LoadEvent:
    """The event in its store, and the tokens of two who look at it."""

    slug: str
    version: int            # how often it has been changed
    round: int              # the one that is being played
    games: tuple[EventGame, ...]
    organiser: str
    coach: str
    playing: str            # whom the coach plays as


def great_pack(rounds: int) -> Rulespack:
    guide = resolve("guide")
    return guide.model_copy(update={"name": "Great Bowl", "day": guide.day.model_copy(update={"rounds": rounds})})


def make_coaches(count: int, draws: Random) -> tuple[Coach, ...]:
    edition = resolve("guide").edition
    races = [race.name for race in edition_data(edition).teams]
    found = []
    for number in range(1, count + 1):
        race = draws.choice(races)
        found.append(Coach(id=f"coach-{number}", name=f"Coach {number}", number=number, team=race,
                           team_name=f"{race} no. {number}", lists=(ready_roster(edition, race),)))
    return tuple(found)


def make_up_result(game: EventGame, draws: Random) -> EventGame:
    """A game that was played somehow."""
    if game.bye:
        return game
    score = draws.randrange(MOST), draws.randrange(MOST)
    deeds = tuple(PlayerDeed(side=side, player=f"number {draws.randrange(1, 12)}", touchdowns=count)
                  for side, count in zip(SIDES, score, strict=True) if count)
    casualties = draws.randrange(MOST), draws.randrange(MOST)
    return EventGame.model_validate(dict(game) | {"score": score, "casualties": casualties, "deeds": deeds})


def great_event(coaches: int, played: int, seed: int = 1) -> Tournament:
    """So many coaches with their rosters, so many rounds played, and one more drawn."""
    draws = Random(seed)
    event = Tournament(rulespack=plain_pack(great_pack(played + 1)), seed=seed, name="Great Bowl",
                       coaches=make_coaches(coaches, draws))
    for _ in range(played):
        event = add_round(event, draw_round(event))
        games = tuple(make_up_result(game, draws) for game in event.rounds[-1])
        event = with_changes(event, rounds=(*event.rounds[:-1], games))
    return add_round(event, draw_round(event))


def open_load_event(database: str, slug: str, coaches: int, played: int) -> LoadEvent:
    """The event in a store, with an organiser and a coach who is signed up."""
    event = great_event(coaches, played)
    store = Store(database)
    store.new(event, slug, "the bench")
    offices, visitors = EventRoles(store.engine), Visitors(store.engine)
    (organiser, first), (coach, second) = visitors.new("Pat"), visitors.new("Ann")
    offices.grant(slug, organiser.id, ORGANISER)
    offices.grant(slug, coach.id, COACH, event.coaches[0].id)
    version = offices.versions(slug)[0]
    store.close()
    return LoadEvent(slug, version, len(event.rounds), event.rounds[-1], first, second, event.coaches[0].id)
