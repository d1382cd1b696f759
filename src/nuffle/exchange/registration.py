"""A coach as he is registered: his id, his team, and what his rosters tell about him."""

from __future__ import annotations

from itertools import count
from typing import Any

from nuffle.data import edition_data
from nuffle.exchange.races import find_team
from nuffle.store.names import slug_of
from nuffle.teams.roster import Roster
from nuffle.teams.value import team_value
from nuffle.tournament.drafting import check_team
from nuffle.tournament.records import EventError, Tournament
from nuffle.tournament.rulespack import Rulespack


def from_lists(lists: tuple[Roster, ...]) -> dict[str, Any]:
    """What the first list tells about its coach and team."""
    first = lists[0]
    return {
        "lists": lists,
        "team": first.race.name,
        "team_name": first.name,
        "stars": first.stars,
        "team_value": team_value(first, league=False).total,
    }


def free_id(event: Tournament, name: str) -> str:
    taken = {coach.id for coach in event.coaches} | {"spare"}
    wanted = slug_of(name)
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
    return next(made for made in names if made not in taken)


def list_teams_allowed(pack: Rulespack) -> list[str]:
    """The teams that may play at an event."""
    return [team.name for team in edition_data(pack.edition).teams if not check_team(team, pack)]


def resolve_team(team: str, pack: Rulespack, even_so: bool = False) -> str:
    """A team by any of its names; one that may not play at this event is refused unless wanted even so."""
    if not team:
        return ""
    name = find_team(team, pack.edition)
    breaches = check_team(edition_data(pack.edition).team(name), pack)
    if breaches and not even_so:
        raise EventError("\n".join(breach.message for breach in breaches))
    return name
