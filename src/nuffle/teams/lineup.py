"""Everyone a roster brings to a match, with the profile he plays with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Literal

from nuffle.data.schema import ProfileData
from nuffle.teams.roster import Mercenary, Player, Roster, RosterRecord


class Fielded(RosterRecord):
    """One player of a match. Hired help gets the lowest numbers nobody wears."""

    number: int
    name: str
    kind: Literal["player", "journeyman", "star", "mercenary"]
    position: str
    race: str = ""
    lineman: bool = False
    niggling: int = 0
    lasting: tuple[str, ...] = ()
    profile: ProfileData


def field_player(roster: Roster, player: Player) -> Fielded:
    position = roster.position(player)
    return Fielded(
        number=player.number,
        name=player.name,
        kind="journeyman" if player.journeyman else "player",
        position=position.name,
        race=position.race,
        lineman=position.lineman,
        niggling=player.niggling,
        lasting=player.lasting,
        profile=roster.profile(player),
    )


def field_star(roster: Roster, name: str, number: int) -> Fielded:
    found = roster.data.star(name)
    profile = ProfileData.model_validate(found.model_dump(include=set(ProfileData.model_fields)))
    return Fielded(number=number, name=found.name, kind="star", position=found.name, profile=profile)


def field_mercenary(roster: Roster, hired: Mercenary, number: int) -> Fielded:
    """A player of the list who is a loner, perhaps with one skill more."""
    gained = [{"skill": hired.skill}] if hired.skill else []
    as_player = Player.model_validate(
        {"number": number, "position": hired.position, "name": hired.name, "skills": gained, "journeyman": True}
    )
    return field_player(roster, as_player).model_copy(update={"kind": "mercenary"})


def line_up(roster: Roster) -> tuple[Fielded, ...]:
    """The players fit to play, then stars, then mercenaries."""
    return tuple(place_line_up(roster))


def place_line_up(roster: Roster) -> Iterator[Fielded]:
    yield from (field_player(roster, player) for player in roster.fit_players())
    worn = {player.number for player in roster.players}
    free = (number for number in count(1) if number not in worn)
    yield from (field_star(roster, name, next(free)) for name in roster.stars)
    yield from (field_mercenary(roster, hired, next(free)) for hired in roster.mercenaries)
